import type { Owner } from './session.ts'

/**
 * Where the two gates let an owner go. Whoever has a role works for an organization: registering one would send them
 * back, whatever is noted of the second gate.
 */
export function startAddressOf(owner: Partial<Pick<Owner, 'verify_email' | 'verify_account' | 'role'>>): string {
  if (!owner.verify_email) return '/VerifyAccount'
  return owner.verify_account || owner.role ? '/dashboard' : '/RegisterStepTwo'
}
