import { sql } from 'kysely'
import { paymentKinds } from '../../../schema/documents.ts'
import type { CivilDate } from '../../calendar.ts'
import { listed } from '../../db/kinds.ts'
import { inBase } from './in-base.ts'
import type { SqlPopulation } from './population.ts'
import { areFew, everyDay, inForce, standingStep } from './unreversed.ts'

/** What is joined to payments is added up for all of them at once; of few payments, for each by itself. */
interface Joined {
  organizationId: number
  day: CivilDate
  isOfFew: boolean
}

const given = sql`sum(base_amount)::bigint as given_base, sum(amount)::bigint as given`

/** What payments give to invoices. */
const sharesOf = ({ organizationId, day, isOfFew }: Joined) =>
  isOfFew
    ? sql`cross join lateral (
        select ${given} from allocations
        where allocations.organization_id = ${organizationId} and allocations.document_id = documents.id
          and kind = 'payment' and ${inForce('allocations', day)}
      ) as shares`
    : sql`left join (
        select document_id as given_by, ${given} from allocations
        where organization_id = ${organizationId} and kind = 'payment' and ${inForce('allocations', day)}
        group by document_id
      ) as shares on given_by = documents.id`

const left = sql`sum(coalesce(base_used, 0))::bigint as used_base,
  sum(credits.base_amount - coalesce(base_used, 0))::bigint as unused_base,
  sum(credits.amount - coalesce(own_used, 0))::bigint as unused_own`
const spent = sql`sum(credit_base_amount) as base_used, sum(amount) as own_used`

/** What is left of payments to the credit of their parties, and what of that was used. */
const creditsOf = ({ organizationId, day, isOfFew }: Joined) =>
  isOfFew
    ? sql`cross join lateral (
        select ${left} from credits
        cross join lateral (
          select ${spent} from allocations
          where allocations.organization_id = ${organizationId} and allocations.credit_id = credits.id
            and ${inForce('allocations', day)}
        ) as uses
        where credits.organization_id = ${organizationId} and credits.document_id = documents.id
          and ${inForce('credits', day)}
      ) as credit`
    : sql`left join (
        select credits.document_id as left_by, ${left}
        from credits
        left join (
          select credit_id as used_id, ${spent} from allocations
          where organization_id = ${organizationId} and credit_id is not null and ${inForce('allocations', day)}
          group by credit_id
        ) as uses on used_id = credits.id
        where credits.organization_id = ${organizationId} and ${inForce('credits', day)}
        group by credits.document_id
      ) as credit on left_by = documents.id`

/** When the cheques of payments bounced, those that they brought and those that they handed on. */
const bouncesOf = ({ organizationId, day, isOfFew }: Joined) => {
  const bounces = sql`from cheque_events
    join cheques on cheques.organization_id = ${organizationId} and cheques.id = cheque_events.cheque_id
    ${isOfFew ? sql`` : sql`cross join lateral unnest(array[cheques.document_id, cheques.endorsement_id]) as paid_by`}
    where cheque_events.organization_id = ${organizationId} and cheque_events.kind = 'bounce'
      and cheque_events.date <= ${day} and ${standingStep}`
  return isOfFew
    ? sql`cross join lateral (
        select max(cheque_events.date) as bounced_on ${bounces}
          and (cheques.document_id = documents.id or cheques.endorsement_id = documents.id)
      ) as bounced`
    : sql`left join (
        select paid_by, max(cheque_events.date) as bounced_on ${bounces}
        group by paid_by
      ) as bounced on paid_by = documents.id`
}

const discountInBase = sql`case when discount_allowed = 0 then 0 else ${inBase(sql`documents.discount_allowed`)} end`

/** What was withheld of a payment for the state, as its entry has it. */
const withheldInBase = sql`case when documents.withheld = 0 then 0 else (
  select coalesce(sum(base_withheld), 0)::bigint from allocations
  where allocations.organization_id = documents.organization_id and allocations.document_id = documents.id
    and allocations.kind = 'payment' and allocations.voided_on is not distinct from documents.voided_on) end`

/** The account that the money of a payment went into or came out of by its entry: of a cheque, what held it then. */
const accountInEntry = (organizationId: number) => sql`(
  select account_id from entry_lines
  where entry_lines.organization_id = ${organizationId} and entry_lines.entry_id = documents.entry_id
    and entry_lines.client_id is null and entry_lines.supplier_id is null
    and case when documents.kind = 'receipt' then debit else credit end > 0
  order by position limit 1)`

export const payments: SqlPopulation = {
  isPaged: true,
  measures: [
    'amount',
    'fees',
    'discount',
    'allocated',
    'used',
    'unused',
    'exchange',
    'foreign_amount',
    'foreign_allocated',
    'foreign_unused',
  ],
  dimensions: [
    ...['id', 'kind', 'number', 'reference', 'date', 'client_id', 'supplier_id', 'currency_id', 'payment_method'],
    ...['cheque_number', 'cheque_date', 'bounced_on', 'account_id', 'voided_on'],
  ],
  of: (_, { organizationId, asOf: day = everyDay, where }) => {
    const joined = { organizationId, day, isOfFew: areFew(where) }
    return sql`
    select documents.id, documents.kind, documents.number, documents.reference, documents.date, documents.client_id,
      documents.supplier_id, documents.currency_id, payment_method, cheque_number, cheque_date, bounced_on,
      ${accountInEntry(organizationId)} as account_id, documents.voided_on,
      base_total as amount, case when bank_fees = 0 then 0 else ${inBase(sql`documents.bank_fees`)} end as fees,
      case when bounced_on is not null then 0 else ${discountInBase} end as discount,
      coalesce(given_base, 0) as allocated, coalesce(used_base, 0) as used, coalesce(unused_base, 0) as unused,
      case when bounced_on is not null then 0
        else base_total + ${discountInBase} + ${withheldInBase} - coalesce(given_base, 0) - coalesce(used_base, 0) - coalesce(unused_base, 0)
      end as exchange,
      documents.total as foreign_amount, coalesce(given, 0) as foreign_allocated, coalesce(unused_own, 0) as foreign_unused
    from documents
    join organizations on organizations.id = documents.organization_id
    ${sharesOf(joined)}
    ${creditsOf(joined)}
    ${bouncesOf(joined)}
    where documents.organization_id = ${organizationId} and documents.kind in (${listed(paymentKinds)})
      and documents.status <> 'draft' and ${inForce('documents', day)}`
  },
}
