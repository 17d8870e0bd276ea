import type { Text } from '../../i18n/text.ts'
import type { unitProblems } from '../../schema/einvoice/units.ts'
import type { Fields } from '../../schema/fields.ts'
import type { IssueFault } from '../../schema/tax/issue-faults.ts'
import type { TradeWithItems } from '../books/rows.ts'
import type { Config } from '../config.ts'
import type { Credentials, SubmissionAnswer } from './answers.ts'
import type { NamedBy, PartyRecord } from './issue/named-by.ts'
import type { EinvoiceRow, UnitEnvironment, UnitRow } from './rows.ts'

/** What a country brings along to issue documents with its authority; units, issue and sending know nothing else of it. */

type Addresses = Pick<Config, 'EINVOICE_SA' | 'EINVOICE_SIMULATOR' | 'EINVOICE_JO' | 'EINVOICE_JO_SIMULATOR'>

/** A document as it was written at its place. */
interface WrittenDocument extends Pick<EinvoiceRow, 'xml' | 'hash' | 'qr' | 'type'> {
  previousHash: string
}

/** Where a document stands among those of its unit; no hash is of one before the first. */
interface DocumentPlace {
  uuid: string
  counter: bigint
  lastHash: string | null
}

type Writer = (rows: TradeWithItems, named: NamedBy, place: DocumentPlace) => WrittenDocument

/** Sends a document, by whichever call it is to go. */
export type Sender = (
  credentials: Credentials,
  einvoice: EinvoiceRow,
) => Promise<{ call: 'clearance' | 'reporting'; answer: SubmissionAnswer }>

/** Encrypts what only the server may read of a unit. */
export interface Seals {
  key(pem: string): string
  credentials(credentials: Credentials): string
}

/** What connecting changes of a unit; without a password it stands at once, else a job asks for its certificate. */
export interface BegunUnit {
  columns: object
  password: string | null
}

type Values = Readonly<Record<string, unknown>>

export interface IssuingCountry {
  code: UnitRow['country']
  /** Where a unit may be connected to. */
  environments: readonly UnitEnvironment[]
  simulatorOf(config: Addresses): string | undefined
  /** Why a unit is not connected, or no longer. */
  problemTexts: Readonly<Record<(typeof unitProblems)[number], Text>>
  /** Documents that are checked before a unit is connected. */
  checks: number
  /** What a unit is connected with, and what with again; at the last of these stands what the organization lacks. */
  fields: Fields
  againFields: Fields
  begin(values: Values, seller: PartyRecord, seals: Seals): BegunUnit
  beginAgain(values: Values, unit: UnitRow, seals: Seals): BegunUnit
  /** What the authority would refuse of the organization itself, whatever it sold. */
  sellerFaults(seller: PartyRecord, now: Date): IssueFault[]
  /** What the authority would refuse a document for before it is issued. */
  faultsOf(rows: TradeWithItems, named: NamedBy, unit: UnitRow, now: Date): IssueFault[]
  /** Undefined of a unit that cannot write yet; `key` is its private key as PEM. */
  writerOf(unit: UnitRow, key: () => string, now: Date): Writer | undefined
  /** Undefined where no simulator is configured. */
  senderTo(config: Addresses, environment: UnitEnvironment): Sender | undefined
}
