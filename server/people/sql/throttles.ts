import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import { Refusal } from '../../../schema/errors.ts'
import { maxOfKey } from '../../../schema/organization/programs/api-keys.ts'
import { maxInvitations, maxKnownAdded } from '../../../schema/organization/users.ts'
import { apartFrom } from '../../db/connect.ts'
import type { Db } from '../../db/connection/transaction.ts'

/** So many attempts in a window of time. The count is in the database: it outlives a restart and is one for all processes. */
interface Limit {
  name: string
  most: number
  window_ms: number
}

const quarter_ms = 15 * 60_000
const hour_ms = 60 * 60_000
const day_ms = 24 * hour_ms

export const limits = {
  /** Wrong passwords for one account from one address. The right person elsewhere is not touched. */
  login: { name: 'login', most: 5, window_ms: quarter_ms },
  /** Wrong passwords for one account from all addresses that it never was signed in from. */
  loginAccount: { name: 'login-account', most: 30, window_ms: hour_ms },
  /** Wrong passwords from one address, for whichever accounts. */
  loginAddress: { name: 'login-address', most: 30, window_ms: quarter_ms },
  registerAddress: { name: 'register-address', most: 60, window_ms: hour_ms },
  /** Letters with a code. */
  sendCode: { name: 'send-code', most: 5, window_ms: quarter_ms },
  sendCodeEmail: { name: 'send-code-email', most: 20, window_ms: hour_ms },
  sendCodeAddress: { name: 'send-code-address', most: 60, window_ms: hour_ms },
  /** Wrong codes; one code besides dies at its fifth. */
  tryCode: { name: 'try-code', most: 10, window_ms: quarter_ms },
  tryCodeAddress: { name: 'try-code-address', most: 60, window_ms: quarter_ms },
  /** Statements that one organization mails. */
  mailStatement: { name: 'mail-statement', most: 200, window_ms: hour_ms },
  /** Documents, links and reminders that one organization sends. */
  mailDocument: { name: 'mail-document', most: 500, window_ms: hour_ms },
  /** Documents and reminders that one organization mails: in a day, and to one address. */
  mailDocumentDay: { name: 'mail-document-day', most: 1000, window_ms: day_ms },
  mailDocumentEmail: { name: 'mail-document-email', most: 20, window_ms: day_ms },
  /** What is done on the page of one link, and from one address. */
  sharedLink: { name: 'shared-link', most: 30, window_ms: hour_ms },
  sharedAddress: { name: 'shared-address', most: 120, window_ms: hour_ms },
  /** How often the paper of one link is printed. */
  sharedPaper: { name: 'shared-paper', most: 60, window_ms: hour_ms },
  /** Statements of one organization to one address. */
  mailStatementEmail: { name: 'mail-statement-email', most: 10, window_ms: day_ms },
  /** Invitations of one organization to one address. */
  invite: { name: 'invite', most: maxInvitations, window_ms: day_ms },
  /** People with an account elsewhere whom one organization adds, and one person, for whichever organization. */
  addKnown: { name: 'add-known', most: maxKnownAdded, window_ms: day_ms },
  addKnownBy: { name: 'add-known-by', most: maxKnownAdded, window_ms: day_ms },
  /** Wrong codes of a second factor: of one account from one address, and of one account at all. */
  secondFactor: { name: 'second-factor', most: 5, window_ms: quarter_ms },
  secondFactorAccount: { name: 'second-factor-account', most: 30, window_ms: hour_ms },
  /** Not refused, only counted: failed sign-ins that the trail tells of. */
  failuresTold: { name: 'failures-told', most: 1_000_000, window_ms: hour_ms },
  /** Messages through the contact page and the chat: from one address, and from everywhere. */
  contactAddress: { name: 'contact-address', most: 5, window_ms: quarter_ms },
  contact: { name: 'contact', most: 200, window_ms: hour_ms },
  /** Requests of one key. */
  apiKey: { name: 'api-key', most: maxOfKey, window_ms: 60_000 },
  changePassword: { name: 'change-password', most: 5, window_ms: quarter_ms },
} satisfies Record<string, Limit>

/** One counter: a limit, and whom it counts. */
interface Counter {
  limit: Limit
  about: readonly string[]
}

export const counter = (limit: Limit, ...about: string[]): Counter => ({ limit, about })

// A digest keeps the e-mails that strangers typed out of the table, and every key short.
const keyOf = ({ limit, about }: Counter): string =>
  `${limit.name}:${createHash('sha256').update(JSON.stringify(about)).digest('base64url')}`

/**
 * Counts one attempt on each counter before it is made, so that a burst cannot slip through. Answers the refusal when
 * one of them is full; those after it are then not counted. With `db` it is counted whatever becomes of the work, also by
 * who is within a transaction.
 */
export async function countAttempt(db: Db, now: Date, ...counters: Counter[]): Promise<Refusal | null> {
  for (const each of counters) {
    const { most, window_ms } = each.limit
    const { count, window_starts_at } = await countOne(db, now, each)
    if (count > most) return tooMany(Date.parse(window_starts_at) + window_ms - now.getTime())
  }
  return null
}

async function countOne(db: Db, now: Date, one: Counter): Promise<{ count: number; window_starts_at: string }> {
  const { most, window_ms } = one.limit
  const windowBegan = new Date(now.getTime() - window_ms)
  const { rows } = await sql<{ count: number; window_starts_at: string }>`
    insert into throttles as t (key, count, window_starts_at) values (${keyOf(one)}, 1, ${now})
    on conflict (key) do update set
      count = case when t.window_starts_at <= ${windowBegan} then 1 else least(t.count + 1, ${most + 1}) end,
      window_starts_at = case when t.window_starts_at <= ${windowBegan} then ${now} else t.window_starts_at end
    returning count, window_starts_at`.execute(apartFrom(db))
  return firstOf(rows)
}

/** Counts one of what nobody is refused for. Answers how many there were in the present window. */
export const countSince = async (db: Db, now: Date, one: Counter): Promise<number> =>
  (await countOne(db, now, one)).count

function tooMany(wait_ms: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait_ms / 1000))
  const values = { minutes: String(Math.ceil(seconds / 60)), retry_after: String(seconds) }
  return new Refusal('too_many_requests', { values })
}

/** The attempt was the right person's: it begins anew. */
export const forgetAttempts = (db: Db, one: Counter) =>
  sql`delete from throttles where key = ${keyOf(one)}`.execute(apartFrom(db))

/** The attempt was no failure: it does not count. */
export const takeBackAttempt = (db: Db, one: Counter) =>
  sql`update throttles set count = greatest(count - 1, 0) where key = ${keyOf(one)}`.execute(apartFrom(db))
