import { explanationWords, reportWords } from '../../i18n/reports.ts'
import { formatMoney, type Minor } from '../../ledger/money.ts'
import type { Explanation } from '../../schema/answers/reports.ts'
import { elementAt } from '../../schema/collections/certain.ts'
import { refuseFields } from '../../schema/errors.ts'
import { tellings } from './explained.ts'
import type { Fact, PopulationName, View } from './facts/facts.ts'
import { amountOf, isFigure, type Origin, type Report, type ReportContext, type ReportRow } from './report.ts'
import type { RowDescription } from './row-description.ts'
import { columnLabel, writtenCell } from './serialize-report.ts'

/** What made a figure. The rows are those that the report itself added up, so that both cannot differ. */

export const explanationParameters = ['row', 'column']

/** One origin of a figure: how many rows it has and what they come to, by kind. */
interface Part {
  why: Origin
  kind: unknown
  count: number
  amount: Minor
}

const viewOf = ({ fold, asOf, recordedAfter }: Origin): View => ({
  ...(fold ? { fold } : {}),
  ...(asOf ? { asOf } : {}),
  ...(recordedAfter ? { recordedAfter } : {}),
})

/** What the measures of a figure come to in a row or a sum. */
const amountIn = ({ plus, minus }: Origin, measures: Record<string, unknown>): Minor => {
  const total = (names: readonly string[]) => names.reduce((sum, name) => sum + (measures[name] as bigint), 0n)
  return total(plus) - total(minus)
}

const tellingOf = (of: PopulationName) => tellings[of] as unknown as RowDescription<PopulationName>

async function partsOf({ facts }: ReportContext, whys: readonly Origin[]): Promise<Part[]> {
  const parts: Part[] = []
  for (const origin of whys) {
    const { kind } = tellingOf(origin.of)
    const sums = await facts.sum(origin.of, { by: [kind], where: origin.where, ...viewOf(origin) })
    parts.push(
      ...sums.map(sum => ({ why: origin, kind: sum[kind], count: sum.count, amount: amountIn(origin, { ...sum }) })),
    )
  }
  return parts
}

/** What the totals of a report are asked about by. */
const rowOfTotals = 'totals'

/** What the figure is found by: the row's name, the column's, or the total of the report. */
async function rowOf({ rows, totals }: Report, id: string): Promise<ReportRow | undefined> {
  if (id === rowOfTotals) return { id, kind: 'total', level: 0, cells: totals }
  if (Array.isArray(rows)) return rows.find(row => row.id === id)
  return [...rows.head, ...rows.tail].find(row => row.id === id) ?? rows.find?.(id)
}

/** The rows of a figure on one page, over all of its origins. */
async function rowsOf(context: ReportContext, parts: readonly Part[]) {
  const { page, perPage } = context.question
  let skip = (page - 1) * perPage
  let take = perPage
  const found: { why: Origin; rows: Fact<PopulationName>[] }[] = []
  for (const origin of new Set(parts.map(part => part.why))) {
    const count = parts.reduce((sum, part) => (part.why === origin ? sum + part.count : sum), 0)
    if (skip < count && take > 0) {
      const { order } = tellingOf(origin.of)
      const rows = await context.facts.rows(origin.of, { where: origin.where, order, skip, take, ...viewOf(origin) })
      found.push({ why: origin, rows })
      take -= rows.length
    }
    skip = Math.max(0, skip - count)
  }
  return found
}

const nameOfRow = ({ cells }: ReportRow, { columns }: Report): string =>
  columns.map(({ key, type }) => (type === 'text' ? cells[key] : null)).find(cell => typeof cell === 'string') ?? ''

interface Notified {
  label: string
  count: number
  amount: Minor
}

/** The parts of a figure as a sum is read: "Sales invoices (31) 13,000.00 − Sales returns (2) 570.00". */
function partsTold(parts: readonly Notified[], money: (amount: Minor) => string): string {
  const [first, ...others] = [...parts].sort((a, b) => Number(b.amount > 0n) - Number(a.amount > 0n))
  if (!first) return money(0n)
  const text = ({ label, count }: Notified, amount: Minor) => `${label} (${count}) ${money(amount)}`
  return [
    text(first, first.amount),
    ...others.map(part => (part.amount < 0n ? ` − ${text(part, -part.amount)}` : ` + ${text(part, part.amount)}`)),
  ].join('')
}

export async function explain(
  context: ReportContext,
  report: Report,
  parameters: Record<string, unknown>,
): Promise<Explanation> {
  const { language, organization, question } = context
  const { baseDecimals } = organization
  const money = (amount: Minor) => formatMoney(amount, baseDecimals)
  const row = await rowOf(report, String(parameters.row ?? ''))
  if (!row) return refuseFields({ row: ['not_found'] })
  const column = report.columns.find(({ key }) => key === parameters.column)
  const cell = column && row.cells[column.key]
  if (!column || cell === undefined || cell === null || !isFigure(cell)) return refuseFields({ column: ['not_found'] })
  const parts = await partsOf(context, cell.why)
  const byKind = new Map<string, { label: string; count: number; amount: Minor }>()
  for (const { why, kind, count, amount } of parts) {
    const label = tellingOf(why.of).kindName(kind, language)
    const before = byKind.get(label) ?? { label, count: 0, amount: 0n }
    byKind.set(label, { label, count: before.count + count, amount: before.amount + amount })
  }
  const kinds = [...byKind.values()]
  const sum = kinds.reduce((total, { amount }) => total + amount, 0n)
  const count = kinds.reduce((total, part) => total + part.count, 0)
  const found = await rowsOf(context, parts)
  const text = await Promise.all(
    found.map(async ({ why, rows }) => {
      const notification = tellingOf(why.of)
      const tellings = await notification.tell(context.facts, rows, language)
      return tellings.map(({ cells, link }, index) => ({
        cells: {
          ...Object.fromEntries(
            notification.columns.map(({ key, type }) => [key, writtenCell(cells[key], type, baseDecimals)]),
          ),
          amount: money(amountIn(why, { ...elementAt(rows, index) })),
        },
        ...(link ? { link } : {}),
      }))
    }),
  )
  const columns = [
    ...new Map(cell.why.flatMap(({ of }) => tellingOf(of).columns).map(each => [each.key, each])).values(),
  ]
  const sentence = explanationWords.sentence[language]
    .replace('{row}', nameOfRow(row, report) || reportWords[report.name].title[language])
    .replace('{column}', columnLabel(column, language))
    .replace('{amount}', money(amountOf(cell)))
    .replace('{parts}', partsTold(kinds, money))
  return {
    row: row.id,
    column: column.key,
    figure: money(amountOf(cell)),
    sum: money(sum),
    difference: money(amountOf(cell) - sum),
    sentence,
    parts: kinds.map(({ label, count, amount }) => ({ label, count, amount: money(amount) })),
    columns: [
      ...columns.map(each => ({ key: each.key, type: each.type, label: columnLabel(each, language) })),
      { key: 'amount', type: 'money', label: columnLabel({ key: 'amount', type: 'money' }, language) },
    ],
    rows: text.flat(),
    page: {
      current_page: question.page,
      per_page: question.perPage,
      total: count,
      last_page: Math.max(1, Math.ceil(count / question.perPage)),
    },
  }
}
