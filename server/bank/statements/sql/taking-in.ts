import { sql } from 'kysely'
import { knownCurrency } from '../../../../i18n/records/currencies-countries.ts'
import { readableAmount } from '../../../../i18n/text.ts'
import { absolute, formatMoney } from '../../../../ledger/money.ts'
import { ownCashTypes } from '../../../../schema/account-types.ts'
import type { ReadStatement } from '../../../../schema/bank/answers.ts'
import { type Issue, refuseFields } from '../../../../schema/errors.ts'
import { anchors } from '../../../books/bank/sql/anchors.ts'
import type { Tx } from '../../../db/connection/transaction.ts'
import { insertRows, takeIds } from '../../../db/rows.ts'
import type { Work } from '../../../work.ts'
import type { KnownSheet } from '../../sheet/mapping.ts'
import type { Statement } from '../../statement.ts'
import {
  ofAccount,
  type PreparedLine,
  type PreparedStatement,
  preparedStatements,
  refuseOtherCurrency,
} from '../prepare.ts'
import { doubtfulDays, faultsOf, refreshOverlaps } from './chain.ts'

/** Statements of a file taken into the books. */

/** What comes with a file. */
export interface TakingIn {
  accountId: number
  bankAccount: string | null
  reason: string | null
  file: { name: string; digest: string }
  /** What is remembered of its sheet for the next file of the account. */
  sheet: KnownSheet | null
}

/** The account, for this transaction alone until it ends: statements are taken in and lines are matched one after the other. */
async function lockBankAccount({ tx, organization }: Work, accountId: number): Promise<{ number: string | null }> {
  const { rows: accounts } = await sql<{ type: string }>`
    select type from accounts where organization_id = ${organization.id} and id = ${accountId}`.execute(tx)
  const [account = refuseFields({ account_id: ['not_found'] })] = accounts
  if (!(ownCashTypes as readonly string[]).includes(account.type)) refuseFields({ account_id: ['wrong_account_type'] })
  await sql`
    insert into bank_accounts (organization_id, id) values (${organization.id}, ${accountId})
    on conflict (organization_id, id) do nothing`.execute(tx)
  const { rows } = await sql<{ number: string | null }>`
    select number from bank_accounts where organization_id = ${organization.id} and id = ${accountId} for update`.execute(
    tx,
  )
  const [locked = refuseFields({ account_id: ['not_found'] })] = rows
  return locked
}

/** What is known of the sheets of an account; nothing of one that no sheet was taken into. */
export async function knownSheet(tx: Tx, organizationId: number, accountId: number): Promise<KnownSheet | null> {
  const { rows } = await sql<{ mapping: KnownSheet | null }>`
    select mapping from bank_accounts where organization_id = ${organizationId} and id = ${accountId}`.execute(tx)
  return rows[0]?.mapping ?? null
}

const batch = 5000

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, at) => all.slice(at * batch, (at + 1) * batch))

/** The lines of a file that are in the books already: their ids, by what they are known by. */
async function knownLines(work: Work, accountId: number, lines: readonly PreparedLine[]): Promise<Map<string, number>> {
  const { tx, organization } = work
  const known = new Map<string, number>()
  for (const some of batchesOf(lines)) {
    const { rows } = await sql<{ id: number; identity: string; nth: number }>`
      select id, identity, nth from bank_lines
      where organization_id = ${organization.id} and account_id = ${accountId} and (identity, nth) in (
        select * from unnest(${some.map(({ columns }) => columns.identity)}::text[],
          ${some.map(({ columns }) => columns.nth)}::int[]))`.execute(tx)
    for (const { id, identity, nth } of rows) known.set(`${identity} ${nth}`, id)
  }
  return known
}

