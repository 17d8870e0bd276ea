import { formatMoney, type Minor, parseMoney, sum } from '../../../../ledger/money.ts'
import { answeredTaxesByRate } from '../../../../ledger/tax/by-rate.ts'
import { isTaxedCode } from '../../../../schema/tax/line.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import type { TaxCode } from '../../document-parts/lines/product/line-tax.ts'
import type { InvoiceRecord, ProductItemRecord } from '../../document-parts/record.ts'

type Items = readonly ProductItemRecord[]

const taxOn = (item: ProductItemRecord, decimals: number): Minor => parseMoney(item.value_added_tax_amount, decimals)

/** A tax of a document as its sums tell it: value added tax once for each rate. */
export interface ChargedTax {
  field: 'value_added_tax' | 'sales_tax'
  /** In percent. */
  rate: string
  amount: string
}

/** The taxes that a document charges, as the server has them. */
export function chargedOf(record: InvoiceRecord, items: Items, decimals: number): ChargedTax[] {
  const charged: ChargedTax[] = [
    ...answeredTaxesByRate({ ...record, items }, decimals).map(({ rate, amount }) => ({
      ...{ field: 'value_added_tax' as const, rate },
      amount: formatMoney(amount, decimals),
    })),
    { field: 'sales_tax', rate: record.sales_tax_rate, amount: record.sales_tax },
  ]
  return charged.filter(({ amount }) => !isZeroOrEmpty(amount))
}

const codeOf = ({ tax_code_id }: ProductItemRecord, codes: readonly TaxCode[]): TaxCode | undefined =>
  codes.find(({ id }) => id === tax_code_id)

/** Value added tax of lines whose codes never give it back. */
export const lostOf = (items: Items, codes: readonly TaxCode[], decimals: number): Minor =>
  sum(items.filter(item => codeOf(item, codes)?.recoverable === false).map(item => taxOn(item, decimals)))

/** What we owe in the supplier's stead, who does not charge it. */
export const owedOf = (items: Items, decimals: number): Minor =>
  sum(items.map(({ reverse_tax_amount }) => parseMoney(reverse_tax_amount, decimals)))

/** How a line is taxed, where a code says otherwise than its document: at which rate, and why or by which code. */
export function taxWordsOf(
  item: ProductItemRecord,
  { value_added_tax_rate }: Pick<InvoiceRecord, 'value_added_tax_rate'>,
  codes: readonly TaxCode[],
): { rate: string | null; why: string | null } | null {
  const bears = item.value_added_tax || !isZeroOrEmpty(item.reverse_tax_amount)
  const rate = bears && item.tax_rate !== value_added_tax_rate ? item.tax_rate : null
  const code = codeOf(item, codes)
  const saysMore = code !== undefined && (rate !== null || !isTaxedCode(code) || !code.recoverable)
  const why = saysMore ? code.reason || code.name : null
  return rate === null && why === null ? null : { rate, why }
}
