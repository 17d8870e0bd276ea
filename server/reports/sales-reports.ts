import { tradeRowWords } from '../../i18n/reports/trade.ts'
import { reportTotalWords } from '../../i18n/reports.ts'
import { type LedgerRow, rowsBesideSales, salesAccounts, salesProofs } from './beside-sales.ts'
import { cellsOf, type TimeColumns } from './columns-of-time.ts'
import type { NamedResource } from './facts.ts'
import { figure, negated, totalOf } from './figures.ts'
import {
  comparedColumns,
  countsOf,
  type Group,
  type ItemDimension,
  itemGroups,
  netOf,
  partColumns,
  percentageOf,
  sideOf,
  spansIn,
  timeOf,
} from './item-sums.ts'
import {
  amountOf,
  type Cell,
  type Column,
  type Figure,
  type Report,
  type ReportContext,
  type ReportRow,
  type RowLink,
} from './report.ts'
import { saleKinds } from './trade-facts.ts'

/** Sales by client, by product and by representative: net of returns, before tax, with what they cost. */

interface Subject {
  name: Report['name']
  by: ItemDimension
  resource: NamedResource
  link: RowLink['kind']
  /** Its column. */
  head: 'client' | 'product' | 'representative'
  /** What is counted of it: its invoices, or the lines on them. */
  counted: 'invoices' | 'lines'
}

type Figures = Record<'sales' | 'returns' | 'tax' | 'cogs', Figure> & { net: Record<string, Figure> }

/** The figures of invoices and returns, or of entries that stand beside them. */
function figuresOf(group: Group, time: TimeColumns): Figures {
  const { main } = time
  return {
    sales: sideOf(group, main, 'sales_invoice', 'invoices'),
    returns: sideOf(group, main, 'sales_return', 'returns'),
    tax: netOf(group, main, saleKinds, ['tax']),
    cogs: netOf(group, main, saleKinds, ['cost']),
    net: Object.fromEntries(spansIn(time).map(span => [span.key, netOf(group, span, saleKinds, ['net'])])),
  }
}

const figuresBeside = ({ sales, cost }: LedgerRow, { main }: TimeColumns): Figures => ({
  sales: sales[main.key]!,
  returns: figure(0n),
  tax: figure(0n),
  cogs: cost[main.key]!,
  net: sales,
})

const added = (several: readonly Figures[], time: TimeColumns): Figures => {
  const total = (of: (figures: Figures) => Figure) => totalOf(several.map(of))
  return {
    sales: total(({ sales }) => sales),
    returns: total(({ returns }) => returns),
    tax: total(({ tax }) => tax),
    cogs: total(({ cogs }) => cogs),
    net: Object.fromEntries(spansIn(time).map(({ key }) => [key, total(({ net }) => net[key]!)])),
  }
}

/** Figures as cells: the parts of the period, the period itself, and what it is compared with. */
function written({ sales, returns, tax, cogs, net }: Figures, time: TimeColumns, seesCost: boolean) {
  const { [time.main.key]: whole, ...spans } = cellsOf(time, net)
  const netSales = net[time.main.key]!
  const margin = totalOf([netSales, negated(cogs)])
  const cells: Record<string, Cell> = { ...spans, sales, returns, net_sales: whole!, tax }
  if (!seesCost) return cells
  return { ...cells, cogs, margin, margin_percent: percentageOf(margin.amount, netSales.amount) }
}

async function salesBy(context: ReportContext, subject: Subject): Promise<Report> {
  const { facts, language, seesCost } = context
  const { by, head, counted } = subject
  const time = timeOf(context)
  const { groups, all } = await itemGroups(context, by, saleKinds, time)
  const accounts = await salesAccounts(context)
  const beside = await rowsBesideSales(context, accounts, time)
  const named = await facts.named(
    subject.resource,
    groups.flatMap(({ id }) => id ?? []),
  )
  const countOf = (group: Group): Record<string, Cell> => {
    const { documents, lines, quantity } = countsOf(group, time.main)
    return { [counted]: counted === 'lines' ? lines : documents, quantity }
  }
  const made = groups.map(group => ({ group, figures: figuresOf(group, time) }))
  const netIn = ({ figures }: (typeof made)[number]) => figures.net[time.main.key]!.amount
  const nameIn = ({ group: { id } }: (typeof made)[number]) => named.get(id ?? 0)?.sort ?? ''
  // The largest first; who sold nothing for us comes after who did.
  made.sort((a, b) =>
    (a.group.id === null) !== (b.group.id === null)
      ? a.group.id === null
        ? 1
        : -1
      : netIn(a) === netIn(b)
        ? nameIn(a) < nameIn(b)
          ? -1
          : 1
        : netIn(a) > netIn(b)
          ? -1
          : 1,
  )
  const rows = made.map(({ group, figures }): ReportRow => {
    const of = group.id === null ? null : (named.get(group.id) ?? null)
    const name = of?.name ?? tradeRowWords.no_representative[language]
    return {
      id: `${head}:${group.id ?? 'none'}`,
      kind: 'row',
      level: 0,
      cells: {
        ...(by === 'product_id' ? { code: of?.code ?? null } : {}),
        [head]: name,
        ...countOf(group),
        ...written(figures, time, seesCost),
      },
      ...(group.id === null ? {} : { link: { kind: subject.link, id: group.id } }),
    }
  })
  const ledgerRows = beside
    .filter(({ sales, cost }) => [...Object.values(sales), ...(seesCost ? Object.values(cost) : [])].some(isSomething))
    .map(
      (row): ReportRow => ({
        id: row.id,
        kind: 'row',
        level: 0,
        cells: { [head]: row.name, ...written(figuresBeside(row, time), time, seesCost) },
      }),
    )
  const whole = added([figuresOf(all, time), ...beside.map(row => figuresBeside(row, time))], time)
  const totals = { ...countOf(all), ...written(whole, time, seesCost) }
  const total: ReportRow = {
    id: 'total',
    kind: 'total',
    level: 0,
    cells: { [head]: reportTotalWords.total[language], ...totals },
  }
  return {
    name: subject.name,
    columns: columnsOf(subject, time, seesCost),
    rows: [...rows, ...ledgerRows, total],
    totals,
    proofs: await salesProofs(context, accounts, {
      net: amountOf(totals.net_sales),
      cost: whole.cogs.amount,
    }),
    notes: time.notes,
  }
}

const isSomething = ({ amount }: Figure) => amount !== 0n

const columnsOf = ({ by, head, counted }: Subject, time: TimeColumns, seesCost: boolean): Column[] => [
  ...(by === 'product_id' ? [{ key: 'code', type: 'code' } as const] : []),
  { key: head, type: 'text' },
  { key: counted, type: 'count' },
  { key: 'quantity', type: 'quantity' },
  ...partColumns(time),
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
    link: 'client',
    head: 'client',
    counted: 'invoices',
  })

export const salesByProduct = (context: ReportContext) =>
  salesBy(context, {
    name: 'sales_by_product',
    by: 'product_id',
    resource: 'products',
    link: 'product',
    head: 'product',
    counted: 'lines',
  })

export const salesByRepresentative = (context: ReportContext) =>
  salesBy(context, {
    name: 'sales_by_representative',
    by: 'representative_id',
    resource: 'representatives',
    link: 'representative',
    head: 'representative',
    counted: 'invoices',
  })
