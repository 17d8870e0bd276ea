import { absolute, sum } from '../../../ledger/money.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { groupedBy } from '../../../schema/collections/grouped.ts'
import { daysBetween } from '../../calendar.ts'
import { entryCandidates, entryFeeCandidates, entrySumCandidates } from './entry-candidates.ts'
import { hasName, hasNumber, type LineWords } from './evidence.ts'
import type { Candidate, Found, FoundInvoice, OpenLine, Part, Reason } from './found.ts'
import { maxFeeOf } from './limits.ts'
import { waysToSum } from './sums.ts'
import { dayReason, heavier, noPart, type Weighed, type Weight, type Words, wordsAround } from './weighed.ts'

/** What an open bank line may be in the books, best first: pure, of what the database found near its amount, its day and its words. */

const maxCandidates = 12

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

/** No line pays an invoice before it was issued: that would be an advance. */
const payable = ({ date }: OpenLine, invoices: readonly FoundInvoice[]) =>
  invoices.filter(invoice => invoice.date <= date)

function invoiceCandidates(words: Words, found: Found): Weighed[] {
  const { line, own } = words
  return payable(line, found.invoices)
    .filter(({ residual }) => residual === absolute(line.amount))
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
      absolute(line.amount),
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
    ...entrySumCandidates(words, found),
    ...entryFeeCandidates(words, found),
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
