import fc from 'fast-check'
import { parseDecimal, sum } from '../money.ts'
import { Fraction, seed, shared } from '../testing-laws.ts'
import { computeDocument, type DocumentFigures } from './document.ts'
import type { AppliedCode } from './parts.ts'
import { roundingPolicy } from './policy.ts'
import type { TotalsProblem } from './reading.ts'

/**
 * The rules of policies written a second time, in fractions of whole pounds and without a line of the code under test, compared
 * with it on random documents. PROPERTY_SEED repeats a run.
 */

interface Code {
  key: string
  percent: string
  /** How much of the price is taxed, in percent. */
  share: string
  isInBase: boolean
}

interface Line {
  quantity: string
  price: string
  discount: string
  isPercent: boolean
  vat: Code | null
  excise: Code | null
}

interface Document {
  policy: string
  decimals: number
  isInclusive: boolean
  lines: Line[]
  discount: string
  isPercent: boolean
  shipping: string
  shippingVat: Code | null
  settlement: string
}

const none = new Fraction(0n)
const one = new Fraction(1n)
const add = (amounts: readonly Fraction[]) => amounts.reduce((total, amount) => total.plus(amount), none)
const read = (text: string) => Fraction.read(text)
const shareOf = (code: Code | null) => (code ? one.percent(code.percent).percent(code.share) : none)

/** Rounded to so many decimals, half up: nothing here is below zero. */
const to = (decimals: number, amount: Fraction) => new Fraction(units(decimals, amount), 10n ** BigInt(decimals))
const units = (decimals: number, amount: Fraction) => amount.times(new Fraction(10n ** BigInt(decimals))).rounded()
const smaller = (a: Fraction, b: Fraction) => (a.minus(b).over > 0n ? b : a)

function sharedBy(decimals: number, total: Fraction, weights: readonly Fraction[]): Fraction[] {
  const parts = shared(
    units(decimals, total),
    weights.map(weight => units(decimals, weight)),
  )
  return parts.map(part => new Fraction(part, 10n ** BigInt(decimals)))
}

/** What each line and shipping are before and after discounts, as they were typed. */
function charges(document: Document, decimals: number, isByLine: boolean) {
  const lines = document.lines.map(line => {
    const gross = to(decimals, read(line.quantity).times(read(line.price)))
    const discount = line.isPercent ? to(decimals, gross.percent(line.discount)) : read(line.discount)
    return { ...line, gross, discount, left: gross.minus(discount) }
  })
  const fee = read(document.shipping)
  const weights = [...lines.map(({ left }) => left), isByLine ? fee : none]
  const all = add(weights)
  const currency = Math.min(decimals, document.decimals)
  const discount = document.isPercent
    ? smaller(to(currency, all.percent(document.discount)), all)
    : read(document.discount)
  const shares = sharedBy(decimals, discount, weights)
  const shipping = {
    ...{ quantity: '1', price: document.shipping, discount: none, isPercent: false, gross: fee, left: fee },
    ...{ vat: document.shippingVat, excise: null },
  }
  return {
    discount,
    charged: add([...lines.map(({ left }) => left), fee]).minus(discount),
    parts: [...lines, shipping],
    shares,
  }
}

type Charges = ReturnType<typeof charges>
interface Taxed {
  net: Fraction
  vat: Fraction
  excise: Fraction
}

/** One plus the taxes that a price contains. */
const timesOf = (vat: Code | null, excise: Code | null) => {
  const onTop = excise?.isInBase ? one.plus(shareOf(excise)) : one
  return one.plus(shareOf(excise)).plus(shareOf(vat).times(onTop))
}

function taxedByLine({ parts, shares }: Charges, document: Document, decimals: number): Taxed[] {
  return parts.map((part, index) => {
    const share = shares[index]!
    let net = part.left.minus(share)
    if (document.isInclusive) {
      const price = to(decimals, read(part.price).dividedBy(timesOf(part.vat, part.excise)))
      const gross = to(decimals, read(part.quantity).times(price))
      const isPercent = part.isPercent && typeof part.discount === 'object'
      const line = document.lines[index]
      const discount =
        isPercent && line
          ? to(decimals, gross.percent(line.discount))
          : part.gross.over === 0n
            ? none
            : to(decimals, gross.times(part.discount).dividedBy(part.gross))
      const left = gross.minus(discount)
      net = part.left.over === 0n ? left : left.minus(to(decimals, left.times(share).dividedBy(part.left)))
    }
    const excise = to(decimals, net.times(shareOf(part.excise)))
    const base = part.excise?.isInBase ? net.plus(excise) : net
    const taxable = part.vat ? to(decimals, base.percent(part.vat.share)) : none
    return { net, excise, vat: part.vat ? to(decimals, taxable.percent(part.vat.percent)) : none }
  })
}

