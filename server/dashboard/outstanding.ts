import { reports } from '../../schema/reports.ts'
import { addDays, type CivilDate } from '../calendar.ts'
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

/** Whose invoices are the first to be due, those of the largest first. */
async function partiesOfFirst({ facts, today }: Desk, side: PartySide, first: CivilDate): Promise<string[]> {
  const where = { kind: side.invoice, is_open: true, due_date: { from: first, to: first } }
  const sums = await facts.sum('documents', { by: [side.party], measures: ['residual'], where, asOf: today })
  const ids = [...sums]
    .sort((a, b) => (a.residual > b.residual ? -1 : 1))
    .flatMap(each => each[side.party] ?? [])
    .slice(0, shownNames)
  const named = await facts.named(side.resource, ids)
  return ids.flatMap(id => named.get(id)?.name ?? [])
}

/** Invoices that are late, and those that are due in a week. */
export async function duesTodo(desk: Desk, { dues }: Outstanding): Promise<Todo[]> {
  const { today } = desk
  const todo: Todo[] = []
  for (const side of sides) {
    const of = async (key: string, urgency: Todo['urgency'], days: { from?: CivilDate; to: CivilDate }) => {
      const own = dues.filter(due => due.side === side && due.due_date >= (days.from ?? '') && due.due_date <= days.to)
      const first = own.map(({ due_date }) => due_date).sort()[0]
      if (first === undefined) return
      todo.push({
        ...{ key: `${side.name}_${key}`, urgency },
        count: own.reduce((all, { count }) => all + count, 0),
        amount: written(desk, sum(own.map(({ amount }) => amount))),
        date: first,
        names: await partiesOfFirst(desk, side, first),
        doing: { report: detailsOf(side), parameters: { as_of: today } },
      })
    }
    await of('late', 'late', { to: addDays(today, -1) })
    await of('due', 'soon', nextWeek(today))
  }
  return todo
}
