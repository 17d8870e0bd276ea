import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { formatMoney, plainDecimal } from '../../../ledger/money.ts'
import { wireRate } from '../../books/exchange.ts'
import type { TradeDocument, TradeItem, TradeWithItems } from '../../books/rows.ts'
import type { OurLine } from '../our-lines.ts'
import type { OurDocument } from '../ours.ts'

/** A document of sales as it stands in its rows, with the amounts that its answer has. */
export function ourDocumentOf(
  { document, items }: TradeWithItems,
  { invoice, nameOf }: { invoice: OurDocument['invoice']; nameOf: (item: TradeItem) => string },
): OurDocument {
  const decimals = decimalsOf(document.currency_id)
  const money = (minor: bigint) => formatMoney(minor, decimals)
  return {
    number: document.number,
    date: document.date,
    due_date: document.due_date,
    exchange_rate: wireRate(document.exchange_rate),
    tax_inclusive: document.tax_inclusive,
    value_added_tax_rate: plainDecimal(document.value_added_tax_rate),
    taxes_compound: document.taxes_compound,
    shipping_taxable: document.shipping_taxable,
    taxable: money(document.taxable),
    value_added_tax: money(document.value_added_tax),
    rounding: money(document.rounding),
    settlement: money(document.settlement),
    total: money(document.total),
    items: items.map(item => lineOf(document, item, nameOf(item), money)),
    invoice,
  }
}

const lineOf = (
  { value_added_tax_rate }: TradeDocument,
  item: TradeItem,
  name: string,
  money: (minor: bigint) => string,
): OurLine => ({
  id: item.id,
  product: { name },
  description: item.description,
  quantity: plainDecimal(item.quantity),
  price: plainDecimal(item.price),
  discount: plainDecimal(item.discount),
  discount_type: item.discount_type,
  value_added_tax: item.value_added_tax,
  tax_code_id: item.tax_code_id,
  tax_rate: plainDecimal(item.tax_rate ?? (item.value_added_tax ? value_added_tax_rate : '0')),
  net: money(item.net),
  value_added_tax_amount: money(item.value_added_tax_amount),
  sales_tax_amount: money(item.sales_tax_amount),
})