/** A statement that is there already, by its days and balances, and that has each of these lines. */
async function sameStatement(
  { tx, organization }: Work,
  accountId: number,
  { first_day, last_day, number, opening, closing, lines }: PreparedStatement,
  lineIds: readonly number[],
): Promise<number | null> {
  const ofSame =
    lines.length === 0
      ? sql`first_day = ${first_day} and last_day = ${last_day} and number is not distinct from ${number}
          and opening is not distinct from ${opening} and closing is not distinct from ${closing}`
      : sql`first_day <= ${first_day} and last_day >= ${last_day} and lines >= ${lines.length}
          and ${lineIds.length}::int = (
            select count(*) from bank_lines as line
            where line.organization_id = ${organization.id} and line.id = any(${lineIds}::bigint[]) and (
              line.statement_id = bank_statements.id or exists (
                select from bank_overlaps where bank_overlaps.organization_id = ${organization.id}
                  and bank_overlaps.statement_id = bank_statements.id and line_id = line.id)))`
  const { rows } = await sql<{ id: number }>`
    select id from bank_statements
    where organization_id = ${organization.id} and account_id = ${accountId} and ${ofSame}
    order by id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Statements of this file that an earlier one has with the same number, with lines that are not in it. */
async function corrections({ tx, organization }: Work, accountId: number, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct statement.number from bank_statements as statement join bank_statements as other
      on other.organization_id = statement.organization_id and other.account_id = statement.account_id
      and other.number = statement.number and other.first_day <= statement.last_day
      and other.last_day >= statement.first_day and not other.is_contained
    where statement.organization_id = ${organization.id} and statement.account_id = ${accountId}
      and statement.id = any(${ids}::bigint[]) and other.id <> all(${ids}::bigint[])
    order by statement.number`.execute(tx)
  return rows.map(({ number }) => number)
}

interface Taken {
  statement: PreparedStatement
  id: number
  newLines: number
  isNew: boolean
}

/** A line by its key. */
const keyOf = ({ columns: { identity, nth } }: PreparedLine) => `${identity} ${nth}`

async function takeOne(
  work: Work,
  { accountId, reason, file }: TakingIn,
  statement: PreparedStatement,
  known: ReadonlyMap<string, number>,
): Promise<Taken> {
  const { tx, organization, caller, now } = work
  const { lines, ...head } = statement
  const fresh = lines.filter(line => !known.has(keyOf(line)))
  const repeated = lines.flatMap(line => {
    const id = known.get(keyOf(line))
    return id === undefined ? [] : [{ id, position: line.position }]
  })
  if (fresh.length === 0) {
    const id = await sameStatement(
      work,
      accountId,
      statement,
      repeated.map(line => line.id),
    )
    if (id !== null) return { statement, id, newLines: 0, isNew: false }
  }
  const [id = 0] = await takeIds(tx, 'bank_statements', 1)
  await insertRows(tx, 'bank_statements', [
    {
      ...{ organization_id: organization.id, id, account_id: accountId, file_name: file.name, file_hash: file.digest },
      ...{ ...head, lines: lines.length, reason, created_at: now.toISOString(), created_by: caller.userId },
    },
  ])
  const own = { organization_id: organization.id, statement_id: id }
  for (const some of batchesOf(fresh))
    await insertRows(
      tx,
      'bank_lines',
      some.map(({ columns, position }) => ({ ...own, account_id: accountId, position, ...columns })),
    )
  for (const some of batchesOf(repeated))
    await insertRows(
      tx,
      'bank_overlaps',
      some.map(line => ({ ...own, line_id: line.id, position: line.position })),
    )
  await refreshOverlaps(tx, organization.id, accountId, { id, ...head })
  return { statement, id, newLines: fresh.length, isNew: true }
}

/** What a statement is called in a sentence: by its number, or its last day. */
const nameOf = ({ number, last_day }: { number: string | null; last_day: string }) => number ?? last_day

/** Of a file with many statements the first are named. */
const maxIssues = 10

/** Refuses what does not tie or join and was not before, unless the owner says why. */
async function refuseFaults(work: Work, accountId: number, before: readonly string[], taken: readonly Taken[]) {
  const decimals = work.organization.baseDecimals
  const faults = await faultsOf(work.tx, work.organization.id, accountId)
  const fresh = faults.filter(fault => !before.includes(faultKey(fault)))
  const ids = taken.flatMap(({ id, isNew }) => (isNew ? [id] : []))
  const corrected = await corrections(work, accountId, ids)
  const doubtful = await doubtfulDays(work.tx, work.organization.id, accountId, ids)
  const issues = [
    ...corrected.map((number): Issue => `statement_corrected|${number}`),
    ...doubtful.map(({ statement_id, day }): Issue => {
      const of = taken.find(({ id }) => id === statement_id)
      return `statement_equal_lines|${day}|${of ? nameOf(of.statement) : ''}`
    }),
    ...fresh.map((fault): Issue => {
      const amount = readableAmount(formatMoney(absolute(fault.amount), decimals))
      return `${fault.is_within ? 'statement_not_tied' : 'statement_gap'}|${amount}|${nameOf(fault)}`
    }),
  ]
  if (issues.length > 0) refuseFields({ reason: issues.slice(0, maxIssues) })
}

