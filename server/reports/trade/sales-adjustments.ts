import { tradeRowWords } from '../../../i18n/reports/trade.ts'
import type { Minor } from '../../../ledger/money.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { type DocumentKind, documentKinds, saleKinds } from '../../../schema/documents.ts'
import { type EntrySource, otherSourceNames } from '../../../schema/entry-sources.ts'
import { partOfMonth, type TimeColumns } from '../columns-of-time.ts'
import type { Where } from '../facts/facts.ts'
import { figure, negated, ofLines, totalOf } from '../figures.ts'
import type { Span } from '../periods.ts'
import type { Figure, Proof, ReportContext } from '../report.ts'
import { firstDifference, isOfProducts, isWhole, spansIn } from './item-sums.ts'

/** What touched the accounts of sales and their cost beside invoices and returns: entries by hand, costs adjusted since. */

const isSale = (source: EntrySource) => (saleKinds as readonly string[]).includes(source)
const elsewhere = [...(Object.keys(documentKinds) as DocumentKind[]), ...otherSourceNames].filter(
  source => !isSale(source) && source !== 'journal_entry',
)
/** What an advance in a foreign currency changed is on the lines of its invoice. */
const elsewhereThanLines = elsewhere.filter(source => source !== 'credit_application')

/** The accounts that sales are booked to, and those of their cost. */
interface SalesAccounts {
  sales: number[]
  cost: number[]
}

/**
 * Sales and returns have their own accounts, and a product may name another. They are all accounts of income that an
 * invoice or a return ever touched, but for shipping and rounding, which are nobody's product.
 */
export async function salesAccounts({ facts, question }: ReportContext): Promise<SalesAccounts> {
  const parts = await facts.postingAccounts()
  const { sales, sales_returns, shipping_charge, rounding, exchange, shrinkage, purchase_return_variance } = parts
  const chart = await facts.accounts()
  const extra = [shipping_charge, rounding, exchange]
  // What was lost, or bought back for another price, is a cost of sales of nobody's product.
  const lost = [shrinkage, purchase_return_variance]
  const income = chart.filter(({ id, type }) => (type === 'income' || type === 'other_income') && !extra.includes(id))
  const isTouched = async (id: number): Promise<boolean> => {
    if (id === sales || id === sales_returns) return true
    const sources = [...saleKinds, 'credit_application'] as const
    const where = { account_id: id, source_kind: sources, date: { to: question.to } }
    return (await facts.rows('lines', { where, order: ['date'], take: 1 })).length > 0
  }
  const touched = await Promise.all(income.map(({ id }) => isTouched(id)))
  return {
    sales: income.filter((_, index) => touched[index]).map(({ id }) => id),
    cost: chart.filter(({ id, type }) => type === 'cost_of_goods_sold' && !lost.includes(id)).map(({ id }) => id),
  }
}

/**
 * What goods that were sold, less those that came back, turned out to cost more than was posted with them, by product: what a
 * purchase changed that made good what had been missing, or was entered, or found to have cost another sum, after them.
 */
export async function costChanges(context: ReportContext, { main }: TimeColumns): Promise<Map<number, Figure>> {
  const { facts, question, seesCost } = context
  if (!seesCost || !isOfProducts(context)) return new Map()
  const where: Where<'moves'> = {
    ...(question.productId === null ? {} : { product_id: question.productId }),
    ...{ step: ['made_good', 'revalued'], kind: ['sale', 'sales_return'], date: { from: main.from, to: main.to } },
  }
  const rows = await facts.sum('moves', { by: ['product_id'], measures: ['value'], where })
  return new Map(
    rows.flatMap(({ product_id, value }) =>
      product_id === null || value === 0n
        ? []
        : [[product_id, figure(-value, { of: 'moves', where: { ...where, product_id }, plus: [], minus: ['value'] })]],
    ),
  )
}

/**
 * What returns of sales made good of other sales, which stands in their own entries: more than the cost of what came back, and
 * no adjustment.
 */
async function madeGoodByReturns({ facts }: ReportContext, { main }: TimeColumns): Promise<Figure> {
  const where: Where<'moves'> = {
    ...{ step: 'made_good', kind: ['sale', 'sales_return'], document_kind: [...saleKinds] },
    date: { from: main.from, to: main.to },
  }
  const [sum] = await facts.sum('moves', { by: [], measures: ['value'], where })
  return figure(-(sum?.value ?? 0n), { of: 'moves', where, plus: [], minus: ['value'] })
}

