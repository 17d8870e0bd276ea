import { all, first, textAt, type XmlElement } from '../../einvoice/reading/xml.ts'
import { type LinePart, type StatementLine, UnreadableStatement } from '../statement.ts'
import { accountAt, anyText, codeAt, dayAt, signedAmount } from './camt-values.ts'

/** What of a statement its entries are read by: its account, and its last day, for an entry that has no day. */
interface Around {
  account: string | null
  lastDay: string | null
}

export function readEntry(entry: XmlElement, place: number, { account, lastDay }: Around): StatementLine {
  const value = dayAt(first(entry, 'ValDt'), place)
  const date = dayAt(first(entry, 'BookgDt'), place) ?? value ?? lastDay
  if (date === null) throw new UnreadableStatement('noDate', { line: place })
  const indicator = textAt(entry, 'CdtDbtInd')
  const isReversal = isTrue(textAt(entry, 'RvslInd'))
  // Version 1 has the payments in the entry itself.
  const payments = [...all(entry, 'NtryDtls/TxDtls'), ...all(entry, 'TxDtls')]
  const only = payments.length === 1 ? payments[0] : undefined
  const about = aboutPayment(only, sideOf(only, indicator, isReversal, account))
  const readPart = (payment: XmlElement): LinePart => {
    const own = textAt(payment, 'CdtDbtInd') || indicator
    return partOf(payment, own, sideOf(payment, own, isReversal, account), place)
  }
  const ofBank = anyText(entry, 'AcctSvcrRef') ?? anyText(only, 'Refs/AcctSvcrRef')
  return {
    date,
    value_date: value,
    amount: signedAmount(first(entry, 'Amt'), indicator, place),
    reference: about.reference ?? ofBank,
    bank_reference: about.reference === null ? null : ofBank,
    description: joined([about.description, ...textsAt(entry, 'AddtlNtryInf')]),
    counterparty: about.counterparty,
    iban: about.iban,
    code: codeAt(entry) ?? codeAt(only),
    is_reversal: isReversal,
    parts: payments.length > 1 ? payments.map(readPart) : [],
    balance: null,
    place,
  }
}

/** Booked, unless the bank writes that it is announced, for information or of a day to come. */
export function isPending(entry: XmlElement): boolean {
  const status = anyText(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts')
  return status === 'PDNG' || status === 'INFO' || status === 'FUTR'
}

/** A part may be in a currency of its own and have another sign than the entry. */
function partOf(payment: XmlElement, indicator: string | undefined, side: Side, place: number): LinePart {
  const amount = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt'].flatMap(path => all(payment, path))[0]
  const { reference, ...about } = aboutPayment(payment, side)
  return {
    amount: amount ? signedAmount(amount, indicator, place) : null,
    currency: amount?.attributes.get('Ccy') ?? null,
    reference: reference ?? anyText(payment, 'Refs/AcctSvcrRef'),
    ...about,
  }
}

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1'

type About = Pick<LinePart, 'reference' | 'description' | 'counterparty' | 'iban'>

type Side = 'Dbtr' | 'Cdtr'

/** Who is on the other side depends on where the money goes; with the account of the statement it is no other. */
function sideOf(
  payment: XmlElement | undefined,
  indicator: string | undefined,
  isReversal: boolean,
  account: string | null,
): Side {
  // A reversal has the direction of now and the parties of the payment that it takes back.
  const isIn = (indicator === 'CRDT') !== isReversal
  const [side, other]: [Side, Side] = isIn ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']
  const parties = first(payment, 'RltdPties')
  const isOwn = account !== null && accountAt(first(parties, `${side}Acct`)) === account
  return isOwn && nameOf(first(parties, other)) !== null ? other : side
}

function aboutPayment(payment: XmlElement | undefined, side: Side): About {
  const parties = first(payment, 'RltdPties')
  const endToEnd = anyText(payment, 'Refs/EndToEndId')
  return {
    reference: endToEnd === 'NOTPROVIDED' ? null : endToEnd,
    description: joined([
      ...textsAt(payment, 'RmtInf/Ustrd'),
      ...textsAt(payment, 'RmtInf/Strd/CdtrRefInf/Ref'),
      ...textsAt(payment, 'RmtInf/Strd/CdtrRefInf/CdtrRef'),
      ...textsAt(payment, 'RmtInf/Strd/AddtlRmtInf'),
      ...textsAt(payment, 'AddtlTxInf'),
    ]),
    counterparty: nameOf(first(parties, side)) ?? nameOf(first(parties, `Ultmt${side}`)),
    iban: accountAt(first(parties, `${side}Acct`)),
  }
}

/** A person or firm, since version 8 inside of `Pty`, or a bank. */
const nameOf = (party: XmlElement | undefined): string | null =>
  anyText(party, 'Nm', 'Pty/Nm', 'Agt/FinInstnId/Nm', 'Agt/FinInstnId/NmAndAdr/Nm')

const textsAt = (from: XmlElement | undefined, path: string): string[] => all(from, path).map(({ text }) => text)

/** Each text once: banks repeat the same in the entry and in its payment. */
const joined = (texts: readonly string[]): string => [...new Set(texts.filter(Boolean))].join(' ')
