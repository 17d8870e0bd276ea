import { type Minor, sum } from '../../../ledger/money.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { groupedBy } from '../../../schema/collections/grouped.ts'
import { daysBetween } from '../../calendar.ts'
import { hasName, hasNumber, type LineWords, wordsOf } from './evidence.ts'
import type { Candidate, Found, FoundEntry, FoundInvoice, OpenLine, Part, Reason } from './found.ts'
import { maxFeeOf } from './limits.ts'
import { waysToSum } from './sums.ts'

/** What an open bank line may be in the books, best first: pure, of what the database found near its amount, its day and its words. */

/** How much besides the amount speaks for a candidate: nothing, a name or that there is no other, a number. */
type Weight = 0 | 1 | 2

interface Weighed extends Candidate {
  weight: Weight
  /** Candidates of one family exclude each other by weight; those of two families are both doubtful. */
  family: 'entry' | 'cheque' | 'invoice' | 'transfer' | 'account'
  daysApart: number
  /** The weight that another open line of the same amount has for it. */
  ofRivals: Weight
}

const maxCandidates = 12

const heavier = (weights: readonly Weight[]): Weight => weights.reduce((max, each) => (each > max ? each : max), 0)

const dayReason = (line: OpenLine, date: string): Reason => {
  const days = daysBetween(date, line.date)
  return days === 0 ? { code: 'same_day' } : { code: 'days_apart', days }
}

interface Words {
  line: OpenLine
  own: LineWords
  rivals: readonly LineWords[]
}

const wordsAround = (line: OpenLine, found: Found): Words => ({
  line,
  own: wordsOf(line),
  rivals: found.rivals.map(wordsOf),
})

/** What words say of an entry: the number of its document, that of its cheque, the name of its party. */
function entryEvidence(words: LineWords, entry: FoundEntry): { weight: Weight; reasons: Reason[] } {
  const byNumber = [entry.number, entry.reference].some(number => hasNumber(words, number))
  const byCheque = hasNumber(words, entry.cheque_number)
  const byName = hasName(words, entry.party)
  const reasons: Reason[] = [
    ...(byNumber ? [{ code: 'number' as const, of: 'document' as const }] : []),
    ...(byCheque ? [{ code: 'cheque_number' as const }] : []),
    ...(byName ? [{ code: 'name' as const }] : []),
  ]
  return { weight: byNumber || byCheque ? 2 : byName ? 1 : 0, reasons }
}

function entryCandidates(words: Words, found: Found): Weighed[] {
  const isOnlyOne = found.entries.length === 1 && found.rivals.length === 0
  return found.entries.map(entry => {
    const { weight, reasons } = entryEvidence(words.own, entry)
    const { entry_id, position, left: amount, date, number, name, party } = entry
    return {
      family: 'entry',
      parts: [{ ...noPart, kind: 'entry', amount, entry_id, position, date, number, name, party }],
      reasons: [
        { code: 'same_amount' },
        dayReason(words.line, date),
        ...reasons,
        ...(isOnlyOne ? [{ code: 'only_one' as const }] : []),
      ],
      weight: weight === 0 && isOnlyOne ? 1 : weight,
      ofRivals: heavier(words.rivals.map(rival => entryEvidence(rival, entry).weight)),
      daysApart: Math.abs(daysBetween(date, words.line.date)),
      isSure: false,
    }
  })
}

const noPart = {
  entry_id: null,
  position: null,
  invoice_id: null,
  cheque_id: null,
  cash_account_id: null,
  account_id: null,
  date: null,
  number: null,
  party: null,
} as const

const chequeWeight = (words: LineWords, { number, party }: Found['cheques'][number]): Weight =>
  hasNumber(words, number) ? 2 : hasName(words, party) ? 1 : 0

