import type { NamedBySeed } from '../../../i18n/records/seeded-names.ts'
import type { Minor } from '../../../ledger/money.ts'
import type { AccountType } from '../../../schema/account-types.ts'
import type { PostingRole } from '../../../schema/chart.ts'
import type { EntrySource } from '../../../schema/entry-sources.ts'
import type { AgingScale } from '../../../schema/organization/settings.ts'
import type { BooksAtBank } from '../../books/bank/reconciling.ts'
import type { CivilDate, Period } from '../../calendar.ts'
import type { LedgerRows } from './movements.ts'
import type { PartyPopulations } from './parties.ts'
import type { TradePopulations } from './trade.ts'

/**
 * What reports are made of. A report asks for sums and rows of populations, and knows no SQL. Populations have dimensions, which are grouped and filtered by, and measures, which
 * are added up: every `bigint` field is a measure, in minor units of the base currency unless its name says otherwise.
 */

/** A line of the ledger with the head of its entry. */
export interface LineFact {
  entry_id: number
  position: number
  date: CivilDate
  /** `YYYY-MM`. */
  month: string
  account_id: number
  client_id: number | null
  supplier_id: number | null
  analytical_account_id: number | null
  details: string | null
  /** Of a line of a journal entry that is tax of a code. */
  tax_code_id: number | null
  debit: Minor
  credit: Minor
  number: string
  name: string
  source_kind: EntrySource
  source_id: number | null
  revision: number
  reverses_id: number | null
  /** RFC 3339. */
  recorded_at: string
}

/**
 * A line of a cash or bank account. What came in and went out leaves out what only moved from one account to another:
 * of an entry that has both sides the smaller is such a transfer, taken from the lines in their order. What came into and
 * went out of the same account, as a cheque and its fee, is no transfer. A reversal is what it reverses with the other
 * sign, so that a correction is neither a receipt nor a payment.
 */
export interface CashMoveFact {
  entry_id: number
  position: number
  date: CivilDate
  month: string
  account_id: number
  details: string | null
  inflow: Minor
  outflow: Minor
  transferred_in: Minor
  transferred_out: Minor
  number: string
  name: string
  source_kind: EntrySource
}

/** An entry of the ledger, without its lines: what it comes to is on its head. */
interface EntryFact {
  entry_id: number
  date: CivilDate
  number: string
  name: string
  source_kind: EntrySource
  source_id: number | null
  revision: number
  reverses_id: number | null
  /** RFC 3339. */
  recorded_at: string
  recorded_by: string | null
  debit: Minor
  credit: Minor
}

/** What somebody did to something, as the audit trail keeps it. */
interface AuditEventFact {
  id: number
  /** RFC 3339. */
  at: string
  /** The day of it where the organization is. */
  date: CivilDate
  user_id: number
  user_name: string
  /** The key of a program by which it was done. */
  key_name: string | null
  action: string
  resource: string
  record_id: number | null
  record_name: string | null
  /** The record on either side of the event, JSON as it is kept. */
  before: string | null
  after: string | null
}

/** The populations by name, each with its row. */
interface Populations extends PartyPopulations, TradePopulations {
  lines: LineFact
  cash_moves: CashMoveFact
  entries: EntryFact
  audit_events: AuditEventFact
}
export type PopulationName = keyof Populations
export type Fact<P extends PopulationName> = Populations[P]

export type MeasureOf<P extends PopulationName> = {
  [F in keyof Fact<P>]-?: Fact<P>[F] extends bigint ? F : never
}[keyof Fact<P>] &
  string
export type DimensionOf<P extends PopulationName> = Exclude<keyof Fact<P>, MeasureOf<P>> & string

/** A measure of one population or another. */
export type AnyMeasure = { [P in PopulationName]: MeasureOf<P> }[PopulationName]

/** Both ends included; an absent end is open. */
export interface Range<Value = CivilDate> {
  from?: Value | undefined
  to?: Value | undefined
}

/** A field equals a value or one of several, lies in a range, or differs from a value. */
type Condition<Value> = Value | readonly NonNullable<Value>[] | Range<NonNullable<Value>> | { not: Value }
export type Where<P extends PopulationName> = {
  [F in DimensionOf<P>]?: Condition<Fact<P>[F]> | undefined
}

export type AnyWhere = { [P in PopulationName]: Where<P> }[PopulationName]

/** Days of which entries are left out with their reversals: together they moved nothing. */
export interface Fold extends Period {
  /** Whatever was taken back in them; otherwise only what was taken back on its own day, which nobody saw stand. */
  acrossDays?: boolean
}

/** How a population is looked at. */
export interface View {
  fold?: Fold | undefined
  /** The day as of which a population that changes is shown. */
  asOf?: CivilDate | undefined
  /** The ages that its due dates are told by; 30, 60 and 90 days unless said. */
  aging?: AgingScale | undefined
  /** Of what the ledger holds: only what was recorded after this moment, RFC 3339. */
  recordedAfter?: string | undefined
}

