import { sql } from 'kysely'
import { firstOf, valueFor } from '../../../schema/collections/certain.ts'
import { refuse } from '../../../schema/errors.ts'
import { lockDateFor } from '../../../schema/organization/lock-exceptions.ts'
import type { Work } from '../../work.ts'
import { refuseLocked } from '../lock.ts'
import { type Store, writeEntries } from '../store.ts'
import { type Books, cashBoxes, linesOfEntry, openLedger } from './ledger.ts'
import { cashInBoth } from './own-currency.ts'
import { outdatedRevaluations } from './revaluations.ts'

/** The ledger, and the cash that stands in it. */
export function ledgerQueries(
  work: Work,
): Pick<Store, 'openLedger' | 'writeEntries' | 'balance' | 'linesOfEntry' | 'outdatedRevaluations'> {
  const { tx, organization, caller } = work
  const books: Books = {
    tx,
    organizationId: organization.id,
    baseDecimals: organization.baseDecimals,
    userId: caller.userId,
    refusesShortCash: organization.negative_cash === 'refuse',
    refuseLocked(dates, commonNow) {
      const { lock_date, own_lock_date } = organization
      // The lock as it is by now; whoever has an exception keeps it.
      const lockedNow = own_lock_date === lock_date ? commonNow : lockDateFor(commonNow, [own_lock_date])
      for (const date of dates) refuseLocked(date, lockedNow)
    },
    refuseFiled(filedNow) {
      if (filedNow !== organization.tax_filed_until) refuse('changed_meanwhile')
    },
  }
  return {
    openLedger: dates => openLedger(books, dates),
    writeEntries: entries => writeEntries(dates => openLedger(books, dates), entries),
    async balance(role) {
      const { rows } = await sql<{ balance: string }>`
        select coalesce(sum(debit - credit), 0)::text as balance from entry_lines
        where organization_id = ${organization.id} and account_id = (
          select account_id from posting_accounts where organization_id = ${organization.id} and role = ${role})`.execute(
        tx,
      )
      return BigInt(firstOf(rows).balance)
    },
    linesOfEntry: entryId => linesOfEntry(tx, organization.id, entryId),
    async outdatedRevaluations() {
      return new Set((await outdatedRevaluations(tx, organization.id, null)).map(({ id }) => id))
    },
  }
}

/** Cash as it stands from a day on, with us and with those who hold it. */
export function custodyQueries({
  tx,
  organization,
}: Work): Pick<Store, 'leastInCustody' | 'cashBoxes' | 'cashInBoth' | 'heldOnReturns'> {
  return {
    async leastInCustody(accountId, from, but) {
      await sql`
        select from custody_holders where organization_id = ${organization.id} and account_id = ${accountId}
        for update`.execute(tx)
      const { rows } = await sql<{ least: string }>`
        select least(
          coalesce(sum(debit - credit) filter (where date <= ${from}), 0), min(stood) filter (where date > ${from})
        )::text as least from (
          select moved.date, debit, credit, sum(debit - credit) over (order by moved.date) as stood
          from entry_lines as moved
          join entries on entries.organization_id = moved.organization_id and entries.id = moved.entry_id
          where moved.organization_id = ${organization.id} and account_id = ${accountId}
            and (source_kind, source_id) is distinct from ('custody', ${but}::bigint)) as moved`.execute(tx)
      return BigInt(rows[0]?.least ?? 0)
    },
    cashInBoth: async accountId => valueFor(await cashInBoth(tx, organization.id, [accountId]), accountId),
    cashBoxes: (ids, from, but) => cashBoxes(tx, organization.id, ids, from, but),
    async heldOnReturns(accountId, from, but) {
      await sql`
        select from custody_holders where organization_id = ${organization.id} and account_id = ${accountId}
        for update`.execute(tx)
      const { rows } = await sql<{ date: string; held: string }>`
        select date, held::text from (
          select moved.date, sum(sum(debit - credit)) over (order by moved.date) as held
          from entry_lines as moved
          join entries on entries.organization_id = moved.organization_id and entries.id = moved.entry_id
          where moved.organization_id = ${organization.id} and account_id = ${accountId}
            and (source_kind, source_id) is distinct from ('custody', ${but}::bigint)
          group by moved.date) as stood
        where date >= ${from} and date in (
          select date from documents where organization_id = ${organization.id} and kind = 'custody'
            and status = 'posted' and cash_account_id = ${accountId} and id <> ${but})
        order by date`.execute(tx)
      return rows.map(({ date, held }) => ({ date, held: BigInt(held) }))
    },
  }
}
