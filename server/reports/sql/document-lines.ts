import { sql } from 'kysely'
import { inBase } from './in-base.ts'
import type { SqlPopulation } from './population.ts'
import { everyDay, stands } from './standing.ts'

export const documentLines: SqlPopulation = {
  measures: ['discount', 'net', 'tax', 'total', 'foreign_total'],
  dimensions: [
    ...['document_id', 'position', 'kind', 'number', 'date', 'voided_on', 'client_id', 'supplier_id', 'currency_id'],
    ...['representative_id', 'product_id', 'description', 'quantity', 'price'],
  ],
  of: (_, { organizationId, asOf: day = everyDay }) => sql`
    select documents.id as document_id, position, kind, number, documents.date, documents.voided_on,
      documents.client_id, documents.supplier_id, documents.currency_id, documents.representative_id,
      lines.product_id, lines.description, lines.quantity, lines.price,
      lines.discount, lines.net, lines.tax, lines.total, lines.foreign_total
    from documents
    join organizations on organizations.id = documents.organization_id
    cross join lateral (
      with items as (
        select position, product_id, description, quantity, price, total as foreign_total,
          ${inBase('line_discount')} as discount, ${inBase('net')} as net,
          ${inBase('value_added_tax_amount')} + ${inBase('sales_tax_amount')} as tax
        from document_items
        where document_items.organization_id = ${organizationId} and document_id = documents.id
      ), rest as (
        select (base_total - coalesce(sum(net + tax), 0))::bigint as total,
          (documents.total - coalesce(sum(foreign_total), 0))::bigint as foreign_total
        from items
      )
      select position, product_id, description, quantity, price, discount, net, tax, net + tax as total, foreign_total
        from items
      union all
      select 0, null, null, null, null, 0, 0, 0, rest.total, rest.foreign_total from rest
        where rest.total <> 0 or rest.foreign_total <> 0
    ) as lines
    where documents.organization_id = ${organizationId}
      and kind in ('sales_invoice', 'sales_return', 'purchase_invoice', 'purchase_return') and status <> 'draft'
      and ${stands('documents', day)}`,
}