const faultKey = ({ statement_id, is_within, amount }: { statement_id: number; is_within: boolean; amount: bigint }) =>
  `${statement_id} ${is_within} ${amount}`

/** How balances go on at the statements that a file has. */
async function wireTaken(work: Work, accountId: number, taken: readonly Taken[]): Promise<ReadStatement[]> {
  const { tx, organization } = work
  const { rows } = await sql<{ statement_id: number; change: bigint | null; is_within: boolean }>`
    select statement_id, change, is_within from (${anchors(organization.id, accountId)}) as anchors
    where statement_id = any(${taken.flatMap(({ id, isNew }) => (isNew ? [id] : []))}::bigint[])`.execute(tx)
  const written = (amount: bigint) => formatMoney(amount, organization.baseDecimals)
  return taken.map(({ statement, id, newLines, isNew }) => {
    const { opening, closing, money_in, money_out } = statement
    const balance = (amount: bigint | null, date: string | null) =>
      amount === null ? null : { amount: written(amount), date }
    const gap = rows.find(row => isNew && row.statement_id === id && !row.is_within)?.change ?? null
    return {
      id,
      ...{ format: statement.format, bank_account: statement.bank_account, number: statement.number },
      ...{ first_day: statement.first_day, last_day: statement.last_day },
      ...{ opening: balance(opening, statement.opening_day), closing: balance(closing, statement.closing_day) },
      ...{ lines: statement.lines.length, new_lines: newLines },
      ...{ money_in: written(money_in), money_out: written(money_out) },
      difference: opening === null || closing === null ? null : written(closing - opening - money_in - money_out),
      gap: gap === null ? null : written(gap),
    }
  })
}

/** Statements are compared with the base currency of the books. */
async function refuseOwnCurrency({ tx, organization }: Work, accountId: number): Promise<void> {
  const { rows } = await sql<{ currency_id: number }>`
    select currency_id from accounts
    where organization_id = ${organization.id} and id = ${accountId} and currency_id is not null`.execute(tx)
  const [own] = rows
  if (own) refuseFields({ account_id: [`cash_in_currency|${knownCurrency(own.currency_id).code}`] })
}

/** Takes the statements of a file into an account, each line once. */
export async function takeIn(work: Work, statements: readonly Statement[], request: TakingIn) {
  const { tx, organization } = work
  const { accountId, bankAccount, reason } = request
  const { number: remembered } = await lockBankAccount(work, accountId)
  const meant = ofAccount(statements, bankAccount, remembered)
  await refuseOwnCurrency(work, accountId)
  refuseOtherCurrency(meant, knownCurrency(organization.baseCurrencyId).code)
  const prepared = preparedStatements(meant, organization.baseDecimals)
  if (prepared.length === 0) refuseFields({ file: ['statement_noStatement'] })
  const before = (await faultsOf(tx, organization.id, accountId)).map(faultKey)
  const known = await knownLines(
    work,
    accountId,
    prepared.flatMap(({ lines }) => lines),
  )
  const taken: Taken[] = []
  for (const statement of prepared) taken.push(await takeOne(work, request, statement, known))
  if (reason === null) await refuseFaults(work, accountId, before, taken)
  const number = prepared.find(({ bank_account }) => bank_account !== null)?.bank_account ?? null
  if (number !== null && number !== remembered)
    await sql`
      update bank_accounts set number = ${number}
      where organization_id = ${organization.id} and id = ${accountId}`.execute(tx)
  if (request.sheet !== null)
    await sql`
      update bank_accounts set mapping = ${JSON.stringify(request.sheet)}::jsonb
      where organization_id = ${organization.id} and id = ${accountId}
        and mapping is distinct from ${JSON.stringify(request.sheet)}::jsonb`.execute(tx)
  return {
    statements: await wireTaken(work, accountId, taken),
    new_lines: taken.reduce((sum, { newLines }) => sum + newLines, 0),
  }
}
