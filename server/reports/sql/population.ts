import { type RawBuilder, sql } from 'kysely'
import type { CivilDate } from '../../calendar.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import type { Fold, PopulationName, Range, View } from '../facts/facts.ts'

/** What a population is asked for in the database. */
export interface PopulationQuery extends View {
  organizationId: number
  /** Only what was recorded by then. */
  knownAt: string | null
  /** What a query that adds up groups by. */
  by?: readonly string[]
  /** The columns that the query uses: what nobody asks for need not be joined. */
  used: ReadonlySet<string>
  /** The measures that the query adds up or shows. */
  measures: ReadonlySet<string>
  /** What the rows must be; it is asked of them all the same. A population may leave out early what it excludes. */
  where: Readonly<Record<string, unknown>>
  foldedIn: FoldedIn
  /** Whether anything was done with invoices on a later day. */
  hasChangedSince(day: CivilDate): Promise<boolean>
  /** Whether what is open in other currencies was valued at the rates of the day. */
  isRevalued(day: CivilDate): Promise<boolean>
}

/** The reversals that are left out and what they reverse, by id. */
export type FoldedIn = (fold: Fold) => Promise<readonly number[]>

/**
 * A population in the database. `measures` names the columns that are added up; `of` is a `select` of all columns in
 * `used`.
 */
export interface SqlPopulation {
  measures: readonly string[]
  dimensions: readonly string[]
  /** Measures that are decimals in the `select`: millionths once they are added up or shown. */
  decimals?: readonly string[]
  /** Of a page first its ids are read: by what a row was settled is found soonest for few of them. */
  isPaged?: boolean
  /** Where `of` answers sums of rows, because nothing in `used` tells them apart: the column that counts the rows of a sum. */
  countColumn?(used: ReadonlySet<string>): string | undefined
  of(tx: Tx, options: PopulationQuery): RawBuilder<unknown> | Promise<RawBuilder<unknown>>
}

export type SqlPopulations = { readonly [P in PopulationName]: SqlPopulation }

/** That a column lies between two values, both included; an absent end is open. */
export const within = (column: RawBuilder<unknown>, { from, to }: Range<unknown>): RawBuilder<unknown> =>
  sql`${from === undefined ? sql`true` : sql`${column} >= ${from}`} and ${to === undefined ? sql`true` : sql`${column} <= ${to}`}`
