import { type RawBuilder, sql } from 'kysely'
import { type DocumentKind, documentKinds, invoiceKindOf } from '../../../schema/documents.ts'
import type { CivilDate } from '../../calendar.ts'
import type { Work } from '../../work.ts'

/**
 * What `server/documents/standing/standing.ts` says of documents that are no invoices, asked of the database. What is rare
 * (a credit that is left, an answer, a slip without an account) is gathered once for all documents of a list.
 */

/** Whether something of an order is still to be invoiced; an offer becomes one invoice, or none. */
export const isLeftToInvoice = sql`(documents.kind = 'purchase_order' and exists (
  select 1 from document_items as ordered
  where ordered.organization_id = documents.organization_id and ordered.document_id = documents.id
    and ordered.quantity > (
      select coalesce(sum(made.quantity), 0) from document_items as made
      join documents as invoices on invoices.organization_id = made.organization_id and invoices.id = made.document_id
      where made.organization_id = ordered.organization_id and made.source_item_id = ordered.id
        and invoices.status <> 'void')))`

const invoiced = ({ organization }: Work, kind: DocumentKind) => sql`documents.id in (
  select made.source_id from documents as made
  where made.organization_id = ${organization.id} and made.kind = ${invoiceKindOf(kind)} and made.source_id is not null
    and made.status <> 'void')`

/** The offers whose last answer, to what they are now, is this one. */
const answered = (
  { organization }: Work,
  answer: 'accepted' | 'declined',
) => sql`(documents.id, documents.revision) in (
  select document_id, revision from (
    select distinct on (document_id, revision) document_id, revision, kind from document_events
    where organization_id = ${organization.id} and kind in ('accepted', 'declined')
    order by document_id, revision, id desc) as last
  where kind = ${answer})`

/** What is left of credits that documents gave their parties, in the base currency. */
export const unusedCredits = ({ organization }: Work) => sql`
  select credits.document_id, sum(credits.base_amount - coalesce(used.base, 0)) as base from credits
  left join lateral (
    select sum(amount) as amount, sum(credit_base_amount) as base from allocations
    where allocations.organization_id = ${organization.id} and allocations.credit_id = credits.id
      and allocations.voided_on is null) as used on true
  where credits.organization_id = ${organization.id} and credits.voided_on is null
  group by credits.document_id having sum(credits.amount - coalesce(used.amount, 0)) > 0`

const unsorted = ({ organization }: Work) => sql`documents.id in (
  select document_id from document_items
  where organization_id = ${organization.id} and account_id is null and product_id is null and invoice_id is null)`

const bounced = ({ organization }: Work) => sql`documents.id in (
  select unnest(array[document_id, endorsement_id]) from cheques
  where organization_id = ${organization.id} and status = 'bounced')`

/** How a posted document of a kind stands. */
export function standingInSql(work: Work, kind: DocumentKind, today: CivilDate): RawBuilder<unknown> {
  const { role } = documentKinds[kind]
  const unused = sql`documents.id in (select document_id from (${unusedCredits(work)}) as unused)`
  switch (role) {
    case 'offer': {
      const whole =
        kind === 'purchase_order'
          ? sql`case when ${isLeftToInvoice} then 'partly_invoiced' else 'invoiced' end`
          : sql`'invoiced'`
      const answers =
        kind === 'price_offer'
          ? sql`when ${answered(work, 'accepted')} then 'accepted' when ${answered(work, 'declined')} then 'declined'`
          : sql``
      return sql`(case when ${invoiced(work, kind)} then ${whole} ${answers}
        when coalesce(documents.due_date, documents.date) < ${today} then 'expired' else 'open' end)`
    }
    case 'return':
      return sql`(case when ${unused} then 'unused' else 'settled' end)`
    case 'payment':
      return sql`(case when ${bounced(work)} then 'bounced' when ${unused} then 'unused' else 'allocated' end)`
    default:
      if (kind === 'transfer')
        return sql`(case when documents.arrives_on > ${today} then 'on_its_way' else 'arrived' end)`
      return kind === 'expense' ? sql`(case when ${unsorted(work)} then 'unsorted' else 'posted' end)` : sql`'posted'`
  }
}
