import type { FieldIssues, Issue } from '../../schema/errors.ts'
import { Refusal } from '../../schema/errors.ts'
import { convertToBase, formatDecimal, formatMoney, parsePrice } from '../ledger/money.ts'
import type { SaleFigures } from '../ledger/postings.ts'
import { computeTotals, type Totals, type TotalsFault, type TotalsInput, TotalsRefused } from '../ledger/totals.ts'
import type { DocumentRow, DocumentWithItems, ItemRow } from './rows.ts'

const issueOfFault: Record<TotalsFault, (decimals: number) => Issue> = {
  not_a_number: () => 'not_a_number',
  too_many_decimals: decimals => `too_many_decimals|${decimals}`,
  negative: () => 'negative',
  too_large: () => 'too_large',
  percent_above_100: () => 'percent_above_100',
  discount_exceeds_line: () => 'discount_above_amount',
  discount_exceeds_subtotal: () => 'discount_above_amount',
  settlement_exceeds_total: () => 'negative_total',
}

/** The totals of a document, or a refusal at the fields that allow none. */
export function totalsOf(input: TotalsInput): Totals {
  try {
    return computeTotals(input)
  } catch (error) {
    if (!(error instanceof TotalsRefused)) throw error
    const fields: FieldIssues = {}
    for (const { path, fault } of error.problems) fields[path] = [issueOfFault[fault](input.decimals)]
    throw new Refusal('validation', { fields })
  }
}

/** A price, quantity or percentage with no more decimals than it needs: the database keeps six. */
export const plainDecimal = (text: string): string => formatDecimal(parsePrice(text), 6)

/** A document's own rates, discounts and lines, as the arithmetic takes them. */
export const totalsInputOf = (document: DocumentRow, items: readonly ItemRow[], decimals: number): TotalsInput => ({
  decimals,
  tax_inclusive: document.tax_inclusive,
  rates: { value_added_tax: document.value_added_tax_rate, sales_tax: document.sales_tax_rate },
  discount: plainDecimal(document.discount),
  discount_type: document.discount_type,
  shipping_fee: formatMoney(document.shipping_fee, decimals),
  settlement: formatMoney(document.settlement, decimals),
  items: items.map(item => ({
    quantity: item.quantity ?? '0',
    price: item.price ?? '0',
    discount: plainDecimal(item.discount),
    discount_type: item.discount_type,
    value_added_tax: item.value_added_tax,
    sales_tax: item.sales_tax,
  })),
})

/** The same document with every figure computed from its lines. */
export function withTotals(
  { document, items }: DocumentWithItems,
  decimals: number,
  baseDecimals: number,
): DocumentWithItems {
  const totals = totalsOf(totalsInputOf(document, items, decimals))
  return {
    document: {
      ...document,
      subtotal: totals.subtotal,
      discount_total: totals.discount_total,
      taxable: totals.taxable,
      value_added_tax: totals.value_added_tax,
      sales_tax: totals.sales_tax,
      rounding: totals.rounding,
      total: totals.total,
      base_total: convertToBase(totals.total, decimals, document.exchange_rate, baseDecimals),
    },
    items: items.map((item, index) => {
      const figures = totals.items[index]!
      return {
        ...item,
        gross: figures.gross,
        line_discount: figures.discount,
        net: figures.net,
        value_added_tax_amount: figures.value_added_tax,
        sales_tax_amount: figures.sales_tax,
        total: figures.total,
      }
    }),
  }
}

/** What a computed sales invoice posts. `incomeAccountOf` names the account a product's sales go to, if it has its own. */
export function salesInvoiceFigures(
  { document, items }: DocumentWithItems,
  incomeAccountOf: (productId: number) => number | null,
): SaleFigures {
  const itemsNet = items.reduce((sum, item) => sum + item.net, 0n)
  return {
    clientId: document.client_id!,
    income: items.map(item => {
      const own = incomeAccountOf(item.product_id!)
      return {
        account: own === null ? ('sales' as const) : { accountId: own },
        net: item.net,
        analyticalAccountId: item.analytical_account_id,
      }
    }),
    shipping: document.taxable - itemsNet,
    valueAddedTax: document.value_added_tax,
    salesTax: document.sales_tax,
    rounding: document.rounding,
    settlement: document.settlement,
    total: document.total,
  }
}
