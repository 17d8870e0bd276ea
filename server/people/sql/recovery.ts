import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import { Refusal } from '../../../schema/errors.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { type AccountServices, type Outcome, unwrap } from '../account-services.ts'
import { refusePredictable } from '../forms/predictable.ts'
import { hashPassword } from '../passwords.ts'
import { whence } from '../trail.ts'
import type { Visitor } from '../visitor.ts'
import { tryCode } from './codes.ts'
import { addressShown } from './proof.ts'
import { endSessions, noteNetwork } from './sessions.ts'
import { countAttempt, counter, forgetAttempts, limits } from './throttles.ts'
import { notifyOrganizations } from './trail.ts'

/** Whether a recovery code is right; it stays usable for the new password. Refuses a wrong one at its field. */
export async function verifyRecoveryCode(
  services: AccountServices,
  visitor: Visitor,
  email: string,
  code: string,
): Promise<void> {
  await withRecoveryCode(services, visitor, email, code, { use: false }, async () => undefined)
}

/**
 * Sets a new password by a recovery code and ends every session. The code came by mail, so the address is verified too:
 * an account that a stranger opened with somebody else's address becomes that somebody's. A second factor stays,
 * unless it was set before anybody had shown the address.
 */
export async function recoverPassword(
  services: AccountServices,
  visitor: Visitor,
  email: string,
  code: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await withRecoveryCode(services, visitor, email, code, { use: true }, async (tx, userId) => {
    // The code stays usable then.
    const { rows } = await sql<{ first_name: string; last_name: string }>`
      select first_name, last_name from users where id = ${userId}`.execute(tx)
    refusePredictable(password, firstOf(rows))
    await addressShown(tx, services.secrets, userId, services.now())
    await sql`
      update users set password_hash = ${passwordHash}, verify_email = true where id = ${userId}`.execute(tx)
    await endSessions(tx, userId, 'password_changed')
    await forgetAttempts(tx, counter(limits.login, email, visitor.address))
    await noteNetwork(tx, userId, visitor, services.now())
    await notifyOrganizations(tx, userId, services.now(), { action: 'recover_password', about: whence(visitor) })
  })
}

async function withRecoveryCode(
  services: AccountServices,
  visitor: Visitor,
  email: string,
  code: string,
  options: { use: boolean },
  work: (tx: Tx, userId: number) => Promise<void>,
): Promise<void> {
  const now = services.now()
  const perAccount = counter(limits.tryCode, 'reset_password', email, visitor.address)
  const outcome = await inTransaction(services.db, async (tx): Promise<Outcome<void>> => {
    const refusal = await countAttempt(tx, now, perAccount, counter(limits.tryCodeAddress, visitor.address))
    if (refusal) return { refusal }
    const userId = await tryCode(
      tx,
      services.secrets.codePepper,
      { purpose: 'reset_password', email },
      code,
      now,
      options,
    )
    if (userId === null) return { refusal: new Refusal('validation', { fields: { code: ['code_invalid'] } }) }
    await forgetAttempts(tx, perAccount)
    return { result: await work(tx, userId) }
  })
  unwrap(outcome)
}