function chequeCandidates(words: Words, found: Found): Weighed[] {
  return found.cheques.map(cheque => {
    const { id, number, party, due_date } = cheque
    const weight = chequeWeight(words.own, cheque)
    return {
      family: 'cheque',
      parts: [
        {
          ...noPart,
          kind: 'cheque',
          amount: words.line.amount,
          cheque_id: id,
          date: due_date,
          number,
          name: '',
          party,
        },
      ],
      reasons: [
        { code: 'same_amount' },
        dayReason(words.line, due_date),
        ...(hasNumber(words.own, number) ? [{ code: 'cheque_number' as const }] : []),
        ...(hasName(words.own, party) ? [{ code: 'name' as const }] : []),
      ],
      weight,
      ofRivals: heavier(words.rivals.map(rival => chequeWeight(rival, cheque))),
      daysApart: Math.abs(daysBetween(due_date, words.line.date)),
      isSure: false,
    }
  })
}

const hasInvoiceNumber = (words: LineWords, { number, reference }: FoundInvoice) =>
  hasNumber(words, number) || hasNumber(words, reference)

const invoiceWeight = (words: LineWords, invoice: FoundInvoice): Weight =>
  hasInvoiceNumber(words, invoice) ? 2 : hasName(words, invoice.party) ? 1 : 0

const invoiceReasons = (words: LineWords, invoice: FoundInvoice): Reason[] => [
  ...(hasInvoiceNumber(words, invoice) ? [{ code: 'number' as const, of: 'invoice' as const }] : []),
  ...(hasName(words, invoice.party) ? [{ code: 'name' as const }] : []),
]

/** An invoice that a line pays in full; of what leaves the bank, a bill. */
const invoicePart = (line: OpenLine, { id, residual, date, number, party }: FoundInvoice): Part => ({
  ...{ ...noPart, kind: 'invoice', invoice_id: id, date, number, name: '', party },
  amount: line.amount < 0n ? -residual : residual,
})

const sizeOf = ({ amount }: OpenLine): Minor => (amount < 0n ? -amount : amount)

/** No line pays an invoice before it was issued: that would be an advance. */
const payable = ({ date }: OpenLine, invoices: readonly FoundInvoice[]) =>
  invoices.filter(invoice => invoice.date <= date)

function invoiceCandidates(words: Words, found: Found): Weighed[] {
  const { line, own } = words
  return payable(line, found.invoices)
    .filter(({ residual }) => residual === sizeOf(line))
    .map(invoice => ({
      family: 'invoice',
      parts: [invoicePart(line, invoice)],
      reasons: [{ code: 'same_amount' }, ...invoiceReasons(own, invoice), dayReason(line, invoice.date)],
      weight: invoiceWeight(own, invoice),
      ofRivals: heavier(words.rivals.map(rival => invoiceWeight(rival, invoice))),
      daysApart: Math.abs(daysBetween(invoice.date, line.date)),
      isSure: false,
    }))
}

/** Several invoices of one party that come to the line together. */
function sumCandidates(words: Words, found: Found): Weighed[] {
  const { line, own } = words
  const parties = groupedBy(payable(line, found.invoices), ({ party_id }) => party_id)
  return [...parties.values()].flatMap(invoices => {
    const isNamed = ({ party }: FoundInvoice) => hasName(own, party)
    if (!invoices.some(invoice => isNamed(invoice) || hasInvoiceNumber(own, invoice))) return []
    const ways = waysToSum(
      invoices.map(({ residual }) => residual),
      sizeOf(line),
    )
    return ways.map((way): Weighed => {
      const summed = way.map(index => elementAt(invoices, index))
      const isNumbered = summed.every(invoice => hasInvoiceNumber(own, invoice))
      return {
        family: 'invoice',
        parts: summed.map(invoice => invoicePart(line, invoice)),
        reasons: [
          { code: 'sum' },
          ...(isNumbered ? [{ code: 'number' as const, of: 'invoices' as const }] : []),
          ...(isNamed(elementAt(summed, 0)) ? [{ code: 'name' as const }] : []),
        ],
        // A sum may come about by chance: only numbers make it sure.
        weight: isNumbered ? 2 : 0,
        ofRivals: heavier(words.rivals.map(rival => (summed.every(each => hasInvoiceNumber(rival, each)) ? 2 : 0))),
        daysApart: Math.abs(daysBetween(elementAt(summed, 0).date, line.date)),
        isSure: false,
      }
    })
  })
}

