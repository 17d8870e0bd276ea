import {
  type ByKind,
  kindsIn,
  type Shortage,
  type SoldBefore,
  type StockState,
  shortage,
  type ValuedMove,
  valued,
} from '../../ledger/stock.ts'
import { elementAt, valueFor } from '../../schema/collections/certain.ts'
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
  const last = (index: number) => moves[index + 1]?.date !== elementAt(moves, index).date
  const closings = moves.flatMap(({ productId, date: day }, index) =>
    last(index) ? [{ productId, day, state: elementAt(states, index) }] : [],
  )
  return { values, closings, shortages }
}

/** A value adjustment needs stock on hand and may not make its value negative, on its date or on any later one. */
function baselessValue(moves: readonly Move[], states: readonly StockState[]): StockFault | null {
  for (const [index, { id: moveId, kind, quantity }] of moves.entries()) {
    if (kind !== 'adjustment' || quantity !== 0n) continue
    const state = elementAt(states, index)
    if (state.quantity <= 0n) return { fault: 'baseless', moveId, issue: 'no_stock_to_value' }
    if (state.value < 0n) return { fault: 'baseless', moveId, issue: 'value_below_zero' }
  }
  return null
}

/** The sales that returns among movements give back. */
export const givenBack = (moves: readonly Move[]): number[] =>
  moves.flatMap(({ kind, ofMoveId }) => (kind === 'sales_return' && ofMoveId !== null ? [ofMoveId] : []))

/** The movements of a product, some of them at the cost that they are found to have. */
export const repricedIn = (moves: readonly Move[], repriced: StockChange['repriced'] = []): Move[] => {
  const ownValueOf = new Map(repriced.map(({ id, ownValue }) => [id, ownValue]))
  return moves.map(move => (ownValueOf.has(move.id) ? { ...move, ownValue: valueFor(ownValueOf, move.id) } : move))
}

/** What changed of a movement. What it makes good is of none of its lines, nor is what a purchase settled in earlier releases. */
export const correctionsOf = (move: Move, day: string, changed: ByKind): CorrectedMove[] =>
  kindsIn(changed).map(kind => ({
    ...{ move, kind, day, value: changed[kind]! },
    documentItemId: kind === move.kind && kind !== 'purchase' ? move.documentItemId : null,
  }))
