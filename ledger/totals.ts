import type { Issue } from '../schema/errors.ts'
import {
  allocateByLargestRemainder,
  HUNDRED_PERCENT,
  LARGEST_AMOUNT,
  type Millionths,
  type Minor,
  PRICE_DECIMALS,
  percentOf,
  readDecimal,
  roundHalfAwayFromZero,
  sum,
} from './money.ts'
import { type Part, type Rates, taxesAdded, taxesContained, valueAddedTaxBase } from './taxes.ts'

/** Whether a discount is an amount of the document's currency or a percentage. */
export type DiscountType = 'amount' | 'percent'

/** One line of a document as it is on the wire: decimal strings, and whether each of the two taxes applies. */
export interface TotalsItem {
  quantity: string
  price: string
  discount: string
  discount_type: DiscountType
  value_added_tax: boolean
  sales_tax: boolean
}

/** What the totals of a document follow from; amounts are decimal strings of the document's currency. */
export interface TotalsInput {
  /** Decimals of the document's currency: 2 for EGP, 3 for KWD. */
  decimals: number
  /** Whether prices, discounts and shipping already contain the taxes. */
  tax_inclusive: boolean
  /** Whether sales tax is part of the base of value added tax; default false. */
  compound?: boolean
  /** The two taxes of the organization, in percent. */
  rates: { value_added_tax: string; sales_tax: string }
  discount: string
  discount_type: DiscountType
  shipping_fee: string
  /** Whether shipping carries value added tax; default true. */
  shipping_taxable?: boolean
  /** A signed amount after tax: "-0.37" lowers the total. */
  settlement: string
  items: readonly TotalsItem[]
}

/** The figures of one line in minor units; the first three contain tax when the document's prices do. */
interface ItemTotals {
  /** Quantity × price. */
  gross: Minor
  /** The line's own discount. */
  discount: Minor
  /** The line's share of the document discount. */
  document_discount: Minor
  /** After both discounts, before tax. */
  net: Minor
  value_added_tax: Minor
  sales_tax: Minor
  tax: Minor
  total: Minor
}

/** The figures of a document in minor units; total = Σ item totals + shipping + its tax + rounding + settlement. */
export interface Totals {
  items: ItemTotals[]
  /** Σ of lines after their own discounts; contains tax when the document's prices do, as does discount_total. */
  subtotal: Minor
  /** The document discount. */
  discount_total: Minor
  /** Σ of the items' net. */
  net_total: Minor
  /** Shipping before tax. */
  shipping: Minor
  shipping_value_added_tax: Minor
  /** net_total + shipping: the whole document before tax. */
  taxable: Minor
  /** What value added tax was computed on: lines that carry it, taxable shipping, and their sales tax if compound. */
  value_added_tax_base: Minor
  sales_tax_base: Minor
  /** Of lines and shipping. */
  value_added_tax: Minor
  sales_tax: Minor
  /** What is left of tax-inclusive prices after net and tax were rounded; 0 when prices are exclusive. */
  rounding: Minor
  settlement: Minor
  total: Minor
}

/** Why a field of a document is refused. */
type TotalsFault =
  | 'not_a_number'
  | 'too_many_decimals'
  | 'negative'
  | 'too_large'
  | 'percent_above_100'
  | 'discount_exceeds_line'
  | 'discount_exceeds_subtotal'
  | 'settlement_exceeds_total'

/** The message of a fault for the reader; `decimals` are those of the document's currency. */
export const issueOfFault: Record<TotalsFault, (decimals: number) => Issue> = {
  not_a_number: () => 'not_a_number',
  too_many_decimals: decimals => `too_many_decimals|${decimals}`,
  negative: () => 'negative',
  too_large: () => 'too_large',
  percent_above_100: () => 'percent_above_100',
  discount_exceeds_line: () => 'discount_above_amount',
  discount_exceeds_subtotal: () => 'discount_above_amount',
  settlement_exceeds_total: () => 'negative_total',
}

/** A refused field, by its path on the wire: "items.0.discount". */
interface TotalsProblem {
  path: string
  fault: TotalsFault
}

