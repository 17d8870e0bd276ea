import {
  type Amount,
  absolute,
  compared,
  type Decimal,
  decimalOf,
  isSame,
  minus,
  percentage,
  plus,
  readExact,
  roundedTo,
  sumOf,
  times,
  zero,
} from '../../decimal.ts'
import type { Adjustment, TaxCategory } from '../../model.ts'
import { chargeReasons, paymentMeans } from '../../rules/codes.ts'
import { amountsOf } from '../../rules/parts.ts'
import { isWritten, once, type Place } from '../../rules/rule.ts'
import { differs } from '../../rules/totals.ts'
import type { SaudiDocument } from '../terms.ts'
import { begins, every, linesOf, onLines, type SaudiRule, type WholeLine, whole } from './row.ts'

const cent = decimalOf(1n, 2)
const hundred = decimalOf(100n, 0)

export const isCents = (amount: Decimal | undefined): boolean => amount === undefined || amount.scale <= 2
const isPercentage = (percent: Decimal): boolean =>
  percent.units >= 0n && compared(percent, hundred) <= 0 && percent.scale <= 2

const known = (document: SaudiDocument): boolean => begins(document, '01') || begins(document, '02')
const allAllowances = (document: SaudiDocument): Adjustment[] => [
  ...document.allowances,
  ...document.lines.flatMap(({ allowances }) => allowances),
]
const allCharges = (document: SaudiDocument): Adjustment[] => [
  ...document.charges,
  ...document.lines.flatMap(({ charges }) => charges),
]
const adjustments = (document: SaudiDocument): Adjustment[] => [...allAllowances(document), ...allCharges(document)]

const hasReason = ({ reason }: Adjustment): boolean => isWritten(reason)
const hasReasonCode = ({ reasonCode }: Adjustment): boolean => isWritten(reasonCode)

const isShareOfBase = ({ amount, base, percent }: Adjustment): boolean =>
  amount === undefined ||
  base === undefined ||
  (percent !== undefined && isSame(roundedTo(amount, 2), roundedTo(percentage(base, percent), 2)))

const ofAdjustments: readonly SaudiRule[] = [
  every(
    'BR-KSA-DEC-01',
    'error',
    'BT-94',
    'percentage',
    allAllowances,
    ({ percent }) => percent === undefined || isPercentage(percent),
  ),
  every(
    'BR-KSA-CL-06',
    'warning',
    'BT-105',
    'unknownCode',
    allCharges,
    ({ reasonCode }) => !reasonCode || chargeReasons.has(reasonCode),
  ),
  every('BR-KSA-19', 'warning', 'BT-105', 'missing', ({ charges }) => charges, hasReasonCode),
  every('BR-KSA-21', 'warning', 'BT-104', 'missing', ({ charges }) => charges, hasReason),
  onLines('BR-KSA-20', 'warning', 'BT-105', 'missing', ({ charges }) => charges, hasReasonCode),
  onLines('BR-KSA-22', 'warning', 'BT-144', 'missing', ({ charges }) => charges, hasReason),
  every(
    'BR-KSA-EN16931-03',
    'warning',
    'BT-92',
    'notTheShare',
    document => adjustments(document).filter(({ base }) => base !== undefined),
    isShareOfBase,
  ),
  every(
    'BR-KSA-EN16931-04',
    'warning',
    'BT-93',
    'missing',
    document => adjustments(document).filter(({ percent }) => percent !== undefined),
    ({ base }) => base !== undefined,
  ),
  every(
    'BR-KSA-EN16931-05',
    'warning',
    'BT-94',
    'missing',
    document => adjustments(document).filter(({ base }) => base !== undefined),
    ({ percent }) => percent !== undefined,
  ),
  every(
    'BR-KSA-F-02',
    'error',
    'BG-20',
    'form',
    ({ sa }) => sa.indicators,
    text => ['true', 'false', '1', '0'].includes(text),
  ),
]

const hasNoRate = ({ code, percent }: TaxCategory): boolean =>
  code !== 'O' || percent === undefined || percent.units === 0n
const taxesOf = (list: readonly Adjustment[]): TaxCategory[] => list.flatMap(({ taxes }) => taxes)

