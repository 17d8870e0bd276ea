import type { PrintWord } from '../../../i18n/files/print.ts'
import { knownCurrency } from '../../../i18n/records/currencies-countries.ts'
import { grouped } from '../../../i18n/text.ts'
import {
  convertToBase,
  formatMoney,
  type Minor,
  parsePrice,
  parseQuantity,
  parseRate,
  plainDecimal,
  roundHalfAwayFromZero,
  sum,
} from '../../../ledger/money.ts'
import { taxesByRate } from '../../../ledger/tax/by-rate.ts'
import { isReturn } from '../../../schema/documents.ts'
import type { TradeItem } from '../../books/rows.ts'
import { residualOf } from '../../settlement/allocations.ts'
import { qrPicture, saudiCode } from '../code.ts'
import { amount, dateOnPaper, hourIn } from '../figures.ts'
import { paperOfKind } from '../kinds.ts'
import { saudiArabia } from '../paper-style.ts'
import type { PrintedTrade } from '../printable.ts'
import { safeText } from '../safe-text.ts'
import type { Cell, Column, Fact, Total } from '../sheet.ts'
import type { Speaker } from '../words.ts'
import { type Coin, isTaxed, type Parts } from './parts.ts'

const percent = (rate: string) => `${plainDecimal(rate)}%`
const hasTax = (rate: string, amounts: readonly Minor[]) => parsePrice(rate) > 0n && amounts.some(each => each !== 0n)

const rateOf = ({ value_added_tax, tax_rate }: TradeItem, own: string) =>
  value_added_tax ? percent(tax_rate ?? own) : null

/** Value added tax of a document by rate. */
const ratesOf = ({ document, items }: PrintedTrade) =>
  taxesByRate(
    items.map(item => ({
      rate: item.value_added_tax ? (item.tax_rate ?? document.value_added_tax_rate) : '0',
      amount: item.value_added_tax_amount,
    })),
    document.value_added_tax,
    document.value_added_tax_rate,
  )

/** A column of the table and how a line fills it. */
interface Filled {
  column: Column
  fill: (item: TradeItem, index: number) => Cell
}

function columnsOf(printable: PrintedTrade, { word, language }: Speaker, { decimals }: Coin): Filled[] {
  const { document, items, names } = printable
  const { value_added_tax_rate: vatRate, sales_tax_rate: salesRate, tax_inclusive } = document
  const figure = (name: PrintWord, write: (item: TradeItem) => string, values = {}): Filled => ({
    column: { label: word(name, values), is: 'number' },
    fill: item => ({ text: write(item), under: null }),
  })
  const money = (name: PrintWord, of: (item: TradeItem) => Minor, values = {}) =>
    figure(name, item => amount(of(item), decimals), values)
  // What a line gives up of its price, its own discount and its share of the document's, so that every row adds up.
  const discountOf = (item: TradeItem) =>
    (isOfInvoice(printable) ? grossOf(item, decimals) : item.gross) - (tax_inclusive ? item.total : item.net)
  const hasValueAddedTax = items.some(item => item.value_added_tax_amount !== 0n)
  const rates = ratesOf(printable)
  // With several rates each line says its own.
  const [only] = rates.length === 1 ? rates : []
  const valueAddedTax: Filled = {
    column: { label: word('valueAddedTax', { rate: only ? percent(only.rate) : '' }), is: 'number' },
    fill: item => ({
      text: amount(item.value_added_tax_amount, decimals),
      under: only ? null : rateOf(item, vatRate),
    }),
  }
  const hasSalesTax = hasTax(
    salesRate,
    items.map(item => item.sales_tax_amount),
  )
  const hasDiscount = isOfInvoice(printable)
    ? items.some(item => discountOf(item) !== 0n)
    : items.some(item => item.line_discount !== 0n) || document.discount_total !== 0n
  const unitOf = (item: TradeItem) => names[language].product(item.product_id ?? 0)?.unit
  const unlessAllowance = (item: TradeItem, written: string) => (item.allowance === 0n ? written : '')
  return [
    { column: { label: word('line'), is: 'number' }, fill: (_, index) => ({ text: String(index + 1), under: null }) },
    {
      column: { label: word('item'), is: 'text' },
      fill: item => {
        const name = names[language].product(item.product_id ?? 0)?.name
        const about = item.allowance === 0n ? item.description : word('allowance').first
        const [text = '', under = ''] = [name, about].map(each => safeText(each ?? '')).filter(Boolean)
        return { text, under: under === '' || under === text ? null : under }
      },
    },
    figure('quantity', item => unlessAllowance(item, grouped(plainDecimal(item.quantity)))),
    ...(items.some(unitOf)
      ? [
          {
            column: { label: word('unit'), is: 'code' as const },
            fill: (item: TradeItem) => ({ text: unlessAllowance(item, safeText(unitOf(item) ?? '')), under: null }),
          },
        ]
      : []),
    figure(tax_inclusive ? 'priceWithTax' : 'price', item => unlessAllowance(item, priceOf(item.price, decimals))),
    ...(hasDiscount ? [money('discount', discountOf)] : []),
    ...(hasValueAddedTax || hasSalesTax ? [money('net', item => item.net)] : []),
    ...(hasValueAddedTax ? [valueAddedTax] : []),
    ...(hasSalesTax ? [money('salesTax', item => item.sales_tax_amount, { rate: percent(salesRate) })] : []),
    money('total', item => item.total),
  ]
}

