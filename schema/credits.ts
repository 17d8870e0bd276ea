import * as z from 'zod/mini'
import { moneyTypes } from './account-types.ts'
import { maxItems } from './documents/lines.ts'
import { allocationItem } from './documents/share-fields.ts'
import type { Issue } from './errors.ts'
import { currency, date, type Fields, link, money, rate } from './fields.ts'
import type { ListOptions } from './lists/list-options.ts'
import { recordSchema, type Values } from './validate.ts'

/** What the use of a credit says beside the invoices that it is put on: the party, where the invoices do not tell. */
export const creditUse = {
  date: date({ required: true }),
  client_id: link('clients'),
  supplier_id: link('suppliers'),
} as const satisfies Fields

/** What is said when credit is handed back: whose it is, and the money with the account that it leaves or comes into. */
export const creditRefund = {
  ...creditUse,
  amount: money({ required: true, positive: true }),
  currency_id: currency(),
  exchange_rate: rate(),
  cash_account_id: link('accounts', { types: moneyTypes }),
} as const satisfies Fields

/** What taking it back says: the day, its own where none is said. */
export const creditVoid = { date: date() } as const satisfies Fields

/** The most decimals that any currency has: the invoices decide which it is. */
const maxDecimals = 4

/** The check of a body that puts a party's credits on invoices. */
export function creditUseSchema() {
  const issue = (text: Issue) => ({ error: text })
  const allocations = z
    .array(recordSchema(allocationItem, 'create', maxDecimals), issue('no_items'))
    .check(z.minLength(1, issue('no_items')), z.maxLength(maxItems, issue(`too_many_items|${maxItems}`)))
  return z.object({
    ...(recordSchema(creditUse, 'create') as unknown as z.ZodMiniObject).shape,
    allocations,
  }) as unknown as z.ZodMiniType<Values & { allocations: Values[] }>
}

/** What a list of credits can be asked for. The oldest, which is used first, stands first. */
export const creditListOptions: ListOptions = {
  filters: {
    client_id: link('clients'),
    supplier_id: link('suppliers'),
    document_id: { kind: 'link', to: 'documents' },
    currency_id: currency(),
    date: date(),
  },
  sorts: ['id', 'date'],
  sort: { field: 'date', order: 'asc' },
}

/** What a list of journal entries that are still owed can be asked for. The oldest stands first. */
export const openEntryListOptions: ListOptions = {
  filters: {
    client_id: link('clients'),
    supplier_id: link('suppliers'),
    document_id: { kind: 'link', to: 'documents' },
    date: date(),
  },
  sorts: ['id', 'date'],
  sort: { field: 'date', order: 'asc' },
}
