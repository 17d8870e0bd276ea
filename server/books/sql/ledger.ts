import { sql } from 'kysely'
import type { PostingRole } from '../../../schema/chart.ts'
import type { Tx } from '../../db/connect.ts'
import { insertRows, takeIds } from '../../db/rows.ts'
import type { Minor } from '../../ledger/money.ts'
import { type AccountRef, balanced, type Line, merged, totalDebit } from '../../ledger/posting.ts'
import type { NewEntry } from '../entry.ts'
import { nextNumbers } from './numbers.ts'

/** The organization's account for each part in the postings. */
type PostingAccounts = ReadonlyMap<PostingRole, number>

/**
 * The parts in the postings, and the last day that is locked for everybody. Whoever moves the lock waits until this work
 * is done, so that nothing enters a period behind the back of the one who locked it.
 */
async function openLedger(
  tx: Tx,
  organizationId: number,
): Promise<{ accounts: PostingAccounts; lockDate: string | null }> {
  const { rows } = await sql<{ role: PostingRole; account_id: number; lock_date: string | null }>`
    select role, account_id, lock_date from posting_accounts join organizations on organizations.id = organization_id
    where organization_id = ${organizationId} for key share of organizations`.execute(tx)
  return {
    accounts: new Map(rows.map(row => [row.role, row.account_id])),
    lockDate: rows[0]?.lock_date ?? null,
  }
}

function accountIdOf(accounts: PostingAccounts, account: AccountRef): number {
  if (typeof account !== 'string') return account.accountId
  const id = accounts.get(account)
  if (id === undefined) throw new Error(`no account plays the part "${account}"`)
  return id
}

/** The books that entries are written into. */
export interface Books {
  tx: Tx
  organizationId: number
  baseDecimals: number
  userId: number
  /** Refuses entries of a locked period, by the last day that is locked for everybody as of now. */
  refuseLocked(dates: readonly string[], lockDate: string | null): void
}

/**
 * Writes entries into the ledger: the only writer of `entries` and `entry_lines`. `keep` is told their ids, in order, and
 * what it writes is sent together with them. Throws when an entry does not balance; the database would refuse it too.
 */
export async function writeEntries<T>(
  { tx, organizationId, baseDecimals, userId, refuseLocked }: Books,
  entries: readonly NewEntry[],
  keep: (ids: number[]) => Promise<T>,
): Promise<T> {
  if (entries.length === 0) return keep([])
  const prepared = entries.map(entry => ({ entry, lines: balanced(merged(entry.lines), baseDecimals) }))
  const dates = entries.map(entry => entry.date)
  const [{ accounts, lockDate }, ids, numbers] = await Promise.all([
    openLedger(tx, organizationId),
    takeIds(tx, 'entries', entries.length),
    nextNumbers(tx, organizationId, 'entry', dates),
  ])
  refuseLocked(dates, lockDate)
  const heads = insertRows(
    tx,
    'entries',
    prepared.map(({ entry, lines }, index) => ({
      organization_id: organizationId,
      id: ids[index],
      number: numbers[index]!.number,
      date: entry.date,
      name: entry.name,
      source_kind: entry.source.kind,
      source_id: entry.source.id,
      revision: entry.revision,
      reverses_id: entry.reversesId,
      total_debit: totalDebit(lines),
      total_credit: totalDebit(lines),
      recorded_by: userId,
    })),
  )
  const lines = insertRows(
    tx,
    'entry_lines',
    prepared.flatMap(({ entry, lines }, index) =>
      lines.map((line, position) => ({
        organization_id: organizationId,
        entry_id: ids[index],
        position: position + 1,
        date: entry.date,
        account_id: accountIdOf(accounts, line.account),
        debit: line.side === 'dr' ? line.amount : 0n,
        credit: line.side === 'cr' ? line.amount : 0n,
        client_id: line.clientId ?? null,
        supplier_id: line.supplierId ?? null,
        analytical_account_id: line.analyticalAccountId ?? null,
        details: line.details ?? null,
      })),
    ),
  )
  const [kept] = await Promise.all([keep(ids), heads, lines])
  return kept
}

interface LineRow {
  account_id: number
  debit: Minor
  credit: Minor
  client_id: number | null
  supplier_id: number | null
  analytical_account_id: number | null
  details: string | null
}

/** The lines of an entry that is in the ledger, as they would be written again. */
export async function linesOfEntry(tx: Tx, organizationId: number, entryId: number): Promise<Line[]> {
  const { rows } = await sql<LineRow>`
    select account_id, debit, credit, client_id, supplier_id, analytical_account_id, details from entry_lines
    where organization_id = ${organizationId} and entry_id = ${entryId} order by position`.execute(tx)
  return rows.map(row => ({
    account: { accountId: row.account_id },
    side: row.debit > 0n ? 'dr' : 'cr',
    amount: row.debit > 0n ? row.debit : row.credit,
    clientId: row.client_id,
    supplierId: row.supplier_id,
    analyticalAccountId: row.analytical_account_id,
    details: row.details,
  }))
}
