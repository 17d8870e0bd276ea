import { type RawBuilder, sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { CivilDate } from '../../calendar.ts'
import type { Tx } from '../../db/connection/transaction.ts'

/**
 * What a revaluation of a day makes open invoices and credits worth more in the base currency. Its entry is taken back on the next day,
 * so it counts on that day alone.
 */

export async function isRevalued(tx: Tx, organizationId: number, day: CivilDate): Promise<boolean> {
  const { rows } = await sql<{ is_revalued: boolean }>`
    select exists (
      select 1 from revaluations where organization_id = ${organizationId} and date = ${day} and voided_on is null
    ) as is_revalued`.execute(tx)
  return firstOf(rows).is_revalued
}

/** The differences of a day by invoice, or by credit. */
export const revaluedOn = (
  organizationId: number,
  day: CivilDate,
  of: 'document_id' | 'credit_id',
): RawBuilder<unknown> => sql`
  select lines.${sql.ref(of)} as revalued_id, sum(lines.value - lines.booked)::bigint as difference
  from revaluation_lines as lines
  join revaluations on revaluations.organization_id = lines.organization_id and revaluations.id = lines.revaluation_id
  where lines.organization_id = ${organizationId} and revaluations.date = ${day} and revaluations.voided_on is null
    and lines.cheque_id is null and (lines.credit_id is ${of === 'credit_id' ? sql`not null` : sql`null`})
  group by 1`