/** An invoice of which the bank passed on a little less, or took a little more: the rest may be its fee. */
function feeCandidates(words: Words, found: Found): Weighed[] {
  const { line, own } = words
  const { feeAccount } = found
  if (!feeAccount) return []
  return payable(line, found.invoices).flatMap((invoice): Weighed[] => {
    const paid = invoicePart(line, invoice)
    const rest = line.amount - paid.amount
    const isFee = rest < 0n && -rest <= maxFeeOf(invoice.residual)
    if (!isFee || invoiceWeight(own, invoice) === 0) return []
    const fee: Part = { ...noPart, kind: 'account', amount: rest, account_id: feeAccount.id, name: feeAccount.name }
    return [
      {
        family: 'invoice',
        parts: [paid, fee],
        reasons: [{ code: 'fee', amount: -rest }, ...invoiceReasons(own, invoice)],
        weight: 0,
        ofRivals: 0,
        daysApart: Math.abs(daysBetween(invoice.date, line.date)),
        isSure: false,
      },
    ]
  })
}

const transferCandidates = ({ line }: Words, found: Found): Weighed[] =>
  found.mirrors.map(({ account_id, name, date }) => ({
    family: 'transfer',
    parts: [{ ...noPart, kind: 'transfer', amount: line.amount, cash_account_id: account_id, date, name }],
    reasons: [{ code: 'mirror', account: name }, dayReason(line, date)],
    weight: 0,
    ofRivals: 0,
    daysApart: Math.abs(daysBetween(date, line.date)),
    isSure: false,
  }))

const repeatedCandidates = ({ line }: Words, found: Found): Weighed[] =>
  found.before.map(({ account_id, name, times }) => ({
    family: 'account',
    parts: [{ ...noPart, kind: 'account', amount: line.amount, account_id, name }],
    reasons: [{ code: 'as_before', times }],
    weight: 0,
    ofRivals: 0,
    daysApart: 0,
    isSure: false,
  }))

/** Whether only this can be the line: more than the amount speaks for it, and as much for nothing else on either side. */
const isSureAmong = (all: readonly Weighed[], one: Weighed): boolean =>
  one.weight > 0 &&
  one.ofRivals === 0 &&
  all.every(other => other === one || (other.family === one.family ? other.weight < one.weight : other.weight === 0))

const families = ['entry', 'cheque', 'invoice', 'transfer', 'account'] as const

const inOrder = (one: Weighed, other: Weighed): number =>
  Number(other.isSure) - Number(one.isSure) ||
  other.weight - one.weight ||
  families.indexOf(one.family) - families.indexOf(other.family) ||
  one.parts.length - other.parts.length ||
  one.daysApart - other.daysApart

/** What an open line may be, best first. The parts of each add up to it. */
export function candidatesOf(line: OpenLine, found: Found): Candidate[] {
  const words = wordsAround(line, found)
  const all = [
    ...entryCandidates(words, found),
    ...chequeCandidates(words, found),
    ...invoiceCandidates(words, found),
    ...sumCandidates(words, found),
    ...feeCandidates(words, found),
    ...transferCandidates(words, found),
    ...repeatedCandidates(words, found),
  ].filter(({ parts }) => sum(parts.map(({ amount }) => amount)) === line.amount)
  return all
    .map(one => ({ ...one, isSure: isSureAmong(all, one) }))
    .sort(inOrder)
    .slice(0, maxCandidates)
    .map(({ parts, reasons, isSure }) => ({ parts, reasons, isSure }))
}
