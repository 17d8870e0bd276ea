import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { CivilDate } from '../../calendar.ts'
import { addDays } from '../../calendar.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import type { LedgerExtent } from '../facts/facts.ts'
import { cutMonths, dividedMonths } from './stored-balances.ts'

/**
 * How many entries the ledger has up to a day, and their fingerprint; whole months are read from stored sums. Those are
 * everybody's: whoever sees only their own is counted the entries that they see.
 */
export async function readExtent(
  tx: Tx,
  { organizationId, knownAt }: { organizationId: number; knownAt: string | null },
  to: CivilDate | undefined,
): Promise<LedgerExtent> {
  const until = to === undefined ? sql`` : sql`and date <= ${to}`
  const one = sql`select date as first_date, date as last_date, 1 as entries, entry_hash(id, number, date, total_debit) as hash
    from entries where organization_id = ${organizationId} ${until}`
  const cuts = cutMonths([to === undefined ? undefined : addDays(to, 1)])
  const divided = dividedMonths(organizationId, cuts)
  const source =
    knownAt === null
      ? sql`select first_date, last_date, entries, fingerprint as hash from entry_months
          where organization_id = ${organizationId} ${to === undefined ? sql`` : sql`and month <= ${to}`}
            and month <> all(${divided}) and app_own_user() is null
          ${sql.join(cuts.map(({ month }) => sql`union all ${one} and date >= ${month} and ${month}::date = any(${divided}) and app_own_user() is null`))}`
      : sql`${one} and recorded_at <= ${knownAt}`
  const all = sql<LedgerExtent>`
    select coalesce(sum(entries), 0)::int as entries, min(first_date) as first, max(last_date) as last,
      coalesce(lpad(to_hex(bit_xor(hash)), 16, '0'), '') as fingerprint
    from (${source}) as counted`.execute(tx)
  if (knownAt !== null) return firstOf((await all).rows)
  const own = sql<LedgerExtent>`
    select entries, first_date as first, last_date as last, coalesce(lpad(to_hex(hash), 16, '0'), '') as fingerprint
    from app_own_extent(${organizationId}::bigint, ${to ?? null}::date) where app_own_user() is not null`.execute(tx)
  const [ofAll, ofOwn] = await Promise.all([all, own])
  return ofOwn.rows[0] ?? firstOf(ofAll.rows)
}

/** Whether anybody has entered anything: also for who sees only their own, whose dashboard is then not that of a new company. */
export async function hasEntries(tx: Tx, organizationId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from entry_months where organization_id = ${organizationId} and entries > 0) as found`.execute(
    tx,
  )
  return firstOf(rows).found
}
