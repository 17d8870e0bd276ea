import { sql } from 'kysely'
import type { CivilDate, Period } from '../../calendar.ts'
import type { Tx } from '../../db/connect.ts'
import type { Minor } from '../../ledger/money.ts'
import type { AccountMovement, LedgerRows } from '../movements.ts'
import { foldedEntries } from './lines.ts'

const earningTypes = ['income', 'other_income', 'cost_of_goods_sold', 'expense', 'other_expense']

/**
 * Every account's opening and movement. An entry and its reversal inside the period are folded: together they moved
 * nothing, and a correction is neither a return nor a receipt. Income and expense open at zero on `yearStart`; what they
 * came to before stands in retained earnings, without a closing entry.
 */
export async function readMovements(
  tx: Tx,
  books: { organizationId: number; knownAt: string | null },
  { from, to }: Period,
  yearStart: CivilDate,
): Promise<LedgerRows> {
  const { organizationId, knownAt } = books
  const folded = await foldedEntries(tx, books, { from, to })
  const known =
    knownAt === null
      ? sql`true`
      : sql`exists (select from entries where entries.organization_id = entry_lines.organization_id
          and entries.id = entry_id and recorded_at <= ${knownAt})`
  const { rows: accounts } = await sql<AccountMovement & { prior: Minor; retained: number | null }>`
    select accounts.id, code, name, seed, type,
      coalesce(opening, 0)::bigint as opening, coalesce(prior, 0)::bigint as prior,
      coalesce(moved_debit, 0)::bigint as debit, coalesce(moved_credit, 0)::bigint as credit,
      coalesce(closing, 0)::bigint as closing,
      (select account_id from posting_accounts
        where organization_id = ${organizationId} and role = 'retained_earnings') as retained
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
      where organization_id = ${organizationId} and date <= ${to} and ${known}
      group by account_id
    ) as sums on sums.account_id = accounts.id
    where accounts.organization_id = ${organizationId} order by sort_keys ->> 'code' collate "C"`.execute(tx)
  return {
    accounts: accounts.map(({ prior: _, retained: __, ...account }) => account),
    priorEarnings: accounts.reduce((sum, account) => sum + account.prior, 0n),
    retainedEarningsId: accounts[0]?.retained ?? null,
  }
}
