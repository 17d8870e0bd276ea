import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { seal, unseal } from '../../db/sealing.ts'
import type { Secrets } from '../../db/secrets.ts'
import type { FactorStore } from '../second-factor.ts'

/** Second factors in the database: keys encrypted, recovery codes as hashes. */
export function factorStore(db: Db, { factorKey }: Secrets, now: Date): FactorStore {
  // Sealed under the person's number, so that a row put in another's place does not open.
  const nameOf = (userId: number) => `second factor of ${userId}`
  const hashOf = (userId: number, code: string) =>
    createHmac('sha256', factorKey)
      .update(JSON.stringify([userId, code]))
      .digest()
  return {
    async find(userId) {
      const { rows } = await sql<{ sealed_key: Buffer; is_on: boolean }>`
        select sealed_key, second_factor_at is not null as is_on
        from second_factors join users on users.id = user_id where user_id = ${userId}`.execute(db)
      const row = rows[0]
      const key = row && unseal(factorKey, nameOf(userId), row.sealed_key)
      if (row && !key)
        throw new Error(`the second factor of person ${userId} does not open with this database's secret`)
      return row && key ? { key: key.toString('utf8'), isOn: row.is_on } : null
    },
    async begin(userId, key) {
      const sealed = seal(factorKey, nameOf(userId), Buffer.from(key))
      await sql`
        insert into second_factors (user_id, sealed_key, created_at) values (${userId}, ${sealed}, ${now})
        on conflict (user_id) do update set sealed_key = excluded.sealed_key, created_at = ${now}, last_step = 0`.execute(
        db,
      )
    },
    async turnOn(userId) {
      await sql`update users set second_factor_at = ${now} where id = ${userId}`.execute(db)
    },
    async turnOff(userId) {
      await sql`update users set second_factor_at = null where id = ${userId}`.execute(db)
      await sql`delete from second_factors where user_id = ${userId}`.execute(db)
      await sql`delete from recovery_codes where user_id = ${userId}`.execute(db)
      await sql`delete from sign_in_challenges where user_id = ${userId}`.execute(db)
    },
    async takeStep(userId, step) {
      const { rows } = await sql`
        update second_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step}
        returning user_id`.execute(db)
      return rows.length > 0
    },
    async replaceRecoveryCodes(userId, codes) {
      await sql`delete from recovery_codes where user_id = ${userId}`.execute(db)
      const rows = codes.map(code => sql`(${userId}::bigint, ${hashOf(userId, code)}::bytea)`)
      await sql`insert into recovery_codes (user_id, code_hash) values ${sql.join(rows)}`.execute(db)
    },
    async takeRecoveryCode(userId, code) {
      const { rows } = await sql`
        update recovery_codes set used_at = ${now}
        where user_id = ${userId} and code_hash = ${hashOf(userId, code)} and used_at is null
        returning user_id`.execute(db)
      return rows.length > 0
    },
    async recoveryCodesLeft(userId) {
      const { rows } = await sql<{ left: number }>`
        select count(*)::integer as left from recovery_codes where user_id = ${userId} and used_at is null`.execute(db)
      return firstOf(rows).left
    },
  }
}
