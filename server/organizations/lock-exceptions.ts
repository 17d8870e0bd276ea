import type { LockException } from '../../schema/answers/organizations.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuse, refuseFields } from '../../schema/errors.ts'
import { lockExceptionFields } from '../../schema/organization/lock-exceptions.ts'
import { check, missing, recordSchema, withMissing } from '../../schema/validate.ts'
import type { LockExceptionRow } from '../books/seal-rows.ts'
import type { BooksContext } from '../books/store.ts'
import { todayIn } from '../calendar.ts'

/** Who may still write into a locked period, why, and until when: pure rules. */

/** Somebody who works for the organization. */
export interface Member {
  id: number
  name: string
}

const moment = (at: string) => new Date(at).toISOString()

function wireException(row: LockExceptionRow, members: readonly Member[], now: Date): LockException {
  const named = (id: number) => ({ id, name: members.find(member => member.id === id)?.name ?? null })
  return {
    id: row.id,
    user_id: row.user_id,
    user: named(row.user_id),
    lock_date: row.lock_date,
    reason: row.reason,
    expires_at: moment(row.expires_at),
    has_ended: new Date(row.expires_at) <= now,
    created_by: named(row.created_by),
    created_at: moment(row.created_at),
  }
}

/** Every exception, the latest first, those that ended too. */
export async function listExceptions({ store, now }: BooksContext, members: readonly Member[]) {
  const rows = await store.rows.find('lock_exceptions', {})
  return rows.reverse().map(row => wireException(row, members, now))
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/

/** When an exception ends, as sent; what is no moment, or has passed, is an issue. */
function readEnd({ organization, now }: BooksContext, raw: unknown): { end: Date } | { issues: FieldIssues } {
  if (raw === undefined || raw === null || raw === '') return { issues: { expires_at: ['required'] } }
  const end = new Date(typeof raw === 'string' && instant.test(raw) ? raw : Number.NaN)
  if (Number.isNaN(end.getTime())) return { issues: { expires_at: ['not_a_date'] } }
  const today = todayIn(organization.timeZone, now)
  return end > now ? { end } : { issues: { expires_at: [`date_before|${today}`] } }
}

/** Lets one person write into a locked period for a while, for a reason. */
export async function grantException(context: BooksContext, members: readonly Member[], body: unknown) {
  const { store, organization, caller, now } = context
  const checked = check(recordSchema(lockExceptionFields, 'create'), body)
  const values = 'values' in checked ? checked.values : {}
  const ending = readEnd(context, (body as { expires_at?: unknown } | null | undefined)?.expires_at)
  const issues: FieldIssues = {
    ...('issues' in checked
      ? withMissing(lockExceptionFields, checked.issues, body)
      : missing(lockExceptionFields, values)),
    ...('issues' in ending ? ending.issues : {}),
  }
  const userId = values.user_id
  if (typeof userId === 'number' && !members.some(({ id }) => id === userId)) issues.user_id = ['not_found']
  if (Object.keys(issues).length > 0 || 'issues' in ending) return refuseFields(issues)
  const id = firstOf(await store.rows.takeIds('lock_exceptions', 1))
  const row: LockExceptionRow = {
    organization_id: organization.id,
    id,
    user_id: userId as number,
    lock_date: (values.lock_date as string | null | undefined) ?? null,
    reason: values.reason as string,
    expires_at: ending.end.toISOString(),
    created_by: caller.userId,
    created_at: now.toISOString(),
  }
  await store.rows.insert('lock_exceptions', [row])
  return wireException(row, members, now)
}

/** Ends an exception before its time. */
export async function endException({ store, now }: BooksContext, members: readonly Member[], id: number) {
  const [row] = await store.rows.find('lock_exceptions', { id })
  if (!row) return refuse('not_found')
  await store.rows.remove('lock_exceptions', id)
  return wireException(row, members, now)
}
