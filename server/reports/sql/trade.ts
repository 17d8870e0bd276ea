import { sql } from 'kysely'
import { declaredKinds, returnKinds, taxedSales } from '../../../schema/documents.ts'
import { listed } from '../../db/kinds.ts'
import { deductionSign } from './deductions.ts'
import { chosen, headDimensions, heads, ofKinds, onBothDays } from './items.ts'
import type { SqlPopulation } from './population.ts'
import { standingStep } from './unreversed.ts'

const taxMeasures = ['taxable', 'tax']

export const taxes: SqlPopulation = {
  measures: taxMeasures,
  dimensions: [
    ...headDimensions,
    'code',
    'tax_code_id',
    'is_recoverable',
    'is_owed',
    'rate',
    'emirate',
    'side',
    'takes_back',
  ],
  of: (_, query) =>
    onBothDays((date, sign, which) => {
      const columns = {
        ...heads(date, sign),
        code: sql`taxes.code`,
        tax_code_id: sql`taxes.tax_code_id`,
        is_recoverable: sql`documents.kind in (${listed(taxedSales)}) or taxes.is_recoverable`,
        is_owed: sql`taxes.is_owed`,
        emirate: sql`coalesce(taxes.emirate, documents.emirate)`,
        side: sql`coalesce(taxes.side, case when taxes.is_owed or documents.kind in (${listed(taxedSales)})
          then 'sale' else 'purchase' end)`,
        takes_back: sql`documents.kind in (${listed(returnKinds)}) or taxes.takes_back`,
        rate: sql`trim_scale(taxes.rate)::text`,
        taxable: sql`${sql.lit(sign)} * taxes.taxable`,
        tax: sql`${sql.lit(sign)} * taxes.tax`,
      }
      return sql`select ${chosen(columns, query.used, taxMeasures)} from documents
        cross join lateral (
          select 'value_added_tax' as code, null::bigint as tax_code_id, value_added_tax_recoverable as is_recoverable,
            value_added_tax_rate as rate, base_value_added_taxable as taxable, base_value_added_tax as tax, false as is_owed,
            null::text as emirate, null::text as side, false as takes_back
          where documents.taxes is null
          union all
          select 'value_added_tax', nullif(split_part(by_code.key, ':', 1), '0')::bigint,
            case when side.is_owed or by_code.value ? 'side' then true else (by_code.value ->> 'is_recoverable')::boolean
              and (value_added_tax_recoverable or by_code.value ? 'mode' or (by_code.value ->> 'rate')::numeric = 0) end,
            (by_code.value ->> 'rate')::numeric, (by_code.value ->> 'taxable')::bigint, (by_code.value ->> 'tax')::bigint,
            side.is_owed or by_code.value ? 'is_owed', by_code.value ->> 'emirate', by_code.value ->> 'side', by_code.value ? 'takes_back'
          from jsonb_each(documents.taxes) as by_code
            join (values (false), (true)) as side (is_owed) on by_code.value ? 'mode' or not side.is_owed
          union all
          select 'sales_tax', null, sales_tax_recoverable, sales_tax_rate, base_sales_taxable, base_sales_tax, false, null, null, false
          union all
          select 'value_added_tax', (line ->> 'tax_code_id')::bigint, true, (line ->> 'rate')::numeric,
            ${deductionSign} * ((line ->> 'base_net')::bigint - (line ->> 'base_rounding')::bigint),
            ${deductionSign} * (line ->> 'base_tax')::bigint, false, line ->> 'emirate', null, false
          from jsonb_array_elements(documents.deducted) as line where (line ->> 'rate')::numeric <> 0
        ) as taxes
        where ${ofKinds(query, declaredKinds)} and ${which} and (taxes.taxable <> 0 or taxes.tax <> 0)`
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
        when step in ('made_good', 'revalued') or quantity = 0 then 'value'
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
