/**
 * The apostrophe that keeps a text of a CSV file from running as a formula. It is put on and taken off by one rule, so
 * that an import reads what was exported: a text that would run gets one, and so does one that already looks guarded.
 */

// What a spreadsheet would take for a formula, also behind blanks and marks of direction, which some strip.
const runs = /^'*(?:[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u

export const guarded = (text: string): string => (runs.test(text) ? `'${text}` : text)

/** The text that was guarded; any other as it stands, also one that begins with an apostrophe of its own. */
export const unguarded = (cell: string): string => {
  if (!cell.startsWith("'")) return cell
  const text = cell.slice(1)
  return runs.test(text) ? text : cell
}
