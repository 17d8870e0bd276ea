import { leftToRightIn } from '../../i18n/left-to-right.ts'

/**
 * What people wrote, made fit for paper. Every piece stands in an isolate of its own, so that a Latin name cannot
 * reorder the Arabic around it; marks that would reach out of it, or that have no shape, are left out.
 */

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

// Controls, the marks that embed, override or isolate, halves of pairs, private and unassigned places.
const shapeless = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u202a-\u202e\u2066-\u2069]/gu

// A word longer than any column may be broken, or it would run off the paper.
const longestWord = /\S{24}(?=\S)/gu
const mayBreakHere = '$&\u200b'

/** One line of text in its own isolate. */
export const legible = (text: string): string => {
  const shown = text.replace(/\s+/gu, ' ').replace(shapeless, '').trim()
  return shown === '' ? '' : `${firstStrongIsolate}${shown.replace(longestWord, mayBreakHere)}${popIsolate}`
}

/** A text of several lines, each in its own isolate. */
export const legibleLines = (text: string): string =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u)
    .map(legible)
    .join('\n')
    .trim()

/** Everything written on a sheet, its ranges and formulas kept in their order where words run from the right. */
export function inOrder<T>(value: T): T {
  if (typeof value === 'string') return leftToRightIn(value) as T
  if (Array.isArray(value)) return value.map(each => inOrder(each as unknown)) as T
  if (typeof value !== 'object' || value === null) return value
  // The code of a sheet is a picture.
  const entries = Object.entries(value).map(([name, each]) => [name, name === 'code' ? each : inOrder(each as unknown)])
  return Object.fromEntries(entries) as T
}

// What remains keeps its place and loses only ornament: Arabic and Latin letters, digits, signs, our isolates.
const hardToSet =
  /[^\p{Script=Arabic}\p{Script=Latin}\p{N}\p{P}\p{S}\p{Zs}\n\u200b\u2068\u2069]|[\p{M}\p{Extended_Pictographic}]/gu
const isPlain = /^[\n -~]*$/

/** Everything written in a value, with nothing left that a typesetter could stumble over. */
export function plainest<T>(value: T): T {
  if (typeof value === 'string') return (isPlain.test(value) ? value : value.replace(hardToSet, '')) as T
  if (Array.isArray(value)) return value.map(each => plainest(each as unknown)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainest(each as unknown)])) as T
}
