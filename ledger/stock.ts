import type { MoveKind } from '../schema/stock.ts'
import { absolute, type Millionths, type Minor, roundHalfAwayFromZero, smaller, sum } from './money.ts'

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

/** What of a movement went out before it came in. */
export interface Shortage {
  moveId: number
  kind: MoveKind
  /** What has not come in by now, and at what it was written. */
  quantity: Millionths
  cost: Minor
  /** How much more the rest turned out to cost than it was written at. */
  madeGood: Minor
}

/** How much there is of a product, and what it is worth. */
export interface StockState {
  quantity: Millionths
  value: Minor
  /** What is missing where the quantity is below zero: together that quantity and that value, what went out first in front. */
  missing: readonly Shortage[]
  /** What a unit last cost, as a fraction, for goods sold before they came in: only what has a cost of its own changes it. */
  lastCost: { value: Minor; quantity: Millionths }
}

export const noStock: StockState = {
  quantity: 0n,
  value: 0n,
  missing: [],
  lastCost: { value: 0n, quantity: 1_000_000n },
}

/** What one movement did to the value of the stock. */
export interface ValuedMove {
  id: number
  /** Signed: what it added to the stock's value. */
  value: Minor
  /** Beside it, what an incoming movement settles of goods that went out before they came in. */
  settled: Minor
  /** The same by the kind of movement that they went out with: its account bears it. */
  settledOf: ByKind
}

/** Sums by the kind of movement whose account they are for. */
export type ByKind = Readonly<Partial<Record<MoveKind, Minor>>>

export const kindsIn = (sums: ByKind): MoveKind[] => Object.keys(sums) as MoveKind[]

/** Sums by kind, added up; without those that are nothing. */
export function addedByKind(...several: readonly ByKind[]): ByKind {
  const sums = new Map<MoveKind, Minor>()
  for (const each of several) for (const kind of kindsIn(each)) sums.set(kind, (sums.get(kind) ?? 0n) + each[kind]!)
  return Object.fromEntries([...sums].filter(([, value]) => value !== 0n))
}

export const differenceByKind = (now: ByKind, before: ByKind): ByKind =>
  addedByKind(now, Object.fromEntries(kindsIn(before).map(kind => [kind, -before[kind]!])))

/** Of what a movement of a kind is worth in all, what is for its own account and what it settles for those of others. */
export const partsOfWorth = (kind: MoveKind, worth: Minor, settledOf: ByKind): ByKind =>
  addedByKind(settledOf, { [kind]: worth - sum(Object.values(settledOf)) })

const share = (value: Minor, some: Millionths, all: Millionths): Minor =>
  all === 0n ? 0n : roundHalfAwayFromZero(value * some, all)

/** What `quantity` units cost at the average; the last of the stock takes what is left of its value. */
function costOf(state: StockState, quantity: Millionths): Minor {
  if (state.quantity > 0n && quantity <= state.quantity) {
    return quantity === state.quantity ? state.value : share(state.value, quantity, state.quantity)
  }
  const balance = state.quantity > 0n ? state.quantity : 0n
  const heldValue = state.quantity > 0n ? state.value : 0n
  return heldValue + share(state.lastCost.value, quantity - balance, state.lastCost.quantity)
}

/** The cost and quantity of a sale, and what has come back of it. */
interface Sold {
  /** With what it turned out to cost more, where it went out before it came in. */
  cost: Minor
  quantity: Millionths
  wasShort: boolean
  returnedCost: Minor
  returned: Millionths
}

/** What was sold and returned before the movements that are valued, by the sale's id. */
export type SoldBefore = ReadonlyMap<number, Sold>

/**
 * Values movements one after another, in the order they come, and answers each with the state that it leaves, the last, and what
 * they changed of what went out before it came in. The database does the same for movements that are dated before others:
 * `replay_stock` in `server/db/migrations/0019-thrown-away.sql`.
 */
