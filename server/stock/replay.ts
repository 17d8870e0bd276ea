import { type Millionths, sum } from '../../ledger/money.ts'
import {
  type ByKind,
  differenceByKind,
  kindsIn,
  noStock,
  type Shortage,
  type SoldBefore,
  type StockState,
  shortage,
  type ValuedMove,
  valued,
} from '../../ledger/stock.ts'
import {
  type CorrectedMove,
  causeOf,
  type GoodsRecord,
  type Move,
  partsOf,
  partsPosted,
  type StockChange,
  type StockClosing,
  type StockFault,
  type StockOnHand,
} from '../books/goods-store.ts'

/** The movements of a product valued one after another, as far as they can be. */

export const byDay = (a: { date: string; id: number }, b: { date: string; id: number }) =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id

interface Sequence {
  before: StockOnHand
  /** In the order of date, then id. */
  moves: readonly Move[]
  soldBefore: SoldBefore
  allowsNegativeStock: boolean
  /** The first day on which a warehouse that would be short is a fault. */
  from?: string
}

/** Values movements in their order, and answers where the product stands at the end of each of their days. */
export function valuedInOrder({
  before,
  moves,
  soldBefore,
  allowsNegativeStock,
  from = '',
}: Sequence): StockFault | { values: ValuedMove[]; closings: StockClosing[]; shortages: Shortage[] } {
  const short = allowsNegativeStock ? undefined : shortage(before.warehouses, moves, ({ date }) => date >= from)
  if (short) return { fault: 'short', ...short }
  const { moves: values, states, shortages } = valued(before.state, moves, soldBefore)
  const baseless = baselessValue(moves, states)
  if (baseless) return baseless
  const last = (index: number) => moves[index + 1]?.date !== moves[index]!.date
  const closings = moves.flatMap(({ productId, date: day }, index) =>
    last(index) ? [{ productId, day, state: states[index]! }] : [],
  )
  return { values, closings, shortages }
}

/** A value adjustment needs stock on hand and may not make its value negative, on its date or on any later one. */
function baselessValue(moves: readonly Move[], states: readonly StockState[]): StockFault | null {
  for (const [index, { id: moveId, kind, quantity }] of moves.entries()) {
    if (kind !== 'adjustment' || quantity !== 0n) continue
    const state = states[index]!
    if (state.quantity <= 0n) return { fault: 'baseless', moveId, issue: 'no_stock_to_value' }
    if (state.value < 0n) return { fault: 'baseless', moveId, issue: 'value_below_zero' }
  }
  return null
}

/** Where a product stands after all movements of it, in their order. */
export function stockAfter(moves: readonly Move[]): StockOnHand {
  const warehouses = new Map<number, Millionths>()
  for (const { warehouseId, quantity } of moves)
    warehouses.set(warehouseId, (warehouses.get(warehouseId) ?? 0n) + quantity)
  return { state: valued(noStock, moves).after, warehouses }
}

/** What went out before it came in of the products of some movements, by all movements of these. */
function shortagesOf(ids: readonly number[], moves: readonly Move[]): ReadonlyMap<number, Shortage> {
  const products = new Set(moves.filter(({ id }) => ids.includes(id)).map(({ productId }) => productId))
  const found = [...products].flatMap(
    of => valued(noStock, moves.filter(({ productId }) => productId === of).sort(byDay)).shortages,
  )
  return new Map(found.map(each => [each.moveId, each]))
}

/** Sales among all movements of products by id, with what came back of them. */
export const salesAmong = (moves: readonly Move[], ids: readonly number[]): SoldBefore => {
  const shortages = shortagesOf(ids, moves)
  return new Map(
    moves
      .filter(({ id }) => ids.includes(id))
      .map(sale => {
        const back = moves.filter(({ kind, ofMoveId }) => kind === 'sales_return' && ofMoveId === sale.id)
        return [
          sale.id,
          {
            cost: -(sale.value + sale.settled) + (shortages.get(sale.id)?.madeGood ?? 0n),
            wasShort: shortages.has(sale.id),
            quantity: -sale.quantity,
            returned: sum(back.map(({ quantity }) => quantity)),
            returnedCost: sum(back.map(({ value }) => value)),
          },
        ]
      }),
  )
}

/** The sales that returns among movements give back. */
export const givenBack = (moves: readonly Move[]): number[] =>
  moves.flatMap(({ kind, ofMoveId }) => (kind === 'sales_return' && ofMoveId !== null ? [ofMoveId] : []))

/** The movements of a product, some of them at the cost that they are found to have. */
export const repricedIn = (moves: readonly Move[], repriced: StockChange['repriced'] = []): Move[] => {
  const ownValueOf = new Map(repriced.map(({ id, ownValue }) => [id, ownValue]))
  return moves.map(move => (ownValueOf.has(move.id) ? { ...move, ownValue: ownValueOf.get(move.id)! } : move))
}

/**
 * What a change does to the movements of a product, which are all given: for stores that have them in memory. The database
 * does the same by `replay_stock`.
 */
export function replayed(
  before: readonly Move[],
  { from, added, removed, repriced = [], allowsNegativeStock, correctedFrom, posted }: StockChange,
): StockFault | { values: ValuedMove[]; corrected: readonly CorrectedMove[] } {
  const history = repricedIn(before, repriced)
  const missing = new Set(removed.map(({ id }) => id))
  const sorted = [...history].sort(byDay)
  const earlier = sorted.filter(({ date }) => date < from)
  const standing = sorted.filter(({ date, id }) => date >= from && !missing.has(id))
  const moves = [...standing, ...added].sort(byDay)
  const soldBefore = salesAmong(earlier, givenBack(moves))
  const result = valuedInOrder({ before: stockAfter(earlier), moves, soldBefore, allowsNegativeStock })
  if ('fault' in result) return result
  const { values } = result
  if (posted) return { values, corrected: posted.corrected }
  const worth = new Map(values.map(each => [each.id, each]))
  const dayOf = ({ date }: Move) => (correctedFrom !== null && correctedFrom > date ? correctedFrom : date)
  const corrected = [
    ...standing.map(move => ({ move, now: partsOf({ ...move, ...worth.get(move.id)! }) })),
    // Its own entry is reversed with its document; what was adjusted since is taken back here.
    ...removed.map(move => ({ move, now: partsPosted(move) })),
  ]
  return {
    values,
    corrected: corrected.flatMap(({ move, now }) =>
      correctionsOf(move, dayOf(move), differenceByKind(now, partsOf(move))),
    ),
  }
}

/** What changed of a movement. What it makes good is of none of its lines, nor is what a purchase settled in earlier releases. */
export const correctionsOf = (move: Move, day: string, changed: ByKind): CorrectedMove[] =>
  kindsIn(changed).map(kind => ({
    ...{ move, kind, day, value: changed[kind]! },
    documentItemId: kind === move.kind && kind !== 'purchase' ? move.documentItemId : null,
  }))

/**
 * What the stock ledger has of corrected movements: those of one day, kind and warehouse together, under the movement that
 * caused it.
 */
export function correctionRecords(corrected: readonly CorrectedMove[], change: StockChange): GoodsRecord[] {
  const cause = causeOf(change)
  const sums = new Map<string, GoodsRecord>()
  for (const { move, kind, day, value } of corrected) {
    const { warehouseId } = move
    const key = `${day} ${kind} ${warehouseId}`
    const sum = (sums.get(key)?.value ?? 0n) + value
    sums.set(key, { move: { ...cause, kind, warehouseId }, step: 'revalued', date: day, quantity: 0n, value: sum })
  }
  return [...sums.values()].filter(({ value }) => value !== 0n)
}
