import { sql } from 'kysely'
import { tradeKinds } from '../../../schema/documents.ts'
import { listed } from '../../db/kinds.ts'
import { decimalsOf, inBase } from './in-base.ts'
import type { PopulationQuery, SqlPopulation } from './population.ts'
import { everyDay, inForce } from './unreversed.ts'

/** Of a line that takes back another: whether that one, or its invoice, was let off nothing. */
const invoiceInFull = (organizationId: number) => sql`(documents.invoice_id is null or coalesce((
  select discount_total from documents as invoices
  where invoices.organization_id = ${organizationId} and invoices.id = documents.invoice_id), 0) = 0)`
const soldInFull = (organizationId: number) => sql`(items.invoice_item_id is null or coalesce((
  select line_discount from document_items as sold
  where sold.organization_id = ${organizationId} and sold.id = items.invoice_item_id), 0) = 0)`

/**
 * What a line was let off, its share of the document's discount too: what its quantity comes to at its price, less what
 * it came to. A return is let off what its invoice was, an allowance nothing.
 */
const discounted = (organizationId: number) => sql`case
  when coalesce(items.quantity, 0) = 0 or (documents.discount_total = 0 and items.line_discount = 0
    and ${invoiceInFull(organizationId)} and ${soldInFull(organizationId)}) then 0
  else round(items.quantity * items.price * 10::numeric ^ ${decimalsOf('documents.currency_id')}) - items.net
    - case when documents.tax_inclusive then items.value_added_tax_amount + items.sales_tax_amount else 0 end
  end`

/** The items of a document, or of all, in the base currency. */
const itemsOf = (organizationId: number) => sql`
  select items.position, items.product_id, items.description, items.quantity, items.price, items.total as foreign_total,
    ${inBase(discounted(organizationId))} as discount, ${inBase(sql`items.net`)} as net,
    ${inBase(sql`items.value_added_tax_amount`)} + ${inBase(sql`items.sales_tax_amount`)} as tax
  from document_items as items
  where items.organization_id = ${organizationId} and items.document_id = documents.id`

const ofDocument = [
  'kind',
  'number',
  'date',
  'voided_on',
  'client_id',
  'supplier_id',
  'currency_id',
  'representative_id',
]
const ofLine = ['position', 'product_id', 'description', 'quantity', 'price']
const isByDocument = (used: ReadonlySet<string>) => !ofLine.some(column => used.has(column))

const documentsOf = ({ organizationId, asOf: day = everyDay }: Pick<PopulationQuery, 'organizationId' | 'asOf'>) => sql`
  documents.organization_id = ${organizationId} and documents.kind in (${listed(tradeKinds)})
  and documents.status <> 'draft' and ${inForce('documents', day)}`

const taxes = sql`base_value_added_tax + base_sales_tax`

/** Every line of each document, and last what belongs to the document as a whole. */
const eachLine = ({ organizationId, asOf }: PopulationQuery) => sql`
  select documents.id as document_id, position, ${sql.join(ofDocument.map(column => sql.ref(`documents.${column}`)))},
    documents.is_opening, lines.product_id, lines.description, lines.quantity, lines.price,
    lines.discount, lines.net, lines.tax, lines.total, lines.foreign_total
  from documents
  join organizations on organizations.id = documents.organization_id
  cross join lateral (
    with items as (${itemsOf(organizationId)}), rest as (
      select coalesce(max(position), 0) + 1 as position,
        (${taxes} - coalesce(sum(tax), 0))::bigint as tax,
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
  where ${documentsOf({ organizationId, asOf })}`

/** The lines of each document added up: one by one they take three times as long. */
const byDocument = ({ organizationId, asOf }: PopulationQuery) => sql`
  select *, items + (case when has_rest then 1 else 0 end) as lines,
    case when has_rest then total - whole_tax else items_net end as net,
    case when has_rest then whole_tax else items_tax end as tax
  from (
    select documents.id as document_id, ${sql.join(ofDocument.map(column => sql.ref(`documents.${column}`)))},
      documents.is_opening, documents.base_total as total, documents.total as foreign_total,
      count(items.position) as items, coalesce(sum(items.discount), 0)::bigint as discount,
      coalesce(sum(items.net), 0)::bigint as items_net, coalesce(sum(items.tax), 0)::bigint as items_tax,
      ${taxes} as whole_tax,
      documents.base_total <> coalesce(sum(items.net + items.tax), 0)
        or documents.total <> coalesce(sum(items.foreign_total), 0) as has_rest
    from documents
    join organizations on organizations.id = documents.organization_id
    left join lateral (${itemsOf(organizationId)}) as items on true
    where ${documentsOf({ organizationId, asOf })}
    group by documents.organization_id, documents.id
  ) as sums`

export const documentLines: SqlPopulation = {
  measures: ['discount', 'net', 'tax', 'total', 'foreign_total'],
  dimensions: [
    'document_id',
    'position',
    ...ofDocument,
    'product_id',
    'description',
    'quantity',
    'price',
    'is_opening',
  ],
  countColumn: used => (isByDocument(used) ? 'lines' : undefined),
  of: (_, options) => (isByDocument(options.used) ? byDocument(options) : eachLine(options)),
}