export function valued(
  before: StockState,
  moves: readonly StockMove[],
  soldBefore: SoldBefore = new Map(),
): { moves: ValuedMove[]; states: StockState[]; after: StockState; shortages: Shortage[] } {
  const valuation = new Valuation(before, soldBefore, moves)
  const states: StockState[] = []
  const answers = moves.map(move => {
    const answer = valuation.next(move)
    states.push(valuation.state)
    return answer
  })
  return { moves: answers, states, after: valuation.state, shortages: [...valuation.shortages.values()] }
}

/** Some of a product, and what it costs. */
interface Part {
  quantity: Millionths
  cost: Minor
}

const nothing: Part = { quantity: 0n, cost: 0n }

class Valuation {
  state: StockState
  /** What is missing, or was, of the movements that were valued and of those before whose shortage they changed. */
  readonly shortages = new Map<number, Shortage>()
  private readonly sold: Map<number, Sold>
  private readonly worthOf = new Map<number, Minor>()
  /** Returns whose goods are scrapped at once, with what was missing of their sale. */
  private readonly thrownAway: Map<number, Part>

  constructor(before: StockState, soldBefore: SoldBefore, moves: readonly StockMove[]) {
    this.state = before
    const scrapped = moves.flatMap(({ kind, ofMoveId }) => (kind === 'scrap' && ofMoveId !== null ? [ofMoveId] : []))
    this.thrownAway = new Map(scrapped.map(id => [id, nothing]))
    this.sold = new Map([...soldBefore].map(([id, sale]) => [id, { ...sale }]))
  }

  next(move: StockMove): ValuedMove {
    const { id, kind, quantity, ofMoveId } = move
    if (kind === 'transfer') return { id, value: 0n, settled: 0n, settledOf: {} }
    const sale = kind === 'sales_return' && ofMoveId !== null ? this.sold.get(ofMoveId) : undefined
    const undone = sale ? this.undo(ofMoveId!, quantity) : nothing
    const came: Part = { quantity: quantity - undone.quantity, cost: 0n }
    came.cost = sale ? costOfReturn(sale, undone, came.quantity) : valueOfMove(move, this.state, this.worthOf)
    const value = undone.cost + came.cost
    if (sale) {
      sale.returned += quantity
      sale.returnedCost += value
    }
    const isThrownAway = this.thrownAway.has(id)
    if (isThrownAway) this.thrownAway.set(id, undone)
    // What is thrown away was never on the shelf: it makes nothing good.
    const settledOf = came.quantity > 0n && !isThrownAway ? this.makeGood(came) : {}
    const settled = sum(Object.values(settledOf))
    const after = { quantity: this.state.quantity + quantity, value: this.state.value + value + settled }
    const isShort = this.noteMissing(move, after)
    const lastCost = isThrownAway ? this.state.lastCost : lastCostAfter(move, after, this.state)
    this.state = { ...after, missing: this.state.missing, lastCost }
    this.worthOf.set(id, value)
    const nothingBack = { returned: 0n, returnedCost: 0n }
    if (kind === 'sale') this.sold.set(id, { cost: -value, quantity: -quantity, wasShort: isShort, ...nothingBack })
    return { id, value, settled, settledOf }
  }

  /** Notes what a movement leaves missing; scrap of a return what was missing of its sale, and nothing else. */
  private noteMissing(move: StockMove, after: { quantity: Millionths; value: Minor }): boolean {
    const undone = move.kind === 'scrap' && move.ofMoveId !== null ? this.thrownAway.get(move.ofMoveId)! : null
    const isShort = undone ? undone.quantity > 0n : move.quantity < 0n && after.quantity < 0n
    if (!isShort) return false
    const { id, kind } = move
    const shortage = undone ? { moveId: id, kind, ...undone, madeGood: 0n } : shortageOf(move, this.state, after)
    this.shortages.set(id, shortage)
    this.state = { ...this.state, missing: [...this.state.missing, shortage] }
    return true
  }

