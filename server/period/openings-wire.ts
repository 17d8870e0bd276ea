import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { formatMoney, type Minor, plainDecimal } from '../../ledger/money.ts'
import type { OpeningBalances } from '../../schema/answers/period.ts'
import { documentKinds } from '../../schema/documents.ts'
import { wireRate } from '../books/exchange.ts'
import type { BooksContext } from '../books/store.ts'
import { settledInAll, settledOf } from '../settlement/allocations.ts'
import { type Openings, readOpenings } from './stored-openings.ts'

/** Opening balances as they are answered. */

/** What the records of opening balances are called. */
interface OpeningNames {
  account: (id: number) => { name: string; code: string } | null
  client: (id: number) => string | null
  supplier: (id: number) => string | null
  product: (id: number) => { name: string; code: string | null; unit: string | null } | null
  warehouse: (id: number) => string | null
}

/** Whose names a wire of opening balances needs. */
export async function openingsToShow(context: BooksContext) {
  const openings = await readOpenings(context, false)
  return {
    openings,
    ids: {
      accounts: openings.accounts.map(({ account_id }) => account_id),
      clients: openings.invoices.map(({ document }) => document.client_id),
      suppliers: openings.invoices.map(({ document }) => document.supplier_id),
      products: openings.stock.map(({ product_id }) => product_id),
      warehouses: openings.stock.map(({ warehouse_id }) => warehouse_id),
    },
  }
}

/**
 * Opening balances on the wire. `difference` is what stands in Opening balance adjustments, as a debit balance: the
 * opening is whole when it is zero.
 */
export async function wireOpenings(
  context: BooksContext,
  openings: Openings,
  names: OpeningNames,
): Promise<OpeningBalances> {
  const { store, organization } = context
  const money = (minor: Minor) => formatMoney(minor, organization.baseDecimals)
  const settled = await settledOf(
    store.rows,
    openings.invoices.map(({ document }) => document.id),
  )
  const party = (id: number | null, name: (id: number) => string | null) =>
    id === null ? null : { id, display_name: name(id) }
  return {
    date: openings.head?.date ?? null,
    revision: openings.head?.revision ?? 0,
    entry_id: openings.head?.entry_id ?? null,
    difference: money(await store.balance('opening_adjustments')),
    accounts: openings.accounts.map((row): OpeningBalances['accounts'][number] => ({
      id: row.id,
      account_id: row.account_id,
      account: { id: row.account_id, ...names.account(row.account_id)! },
      debtor: money(row.debtor),
      creditor: money(row.creditor),
    })),
    invoices: openings.invoices.map(({ row, document }): OpeningBalances['invoices'][number] => {
      const own = (minor: Minor) => formatMoney(minor, decimalsOf(document.currency_id))
      return {
        id: row.id,
        document_id: document.id,
        resource: documentKinds[document.kind].wire.permission,
        client_id: document.client_id,
        client: party(document.client_id, names.client),
        supplier_id: document.supplier_id,
        supplier: party(document.supplier_id, names.supplier),
        reference: document.reference!,
        date: row.date,
        due_date: document.due_date ?? null,
        currency_id: document.currency_id,
        exchange_rate: wireRate(document.exchange_rate),
        amount: own(document.total),
        base_amount: money(document.base_total),
        residual: own(document.total - settledInAll(settled(document.id))),
      }
    }),
    stock: openings.stock.map((row): OpeningBalances['stock'][number] => ({
      id: row.id,
      product_id: row.product_id,
      product: { id: row.product_id, ...names.product(row.product_id)! },
      warehouse_id: row.warehouse_id,
      warehouse: { id: row.warehouse_id, name: names.warehouse(row.warehouse_id)! },
      quantity: plainDecimal(row.quantity),
      cost: plainDecimal(row.cost),
      value: money(row.value),
    })),
  }
}
