import type { AuditRowWhole } from '../../schema/answers/audit.ts'
import { documentKindOfPermission } from '../../schema/documents.ts'
import { may } from '../../schema/permissions.ts'
import { seenDocument } from '../documents/seen.ts'
import { withoutCost } from '../resources/record-rules.ts'
import type { WorkContext } from '../work.ts'

/** What a stock adjustment says of the cost of goods. */
const withoutWorth = (items: unknown): unknown =>
  Array.isArray(items) ? items.map((item: object) => ({ ...item, value: null, worth: null })) : items

/**
 * A row of the trail as somebody sees it: it is kept whole, and shows no more of a record than the record itself would show
 * them. For the server and the mock alike.
 */
export function seenAudit(work: Pick<WorkContext, 'permissions'>, row: AuditRowWhole): AuditRowWhole {
  const kind = documentKindOfPermission(row.resource)
  const seen = (side: unknown): unknown => {
    if (typeof side !== 'object' || side === null) return side
    const record = side as Record<string, unknown>
    if (kind) return seenDocument(work, kind, record)
    if (row.resource === 'products') return withoutCost(record, work.permissions)
    if (row.resource !== 'stock_adjustments' || may(work.permissions, 'cost', 'read')) return side
    return 'items' in record ? { ...record, items: withoutWorth(record.items) } : side
  }
  return { ...row, before: seen(row.before), after: seen(row.after) }
}