const rounded = (decimals: number, base: Fraction, code: Code) =>
  to(decimals, to(decimals, base.percent(code.share)).percent(code.percent))

function addedByCategory({ parts, shares }: Charges, decimals: number): Taxed[] {
  const nets = parts.map(({ left }, index) => left.minus(shares[index]!))
  const taxesOf = (tax: 'vat' | 'excise', bases: readonly Fraction[]) => {
    const all = bases.map(() => none)
    for (const code of new Set(parts.map(part => part[tax]))) {
      if (!code) continue
      const own = bases.map((base, index) => (parts[index]![tax] === code ? base : none))
      for (const [index, share] of sharedBy(decimals, rounded(decimals, add(own), code), own).entries())
        all[index] = all[index]!.plus(share)
    }
    return all
  }
  const excises = taxesOf('excise', nets)
  const bases = nets.map((net, index) => (parts[index]!.excise?.isInBase ? net.plus(excises[index]!) : net))
  const vats = taxesOf('vat', bases)
  return nets.map((net, index) => ({ net, excise: excises[index]!, vat: vats[index]! }))
}

/** Of a set of codes only its sums are fixed, and the nets of its lines; how its taxes fall on lines is a law. */
function containedByCategory({ parts, shares }: Charges, decimals: number) {
  const amounts = parts.map(({ left }, index) => left.minus(shares[index]!))
  const nets = amounts.map(amount => amount)
  const taxes = new Map<Code, Fraction>()
  const keep = (code: Code, tax: Fraction) => taxes.set(code, (taxes.get(code) ?? none).plus(tax))
  for (const vat of new Set(parts.map(part => part.vat)))
    for (const excise of new Set(parts.map(part => part.excise))) {
      const indexes = [...parts.keys()].filter(at => parts[at]!.vat === vat && parts[at]!.excise === excise)
      const own = indexes.map(at => amounts[at]!)
      const net = to(decimals, add(own).dividedBy(timesOf(vat, excise)))
      const exciseTax = excise ? rounded(decimals, net, excise) : none
      if (indexes.length === 0) continue
      if (excise) keep(excise, exciseTax)
      if (vat) keep(vat, rounded(decimals, excise?.isInBase ? net.plus(exciseTax) : net, vat))
      for (const [position, share] of sharedBy(decimals, net, own).entries()) nets[indexes[position]!] = share
    }
  return { nets, taxes }
}

const plain = (value: unknown) =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? inner.toString() : inner))

const appliedOf = ({ key, percent, share, isInBase }: Code): AppliedCode => ({
  ...{ key, isInBase, rate: parseDecimal(percent, 6), base: parseDecimal(share, 6) },
})

function compute(document: Document): { figures: DocumentFigures; problems: TotalsProblem[] } {
  const applied = new Map<Code, AppliedCode>()
  const codeOf = (code: Code | null) => {
    if (!code) return null
    const known = applied.get(code) ?? appliedOf(code)
    applied.set(code, known)
    return known
  }
  const typeOf = (isPercent: boolean) => (isPercent ? ('percent' as const) : ('amount' as const))
  const problems: TotalsProblem[] = []
  const figures = computeDocument(
    {
      policy: roundingPolicy(document.policy, document.decimals),
      decimals: document.decimals,
      isInclusive: document.isInclusive,
      ...{ discount: document.discount, discount_type: typeOf(document.isPercent) },
      ...{
        shipping_fee: document.shipping,
        shippingVat: codeOf(document.shippingVat),
        settlement: document.settlement,
      },
      items: document.lines.map(({ quantity, price, discount, isPercent, vat, excise }) => ({
        ...{ quantity, price, discount, discount_type: typeOf(isPercent), vat: codeOf(vat), excise: codeOf(excise) },
      })),
    },
    problems,
  )
  return { figures, problems }
}

