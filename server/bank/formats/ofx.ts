import { elementAt, valueFor } from '../../../schema/collections/certain.ts'
import { type Statement, type StatementBalance, type StatementLine, UnreadableStatement } from '../statement.ts'
import { textOf } from '../text.ts'
import {
  amountIn,
  below,
  child,
  currencyIn,
  dayIn,
  type File,
  lineOf,
  refuse,
  symbolOf,
  textIn,
  withoutSpaces,
} from './ofx-line.ts'
import { elementsOf, type OfxElement } from './ofx-tags.ts'
import { signOf } from './ofx-values.ts'

const negated = (amount: string) =>
  amount.startsWith('-') ? amount.slice(1) : /[1-9]/.test(amount) ? `-${amount}` : amount

/**
 * A line that replaces another of its statement stands alone, one that deletes another goes with it. What changes a line
 * of an earlier file takes back what stands there, and names it.
 */
function corrected(elements: readonly OfxElement[], lines: readonly StatementLine[]): StatementLine[] {
  const ids = new Map(elements.map((element, at) => [textIn(element, 'FITID'), at]))
  const withdrawn = new Set<number>()
  const changed = elements.map((element, at) => {
    const line = elementAt(lines, at)
    const id = textIn(element, 'CORRECTFITID')
    if (id === null) return line
    const isDeletion = textIn(element, 'CORRECTACTION')?.toUpperCase() === 'DELETE'
    const other = ids.get(id)
    if (other === undefined || other === at)
      return { ...line, amount: isDeletion ? negated(line.amount) : line.amount, is_reversal: true, bank_reference: id }
    withdrawn.add(other)
    if (isDeletion) withdrawn.add(at)
    return line
  })
  return changed.filter((_, at) => !withdrawn.has(at))
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
  const line = (each: OfxElement) => lineOf(file, each, valueFor(places, each), currency)
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
