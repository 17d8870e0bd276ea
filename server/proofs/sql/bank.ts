import { type RawBuilder, sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import type { BankFacts, Counted, MatchedFact, StatementFact } from '../facts.ts'

/** What the database answers about statements of banks and what they are matched to. */

async function counted<First>(tx: Tx, checked: RawBuilder<unknown>): Promise<Counted<First>> {
  const { rows } = await sql<{ all: number; sound: number }>`
    select count(*)::int as all, count(*) filter (where is_sound)::int as sound from (${checked}) as checked`.execute(
    tx,
  )
  const { rows: broken } = await sql<First>`
    select * from (${checked}) as checked where not is_sound order by id limit 1`.execute(tx)
  return { ...firstOf(rows), first: broken[0] ?? null }
}

/** Statements with what their own lines come to. */
const statements = (organizationId: number) => sql`
  select statement.id, statement.account_id, coalesce(statement.number, statement.last_day::text) as name,
    statement.lines = coalesce(own.lines, 0) and statement.money_in = coalesce(own.money_in, 0)
      and statement.money_out = coalesce(own.money_out, 0)
      and (statement.reason is not null or coalesce(statement.opening + own.amount = statement.closing, true)) as is_sound
  from bank_statements as statement left join (
    select statement_id, count(*) as lines, sum(greatest(amount, 0)) as money_in, sum(least(amount, 0)) as money_out,
      sum(amount) as amount
    from (
      select statement_id, amount from bank_lines where organization_id = ${organizationId}
      union all
      select bank_overlaps.statement_id, amount from bank_overlaps
        join bank_lines on bank_lines.organization_id = bank_overlaps.organization_id and bank_lines.id = line_id
      where bank_overlaps.organization_id = ${organizationId}
    ) as lines group by statement_id
  ) as own on own.statement_id = statement.id
  where statement.organization_id = ${organizationId}`

/** Matched lines of banks with what their matches come to. */
const matchedLines = (organizationId: number) => sql`
  select line.id, line.account_id, coalesce(line.reference, line.description) || ' · ' || line.date as name,
    null::bigint as entry_id, line.amount = matched.amount as is_sound
  from (
    select line_id, sum(amount) as amount from bank_matches
    where organization_id = ${organizationId} and undone_at is null group by line_id
  ) as matched join bank_lines as line on line.organization_id = ${organizationId} and line.id = line_id`

/** Lines of the ledger that are matched: of the account and the sign of the bank's line, and by no more than they are. */
const matchedEntries = (organizationId: number) => sql`
  select matched.entry_id as id, matched.account_id, entries.number as name, matched.entry_id,
    coalesce(ledger.account_id = matched.account_id and matched.accounts = 1
      and abs(matched.amount) <= abs(ledger.debit - ledger.credit)
      and sign(matched.amount) = sign(ledger.debit - ledger.credit), false) as is_sound
  from (
    select entry_id, matches.position, sum(matches.amount) as amount, min(line.account_id) as account_id,
      count(distinct line.account_id) as accounts
    from bank_matches as matches
    join bank_lines as line on line.organization_id = matches.organization_id and line.id = matches.line_id
    where matches.organization_id = ${organizationId} and undone_at is null group by entry_id, matches.position
  ) as matched
  left join entries on entries.organization_id = ${organizationId} and entries.id = matched.entry_id
  left join entry_lines as ledger on ledger.organization_id = ${organizationId} and ledger.entry_id = matched.entry_id
    and ledger.position = matched.position`

export const bankFacts = (tx: Tx, organizationId: number): BankFacts => ({
  statements: () => counted<StatementFact>(tx, statements(organizationId)),
  matchedLines: () => counted<MatchedFact>(tx, matchedLines(organizationId)),
  matchedEntries: () => counted<MatchedFact>(tx, matchedEntries(organizationId)),
})
