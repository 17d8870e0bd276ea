import { letterOfDocumentWords } from '../../i18n/files/letters.ts'
import { brandName } from '../../i18n/site/brand.ts'
import { type Language, translated } from '../../i18n/text.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { documentKinds } from '../../schema/documents.ts'
import { type FieldIssues, refuseFields, refuseIfAny } from '../../schema/errors.ts'
import { addressesOf, documentMail, linkFields, maxAddresses } from '../../schema/organization/sending.ts'
import { check, readable, recordSchema, type Values, withDefaults } from '../../schema/validate.ts'
import type { MailRow } from '../books/sent-rows.ts'
import type { New } from '../books/tables.ts'
import { no, refuseUnless, type Verdict, yes } from '../books/verdict.ts'
import { todayIn } from '../calendar.ts'
import type { Block } from '../mail/blocks.ts'
import { documentLetter } from './document-letter.ts'
import { makeLink } from './links.ts'
import {
  type Correspondent,
  nameOfSender,
  newMessageId,
  type Paper,
  resourceOf,
  type Sender,
  type Sending,
  type SentDocument,
  textOrNull,
} from './sending.ts'

/** How a letter is asked for. Pure rules. */

/** Whether a document may leave the books: what the tax authority has to clear, not before. */
export const maySend = ({ whole: { status }, einvoice }: Pick<SentDocument, 'whole' | 'einvoice'>): Verdict =>
  status === 'draft' ? no('is_draft') : status === 'void' ? no('is_void') : withheldBy(einvoice)

export const withheldBy = (einvoice: SentDocument['einvoice']): Verdict =>
  einvoice?.mark === 'notCleared' ? no('not_cleared') : einvoice?.mark ? no('refused_by_authority') : yes

/** In which language a party is written to, unless it is said. */
export const languageOfLetters = (
  { organization }: Pick<Sending, 'organization'>,
  party: Pick<Correspondent, 'language'> | null,
): Language => party?.language ?? organization.language

interface NewLetter {
  kind: MailRow['kind']
  about: Pick<MailRow, 'resource' | 'record_id' | 'record_name' | 'permission'> &
    Partial<Pick<MailRow, 'document_id' | 'revision' | 'client_id' | 'supplier_id'>>
  to: readonly string[]
  cc?: readonly string[]
  language: Language
  subject: string
  blocks: readonly Block[]
  paper?: { name: string; sheet: Paper } | null
  /** What its links say, in the order of their numbers. */
  tokens?: readonly string[]
  by: Sender | null
  replyTo: string | null
  isAutomatic?: boolean
}

/** Writes a letter that waits to leave; answers its id. */
export async function putLetter(sending: Sending, letter: NewLetter): Promise<number> {
  const { rows, organization, now } = sending
  if (letter.by && letter.kind !== 'statement') await sending.count([...letter.to, ...(letter.cc ?? [])])
  const at = now.toISOString()
  const id = firstOf(await rows.takeIds('mail_messages', 1))
  const row: New<MailRow> = {
    organization_id: organization.id,
    id,
    kind: letter.kind,
    state: 'waiting',
    ...{ document_id: null, revision: null, client_id: null, supplier_id: null },
    ...letter.about,
    to_addresses: [...letter.to],
    cc_addresses: [...(letter.cc ?? [])],
    reply_to: letter.replyTo,
    language: letter.language,
    subject: letter.subject,
    body: [...letter.blocks],
    paper: letter.paper?.sheet ?? null,
    paper_name: letter.paper?.name ?? null,
    sealed_links: (letter.tokens ?? []).map(sending.seal),
    is_automatic: letter.isAutomatic ?? false,
    message_id: newMessageId(sending),
    attempts: 0,
    failure: null,
    said: null,
    refused: [],
    created_by: letter.by?.userId ?? null,
    created_by_name: letter.by ? nameOfSender(letter.by) : '',
    created_at: at,
    sent_at: null,
    next_attempt_at: at,
    claimed_until: null,
  }
  await rows.insert('mail_messages', [row])
  await sending.leave(id)
  return id
}

/** In whose name letters of an organization leave. */
export const senderName = (organization: string, brand: string, language: Language): string =>
  translated(letterOfDocumentWords.via, language, { organization, brand: brandName(brand, language) }).replaceAll(
    /\p{Cf}/gu,
    '',
  )

