import { documentWords } from '../../../i18n/books/documents.ts'
import { recordName } from '../../../i18n/records/seeded-names.ts'
import { taxNameWords, tradeRowWords } from '../../../i18n/reports/trade.ts'
import type { Minor } from '../../../ledger/money.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import {
  type DocumentKind,
  declaredKinds,
  documentKinds,
  kindsWhere,
  taxedKinds,
  tradeKinds,
} from '../../../schema/documents.ts'
import { type EntrySource, otherSourceNames } from '../../../schema/entry-sources.ts'
import { type TaxName, taxNames } from '../../../schema/organization/tax-rates.ts'
import { addDays, type CivilDate } from '../../calendar.ts'
import type { Sums, Where } from '../facts/facts.ts'
import { figure, negated, ofLines, totalOf } from '../figures.ts'
import { documentLink } from '../names.ts'
import type { Cell, Figure, Proof, Report, ReportContext, ReportRow } from '../report.ts'

/** The taxes of a period: on what was sold, on what was bought, and what is due; as a return asks for them. */

const taxDimensions = [
  'code',
  'kind',
  'rate',
  'tax_code_id',
  'is_recoverable',
  'is_owed',
  'side',
  'takes_back',
] as const
type TaxSums = Sums<'taxes', (typeof taxDimensions)[number]>

/** What the tax codes of the organization are called, by their ids. */
type CodeNames = ReadonlyMap<number, string>

const codeNames = async ({ facts, language }: ReportContext): Promise<CodeNames> =>
  new Map([...(await facts.named('tax_codes'))].map(([id, code]) => [id, recordName(code, language)]))

/** The line of a kind of document; with its code where that is not the rate of the document. */
const lineOf = (
  { language }: ReportContext,
  kind: DocumentKind,
  id: number | null,
  names: CodeNames,
  isOwed = false,
): string =>
  [
    documentWords[kind].title.all[language],
    ...(id === null ? [] : [valueFor(names, id)]),
    ...(isOwed ? [tradeRowWords.tax_owed[language]] : []),
  ].join(' – ')

/** Whether a tax adds to what is due, or takes off it. */
const isDue = ({ side, takes_back }: Pick<TaxSums, 'side' | 'takes_back'>): boolean => (side === 'sale') !== takes_back

const rateOrder = (a: TaxSums, b: TaxSums) =>
  declaredKinds.indexOf(a.kind) - declaredKinds.indexOf(b.kind) ||
  Number(b.rate) - Number(a.rate) ||
  (a.tax_code_id ?? 0) - (b.tax_code_id ?? 0) ||
  Number(b.is_owed) - Number(a.is_owed) ||
  b.side.localeCompare(a.side) ||
  Number(a.takes_back) - Number(b.takes_back)

const onlyDue = ({ due }: Record<string, Cell>): Cell => due ?? null

function rowOf(context: ReportContext, sums: TaxSums, names: CodeNames): ReportRow {
  const { question } = context
  const { taxable, tax, count: _, ...about } = sums
  const { code, kind, rate, tax_code_id, is_recoverable, is_owed, side, takes_back } = about
  const where: Where<'taxes'> = { ...about, date: { from: question.from, to: question.to } }
  const of = (amount: Minor, measure: 'taxable' | 'tax'): Figure =>
    figure(amount, { of: 'taxes', where, plus: [measure], minus: [] })
  const own = of(tax, 'tax')
  // What a person wrote on the account of a tax is one, whatever the rate of its day.
  const isUntaxed = Number(rate) === 0 && tax === 0n
  return {
    id: [
      ...[code, kind, rate, ...(tax_code_id === null ? [] : [tax_code_id])],
      ...(is_recoverable ? [] : ['lost']),
      ...(is_owed ? ['owed'] : []),
      // Of other kinds their kind says it.
      ...(kind === 'journal_entry' ? [side, ...(takes_back ? ['back'] : [])] : []),
    ].join(':'),
    kind: 'row',
    level: 1,
    cells: {
      line: lineOf(context, kind, tax_code_id, names, is_owed),
      // A line of a voucher says by its code why it has no tax.
      ...(isUntaxed ? { untaxed: of(taxable, 'taxable') } : { rate, taxable: of(taxable, 'taxable'), tax: own }),
      // A tax that does not come back is a part of the cost, and no claim.
      due: isUntaxed ? null : is_recoverable ? (isDue(sums) ? own : negated(own)) : null,
    },
  }
}

