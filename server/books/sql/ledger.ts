import { sql } from 'kysely'
import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { type AccountRef, balanced, type Line, merged, totalDebit } from '../../../ledger/lines.ts'
import type { Minor } from '../../../ledger/money.ts'
import type { PostingRole } from '../../../schema/chart.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { flush, isOnNodes } from '../../db/connection/pipelining.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { sendRows } from '../../db/rows.ts'
import { accountsTakenFrom, type CashBox, refuseShortage } from '../cash/cash-box.ts'
import type { NewEntry } from '../entry.ts'
import type { GivenNumber } from '../series.ts'
import type { OpenLedger } from '../store.ts'
import { nextNumbers } from './numbers.ts'
import { atOwnRates, type OwnCurrencies } from './own-currency.ts'

/** The organization's account for each part in the postings. */
type PostingAccounts = Partial<Record<PostingRole, number>>

interface LedgerFacts {
  accounts: PostingAccounts
  own_currencies: OwnCurrencies | null
  /** The last day that is locked for everybody. */
  lock_date: string | null
  /** The last day whose value added tax was filed. */
  tax_filed_until: string | null
  /** Ids for the entries that will be written, in order. */
  ids: number[]
}

/**
 * What writing entries needs to know. Whoever moves the lock waits until this work is done, so that nothing enters a
 * period behind the back of the one who locked it.
 */
async function lockedFacts(tx: Tx, organizationId: number, count: number): Promise<LedgerFacts> {
  if (isOnNodes(tx)) return factsOnNodes(tx, organizationId, count)
  const { rows } = await sql<LedgerFacts>`
    select lock_date, tax_filed_until,
      (select json_object_agg(role, account_id) from posting_accounts where organization_id = organizations.id) as accounts,
      (select json_object_agg(id, currency_id) from accounts
        where organization_id = organizations.id and currency_id is not null) as own_currencies,
      array(select nextval('entries_id_seq') from generate_series(1, ${count}::int)) as ids
    from organizations where id = ${organizationId} for key share`.execute(tx)
  return rows[0] ?? { accounts: {}, own_currencies: null, lock_date: null, tax_filed_until: null, ids: [] }
}

/**
 * One of the nodes has the accounts, and all have what is common to organizations, so that there are two statements. A common
 * row is not held, which would hold those of all organizations; what has taken a number holds its series.
 */
async function factsOnNodes(tx: Tx, organizationId: number, count: number): Promise<LedgerFacts> {
  const [{ rows: locked }, { rows: parts }] = await Promise.all([
    sql<Omit<LedgerFacts, 'accounts' | 'own_currencies'>>`
      select lock_date, tax_filed_until, array(select nextval('entries_id_seq') from generate_series(1, ${count}::int)) as ids
      from organizations where id = ${organizationId}`.execute(tx),
    sql<{ accounts: PostingAccounts | null; own_currencies: OwnCurrencies | null }>`
      select json_object_agg(role, account_id) as accounts, (
        select json_object_agg(id, currency_id) from accounts
        where organization_id = ${organizationId} and currency_id is not null) as own_currencies
      from posting_accounts where organization_id = ${organizationId}`.execute(tx),
  ])
  const { lock_date = null, tax_filed_until = null, ids = [] } = locked[0] ?? {}
  const { accounts = null, own_currencies = null } = parts[0] ?? {}
  return { lock_date, tax_filed_until, ids, accounts: accounts ?? {}, own_currencies }
}

function accountIdOf(accounts: PostingAccounts, account: AccountRef): number {
  if (typeof account !== 'string') return account.accountId
  const id = accounts[account]
  if (id === undefined) throw new Error(`no account plays the part "${account}"`)
  return id
}

/** The books that entries are written into. */
export interface Books {
  tx: Tx
  organizationId: number
  baseDecimals: number
  userId: number
  /** Whether nothing may take more out of a cash box than is in it. */
  refusesShortCash: boolean
  /** Refuses entries of a locked period, by the last day that is locked for everybody as of now. */
  refuseLocked(dates: readonly string[], lockDate: string | null): void
  /** Refuses entries where a return was filed, or taken back, since the work began: by which day they are declared is decided anew. */
  refuseFiled(filedUntil: string | null): void
}

/**
 * Locks the ledger for entries of these days, and takes their ids and numbers. What is then written through it is sent
 * without waiting, so that the rows of a document leave together with those of its entry.
 */
export async function openLedger(books: Books, dates: readonly string[]): Promise<OpenLedger> {
  if (dates.length === 0) return { ids: [], write: async entries => refuseOthers(dates)(entries) }
  const { tx, organizationId, refuseLocked, refuseFiled } = books
  const [numbers, { accounts, own_currencies, lock_date, tax_filed_until, ids }] = await Promise.all([
    nextNumbers(tx, organizationId, 'entry', dates),
    lockedFacts(tx, organizationId, dates.length),
  ])
  refuseLocked(dates, lock_date)
  refuseFiled(tax_filed_until)
  const refuse = refuseOthers(dates)
  return {
    ids,
    async write(given) {
      refuse(given)
      const entries = own_currencies
        ? await atOwnRates(books, given, own_currencies, account => accountIdOf(accounts, account))
        : given
      if (books.refusesShortCash) await refuseShortCash(books, entries, accounts, own_currencies ?? {})
      writeEntries(books, entries, accounts, ids, numbers)
      flush(books.tx)
    },
  }
}

