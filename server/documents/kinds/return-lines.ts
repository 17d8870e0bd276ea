import { type FieldIssues, refuseIfAny } from '../../../schema/errors.ts'
import { type DocumentRow, type DocumentWithItems, type ItemRow, quantityOf } from '../../books/rows.ts'
import { type Minor, sum } from '../../ledger/money.ts'
import {
  allowedOf,
  leftOfLine,
  netOfAllowance,
  type ReturnableLine,
  type ReturnedFigures,
  type ReturnedLine,
  returnableLine,
  returnedOf,
  takenOf,
  totalReturned,
} from '../../ledger/returning.ts'

/** What a return takes of the lines of its invoice, in the invoice's currency. */

/** An invoice with what its returns took of it. */
export interface ReturnedInvoice {
  invoice: DocumentWithItems
  returns: readonly DocumentWithItems[]
  /** By the ids of the invoice's lines. */
  lines: ReadonlyMap<number, ReturnableLine>
}

const figuresOf = (item: ItemRow): ReturnedLine => ({
  quantity: quantityOf(item),
  net: item.net,
  valueAddedTax: item.value_added_tax_amount,
  salesTax: item.sales_tax_amount,
})

export function invoiceWithReturns(invoice: DocumentWithItems, returns: readonly DocumentWithItems[]): ReturnedInvoice {
  const ofLine = new Map(invoice.items.map(({ id }): [number, ReturnedLine[]] => [id, []]))
  for (const item of returns.flatMap(({ items }) => items)) ofLine.get(item.invoice_item_id!)?.push(figuresOf(item))
  const lines = invoice.items.map((item): [number, ReturnableLine] => [
    item.id,
    returnableLine(figuresOf(item), ofLine.get(item.id)!),
  ])
  return { invoice, returns, lines: new Map(lines) }
}

const withFigures = (item: ItemRow, { net, valueAddedTax, salesTax }: ReturnedFigures): ItemRow => ({
  ...item,
  gross: net,
  net,
  value_added_tax_amount: valueAddedTax,
  sales_tax_amount: salesTax,
  total: net + valueAddedTax + salesTax,
})

/** The lines of a return with their figures; refused where they take more than is left. */
export function returnedLines(rows: DocumentWithItems, { invoice, lines }: ReturnedInvoice): ItemRow[] {
  const issues: FieldIssues = {}
  const seen = new Set<number>()
  const items = rows.items.map((item, index): ItemRow => {
    const line = lines.get(item.invoice_item_id!)!
    const left = leftOfLine(line)
    if (seen.has(item.invoice_item_id!)) issues[`items.${index}.invoice_item_id`] = ['repeated_line']
    seen.add(item.invoice_item_id!)
    if (item.allowance > 0n) {
      const net = netOfAllowance(line, item.allowance, invoice.document.tax_inclusive)
      if (net > left.net) issues[`items.${index}.allowance`] = ['above_old_amount']
      return withFigures(item, allowedOf(line, net))
    }
    const quantity = quantityOf(item)
    if (quantity > left.quantity) {
      issues[`items.${index}.quantity`] = ['above_old_amount']
      return item
    }
    return withFigures(item, returnedOf(line, quantity))
  })
  refuseIfAny(issues)
  return items
}

/** A return with its lines and the figures of its header: the one that completes its invoice carries shipping too. */
export function withReturnedTotals(
  { document }: DocumentWithItems,
  items: ItemRow[],
  { invoice, returns }: ReturnedInvoice,
): DocumentWithItems {
  const { lines } = invoiceWithReturns(invoice, [...returns, { document, items }])
  const isComplete = [...lines.values()].every(line => leftOfLine(line).quantity === 0n)
  const leftOf = (figure: (document: DocumentRow) => Minor) =>
    figure(invoice.document) - sum(returns.map(each => figure(each.document)))
  const net = sum(items.map(item => item.net))
  const value_added_tax = sum(items.map(item => item.value_added_tax_amount))
  const sales_tax = sum(items.map(item => item.sales_tax_amount))
  const charged = net + value_added_tax + sales_tax
  const total = totalReturned(
    charged,
    leftOf(each => each.total),
    isComplete,
  )
  const whole = isComplete
    ? {
        taxable: leftOf(each => each.taxable),
        value_added_tax: leftOf(each => each.value_added_tax),
        sales_tax: leftOf(each => each.sales_tax),
        rounding: leftOf(each => each.rounding),
        settlement: leftOf(each => each.settlement),
        shipping_fee: leftOf(each => each.shipping_fee),
      }
    : { taxable: net, value_added_tax, sales_tax, rounding: 0n, settlement: total - charged, shipping_fee: 0n }
  const { value_added_tax_rate, sales_tax_rate, taxes_compound, value_added_tax_recoverable, sales_tax_recoverable } =
    invoice.document
  return {
    items,
    document: {
      ...document,
      ...whole,
      subtotal: net,
      discount_total: 0n,
      total,
      ...{ value_added_tax_rate, sales_tax_rate, taxes_compound, value_added_tax_recoverable, sales_tax_recoverable },
    },
  }
}

/** An invoice as if it were only what was returned of it: its lines with the figures of their returns, added up. */
export function returnedSoFar({ invoice, lines, returns }: ReturnedInvoice): DocumentWithItems {
  const together = (figure: (document: DocumentRow) => Minor) => sum(returns.map(({ document }) => figure(document)))
  return {
    items: invoice.items.map(item => withFigures(item, takenOf(lines.get(item.id)!))),
    document: {
      ...invoice.document,
      taxable: together(document => document.taxable),
      value_added_tax: together(document => document.value_added_tax),
      sales_tax: together(document => document.sales_tax),
      rounding: together(document => document.rounding),
      settlement: together(document => document.settlement),
      total: together(document => document.total),
    },
  }
}
