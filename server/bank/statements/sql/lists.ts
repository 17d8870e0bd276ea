import { type RawBuilder, sql } from 'kysely'
import { ownCashTypes } from '../../../../schema/account-types.ts'
import type { BankStatement } from '../../../../schema/bank/answers.ts'
import { refuse } from '../../../../schema/errors.ts'
import { type ListQuery, pageOf, wholePage } from '../../../../schema/query.ts'
import { anchors } from '../../../books/bank/sql/anchors.ts'
import { todayIn } from '../../../calendar.ts'
import { conditionsOf, readPage } from '../../../db/listing.ts'
import type { Work } from '../../../work.ts'
import {
  type FoundAccount,
  type FoundLine,
  type FoundStatement,
  wireBankAccount,
  wireLine,
  wireStatement,
} from '../wire.ts'
import { refreshOverlaps } from './chain.ts'

/** Accounts of cash with their banks, statements and lines as lists show them. */

/** Whether a line of a bank is matched. */
const isMatched = (line: string): RawBuilder<unknown> => sql`exists (
  select from bank_matches where bank_matches.organization_id = ${sql.ref(`${line}.organization_id`)}
    and bank_matches.line_id = ${sql.ref(`${line}.id`)} and undone_at is null)`

const openAmong = (lines: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*) from ${lines} and not ${isMatched('line')})::int`

const statementColumns = sql`bank_statements.*,
  accounts.code as account_code, accounts.name as account_name, accounts.seed as account_seed,
  nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '') as created_by_name,
  ${openAmong(sql`bank_lines as line where line.organization_id = bank_statements.organization_id
    and line.statement_id = bank_statements.id`)}
  + ${openAmong(sql`bank_overlaps join bank_lines as line on line.organization_id = bank_overlaps.organization_id
    and line.id = bank_overlaps.line_id where bank_overlaps.organization_id = bank_statements.organization_id
    and bank_overlaps.statement_id = bank_statements.id`)} as open_lines,
  exists (
    select from bank_lines as line join bank_matches on bank_matches.organization_id = line.organization_id
      and bank_matches.line_id = line.id
    where line.organization_id = bank_statements.organization_id and line.statement_id = bank_statements.id
  ) as is_matched`

const statementsWithNames = sql`bank_statements
  join accounts on accounts.organization_id = bank_statements.organization_id and accounts.id = account_id
  left join users on users.id = created_by`

type StatementRow = Omit<FoundStatement, 'gap'>

/** Where each of some statements does not go on where the one before it ended. */
async function withGaps({ tx, organization }: Work, rows: readonly StatementRow[]): Promise<FoundStatement[]> {
  const gaps = new Map<number, bigint | null>()
  for (const accountId of new Set(rows.map(row => row.account_id))) {
    const found = await sql<{ statement_id: number; change: bigint | null }>`
      select statement_id, change from (${anchors(organization.id, accountId)}) as anchors
      where not is_within and statement_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
    for (const { statement_id, change } of found.rows) gaps.set(statement_id, change)
  }
  return rows.map(row => ({ ...row, gap: gaps.get(row.id) ?? null }))
}

/** A page of the statements that were taken in. */
export async function listStatements(work: Work, query: ListQuery) {
  const { rows, total } = await readPage<StatementRow>(
    work.tx,
    {
      columns: statementColumns,
      from: statementsWithNames,
      where: conditionsOf('bank_statements', work.organization.id, { ...query, q: '' }),
      orderBy: sql.ref(`bank_statements.${query.sort}`),
      id: sql.ref('bank_statements.id'),
    },
    query,
  )
  const found = await withGaps(work, rows)
  return pageOf(
    found.map(row => wireStatement(work, row)),
    total,
    query,
  )
}

async function findStatement(work: Work, id: number): Promise<FoundStatement> {
  const { tx, organization } = work
  const { rows } = await sql<StatementRow>`
    select ${statementColumns} from ${statementsWithNames}
    where bank_statements.organization_id = ${organization.id} and bank_statements.id = ${id}`.execute(tx)
  const [found = refuse('not_found')] = await withGaps(work, rows)
  return found
}

export const readStatement = async (work: Work, id: number): Promise<BankStatement> =>
  wireStatement(work, await findStatement(work, id))

