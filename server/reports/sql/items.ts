import { type RawBuilder, sql } from 'kysely'
import { type DocumentKind, kindsWhere, saleKinds, tradeKinds } from '../../../schema/documents.ts'
import { listed, soldSignOf } from '../../db/kinds.ts'
import { deductionSign } from './deductions.ts'
import { inBase } from './in-base.ts'
import { type PopulationQuery, type SqlPopulation, within } from './population.ts'
import { isSpan } from './stored-balances.ts'

/** The columns of a selection that a query uses, each by how it is found. */
export const chosen = (
  columns: Record<string, RawBuilder<unknown>>,
  used: ReadonlySet<string>,
  always: readonly string[],
) =>
  sql.join(
    Object.entries(columns)
      .filter(([name]) => used.has(name) || always.includes(name))
      .map(([name, found]) => sql`${found} as ${sql.ref(name)}`),
  )

export const heads = (date: RawBuilder<unknown>, sign: 1 | -1) => ({
  document_id: sql`documents.id`,
  date,
  month: sql`left((${date})::text, 7)`,
  kind: sql`documents.kind`,
  number: sql`documents.number`,
  client_id: sql`documents.client_id`,
  supplier_id: sql`documents.supplier_id`,
  is_taken_back: sign < 0 ? sql`true` : sql`false`,
  document_date: sql`documents.date`,
  // What is taken back before the day by which it is declared is declared on that day too.
  tax_day:
    sign < 0
      ? sql`case when documents.tax_day > documents.voided_on then documents.tax_day end`
      : sql`documents.tax_day`,
})

export const ofKinds = ({ organizationId }: PopulationQuery, kinds: readonly DocumentKind[]) =>
  sql`documents.organization_id = ${organizationId} and documents.kind in (${listed(kinds)})`

// Taken back on its own day it never counted.
const stood = sql`(documents.status = 'posted' or (documents.status = 'void' and documents.voided_on > documents.date))`
const wasTakenBack = sql`documents.status = 'void' and documents.voided_on > documents.date`

/** Documents on their days, and what was taken back on the day that it was. */
export const onBothDays = (
  of: (date: RawBuilder<unknown>, sign: 1 | -1, which: RawBuilder<unknown>) => RawBuilder<unknown>,
) => sql`${of(sql`documents.date`, 1, stood)} union all ${of(sql`documents.voided_on`, -1, wasTakenBack)}`

/** What every population of documents is told apart by. */
export const headDimensions = [
  'document_id',
  'date',
  'month',
  'kind',
  'number',
  'client_id',
  'supplier_id',
  'is_taken_back',
  'document_date',
  'tax_day',
]

const itemDimensions = [
  'item_id',
  'position',
  'representative_id',
  'product_id',
  'analytical_account_id',
  'currency_id',
  'bears_value_added_tax',
  'tax_code_id',
  'gives_back_tax',
  'stock_type',
  'is_of_advance',
]
const headsOfItems = {
  item_id: sql`document_items.id`,
  position: sql`document_items.position`,
  representative_id: sql`documents.representative_id`,
  product_id: sql`document_items.product_id`,
  analytical_account_id: sql`document_items.analytical_account_id`,
  currency_id: sql`documents.currency_id`,
  bears_value_added_tax: sql`(document_items.value_added_tax or document_items.tax_mode <> 'charged')
    and coalesce(document_items.tax_rate, documents.value_added_tax_rate) <> 0`,
  tax_code_id: sql`document_items.tax_code_id`,
  gives_back_tax: sql`document_items.tax_recoverable
    and (documents.value_added_tax_recoverable or document_items.tax_mode <> 'charged')`,
  stock_type: sql`(select products.stock_type from products
    where products.organization_id = document_items.organization_id and products.id = document_items.product_id)`,
}
const itemMeasures = ['quantity', 'net', 'own_net', 'sold', 'tax', 'input_vat', 'cost', 'lines', 'documents']

const indexedFields: ReadonlySet<string> = new Set(['date', 'month', 'kind', 'client_id', 'product_id'])

