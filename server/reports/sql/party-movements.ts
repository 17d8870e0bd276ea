import { sql } from 'kysely'
import { invoiceKinds, kindsWhere, paymentKinds } from '../../../schema/documents.ts'
import { listed } from '../../db/kinds.ts'
import { deductedSum } from './deductions.ts'
import type { SqlPopulation } from './population.ts'

const ofSuppliers = kindsWhere({ party: 'supplier', posts: true })
const ofDocuments = [...kindsWhere({ party: 'client', posts: true }), ...ofSuppliers]

const isIssued = sql`document.kind in (${listed(ofSuppliers)})`

/** What an entry of a document moved on its party's account, in the document's currency, for a client. */
const moved = sql`case
  when source_kind = 'cheque' then document.total + document.discount_allowed + document.withheld
  when source_kind in (${listed(invoiceKinds)}) then document.total - ${deductedSum('document')}
  when source_kind in (${listed(paymentKinds)}) then -document.total - document.discount_allowed - document.withheld
  when document.refund = 'cash' then -coalesce((
    select sum(amount) from allocations
    where allocations.organization_id = document.organization_id and allocations.document_id = document.id
      and allocations.voided_on is not distinct from document.voided_on), 0)
  else -document.total - ${deductedSum('document')} end`

export const partyMovements: SqlPopulation = {
  measures: ['debit', 'credit', 'foreign_amount'],
  dimensions: [
    ...['entry_id', 'date', 'client_id', 'supplier_id', 'number', 'name', 'source_kind', 'source_id', 'reverses_id'],
    ...['document_id', 'document_kind', 'document_number', 'currency_id', 'issued_on'],
  ],
  async of(_tx, query) {
    const { organizationId, knownAt, fold, foldedIn } = query
    const folded = fold ? await foldedIn(fold) : []
    return sql`
      select sums.entry_id, sums.date, sums.client_id, sums.supplier_id, entries.number, entries.name, source_kind,
        entries.source_id, reverses_id, coalesce(document.id, opened.id) as document_id,
        coalesce(document.kind, opened.kind) as document_kind, coalesce(document.number, opened.number) as document_number,
        coalesce(document.currency_id, opened.currency_id, refunded.currency_id) as currency_id, opened.issued_on,
        case when opened.id is null then debit when sums.supplier_id is null then opened.base_total else 0 end as debit,
        case when opened.id is null then credit when sums.supplier_id is null then 0 else opened.base_total end as credit,
        (case when reverses_id is null then 1 else -1 end
          * case when refunded.id is not null then case when sums.supplier_id is null then refunded.amount else -refunded.amount end
            when document.id is null then coalesce(opened.moved, 0)
            when ${isIssued} then -(${moved}) else ${moved} end)::bigint as foreign_amount
      from (
        select entry_id, date, client_id, supplier_id, sum(debit)::bigint as debit, sum(credit)::bigint as credit
        from entry_lines
        where organization_id = ${organizationId} and (client_id is not null or supplier_id is not null)
          and ${folded.length === 0 ? sql`true` : sql`entry_id <> all(${folded}::bigint[])`}
        group by entry_id, date, client_id, supplier_id
      ) as sums
      join entries on entries.organization_id = ${organizationId} and entries.id = entry_id
        and ${knownAt === null ? sql`true` : sql`entries.recorded_at <= ${knownAt}`}
      left join cheques on source_kind = 'cheque' and cheques.organization_id = ${organizationId}
        and cheques.id = entries.source_id
      left join documents as document on document.organization_id = ${organizationId}
        and document.id = case when source_kind = any(${ofDocuments}::text[]) then entries.source_id
          when sums.supplier_id is not null then coalesce(cheques.endorsement_id, cheques.document_id)
          else cheques.document_id end
      left join credit_applications as refunded on source_kind = 'credit_refund'
        and refunded.organization_id = ${organizationId} and refunded.id = entries.source_id
      left join lateral (
        select documents.id, documents.kind, documents.number, documents.currency_id, documents.issued_on, base_total,
          case when documents.supplier_id is null then total else -total end as moved
        from documents
        where source_kind = 'opening_balance' and organization_id = ${organizationId} and is_opening and status = 'posted'
          and documents.entry_id = entries.id and documents.client_id is not distinct from sums.client_id
          and documents.supplier_id is not distinct from sums.supplier_id
      ) as opened on true`
  },
}
