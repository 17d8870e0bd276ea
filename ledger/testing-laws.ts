import fc from 'fast-check'
import { seedFrom } from '../testing-seed.ts'
import { computeTotals, liveTotals, type Totals, type TotalsInput, type TotalsItem } from './totals.ts'

/**
 * The rules of documents written a second time, in fractions and without a line of the code under test, held against
 * it on random documents. PROPERTY_SEED repeats a run.
 */
export const seed = seedFrom('PROPERTY_SEED')

export class Fraction {
  readonly over: bigint
  readonly under: bigint
  constructor(over: bigint, under = 1n) {
    this.over = over
    this.under = under
  }
  static read(text: string): Fraction {
    const [whole = '', decimals = ''] = text.split('.')
    return new Fraction(BigInt(whole + decimals), BigInt(`1${'0'.repeat(decimals.length)}`))
  }
  plus(other: Fraction): Fraction {
    if (this.under === other.under) return new Fraction(this.over + other.over, this.under)
    return new Fraction(this.over * other.under + other.over * this.under, this.under * other.under)
  }
  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.over, other.under))
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.over * other.over, this.under * other.under)
  }
  dividedBy(other: Fraction): Fraction {
    return new Fraction(this.over * other.under, this.under * other.over)
  }
  percent(text: string): Fraction {
    return this.times(Fraction.read(text)).dividedBy(new Fraction(100n))
  }
  /** Everything here is positive, so rounding is adding a half and dropping what is behind the point. */
  rounded(): bigint {
    const half = this.plus(new Fraction(1n, 2n))
    return half.over / half.under
  }
  isWithin(bound: Fraction): boolean {
    const size = this.over < 0n ? -this.over : this.over
    return size * bound.under <= bound.over * this.under
  }
}

const whole = (amount: bigint) => new Fraction(amount)
const halves = (count: number) => new Fraction(BigInt(count), 2n)
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** Parts of a total by weight: the whole units first, then one unit at a time to whom most is still owed. */
export function shared(total: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights)
  if (total === 0n) return weights.map(() => 0n)
  const parts = weights.map(weight => (total * weight) / all)
  const served = new Set<number>()
  while (sum(parts) < total) {
    let next = -1
    for (const [index, weight] of weights.entries()) {
      if (served.has(index)) continue
      if (next < 0) {
        next = index
        continue
      }
      const owed = (total * weight) % all
      const owedToNext = (total * weights[next]!) % all
      if (owed > owedToNext || (owed === owedToNext && weight > weights[next]!)) next = index
    }
    served.add(next)
    parts[next]! += 1n
  }
  return parts
}

/** The amounts of the lines and of shipping, discounts taken off, as they stand before taxes are looked at. */
function amountsBeforeTax(input: TotalsInput) {
  const unit = whole(10n ** BigInt(input.decimals))
  const minor = (text: string) => Fraction.read(text).times(unit)
  const discountOf = (of: bigint, { discount, discount_type }: { discount: string; discount_type: string }) =>
    discount_type === 'percent' ? whole(of).percent(discount).rounded() : minor(discount).rounded()
  const exactGross = input.items.map(({ quantity, price }) => minor(quantity).times(Fraction.read(price)))
  const gross = exactGross.map(amount => amount.rounded())
  const discounts = input.items.map((item, index) => discountOf(gross[index]!, item))
  const lines = gross.map((amount, index) => amount - discounts[index]!)
  const subtotal = sum(lines)
  const discountTotal = discountOf(subtotal, input)
  const shares = shared(discountTotal, lines)
  const settlement = input.settlement.startsWith('-')
    ? -minor(input.settlement.slice(1)).rounded()
    : minor(input.settlement).rounded()
  return {
    exactGross,
    gross,
    discounts,
    subtotal,
    discountTotal,
    shares,
    settlement,
    parts: [
      ...input.items.map((item, index) => ({
        amount: lines[index]! - shares[index]!,
        v: item.value_added_tax,
        s: item.sales_tax,
      })),
      { amount: minor(input.shipping_fee).rounded(), v: input.shipping_taxable ?? true, s: false },
    ],
  }
}

type Amounts = ReturnType<typeof amountsBeforeTax>

function exclusiveFigures(input: TotalsInput, { parts }: Amounts) {
  const { value_added_tax, sales_tax } = input.rates
  const salesBases = parts.map(part => (part.s ? part.amount : 0n))
  const salesTax = whole(sum(salesBases)).percent(sales_tax).rounded()
  const salesTaxes = shared(salesTax, salesBases)
  const bases = parts.map((part, index) => (part.v ? part.amount + (input.compound ? salesTaxes[index]! : 0n) : 0n))
  const valueAddedTax = whole(sum(bases)).percent(value_added_tax).rounded()
  return {
    nets: parts.map(part => part.amount),
    valueAddedTaxes: shared(valueAddedTax, bases),
    salesTaxes,
    valueAddedTax,
    salesTax,
  }
}

