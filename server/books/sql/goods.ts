import { sql } from 'kysely'
import { insertRows, takeIds } from '../../db/rows.ts'
import { noteRecords } from '../../db/written.ts'
import { formatDecimal, type Minor, parseDecimal } from '../../ledger/money.ts'
import { type MoveKind, noStock, type StockState } from '../../ledger/stock.ts'
import type { Work } from '../../work.ts'
import type { GoodsStore, Move } from '../goods-store.ts'

interface MoveRow {
  id: number
  product_id: number
  warehouse_id: number
  date: string
  kind: MoveKind
  quantity: string
  own_value: Minor | null
  value: Minor
  settled: Minor
  posted: Minor
  of_move_id: number | null
  document_id: number | null
  document_item_id: number | null
  transfer_id: number | null
  adjustment_id: number | null
}

const millionths = (text: string) => parseDecimal(text, 6)

const moveOf = (row: MoveRow): Move => ({
  id: row.id,
  productId: row.product_id,
  warehouseId: row.warehouse_id,
  date: row.date,
  kind: row.kind,
  quantity: millionths(row.quantity),
  ownValue: row.own_value,
  value: row.value,
  settled: row.settled,
  posted: row.posted,
  ofMoveId: row.of_move_id,
  documentId: row.document_id,
  documentItemId: row.document_item_id,
  transferId: row.transfer_id,
  adjustmentId: row.adjustment_id,
})

const rowOf = (organizationId: number, move: Move) => ({
  organization_id: organizationId,
  id: move.id,
  product_id: move.productId,
  warehouse_id: move.warehouseId,
  date: move.date,
  kind: move.kind,
  quantity: formatDecimal(move.quantity, 6),
  own_value: move.ownValue,
  value: move.value,
  settled: move.settled,
  posted: move.posted,
  of_move_id: move.ofMoveId,
  document_id: move.documentId,
  document_item_id: move.documentItemId,
  transfer_id: move.transferId,
  adjustment_id: move.adjustmentId,
})

const columnOf = { transferId: 'transfer_id', adjustmentId: 'adjustment_id' } as const

