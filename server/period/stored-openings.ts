import { valueFor } from '../../schema/collections/certain.ts'
import type { AnyDocument } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { OpeningAccountRow, OpeningBalancesRow, OpeningInvoiceRow, OpeningStockRow } from '../books/tables.ts'

/** The opening balances of an organization, as they are stored. */

/** Everything that is open now. */
export interface Openings {
  head: OpeningBalancesRow | null
  accounts: OpeningAccountRow[]
  invoices: { row: OpeningInvoiceRow; document: AnyDocument }[]
  stock: OpeningStockRow[]
}

export async function readOpenings({ store }: BooksContext, isLocking: boolean): Promise<Openings> {
  const { rows } = store
  const [head = null] = await (isLocking ? rows.lock('opening_balances', {}) : rows.find('opening_balances', {}))
  const stored = await rows.find('opening_invoices', {})
  const documents = await store.heads(stored.map(({ document_id }) => document_id))
  const byId = new Map(documents.map(document => [document.id, document]))
  return {
    head,
    accounts: await rows.find('opening_accounts', {}),
    invoices: stored.map(row => ({ row, document: valueFor(byId, row.document_id) })),
    stock: await rows.find('opening_stock', {}),
  }
}
