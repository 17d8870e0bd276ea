import {
  absolute,
  compared,
  type Decimal,
  decimalOf,
  isSame,
  minus,
  percentage,
  plus,
  roundedTo,
  sumOf,
  zero,
} from '../../decimal.ts'
import type { TaxCategory } from '../../model.ts'
import { isWritten } from '../../rules/rule.ts'
import type { SaudiDocument } from '../terms.ts'
import { isCents } from './amounts.ts'
import { allCategories } from './changed.ts'
import { exempt, exemptAdvances, hasStandardRate, rated } from './lengths.ts'
import { every, onLines, type SaudiRule, type WholeLine, whole } from './row.ts'

const cent = decimalOf(1n, 2)
const fifteen = decimalOf(15n, 0)

/** Why something is not taxed, by category. */
const reasonCodes: Readonly<Record<string, readonly string[]>> = {
  Z: [
    ...['32', '33', '34-1', '34-2', '34-3', '34-4', '34-5', '35', '36', '32(bis)'],
    ...['EDU', 'HEA', 'MLTRY', 'DIPLOMAT', 'DUTYFREE', 'ROYALDECREE'],
  ],
  E: ['29', '29-7', '30'],
  O: ['OOS'],
}
/** Two that advances do not have yet. */
const notOfAdvances = ['VATEX-SA-ROYALDECREE', 'VATEX-SA-32(bis)']

const isKnown = ({ code = '', reasonCode }: TaxCategory): boolean =>
  !isWritten(reasonCode) || (reasonCodes[code] ?? []).some(each => `VATEX-SA-${each}` === reasonCode)

const hasCode = ({ reasonCode }: TaxCategory): boolean => isWritten(reasonCode)
const hasReason = ({ reason }: TaxCategory): boolean => isWritten(reason)
const of = (code: string) => (document: SaudiDocument) => exempt(document).filter(each => each.code === code)
const ofAdvances = (code: string) => (line: WholeLine, document: SaudiDocument) =>
  exemptAdvances(line, document).filter(each => each.code === code && each.scheme?.toUpperCase() === 'VAT')

const isStandardRate = ({ percent }: TaxCategory): boolean =>
  percent === undefined ||
  isSame(percent, decimalOf(5n, 0)) ||
  (compared(percent, fifteen) >= 0 && compared(percent, decimalOf(16n, 0)) < 0)

const categories: readonly SaudiRule[] = [
  every(
    'BR-KSA-18',
    'error',
    'BT-118',
    'unknownCode',
    allCategories,
    // An empty one is that of another rule.
    ({ code }) => !code || ['S', 'Z', 'E', 'O'].includes(code),
  ),
  every(
    'BR-KSA-84',
    'error',
    'BT-119',
    'standardRate',
    document => (hasStandardRate(document) ? rated(document) : []),
    isStandardRate,
  ),
  every('BR-KSA-69', 'warning', 'BT-121', 'missing', of('Z'), hasCode),
  every('BR-KSA-23', 'warning', 'BT-121', 'missing', of('E'), hasCode),
  every('BR-KSA-24', 'warning', 'BT-121', 'missing', of('O'), hasCode),
  every(
    'BR-KSA-83',
    'warning',
    'BT-120',
    'missing',
    document => exempt(document).filter(({ reasonCode }) => reasonCode !== undefined),
    hasReason,
  ),
  every('BR-KSA-CL-04', 'warning', 'BT-121', 'unknownCode', exempt, isKnown),
  onLines('BR-KSA-93', 'warning', 'BT-121', 'missing', ofAdvances('Z'), hasCode),
  onLines('BR-KSA-94', 'warning', 'BT-121', 'missing', ofAdvances('E'), hasCode),
  onLines('BR-KSA-95', 'warning', 'BT-121', 'missing', ofAdvances('O'), hasCode),
  onLines(
    'BR-KSA-96',
    'warning',
    'BT-120',
    'missing',
    (line, document) => exemptAdvances(line, document).filter(({ reasonCode }) => reasonCode !== undefined),
    hasReason,
  ),
  onLines(
    'BR-KSA-CL-07',
    'warning',
    'BT-121',
    'unknownCode',
    exemptAdvances,
    tax => isKnown(tax) && !notOfAdvances.includes(tax.reasonCode ?? ''),
  ),
]

const prepaid = ({ totals }: SaudiDocument): Decimal => totals?.prepaid ?? zero
const hasPrepaid = (document: SaudiDocument): boolean => prepaid(document).units > 0n
const documentsOf = ({ prepayments }: WholeLine, document: SaudiDocument) => (hasPrepaid(document) ? prepayments : [])
const taxesOf = ({ prepaidTaxes }: WholeLine, document: SaudiDocument) => (hasPrepaid(document) ? prepaidTaxes : [])
const isNothing = (amount: Decimal | undefined): boolean => amount !== undefined && amount.units === 0n

