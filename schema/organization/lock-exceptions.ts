import { date, type Fields, link, note } from '../fields.ts'

/** What is asked of an exception from the lock; when it ends comes beside, as `expires_at`. */
export const lockExceptionFields = {
  user_id: link('users', { required: true }),
  lock_date: date(),
  reason: note({ required: true, max: 500 }),
} as const satisfies Fields

/** What is locked for one person: of the organization's lock and their exceptions, the earliest; none opens everything. */
export function lockDateFor(common: string | null, exceptions: readonly (string | null)[]): string | null {
  if (common === null || exceptions.includes(null)) return null
  return [common, ...(exceptions as readonly string[])].reduce((min, day) => (day < min ? day : min))
}
