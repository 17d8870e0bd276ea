import { certainValue, type DecimalSign, readNumber, signShownBy, valueWith } from '../../../schema/numbers/reading.ts'
import { isRecordableDay } from '../../../schema/validate.ts'
import { isRealDay } from '../../calendar.ts'
import { decimalOf, plus, readExact, writtenDecimal } from '../../einvoice/decimal.ts'
import type { UnreadableStatementReason } from '../statement.ts'

/** What a field holds: a value, nothing, or why it cannot be read. */
type Read = { value: string | null } | { reason: UnreadableStatementReason }

const time = /^(?:[ T]?\d{2}(?::?\d{2}){0,2}(?:[.:,]\d{1,9})?)?\s?(?:\[[^\]]{0,40}\]?|Z|[+-]\d{1,2}(?::?\d{2})?)?$/

/** The day as it is written, whatever hour and zone stand behind it: `20090401122017.000[-5:EST]`. Zeros name no day. */
export function readDay(written: string): Read {
  if (/^0*$/.test(written)) return { value: null }
  const [all, year, , month, day] = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})/.exec(written) ?? []
  if (all === undefined || !time.test(written.slice(all.length))) return { reason: 'wrongDate' }
  const value = `${year}-${month}-${day}`
  return isRealDay(value) && isRecordableDay(value) ? { value } : { reason: 'wrongDate' }
}

/** The sign before decimals that the amounts of a file show; null where none does, or both do. */
export function signOf(amounts: readonly string[]): DecimalSign | null {
  const shown = new Set<DecimalSign>()
  for (const amount of amounts) {
    const reading = readNumber(amount)
    const sign = reading && signShownBy(reading)
    if (sign) shown.add(sign)
  }
  const [sign, other] = shown
  return other === undefined ? (sign ?? null) : null
}

/** An amount with its decimals as written. A point is before decimals unless the file shows a comma there; a comma must be shown. */
export function readAmount(written: string, sign: DecimalSign | null): Read {
  if (written === '') return { value: null }
  const plain = readExact(written)
  if (plain && (sign !== ',' || !written.includes('.'))) return { value: writtenDecimal(plain) }
  const reading = readNumber(written)
  if (!reading || reading.isPercent || reading.unit !== '') return { reason: 'wrongAmount' }
  const value = certainValue(reading) ?? (sign && valueWith(reading, sign))
  if (value === null) return { reason: 'doubtfulAmounts' }
  const exact = readExact(value)
  if (!exact) return { reason: 'wrongAmount' }
  const hasDecimals = value === reading.decimal
  const decimals = hasDecimals ? (/(\p{Nd}+)\P{Nd}*$/u.exec(written)?.[1]?.length ?? 0) : 0
  return { value: writtenDecimal(plus(exact, decimalOf(0n, decimals))) }
}
