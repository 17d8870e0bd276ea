import { daysBetween, isRealDay } from '../../calendar.ts'
import { minus, readExact, writtenDecimal, zero } from '../../einvoice/decimal.ts'
import { type StatementBalance, type StatementLine, UnreadableStatement } from '../statement.ts'
import { type Details, readDetails, readNumbered } from './mt940-details.ts'
import type { Field } from './mt940-fields.ts'

/** An amount with a comma, signed by the mark before it: D is money out, and so is RC, which takes a credit back. */
function signed(mark: string, written: string, place: number): string {
  const amount = readExact(written.replace(',', '.'))
  // A point is not of this format, and before three figures it may be one of thousands.
  if (!amount || /\.\d{3}$/.test(written)) throw new UnreadableStatement('wrongAmount', { line: place, written })
  const isOut = mark === 'D' || mark === 'RC' || mark === 'ED'
  return writtenDecimal(isOut ? minus(zero, amount) : amount)
}

/**
 * A day of six figures. Banks that count thirty days a month give interest the 30th of February: it is the last real
 * day of that month. Any other day that is in no calendar is refused.
 */
function dayOf(figures: string, place: number): string {
  const century = Number(figures.slice(0, 2)) < 80 ? '20' : '19'
  const day = realDay(`${century}${figures.slice(0, 2)}`, figures.slice(2))
  if (day === undefined) throw new UnreadableStatement('wrongDate', { line: place, written: figures })
  return day
}

function realDay(year: string, monthAndDay: string): string | undefined {
  const [month, day] = [monthAndDay.slice(0, 2), monthAndDay.slice(2)]
  const days = month === '02' && (day === '29' || day === '30') ? [day, '29', '28'] : [day]
  return days.map(each => `${year}-${month}-${each}`).find(isRealDay)
}

/** The entry date has no year: it is the one nearest to the value date, over a new year too. */
function entryDay(figures: string, valueDate: string, place: number): string {
  const year = Number(valueDate.slice(0, 4))
  const days = [year, year - 1, year + 1].flatMap(each => realDay(String(each), figures) ?? [])
  const [first, ...others] = days
  if (first === undefined) throw new UnreadableStatement('wrongDate', { line: place, written: figures })
  const away = (day: string): number => Math.abs(daysBetween(valueDate, day))
  return others.reduce((near, day) => (away(day) < away(near) ? day : near), first)
}

/** Some banks leave out the currency. */
const balance = /^([CD])(\d{6})([A-Z]{3})?([\d,.]+)$/

export function readBalance({ lines, place }: Field): StatementBalance & { currency: string | null } {
  const written = (lines[0] ?? '').replace(/\s/g, '')
  const [, mark = '', day = '', currency = null, amount = ''] = balance.exec(written) ?? []
  if (amount === '') throw new UnreadableStatement('wrongAmount', { line: place, written: written.slice(0, 60) })
  const date = day === '000000' ? null : dayOf(day, place)
  return { amount: signed(mark, amount, place), date, currency }
}

/** Value date, entry date, mark, funds code, amount, code of the kind, references. */
const entry = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d[\d,.]*)([A-Z][A-Z0-9 ]{3})?(.*)$/

/** A bank that has no reference writes one of these, or the letter of the field alone. */
const none = new Set(['', 'NONREF', 'N', 'KREF+', 'NOTPROVIDED'])

const reference = (text: string): string | null => (none.has(text.trim()) ? null : text.trim())

const referenceWidth = 16

/** `:61:` with the fields that tell about it. */
export function readLine({ lines, place }: Field, about: readonly Field[]): StatementLine & { isExpected: boolean } {
  const [head = '', ...supplement] = lines
  const written = head.trim()
  const found = entry.exec(written)
  if (!found) {
    const reason = /^\d{6}/.test(written) ? 'wrongAmount' : 'wrongDate'
    throw new UnreadableStatement(reason, { line: place, written: written.slice(0, 60) })
  }
  const [, valueFigures = '', entryFigures, mark = '', , amount = '', code = '', rest = ''] = found
  const valueDate = dayOf(valueFigures, place)
  const [owner = '', ...bank] = rest.split('//')
  // After a reference of its full width, some banks write the name of the other side.
  const name = bank.length === 0 ? owner.slice(referenceWidth).trim() : ''
  const own = reference(bank.length === 0 ? owner.slice(0, referenceWidth) : owner)
  const ofBank = reference(bank.join('//'))
  const details = detailsOf(about)
  const known = own ?? details.reference
  return {
    date: entryFigures === undefined ? valueDate : entryDay(entryFigures, valueDate, place),
    value_date: valueDate,
    amount: signed(mark, amount, place),
    reference: known ?? ofBank,
    bank_reference: known === null ? null : ofBank,
    description: [name, ...supplement.map(line => line.trim()), details.description].filter(Boolean).join(' '),
    counterparty: details.counterparty ?? (name || null),
    iban: details.iban,
    code: code.trim() || null,
    is_reversal: mark.startsWith('R'),
    parts: [],
    balance: null,
    place,
    isExpected: mark.startsWith('E'),
  }
}

/** Several `:86:` are one text; a `:25:` among them is one whose tag is wrong. */
function detailsOf(about: readonly Field[]): Details {
  const own = about.filter(({ tag }) => tag !== 'NS').flatMap(({ lines }) => lines)
  const details = readDetails(own)
  const numbered = readNumbered(about.filter(({ tag }) => tag === 'NS').flatMap(({ lines }) => lines))
  return {
    description: [details.description, numbered.description].filter(Boolean).join(' '),
    counterparty: details.counterparty ?? numbered.counterparty,
    iban: details.iban ?? numbered.iban,
    reference: details.reference,
  }
}
