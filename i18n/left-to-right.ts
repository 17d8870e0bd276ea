/**
 * Ranges, signed figures, shares and formulas in an Arabic text. Unprotected, a text that runs from the right shows
 * `1–30` as `30–1`, `14%` as `%14` and `-5` as `5-`: each is put into an isolate that runs from the left.
 */

const leftToRightIsolate = '\u2066'
const popIsolate = '\u2069'

// What stands in an isolate already is one figure: ours, whatever it holds, or a value of figures alone.
const ours = '\u2066(?:[^\u2066-\u2069]|[\u2066-\u2068][^\u2066-\u2069]*\u2069)*\u2069'
const value = '\u2068[0-9.,:%+\\-\u2212–—×*÷/=()\\s]+(?:\\s[A-Z]{3})?\u2069'
const isolated = `(?:${ours}|${value})`
const number = '\\d+(?:[.,:/]\\d+)*'
const phone = '\\+\\d{1,3}(?:[ -]\\d{2,})+(?![ -]?\\d)|\\+\\d{1,3}(?:[ -]\\d+){2,}'
const sign = '(?:(?<![\\p{L}\\p{N}_)\\]\u2069])[+\\-\u2212±])?'
const measure = '(?:[kcm]?m|k?g|mg|m?[lL]|k?[WVA]|kVA|[kMG]?Hz|[KMGT]B|[MG]bps|hp|HP)[²³]?'
const unit = `(?:\\s?%|[A-Za-z²³°]{1,4}(?![A-Za-z0-9])|\\s[A-Z]{3}(?![A-Za-z])|\\s${measure}(?![A-Za-z0-9]))?`
const term = `(?:${phone}|${sign}(?:${number}|${isolated})${unit})`
const operator = '\\s*[–—\\-\u2212+×*÷/=≠<>≤≥≈]\\s*'
// Not inside of a code or a name: `INV-00001`, `2026-03T`.
const begin = '(?<![A-Za-z0-9_]|[A-Za-z0-9_][\\-_./:,])'
const end = '(?![\\-–/.,:]?[A-Za-z0-9])'

const expression = new RegExp(`${begin}${term}(?:${operator}${term})*${end}`, 'gu')
const alone = new RegExp(`^(?:${number}|${isolated})(?:[A-Za-z²³°]{1,4}|\\s[A-Z]{3})?$`, 'u')

const mayTurn = /\d/
const marks = new RegExp(`[%+\\-\u2212–—×*÷/=≠<>≤≥≈±]|\\d\\s${measure}(?![A-Za-z0-9])`)

const hasArabic = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** The text with everything isolated that would turn around where words run from the right. */
export function leftToRightIn(text: string): string {
  if (!mayTurn.test(text) || !marks.test(text)) return text
  return text.replace(expression, found => (alone.test(found) ? found : `${leftToRightIsolate}${found}${popIsolate}`))
}

/** An Arabic text in pieces: at odd places stands what would turn around. One piece where nothing would. */
export function piecesToIsolate(text: string): string[] {
  if (!mayTurn.test(text) || !marks.test(text) || !hasArabic.test(text)) return [text]
  const pieces: string[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(expression)) {
    if (alone.test(found)) continue
    pieces.push(text.slice(from, index), found)
    from = index + found.length
  }
  return [...pieces, text.slice(from)]
}

/** The same for a text of either language: one without Arabic letters is left as it is. */
export const leftToRightInArabic = (text: string): string => (hasArabic.test(text) ? leftToRightIn(text) : text)
