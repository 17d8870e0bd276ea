import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { formatMoney } from '../../../ledger/money.ts'
import type { TradeDocument } from '../../books/rows.ts'
import { type Amount, decimalOf, minus, plus, readExact, sumOf, zero } from '../decimal.ts'
import type { Line, TaxCategory } from '../model.ts'
import type { SaudiLine, WritableDocument } from '../sa/terms.ts'
import type { IssuedAdvance, NamedBy } from './named-by.ts'

/** What an invoice deducts of advance invoices: a line of zero for each and each rate, and what is left to pay (BT-113, BT-115). */

type Deducted = NonNullable<TradeDocument['deducted']>[number]

interface Prepayment {
  advance: IssuedAdvance | undefined
  category: TaxCategory
  taxable: bigint
  tax: bigint
}

/** Deductions of one advance at one rate are one line. */
function prepaymentsOf(deducted: readonly Deducted[], { advances, codes, untaxed }: NamedBy): Prepayment[] {
  const found = new Map<string, Prepayment>()
  for (const { invoice_id, tax_code_id, rate, net, tax, rounding } of deducted) {
    const standard = Number(rate) > 0 ? 'S' : untaxed.category
    const category = categoryOf(codes.get(tax_code_id ?? 0)?.category ?? standard, rate)
    const key = `${invoice_id} ${category.code} ${Number(rate)}`
    const before = found.get(key)
    found.set(key, {
      advance: advances.get(invoice_id),
      category,
      taxable: (before?.taxable ?? 0n) + BigInt(net) + BigInt(rounding),
      tax: (before?.tax ?? 0n) + BigInt(tax),
    })
  }
  return [...found.values()]
}

const categoryOf = (code: string, rate: string): TaxCategory => ({
  ...{ code, scheme: 'VAT' },
  percent: readExact(String(Number(rate))) ?? zero,
})

const lineOf = ({ advance, category }: Prepayment, index: number, nothing: Amount): Line => ({
  id: String(index + 1),
  ...{ quantity: decimalOf(1n, 0), unit: 'C62', net: nothing },
  documents: [{ id: { value: advance?.number ?? '' }, kind: '386' }],
  ...{ allowances: [], charges: [], price: { net: nothing } },
  item: {
    name: `دفعة مقدمة ${advance?.number ?? ''}`.trim(),
    ...{ classifications: [], properties: [], taxes: [category] },
  },
})

const saudiLineOf = (
  { advance, category, taxable, tax }: Prepayment,
  nothing: Amount,
  money: (minor: bigint) => Amount,
): SaudiLine => ({
  taxTotals: [{ tax: nothing, withTax: nothing }],
  prepayments: [
    { uuid: advance?.uuid ?? undefined, date: advance?.date, time: advance?.time ?? undefined, type: '386' },
  ],
  prepaidTaxes: [{ taxable: money(taxable), tax: money(tax), categories: [category] }],
  priceChanges: [],
})

/** A document with what it deducts of advances. */
export function withPrepayments(
  written: WritableDocument,
  { deducted, currency_id, kind }: TradeDocument,
  named: NamedBy,
): WritableDocument {
  const prepayments = kind === 'sales_invoice' ? prepaymentsOf(deducted ?? [], named) : []
  const { totals } = written
  if (prepayments.length === 0 || !totals) return written
  const decimals = decimalsOf(currency_id)
  const money = (minor: bigint): Amount => ({
    ...(readExact(formatMoney(minor, decimals)) ?? zero),
    currency: written.currency,
  })
  const nothing = money(0n)
  const prepaid = sumOf(prepayments.map(({ taxable, tax }) => money(taxable + tax)))
  const payable = minus(plus(totals.withTax ?? zero, totals.rounding ?? zero), prepaid)
  const scaled = ({ units, scale }: { units: bigint; scale: number }): Amount => ({
    ...{ units, scale, currency: written.currency },
  })
  return {
    ...written,
    totals: { ...totals, prepaid: scaled(prepaid), payable: scaled(payable) },
    lines: [...written.lines, ...prepayments.map((each, index) => lineOf(each, written.lines.length + index, nothing))],
    sa: { ...written.sa, lines: [...written.sa.lines, ...prepayments.map(each => saudiLineOf(each, nothing, money))] },
  }
}
