import type { Cell } from '../sheet.ts'
import type { Speaker } from '../words.ts'
import type { Parts } from './parts.ts'

/**
 * The parts of a document on a roll, which is too narrow for a table: each line is what it is, and what it comes to; how
 * many at which price stands under its name.
 */
export function narrowed(parts: Parts, { word }: Speaker): Parts {
  const at = (label: string) => parts.columns.findIndex(column => column.label.first === label)
  const name = parts.columns.findIndex(({ is }) => is === 'text')
  if (name < 0) return parts
  const quantity = at(word('quantity').first)
  const unit = at(word('unit').first)
  const price = [word('price').first, word('priceWithTax').first].map(at).find(place => place >= 0)
  const narrow = (row: Cell[]): Cell[] => {
    const { text = '', under = null } = row[name] ?? {}
    const howMany = row[quantity]?.text
    const each = price === undefined ? undefined : row[price]?.text
    const of = row[unit]?.text
    const sold = of ? `\u2066${howMany}\u2069 ${of} × \u2066${each}\u2069` : `\u2066${howMany} × ${each}\u2069`
    const counted = howMany && each ? sold : null
    return [
      { text, under: [under, counted].filter(part => part !== null).join('\n') || null },
      { text: row.at(-1)?.text ?? '', under: null },
    ]
  }
  return {
    ...parts,
    columns: [parts.columns[name]!, parts.columns.at(-1)!],
    rows: parts.rows.map(narrow),
  }
}
