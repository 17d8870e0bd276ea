import { plainDecimal, sum } from '../../../ledger/money.ts'
import {
  allowedOf,
  figuresOfReturn,
  figuresTogether,
  type LineFigures,
  leftOfLine,
  netOfAllowance,
  returnedOf,
  type TradeLine,
} from '../../../ledger/trade-amounts.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import { comesBackByAmounts, isAdvance } from '../../../schema/documents/sold.ts'
import { type DocumentKind, invoiceKindsFor } from '../../../schema/documents.ts'
import { type FieldIssues, refuseFields, refuseIfAny } from '../../../schema/errors.ts'
import type { Values } from '../../../schema/validate.ts'
import { cashAccountIssues } from '../../books/cash-account.ts'
import { exchangeOf } from '../../books/exchange.ts'
import { quantityOf, type TradeDocument, type TradeItem, type TradeWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { type End, issueOfEnd, lastEnd } from '../../settlement/ends.ts'
import { withTaken } from '../advances/taken.ts'
import { refuseReturn } from '../allowed-actions.ts'
import type { DocumentInput } from '../document-input.ts'
import { newTrade } from '../new-rows.ts'
import type { Prepared, RulesOf } from '../rules.ts'
import { figuresOf, preparedTrade } from '../trade.ts'
import { handedBackAt, rateOfUnlinked } from './handed-back.ts'
import { taxOfLine } from './line-tax.ts'
import { lockInvoice, termsOfInvoice } from './named-invoice.ts'
import { amountsOfReturn, type InvoiceWithReturns, withReturns } from './return-amounts.ts'
import { postReturn } from './return-posting.ts'
import { differencesTakenBack } from './returned-differences.ts'

/**
 * Returns of sales and of purchases: of lines of an invoice, at its own rates and cost, or of no invoice. What they post
 * is in return-posting.ts.
 */

/** The line of the invoice that a line of a return names: by its id, or by its product where that is one line. */
function lineNamed(invoice: TradeWithItems, { invoice_item_id, product_id }: Values): TradeItem | undefined {
  if (typeof invoice_item_id === 'number') return invoice.items.find(({ id }) => id === invoice_item_id)
  const ofProduct = invoice.items.filter(item => item.product_id === product_id)
  return ofProduct.length === 1 ? ofProduct[0] : undefined
}

/** What a linked return takes over from its invoice. */
async function complete(
  context: BooksContext,
  kind: TradeDocument['kind'],
  { header, items }: DocumentInput,
  before: TradeDocument | null,
): Promise<DocumentInput> {
  if (typeof header.invoice_id !== 'number') return { header, items }
  const invoice = await lockInvoice(context, invoiceKindsFor(kind), header.invoice_id, { showsLines: true })
  refuseReturn(invoice.document, context.language)
  const { document } = invoice
  const issues: FieldIssues = {}
  const completed = items.map((item, index): Values => {
    const line = lineNamed(invoice, item)
    const isAllowance = (item.allowance ?? null) !== null
    if (!line) issues[`items.${index}.invoice_item_id`] = ['not_found']
    else if (comesBackByAmounts(document.kind) && !isAllowance)
      issues[`items.${index}.allowance`] = [isAdvance(document.kind) ? 'allowance_of_advance' : 'allowance_of_note']
    else if (isAllowance && Number(item.quantity ?? 0) !== 0)
      issues[`items.${index}.quantity`] = ['quantity_or_allowance']
    if (!line) return item
    return {
      ...item,
      invoice_item_id: line.id,
      product_id: line.product_id,
      description: item.description ?? line.description,
      quantity: isAllowance ? '0' : (item.quantity ?? null),
      price: isAllowance ? '0' : plainDecimal(line.price),
      value_added_tax: line.value_added_tax,
      sales_tax: line.sales_tax,
      tax_code_id: line.tax_code_id,
      analytical_account_id: line.analytical_account_id,
      discount: '0',
      discount_type: 'amount',
    }
  })
  const handedBack = await handedBackAt(context, header, document, before)
  refuseIfAny({ ...issues, ...handedBack.issues })
  return {
    header: {
      ...header,
      refund_rate: handedBack.rate,
      says_refund_rate: handedBack.rateField,
      warehouse_id: document.warehouse_id,
      representative_id: document.representative_id,
      ...termsOfInvoice(document),
      due_date: null,
      discount: '0',
      discount_type: 'amount',
      shipping_fee: '0',
      settlement: '0',
    },
    items: completed,
  }
}

const withFigures = (item: TradeItem, { net, valueAddedTax, salesTax, reverseTax }: LineFigures): TradeItem => ({
  ...item,
  gross: net,
  net,
  value_added_tax_amount: valueAddedTax,
  sales_tax_amount: salesTax,
  reverse_tax_amount: reverseTax,
  total: net + valueAddedTax + salesTax,
})

/** The lines of a return with their figures; refused where they take more than is left. */
function returnedLines(rows: TradeWithItems, { document, lines }: InvoiceWithReturns): TradeItem[] {
  const issues: FieldIssues = {}
  const seen = new Set<number>()
  const items = rows.items.map((item, index): TradeItem => {
    const line = valueFor(lines, item.invoice_item_id!)
    const left = leftOfLine(line)
    if (seen.has(item.invoice_item_id!)) issues[`items.${index}.invoice_item_id`] = ['repeated_line']
    seen.add(item.invoice_item_id!)
    if (item.allowance > 0n) {
      const net = netOfAllowance(line, item.allowance, document.tax_inclusive)
      if (net > left.net) issues[`items.${index}.allowance`] = ['above_old_amount']
      return withFigures(item, allowedOf(line, net, document.tax_inclusive ? item.allowance : undefined))
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

/** Of an advance amounts are taken back, no quantity. */
const isNothing = ({ quantity, net, valueAddedTax }: TradeLine, kind: DocumentKind): boolean =>
  isAdvance(kind) ? net === 0n && valueAddedTax === 0n : quantity === 0n

/** A return of an invoice with every figure computed, at the taxes of the invoice. */
export function computedReturn(rows: TradeWithItems, invoice: InvoiceWithReturns): TradeWithItems {
  const { document } = rows
  const items = returnedLines(rows, invoice)
  const { lines } = withReturns(invoice, [...invoice.returns, { document, items }])
  const { value_added_tax_rate, sales_tax_rate, taxes_compound, shipping_taxable, rounding_policy } = invoice.document
  const { value_added_tax_recoverable, sales_tax_recoverable } = invoice.document
  return {
    items,
    document: {
      ...document,
      ...figuresOfReturn(items.map(figuresOf), {
        invoice: invoice.document,
        earlier: figuresTogether(invoice.returns.map(each => each.document)),
        isComplete: [...lines.values()].map(leftOfLine).every(left => isNothing(left, invoice.document.kind)),
      }),
      subtotal: sum(items.map(({ net }) => net)),
      discount_total: 0n,
      ...{ value_added_tax_rate, sales_tax_rate, taxes_compound, shipping_taxable, rounding_policy },
      ...{ value_added_tax_recoverable, sales_tax_recoverable },
    },
  }
}

async function prepareLinked(
  context: BooksContext,
  kind: TradeDocument['kind'],
  input: DocumentInput,
  before: TradeDocument | null,
): Promise<Prepared<TradeDocument, TradeItem>> {
  const { store } = context
  const invoice = await lockInvoice(context, invoiceKindsFor(kind), input.header.invoice_id as number, {
    showsLines: true,
  })
  const products = await store.products(invoice.items.flatMap(item => item.product_id ?? []))
  const date = input.header.date as string
  const invoiced = invoice.document.date
  if (date < invoiced) refuseFields({ date: [`before_invoice|${invoiced}`] })
  const earlier = await lastReturnTakenBack(context, invoice.document, before)
  if (earlier && date < earlier.day) refuseFields({ date: [issueOfEnd(earlier, context.language)] })
  const lineOf = new Map(invoice.items.map(item => [item.id, item]))
  const taxes = input.items.map(item => taxOfLine(valueFor(lineOf, item.invoice_item_id as number)))
  const rows = newTrade(context, kind, input, products, before, { terms: invoice.document, taxes })
  const withEarlier = await withTaken(context, invoice, before?.id)
  const { document, items } = computedReturn(rows, withEarlier)
  const { total } = amountsOfReturn({ document, items }, withEarlier, exchangeOf(context, document))
  return {
    items,
    document: { ...document, base_total: total },
    post: postReturn(context, products, withEarlier, input.header.says_refund_rate as string | null),
  }
}

/** The books have a return that was taken back as of a later day until then: its quantities are not there for another. */
async function lastReturnTakenBack(
  { store }: BooksContext,
  { id }: TradeDocument,
  before: TradeDocument | null,
): Promise<End | null> {
  const returned = await store.rows.find('allocations', { invoice_id: id, kind: 'return' })
  return lastEnd(
    store,
    returned.filter(({ document_id }) => document_id !== before?.id),
    id,
  )
}

export const returnRules: RulesOf<'sales_return'> = {
  complete,
  takeBack: (context, { document }, on) => differencesTakenBack(context, document, on),
  async prepare(context, kind, input, before) {
    refuseIfAny(await cashAccountIssues(context, (input.header.cash_account_id as number | null | undefined) ?? null))
    if (typeof input.header.invoice_id === 'number') return prepareLinked(context, kind, input, before)
    const issues: FieldIssues = rateOfUnlinked(context, input.header)
    input.items.forEach((item, index) => {
      if ((item.allowance ?? null) !== null) issues[`items.${index}.allowance`] = ['not_an_option']
      if ((item.invoice_item_id ?? null) !== null) issues[`items.${index}.invoice_item_id`] = ['not_found']
    })
    refuseIfAny(issues)
    const { rows, products } = await preparedTrade(context, kind, input, before)
    return { ...rows, post: postReturn(context, products, null) }
  },
}