/** The sets of taxes that occur, each with what was charged for it and what its net and taxes must be. */
function inclusiveGroups(input: TotalsInput, { parts }: Amounts) {
  const { value_added_tax, sales_tax } = input.rates
  return [
    { v: true, s: true },
    { v: true, s: false },
    { v: false, s: true },
    { v: false, s: false },
  ].map(({ v, s }) => {
    const indexes = [...parts.keys()].filter(index => parts[index]!.v === v && parts[index]!.s === s)
    const charged = sum(indexes.map(index => parts[index]!.amount))
    const one = whole(1n)
    const salesRate = one.percent(s ? sales_tax : '0')
    const valueAddedRate = one.percent(v ? value_added_tax : '0')
    const onTop = input.compound ? valueAddedRate.times(one.plus(salesRate)) : valueAddedRate
    const exactNet = whole(charged).dividedBy(one.plus(salesRate).plus(onTop))
    const net = exactNet.rounded()
    const salesTax = whole(net).times(salesRate).rounded()
    const valueAddedTax = whole(input.compound ? net + salesTax : net)
      .times(valueAddedRate)
      .rounded()
    const nets = shared(
      net,
      indexes.map(index => parts[index]!.amount),
    )
    return { v, s, indexes, charged, exactNet, net, nets, salesTax, valueAddedTax }
  })
}

/** Every figure that the rules fix to the last minor unit, as the oracle computes it. */
function expectedFigures(input: TotalsInput, amounts: Amounts) {
  const { subtotal, discountTotal, settlement, parts } = amounts
  const last = parts.length - 1
  const charged = subtotal - discountTotal + parts[last]!.amount
  const head = { gross: amounts.gross, discounts: amounts.discounts, shares: amounts.shares, subtotal, discountTotal }
  if (!input.tax_inclusive) {
    const { nets, valueAddedTaxes, salesTaxes, valueAddedTax, salesTax } = exclusiveFigures(input, amounts)
    return {
      ...head,
      nets,
      taxes: valueAddedTaxes.map((tax, index) => [tax, salesTaxes[index]!]),
      valueAddedTax,
      salesTax,
      rounding: 0n,
      total: charged + valueAddedTax + salesTax + settlement,
    }
  }
  const groups = inclusiveGroups(input, amounts)
  const nets: bigint[] = []
  for (const group of groups) {
    for (const [position, index] of group.indexes.entries()) nets[index] = group.nets[position]!
  }
  const valueAddedTax = sum(groups.map(group => group.valueAddedTax))
  const salesTax = sum(groups.map(group => group.salesTax))
  return {
    ...head,
    nets,
    taxes: null,
    valueAddedTax,
    salesTax,
    rounding: charged - sum(nets) - valueAddedTax - salesTax,
    total: charged + settlement,
  }
}

function figuresOf(totals: Totals, input: TotalsInput) {
  const taxes = [
    ...totals.items.map(item => [item.value_added_tax, item.sales_tax]),
    [totals.shipping_value_added_tax, 0n],
  ]
  return {
    gross: totals.items.map(item => item.gross),
    discounts: totals.items.map(item => item.discount),
    shares: totals.items.map(item => item.document_discount),
    subtotal: totals.subtotal,
    discountTotal: totals.discount_total,
    nets: [...totals.items.map(item => item.net), totals.shipping],
    taxes: input.tax_inclusive ? null : taxes,
    valueAddedTax: totals.value_added_tax,
    salesTax: totals.sales_tax,
    rounding: totals.rounding,
    total: totals.total,
  }
}

const plain = (figures: unknown) =>
  JSON.stringify(figures, (_, value) => (typeof value === 'bigint' ? value.toString() : value))

