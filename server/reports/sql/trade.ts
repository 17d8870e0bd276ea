import { type RawBuilder, sql } from 'kysely'
import { type DocumentKind, saleKinds, taxedKinds, taxedSales, tradeKinds } from '../../../schema/documents.ts'
import { listed, soldSignOf } from '../../db/kinds.ts'
import { standingStep } from './in-force.ts'
import type { Asked, SqlPopulation } from './population.ts'

/** The columns of a selection that a query uses, each by how it is found. */
const chosen = (columns: Record<string, RawBuilder<unknown>>, used: ReadonlySet<string>, always: readonly string[]) =>
  sql.join(
    Object.entries(columns)
      .filter(([name]) => used.has(name) || always.includes(name))
      .map(([name, found]) => sql`${found} as ${sql.ref(name)}`),
  )

const heads = (date: RawBuilder<unknown>, sign: 1 | -1) => ({
  document_id: sql`documents.id`,
  date,
  month: sql`left((${date})::text, 7)`,
  kind: sql`documents.kind`,
  number: sql`documents.number`,
  client_id: sql`documents.client_id`,
  supplier_id: sql`documents.supplier_id`,
  is_taken_back: sign < 0 ? sql`true` : sql`false`,
})

const ofKinds = ({ organizationId }: Asked, kinds: readonly DocumentKind[]) =>
  sql`documents.organization_id = ${organizationId} and documents.kind in (${listed(kinds)})`

// Taken back on its own day it never counted.
const stood = sql`(documents.status = 'posted' or (documents.status = 'void' and documents.voided_on > documents.date))`
const wasTakenBack = sql`documents.status = 'void' and documents.voided_on > documents.date`

