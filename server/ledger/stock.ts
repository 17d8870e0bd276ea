import type { MoveKind } from '../../schema/stock.ts'
import { type Millionths, type Minor, roundHalfAwayFromZero } from './money.ts'

export type { MoveKind }

/**
 * What stock is worth: the perpetual moving weighted average of a product over all its warehouses. Quantities are
 * counted in millionths, values in minor units of the base currency.
 */

/** One movement of one product in one warehouse: positive comes in, negative goes out. */
export interface StockMove {
  id: number
  kind: MoveKind
  warehouseId: number
  quantity: Millionths
  /** What it brings of itself (a purchase, an opening, a change of value); null when it moves at the average. */
  ownValue: Minor | null
  /** A return that names its sale comes back at that sale's cost; scrap names the return that it takes off the shelf. */
  ofMoveId: number | null
}

/** How much there is of a product, and what it is worth. */
export interface StockState {
  quantity: Millionths
  value: Minor
  /** What a unit last cost, as a fraction, for goods sold before they came in: only what has a cost of its own changes it. */
  lastCost: { value: Minor; quantity: Millionths }
}

export const noStock: StockState = { quantity: 0n, value: 0n, lastCost: { value: 0n, quantity: 1_000_000n } }

/** What one movement did to the value of the stock. */
export interface ValuedMove {
  id: number
  /** Signed: what it added to the stock's value. */
  value: Minor
  /** Beside it, what an incoming movement settles of goods that were sold before they came in. */
  settled: Minor
}

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount)
const share = (value: Minor, some: Millionths, all: Millionths): Minor =>
  all === 0n ? 0n : roundHalfAwayFromZero(value * some, all)

/** What `quantity` units cost at the average; the last of the stock takes what is left of its value. */
function costOf(state: StockState, quantity: Millionths): Minor {
  if (state.quantity > 0n && quantity <= state.quantity) {
    return quantity === state.quantity ? state.value : share(state.value, quantity, state.quantity)
  }
  const held = state.quantity > 0n ? state.quantity : 0n
  const heldValue = state.quantity > 0n ? state.value : 0n
  return heldValue + share(state.lastCost.value, quantity - held, state.lastCost.quantity)
}

/** Goods that come in first make good what was sold before: the difference between the guess and their real cost. */
function settlementOf(state: StockState, quantity: Millionths, value: Minor): Minor {
  if (state.quantity >= 0n) return 0n
  const missing = -state.quantity
  const guessed = -state.value
  return quantity >= missing ? guessed - share(value, missing, quantity) : share(guessed, quantity, missing) - value
}

/** The cost and quantity of a sale, and what has come back of it. */
interface Sold {
  cost: Minor
  quantity: Millionths
  returnedCost: Minor
  returned: Millionths
}

/** What was sold and returned before the movements that are valued, by the sale's id. */
export type SoldBefore = ReadonlyMap<number, Sold>

/**
 * Values movements one after another, in the order they come, and answers each with the state that it leaves, and the last. A
 * return takes its share of the sale's cost so that all returns of a line add up to the line. The database does the same for
 * movements that are dated before others: `replay_stock`, migrations 0380 and 0520.
 */
export function valued(
  before: StockState,
  moves: readonly StockMove[],
  soldBefore: SoldBefore = new Map(),
): { moves: ValuedMove[]; states: StockState[]; after: StockState } {
  let state = before
  const states: StockState[] = []
  const sold = new Map<number, Sold>([...soldBefore].map(([id, sale]) => [id, { ...sale }]))
  const worthOf = new Map<number, Minor>()
  const answers = moves.map((move): ValuedMove => {
    const answer = valueNext(move)
    states.push(state)
    return answer
  })
  return { moves: answers, states, after: state }

  function valueNext(move: StockMove): ValuedMove {
    if (move.kind === 'transfer') return { id: move.id, value: 0n, settled: 0n }
    const value = valueOfMove(move, state, sold, worthOf)
    worthOf.set(move.id, value)
    const settled = settlesShortage(move, state) ? settlementOf(state, move.quantity, value) : 0n
    const quantity = state.quantity + move.quantity
    const worth = state.value + value + settled
    const lastCost =
      quantity > 0n
        ? { value: worth, quantity }
        : move.ownValue !== null && move.quantity > 0n
          ? { value: move.ownValue, quantity: move.quantity }
          : state.lastCost
    state = { quantity, value: worth, lastCost }
    if (move.kind === 'sale')
      sold.set(move.id, { cost: -value, quantity: -move.quantity, returnedCost: 0n, returned: 0n })
    return { id: move.id, value, settled }
  }
}

/**
 * What comes in makes good what was sold before it came. A sale that is given back while goods are still missing only
 * undoes itself.
 */
const settlesShortage = (move: StockMove, state: StockState): boolean =>
  move.quantity > 0n && (move.kind !== 'sales_return' || move.ofMoveId === null || state.quantity + move.quantity >= 0n)

function valueOfMove(
  move: StockMove,
  state: StockState,
  sold: Map<number, Sold>,
  worthOf: ReadonlyMap<number, Minor>,
): Minor {
  if (move.ownValue !== null) return move.ownValue
  if (move.kind === 'scrap' && move.ofMoveId !== null) return -(worthOf.get(move.ofMoveId) ?? 0n)
  if (move.quantity < 0n) return -costOf(state, -move.quantity)
  const sale = move.ofMoveId === null ? undefined : sold.get(move.ofMoveId)
  if (!sale) {
    const { value, quantity } = state.quantity > 0n ? state : state.lastCost
    return share(value, move.quantity, quantity)
  }
  sale.returned += move.quantity
  const cost = share(sale.cost, sale.returned, sale.quantity) - sale.returnedCost
  sale.returnedCost += cost
  return cost
}

/** The first moment at which a warehouse would hold less than nothing; undefined when there is none. */
export function shortage(
  before: ReadonlyMap<number, Millionths>,
  moves: readonly Pick<StockMove, 'id' | 'warehouseId' | 'quantity'>[],
): { moveId: number; warehouseId: number; missing: Millionths } | undefined {
  const held = new Map(before)
  for (const { id, warehouseId, quantity } of moves) {
    const now = (held.get(warehouseId) ?? 0n) + quantity
    held.set(warehouseId, now)
    if (now < 0n && quantity < 0n) return { moveId: id, warehouseId, missing: size(now) }
  }
  return undefined
}
