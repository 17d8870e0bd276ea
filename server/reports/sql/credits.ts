import { sql } from 'kysely'
import { everyDay, inForce } from './in-force.ts'
import type { SqlPopulation } from './population.ts'

export const credits: SqlPopulation = {
  measures: ['amount', 'used', 'unused', 'foreign_amount', 'foreign_used', 'foreign_unused'],
  dimensions: [
    ...['id', 'client_id', 'supplier_id', 'currency_id', 'role', 'document_id', 'document_kind', 'number'],
    ...['date', 'voided_on', 'is_unused'],
  ],
  of: (_, { organizationId, asOf: day = everyDay }) => sql`
    select credits.id, credits.client_id, credits.supplier_id, credits.currency_id, role, credits.document_id,
      origin.kind as document_kind, origin.number, credits.date, credits.voided_on,
      (credits.base_amount <> coalesce(base_used, 0) or credits.amount <> coalesce(own_used, 0)) as is_unused,
      credits.base_amount as amount, coalesce(base_used, 0) as used, credits.base_amount - coalesce(base_used, 0) as unused,
      credits.amount as foreign_amount, coalesce(own_used, 0) as foreign_used,
      credits.amount - coalesce(own_used, 0) as foreign_unused
    from credits
    join documents as origin on origin.organization_id = ${organizationId} and origin.id = credits.document_id
    left join (
      select credit_id as used_id, sum(credit_base_amount)::bigint as base_used, sum(amount)::bigint as own_used
      from allocations
      where organization_id = ${organizationId} and credit_id is not null and ${inForce('allocations', day)}
      group by credit_id
    ) as uses on used_id = credits.id
    where credits.organization_id = ${organizationId} and ${inForce('credits', day)}`,
}