/** Refuses entries that leave less than nothing in a cash box, on their day or later; others who move it wait until this work is done. */
async function refuseShortCash(
  { tx, organizationId, baseDecimals }: Books,
  entries: readonly NewEntry[],
  accounts: PostingAccounts,
  currencies: OwnCurrencies,
): Promise<void> {
  const moves = entries.flatMap(({ date, lines }) =>
    lines.map(({ account, side, amount, foreign }) => ({
      ...{ accountId: accountIdOf(accounts, account), date },
      amount: foreign ?? (side === 'dr' ? amount : -amount),
    })),
  )
  const taken = accountsTakenFrom(moves)
  if (taken.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from accounts
    where organization_id = ${organizationId} and id = any(${taken}::bigint[]) and type = 'cash' and not exists (
      select from custody_holders as holder
      where holder.organization_id = accounts.organization_id and holder.account_id = accounts.id)
    order by id for no key update`.execute(tx)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const [first = ''] = moves.map(({ date }) => date).sort()
  const decimalsOfAccount = (id: number) => (currencies[id] === undefined ? baseDecimals : decimalsOf(currencies[id]))
  refuseShortage(await cashBoxes(tx, organizationId, ids, first, null), moves, decimalsOfAccount)
}

/** What rows move of the currency of their account. */
const inOwn = sql`coalesce(foreign_amount, debit - credit)`

/**
 * What accounts of cash hold from a day on, each in its own currency, as if one entry were not there: all of their kept months,
 * and the days after it.
 */
export async function cashBoxes(
  tx: Tx,
  organizationId: number,
  ids: readonly number[],
  from: string,
  but: number | null,
): Promise<CashBox[]> {
  const { rows } = await sql<{ id: number; total: string; later: { date: string; moved: string }[] }>`
    select id, (
      (select coalesce(sum(${inOwn}), 0) from account_months
        where organization_id = ${organizationId} and account_id = accounts.id)
      - (select coalesce(sum(${inOwn}), 0) from entry_lines
        where organization_id = ${organizationId} and entry_id = ${but}::bigint and account_id = accounts.id)
    )::text as total, (
      select coalesce(json_agg(day order by date), '[]') from (
        select date, sum(${inOwn})::text as moved from entry_lines
        where organization_id = ${organizationId} and account_id = accounts.id and date > ${from}
          and entry_id is distinct from ${but}::bigint
        group by date) as day) as later
    from accounts where organization_id = ${organizationId} and id = any(${[...ids]}::bigint[]) order by id`.execute(tx)
  return rows.map(({ id, total, later }) => ({
    accountId: id,
    total: BigInt(total),
    later: later.map(({ date, moved }) => ({ date, moved: BigInt(moved) })),
  }))
}

/** The ledger was opened for other entries than those that come: a fault of the program. */
const refuseOthers = (dates: readonly string[]) => (entries: readonly NewEntry[]) => {
  if (entries.map(({ date }) => date).join() !== dates.join())
    throw new Error(`the ledger was opened for entries of ${dates.join()}`)
}

/** The only writer of `entries` and `entry_lines`. Throws when an entry does not balance; the database would refuse it too. */
function writeEntries(
  { tx, organizationId, baseDecimals, userId }: Books,
  entries: readonly NewEntry[],
  accounts: PostingAccounts,
  ids: readonly number[],
  numbers: readonly GivenNumber[],
): void {
  const prepared = entries.map(entry => ({ entry, lines: balanced(merged(entry.lines), baseDecimals) }))
  sendRows(
    tx,
    'entries',
    prepared.map(({ entry, lines }, index) => ({
      organization_id: organizationId,
      id: ids[index],
      number: elementAt(numbers, index).number,
      date: entry.date,
      name: entry.name,
      source_kind: entry.source.kind,
      source_id: entry.source.id,
      revision: entry.revision,
      reverses_id: entry.reversesId,
      total_debit: totalDebit(lines),
      total_credit: totalDebit(lines),
      recorded_by: userId,
    })),
  )
  sendRows(
    tx,
    'entry_lines',
    prepared.flatMap(({ entry, lines }, index) =>
      lines.map((line, position) => ({
        organization_id: organizationId,
        entry_id: ids[index],
        position: position + 1,
        date: entry.date,
        account_id: accountIdOf(accounts, line.account),
        debit: line.side === 'dr' ? line.amount : 0n,
        credit: line.side === 'cr' ? line.amount : 0n,
        client_id: line.clientId ?? null,
        supplier_id: line.supplierId ?? null,
        analytical_account_id: line.analyticalAccountId ?? null,
        details: line.details ?? null,
        tax_code_id: line.taxCodeId ?? null,
        foreign_amount: line.foreign ?? null,
      })),
    ),
  )
}

interface LineRow {
  account_id: number
  debit: Minor
  credit: Minor
  client_id: number | null
  supplier_id: number | null
  analytical_account_id: number | null
  details: string | null
  tax_code_id: number | null
  foreign_amount: Minor | null
}

/** The lines of an entry that is in the ledger, as they would be written again. */
export async function linesOfEntry(tx: Tx, organizationId: number, entryId: number): Promise<Line[]> {
  const { rows } = await sql<LineRow>`
    select account_id, debit, credit, client_id, supplier_id, analytical_account_id, details, tax_code_id, foreign_amount
    from entry_lines
    where organization_id = ${organizationId} and entry_id = ${entryId} order by position`.execute(tx)
  return rows.map(row => ({
    account: { accountId: row.account_id },
    side: row.debit > 0n ? 'dr' : 'cr',
    amount: row.debit > 0n ? row.debit : row.credit,
    clientId: row.client_id,
    supplierId: row.supplier_id,
    analyticalAccountId: row.analytical_account_id,
    details: row.details,
    taxCodeId: row.tax_code_id,
    ...(row.foreign_amount !== null && { foreign: BigInt(row.foreign_amount) }),
  }))
}
