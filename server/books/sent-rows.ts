import type { Language } from '../../i18n/text.ts'
import type { Minor } from '../../ledger/money.ts'
import type { AuditedResource } from '../../schema/organization/audited.ts'
import type {
  ContactWay,
  Device,
  MailFailure,
  MailKind,
  MailState,
  SharedEventKind,
} from '../../schema/organization/sending.ts'
import type { WebhookTables } from './webhook-rows.ts'

/** What left the books, and what came back: letters, links to a document, what was done on its page. */

/** A letter, with what it says and where it stands. */
export interface MailRow {
  organization_id: number
  id: number
  kind: MailKind
  state: MailState
  /** The record that it is about, as the wire calls its resource; who may read that may read the letter. */
  resource: AuditedResource
  record_id: number
  /** What a person calls that record. */
  record_name: string | null
  /** The permission that its reading needs beside that of the record. */
  permission: string
  document_id: number | null
  /** The revision of the document that it carries. */
  revision: number | null
  client_id: number | null
  supplier_id: number | null
  to_addresses: string[]
  cc_addresses: string[]
  reply_to: string | null
  language: Language
  subject: string
  /** What it says, as blocks. */
  body: object[]
  /** The paper that goes with it, until it has left. */
  paper: object | null
  paper_name: string | null
  /** The addresses of its links, encrypted, until it has left. */
  sealed_links: string[]
  is_automatic: boolean
  message_id: string
  attempts: number
  failure: MailFailure | null
  /** What the mail server said, in its own words. */
  said: string | null
  /** Addresses that were refused while others were not. */
  refused: { address: string; said: string }[]
  created_by: number | null
  created_by_name: string
  created_at: string
  sent_at: string | null
  next_attempt_at: string | null
  /** Until when one server has it. */
  claimed_until: string | null
}

/** A link to the page of one document. */
export interface DocumentLinkRow {
  organization_id: number
  id: number
  document_id: number
  /** SHA-256 of what the link says, in hex. */
  token_hash: string
  language: Language
  /** To whom it was mailed. */
  sent_to: string | null
  /** The reminder that it came in. */
  mail_id: number | null
  notify: boolean
  expires_at: string
  revoked_at: string | null
  created_by: number
  created_by_name: string
  /** Whom what is done on its page is told. */
  reply_to: string
  created_at: string
}

/** What was done on the page of a document. */
export interface DocumentEventRow {
  organization_id: number
  id: number
  document_id: number
  link_id: number
  kind: SharedEventKind
  at: string
  device: Device | null
  name: string | null
  words: string | null
  /** The revision of the document that was seen. */
  revision: number
}

/** That a client was reminded on a day. */
interface ClientReminderRow {
  organization_id: number
  id: number
  client_id: number
  day: string
}

/** A message or a call by hand. */
export interface ClientContactRow {
  organization_id: number
  id: number
  client_id: number
  way: ContactWay
  created_at: string
  created_by: number
  created_by_name: string
}

/** What a client promised to pay, in the base currency; one stands for each client. */
export interface PaymentPromiseRow {
  organization_id: number
  id: number
  client_id: number
  date: string
  amount: Minor
  /** What had been received on the day of the promise before it was made. */
  received_before: Minor
  notes: string | null
  made_on: string
  created_at: string
  created_by: number
  created_by_name: string
  ended_as: 'kept' | 'broken' | 'withdrawn' | null
}

/** That nobody is reminded of an invoice any more. */
interface StoppedReminderRow {
  organization_id: number
  id: number
  document_id: number
  stopped_at: string
}

export interface SentTables extends WebhookTables {
  mail_messages: MailRow
  document_links: DocumentLinkRow
  document_events: DocumentEventRow
  client_reminders: ClientReminderRow
  stopped_reminders: StoppedReminderRow
  client_contacts: ClientContactRow
  payment_promises: PaymentPromiseRow
}
