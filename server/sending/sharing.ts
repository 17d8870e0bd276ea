import { reasonWords } from '../../i18n/books/documents.ts'
import { fill, type Language } from '../../i18n/text.ts'
import type { DocumentLink, MailPreview, SharedEvent, Sharing } from '../../schema/answers/sent/sending.ts'
import type { Permit } from '../../schema/answers/values.ts'
import { documentMail } from '../../schema/organization/sending.ts'
import { mayWrite } from '../../schema/permissions.ts'
import { readable } from '../../schema/validate.ts'
import type { DocumentEventRow, DocumentLinkRow } from '../books/sent-rows.ts'
import { no, type Verdict, yes } from '../books/verdict.ts'
import { writtenLetter } from '../mail/blocks.ts'
import { dayOf, languageOfLetters, mayLink, maySend, readAddresses } from './asking.ts'
import { documentLetter } from './document-letter.ts'
import { stateOfLink } from './links.ts'
import { maySeeMail, wireMail } from './mail-life.ts'
import { areRemindersStopped, mayRemindOf } from './reminding.ts'
import { resourceOf, type Sender, type Sending, type SentDocument } from './sending.ts'

/** How a document was sent, and what came of it. */

export const wireLink = (
  row: DocumentLinkRow,
  events: readonly DocumentEventRow[],
  now: Date,
  url: string | null = null,
): DocumentLink => {
  const openings = events.filter(({ link_id, kind }) => link_id === row.id && kind === 'opened')
  return {
    id: row.id,
    state: stateOfLink(row, now),
    url,
    language: row.language,
    sent_to: row.sent_to,
    notify: row.notify,
    expires_at: row.expires_at,
    revoked_at: row.revoked_at,
    created_by: row.created_by_name,
    created_at: row.created_at,
    openings: openings.length,
    last_opened_at: openings.at(-1)?.at ?? null,
  }
}

const permitOf = ({ allowed, reason, values }: Verdict, language: Language): Permit => ({
  allowed,
  reason: reason && fill(reasonWords[reason][language], values),
})

export async function sharingOf(sending: Sending, document: SentDocument): Promise<Sharing> {
  const { rows, language, now, permissions } = sending
  const { whole, party } = document
  const [mails, links, events, isStopped] = await Promise.all([
    rows.find('mail_messages', { document_id: whole.id }),
    rows.find('document_links', { document_id: whole.id }),
    rows.find('document_events', { document_id: whole.id }),
    areRemindersStopped(sending, whole.id),
  ])
  const sentTo = new Map(links.map(({ id, sent_to }) => [id, sent_to]))
  const seen = mails.filter(row => maySeeMail(permissions, row) && row.kind !== 'notice')
  const may = mayWrite(permissions, resourceOf(document.kind))
  const ifMay = (verdict: Verdict) => permitOf(may ? verdict : no('no_permission'), language)
  return {
    mails: seen.map(row => wireMail(row, sending)),
    links: links.map(row => wireLink(row, events, now)),
    events: events.map(
      ({ id, kind, at, device, name, words, link_id }): SharedEvent => ({
        ...{ id, kind, at, device, name, words },
        sent_to: sentTo.get(link_id) ?? null,
      }),
    ),
    email: party?.email ?? null,
    phone: party?.mobile ?? party?.phone ?? null,
    language: languageOfLetters(sending, party),
    reminders_stopped: isStopped,
    can: {
      mail: ifMay(maySend(document)),
      link: ifMay(mayLink(document)),
      remind: ifMay(mayRemindOf(document, isStopped) ?? no('not_owed')),
      act: ifMay(yes),
    },
  }
}

/** A letter as it would leave, for who is about to send it; what cannot be read of the question is left out. */
export function previewOf(sending: Sending, document: SentDocument, by: Sender, requested: unknown): MailPreview {
  const values = readable(documentMail, requested)
  const addresses = readAddresses(values, document.party?.email ?? null)
  const language =
    values.language === 'ar' || values.language === 'en' ? values.language : languageOfLetters(sending, document.party)
  const message = typeof values.message === 'string' && values.message !== '' ? values.message.slice(0, 1000) : null
  const days = Number(values.link)
  const linkUntil = days > 0 ? dayOf(sending, new Date(sending.now.getTime() + days * 86_400_000).toISOString()) : null
  const hasPaper = values.has_paper !== false
  const { subject, blocks } = documentLetter(sending, document, { language, message, hasPaper, linkUntil, by })
  const to = 'to' in addresses ? addresses.to : []
  return { to, language, subject, text: writtenLetter(blocks, language, null).text }
}
