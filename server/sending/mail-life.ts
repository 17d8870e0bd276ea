import { type MailReason, mailFailureWords, mailReasonWords } from '../../i18n/files/letters.ts'
import { fill, type Language, translated } from '../../i18n/text.ts'
import type { Mail, MailWhole } from '../../schema/answers/sent/sending.ts'
import type { Permit } from '../../schema/answers/values.ts'
import { documentKindOfPermission } from '../../schema/documents.ts'
import { Refusal, refuse } from '../../schema/errors.ts'
import { seesPrices } from '../../schema/organization/hidden-fields.ts'
import { isPermissionName, may, mayWrite, type Permissions } from '../../schema/permissions.ts'
import type { MailRow } from '../books/sent-rows.ts'
import { type Block, writtenLetter } from '../mail/blocks.ts'
import { endLink } from './links.ts'
import type { Sending } from './sending.ts'

/** Letters as they stand on the wire, and what may be done with one. Pure rules. */

/** Whether somebody may read a letter: who may read what it is about, with the prices that it says. */
export function maySeeMail(permissions: Permissions, { permission }: Pick<MailRow, 'permission'>): boolean {
  const kind = documentKindOfPermission(permission)
  if (kind && !seesPrices(permissions, kind)) return false
  return isPermissionName(permission) && may(permissions, permission, 'read')
}

/** Whether somebody may let a letter go again or take it back: who may write what it is about. */
function mayActOnMail(permissions: Permissions, { kind, resource, permission }: MailRow): boolean {
  const written = kind === 'statement' ? resource : permission
  return isPermissionName(written) && mayWrite(permissions, written)
}

const isLeaving = ({ claimed_until }: MailRow, now: Date): boolean =>
  claimed_until !== null && Date.parse(claimed_until) > now.getTime()

function whyNotRetry({ state }: MailRow): MailReason | null {
  if (state === 'sent') return 'is_sent'
  if (state === 'waiting') return 'is_waiting'
  return state === 'cancelled' ? 'is_cancelled' : null
}

function whyNotCancel(row: MailRow, now: Date): MailReason | null {
  if (row.state === 'sent') return 'is_sent'
  if (row.state !== 'waiting') return 'is_over'
  return isLeaving(row, now) ? 'is_leaving' : null
}

const permitOf = (reason: MailReason | null, language: Language): Permit => ({
  allowed: reason === null,
  reason: reason && mailReasonWords[reason][language],
})

/** What a mail server said, short and without what nobody sees. */
export const plainReason = (message: string): string =>
  message
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)

const reasonOf = ({ failure, said }: MailRow, language: Language): string | null =>
  failure && fill(mailFailureWords[failure][language], { said: said ?? '' })

type Reader = Pick<Sending, 'language' | 'now' | 'permissions'>

export function wireMail(row: MailRow, { language, now, permissions }: Reader): Mail {
  const unlessForbidden = (reason: MailReason | null) =>
    permitOf(reason ?? (mayActOnMail(permissions, row) ? null : 'no_permission'), language)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    resource: row.resource,
    record_id: row.record_id,
    record_name: row.record_name,
    to: row.to_addresses,
    cc: row.cc_addresses,
    subject: row.subject,
    language: row.language,
    paper: row.paper_name,
    is_automatic: row.is_automatic,
    attempts: row.attempts,
    reason: reasonOf(row, language),
    refused: row.refused.map(({ address, said }) => ({
      address,
      reason: translated(mailFailureWords.refused, language, { said }),
    })),
    created_by: row.created_by_name,
    created_at: row.created_at,
    sent_at: row.sent_at,
    next_attempt_at: row.state === 'waiting' ? row.next_attempt_at : null,
    can: { retry: unlessForbidden(whyNotRetry(row)), cancel: unlessForbidden(whyNotCancel(row, now)) },
  }
}

export const wireMailWhole = (row: MailRow, sending: Reader): MailWhole => ({
  ...wireMail(row, sending),
  message_id: row.message_id,
  text: writtenLetter(row.body as Block[], row.language, null).text,
})

/** A letter that somebody may read. */
export async function readMail({ rows, permissions }: Sending, id: number): Promise<MailRow> {
  const [row] = await rows.find('mail_messages', { id })
  return row && maySeeMail(permissions, row) ? row : refuse('not_found')
}

async function lockMail({ rows, permissions }: Sending, id: number): Promise<MailRow> {
  const [row] = await rows.lock('mail_messages', { id })
  if (!row || !maySeeMail(permissions, row)) return refuse('not_found')
  return mayActOnMail(permissions, row) ? row : refuse('forbidden')
}

function refuseFor(reason: MailReason | null, code: 'cannot_retry' | 'cannot_cancel', language: Language): void {
  if (reason) throw new Refusal(code, { values: { reason: mailReasonWords[reason][language] } })
}

/** Lets a letter be tried again that was given up or refused. */
export async function retryMail(sending: Sending, id: number): Promise<void> {
  const row = await lockMail(sending, id)
  refuseFor(whyNotRetry(row), 'cannot_retry', sending.language)
  await sending.rows.update('mail_messages', id, {
    ...{ state: 'waiting', attempts: 0, claimed_until: null },
    next_attempt_at: sending.now.toISOString(),
  })
  await sending.leave(id)
}

/** Takes back a letter that waits, with the links that were made for it: nobody else has them. */
export async function cancelMail(sending: Sending, id: number): Promise<void> {
  const row = await lockMail(sending, id)
  refuseFor(whyNotCancel(row, sending.now), 'cannot_cancel', sending.language)
  await sending.rows.update('mail_messages', id, { state: 'cancelled', next_attempt_at: null, ...forgotten })
  const links = await sending.rows.find('document_links', { mail_id: id, revoked_at: null })
  for (const link of links) await endLink(sending, link.id)
}

/** What is not kept of a letter when it waits no more. */
export const forgotten = { paper: null, sealed_links: [] } as const satisfies Partial<MailRow>