  /** A sale that is given back before its goods came in undoes what is missing of it, at what that was written at. */
  private undo(moveId: number, quantity: Millionths): Part {
    const index = this.state.missing.findIndex(each => each.moveId === moveId)
    const missing = this.state.missing[index]
    if (!missing) return { quantity: 0n, cost: 0n }
    const undone = smaller(quantity, missing.quantity)
    const cost = share(missing.cost, undone, missing.quantity)
    const left = { ...missing, quantity: missing.quantity - undone, cost: missing.cost - cost }
    this.shortages.set(moveId, left)
    const rest = left.quantity === 0n ? [] : [left]
    this.state = { ...this.state, missing: this.state.missing.toSpliced(index, 1, ...rest) }
    return { quantity: undone, cost }
  }

  /** What comes in makes good the oldest shortage first, each at its share of the real cost. Answers what that settles. */
  private makeGood({ quantity, cost }: Part): ByKind {
    let covered = 0n
    let used = 0n
    let settledOf: ByKind = {}
    const missing = this.state.missing.map(shortage => {
      const part = smaller(shortage.quantity, quantity - covered)
      if (part === 0n) return shortage
      covered += part
      const real = share(cost, covered, quantity) - used
      used += real
      const written = share(shortage.cost, part, shortage.quantity)
      settledOf = addedByKind(settledOf, { [shortage.kind]: written - real })
      const left = { ...shortage, quantity: shortage.quantity - part, cost: shortage.cost - written }
      left.madeGood += real - written
      this.shortages.set(left.moveId, left)
      const sale = this.sold.get(left.moveId)
      if (sale) sale.cost += real - written
      return left
    })
    this.state = { ...this.state, missing: missing.filter(each => each.quantity > 0n) }
    return settledOf
  }
}

/** What a movement leaves missing: it took all that was there. */
function shortageOf(
  { id, kind }: StockMove,
  before: StockState,
  after: { quantity: Millionths; value: Minor },
): Shortage {
  const missing = before.quantity < 0n ? before : { quantity: 0n, value: 0n }
  const { quantity, value } = after
  const cost = missing.value - value
  return { moveId: id, kind, quantity: missing.quantity - quantity, cost, madeGood: 0n }
}

function lastCostAfter(
  { ownValue, quantity }: StockMove,
  after: { quantity: Millionths; value: Minor },
  before: StockState,
) {
  if (after.quantity > 0n) return { value: after.value, quantity: after.quantity }
  return ownValue !== null && quantity > 0n ? { value: ownValue, quantity } : before.lastCost
}

/**
 * What comes back of a sale whose goods had come in: its share of the cost, so that all returns of a line add up to the line. What
 * goods cost that went out before they came in may have changed between two returns, so that the rest shares what is left of it.
 */
function costOfReturn(sale: Sold, undone: Part, quantity: Millionths): Minor {
  const returned = sale.returned + undone.quantity
  const returnedCost = sale.returnedCost + undone.cost
  if (sale.wasShort) return share(sale.cost - returnedCost, quantity, sale.quantity - returned)
  return share(sale.cost, returned + quantity, sale.quantity) - returnedCost
}

function valueOfMove(move: StockMove, state: StockState, worthOf: ReadonlyMap<number, Minor>): Minor {
  if (move.ownValue !== null) return move.ownValue
  if (move.kind === 'scrap' && move.ofMoveId !== null) return -(worthOf.get(move.ofMoveId) ?? 0n)
  if (move.quantity < 0n) return -costOf(state, -move.quantity)
  const { value, quantity } = state.quantity > 0n ? state : state.lastCost
  return share(value, move.quantity, quantity)
}

/** The first of the movements that count at which a warehouse would have less than nothing; undefined when there is none. */
export function shortage<Move extends Pick<StockMove, 'id' | 'warehouseId' | 'quantity'>>(
  before: ReadonlyMap<number, Millionths>,
  moves: readonly Move[],
  counts: (move: Move) => boolean = () => true,
): { moveId: number; warehouseId: number; missing: Millionths } | undefined {
  const onHand = new Map(before)
  for (const move of moves) {
    const { id, warehouseId, quantity } = move
    const now = (onHand.get(warehouseId) ?? 0n) + quantity
    onHand.set(warehouseId, now)
    if (now < 0n && quantity < 0n && counts(move)) return { moveId: id, warehouseId, missing: absolute(now) }
  }
  return undefined
}
