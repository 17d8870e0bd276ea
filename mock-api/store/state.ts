import type { Language } from '../../i18n/text.ts'
import type { Minor } from '../../ledger/money.ts'
import type { AccountType } from '../../schema/account-types.ts'
import type { SessionEnding } from '../../schema/errors.ts'
import { type ResourceName, resourceNames } from '../../schema/index.ts'
import type { SerialNumber } from '../../schema/organization/numbering.ts'
import type { ContactMessage } from '../../schema/site/contact.ts'
import type { MoveKind } from '../../schema/stock.ts'
import type { AttachmentRow } from '../../server/attachments/wire.ts'
import type { ChainedRow, Link } from '../../server/audit/chain.ts'
import type { EntryRow } from '../../server/books/entry-wire.ts'
import type { GoodsRecord, LaterChange, Move } from '../../server/books/goods-store.ts'
import type { DocumentRow, DocumentWithItems, ItemRow } from '../../server/books/rows.ts'
import type { Series } from '../../server/books/series.ts'
import type { TableName, Tables } from '../../server/books/tables.ts'
import type { SignInMethod } from '../../server/people/trail.ts'
import type { Organization } from '../../server/work.ts'
import type { StoredProofRun } from '../routes/proofs.ts'
import { visibleRows } from './row-visibility.ts'

/** Everything the mock remembers, as collections that json-server shows; gone when it stops. */

export interface Person {
  id: number
  first_name: string
  last_name: string
  email: string
  /** Null of somebody who was invited and has not come yet. */
  password_hash: string | null
  gender: 'male' | 'female' | null
  language: Language
  verify_email: boolean
  verify_account: boolean
  /** Since when signing in asks for a second factor. */
  second_factor_at: string | null
  /** Whether its holder has shown that the address is theirs. */
  address_shown: boolean
  /** The organization that made it, while nobody has shown that. */
  made_by: number | null
  /** Who set their password for them, while nobody has shown that. */
  password_set_by: number | null
  /** When invitations of an organization were mailed to them. */
  invited: { by: number; at: string }[]
}

export interface Session {
  id: number
  token: string
  user_id: number
  created_at: string
  last_seen_at: string
  address: string | null
  user_agent: string | null
}

/** Why a session ended that is not there any more. */
interface EndedSession {
  id: number
  token: string
  why: SessionEnding
}

/** A person's authenticator, and the recovery codes that were not taken. */
export interface StoredFactor {
  id: number
  user_id: number
  key: string
  last_step: number
  codes: readonly string[]
}

/** Somebody who has shown the first factor. */
export interface Challenge {
  id: number
  user_id: number
  token: string
  method: SignInMethod
  attempts: number
  expires_at: string
}

export interface Code {
  id: number
  user_id: number
  purpose: 'verify_email' | 'reset_password'
  code: string
  attempts: number
  used: boolean
  expires_at: string
}

interface Letter {
  id: number
  to: string
  subject: string
  text: string
  sent_at: string
}

export interface MockOrganization extends Organization {
  coins: number[]
  /** The account that plays each part in the postings. */
  postingAccounts: Record<string, number>
}

/** A row of an organization. */
interface Owned {
  id: number
  organization_id: number
}

/** A record of a declared resource: amounts in minor units, everything else as it was checked. */
export interface StoredRecord {
  organization_id: number
  id: number
  revision: number
  seed: string | null
  [field: string]: unknown
}

export interface StoredAccount extends StoredRecord {
  code: string
  name: string
  type: AccountType
  has_analytical_account: boolean
  active: boolean
}

export type StoredDocument = DocumentRow & { items: ItemRow[] }

export interface StoredLine {
  account_id: number
  debit: Minor
  credit: Minor
  client_id: number | null
  supplier_id: number | null
  analytical_account_id: number | null
  details: string | null
}

export interface StoredEntry extends Omit<EntryRow, 'recorded_by_name'> {
  organization_id: number
  recorded_by: number
  lines: StoredLine[]
}

export interface StoredSerial extends SerialNumber, Owned {
  series: Series
  revision: number
  /** Year → the last number given; 0 when numbers do not start again each year. */
  last: Record<string, number>
}

/** A row of the audit trail. */
export type StoredAudit = ChainedRow & Link

/** A file that was attached to a record, with its content. */
export interface StoredAttachment extends Omit<AttachmentRow, 'added_by_name'> {
  organization_id: number
  content: Buffer
  removed_at: string | null
}

/** The first answer to a request that named itself. */
interface FirstAnswer extends Owned {
  user_id: number
  key: string
  request: string
  answer: string
}

/** A movement of goods. */
export type StoredMove = Move & { organization_id: number }