/** What is not of the standard rate, or has no rate, has no tax; otherwise it may be a cent off. */
function isTaxOfAdvance({ taxable, tax, categories }: WholeLine['prepaidTaxes'][number]): boolean {
  const { code, percent } = categories[0] ?? {}
  if (tax === undefined || taxable === undefined) return false
  if (code !== 'S' && (code === 'E' || code === 'Z' || percent === undefined))
    return isNothing(tax) && (percent === undefined || percent.units === 0n)
  if (percent === undefined) return false
  const gap = absolute(minus(roundedTo(tax, 2), roundedTo(percentage(taxable, percent), 2)))
  return compared(gap, cent) <= 0
}

/** What is deducted is what was paid before, with its tax, and each document of it is an invoice of an advance. */
function isDeducted(document: SaudiDocument): boolean {
  const parts = document.sa.lines.flatMap(({ prepaidTaxes }) => prepaidTaxes)
  const taxable = sumOf(parts.map(each => each.taxable ?? zero))
  const tax = sumOf(parts.map(each => each.tax ?? zero))
  const isOther = document.sa.lines.some(({ prepayments }) =>
    prepayments.some(({ type }) => type !== undefined && type !== '386'),
  )
  if (prepaid(document).units === 0n && parts.length > 0) return false
  if (prepaid(document).units !== 0n && taxable.units > 0n && tax.units > 0n && isOther) return false
  return isSame(roundedTo(prepaid(document), 2), roundedTo(plus(taxable, tax), 2))
}

const rateZero = (id: string, code: string): SaudiRule =>
  onLines(
    id,
    'warning',
    'KSA-34',
    'rateZero',
    (line, document) =>
      taxesOf(line, document).flatMap(({ categories }) => categories.filter(each => each.code === code)),
    ({ percent }) => percent !== undefined && percent.units === 0n,
    { category: code },
  )

const advances: readonly SaudiRule[] = [
  onLines('BR-KSA-73', 'warning', 'KSA-26', 'missing', documentsOf, each =>
    [each.id, each.date, each.time, each.type].every(text => text !== undefined),
  ),
  onLines(
    'BR-KSA-74',
    'error',
    'KSA-30',
    'unknownCode',
    documentsOf,
    ({ type }) => type === undefined || type === '386',
  ),
  onLines(
    'BR-KSA-75',
    'warning',
    'KSA-31',
    'missing',
    documentsOf,
    (_, { prepaidTaxes }) =>
      prepaidTaxes.some(({ taxable }) => taxable !== undefined) &&
      prepaidTaxes.some(({ tax }) => tax !== undefined) &&
      prepaidTaxes.some(({ categories }) => categories.some(({ code }) => code !== undefined)) &&
      prepaidTaxes.some(({ categories }) => categories.some(({ percent }) => percent !== undefined)),
  ),
  rateZero('BR-KSA-76', 'Z'),
  rateZero('BR-KSA-77', 'E'),
  rateZero('BR-KSA-78', 'O'),
  onLines('BR-KSA-79', 'warning', 'KSA-32', 'notTheShare', ({ prepaidTaxes }) => prepaidTaxes, isTaxOfAdvance),
  whole('BR-KSA-80', 'warning', 'BT-113', 'notTheDifference', isDeducted),
  onLines(
    'BR-KSA-82',
    'error',
    'BT-131',
    'prepaidLine',
    // What names another kind of document is refused for that alone.
    (line, document) => documentsOf(line, document).filter(({ type }) => type === undefined || type === '386'),
    // Of amounts that stand there several times one is enough; one that is not there is not nothing.
    (_, { net, taxTotals, price, allowances, charges }) =>
      [net, price.net].every(isNothing) &&
      taxTotals.some(({ tax }) => isNothing(tax)) &&
      taxTotals.some(({ withTax }) => isNothing(withTax)) &&
      (allowances.length + charges.length === 0 || [...allowances, ...charges].some(({ amount }) => isNothing(amount))),
  ),
  onLines(
    'BR-KSA-DEC-06',
    'warning',
    'KSA-31',
    'decimals',
    taxesOf,
    ({ taxable, tax }) => isCents(taxable) && isCents(tax),
  ),
]

/** Categories of tax, and what was paid before. */
export const taxes: readonly SaudiRule[] = [...categories, ...advances]
