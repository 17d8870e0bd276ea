import { type RawBuilder, sql } from 'kysely'
import { recordName } from '../../../../i18n/records/seeded-names.ts'
import type { EntrySource } from '../../../../schema/entry-sources.ts'
import { may } from '../../../../schema/permissions.ts'
import { entryNameIn } from '../../../books/entry-wire.ts'
import { addDays } from '../../../calendar.ts'
import type { Work } from '../../../work.ts'
import type { Found, FoundEntry, LineTexts } from '../found.ts'
import { maxDays, maxDaysOfCheques, maxDaysOfTransfers } from '../limits.ts'
import { findInvoices } from './invoices.ts'
import { isOpenLine, type StoredLine } from './stored-line.ts'

/**
 * What the books have near a bank line: each question is answered from an index by the amount, the account and the days, or by the
 * words, and stops after few rows.
 */

const maxRows = 40

const leftOf = sql`(lines.debit - lines.credit - coalesce((
  select sum(amount) from bank_matches as standing
  where standing.organization_id = lines.organization_id and standing.entry_id = lines.entry_id
    and standing.position = lines.position and standing.undone_at is null), 0))::bigint`

/** Lines of the ledger on the account and the side of a bank line of which something is matched to nothing, and that stand. */
async function entriesWhere(
  work: Work,
  line: StoredLine,
  { daysOfCheques, wanted }: { daysOfCheques: number; wanted: RawBuilder<unknown> },
): Promise<FoundEntry[]> {
  const { tx, organization, language } = work
  const { rows } = await sql<FoundEntry & { source_kind: EntrySource }>`
    select lines.entry_id, lines.position, ${leftOf} as left, lines.date,
      coalesce(documents.number, cheques.number, entries.number) as number, documents.reference,
      coalesce(cheques.number, documents.cheque_number) as cheque_number, entries.name,
      entries.source_kind, coalesce(clients.display_name, suppliers.display_name, documents.payee) as party
    from entry_lines as lines
    join entries on entries.organization_id = lines.organization_id and entries.id = lines.entry_id
    left join documents on documents.organization_id = entries.organization_id and documents.id = entries.source_id
      and documents.kind = entries.source_kind
    left join cheques on entries.source_kind = 'cheque' and cheques.organization_id = entries.organization_id
      and cheques.id = entries.source_id
    left join clients on clients.organization_id = lines.organization_id
      and clients.id = coalesce(documents.client_id, cheques.client_id)
    left join suppliers on suppliers.organization_id = lines.organization_id
      and suppliers.id = coalesce(documents.supplier_id, cheques.supplier_id)
    where lines.organization_id = ${organization.id} and lines.account_id = ${line.account_id}
      and lines.date between ${addDays(line.date, -daysOfCheques)} and ${addDays(line.date, daysOfCheques)}
      and (entries.source_kind = 'cheque'
        or lines.date between ${addDays(line.date, -maxDays)} and ${addDays(line.date, maxDays)})
      and ${wanted}
      and entries.reverses_id is null
      and not exists (
        select from entries as reversal
        where reversal.organization_id = entries.organization_id and reversal.source_kind = entries.source_kind
          and reversal.source_id = entries.source_id and reversal.reverses_id = entries.id)
    order by abs(lines.date - ${line.date}::date), lines.entry_id, lines.position limit ${maxRows}`.execute(tx)
  return rows.map(({ source_kind, ...row }) => ({
    ...row,
    name: entryNameIn(language, { name: row.name, source_kind }),
  }))
}

/** Those of which exactly the amount is left. */
const findEntries = (work: Work, line: StoredLine): Promise<FoundEntry[]> =>
  entriesWhere(work, line, {
    daysOfCheques: maxDaysOfCheques,
    wanted: sql`${line.amount > 0n ? sql`lines.debit >= ${line.amount}` : sql`lines.credit >= ${-line.amount}`}
      and ${leftOf} = ${line.amount}`,
  })

/** Those that the line may be together, or one of which with a fee: a little more came than the bank passed on. */
function findNear(work: Work, line: StoredLine): Promise<FoundEntry[]> {
  const { amount } = line
  return entriesWhere(work, line, {
    daysOfCheques: maxDays,
    wanted:
      amount > 0n
        ? sql`lines.debit > 0 and ${leftOf} > 0 and ${leftOf} <= ${(amount * 100n) / 95n}`
        : sql`lines.credit > 0 and ${leftOf} < 0 and ${leftOf} > ${amount}`,
  })
}

/** Cheques of the amount that are with us, or with the bank of the account. */
async function findCheques({ tx, organization, permissions }: Work, line: StoredLine): Promise<Found['cheques']> {
  if (!may(permissions, 'cheques', 'read')) return []
  const [direction, size] = line.amount > 0n ? ['received', line.amount] : ['issued', -line.amount]
  const { rows } = await sql<Found['cheques'][number]>`
    select cheques.id, cheques.number, cheques.due_date,
      coalesce(clients.display_name, suppliers.display_name) as party
    from cheques
    left join clients on clients.organization_id = cheques.organization_id and clients.id = cheques.client_id
    left join suppliers on suppliers.organization_id = cheques.organization_id and suppliers.id = cheques.supplier_id
    where cheques.organization_id = ${organization.id} and direction = ${direction} and cheques.amount = ${size}
      and cheques.currency_id = ${organization.baseCurrencyId} and cheques.status in ('in_hand', 'deposited')
      and (bank_account_id is null or bank_account_id = ${line.account_id})
      and due_date between ${addDays(line.date, -maxDaysOfCheques)} and ${addDays(line.date, maxDays)}
    order by due_date, cheques.id limit ${maxRows}`.execute(tx)
  return rows
}

