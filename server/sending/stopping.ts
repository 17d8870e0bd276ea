import { sharedReasonWords } from '../../i18n/pages/shared.ts'
import type { Language } from '../../i18n/text.ts'
import type { Permit } from '../../schema/answers/values.ts'
import { present } from '../../schema/collections/certain.ts'
import { Refusal } from '../../schema/errors.ts'
import type { DocumentLinkRow } from '../books/sent-rows.ts'
import { areRemindersStopped, mayRemindOf } from './reminding.ts'
import type { Sending, SentDocument } from './sending.ts'

/** Reminders that a client stops, by the link of a letter. Pure rules. */

const reasons = { is_draft: 'is_void', is_void: 'is_void', is_settled: 'is_paid' } as const

/** Why reminders of a document cannot be stopped by a link. */
export function stopVerdict(document: SentDocument, isStopped: boolean, language: Language): Permit {
  const may = mayRemindOf({ ...document, einvoice: null })
  if (!may) return { allowed: false, reason: sharedReasonWords.no_reminders[language] }
  if (!may.allowed)
    return { allowed: false, reason: sharedReasonWords[reasons[may.reason as keyof typeof reasons]][language] }
  return isStopped
    ? { allowed: false, reason: sharedReasonWords.stopped_already[language] }
    : { allowed: true, reason: null }
}

/** What the page of a link says of reminders. */
export interface Reminded {
  reminded_of: number
  reminders_stopped: boolean
}

export async function remindedBy(
  sending: Pick<Sending, 'rows'>,
  { mail_id, document_id }: DocumentLinkRow,
): Promise<Reminded> {
  const { rows } = sending
  const [letter] = mail_id === null ? [] : await rows.find('mail_messages', { id: mail_id, kind: 'reminder' })
  const named = letter ? await rows.find('document_links', { mail_id }) : []
  return { reminded_of: named.length, reminders_stopped: await areRemindersStopped(sending, document_id) }
}

/** An invoice, and the link by which its client speaks of it. */
export interface Stopped {
  link: DocumentLinkRow
  document: SentDocument
}

/**
 * Stops reminders of an invoice, or of all that the letter of its link names; answers those of which nobody had stopped them.
 * What needs no reminder any more is left out of a letter, so that its one click is never refused.
 */
export async function stopByLink(
  sending: Sending,
  { link, document }: Stopped,
  { of, invoice }: { of: unknown; invoice: (id: number) => Promise<SentDocument> },
): Promise<Stopped[]> {
  const { rows, organization, language, now } = sending
  const isWholeLetter = of === 'letter'
  const links =
    isWholeLetter && link.mail_id !== null ? await rows.find('document_links', { mail_id: link.mail_id }) : [link]
  const stopped: Stopped[] = []
  for (const each of links) {
    const { document_id } = each
    const about = document_id === link.document_id ? document : await invoice(document_id)
    const permit = stopVerdict(about, false, language)
    if (!permit.allowed && isWholeLetter) continue
    if (!permit.allowed) throw new Refusal('cannot_answer', { values: { reason: present(permit.reason, 'reason') } })
    if (await areRemindersStopped(sending, document_id)) continue
    const stopped_at = now.toISOString()
    await rows.insert('stopped_reminders', [{ organization_id: organization.id, document_id, stopped_at }])
    stopped.push({ link: each, document: about })
  }
  return stopped
}
