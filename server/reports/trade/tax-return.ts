import { documentWords } from '../../../i18n/books/documents.ts'
import { taxCodeWords, tradeRowWords } from '../../../i18n/reports/trade.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import { type DocumentKind, documentKinds, type TaxedKind, taxedKinds } from '../../../schema/documents.ts'
import { type EntrySource, otherSourceNames } from '../../../schema/entry-sources.ts'
import { type TaxCode, taxCodes } from '../../../schema/organization/tax-rates.ts'
import type { Minor } from '../../ledger/money.ts'
import type { Sums, Where } from '../facts/facts.ts'
import { figure, negated, ofLines, totalOf } from '../figures.ts'
import { documentLink } from '../names.ts'
import type { Cell, Figure, Proof, Report, ReportContext, ReportRow } from '../report.ts'

/** The taxes of a period: on what was sold, on what was bought, and what is due; as a return asks for them. */

type TaxSums = Sums<'taxes', 'code' | 'kind' | 'rate' | 'is_recoverable'>

/** What a document does to what is due: its tax is owed, or is taken off. */
const owes: Record<TaxedKind, boolean> = {
  sales_invoice: true,
  sales_return: false,
  purchase_invoice: false,
  purchase_return: true,
  expense: false,
  other_receipt: true,
}

const rateOrder = (a: TaxSums, b: TaxSums) =>
  taxedKinds.indexOf(a.kind) - taxedKinds.indexOf(b.kind) || Number(b.rate) - Number(a.rate)

const onlyDue = ({ due }: Record<string, Cell>): Cell => due ?? null

function rowOf(context: ReportContext, sums: TaxSums): ReportRow {
  const { question, language } = context
  const { code, kind, rate, is_recoverable, taxable, tax } = sums
  const where: Where<'taxes'> = { code, kind, rate, is_recoverable, date: { from: question.from, to: question.to } }
  const of = (amount: Minor, measure: 'taxable' | 'tax'): Figure =>
    figure(amount, { of: 'taxes', where, plus: [measure], minus: [] })
  const own = of(tax, 'tax')
  return {
    id: [code, kind, rate, ...(is_recoverable ? [] : ['lost'])].join(':'),
    kind: 'row',
    level: 1,
    cells: {
      line: documentWords[kind].title.all[language],
      rate,
      taxable: of(taxable, 'taxable'),
      tax: own,
      // A tax that does not come back is a part of the cost, and no claim.
      due: is_recoverable ? (owes[kind] ? own : negated(own)) : null,
    },
  }
}

const sectionRow = (id: string, line: string): ReportRow => ({ id, kind: 'section', level: 0, cells: { line } })

function sectionOf(context: ReportContext, code: TaxCode, all: readonly TaxSums[]): ReportRow[] {
  const { language } = context
  const own = all.filter(sums => sums.code === code && sums.is_recoverable).sort(rateOrder)
  if (own.length === 0) return []
  const rows = own.map(sums => rowOf(context, sums))
  const subtotal: ReportRow = {
    id: `${code}:due`,
    kind: 'subtotal',
    level: 0,
    cells: {
      line: tradeRowWords.tax_due[language].replace('{tax}', taxCodeWords[code][language]),
      due: totalOf(rows.map(({ cells }) => onlyDue(cells))),
    },
  }
  return [sectionRow(code, taxCodeWords[code][language]), ...rows, subtotal]
}

/** What was paid and does not come back: it stands in the cost of what was bought. */
function lostSection(context: ReportContext, all: readonly TaxSums[]): ReportRow[] {
  const { language } = context
  const lost = all.filter(sums => !sums.is_recoverable)
  if (lost.length === 0) return []
  const rows = taxCodes.flatMap(code =>
    lost
      .filter(sums => sums.code === code)
      .sort(rateOrder)
      .map((sums): ReportRow => {
        const row = rowOf(context, sums)
        return { ...row, cells: { ...row.cells, line: `${row.cells.line} – ${taxCodeWords[code][language]}` } }
      }),
  )
  return [sectionRow('lost', tradeRowWords.tax_lost[language]), ...rows]
}

const elsewhere: EntrySource[] = [...(Object.keys(documentKinds) as DocumentKind[]), ...otherSourceNames].filter(
  source => !(taxedKinds as readonly string[]).includes(source) && source !== 'journal_entry',
)

