import { formatDecimal, type Millionths, type Minor, parseDecimal } from '../../../ledger/money.ts'
import { type MoveKind, noStock, type Shortage } from '../../../ledger/stock.ts'
import type { Move, PostedChange, StockEnd } from '../goods-store.ts'

/** Rows of the tables of goods, and what they mean. */

export interface MoveRow {
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

/** A change that counts only from a later day, with the movement as it was. */
export type LaterChangeRow = Omit<MoveRow, keyof typeof nothingPosted> & { day: string; difference: Minor | null }

/** What is not kept of a movement that was taken back: who values it anew needs none of it. */
export const nothingPosted = {
  value: 0n,
  settled: 0n,
  posted: 0n,
  document_id: null,
  transfer_id: null,
  adjustment_id: null,
}

/** Where a product stands; null where nothing moved it. */
export interface EndRow {
  product_id: number
  last_day: string | null
  quantity: string | null
  value: Minor
  last_cost_value: Minor
  last_cost_quantity: string
  warehouses: Record<string, string> | null
}

/** What of a movement is missing: quantities and money as the database writes them. */
export interface ShortageRow {
  product_id: number
  move_id: number
  quantity: string
  cost: Minor
  made_good: Minor
}

export interface ReplayRow {
  short_move_id: number | null
  short_warehouse_id: number | null
  missing: string | null
  baseless_move_id: number | null
  baseless: 'no_stock_to_value' | 'value_below_zero' | null
  changed_ids: number[]
  worths: [number, string, string][] | null
  corrections: [string, MoveKind, number | null, string][] | null
}

export const millionths = (text: string) => parseDecimal(text, 6)
export const decimal = (quantity: Millionths) => formatDecimal(quantity, 6)
/** An array as PostgreSQL writes it: what is sent without waiting takes no other. */
export const list = (values: readonly (number | bigint | string)[]) => `{${values.join()}}`

export function endOf({
  last_day,
  quantity,
  value,
  last_cost_value,
  last_cost_quantity,
  warehouses,
}: EndRow): StockEnd {
  const state =
    quantity === null
      ? noStock
      : {
          quantity: millionths(quantity),
          value,
          // Read apart, where something makes it good.
          missing: [],
          lastCost: { value: last_cost_value, quantity: millionths(last_cost_quantity) },
        }
  const shelves = Object.entries(warehouses ?? {}).map(([id, current]): [number, Millionths] => [
    Number(id),
    millionths(current),
  ])
  return { state, lastDay: last_day, warehouses: new Map(shelves) }
}

/** What movements add to each warehouse. */
export function movedOf(moves: readonly Move[]) {
  const moved = new Map<string, { productId: number; warehouseId: number; quantity: Millionths }>()
  for (const { productId, warehouseId, quantity } of moves) {
    const key = `${productId} ${warehouseId}`
    moved.set(key, { productId, warehouseId, quantity: (moved.get(key)?.quantity ?? 0n) + quantity })
  }
  return [...moved.values()]
}

export const shortageOf = ({ move_id, quantity, cost, made_good }: ShortageRow): Shortage => ({
  moveId: move_id,
  quantity: millionths(quantity),
  cost,
  madeGood: made_good,
})

export const moveOf = (row: MoveRow): Move => ({
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

export const rowOf = (organizationId: number, move: Move) => ({
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

/** What is corrected, as the database takes it. */
export const correctionsOf = ({ corrected }: PostedChange): string =>
  JSON.stringify(
    corrected.map(({ day, value, move: { kind, warehouseId, documentItemId } }) => ({
      ...{ day, kind, value: String(value) },
      ...{ warehouse_id: warehouseId, document_item_id: documentItemId },
    })),
  )