const rates: readonly SaudiRule[] = [
  onLines('BR-KSA-11', 'error', 'BT-152', 'notTaxed', ({ item }) => item.taxes, hasNoRate),
  every('BR-KSA-12', 'warning', 'BT-96', 'notTaxed', ({ allowances }) => taxesOf(allowances), hasNoRate),
  every('BR-KSA-13', 'warning', 'BT-103', 'notTaxed', ({ charges }) => taxesOf(charges), hasNoRate),
  every(
    'BR-KSA-DEC-02',
    'error',
    'BT-119',
    'percentage',
    ({ sa }) => sa.percents.filter(isWritten),
    text => {
      const percent = readExact(text)
      return percent !== undefined && isPercentage(percent) && !/\.[^.]{3}/.test(text)
    },
  ),
]

/** The amounts and quantities that are never below zero, on credit notes neither. */
function positive(document: SaudiDocument): Decimal[] {
  const outside = new Set(
    document.taxTotals.flatMap(({ breakdown }) =>
      breakdown.flatMap(({ taxable, categories }) => (categories[0]?.code === 'O' ? [taxable] : [])),
    ),
  )
  const ofDocument = amountsOf(document).filter(([term, amount]) => !mayBeBelow.includes(term) && !outside.has(amount))
  return [
    ...ofDocument.map(([, amount]) => amount),
    ...linesOf(document).flatMap(({ quantity, price, taxTotals, prepaidTaxes }) =>
      [
        ...[quantity, price.net, price.discount, price.gross],
        ...taxTotals.map(({ tax }) => tax),
        ...prepaidTaxes.flatMap(({ taxable, tax }) => [taxable, tax]),
      ].filter(amount => amount !== undefined),
    ),
    ...[readExact(document.sa.exchange?.rate ?? '')].filter(rate => rate !== undefined),
  ]
}

/** A line’s net, the rounding and what is payable. */
const mayBeBelow = ['BT-131', 'BT-114', 'BT-115']

/** Amounts that stand in the currency of the document: all but the totals of tax. */
const inCurrency = once((document: SaudiDocument): Amount[] => [
  ...amountsOf(document).flatMap(([term, amount]) => (term === 'BT-110' || term === 'BT-111' ? [] : [amount])),
  ...linesOf(document)
    .flatMap(({ price, taxTotals, prepaidTaxes }) => [
      ...[price.net, price.discount, price.gross],
      ...taxTotals.flatMap(({ tax, withTax }) => [tax, withTax]),
      ...prepaidTaxes.flatMap(({ taxable, tax }) => [taxable, tax]),
    ])
    .filter(amount => amount !== undefined),
])

const money: readonly SaudiRule[] = [
  every('BR-KSA-F-04', 'error', 'BG-25', 'negative', positive, ({ units }) => units >= 0n),
  every(
    'BR-KSA-CL-02',
    'error',
    'BT-5',
    'otherCurrency',
    inCurrency,
    ({ currency }, document) => isWritten(currency) && document.currency?.includes(currency ?? '') === true,
  ),
  whole('BR-KSA-68', 'error', 'BT-6', 'missing', ({ taxCurrency }) => isWritten(taxCurrency)),
  whole(
    'BR-KSA-EN16931-02',
    'error',
    'BT-6',
    'riyal',
    ({ taxCurrency }) => taxCurrency === undefined || taxCurrency.toUpperCase() === 'SAR',
  ),
  whole(
    'BR-KSA-EN16931-08',
    'warning',
    'BG-23',
    'once',
    ({ taxTotals }) => taxTotals.filter(({ breakdown }) => breakdown.length > 0).length === 1,
  ),
  whole(
    'BR-KSA-EN16931-09',
    'warning',
    'BT-111',
    'once',
    ({ taxCurrency, taxTotals }) =>
      taxCurrency === undefined || taxTotals.filter(({ breakdown }) => breakdown.length === 0).length === 1,
  ),
  whole('BR-KSA-97', 'warning', 'BT-111', 'sameTax', ({ currency, taxTotals }) => {
    const own = taxTotals.find(({ breakdown }) => breakdown.length > 0)?.amount ?? zero
    const other = taxTotals.find(({ breakdown }) => breakdown.length === 0)?.amount ?? zero
    return (
      !currency ||
      currency === 'SAR' ||
      own.units <= 0n ||
      other.units <= 0n ||
      !isSame(roundedTo(own, 2), roundedTo(other, 2))
    )
  }),
  whole(
    'BR-KSA-87',
    'warning',
    'KSA-35',
    'missing',
    ({ sa: { exchange } }) =>
      exchange === undefined || [exchange.source, exchange.target, exchange.rate].every(isWritten),
  ),
  whole(
    'BR-KSA-88',
    'error',
    'KSA-35',
    'otherCurrency',
    ({ sa: { exchange }, currency }) => !exchange?.source || currency?.includes(exchange.source) === true,
  ),
  whole(
    'BR-KSA-89',
    'error',
    'KSA-35',
    'riyal',
    ({ sa: { exchange }, taxCurrency }) => !exchange?.target || taxCurrency?.includes(exchange.target) === true,
  ),
  whole('BR-KSA-90', 'error', 'KSA-35', 'form', ({ sa: { exchange } }) => (exchange?.rate ?? '').length < 15),
  every(
    'BR-KSA-16',
    'warning',
    'BT-81',
    'unknownCode',
    document => (known(document) ? document.payments.flatMap(({ code }) => code ?? []) : []),
    code => code !== '69' && paymentMeans.has(code),
  ),
]

