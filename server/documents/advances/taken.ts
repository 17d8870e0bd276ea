import { absolute, allocateByLargestRemainder, type Minor, notNegative, sum } from '../../../ledger/money.ts'
import { leftOfLine } from '../../../ledger/trade-amounts.ts'
import { elementAt, valueFor } from '../../../schema/collections/certain.ts'
import type { DeductedLine } from '../../../schema/documents/deducted-line.ts'
import { isAdvance } from '../../../schema/documents/sold.ts'
import { exchangeOf } from '../../books/exchange.ts'
import type { TradeDocument, TradeItem, TradeWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { amountsOfReturn, type InvoiceWithReturns, withReturns } from '../kinds/return-amounts.ts'
import { isTaxedAsDocument, keyOf } from '../kinds/taxes-by-code.ts'

/** What was taken of an advance invoice: what its returns took, and what invoices deducted of it. */

/** What of a line is, or is taken: in minor units of the document's currency. */
export interface LinePart {
  itemId: number
  net: Minor
  tax: Minor
  rounding: Minor
}

export const withTax = (parts: readonly LinePart[]): Minor =>
  sum(parts.map(({ net, tax, rounding }) => net + tax + rounding))

export const partsOf = (lines: readonly DeductedLine[]): LinePart[] =>
  lines.map(({ item_id, net, tax, rounding }) => ({
    itemId: item_id,
    net: BigInt(net),
    tax: BigInt(tax),
    rounding: BigInt(rounding),
  }))

/** What a document deducts of an advance invoice. */
export const deductedOf = ({ deducted }: Pick<TradeDocument, 'deducted'>, invoiceId: number): DeductedLine[] =>
  (deducted ?? []).filter(line => line.invoice_id === invoiceId)

/** What is deducted as the arithmetic of returns takes it: let off the lines of the advance, no quantity of them. */
function asTaken({ document, items }: TradeWithItems, parts: readonly LinePart[]): TradeWithItems {
  const itemOf = new Map(items.map(item => [item.id, item]))
  const taken = parts.map(
    ({ itemId, net, tax }): TradeItem => ({
      ...valueFor(itemOf, itemId),
      ...{ invoice_item_id: itemId, quantity: '0', gross: net, net },
      ...{ value_added_tax_amount: tax, sales_tax_amount: 0n, reverse_tax_amount: 0n, total: net + tax },
    }),
  )
  return {
    document: {
      ...document,
      taxable: sum(parts.map(({ net }) => net)),
      value_added_tax: sum(parts.map(({ tax }) => tax)),
      rounding: sum(parts.map(({ rounding }) => rounding)),
      ...{ sales_tax: 0n, settlement: 0n, shipping_fee: 0n, total: withTax(parts) },
    },
    items: taken,
  }
}

/** The same with what is recorded of it in the base currency: what was deducted is declared by its own lines, not by the advance. */
function asRecorded({ document, items }: TradeWithItems, lines: readonly DeductedLine[]): TradeWithItems {
  const keys = new Map(items.map(item => [item.invoice_item_id, keyOf(item)]))
  const taxed = lines.filter(({ rate }) => Number(rate) !== 0)
  const inAll = (some: readonly DeductedLine[]) => ({
    taxable: sum(some.map(({ base_net, base_rounding }) => BigInt(base_net) - BigInt(base_rounding))),
    tax: sum(some.map(({ base_tax }) => BigInt(base_tax))),
  })
  const codes = Object.entries(document.taxes ?? {}).map(([key, code]) => {
    const { taxable, tax } = inAll(taxed.filter(({ item_id }) => keys.get(item_id) === key))
    return [key, { ...code, taxable: String(taxable), tax: String(tax) }]
  })
  const { taxable, tax } = inAll(taxed)
  return {
    document: {
      ...document,
      base_value_added_taxable: taxable,
      base_value_added_tax: tax,
      taxes: document.taxes === null ? null : Object.fromEntries(codes),
    },
    items,
  }
}

/** An invoice with all that was taken of it but by `but`, as it is before an edit or in a return itself. */
export async function withTaken(
  { store }: Pick<BooksContext, 'store'>,
  advance: TradeWithItems,
  but: number | null = null,
): Promise<InvoiceWithReturns> {
  const { id } = advance.document
  const returns = (await store.madeFrom(id, 'invoice_id')).filter(({ document }) => document.id !== but)
  const all = isAdvance(advance.document.kind) ? await store.deductionsFrom([id]) : []
  const deductions = all.filter(document => document.id !== but)
  const taken = deductions.map(document => {
    const lines = deductedOf(document, id)
    return asRecorded(asTaken(advance, partsOf(lines)), lines)
  })
  return withReturns(advance, [...returns, ...taken])
}

/** What is left of the lines of an advance invoice. */
export function leftOf({ document, lines, returns }: InvoiceWithReturns): LinePart[] {
  const rounded = sum(returns.map(each => each.document.rounding + each.document.settlement))
  return [...lines].map(([itemId, line], index) => {
    const { net, valueAddedTax } = leftOfLine(line)
    return { itemId, net, tax: valueAddedTax, rounding: index === 0 ? document.rounding - rounded : 0n }
  })
}

/** A part of what lines are, with its tax in proportion; what takes the rest takes all that is left of each. */
export function partOf(left: readonly LinePart[], amount: Minor): LinePart[] {
  if (amount === withTax(left)) return [...left]
  const shares = allocateByLargestRemainder(
    amount,
    left.flatMap(({ net, tax }) => [notNegative(net), notNegative(tax)]),
  )
  return left.map(({ itemId }, index) => ({
    itemId,
    net: elementAt(shares, index * 2),
    tax: elementAt(shares, index * 2 + 1),
    rounding: 0n,
  }))
}

/** Parts of an advance invoice as a document has them that deducts them: in the base at what it was booked at, so that all of them come to that. */
export function deductedLines(
  context: BooksContext,
  advance: InvoiceWithReturns,
  parts: readonly LinePart[],
): DeductedLine[] {
  const { document, items } = advance
  const amounts = amountsOfReturn(asTaken(advance, parts), advance, exchangeOf(context, document))
  const taxes = allocateByLargestRemainder(
    amounts.valueAddedTax,
    parts.map(({ tax }) => absolute(tax)),
  )
  const netOf = new Map(items.map(({ id }, index) => [id, elementAt(amounts.nets, index)]))
  const itemOf = new Map(items.map(item => [item.id, item]))
  return parts.map(({ itemId, net, tax, rounding }, index) => {
    const item = valueFor(itemOf, itemId)
    return {
      invoice_id: document.id,
      item_id: itemId,
      emirate: document.emirate,
      tax_code_id: isTaxedAsDocument(item) && item.value_added_tax ? null : item.tax_code_id,
      rate: item.value_added_tax ? (item.tax_rate ?? document.value_added_tax_rate) : '0',
      net: String(net),
      tax: String(tax),
      rounding: String(rounding),
      base_rounding: String(index === 0 ? amounts.rounding : 0n),
      base_net: String(valueFor(netOf, itemId) + (index === 0 ? amounts.rounding : 0n)),
      base_tax: String(elementAt(taxes, index)),
    }
  })
}
