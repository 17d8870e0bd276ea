import { sql } from 'kysely'
import type { Minor } from '../../../../ledger/money.ts'
import { formatMoney, sum } from '../../../../ledger/money.ts'
import type { FieldIssues } from '../../../../schema/errors.ts'
import { addDays } from '../../../calendar.ts'
import type { Work } from '../../../work.ts'
import { maxDays } from '../limits.ts'
import type { Made } from '../making.ts'
import type { SentPart } from '../parts.ts'
import type { StoredLine } from './stored-line.ts'

/** Lines of the ledger that lines of the bank are matched to. */

/** A match that is about to be written. */
interface NewMatch {
  entry_id: number
  position: number
  amount: Minor
  document_id: number | null
  cheque_event_id: number | null
}

interface LedgerLine {
  entry_id: number
  position: number
  account_id: number
  left: Minor
  is_reversed: boolean
}

const leftOf = sql`(lines.debit - lines.credit - coalesce((
  select sum(amount) from bank_matches as standing
  where standing.organization_id = lines.organization_id and standing.entry_id = lines.entry_id
    and standing.position = lines.position and standing.undone_at is null), 0))::bigint`

const isReversed = sql`(entries.reverses_id is not null or exists (
  select from entries as reversal
  where reversal.organization_id = entries.organization_id and reversal.source_kind = entries.source_kind
    and reversal.source_id is not distinct from entries.source_id and reversal.reverses_id = entries.id))`

async function linesNamed({ tx, organization }: Work, parts: readonly SentPart[]): Promise<LedgerLine[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<LedgerLine>`
    select lines.entry_id, lines.position, lines.account_id, ${leftOf} as left, ${isReversed} as is_reversed
    from unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(({ position }) => position)}::bigint[])
      as named (entry_id, position)
    join entry_lines as lines on lines.organization_id = ${organization.id} and lines.entry_id = named.entry_id
      and lines.position = named.position
    join entries on entries.organization_id = lines.organization_id and entries.id = lines.entry_id`.execute(tx)
  return rows
}

/** The lines of the ledger that parts name, as matches, and what is wrong with them. */
export async function matchesNamed(
  work: Work,
  line: StoredLine,
  parts: readonly SentPart[],
  issues: FieldIssues,
): Promise<NewMatch[]> {
  const found = await linesNamed(work, parts)
  return parts.flatMap(part => {
    const { at, id: entry_id, position, amount } = part
    const ledger = found.find(each => each.entry_id === entry_id && each.position === position)
    const path = `parts.${at}`
    if (!ledger || ledger.account_id !== line.account_id) issues[`${path}.entry_id`] = ['not_found']
    else if (ledger.is_reversed) issues[`${path}.entry_id`] = ['entry_reversed']
    else if (ledger.left !== 0n && ledger.left > 0n !== amount > 0n) issues[`${path}.amount`] = ['other_side']
    else if (ledger.left > 0n ? amount > ledger.left : amount < ledger.left || ledger.left === 0n)
      issues[`${path}.amount`] = [`above_unmatched|${formatMoney(ledger.left, work.organization.baseDecimals)}`]
    else return [{ entry_id, position, amount, document_id: null, cheque_event_id: null }]
    return []
  })
}

/** What was made for a line, as matches: the lines of its entries on the account of the bank. */
export async function matchesMade(
  { tx, organization }: Work,
  line: StoredLine,
  made: readonly Made[],
): Promise<NewMatch[]> {
  if (made.length === 0) return []
  const { rows } = await sql<{ entry_id: number; position: number; amount: Minor }>`
    select entry_id, position, debit - credit as amount from entry_lines
    where organization_id = ${organization.id} and entry_id = any(${made.map(({ entryId }) => entryId)}::bigint[])
      and account_id = ${line.account_id} order by entry_id, position`.execute(tx)
  return rows.map(row => {
    const { documentId, chequeEventId } = made.find(({ entryId }) => entryId === row.entry_id) ?? {}
    return { ...row, document_id: documentId ?? null, cheque_event_id: chequeEventId ?? null }
  })
}

/**
 * The other side of transfers that are in the books already, because the bank of the other account wrote of them first: such a part
 * is a line of the ledger, and no second transfer is made.
 */
export async function withTransfersMet(work: Work, line: StoredLine, parts: readonly SentPart[]): Promise<SentPart[]> {
  const met = new Set<string>()
  const result: SentPart[] = []
  for (const part of parts) {
    const known = part.target === 'cash_account_id' ? await transferLine(work, line, part) : []
    const free = known.find(({ entry_id, position }) => !met.has(`${entry_id} ${position}`))
    if (!free) result.push(part)
    else {
      met.add(`${free.entry_id} ${free.position}`)
      result.push({ ...part, target: 'entry_id', id: free.entry_id, position: free.position })
    }
  }
  return result
}

async function transferLine({ tx, organization }: Work, line: StoredLine, part: SentPart): Promise<LedgerLine[]> {
  const other = sql.ref(part.amount < 0n ? 'documents.to_account_id' : 'documents.cash_account_id')
  const { rows } = await sql<LedgerLine>`
    select lines.entry_id, lines.position, lines.account_id, ${leftOf} as left, false as is_reversed
    from entry_lines as lines
    join entries on entries.organization_id = lines.organization_id and entries.id = lines.entry_id
      and entries.source_kind = 'transfer'
    join documents on documents.organization_id = entries.organization_id and documents.id = entries.source_id
      and documents.status = 'posted' and ${other} = ${part.id}
    where lines.organization_id = ${organization.id} and lines.account_id = ${line.account_id}
      and lines.date between ${addDays(line.date, -maxDays)} and ${addDays(line.date, maxDays)}
      and lines.debit - lines.credit = ${part.amount} and ${leftOf} = ${part.amount} and not ${isReversed}
    order by abs(lines.date - ${line.date}::date), lines.entry_id limit 20`.execute(tx)
  return rows
}

/** What matches come to. */
export const sumOfMatches = (matches: readonly NewMatch[]): Minor => sum(matches.map(({ amount }) => amount))
