import { sql } from 'kysely'
import { tradeKinds } from '../../../schema/documents.ts'
import { listed } from '../../db/kinds.ts'
import { decimalsOf, inBase } from './in-base.ts'
import { everyDay, inForce } from './in-force.ts'
import type { SqlPopulation } from './population.ts'

/**
 * What a line was let off, its share of the document's discount too: what its quantity comes to at its price, less what
 * it came to. A return is let off what its invoice was, an allowance nothing.
 */
const discounted = sql`case
  when coalesce(items.quantity, 0) = 0 or (documents.discount_total = 0 and items.line_discount = 0
    and coalesce(invoices.discount_total, 0) = 0 and coalesce(sold.line_discount, 0) = 0) then 0
  else round(items.quantity * items.price * 10::numeric ^ ${decimalsOf('documents.currency_id')}) - items.net
    - case when documents.tax_inclusive then items.value_added_tax_amount + items.sales_tax_amount else 0 end
  end`

export const documentLines: SqlPopulation = {
  measures: ['discount', 'net', 'tax', 'total', 'foreign_total'],
  dimensions: [
    ...['document_id', 'position', 'kind', 'number', 'date', 'voided_on', 'client_id', 'supplier_id', 'currency_id'],
    ...['representative_id', 'product_id', 'description', 'quantity', 'price', 'is_opening'],
  ],
  of: (_, { organizationId, asOf: day = everyDay }) => sql`
    select documents.id as document_id, position, kind, number, documents.date, documents.voided_on,
      documents.client_id, documents.supplier_id, documents.currency_id, documents.representative_id,
      documents.is_opening, lines.product_id, lines.description, lines.quantity, lines.price,
      lines.discount, lines.net, lines.tax, lines.total, lines.foreign_total
    from documents
    join organizations on organizations.id = documents.organization_id
    cross join lateral (
      with figures as (
        select items.*, ${discounted} as discounted from document_items as items
        left join documents as invoices
          on invoices.organization_id = ${organizationId} and invoices.id = documents.invoice_id
        left join document_items as sold
          on sold.organization_id = ${organizationId} and sold.id = items.invoice_item_id
        where items.organization_id = ${organizationId} and items.document_id = documents.id
      ), items as (
        select position, product_id, description, quantity, price, total as foreign_total,
          ${inBase('discounted')} as discount, ${inBase('net')} as net,
          ${inBase('value_added_tax_amount')} + ${inBase('sales_tax_amount')} as tax
        from figures
      ), rest as (
        select coalesce(max(position), 0) + 1 as position,
          (base_value_added_tax + base_sales_tax - coalesce(sum(tax), 0))::bigint as tax,
          (base_total - coalesce(sum(net + tax), 0))::bigint as total,
          (documents.total - coalesce(sum(foreign_total), 0))::bigint as foreign_total
        from items
      )
      select position, product_id, description, quantity, price, discount, net, tax, net + tax as total, foreign_total
        from items
      union all
      select position, null, null, null, null, 0, rest.total - tax, tax, rest.total, rest.foreign_total from rest
        where rest.total <> 0 or rest.foreign_total <> 0
    ) as lines
    where documents.organization_id = ${organizationId}
      and kind in (${listed(tradeKinds)}) and status <> 'draft'
      and ${inForce('documents', day)}`,
}