/** A return of an invoice: its lines carry the discounts of that invoice already. */
const isOfInvoice = ({ document }: PrintedTrade) => isReturn(document.kind) && document.invoice_id !== null

/** What a line comes to at its price alone; what is let off a price is the whole of it. */
const grossOf = ({ quantity, price, allowance, net }: TradeItem, decimals: number): Minor =>
  allowance === 0n
    ? roundHalfAwayFromZero(parseQuantity(quantity) * parsePrice(price), 10n ** BigInt(12 - decimals))
    : net

/** A unit price with the decimals of its currency, or as many more as it has. */
function priceOf(price: string, decimals: number): string {
  const [whole = '0', fraction = ''] = plainDecimal(price).split('.')
  const written = fraction.padEnd(decimals, '0')
  return grouped(written === '' ? whole : `${whole}.${written}`)
}

/** What a final invoice deducts of advances, with tax, by the rate that they were charged at. */
function deductedByRate({ kind, deducted }: PrintedTrade['document']): { rate: string; amount: Minor }[] {
  const amounts = new Map<string, Minor>()
  for (const { rate, net, tax, rounding } of isReturn(kind) ? [] : (deducted ?? [])) {
    const amount = BigInt(net) + BigInt(tax) + BigInt(rounding)
    amounts.set(rate, (amounts.get(rate) ?? 0n) + amount)
  }
  return [...amounts].map(([rate, amount]) => ({ rate, amount }))
}

function totalsOf(printable: PrintedTrade, { word }: Speaker, { code, name, decimals }: Coin): Total[] {
  const { document, settled, organization } = printable
  const total = (word: Total['label'], minor: Minor, weight: Total['weight'] = 'plain'): Total => ({
    label: word,
    value: amount(minor, decimals),
    weight,
  })
  const unlessZero = (label: Total['label'], minor: Minor) => (minor === 0n ? [] : [total(label, minor)])
  const isFullPrice = document.discount_total === 0n && document.shipping_fee === 0n
  const isUntaxed = document.value_added_tax === 0n && document.sales_tax === 0n
  const grand = total(word('totalIn', { currency: { ar: name.ar, en: code } }), document.total, 'grand')
  const base = knownCurrency(organization.baseCurrencyId)
  const advances = sum(deductedByRate(document).map(({ amount }) => amount))
  const hasBalance = paperOfKind[document.kind].hasBalance && document.status === 'posted'
  return [
    ...(isFullPrice ? [] : [total(word('subtotal'), document.subtotal)]),
    ...unlessZero(word('discountTotal'), -document.discount_total),
    ...unlessZero(word('shipping'), document.shipping_fee),
    ...(isUntaxed ? [] : [total(word('beforeTax'), document.taxable)]),
    ...ratesOf(printable).flatMap(({ rate, amount }) =>
      unlessZero(word('valueAddedTaxTotal', { rate: percent(rate) }), amount),
    ),
    ...unlessZero(word('salesTax', { rate: percent(document.sales_tax_rate) }), document.sales_tax),
    ...unlessZero(word('rounding'), document.rounding),
    ...unlessZero(word('settlement'), document.settlement),
    grand,
    ...(document.currency_id === base.id
      ? []
      : [
          {
            ...grand,
            label: word('totalIn', { currency: { ar: base.name.ar, en: base.code } }),
            value: amount(document.base_total, organization.baseDecimals),
            weight: 'plain' as const,
          },
        ]),
    ...deductedByRate(document).map(({ rate, amount }) =>
      total(word('advancesDeducted', { rate: percent(rate) }), -amount),
    ),
    ...unlessZero(word('netDue'), advances === 0n ? 0n : document.total - advances),
    ...(hasBalance
      ? [
          total(word('paid'), settled.paid),
          ...unlessZero(word('returned'), settled.returned),
          ...unlessZero(word('credits'), settled.credits - advances),
          ...unlessZero(word('writtenOff'), settled.written_off),
        ]
      : []),
    ...(hasBalance ? [total(word('balance'), residualOf(document, settled), 'strong')] : []),
    ...(printable.clientBalance === null || !hasBalance
      ? []
      : [
          {
            label: word('clientBalance', { currency: { ar: base.name.ar, en: base.code } }),
            value: amount(printable.clientBalance, organization.baseDecimals),
            weight: 'plain' as const,
          },
        ]),
  ]
}

