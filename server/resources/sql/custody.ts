import { type RawBuilder, sql } from 'kysely'
import { custodySeed } from '../../../i18n/records/seeded-names.ts'
import type { ResourceName } from '../../../schema/index.ts'
import { may } from '../../../schema/permissions.ts'
import type { Values } from '../../../schema/validate.ts'
import { recordEvent } from '../../audit/sql/append.ts'
import { rowsById } from '../../books/sql/references.ts'
import { context } from '../../books/sql/store.ts'
import { updateRow } from '../../db/rows.ts'
import type { Work } from '../../work.ts'
import { type ShownLine, wireMoves } from '../custody-wire.ts'
import {
  type AccountOfChart,
  accountEvent,
  custodyAccount,
  renamedCustody,
  type StandingOfHolder,
} from '../record-rules.ts'

/** Writes a record that was checked; changes one as a body says. */
export type Insert = (work: Work, resource: ResourceName, record: Values) => Promise<number>
export type Update = (work: Work, resource: ResourceName, id: number, body: unknown) => Promise<void>

/** Holders of custody in the database: the account that each has, and what the ledger says of it. */

const accountOf = sql`(
  entry_lines.organization_id = custody_holders.organization_id and entry_lines.account_id = custody_holders.account_id)`
const entryOf = sql`entries.organization_id = entry_lines.organization_id and entries.id = entry_lines.entry_id`

/** What lines come to on one side; a reversal counts against the side where what it reverses stood. */
const sideOf = (side: 'debit' | 'credit', isByCustody: boolean): RawBuilder<unknown> => {
  const across = side === 'debit' ? 'credit' : 'debit'
  return sql`coalesce((
    select sum(case when entries.reverses_id is null then ${sql.ref(`entry_lines.${side}`)}
      else -${sql.ref(`entry_lines.${across}`)} end)::bigint
    from entry_lines join entries on ${entryOf}
    where ${accountOf} and (entries.source_kind = 'custody') = ${sql.lit(isByCustody)}), 0)`
}

/** What takes an entry back has a line of the same account. */
const takenBack = sql`
  select entries.reverses_id from entry_lines join entries on ${entryOf}
  where ${accountOf} and entries.reverses_id is not null`

const inHand = sql`coalesce((
  select sum(entry_lines.debit - entry_lines.credit)::bigint from entry_lines where ${accountOf}), 0)`

/** The figures of a holder; what they mean is said in ledger/custody.ts. */
export const custodyBalances: Record<string, RawBuilder<unknown>> = {
  in_hand: inHand,
  given: sideOf('debit', true),
  returned: sideOf('credit', true),
  settled: sideOf('credit', false),
  last_move: sql`(select max(entry_lines.date) from entry_lines where ${accountOf})`,
  // What was given first is settled first: the oldest of what is left is where the newest come to all that is in hand.
  oldest_day: sql`(
    select min(came.date) from (
      select moved.date, moved.entry_id,
        sum(moved.net) over (order by moved.date desc, moved.entry_id desc rows unbounded preceding) - moved.net as newer
      from (
        select entry_lines.entry_id, entry_lines.date, sum(entry_lines.debit - entry_lines.credit) as net
        from entry_lines join entries on ${entryOf}
        where ${accountOf} and entries.reverses_id is null and entry_lines.entry_id not in (${takenBack})
        group by entry_lines.entry_id, entry_lines.date
        having sum(entry_lines.debit - entry_lines.credit) > 0) as moved) as came
    where came.newer < ${inHand})`,
}

export async function standingOfHolder(
  { tx, organization }: Work,
  accountId: number | null,
): Promise<StandingOfHolder> {
  const { rows } = await sql<{ balance: string | null; lines: number }>`
    select sum(debit - credit)::text as balance, count(*)::int as lines from entry_lines
    where organization_id = ${organization.id} and account_id = ${accountId}`.execute(tx)
  return { balance: BigInt(rows[0]?.balance ?? 0), isMoved: (rows[0]?.lines ?? 0) > 0 }
}

/** Opens an account for each new holder who names none. */
export async function openCustodies(
  work: Work,
  made: readonly { id: number; values: Values }[],
  insert: Insert,
): Promise<void> {
  const { tx, organization } = work
  const without = made.filter(({ values }) => (values.account_id ?? null) === null)
  if (without.length === 0) return
  await context(work).store.alone('custody_accounts')
  const { rows: accounts } = await sql<AccountOfChart>`
    select id, code, seed, type from accounts where organization_id = ${organization.id}`.execute(tx)
  for (const { id, values } of without) {
    const account = custodyAccount(String(values.name), organization.language, accounts)
    const account_id = await insert(work, 'accounts', { ...account, seed: custodySeed.seed })
    await recordEvent(work, accountEvent('create', account_id, String(account.name), null, account))
    accounts.push({ id: account_id, code: String(account.code), seed: null, type: 'cash' })
    await updateRow(tx, 'custody_holders', organization.id, id, { account_id })
  }
}

/** The account of a holder goes by their name, unless somebody called it otherwise. */
export async function renameCustody(work: Work, record: Values, before: Values, update: Update): Promise<void> {
  const { tx, organization } = work
  const id = record.account_id as number | null
  if (id === null || record.name === before.name) return
  const account = (
    await rowsById<{ id: number; name: string }>(tx, organization.id, 'accounts', ['id', 'name'], [id])
  ).get(id)
  const name = account && renamedCustody(account.name, String(before.name), String(record.name))
  if (!account || !name) return
  await update(work, 'accounts', id, { name })
  await recordEvent(work, accountEvent('update', id, name, { name: account.name }, { name }))
}

/** What moved the custody of a holder: for who may read its report. */
export async function movesOfCustody({ tx, organization, permissions, language }: Work, id: number) {
  if (!may(permissions, 'custody', 'read')) return { moves: null }
  const { rows } = await sql<ShownLine>`
    select entry_lines.entry_id, entry_lines.date, entries.source_kind, entries.source_id, entries.reverses_id, entries.name,
      sum(entry_lines.debit)::bigint as debit, sum(entry_lines.credit)::bigint as credit
    from custody_holders join entry_lines on ${accountOf} join entries on ${entryOf}
    where custody_holders.organization_id = ${organization.id} and custody_holders.id = ${id}
    group by entry_lines.entry_id, entry_lines.date, entries.source_kind, entries.source_id, entries.reverses_id,
      entries.name`.execute(tx)
  return { moves: wireMoves(rows, organization.baseDecimals, language) }
}