/** Thrown by computeTotals; holds every problem of the document, in the order of its fields. */
export class TotalsRefused extends Error {
  readonly problems: readonly TotalsProblem[]
  constructor(problems: readonly TotalsProblem[]) {
    super(problems.map(({ path, fault }) => `${path}: ${fault}`).join(', '))
    this.name = 'TotalsRefused'
    this.problems = problems
  }
}

/** The totals of a document that is to be kept; throws TotalsRefused when a field cannot be taken as it is. */
export function computeTotals(input: TotalsInput): Totals {
  const problems: TotalsProblem[] = []
  const totals = compute(input, problems)
  if (problems.length > 0) throw new TotalsRefused(problems)
  return totals
}

type Typed = string | number | null | undefined
type HalfTyped<Fields> = { [Field in keyof Fields]?: Fields[Field] extends string ? Typed : Fields[Field] | null }

/** A document while it is being typed: anything may be missing, empty or half a number. */
interface LiveTotalsInput extends HalfTyped<Omit<TotalsInput, 'decimals' | 'rates' | 'items' | 'discount_type'>> {
  decimals: number
  rates: { value_added_tax: Typed; sales_tax: Typed }
  discount_type?: DiscountType | null
  items?: readonly (LiveTotalsItem | null | undefined)[] | null
}

/** A line while it is being typed. */
interface LiveTotalsItem extends HalfTyped<Omit<TotalsItem, 'discount_type'>> {
  discount_type?: DiscountType | null
}

/**
 * The totals of a form at every keystroke; never throws. What cannot be read counts as 0, a discount takes at most
 * what there is, and `problems` says what computeTotals would refuse.
 */
export function liveTotals(input: LiveTotalsInput): { totals: Totals; problems: TotalsProblem[] } {
  const problems: TotalsProblem[] = []
  const totals = compute(
    {
      decimals: input.decimals,
      tax_inclusive: input.tax_inclusive ?? false,
      compound: input.compound ?? false,
      rates: {
        value_added_tax: asTyped(input.rates.value_added_tax),
        sales_tax: asTyped(input.rates.sales_tax),
      },
      discount: asTyped(input.discount),
      discount_type: input.discount_type ?? 'amount',
      shipping_fee: asTyped(input.shipping_fee),
      shipping_taxable: input.shipping_taxable ?? true,
      settlement: asTyped(input.settlement),
      items: (input.items ?? []).map(item => ({
        quantity: asTyped(item?.quantity),
        price: asTyped(item?.price),
        discount: asTyped(item?.discount),
        discount_type: item?.discount_type ?? 'amount',
        value_added_tax: item?.value_added_tax ?? false,
        sales_tax: item?.sales_tax ?? false,
      })),
    },
    problems,
  )
  return { totals, problems }
}

/** "" is nothing yet, "12." is on its way to "12.5", ".5" and "-.5" mean what they look like. */
function asTyped(value: Typed): string {
  const text = String(value ?? '').trim()
  if (text === '' || text === '-') return '0'
  return text.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
}

const ONE: Millionths = 10n ** BigInt(PRICE_DECIMALS)