/** What does not hold of a document's figures; empty when all is well. */
function brokenLaws(document: Document): string[] {
  const { figures, problems } = compute(document)
  const broken = problems.map(({ path, fault }) => `refused ${path}: ${fault}`)
  const law = (name: string, holds: boolean) => {
    if (!holds) broken.push(name)
  }
  const same = (name: string, expected: unknown, computed: unknown) =>
    law(`${name}: expected ${plain(expected)}, computed ${plain(computed)}`, plain(expected) === plain(computed))

  const isByLine = document.policy.startsWith('line')
  const places = Number(document.policy.replace(/\D/g, ''))
  const decimals = isByLine ? Math.max(places, document.decimals) : Math.min(places, document.decimals)
  const at = (amount: Fraction) => units(decimals, amount)
  const all = charges(document, decimals, isByLine)
  same('discount', at(all.discount), figures.discountTotal)
  same(
    'lines before tax',
    all.parts
      .slice(0, -1)
      .map(({ gross, discount }, index) => [at(gross), at(discount as Fraction), at(all.shares[index]!)]),
    figures.lines.map(({ gross, discount, documentDiscount }) => [gross, discount, documentDiscount]),
  )
  const computed = [...figures.lines, figures.shipping]
  const taxes = (key: string) => figures.codes.find(({ code }) => code.key === key)?.amount ?? 0n
  if (isByLine || !document.isInclusive) {
    const taxed = isByLine ? taxedByLine(all, document, decimals) : addedByCategory(all, decimals)
    same(
      'taxes of lines',
      taxed.map(({ net, vat, excise }) => [at(net), at(vat), at(excise)]),
      computed.map(({ net, vat, excise }) => [net, vat, excise]),
    )
    const owed = document.isInclusive ? all.charged : add(taxed.flatMap(({ net, vat, excise }) => [net, vat, excise]))
    same('charged', at(owed), figures.charged)
    if (isByLine) ledgerLaws(document, all, taxed, owed, figures, same, law)
  } else {
    const contained = containedByCategory(all, decimals)
    same(
      'nets',
      contained.nets.map(at),
      computed.map(({ net }) => net),
    )
    for (const [{ key }, tax] of contained.taxes) same(`tax ${key}`, at(tax), taxes(key))
    same('charged', at(all.charged), figures.charged)
  }
  law(
    'lines and codes agree on taxes',
    sum(computed.map(({ vat, excise }) => vat + excise)) === sum(figures.codes.map(({ amount }) => amount)),
  )
  law(
    'no figure is below zero',
    computed.every(({ net, vat, excise }) => net >= 0n && vat >= 0n && excise >= 0n),
  )
  sumsOf('ledger', figures.ledger, law)
  return broken
}

type Law = (name: string, holds: boolean) => void
type Same = (name: string, expected: unknown, computed: unknown) => void

/** By line: nets and taxes of a code are rounded to the currency once, and what is left is small. */
function ledgerLaws(
  { decimals, settlement }: Document,
  { parts }: Charges,
  taxed: readonly Taxed[],
  owed: Fraction,
  { ledger }: DocumentFigures,
  same: Same,
  law: Law,
) {
  const together = (code: Code | null, tax: 'vat' | 'excise', figure: keyof Taxed) =>
    units(decimals, add(taxed.flatMap((each, index) => (parts[index]![tax] === code ? [each[figure]] : []))))
  const computed = [...ledger.lines, ledger.shipping]
  const vats = new Set(parts.map(({ vat }) => vat))
  const excises = new Set(parts.flatMap(({ excise }) => excise ?? []))
  for (const code of vats) {
    const nets = computed.filter((_, index) => parts[index]!.vat === code).map(({ net }) => net)
    same(`ledger nets of ${code?.key}`, together(code, 'vat', 'net'), sum(nets))
  }
  const amount = (code: Code) => ledger.codes.find(each => each.code.key === code.key)?.amount
  for (const code of vats) if (code) same(`ledger ${code.key}`, together(code, 'vat', 'vat'), amount(code))
  for (const code of excises) same(`ledger ${code.key}`, together(code, 'excise', 'excise'), amount(code))
  const settled = parseDecimal(settlement, decimals)
  same('owed', units(decimals, owed) + settled, ledger.total)
  const difference = owed.minus(add(taxed.flatMap(({ net, vat, excise }) => [net, vat, excise])))
  if (difference.over !== 0n) return
  const roundings = BigInt(vats.size + ledger.codes.length + 1)
  law('what rounding leaves is at most half a minor unit a figure', 2n * absolute(ledger.rounding) <= roundings)
}

const absolute = (amount: bigint) => (amount < 0n ? -amount : amount)

