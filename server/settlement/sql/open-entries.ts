import { sql } from 'kysely'
import { valueFor } from '../../../schema/collections/certain.ts'
import { type ListQuery, pageOf } from '../../../schema/query.ts'
import { context } from '../../books/sql/store.ts'
import { conditionsOf, readPage } from '../../db/listing.ts'
import type { Work } from '../../work.ts'
import type { PartySide } from '../credit-use.ts'
import { type OpenEntryRow, wireOpenEntry } from '../open-entries.ts'
import { partyNames } from './cheques.ts'

const isOwed = {
  client: sql`(items.client_id is not null and items.debtor > 0)`,
  supplier: sql`(items.supplier_id is not null and items.creditor > 0)`,
} as const

/** A page of the journal entries by which clients owe us, we owe suppliers, or both, each party of an entry by itself. */
export async function listOpenEntries(work: Work, sides: readonly PartySide[], query: ListQuery) {
  const { tx, organization } = work
  const ofSides = sql.join(
    sides.map(side => isOwed[side]),
    sql` or `,
  )
  const openEntries = sql`(
    select items.organization_id, min(items.id) as id, documents.id as document_id, documents.date,
      items.client_id, items.supplier_id, sum(items.debtor + items.creditor)::bigint as amount,
      sum(items.debtor + items.creditor - settled.amount)::bigint as residual
    from document_items as items
    join documents on documents.organization_id = items.organization_id and documents.id = items.document_id
      and documents.kind = 'journal_entry' and documents.status = 'posted'
    cross join lateral (
      select coalesce(sum(allocations.amount), 0)::bigint as amount from allocations
      where allocations.organization_id = items.organization_id and allocations.owed_item_id = items.id
        and allocations.voided_on is null
    ) as settled
    where items.organization_id = ${organization.id} and (${ofSides})
    group by items.organization_id, documents.id, documents.date, items.client_id, items.supplier_id
    having sum(items.debtor + items.creditor - settled.amount) > 0) as open_entries`
  const { rows, total } = await readPage<OpenEntryRow>(
    tx,
    {
      columns: sql`open_entries.*`,
      from: openEntries,
      where: conditionsOf('open_entries', organization.id, query, name =>
        name === 'search_text' ? sql`''` : undefined,
      ),
      orderBy: sql.ref(`open_entries.${query.sort}`),
      id: sql`open_entries.id`,
    },
    query,
  )
  const names = await partyNames(work, rows)
  const heads = await context(work).store.heads(rows.map(({ document_id }) => document_id))
  const entries = new Map(heads.map(head => [head.id, head]))
  return pageOf(
    rows.map(row => wireOpenEntry(row, valueFor(entries, row.document_id), names)),
    total,
    query,
  )
}
