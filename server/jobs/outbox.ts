import type { Db } from '../db/connection/transaction.ts'
import { seal, unseal } from '../db/sealing.ts'
import type { Secrets } from '../db/secrets.ts'
import type { Letter, Mailer } from '../mail/mailer.ts'
import type { Handler, Jobs } from './queue.ts'

/** A letter of words alone, small enough to wait in the database. */
type PlainLetter = Omit<Letter, 'attachments'>

/**
 * Puts a letter among the jobs of a transaction, encrypted, because it may hold a code: it leaves when the transaction is
 * committed, and never when it is undone.
 */
export async function addLetter(tx: Db, { jobs, secrets }: { jobs: Jobs; secrets: Secrets }, letter: PlainLetter) {
  const sealed = seal(secrets.letterKey, 'letter', Buffer.from(JSON.stringify(letter)))
  await jobs.add(tx, 'letter', { sealed: sealed.toString('base64') })
}

/** What a mail server or the file system said of a letter. */
interface MailFailure {
  code?: unknown
  responseCode?: number
}

/**
 * Sends a letter. What a mail server refuses for good (a 5xx) is not tried again, everything else is; a server that dies
 * between the mail server's yes and its own note sends it twice. Neither address nor words reach the log.
 */
export const letterSender =
  (
    services: { mailer: Mailer; secrets: Secrets },
    complain: (failure: MailFailure, text: string) => void,
  ): Handler<'letter'> =>
  async ({ sealed }) => {
    const plain = unseal(services.secrets.letterKey, 'letter', Buffer.from(sealed, 'base64'))
    if (!plain) return complain({}, 'a letter was encrypted with another key')
    const letter = JSON.parse(plain.toString()) as PlainLetter
    await services.mailer.send(letter).catch(({ code, responseCode }: MailFailure) => {
      complain({ code, responseCode }, 'a letter could not be sent')
      if (responseCode === undefined || responseCode < 500) throw new Error(`not sent: ${code ?? responseCode}`)
    })
  }
