import { type RawBuilder, sql } from 'kysely'
import { invoiceKindsOf } from '../../../schema/documents.ts'
import type { EntrySource } from '../../../schema/entry-sources.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { listed } from '../../db/kinds.ts'
import type { PartyDays, PartyField } from '../facts.ts'

/** What parties owe and have to their credit, by the ledger and by their documents, each day by itself. */

// As in books.ts, both sides are stacked and grouped, never joined. One pass over each table answers for every day at once.

/** A share of something stands while both do: from the later of their first days until the earlier of their ends. */
const standing = (rows: RawBuilder<unknown>) => sql`
  select party_id, change.date, change.amount from (
    select max(party_id) over this as party_id, amount, bool_or(is_whole) over this as is_known,
      greatest(starts, max(starts) filter (where is_whole) over this) as starts,
      least(ends, max(ends) filter (where is_whole) over this) as ends
    from (${rows}) as stacked window this as (partition by part, id)
  ) as shares
  cross join lateral (values (starts, amount), (ends, -amount)) as change (date, amount)
  where is_known and (ends is null or ends > starts) and change.date is not null`

const stood = sql`(voided_on is null or voided_on > date)`

/** Sums of both sides by party, and on how many days they are not the same. */
async function byParty(tx: Tx, ledger: RawBuilder<unknown>, documents: RawBuilder<unknown>): Promise<PartyDays[]> {
  const { rows } = await sql<PartyDays>`
    select party_id, sum(ledger)::bigint as ledger, sum(documents)::bigint as documents,
      sum(abs(ledger - documents))::bigint as apart, (min(date) filter (where ledger <> documents))::text as day
    from (
      select party_id, date, sum(ledger) as ledger, sum(documents) as documents from (
        select party_id, date, amount as ledger, 0 as documents from (${ledger}) as lines
        union all
        select party_id, date, 0, amount from (${documents}) as changes
      ) as both_sides group by party_id, date
    ) as days group by party_id order by party_id`.execute(tx)
  return rows
}

const signOf = (party: PartyField, isOwed: boolean) => sql.lit((party === 'client_id') === isOwed ? 1 : -1)

const linesOf = (
  organizationId: number,
  party: PartyField,
  {
    accounts,
    sign,
    without,
  }: { accounts: readonly number[]; sign: RawBuilder<unknown>; without: readonly EntrySource[] },
) => sql`
  select entry_lines.${sql.ref(party)} as party_id, entry_lines.date, ${sign} * (debit - credit) as amount
  from entry_lines
  join entries on entries.organization_id = ${organizationId} and entries.id = entry_lines.entry_id
    and entries.source_kind <> all(${without}::text[])
  where entry_lines.organization_id = ${organizationId} and account_id = any(${accounts})`

export function owedByDay(
  tx: Tx,
  organizationId: number,
  party: PartyField,
  accounts: readonly number[],
): Promise<PartyDays[]> {
  const kinds = invoiceKindsOf[party === 'client_id' ? 'client' : 'supplier']
  const sign = signOf(party, true)
  const column = sql.ref(party)
  const shares = sql`from allocations where organization_id = ${organizationId} and ${stood}`
  const documents = standing(sql`
    select 'invoice' as part, id, ${column} as party_id, date as starts, voided_on as ends, base_total as amount,
      true as is_whole
    from documents where organization_id = ${organizationId} and kind in (${listed(kinds)}) and status <> 'draft'
    union all
    select 'invoice', invoice_id, null, date, voided_on, -base_amount, false ${shares}
    union all
    select 'item', items.id, items.${column}, documents.date, documents.voided_on, ${sign} * (debtor - creditor), true
    from documents join document_items as items on items.organization_id = ${organizationId}
      and items.document_id = documents.id and items.account_id = any(${accounts})
    where documents.organization_id = ${organizationId} and documents.kind = 'journal_entry' and documents.status <> 'draft'
    union all
    select 'item', item_id, null, date, voided_on, base_amount, false ${shares} and item_id is not null
    union all
    select 'item', owed_item_id, null, date, voided_on, -base_amount, false ${shares} and owed_item_id is not null`)
  return byParty(tx, linesOf(organizationId, party, { accounts, sign, without: ['revaluation'] }), documents)
}

export function creditedByDay(
  tx: Tx,
  organizationId: number,
  party: PartyField,
  accounts: readonly number[],
  byHand: readonly EntrySource[],
): Promise<PartyDays[]> {
  const column = sql.ref(party)
  const documents = standing(sql`
    select 'credit' as part, id, ${column} as party_id, date as starts, voided_on as ends, base_amount as amount,
      true as is_whole
    from credits where organization_id = ${organizationId} and ${column} is not null and item_id is null
    union all
    select 'credit', credit_id, null, date, voided_on, -credit_base_amount, false
    from allocations where organization_id = ${organizationId} and credit_id is not null and ${stood}`)
  const sign = signOf(party, false)
  return byParty(tx, linesOf(organizationId, party, { accounts, sign, without: byHand }), documents)
}