/** What was sold and bought without value added tax: exempt, zero-rated or out of scope where its code says so. */
async function rowsWithout(context: ReportContext, names: CodeNames): Promise<ReportRow[]> {
  const { facts, question } = context
  const where = { bears_value_added_tax: false, date: { from: question.from, to: question.to } }
  const sums = await facts.sum('items', { by: ['kind', 'tax_code_id'], measures: ['own_net'], where })
  return tradeKinds.flatMap(kind =>
    sums
      .filter(each => each.kind === kind && each.own_net !== 0n)
      .sort((a, b) => (a.tax_code_id ?? 0) - (b.tax_code_id ?? 0))
      .map(({ own_net, tax_code_id }): ReportRow => {
        const about = { ...where, kind, tax_code_id }
        const untaxed = figure(own_net, { of: 'items', where: about, plus: ['own_net'], minus: [] })
        const line = lineOf(context, kind, tax_code_id, names)
        const id = ['value_added_tax', kind, 'untaxed', ...(tax_code_id === null ? [] : [tax_code_id])].join(':')
        return { id, kind: 'row', level: 1, cells: { line, untaxed } }
      }),
  )
}

const sectionRow = (id: string, line: string): ReportRow => ({ id, kind: 'section', level: 0, cells: { line } })

function sectionOf(
  context: ReportContext,
  code: TaxName,
  all: readonly TaxSums[],
  { without, names }: { without: readonly ReportRow[]; names: CodeNames },
): ReportRow[] {
  const { language } = context
  const own = all.filter(sums => sums.code === code && sums.is_recoverable).sort(rateOrder)
  if (own.length === 0 && without.length === 0) return []
  const rows = own.map(sums => rowOf(context, sums, names))
  const subtotal: ReportRow = {
    id: `${code}:due`,
    kind: 'subtotal',
    level: 0,
    cells: {
      line: tradeRowWords.tax_due[language].replace('{tax}', taxNameWords[code][language]),
      due: totalOf(rows.map(({ cells }) => onlyDue(cells))),
    },
  }
  return [sectionRow(code, taxNameWords[code][language]), ...rows, ...without, subtotal]
}

/** What was paid and does not come back: it stands in the cost of what was bought. */
function lostSection(context: ReportContext, all: readonly TaxSums[], names: CodeNames): ReportRow[] {
  const { language } = context
  const lost = all.filter(sums => !sums.is_recoverable)
  if (lost.length === 0) return []
  const rows = taxNames.flatMap(code =>
    lost
      .filter(sums => sums.code === code)
      .sort(rateOrder)
      .map((sums): ReportRow => {
        const row = rowOf(context, sums, names)
        return { ...row, cells: { ...row.cells, line: `${row.cells.line} – ${taxNameWords[code][language]}` } }
      }),
  )
  return [sectionRow('lost', tradeRowWords.tax_lost[language]), ...rows]
}

const elsewhere: EntrySource[] = [...(Object.keys(documentKinds) as DocumentKind[]), ...otherSourceNames].filter(
  source => !(declaredKinds as readonly string[]).includes(source),
)

/** The accounts of taxes: those that postings use, and others of their types. */
async function taxAccounts({ facts }: ReportContext): Promise<number[]> {
  const { output_tax, tax_payable, input_tax } = await facts.postingAccounts()
  const parts = new Set([output_tax, tax_payable, input_tax])
  const types = ['output_tax', 'input_tax', 'overseas_tax_payable']
  return (await facts.accounts()).filter(({ id, type }) => parts.has(id) || types.includes(type)).map(({ id }) => id)
}

const vouchers = kindsWhere({ shape: 'voucher' })
/** A line of a voucher on the account of a tax says what it is for; the tax of its other lines does not. */
const namedByVoucher: Where<'lines'> = { details: { not: null } }

