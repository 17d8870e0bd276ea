import { sql } from 'kysely'
import { brandName } from '../../../i18n/site/brand.ts'
import { present } from '../../../schema/collections/certain.ts'
import { nameIn } from '../../../schema/organization/name.ts'
import type { MailRow } from '../../books/sent-rows.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { withinOrganization } from '../../db/connection/within-organization.ts'
import { updateRow } from '../../db/rows.ts'
import { unseal } from '../../db/sealing.ts'
import type { Secrets } from '../../db/secrets.ts'
import type { Jobs } from '../../jobs/queue.ts'
import { type Block, writtenLetter } from '../../mail/blocks.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { senderName } from '../asking.ts'
import { afterFailure, failureOf, type MailerFault } from '../attempts.ts'
import { forgotten, plainReason } from '../mail-life.ts'
import { type Paper, sharedAddress, stopAddress } from '../sending.ts'

/** How a letter leaves: taken by one server, printed, handed over, and noted. */

/** How long one server may have a letter; after that it is taken for dead, and another tries. */
const claim_s = 110

interface Leaving {
  db: Db
  jobs: Jobs
  mailer: Mailer
  secrets: Secrets
  now: () => Date
  site: string
  brand: string
  print: (sheet: Paper, stopping: AbortSignal) => Promise<Buffer>
  complain: (failure: object, text: string) => void
}

type Claimed = MailRow & { organization_name: string; organization_name_en: string | null }

/** Takes a letter that waits, if no other server has it. */
const claim = ({ db, now }: Leaving, organizationId: number, id: number): Promise<Claimed | undefined> =>
  withinOrganization(db, organizationId, async tx => {
    const until = new Date(now().getTime() + claim_s * 1000)
    const { rows } = await sql<Claimed>`
      update mail_messages set attempts = attempts + 1, claimed_until = ${until}
      from organizations
      where organizations.id = mail_messages.organization_id and organization_id = ${organizationId}
        and mail_messages.id = ${id} and state = 'waiting' and (claimed_until is null or claimed_until <= ${now()})
      returning mail_messages.*, organizations.name as organization_name, organizations.name_en as organization_name_en`.execute(
      tx,
    )
    return rows[0]
  })

const isLeft = ({ db, now }: Leaving, organizationId: number, id: number): Promise<boolean> =>
  withinOrganization(db, organizationId, async tx => {
    const { rows } = await sql`
      select from mail_messages where organization_id = ${organizationId} and id = ${id} and state = 'waiting'
        and claimed_until > ${now()}`.execute(tx)
    return rows.length === 0
  })

function note(leaving: Leaving, { organization_id, id }: MailRow, columns: Partial<MailRow>, again_s: number | null) {
  return withinOrganization(leaving.db, organization_id, async tx => {
    await updateRow(tx, 'mail_messages', organization_id, id, columns)
    if (again_s !== null)
      await leaving.jobs.add(tx, 'mail', { organizationId: organization_id, id }, { after_seconds: again_s })
  })
}

/**
 * Sends one letter of an organization. Where a server dies, or loses its database, between the mail server's yes and its own
 * note, the letter is sent again, under the same Message-ID, by which mail programs know the two as one.
 */
export async function sendMail(
  leaving: Leaving,
  { organizationId, id }: { organizationId: number; id: number },
  stopping: AbortSignal,
): Promise<void> {
  const letter = await claim(leaving, organizationId, id)
  if (!letter) {
    if (await isLeft(leaving, organizationId, id)) return
    throw new Error('another server has the letter')
  }
  const fail = async (failed: Parameters<typeof afterFailure>[1]) => {
    const { columns, again_s } = afterFailure(letter, failed, leaving.now())
    await note(leaving, letter, columns, again_s)
  }
  const tokens = letter.sealed_links.map(sealed =>
    unseal(leaving.secrets.letterKey, 'link', Buffer.from(sealed, 'base64'))?.toString(),
  )
  if (tokens.includes(undefined)) return fail({ failure: 'unreadable', said: null })
  let paper: Buffer | null = null
  try {
    paper = letter.paper && (await leaving.print(letter.paper as Paper, stopping))
  } catch (error) {
    leaving.complain({ err: error }, 'the paper of a letter could not be printed')
    return fail({ failure: 'not_printed', said: null })
  }
  const { text, html } = writtenLetter(
    letter.body as Block[],
    letter.language,
    tokens.map(token => sharedAddress(leaving, present(token, 'token'), letter.language)),
  )
  const organization = { name: letter.organization_name, name_en: letter.organization_name_en }
  const name = nameIn(organization, letter.language)
  let refused: Awaited<ReturnType<Mailer['send']>>['refused']
  try {
    const handed = await leaving.mailer.send({
      ...{ to: letter.to_addresses, cc: letter.cc_addresses, subject: letter.subject, text, html },
      ...(letter.reply_to === null ? {} : { replyTo: letter.reply_to }),
      ...(letter.is_automatic ? {} : { isPersonal: true as const }),
      sender:
        letter.kind === 'notice'
          ? brandName(leaving.brand, letter.language)
          : senderName(name, leaving.brand, letter.language),
      messageId: letter.message_id,
      ...(letter.kind === 'reminder' && tokens[0]
        ? { unsubscribe: stopAddress(leaving, tokens[0], letter.language) }
        : {}),
      attachments: paper
        ? [{ name: present(letter.paper_name, 'name of the paper'), type: 'application/pdf', content: paper }]
        : [],
    })
    refused = handed.refused
  } catch (error) {
    const { code, responseCode } = error as MailerFault
    leaving.complain({ code, responseCode }, 'a letter could not be sent')
    return fail(failureOf(error as MailerFault))
  }
  // Not within the try: what cannot be noted was sent all the same.
  await note(
    leaving,
    letter,
    {
      ...{ state: 'sent', sent_at: leaving.now().toISOString(), claimed_until: null, next_attempt_at: null },
      ...{ failure: null, said: null, ...forgotten },
      refused: refused.map(({ address, said }) => ({ address, said: plainReason(said) })),
    },
    null,
  )
}

/** Letters whose job was lost get another. */
export async function sendLateMail({ db, jobs, now }: Pick<Leaving, 'db' | 'jobs' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - 15 * 60_000)
  const { rows } = await sql<{ id: number }>`
    select id from organizations_with_late_mail(${before}) as late (id)`.execute(db)
  for (const { id: organizationId } of rows)
    await withinOrganization(db, organizationId, async tx => {
      const { rows: late } = await sql<{ id: number }>`
        select id from mail_messages
        where organization_id = ${organizationId} and state = 'waiting' and next_attempt_at < ${before}`.execute(tx)
      for (const { id } of late) await jobs.add(tx, 'mail', { organizationId, id })
    })
}
