import { salaryStatusWords } from '../../../i18n/books/salaries.ts'
import { tradeRowWords } from '../../../i18n/reports/trade.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import type { Minor } from '../../../ledger/money.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import { type EntrySource, otherSourceNames } from '../../../schema/entry-sources.ts'
import type { Where } from '../facts/facts.ts'
import type { CommissionFact } from '../facts/trade.ts'
import { figure, ofLines, totalOf } from '../figures.ts'
import type { Cell, Figure, Proof, Report, ReportContext, ReportRow } from '../report.ts'

/** What representatives earned by selling, month by month, as it was approved. */

/** An approved month, with what it counted of sales and of returns. */
type Sheet = Pick<CommissionFact, 'salary_id' | 'representative_id' | 'salary_month' | 'status' | 'rate'> & {
  sales: Minor
  returns: Minor
  commission: Minor
}

async function sheetsOf({ facts }: ReportContext, where: Where<'commissions'>): Promise<Sheet[]> {
  const sums = await facts.sum('commissions', {
    by: ['salary_id', 'representative_id', 'salary_month', 'status', 'rate', 'document_kind'],
    where,
  })
  const sheets = new Map<number, Sheet>()
  for (const { net, commission, document_kind, count: _, ...about } of sums) {
    const sheet = sheets.get(about.salary_id) ?? { ...about, sales: 0n, returns: 0n, commission: 0n }
    if (document_kind === 'sales_return') sheet.returns -= net
    else sheet.sales += net
    sheet.commission += commission
    sheets.set(about.salary_id, sheet)
  }
  return [...sheets.values()]
}

const money = ['sales', 'returns', 'base', 'commission', 'commission_paid'] as const

/** The figures of an approved month, each with the documents that it counted. */
function cellsOf({ sales, returns, commission, status }: Sheet, where: Where<'commissions'>) {
  const of = (amount: Minor, more: Where<'commissions'>, plus: ['net' | 'commission'] | [], minus: ['net'] | [] = []) =>
    figure(amount, { of: 'commissions', where: { ...where, ...more }, plus, minus })
  return {
    sales: of(sales, { document_kind: { not: 'sales_return' } }, ['net']),
    returns: of(returns, { document_kind: 'sales_return' }, [], ['net']),
    base: of(sales - returns, {}, ['net']),
    commission: of(commission, {}, ['commission']),
    commission_paid: of(status === 'paid' ? commission : 0n, { status: 'paid' }, ['commission']),
  } satisfies Record<(typeof money)[number], Figure>
}

const besideSalaries = [...(Object.keys(documentKinds) as DocumentKind[]), ...otherSourceNames].filter(
  (source): source is EntrySource => source !== 'salary',
)

/** What touched the account of commissions beside the approvals that stand: what was taken back, and entries by hand. */
async function rowsBeside(context: ReportContext, account: number, date: { from: string; to: string }) {
  const { facts, language } = context
  const standing = await facts.sum('commissions', { by: ['entry_id'], where: { date } })
  const ids = new Set(standing.map(({ entry_id }) => entry_id))
  const approvals = await facts.sum('lines', {
    by: ['entry_id'],
    where: { account_id: account, source_kind: 'salary', date },
  })
  const taken = approvals.filter(({ entry_id }) => !ids.has(entry_id))
  const rows: ReportRow[] = []
  const add = (id: 'approvals_taken_back' | 'by_hand', amount: Minor, where: Where<'lines'>) => {
    const cells = { representative: tradeRowWords[id][language], commission: figure(amount, ofLines(where)) }
    rows.push({ id, kind: 'row', level: 0, cells })
  }
  const net = taken.reduce<Minor>((sum, { debit, credit }) => sum + debit - credit, 0n)
  if (net !== 0n)
    add('approvals_taken_back', net, { account_id: account, entry_id: taken.map(({ entry_id }) => entry_id), date })
  const byHand: Where<'lines'> = { account_id: account, source_kind: besideSalaries, date }
  const [other] = await facts.sum('lines', { by: [], where: byHand })
  if (other && other.debit !== other.credit) add('by_hand', other.debit - other.credit, byHand)
  return rows
}

export async function commissionsByRepresentative(context: ReportContext): Promise<Report> {
  const { facts, question, language } = context
  const { from, to, representativeId } = question
  const date = { from, to }
  const isWhole = representativeId === null
  const query: Where<'commissions'> = { date, ...(isWhole ? {} : { representative_id: representativeId }) }
  const sheets = await sheetsOf(context, query)
  const named = await facts.named(
    'representatives',
    sheets.map(sheet => sheet.representative_id),
  )
  const sortOf = (sheet: Sheet) => `${named.get(sheet.representative_id)?.sort} ${sheet.salary_month}`
  sheets.sort((a, b) => (sortOf(a) < sortOf(b) ? -1 : 1))
  const rowsOfOne = (id: number): ReportRow[] => {
    const own = sheets.filter(sheet => sheet.representative_id === id)
    const rows = own.map(
      (sheet): ReportRow => ({
        id: `salary:${sheet.salary_id}`,
        kind: 'row',
        level: 0,
        cells: {
          representative: named.get(id)?.name ?? null,
          salary_month: sheet.salary_month,
          rate: sheet.rate,
          ...cellsOf(sheet, { ...query, salary_id: sheet.salary_id }),
          status: salaryStatusWords[sheet.status][language],
        },
        link: { kind: 'representative', id },
      }),
    )
    if (rows.length < 2) return rows
    const total = Object.fromEntries(money.map(key => [key, totalOf(rows.map(row => row.cells[key]))]))
    const cells: Record<string, Cell> = { representative: named.get(id)?.name ?? null, ...total }
    return [...rows, { id: `representative:${id}`, kind: 'subtotal', level: 0, cells }]
  }
  const { commissions: account = 0 } = await facts.postingAccounts()
  const extra = isWhole ? await rowsBeside(context, account, date) : []
  const rows = [...new Set(sheets.map(sheet => sheet.representative_id))].flatMap(rowsOfOne)
  const counted = [...rows, ...extra].filter(({ kind }) => kind === 'row')
  const totals = Object.fromEntries(money.map(key => [key, totalOf(counted.map(row => row.cells[key]))]))
  const proofs: Proof[] = []
  if (isWhole) {
    const [moved] = await facts.sum('lines', { by: [], where: { account_id: account, date } })
    const right = moved ? moved.debit - moved.credit : 0n
    proofs.push({ name: 'commissions_are_their_account', left: fieldOf(totals, 'commission').amount, right })
  }
  return {
    name: 'commissions_by_representative',
    columns: [
      { key: 'representative', type: 'text' },
      { key: 'salary_month', type: 'text' },
      { key: 'rate', type: 'percent' },
      ...money.map(key => ({ key, type: 'money' }) as const),
      { key: 'status', type: 'text' },
    ],
    rows: [
      ...rows,
      ...extra,
      { id: 'total', kind: 'total', level: 0, cells: { representative: reportTotalWords.total[language], ...totals } },
    ],
    totals,
    proofs,
    notes: ['commissions_by_approval'],
  }
}
