import type { Owner } from './session.ts'

/** Where the two gates let an owner go. */
export function startAddressOf(owner: Partial<Pick<Owner, 'verify_email' | 'verify_account'>>): string {
  if (!owner.verify_email) return '/VerifyAccount'
  return owner.verify_account ? '/dashboard' : '/RegisterStepTwo'
}