/** The accounts of taxes: those that postings use, and others of their types. */
async function taxAccounts({ facts }: ReportContext): Promise<number[]> {
  const { output_tax, tax_payable, input_tax } = await facts.postingAccounts()
  const parts = new Set([output_tax, tax_payable, input_tax])
  const types = ['output_tax', 'input_tax', 'overseas_tax_payable']
  return (await facts.accounts()).filter(({ id, type }) => parts.has(id) || types.includes(type)).map(({ id }) => id)
}

/** What touched the accounts of taxes without an invoice, a return or a voucher: a payment to the state, an opening, a correction. */
async function rowsBeside(context: ReportContext, accounts: readonly number[]): Promise<ReportRow[]> {
  const { facts, question, language } = context
  const date = { from: question.from, to: question.to }
  const groups = { by_hand: ['journal_entry'], other_entries: elsewhere } as const
  const rows: ReportRow[] = []
  for (const [id, sources] of Object.entries(groups) as [keyof typeof groups, readonly EntrySource[]][]) {
    const where: Where<'lines'> = { account_id: accounts, source_kind: sources, date }
    const [sum] = await facts.sum('lines', { by: [], where })
    if (!sum) continue
    const due = figure(sum.credit - sum.debit, ofLines(where, 'credit_balance'))
    rows.push({ id, kind: 'row', level: 0, cells: { line: tradeRowWords[id][language], due } })
  }
  return rows
}

/** What documents say of taxes is what the accounts of taxes moved by. */
async function taxProof({ facts, question, language }: ReportContext, accounts: readonly number[], due: Minor) {
  const date = { from: question.from, to: question.to }
  const [moved] = await facts.sum('lines', { by: [], where: { account_id: accounts, date } })
  const proof: Proof = {
    name: 'taxes_are_their_accounts',
    left: due,
    right: moved ? moved.credit - moved.debit : 0n,
    breaks: async () => {
      const left = new Map<string, Minor>()
      const add = (key: string, amount: Minor) => left.set(key, (left.get(key) ?? 0n) + amount)
      const said = await facts.sum('taxes', { by: ['kind', 'document_id'], where: { is_recoverable: true, date } })
      for (const { kind, document_id, tax } of said) add(`${kind} ${document_id}`, owes[kind] ? tax : -tax)
      const booked = await facts.sum('lines', {
        by: ['source_kind', 'source_id'],
        where: { account_id: accounts, source_kind: [...taxedKinds], date },
      })
      for (const { source_kind, source_id, debit, credit } of booked) add(`${source_kind} ${source_id}`, debit - credit)
      const found = [...left].find(([, difference]) => difference !== 0n)
      if (!found) return null
      const [kind, id] = found[0].split(' ') as [TaxedKind, string]
      return { label: `${documentWords[kind].title.one[language]} ${id}`, link: documentLink(kind, Number(id)) }
    },
  }
  return proof
}

export async function taxReturn(context: ReportContext): Promise<Report> {
  const { facts, question, language } = context
  const date = { from: question.from, to: question.to }
  const all = await facts.sum('taxes', { by: ['code', 'kind', 'rate', 'is_recoverable'], where: { date } })
  const accounts = await taxAccounts(context)
  const rows = [
    ...taxCodes.flatMap(code => sectionOf(context, code, all)),
    ...(await rowsBeside(context, accounts)),
    ...lostSection(context, all),
  ]
  const due = totalOf(rows.filter(({ kind }) => kind === 'row').map(({ cells }) => onlyDue(cells)))
  const total: ReportRow = {
    id: 'total',
    kind: 'total',
    level: 0,
    cells: { line: reportTotalWords.total[language], due },
  }
  return {
    name: 'tax_return',
    columns: [
      { key: 'line', type: 'text' },
      { key: 'rate', type: 'percent' },
      { key: 'taxable', type: 'money' },
      { key: 'tax', type: 'money' },
      { key: 'due', type: 'money' },
    ],
    rows: [...rows, total],
    totals: { due },
    proofs: [await taxProof(context, accounts, due.amount)],
    notes: ['tax_due_is_owed'],
  }
}
