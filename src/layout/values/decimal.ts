import { inParentheses } from '../../../i18n/digits.ts'
import { grouped } from '../../../i18n/text.ts'
import { withoutDoubtMark } from '../../../schema/numbers/reading.ts'
import { toAsciiDigits } from '../../../schema/search.ts'
import { inDigitsOfBooks, presentForms } from './forms-of-books.ts'

/** How many decimals a figure shows at least and may have at most. */
export interface Decimals {
  least: number
  most: number
  /** Of a price: how many decimals its currency has. */
  currency?: number
  /** What it is at most: 100 of a percentage. */
  largest?: number
  /** The currency that it is in, where that may be written beside it. */
  of?: OwnCurrency
  /** It counts goods: no currency is written beside it. */
  isQuantity?: boolean
}

/** A currency, and whether a sign or word beside an amount may be its own. */
export interface OwnCurrency {
  code: string
  isCalled(unit: string): boolean
  /** Whether it may be a currency at all, this or another one. */
  isCurrency(unit: string): boolean
}

export const upToSixDecimals: Decimals = { least: 0, most: 6 }
export const ofQuantity: Decimals = { ...upToSixDecimals, isQuantity: true }
/** A price per unit: shown with the currency's decimals, kept with up to six. */
export const unitPriceIn = (currency: number, of?: OwnCurrency): Decimals => ({
  least: currency,
  most: 6,
  currency,
  of,
})

export interface Fraction {
  over: bigint
  under: bigint
}

export const fractionOf = (decimal: string): Fraction => {
  const [whole = '', part = ''] = decimal.split('.')
  return { over: BigInt(`${whole}${part}` || '0'), under: 10n ** BigInt(part.length) }
}

export const absolute = (value: bigint) => (value < 0n ? -value : value)

/** Half away from zero, as a till rounds. */
export function decimalOf({ over, under }: Fraction, decimals: number): string {
  const negative = over < 0n !== under < 0n && over !== 0n
  const divisor = absolute(under)
  const scaled = (absolute(over) * 10n ** BigInt(decimals) * 2n + divisor) / (divisor * 2n)
  const digits = scaled.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals)
  return `${negative && scaled !== 0n ? '-' : ''}${whole}${decimals > 0 ? `.${part}` : ''}`
}

export const trimTo = (decimal: string, min: number): string => {
  const [whole = '', part = ''] = decimal.split('.')
  const stored = part.replace(/0+$/, '').padEnd(min, '0')
  return stored ? `${whole}.${stored}` : whole
}

/** Whether a string is a decimal as it travels: `-1234.50`. */
export const isDecimal = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value)

/** A decimal string as it is read: grouped by thousands, at least `least` decimals, a true minus sign in front. */
export function writtenDecimal(value: string, min = 0): string {
  if (!isDecimal(value)) return withoutDoubtMark(value)
  const [whole = '', part = ''] = trimTo(value.replace('-', ''), min).split('.')
  const shown = grouped(whole.replace(/^0+(?=\d)/, ''))
  return `${isNegative(value) ? '\u2212' : ''}${shown}${part ? `.${part}` : ''}`
}

/** A decimal string as it is typed over: without thousands, so that a digit more or less makes no other number of it. */
export const plainDecimal = (value: string, min = 0): string =>
  isDecimal(value) ? trimTo(value, min) : withoutDoubtMark(value)

/** A quantity, a rate or a share as it is shown: in the digits of the reader, its sign before it. */
export const showNumber = (value: string, min = 0): string => inDigitsOfBooks(writtenDecimal(value, min))

/** An amount as it is shown: in the digits of the reader, a negative one as the organization has it. */
export function showDecimal(value: string, min = 0): string {
  const written = writtenDecimal(value, min)
  return inDigitsOfBooks(presentForms().hasParentheses ? inParentheses(written) : written)
}

/** An amount of a report or of the dashboard as it is to be shown, and with how many decimals at least. */
export const summedAmount = (value: string, min: number): { value: string; least: number } =>
  presentForms().hasWholeSums && isDecimal(value)
    ? { value: decimalOf(fractionOf(value), 0), least: 0 }
    : { value, least: min }

/** As `showDecimal`, for an amount of a report or of the dashboard. */
export function showSum(amount: string, decimals: number): string {
  const { value, least } = summedAmount(amount, decimals)
  return showDecimal(value, least)
}

/** Zero or no figure at all. What cannot be read as a figure is neither, so that it is shown and refused. */
export const isZeroOrEmpty = (value: string | null | undefined): boolean => /^-?0*(\.0*)?$/.test(value ?? '')
export const isNegative = (value: string): boolean => value.startsWith('-') && !isZeroOrEmpty(value)

/** What goes to the clipboard: a plain minus, no isolates, so that a spreadsheet reads the figure. */
export const forClipboard = (copied: string): string =>
  toAsciiDigits(copied)
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/(?<=\d)٬(?=\d)/g, ',')
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/\u2212(?=[\d.])/g, '-')
    // An amount has decimals; a year in a name has not.
    .replace(/\((\d[\d,]*\.\d+)\)/g, presentForms().hasParentheses ? '-$1' : '$&')
