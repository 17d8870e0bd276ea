import type { Owner } from './session.ts'

/** Where the two gates let an owner go. */
export function placeFor(owner: Partial<Pick<Owner, 'verify_email' | 'verify_account'>>): string {
  if (!owner.verify_email) return '/VerifyAccount'
  return owner.verify_account ? '/dashboard' : '/RegisterStepTwo'
}
