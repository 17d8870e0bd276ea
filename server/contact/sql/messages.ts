import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import { type ContactMessage, contactRetention_days } from '../../../schema/site/contact.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { addLetter } from '../../jobs/outbox.ts'
import { contactLetter } from '../../mail/letters.ts'
import { type Outcome, unwrap } from '../../people/account-services.ts'
import { countAttempt, counter, limits } from '../../people/sql/throttles.ts'
import type { Visitor } from '../../people/visitor.ts'
import type { Services } from '../../services.ts'

/** Keeps a message and puts the letter that brings it to its readers in the queue, in one transaction. */
export async function takeMessage(services: Services, visitor: Visitor, message: ContactMessage): Promise<void> {
  const { db, config, jobs } = services
  const now = services.now()
  const outcome = await inTransaction(db, async (tx): Promise<Outcome<void>> => {
    const refusal = await countAttempt(
      tx,
      now,
      counter(limits.contactAddress, visitor.address),
      counter(limits.contact, 'all'),
    )
    if (refusal) return { refusal }
    const { name, email, subject, message: text } = message
    const { rows } = await sql<{ id: number }>`
      insert into contact_messages (name, email, subject, message, language, created_at)
      values (${name}, ${email}, ${subject}, ${text}, ${visitor.language}, ${now}) returning id`.execute(tx)
    const letter = contactLetter(config.CONTACT_EMAIL, { ...message, id: firstOf(rows).id, language: visitor.language })
    return { result: await addLetter(tx, services, letter) }
  })
  unwrap(outcome)
  jobs.wake('letter')
}

/** A message as those see it who answer. */
interface StoredMessage extends ContactMessage {
  id: number
  created_at: string
}

export async function storedMessages(db: Db): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select id, name, email, subject, message, created_at from contact_messages order by id`.execute(db)
  return rows
}

/** Removes a message for good. Answers whether there was one. */
export async function removeMessage(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`delete from contact_messages where id = ${id} returning id`.execute(db)
  return rows.length > 0
}

const day_ms = 24 * 3_600_000

/** Removes messages that were kept as long as the privacy policy says. */
export async function sweepContactMessages(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - contactRetention_days * day_ms)
  await sql`delete from contact_messages where created_at <= ${before}`.execute(db)
}
