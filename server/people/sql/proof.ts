import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction.ts'
import type { Secrets } from '../../db/secrets.ts'
import { factorStore } from './factor-store.ts'
import { endSessions } from './sessions.ts'

/**
 * The holder of an account has shown that its address is theirs. Of one whose address nobody had shown, everything that
 * was set before goes, by whomever it was: second factor, recovery codes, sessions, and the password, unless the proof
 * is somebody's who registered it themselves. What the proof itself sets is set after.
 */
export async function addressShown(
  tx: Tx,
  secrets: Secrets,
  userId: number,
  now: Date,
  { keepsOwnPassword = false } = {},
): Promise<void> {
  const { rows } = await sql<{ is_shown: boolean; is_made: boolean }>`
    select address_shown_at is not null as is_shown, made_by_organization_id is not null as is_made
    from users where id = ${userId} for no key update`.execute(tx)
  const before = rows[0]
  if (!before || before.is_shown) return
  await factorStore(tx, secrets, now).turnOff(userId)
  await endSessions(tx, userId, 'address_shown')
  const keeps = keepsOwnPassword && !before.is_made
  await sql`
    update users set address_shown_at = ${now}, made_by_organization_id = null, password_set_by = null,
      verify_email = true,
      password_hash = case when ${keeps}::boolean then password_hash end
    where id = ${userId}`.execute(tx)
}
