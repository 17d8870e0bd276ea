import { type Millionths, sum } from '../../ledger/money.ts'
import {
  differenceByKind,
  noStock,
  type Shortage,
  type SoldBefore,
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
  type StockFault,
  type StockOnHand,
} from '../books/goods-store.ts'
import { byDay, correctionsOf, givenBack, repricedIn, valuedInOrder } from './replay.ts'

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

/**
 * What a change does to the movements of a product, which are all given: as `replay_stock` finds it in the database.
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
