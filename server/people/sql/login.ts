import { sql } from 'kysely'
import { Refusal } from '../../../schema/errors.ts'
import { inTransaction } from '../../db/connect.ts'
import { type AccountServices, refusedUnnoticed } from '../account-services.ts'
import { isPasswordOf } from '../passwords.ts'
import { oneAtATime } from '../serial-queue.ts'
import { whence } from '../trail.ts'
import type { Visitor } from '../visitor.ts'
import type { SignedIn } from './sessions.ts'
import { type Challenged, enter } from './sign-in.ts'
import { countAttempt, counter, forgetAttempts, limits, takeBackAttempt } from './throttles.ts'
import { notifyFailure } from './trail.ts'

/**
 * Signs in by e-mail and password; an unknown e-mail is refused like a wrong password, and as late. Guesses from many
 * addresses use up the attempts of strangers: who was signed in from theirs before, or sets a new password by mail, gets in.
 */
export function login(
  services: AccountServices,
  visitor: Visitor,
  email: string,
  password: string,
): Promise<SignedIn | Challenged> {
  return oneAtATime(`login ${visitor.address} ${email}`, async () => {
    const { db } = services
    const began = performance.now()
    const now = services.now()
    const perAccount = counter(limits.login, email, visitor.address)
    const perAddress = counter(limits.loginAddress, visitor.address)
    const { rows } = await sql<{ id: number; password_hash: string | null; was_here: boolean }>`
      select id, password_hash, exists (
        select from sign_in_networks where user_id = users.id and address = ${visitor.address}) as was_here
      from users where email = ${email}`.execute(db)
    const account = rows[0]
    const ofStrangers = account?.was_here ? [] : [counter(limits.loginAccount, email)]
    const refusal = await countAttempt(db, now, perAccount, perAddress, ...ofStrangers)
    if (refusal) throw refusal
    const isRight = await isPasswordOf(account?.password_hash, password)
    if (!isRight || !account) {
      if (account) await notifyFailure(db, account.id, now, { method: 'password', ...whence(visitor) })
      await refusedUnnoticed(began)
      throw new Refusal('no_account')
    }
    return inTransaction(db, async tx => {
      await forgetAttempts(tx, perAccount)
      await takeBackAttempt(tx, perAddress)
      for (const each of ofStrangers) await takeBackAttempt(tx, each)
      return enter(tx, account.id, visitor, now, 'password')
    })
  })
}
