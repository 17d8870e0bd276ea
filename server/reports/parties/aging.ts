import { currencyOf } from '../../../i18n/records/currencies-countries.ts'
import { ageWords } from '../../../i18n/reports/parties.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import { elementAt, valueFor } from '../../../schema/collections/certain.ts'
import type { AgingScale } from '../../../schema/organization/settings.ts'
import { agesIn } from '../facts/ages.ts'
import { lazily, negated, orBlank } from '../figures.ts'
import { moneyColumns } from '../ledger/ledger-reports.ts'
import { listingOf } from '../listings.ts'
import type { Cell, Column, Figure, Foreign, Report, ReportContext, ReportRow } from '../report.ts'
import { isCredited, isOwed, type OpenBooks, type OpenPart, type OpenSum, openBooks, sumOf } from './open-items.ts'
import { type PartySide, partiesInOrder, partiesNamed } from './sides.ts'

/** Who owes what since when, and what parties have to their credit, on a day. */

const minus = (left: Figure, right: Figure): Figure =>
  lazily(left.amount - right.amount, () => [...left.why, ...negated(right).why])

/** What is open in a currency of its own, where all of it is in one and that is not the base. */
function foreignOf(sums: readonly OpenSum[], base: number): { currency: string | null; foreign: Foreign | null } {
  const open = sums.filter(({ amount }) => amount !== 0n)
  const [first] = open
  if (!first || first.currency === base || open.some(({ currency }) => currency !== first.currency))
    return { currency: null, foreign: null }
  const amount = open.reduce((sum, each) => sum + (each.bucket === null ? -each.foreign : each.foreign), 0n)
  return {
    currency: currencyOf(first.currency)?.code ?? null,
    foreign: { amount, currencyId: first.currency },
  }
}

/** The figures of some of what is open, each with its rows. */
function cellsOf(open: OpenBooks, sums: readonly OpenSum[], part: OpenPart) {
  const total = lazily(sumOf(sums, isOwed), () => [...open.documents(part), ...open.byHand(part)])
  const credits = lazily(sumOf(sums, isCredited), () => open.credits(part))
  return {
    documents: lazily(
      sumOf(sums, sum => isOwed(sum) && !sum.isByHand),
      () => open.documents(part),
    ),
    other: lazily(
      sumOf(sums, sum => isOwed(sum) && sum.isByHand),
      () => open.byHand(part),
    ),
    total,
    credits,
    net_balance: minus(total, credits),
  }
}

const bucketsOf = (
  open: OpenBooks,
  sums: readonly OpenSum[],
  part: OpenPart,
  scale: AgingScale,
): Record<string, Figure> =>
  Object.fromEntries(
    agesIn(scale).buckets.map(bucket => [
      bucket,
      lazily(
        sumOf(sums, sum => sum.bucket === bucket),
        () => [...open.documents({ ...part, bucket }), ...open.byHand({ ...part, bucket })],
      ),
    ]),
  )

/** The columns of what is owed by age, the credits, and the net. */
export const agedColumns = ({ organization, language }: ReportContext): Column[] => [
  ...agesIn(organization.aging_days).buckets.map(
    (key): Column => ({ key, type: 'money', label: ageWords(key, language) }),
  ),
  ...moneyColumns('total', 'credits', 'net_balance'),
]

/** What is owed by age, the credits, and the net. */
export function agedCells(
  { organization }: ReportContext,
  open: OpenBooks,
  sums: readonly OpenSum[],
  part: OpenPart,
): Record<string, Figure> {
  const { total, credits, net_balance } = cellsOf(open, sums, part)
  return { ...bucketsOf(open, sums, part, organization.aging_days), total, credits, net_balance }
}

const groupedBy = <Key>(sums: readonly OpenSum[], keyOf: (sum: OpenSum) => Key): Map<Key, OpenSum[]> => {
  const groups = new Map<Key, OpenSum[]>()
  for (const sum of sums) {
    const key = keyOf(sum)
    const group = groups.get(key)
    if (group) group.push(sum)
    else groups.set(key, [sum])
  }
  return groups
}

const isOpen = ({ amount, foreign }: OpenSum) => amount !== 0n || foreign !== 0n

const foreignColumns: Column[] = [
  { key: 'currency', type: 'code' },
  { key: 'foreign_net', type: 'foreign' },
]

