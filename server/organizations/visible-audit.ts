import type { AuditRowWhole } from '../../schema/answers/audit.ts'
import { documentKindOfPermission } from '../../schema/documents.ts'
import { may, type PermissionName } from '../../schema/permissions.ts'
import { visibleDocument } from '../documents/visible-documents.ts'
import { visibleRecord } from '../resources/record-rules.ts'
import { permissionOfSide } from '../settlement/credit-use.ts'
import type { WorkContext } from '../work.ts'

/** What a stock adjustment says of the cost of goods. */
const withoutWorth = (items: unknown): unknown =>
  Array.isArray(items) ? items.map((item: object) => ({ ...item, value: null, worth: null })) : items

const ofCredits = (permission: PermissionName) => ({
  apply: permission,
  unapply: permission,
  refund: permission,
  unrefund: permission,
})

/** What was done for a party and tells of invoices, and the permission that reads of them. */
const alsoReadBy: Record<string, Record<string, PermissionName>> = {
  clients: {
    ...ofCredits(permissionOfSide.client),
    remind: 'invoice_sales',
    ...{ make_link: 'invoice_sales', contact: 'invoice_sales' },
    ...{ promise: 'invoice_sales', withdraw_promise: 'invoice_sales' },
  },
  suppliers: ofCredits(permissionOfSide.supplier),
}

/** From which network somebody signed in is shown to who may see their sessions, and that is who may change users. */
const withoutAddress = ({ address: _, ...rest }: Record<string, unknown>): Record<string, unknown> => rest

/**
 * A row of the trail as somebody sees it who may read the record that it is about (`schema/organization/audited.ts`): it is
 * kept whole, and shows no more of the record than the record itself would show them.
 */
export function visibleAudit(work: Pick<WorkContext, 'permissions'>, row: AuditRowWhole): AuditRowWhole {
  const alsoNeeded = alsoReadBy[row.resource]?.[row.action]
  if (alsoNeeded && !may(work.permissions, alsoNeeded, 'read'))
    return { ...row, values_shown: false, before: null, after: null }
  const kind = documentKindOfPermission(row.resource)
  const seen = (side: unknown): unknown => {
    if (typeof side !== 'object' || side === null) return side
    const record = side as Record<string, unknown>
    if (kind) return visibleDocument(work, kind, record)
    if (row.resource === 'sign_ins' || row.resource === 'users')
      return may(work.permissions, 'users', 'update') ? side : withoutAddress(record)
    if (row.resource !== 'stock_adjustments') return visibleRecord(row.resource, record, work.permissions)
    if (may(work.permissions, 'cost', 'read')) return side
    return 'items' in record ? { ...record, items: withoutWorth(record.items) } : side
  }
  return { ...row, before: seen(row.before), after: seen(row.after) }
}
