import { sql } from 'kysely'
import type { PeriodSealRow } from '../../books/seal-rows.ts'
import { type Db, inTransaction } from '../../db/connect.ts'
import { openOrganization } from '../../db/organization.ts'
import { codeOf, fingerprintOf } from '../kept.ts'

interface VerifiedSeals {
  count: number
  /** The codes of seals that are not what was signed. */
  differing: string[]
}

/**
 * Computes the fingerprint of every seal of an organization again, and compares it with the one that the audit trail has
 * of its signing: whoever changes both of a seal has broken the chain of the trail.
 */
export const verifySeals = (db: Db, organizationId: number): Promise<VerifiedSeals> =>
  inTransaction(db, async tx => {
    await openOrganization(tx, organizationId)
    const { rows } = await sql<PeriodSealRow & { signed: string | null }>`
      select period_seals.*, (
        select after::jsonb ->> 'fingerprint' from audit
        where organization_id = ${organizationId} and resource = 'period_seals' and action = 'seal'
          and record_id = period_seals.id order by id limit 1) as signed
      from period_seals where organization_id = ${organizationId} order by id`.execute(tx)
    const differing = rows.filter(seal => fingerprintOf(seal) !== seal.fingerprint || seal.signed !== seal.fingerprint)
    return { count: rows.length, differing: differing.map(({ fingerprint }) => codeOf(fingerprint)) }
  })