const totalRow = (side: PartySide, context: ReportContext, cells: Record<string, Cell>): ReportRow => ({
  id: 'total',
  kind: 'total',
  level: 0,
  cells: { [side.link]: reportTotalWords.total[context.language], ...cells },
})

/** One row a party: what it owes by age, what it has to its credit, and the net. */
export const agingSummary =
  (side: PartySide) =>
  async (context: ReportContext): Promise<Report> => {
    const open = await openBooks(context, side)
    const cells = (sums: readonly OpenSum[], part: OpenPart) => agedCells(context, open, sums, part)
    const groups = groupedBy(open.sums.filter(isOpen), ({ party }) => party)
    const parties = await partiesInOrder(context, side, groups.keys())
    const rows = async (ids: readonly number[]) =>
      (await partiesNamed(context, side, ids)).map(({ id, name, link }): Omit<ReportRow, 'id'> => {
        const sums = valueFor(groups, id)
        const { currency, foreign } = foreignOf(sums, context.organization.baseCurrencyId)
        const figures = Object.entries(cells(sums, { party: id })).map(([key, cell]) => [key, orBlank(cell)])
        return {
          ...{ kind: 'row', level: 0, ...(link && { link }) },
          cells: { [side.link]: name, ...Object.fromEntries(figures), currency, foreign_net: foreign },
        }
      })
    const totals = cells(open.sums, {})
    const making = { id: (id: number) => `${side.link}:${id}`, rows }
    return {
      name: side.name === 'receivable' ? 'receivable_aging_summary' : 'payable_aging_summary',
      columns: [{ key: side.link, type: 'text' }, ...agedColumns(context), ...foreignColumns],
      rows: listingOf(parties, making, [totalRow(side, context, totals)]),
      totals,
      proofs: await open.proofs(),
      notes: ['rates_of_the_day', context.question.ageBy === 'date' ? 'aged_by_date' : 'aged_by_due_date'],
    }
  }

/** One row a party and currency: its open documents, what no document says, its credits and the net. */
export const balances =
  (side: PartySide) =>
  async (context: ReportContext): Promise<Report> => {
    const open = await openBooks(context, side)
    const keys = ['documents', 'other', 'credits', 'net_balance']
    const cells = (sums: readonly OpenSum[], part: OpenPart): Record<string, Figure> => {
      const { documents, other, credits, net_balance } = cellsOf(open, sums, part)
      return { documents, other, credits, net_balance }
    }
    const base = context.organization.baseCurrencyId
    const groups = groupedBy(open.sums.filter(isOpen), ({ party }) => party)
    const parties = await partiesInOrder(context, side, groups.keys())
    const movements = parties.flatMap(party =>
      [...groupedBy(valueFor(groups, party), ({ currency }) => currency)]
        .sort(([a], [b]) => Number(a !== base) - Number(b !== base) || a - b)
        .map(([currency, sums]) => ({ party, currency, sums })),
    )
    type Dealing = (typeof movements)[number]
    const rows = async (some: readonly Dealing[]) => {
      const named = await partiesNamed(
        context,
        side,
        some.map(({ party }) => party),
      )
      return some.map(({ party, currency, sums }, index): Omit<ReportRow, 'id'> => {
        const { name, link } = elementAt(named, index)
        const figures = Object.entries(cells(sums, { party, currency })).map(([key, cell]) => [key, orBlank(cell)])
        return {
          ...{ kind: 'row', level: 0, ...(link && { link }) },
          cells: {
            [side.link]: name,
            ...Object.fromEntries(figures),
            currency: currencyOf(currency)?.code ?? null,
            foreign_net: foreignOf(sums, base).foreign,
          },
        }
      })
    }
    const totals = cells(open.sums, {})
    const making = { id: ({ party, currency }: Dealing) => `${side.link}:${party}:${currency}`, rows }
    return {
      name: side.name === 'receivable' ? 'customer_balances' : 'vendor_balances',
      columns: [{ key: side.link, type: 'text' }, ...moneyColumns(...keys), ...foreignColumns],
      rows: listingOf(movements, making, [totalRow(side, context, totals)]),
      totals,
      proofs: await open.proofs(),
      notes: ['rates_of_the_day'],
    }
  }
