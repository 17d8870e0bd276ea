import { PRICE_DECIMALS, parseDecimal, percentOf, powerOfTen, roundHalfAwayFromZero } from '../../ledger/money.ts'
import { type Amount, type Decimal, decimalOf, minus, readExact, roundedTo, sumOf, times, zero } from './decimal.ts'
import type { Line, TaxCategory } from './model.ts'

/** The lines of a document of ours, and what was let off and charged with them. */

/** A line as the answer of a document has it. */
export interface OurLine {
  id: number
  product: { name: string }
  description: string | null
  quantity: string
  price: string
  discount: string
  discount_type: 'amount' | 'percent'
  value_added_tax: boolean
  tax_code_id: number | null
  tax_rate: string
  net: string
  value_added_tax_amount: string
  sales_tax_amount: string
}

/** A category and a rate, and why there is no tax. */
export interface Taxed {
  category: TaxCategory
  reason: { code: string; text: string } | null
}

/** What adds to a group of the breakdown: a line, what was let off, what was charged on top. */
export interface Part {
  tax: Taxed
  amount: Decimal
  vat: Decimal
}

interface Settings {
  /** Whether prices are before tax, so that lines stand at their prices. */
  isByPrice: boolean
  /** Whether sales tax is part of what value added tax is on. */
  isCompound: boolean
  money(amount: Decimal): Amount
}

/** Parts by their category and rate, in the order in which those come. */
export function groupsOf<Of extends { tax: Taxed }>(parts: readonly Of[]): Of[][] {
  const groups = new Map<string, Of[]>()
  for (const part of parts) {
    const { code, percent } = part.tax.category
    const key = `${code} ${percent?.units} ${percent?.scale}`
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups.values()]
}

/** What does not belong to value added tax. */
const outside: Taxed = {
  category: { code: 'O', scheme: 'VAT' },
  reason: { code: '', text: 'sales tax' },
}

const read = (text: string): Decimal => readExact(text) ?? zero

interface Amounts {
  price: Decimal
  discount: Decimal
  net: Decimal
  /** The share of the document's discount. */
  share: Decimal
}

/** A line at its price: its own discount stands on it, its share of the document's apart. */
function atPrice(item: OurLine, money: Settings['money']): Amounts {
  const gross = money(roundedTo(times(read(item.quantity), read(item.price)), money(zero).scale))
  const discount =
    item.discount_type === 'amount'
      ? money(read(item.discount))
      : { ...gross, units: percentOf(gross.units, parseDecimal(item.discount, PRICE_DECIMALS)) }
  const net = minus(gross, discount)
  // What has no quantity stands as one, which comes to nothing.
  const price = read(item.quantity).units === 0n ? gross : read(item.price)
  return { price, discount, net, share: minus(net, read(item.net)) }
}

/** A line of which only the net is known: a price to six decimals more than the currency has, all discounts in it. */
function atNet(item: OurLine): Amounts {
  const net = read(item.net)
  const quantity = read(item.quantity)
  const scale = net.scale + PRICE_DECIMALS
  const price =
    quantity.units === 0n
      ? net
      : decimalOf(roundHalfAwayFromZero(net.units * powerOfTen(PRICE_DECIMALS + quantity.scale), quantity.units), scale)
  return { price, discount: zero, net, share: zero }
}

function lineOf(item: OurLine, index: number, tax: Taxed, amounts: Amounts, { money }: Settings): Line {
  const { price, discount, net } = amounts
  const quantity = read(item.quantity)
  return {
    id: String(index + 1),
    quantity: quantity.units === 0n ? decimalOf(1n, 0) : quantity,
    unit: 'C62',
    net: money(net),
    documents: [],
    allowances:
      discount.units === 0n ? [] : [{ amount: money(discount), reasonCode: '95', reason: 'discount', taxes: [] }],
    charges: [],
    price: { net: { ...price, currency: money(zero).currency } },
    item: {
      name: item.product.name,
      description: item.description ?? undefined,
      classifications: [],
      properties: [],
      taxes: [tax.category],
    },
  }
}

/** Amounts of one category and rate, together; those that come to nothing are left out. */
const byTax = (parts: readonly Omit<Part, 'vat'>[]): Part[] =>
  groupsOf(parts).flatMap(group => {
    const amount = sumOf(group.map(each => each.amount))
    const tax = group[0]?.tax
    return amount.units === 0n || !tax ? [] : [{ tax, amount, vat: zero }]
  })

/** Lines with their tax, the document's discount by category, and sales tax, which no line has a place for. */
export function linesOf(taxed: readonly { item: OurLine; tax: Taxed }[], settings: Settings) {
  const rows = taxed.map(({ item, tax }, index) => {
    const amounts = settings.isByPrice ? atPrice(item, settings.money) : atNet(item)
    return { item, tax, amounts, line: lineOf(item, index, tax, amounts, settings) }
  })
  return {
    lines: rows.map(({ line, tax, item }) => ({ line, tax, vat: read(item.value_added_tax_amount) })),
    allowances: byTax(rows.map(({ tax, amounts }) => ({ tax, amount: amounts.share }))),
    excises: byTax(
      rows.map(({ tax, item }) => ({ tax: settings.isCompound ? tax : outside, amount: read(item.sales_tax_amount) })),
    ),
  }
}
