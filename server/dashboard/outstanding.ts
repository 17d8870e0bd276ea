import { reports } from '../../schema/reports.ts'
import type { CivilDate } from '../calendar.ts'
import type { Minor } from '../ledger/money.ts'
import { type AgeBucket, ageBuckets, bucketOf, daysBetween } from '../reports/ages.ts'
import {
  balanceOf,
  daysByHand,
  handKinds,
  type PartySide,
  payable,
  receivable,
  untilDay,
} from '../reports/party-sides.ts'
import { type Desk, nextWeek, reads, written } from './cards.ts'
import type { Todo } from './todo.ts'

/** What clients owe and what suppliers are owed, by when it is due. */

/** Open invoices of one due date. */
interface Due {
  side: PartySide
  due_date: CivilDate
  count: number
  amount: Minor
}

/** What no invoice says, of one day. */
interface ByHand {
  side: PartySide
  date: CivilDate
  amount: Minor
}

export interface Outstanding {
  dues: Due[]
  byHand: ByHand[]
}

const sides = [receivable, payable] as const
const agingOf = (side: PartySide): string =>
  reports[side === receivable ? 'receivable_aging_summary' : 'payable_aging_summary'].wire

/** Asked once for both sides, and for no side that the caller may not read. */
export async function readOutstanding(desk: Desk): Promise<Outstanding> {
  const { facts, today } = desk
  const readable = sides.filter(side => reads(desk, agingOf(side)))
  const sums =
    readable.length === 0
      ? []
      : await facts.sum('documents', {
          by: ['kind', 'due_date'],
          measures: ['residual'],
          where: { kind: readable.map(({ invoice }) => invoice), is_open: true },
          asOf: today,
        })
  return {
    dues: sums.map(({ kind, due_date, count, residual }) => ({
      ...{ side: sides.find(({ invoice }) => invoice === kind)!, due_date, count, amount: residual },
    })),
    byHand: await readByHand(desk, readable),
  }
}

/** Lines that no document wrote on the control accounts of these sides. */
async function readByHand({ facts, month, today }: Desk, readable: readonly PartySide[]): Promise<ByHand[]> {
  const sideOf = new Map<number, PartySide>()
  for (const { id, type } of month.accounts)
    for (const side of readable) if (side.control === type) sideOf.set(id, side)
  if (sideOf.size === 0) return []
  const days = await daysByHand(facts, [...sideOf.keys()], today)
  if (!days) return []
  const where = { account_id: [...sideOf.keys()], source_kind: handKinds, date: days }
  const lines = await facts.sum('lines', { by: ['account_id', 'date'], where, fold: untilDay(today) })
  return lines.map(line => {
    const side = sideOf.get(line.account_id)!
    return { side, date: line.date, amount: balanceOf(line, side.owed) }
  })
}

const sum = (amounts: readonly Minor[]) => amounts.reduce<Minor>((all, amount) => all + amount, 0n)

/** What is owed on a side, by how late it is, as its aging has it. */
function owedCard(desk: Desk, { dues, byHand }: Outstanding, side: PartySide) {
  const { today } = desk
  const ages = new Map<AgeBucket, Minor>()
  const add = (since: CivilDate, amount: Minor) => {
    const bucket = bucketOf(daysBetween(since, today))
    ages.set(bucket, (ages.get(bucket) ?? 0n) + amount)
  }
  const own = dues.filter(due => due.side === side)
  for (const { due_date, amount } of own) add(due_date, amount)
  for (const each of byHand) if (each.side === side) add(each.date, each.amount)
  const of = (buckets: readonly AgeBucket[]) => written(desk, sum(buckets.map(bucket => ages.get(bucket) ?? 0n)))
  const soon = own.filter(({ due_date }) => due_date >= today && due_date <= nextWeek(today).to)
  return {
    report: agingOf(side),
    parameters: { as_of: today },
    total: of(ageBuckets),
    overdue: of(ageBuckets.filter(bucket => bucket !== 'current')),
    due_soon: written(desk, sum(soon.map(({ amount }) => amount))),
    ages: ageBuckets.map(bucket => ({ key: bucket, amount: of([bucket]) })),
  }
}

export const owedCards = (desk: Desk, outstanding: Outstanding) => ({
  ...(reads(desk, agingOf(receivable)) ? { receivable: owedCard(desk, outstanding, receivable) } : {}),
  ...(reads(desk, agingOf(payable)) ? { payable: owedCard(desk, outstanding, payable) } : {}),
})

const detailsOf = (side: PartySide): string =>
  side === receivable ? 'aRAging-details-by-invoice-due-date' : 'aPAging-details-by-bill-due-date'

const shownNames = 3

/** Whose invoices are due on some days, by the day, those of the largest first. */
async function partiesDueOn({ facts, today }: Desk, side: PartySide, days: CivilDate[]) {
  const where = { kind: side.invoice, is_open: true, due_date: days }
  const by = [side.party, 'due_date'] as const
  const sums = await facts.sum('documents', { by, measures: ['residual'], where, asOf: today })
  const largest = [...sums].sort((a, b) => (a.residual > b.residual ? -1 : 1))
  const ids = new Map(
    days.map(day => [
      day,
      largest
        .filter(({ due_date }) => due_date === day)
        .flatMap(each => each[side.party] ?? [])
        .slice(0, shownNames),
    ]),
  )
  const named = await facts.named(side.resource, [...new Set([...ids.values()].flat())])
  return (day: CivilDate) => (ids.get(day) ?? []).flatMap(id => named.get(id)?.name ?? [])
}

/** Invoices that are late, and those that are due in a week. */
export async function duesTodo(desk: Desk, { dues }: Outstanding): Promise<Todo[]> {
  const { today } = desk
  const todo: Todo[] = []
  for (const side of sides) {
    const own = dues.filter(due => due.side === side)
    const week = nextWeek(today)
    const waiting = [
      { key: 'late', urgency: 'late' as const, dues: own.filter(({ due_date }) => due_date < today) },
      {
        key: 'due',
        urgency: 'soon' as const,
        dues: own.filter(each => each.due_date >= today && each.due_date <= week.to),
      },
    ].flatMap(each => {
      const [first] = each.dues.map(({ due_date }) => due_date).sort()
      return first === undefined ? [] : [{ ...each, first }]
    })
    if (waiting.length === 0) continue
    const namesOn = await partiesDueOn(
      desk,
      side,
      waiting.map(({ first }) => first),
    )
    for (const { key, urgency, dues: some, first } of waiting)
      todo.push({
        ...{ key: `${side.name}_${key}`, urgency },
        count: some.reduce((all, { count }) => all + count, 0),
        amount: written(desk, sum(some.map(({ amount }) => amount))),
        date: first,
        names: namesOn(first),
        doing: { report: detailsOf(side), parameters: { as_of: today } },
      })
  }
  return todo
}
