import { sql } from 'kysely'
import type { BankLineWhole } from '../../../../schema/bank/answers.ts'
import { refuse } from '../../../../schema/errors.ts'
import type { Work } from '../../../work.ts'
import { type FoundLine, wireLine } from '../../statements/wire.ts'
import { candidatesOf } from '../candidates.ts'
import { type MatchRow, wireCandidate, wireMatch } from '../serialize.ts'
import { findFor } from './finding.ts'

/** Lines of banks as they are read. */

const isMatched = sql`exists (
  select from bank_matches as standing where standing.organization_id = bank_lines.organization_id
    and standing.line_id = bank_lines.id and standing.undone_at is null)`

/** What a line is matched to and was, the latest last. */
async function matchesOf({ tx, organization }: Work, lineId: number): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select matches.id, matches.amount, matches.entry_id, matches.position, entries.number as entry_number,
      entries.date as entry_date, entries.name as entry_name, entries.source_kind, entries.source_id,
      coalesce(documents.number, cheques.number) as source_number,
      num_nonnulls(matches.document_id, matches.cheque_event_id) > 0 as is_made, matches.created_at,
      maker.first_name || ' ' || maker.last_name as created_by_name, matches.undone_at,
      undoer.first_name || ' ' || undoer.last_name as undone_by_name
    from bank_matches as matches
    join entries on entries.organization_id = matches.organization_id and entries.id = matches.entry_id
    left join documents on documents.organization_id = entries.organization_id and documents.id = entries.source_id
      and documents.kind = entries.source_kind
    left join cheques on entries.source_kind = 'cheque' and cheques.organization_id = entries.organization_id
      and cheques.id = entries.source_id
    left join users as maker on maker.id = matches.created_by
    left join users as undoer on undoer.id = matches.undone_by
    where matches.organization_id = ${organization.id} and matches.line_id = ${lineId} order by matches.id`.execute(tx)
  return rows
}

export async function storedLine({ tx, organization }: Work, id: number): Promise<FoundLine> {
  const { rows } = await sql<FoundLine>`
    select bank_lines.*, ${isMatched} as is_matched from bank_lines
    where organization_id = ${organization.id} and id = ${id}`.execute(tx)
  return rows[0] ?? refuse('not_found')
}

/** A line with its matches. */
export async function readMatches(work: Work, id: number): Promise<Omit<BankLineWhole, 'candidates'>> {
  const line = await storedLine(work, id)
  const matches = await matchesOf(work, id)
  return { ...wireLine(work, line), matches: matches.map(match => wireMatch(work, match)) }
}

/** A line with its matches, and while it is open with what it may be. */
export async function readLine(work: Work, id: number): Promise<BankLineWhole> {
  const line = await storedLine(work, id)
  const candidates = line.is_matched ? [] : candidatesOf(line, await findFor(work, line))
  return {
    ...(await readMatches(work, id)),
    candidates: candidates.map(candidate => wireCandidate(work, candidate)),
  }
}
