import { absolute } from '../../../ledger/money.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { daysBetween } from '../../calendar.ts'
import { hasName, hasNumber, type LineWords } from './evidence.ts'
import type { Found, FoundEntry, Part, Reason } from './found.ts'
import { maxFeeOf } from './limits.ts'
import { waysToSum } from './sums.ts'
import { dayReason, heavier, noPart, type Weighed, type Weight, type Words } from './weighed.ts'

/** Lines of the ledger that a bank line may be: one, several together, or one of which the bank took a fee. */

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

export function entryCandidates(words: Words, found: Found): Weighed[] {
  const isOnlyOne = found.entries.length === 1 && found.rivals.length === 0
  return found.entries.map(entry => {
    const { weight, reasons } = entryEvidence(words.own, entry)
    const { date } = entry
    return {
      family: 'entry',
      parts: [partOf(entry)],
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

const partOf = ({ entry_id, position, left: amount, date, number, name, party }: FoundEntry): Part => ({
  ...{ ...noPart, kind: 'entry', amount, entry_id, position, date, number, name, party },
})

/** Several lines of the ledger that the bank wrote as one: only their numbers, all of them, make that sure. */
export function entrySumCandidates({ line, own, rivals }: Words, { near }: Found): Weighed[] {
  const weightOf = (words: LineWords, entry: FoundEntry) => entryEvidence(words, entry).weight
  if (!near.some(entry => weightOf(own, entry) > 0)) return []
  const numbered = near.filter(entry => weightOf(own, entry) === 2)
  const sizes = (entries: readonly FoundEntry[]) => entries.map(({ left }) => absolute(left))
  const waysOf = (entries: readonly FoundEntry[]) =>
    waysToSum(sizes(entries), absolute(line.amount)).map(way => way.map(index => elementAt(entries, index)))
  // What is numbered in the line is tried by itself: among many others it would be one of many ways.
  const byNumber = waysOf(numbered)
  return (byNumber.length > 0 ? byNumber : waysOf(near)).map((entries): Weighed => {
    const isNumbered = entries.every(entry => weightOf(own, entry) === 2)
    const isNamed = entries.some(({ party }) => hasName(own, party))
    const first = elementAt(entries, 0)
    return {
      family: 'entry',
      parts: entries.map(partOf),
      reasons: [
        { code: 'sum' },
        ...(isNumbered ? [{ code: 'number' as const, of: 'documents' as const }] : []),
        ...(isNamed ? [{ code: 'name' as const }] : []),
      ],
      weight: isNumbered ? 2 : 0,
      ofRivals: heavier(rivals.map((rival): Weight => (entries.every(entry => weightOf(rival, entry) === 2) ? 2 : 0))),
      daysApart: Math.abs(daysBetween(first.date, line.date)),
      isSure: false,
    }
  })
}

/** A line of the ledger of which the bank passed on a little less, or took a little more: the rest may be its fee. */
export function entryFeeCandidates({ line, own }: Words, { near, feeAccount }: Found): Weighed[] {
  if (!feeAccount) return []
  return near.flatMap((entry): Weighed[] => {
    const rest = line.amount - entry.left
    const size = absolute(entry.left)
    const { weight, reasons } = entryEvidence(own, entry)
    if (rest >= 0n || -rest > maxFeeOf(size) || weight === 0) return []
    const fee: Part = { ...noPart, kind: 'account', amount: rest, account_id: feeAccount.id, name: feeAccount.name }
    return [
      {
        family: 'entry',
        parts: [partOf(entry), fee],
        reasons: [{ code: 'fee', amount: -rest }, ...reasons, dayReason(line, entry.date)],
        ...{ weight: 0, ofRivals: 0, isSure: false },
        daysApart: Math.abs(daysBetween(entry.date, line.date)),
      },
    ]
  })
}
