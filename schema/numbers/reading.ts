import { firstOf, lastOf, present } from '../collections/certain.ts'
import type { Issue } from '../errors.ts'
import { toAsciiDigits, withoutMarks } from '../search.ts'

/**
 * The one reader of numbers that people and programs write: forms, API and files ask it what a text can mean, and each
 * decides by its own rule what becomes of a text that can mean two things. It never chooses between two meanings itself.
 */

/** The sign before the decimals. A file is decided for one of these two; the other then groups thousands. */
export type DecimalSign = '.' | ','

export const decimalSigns: readonly DecimalSign[] = ['.', ',']

/** A sign between digits: the Arabic comma is a comma, and every narrow or wide space a space. */
type Separator = '.' | ',' | '٫' | '٬' | "'" | ' '

/** What a text can mean, as canonical decimals: `1,234` is 1234 if the comma groups thousands and 1.234 if it does not. */
export interface NumberReading {
  /** The last sign before the end: the one that the two readings differ by. */
  sign: Separator | null
  /** The value if every sign groups thousands. */
  grouped: string | null
  /** The value if the last sign stands before the decimals. */
  decimal: string | null
  /** The sign that surely groups thousands: one that stands twice, or before another. */
  groupedBy: Separator | null
  isPercent: boolean
  /** Words or signs beside the number, of a currency if of anything; empty without. */
  unit: string
}

const longest = 100
const spaces = /[ \u00a0\u2000-\u200a\u202f\u205f\u3000\t]/
const minus = /[-\u2010-\u2013\u2212\ufe63\uff0d]/

const separatorOf = (letter: string): Separator | undefined => {
  if (letter === '.' || letter === ',' || letter === '٫' || letter === '٬') return letter
  if (letter === '،') return ','
  if (letter === "'" || letter === '’' || letter === '‘' || letter === 'ʼ') return "'"
  return spaces.test(letter) ? ' ' : undefined
}

interface Signed {
  body: string
  isNegative: boolean
  isPercent: boolean
  unit: string
}

const unitBefore = /^[\p{L}\p{Sc}][\p{L}\p{M}\p{Sc}. \u00a0]*/u
const unitAfter = /[\p{L}\p{Sc}][\p{L}\p{M}\p{Sc}. \u00a0]*$/u

/** The words before or behind the digits, and what is left; undefined where a point may be of either. */
function withoutUnit(body: string): { unit: string; rest: string } | null | undefined {
  const before = unitBefore.exec(body)?.[0].replace(/[. \u00a0]+$/, '')
  if (before !== undefined) {
    const unit = body[before.length] === '.' ? `${before}.` : before
    const rest = body.slice(unit.length)
    return unit.endsWith('.') && /^\d/.test(rest) ? undefined : { unit, rest: rest.trim() }
  }
  const digitsEnd = body.search(/\d\D*$/) + 1
  const after = unitAfter.exec(body.slice(digitsEnd))?.[0]
  return after === undefined ? null : { unit: after, rest: body.slice(0, body.length - after.length).trim() }
}

/**
 * Takes from around the digits what is no digit: sign, brackets, percent, words. Undefined where any of them stands
 * twice: `--5`, `(-5)`, `$5 EGP`.
 */
function undress(text: string): Signed | undefined {
  const found: Signed = { body: text.trim(), isNegative: false, isPercent: false, unit: '' }
  let hasSign = false
  const negate = (rest: string) => {
    if (hasSign) return false
    hasSign = true
    found.isNegative = true
    found.body = rest.trim()
    return true
  }
  for (;;) {
    const { body } = found
    const first = body[0] ?? ''
    const last = body.at(-1) ?? ''
    if (first === '(' && last === ')') {
      if (!negate(body.slice(1, -1))) return undefined
    } else if (minus.test(first)) {
      if (!negate(body.slice(1))) return undefined
    } else if (first === '+') {
      if (hasSign) return undefined
      hasSign = true
      found.body = body.slice(1).trim()
    } else if (minus.test(last)) {
      if (!negate(body.slice(0, -1))) return undefined
    } else if (/[%٪]/.test(first) || /[%٪]/.test(last)) {
      if (found.isPercent) return undefined
      found.isPercent = true
      found.body = (/[%٪]/.test(first) ? body.slice(1) : body.slice(0, -1)).trim()
    } else {
      const taken = withoutUnit(body)
      if (taken === null) return found
      if (taken === undefined || found.unit !== '') return undefined
      found.unit = taken.unit
      found.body = taken.rest
    }
  }
}

