import type { Language } from '../../i18n/text.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { refuse } from '../../schema/errors.ts'
import type { DocumentLinkRow } from '../books/sent-rows.ts'
import { hashOfToken, nameOfSender, newToken, type Sender, type Sending, type SentDocument } from './sending.ts'

/** Links to the page of one document. What a link says is known to who has it; the books keep its hash. */

const day_ms = 86_400_000

interface AskedLink {
  days: string
  language: Language
  notify: boolean
  sentTo: string | null
}

/** Makes a link. Its token is answered here, and never again. */
export async function makeLink(
  { rows, organization, now }: Sending,
  { whole }: Pick<SentDocument, 'whole'>,
  by: Sender,
  { days, language, notify, sentTo }: AskedLink,
): Promise<{ id: number; token: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + Number(days) * day_ms).toISOString()
  const id = firstOf(await rows.takeIds('document_links', 1))
  await rows.insert('document_links', [
    {
      organization_id: organization.id,
      id,
      document_id: whole.id,
      token_hash: hashOfToken(token),
      language,
      sent_to: sentTo,
      mail_id: null,
      notify,
      expires_at: expiresAt,
      revoked_at: null,
      created_by: by.userId,
      created_by_name: nameOfSender(by),
      reply_to: by.email,
      created_at: now.toISOString(),
    },
  ])
  return { id, token, expiresAt }
}

/** Where a link stands: it works, its time is over, or it was taken back. */
export const stateOfLink = (
  { expires_at, revoked_at }: DocumentLinkRow,
  now: Date,
): 'open' | 'expired' | 'taken_back' =>
  revoked_at !== null ? 'taken_back' : Date.parse(expires_at) <= now.getTime() ? 'expired' : 'open'

/** Ends a link; nothing opens by it any more. */
export const endLink = ({ rows, now }: Sending, id: number): Promise<void> =>
  rows.update('document_links', id, { revoked_at: now.toISOString() })

/** Takes a link of a document back. */
export async function takeBackLink(sending: Sending, documentId: number, id: number): Promise<void> {
  const [link = refuse('not_found')] = await sending.rows.lock('document_links', { id, document_id: documentId })
  if (stateOfLink(link, sending.now) !== 'open') refuse('link_ended')
  await endLink(sending, id)
}
