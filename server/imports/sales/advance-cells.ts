import { certainValue, doubtful, readNumber } from '../../../schema/numbers/reading.ts'
import { once } from '../../once.ts'
import type { Fault } from '../outcome.ts'
import type { Read } from './sale-values.ts'

/** The advance invoices that a cell names, with what is deducted of each: "AI-12: 500.00; AI-15: 20.00". */

const column = 'advances'
/** A number may have a colon of its own, and an amount none. */
const named = /^(?<number>.+)[:：]\s*(?<amount>[^:：]+)$/s

function shareIn(
  part: string,
  find: (number: string) => number | string,
): { invoice_id: number; amount: string } | Fault {
  const { number = '', amount = '' } = named.exec(part)?.groups ?? {}
  const reading = readNumber(amount)
  if (number.trim() === '' || reading === null || reading.unit !== '' || reading.isPercent)
    return { column, reason: 'advances_unread' }
  const value = certainValue(reading)
  if (value === null) return { column, issue: doubtful(reading) }
  const invoice_id = find(number.trim())
  if (typeof invoice_id !== 'number') return { column, reason: 'no_such_advance', values: { name: number.trim() } }
  return { invoice_id, amount: value.includes('.') ? value.replace(/\.?0+$/, '') : value }
}

/** Reads a cell as the shares of a document, one text. */
export const advanceReader = (find: (number: string) => number | string): ((cell: string) => Read) =>
  once(cell => {
    const parts = cell.split(/[;؛\r\n]/).map(part => part.trim())
    const shares = parts.filter(part => part !== '').map(part => shareIn(part, find))
    const fault = shares.find((share): share is Fault => 'column' in share)
    if (fault) return { fault }
    return { value: shares.length === 0 ? null : JSON.stringify(shares) }
  })
