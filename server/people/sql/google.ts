import { sql } from 'kysely'
import { z } from 'zod'
import type { Language } from '../../../i18n/text.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { refuse } from '../../../schema/errors.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import type { AccountServices } from '../account-services.ts'
import type { Visitor } from '../visitor.ts'
import { addressShown } from './proof.ts'
import type { SignedIn } from './sessions.ts'
import { type Challenged, enter } from './sign-in.ts'
import { countAttempt, counter, limits, takeBackAttempt } from './throttles.ts'

const timeout_ms = 5_000

const yes = z.union([z.boolean(), z.string().transform(word => word === 'true')])

/** For whom Google made the token; version 1 and version 3 of the call use different words. */
const tokenInfo = z.object({
  aud: z.string().optional(),
  audience: z.string().optional(),
  sub: z.string().optional(),
  user_id: z.string().optional(),
  /** How many seconds it still holds; Google refuses one that is over by itself. */
  expires_in: z.coerce.number().optional(),
})
const userInfo = z.object({
  sub: z.string().min(1),
  email: z.string().min(3).max(254),
  email_verified: yes,
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})
type GooglePerson = z.infer<typeof userInfo>

/** What Google says to a call, or null when it does not accept the token. The token goes in the header, never in the URL. */
async function ask<T>(
  services: AccountServices,
  path: string,
  method: 'GET' | 'POST',
  token: string,
  shape: z.ZodType<T>,
) {
  const url = `${services.config.GOOGLE_BASE_URL.replace(/\/$/, '')}${path}`
  const body = method === 'POST' ? { body: new URLSearchParams({ access_token: token }) } : {}
  const headers = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(timeout_ms)
  const answer = await fetch(url, { method, headers, signal, redirect: 'error', ...body }).catch(() => {
    services.log.error({ path }, 'Google could not be reached')
    return refuse('unavailable')
  })
  if (answer.status >= 500) return refuse('unavailable')
  if (!answer.ok) return null
  const result = shape.safeParse(await answer.json().catch(() => null))
  return result.success ? result.data : null
}

/** Who a token is of: given out for this site, and with an e-mail that Google has verified; else null. */
async function personOf(services: AccountServices, token: string): Promise<GooglePerson | null> {
  const { GOOGLE_CLIENT_ID } = services.config
  if (!GOOGLE_CLIENT_ID || !/^[\x21-\x7e]+$/.test(token)) return null
  const [info, person] = await Promise.all([
    ask(services, '/oauth2/v1/tokeninfo', 'POST', token, tokenInfo),
    ask(services, '/oauth2/v3/userinfo', 'GET', token, userInfo),
  ])
  if (!info || !person?.email_verified) return null
  if ((info.aud ?? info.audience) !== GOOGLE_CLIENT_ID) return null
  if (info.expires_in !== undefined && info.expires_in <= 0) return null
  const subject = info.sub ?? info.user_id
  return subject === undefined || subject === person.sub ? person : null
}

/** Signs in by a Google access token; who has no account yet gets one, its address verified by Google. */
export async function loginWithGoogle(
  services: AccountServices,
  visitor: Visitor,
  token: string,
): Promise<SignedIn | Challenged> {
  const now = services.now()
  const perAddress = counter(limits.loginAddress, visitor.address)
  const refusal = await countAttempt(services.db, now, perAddress)
  if (refusal) throw refusal
  const person = (await personOf(services, token)) ?? refuse('no_account')
  return inTransaction(services.db, async tx => {
    await takeBackAttempt(tx, perAddress)
    const userId = await accountOf(tx, services, person, visitor.language, now)
    return enter(tx, userId, visitor, now, 'google')
  })
}

// A name is one line, without hidden marks, also where Google has it otherwise.
const oneLine = (name: string) => name.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

async function accountOf(
  tx: Tx,
  { secrets }: AccountServices,
  person: GooglePerson,
  language: Language,
  now: Date,
): Promise<number> {
  const email = person.email.trim().toLowerCase()
  const firstName = oneLine(person.given_name || person.name || firstOf(email.split('@'))).slice(0, 60)
  const lastName = oneLine(person.family_name ?? '').slice(0, 60)
  await sql`
    insert into users (first_name, last_name, email, language, verify_email, address_shown_at, google_subject, created_at)
    values (${firstName}, ${lastName}, ${email}, ${language}, true, ${now}, ${person.sub}, ${now})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select id from users where google_subject = ${person.sub} or email = ${email}
    order by google_subject = ${person.sub} desc nulls last limit 1 for no key update`.execute(tx)
  const account = rows[0] ?? refuse('no_account')
  // Whoever registered this address, or made the account, had not shown that it is theirs: what they set goes.
  await addressShown(tx, secrets, account.id, now)
  await sql`
    update users set google_subject = ${person.sub} where id = ${account.id} and google_subject is null`.execute(tx)
  return account.id
}
