import { documentWords } from '../../../i18n/books/documents.ts'
import { currencyOf } from '../../../i18n/records/currencies-countries.ts'
import { creditLeftWords } from '../../../i18n/reports/parties.ts'
import { translated } from '../../../i18n/text.ts'
import type { Minor } from '../../../ledger/money.ts'
import type { ReportName } from '../../../schema/reports.ts'
import { type CivilDate, daysBetween } from '../../calendar.ts'
import { sourceName } from '../explained.ts'
import { type Ages, agesIn, bucketOf } from '../facts/ages.ts'
import { listing, type RowSource } from '../listings.ts'
import { documentLink, partyNames } from '../names.ts'
import type { Cell, Report, ReportContext } from '../report.ts'
import { agedCells, agedColumns } from './aging.ts'
import { headColumns, totalRow } from './documents.ts'
import { handWhere, openBooks, openItemsWhere, unusedWhere } from './open-items.ts'
import { balanceOf, ofParty, type PartySide, partyOf, type SideAccounts, untilDay } from './sides.ts'

/** The cells of something owed on a day: its age, and its amount under that age. */
function agedCell(ages: Ages, day: CivilDate, asOf: CivilDate, amount: Minor): Record<string, Cell> {
  const age = daysBetween(day, asOf)
  return { age: age > 0 ? BigInt(age) : null, [bucketOf(ages, age)]: amount, total: amount, net_balance: amount }
}

/** Whose open items are aged, and by which ages. */
interface Aging {
  context: ReportContext
  side: PartySide
  requested: number | null
  ages: Ages
}

const codeOf = (id: number) => currencyOf(id)?.code ?? null
const ofCurrency = ({ currencyId }: ReportContext['question']) =>
  currencyId === null ? {} : { currency_id: currencyId }
/** What no document says is kept in the base currency. */
const isOfBase = ({ question: { currencyId }, organization }: ReportContext) =>
  currencyId === null || currencyId === organization.baseCurrencyId

async function openInvoices({ context, side, requested, ages }: Aging): Promise<RowSource> {
  const { facts, question, language } = context
  const { to: asOf, ageBy } = question
  const invoicesWhere = { kind: [...side.invoices], ...ofParty(side, requested), ...ofCurrency(question) }
  const [invoiceSum] = await facts.sum('dues', { by: [], where: invoicesWhere, asOf })
  return {
    count: invoiceSum?.count ?? 0,
    async rows(skip, take) {
      const aged = ageBy === 'date' ? 'issued_on' : ageBy
      const order = [aged, 'id', 'due_date'] as const
      const rows = await facts.rows('dues', { where: invoicesWhere, order, skip, take, asOf })
      const nameOf = await partyNames(facts, rows)
      return rows.map(row => ({
        id: row.is_at_once ? `document:${row.id}:at_once` : `document:${row.id}`,
        ...{ kind: 'row', level: 0, link: documentLink(row.kind, row.id) },
        cells: {
          ...{ date: row.issued_on, due_date: row.due_date, number: row.number, [side.link]: nameOf(row) },
          kind: documentWords[row.kind].title.one[language],
          ...agedCell(ages, row[aged], asOf, row.residual),
          currency: codeOf(row.currency_id),
          foreign_residual: { amount: row.foreign_residual, currencyId: row.currency_id },
        },
      }))
    },
  }
}

async function unusedCredits({ context, side, requested }: Aging): Promise<RowSource> {
  const { facts, question, language } = context
  const { to: asOf } = question
  const creditsWhere = unusedWhere(side, requested, ofCurrency(question))
  const [creditSum] = await facts.sum('credits', { by: [], where: creditsWhere, asOf })
  return {
    count: creditSum?.count ?? 0,
    async rows(skip, take) {
      const rows = await facts.rows('credits', { where: creditsWhere, order: ['date', 'id'], skip, take, asOf })
      const nameOf = await partyNames(facts, rows)
      return rows.map(row => ({
        id: `credit:${row.id}`,
        kind: 'row',
        level: 0,
        link: documentLink(row.document_kind, row.document_id),
        cells: {
          ...{ date: row.date, number: row.number, [side.link]: nameOf(row) },
          kind: translated(creditLeftWords, language, {
            document: documentWords[row.document_kind].title.one[language],
          }),
          ...{ credits: row.unused, net_balance: -row.unused },
          currency: codeOf(row.currency_id),
          foreign_residual: { amount: -row.foreign_unused, currencyId: row.currency_id },
        },
      }))
    },
  }
}

