import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/connection/transaction.ts'
import type { CodePurpose } from '../../mail/letters.ts'

const lifetime_ms = 10 * 60_000
const maxTries = 5

/** What a code opens: one purpose of one address. */
interface Lock {
  purpose: CodePurpose
  email: string
}

// Six digits can be tried out in a moment by whoever reads the table; with the pepper beside the database, not in it.
const hashOf = (pepper: Buffer, { purpose, email }: Lock, code: string): Buffer =>
  createHmac('sha256', pepper)
    .update(JSON.stringify([purpose, email, code]))
    .digest()

/** Makes a person's code for a purpose, in place of an earlier one. Answers its six digits, which are kept nowhere. */
export async function makeCode(db: Db, pepper: Buffer, lock: Lock, userId: number, now: Date): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + lifetime_ms)
  await sql`delete from codes where user_id = ${userId} and purpose = ${lock.purpose}`.execute(db)
  await sql`
    insert into codes (user_id, purpose, code_hash, created_at, expires_at)
    values (${userId}, ${lock.purpose}, ${hashOf(pepper, lock, code)}, ${now}, ${expiresAt})`.execute(db)
  return code
}

/**
 * Tries a code. Answers whose it is, or null: wrong, too old, used, or its tries are spent. A wrong try is counted in
 * the same statement, so that a burst has no more tries than one person. `use` spends a right code.
 */
export async function tryCode(
  db: Db,
  pepper: Buffer,
  lock: Lock,
  code: string,
  now: Date,
  options: { use: boolean },
): Promise<number | null> {
  const hash = hashOf(pepper, lock, code)
  const { rows } = await sql<{ user_id: number; is_right: boolean }>`
    update codes set
      attempts = attempts + case when code_hash = ${hash} then 0 else 1 end,
      used_at = case when code_hash = ${hash} and ${options.use}::boolean then ${now}::timestamptz end
    where id = (
        select codes.id from codes join users on users.id = codes.user_id
        where users.email = ${lock.email} and codes.purpose = ${lock.purpose} order by codes.id desc limit 1)
      and used_at is null and expires_at > ${now} and attempts < ${maxTries}
    returning user_id, code_hash = ${hash} as is_right`.execute(db)
  const tried = rows[0]
  return tried?.is_right ? tried.user_id : null
}
