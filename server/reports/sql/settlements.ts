import { sql } from 'kysely'
import type { SqlPopulation } from './population.ts'
import { everyDay, inForce } from './unreversed.ts'

export const settlements: SqlPopulation = {
  measures: ['amount', 'foreign_amount'],
  dimensions: [
    ...['id', 'kind', 'date', 'voided_on', 'client_id', 'supplier_id', 'currency_id'],
    ...['invoice_id', 'invoice_kind', 'invoice_number', 'document_id', 'document_kind', 'number', 'credit_id'],
  ],
  of: (_, { organizationId, asOf: day = everyDay }) => sql`
    select allocations.id, allocations.kind, allocations.date, allocations.voided_on,
      invoices.client_id, invoices.supplier_id, invoices.currency_id,
      invoices.id as invoice_id, invoices.kind as invoice_kind, invoices.number as invoice_number,
      origin.id as document_id, origin.kind as document_kind, origin.number, allocations.credit_id,
      allocations.base_amount as amount, allocations.amount as foreign_amount
    from allocations
    join documents as invoices on invoices.organization_id = ${organizationId} and invoices.id = allocations.invoice_id
    left join credits on credits.organization_id = ${organizationId} and credits.id = allocations.credit_id
    left join documents as origin on origin.organization_id = ${organizationId}
      and origin.id = coalesce(allocations.document_id, credits.document_id)
    where allocations.organization_id = ${organizationId} and ${inForce('allocations', day)}`,
}