interface AskedMail {
  to: string[]
  cc: string[]
  language: Language
  message: string | null
  hasPaper: boolean
  days: string | null
  notify: boolean
}

/** The addresses of a body, and everything that is wrong with them and with the rest of it. */
export function readAddresses(
  values: Values,
  own: string | null,
): { to: string[]; cc: string[] } | { issues: FieldIssues } {
  const read = { to: addressesOf(values.to ?? own, 'to'), cc: addressesOf(values.cc, 'cc') }
  const issues = { ...('issues' in read.to ? read.to.issues : {}), ...('issues' in read.cc ? read.cc.issues : {}) }
  if ('issues' in read.to || 'issues' in read.cc) return { issues }
  const { addresses: to } = read.to
  if (to.length === 0) return { issues: { to: ['no_address'] } }
  const cc = read.cc.addresses.filter(address => !to.includes(address))
  if (to.length + cc.length > maxAddresses) return { issues: { cc: [`too_many_addresses|${maxAddresses}`] } }
  return { to, cc }
}

function readDocumentMail(sending: Sending, document: SentDocument, body: unknown): AskedMail {
  const checked = check(recordSchema(documentMail, 'create'), body ?? {})
  const given = 'values' in checked ? checked.values : readable(documentMail, body)
  const addresses = readAddresses(given, document.party?.email ?? null)
  refuseIfAny({
    ...('issues' in addresses ? addresses.issues : {}),
    ...('issues' in checked ? checked.issues : {}),
  })
  const values = withDefaults(documentMail, given)
  if ('issues' in addresses) return refuseFields(addresses.issues)
  return {
    ...addresses,
    language: (values.language as Language | null | undefined) ?? languageOfLetters(sending, document.party),
    message: textOrNull(values.message),
    hasPaper: values.has_paper !== false,
    days: values.link === 'none' || !values.link ? null : String(values.link),
    notify: values.notify === true,
  }
}

/** The last day on which something works that ends at a moment. */
export const dayOf = ({ organization }: Pick<Sending, 'organization'>, moment: string): string =>
  todayIn(organization.timeZone, new Date(moment))

/** Asks for a document to be mailed; answers the letter's id. */
export async function askDocumentMail(
  sending: Sending,
  document: SentDocument,
  by: Sender,
  body: unknown,
): Promise<number> {
  const { kind, whole } = document
  refuseUnless(maySend(document), 'cannot_send', sending.language)
  const { to, cc, language, message, hasPaper, days, notify } = readDocumentMail(sending, document, body)
  if (days !== null) refuseUnless(mayLink(document), 'cannot_send', sending.language)
  const link =
    days === null ? null : await makeLink(sending, document, by, { days, language, notify, sentTo: to.join(', ') })
  const linkUntil = link && dayOf(sending, link.expiresAt)
  const sheet = hasPaper ? await document.paper(language) : null
  const { subject, blocks } = documentLetter(sending, document, { language, message, hasPaper, linkUntil, by })
  const letter = await putLetter(sending, {
    kind: 'document',
    about: {
      resource: resourceOf(kind),
      record_id: whole.id,
      record_name: whole.number,
      permission: resourceOf(kind),
      document_id: whole.id,
      revision: whole.revision,
      client_id: 'client_id' in whole ? whole.client_id : null,
      supplier_id: 'supplier_id' in whole ? whole.supplier_id : null,
    },
    ...{ to, cc, language, subject, blocks, by },
    paper: sheet && { name: `${whole.number ?? kind}.pdf`, sheet },
    tokens: link ? [link.token] : [],
    replyTo: by.email,
  })
  if (link) await sending.rows.update('document_links', link.id, { mail_id: letter })
  return letter
}

/** Whether a document may have a page of its own for its party. */
export const mayLink = (document: Pick<SentDocument, 'kind' | 'whole' | 'einvoice'>): Verdict =>
  documentKinds[document.kind].party === null ? no('not_of_a_party') : maySend(document)

export function readLink(sending: Sending, { party }: Pick<SentDocument, 'party'>, body: unknown) {
  const checked = check(recordSchema(linkFields, 'create'), body ?? {})
  const values = withDefaults(linkFields, 'values' in checked ? checked.values : refuseFields(checked.issues))
  return {
    days: String(values.days ?? '30'),
    language: (values.language as Language | null | undefined) ?? languageOfLetters(sending, party),
    notify: values.notify === true,
    sentTo: null,
  }
}
