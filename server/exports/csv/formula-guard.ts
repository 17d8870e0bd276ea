/**
 * The apostrophe that keeps a text of a CSV file from running as a formula. It is put on and taken off by one rule, so
 * that an import reads what was exported: a text that would run gets one, and so does one that already looks guarded.
 */

// What a spreadsheet would take for a formula, also behind blanks and marks of direction, which some strip.
const runs = /^'*(?:[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u

const guarded = (text: string): string => (runs.test(text) ? `'${text}` : text)

/** What a spreadsheet would read as a number and write with most of its digits lost. */
export const shortenedNumber = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i
export const looksShortened = (text: string) => shortenedNumber.test(text.replace(/^'+/, ''))

/**
 * A code that is written like a shortened number gets the apostrophe too: that tells it from one that a spreadsheet
 * shortened. A text of another column is only guarded where it has an apostrophe of its own, which would be taken off.
 */
export const guardedCode = (text: string): string => (looksShortened(text) ? `'${text}` : guarded(text))
export const guardedText = (text: string): string => (text.startsWith("'") ? guardedCode(text) : guarded(text))

/** The text that was guarded; any other as it stands, also one that begins with an apostrophe of its own. */
export const unguarded = (cell: string): string => {
  if (!cell.startsWith("'")) return cell
  const text = cell.slice(1)
  return runs.test(text) || looksShortened(text) ? text : cell
}
