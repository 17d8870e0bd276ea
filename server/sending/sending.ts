import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '../../i18n/text.ts'
import type {
  Expense,
  Invoice,
  JournalEntry,
  Offer,
  OtherReceipt,
  Payment,
  Return,
  Transfer,
  WriteOff,
} from '../../schema/answers/documents.ts'
import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import type { DocumentPermission, Permissions } from '../../schema/permissions.ts'
import type { RowStore } from '../books/tables.ts'
import type { OnPaper } from '../einvoice/on-paper.ts'
import type { ReportSheet, Sheet } from '../print/sheet.ts'
import type { Organization } from '../work.ts'

/** What sending works with. */
export interface Sending {
  rows: RowStore
  organization: Organization
  permissions: Permissions
  /** The reader of the answer. */
  language: Language
  now: Date
  brand: string
  /** The base of addresses. */
  site: string
  /** Encrypts what must not be read where it waits. */
  seal: (words: string) => string
  /** Lets a letter leave that was written: when the work is done, and never when it is undone. */
  leave: (id: number) => Promise<void>
  /** Counts a letter that somebody sends; refuses when an address, or everybody, was sent enough. */
  count: (addresses: readonly string[]) => Promise<void>
}

/** Who sends. */
export interface Sender {
  userId: number
  firstName: string
  lastName: string
  email: string
}
export const nameOfSender = ({ firstName, lastName }: Sender): string => `${firstName} ${lastName}`.trim()

export type WholeDocument =
  | Invoice
  | Offer
  | Return
  | Payment
  | WriteOff
  | JournalEntry
  | Expense
  | OtherReceipt
  | Transfer

/** The client or supplier of a document, as a letter reaches them. */
export interface Correspondent {
  id: number
  display_name: string
  email: string | null
  phone: string | null
  mobile: string | null
  /** In which language they are written to. */
  language: Language | null
}

/** A document that is sent: as it stands on the wire, with whom it is of. */
export interface SentDocument {
  kind: DocumentKind
  whole: WholeDocument
  /** What stands of it with the tax authority; null of what did not go there. */
  einvoice: OnPaper | null
  party: Correspondent | null
  /** The organization as the document's paper names it. */
  seller: Organization
  /** Its paper, in a language. */
  paper: (language: Language) => Promise<Sheet | null>
}

export type Paper = Sheet | ReportSheet

export const resourceOf = (kind: DocumentKind): DocumentPermission => documentKinds[kind].wire.permission

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What a link says: 192 random bits, whose every letter counts. */
export const newToken = (): string => randomBytes(24).toString('base64url')
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export const sharedAddress = ({ site }: Pick<Sending, 'site'>, token: string, language: Language): string =>
  `${site}/d/${token}?lng=${language}`

/** Where a mail program says that nobody wants to be reminded any more; who opens it comes to the page. */
export const stopAddress = ({ site }: Pick<Sending, 'site'>, token: string, language: Language): string =>
  `${site}/d/${token}/stop-reminders?lng=${language}`

/** By which a letter that came twice is known as one. */
export const newMessageId = ({ site }: Pick<Sending, 'site'>): string => `<${randomUUID()}@${new URL(site).hostname}>`
