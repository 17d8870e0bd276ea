import { z } from 'zod'
import { auditAreas } from '../organization/audit-areas.ts'
import { day, id, moment, named } from './values.ts'

/** Who did what, and when, without what changed. */
export const auditRow = z.strictObject({
  id,
  at: moment,
  /** The day of it where the organization is. */
  date: day,
  user: named,
  user_id: id,
  /** The key by which it was done; null of what was done by who is signed in. */
  key: named.nullable(),
  action: z.string(),
  resource: z.string(),
  /** What was done in the books, or what concerns people. */
  area: z.enum(auditAreas),
  record_id: id.nullable(),
  /** Null as well where the values are not shown. */
  record_name: z.string().nullable(),
  /** Whether the caller is shown what the record held: they may read the record itself. */
  values_shown: z.boolean(),
})
export type AuditRow = z.infer<typeof auditRow>

/** One row with the record before and after it, each as it was answered then; both null where they are not shown. */
export const auditRowWhole = auditRow.extend({ before: z.unknown(), after: z.unknown() })
export type AuditRowWhole = z.infer<typeof auditRowWhole>

/** Whether the trail is as it was written. */
export const auditVerification = z.strictObject({
  rows: z.int(),
  head: z.string().nullable(),
  whole: z.boolean(),
  /** The first row that is changed, missing or moved. */
  first_fault: id.nullable(),
})
export type AuditVerification = z.infer<typeof auditVerification>
