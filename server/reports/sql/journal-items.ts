import { sql } from 'kysely'
import type { SqlPopulation } from './population.ts'
import { everyDay, inForce } from './unreversed.ts'

export const journalItems: SqlPopulation = {
  measures: ['debit', 'credit'],
  dimensions: [
    ...['document_id', 'entry_id', 'position', 'date', 'voided_on', 'number', 'account_id', 'client_id', 'supplier_id'],
    'is_open',
  ],
  of: (_, { organizationId, asOf: day = everyDay }) => sql`
    select documents.id as document_id, documents.entry_id, items.position, documents.date, documents.voided_on,
      documents.number, items.account_id, items.client_id, items.supplier_id,
      items.debtor + items.creditor <> settling.amount + owed.amount as is_open,
      case when items.debtor > 0 then items.debtor - settling.amount - owed.amount else 0 end as debit,
      case when items.creditor > 0 then items.creditor - settling.amount - owed.amount else 0 end as credit
    from documents
    join document_items as items on items.organization_id = ${organizationId} and items.document_id = documents.id
      and (items.client_id is not null or items.supplier_id is not null)
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as amount from allocations
      where allocations.organization_id = ${organizationId} and allocations.item_id = items.id
        and ${inForce('allocations', day)}
    ) as settling
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as amount from allocations
      where allocations.organization_id = ${organizationId} and allocations.owed_item_id = items.id
        and ${inForce('allocations', day)}
    ) as owed
    where documents.organization_id = ${organizationId} and documents.kind = 'journal_entry'
      and documents.status <> 'draft' and ${inForce('documents', day)}`,
}
