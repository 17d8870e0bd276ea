import { letterOfDocumentWords, noticeDocumentWords, noticeWords } from '../../i18n/files/letters.ts'
import { brandName } from '../../i18n/site/brand.ts'
import { translated } from '../../i18n/text.ts'
import { firstOf, present } from '../../schema/collections/certain.ts'
import { Refusal, refuse, refuseFields } from '../../schema/errors.ts'
import type { Fields } from '../../schema/fields.ts'
import { nameIn } from '../../schema/organization/name.ts'
import {
  acceptFields,
  type Device,
  declineFields,
  paidNoticeFields,
  questionFields,
  type SharedAction,
  type SharedEventKind,
  stopByLinkFields,
} from '../../schema/organization/sending.ts'
import { check, missing, recordSchema, type Values, withMissing } from '../../schema/validate.ts'
import type { AuditEvent } from '../audit/event.ts'
import type { DocumentEventRow, DocumentLinkRow } from '../books/sent-rows.ts'
import { deviceOf } from '../people/devices.ts'
import { putLetter } from './asking.ts'
import { nameOfSent } from './document-letter.ts'
import { stateOfLink } from './links.ts'
import { type Correspondent, resourceOf, type Sending, type SentDocument, textOrNull } from './sending.ts'
import { answerVerdict, paidNoticeVerdict } from './shared.ts'
import { type Stopped, stopByLink } from './stopping.ts'

/** What somebody does on the page of a document. Pure rules. */

const events: Record<SharedAction, SharedEventKind> = {
  opened: 'opened',
  accept: 'accepted',
  decline: 'declined',
  'paid-notice': 'paid_notice',
  question: 'question',
  'ask-again': 'asked_again',
  'stop-reminders': 'reminders_stopped',
}

const bodies: Record<SharedAction, Fields> = {
  opened: {},
  accept: acceptFields,
  decline: declineFields,
  'paid-notice': paidNoticeFields,
  question: questionFields,
  'ask-again': {},
  'stop-reminders': stopByLinkFields,
}

function readBody(action: SharedAction, body: unknown): Values {
  const fields = bodies[action]
  const checked = check(recordSchema(fields, 'create'), body ?? {})
  if ('issues' in checked) return refuseFields(withMissing(fields, checked.issues, body))
  const issues = missing(fields, checked.values)
  return Object.keys(issues).length > 0 ? refuseFields(issues) : checked.values
}

/** How a person reads again what they had open: no opening of its own. */
const sameReading_ms = 30 * 60_000

const roughDevice = (userAgent: string | null): Device | null => {
  const { kind } = deviceOf(userAgent)
  return kind === 'unknown' ? null : kind
}

/** Programs that look at links before people do, and those that look for everything. */
const notPeople =
  /bot|crawl|spider|preview|prefetch|whatsapp|facebookexternalhit|telegram|slack|discord|skype|curl|wget|python|headlesschrome\/0/i

interface Visit {
  userAgent: string | null
  /** An invoice that the letter of the link names. */
  invoice: (id: number) => Promise<SentDocument>
}

function refuseUnlessAllowed(action: SharedAction, document: SentDocument, sending: Sending): void {
  const permit =
    action === 'accept' || action === 'decline'
      ? answerVerdict(document, sending.language)
      : action === 'paid-notice'
        ? paidNoticeVerdict(document, sending.language)
        : { allowed: true, reason: null }
  if (!permit.allowed) throw new Refusal('cannot_answer', { values: { reason: present(permit.reason, 'reason') } })
}

