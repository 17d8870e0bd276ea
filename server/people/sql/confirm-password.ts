import { sql } from 'kysely'
import type { FieldIssues } from '../../../schema/errors.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../work.ts'
import { isPasswordOf } from '../passwords.ts'
import { oneAtATime } from '../serial-queue.ts'
import type { Visitor } from '../visitor.ts'
import { countAttempt, counter, forgetAttempts, limits } from './throttles.ts'

/**
 * What is wrong with the password by which somebody who is signed in proves themselves again. Who has none, because they
 * sign in with Google, is asked for none. Wrong ones are counted with those of a change of password.
 */
export function passwordIssues(
  services: Services,
  { userId }: Caller,
  visitor: Visitor,
  password: unknown,
): Promise<FieldIssues> {
  return oneAtATime(`change-password ${userId}`, async (): Promise<FieldIssues> => {
    const { db } = services
    const { rows } = await sql<{ password_hash: string | null }>`
      select password_hash from users where id = ${userId}`.execute(db)
    const passwordHash = rows[0]?.password_hash
    if (!passwordHash) return {}
    if (typeof password !== 'string' || password === '') return { password: ['required'] }
    const attempts = counter(limits.changePassword, String(userId), visitor.address)
    const refusal = await countAttempt(db, services.now(), attempts)
    if (refusal) throw refusal
    if (!(await isPasswordOf(passwordHash, password))) return { password: ['password_wrong'] }
    await forgetAttempts(db, attempts)
    return {}
  })
}
