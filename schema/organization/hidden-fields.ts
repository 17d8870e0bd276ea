import { type DocumentKind, documentKinds, type InvoiceKind } from '../documents.ts'
import type { ResourceName } from '../index.ts'
import { may, mayWrite, type PermissionName, type Permissions } from '../permissions.ts'
import { balanceFields } from '../resources/accounts.ts'
import { custodyFields } from '../resources/custody-holders.ts'
import { costFields } from '../resources/products.ts'

/** What of a record or a document is not for everybody who may read it: declared once for server and console. */

/** What was invoiced to a party or by it comes to: for who may read these invoices. */
const dealtFields = ['paid', 'residual', 'returned', 'credit'] as const

/** What a representative earns: for who pays it, and for who writes it down. */
const earnedFields = ['basic_salary', 'sale_percentage_value'] as const

type Limited = {
  fields: readonly string[]
  seenWith: PermissionName
  /** Who may write these records sees the fields too. */
  keptWith?: PermissionName
}

const limited: Partial<Record<ResourceName, Limited>> = {
  products: { fields: costFields, seenWith: 'cost' },
  accounts: { fields: balanceFields, seenWith: 'trial-balance' },
  custody_holders: { fields: custodyFields, seenWith: 'custody' },
  clients: { fields: dealtFields, seenWith: documentKinds.sales_invoice.wire.permission },
  suppliers: { fields: dealtFields, seenWith: documentKinds.purchase_invoice.wire.permission },
  representatives: { fields: earnedFields, seenWith: 'representative_salaries', keptWith: 'representatives' },
}

/** The fields of a record that not everybody sees who may read it. */
export const hideableFields = (resource: ResourceName): readonly string[] => limited[resource]?.fields ?? []

/** The fields of a record that somebody does not see; of what is no declared resource none. */
export function hiddenFields(resource: string, permissions: Permissions): readonly string[] {
  const own = limited[resource as ResourceName]
  if (!own || may(permissions, own.seenWith, 'read')) return []
  return own.keptWith && mayWrite(permissions, own.keptWith) ? [] : own.fields
}

const openingFields = ['opening_quantity', 'opening_cost', 'opening_date']

/**
 * The fields of a record that somebody may not write: what they do not see; of products what opens the books, for who
 * does not write opening balances.
 */
export function unwritableFields(resource: string, permissions: Permissions): readonly string[] {
  const hidden = hiddenFields(resource, permissions)
  if (resource !== 'products' || opensStock(permissions)) return hidden
  return [...new Set([...hidden, ...openingFields])]
}

/** The fields of a record that somebody sees and may not write: how much a client may owe, for who may not sell beyond it. */
export const fieldsToKeep = (resource: string, permissions: Permissions): readonly string[] =>
  resource === 'clients' && !may(permissions, 'credit_limits', 'create') ? ['credit_limit'] : []

/** Whether somebody may say what goods were there before the books began, and what they were worth. */
const opensStock = (permissions: Permissions): boolean =>
  may(permissions, 'cost', 'read') && may(permissions, 'opening_balances', 'update')

/** What a purchase order says of the prices that it was ordered at, in its head and in a line of it. */
export const orderedAmounts: readonly string[] = [
  ...['discount', 'shipping_fee', 'settlement', 'subtotal', 'discount_total', 'taxable', 'rounding'],
  ...['value_added_tax', 'sales_tax', 'total', 'paid', 'returned', 'credits', 'residual'],
  ...['base_total', 'base_paid', 'base_returned', 'base_credits', 'base_written_off', 'base_residual'],
]
export const orderedItemAmounts: readonly string[] = [
  ...['price', 'discount', 'net', 'value_added_tax_amount', 'sales_tax_amount', 'tax', 'total'],
]

/** Whether the documents of a kind have prices that are not for everybody who may read them. */
export const hasHiddenPrices = (kind: DocumentKind): boolean => kind === 'purchase_order'

/** Whether somebody may know how an invoice stands: what is left of it, and whose it is. */
export const seesInvoices = (permissions: Permissions, kind: InvoiceKind): boolean =>
  may(permissions, 'account_invoices', 'read') || may(permissions, documentKinds[kind].wire.permission, 'read')

/** Whether somebody may read the lines of documents of a kind, beside their heads; a payment's are part of itself. */
export const seesLines = (permissions: Permissions, kind: DocumentKind): boolean => {
  const { details } = documentKinds[kind].wire
  return details === null || may(permissions, details, 'read')
}

/** Whether somebody sees at what prices is ordered: who may see costs, and who writes the orders. */
export const seesPrices = (permissions: Permissions, kind: DocumentKind): boolean =>
  !hasHiddenPrices(kind) ||
  may(permissions, 'cost', 'read') ||
  mayWrite(permissions, documentKinds[kind].wire.permission)