/** The goods of the database. */
export function sqlGoods({ tx, organization }: Work): GoodsStore {
  const ofOrganization = sql`stock_moves.organization_id = ${organization.id}`
  const columns = sql`id, product_id, warehouse_id, date, kind, quantity, own_value, value, settled, posted, of_move_id,
    document_id, document_item_id, transfer_id, adjustment_id`
  /** What a unit cost when there last was one, as the valuation itself would have remembered it. */
  async function lastCostBefore(productId: number, from: string): Promise<StockState['lastCost']> {
    const { rows } = await sql<{ quantity: string; value: Minor; held: string; worth: string }>`
      select quantity, value, held, worth from (
        select id, date, quantity, value, sum(quantity) over before as held,
          (sum(value + settled) over before)::text as worth
        from stock_moves
        where ${ofOrganization} and product_id = ${productId} and date < ${from} and kind <> 'transfer'
        window before as (order by date, id)) as history
      where held > 0 or quantity > 0 order by date desc, id desc limit 1`.execute(tx)
    const [last] = rows
    if (!last) return noStock.lastCost
    return millionths(last.held) > 0n
      ? { value: BigInt(last.worth), quantity: millionths(last.held) }
      : { value: last.value, quantity: millionths(last.quantity) }
  }
  return {
    async lockProducts(productIds) {
      await sql`
        select from products where organization_id = ${organization.id} and id = any(${productIds}::bigint[])
        order by id for no key update`.execute(tx)
    },
    takeMoveIds: count => takeIds(tx, 'stock_moves', count),
    async moves(ids) {
      if (ids.length === 0) return []
      const { rows } = await sql<MoveRow>`
        select ${columns} from stock_moves where ${ofOrganization} and id = any(${ids}::bigint[]) order by id`.execute(
        tx,
      )
      return rows.map(moveOf)
    },
    async movesOf(of, id) {
      const { rows } = await sql<{ id: number }>`
        select id from stock_moves where ${ofOrganization} and ${sql.ref(columnOf[of])} = ${id} order by id`.execute(tx)
      return rows.map(row => row.id)
    },
    async movesSince(productId, from) {
      const { rows } = await sql<MoveRow>`
        select ${columns} from stock_moves where ${ofOrganization} and product_id = ${productId} and date >= ${from}
        order by date, id`.execute(tx)
      return rows.map(moveOf)
    },
    async stockBefore(productId, from) {
      const { rows } = await sql<{ warehouse_id: number; quantity: string; value: string }>`
        select warehouse_id, sum(quantity) as quantity, sum(value + settled)::text as value from stock_moves
        where ${ofOrganization} and product_id = ${productId} and date < ${from} group by warehouse_id`.execute(tx)
      const quantity = rows.reduce((sum, row) => sum + millionths(row.quantity), 0n)
      const value = rows.reduce((sum, row) => sum + BigInt(row.value), 0n)
      const lastCost = quantity > 0n ? { value, quantity } : await lastCostBefore(productId, from)
      return {
        state: { quantity, value, lastCost },
        warehouses: new Map(rows.map(row => [row.warehouse_id, millionths(row.quantity)])),
      }
    },
    async salesBefore(productId, from, ids) {
      const { rows } = await sql<{
        id: number
        cost: Minor
        quantity: string
        returned: string
        returned_cost: string
      }>`
        select stock_moves.id, -(stock_moves.value + stock_moves.settled) as cost, -stock_moves.quantity as quantity,
          coalesce(sum(back.quantity), 0) as returned, coalesce(sum(back.value), 0)::text as returned_cost
        from stock_moves left join stock_moves as back on back.organization_id = stock_moves.organization_id
          and back.of_move_id = stock_moves.id and back.kind = 'sales_return' and back.date < ${from}
        where ${ofOrganization} and stock_moves.product_id = ${productId} and stock_moves.date < ${from}
          and stock_moves.id = any(${ids}::bigint[])
        group by stock_moves.id, stock_moves.value, stock_moves.settled, stock_moves.quantity`.execute(tx)
      return new Map(
        rows.map(row => [
          row.id,
          {
            cost: row.cost,
            quantity: millionths(row.quantity),
            returned: millionths(row.returned),
            returnedCost: BigInt(row.returned_cost),
          },
        ]),
      )
    },
    insertMoves: moves =>
      insertRows(
        tx,
        'stock_moves',
        moves.map(move => rowOf(organization.id, move)),
      ),
    async revalue(values) {
      if (values.length === 0) return
      const rows = values.map(({ id, value, settled }) => ({ id, value: String(value), settled: String(settled) }))
      await sql`
        update stock_moves set value = worth.value, settled = worth.settled
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as worth (id bigint, value bigint, settled bigint)
        where ${ofOrganization} and stock_moves.id = worth.id`.execute(tx)
      const { rows: costed } = await sql<{ document_id: number }>`
        update document_items set cost = -(stock_moves.value + stock_moves.settled) from stock_moves
        where ${ofOrganization} and stock_moves.id = any(${values.map(({ id }) => id)}::bigint[])
          and stock_moves.kind = 'sale' and document_items.organization_id = ${organization.id}
          and document_items.id = stock_moves.document_item_id
          and document_items.cost <> -(stock_moves.value + stock_moves.settled)
        returning document_items.document_id`.execute(tx)
      noteRecords(
        tx,
        'goods',
        values.map(({ id }) => id),
      )
      noteRecords(
        tx,
        'document',
        costed.map(({ document_id }) => document_id),
      )
    },
    async record(records) {
      await insertRows(
        tx,
        'stock_ledger',
        records.map(({ move, step, date, quantity, value }) => ({
          organization_id: organization.id,
          move_id: move.id,
          product_id: move.productId,
          warehouse_id: move.warehouseId,
          date,
          kind: move.kind,
          step,
          quantity: formatDecimal(quantity, 6),
          value,
          document_id: move.documentId,
          transfer_id: move.transferId,
          adjustment_id: move.adjustmentId,
        })),
      )
    },
    async removeMoves(moves) {
      if (moves.length === 0) return
      noteRecords(
        tx,
        'goods',
        moves.map(({ id }) => id),
      )
      await sql`
        delete from stock_moves where ${ofOrganization} and id = any(${moves.map(({ id }) => id)}::bigint[])`.execute(
        tx,
      )
    },
  }
}
