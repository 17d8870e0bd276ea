import {
  addedByKind,
  type ByKind,
  differenceByKind,
  type SoldBefore,
  type ValuedMove,
  valued,
} from '../../ledger/stock.ts'
import { firstOf, valueFor } from '../../schema/collections/certain.ts'
import {
  type CorrectedMove,
  type GoodsStore,
  type LaterChange,
  type Move,
  type PostedChange,
  partsOf,
  partsPosted,
  type StockChange,
  type StockCorrection,
  type StockFault,
  type StockOnHand,
} from '../books/goods-store.ts'
import { byDay, correctionsOf, givenBack, repricedIn, valuedInOrder } from './replay.ts'

/**
 * What is taken back, or found to have cost another sum, as of a day after its own, stays in the books as it was until that day.
 * What is entered late before such a day is therefore valued once for each stretch of days between these changes, with what
 * counts in that stretch, and what differs from the stretch before is posted on the first day of it.
 */

/** What was posted about a product from a day on, and what of it counts only from later days. */
interface History {
  /** The first day that changes. */
  day: string
  before: StockOnHand
  soldBefore: SoldBefore
  moves: readonly Move[]
  later: readonly LaterChange[]
}

/** Changes the past of a product, and answers what its added movements have in their entries, and what is corrected of others. */
export async function changePast(
  goods: GoodsStore,
  change: StockChange,
): Promise<StockFault | { worthOf: ReadonlyMap<number, ByKind>; corrections: StockCorrection[] }> {
  const { productId, added } = change
  const later = await goods.laterChanges(productId, firstDayOf(change))
  const posted = later.length > 0 ? postedByStretch(await historyOf(goods, change, later), change) : undefined
  if (posted && 'fault' in posted) return posted
  const result = await goods.replay(posted ? { ...change, posted } : change)
  if ('fault' in result) return result
  const worthOf = posted?.worthOf ?? worthById(result.values, added)
  return { worthOf, corrections: result.corrections }
}

/** The first day on which the books have a change. */
const firstDayOf = ({ from, correctedFrom }: StockChange): string =>
  correctedFrom !== null && correctedFrom > from ? correctedFrom : from

async function historyOf(
  goods: GoodsStore,
  { productId, from, added }: StockChange,
  later: readonly LaterChange[],
): Promise<History> {
  const day = firstOf([from, ...later.map(({ move }) => move.date)].sort())
  const { from: start, before, moves } = await goods.historyFrom(productId, day)
  const returns = givenBack([...moves, ...added, ...later.map(({ move }) => move)])
  return { day, before, moves, later, soldBefore: await goods.sales([...new Set(returns)], start) }
}

/** What the books have of movements from a day on, before the later changes after it count. */
function standingOn(day: string, moves: readonly Move[], later: readonly LaterChange[]): Move[] {
  const awaited = later.filter(change => change.day > day)
  const takenBack = awaited.filter(({ difference }) => difference === null).map(({ move }) => move)
  return [...moves, ...takenBack]
    .map(move => {
      const more = awaited.filter(({ move: { id }, difference }) => id === move.id && difference !== null)
      return more.length === 0
        ? move
        : { ...move, ownValue: more.reduce((value, { difference }) => value - difference!, move.ownValue!) }
    })
    .sort(byDay)
}

function postedByStretch(
  { day: from, before, soldBefore, moves, later }: History,
  change: StockChange,
): StockFault | PostedChange {
  const { added, removed, repriced, allowsNegativeStock, correctedFrom } = change
  const missing = new Set(removed.map(({ id }) => id))
  const fresh = new Set(added.map(({ id }) => id))
  const changed = [...repricedIn(moves, repriced).filter(({ id }) => !missing.has(id)), ...added]
  const first = firstDayOf(change)
  const starts = [first, ...new Set(later.map(({ day }) => day))].sort()
  const everyMove = [...standingOn(first, moves, later), ...added]
  const worthOf = new Map<number, ByKind>()
  const corrected: CorrectedMove[] = []
  // What the change makes each movement worth more, in the stretch before.
  const known = new Map<number, ByKind>()
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1]
    const isBeforeEnd = ({ date }: Move) => end === undefined || date < end
    const old = standingOn(start, moves, later).filter(isBeforeEnd)
    const now = standingOn(start, changed, later).filter(isBeforeEnd)
    const result = valuedInOrder({ before, moves: now, soldBefore, allowsNegativeStock, from })
    if ('fault' in result) return result
    const worthBefore = worthById(valued(before.state, old, soldBefore).moves, old)
    const worth = worthById(result.values, now)
    for (const move of everyMove.filter(isBeforeEnd)) {
      const isFirst = !known.has(move.id)
      const more = differenceByKind(worth.get(move.id) ?? {}, worthBefore.get(move.id) ?? {})
      const step = differenceByKind(more, known.get(move.id) ?? {})
      known.set(move.id, more)
      if (isFirst && fresh.has(move.id)) {
        worthOf.set(move.id, more)
        continue
      }
      // Its own entry is reversed with its document; what was adjusted since is taken back here.
      const changed = isFirst && missing.has(move.id) ? addedByKind(step, partsPosted(move)) : step
      const day = [start, move.date, correctedFrom ?? start].sort().at(-1)!
      corrected.push(...correctionsOf(move, day, changed))
    }
    if (end === undefined) corrected.push(...dividedAnew(moves, worthBefore, change))
  }
  return { worthOf, corrected }
}

/** What earlier releases booked whole, on the account of what made it good, is divided where it is valued anew. */
const dividedAnew = (
  moves: readonly Move[],
  worth: ReadonlyMap<number, ByKind>,
  change: StockChange,
): CorrectedMove[] =>
  moves
    .filter(({ date }) => date >= change.from)
    .flatMap(move => {
      const day = [firstDayOf(change), move.date].sort().at(-1)!
      return correctionsOf(move, day, differenceByKind(valueFor(worth, move.id), partsOf(move)))
    })

/** What movements are worth by whose account it is for, by their ids. */
function worthById(values: readonly ValuedMove[], moves: readonly Move[]): ReadonlyMap<number, ByKind> {
  const kinds = new Map(moves.map(({ id, kind }) => [id, kind]))
  return new Map(values.map(each => [each.id, partsOf({ ...each, kind: valueFor(kinds, each.id) })]))
}