/** Documents on their days, and what was taken back on the day that it was. */
const onBothDays = (of: (date: RawBuilder<unknown>, sign: 1 | -1, which: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`${of(sql`documents.date`, 1, stood)} union all ${of(sql`documents.voided_on`, -1, wasTakenBack)}`

const itemDimensions = [
  'item_id',
  'position',
  'representative_id',
  'product_id',
  'analytical_account_id',
  'currency_id',
  'bears_value_added_tax',
  'is_of_advance',
]
const headDimensions = ['document_id', 'date', 'month', 'kind', 'number', 'client_id', 'supplier_id', 'is_taken_back']
const headsOfItems = {
  item_id: sql`document_items.id`,
  position: sql`document_items.position`,
  representative_id: sql`documents.representative_id`,
  product_id: sql`document_items.product_id`,
  analytical_account_id: sql`document_items.analytical_account_id`,
  currency_id: sql`documents.currency_id`,
  bears_value_added_tax: sql`document_items.value_added_tax and documents.value_added_tax_rate <> 0`,
}
const itemMeasures = ['quantity', 'net', 'sold', 'tax', 'cost', 'lines', 'documents']

const besideLines: ReadonlySet<string> = new Set(['date', 'client_id', 'product_id'])

/** What lines sold, as it is kept beside them; what was taken back is found by the day of that. */
const soldLines = (organizationId: number) => sql`
  select sold_on as date, sold_to_id as client_id, product_id, sold from document_items
  where organization_id = ${organizationId} and sold_on is not null
  union all
  select documents.voided_on, sold_to_id, product_id, -sold from documents
  join document_items on document_items.organization_id = documents.organization_id
    and document_items.document_id = documents.id and sold_on is not null
  where documents.organization_id = ${organizationId} and documents.kind in (${listed(saleKinds)})
    and ${wasTakenBack}
  union all
  ${ofAdvances((date, amount) => sql`select ${date} as date, documents.client_id, document_items.product_id, ${amount}`, organizationId, saleKinds)}`

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
    where differences.organization_id = ${organizationId} and differences.application_id is not null
      and documents.kind in (${listed(kinds)})`
  return sql`${select(sql`differences.date`, sql`differences.amount`, 1)} ${from}
      and (differences.voided_on is null or differences.voided_on > differences.date)
    union all
    ${select(sql`differences.voided_on`, sql`-differences.amount`, -1)} ${from}
      and differences.voided_on > differences.date`
}

const isStored = ({ used, measures }: Pick<Asked, 'used' | 'measures'>): boolean =>
  [...used].every(field => besideLines.has(field)) && [...measures].every(measure => measure === 'sold')

export const items: SqlPopulation = {
  measures: itemMeasures,
  decimals: ['quantity'],
  dimensions: [...headDimensions, ...itemDimensions],
  of: (_, asked) =>
    isStored(asked)
      ? soldLines(asked.organizationId)
      : sql`${onBothDays((date, sign, which) => {
          const times = sql.lit(sign)
          const columns = {
            ...heads(date, sign),
            ...headsOfItems,
            is_of_advance: sql`false`,
            quantity: sql`${times} * document_items.quantity`,
            net: sql`${times} * document_items.base_net`,
            sold: sql`${times} * document_items.base_net * ${soldSignOf(sql`documents.kind`, saleKinds)}`,
            tax: sql`${times} * document_items.base_tax`,
            cost: sql`${times} * document_items.base_cost`,
            lines: sql`${times}::bigint`,
            documents: sql`case when document_items.position = 1 then ${times} else 0 end::bigint`,
          }
          return sql`select ${chosen(columns, asked.used, [...asked.measures])} from documents
        join document_items on document_items.organization_id = documents.organization_id
          and document_items.document_id = documents.id
        where ${ofKinds(asked, tradeKinds)} and ${which}`
        })} union all ${ofAdvances(
          (date, amount, sign) => {
            const columns = {
              ...heads(date, sign),
              ...headsOfItems,
              is_of_advance: sql`true`,
              ...{ quantity: sql`0`, net: amount, tax: sql`0`, cost: sql`0`, lines: sql`0`, documents: sql`0` },
              sold: sql`${amount} * ${soldSignOf(sql`documents.kind`, saleKinds)}`,
            }
            return sql`select ${chosen(columns, asked.used, [...asked.measures])}`
          },
          asked.organizationId,
          tradeKinds,
        )}`,
}

const taxMeasures = ['taxable', 'tax']

export const taxes: SqlPopulation = {
  measures: taxMeasures,
  dimensions: [...headDimensions, 'code', 'is_recoverable', 'rate'],
  of: (_, asked) =>
    onBothDays((date, sign, which) => {
      const columns = {
        ...heads(date, sign),
        code: sql`taxes.code`,
        is_recoverable: sql`documents.kind in (${listed(taxedSales)}) or taxes.is_recoverable`,
        rate: sql`trim_scale(taxes.rate)::text`,
        taxable: sql`${sql.lit(sign)} * taxes.taxable`,
        tax: sql`${sql.lit(sign)} * taxes.tax`,
      }
      return sql`select ${chosen(columns, asked.used, taxMeasures)} from documents
        cross join lateral (values
          ('value_added_tax', value_added_tax_recoverable, value_added_tax_rate, base_value_added_taxable,
            base_value_added_tax),
          ('sales_tax', sales_tax_recoverable, sales_tax_rate, base_sales_taxable, base_sales_tax)
        ) as taxes (code, is_recoverable, rate, taxable, tax)
        where ${ofKinds(asked, taxedKinds)} and ${which} and (taxes.taxable <> 0 or taxes.tax <> 0)`
    }),
}

const moveMeasures = ['quantity', 'value']

export const moves: SqlPopulation = {
  measures: moveMeasures,
  decimals: ['quantity'],
  dimensions: [
    ...['id', 'move_id', 'date', 'month', 'product_id', 'warehouse_id', 'kind', 'step', 'direction'],
    ...['document_id', 'document_kind', 'number', 'transfer_id', 'adjustment_id'],
  ],
  of(_, { organizationId, used }) {
    const own = (name: string) => sql.ref(`stock_ledger.${name}`)
    const plain = ['id', 'move_id', 'date', 'product_id', 'warehouse_id', 'kind', 'step', 'document_id', 'transfer_id']
    const columns = {
      ...Object.fromEntries([...plain, 'adjustment_id'].map(name => [name, own(name)])),
      month: sql`left(stock_ledger.date::text, 7)`,
      direction: sql`case
        when stock_ledger.kind = 'transfer' then 'transfer'
        when step = 'revalued' or quantity = 0 then 'value'
        when (quantity > 0) = (step = 'moved') then 'in' else 'out' end`,
      document_kind: sql`documents.kind`,
      number: sql`documents.number`,
      quantity: own('quantity'),
      value: own('value'),
    }
    const needsDocument = used.has('document_kind') || used.has('number')
    return sql`select ${chosen(columns, used, moveMeasures)} from stock_ledger
      ${
        needsDocument
          ? sql`left join documents on documents.organization_id = stock_ledger.organization_id
        and documents.id = stock_ledger.document_id`
          : sql``
      }
      where stock_ledger.organization_id = ${organizationId}`
  },
}

const chequeMeasures = ['foreign_amount', 'value']

export const cheques: SqlPopulation = {
  measures: chequeMeasures,
  dimensions: [
    ...['cheque_id', 'document_id', 'direction', 'status', 'client_id', 'supplier_id', 'number', 'date', 'due_date'],
    ...['due_month', 'currency_id'],
  ],
  of(_, { organizationId, used, asOf }) {
    const plain = ['document_id', 'direction', 'client_id', 'supplier_id', 'number', 'date', 'due_date', 'currency_id']
    const columns = {
      ...Object.fromEntries(plain.map(name => [name, sql.ref(`cheques.${name}`)])),
      cheque_id: sql`cheques.id`,
      due_month: sql`left(cheques.due_date::text, 7)`,
      status: sql`case steps.kind when 'deposit' then 'deposited' when 'endorse' then 'endorsed' when 'clear' then 'cleared'
        when 'bounce' then 'bounced' else 'in_hand' end`,
      foreign_amount: sql`cheques.amount`,
      value: sql`cheques.base_amount`,
    }
    const day = asOf === undefined ? sql`'infinity'::date` : sql`${asOf}::date`
    return sql`select ${chosen(columns, used, chequeMeasures)} from cheques
      join documents on documents.organization_id = cheques.organization_id and documents.id = cheques.document_id
      left join lateral (
        select kind from cheque_events where cheque_events.organization_id = ${organizationId}
          and cheque_id = cheques.id and cheque_events.date <= ${day} and ${standingStep}
        order by id desc limit 1) as steps on true
      where cheques.organization_id = ${organizationId} and cheques.date <= ${day} and (cheques.status <> 'cancelled'
        or (documents.status = 'void' and documents.payment_method = 'cheque' and documents.voided_on > ${day}))`
  },
}

const commissionMeasures = ['net', 'commission']

export const commissions: SqlPopulation = {
  measures: commissionMeasures,
  dimensions: [
    ...['line_id', 'salary_id', 'entry_id', 'representative_id', 'date', 'salary_month', 'status', 'rate'],
    ...['document_id', 'document_kind', 'document_date', 'number'],
  ],
  of(_, { organizationId, used }) {
    const columns = {
      line_id: sql`salary_lines.id`,
      salary_id: sql`salaries.id`,
      entry_id: sql`salaries.entry_id`,
      representative_id: sql`salaries.representative_id`,
      date: sql`salaries.date`,
      salary_month: sql`salaries.month`,
      status: sql`salaries.status`,
      rate: sql`trim_scale(salaries.sale_percentage_value)::text`,
      document_id: sql`documents.id`,
      document_kind: sql`documents.kind`,
      document_date: sql`salary_lines.date`,
      number: sql`documents.number`,
      net: sql`salary_lines.net`,
      commission: sql`salary_lines.commission`,
    }
    return sql`select ${chosen(columns, used, commissionMeasures)} from salary_lines
      join salaries on salaries.organization_id = salary_lines.organization_id and salaries.id = salary_lines.salary_id
      join documents on documents.organization_id = salary_lines.organization_id
        and documents.id = salary_lines.document_id
      where salary_lines.organization_id = ${organizationId} and salaries.status in ('approved', 'paid')`
  },
}
