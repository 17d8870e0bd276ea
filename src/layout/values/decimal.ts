import { inParentheses } from '../../../i18n/digits.ts'
import { grouped } from '../../../i18n/text.ts'
import type { Issue } from '../../../schema/errors.ts'
import {
  certainValue,
  doubtful,
  isThousandsSign,
  type NumberReading,
  readNumber,
} from '../../../schema/numbers/reading.ts'
import { toAsciiDigits, withoutMarks } from '../../../schema/search.ts'
import { inDigitsOfBooks, presentForms } from './forms-of-books.ts'

/** How many decimals a figure shows at least and may have at most. */
export interface Decimals {
  least: number
  most: number
  /** Of a price: how many decimals its currency has. */
  currency?: number
  /** What it is at most: 100 of a percentage. */
  largest?: number
}

export const upToSixDecimals: Decimals = { least: 0, most: 6 }
/** A price per unit: shown with the currency's decimals, kept with up to six. */
export const unitPriceIn = (currency: number): Decimals => ({ least: currency, most: 6, currency })

/** What was typed means this decimal string (`''` for nothing), or nothing that can be taken. */
type Reading = { value: string } | { problem: 'notANumber' | 'tooManyDecimals' } | { problem: 'doubtful'; issue: Issue }

/** The same keys on an Arabic, Persian or Latin keyboard give the same signs; length is kept, so the caret stays. */
export const toAsciiNumber = (typed: string): string =>
  toAsciiDigits(typed).replace(/[٫]/g, '.').replace(/[−–]/g, '-').replace(/×/g, '*').replace(/÷/g, '/')

interface Fraction {
  over: bigint
  under: bigint
}

/** Digits with whatever people put between them; what they mean is asked of the one reader of numbers. */
const writtenNumber = /(?:[.,،٬](?=\d))?\d(?:[\d.,،٬'’ \u00a0\u2000-\u200a\u202f]*\d)?\.?/y

/**
 * What a number that could be two is in this field, or null where only who typed it knows. A point stands before decimals
 * in both languages; a comma groups thousands where the currency has no three decimals, and to who reads English.
 */
function meantBy(reading: NumberReading, written: string, decimals: Decimals): string | null {
  const value = certainValue(reading)
  if (value !== null) return value
  const { grouped, decimal, sign } = reading as NumberReading & { grouped: string; decimal: string }
  if (sign === '.') return decimal
  if (isThousandsSign(reading)) return grouped
  const { least, most, currency, largest } = decimals
  if (largest !== undefined && Number(grouped) > largest) return decimal
  if (most < 3) return grouped
  const { decimals: ofBooks = 2, isEnglish = false } = presentForms()
  if (least >= 3 || ofBooks >= 3) return null
  if (currency !== undefined) return grouped
  return isEnglish && !written.includes('،') ? grouped : null
}

const fractionOf = (decimal: string): Fraction => {
  const [whole = '', part = ''] = decimal.split('.')
  return { over: BigInt(`${whole}${part}` || '0'), under: 10n ** BigInt(part.length) }
}

/** A sum as typed into a cell: `12*3+5`, `(100-15)/3`. Exact until it is rounded at the end. */
class Sum {
  private at = 0
  private readonly text: string
  private readonly decimals: Decimals
  /** The first number in it that could be two. */
  doubt: Issue | undefined
  constructor(text: string, decimals: Decimals) {
    this.text = text
    this.decimals = decimals
  }

  total(): Fraction | undefined {
    const total = this.terms()
    return total && this.next() === '' ? total : undefined
  }

  private next(): string {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++
    return this.text[this.at] ?? ''
  }

  private terms(): Fraction | undefined {
    let left = this.factors()
    while (left && '+-'.includes(this.next()) && this.next()) {
      const sign = this.text[this.at++] === '-' ? -1n : 1n
      const right = this.factors()
      left = right && {
        over: left.over * right.under + sign * right.over * left.under,
        under: left.under * right.under,
      }
    }
    return left
  }

  private factors(): Fraction | undefined {
    let left = this.signed()
    while (left && '*/'.includes(this.next()) && this.next()) {
      const divides = this.text[this.at++] === '/'
      const right = this.signed()
      if (!right || (divides && right.over === 0n)) return undefined
      left = divides
        ? { over: left.over * right.under, under: left.under * right.over }
        : { over: left.over * right.over, under: left.under * right.under }
    }
    return left
  }

  private signed(): Fraction | undefined {
    const sign = this.next()
    if (sign !== '-' && sign !== '+') return this.single()
    this.at++
    const value = this.signed()
    return value && (sign === '-' ? { over: -value.over, under: value.under } : value)
  }

  private single(): Fraction | undefined {
    if (this.next() === '(') {
      this.at++
      const inside = this.terms()
      if (this.next() !== ')') return undefined
      this.at++
      return inside
    }
    writtenNumber.lastIndex = this.at
    const written = writtenNumber.exec(this.text)?.[0]
    const reading = written === undefined ? null : readNumber(written)
    if (written === undefined || reading === null) return undefined
    this.at += written.length
    const value = meantBy(reading, written, this.decimals)
    if (value === null) this.doubt ??= doubtful(reading)
    return fractionOf(value ?? reading.grouped!)
  }
}

const absolute = (value: bigint) => (value < 0n ? -value : value)

/** Half away from zero, as a till rounds. */
function decimalOf({ over, under }: Fraction, decimals: number): string {
  const negative = over < 0n !== under < 0n && over !== 0n
  const divisor = absolute(under)
  const scaled = (absolute(over) * 10n ** BigInt(decimals) * 2n + divisor) / (divisor * 2n)
  const digits = scaled.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals)
  return `${negative && scaled !== 0n ? '-' : ''}${whole}${decimals > 0 ? `.${part}` : ''}`
}

const trimTo = (decimal: string, least: number): string => {
  const [whole = '', part = ''] = decimal.split('.')
  const kept = part.replace(/0+$/, '').padEnd(least, '0')
  return kept ? `${whole}.${kept}` : whole
}

const longest = 200
const isSum = (typed: string) => /[*/+()]|[\d).,\s]-/.test(typed)

