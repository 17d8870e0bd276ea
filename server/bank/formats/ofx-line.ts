import type { DecimalSign } from '../../../schema/numbers/reading.ts'
import { type LinePart, type StatementLine, UnreadableStatement } from '../statement.ts'
import { lineAt, type OfxElement } from './ofx-tags.ts'
import { readAmount, readDay } from './ofx-values.ts'

export const child = (element: OfxElement | undefined, ...names: string[]): OfxElement | undefined =>
  element?.children.find(({ name }) => names.includes(name))

export const textIn = (element: OfxElement | undefined, name: string): string | null =>
  child(element, name)?.text || null

export const withoutSpaces = (text: string | null): string | null => text?.replaceAll(' ', '') || null

/** All elements of some names below others, in the order of the file. */
export const below = (elements: readonly OfxElement[], names: readonly string[]): OfxElement[] =>
  elements.flatMap(element => (names.includes(element.name) ? [element] : below(element.children, names)))

/** A file: its text, for the places of what is wrong, and the sign before the decimals of its amounts. */
export interface File {
  text: string
  sign: DecimalSign | null
}

export const refuse = (
  { text }: File,
  { at }: OfxElement,
  reason: UnreadableStatement['reason'],
  written?: string,
): never => {
  throw new UnreadableStatement(reason, { line: lineAt(text, at), ...(written && { written: written.slice(0, 80) }) })
}

function readIn(file: File, from: OfxElement | undefined, name: string, read: typeof readDay): string | null {
  const element = child(from, name)
  if (!element) return null
  const found = read(element.text)
  return 'value' in found ? found.value : refuse(file, element, found.reason, element.text)
}

export const dayIn = (file: File, from: OfxElement | undefined, name: string) => readIn(file, from, name, readDay)
export const amountIn = (file: File, from: OfxElement | undefined, name: string) =>
  readIn(file, from, name, written => readAmount(written, file.sign))

/** What is written about a line, each text once: banks repeat the name at the head of the memo. */
function descriptionOf(texts: readonly (string | null)[]): string {
  const different = [...new Set(texts.filter(text => text !== null))]
  return different.filter(text => !different.some(other => other !== text && other.startsWith(text))).join(' ')
}

/** The number of a cheque, or a reference of the payment; zeros stand where there is none. */
const numberIn = (element: OfxElement, name: string): string | null => {
  const number = textIn(element, name)
  return number === null || /^0+$/.test(number) ? null : number
}

export const currencyIn = (element: OfxElement | undefined, name: string): string | null => {
  const code = textIn(element, name)?.toUpperCase() ?? ''
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/** The currency of a line's own amount. */
export const symbolOf = (line: OfxElement) =>
  currencyIn(child(line, 'CURRENCY'), 'CURSYM') ?? currencyIn(line, 'CURRENCY')

export function lineOf(file: File, element: OfxElement, place: number, currency: string | null): StatementLine {
  const amount = amountIn(file, element, 'TRNAMT') ?? refuse(file, element, 'noAmount')
  const dated = child(element, 'DTPOSTED') ? 'DTPOSTED' : 'DTTRAN'
  const date = dayIn(file, element, dated) ?? refuse(file, element, 'noDate')
  const payee = child(element, 'PAYEE')
  const counterparty = textIn(element, 'NAME') ?? textIn(payee, 'NAME') ?? (payee?.text || null)
  const account = child(element, 'BANKACCTTO', 'CCACCTTO')
  const fitId = textIn(element, 'FITID')
  const reference = numberIn(element, 'CHECKNUM') ?? numberIn(element, 'REFNUM') ?? fitId
  const own = symbolOf(element)
  const iban = withoutSpaces(textIn(account, 'ACCTID'))
  const description = descriptionOf([counterparty, textIn(element, 'EXTDNAME'), textIn(element, 'MEMO')])
  const part: LinePart = { amount, currency: own, reference, description, counterparty, iban }
  return {
    date,
    value_date: dayIn(file, element, 'DTAVAIL') ?? dayIn(file, element, 'VALUEDATE') ?? dayIn(file, element, 'DTUSER'),
    amount,
    reference,
    bank_reference: reference === fitId ? null : fitId,
    description,
    counterparty,
    iban,
    code: textIn(element, 'TRNTYPE')?.toUpperCase() ?? null,
    is_reversal: false,
    parts: own !== null && currency !== null && own !== currency ? [part] : [],
    balance: null,
    place,
  }
}
