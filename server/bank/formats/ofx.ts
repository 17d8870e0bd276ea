import type { DecimalSign } from '../../../schema/numbers/reading.ts'
import {
  type LinePart,
  type Statement,
  type StatementBalance,
  type StatementLine,
  UnreadableStatement,
} from '../statement.ts'
import { textOf } from '../text.ts'
import { elementsOf, lineAt, type OfxElement } from './ofx-tags.ts'
import { readAmount, readDay, signOf } from './ofx-values.ts'

const child = (element: OfxElement | undefined, ...names: string[]): OfxElement | undefined =>
  element?.children.find(({ name }) => names.includes(name))

const textIn = (element: OfxElement | undefined, name: string): string | null => child(element, name)?.text || null

const withoutSpaces = (text: string | null): string | null => text?.replaceAll(' ', '') || null

/** All elements of some names below others, in the order of the file. */
const below = (elements: readonly OfxElement[], names: readonly string[]): OfxElement[] =>
  elements.flatMap(element => (names.includes(element.name) ? [element] : below(element.children, names)))

/** A file: its text, for the places of what is wrong, and the sign before the decimals of its amounts. */
interface File {
  text: string
  sign: DecimalSign | null
}

const refuse = ({ text }: File, { at }: OfxElement, reason: UnreadableStatement['reason'], written?: string): never => {
  throw new UnreadableStatement(reason, { line: lineAt(text, at), ...(written && { written: written.slice(0, 80) }) })
}

function readIn(file: File, from: OfxElement | undefined, name: string, read: typeof readDay): string | null {
  const element = child(from, name)
  if (!element) return null
  const found = read(element.text)
  return 'value' in found ? found.value : refuse(file, element, found.reason, element.text)
}

const dayIn = (file: File, from: OfxElement | undefined, name: string) => readIn(file, from, name, readDay)
const amountIn = (file: File, from: OfxElement | undefined, name: string) =>
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

const currencyIn = (element: OfxElement | undefined, name: string): string | null => {
  const code = textIn(element, name)?.toUpperCase() ?? ''
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/** The currency of a line's own amount. */
const symbolOf = (line: OfxElement) => currencyIn(child(line, 'CURRENCY'), 'CURSYM') ?? currencyIn(line, 'CURRENCY')

function lineOf(file: File, element: OfxElement, place: number, currency: string | null): StatementLine {
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

const negated = (amount: string) =>
  amount.startsWith('-') ? amount.slice(1) : /[1-9]/.test(amount) ? `-${amount}` : amount

/**
 * A line that replaces another of its statement stands alone, one that deletes another goes with it. What changes a line
 * of an earlier file takes back what stands there, and names it.
 */
function corrected(elements: readonly OfxElement[], lines: readonly StatementLine[]): StatementLine[] {
  const ids = new Map(elements.map((element, at) => [textIn(element, 'FITID'), at]))
  const gone = new Set<number>()
  const changed = elements.map((element, at) => {
    const line = lines[at]!
    const id = textIn(element, 'CORRECTFITID')
    if (id === null) return line
    const isDeletion = textIn(element, 'CORRECTACTION')?.toUpperCase() === 'DELETE'
    const other = ids.get(id)
    if (other === undefined || other === at)
      return { ...line, amount: isDeletion ? negated(line.amount) : line.amount, is_reversal: true, bank_reference: id }
    gone.add(other)
    if (isDeletion) gone.add(at)
    return line
  })
  return changed.filter((_, at) => !gone.has(at))
}

/** The balance at the end; one that has neither a figure nor a day is none. */
function closingOf(file: File, balance: OfxElement | undefined): StatementBalance | null {
  const amount = amountIn(file, balance, 'BALAMT')
  const date = dayIn(file, balance, 'DTASOF')
  if (balance && amount === null && date !== null) refuse(file, child(balance, 'BALAMT') ?? balance, 'noAmount')
  return amount === null ? null : { amount, date }
}

function statementOf(file: File, element: OfxElement, places: ReadonlyMap<OfxElement, number>): Statement {
  const account = child(element, 'BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM')
  const booked = below(element.children, ['STMTTRN'])
  const symbols = new Set(booked.map(symbolOf))
  const [symbol = null] = symbols
  const currency = currencyIn(element, 'CURDEF') ?? (symbols.size === 1 ? symbol : null)
  const line = (each: OfxElement) => lineOf(file, each, places.get(each)!, currency)
  return {
    format: 'ofx',
    account: withoutSpaces(textIn(account, 'ACCTID')),
    bank: textIn(account, 'BANKID') ?? textIn(account, 'BROKERID'),
    currency,
    number: null,
    opening: null,
    closing: closingOf(file, child(element, 'LEDGERBAL')),
    lines: corrected(booked, booked.map(line)),
    pending: below(element.children, ['STMTTRNP']).map(line),
  }
}

/** The statements of an OFX or QFX file; none where a bank answers without one, or only with trades in securities. */
export function readOfx(bytes: Uint8Array): Statement[] {
  const text = textOf(bytes)
  const start = text.search(/<(?:\w{1,20}:)?OFX[\s>]/i)
  if (start < 0) throw new UnreadableStatement(/^\s*OFXHEADER/i.test(text) ? 'cutOff' : 'unknownFormat')
  if (/<!DOCTYPE/i.test(text.slice(0, start))) throw new UnreadableStatement('doctype')
  const elements = elementsOf(text, start)
  const amounts = below(elements, ['TRNAMT', 'BALAMT']).map(each => each.text)
  const lines = below(elements, ['STMTTRN', 'STMTTRNP'])
  const places = new Map(lines.map((line, at) => [line, at + 1]))
  const file = { text, sign: signOf(amounts) }
  const holdsLine = (element: OfxElement) =>
    element.name !== 'INVSTMTRS' || below(element.children, ['STMTTRN']).length > 0
  const statements = below(elements, ['STMTRS', 'CCSTMTRS', 'INVSTMTRS']).filter(holdsLine)
  const inside = new Set(below(statements, ['STMTTRN', 'STMTTRNP']))
  const lost = lines.find(line => !inside.has(line))
  if (lost) refuse(file, lost, 'noStatement', `<${lost.name}>`)
  return statements.map(statement => statementOf(file, statement, places))
}
