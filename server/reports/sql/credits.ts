import { type RawBuilder, sql } from 'kysely'
import type { SqlPopulation } from './population.ts'
import { revaluedOn } from './revalued.ts'
import { everyDay, inForce } from './unreversed.ts'

export const credits: SqlPopulation = {
  measures: ['amount', 'used', 'unused', 'foreign_amount', 'foreign_used', 'foreign_unused'],
  dimensions: [
    ...['id', 'client_id', 'supplier_id', 'currency_id', 'role', 'document_id', 'document_kind', 'number'],
    ...['date', 'voided_on', 'is_unused'],
  ],
  async of(_, { organizationId, asOf: day = everyDay, isRevalued }) {
    const inForceThen = inForce('credits', day)
    const isHere = (await isRevalued(day)) ? sql`(${inForceThen} or revalued_id is not null)` : inForceThen
    const revalued = (await isRevalued(day))
      ? revaluedOn(organizationId, day, 'credit_id')
      : sql`select null::bigint as revalued_id, 0::bigint as difference where false`
    // What was used or taken back since, as of the day or before, keeps the difference that is in the ledger.
    const of = (amount: RawBuilder<unknown>) => sql`case when ${inForceThen} then ${amount} else 0 end`
    const [baseUsed, ownUsed] = [sql`coalesce(base_used, 0)`, sql`coalesce(own_used, 0)`]
    const difference = sql`coalesce(difference, 0)`
    return sql`
    select credits.id, credits.client_id, credits.supplier_id, credits.currency_id, role, credits.document_id,
      origin.kind as document_kind, origin.number, credits.date, credits.voided_on,
      (credits.base_amount <> ${baseUsed} or credits.amount <> ${ownUsed} or ${difference} <> 0) as is_unused,
      ${of(sql`credits.base_amount`)} + ${difference} as amount, ${of(baseUsed)} as used,
      ${of(sql`credits.base_amount - ${baseUsed}`)} + ${difference} as unused,
      ${of(sql`credits.amount`)} as foreign_amount, ${of(ownUsed)} as foreign_used,
      ${of(sql`credits.amount - ${ownUsed}`)} as foreign_unused
    from credits
    join documents as origin on origin.organization_id = ${organizationId} and origin.id = credits.document_id
    left join (
      select credit_id as used_id, sum(credit_base_amount)::bigint as base_used, sum(amount)::bigint as own_used
      from allocations
      where organization_id = ${organizationId} and credit_id is not null and ${inForce('allocations', day)}
      group by credit_id
    ) as uses on used_id = credits.id
    left join (${revalued}) as revalued on revalued_id = credits.id
    where credits.organization_id = ${organizationId} and ${isHere}`
  },
}
