import { documentWords } from '../../../i18n/documents.ts'
import { documentStateWords, takenBackWords } from '../../../i18n/reports/parties.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import { type Language, say } from '../../../i18n/text.ts'
import { currencyOf } from '../../../i18n/world.ts'
import type { TradeKind } from '../../../schema/documents.ts'
import type { EntrySource } from '../../../schema/entry-sources.ts'
import type { ReportName } from '../../../schema/reports.ts'
import { addDays, type CivilDate } from '../../calendar.ts'
import type { Minor } from '../../ledger/money.ts'
import { daysBetween } from '../facts/ages.ts'
import type { Facts, View, Where } from '../facts/facts.ts'
import type { DocumentFact } from '../facts/parties.ts'
import { figure, negated } from '../figures.ts'
import { moneyColumns } from '../ledger/ledger-reports.ts'
import { listing, type RowSource } from '../listings.ts'
import { documentLink, partyNames } from '../names.ts'
import type { Cell, Column, Figure, Proof, Report, ReportContext, ReportRow, Why } from '../report.ts'
import {
  accountsOf,
  balanceOf,
  inNameOf,
  linesOf,
  made,
  moneyTypes,
  ofParty,
  type PartySide,
  partyAsked,
} from './sides.ts'

/** Invoices and returns of a period, each as it stands at its end. */

const measures = ['total', 'paid', 'returned', 'credited', 'residual'] as const
type Measure = (typeof measures)[number]

/** Documents of some kinds: those dated in the period, and those of before that were taken back in it. */
interface Chosen {
  where: Where<'documents'>
  view: View
  isTakenBack: boolean
}

export function chosenOf(
  { question }: Pick<ReportContext, 'question'>,
  side: PartySide,
  kinds: readonly TradeKind[],
): Chosen[] {
  const { from, to, currencyId, representativeId } = question
  const about = {
    kind: kinds,
    ...ofParty(side, partyAsked(question, side)),
    ...(currencyId === null ? {} : { currency_id: currencyId }),
    ...(representativeId === null ? {} : { representative_id: representativeId }),
  }
  const before = addDays(from, -1)
  return [
    { where: { ...about, date: { from, to } }, view: { asOf: to }, isTakenBack: false },
    {
      where: { ...about, date: { to: before }, voided_on: { from, to } },
      view: { asOf: before },
      isTakenBack: true,
    },
  ]
}

/** What a document counts for: a return takes off, and so does what takes an invoice back. */
export const signOf = (side: PartySide, kind: TradeKind, isTakenBack: boolean): 1n | -1n =>
  (kind === side.invoice) !== isTakenBack ? 1n : -1n

export const signed = (why: Why, sign: bigint): Why => (sign > 0n ? why : { ...why, plus: why.minus, minus: why.plus })

/** The sum of one measure over all that was chosen, with the documents that make it. */
export async function totalsOf(
  facts: Facts,
  side: PartySide,
  chosen: readonly Chosen[],
): Promise<{
  counts: number[]
  total(measure: Measure, ...kinds: TradeKind[]): Figure
  /** Without what was taken back, which nothing settles any more. */
  totalAt(measure: Measure, kind: TradeKind): Figure
}> {
  const sums = await Promise.all(
    chosen.map(async each => ({
      ...each,
      kinds: await facts.sum('documents', { by: ['kind'], where: each.where, ...each.view }),
    })),
  )
  const totalIn = (of: typeof sums, measure: Measure, wanted: readonly TradeKind[]): Figure => {
    const parts = of.flatMap(({ kinds, where, view, isTakenBack }) =>
      kinds
        .filter(({ kind }) => wanted.includes(kind))
        .map(sum => {
          const sign = signOf(side, sum.kind, isTakenBack)
          const why = made('documents', { ...where, kind: sum.kind }, measure, view)
          return { amount: sign * sum[measure], why: signed(why, sign) }
        }),
    )
    return figure(
      parts.reduce<Minor>((total, { amount }) => total + amount, 0n),
      ...parts.map(({ why }) => why),
    )
  }
  return {
    counts: sums.map(({ kinds }) => kinds.reduce((count, sum) => count + sum.count, 0)),
    total: (measure, ...kinds) => totalIn(sums, measure, kinds),
    totalAt: (measure, kind) =>
      totalIn(
        sums.filter(({ isTakenBack }) => !isTakenBack),
        measure,
        [kind],
      ),
  }
}

export const kindName = (kind: TradeKind, language: Language, isTakenBack: boolean): string => {
  const name = documentWords[kind].title.one[language]
  return isTakenBack ? say(takenBackWords, language, { document: name }) : name
}

