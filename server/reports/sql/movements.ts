import { type RawBuilder, sql } from 'kysely'
import { inChartOrder, type PostingRole } from '../../../schema/chart.ts'
import type { CivilDate, Period } from '../../calendar.ts'
import type { Tx } from '../../db/connect.ts'
import type { Minor } from '../../ledger/money.ts'
import type { AccountFact } from '../facts/facts.ts'
import type { AccountMovement, LedgerRows } from '../facts/movements.ts'
import type { FoldedIn } from './population.ts'
import { storedMovements } from './stored-balances.ts'

const earningTypes = ['income', 'other_income', 'cost_of_goods_sold', 'expense', 'other_expense']

interface Books {
  organizationId: number
  knownAt: string | null
  foldedIn: FoldedIn
}

/** Movements, and what was read on the way to them. */
export interface LedgerRead {
  ledger: LedgerRows
  chart: AccountFact[]
  postingAccounts: Partial<Record<PostingRole, number>>
}

type MovementRow = AccountMovement & Pick<AccountFact, 'parent_id'> & { prior: Minor; roles: PostingRole[] | null }

/** Lines as they were known at a moment: the stored sums hold the present state only, so these are read one by one. */
const knownLines = ({ organizationId, knownAt }: Books, to: CivilDate) => sql`
  select account_id, entry_lines.date, debit, credit from entry_lines
  join entries on entries.organization_id = entry_lines.organization_id and entries.id = entry_id
  where entry_lines.organization_id = ${organizationId} and entry_lines.date <= ${to} and recorded_at <= ${knownAt}`

/** What corrections on their own day moved on both sides of an account. */
async function corrections(books: Books, { from, to }: Period): Promise<RawBuilder<unknown>> {
  if (books.knownAt === null) {
    return sql`select account_id, sum(amount)::bigint as amount from account_corrections
      where organization_id = ${books.organizationId} and first_date = last_date and first_date between ${from} and ${to}
      group by account_id`
  }
  const folded = await books.foldedIn({ from, to })
  return sql`select account_id, sum(debit)::bigint as amount from entry_lines
    where organization_id = ${books.organizationId} and entry_id = any(${folded}::bigint[]) group by account_id`
}

/**
 * Every account's opening and movement. An entry and its reversal of the same day are folded: together they moved
 * nothing, and a correction is neither a return nor a receipt. Income and expense open at zero on `yearStart`; what they
 * came to before stands in retained earnings, without a closing entry.
 */
export async function readMovements(
  tx: Tx,
  books: Books,
  period: Period,
  yearStart: CivilDate,
  isFolded: boolean,
): Promise<LedgerRead> {
  const { organizationId, knownAt } = books
  const { from, to } = period
  const lines = knownAt === null ? storedMovements(organizationId, [from, yearStart], { to }) : knownLines(books, to)
  const folded = isFolded
    ? await corrections(books, period)
    : sql`select null::bigint as account_id, 0::bigint as amount`
  const { rows: byCode } = await sql<MovementRow>`
    with kinds as materialized (
      select id, code, name, seed, type, parent_id, sort_keys ->> 'code' as sort, type = any(${earningTypes}) as is_earning
      from accounts where organization_id = ${organizationId}
    ), lines as (${lines}), sums as (
      select account_id,
        sum(debit - credit) filter (where date < ${from} and (date >= ${yearStart} or not is_earning)) as opening,
        sum(debit - credit) filter (where date < ${yearStart} and is_earning) as prior,
        sum(debit) filter (where date >= ${from}) as debit,
        sum(credit) filter (where date >= ${from}) as credit,
        coalesce(sum(debit) filter (where date >= ${yearStart} or not is_earning), 0)
          - coalesce(sum(credit) filter (where date >= ${yearStart} or not is_earning), 0) as closing
      from lines join kinds on kinds.id = account_id group by account_id
    ), folded as (${folded}), held as (
      select account_id, json_agg(role) as roles from posting_accounts
      where organization_id = ${organizationId} group by account_id
    )
    select kinds.id, code, name, seed, type, parent_id, roles,
      coalesce(opening, 0)::bigint as opening, coalesce(prior, 0)::bigint as prior,
      (coalesce(debit, 0) - coalesce(amount, 0))::bigint as debit,
      (coalesce(credit, 0) - coalesce(amount, 0))::bigint as credit,
      coalesce(closing, 0)::bigint as closing
    from kinds left join sums on sums.account_id = kinds.id left join folded on folded.account_id = kinds.id
      left join held on held.account_id = kinds.id
    order by sort collate "C"`.execute(tx)
  const rows = inChartOrder(byCode)
  const postingAccounts: LedgerRead['postingAccounts'] = Object.fromEntries(
    rows.flatMap(({ id, roles }) => (roles ?? []).map(role => [role, id])),
  )
  return {
    chart: rows.map(({ id, code, name, seed, type, parent_id }) => ({ id, code, name, seed, type, parent_id })),
    postingAccounts,
    ledger: {
      accounts: rows.map(({ prior: _, roles: __, parent_id: ___, ...account }) => account),
      priorEarnings: rows.reduce((sum, { prior }) => sum + prior, 0n),
      retainedEarningsId: postingAccounts.retained_earnings ?? null,
    },
  }
}