/** What does not hold of a document's figures; empty when all is well. */
function brokenLaws(input: TotalsInput): string[] {
  const totals = computeTotals(input)
  const amounts = amountsBeforeTax(input)
  const broken: string[] = []
  const law = (name: string, holds: boolean) => {
    if (!holds) broken.push(name)
  }

  const expected = plain(expectedFigures(input, amounts))
  const computed = plain(figuresOf(totals, input))
  law(`figures: expected ${expected}, computed ${computed}`, expected === computed)

  const { items } = totals
  law('lines and document agree on net', sum(items.map(item => item.net)) === totals.net_total)
  law(
    'lines, shipping and document agree on value added tax',
    sum(items.map(item => item.value_added_tax)) + totals.shipping_value_added_tax === totals.value_added_tax,
  )
  law('lines and document agree on sales tax', sum(items.map(item => item.sales_tax)) === totals.sales_tax)
  law(
    'a line is its net and taxes',
    items.every(item => item.total === item.net + item.value_added_tax + item.sales_tax),
  )
  law(
    'a line knows its tax',
    items.every(item => item.tax === item.value_added_tax + item.sales_tax),
  )
  law(
    'the document is its lines, shipping, rounding and settlement',
    sum(items.map(item => item.total)) +
      totals.shipping +
      totals.shipping_value_added_tax +
      totals.rounding +
      totals.settlement ===
      totals.total,
  )
  law(
    'the document is its taxable, taxes, rounding and settlement',
    totals.taxable + totals.value_added_tax + totals.sales_tax + totals.rounding + totals.settlement === totals.total,
  )
  law(
    'nothing on a line is below zero',
    items.every(item => item.net >= 0n && item.value_added_tax >= 0n && item.sales_tax >= 0n && item.discount >= 0n),
  )
  law(
    'a tax falls only on lines that carry it',
    items.every((item, index) => {
      const line = input.items[index]!
      return (line.value_added_tax || item.value_added_tax === 0n) && (line.sales_tax || item.sales_tax === 0n)
    }),
  )
  law(
    'a line is within half a minor unit of quantity times price',
    items.every((item, index) => whole(item.gross).minus(amounts.exactGross[index]!).isWithin(halves(1))),
  )
  if (input.tax_inclusive) inclusiveLaws(input, totals, amounts, law)
  else exclusiveLaws(input, totals, amounts, law)
  return broken
}

type Law = (name: string, holds: boolean) => void

function exclusiveLaws(input: TotalsInput, totals: Totals, { parts }: Amounts, law: Law) {
  const valueAddedBase = whole(totals.value_added_tax_base)
  const exactValueAdded = valueAddedBase.percent(input.rates.value_added_tax)
  const exactSales = whole(sum(parts.map(part => (part.s ? part.amount : 0n)))).percent(input.rates.sales_tax)
  law(
    'value added tax is within half a minor unit of base times rate',
    whole(totals.value_added_tax).minus(exactValueAdded).isWithin(halves(1)),
  )
  law(
    'sales tax is within half a minor unit of base times rate',
    whole(totals.sales_tax).minus(exactSales).isWithin(halves(1)),
  )
}

function inclusiveLaws(input: TotalsInput, totals: Totals, amounts: Amounts, law: Law) {
  const groups = inclusiveGroups(input, amounts).filter(group => group.indexes.length > 0)
  const taxed = groups.filter(group => group.v || group.s)
  const lines = [...totals.items, { net: totals.shipping, total: totals.shipping + totals.shipping_value_added_tax }]
  for (const group of groups) {
    const nets = sum(group.indexes.map(index => lines[index]!.net))
    law(
      'net is within half a minor unit of charged over one plus rates',
      whole(nets).minus(group.exactNet).isWithin(halves(1)),
    )
    const differences = group.indexes.map(index => amounts.parts[index]!.amount - lines[index]!.total)
    const rounding = sum(differences)
    law(
      'a set of taxes is rounded by one minor unit at most',
      whole(rounding).isWithin(whole(group.v || group.s ? 1n : 0n)),
    )
    law(
      'one line of a set carries its rounding, the others give their price again',
      differences.filter(difference => difference !== 0n).length === (rounding === 0n ? 0 : 1),
    )
  }
  law('rounding is one minor unit a set of taxes at most', whole(totals.rounding).isWithin(whole(BigInt(taxed.length))))
}

const decimalsArbitrary = fc.constantFrom(0, 2, 3)
const written = (units: number | bigint, decimals: number) => {
  if (decimals === 0) return String(units)
  const digits = String(units).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Discounts as a thousandth share of what there is to take from, so that no document is refused. */
const rawItem = fc.record({
  quantity: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 40 }) }, fc.integer({ min: 0, max: 500_000 })),
  quantityDecimals: fc.constantFrom(0, 0, 1, 3, 6),
  price: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 10_000_000 })),
  priceDecimals: fc.constantFrom(0, 2, 2, 3, 6),
  share: fc.constantFrom(0, 0, 1, 50, 100, 333, 500, 999, 1000),
  isPercent: fc.boolean(),
  taxes: fc.integer({ min: 0, max: 3 }),
})

