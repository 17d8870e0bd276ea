import { bookListOptions } from '../../schema/books/own-books.ts'
import { chequeListOptions } from '../../schema/cheques.ts'
import { creditListOptions, openEntryListOptions } from '../../schema/credits.ts'
import { partyInvoices } from '../../schema/documents.ts'
import type { Field } from '../../schema/fields.ts'
import { documentListOptions } from '../../schema/lists/document-list-options.ts'
import { hasOrder, type ListOptions } from '../../schema/lists/list-options.ts'
import { listOptionsOf } from '../../schema/lists/record-list-options.ts'
import { attachmentListOptions } from '../../schema/organization/attachments.ts'
import { auditListOptions } from '../../schema/organization/audit-areas.ts'
import { importListOptions } from '../../schema/organization/imports.ts'
import { seriesListOptions } from '../../schema/organization/numbering.ts'
import { apiKeyListOptions } from '../../schema/organization/programs/api-keys.ts'
import { permissionListOptions, roleListOptions } from '../../schema/organization/roles.ts'
import { mailListOptions } from '../../schema/organization/sending.ts'
import { sessionListOptions, userListOptions } from '../../schema/organization/users.ts'
import { deliveryListOptions } from '../../schema/organization/webhooks.ts'
import { revaluationListOptions } from '../../schema/revaluations.ts'
import { advanceListOptions, salaryListOptions } from '../../schema/salaries.ts'
import { movementListOptions, stockAdjustmentListOptions, stockTransferListOptions } from '../../schema/stock.ts'
import { seriesPages } from '../books/series.ts'
import { type Json, typeOf } from './bodies.ts'
import { query } from './calls.ts'

const rangeOf = (name: string, field: Field): Json[] =>
  hasOrder(field) ? [query(`${name}_from`, typeOf(field)), query(`${name}_to`, typeOf(field))] : []

/** What a list may be asked for: a page, an order, a search, and filters. */
export const listParameters = ({ filters, sorts, sort }: ListOptions): Json[] => [
  query('page', { type: 'integer', minimum: 1, default: 1 }),
  query('per_page', { type: 'integer', minimum: 1, maximum: 100, default: 25 }),
  query('sort', { type: 'string', enum: sorts, default: sort.field }),
  query('order', { type: 'string', enum: ['asc', 'desc'], default: sort.order }),
  query('q', { type: 'string' }, 'Search; hamzas, marks and digits of either script are the same.'),
  query('ids[]', { type: 'array', items: { type: 'integer' } }),
  ...Object.entries(filters).flatMap(([name, field]) => [query(name, typeOf(field)), ...rangeOf(name, field)]),
]

/** Lists of what is neither a declared resource nor a document. */
const others: Readonly<Record<string, ListOptions>> = {
  ...Object.fromEntries(partyInvoices.map(({ url, kind }) => [url, documentListOptions(kind)])),
  ...Object.fromEntries(Object.values(seriesPages).map(({ path }) => [`/owner/${path}`, seriesListOptions])),
  '/owner/accounts-without-account-receivable-and-account-payable': listOptionsOf('accounts'),
  '/owner/advances': advanceListOptions,
  '/owner/api-keys': apiKeyListOptions,
  '/owner/attachments': attachmentListOptions,
  '/owner/audit': auditListOptions,
  '/owner/books': bookListOptions,
  '/owner/cheques': chequeListOptions,
  '/owner/credits': creditListOptions,
  '/owner/imports': importListOptions,
  '/owner/mails': mailListOptions,
  '/owner/open-entries': openEntryListOptions,
  '/owner/Permissions': permissionListOptions,
  '/owner/products/{id}/movements': movementListOptions,
  '/owner/representative-salaries': salaryListOptions,
  '/owner/revaluations': revaluationListOptions,
  '/owner/roles': roleListOptions,
  '/owner/sessions': sessionListOptions,
  '/owner/stock-adjustments': stockAdjustmentListOptions,
  '/owner/stock-transfers': stockTransferListOptions,
  '/owner/users': userListOptions,
  '/owner/users/{id}/sessions': sessionListOptions,
  '/owner/webhook-deliveries': deliveryListOptions,
}

/** The paths, where lists tell what they may be asked for. What a path says of a parameter itself comes first. */
export function withListParameters(paths: Json): Json {
  const described = { ...paths } as Record<string, Json>
  for (const [path, options] of Object.entries(others)) {
    const { get, ...rest } = described[path] as { get: Json & { parameters?: Json[] } }
    described[path] = { ...rest, get: { ...get, parameters: [...(get.parameters ?? []), ...listParameters(options)] } }
  }
  return described
}
