import type { Minor } from '../../ledger/money.ts'
import { type SoldBefore, type ValuedMove, valued } from '../../ledger/stock.ts'
import type {
  CorrectedMove,
  GoodsStore,
  LaterChange,
  Move,
  PostedChange,
  StockChange,
  StockCorrection,
  StockFault,
  StockOnHand,
} from '../books/goods-store.ts'
import { byDay, givenBack, repricedIn, valuedInOrder } from './replay.ts'

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
): Promise<StockFault | { worthOf: ReadonlyMap<number, Minor>; corrections: StockCorrection[] }> {
  const { productId } = change
  const later = await goods.laterChanges(productId, firstDayOf(change))
  const posted = later.length > 0 ? postedByStretch(await historyOf(goods, change, later), change) : undefined
  if (posted && 'fault' in posted) return posted
  const result = await goods.replay(posted ? { ...change, posted } : change)
  if ('fault' in result) return result
  const worthOf = posted?.worthOf ?? new Map(result.values.map(({ id, value, settled }) => [id, value + settled]))
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
  const day = [from, ...later.map(({ move }) => move.date)].sort()[0]!
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
  const worthOf = new Map<number, Minor>()
  const corrected: CorrectedMove[] = []
  // What the change makes each movement worth more, in the stretch before.
  const known = new Map<number, Minor>()
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1]
    const isBeforeEnd = ({ date }: Move) => end === undefined || date < end
    const old = standingOn(start, moves, later).filter(isBeforeEnd)
    const now = standingOn(start, changed, later).filter(isBeforeEnd)
    const result = valuedInOrder({ before, moves: now, soldBefore, allowsNegativeStock, from })
    if ('fault' in result) return result
    const worthBefore = worthById(valued(before.state, old, soldBefore).moves)
    const worth = worthById(result.values)
    for (const move of everyMove.filter(isBeforeEnd)) {
      const isFirst = !known.has(move.id)
      const more = (worth.get(move.id) ?? 0n) - (worthBefore.get(move.id) ?? 0n)
      const step = more - (known.get(move.id) ?? 0n)
      known.set(move.id, more)
      if (isFirst && fresh.has(move.id)) {
        worthOf.set(move.id, more)
        continue
      }
      // Its own entry is reversed with its document; what was adjusted since is taken back here.
      const value = isFirst && missing.has(move.id) ? step + move.posted : step
      const day = [start, move.date, correctedFrom ?? start].sort().at(-1)!
      if (value !== 0n) corrected.push({ move, day, value })
    }
  }
  return { worthOf, corrected }
}

const worthById = (values: readonly ValuedMove[]): ReadonlyMap<number, Minor> =>
  new Map(values.map(({ id, value, settled }) => [id, value + settled]))
