import { sql } from 'kysely'
import type { Language } from '../../../i18n/text.ts'
import { inTransaction } from '../../db/connect.ts'
import { addLetter } from '../../jobs/outbox.ts'
import { type CodePurpose, codeLetter } from '../../mail/letters.ts'
import { type AccountServices, answerUnnoticed, type Outcome, unwrap } from '../account-services.ts'
import type { Visitor } from '../visitor.ts'
import { makeCode } from './codes.ts'
import { countAttempt, counter, limits } from './throttles.ts'

/**
 * Mails a code to the owner of an address, if there is one and the code would be of use; the caller cannot tell. Asking
 * is counted for known and unknown addresses alike.
 */
export async function sendCode(
  services: AccountServices,
  visitor: Visitor,
  email: string,
  purpose: CodePurpose,
): Promise<void> {
  const { db, config, secrets } = services
  const began = performance.now()
  const now = services.now()
  const outcome = await inTransaction(db, async (tx): Promise<Outcome<void>> => {
    const refusal = await countAttempt(
      tx,
      now,
      counter(limits.sendCode, purpose, email, visitor.address),
      counter(limits.sendCodeAddress, visitor.address),
      counter(limits.sendCodeEmail, email),
    )
    if (refusal) return { refusal }
    const { rows } = await sql<{ id: number; language: Language; verify_email: boolean }>`
      select id, language, verify_email from users where email = ${email}`.execute(tx)
    const owner = rows[0]
    if (!owner || (purpose === 'verify_email' && owner.verify_email)) return { result: undefined }
    const code = await makeCode(tx, secrets.codePepper, { purpose, email }, owner.id, now)
    return { result: await addLetter(tx, services, codeLetter(config, email, owner.language, purpose, code)) }
  })
  unwrap(outcome)
  await answerUnnoticed(services, began)
}
