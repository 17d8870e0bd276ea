import type { AuditRow as AuditAnswer, AuditRowWhole } from '../../schema/answers/audit.ts'
import { areaOf } from '../../schema/organization/audit-areas.ts'

/** A row of the audit trail, without what changed. */
export interface AuditRow {
  id: number
  at: string
  /** The day of it where the organization is. */
  date: string
  user_id: number
  user_name: string
  key_id: number | null
  key_name: string | null
  action: string
  resource: string
  record_id: number | null
  record_name: string | null
  /** Whether the reader may read what the record held. */
  values_shown: boolean
}

/** A row as it stands on the wire. */
export const wireAudit = (row: AuditRow): AuditAnswer => ({
  id: row.id,
  at: row.at,
  date: row.date,
  user: { id: row.user_id, name: row.user_name },
  user_id: row.user_id,
  key: row.key_id === null ? null : { id: row.key_id, name: row.key_name ?? '' },
  action: row.action,
  resource: row.resource,
  area: areaOf(row.resource),
  record_id: row.record_id,
  record_name: row.values_shown ? row.record_name : null,
  values_shown: row.values_shown,
})

/** One row with both its sides, each JSON as it is kept. */
export function wireAuditWhole(row: AuditRow & { before: string | null; after: string | null }): AuditRowWhole {
  const shown = (side: string | null): unknown =>
    side === null || !row.values_shown ? null : (JSON.parse(side) as unknown)
  return { ...wireAudit(row), before: shown(row.before), after: shown(row.after) }
}
