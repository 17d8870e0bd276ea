import { formatDecimal, type Millionths, type Minor, parseDecimal } from '../../../ledger/money.ts'
import { type ByKind, kindsIn, type MoveKind, noStock, type Shortage, type ValuedMove } from '../../../ledger/stock.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import { type Move, type PostedChange, postedAs, type StockEnd } from '../goods-store.ts'

/** Rows of the tables of goods, and what they mean. */

/** Sums by the kind of movement, as JSON. */
type SumsRow = Partial<Record<MoveKind, string>>

const sumsOf = (row: SumsRow | null): ByKind =>
  Object.fromEntries(Object.entries(row ?? {}).map(([kind, value]) => [kind, BigInt(value)]))

/** Null where there are none, as with almost all movements. */
const sumsRowOf = (sums: ByKind): SumsRow | null =>
  kindsIn(sums).length === 0 ? null : Object.fromEntries(kindsIn(sums).map(kind => [kind, String(sums[kind])]))

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
  settled_of: SumsRow | null
  posted: Minor
  posted_of: SumsRow | null
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
  settled_of: null,
  posted: 0n,
  posted_of: null,
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
  kind: MoveKind
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
  worths: [number, string, string, SumsRow | null][] | null
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

export const shortageOf = ({ move_id, kind, quantity, cost, made_good }: ShortageRow): Shortage => ({
  moveId: move_id,
  kind,
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
  settledOf: sumsOf(row.settled_of),
  posted: row.posted,
  postedOf: sumsOf(row.posted_of),
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
  settled_of: sumsRowOf(move.settledOf),
  posted: move.posted,
  posted_of: sumsRowOf(move.postedOf),
  of_move_id: move.ofMoveId,
  document_id: move.documentId,
  document_item_id: move.documentItemId,
  transfer_id: move.transferId,
  adjustment_id: move.adjustmentId,
})

/** What a movement is worth, as the database answers it. */
export const valuedOf = ([id, value, settled, settledOf]: NonNullable<ReplayRow['worths']>[number]): ValuedMove => ({
  id,
  value: BigInt(value),
  settled: BigInt(settled),
  settledOf: sumsOf(settledOf),
})

/** What entries say of movements, as the database takes it. */
export const postedRowsOf = (moves: readonly Move[], { worthOf }: PostedChange) =>
  moves.map(({ id, kind }) => {
    const { posted, postedOf } = postedAs(kind, valueFor(worthOf, id))
    const sums = sumsRowOf(postedOf)
    return { posted, posted_of: sums && JSON.stringify(sums) }
  })

/** What is corrected, as the database takes it. */
export const correctionsOf = ({ corrected }: PostedChange): string =>
  JSON.stringify(
    corrected.map(({ day, kind, documentItemId, value, move: { warehouseId } }) => ({
      ...{ day, kind, value: String(value) },
      ...{ warehouse_id: warehouseId, document_item_id: documentItemId },
    })),
  )
