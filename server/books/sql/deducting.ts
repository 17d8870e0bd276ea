import { sql } from 'kysely'

/**
 * Documents that deduct advance invoices, and returns that give something back: found by what settles the invoices that deduct
 * them, so that reading what is left of an advance takes no longer the more was deducted of others.
 */
export const deductingOf = (organizationId: number, ids: readonly number[]) => sql`
  with finals as (
    select invoice_id as id from allocations
    where organization_id = ${organizationId} and document_id = any(${[...ids]}::bigint[]) and kind = 'advance')
  select documents.* from documents where organization_id = ${organizationId} and id in (select id from finals)
    and deducted is not null and status = 'posted'
  union all
  select documents.* from documents where organization_id = ${organizationId} and invoice_id in (select id from finals)
    and deducted is not null and status = 'posted'`
