import { fieldOf, present, valueFor } from '../../../schema/collections/certain.ts'
import { soldKinds } from '../../../schema/documents/sold.ts'
import { cellsOf, type TimeColumns } from '../columns-of-time.ts'
import { figure, negated, totalOf } from '../figures.ts'
import {
  amountOf,
  type Cell,
  type Column,
  type Figure,
  type Report,
  type ReportContext,
  type ReportRow,
} from '../report.ts'
import { countCells, leadingColumns, rankedRows, type Subject, totalRow } from './item-rows.ts'
import {
  comparedColumns,
  type Group,
  isOfProducts,
  isWhole,
  itemGroups,
  netAmount,
  netOf,
  percentageOf,
  sideOf,
  spansIn,
  timeOf,
} from './item-sums.ts'
import { costChanges, type LedgerRow, otherSalesRows, salesAccounts, salesProofs } from './sales-adjustments.ts'

/** Sales by client, by product and by representative: net of returns, before tax, with what they cost. */

type Figures = Record<'sales' | 'returns' | 'tax' | 'cogs', Figure> & { net: Record<string, Figure> }

/** The figures of invoices and returns, or of entries that stand beside them. */
function figuresOf(group: Group, time: TimeColumns, changes: readonly Figure[]): Figures {
  const { main } = time
  return {
    sales: sideOf(group, main, soldKinds, 'invoices'),
    returns: sideOf(group, main, soldKinds, 'returns'),
    tax: netOf(group, main, soldKinds, ['tax']),
    cogs: totalOf([netOf(group, main, soldKinds, ['cost']), ...changes]),
    net: Object.fromEntries(spansIn(time).map(span => [span.key, netOf(group, span, soldKinds, ['net'])])),
  }
}

const figuresBeside = ({ sales, cost }: LedgerRow, { main }: TimeColumns): Figures => ({
  sales: fieldOf(sales, main.key),
  returns: figure(0n),
  tax: figure(0n),
  cogs: fieldOf(cost, main.key),
  net: sales,
})

const added = (several: readonly Figures[], time: TimeColumns): Figures => {
  const total = (of: (figures: Figures) => Figure) => totalOf(several.map(of))
  return {
    sales: total(({ sales }) => sales),
    returns: total(({ returns }) => returns),
    tax: total(({ tax }) => tax),
    cogs: total(({ cogs }) => cogs),
    net: Object.fromEntries(spansIn(time).map(({ key }) => [key, total(({ net }) => fieldOf(net, key))])),
  }
}

/** Figures as cells: the parts of the period, the period itself, and what it is compared with. */
function written({ sales, returns, tax, cogs, net }: Figures, time: TimeColumns, seesCost: boolean) {
  const { [time.main.key]: whole, ...spans } = cellsOf(time, net)
  const netSales = fieldOf(net, time.main.key)
  const margin = totalOf([netSales, negated(cogs)])
  const cells: Record<string, Cell> = { ...spans, sales, returns, net_sales: present(whole, 'net'), tax }
  if (!seesCost) return cells
  return { ...cells, cogs, margin, margin_percent: percentageOf(margin.amount, netSales.amount) }
}

async function salesBy(context: ReportContext, subject: Subject): Promise<Report> {
  const { seesCost } = context
  const { by, head } = subject
  const time = timeOf(context)
  const { groups, all } = await itemGroups(context, by, soldKinds, time)
  const accounts = await salesAccounts(context)
  const hasChanges = by === 'product_id' && isOfProducts(context)
  const changes = hasChanges ? await costChanges(context, time) : new Map<number, Figure>()
  const extra = await otherSalesRows(context, accounts, time, changes)
  const changesOf = ({ id }: Group) => (id !== null && changes.has(id) ? [valueFor(changes, id)] : [])
  const made = withChanged(groups, changes.keys()).map(group => ({
    id: group.id,
    net: netAmount(group, time.main),
    cells: () => ({
      ...countCells(subject, group, time),
      ...written(figuresOf(group, time, changesOf(group)), time, seesCost),
    }),
  }))
  const ledgerRows = extra
    .filter(({ sales, cost }) => [...Object.values(sales), ...(seesCost ? Object.values(cost) : [])].some(isSomething))
    .map(
      (row): ReportRow => ({
        id: row.id,
        kind: 'row',
        level: 0,
        cells: { [head]: row.name, ...written(figuresBeside(row, time), time, seesCost) },
      }),
    )
  const whole = added(
    [figuresOf(all, time, [...changes.values()]), ...extra.map(row => figuresBeside(row, time))],
    time,
  )
  const totals = { ...countCells(subject, all, time), ...written(whole, time, seesCost) }
  return {
    name: subject.name,
    columns: columnsOf(subject, time, seesCost),
    rows: await rankedRows(context, subject, made, [...ledgerRows, totalRow(context, subject, totals)]),
    totals,
    proofs: await salesProofs(context, accounts, {
      net: amountOf(totals.net_sales),
      cost: whole.cogs.amount,
    }),
    // What changed the cost later is of no client or representative.
    notes: [...time.notes, ...(seesCost && !isWhole(context) && !hasChanges ? ['cost_as_posted'] : [])],
  }
}

/** Also the products of which nothing was sold, but what was sold before cost another sum. */
function withChanged(groups: readonly Group[], products: Iterable<number>): Group[] {
  const known = new Set(groups.map(({ id }) => id))
  const others = [...products].filter(id => !known.has(id))
  return [...groups, ...others.map((id): Group => ({ where: { product_id: id }, id, invoices: {}, returns: {} }))]
}

const isSomething = ({ amount }: Figure) => amount !== 0n

const columnsOf = (subject: Subject, time: TimeColumns, seesCost: boolean): Column[] => [
  ...leadingColumns(subject, time),
  { key: 'sales', type: 'money' },
  { key: 'returns', type: 'money' },
  { key: 'net_sales', type: 'money' },
  { key: 'tax', type: 'money' },
  ...(seesCost
    ? ([
        { key: 'cogs', type: 'money' },
        { key: 'margin', type: 'money' },
        { key: 'margin_percent', type: 'percent' },
      ] as const)
    : []),
  ...comparedColumns(time),
]

export const salesByClient = (context: ReportContext) =>
  salesBy(context, {
    name: 'sales_by_client',
    by: 'client_id',
    resource: 'clients',
    head: 'client',
    counted: 'invoices',
  })

export const salesByProduct = (context: ReportContext) =>
  salesBy(context, {
    name: 'sales_by_product',
    by: 'product_id',
    resource: 'products',
    head: 'product',
    counted: 'lines',
  })

export const salesByRepresentative = (context: ReportContext) =>
  salesBy(context, {
    name: 'sales_by_representative',
    by: 'representative_id',
    resource: 'representatives',
    head: 'representative',
    counted: 'invoices',
  })