/** A row of entries that no invoice made, with its figures by the columns of time. */
export interface LedgerRow {
  id: string
  name: string
  sales: Record<string, Figure>
  cost: Record<string, Figure>
}

/** Amounts of accounts by source and column. */
async function readSources({ facts }: ReportContext, accounts: readonly number[], time: TimeColumns) {
  const amounts = new Map<string, Minor>()
  const add = (source: EntrySource, key: string, amount: Minor) =>
    amounts.set(`${source} ${key}`, (amounts.get(`${source} ${key}`) ?? 0n) + amount)
  const { main, parts, before } = time
  const partKey = partOfMonth(parts)
  for (const { key, from, to } of before ? [main, before] : [main]) {
    const isDivided = key === main.key && parts.length > 0
    const rows = await facts.sum('lines', {
      by: isDivided ? ['source_kind', 'month'] : ['source_kind'],
      where: { account_id: accounts, date: { from, to } },
    })
    for (const row of rows) {
      add(row.source_kind, key, row.debit - row.credit)
      if (isDivided) add(row.source_kind, partKey((row as { month: string }).month), row.debit - row.credit)
    }
  }
  return (sources: readonly EntrySource[], key: string): Minor =>
    sources.reduce((sum, source) => sum + (amounts.get(`${source} ${key}`) ?? 0n), 0n)
}

/**
 * The rows beside the invoices; none where the question asks for a part of them. The adjustments of cost are what no line of an
 * invoice and, by product, none of the `changes` has.
 */
export async function otherSalesRows(
  context: ReportContext,
  { sales, cost }: SalesAccounts,
  time: TimeColumns,
  changes: ReadonlyMap<number, Figure>,
): Promise<LedgerRow[]> {
  if (!isWhole(context)) return []
  const [soldIn, costIn] = [await readSources(context, sales, time), await readSources(context, cost, time)]
  const madeGood = await madeGoodByReturns(context, time)
  const figuresOf = (
    spans: readonly Span[],
    accounts: readonly number[],
    amountIn: typeof soldIn,
    side: 'balance' | 'credit_balance',
    sources: readonly EntrySource[],
  ) =>
    Object.fromEntries(
      spans.map(({ key, from, to }) => {
        const amount = amountIn(sources, key)
        const origin = ofLines({ account_id: accounts, source_kind: sources, date: { from, to } }, side)
        return [key, figure(side === 'balance' ? amount : -amount, origin)]
      }),
    )
  const rowOf = (id: keyof typeof tradeRowWords, ofSales: readonly EntrySource[], ofCost: readonly EntrySource[]) => ({
    id,
    name: tradeRowWords[id][context.language],
    sales: figuresOf(spansIn(time), sales, soldIn, 'credit_balance', ofSales),
    cost: figuresOf([time.main], cost, costIn, 'balance', ofCost),
  })
  const rows = [
    rowOf('by_hand', ['journal_entry'], ['journal_entry']),
    rowOf('other_entries', elsewhereThanLines, []),
    withCost(rowOf('cost_adjustments', [], elsewhere), time, [madeGood, ...[...changes.values()].map(negated)]),
  ]
  return rows.filter(row => [row.sales, row.cost].some(each => Object.values(each).some(({ amount }) => amount !== 0n)))
}

function withCost(row: LedgerRow, { main }: TimeColumns, more: readonly Figure[]): LedgerRow {
  return { ...row, cost: { ...row.cost, [main.key]: totalOf([fieldOf(row.cost, main.key), ...more]) } }
}

/** Net sales are the accounts of sales, and their cost the accounts of cost, as the statement of the period has them. */
export async function salesProofs(
  context: ReportContext,
  accounts: SalesAccounts,
  totals: { net: Minor; cost: Minor },
): Promise<Proof[]> {
  if (!isWhole(context)) return []
  const { facts, question, seesCost } = context
  const movedBy = async (ids: readonly number[]): Promise<Minor> => {
    const [sum] = await facts.sum('lines', {
      by: [],
      where: { account_id: ids, date: { from: question.from, to: question.to } },
    })
    return sum ? sum.debit - sum.credit : 0n
  }
  const sales: Proof = {
    name: 'net_sales_are_income',
    left: totals.net,
    right: -(await movedBy(accounts.sales)),
    breaks: firstDifference(context, saleKinds, { account_id: accounts.sales }),
  }
  if (!seesCost) return [sales]
  return [sales, { name: 'cost_is_cost_of_goods_sold', left: totals.cost, right: await movedBy(accounts.cost) }]
}