/** A decimal as it is kept: no zero stands where it says nothing, and zero has no sign. */
function canonical(whole: string, fraction: string, isNegative: boolean): string {
  const units = whole.replace(/^0+(?=\d)/, '') || '0'
  const rest = fraction.replace(/0+$/, '')
  const number = rest === '' ? units : `${units}.${rest}`
  return isNegative && number !== '0' ? `-${number}` : number
}

/** Whether people group so: three digits behind each sign, and before the first of them one to three, no zero first. */
const areGroups = (parts: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(firstOf(parts)) && parts.slice(1).every(part => part.length === 3)

/** What a text can mean, or null where it is no number. */
export function readNumber(text: string): NumberReading | null {
  if (text.length > longest) return null
  const signed = undress(withoutMarks(toAsciiDigits(text)))
  if (signed === undefined) return null
  const { body, isNegative, isPercent, unit } = signed
  const parts: string[] = ['']
  const signs: Separator[] = []
  for (const letter of body) {
    if (letter >= '0' && letter <= '9') parts[parts.length - 1] += letter
    else {
      const sign = separatorOf(letter)
      if (sign === undefined) return null
      signs.push(sign)
      parts.push('')
    }
  }
  const message = { isPercent, unit }
  const whole = parts.join('')
  if (whole === '') return null
  const last = signs.at(-1)
  if (last === undefined)
    return { sign: null, grouped: canonical(whole, '', isNegative), decimal: null, groupedBy: null, ...message }

  const before = signs.slice(0, -1)
  const isUniform = signs.every(sign => sign === last)
  const mayGroup = isUniform && last !== '٫' && areGroups(parts)
  const fraction = lastOf(parts)
  const wholeParts = parts.slice(0, -1)
  const mayBeDecimal =
    last !== ' ' &&
    last !== "'" &&
    last !== '٬' &&
    !before.includes(last) &&
    (before.length === 0 || (before.every(sign => sign === before[0] && sign !== '٫') && areGroups(wholeParts))) &&
    (fraction !== '' || (before.length === 0 && (last === '.' || last === '٫')))
  if (!mayGroup && !mayBeDecimal) return null
  return {
    sign: last,
    grouped: mayGroup ? canonical(whole, '', isNegative) : null,
    decimal: mayBeDecimal ? canonical(wholeParts.join(''), fraction, isNegative) : null,
    groupedBy: before[0] ?? (mayGroup && !mayBeDecimal ? last : null),
    ...message,
  }
}

/** The value of a text that can mean one thing only. */
export const certainValue = ({ grouped, decimal }: Pick<NumberReading, 'grouped' | 'decimal'>): string | null =>
  grouped !== null && decimal !== null ? null : (grouped ?? decimal)

/** Whether a text is no number only because ٬ stands in it elsewhere than before groups of three: it means thousands and nothing else. */
export const isWronglyGrouped = (text: string): boolean =>
  readNumber(text) === null && readNumber(text.replaceAll('٬', '')) !== null

/** Stands behind a number that a form still asks about: 1.250 alone would be sent, and taken, as one and a quarter. */
const doubtMark = '?'

/** A text that can mean two numbers as a form keeps it until it is decided: never as a decimal of the wire; a sum with what it can come to. */
export const markedDoubtful = (text: string, issue: Issue): string =>
  onWire.test(text)
    ? `${text}${doubtMark}`
    : readNumber(text) === null
      ? `${text}${doubtMark}${issue.slice(issue.indexOf('|') + 1)}`
      : text

const doubtOfSum = /\?(-?[\d.]+\|-?[\d.]+)$/

/** What was typed of a text that is kept so. */
export const withoutDoubtMark = (text: string): string =>
  text.endsWith(doubtMark) ? text.slice(0, -1) : text.replace(doubtOfSum, '')

const onWire = /^-?\d*(?:\.\d*)?$/
const figuresOnly = /^-?[\d.,٫٬،'’‘ʼ \u00a0\u2000-\u200a\u202f\u205f\u3000]+$/

/**
 * A number as a program sends it: the contract's decimal, in any digits; thousands where no other reading is possible.
 * What may be two numbers is refused, and so is a comma before decimals.
 */
export function wireNumber(text: string): { value: string } | { issue: Issue } {
  const written = toAsciiDigits(withoutMarks(text)).trim().replaceAll('−', '-')
  const plain = written.replaceAll('٫', '.')
  const requested = written.endsWith(doubtMark) ? readNumber(withoutDoubtMark(written)) : null
  if (requested !== null && certainValue(requested) === null) return { issue: doubtful(requested) }
  if (onWire.test(plain) && /\d/.test(plain)) return { value: plain }
  const reading = figuresOnly.test(written) ? readNumber(written) : null
  if (reading === null) return { issue: isWronglyGrouped(written) ? 'thousands_sign' : 'not_a_number' }
  const value = certainValue(reading)
  if (value === null) return { issue: doubtful(reading) }
  const hasPoint = reading.decimal === null || reading.sign === '.' || reading.sign === '٫'
  return hasPoint ? { value } : { issue: `decimal_point|${value}` }
}

/** The issue of a text that can mean two numbers, with both. */
export const doubtful = ({ grouped, decimal }: Pick<NumberReading, 'grouped' | 'decimal'>): Issue =>
  `doubtful_number|${grouped}|${decimal}`

/** What is wrong with a text that is no decimal of the wire: whether it may be two numbers, or is none. */
export function issueOfNumber(text: string): Issue {
  const read = wireNumber(text)
  return 'issue' in read ? read.issue : 'not_a_number'
}

/** The same of what was typed into a form, where a currency may stand beside a number that could be two. */
export function issueOfTyped(text: string): Issue {
  const sums = doubtOfSum.exec(text)
  if (sums !== null) return `doubtful_number|${sums[1]}`
  const reading = readNumber(withoutDoubtMark(text))
  if (reading !== null && !reading.isPercent && certainValue(reading) === null) return doubtful(reading)
  return issueOfNumber(text)
}

/** The same of a text that counts goods: something beside the number, as a currency, makes another thing of it. */
export const issueOfCount = (text: string): Issue =>
  readNumber(withoutDoubtMark(text))?.unit ? 'not_a_quantity' : issueOfTyped(text)

/** What a reading is where a file or a reader's language has decided for a decimal sign; a text of one meaning keeps it. */
export function valueWith(reading: NumberReading, sign: DecimalSign): string {
  const value = certainValue(reading)
  if (value !== null) return value
  return present(reading.sign === sign ? reading.decimal : reading.grouped, 'number of this sign')
}

/** What a text that can mean one thing only says about the decimal sign of what stands around it; null if nothing. */
export function signShownBy(reading: NumberReading): DecimalSign | null {
  if (certainValue(reading) === null) return null
  if (reading.decimal !== null && (reading.sign === '.' || reading.sign === ',')) return reading.sign
  if (reading.groupedBy === '.') return ','
  return reading.groupedBy === ',' ? '.' : null
}

/** Texts of one column as its texts of one meaning decide them: a text of two meanings becomes the decimal that it is. */
export function decidedTogether(texts: readonly string[]): string[] {
  const readings = texts.map(readNumber)
  const shown = new Set(readings.map(reading => reading && signShownBy(reading)).filter(sign => sign !== null))
  const [sign] = shown
  if (sign === undefined || shown.size > 1) return [...texts]
  return texts.map((text, index) => {
    const reading = readings[index]
    return reading && reading.unit === '' && certainValue(reading) === null ? valueWith(reading, sign) : text
  })
}
