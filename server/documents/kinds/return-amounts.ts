import type { Exchange } from '../../../ledger/money.ts'
import {
  amountsInBase,
  amountsReturned,
  figuresTogether,
  type Residue,
  type ReturnableLine,
  returnableLine,
  type Trade,
  type TradeAmounts,
  type TradeLine,
  takenOf,
} from '../../../ledger/trade-amounts.ts'
import { elementAt, valueFor } from '../../../schema/collections/certain.ts'
import type { TradeWithItems } from '../../books/rows.ts'
import { baseAmountsOf } from '../base-amounts.ts'
import { figuresOf, tradeOf, vatOfLine } from '../trade.ts'

/** What returns take of an invoice, in its currency and in the base. */

/** An invoice with what its returns took of it. */
export interface InvoiceWithReturns extends TradeWithItems {
  returns: readonly TradeWithItems[]
  /** By the ids of the invoice's lines. */
  lines: ReadonlyMap<number, ReturnableLine>
}

export function withReturns(
  { document, items }: TradeWithItems,
  returns: readonly TradeWithItems[],
): InvoiceWithReturns {
  const returned = new Map(items.map(({ id }): [number, TradeLine[]] => [id, []]))
  for (const item of returns.flatMap(each => each.items)) returned.get(item.invoice_item_id!)?.push(figuresOf(item))
  const lines = items.map((item): [number, ReturnableLine] => [
    item.id,
    returnableLine(figuresOf(item), valueFor(returned, item.id)),
  ])
  return { document, items, returns, lines: new Map(lines) }
}

/** What was returned of an invoice so far, by its lines. */
const takenSoFar = ({ document, items, returns, lines }: InvoiceWithReturns): Trade => ({
  ...tradeOf({ document, items }),
  figures: figuresTogether(returns.map(each => each.document)),
  lines: items.map(item => ({ ...takenOf(valueFor(lines, item.id)), vat: vatOfLine(item) })),
})

/** How rounding at the rate was posted: earlier releases left it to the largest amount, which may have been a tax. */
function residueOf(invoice: TradeWithItems, exchange: Exchange): Residue {
  // Advances in a foreign currency are in its income.
  if (invoice.document.deducted !== null) return 'nets'
  const posted = baseAmountsOf(amountsInBase(tradeOf(invoice), exchange), invoice, exchange)
  const { document, items } = invoice
  const isSame =
    posted.valueAddedTax === document.base_value_added_tax &&
    posted.salesTax === document.base_sales_tax &&
    posted.nets.every((net, index) => net === elementAt(items, index).base_net)
  return isSame ? 'nets' : 'largest'
}

/**
 * What a return is worth in the base currency, by line of its invoice. One of no invoice is worth what an invoice of it
 * would be, by its own lines.
 */
export const amountsOfReturn = (
  rows: TradeWithItems,
  invoice: InvoiceWithReturns | null,
  exchange: Exchange,
): TradeAmounts =>
  invoice
    ? amountsReturned(
        takenSoFar(withReturns(invoice, [...invoice.returns, rows])),
        takenSoFar(invoice),
        exchange,
        residueOf(invoice, exchange),
      )
    : amountsInBase(tradeOf(rows), exchange)
