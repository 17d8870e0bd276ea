import { present } from '../../../schema/collections/certain.ts'
import type { Issue } from '../../../schema/errors.ts'
import {
  certainValue,
  doubtful,
  isWronglyGrouped,
  type NumberReading,
  readNumber,
  withoutDoubtMark,
} from '../../../schema/numbers/reading.ts'
import { toAsciiDigits, withoutMarks } from '../../../schema/search.ts'
import { absolute, type Decimals, decimalOf, type Fraction, fractionOf, isDecimal, trimTo } from './decimal.ts'
import { presentForms } from './forms-of-books.ts'

/** What was typed means this decimal string (`''` for nothing), or nothing that can be taken. */
type Reading =
  | { value: string }
  | { problem: 'notANumber' | 'notAQuantity' | 'thousandsSign' | 'tooManyDecimals' | 'otherCurrency' | 'notAnAmount' }
  | { problem: 'doubtful'; issue: Issue }

/**
 * The same keys on an Arabic, Persian or Latin keyboard give the same signs; length is kept, so the caret stays. The sign
 * before Arabic decimals stays too: it can be nothing else, which a point can.
 */
export const toAsciiNumber = (typed: string): string =>
  toAsciiDigits(typed).replace(/[−–]/g, '-').replace(/×/g, '*').replace(/÷/g, '/')

/** Digits with whatever people put between them; what they mean is asked of the one reader of numbers. */
const writtenNumber = /(?:[.,٫،٬](?=\d))?\d(?:[\d.,٫،٬'’ \u00a0\u2000-\u200a\u202f]*\d)?[.٫]?/y

/** Whether a decimal has no more decimals than the field takes, and the field takes any. */
const fits = (decimal: string, limit: number): boolean => limit === 0 || (decimal.split('.')[1] ?? '').length <= limit

/**
 * What a point before three digits means, or null where only who typed it knows: decimals in money that has three, and where
 * nothing is grouped by a point, as in what English readers type that is no money. Decimals that the field has no room for
 * are refused as such.
 */
function meantByPoint(decimal: string, { least, most, currency }: Decimals): string | null {
  const { decimals: ofBooks = 2, isEnglish = false } = presentForms()
  const isMoney = currency !== undefined || least === most
  const hasThree = isMoney ? (currency ?? least) >= 3 : ofBooks >= 3 || isEnglish
  return hasThree || !fits(decimal, most) ? decimal : null
}

/**
 * What a number that could be two is in this field, or null where only who typed it knows. A comma groups thousands where
 * the currency has no three decimals, and to who reads English.
 */
function meantBy(reading: NumberReading, written: string, decimals: Decimals): string | null {
  const value = certainValue(reading)
  if (value !== null) return value
  const { grouped, decimal, sign } = reading as NumberReading & { grouped: string; decimal: string }
  const { least, most, currency, largest, isQuantity } = decimals
  if (largest !== undefined && Number(grouped) > largest) return decimal
  // What counts goods has no currency, and no language says whether it has decimals.
  if (isQuantity) return null
  if (sign === '.') return meantByPoint(decimal, decimals)
  if (most < 3) return grouped
  const { decimals: ofBooks = 2, isEnglish = false } = presentForms()
  if (least >= 3 || ofBooks >= 3) return null
  if (currency !== undefined) return grouped
  return isEnglish && !written.includes('،') ? grouped : null
}

/** A sum as typed into a cell: `12*3+5`, `(100-15)/3`. Exact until it is rounded at the end. */
class Sum {
  private at = 0
  private readonly text: string
  private readonly decimals: Decimals
  private readonly taken: 'grouped' | 'decimal'
  /** Whether a number in it could be two. */
  isDoubtful = false
  /** `taken` is what becomes of numbers that could be two. */
  constructor(text: string, decimals: Decimals, taken: 'grouped' | 'decimal') {
    this.text = text
    this.decimals = decimals
    this.taken = taken
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
    if (value === null) this.isDoubtful = true
    return fractionOf(value ?? present(reading[this.taken], this.taken))
  }
}

const longest = 200
const isSum = (typed: string) => /[*/+()]|[\d).,\s]-/.test(typed)

/** An amount that was pasted as statements have it, negative in brackets, is no sum. */
const inBrackets = /^\(([\d.,،٬'’\s]+)\)$/

const extra = /[\p{L}\p{Sc}]/u

/** An amount with its currency beside it, which has to be that of the field. */
function readWithCurrency(text: string, decimals: Decimals): Reading {
  const reading = text.length > longest ? null : readNumber(text)
  if (reading === null && isWronglyGrouped(text)) return { problem: 'thousandsSign' }
  if (reading === null || reading.isPercent) return { problem: 'notANumber' }
  if (decimals.of === undefined) return { problem: decimals.isQuantity ? 'notAQuantity' : 'notANumber' }
  if (!decimals.of.isCalled(reading.unit)) {
    return { problem: decimals.of.isCurrency(reading.unit) ? 'otherCurrency' : 'notAnAmount' }
  }
  const value = meantBy(reading, text, decimals)
  return value === null ? { problem: 'doubtful', issue: doubtful(reading) } : readStored(value, decimals)
}

/** What a box gave back as it would have been typed to mean that alone: a decimal is settled, anything else is as it was. */
export const asTyped = (value: string): string => (isDecimal(value) ? value.replace('.', '٫') : withoutDoubtMark(value))

/** Reads what a box gave back. */
export const readStored = (value: string, decimals: Decimals): Reading => readDecimal(asTyped(value), decimals)

/**
 * Reads what a person typed into an amount: any digits, any separators, a sum. A sum is rounded; a plain number with too
 * many decimals is refused, and one that could be two numbers is asked about.
 */
export function readDecimal(typed: string, decimals: Decimals): Reading {
  const { least, most } = decimals
  const text = withoutMarks(toAsciiNumber(typed)).trim().replace(inBrackets, '-$1')
  if (text === '') return { value: '' }
  if (extra.test(text)) return readWithCurrency(text, decimals)
  const sum = new Sum(text, decimals, 'grouped')
  const total = text.length > longest ? undefined : sum.total()
  if (!total) return { problem: isWronglyGrouped(text) ? 'thousandsSign' : 'notANumber' }
  if (sum.isDoubtful) {
    const other = new Sum(text, decimals, 'decimal').total() ?? total
    const [grouped, decimal] = [total, other].map(each => trimTo(decimalOf(each, Math.max(most, 3)), 0)) as [
      string,
      string,
    ]
    return { problem: 'doubtful', issue: doubtful({ grouped, decimal }) }
  }
  const rounded = decimalOf(total, most)
  const exact = fractionOf(rounded.replace('-', ''))
  if (!isSum(text) && exact.over * absolute(total.under) !== absolute(total.over) * exact.under) {
    return { problem: 'tooManyDecimals' }
  }
  return { value: trimTo(rounded, least) }
}