/** Whether a query asks for no more than sums of what the index of sold lines has. */
function isOfSoldLines({ by, used, measures, where }: PopulationQuery): boolean {
  const isSummed = by !== undefined && !by.includes('date') && (where.date === undefined || isSpan(where.date))
  if (!isSummed || ![...used].every(field => indexedFields.has(field))) return false
  if (!used.has('kind')) return [...measures].every(measure => measure === 'sold')
  const kinds: readonly unknown[] = Array.isArray(where.kind) ? where.kind : [where.kind]
  return kinds.every(kind => saleKinds.some(each => each === kind))
}

/** A debit note adds to the price of what was sold before: it sells no more of it, and is no invoice to be counted. */
const notes = kindsWhere({ role: 'invoice', goods: null })
/** A line without a product is of an advance: nothing of it is sold. */
const isOfAdvance = sql`document_items.product_id is null`
const unitsSold = sql`case when documents.kind in (${listed(notes)}) or ${isOfAdvance} then 0 else document_items.quantity end`
const firstLine = sql`case when document_items.position = 1 then 1 else 0 end::bigint`
const invoicesCounted = sql`case when documents.kind in (${listed(notes)}) or ${isOfAdvance} then 0 else ${firstLine} end`

/** Of what comes back of a bought line the value added tax, where sales tax comes back with it. */
const inputVat = sql`case when documents.kind in (${listed(saleKinds)}) then 0
  when document_items.sales_tax_amount = 0 or not documents.sales_tax_recoverable
  then document_items.base_tax
  else round(document_items.base_tax::numeric * document_items.value_added_tax_amount
    / (document_items.value_added_tax_amount + document_items.sales_tax_amount))::bigint end`

/** How lines of sales are read: on which day, as lines of what, and with which sign. */
interface Reading {
  date: RawBuilder<unknown>
  kind: RawBuilder<unknown>
  /** Their net, of what they have sold. */
  net: RawBuilder<unknown>
  times: 1 | -1
  counted: 1 | -1
}

const readSoldLines = ({ used, measures }: PopulationQuery, { date, kind, net, times, counted }: Reading) => {
  const sign = sql.lit(times)
  const columns = {
    date,
    month: sql`left((${date})::text, 7)`,
    kind,
    client_id: sql`document_items.sold_to_id`,
    product_id: sql`document_items.product_id`,
    quantity: sql`${sign} * ${unitsSold}`,
    net,
    own_net: net,
    sold: sql`${sign} * document_items.sold`,
    tax: sql`${sign} * document_items.base_tax`,
    input_vat: sql`0`,
    cost: sql`${sign} * document_items.base_cost`,
    lines: sql`${sign}::bigint`,
    documents: sql`${sign} * ${invoicesCounted}`,
    counted: sql.lit(counted),
  }
  return chosen(columns, used, [...measures, 'counted'])
}

const withLines = (organizationId: number) => sql`documents
  join document_items on document_items.organization_id = documents.organization_id
    and document_items.document_id = documents.id and document_items.sold_on is not null
  where documents.organization_id = ${organizationId}`

/** What advances in foreign currencies made lines cost, or bring, more: on the day of their use, and taken back on another. */
function ofAdvances(
  select: (date: RawBuilder<unknown>, amount: RawBuilder<unknown>, sign: 1 | -1) => RawBuilder<unknown>,
  organizationId: number,
  kinds: readonly DocumentKind[],
) {
  const from = sql`from advance_differences as differences
    join documents on documents.organization_id = differences.organization_id and documents.id = differences.invoice_id
    join document_items on document_items.organization_id = differences.organization_id
      and document_items.id = differences.item_id
    where differences.organization_id = ${organizationId} and (differences.application_id is not null or differences.is_moved)
      and documents.kind in (${listed(kinds)})`
  return sql`${select(sql`differences.date`, sql`differences.amount`, 1)} ${from}
      and (differences.voided_on is null or differences.voided_on > differences.date)
    union all
    ${select(sql`differences.voided_on`, sql`-differences.amount`, -1)} ${from}
      and differences.voided_on > differences.date`
}

