import { sql } from 'kysely'
import { currencyOf } from '../../../i18n/records/currencies-countries.ts'
import { atAverages, type CashInBoth } from '../../../ledger/cash/average.ts'
import type { AccountRef } from '../../../ledger/lines.ts'
import { refuseFields } from '../../../schema/errors.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import type { NewEntry } from '../entry.ts'

/** Accounts of cash in currencies of their own, as entries are written to them. */

/** The currencies of those that have one, by their ids. */
export type OwnCurrencies = Readonly<Record<string, number>>

/** What stands in accounts by all that is in the ledger, whatever its day. */
export async function cashInBoth(
  tx: Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, CashInBoth>> {
  const { rows } = await sql<{ account_id: number; foreign: string; base: string }>`
    select account_id, coalesce(sum(foreign_amount), 0)::text as foreign, sum(debit - credit)::text as base
    from account_months where organization_id = ${organizationId} and account_id = any(${[...ids]}::bigint[])
    group by account_id`.execute(tx)
  const states = new Map(ids.map((id): [number, CashInBoth] => [id, { foreign: 0n, base: 0n }]))
  for (const row of rows) states.set(row.account_id, { foreign: BigInt(row.foreign), base: BigInt(row.base) })
  return states
}

/**
 * Entries with such cash at what it is booked at: what leaves does so at the average of what stands in the account at this
 * moment, since what is posted stays as it is. A kind of document that does not know what it moves of the currency is refused.
 */
export async function atOwnRates(
  { tx, organizationId }: { tx: Tx; organizationId: number },
  entries: readonly NewEntry[],
  currencies: OwnCurrencies,
  accountIdOf: (account: AccountRef) => number,
): Promise<readonly NewEntry[]> {
  const touched = new Map<number, boolean>()
  for (const { account, foreign, worth } of entries.flatMap(({ lines }) => lines)) {
    const id = accountIdOf(account)
    const currency = currencies[id]
    if (currency === undefined && foreign !== undefined) throw new Error(`account ${id} has no currency of its own`)
    if (currency === undefined) continue
    if (foreign === undefined) refuseFields({ cash_account_id: [`cash_in_currency|${currencyOf(currency)?.code}`] })
    touched.set(id, touched.get(id) || worth !== undefined)
  }
  if (![...touched.values()].includes(true)) return entries
  const ids = [...touched.keys()]
  // Others who move them wait until this work is done.
  await sql`
    select id from accounts where organization_id = ${organizationId} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(tx)
  const states = await cashInBoth(tx, organizationId, ids)
  return entries.map(entry => ({
    ...entry,
    lines: atAverages(entry.lines, account => states.get(accountIdOf(account))),
  }))
}
