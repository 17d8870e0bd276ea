import { sql } from 'kysely'
import { recordName } from '../../../../i18n/records/seeded-names.ts'
import { formatMoney, type Minor } from '../../../../ledger/money.ts'
import { ownCashTypes } from '../../../../schema/account-types.ts'
import type { Reconciliation, Uncleared } from '../../../../schema/bank/answers.ts'
import { isOtherSource, wireSource } from '../../../../schema/entry-sources.ts'
import { refuse } from '../../../../schema/errors.ts'
import type { BankLineRest, LedgerLineRest, StatementGap } from '../../../books/bank/reconciling.ts'
import { booksAtBank } from '../../../books/bank/sql/reconciling.ts'
import { type CivilDate, todayIn } from '../../../calendar.ts'
import type { Work } from '../../../work.ts'

/** Why the books and the bank differ on a day, as its page has it. */

/** A list shows no more rows than this; totals are of all. */
const firstRows = { skip: 0, take: 500 }

const wireLedgerRest = (row: LedgerLineRest, decimals: number): Uncleared => ({
  ...{ date: row.date, number: row.document_number ?? row.number, name: row.name },
  amount: formatMoney(row.rest, decimals),
  document:
    row.source_id === null || isOtherSource(row.source_kind)
      ? null
      : { resource: wireSource(row.source_kind), id: row.source_id, number: row.document_number },
  ...{ entry_id: row.entry_id, line_id: null },
})

const wireBankRest = (row: BankLineRest, decimals: number): Uncleared => ({
  ...{ date: row.date, number: row.reference, name: row.description },
  amount: formatMoney(row.rest, decimals),
  ...{ document: null, entry_id: null, line_id: row.id },
})

const wireGap = (row: StatementGap, decimals: number) => ({
  ...{ statement_id: row.statement_id, number: row.number, reason: row.reason },
  kind: row.is_within ? ('difference' as const) : ('gap' as const),
  ...{ date: row.day, amount: formatMoney(row.change, decimals) },
})

/** The last day that a bank has written of an account; today where it has written nothing. */
async function lastDay({ tx, organization, now }: Work, accountId: number): Promise<CivilDate> {
  const { rows } = await sql<{ day: CivilDate | null }>`
    select max(last_day) as day from bank_statements
    where organization_id = ${organization.id} and account_id = ${accountId}`.execute(tx)
  return rows[0]?.day ?? todayIn(organization.timeZone, now)
}

/** Why the books and the bank differ on a day: the last of the statements where none is named. */
export async function reconciliationOf(work: Work, accountId: number, on: CivilDate | null): Promise<Reconciliation> {
  const { tx, organization, language } = work
  const { rows } = await sql<{ id: number; code: string; name: string; seed: string | null }>`
    select id, code, name, seed from accounts
    where organization_id = ${organization.id} and id = ${accountId} and type in (${sql.join(ownCashTypes)})`.execute(
    tx,
  )
  const [account = refuse('not_found')] = rows
  const day = on ?? (await lastDay(work, accountId))
  const atBank = booksAtBank(tx, organization.id)
  const figures = await atBank.figures(accountId, day)
  const { books, bank } = figures
  const { baseDecimals: decimals } = organization
  const written = (amount: Minor) => formatMoney(amount, decimals)
  const inTransit = await atBank.inTransit(accountId, day, firstRows)
  const notInBooks = await atBank.notInBooks(accountId, day, firstRows)
  const gaps = bank === null ? [] : await atBank.gaps(accountId, day, firstRows)
  return {
    account: { id: account.id, code: account.code, name: recordName(account, language) },
    date: day,
    books: written(books),
    bank: bank === null ? null : written(bank),
    bank_date: figures.bank_date,
    difference: bank === null ? null : written(books - bank),
    in_transit: {
      ...{ total: written(figures.in_transit), count: figures.in_transit_count },
      rows: inTransit.map(row => wireLedgerRest(row, decimals)),
    },
    not_in_books: {
      ...{ total: written(figures.not_in_books), count: figures.not_in_books_count },
      rows: notInBooks.map(row => wireBankRest(row, decimals)),
    },
    before: written(figures.before),
    gaps: { total: written(figures.gaps), rows: gaps.map(row => wireGap(row, decimals)) },
  }
}
