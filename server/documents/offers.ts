import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import {
  formatDecimal,
  formatMoney,
  type Millionths,
  type Minor,
  parseQuantity,
  roundHalfAwayFromZero,
  smaller,
  sum,
} from '../../ledger/money.ts'
import { valueFor } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuseFields } from '../../schema/errors.ts'
import { filled, type Values } from '../../schema/validate.ts'
import { quantityOf, type TradeItem, type TradeWithItems } from '../books/rows.ts'
import { toInput } from './document-input.ts'

/** The invoice that is made of an offer or an order, whole or in parts: pure figures. */

/** What earlier invoices took of an order, by the ids of its lines. */
interface Invoiced {
  quantity: ReadonlyMap<number, Millionths>
  discount: ReadonlyMap<number, Minor>
}

function invoicedOf(invoices: readonly TradeWithItems[]): Invoiced {
  const quantity = new Map<number, Millionths>()
  const discount = new Map<number, Minor>()
  for (const item of invoices.flatMap(({ items }) => items)) {
    const line = item.source_item_id
    if (line === null) continue
    quantity.set(line, (quantity.get(line) ?? 0n) + quantityOf(item))
    discount.set(line, (discount.get(line) ?? 0n) + item.line_discount)
  }
  return { quantity, discount }
}

/** What is left to invoice of each line, by its id. An offer becomes one invoice, or none. */
export function leftToInvoice(
  { document, items }: TradeWithItems,
  invoices: readonly TradeWithItems[],
): Map<number, Millionths> {
  const isClosed = document.kind === 'price_offer' && invoices.length > 0
  const { quantity } = invoicedOf(invoices)
  return new Map(
    items.map(item => [item.id, isClosed ? 0n : atLeastNothing(quantityOf(item) - (quantity.get(item.id) ?? 0n))]),
  )
}

const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** The quantity that a body names, or `otherwise` where it names none; what cannot be read is refused later. */
function quantityIn({ quantity }: Values, otherwise: Millionths): Millionths {
  if (quantity === undefined || quantity === null || quantity === '') return otherwise
  const read = filled({ kind: 'quantity' }, 6).safeParse(quantity)
  return read.success ? parseQuantity(String(read.data)) : otherwise
}

/** The line of an order that a line of a body chooses by its product; one on several lines is chosen in their order. */
function lineChosen(
  items: readonly TradeItem[],
  chosen: readonly (Values | null)[],
  position: number,
): TradeItem | undefined {
  const product = String(chosen[position]?.product_id)
  const lines = items.filter(item => String(item.product_id) === product)
  const before = chosen.slice(0, position).filter(each => String(each?.product_id) === product).length
  return lines[Math.min(before, lines.length - 1)]
}

/** Refuses lines that the order does not have, and more of one than is left of it. */
export function refuseChosen({ items }: TradeWithItems, left: ReadonlyMap<number, Millionths>, body: unknown): void {
  const sent = (body as { items?: unknown } | null)?.items
  if (sent === undefined || sent === null || sent === '') return
  const lines: readonly (Values | null)[] = Array.isArray(sent) ? sent : refuseFields({ items: ['no_items'] })
  const issues: FieldIssues = {}
  lines.forEach((stated, index) => {
    const line = lineChosen(items, lines, index)
    if (!line) issues[`items.${index}.product_id`] = ['not_found']
    else if (quantityIn(stated ?? {}, 0n) > valueFor(left, line.id))
      issues[`items.${index}.quantity`] = [`above_ordered|${formatDecimal(valueFor(left, line.id), 6)}`]
  })
  if (Object.keys(issues).length > 0) refuseFields(issues)
}

const partyTerms = ({ client_id, supplier_id }: Values): Values => ({
  ...(client_id === undefined ? {} : { client_id }),
  ...(supplier_id === undefined ? {} : { supplier_id }),
})

