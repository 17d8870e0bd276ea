import type { Minor } from '../../ledger/money.ts'
import type { AgeBucket, Dashboard, OwedCard, Todo } from '../../schema/answers/dashboard.ts'
import { firstOf, present, valueFor } from '../../schema/collections/certain.ts'
import { documentKinds } from '../../schema/documents.ts'
import { may, type PermissionName } from '../../schema/permissions.ts'
import { reports } from '../../schema/reports.ts'
import { type CivilDate, daysBetween } from '../calendar.ts'
import { agesIn, bucketOf } from '../reports/facts/ages.ts'
import { balanceOf, daysByHand, type PartySide, payable, receivable } from '../reports/parties/sides.ts'
import { reads, type Unnamed, type WorkContext, written } from './cards.ts'
import { shownNames } from './names.ts'

/** What clients owe and what suppliers are owed, by when it is due. */

/** Open invoices of one age. */
interface Due {
  side: PartySide
  bucket: AgeBucket
  isSoon: boolean
  /** The first of their due dates. */
  first: CivilDate
  count: number
  amount: Minor
}

/** Open items of journal entries of one day. */
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
const agingOf = (side: PartySide): PermissionName =>
  reports[side === receivable ? 'receivable_aging_summary' : 'payable_aging_summary'].wire

const sideOfInvoice = (kind: string | undefined) =>
  present(
    sides.find(({ invoices }) => invoices.some(each => each === kind)),
    'side',
  )

/** Asked once for both sides, and for no side that the caller may not read. */
export async function readOutstanding(context: WorkContext): Promise<Outstanding> {
  const { side: sideFacts, today } = context
  const readable = sides.filter(side => reads(context, agingOf(side)))
  const [byHand, sums] = await Promise.all([
    readByHand(context, readable),
    readable.length === 0
      ? []
      : sideFacts.sum('dues', {
          by: ['kind', 'due_bucket', 'is_due_soon'],
          measures: ['residual', 'invoices'],
          earliest: 'due_date',
          where: { kind: readable.flatMap(({ invoices }) => invoices) },
          asOf: today,
          aging: context.reader.organization.aging_days,
        }),
  ])
  return {
    dues: sums.map(({ kind, due_bucket: bucket, is_due_soon: isSoon, earliest, invoices, residual: amount }) => ({
      ...{ side: sideOfInvoice(kind), bucket, isSoon, first: present(earliest, 'earliest day'), amount },
      count: Number(invoices),
    })),
    byHand,
  }
}

/** What journal entries left open on the control accounts of these sides. */
async function readByHand({ facts, month, today }: WorkContext, readable: readonly PartySide[]): Promise<ByHand[]> {
  const sideOf = new Map<number, PartySide>()
  for (const { id, type } of (await month).accounts)
    for (const side of readable) if (side.control === type) sideOf.set(id, side)
  if (sideOf.size === 0) return []
  if (!(await daysByHand(facts, [...sideOf.keys()], today))) return []
  const where = { account_id: [...sideOf.keys()], is_open: true }
  const items = await facts.sum('journal_items', { by: ['account_id', 'date'], where, asOf: today })
  return items.map(item => {
    const side = valueFor(sideOf, item.account_id)
    return { side, date: item.date, amount: balanceOf(item, side.owed) }
  })
}

const sum = (amounts: readonly Minor[]) => amounts.reduce<Minor>((all, amount) => all + amount, 0n)

/** What is owed on a side, by how late it is, as its aging has it. */
function owedCard(context: WorkContext, { dues, byHand }: Outstanding, side: PartySide): OwedCard {
  const { today } = context
  const scale = agesIn(context.reader.organization.aging_days)
  const { buckets } = scale
  const ages = new Map<AgeBucket, Minor>()
  const add = (bucket: AgeBucket, amount: Minor) => ages.set(bucket, (ages.get(bucket) ?? 0n) + amount)
  const own = dues.filter(due => due.side === side)
  for (const { bucket, amount } of own) add(bucket, amount)
  for (const each of byHand) if (each.side === side) add(bucketOf(scale, daysBetween(each.date, today)), each.amount)
  const of = (buckets: readonly AgeBucket[]) => written(context, sum(buckets.map(bucket => ages.get(bucket) ?? 0n)))
  const soon = own.filter(({ isSoon }) => isSoon)
  return {
    report: agingOf(side),
    parameters: { as_of: today },
    total: of(buckets),
    overdue: of(buckets.filter(bucket => bucket !== 'current')),
    due_soon: written(context, sum(soon.map(({ amount }) => amount))),
    ages: buckets.map(bucket => ({ key: bucket, amount: of([bucket]) })),
  }
}

export const owedCards = (
  context: WorkContext,
  outstanding: Outstanding,
): Pick<Dashboard, 'receivable' | 'payable'> => ({
  ...(reads(context, agingOf(receivable)) ? { receivable: owedCard(context, outstanding, receivable) } : {}),
  ...(reads(context, agingOf(payable)) ? { payable: owedCard(context, outstanding, payable) } : {}),
})

const detailsOf = (side: PartySide): string =>
  side === receivable ? 'aRAging-details-by-invoice-due-date' : 'aPAging-details-by-bill-due-date'

/** Whose invoices are due on some days, by the day, those of the largest first. */
async function partiesDueOn({ side: sideFacts, names, today }: WorkContext, side: PartySide, days: CivilDate[]) {
  const where = { kind: [...side.invoices], due_date: days }
  const by = [side.party, 'due_date'] as const
  const sums = await sideFacts.sum('dues', { by, measures: ['residual'], where, asOf: today })
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
  const named = names.of(side.resource, [...ids.values()].flat())
  return (day: CivilDate) => (ids.get(day) ?? []).flatMap(id => named(id)?.name ?? [])
}

/** Late ones are collected where clients are reminded, and paid from the list of invoices, by who may read them. */
function doingOf({ reader, today }: WorkContext, side: PartySide, key: 'late' | 'due'): Todo['doing'] {
  const list = documentKinds[firstOf(side.invoices)].wire.permission
  if (key === 'due' || !may(reader.permissions, list, 'read'))
    return { report: detailsOf(side), parameters: { as_of: today } }
  return side === receivable ? { page: 'reminders' } : { list, filter: { standing: 'overdue' } }
}

/** Invoices that are late, and those that are due in a week. */
export async function duesTodo(context: WorkContext, { dues }: Outstanding): Promise<Unnamed[]> {
  const todo: Unnamed[] = []
  for (const side of sides) {
    const own = dues.filter(due => due.side === side)
    const waiting = [
      { key: 'late' as const, urgency: 'late' as const, dues: own.filter(({ bucket }) => bucket !== 'current') },
      { key: 'due' as const, urgency: 'soon' as const, dues: own.filter(({ isSoon }) => isSoon) },
    ].flatMap(each => {
      const [first] = each.dues.map(due => due.first).sort()
      return first === undefined ? [] : [{ ...each, first }]
    })
    if (waiting.length === 0) continue
    const namesOn = await partiesDueOn(
      context,
      side,
      waiting.map(({ first }) => first),
    )
    for (const { key, urgency, dues: some, first } of waiting)
      todo.push({
        ...{ key: `${side.name}_${key}`, urgency },
        count: some.reduce((all, { count }) => all + count, 0),
        amount: written(context, sum(some.map(({ amount }) => amount))),
        date: first,
        names: () => namesOn(first),
        doing: doingOf(context, side, key),
      })
  }
  return todo
}
