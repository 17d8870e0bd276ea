import type { Minor } from '../../../ledger/money.ts'
import type { Facts, Range, View } from '../facts/facts.ts'
import { dayOrder, type Line, type LineWhere } from './line-cells.ts'

/**
 * A page of the ledger out of its middle. What comes before it is never read: days are counted and added up, and only
 * the page itself is fetched.
 */

interface Spot {
  day: string
  /** How many lines of that day come before. */
  inner: number
  /** Debits less credits of earlier days. */
  before: Minor
}

type Day = { date: string; count: number; debit: Minor; credit: Minor }

function spotIn(days: readonly Day[], skip: number): Spot | null {
  let passed = 0
  let before: Minor = 0n
  for (const { date, count, debit, credit } of days) {
    if (passed + count > skip) return { day: date, inner: skip - passed, before }
    passed += count
    before += debit - credit
  }
  return null
}

const daysOf = async (facts: Facts, where: LineWhere, view: View): Promise<Day[]> =>
  (await facts.sum('lines', { by: ['date'], where, ...view })).sort((a, b) => (a.date < b.date ? -1 : 1))

/** What the lines of a day that come before `line` came to. */
async function beforeInDay(facts: Facts, where: LineWhere, view: View, line: Line): Promise<Minor> {
  const netOf = async (more: LineWhere) => {
    const [sum] = await facts.sum('lines', { by: [], where: { ...where, date: line.date, ...more }, ...view })
    return sum ? sum.debit - sum.credit : 0n
  }
  const inEarlierEntries = await netOf({ entry_id: { to: line.entry_id - 1 } })
  return inEarlierEntries + (await netOf({ entry_id: line.entry_id, position: { to: line.position - 1 } }))
}

/** `take` lines of one account after the first `skip` in the order of days, and what those before them came to. */
export async function linesFrom(
  facts: Facts,
  where: LineWhere & { date: Range },
  view: View,
  { skip, take }: { skip: number; take: number },
): Promise<{ lines: Line[]; before: Minor }> {
  if (skip === 0) return { lines: await facts.rows('lines', { where, order: dayOrder, take, ...view }), before: 0n }
  const spot = spotIn(await daysOf(facts, where, view), skip)
  if (!spot) return { lines: [], before: 0n }
  const onwards = { ...where, date: { from: spot.day, to: where.date.to } }
  const lines = await facts.rows('lines', { where: onwards, order: dayOrder, skip: spot.inner, take, ...view })
  const [first] = lines
  const inDay = first && spot.inner > 0 ? await beforeInDay(facts, where, view, first) : 0n
  return { lines, before: spot.before + inDay }
}

/** The same over all accounts, without a balance: only the days of the page are looked into. */
export async function linesOfDays(
  facts: Facts,
  where: LineWhere & { date: Range },
  view: View,
  { skip, take }: { skip: number; take: number },
): Promise<Line[]> {
  const days = await daysOf(facts, where, view)
  const spot = spotIn(days, skip)
  if (!spot) return []
  const last = spotIn(days, skip + take - 1)?.day ?? where.date.to
  const onPage = { ...where, date: { from: spot.day, to: last } }
  return facts.rows('lines', { where: onPage, order: dayOrder, skip: spot.inner, take, ...view })
}