export interface SumQuery<P extends PopulationName, D extends DimensionOf<P>, M extends MeasureOf<P> = MeasureOf<P>>
  extends View {
  by: readonly D[]
  where?: Where<P>
  /** All of them unless said. */
  measures?: readonly M[]
  /** Only some groups: those that have the most of a measure, these first. */
  most?: { of: NoInfer<M>; take: number }
  /** Only groups of which these two measures differ: of a hundred thousand clients most owe nothing. */
  unequal?: readonly [NoInfer<M>, NoInfer<M>]
  /** A day of which the first of each group is told. */
  earliest?: DimensionOf<P>
}

export interface RowQuery<P extends PopulationName> extends View {
  where?: Where<P>
  order: readonly (keyof Fact<P> & string)[]
  /** From the end of the order to its beginning. */
  isBackwards?: boolean
  skip?: number
  take?: number
}

/** A group: its dimensions, the sum of each measure, and how many rows it has. */
export type Sums<P extends PopulationName, D extends DimensionOf<P>, M extends MeasureOf<P> = MeasureOf<P>> = Pick<
  Fact<P>,
  D
> &
  Pick<Fact<P>, M> & {
    count: number
    /** Where it was asked for. */
    earliest?: CivilDate
  }

/** An account of the chart, in the order of codes. */
export interface AccountFact {
  id: number
  code: string
  name: string
  seed: string | null
  type: AccountType
  parent_id: number | null
}

/** Who holds cash of ours, and the account that it stands in. */
export interface HolderFact {
  id: number
  name: string
  account_id: number
}

/** What a record is called: a client, a product, an analytical account. */
export interface NamedFact extends NamedBySeed {
  id: number
  code: string | null
  /** Of a party: the currency it trades in, null is the base. */
  currency_id: number | null
  sort: string
  /** Of a client whose record the reader may not open: a document of theirs names them. */
  isNameOnly?: boolean
}
export interface TaxCodeFact {
  seed: string | null
  category: string
  mode: string
  /** In percent; null of a code that has the rate of the organization, or is not taxed. */
  rate: string | null
  recoverable: boolean
}

export type NamedResource =
  | 'clients'
  | 'suppliers'
  | 'products'
  | 'representatives'
  | 'tax_codes'
  | 'analytical_accounts'
  | 'warehouses'
  | 'categories'

/** Ids in the order of names that were read with what they sort by. */
export function inOrder(named: ReadonlyMap<number, NamedFact>, ids: readonly number[]): number[] {
  const sortOf = (id: number) => named.get(id)?.sort ?? ''
  return [...ids].sort((a, b) => {
    const [one, other] = [sortOf(a), sortOf(b)]
    return one < other ? -1 : one > other ? 1 : a - b
  })
}

/** The field of a record that names it. */
export const nameField: Record<NamedResource, string> = {
  clients: 'display_name',
  suppliers: 'display_name',
  products: 'name',
  representatives: 'name',
  tax_codes: 'name',
  analytical_accounts: 'name',
  warehouses: 'name',
  categories: 'name',
}
/** The field that its code stands in, where it has one. */
export const codeField: Partial<Record<NamedResource, string>> = {
  products: 'code',
  representatives: 'number',
  analytical_accounts: 'code',
  warehouses: 'code',
}

/** What stands in the ledger up to a day. */
export interface LedgerExtent {
  entries: number
  first: CivilDate | null
  last: CivilDate | null
  /** Sixteen letters that are others when an entry is added or changed, the same when nothing is. */
  fingerprint: string
}

export interface Facts {
  /** Sums by dimensions, in no order. Without dimensions: one group, none when there is no row. */
  sum<P extends PopulationName, D extends DimensionOf<P>, M extends MeasureOf<P> = MeasureOf<P>>(
    of: P,
    query: SumQuery<P, D, M>,
  ): Promise<Sums<P, D, M>[]>
  rows<P extends PopulationName>(of: P, query: RowQuery<P>): Promise<Fact<P>[]>
  /** The chart, in the order of codes. */
  accounts(): Promise<readonly AccountFact[]>
  /** Holders of custody, in the order of their names. */
  custodyHolders(): Promise<readonly HolderFact[]>
  /** What the banks have written of accounts, and how the books differ from it. */
  atBank: BooksAtBank
  postingAccounts(): Promise<Readonly<Partial<Record<PostingRole, number>>>>
  /** The tax codes of the organization. */
  taxCodes(): Promise<ReadonlyMap<number, TaxCodeFact>>
  /** What records are called; all of them without ids. */
  named(resource: NamedResource, ids?: readonly number[]): Promise<Map<number, NamedFact>>
  /** Ids in the order of names: of a long list only a page is named. */
  inOrderOfNames(resource: NamedResource, ids: readonly number[]): Promise<readonly number[]>
  /**
   * Every account's opening and movement. Income and expense open at zero on `yearStart`; what they came to before
   * stands apart, as prior earnings. Corrections of their own day are folded out of debit and credit unless said
   * otherwise.
   */
  movements(period: Period, yearStart: CivilDate, isFolded?: boolean): Promise<LedgerRows>
  /** How many corrections a fold leaves out: all of them, or those with a line that is asked for. */
  corrections(fold: Fold, where?: Where<'lines'>): Promise<number>
  extent(to?: CivilDate): Promise<LedgerExtent>
  /** Whether anybody has entered anything in these books. */
  hasEntries(): Promise<boolean>
}
