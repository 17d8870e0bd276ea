import { formatMoney, type Minor } from '../../../ledger/money.ts'
import type { BankMatch, Candidate as CandidateAnswer } from '../../../schema/bank/answers.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { type EntrySource, isOtherSource } from '../../../schema/entry-sources.ts'
import { entryNameIn } from '../../books/entry-wire.ts'
import type { Work } from '../../work.ts'
import type { Candidate } from './found.ts'
import { reasonText } from './reasons.ts'

/** Matches of lines of a bank, and their candidates, on the wire. */

type Reader = Pick<Work, 'language' | 'organization'>

/** A match with what it is matched to. */
export interface MatchRow {
  id: number
  amount: Minor
  entry_id: number
  position: number
  entry_number: string
  entry_date: string
  entry_name: string
  source_kind: EntrySource
  source_id: number | null
  source_number: string | null
  is_made: boolean
  created_at: string
  created_by_name: string | null
  undone_at: string | null
  undone_by_name: string | null
}

const resourceOf = (source: EntrySource): string | null =>
  source === 'cheque' ? 'cheques' : isOtherSource(source) ? null : documentKinds[source].wire.permission

export function wireMatch({ language, organization }: Reader, row: MatchRow): BankMatch {
  const resource = resourceOf(row.source_kind)
  return {
    id: row.id,
    amount: formatMoney(row.amount, organization.baseDecimals),
    entry: {
      id: row.entry_id,
      position: row.position,
      number: row.entry_number,
      date: row.entry_date,
      name: entryNameIn(language, { name: row.entry_name, source_kind: row.source_kind }),
    },
    document:
      resource === null || row.source_id === null ? null : { resource, id: row.source_id, number: row.source_number },
    is_made: row.is_made,
    created_at: row.created_at,
    created_by: row.created_by_name,
    undone_at: row.undone_at,
    undone_by: row.undone_by_name,
  }
}

export function wireCandidate(
  { language, organization }: Reader,
  { parts, reasons, isSure }: Candidate,
): CandidateAnswer {
  const { baseDecimals } = organization
  return {
    parts: parts.map(part => ({ ...part, amount: formatMoney(part.amount, baseDecimals) })),
    reasons: reasons.map(reason => ({ code: reason.code, text: reasonText(reason, language, baseDecimals) })),
    is_sure: isSure,
  }
}