/** What is said of the tax of a line replaces both of what its order says: the code and the flag. */
const taxStated = (stated: Values): Values => {
  const [code, flag] = [stated.tax_code_id ?? null, stated.value_added_tax ?? null]
  return code === null && flag === null ? stated : { ...stated, tax_code_id: code, value_added_tax: flag }
}

/** A line to be invoiced: the order's own, where it has one, and what the body says of it. */
interface Chosen {
  line: TradeItem | undefined
  stated: Values
  quantity: Millionths
}

/**
 * The body of an invoice made of an order, and the lines of the order that its lines fulfil. Amounts that the order
 * names once are not charged twice: a discount in money goes with the share that is invoiced, shipping with the first
 * part, the settlement with the last. `body` may say otherwise, and choose lines by their products.
 */
export function invoiceOf(
  order: TradeWithItems,
  invoices: readonly TradeWithItems[],
  body: Values & { items?: readonly Values[] },
  baseDecimals: number,
): { body: Record<string, unknown>; lineIds: (number | null)[] } {
  const { document, items } = order
  const left = leftToInvoice(order, invoices)
  const taken = invoicedOf(invoices)
  const chosen: Chosen[] = Array.isArray(body.items)
    ? body.items.map((stated: Values | null, position) => {
        const line = lineChosen(items, body.items!, position)
        return { line, stated: stated ?? {}, quantity: quantityIn(stated ?? {}, line ? valueFor(left, line.id) : 0n) }
      })
    : items.flatMap(line =>
        valueFor(left, line.id) > 0n ? [{ line, stated: {}, quantity: valueFor(left, line.id) }] : [],
      )

  const input = toInput(order, baseDecimals)
  const money = (minor: Minor) => formatMoney(minor, decimalsOf(document.currency_id))
  const now = new Map(chosen.map(({ line, quantity }) => [line?.id ?? 0, quantity]))
  /** How much of a line is invoiced, with this invoice. */
  const soFar = (line: TradeItem) =>
    smaller(quantityOf(line), (taken.quantity.get(line.id) ?? 0n) + (now.get(line.id) ?? 0n))
  const shareOf = (amount: Minor, line: TradeItem) => roundHalfAwayFromZero(amount * soFar(line), quantityOf(line))
  const isLast = items.every(line => soFar(line) === quantityOf(line))
  const ofInvoices = (figure: (invoice: TradeWithItems['document']) => Minor) =>
    sum(invoices.map(invoice => figure(invoice.document)))

  const worth = (line: TradeItem) => line.gross - line.line_discount
  const [whole, part] = [sum(items.map(worth)), sum(items.map(line => shareOf(worth(line), line)))]
  const discount =
    isLast || whole === 0n ? document.discount_total : roundHalfAwayFromZero(document.discount_total * part, whole)
  const { status: _, reference: __, due_date: ___, ...terms } = input.header
  return {
    body: {
      ...terms,
      ...(document.discount_type === 'amount'
        ? { discount: money(atLeastNothing(discount - ofInvoices(invoice => invoice.discount_total))) }
        : {}),
      shipping_fee: money(atLeastNothing(document.shipping_fee - ofInvoices(invoice => invoice.shipping_fee))),
      settlement: money(isLast ? document.settlement - ofInvoices(invoice => invoice.settlement) : 0n),
      ...body,
      // An order is its own party's, whoever asks.
      ...partyTerms(input.header),
      items: chosen.map(({ line, stated, quantity }) => ({
        ...(line ? input.items[items.indexOf(line)] : {}),
        ...(line ? { quantity: formatDecimal(quantity, 6) } : {}),
        ...(line?.discount_type === 'amount'
          ? { discount: money(atLeastNothing(shareOf(line.line_discount, line) - (taken.discount.get(line.id) ?? 0n))) }
          : {}),
        ...taxStated(stated),
      })),
    },
    lineIds: chosen.map(({ line }) => line?.id ?? null),
  }
}
