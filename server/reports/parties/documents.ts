import { documentWords } from '../../../i18n/books/documents.ts'
import { currencyOf } from '../../../i18n/records/currencies-countries.ts'
import { documentStateWords, takenBackWords } from '../../../i18n/reports/parties.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import { type Language, translated } from '../../../i18n/text.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import type { TradeKind } from '../../../schema/documents.ts'
import type { ReportName } from '../../../schema/reports.ts'
import { type CivilDate, daysBetween } from '../../calendar.ts'
import type { Facts } from '../facts/facts.ts'
import type { DocumentFact } from '../facts/parties.ts'
import { negated } from '../figures.ts'
import { moneyColumns } from '../ledger/ledger-reports.ts'
import { listing, type RowSource } from '../listings.ts'
import { documentLink, partyNames } from '../names.ts'
import type { Cell, Column, Report, ReportContext, ReportRow } from '../report.ts'
import { invoicesProof, returnsProof } from './document-proofs.ts'
import { type Chosen, chosenOf, measures, signOf, totalsOf } from './document-totals.ts'
import type { PartySide } from './sides.ts'

/** Invoices and returns of a period, each as it stands at its end. */

export const kindName = (kind: TradeKind, language: Language, isTakenBack: boolean): string => {
  const name = documentWords[kind].title.one[language]
  return isTakenBack ? translated(takenBackWords, language, { document: name }) : name
}

/** How far an invoice is settled on the day. */
function stateOf({ is_open, total, residual, returned, written_off }: DocumentFact): keyof typeof documentStateWords {
  if (!is_open && written_off !== 0n) return 'written_off'
  if (!is_open) return returned === total && total > 0n ? 'returned' : 'settled'
  return residual === total ? 'open' : 'partly'
}

type CellsOf = (
  document: DocumentFact,
  about: { sign: 1n | -1n; isTakenBack: boolean; asOf: CivilDate },
) => Record<string, Cell>

/** The rows of what was chosen, in the order of days. */
function sourcesOf(
  { facts, language, question }: ReportContext,
  side: PartySide,
  chosen: readonly Chosen[],
  counts: readonly number[],
  cellsOf: CellsOf,
  more: (documents: readonly DocumentFact[]) => Promise<(document: DocumentFact) => Record<string, Cell>>,
): RowSource[] {
  return chosen.map(({ where, view, isTakenBack }, index) => ({
    count: elementAt(counts, index),
    async rows(skip, take) {
      const order = isTakenBack ? (['voided_on', 'id'] as const) : (['date', 'id'] as const)
      const documents = await facts.rows('documents', { where, order, skip, take, ...view })
      const nameOf = await partyNames(facts, documents)
      const moreOf = await more(documents)
      return documents.map((document): ReportRow => {
        const { id, kind, number, issued_on, due_date, voided_on, currency_id, foreign_total } = document
        const sign = signOf(side, kind, isTakenBack)
        return {
          ...{ id: `${isTakenBack ? 'void' : 'document'}:${id}`, kind: 'row', level: 0, link: documentLink(kind, id) },
          cells: {
            date: isTakenBack ? voided_on : issued_on,
            due_date: isTakenBack ? null : due_date,
            number,
            [side.link]: nameOf(document),
            kind: kindName(kind, language, isTakenBack),
            reference: document.reference,
            currency: currencyOf(currency_id)?.code ?? null,
            foreign_total: { amount: sign * foreign_total, currencyId: currency_id },
            ...cellsOf(document, { sign, isTakenBack, asOf: question.to }),
            ...moreOf(document),
          },
        }
      })
    },
  }))
}

const nothingMore = async () => () => ({})

/** What an invoice comes to and how it was settled; of others, their total alone. */
const settlementCells =
  (side: PartySide, language: Language): CellsOf =>
  (document, { sign, isTakenBack, asOf }): Record<string, Cell> => {
    if (document.kind === side.returned || isTakenBack) return { total: sign * document.total }
    const late = daysBetween(document.next_due, asOf)
    return {
      ...Object.fromEntries(measures.map(measure => [measure, document[measure]])),
      status: documentStateWords[stateOf(document)][language],
      overdue_days: document.is_open && late > 0 ? BigInt(late) : null,
      foreign_residual: { amount: document.foreign_residual, currencyId: document.currency_id },
    }
  }

export const foreignColumns: Column[] = [
  { key: 'currency', type: 'code' },
  { key: 'foreign_total', type: 'foreign' },
]
export const headColumns = ({ link }: PartySide): Column[] => [
  { key: 'date', type: 'date' },
  { key: 'number', type: 'code' },
  { key: link, type: 'text' },
]

export const totalRow = (
  { language }: ReportContext,
  { link }: PartySide,
  totals: Record<string, Cell>,
): ReportRow => ({
  id: 'total',
  kind: 'total',
  level: 0,
  cells: { [link]: reportTotalWords.total[language], ...totals },
})

