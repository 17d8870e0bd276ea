import type { GoodsStep } from '../../schema/stock.ts'
import type { Millionths, Minor } from '../ledger/money.ts'
import type { SoldBefore, StockMove, StockState, ValuedMove } from '../ledger/stock.ts'

/** A movement that is written. `posted` is what its own entry says, `value` and `settled` what it is worth by now. */
export interface Move extends StockMove {
  productId: number
  date: string
  value: Minor
  settled: Minor
  posted: Minor
  documentId: number | null
  documentItemId: number | null
  transferId: number | null
  adjustmentId: number | null
}

/**
 * What the ledger heard of a movement, and when: that goods moved, that the movement was taken back, or that it was
 * found to be worth something else. Up to any day these sum to what stood in the inventory account on that day.
 */
export interface GoodsRecord {
  move: Move
  step: GoodsStep
  date: string
  quantity: Millionths
  value: Minor
}

/** What there is of a product before a day: in all, and by warehouse. */
export interface Standing {
  state: StockState
  warehouses: ReadonlyMap<number, Millionths>
}

/** What the valuation of goods asks of the place that remembers them. */
export interface GoodsStore {
  /** Keeps others from moving these products until this work is done. */
  lockProducts(productIds: readonly number[]): Promise<void>
  takeMoveIds(count: number): Promise<number[]>
  moves(ids: readonly number[]): Promise<Move[]>
  /** The ids of the movements of a transfer or an adjustment. */
  movesOf(of: 'transferId' | 'adjustmentId', id: number): Promise<number[]>
  /** The movements of a product from a day on, in the order of date, then id. */
  movesSince(productId: number, from: string): Promise<Move[]>
  standingBefore(productId: number, from: string): Promise<Standing>
  /** Sales of earlier days by id, with what came back of them before that day. */
  salesBefore(productId: number, from: string, ids: readonly number[]): Promise<SoldBefore>
  insertMoves(moves: readonly Move[]): Promise<void>
  /** Writes what movements are worth now, and the cost of the sales' lines with them. */
  revalue(moves: readonly ValuedMove[]): Promise<void>
  removeMoves(moves: readonly Move[]): Promise<void>
  /** Remembers for good what the ledger hears of movements. */
  record(records: readonly GoodsRecord[]): Promise<void>
}