interface NamedRow {
  id: number
  name: string
  seed: string | null
  code: string
}

/** Open lines of other accounts that move the same amount the other way, the nearest of each account. */
async function findMirrors({ tx, organization, language }: Work, line: StoredLine): Promise<Found['mirrors']> {
  const { rows } = await sql<NamedRow & { date: string }>`
    select distinct on (accounts.id) accounts.id, accounts.name, accounts.seed, accounts.code, lines.date
    from bank_accounts
    join bank_lines as lines on lines.organization_id = bank_accounts.organization_id
      and lines.account_id = bank_accounts.id and lines.amount = ${-line.amount}
    join accounts on accounts.organization_id = lines.organization_id and accounts.id = lines.account_id
    where bank_accounts.organization_id = ${organization.id} and bank_accounts.id <> ${line.account_id}
      and lines.date between ${addDays(line.date, -maxDaysOfTransfers)} and ${addDays(line.date, maxDaysOfTransfers)}
      and ${isOpenLine('lines')}
    order by accounts.id, abs(lines.date - ${line.date}::date) limit ${maxRows}`.execute(tx)
  return rows.map(row => ({ account_id: row.id, name: recordName(row, language), date: row.date }))
}

const maxBefore = 500

/** The accounts that lines of the same words were matched to, among the last of this bank, the most frequent first. */
async function findBefore({ tx, organization, language }: Work, line: StoredLine): Promise<Found['before']> {
  const { counterparty, description } = line
  if ((counterparty ?? description) === '') return []
  const { rows } = await sql<NamedRow & { times: number }>`
    select accounts.id, accounts.name, accounts.seed, accounts.code, count(distinct recent.id)::int as times
    from (
      select * from bank_lines
      where organization_id = ${organization.id} and account_id = ${line.account_id} and date <= ${line.date}
      order by date desc, id desc limit ${maxBefore}) as recent
    join bank_matches as matches on matches.organization_id = recent.organization_id and matches.line_id = recent.id
      and matches.undone_at is null
    join documents on documents.organization_id = matches.organization_id and documents.id = matches.document_id
      and documents.kind in ('expense', 'other_receipt')
    join document_items as items on items.organization_id = documents.organization_id
      and items.document_id = documents.id
    join accounts on accounts.organization_id = items.organization_id and accounts.id = items.account_id
      and accounts.active
    where recent.id <> ${line.id} and sign(recent.amount) = ${line.amount > 0n ? 1 : -1}
      and ${counterparty === null ? sql`recent.description = ${description}` : sql`recent.counterparty = ${counterparty}`}
    group by accounts.organization_id, accounts.id, accounts.name, accounts.seed, accounts.code
    order by times desc, accounts.id limit 2`.execute(tx)
  return rows.map(row => ({ account_id: row.id, name: recordName(row, language), times: row.times }))
}

/** Other open lines of the account with the same amount at the time. */
async function findRivals({ tx, organization }: Work, line: StoredLine): Promise<LineTexts[]> {
  const { rows } = await sql<LineTexts>`
    select description, reference, counterparty from bank_lines as lines
    where organization_id = ${organization.id} and account_id = ${line.account_id} and amount = ${line.amount}
      and date between ${addDays(line.date, -maxDays)} and ${addDays(line.date, maxDays)} and id <> ${line.id}
      and ${isOpenLine('lines')}
    limit ${maxRows}`.execute(tx)
  return rows
}

async function findFeeAccount({ tx, organization, language }: Work): Promise<Found['feeAccount']> {
  const { rows } = await sql<NamedRow>`
    select accounts.id, name, seed, code from posting_accounts
    join accounts on accounts.organization_id = posting_accounts.organization_id and accounts.id = account_id
    where posting_accounts.organization_id = ${organization.id} and role = 'bank_fees'`.execute(tx)
  return rows[0] ? { id: rows[0].id, name: recordName(rows[0], language) } : null
}

/** Everything in the books that an open line may be. */
export async function findFor(work: Work, line: StoredLine): Promise<Found> {
  const [entries, invoices, cheques, mirrors, before, rivals, feeAccount] = await Promise.all([
    findEntries(work, line),
    findInvoices(work, line),
    findCheques(work, line),
    findMirrors(work, line),
    findBefore(work, line),
    findRivals(work, line),
    findFeeAccount(work),
  ])
  // A line that one of the ledger is exactly is no sum of others.
  const near = entries.length > 0 ? [] : await findNear(work, line)
  return { entries, near, invoices, cheques, mirrors, before, rivals, feeAccount }
}