async function creditsByHand({ context, side, requested }: Aging, accounts: SideAccounts): Promise<RowSource> {
  const { facts, question, language, organization } = context
  const { to: asOf } = question
  const linesWhere = handWhere(side, accounts, asOf, requested)
  const fold = untilDay(asOf)
  const [lineSum] = isOfBase(context) ? await facts.sum('lines', { by: [], where: linesWhere, fold }) : []
  return {
    count: lineSum?.count ?? 0,
    async rows(skip, take) {
      const order = ['date', 'entry_id', 'position'] as const
      const lines = await facts.rows('lines', { where: linesWhere, order, skip, take, fold })
      const nameOf = await partyNames(facts, lines)
      return lines.map(line => {
        const amount = balanceOf(line, side.credited)
        return {
          ...{ id: `line:${line.entry_id}:${line.position}`, kind: 'row', level: 0 },
          link: { kind: 'entry', id: line.entry_id },
          cells: {
            ...{ date: line.date, number: line.number, [side.link]: nameOf(line) },
            kind: sourceName(line.source_kind, language),
            ...{ credits: amount, net_balance: -amount },
            currency: codeOf(organization.baseCurrencyId),
          },
        }
      })
    },
  }
}

async function openEntries({ context, side, requested, ages }: Aging, accounts: SideAccounts): Promise<RowSource> {
  const { facts, question, language, organization } = context
  const { to: asOf } = question
  const itemsWhere = openItemsWhere(side, accounts, requested)
  const [itemSum] = isOfBase(context) ? await facts.sum('journal_items', { by: [], where: itemsWhere, asOf }) : []
  return {
    count: itemSum?.count ?? 0,
    async rows(skip, take) {
      const order = ['date', 'document_id', 'position'] as const
      const rows = await facts.rows('journal_items', { where: itemsWhere, order, skip, take, asOf })
      const nameOf = await partyNames(facts, rows)
      return rows.map(row => ({
        ...{ id: `item:${row.document_id}:${row.position}`, kind: 'row', level: 0 },
        link: documentLink('journal_entry', row.document_id),
        cells: {
          ...{ date: row.date, number: row.number, [side.link]: nameOf(row) },
          kind: documentWords.journal_entry.title.one[language],
          ...agedCell(ages, row.date, asOf, balanceOf(row, side.owed)),
          currency: codeOf(organization.baseCurrencyId),
        },
      }))
    },
  }
}

/** Every open invoice with its age in days, what no document says, and every unused credit. */
export const agingDetails =
  (side: PartySide, name: ReportName) =>
  async (context: ReportContext): Promise<Report> => {
    const { question, organization } = context
    const open = await openBooks(context, side)
    const aging = { context, side, requested: partyOf(question, side), ages: agesIn(organization.aging_days) }
    const invoices = await openInvoices(aging)
    const credits = await unusedCredits(aging)
    const creditLines = await creditsByHand(aging, open.accounts)
    const entries = await openEntries(aging, open.accounts)
    const totals = agedCells(context, open, open.sums, {})
    return {
      name,
      columns: [
        ...headColumns(side),
        { key: 'kind', type: 'text' },
        { key: 'due_date', type: 'date' },
        { key: 'age', type: 'days' },
        ...agedColumns(context),
        { key: 'currency', type: 'code' },
        { key: 'foreign_residual', type: 'foreign' },
      ],
      rows: listing([invoices, entries, credits, creditLines], [totalRow(context, side, totals)]),
      totals,
      proofs: await open.proofs(),
      notes: ['rates_of_the_day', question.ageBy === 'date' ? 'aged_by_date' : 'aged_by_due_date'],
    }
  }
