import { sql } from 'kysely'
import type { Language } from '../../../i18n/text.ts'
import { Refusal } from '../../../schema/errors.ts'
import { inTransaction } from '../../db/connect.ts'
import { addLetter } from '../../jobs/outbox.ts'
import { codeLetter, takenLetter } from '../../mail/letters.ts'
import { type AccountServices, answerUnnoticed, type Outcome, unwrap } from '../account-services.ts'
import { hashPassword } from '../passwords.ts'
import type { Visitor } from '../visitor.ts'
import { makeCode, tryCode } from './codes.ts'
import { addressShown } from './proof.ts'
import type { SignedIn } from './sessions.ts'
import { type Challenged, enter } from './sign-in.ts'
import { countAttempt, counter, forgetAttempts, limits } from './throttles.ts'

interface Registration {
  first_name: string
  last_name: string
  email: string
  password: string
  language?: Language | undefined
}

/**
 * Registers a person, and mails the code that verifies the address. Of an address that is taken nothing changes: its
 * owner gets a letter that says so, and the caller sees the same answer at the same time.
 */
export async function register(services: AccountServices, visitor: Visitor, person: Registration): Promise<void> {
  const { db, config, secrets } = services
  const { email } = person
  const began = performance.now()
  const now = services.now()
  const language = person.language ?? visitor.language
  const passwordHash = await hashPassword(person.password)
  const outcome = await inTransaction(db, async (tx): Promise<Outcome<void>> => {
    const refusal = await countAttempt(tx, now, counter(limits.registerAddress, visitor.address))
    if (refusal) return { refusal }
    const { rows: made } = await sql<{ id: number }>`
      insert into users (first_name, last_name, email, password_hash, language, created_at)
      values (${person.first_name}, ${person.last_name}, ${email}, ${passwordHash}, ${language}, ${now})
      on conflict (email) do nothing returning id`.execute(tx)
    if (made[0]) {
      const code = await makeCode(tx, secrets.codePepper, { purpose: 'verify_email', email }, made[0].id, now)
      return { result: await addLetter(tx, services, codeLetter(config, email, language, 'verify_email', code)) }
    }
    const { rows: owners } = await sql<{ language: Language }>`
      select language from users where email = ${email}`.execute(tx)
    return { result: await addLetter(tx, services, takenLetter(config, email, owners[0]?.language ?? language)) }
  })
  unwrap(outcome)
  await answerUnnoticed(services, began)
}

/** Verifies an address by its code and signs its owner in. */
export async function verifyEmail(
  services: AccountServices,
  visitor: Visitor,
  email: string,
  code: string,
): Promise<SignedIn | Challenged> {
  const { db, secrets } = services
  const now = services.now()
  const perAccount = counter(limits.tryCode, 'verify_email', email, visitor.address)
  const outcome = await inTransaction(db, async (tx): Promise<Outcome<SignedIn | Challenged>> => {
    const refusal = await countAttempt(tx, now, perAccount, counter(limits.tryCodeAddress, visitor.address))
    if (refusal) return { refusal }
    const userId = await tryCode(tx, secrets.codePepper, { purpose: 'verify_email', email }, code, now, { use: true })
    if (userId === null) return { refusal: new Refusal('validation', { fields: { code: ['no_account'] } }) }
    await forgetAttempts(tx, perAccount)
    await addressShown(tx, secrets, userId, now, { keepsOwnPassword: true })
    return { result: await enter(tx, userId, visitor, now, 'email') }
  })
  return unwrap(outcome)
}