/** Whether the question is about whole parties: the ledger knows neither currencies nor representatives. */
export const isWhole = ({ question }: ReportContext) =>
  question.currencyId === null && question.representativeId === null

/** Documents of some kinds, their total and how invoices among them were settled. */
async function documentList(
  context: ReportContext,
  side: PartySide,
  name: ReportName,
  kinds: readonly TradeKind[],
  columns: Column[],
): Promise<Report> {
  const { invoices } = side
  const chosen = chosenOf(context, side, kinds)
  const { counts, total, totalAt } = await totalsOf(context.facts, side, chosen)
  // Debts are given up rarely: where none was, nothing stands in the way of the other figures.
  const isShown = (key: string) => key !== 'written_off' || totalAt('written_off', ...invoices).amount !== 0n
  const settled = measures.filter(measure => measure !== 'total' && isShown(measure))
  const totals = {
    total: total('total', ...kinds),
    ...Object.fromEntries(settled.map(measure => [measure, totalAt(measure, ...invoices)])),
  }
  const cells = settlementCells(side, context.language)
  const returnsAsWell = kinds.includes(side.returned) ? [await returnsProof(context, side)] : []
  return {
    name,
    columns: columns.filter(({ key }) => isShown(key)),
    rows: listing(sourcesOf(context, side, chosen, counts, cells, nothingMore), [totalRow(context, side, totals)]),
    totals,
    proofs: isWhole(context) ? [await invoicesProof(context, side, total('total', ...invoices)), ...returnsAsWell] : [],
    notes: ['booked_rates', 'taken_back_rows'],
  }
}

/** Every document of the period: invoices, opening invoices and returns. */
export const documentSummary = (side: PartySide, name: ReportName) => (context: ReportContext) =>
  documentList(
    context,
    side,
    name,
    [...side.invoices, side.returned],
    [
      ...headColumns(side).slice(0, 1),
      { key: 'due_date', type: 'date' },
      ...headColumns(side).slice(1),
      { key: 'kind', type: 'text' },
      { key: 'status', type: 'text' },
      ...moneyColumns(...measures),
      ...foreignColumns,
    ],
  )

/** Every invoice of the period: when it is due, how late it is, and what settled it. */
export const invoiceDetails = (side: PartySide, name: ReportName) => (context: ReportContext) =>
  documentList(context, side, name, side.invoices, [
    ...headColumns(side),
    { key: 'reference', type: 'code' },
    { key: 'status', type: 'text' },
    { key: 'due_date', type: 'date' },
    { key: 'overdue_days', type: 'days' },
    ...moneyColumns(...measures),
    ...foreignColumns,
    { key: 'foreign_residual', type: 'foreign' },
  ])

/** The numbers of the invoices that returns take back. */
async function invoiceNumbers(facts: Facts, documents: readonly DocumentFact[]) {
  const ids = [...new Set(documents.flatMap(({ invoice_id }) => invoice_id ?? []))]
  const invoices = ids.length > 0 ? await facts.rows('documents', { where: { id: ids }, order: ['id'] }) : []
  const numbers = new Map(invoices.map(({ id, number }) => [id, number]))
  return ({ invoice_id }: DocumentFact) => ({ invoice: numbers.get(invoice_id ?? 0) ?? null })
}

/** Every return of the period, and where its value went: off its invoice, to the party's credit, or back in cash. */
export const returnSummary =
  (side: PartySide, name: ReportName) =>
  async (context: ReportContext): Promise<Report> => {
    const { returned } = side
    const chosen = chosenOf(context, side, [returned])
    const { counts, total } = await totalsOf(context.facts, side, chosen)
    const parts = { total: 'total', off_invoice: 'returned', to_credit: 'credited', refunded: 'paid' } as const
    const totals = Object.fromEntries(
      Object.entries(parts).map(([key, measure]) => [key, negated(total(measure, returned))]),
    )
    const cells: CellsOf = (document, { sign }) => ({
      ...Object.fromEntries(Object.entries(parts).map(([key, measure]) => [key, -sign * document[measure]])),
      foreign_total: { amount: -sign * document.foreign_total, currencyId: document.currency_id },
    })
    const numbers = (documents: readonly DocumentFact[]) => invoiceNumbers(context.facts, documents)
    return {
      name,
      columns: [
        ...headColumns(side),
        { key: 'invoice', type: 'code' },
        ...moneyColumns(...Object.keys(parts)),
        ...foreignColumns,
      ],
      rows: listing(sourcesOf(context, side, chosen, counts, cells, numbers), [totalRow(context, side, totals)]),
      totals,
      proofs: isWhole(context) ? [await returnsProof(context, side)] : [],
      notes: ['booked_rates', 'taken_back_rows'],
    }
  }
