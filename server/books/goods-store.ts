import { type Millionths, type Minor, sum } from '../../ledger/money.ts'
import {
  type ByKind,
  type MoveKind,
  partsOfWorth,
  type Shortage,
  type SoldBefore,
  type StockMove,
  type StockState,
  type ValuedMove,
} from '../../ledger/stock.ts'
import type { GoodsStep } from '../../schema/stock.ts'

/**
 * A movement that is written. `posted` is what its own entry says, `value` and `settled` what it is worth by now; `postedOf` and
 * `settledOf` have of them what is for the accounts of movements that went out before it came in.
 */
export interface Move extends StockMove {
  productId: number
  date: string
  value: Minor
  settled: Minor
  settledOf: ByKind
  posted: Minor
  postedOf: ByKind
  documentId: number | null
  documentItemId: number | null
  transferId: number | null
  adjustmentId: number | null
}

/** What a movement is worth by now. */
type Worth = Pick<Move, 'kind' | 'value' | 'settled' | 'settledOf'>

/** What a movement is worth by now, and what its entry says of it, by whose account it is for. */
export const partsOf = ({ kind, value, settled, settledOf }: Worth): ByKind =>
  partsOfWorth(kind, value + settled, settledOf)

export const partsPosted = ({ kind, posted, postedOf }: Pick<Move, 'kind' | 'posted' | 'postedOf'>): ByKind =>
  partsOfWorth(kind, posted, postedOf)

/** What an entry says of a movement, as it is written with it. */
export function postedAs(kind: Move['kind'], parts: ByKind): Pick<Move, 'posted' | 'postedOf'> {
  const { [kind]: _own, ...postedOf } = parts
  return { posted: sum(Object.values(parts)), postedOf }
}

/**
 * What was posted about a movement of stock, and when: that goods moved, that the movement was taken back, or that it changed
 * the value of others, of whose kind and warehouse it then is. Summed up to any day they equal the inventory account on that day.
 */
export interface GoodsRecord {
  move: Move
  step: GoodsStep
  date: string
  quantity: Millionths
  value: Minor
}

/** The stock of a product: valued in all, and as quantities by warehouse. */
export interface StockOnHand {
  state: StockState
  warehouses: ReadonlyMap<number, Millionths>
}

/** Where a product stands after all that moved it. */
export interface StockEnd extends StockOnHand {
  /** The last day that moved it, or that a later change counts from; null where there is none. */
  lastDay: string | null
}

/** Where a product stands at the end of a day. */
export interface StockClosing {
  productId: number
  day: string
  state: StockState
}

/** What of a movement went out of a product before it came in. */
export type StockShortage = Shortage & { productId: number }

/**
 * A movement that was taken back, or found to have cost another sum, as of a day after its own: until that day the books have it
 * as it was. Of one that was taken back `move` is what it was; of one that cost another sum only its id and its date count.
 */
export interface LaterChange {
  day: string
  move: Move
  /** What it cost more from that day on; null where it was taken back. */
  difference: Minor | null
}

/** A movement that was posted before, and what is posted on a day of a change in its value. */
export interface CorrectedMove {
  move: Move
  /** For whose account: its own kind, or that of a movement which it makes good. */
  kind: MoveKind
  /** The line whose analytical account it is for. */
  documentItemId: number | null
  day: string
  value: Minor
}

/** What is done to the past of a product. */
export interface StockChange {
  productId: number
  /** The first day that changes. */
  from: string
  added: readonly Move[]
  removed: readonly Move[]
  /** Purchases that are found to have cost another sum, with that. */
  repriced?: readonly Move[]
  allowsNegativeStock: boolean
  /** The first day on which a correction may stand; null where each stands on the day of its movement. */
  correctedFrom: string | null
  /** What is posted, where later changes make it another sum than what the movements are worth in the end. */
  posted?: PostedChange
}

/** The movement that a change is made for: one that comes, goes, or costs another sum. */
export const causeOf = ({ added, removed, repriced = [] }: StockChange): Move =>
  (added[0] ?? removed[0] ?? repriced[0])!

/** What the books have of a change on the days before later ones count. */
export interface PostedChange {
  /** What the entries of the added movements have of them, by id. */
  worthOf: ReadonlyMap<number, ByKind>
  corrected: readonly CorrectedMove[]
}

/** Why movements cannot be: a warehouse would be short, or there are no goods that a change of value could be on. */
export type StockFault =
  | { fault: 'short'; moveId: number; warehouseId: number; missing: Millionths }
  | { fault: 'baseless'; moveId: number; issue: 'no_stock_to_value' | 'value_below_zero' }

/** What changed on a day in the value of movements of one kind that were posted before. */
export interface StockCorrection {
  day: string
  kind: MoveKind
  /** That of the lines which moved them. */
  analyticalAccountId: number | null
  value: Minor
}

/** The storage that the valuation of stock works on. */
export interface GoodsStore {
  /** Locks these products against other movements until the transaction ends. */
  lockProducts(productIds: readonly number[]): Promise<void>
  takeMoveIds(count: number): Promise<number[]>
  moves(ids: readonly number[]): Promise<Move[]>
  /** What a product and a warehouse are called. */
  namesOf(location: Pick<Move, 'productId' | 'warehouseId'>): Promise<{ product: string; warehouse: string }>
  /** The ids of the movements of a transfer or an adjustment. */
  movesOf(of: 'transferId' | 'adjustmentId', id: number): Promise<number[]>
  /** Where each of these products stands, with what is in these warehouses. */
  ends(productIds: readonly number[], warehouseIds: readonly number[]): Promise<ReadonlyMap<number, StockEnd>>
  /** Sales by id, with what came back of them; with a day, of what is dated before it. */
  sales(ids: readonly number[], before?: string): Promise<SoldBefore>
  /** What of each of these products is missing now, where they are below zero: what went out first in front. */
  missing(productIds: readonly number[]): Promise<ReadonlyMap<number, readonly Shortage[]>>
  /** What of a product counts only from a day after this one. */
  laterChanges(productId: number, after: string): Promise<LaterChange[]>
  keepLaterChanges(changes: readonly LaterChange[]): Promise<void>
  /**
   * Where a product stood before a day, and what moved it since, in the order of date, then id; where goods were missing on that
   * day, from an earlier one on which none were.
   */
  historyFrom(productId: number, day: string): Promise<{ from: string; before: StockOnHand; moves: Move[] }>
  /** Adds movements behind all others of their products, where these then stand, and what is missing of movements. */
  append(moves: readonly Move[], closings: readonly StockClosing[], shortages: readonly StockShortage[]): Promise<void>
  /**
   * Adds movements to the past of a product, takes others out of it, values all that come after anew, and records what that
   * changed. Answers what the added ones are worth, or why none of it can be.
   */
  replay(change: StockChange): Promise<StockFault | { values: ValuedMove[]; corrections: StockCorrection[] }>
  /** Appends what was posted about movements; never changed afterwards. */
  record(records: readonly GoodsRecord[]): Promise<void>
}
