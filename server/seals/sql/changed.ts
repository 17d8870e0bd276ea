import { sql } from 'kysely'
import type { PeriodSealRow } from '../../books/seal-rows.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import type { Facts } from '../../reports/facts/facts.ts'
import type { Organization } from '../../work.ts'
import { type ChangedSeal, changedAmong } from '../comparing.ts'

interface Signer {
  organization: Pick<Organization, 'id' | 'baseDecimals'>
  userId: number
}

/** The standing seals of somebody whose period is not what they sealed, the first to end first. */
export async function changedSealsOf(tx: Tx, facts: Facts, { organization, userId }: Signer): Promise<ChangedSeal[]> {
  const { rows: later } = await sql<{ seal_id: number }>`
    select seal_id from later_sealed_entries(${organization.id}::bigint)`.execute(tx)
  if (later.length === 0) return []
  const { rows } = await sql<PeriodSealRow>`
    select * from period_seals where organization_id = ${organization.id} and sealed_by = ${userId}
      and id = any(${later.map(each => each.seal_id)}::bigint[])
    order by period_to, id`.execute(tx)
  return changedAmong(rows, facts, organization.baseDecimals)
}