function sumsOf(name: string, ledger: DocumentFigures['ledger'], law: Law) {
  const parts = [...ledger.lines, ledger.shipping]
  const all = sum(parts.map(({ net, vat, excise }) => net + vat + excise))
  law(
    `${name}: lines, shipping, rounding and settlement are the total`,
    all + ledger.rounding + ledger.settlement === ledger.total,
  )
  for (const tax of ['vat', 'excise'] as const) {
    const ofCodes = sum(ledger.codes.filter(each => each.tax === tax).map(({ amount }) => amount))
    law(`${name}: lines and codes agree on ${tax}`, sum(parts.map(part => part[tax])) === ofCodes)
  }
}

const decimal = (value: number | bigint, decimals: number) => {
  const digits = String(value).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const vatCodes = fc.uniqueArray(fc.constantFrom('0', '4', '5', '14', '15', '16.5', '19.000001'), {
  ...{ minLength: 1, maxLength: 3 },
})
const exciseCodes = fc.uniqueArray(fc.constantFrom('0.5', '8', '10', '25'), { minLength: 1, maxLength: 2 })

const rawLine = fc.record({
  quantity: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 500_000 })),
  quantityDecimals: fc.constantFrom(0, 0, 1, 3, 6),
  price: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 10_000_000 })),
  priceDecimals: fc.constantFrom(0, 2, 2, 3, 6),
  share: fc.constantFrom(0, 0, 1, 50, 100, 333, 999, 1000),
  isPercent: fc.boolean(),
  vat: fc.nat(3),
  excise: fc.constantFrom(null, null, 0, 1),
})

const rawDocument = fc.record({
  policy: fc.constantFrom('category_2dp', 'category_3dp', 'line_3dp', 'line_5dp', 'line_9dp'),
  decimals: fc.constantFrom(0, 2, 3),
  isInclusive: fc.boolean(),
  vats: vatCodes,
  excises: exciseCodes,
  isInBase: fc.boolean(),
  share: fc.constantFrom('100', '100', '100', '36'),
  lines: fc.array(rawLine, { maxLength: 6 }),
  discount: fc.constantFrom(0, 0, 1, 50, 77, 500, 1000),
  isPercent: fc.boolean(),
  shipping: fc.constantFrom(0, 0, 1, 33, 2000, 12_345_678),
  shippingVat: fc.nat(3),
  settlement: fc.nat(100),
})

type Raw = typeof rawDocument extends fc.Arbitrary<infer Value> ? Value : never

/** A document that is not refused: discounts are at most what there is. */
function documentOf(raw: Raw): Document {
  const { policy, decimals, isInclusive, isPercent } = raw
  const places = Math.min(decimals, policy === 'category_2dp' ? 2 : decimals)
  const codeOf = (key: string, percent: string, rest: Partial<Code> = {}): Code => ({
    ...{ key: `${key} ${percent}`, percent, share: '100', isInBase: false },
    ...rest,
  })
  const vats = raw.vats.map((percent, index) => codeOf('vat', percent, index === 0 ? { share: raw.share } : {}))
  const excises = raw.excises.map(percent => codeOf('excise', percent, { isInBase: raw.isInBase }))
  let least = 0n
  const lines = raw.lines.map((line): Line => {
    const quantity = decimal(line.quantity, line.quantityDecimals)
    const price = decimal(line.price, line.priceDecimals)
    const gross = read(quantity).times(read(price))
    const whole = (gross.over * 10n ** BigInt(places)) / gross.under
    const amount = (whole * BigInt(line.share)) / 1000n
    if (!line.isPercent) least += whole - amount
    return {
      ...{ quantity, price, isPercent: line.isPercent },
      discount: line.isPercent ? decimal(line.share, 1) : decimal(amount, places),
      vat: vats[line.vat] ?? null,
      excise: line.excise === null ? null : (excises[line.excise] ?? null),
    }
  })
  return {
    ...{ policy, decimals, isInclusive, lines, isPercent },
    discount: isPercent ? decimal(raw.discount, 1) : decimal((least * BigInt(raw.discount)) / 1000n, places),
    shipping: decimal(raw.shipping, places),
    shippingVat: vats[raw.shippingVat] ?? null,
    settlement: decimal(raw.settlement, places),
  }
}

/** What is broken by the smallest of so many random documents, or `all laws hold`. */
export function lawsOver(documents: number): string {
  const everyLawHolds = fc.property(rawDocument.map(documentOf), document => {
    const broken = brokenLaws(document)
    if (broken.length > 0) throw new Error(broken.join('\n'))
  })
  const outcome = fc.check(everyLawHolds, { numRuns: documents, seed })
  return outcome.failed ? `${outcome.errorInstance} ${fc.defaultReportMessage(outcome)}` : 'all laws hold'
}