/** How far an invoice is settled on the day. */
function stateOf({ is_open, total, residual, returned }: DocumentFact): keyof typeof documentStateWords {
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
    count: counts[index]!,
    async rows(skip, take) {
      const order = isTakenBack ? (['voided_on', 'id'] as const) : (['date', 'id'] as const)
      const documents = await facts.rows('documents', { where, order, skip, take, ...view })
      const nameOf = await partyNames(facts, documents)
      const moreOf = await more(documents)
      return documents.map((document): ReportRow => {
        const { id, kind, number, date, due_date, voided_on, currency_id, foreign_total } = document
        const sign = signOf(side, kind, isTakenBack)
        return {
          ...{ id: `${isTakenBack ? 'void' : 'document'}:${id}`, kind: 'row', level: 0, link: documentLink(kind, id) },
          cells: {
            date: isTakenBack ? voided_on : date,
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
    if (document.kind !== side.invoice || isTakenBack) return { total: sign * document.total }
    const late = daysBetween(document.due_date, asOf)
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

/** What the ledger has of documents in the period, on some accounts. */
const inLedger = (
  { facts, question }: ReportContext,
  account_id: number[],
  source_kind: EntrySource[],
  of: PartySide['owed'],
  party: object,
) => linesOf(facts, { account_id, source_kind, date: { from: question.from, to: question.to }, ...party }, of)

/** The first document of the period whose total is not what its entries wrote. */
async function breakOf(
  { facts, question }: ReportContext,
  side: PartySide,
  chosen: readonly Chosen[],
  account_id: number[],
  kinds: EntrySource[],
  of: PartySide['owed'],
) {
  const { from, to } = question
  const difference = new Map<number, Minor>()
  const heads = new Map<number, DocumentFact>()
  const written = await facts.sum('lines', {
    by: ['source_id'],
    where: { account_id, source_kind: kinds, date: { from, to }, ...inNameOf(side, partyAsked(question, side)) },
  })
  for (const sum of written) difference.set(sum.source_id ?? 0, balanceOf(sum, of))
  for (const { where, view, isTakenBack } of chosen)
    for (const document of await facts.rows('documents', { where, order: ['id'], ...view })) {
      heads.set(document.id, document)
      const amount = isTakenBack ? -document.total : document.total
      difference.set(document.id, (difference.get(document.id) ?? 0n) - amount)
    }
  const found = [...difference].find(([, amount]) => amount !== 0n)?.[0]
  const document = heads.get(found ?? 0)
  return document ? { label: document.number, link: documentLink(document.kind, document.id) } : null
}

/** Σ invoices = what invoices and opening invoices wrote on the control account. */
export async function invoicesProof(context: ReportContext, side: PartySide, total: Figure): Promise<Proof> {
  const { control } = await accountsOf(context, side)
  const party = ofParty(side, partyAsked(context.question, side))
  const kinds: EntrySource[] = [side.invoice, 'opening_balance']
  const ledger = await inLedger(context, control, kinds, side.owed, party)
  return {
    ...{ name: `${side.name}_invoices_are_entries`, left: total.amount, right: ledger.amount },
    breaks: () => breakOf(context, side, chosenOf(context, side, [side.invoice]), control, kinds, side.owed),
  }
}

/** Σ returns = what returns took off the control account, put to credit and handed back in cash. */
export async function returnsProof(context: ReportContext, side: PartySide): Promise<Proof> {
  const { control, credits } = await accountsOf(context, side)
  const asked = partyAsked(context.question, side)
  const chosen = chosenOf(context, side, [side.returned])
  const { total } = await totalsOf(context.facts, side, chosen)
  const entries = (accounts: number[], party: object) =>
    inLedger(context, accounts, [side.returned], side.credited, party)
  const onParty = await entries([...control, ...credits], inNameOf(side, asked))
  const name = `${side.name}_returns_are_entries`
  // Cash has no party: of one party, only what it was not handed back is there to compare.
  if (asked !== null) {
    const kept = total('returned', side.returned).amount + total('credited', side.returned).amount
    return { name, left: -kept, right: onParty.amount }
  }
  const chart = await context.facts.accounts()
  const cash = chart.filter(({ type }) => moneyTypes.includes(type)).map(({ id }) => id)
  const handed = await entries(cash, {})
  return { name, left: -total('total', side.returned).amount, right: onParty.amount + handed.amount }
}

/** Documents of some kinds, their total and how invoices among them were settled. */
async function documentList(
  context: ReportContext,
  side: PartySide,
  name: ReportName,
  kinds: readonly TradeKind[],
  columns: Column[],
): Promise<Report> {
  const { invoice } = side
  const chosen = chosenOf(context, side, kinds)
  const { counts, total, totalAt } = await totalsOf(context.facts, side, chosen)
  const settled = measures.filter(measure => measure !== 'total')
  const totals = {
    total: total('total', ...kinds),
    ...Object.fromEntries(settled.map(measure => [measure, totalAt(measure, invoice)])),
  }
  const cells = settlementCells(side, context.language)
  const returnsAsWell = kinds.includes(side.returned) ? [await returnsProof(context, side)] : []
  return {
    name,
    columns,
    rows: listing(sourcesOf(context, side, chosen, counts, cells, nothingMore), [totalRow(context, side, totals)]),
    totals,
    proofs: isWhole(context) ? [await invoicesProof(context, side, total('total', invoice)), ...returnsAsWell] : [],
    notes: ['booked_rates', 'taken_back_rows'],
  }
}

/** Every document of the period: invoices, opening invoices and returns. */
export const documentSummary = (side: PartySide, name: ReportName) => (context: ReportContext) =>
  documentList(
    context,
    side,
    name,
    [side.invoice, side.returned],
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
  documentList(
    context,
    side,
    name,
    [side.invoice],
    [
      ...headColumns(side),
      { key: 'reference', type: 'code' },
      { key: 'status', type: 'text' },
      { key: 'due_date', type: 'date' },
      { key: 'overdue_days', type: 'count' },
      ...moneyColumns(...measures),
      ...foreignColumns,
      { key: 'foreign_residual', type: 'foreign' },
    ],
  )

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
