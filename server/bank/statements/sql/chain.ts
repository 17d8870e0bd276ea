import { type RawBuilder, sql } from 'kysely'
import type { Minor } from '../../../../ledger/money.ts'
import { anchors } from '../../../books/bank/sql/anchors.ts'
import type { Tx } from '../../../db/connection/transaction.ts'

/** Where a statement does not tie, or does not go on where the one before it ended. */
interface Fault {
  statement_id: number
  number: string | null
  last_day: string
  is_within: boolean
  amount: Minor
}

/** All of an account. */
export async function faultsOf(tx: Tx, organizationId: number, accountId: number): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    select statement_id, number, last_day, is_within, change as amount
    from (${anchors(organizationId, accountId)}) as anchors
    join bank_statements on organization_id = ${organizationId} and id = statement_id
    where change <> 0 order by nth`.execute(tx)
  return rows
}

/** What comes before a statement in time: of two of the same days, the one that was taken first. */
const isBefore = sql`(other.last_day, other.first_day, other.id) < (statement.last_day, statement.first_day, statement.id)`

/** A statement that was taken in or out. */
interface Changed {
  id: number
  first_day: string
  last_day: string
}

/** Whether a statement has the line, by itself or besides another that brought it. */
const has = (organizationId: number, name: string): RawBuilder<unknown> => sql`(
  line.statement_id = ${sql.ref(`${name}.id`)} or exists (
    select from bank_overlaps where organization_id = ${organizationId}
      and statement_id = ${sql.ref(`${name}.id`)} and line_id = line.id))`

const linesOfDays = (organizationId: number, accountId: number): RawBuilder<unknown> => sql`
  bank_lines as line where line.organization_id = ${organizationId} and line.account_id = ${accountId}
    and line.date between statement.first_day and statement.last_day`

const othersOf = (organizationId: number, accountId: number): RawBuilder<unknown> => sql`
  bank_statements as other where other.organization_id = ${organizationId} and other.account_id = ${accountId}`

/**
 * Brings up to date what statements have of each other, after one was taken in or out: which of them others contain, and what
 * of each stands in one before it. Others of its days can have changed; where none is contained that was not before, of these
 * only what comes after it.
 */
export async function refreshOverlaps(
  tx: Tx,
  organizationId: number,
  accountId: number,
  changed: Changed,
): Promise<void> {
  const { id, first_day, last_day } = changed
  const others = othersOf(organizationId, accountId)
  const { numAffectedRows } = await sql`
    update bank_statements as statement set is_contained = now_contained
    from (
      select statement.id, exists (
        select from ${others}
          and other.id <> statement.id and other.first_day <= statement.first_day and other.last_day >= statement.last_day
          and other.lines > 0
          and (other.lines > statement.lines or (other.lines = statement.lines and other.id < statement.id))
          and statement.lines = (
            select count(*) from ${linesOfDays(organizationId, accountId)}
              and ${has(organizationId, 'statement')} and ${has(organizationId, 'other')})
      ) as now_contained
      from bank_statements as statement
      where statement.organization_id = ${organizationId} and statement.account_id = ${accountId}
        and statement.first_day >= ${first_day} and statement.last_day <= ${last_day}
    ) as found
    where statement.organization_id = ${organizationId} and statement.id = found.id
      and is_contained <> now_contained`.execute(tx)
  const after = sql`(statement.last_day, statement.first_day, statement.id) >= (${last_day}::date, ${first_day}::date, ${id}::bigint)`
  await sql`
    update bank_statements as statement set overlap = now_overlap
    from (
      select statement.id, coalesce((
        select sum(line.amount) from ${linesOfDays(organizationId, accountId)} and ${has(organizationId, 'statement')}
          and exists (
            select from ${others} and not other.is_contained
              and other.first_day <= statement.last_day and other.last_day >= statement.first_day
              and ${isBefore} and ${has(organizationId, 'other')})
      ), 0) as now_overlap
      from bank_statements as statement
      where statement.organization_id = ${organizationId} and statement.account_id = ${accountId}
        and statement.first_day <= ${last_day} and statement.last_day >= ${first_day}
        ${numAffectedRows === 0n ? sql`and ${after}` : sql``}
    ) as found
    where statement.organization_id = ${organizationId} and statement.id = found.id and overlap <> now_overlap`.execute(
    tx,
  )
}

/** A statement and a day of it on which it may have lines of its own that were taken for those of another. */
interface DoubtfulDay {
  statement_id: number
  day: string
}

/**
 * Days on which a statement without balances has lines in common with others, of each of which it lacks a line of that day: a file
 * that overlaps another has the whole day. Balances would show by a difference that two equal lines were taken for one.
 */
export async function doubtfulDays(
  tx: Tx,
  organizationId: number,
  accountId: number,
  ids: readonly number[],
): Promise<DoubtfulDay[]> {
  const { rows } = await sql<DoubtfulDay>`
    select distinct shared.statement_id, shared.day from (
      select statement.id as statement_id, line.date as day, line.id as line_id
      from bank_statements as statement
      join bank_overlaps on bank_overlaps.organization_id = statement.organization_id
        and bank_overlaps.statement_id = statement.id
      join bank_lines as line on line.organization_id = statement.organization_id and line.id = line_id
      where statement.organization_id = ${organizationId} and statement.account_id = ${accountId}
        and statement.id = any(${ids}::bigint[]) and (opening is null or closing is null)
    ) as shared
    where not exists (
      select from ${othersOf(organizationId, accountId)} and other.id <> shared.statement_id
        and shared.day between other.first_day and other.last_day and exists (
          select from bank_lines as line where line.organization_id = ${organizationId} and line.id = shared.line_id
            and ${has(organizationId, 'other')})
        and not exists (
          select from bank_lines as line
          where line.organization_id = ${organizationId} and line.account_id = ${accountId} and line.date = shared.day
            and ${has(organizationId, 'other')}
            and line.statement_id <> shared.statement_id and not exists (
              select from bank_overlaps where organization_id = ${organizationId}
                and statement_id = shared.statement_id and line_id = line.id)))
    order by shared.day limit 10`.execute(tx)
  return rows
}
