import { type Millionths, sum } from '../../ledger/money.ts'
import {
  type ByKind,
  kindsIn,
  noStock,
  type Shortage,
  type SoldBefore,
  type StockState,
  shortage,
  type ValuedMove,
  valued,
} from '../../ledger/stock.ts'
import type { CorrectedMove, Move, StockChange, StockClosing, StockFault, StockOnHand } from '../books/goods-store.ts'

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

/** What changed of a movement. What it makes good is of none of its lines, nor is what a purchase settled in earlier releases. */
export const correctionsOf = (move: Move, day: string, changed: ByKind): CorrectedMove[] =>
  kindsIn(changed).map(kind => ({
    ...{ move, kind, day, value: changed[kind]! },
    documentItemId: kind === move.kind && kind !== 'purchase' ? move.documentItemId : null,
  }))