/** What touched the accounts of taxes without an invoice, a return or a voucher: a payment to the state, an opening, a correction. */
async function rowsBeside(context: ReportContext, accounts: readonly number[]): Promise<ReportRow[]> {
  const { facts, question, language } = context
  const date = { from: question.from, to: question.to }
  const groups = { by_hand: ['journal_entry'], by_voucher: vouchers, other_entries: elsewhere } as const
  const rows: ReportRow[] = []
  for (const [id, sources] of Object.entries(groups) as [keyof typeof groups, readonly EntrySource[]][]) {
    const where: Where<'lines'> = {
      ...{ account_id: accounts, source_kind: sources, date },
      ...(id === 'by_voucher' ? namedByVoucher : {}),
      ...(id === 'by_hand' ? { tax_code_id: null } : {}),
    }
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
      const message = await facts.sum('taxes', {
        by: ['kind', 'document_id', 'side', 'takes_back'],
        where: { is_recoverable: true, date },
      })
      for (const { kind, document_id, tax, ...of } of message) add(`${kind} ${document_id}`, isDue(of) ? tax : -tax)
      const booked = await facts.sum('lines', {
        by: ['source_kind', 'source_id'],
        where: { account_id: accounts, source_kind: [...taxedKinds], details: null, date },
      })
      for (const { source_kind, source_id, debit, credit } of booked) add(`${source_kind} ${source_id}`, debit - credit)
      const coded = await facts.sum('lines', {
        by: ['source_kind', 'source_id'],
        where: { account_id: accounts, tax_code_id: { not: null }, date },
      })
      for (const { source_kind, source_id, debit, credit } of coded) add(`${source_kind} ${source_id}`, debit - credit)
      const found = [...left].find(([, difference]) => difference !== 0n)
      if (!found) return null
      const [kind, id] = found[0].split(' ') as [TaxSums['kind'], string]
      return { label: `${documentWords[kind].title.one[language]} ${id}`, link: documentLink(kind, Number(id)) }
    },
  }
  return proof
}

/**
 * What earlier periods left: below zero a credit that is carried forward, above it what was not paid yet. With what the
 * period adds it is what is due in the end, or the credit that goes on to the next one.
 */
async function rowsOfBalance(context: ReportContext, accounts: readonly number[], due: Figure) {
  const { facts, question, language } = context
  const balance = async (to: CivilDate): Promise<Figure> => {
    const where: Where<'lines'> = { account_id: accounts, date: { to } }
    const [sum] = await facts.sum('lines', { by: [], where })
    return figure(sum ? sum.credit - sum.debit : 0n, ofLines(where, 'credit_balance'))
  }
  const brought = await balance(addDays(question.from, -1))
  const carried = totalOf([brought, due])
  const proof: Proof = {
    name: 'tax_carried_is_balance',
    left: carried.amount,
    right: (await balance(question.to)).amount,
  }
  const words = tradeRowWords[carried.amount < 0n ? 'tax_carried_forward' : 'tax_due_in_the_end']
  const rows: ReportRow[] = [
    {
      id: 'brought_forward',
      kind: 'subtotal',
      level: 0,
      cells: { line: tradeRowWords.tax_brought_forward[language], due: brought },
    },
    { id: 'carried_forward', kind: 'total', level: 0, cells: { line: words[language], due: carried } },
  ]
  return { rows, proof }
}

export async function taxReturn(context: ReportContext): Promise<Report> {
  const { facts, question, language } = context
  const date = { from: question.from, to: question.to }
  const all = await facts.sum('taxes', { by: taxDimensions, where: { date } })
  const names = await codeNames(context)
  const accounts = await taxAccounts(context)
  const without = await rowsWithout(context, names)
  const rows = [
    ...taxNames.flatMap(code =>
      sectionOf(context, code, all, { without: code === 'value_added_tax' ? without : [], names }),
    ),
    ...(await rowsBeside(context, accounts)),
    ...lostSection(context, all, names),
  ]
  const due = totalOf(rows.filter(({ kind }) => kind === 'row').map(({ cells }) => onlyDue(cells)))
  const total: ReportRow = {
    id: 'total',
    kind: 'total',
    level: 0,
    cells: { line: tradeRowWords.tax_of_period[language], due },
  }
  const balance = await rowsOfBalance(context, accounts, due)
  return {
    name: 'tax_return',
    columns: [
      { key: 'line', type: 'text' },
      { key: 'rate', type: 'percent' },
      { key: 'taxable', type: 'money' },
      { key: 'untaxed', type: 'money' },
      { key: 'tax', type: 'money' },
      { key: 'due', type: 'money' },
    ],
    rows: [...rows, total, ...balance.rows],
    totals: { due },
    proofs: [await taxProof(context, accounts, due.amount), balance.proof],
    notes: ['tax_due_is_owed', 'tax_untaxed_lines'],
  }
}
