import {
  allocateByLargestRemainder,
  HUNDRED_PERCENT,
  type Millionths,
  type Minor,
  percentOf,
  roundHalfAwayFromZero,
  sum,
} from './money.ts'

/** The two taxes in percent, and whether sales tax is part of the base of value added tax. */
export interface Rates {
  value_added_tax: Millionths
  sales_tax: Millionths
  compound: boolean
}

/** A part of a document that taxes fall on: a line, or shipping. `amount` contains tax when prices do. */
export interface Part {
  amount: Minor
  has_value_added_tax: boolean
  has_sales_tax: boolean
}

/** A part before tax, and the taxes on it. */
interface TaxedPart {
  net: Minor
  value_added_tax: Minor
  sales_tax: Minor
}

/** Prices exclude tax: each tax is rounded once for the document, then given to its lines. */
export function taxesAdded(parts: readonly Part[], rates: Rates): TaxedPart[] {
  const taxed = parts.map(({ amount }) => ({ net: amount, value_added_tax: 0n, sales_tax: 0n }))

  const salesTaxBases = parts.map(part => (part.has_sales_tax ? part.amount : 0n))
  const salesTaxes = allocateByLargestRemainder(percentOf(sum(salesTaxBases), rates.sales_tax), salesTaxBases)
  for (const [index, part] of taxed.entries()) part.sales_tax = salesTaxes[index]!

  const bases = taxed.map((part, index) => valueAddedTaxBase(parts[index]!, part, rates))
  const valueAddedTaxes = allocateByLargestRemainder(percentOf(sum(bases), rates.value_added_tax), bases)
  for (const [index, part] of taxed.entries()) part.value_added_tax = valueAddedTaxes[index]!
  return taxed
}

/** What value added tax on one part is computed on. */
export function valueAddedTaxBase(part: Part, { net, sales_tax }: TaxedPart, rates: Rates): Minor {
  if (!part.has_value_added_tax) return 0n
  return rates.compound ? net + sales_tax : net
}

const TAX_SETS = [
  [true, false],
  [false, true],
  [true, true],
] as const

/** Prices contain tax: what was charged is the truth, and net and taxes are found for each set of taxes at once. */
export function taxesContained(parts: readonly Part[], rates: Rates): TaxedPart[] {
  const taxed: TaxedPart[] = parts.map(({ amount }) => ({ net: amount, value_added_tax: 0n, sales_tax: 0n }))
  for (const [hasValueAddedTax, hasSalesTax] of TAX_SETS) {
    const indexes = [...parts.keys()].filter(
      index => parts[index]!.has_value_added_tax === hasValueAddedTax && parts[index]!.has_sales_tax === hasSalesTax,
    )
    if (indexes.length === 0) continue
    const group = taxesContainedInGroup(
      indexes.map(index => parts[index]!.amount),
      hasValueAddedTax ? rates.value_added_tax : 0n,
      hasSalesTax ? rates.sales_tax : 0n,
      rates.compound,
    )
    for (const [position, index] of indexes.entries()) taxed[index] = group[position]!
  }
  return taxed
}

function taxesContainedInGroup(
  amounts: readonly Minor[],
  valueAddedTaxRate: Millionths,
  salesTaxRate: Millionths,
  isCompound: boolean,
): TaxedPart[] {
  const withTaxes = isCompound
    ? (HUNDRED_PERCENT + salesTaxRate) * (HUNDRED_PERCENT + valueAddedTaxRate)
    : HUNDRED_PERCENT * (HUNDRED_PERCENT + salesTaxRate + valueAddedTaxRate)
  const net = roundHalfAwayFromZero(sum(amounts) * HUNDRED_PERCENT * HUNDRED_PERCENT, withTaxes)
  const salesTax = percentOf(net, salesTaxRate)
  const valueAddedTax = percentOf(isCompound ? net + salesTax : net, valueAddedTaxRate)

  const nets = allocateByLargestRemainder(net, amounts)
  // A line's tax is what its price holds beyond its net, so that net and tax of a line give its price again; only
  // where the group has a rounding does its line with the most tax differ by it.
  const gaps = amounts.map((amount, index) => amount - nets[index]!)
  const taxes = allocateByLargestRemainder(salesTax + valueAddedTax, sum(gaps) === 0n ? amounts : gaps)
  const valueAddedTaxes = allocateByLargestRemainder(valueAddedTax, taxes)
  return nets.map((lineNet, index) => ({
    net: lineNet,
    value_added_tax: valueAddedTaxes[index]!,
    sales_tax: taxes[index]! - valueAddedTaxes[index]!,
  }))
}
