import type { PrintWord } from '../../../i18n/files/print.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import type { Cell } from '../sheet.ts'
import type { Speaker } from '../words.ts'
import type { Parts } from './parts.ts'

/**
 * The parts of a document on a roll, which is too narrow for a table: each line is what it is, and what it comes to; how
 * many at which price, and what is let off, stand under its name. A line comes to what its price says: before tax where
 * the price is.
 */
export function narrowed(parts: Parts, { word }: Speaker): Parts {
  const at = (name: PrintWord) => parts.columns.findIndex(column => column.label.first === word(name).first)
  const name = parts.columns.findIndex(({ is }) => is === 'text')
  if (name < 0) return parts
  const [quantity, unit, discount] = [at('quantity'), at('unit'), at('discount')]
  const [price, priceWithTax] = [at('price'), at('priceWithTax')]
  const isBeforeTax = price >= 0 && at('net') >= 0
  const amount = isBeforeTax ? at('net') : parts.columns.length - 1
  const label = isBeforeTax
    ? word('beforeTax')
    : priceWithTax >= 0
      ? word('totalWithTax')
      : elementAt(parts.columns, amount).label
  const narrow = (row: Cell[]): Cell[] => {
    const { text = '', under = null } = row[name] ?? {}
    const howMany = row[quantity]?.text
    const each = row[Math.max(price, priceWithTax)]?.text
    const of = row[unit]?.text
    const sold = of ? `\u2066${howMany}\u2069 ${of} × \u2066${each}\u2069` : `\u2066${howMany} × ${each}\u2069`
    const counted = howMany && each ? sold : null
    const less = row[discount]?.text
    const letOff = counted && less && !/^0(\.0+)?$/.test(less) ? `${word('discount').first} \u2066${less}\u2069` : null
    return [
      { text, under: [under, counted, letOff].filter(part => part !== null).join('\n') || null },
      { text: row[amount]?.text ?? '', under: null },
    ]
  }
  return {
    ...parts,
    columns: [elementAt(parts.columns, name), { ...elementAt(parts.columns, amount), label }],
    rows: parts.rows.map(narrow),
  }
}
