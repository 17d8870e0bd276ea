import { sql } from 'kysely'
import { fiscalYearStart } from '../calendar.ts'
import type { Tx } from '../db/connect.ts'
import type { Minor } from '../ledger/money.ts'
import type { AccountMovement, LedgerRows } from './movements.ts'
import type { ReportQuestion } from './report.ts'

/** The reversals inside a period and what they reverse, by id. Asked for apart: the planner knows nothing of new tables. */
async function foldedEntries(tx: Tx, organizationId: number, { from, to }: ReportQuestion): Promise<number[]> {
  const { rows } = await sql<{ id: number; reverses_id: number }>`
    select id, reverses_id from entries
    where organization_id = ${organizationId} and reverses_id is not null and date between ${from} and ${to}`.execute(
    tx,
  )
  if (rows.length === 0) return []
  const { rows: reversed } = await sql<{ id: number }>`
    select id from entries where organization_id = ${organizationId} and date between ${from} and ${to}
      and id = any(${rows.map(row => row.reverses_id)}::int[])`.execute(tx)
  const inside = new Set(reversed.map(row => row.id))
  return rows.flatMap(({ id, reverses_id }) => (inside.has(reverses_id) ? [id, reverses_id] : []))
}

const earningTypes = ['income', 'other_income', 'cost_of_goods_sold', 'expense', 'other_expense']

/**
 * Every account's opening and movement. An entry and its reversal inside the period are folded: together they moved
 * nothing, and a correction is neither a return nor a receipt. Income and expense open at zero on the first day of the fiscal year in which
 * the period begins; what they came to before stands in retained earnings, without a closing entry.
 */
export async function readLedger(tx: Tx, organizationId: number, question: ReportQuestion): Promise<LedgerRows> {
  const { from, to } = question
  const yearStart = fiscalYearStart(from, question.fiscalYearStart)
  const folded = await foldedEntries(tx, organizationId, question)
  const { rows: accounts } = await sql<AccountMovement & { prior: Minor }>`
    select accounts.id, code, name, seed, type,
      coalesce(opening, 0)::bigint as opening, coalesce(prior, 0)::bigint as prior,
      coalesce(moved_debit, 0)::bigint as debit, coalesce(moved_credit, 0)::bigint as credit,
      coalesce(closing, 0)::bigint as closing
    from accounts left join (
      select account_id,
        sum(debit - credit) filter (where date < ${from} and (date >= ${yearStart} or not is_earning)) as opening,
        sum(debit - credit) filter (where date < ${yearStart} and is_earning) as prior,
        sum(debit) filter (where date >= ${from} and entry_id <> all(${folded}::int[])) as moved_debit,
        sum(credit) filter (where date >= ${from} and entry_id <> all(${folded}::int[])) as moved_credit,
        coalesce(sum(debit) filter (where date >= ${yearStart} or not is_earning), 0)
          - coalesce(sum(credit) filter (where date >= ${yearStart} or not is_earning), 0) as closing
      from entry_lines
      join (select id, type = any(${earningTypes}) as is_earning from accounts where organization_id = ${organizationId})
        as kinds on kinds.id = entry_lines.account_id
      where organization_id = ${organizationId} and date <= ${to}
      group by account_id
    ) as sums on sums.account_id = accounts.id
    where accounts.organization_id = ${organizationId} order by sort_keys ->> 'code' collate "C"`.execute(tx)
  const { rows: counted } = await sql<{ entries: bigint; retained: number | null }>`
    select (select count(*) from entries where organization_id = ${organizationId} and date <= ${to}) as entries,
      (select account_id from posting_accounts
        where organization_id = ${organizationId} and role = 'retained_earnings') as retained`.execute(tx)
  return {
    accounts: accounts.map(({ prior: _, ...account }) => account),
    priorEarnings: accounts.reduce((sum, account) => sum + account.prior, 0n),
    retainedEarningsId: counted[0]!.retained,
    entries: Number(counted[0]!.entries),
  }
}
