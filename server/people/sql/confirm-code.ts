import { refuseFields } from '../../../schema/errors.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../../work.ts'
import { takeCode, wrongCode } from '../second-factor.ts'
import { oneAtATime } from '../serial-queue.ts'
import type { Visitor } from '../visitor.ts'
import { factorStore } from './factor-store.ts'
import { countAttempt, counter, forgetAttempts, limits } from './throttles.ts'

/**
 * Asks somebody who is signed in, and has a second factor, for a code of it. Who has none is asked for none. Wrong ones are
 * counted with those of signing in, before they are looked at.
 */
export function confirmByCode(
  { db, secrets, now }: Services,
  { userId }: Caller,
  visitor: Visitor,
  code: string | undefined,
): Promise<void> {
  return oneAtATime(`second-factor ${userId}`, async () => {
    if (!(await factorStore(db, secrets, now()).find(userId))?.isOn) return
    if (code === undefined) return refuseFields({ code: ['required'] })
    const attempts = counter(limits.secondFactor, String(userId), visitor.address)
    const refusal = await countAttempt(db, now(), attempts, counter(limits.secondFactorAccount, String(userId)))
    if (refusal) throw refusal
    await inTransaction(db, async tx => {
      if (!(await takeCode(factorStore(tx, secrets, now()), userId, code, now()))) throw wrongCode()
      await forgetAttempts(tx, attempts)
    })
  })
}
