import { elementAt } from '../schema/collections/certain.ts'
import { type Minor, PRICE_DECIMALS, parseDecimal, sum } from './money.ts'
import { computeDocument } from './tax/document.ts'
import { typedFiguresInMinor } from './tax/in-minor.ts'
import type { AppliedCode } from './tax/parts.ts'
import { CATEGORY, roundingPolicy } from './tax/policy.ts'
import { type DiscountType, FieldReader, type TotalsProblem } from './tax/reading.ts'
import { type RateOfCode, reverseTaxesOf } from './tax/reverse.ts'

export { type DiscountType, issueOfFault } from './tax/reading.ts'

/** One line of a document as it is on the wire: decimal strings, and whether each of the two taxes applies. */
export interface TotalsItem {
  quantity: string
  price: string
  discount: string
  discount_type: DiscountType
  value_added_tax: boolean
  sales_tax: boolean
  /** Where it is taxed at another rate than the document's: its code, with the rate. */
  tax_code?: RateOfCode | null
  /** Where the buyer owes the tax in the seller's stead: its code. The price has no tax in it, whatever the document's have. */
  reverse_code?: RateOfCode | null
}

/** What the totals of a document follow from; amounts are decimal strings of the document's currency. */
export interface TotalsInput {
  /** Decimals of the document's currency: 2 for EGP, 3 for KWD. */
  decimals: number
  /** Where taxes are rounded, `line_5dp`; default: once for each code, to the currency's decimals. */
  rounding_policy?: string | null
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
  /** What the buyer owes the state itself: no part of the total. */
  reverse_tax: Minor
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
  /** Of lines whose tax the buyer owes the state itself: no part of the total. */
  reverse_tax: Minor
  /** What is left of tax-inclusive prices after net and tax were rounded; 0 when prices are exclusive. */
  rounding: Minor
  settlement: Minor
  total: Minor
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
interface LiveTotalsItem extends HalfTyped<Omit<TotalsItem, 'discount_type' | 'tax_code' | 'reverse_code'>> {
  discount_type?: DiscountType | null
  tax_code?: RateOfCode | null
  reverse_code?: RateOfCode | null
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
      rounding_policy: input.rounding_policy ?? CATEGORY,
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
        tax_code: item?.tax_code ?? null,
        reverse_code: item?.reverse_code ?? null,
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

/** The codes of lines that are taxed at another rate than their document, one for each key. */
function codesByKey(items: readonly TotalsItem[]): ReadonlyMap<string, AppliedCode> {
  const codes = new Map<string, AppliedCode>()
  for (const { tax_code } of items) {
    if (!tax_code || codes.has(tax_code.key)) continue
    const { key, percent } = tax_code
    codes.set(key, { key, rate: parseDecimal(percent, PRICE_DECIMALS) })
  }
  return codes
}

/** The two taxes of an organization and every other code, rounded as the document's policy says. */
function compute(input: TotalsInput, problems: TotalsProblem[]): Totals {
  const { decimals, tax_inclusive } = input
  const read = new FieldReader(decimals, problems)
  const rateOf = (tax: keyof TotalsInput['rates']) => read.notNegative(`rates.${tax}`, input.rates[tax], PRICE_DECIMALS)
  const vat: AppliedCode = { key: 'value_added_tax', rate: rateOf('value_added_tax') }
  const excise: AppliedCode = { key: 'sales_tax', rate: rateOf('sales_tax'), isInBase: input.compound ?? false }
  const others = codesByKey(input.items)
  const vatOf = ({ value_added_tax, tax_code }: TotalsItem) =>
    value_added_tax ? ((tax_code && others.get(tax_code.key)) ?? vat) : null
  const policy = roundingPolicy(input.rounding_policy ?? CATEGORY, decimals)
  const figures = computeDocument(
    {
      policy,
      decimals,
      isInclusive: tax_inclusive,
      discount: input.discount,
      discount_type: input.discount_type,
      shipping_fee: input.shipping_fee,
      shippingVat: (input.shipping_taxable ?? true) ? vat : null,
      settlement: input.settlement,
      items: input.items.map(item => ({
        quantity: item.quantity,
        price: item.price,
        discount: item.discount,
        discount_type: item.discount_type,
        vat: vatOf(item),
        excise: item.sales_tax ? excise : null,
      })),
    },
    problems,
  )
  const { ledger } = figures
  const { shipping } = ledger
  const ofTax = (tax: 'vat' | 'excise', figure: 'base' | 'amount') =>
    sum(ledger.codes.filter(each => each.tax === tax).map(each => each[figure]))
  const netTotal = sum(ledger.lines.map(({ net }) => net))
  const typed = typedFiguresInMinor(figures, { policy, decimals, isInclusive: tax_inclusive })
  const reverseTaxes = reverseTaxesOf(input.items, ledger.lines, excise.isInBase ?? false)
  return {
    items: ledger.lines.map((line, index): ItemTotals => {
      const { net, vat: valueAddedTax, excise: salesTax } = line
      const tax = valueAddedTax + salesTax
      return {
        ...elementAt(typed.lines, index),
        net,
        value_added_tax: valueAddedTax,
        sales_tax: salesTax,
        tax,
        total: net + tax,
        reverse_tax: elementAt(reverseTaxes, index),
      }
    }),
    subtotal: typed.subtotal,
    discount_total: typed.discountTotal,
    net_total: netTotal,
    shipping: shipping.net,
    shipping_value_added_tax: shipping.vat,
    taxable: netTotal + shipping.net,
    value_added_tax_base: ofTax('vat', 'base'),
    sales_tax_base: ofTax('excise', 'base'),
    value_added_tax: ofTax('vat', 'amount'),
    sales_tax: ofTax('excise', 'amount'),
    reverse_tax: sum(reverseTaxes),
    rounding: ledger.rounding,
    settlement: ledger.settlement,
    total: ledger.total,
  }
}
