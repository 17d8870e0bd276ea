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
 * What was posted about a movement of stock, and when: that goods moved, that the movement was taken back, or that its
 * value was corrected. Summed up to any day they equal the inventory account on that day.
 */
export interface GoodsRecord {
  move: Move
  step: GoodsStep
  date: string
  quantity: Millionths
  value: Minor
}

/** The stock of a product at the start of a day: valued in all, and as quantities by warehouse. */
export interface StockOnHand {
  state: StockState
  warehouses: ReadonlyMap<number, Millionths>
}

/** The storage that the valuation of stock works on: PostgreSQL, or the collections of the mock. */
export interface GoodsStore {
  /** Locks these products against other movements until the transaction ends. */
  lockProducts(productIds: readonly number[]): Promise<void>
  takeMoveIds(count: number): Promise<number[]>
  moves(ids: readonly number[]): Promise<Move[]>
  /** The ids of the movements of a transfer or an adjustment. */
  movesOf(of: 'transferId' | 'adjustmentId', id: number): Promise<number[]>
  /** The movements of a product from a day on, in the order of date, then id. */
  movesSince(productId: number, from: string): Promise<Move[]>
  stockBefore(productId: number, from: string): Promise<StockOnHand>
  /** Sales of earlier days by id, with what came back of them before that day. */
  salesBefore(productId: number, from: string, ids: readonly number[]): Promise<SoldBefore>
  insertMoves(moves: readonly Move[]): Promise<void>
  /** Writes what movements are worth now, and the cost of the sales' lines with them. */
  revalue(moves: readonly ValuedMove[]): Promise<void>
  removeMoves(moves: readonly Move[]): Promise<void>
  /** Appends what was posted about movements; never changed afterwards. */
  record(records: readonly GoodsRecord[]): Promise<void>
}