/** An amount that was pasted as statements have it, negative in brackets, is no sum. */
const inBrackets = /^\(([\d.,،٬'’\s]+)\)$/

/**
 * Reads what a person typed into an amount: any digits, any separators, a sum. A sum is rounded; a plain number with too
 * many decimals is refused, and one that could be two numbers is asked about.
 */
export function readDecimal(typed: string, decimals: Decimals): Reading {
  const { least, most } = decimals
  const text = withoutMarks(toAsciiNumber(typed)).trim().replace(inBrackets, '-$1')
  if (text === '') return { value: '' }
  const sum = new Sum(text, decimals)
  const total = text.length > longest ? undefined : sum.total()
  if (!total) return { problem: 'notANumber' }
  if (sum.doubt !== undefined) return { problem: 'doubtful', issue: sum.doubt }
  const rounded = decimalOf(total, most)
  const exact = fractionOf(rounded.replace('-', ''))
  if (!isSum(text) && exact.over * absolute(total.under) !== absolute(total.over) * exact.under) {
    return { problem: 'tooManyDecimals' }
  }
  return { value: trimTo(rounded, least) }
}

/** Whether a string is a decimal as it travels: `-1234.50`. */
export const isDecimal = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value)

/** A decimal string as it is read: grouped by thousands, at least `least` decimals, a true minus sign in front. */
export function writtenDecimal(value: string, least = 0): string {
  if (!isDecimal(value)) return value
  const [whole = '', part = ''] = trimTo(value.replace('-', ''), least).split('.')
  const shown = grouped(whole.replace(/^0+(?=\d)/, ''))
  return `${isNegative(value) ? '\u2212' : ''}${shown}${part ? `.${part}` : ''}`
}

/** A decimal string as it is typed over: without thousands, so that a digit more or less makes no other number of it. */
export const plainDecimal = (value: string, least = 0): string => (isDecimal(value) ? trimTo(value, least) : value)

/** A quantity, a rate or a share as it is shown: in the digits of the reader, its sign before it. */
export const showNumber = (value: string, least = 0): string => inDigitsOfBooks(writtenDecimal(value, least))

/** An amount as it is shown: in the digits of the reader, a negative one as the organization has it. */
export function showDecimal(value: string, least = 0): string {
  const written = writtenDecimal(value, least)
  return inDigitsOfBooks(presentForms().hasParentheses ? inParentheses(written) : written)
}

/** An amount of a report or of the dashboard as it is to be shown, and with how many decimals at least. */
export const summedAmount = (value: string, least: number): { value: string; least: number } =>
  presentForms().hasWholeSums && isDecimal(value)
    ? { value: decimalOf(fractionOf(value), 0), least: 0 }
    : { value, least }

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
