import { sql } from 'kysely'
import type { Minor } from '../../../ledger/money.ts'
import type { DocumentRow, TradeItem } from '../../books/rows.ts'
import type { Tx } from '../../db/connection/transaction.ts'

/** The items of a sale at what their goods cost by now: what is dated before it may have changed that since it was posted. */
export async function atCost(
  tx: Tx,
  { organization_id, id }: DocumentRow,
  items: readonly TradeItem[],
): Promise<TradeItem[]> {
  const { rows } = await sql<{ item_id: number; cost: Minor }>`
    select document_item_id as item_id, -(value + settled) as cost from stock_moves
    where organization_id = ${organization_id} and document_id = ${id} and kind = 'sale'`.execute(tx)
  const costOf = new Map(rows.map(row => [row.item_id, row.cost]))
  return items.map(item => ({ ...item, cost: costOf.get(item.id) ?? item.cost }))
}