function compute(input: TotalsInput, problems: TotalsProblem[]): Totals {
  const read = new FieldReader(input.decimals, problems)
  const rates: Rates = {
    value_added_tax: read.notNegative('rates.value_added_tax', input.rates.value_added_tax, PRICE_DECIMALS),
    sales_tax: read.notNegative('rates.sales_tax', input.rates.sales_tax, PRICE_DECIMALS),
    compound: input.compound ?? false,
  }
  // What depends on a refused figure is not judged: it is not known yet.
  const ofRates = problems.length
  const lines = input.items.map((item, index) => {
    const earlier = problems.length
    const quantity = read.notNegative(`items.${index}.quantity`, item.quantity, PRICE_DECIMALS)
    const price = read.notNegative(`items.${index}.price`, item.price, PRICE_DECIMALS)
    const gross = roundHalfAwayFromZero(quantity * price * 10n ** BigInt(input.decimals), ONE * ONE)
    if (gross > LARGEST_AMOUNT) read.refuse(`items.${index}.price`, 'too_large')
    const fault = problems.length === earlier ? 'discount_exceeds_line' : null
    return { gross, discount: read.discount(`items.${index}.discount`, item, gross, fault) }
  })

  const lineAmounts = lines.map(({ gross, discount }) => gross - discount)
  const subtotal = sum(lineAmounts)
  const ofSubtotal = problems.length === ofRates ? 'discount_exceeds_subtotal' : null
  const discountTotal = read.discount('discount', input, subtotal, ofSubtotal)
  const documentDiscounts = allocateByLargestRemainder(discountTotal, lineAmounts)
  const shippingFee = read.notNegative('shipping_fee', input.shipping_fee, input.decimals)
  const settlement = read.decimal('settlement', input.settlement, input.decimals)

  const parts: Part[] = input.items.map((item, index) => ({
    amount: lineAmounts[index]! - documentDiscounts[index]!,
    has_value_added_tax: item.value_added_tax,
    has_sales_tax: item.sales_tax,
  }))
  // Shipping comes last, so that in a tie of remainders a line is preferred to it.
  parts.push({ amount: shippingFee, has_value_added_tax: input.shipping_taxable ?? true, has_sales_tax: false })
  const taxed = input.tax_inclusive ? taxesContained(parts, rates) : taxesAdded(parts, rates)

  const items = lines.map(({ gross, discount }, index): ItemTotals => {
    const { net, value_added_tax, sales_tax } = taxed[index]!
    const tax = value_added_tax + sales_tax
    const document_discount = documentDiscounts[index]!
    return { gross, discount, document_discount, net, value_added_tax, sales_tax, tax, total: net + tax }
  })
  const shipping = taxed[lines.length]!
  const taxable = sum(taxed.map(part => part.net))
  const valueAddedTax = sum(taxed.map(part => part.value_added_tax))
  const salesTax = sum(taxed.map(part => part.sales_tax))
  const charged = subtotal - discountTotal + shippingFee
  const beforeSettlement = input.tax_inclusive ? charged : charged + valueAddedTax + salesTax
  const total = beforeSettlement + settlement
  if (total < 0n && problems.length === 0) read.refuse('settlement', 'settlement_exceeds_total')
  if (total > LARGEST_AMOUNT) read.refuse('items', 'too_large')

  return {
    items,
    subtotal,
    discount_total: discountTotal,
    net_total: taxable - shipping.net,
    shipping: shipping.net,
    shipping_value_added_tax: shipping.value_added_tax,
    taxable,
    value_added_tax_base: sum(taxed.map((part, index) => valueAddedTaxBase(parts[index]!, part, rates))),
    sales_tax_base: sum(taxed.map((part, index) => (parts[index]!.has_sales_tax ? part.net : 0n))),
    value_added_tax: valueAddedTax,
    sales_tax: salesTax,
    rounding: beforeSettlement - taxable - valueAddedTax - salesTax,
    settlement,
    total,
  }
}

/** Reads fields to numbers that can be used, and notes what was wrong with them. */
class FieldReader {
  readonly #decimals: number
  readonly #problems: TotalsProblem[]

  constructor(decimals: number, problems: TotalsProblem[]) {
    this.#decimals = decimals
    this.#problems = problems
  }

  refuse(path: string, fault: TotalsFault): void {
    this.#problems.push({ path, fault })
  }

  decimal(path: string, text: string, decimals: number): bigint {
    const read = readDecimal(text, decimals)
    if (typeof read === 'bigint') return read
    this.refuse(path, read)
    return 0n
  }

  notNegative(path: string, text: string, decimals: number): bigint {
    const read = this.decimal(path, text, decimals)
    if (read >= 0n) return read
    this.refuse(path, 'negative')
    return 0n
  }

  discount(
    path: string,
    { discount, discount_type }: { discount: string; discount_type: DiscountType },
    of: Minor,
    fault: 'discount_exceeds_line' | 'discount_exceeds_subtotal' | null,
  ): Minor {
    if (discount_type === 'percent') {
      const percent = this.notNegative(path, discount, PRICE_DECIMALS)
      if (percent <= HUNDRED_PERCENT) return percentOf(of, percent)
      this.refuse(path, 'percent_above_100')
      return of
    }
    const amount = this.notNegative(path, discount, this.#decimals)
    if (amount <= of) return amount
    if (fault) this.refuse(path, fault)
    return of
  }
}