/** Tells who gave the link away, by mail. */
async function report(
  sending: Sending,
  document: SentDocument,
  link: DocumentLinkRow,
  { kind, name, words }: Pick<DocumentEventRow, 'kind' | 'name' | 'words'>,
  documents: readonly SentDocument[],
): Promise<void> {
  const { language } = sending.organization
  const { whole } = document
  const nameOf = (each: SentDocument) => translated(noticeDocumentWords.document, language, nameOfSent(each, language))
  const named = nameOf(document)
  const party = document.party?.display_name ?? ''
  const values = { document: named, party, person: name ?? party }
  const { subject, body } = noticeWords[kind]
  await putLetter(sending, {
    kind: 'notice',
    about: {
      resource: resourceOf(document.kind),
      record_id: whole.id,
      record_name: whole.number,
      permission: resourceOf(document.kind),
      document_id: whole.id,
      revision: whole.revision,
      client_id: 'client_id' in whole ? whole.client_id : null,
      supplier_id: 'supplier_id' in whole ? whole.supplier_id : null,
    },
    to: [link.reply_to],
    language,
    subject: translated(subject, language, values),
    blocks: [
      { is: 'sender', words: nameIn(sending.organization, language) },
      { is: 'words', words: translated(body, language, values) },
      ...(words === null ? [] : [{ is: 'words' as const, words }]),
      { is: 'facts', rows: documents.map(each => ({ label: nameOf(each), value: party })) },
      {
        is: 'button',
        words: noticeDocumentWords.openBooks[language],
        url: `${sending.site}/dashboard/${resourceOf(document.kind)}/${whole.id}`,
      },
      {
        is: 'foot',
        words: translated(letterOfDocumentWords.sentByBooks, language, { brand: brandName(sending.brand, language) }),
      },
    ],
    by: null,
    replyTo: firstAddress(link, document.party),
    isAutomatic: true,
  })
}

/** Whom an answer to such a letter goes to: who was sent the link. */
const firstAddress = ({ sent_to }: DocumentLinkRow, party: Correspondent | null): string | null =>
  sent_to?.split(', ')[0] ?? party?.email ?? null

/** Does something on the page of a document; answers what was done, or null where it was done already. */
export async function actShared(
  sending: Sending,
  document: SentDocument,
  link: DocumentLinkRow,
  { action, body, userAgent, invoice }: { action: SharedAction; body: unknown } & Visit,
): Promise<{ events: AuditEvent[]; by: string } | null> {
  const { rows, organization, now } = sending
  const isOpen = stateOfLink(link, now) === 'open'
  if (action !== 'stop-reminders' && isOpen === (action === 'ask-again')) refuse(isOpen ? 'not_found' : 'link_ended')
  const values = readBody(action, body)
  refuseUnlessAllowed(action, document, sending)
  const kind = events[action]
  const before = await rows.find('document_events', { link_id: link.id, kind })
  const last = before.at(-1)
  if (action === 'opened') {
    if (userAgent === null || notPeople.test(userAgent)) return null
    if (last && now.getTime() - Date.parse(last.at) < sameReading_ms && last.device === roughDevice(userAgent))
      return null
  }
  // Said once is said: what is repeated before anybody can have done something about it tells nobody anything new.
  if (
    last &&
    (action === 'ask-again' || action === 'paid-notice') &&
    now.getTime() - Date.parse(last.at) < sameReading_ms
  )
    return null
  const about: readonly Stopped[] =
    action === 'stop-reminders'
      ? await stopByLink(sending, { link, document }, { of: values.of, invoice })
      : [{ link, document }]
  if (about.length === 0) return null
  const text = { device: roughDevice(userAgent), name: textOrNull(values.name), words: textOrNull(values.message) }
  const done = about.map(
    (each): Omit<DocumentEventRow, 'id'> => ({
      organization_id: organization.id,
      document_id: each.document.whole.id,
      link_id: each.link.id,
      kind,
      at: now.toISOString(),
      ...text,
      revision: each.document.whole.revision,
    }),
  )
  await rows.insert('document_events', done)
  const documents = about.map(each => each.document)
  if (action !== 'opened' || (link.notify && before.length === 0))
    await report(sending, firstOf(documents), firstOf(about).link, { kind, ...text }, documents)
  return {
    events: about.map(each => ({
      action: kind,
      resource: resourceOf(each.document.kind),
      recordId: each.document.whole.id,
      recordName: each.document.whole.number,
      before: null,
      after: { link: each.link.id, ...text },
    })),
    by: text.name ?? document.party?.display_name ?? '',
  }
}
