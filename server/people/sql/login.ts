import { sql } from 'kysely'
import { refuse } from '../../../schema/errors.ts'
import { inTransaction } from '../../db/connect.ts'
import type { AccountServices } from '../account-services.ts'
import { isPasswordOf } from '../passwords.ts'
import { oneAtATime } from '../serial-queue.ts'
import type { Visitor } from '../visitor.ts'
import { openSession, type SignedIn } from './sessions.ts'
import { countAttempt, counter, forgetAttempts, limits, takeBackAttempt } from './throttles.ts'

/** Signs in by e-mail and password; an unknown e-mail is refused like a wrong password, and as late. */
export function login(services: AccountServices, visitor: Visitor, email: string, password: string): Promise<SignedIn> {
  return oneAtATime(`login ${visitor.address} ${email}`, async () => {
    const { db } = services
    const now = services.now()
    const perAccount = counter(limits.login, email, visitor.address)
    const perAddress = counter(limits.loginAddress, visitor.address)
    const refusal = await countAttempt(db, now, perAccount, perAddress)
    if (refusal) throw refusal
    const { rows } = await sql<{ id: number; password_hash: string | null }>`
      select id, password_hash from users where email = ${email}`.execute(db)
    const isRight = await isPasswordOf(rows[0]?.password_hash, password)
    const userId = isRight && rows[0] ? rows[0].id : refuse('no_account')
    const token = await inTransaction(db, async tx => {
      await forgetAttempts(tx, perAccount)
      await takeBackAttempt(tx, perAddress)
      return openSession(tx, userId, visitor, now)
    })
    return { userId, token }
  })
}