/** In the order of the columns of lines. */
const amountOfAdvance = (amount: RawBuilder<unknown>) => ({
  quantity: sql`0`,
  net: amount,
  own_net: sql`0`,
  sold: sql`${amount} * ${soldSignOf(sql`documents.kind`, saleKinds)}`,
  ...{ tax: sql`0`, input_vat: sql`0`, cost: sql`0`, lines: sql`0`, documents: sql`0`, counted: sql`1` },
})

/** What all lines of sales come to, read as lines of invoices: no document is read, and few rows are handed on. */
function sumsOfSoldLines({ organizationId, used, measures, where }: PopulationQuery): RawBuilder<unknown> {
  const day = sql`min(sold_on)`
  const columns = {
    date: day,
    month: sql`left(${day}::text, 7)`,
    kind: sql`'sales_invoice'`,
    client_id: sql`sold_to_id`,
    product_id: sql`product_id`,
    quantity: sql`sum(quantity)`,
    net: sql`sum(sold)`,
    own_net: sql`sum(sold)`,
    sold: sql`sum(sold)`,
    tax: sql`sum(base_tax)`,
    input_vat: sql`0`,
    cost: sql`sum(base_cost)`,
    lines: sql`count(*)`,
    documents: sql`count(*) filter (where position = 1)`,
    counted: sql`count(*)`,
  }
  const groups = [
    ...(used.has('month') ? [sql`date_trunc('month', sold_on)`] : []),
    ...(used.has('client_id') ? [sql`sold_to_id`] : []),
    ...(used.has('product_id') ? [sql`product_id`] : []),
  ]
  return sql`
    select ${chosen(columns, used, [...measures, 'counted'])} from document_items
    where organization_id = ${organizationId} and sold_on is not null
      and ${within(sql`sold_on`, isSpan(where.date) ? where.date : {})}
    ${groups.length === 0 ? sql`` : sql`group by ${sql.join(groups)}`} having count(*) > 0`
}

/**
 * Lines of sales without their documents. Nearly all are of invoices: all are added up as such, and those of returns are
 * taken off again and added as what they are. What was taken back is found by the day of that.
 */
function soldLines(options: PopulationQuery): RawBuilder<unknown> {
  const { organizationId, used, measures } = options
  const [invoice, back] = [sql`'sales_invoice'`, sql`'sales_return'`]
  const [date, net] = [sql`documents.date`, sql`-document_items.sold`]
  const returns = sql`${withLines(organizationId)} and documents.kind = ${back} and ${stood}`
  const ofReturns = sql`
    union all select ${readSoldLines(options, { date, kind: invoice, net, times: -1, counted: -1 })} from ${returns}
    union all select ${readSoldLines(options, { date, kind: back, net, times: 1, counted: 1 })} from ${returns}`
  const nothing = sql`0`
  // In the order of the columns of lines.
  const ofNotes = {
    ...{ date, month: sql`left((${date})::text, 7)`, kind: invoice, client_id: sql`document_items.sold_to_id` },
    ...{ product_id: sql`document_items.product_id`, quantity: sql`-document_items.quantity` },
    ...{
      net: nothing,
      own_net: nothing,
      sold: nothing,
      tax: nothing,
      input_vat: nothing,
      cost: nothing,
      lines: nothing,
    },
    ...{ documents: sql`-${firstLine}`, counted: nothing },
  }
  const asNoInvoices = sql`
    union all select ${chosen(ofNotes, used, [...measures, 'counted'])}
    from ${withLines(organizationId)} and documents.kind in (${listed(notes)}) and ${stood}`
  const takenBack: Reading = {
    date: sql`documents.voided_on`,
    kind: sql`documents.kind`,
    net: sql`-document_items.base_net`,
    times: -1,
    counted: 1,
  }
  const advances = ofAdvances(
    (date, amount, sign) => {
      const columns = {
        ...heads(date, sign),
        product_id: sql`document_items.product_id`,
        ...amountOfAdvance(amount),
      }
      return sql`select ${chosen(columns, used, [...measures, 'counted'])}`
    },
    organizationId,
    saleKinds,
  )
  return sql`
    ${sumsOfSoldLines(options)}
    ${used.has('kind') ? ofReturns : sql``}
    ${measures.has('quantity') || measures.has('documents') ? asNoInvoices : sql``}
    union all
    select ${readSoldLines(options, takenBack)} from ${withLines(organizationId)}
      and documents.kind in (${listed(saleKinds)}) and ${wasTakenBack}
    union all
    ${advances}`
}

