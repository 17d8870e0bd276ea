import { type RawBuilder, sql } from 'kysely'
import { firstOf } from '../../../../schema/collections/certain.ts'
import type { CivilDate } from '../../../calendar.ts'
import type { Tx } from '../../../db/connection/transaction.ts'
import type {
  BankLineRest,
  BooksAtBank,
  LedgerLineRest,
  Page,
  ReconciliationFigures,
  StatementGap,
} from '../reconciling.ts'
import { anchors } from './anchors.ts'

interface OfAccount {
  organizationId: number
  accountId: number
}

/** What of each line of the ledger no line of the bank has made up for by the day; `is_before` of what the first statement begins with. */
const ledgerRests = ({ organizationId, accountId }: OfAccount, day: CivilDate): RawBuilder<unknown> => sql`
  select entry_lines.entry_id, entry_lines.position, entries.date, entries.number, entries.name, source_kind, source_id, reverses_id,
    (debit - credit - coalesce(cleared.amount, 0))::bigint as rest,
    coalesce(entries.date < (
      select min(first_day) from bank_statements where organization_id = ${organizationId} and account_id = ${accountId}
    ), true) or source_kind = 'opening_balance' as is_before
  from entry_lines
  join entries on entries.organization_id = entry_lines.organization_id and entries.id = entry_lines.entry_id
  left join (
    select entry_id, bank_matches.position, sum(bank_matches.amount) as amount
    from bank_matches join bank_lines on bank_lines.organization_id = bank_matches.organization_id and bank_lines.id = line_id
    where bank_matches.organization_id = ${organizationId} and account_id = ${accountId} and undone_at is null
      and bank_lines.date <= ${day}::date
    group by entry_id, bank_matches.position
  ) as cleared on cleared.entry_id = entry_lines.entry_id and cleared.position = entry_lines.position
  where entry_lines.organization_id = ${organizationId} and entry_lines.account_id = ${accountId}
    and entry_lines.date <= ${day}::date`

/** What of each line of the bank no line of the ledger has made up for by the day. */
const bankRests = ({ organizationId, accountId }: OfAccount, day: CivilDate): RawBuilder<unknown> => sql`
  select bank_lines.id, bank_lines.date, reference, description, (bank_lines.amount - coalesce(posted.amount, 0))::bigint as rest
  from bank_lines
  left join (
    select line_id, sum(amount) as amount
    from bank_matches join entry_lines on entry_lines.organization_id = bank_matches.organization_id
      and entry_lines.entry_id = bank_matches.entry_id and entry_lines.position = bank_matches.position
    where bank_matches.organization_id = ${organizationId} and account_id = ${accountId} and undone_at is null
      and entry_lines.date <= ${day}::date
    group by line_id
  ) as posted on posted.line_id = bank_lines.id
  where bank_lines.organization_id = ${organizationId} and bank_lines.account_id = ${accountId}
    and bank_lines.date <= ${day}::date`

/** An entry and the one that takes it back, both in transit: together they are nothing. */
const isTakenBack = sql`exists (
  select from ledger as other where other.position = ledger.position and other.rest = -ledger.rest
    and other.is_before = ledger.is_before
    and (other.reverses_id = ledger.entry_id or other.entry_id = ledger.reverses_id))`

async function figuresOn(tx: Tx, of: OfAccount, day: CivilDate): Promise<ReconciliationFigures> {
  const { organizationId, accountId } = of
  const { rows } = await sql<ReconciliationFigures>`
    with ledger as materialized (${ledgerRests(of, day)}),
    statement_lines as (${bankRests(of, day)}),
    balances as (
      select max(base) as base, coalesce(sum(change) filter (where day <= ${day}::date), 0) as gaps
      from (${anchors(organizationId, accountId)}) as anchors),
    days as (
      select min(first_day) as first_day, max(least(last_day, ${day}::date)) filter (where first_day <= ${day}::date) as last_day
      from bank_statements where organization_id = ${organizationId} and account_id = ${accountId}),
    known as (
      select base, gaps, coalesce(first_day <= ${day}::date, false) and base is not null as is_known, last_day from balances, days)
    select (
        select coalesce(sum(debit - credit), 0) from entry_lines
        where organization_id = ${organizationId} and account_id = ${accountId} and date <= ${day}::date
      )::bigint as books,
      case when is_known then (base + gaps + (
        select coalesce(sum(amount), 0) from bank_lines
        where organization_id = ${organizationId} and account_id = ${accountId} and date <= ${day}::date
      ))::bigint end as bank,
      case when is_known then last_day end as bank_date,
      (select coalesce(sum(rest) filter (where not is_before), 0) from ledger)::bigint as in_transit,
      (select count(*) from ledger where rest <> 0 and not is_before and not ${isTakenBack})::int as in_transit_count,
      (select coalesce(sum(rest), 0) from statement_lines)::bigint as not_in_books,
      (select count(*) from statement_lines where rest <> 0)::int as not_in_books_count,
      ((select coalesce(sum(rest) filter (where is_before), 0) from ledger)
        - case when is_known then base else 0 end)::bigint as before,
      (case when is_known then gaps else 0 end)::bigint as gaps
    from known`.execute(tx)
  return firstOf(rows)
}

async function inTransit(tx: Tx, of: OfAccount, day: CivilDate, { skip, take }: Page): Promise<LedgerLineRest[]> {
  const { rows } = await sql<LedgerLineRest>`
    with ledger as materialized (${ledgerRests(of, day)})
    select ledger.entry_id, ledger.position, ledger.date, ledger.number, ledger.name, source_kind, ledger.source_id,
      documents.number as document_number, rest
    from ledger left join documents on documents.organization_id = ${of.organizationId} and documents.id = ledger.source_id
      and documents.kind = source_kind
    where rest <> 0 and not is_before and not ${isTakenBack}
    order by ledger.date, ledger.entry_id, ledger.position offset ${skip} limit ${take}`.execute(tx)
  return rows
}

async function notInBooks(tx: Tx, of: OfAccount, day: CivilDate, { skip, take }: Page): Promise<BankLineRest[]> {
  const { rows } = await sql<BankLineRest>`
    select * from (${bankRests(of, day)}) as statement_lines where rest <> 0
    order by date, id offset ${skip} limit ${take}`.execute(tx)
  return rows
}

async function statementGaps(
  tx: Tx,
  { organizationId, accountId }: OfAccount,
  day: CivilDate,
  { skip, take }: Page,
): Promise<StatementGap[]> {
  const { rows } = await sql<StatementGap>`
    select statement_id, number, reason, is_within, day, change
    from (${anchors(organizationId, accountId)}) as anchors
    join bank_statements on organization_id = ${organizationId} and id = statement_id
    where change <> 0 and day <= ${day}::date order by nth offset ${skip} limit ${take}`.execute(tx)
  return rows
}

async function accountsWithStatements(tx: Tx, organizationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bank_accounts where organization_id = ${organizationId} and exists (
      select from bank_statements where bank_statements.organization_id = ${organizationId}
        and account_id = bank_accounts.id)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The accounts of an organization as their banks have them, in the database. */
export const booksAtBank = (tx: Tx, organizationId: number): BooksAtBank => ({
  accounts: () => accountsWithStatements(tx, organizationId),
  figures: (accountId, day) => figuresOn(tx, { organizationId, accountId }, day),
  inTransit: (accountId, day, page) => inTransit(tx, { organizationId, accountId }, day, page),
  notInBooks: (accountId, day, page) => notInBooks(tx, { organizationId, accountId }, day, page),
  gaps: (accountId, day, page) => statementGaps(tx, { organizationId, accountId }, day, page),
})