/** Takes a statement out. Lines that another statement has too go on as those of that one. */
export async function removeStatement(work: Work, id: number): Promise<BankStatement> {
  const { tx, organization } = work
  const { rows } = await sql`
    select from bank_accounts where organization_id = ${organization.id} and id = (
      select account_id from bank_statements where organization_id = ${organization.id} and id = ${id}
    ) for update`.execute(tx)
  if (rows.length === 0) refuse('not_found')
  const found = await findStatement(work, id)
  if (found.is_matched) refuse('statement_matched')
  await sql`
    with next as (
      select distinct on (line_id) line_id, bank_overlaps.statement_id, bank_overlaps.position
      from bank_overlaps join bank_lines on bank_lines.organization_id = ${organization.id} and bank_lines.id = line_id
      where bank_overlaps.organization_id = ${organization.id} and bank_lines.statement_id = ${id}
      order by line_id, bank_overlaps.statement_id
    ), handed as (
      update bank_lines set statement_id = next.statement_id, position = next.position
      from next where bank_lines.organization_id = ${organization.id} and bank_lines.id = next.line_id
      returning bank_lines.id, next.statement_id as to_id
    )
    delete from bank_overlaps using handed where bank_overlaps.organization_id = ${organization.id}
      and bank_overlaps.line_id = handed.id and bank_overlaps.statement_id = handed.to_id`.execute(tx)
  for (const table of ['bank_overlaps', 'bank_lines'])
    await sql`
      delete from ${sql.table(table)} where organization_id = ${organization.id} and statement_id = ${id}`.execute(tx)
  await sql`delete from bank_statements where organization_id = ${organization.id} and id = ${id}`.execute(tx)
  await refreshOverlaps(tx, organization.id, found.account_id, found)
  return wireStatement(work, found)
}

/** What of a line stands in no column of its own: whether it is matched, and its amount in whole units. */
const derivedOf = ({ organization }: Work) => {
  const scale = 10 ** organization.baseDecimals
  return (name: string) =>
    name === 'amount'
      ? sql`(bank_lines.amount::numeric / ${scale}::numeric)`
      : name === 'state'
        ? sql`(case when ${isMatched('bank_lines')} then 'matched' else 'open' end)`
        : undefined
}

/** A page of lines of statements. A statement has also the lines that another brought. */
export async function listLines(work: Work, query: ListQuery) {
  const { statement_id: statementId, ...equals } = query.equals
  const conditions = conditionsOf('bank_lines', work.organization.id, { ...query, equals }, derivedOf(work))
  const ofStatement =
    statementId === undefined
      ? sql``
      : sql`and (bank_lines.statement_id = ${statementId} or bank_lines.id in (
          select line_id from bank_overlaps
          where bank_overlaps.organization_id = ${work.organization.id} and bank_overlaps.statement_id = ${statementId}))`
  const { rows, total } = await readPage<FoundLine>(
    work.tx,
    {
      columns: sql`bank_lines.*, ${isMatched('bank_lines')} as is_matched`,
      from: sql`bank_lines`,
      where: sql`${conditions} ${ofStatement}`,
      orderBy: sql.ref(`bank_lines.${query.sort}`),
      isNeverEmpty: true,
      id: sql.ref('bank_lines.id'),
    },
    query,
  )
  return pageOf(
    rows.map(row => wireLine(work, row)),
    total,
    query,
  )
}

/** The last balance that the statements of an account come to, and its day. */
const lastBalance = (organizationId: number): RawBuilder<unknown> => sql`
  select max(last_day) as day, (
    select base + coalesce(sum(change), 0) from (${anchors(organizationId, sql`accounts.id`)}) as anchors group by base
  ) + sum(money_in + money_out - overlap) filter (where not is_contained) as amount, count(*)::int as statements
  from bank_statements where organization_id = ${organizationId} and account_id = accounts.id`

/** The accounts of cash, and how far each agrees with its bank. */
export async function listBankAccounts(work: Work) {
  const { tx, organization, now } = work
  const today = todayIn(organization.timeZone, now)
  const booksOn = (day: RawBuilder<unknown>) => sql`(
    select coalesce(sum(debit - credit), 0)::bigint from entry_lines
    where organization_id = ${organization.id} and account_id = accounts.id and date <= ${day})`
  const { rows } = await sql<FoundAccount>`
    select accounts.id, code, accounts.name, seed, type, ${booksOn(sql`${today}::date`)} as books,
      case when bank.day is not null then ${booksOn(sql`bank.day`)} end as books_then,
      bank.amount::bigint as bank, bank.day as bank_day, bank.statements, bank_accounts.number,
      ${openAmong(sql`bank_lines as line where line.organization_id = ${organization.id} and line.account_id = accounts.id`)} as open_lines
    from accounts
    left join bank_accounts on bank_accounts.organization_id = ${organization.id} and bank_accounts.id = accounts.id
    cross join lateral (${lastBalance(organization.id)}) as bank
    where accounts.organization_id = ${organization.id} and type in (${sql.join(ownCashTypes)})
      and not exists (
        select from posting_accounts where posting_accounts.organization_id = ${organization.id}
          and account_id = accounts.id and role = 'cash_in_transit')
    order by code, accounts.id`.execute(tx)
  return wholePage(rows.map(row => wireBankAccount(work, row)))
}
