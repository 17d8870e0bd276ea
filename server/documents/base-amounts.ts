import { allocateByLargestRemainder, convertToBase, type Exchange, type Minor, sum } from '../../ledger/money.ts'
import type { TradeAmounts } from '../../ledger/trade-amounts.ts'
import { elementAt } from '../../schema/collections/certain.ts'
import { isOfSuppliers } from '../../schema/documents.ts'
import type { TradeDocument, TradeItem, TradeWithItems } from '../books/rows.ts'
import { taxesByCode } from './kinds/taxes-by-code.ts'

/**
 * What a trade keeps in the base currency, line by line: the amounts of its entry, so that reports of sales, purchases
 * and taxes agree with the ledger to the last minor unit, whatever the rate rounded.
 */
interface BaseAmounts {
  /** By line. */
  nets: readonly Minor[]
  valueAddedTax: Minor
  salesTax: Minor
}

/** The taxes of a document in its own currency that its entry does not put on the lines. */
const taxBeside = (document: TradeDocument, valueAddedTax: Minor, salesTax: Minor): Minor => {
  const isPurchase = isOfSuppliers(document.kind)
  return (
    (isPurchase && !document.value_added_tax_recoverable ? 0n : valueAddedTax) +
    (isPurchase && !document.sales_tax_recoverable ? 0n : salesTax)
  )
}

/** What of the value added tax of lines does not come back, by their codes. */
const taxLost = (items: readonly TradeItem[]): Minor =>
  sum(items.filter(item => !item.tax_recoverable).map(item => item.value_added_tax_amount))

/** What the one line of input tax is of each tax; a tax that does not come back is converted by itself. */
function inputTaxes(
  { document, items }: TradeWithItems,
  recovered: Minor,
  exchange: Exchange,
): Omit<BaseAmounts, 'nets'> {
  const { sales_tax, value_added_tax_recoverable, sales_tax_recoverable } = document
  const value_added_tax = document.value_added_tax - (value_added_tax_recoverable ? taxLost(items) : 0n)
  const converted = (minor: Minor) => convertToBase(minor, exchange.decimals, exchange.rate, exchange.baseDecimals)
  if (value_added_tax_recoverable && sales_tax_recoverable) {
    // The rest of an invoice that gave back more of a tax than it had, as earlier releases let it, has less than none of it.
    const weights = [value_added_tax, sales_tax].map(tax => (tax < 0n ? 0n : tax))
    const [valueAddedTax, salesTax] = allocateByLargestRemainder(recovered, weights)
    return { valueAddedTax: valueAddedTax!, salesTax: salesTax! }
  }
  return {
    valueAddedTax: value_added_tax_recoverable ? recovered : converted(value_added_tax),
    salesTax: sales_tax_recoverable ? recovered : converted(sales_tax),
  }
}

/** What a document keeps, of the amounts of its entry. */
export const baseAmountsOf = (amounts: TradeAmounts, rows: TradeWithItems, exchange: Exchange): BaseAmounts => ({
  nets: amounts.nets,
  ...(isOfSuppliers(rows.document.kind)
    ? inputTaxes(rows, amounts.inputTax, exchange)
    : { valueAddedTax: amounts.valueAddedTax, salesTax: amounts.salesTax }),
})

/**
 * What a return of an invoice keeps, of what it posts by line of the invoice: the amounts of the lines that it names.
 * What rounding moved on the others goes to its largest.
 */
export function baseAmountsOfReturn(
  posted: BaseAmounts,
  invoiceItems: readonly TradeItem[],
  items: readonly TradeItem[],
): BaseAmounts {
  const ofLine = new Map(invoiceItems.map(({ id }, index) => [id, elementAt(posted.nets, index)]))
  const nets = items.map(item => ofLine.get(item.invoice_item_id!) ?? 0n)
  const largest = nets.reduce((best, net, index) => (net > elementAt(nets, best) ? index : best), 0)
  return { ...posted, nets: nets.with(largest, elementAt(nets, largest) + sum(posted.nets) - sum(nets)) }
}

const isZero = (rate: string) => Number(rate) === 0

/** What each tax was computed on, in the document's currency. */
function taxableOf({ document, items }: TradeWithItems) {
  const shipping = document.taxable - sum(items.map(({ net }) => net))
  const taxedShipping = document.shipping_taxable ? shipping : 0n
  const valueAdded = items.filter(item => item.value_added_tax)
  const underneath = document.taxes_compound ? sum(valueAdded.map(item => item.sales_tax_amount)) : 0n
  const netOf = (several: readonly TradeItem[]) => sum(several.map(({ net }) => net))
  return {
    valueAdded: isZero(document.value_added_tax_rate) ? 0n : netOf(valueAdded) + underneath + taxedShipping,
    sales: isZero(document.sales_tax_rate) ? 0n : netOf(items.filter(item => item.sales_tax)),
  }
}

/**
 * A trade with its amounts in the base currency. `cost` is what the goods of its lines cost as it is posted. The taxable
 * amounts of the `earlier` returns of an invoice and of this one come to those of all of them, converted once.
 */
export function withBaseAmounts(
  { document, items }: TradeWithItems,
  stored: BaseAmounts,
  exchange: Exchange,
  earlier: readonly TradeWithItems[] = [],
) {
  const converted = (minor: Minor) => convertToBase(minor, exchange.decimals, exchange.rate, exchange.baseDecimals)
  const isLost = (item: TradeItem) => isOfSuppliers(document.kind) && !item.tax_recoverable
  const taxes = items.map(item =>
    taxBeside(document, isLost(item) ? 0n : item.value_added_tax_amount, item.sales_tax_amount),
  )
  const lost = isOfSuppliers(document.kind) ? taxLost(items) : 0n
  const ofShipping = taxBeside(document, document.value_added_tax - lost, document.sales_tax) - sum(taxes)
  const shares = allocateByLargestRemainder(taxBeside(document, stored.valueAddedTax, stored.salesTax), [
    ...taxes,
    ofShipping > 0n ? ofShipping : 0n,
  ])
  const taxable = [...earlier, { document, items }].map(taxableOf)
  const recorded = earlier.map(each => each.document)
  return {
    document: {
      ...document,
      taxes: taxesByCode({ document, items }, earlier, stored.valueAddedTax, exchange),
      base_value_added_tax: stored.valueAddedTax,
      base_sales_tax: stored.salesTax,
      base_value_added_taxable:
        converted(sum(taxable.map(({ valueAdded }) => valueAdded))) -
        sum(recorded.map(each => each.base_value_added_taxable)),
      base_sales_taxable:
        converted(sum(taxable.map(({ sales }) => sales))) - sum(recorded.map(each => each.base_sales_taxable)),
    },
    items: items.map((item, index) => ({
      ...item,
      base_net: elementAt(stored.nets, index),
      base_tax: elementAt(shares, index),
      base_cost: isOfSuppliers(document.kind) ? 0n : item.cost,
    })),
  } satisfies TradeWithItems
}
