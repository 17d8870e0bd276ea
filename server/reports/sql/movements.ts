import { type RawBuilder, sql } from 'kysely'
import type { Minor } from '../../../ledger/money.ts'
import { isEarnings } from '../../../schema/account-types.ts'
import type { PostingRole } from '../../../schema/chart.ts'
import type { CivilDate, Period } from '../../calendar.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import type { AccountFact } from '../facts/facts.ts'
import type { LedgerRows } from '../facts/movements.ts'
import type { FoldedIn } from './population.ts'
import { storedMovements } from './stored-balances.ts'

interface Books {
  organizationId: number
  knownAt: string | null
  foldedIn: FoldedIn
}

/** What an account moved by, whatever its type; `inYear` leaves out what lies before the year. */
interface Moved {
  account_id: number
  opening: Minor
  opening_in_year: Minor
  debit: Minor
  credit: Minor
  closing: Minor
  closing_in_year: Minor
}

/** Lines as they were known at a moment: the stored sums hold the present state only, so these are read one by one. */
const knownLines = ({ organizationId, knownAt }: Books, to: CivilDate) => sql`
  select account_id, entry_lines.date, debit, credit, 1 from entry_lines
  join entries on entries.organization_id = entry_lines.organization_id and entries.id = entry_id
  where entry_lines.organization_id = ${organizationId} and entry_lines.date <= ${to} and recorded_at <= ${knownAt}`

/**
 * What corrections on their own day moved on both sides of an account, to be subtracted: an entry and its reversal of the
 * same day together moved nothing, and a correction is neither a return nor a receipt.
 */
async function corrections(books: Books, { from, to }: Period): Promise<RawBuilder<unknown>> {
  if (books.knownAt === null)
    return sql`union all select account_id, first_date, -amount, -amount, -lines from account_corrections
      where organization_id = ${books.organizationId} and first_date = last_date and first_date between ${from} and ${to}`
  const folded = await books.foldedIn({ from, to })
  return sql`union all select account_id, date, -debit, -debit, -1 from entry_lines
    where organization_id = ${books.organizationId} and entry_id = any(${folded}::bigint[])`
}

/** What every account that has lines moved by. Of the chart it is asked apart: plans of small queries take less time. */
export async function readMovements(
  tx: Tx,
  books: Books,
  period: Period,
  yearStart: CivilDate,
  isFolded: boolean,
): Promise<Moved[]> {
  const { organizationId, knownAt } = books
  const { from, to } = period
  const lines = knownAt === null ? storedMovements(organizationId, [from, yearStart], { to }) : knownLines(books, to)
  const folded = isFolded ? await corrections(books, period) : sql``
  const { rows } = await sql<Moved>`
    select account_id,
      coalesce(sum(debit - credit) filter (where date < ${from}), 0)::bigint as opening,
      coalesce(sum(debit - credit) filter (where date < ${from} and date >= ${yearStart}), 0)::bigint as opening_in_year,
      coalesce(sum(debit) filter (where date >= ${from}), 0)::bigint as debit,
      coalesce(sum(credit) filter (where date >= ${from}), 0)::bigint as credit,
      sum(debit - credit)::bigint as closing,
      coalesce(sum(debit - credit) filter (where date >= ${yearStart}), 0)::bigint as closing_in_year
    from (${lines} ${folded}) as moved group by account_id`.execute(tx)
  return rows
}

/**
 * Every account's opening and movement. Income and expense open at zero at the beginning of the year; what they came to
 * before stands in retained earnings, without a closing entry.
 */
export function ledgerOf(
  chart: readonly AccountFact[],
  roles: Readonly<Partial<Record<PostingRole, number>>>,
  moved: readonly Moved[],
): LedgerRows {
  const movedBy = new Map(moved.map(each => [each.account_id, each]))
  let priorEarnings = 0n
  const accounts = chart.map(({ id, code, name, seed, type }) => {
    const of = movedBy.get(id)
    const isEarning = isEarnings(type)
    if (of && isEarning) priorEarnings += of.closing - of.closing_in_year
    return {
      ...{ id, code, name, seed, type },
      opening: (isEarning ? of?.opening_in_year : of?.opening) ?? 0n,
      debit: of?.debit ?? 0n,
      credit: of?.credit ?? 0n,
      closing: (isEarning ? of?.closing_in_year : of?.closing) ?? 0n,
    }
  })
  return { accounts, priorEarnings, retainedEarningsId: roles.retained_earnings ?? null }
}