/** What the ledger heard of a movement of goods. */
interface StoredGoodsRecord extends Omit<GoodsRecord, 'move'>, Owned {
  move_id: number
  product_id: number
  warehouse_id: number
  kind: MoveKind
  document_id: number | null
  transfer_id: number | null
  adjustment_id: number | null
}

/** How often a key came within the minute that began at `since`. */
interface KeyUse extends Owned {
  key_id: number
  count: number
  since: number
}

/** The picture of an organization, in base64. */
interface StoredLogo extends Owned {
  type: string
  content: string
}

/** What a visitor wrote. */
interface StoredMessage extends ContactMessage {
  id: number
  language: Language
  created_at: string
}

type TableCollections = { [Name in TableName]: Tables[Name][] }

interface Collections extends Record<ResourceName, StoredRecord[]>, TableCollections {
  stock_moves: StoredMove[]
  stock_ledger: StoredGoodsRecord[]
  stock_later_changes: (LaterChange & Owned)[]
  people: Person[]
  sessions: Session[]
  ended_sessions: EndedSession[]
  second_factors: StoredFactor[]
  challenges: Challenge[]
  /** Attempts to sign in that failed within the hour. */
  failures: { id: number; user_id: number; at: string }[]
  codes: Code[]
  outbox: Letter[]
  organizations: MockOrganization[]
  documents: StoredDocument[]
  entries: StoredEntry[]
  serial_numbers: StoredSerial[]
  first_answers: FirstAnswer[]
  key_uses: KeyUse[]
  audit: StoredAudit[]
  proof_runs: StoredProofRun[]
  organization_logos: StoredLogo[]
  attachments: StoredAttachment[]
  contact_messages: StoredMessage[]
}

export interface State {
  collections: Collections
  /** An id that no record of this run has had. */
  nextId(collection: string): number
  now(): Date
  /** Does a work after every earlier one; what it pushed or replaced is taken back when it fails. */
  transaction<T>(work: () => Promise<T>): Promise<T>
}

/** A state with nothing in it. */
export function emptyState(now: () => Date): State {
  const last = new Map<string, number>()
  const records = Object.fromEntries(resourceNames.map(name => [name, [] as StoredRecord[]])) as Record<
    ResourceName,
    StoredRecord[]
  >
  const collections: Collections = {
    ...records,
    people: [],
    sessions: [],
    ended_sessions: [],
    second_factors: [],
    challenges: [],
    failures: [],
    codes: [],
    outbox: [],
    organizations: [],
    documents: [],
    entries: [],
    serial_numbers: [],
    first_answers: [],
    key_uses: [],
    audit: [],
    proof_runs: [],
    organization_logos: [],
    attachments: [],
    contact_messages: [],
    stock_moves: [],
    stock_ledger: [],
    stock_later_changes: [],
    stock_transfers: [],
    stock_transfer_items: [],
    stock_adjustments: [],
    stock_adjustment_items: [],
    opening_balances: [],
    opening_accounts: [],
    opening_invoices: [],
    opening_stock: [],
    allocations: [],
    credits: [],
    credit_applications: [],
    advance_differences: [],
    cheques: [],
    cheque_events: [],
    tax_rates: [],
    lock_exceptions: [],
    period_seals: [],
    period_seal_notices: [],
    revaluations: [],
    revaluation_lines: [],
    salaries: [],
    salary_lines: [],
    salary_payments: [],
    advances: [],
    roles: [],
    members: [],
    invitations: [],
    member_sessions: [],
    ownership_offers: [],
    member_views: [],
    saved_views: [],
    webhooks: [],
    webhook_deliveries: [],
    api_keys: [],
    mail_messages: [],
    document_links: [],
    document_events: [],
    client_reminders: [],
    stopped_reminders: [],
    client_contacts: [],
    payment_promises: [],
  }
  let earlier: Promise<unknown> = Promise.resolve()
  return {
    collections,
    transaction(work) {
      const done = earlier.then(async () => {
        const before = Object.values(collections).map((rows): [unknown[], unknown[]] => [rows, [...rows]])
        try {
          return await work()
        } catch (error) {
          for (const [rows, were] of before) rows.splice(0, rows.length, ...were)
          throw error
        }
      })
      earlier = done.catch(() => undefined)
      return done
    },
    nextId(collection) {
      const id = (last.get(collection) ?? 0) + 1
      last.set(collection, id)
      return id
    },
    now,
  }
}

/** The rows of a collection that belong to an organization, as far as the present call sees them. */
export const ownedBy = <Row extends { organization_id: number }>(rows: readonly Row[], organizationId: number): Row[] =>
  visibleRows(
    rows.filter(row => row.organization_id === organizationId),
    rows,
  )

/** A document apart from its lines, as the rules of its life take it. */
export const withoutItems = ({ items, ...document }: StoredDocument): DocumentWithItems => ({ document, items })
