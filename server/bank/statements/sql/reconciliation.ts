import { type RawBuilder, sql } from 'kysely'
import { recordName } from '../../../../i18n/records/seeded-names.ts'
import { formatMoney, type Minor } from '../../../../ledger/money.ts'
import { ownCashTypes } from '../../../../schema/account-types.ts'
import type { Reconciliation, Uncleared } from '../../../../schema/bank/answers.ts'
import { firstOf } from '../../../../schema/collections/certain.ts'
import { type EntrySource, isOtherSource, wireSource } from '../../../../schema/entry-sources.ts'
import { refuse } from '../../../../schema/errors.ts'
import { type CivilDate, todayIn } from '../../../calendar.ts'
import type { Tx } from '../../../db/connection/transaction.ts'
import type { Work } from '../../../work.ts'
import { anchors } from './chain.ts'

/**
 * Why the books and the bank differ on a day: `books` − `in_transit` + `not_in_books` − `before` + `gaps` = `bank`. A match
 * counts from the later day of its two sides on.
 */

/** A list shows no more rows than this; totals are of all. */
const maxRows = 500

interface OfAccount {
  organizationId: number
  accountId: number
}

/** What of each line of the ledger no line of the bank has made up for by the day; `is_before` of what the first statement begins with. */
const ledgerRests = ({ organizationId, accountId }: OfAccount, day: CivilDate): RawBuilder<unknown> => sql`
  select entry_lines.entry_id, entry_lines.position, entries.date, entries.number, entries.name, source_kind, source_id, reverses_id,
    debit - credit - coalesce(cleared.amount, 0) as rest,
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
  select bank_lines.id, bank_lines.date, reference, description, bank_lines.amount - coalesce(posted.amount, 0) as rest
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

/** The figures of an account on a day, in minor units; `bank` is null before its first statement, or where no balance is known. */
interface Figures {
  books: Minor
  bank: Minor | null
  bank_date: CivilDate | null
  in_transit: Minor
  in_transit_count: number
  not_in_books: Minor
  not_in_books_count: number
  before: Minor
  gaps: Minor
}

async function figuresOn(tx: Tx, of: OfAccount, day: CivilDate): Promise<Figures> {
  const { organizationId, accountId } = of
  const { rows } = await sql<Figures>`
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

interface LedgerRow {
  entry_id: number
  date: CivilDate
  number: string
  name: string
  source_kind: EntrySource
  source_id: number | null
  document_number: string | null
  rest: Minor
}

async function inTransitRows({ tx, organization }: Work, of: OfAccount, day: CivilDate): Promise<Uncleared[]> {
  const { rows } = await sql<LedgerRow>`
    with ledger as materialized (${ledgerRests(of, day)})
    select ledger.entry_id, ledger.date, ledger.number, ledger.name, source_kind, ledger.source_id,
      documents.number as document_number, rest
    from ledger left join documents on documents.organization_id = ${organization.id} and documents.id = ledger.source_id
      and documents.kind = source_kind
    where rest <> 0 and not is_before and not ${isTakenBack}
    order by ledger.date, ledger.entry_id, ledger.position limit ${maxRows}`.execute(tx)
  return rows.map(row => ({
    ...{ date: row.date, number: row.document_number ?? row.number, name: row.name },
    amount: formatMoney(row.rest, organization.baseDecimals),
    document:
      row.source_id === null || isOtherSource(row.source_kind)
        ? null
        : { resource: wireSource(row.source_kind), id: row.source_id, number: row.document_number },
    ...{ entry_id: row.entry_id, line_id: null },
  }))
}

async function notInBooksRows({ tx, organization }: Work, of: OfAccount, day: CivilDate): Promise<Uncleared[]> {
  const { rows } = await sql<{
    id: number
    date: CivilDate
    reference: string | null
    description: string
    rest: Minor
  }>`
    select * from (${bankRests(of, day)}) as statement_lines where rest <> 0 order by date, id limit ${maxRows}`.execute(
    tx,
  )
  return rows.map(row => ({
    ...{ date: row.date, number: row.reference, name: row.description },
    amount: formatMoney(row.rest, organization.baseDecimals),
    ...{ document: null, entry_id: null, line_id: row.id },
  }))
}

/** Where statements up to the day do not tie or join, in the order of time. */
async function gapRows({ tx, organization }: Work, { accountId }: OfAccount, day: CivilDate) {
  type Gap = {
    statement_id: number
    number: string | null
    reason: string | null
    is_within: boolean
    day: CivilDate
    change: Minor
  }
  const { rows } = await sql<Gap>`
    select statement_id, number, reason, is_within, day, change
    from (${anchors(organization.id, accountId)}) as anchors
    join bank_statements on organization_id = ${organization.id} and id = statement_id
    where change <> 0 and day <= ${day}::date order by nth limit ${maxRows}`.execute(tx)
  return rows.map(row => ({
    ...{ statement_id: row.statement_id, number: row.number, reason: row.reason },
    kind: row.is_within ? ('difference' as const) : ('gap' as const),
    ...{ date: row.day, amount: formatMoney(row.change, organization.baseDecimals) },
  }))
}

/** The last day that a bank has written of an account; today where it has written nothing. */
async function lastDay({ tx, organization, now }: Work, { accountId }: OfAccount): Promise<CivilDate> {
  const { rows } = await sql<{ day: CivilDate | null }>`
    select max(last_day) as day from bank_statements
    where organization_id = ${organization.id} and account_id = ${accountId}`.execute(tx)
  return rows[0]?.day ?? todayIn(organization.timeZone, now)
}

/** Why the books and the bank differ on a day: the last of the statements where none is named. */
export async function reconciliationOf(work: Work, accountId: number, on: CivilDate | null): Promise<Reconciliation> {
  const { tx, organization, language } = work
  const of = { organizationId: organization.id, accountId }
  const { rows } = await sql<{ id: number; code: string; name: string; seed: string | null }>`
    select id, code, name, seed from accounts
    where organization_id = ${organization.id} and id = ${accountId} and type in (${sql.join(ownCashTypes)})`.execute(
    tx,
  )
  const [account = refuse('not_found')] = rows
  const day = on ?? (await lastDay(work, of))
  const figures = await figuresOn(tx, of, day)
  const { books, bank } = figures
  const written = (amount: Minor) => formatMoney(amount, organization.baseDecimals)
  return {
    account: { id: account.id, code: account.code, name: recordName(account, language) },
    date: day,
    books: written(books),
    bank: bank === null ? null : written(bank),
    bank_date: figures.bank_date,
    difference: bank === null ? null : written(books - bank),
    in_transit: {
      ...{ total: written(figures.in_transit), count: figures.in_transit_count },
      rows: await inTransitRows(work, of, day),
    },
    not_in_books: {
      ...{ total: written(figures.not_in_books), count: figures.not_in_books_count },
      rows: await notInBooksRows(work, of, day),
    },
    before: written(figures.before),
    gaps: { total: written(figures.gaps), rows: bank === null ? [] : await gapRows(work, of, day) },
  }
}
