import type { User } from '../../schema/answers/people.ts'
import type { AuditEvent } from '../audit/event.ts'
import { deviceOf } from './devices.ts'
import { nameOfPerson } from './people-context.ts'

/** What the trail of every organization of a person says of how they sign in. */

/** How somebody showed who they are. */
export type SignInMethod = 'password' | 'google' | 'email' | 'invitation'

type SignInAction =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'change_password'
  | 'recover_password'
  | 'turn_on_second_factor'
  | 'turn_off_second_factor'
  | 'use_recovery_code'
  | 'renew_recovery_codes'
  | 'end_session'
  | 'end_sessions'

export interface SignInEvent {
  action: SignInAction
  /** What else is told; no password and no code. */
  about?: Record<string, unknown>
}

interface Known {
  id: number
  first_name: string
  last_name: string
}

/** From where, and with what, as the trail tells it. */
export const whence = ({ address, userAgent }: { address: string | null; userAgent: string | null }) => {
  const { browser, system } = deviceOf(userAgent)
  return { address, browser, system }
}

export const signInEventOf = ({ id, first_name, last_name }: Known, { action, about }: SignInEvent): AuditEvent => ({
  action,
  resource: 'sign_ins',
  recordId: id,
  recordName: nameOfPerson({ first_name, last_name }),
  before: null,
  after: about ?? null,
})

/** What the trail calls a change of somebody's membership: that they were disabled or enabled, or have another role. */
export function asChangeOfUser(event: AuditEvent): AuditEvent {
  const [before, after] = [event.before, event.after] as (User | null)[]
  if (!before || !after) return event
  if (before.active !== after.active) return { ...event, action: after.active ? 'enable' : 'disable' }
  const isOtherRole = before.type !== after.type || before.role_id !== after.role_id
  return isOtherRole ? { ...event, action: 'change_role' } : event
}

/** Of failures within one window these are told: the first, the tenth, the hundredth. A storm does not drown the trail. */
export const isFailureReported = (count: number): boolean => /^10*$/.test(String(count))