/** Quantity times price, cut to a tenth of a cent as the authority does. */
function gross({ quantity = zero, price }: WholeLine): Decimal {
  const product = times(quantity, price.net ?? zero)
  const { units, scale } = price.baseQuantity ?? decimalOf(1n, 0)
  const numerator = product.units * 10n ** BigInt(scale) * 1000n
  const divisor = units * 10n ** BigInt(product.scale)
  return divisor === 0n ? zero : decimalOf(numerator / divisor, 3)
}

const amountIn = (list: readonly Adjustment[]): Decimal => sumOf(list.map(({ amount }) => amount ?? zero))

const netDue = (line: WholeLine): Decimal =>
  roundedTo(minus(plus(gross(line), amountIn(line.charges)), amountIn(line.allowances)), 2)

const wrongNet = (line: WholeLine, index: number): Place[] => {
  const due = netDue(line)
  const net = line.net ?? zero
  return compared(absolute(minus(net, due)), cent) <= 0 ? [] : [{ ...differs(net, due), line: index }]
}

const ofLines: readonly SaudiRule[] = [
  {
    id: 'BR-KSA-EN16931-11',
    flag: 'warning',
    term: 'BT-131',
    sentence: 'notTheSum',
    failures: document => linesOf(document).flatMap(wrongNet),
  },
  onLines(
    'BR-KSA-EN16931-06',
    'error',
    'BT-147',
    'priceCharge',
    ({ priceChanges }) => priceChanges,
    ({ isCharge }) => !isCharge,
  ),
  onLines(
    'BR-KSA-EN16931-07',
    'error',
    'BT-146',
    'notTheDifference',
    ({ priceChanges }) => priceChanges.filter(({ gross }) => gross !== undefined),
    ({ gross = zero, discount = zero }, { price }) => isSame(price.net ?? zero, minus(gross, discount)),
  ),
  onLines(
    'BR-KSA-EN16931-12',
    'error',
    'BT-149',
    'aboveZero',
    ({ price }) => (price.baseQuantity === undefined ? [] : [price.baseQuantity]),
    ({ units }) => units > 0n,
  ),
  onLines(
    'BR-KSA-51',
    'warning',
    'KSA-12',
    'notTheDifference',
    ({ taxTotals }) => taxTotals.filter(({ tax, withTax }) => tax !== undefined || withTax !== undefined),
    ({ tax, withTax }, { net }) =>
      tax !== undefined &&
      withTax !== undefined &&
      net !== undefined &&
      isSame(roundedTo(withTax, 2), roundedTo(plus(tax, net), 2)),
  ),
  onLines(
    'BR-KSA-DEC-03',
    'warning',
    'KSA-11',
    'decimals',
    ({ taxTotals }) => taxTotals,
    ({ tax }) => isCents(tax),
  ),
  onLines(
    'BR-KSA-DEC-04',
    'warning',
    'KSA-12',
    'decimals',
    ({ taxTotals }) => taxTotals,
    ({ withTax }) => isCents(withTax),
  ),
  onLines(
    'BR-KSA-F-C-01',
    'warning',
    'BT-153',
    'form',
    ({ item }) => (item.name === undefined ? [] : [item.name]),
    name => !/^\d+$/.test(name),
  ),
]

/** Amounts, rates and currencies. */
export const amounts: readonly SaudiRule[] = [...ofAdjustments, ...rates, ...money, ...ofLines]
