import { convertToBase, formatMoney, parseMoney } from '../../ledger/money.ts'
import { type Amount, type Decimal, decimalOf, minus, plus, readExact, roundedTo, sumOf, zero } from './decimal.ts'
import type { Adjustment, BusinessDocument, Line, Party, TaxBreakdown, TaxCategory } from './model.ts'
import { groupsOf, linesOf, type OurLine, type Part, type Taxed } from './our-lines.ts'

/** Documents of ours as the API answers them, in the terms of EN 16931: the sales side. */

/** Why a line has no tax, or how it is taxed: what its tax code says. */
interface OurCategory {
  category: string
  reason: { code: string; text: string } | null
}

/** A party as its record, or the settings of the organization, have it. */
export interface OurParty {
  name: string
  tax_number: string | null
  identity: { kind: string; value: string } | null
  /** By ISO 3166, in two letters. */
  country: string
  street: string | null
  district: string | null
  city: string | null
  region: string | null
  postal_code: string | null
}

/** What the answer of an invoice, a debit note and a return has, as far as it is looked at. */
export interface OurDocument {
  number: string | null
  date: string
  due_date: string | null
  exchange_rate: string
  tax_inclusive: boolean
  value_added_tax_rate: string
  taxes_compound: boolean
  shipping_taxable: boolean
  taxable: string
  value_added_tax: string
  rounding: string
  settlement: string
  total: string
  items?: readonly OurLine[]
  /** The invoice that a return takes back, or that a debit note adds to. */
  invoice?: { number: string | null; date: string } | null
}

/** What a document does not say of itself. */
export interface Surroundings {
  kind: 'sales_invoice' | 'sales_debit_note' | 'sales_return'
  currency: { code: string; decimals: number }
  base: { code: string; decimals: number }
  seller: OurParty
  buyer: OurParty
  /** The categories of tax codes, by their ids. */
  codes: ReadonlyMap<number, OurCategory>
  /** What a line without a code is where no tax is charged. */
  untaxed: OurCategory
}

const types = { sales_invoice: '380', sales_debit_note: '383', sales_return: '381' } as const

const read = (text: string): Decimal => readExact(text) ?? zero

/** How a line of a document is taxed, as its group of the breakdown. */
function taxOfLine(line: OurLine, document: OurDocument, { codes, untaxed }: Surroundings): Taxed {
  const own = line.tax_code_id === null ? undefined : codes.get(line.tax_code_id)
  if (own) return taxed(own.category, line.tax_rate, own.reason)
  return line.value_added_tax ? atDocumentRate(document, untaxed) : taxed(untaxed.category, '0', untaxed.reason)
}

/** At the rate of the document; where that is 0, nothing is charged. */
const atDocumentRate = ({ value_added_tax_rate }: OurDocument, untaxed: OurCategory): Taxed =>
  read(value_added_tax_rate).units === 0n
    ? taxed(untaxed.category, '0', untaxed.reason)
    : taxed('S', value_added_tax_rate, null)

const taxed = (category: string, rate: string, reason: OurCategory['reason']): Taxed => ({
  category: { code: category, scheme: 'VAT', percent: category === 'O' ? undefined : withoutZeros(read(rate)) },
  reason,
})

/** A rate without the zeros at its end. */
function withoutZeros({ units, scale }: Decimal): Decimal {
  return scale > 0 && units % 10n === 0n ? withoutZeros({ units: units / 10n, scale: scale - 1 }) : { units, scale }
}

const partyOf = (party: OurParty): Party => ({
  name: party.name,
  identifiers: party.identity ? [{ value: party.identity.value }] : [],
  taxNumbers: party.tax_number ? [{ value: party.tax_number, scheme: 'VAT' }] : [],
  address: {
    street: party.street ?? undefined,
    additionalStreet: party.district ?? undefined,
    city: party.city ?? undefined,
    region: party.region ?? undefined,
    postalCode: party.postal_code ?? undefined,
    country: party.country,
  },
})

/** The breakdown of what is taxed: a category and a rate is one group, whose reasons stand together. */
function breakdownOf(parts: readonly Part[], money: (amount: Decimal) => Amount): TaxBreakdown[] {
  return groupsOf(parts).flatMap(group => {
    const reasons = group.flatMap(({ tax }) => tax.reason ?? [])
    const texts = [...new Set(reasons.map(({ text }) => text))].join('; ')
    const category: TaxCategory | undefined = group[0] && {
      ...group[0].tax.category,
      reason: texts || undefined,
      reasonCode: reasons[0]?.code || undefined,
    }
    if (!category) return []
    const taxable = money(sumOf(group.map(({ amount }) => amount)))
    return [{ taxable, tax: money(sumOf(group.map(({ vat }) => vat))), categories: [category] }]
  })
}