const rawDocument = fc.record({
  decimals: decimalsArbitrary,
  flags: fc.integer({ min: 0, max: 15 }),
  valueAddedTax: fc.constantFrom('0', '5', '14', '15', '16.5', '7.7', '19.000001', '30'),
  salesTax: fc.constantFrom('0', '1', '5', '10', '8.25', '0.5', '30'),
  share: fc.constantFrom(0, 0, 1, 50, 77, 500, 1000),
  shipping: fc.constantFrom(0, 0, 1, 33, 2000, 12_345_678),
  settlement: fc.integer({ min: -100, max: 100 }),
  items: fc.array(rawItem, { minLength: 0, maxLength: 6 }),
})

type Raw = typeof rawDocument extends fc.Arbitrary<infer Value> ? Value : never

function documentOf(raw: Raw): TotalsInput {
  const { decimals, flags } = raw
  let subtotal = 0n
  const items = raw.items.map((item): TotalsItem => {
    const quantity = written(item.quantity, item.quantityDecimals)
    const price = written(item.price, item.priceDecimals)
    const gross = Fraction.read(quantity)
      .times(Fraction.read(price))
      .times(whole(10n ** BigInt(decimals)))
      .rounded()
    const amount = (gross * BigInt(item.share)) / 1000n
    const percent = written(item.share, 1)
    const taken = item.isPercent ? whole(gross).percent(percent).rounded() : amount
    subtotal += gross - taken
    return {
      quantity,
      price,
      discount: item.isPercent ? percent : written(amount, decimals),
      discount_type: item.isPercent ? 'percent' : 'amount',
      value_added_tax: (item.taxes & 1) === 1,
      sales_tax: (item.taxes & 2) === 2,
    }
  })
  const isPercent = (flags & 1) === 1
  const discount = (subtotal * BigInt(raw.share)) / 1000n
  const left = subtotal - (isPercent ? whole(subtotal).percent(written(raw.share, 1)).rounded() : discount)
  const lowest = left > 100n ? -100 : 0
  const settlement = Math.max(raw.settlement, lowest)
  return {
    decimals,
    tax_inclusive: (flags & 2) === 2,
    compound: (flags & 4) === 4,
    shipping_taxable: (flags & 8) === 8,
    rates: { value_added_tax: raw.valueAddedTax, sales_tax: raw.salesTax },
    discount: isPercent ? written(raw.share, 1) : written(discount, decimals),
    discount_type: isPercent ? 'percent' : 'amount',
    shipping_fee: written(raw.shipping, decimals),
    settlement: (settlement < 0 ? '-' : '') + written(Math.abs(settlement), decimals),
    items,
  }
}

/** Any document that is not refused. */
export const anyDocument = rawDocument.map(documentOf)

/** What is broken by the smallest of so many random documents, or `all laws hold`. */
export function lawsOver(documents: number): string {
  const everyLawHolds = fc.property(anyDocument, input => {
    const broken = brokenLaws(input)
    if (broken.length > 0) throw new Error(broken.join('\n'))
  })
  return message(fc.check(everyLawHolds, { numRuns: documents, seed }))
}

const message = <Input>(outcome: fc.RunDetails<Input>): string =>
  outcome.failed ? `${outcome.errorInstance} ${fc.defaultReportMessage(outcome)}` : 'all laws hold'

const typed = fc.oneof(
  fc.constantFrom(null, undefined, '', '-', '.', '1.', '-.5', '0', '7', '12.345', '-3', '1e9', '٣', 1e21, Number.NaN),
  fc.string(),
  fc.float(),
)
const typedForm = fc.record({
  decimals: decimalsArbitrary,
  tax_inclusive: fc.constantFrom(true, false, null, undefined),
  compound: fc.boolean(),
  rates: fc.record({ value_added_tax: typed, sales_tax: typed }),
  discount: typed,
  discount_type: fc.constantFrom('amount' as const, 'percent' as const, null, undefined),
  shipping_fee: typed,
  settlement: typed,
  items: fc.array(
    fc.option(
      fc.record(
        {
          quantity: typed,
          price: typed,
          discount: typed,
          discount_type: fc.constantFrom('amount' as const, 'percent' as const),
          value_added_tax: fc.boolean(),
          sales_tax: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    ),
    { maxLength: 5 },
  ),
})

/** As `lawsOver`, of forms in which anything at all is typed. */
export function partsOver(forms: number): string {
  const partsSum = fc.property(typedForm, form => {
    const { totals } = liveTotals(form)
    const { items, shipping, shipping_value_added_tax, rounding, settlement, total } = totals
    return sum(items.map(item => item.total)) + shipping + shipping_value_added_tax + rounding + settlement === total
  })
  return message(fc.check(partsSum, { numRuns: forms, seed }))
}
