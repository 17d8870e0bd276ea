import { sql } from 'kysely'
import type { PeriodSealRow } from '../../books/seal-rows.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { openOrganization } from '../../db/organization.ts'
import { codeOf, fingerprintOf } from '../seal-contents.ts'

interface VerifiedSeals {
  count: number
  /** The codes of seals that are not what was signed. */
  differing: string[]
  /** Of those that were signed and are not there. */
  missing: string[]
  /** Of those that are withdrawn and nobody withdrew them, or the other way round, or otherwise than they say. */
  withdrawnOtherwise: string[]
}

type Found = Omit<PeriodSealRow, 'id'> & {
  /** Null where the trail knows of a seal that is not there. */
  id: number | null
  /** The fingerprint as the trail has it of the signing. */
  signed: string | null
  /** By what the trail calls a seal that is not there. */
  code: string | null
  is_withdrawn_alike: boolean
}

/**
 * Computes the fingerprint of every seal of an organization again, and holds seals and audit trail against each other:
 * each seal has its signing in the trail, with the same fingerprint, and each signing its seal; likewise withdrawals.
 * Whoever changes both has broken the chain of the trail. One statement, so that both sides are of one moment.
 */
export const verifySeals = (db: Db, organizationId: number): Promise<VerifiedSeals> =>
  inTransaction(db, async tx => {
    await openOrganization(tx, organizationId)
    const events = (action: 'seal' | 'withdraw') => sql`
      select distinct on (record_id) record_id, at, user_id, trim(user_name) as user_name, after::jsonb as told
      from audit
      where organization_id = ${organizationId} and resource = 'period_seals' and action = ${action}
      order by record_id, id`
    const { rows } = await sql<Found>`
      with seals as (select * from period_seals where organization_id = ${organizationId}),
        signings as (${events('seal')}),
        withdrawals as (${events('withdraw')})
      select seals.*, signings.told ->> 'fingerprint' as signed,
        coalesce(signings.told, withdrawals.told) ->> 'code' as code,
        (seals.withdrawn_at, seals.withdrawn_by, seals.withdrawer, seals.withdrawn_reason) is not distinct from
          (withdrawals.at, withdrawals.user_id, withdrawals.user_name, withdrawals.told ->> 'reason') as is_withdrawn_alike
      from seals
      full join signings on signings.record_id = seals.id
      full join withdrawals on withdrawals.record_id = coalesce(seals.id, signings.record_id)
      order by coalesce(seals.id, signings.record_id, withdrawals.record_id)`.execute(tx)
    const seals = rows.filter(({ id }) => id !== null)
    const codesOf = (found: Found[]) => found.map(({ fingerprint }) => codeOf(fingerprint))
    return {
      count: seals.length,
      differing: codesOf(
        seals.filter(seal => fingerprintOf(seal) !== seal.fingerprint || seal.signed !== seal.fingerprint),
      ),
      missing: rows.filter(({ id }) => id === null).map(({ code }) => code ?? ''),
      withdrawnOtherwise: codesOf(seals.filter(({ is_withdrawn_alike }) => !is_withdrawn_alike)),
    }
  })