/** Shipping as a charge: what the lines leave of the net and of the tax. */
function shippingOf(document: OurDocument, { untaxed }: Surroundings, lines: readonly OurLine[]): Part {
  const left = (whole: string, parts: readonly string[]) => minus(read(whole), sumOf(parts.map(read)))
  return {
    tax: document.shipping_taxable ? atDocumentRate(document, untaxed) : taxed(untaxed.category, '0', untaxed.reason),
    amount: left(
      document.taxable,
      lines.map(({ net }) => net),
    ),
    vat: left(
      document.value_added_tax,
      lines.map(line => line.value_added_tax_amount),
    ),
  }
}

const opposite = (amount: Decimal): Decimal => minus(zero, amount)

/** A document of ours in the terms of EN 16931. */
export function businessDocumentOf(document: OurDocument, around: Surroundings): BusinessDocument {
  const { currency, base, kind } = around
  const money = (amount: Decimal): Amount => {
    const { units, scale } = plus(roundedTo(amount, currency.decimals), decimalOf(0n, currency.decimals))
    return { units, scale, currency: currency.code }
  }
  const items = document.items ?? []
  const isByPrice = !document.tax_inclusive && kind !== 'sales_return'
  const taxes = items.map(item => ({ item, tax: taxOfLine(item, document, around) }))
  const { lines, allowances, excises } = linesOf(taxes, { isByPrice, isCompound: document.taxes_compound, money })
  const shipping = shippingOf(document, around, items)
  const charges: Part[] = shipping.amount.units === 0n ? excises : [shipping, ...excises]
  const parts: Part[] = [
    ...lines.map(({ line, tax, vat }) => ({ tax, amount: line.net ?? zero, vat })),
    ...allowances.map(each => ({ ...each, amount: opposite(each.amount) })),
    ...charges,
  ]
  const breakdown = breakdownOf(parts, money)
  const vat = money(sumOf(breakdown.map(({ tax }) => tax ?? zero)))
  return {
    kind: kind === 'sales_return' ? 'credit_note' : 'invoice',
    ...headOf(document, around),
    allowances: allowances.map(each => adjustment(each, 'discount', '95', money)),
    charges: charges.map(each =>
      each === shipping ? adjustment(each, 'shipping', 'FC', money) : adjustment(each, 'sales tax', undefined, money),
    ),
    taxTotals: [
      { amount: vat, breakdown },
      ...(base.code === currency.code ? [] : [{ amount: inBase(document, around), breakdown: [] }]),
    ],
    totals: totalsOf(document, { lines: lines.map(({ line }) => line), allowances, charges, vat }, money),
    lines: lines.map(({ line }) => line),
  }
}

const headOf = (document: OurDocument, { kind, currency, base, seller, buyer }: Surroundings) => ({
  specification: 'urn:cen.eu:en16931:2017',
  number: document.number ?? undefined,
  date: document.date,
  type: types[kind],
  currency: currency.code,
  taxCurrency: base.code === currency.code ? undefined : base.code,
  due: document.due_date ?? undefined,
  notes: [],
  precedings: document.invoice ? [{ number: document.invoice.number ?? undefined, date: document.invoice.date }] : [],
  supporting: [],
  seller: partyOf(seller),
  buyer: partyOf(buyer),
  payments: [],
  repeats: [],
  unreadable: [],
})

const adjustment = (
  { tax, amount }: Part,
  reason: string,
  reasonCode: string | undefined,
  money: (amount: Decimal) => Amount,
): Adjustment => ({ amount: money(amount), reason, reasonCode, taxes: [tax.category] })

/** The tax in the base currency is converted by itself, never what is left of other amounts. */
function inBase(document: OurDocument, { currency, base }: Surroundings): Amount {
  const tax = parseMoney(document.value_added_tax, currency.decimals)
  const converted = convertToBase(tax, currency.decimals, document.exchange_rate, base.decimals)
  return { ...read(formatMoney(converted, base.decimals)), currency: base.code }
}

interface Summands {
  lines: readonly Line[]
  allowances: readonly Part[]
  charges: readonly Part[]
  vat: Amount
}

/** What is left of the total after lines, taxes and charges is rounding: of inclusive prices, and what was settled. */
function totalsOf(
  document: OurDocument,
  { lines, allowances, charges, vat }: Summands,
  money: (amount: Decimal) => Amount,
): BusinessDocument['totals'] {
  const sum = (amounts: readonly Decimal[]) => money(sumOf(amounts))
  const [net, off, on] = [
    sum(lines.map(line => line.net ?? zero)),
    sum(allowances.map(({ amount }) => amount)),
    sum(charges.map(({ amount }) => amount)),
  ]
  const withoutTax = money(minus(plus(net, on), off))
  const rounding = plus(read(document.rounding), read(document.settlement))
  return {
    lines: net,
    allowances: allowances.length > 0 ? off : undefined,
    charges: charges.length > 0 ? on : undefined,
    withoutTax,
    withTax: money(plus(withoutTax, vat)),
    rounding: rounding.units === 0n ? undefined : money(rounding),
    payable: money(read(document.total)),
  }
}