/** What bears no tax of what documents deduct of advances: in no sum but that of what is declared. */
const untaxedDeductions = (options: PopulationQuery) =>
  onBothDays((date, sign, which) => {
    const net = sql`${sql.lit(sign)} * ${deductionSign} * (line ->> 'base_net')::bigint`
    const columns = {
      ...heads(date, sign),
      ...Object.fromEntries(Object.keys(headsOfItems).map(name => [name, sql`null`])),
      ...{ item_id: sql`null::bigint`, position: sql`null::int`, representative_id: sql`documents.representative_id` },
      ...{ product_id: sql`null::bigint`, analytical_account_id: sql`null::bigint`, stock_type: sql`null::text` },
      ...{ currency_id: sql`documents.currency_id`, tax_code_id: sql`(line ->> 'tax_code_id')::bigint` },
      ...{ bears_value_added_tax: sql`false`, gives_back_tax: sql`false`, is_of_advance: sql`true` },
      ...{ ...amountOfAdvance(sql`0`), own_net: net, counted: sql`1` },
    }
    return sql`select ${chosen(columns, options.used, [...options.measures, 'counted'])} from documents
      cross join jsonb_array_elements(documents.deducted) as line
      where ${ofKinds(options, saleKinds)} and ${which} and (line ->> 'rate')::numeric = 0`
  })

export const items: SqlPopulation = {
  measures: itemMeasures,
  decimals: ['quantity'],
  dimensions: [...headDimensions, ...itemDimensions],
  countColumn: () => 'counted',
  of: (_, options) =>
    isOfSoldLines(options)
      ? soldLines(options)
      : sql`${onBothDays((date, sign, which) => {
          const times = sql.lit(sign)
          const columns = {
            ...heads(date, sign),
            ...headsOfItems,
            is_of_advance: sql`false`,
            quantity: sql`${times} * ${unitsSold}`,
            net: sql`${times} * case when ${isOfAdvance} then 0 else document_items.base_net end`,
            own_net: sql`${times} * case when documents.kind in (${listed(saleKinds)}) then document_items.base_net
              else ${inBase(sql`document_items.net`)} end`,
            sold: sql`${times} * case when ${isOfAdvance} then 0 else document_items.base_net end * ${soldSignOf(sql`documents.kind`, saleKinds)}`,
            tax: sql`${times} * document_items.base_tax`,
            input_vat: sql`${times} * ${inputVat}`,
            cost: sql`${times} * document_items.base_cost`,
            lines: sql`${times}::bigint`,
            documents: sql`${times} * ${invoicesCounted}`,
            counted: sql`1`,
          }
          return sql`select ${chosen(columns, options.used, [...options.measures, 'counted'])} from documents
        join document_items on document_items.organization_id = documents.organization_id
          and document_items.document_id = documents.id
        ${options.measures.has('own_net') ? sql`join organizations on organizations.id = documents.organization_id` : sql``}
        where ${ofKinds(options, tradeKinds)} and ${which}`
        })} union all ${ofAdvances(
          (date, amount, sign) => {
            const columns = {
              ...heads(date, sign),
              ...headsOfItems,
              is_of_advance: sql`true`,
              ...amountOfAdvance(amount),
            }
            return sql`select ${chosen(columns, options.used, [...options.measures, 'counted'])}`
          },
          options.organizationId,
          tradeKinds,
        )} union all ${untaxedDeductions(options)}`,
}
