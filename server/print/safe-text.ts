import { leftToRightIn, leftToRightInArabic } from '../../i18n/left-to-right.ts'
import type { Language } from '../../i18n/text.ts'

/**
 * Text that people typed, made safe to print. Each piece is wrapped in a Unicode isolate, so that a Latin name cannot
 * reorder the Arabic around it; direction marks that would escape the isolate and characters without a glyph are removed.
 */

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

// Control characters, direction marks, lone surrogates, private-use and unassigned code points.
const shapeless = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u202a-\u202e\u2066-\u2069]/gu

// A word longer than any column may be broken, or it would run off the paper.
const longestWord = /[^\s\u200b]{24}(?=[^\s\u200b])/gu
const mayBreakHere = '$&\u200b'

// The number of a bank account is read in groups of four, and broken between them alone.
const iban = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}[A-Z\d]{11,30}(?![\p{L}\p{N}])/gu
const inGroups = (number: string) => number.replace(/.{4}(?=.)/g, mayBreakHere)

/** One line of text in its own isolate. */
export const safeText = (text: string): string => {
  const shown = text.replace(/\s+/gu, ' ').replace(shapeless, '').trim()
  return shown === ''
    ? ''
    : `${firstStrongIsolate}${shown.replace(iban, inGroups).replace(longestWord, mayBreakHere)}${popIsolate}`
}

/** A text of several lines, each in its own isolate. */
export const safeLines = (text: string): string =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u)
    .map(safeText)
    .join('\n')
    .trim()

/** Every text of a sheet, with ranges and formulas kept left to right inside Arabic, on papers in English too. */
export function inOrder<T>(value: T, language: Language): T {
  if (typeof value === 'string') return (language === 'ar' ? leftToRightIn(value) : leftToRightInArabic(value)) as T
  if (Array.isArray(value)) return value.map(each => inOrder(each as unknown, language)) as T
  if (typeof value !== 'object' || value === null) return value
  // The code of a sheet is a picture, and so is its logo.
  const isPicture = (name: string) => name === 'code' || name === 'logo'
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    isPicture(name) ? each : inOrder(each as unknown, language),
  ])
  return Object.fromEntries(entries) as T
}

// Everything but Arabic and Latin letters, digits, signs and our isolates; combining marks and emoji go too.
const hardToSet =
  /[^\p{Script=Arabic}\p{Script=Latin}\p{N}\p{P}\p{S}\p{Zs}\n\u200b\u2068\u2069]|[\p{M}\p{Extended_Pictographic}]/gu
const isPlain = /^[\n -~]*$/

/** A value whose every text is reduced to characters that the typesetter is known to print. */
export function plainLetters<T>(value: T): T {
  if (typeof value === 'string') return (isPlain.test(value) ? value : value.replace(hardToSet, '')) as T
  if (Array.isArray(value)) return value.map(each => plainLetters(each as unknown)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainLetters(each as unknown)])) as T
}
