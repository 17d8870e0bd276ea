import { liveTotals, type Totals } from '../../../../ledger/totals.ts'
import { emirateOfOrganization } from '../../../dataProvider/organization.ts'
import { today } from '../../../layout/values/civil-date.ts'
import type { TaxCode } from '../../document-parts/lines/product/line-tax.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { dueDateOf, isOfEmirates } from '../invoice/invoice-values.ts'
import { hasTypes } from '../issuing/DocumentType.tsx'
import { hasSupply, suppliedSent, suppliedValues } from '../issuing/Supply.tsx'

/** A line of an advance invoice while it is typed. */
export interface AdvanceLineValues {
  description: string
  price: string | null
  value_added_tax: boolean
  tax_code_id: number | null
}

export const blankLine: AdvanceLineValues = { description: '', price: null, value_added_tax: true, tax_code_id: null }

const linesOf = (values: FormValues): AdvanceLineValues[] => (values.items ?? []) as AdvanceLineValues[]

/** The form as it begins: one empty line, the invoice as it stands, or one that is begun of a receipt. */
export function advanceValues(record: InvoiceRecord | null, isCopy: boolean, search: URLSearchParams): FormValues {
  const day = record && !isCopy ? record.date : today()
  const amount = search.get('amount')
  const items = (record?.items ?? []).map(
    ({ description, price, value_added_tax, tax_code_id }): AdvanceLineValues => ({
      description: description ?? '',
      price,
      value_added_tax,
      tax_code_id,
    }),
  )
  return {
    date: day,
    due_date: record && !isCopy ? record.due_date : dueDateOf('advance_invoice', day),
    client_id: record?.client_id ?? (Number(search.get('party')) || null),
    representative_id: record?.representative_id ?? null,
    currency_id: String(record?.currency_id ?? documentCurrency(search.get('currency')).id),
    exchange_rate: record?.exchange_rate ?? '1',
    tax_inclusive: record ? record.tax_inclusive : amount !== null,
    ...(isOfEmirates('advance_invoice') && { emirate: record ? (record.emirate ?? null) : emirateOfOrganization() }),
    ...(hasSupply('advance_invoice') && suppliedValues(isCopy ? null : record)),
    ...(hasTypes('advance_invoice') && { document_type: isCopy ? null : (record?.document_type ?? null) }),
    reference: isCopy ? null : (record?.reference ?? null),
    notes: record?.notes ?? null,
    client_comments: record?.client_comments ?? null,
    items: items.length > 0 ? items : [{ ...blankLine, price: amount }],
  }
}

/** The invoice as it is sent: a code says itself whether it is taxed. */
export const advanceBody = (values: FormValues): FormValues => ({
  ...values,
  ...(isOfEmirates('advance_invoice') && { emirate: values.emirate || null }),
  ...(hasSupply('advance_invoice') && suppliedSent(values)),
  ...(hasTypes('advance_invoice') && { document_type: values.document_type || null }),
  items: linesOf(values).map(({ tax_code_id, value_added_tax, ...line }) => ({
    ...line,
    ...(tax_code_id === null ? { value_added_tax } : { tax_code_id }),
  })),
})

/** What it comes to, by the arithmetic that posts it. */
export const advanceTotals = (
  values: FormValues,
  { rate, codes, decimals }: { rate: string; codes: readonly TaxCode[]; decimals: number },
): Totals =>
  liveTotals({
    decimals,
    tax_inclusive: values.tax_inclusive === true,
    compound: false,
    rates: { value_added_tax: rate, sales_tax: '0' },
    items: linesOf(values).map(line => {
      const code = codes.find(({ id }) => id === line.tax_code_id)
      return {
        quantity: '1',
        price: line.price,
        value_added_tax: line.value_added_tax,
        sales_tax: false,
        tax_code: code?.rate ? { key: String(line.tax_code_id), percent: code.rate } : null,
      }
    }),
  }).totals