function factsOf({ document, organization, names }: PrintedTrade, { word, language }: Speaker): Fact[] {
  const representative =
    document.representative_id === null ? null : names[language].representative(document.representative_id)
  const isForeign = document.currency_id !== organization.baseCurrencyId
  const rateFact = (name: 'exchangeRate' | 'refundRate', rate: string): Fact => ({
    ...{ label: word(name), value: grouped(plainRate(rate)), is: 'code', note: null },
  })
  return [
    ...(isForeign ? [rateFact('exchangeRate', document.exchange_rate)] : []),
    ...(document.refund_rate === null ? [] : [rateFact('refundRate', document.refund_rate)]),
    ...(representative === null
      ? []
      : [{ label: word('representative'), value: safeText(representative), is: 'text' as const, note: null }]),
  ]
}

const plainRate = (rate: string) => formatMoney(parseRate(rate), 9).replace(/\.?0+$/, '')

const saudiRiyal = 682

/** What the code on a sale says: what Saudi Arabia asks of its sellers, and elsewhere the same facts to be read. */
function codeOf(printable: PrintedTrade, { code, decimals }: Coin): string | null {
  const { document, organization } = printable
  if (paperOfKind[document.kind].taxTitle === null) return null
  const { tax_number: taxNumber, baseDecimals } = organization
  const issued = `${document.date}T${hourIn(organization.timeZone, new Date(document.posted_at ?? printable.printedAt))}`
  if (
    organization.countryId === saudiArabia &&
    organization.baseCurrencyId === saudiRiyal &&
    taxNumber !== null &&
    isTaxed(printable)
  ) {
    const vat = convertToBase(document.value_added_tax, decimals, document.exchange_rate, baseDecimals)
    return saudiCode({
      seller: organization.name,
      taxNumber,
      issuedAt: issued,
      total: formatMoney(document.base_total, baseDecimals),
      valueAddedTax: formatMoney(vat, baseDecimals),
    })
  }
  return [
    organization.name,
    ...(taxNumber === null ? [] : [taxNumber]),
    ...(document.number === null ? [] : [document.number]),
    dateOnPaper(document.date),
    `${formatMoney(document.total, decimals)} ${code}`,
    ...(document.value_added_tax === 0n ? [] : [`VAT ${formatMoney(document.value_added_tax, decimals)}`]),
  ].join('\n')
}

/** The paper of offers, orders, invoices and returns. */
export function itemsParts(printable: PrintedTrade, speaker: Speaker, coin: Coin): Parts {
  const filled = columnsOf(printable, speaker, coin)
  const content = codeOf(printable, coin)
  return {
    columns: filled.map(({ column }) => column),
    rows: printable.items.map((item, index) => filled.map(({ fill }) => fill(item, index))),
    totals: totalsOf(printable, speaker, coin),
    code: content === null ? null : qrPicture(content),
    facts: factsOf(printable, speaker),
    inWords: printable.document.total,
  }
}
