import { type RawBuilder, sql } from 'kysely'
import { isSeeded } from '../../../i18n/records/seeded-names.ts'
import { inChartOrder, type PostingRole } from '../../../schema/chart.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { booksAtBank } from '../../books/bank/sql/reconciling.ts'
import type { CivilDate, Period } from '../../calendar.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { once } from '../../once.ts'
import {
  type AccountFact,
  codeField,
  type DimensionOf,
  type Fact,
  type Facts,
  type Fold,
  type HolderFact,
  inOrder,
  type MeasureOf,
  type NamedFact,
  type NamedResource,
  nameField,
  type PopulationName,
  type Range,
  type RowQuery,
  type SumQuery,
  type Sums,
  type TaxCodeFact,
  type View,
} from '../facts/facts.ts'
import { auditEvents } from './audit-events.ts'
import { cashMoves } from './cash-moves.ts'
import { hasChangedSince } from './documents.ts'
import { entries } from './entries.ts'
import { items } from './items.ts'
import { hasEntries, readExtent } from './ledger-fingerprint.ts'
import { foldedEntries, lines } from './lines.ts'
import { ledgerOf, readMovements } from './movements.ts'
import { partyPopulations } from './parties.ts'
import { type SqlPopulations, within } from './population.ts'
import { isRevalued } from './revalued.ts'
import { storedLines } from './stored-balances.ts'
import * as trade from './trade.ts'

const sqlPopulations: SqlPopulations = {
  lines,
  entries,
  audit_events: auditEvents,
  cash_moves: cashMoves,
  items,
  ...partyPopulations,
  ...trade,
}

/** One of some values. Strings are of the type of the column, words or days. */
const oneOf = (column: RawBuilder<unknown>, values: readonly unknown[]): RawBuilder<unknown> =>
  typeof values[0] === 'string'
    ? sql`${column} in (${sql.join(values)})`
    : sql`${column} = any(${values}::${typeof values[0] === 'number' ? sql`bigint[]` : sql`boolean[]`})`

/** A condition on a column. Its meaning stands in conditions.ts. */
function condition(field: string, wanted: unknown): RawBuilder<unknown> {
  const column = sql.ref(`f.${field}`)
  if (wanted === undefined) return sql`true`
  if (wanted === null) return sql`${column} is null`
  if (typeof wanted !== 'object') return sql`${column} = ${wanted}`
  if (Array.isArray(wanted) && wanted.length === 0) return sql`false`
  if (Array.isArray(wanted)) return oneOf(column, wanted)
  if ('not' in wanted) return sql`${column} is distinct from ${wanted.not}`
  return within(column, wanted as Range<unknown>)
}

const conditions = (where: object = {}) =>
  sql.join([sql`true`, ...Object.entries(where).map(([field, wanted]) => condition(field, wanted))], sql` and `)

const ordered = (order: readonly string[], isBackwards: boolean) =>
  sql`order by ${sql.join(order.map(field => sql`${sql.ref(`f.${field}`)}${isBackwards ? sql` desc` : sql``}`))}`

/** A column of decimals, or the sum of one, in millionths. */
const inMillionths = (decimals: RawBuilder<unknown>) => sql`(${decimals} * 1000000)`

async function readAccounts(tx: Tx, organizationId: number): Promise<AccountFact[]> {
  const { rows } = await sql<AccountFact>`
    select id, code, name, seed, type, parent_id from accounts
    where organization_id = ${organizationId} order by sort_keys ->> 'code' collate "C"`.execute(tx)
  return inChartOrder(rows)
}

async function readPostingAccounts(tx: Tx, organizationId: number): Promise<Partial<Record<PostingRole, number>>> {
  const { rows } = await sql<{ role: PostingRole; account_id: number }>`
    select role, account_id from posting_accounts where organization_id = ${organizationId}`.execute(tx)
  return Object.fromEntries(rows.map(row => [row.role, row.account_id]))
}

/** What sums and rows are read from. */
interface Books {
  tx: Tx
  organizationId: number
  knownAt: string | null
  population(
    of: PopulationName,
    view: View,
    where: object,
    used: Iterable<string>,
    measures?: readonly string[],
    by?: readonly string[],
  ): Promise<RawBuilder<unknown>>
}

async function readSums<P extends PopulationName, D extends DimensionOf<P>, M extends MeasureOf<P> = MeasureOf<P>>(
  { tx, organizationId, knownAt, population }: Books,
  of: P,
  { by, where = {}, measures, most, unequal, earliest, ...view }: SumQuery<P, D, M>,
): Promise<Sums<P, D, M>[]> {
  const stored = of === 'lines' && knownAt === null ? storedLines(organizationId, by, where, view) : null
  const used = [...by, ...Object.keys(where), ...(earliest ? [earliest] : [])]
  const source = stored ?? (await population(of, view, where, used, measures, by))
  const { decimals, countColumn } = sqlPopulations[of]
  const sums = (measures ?? sqlPopulations[of].measures).map(measure => {
    const sum = sql`sum(${sql.ref(`f.${measure}`)})`
    return sql`coalesce(${decimals?.includes(measure) ? inMillionths(sum) : sum}, 0)::bigint as ${sql.ref(measure)}`
  })
  const groups = by.map(field => sql.ref(`f.${field}`))
  const added = stored ? 'lines' : countColumn?.(new Set(used))
  const count = added ? sql`sum(${sql.ref(`f.${added}`)})` : sql`count(*)`
  const first = earliest ? [sql`min(${sql.ref(`f.${earliest}`)}) as earliest`] : []
  const { rows } = await sql<Sums<P, D, M>>`
    select ${sql.join([...groups, ...sums, ...first, sql`${count}::int as count`])} from (${source}) as f
    where ${conditions(where)} ${groups.length > 0 ? sql`group by ${sql.join(groups)}` : sql``}
    having ${count} > 0 ${
      unequal
        ? sql`and ${sql.join(
            unequal.map(measure => sql`sum(${sql.ref(`f.${measure}`)})`),
            sql` <> `,
          )}`
        : sql``
    }
    ${most ? sql`order by ${sql.join([sql`${sql.ref(most.of)} desc`, ...groups])} limit ${most.take}` : sql``}`.execute(
    tx,
  )
  return rows
}

async function readRows<P extends PopulationName>(
  books: Books,
  of: P,
  { where = {}, order, isBackwards = false, skip = 0, take, ...view }: RowQuery<P>,
): Promise<Fact<P>[]> {
  const { tx, population } = books
  const { measures, dimensions, decimals, isPaged } = sqlPopulations[of]
  if (isPaged && take !== undefined && !('id' in where)) {
    const source = await population(of, view, where, ['id', ...order, ...Object.keys(where)], [])
    const { rows: page } = await sql<{ id: number }>`
      select f.id from (${source}) as f where ${conditions(where)} ${ordered(order, isBackwards)}
      offset ${skip} limit ${take}`.execute(tx)
    const ids = page.map(({ id }) => id)
    return ids.length === 0
      ? []
      : readRows(books, of, { where: { id: ids } as typeof where, order, isBackwards, ...view })
  }
  const columns = [...dimensions, ...measures]
  const shown = columns.map(column => {
    const found = sql.ref(`f.${column}`)
    return decimals?.includes(column) ? sql`coalesce(${inMillionths(found)}, 0)::bigint as ${sql.ref(column)}` : found
  })
  const source = await population(of, view, where, columns)
  const { rows } = await sql<Fact<P>>`
    select ${sql.join(shown)} from (${source}) as f
    where ${conditions(where)} ${ordered(order, isBackwards)}
    offset ${skip} ${take === undefined ? sql`` : sql`limit ${take}`}`.execute(tx)
  return rows
}

async function readCustodyHolders(tx: Tx, organizationId: number): Promise<HolderFact[]> {
  const { rows } = await sql<HolderFact>`
    select id, name, account_id from custody_holders
    where organization_id = ${organizationId} and account_id is not null
    order by sort_keys ->> 'name' collate "C", id`.execute(tx)
  return rows
}

async function readTaxCodes(tx: Tx, organizationId: number): Promise<Map<number, TaxCodeFact>> {
  const { rows } = await sql<TaxCodeFact & { id: number }>`
    select id, seed, category, mode, rate::text, recoverable from tax_codes where organization_id = ${organizationId}`.execute(
    tx,
  )
  return new Map(rows.map(row => [row.id, row]))
}

async function readNamed(
  tx: Tx,
  organizationId: number,
  resource: NamedResource,
  ids?: readonly number[],
): Promise<Map<number, NamedFact>> {
  const code = codeField[resource]
  const isParty = resource === 'clients' || resource === 'suppliers'
  const { rows } = await sql<NamedFact>`
    select id, ${sql.ref(nameField[resource])} as name, ${code ? sql.ref(code) : sql`null`} as code,
      ${isSeeded(resource) ? sql.ref('seed') : sql`null`} as seed,
      ${isParty ? sql.ref('currency_id') : sql`null::int`} as currency_id,
      coalesce(sort_keys ->> ${nameField[resource]}, '') as sort
    from ${sql.table(resource)}
    where organization_id = ${organizationId} and ${ids ? sql`id in (select unnest(${ids}::bigint[]))` : sql`true`}`.execute(
    tx,
  )
  const named = new Map(rows.map(row => [row.id, row]))
  const unseen = resource === 'clients' ? (ids ?? []).filter(id => !named.has(id)) : []
  if (unseen.length === 0) return named
  const { rows: others } = await sql<NamedFact>`
    select id, display_name as name, null as code, null as seed, currency_id,
      coalesce(sort_keys ->> 'display_name', '') as sort
    from app_named_clients(${organizationId}::bigint, ${unseen}::bigint[])`.execute(tx)
  for (const other of others) named.set(other.id, { ...other, isNameOnly: true })
  return named
}

async function idsInOrderOfNames(
  tx: Tx,
  organizationId: number,
  resource: NamedResource,
  ids: readonly number[],
): Promise<readonly number[]> {
  const isShort = ids.length <= 1000
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(id order by sort_keys ->> ${nameField[resource]} collate "C", id) as ids
    from ${sql.table(resource)}
    where organization_id = ${organizationId} and ${isShort ? sql`id = any(${ids}::bigint[])` : sql`true`}`.execute(tx)
  const wanted = new Set(ids)
  const found = (firstOf(rows).ids ?? []).filter(id => wanted.has(id))
  return found.length === wanted.size ? found : inOrder(await readNamed(tx, organizationId, resource, ids), ids)
}

async function countCorrections({ tx, population }: Books, folded: readonly number[], where: object): Promise<number> {
  const requests = Object.keys(where)
  if (folded.length === 0 || requests.length === 0) return folded.length / 2
  const source = await population('lines', {}, where, ['entry_id', 'reverses_id', ...requests], [])
  const { rows } = await sql<{ count: number }>`
    select count(distinct f.entry_id)::int as count from (${source}) as f
    where f.entry_id = any(${folded}::bigint[]) and f.reverses_id is not null and ${conditions(where)}`.execute(tx)
  return firstOf(rows).count
}

/**
 * The books of an organization in the database, as they were known at a moment or as they stand. They are of one
 * snapshot: what every part of a report asks for again is read once.
 */
export function sqlFacts(tx: Tx, organizationId: number, knownAt: string | null = null): Facts {
  const accounts = once<void, Promise<AccountFact[]>>(() => readAccounts(tx, organizationId))
  const postingAccounts = once<void, ReturnType<typeof readPostingAccounts>>(() =>
    readPostingAccounts(tx, organizationId),
  )
  const foldedFrom = once((from: CivilDate) =>
    once((to: CivilDate) =>
      once((acrossDays: boolean) => foldedEntries(tx, { organizationId, knownAt }, { from, to, acrossDays })),
    ),
  )
  const foldedIn = ({ from, to, acrossDays = false }: Fold) => foldedFrom(from)(to)(acrossDays)
  const changedSince = once((day: CivilDate) => hasChangedSince(tx, organizationId, day))
  const revalued = once((day: CivilDate) => isRevalued(tx, organizationId, day))
  const population = async (
    of: PopulationName,
    view: View,
    where: object,
    used: Iterable<string>,
    measures: readonly string[] = sqlPopulations[of].measures,
    by?: readonly string[],
  ) =>
    sqlPopulations[of].of(tx, {
      ...{ ...view, organizationId, knownAt, used: new Set(used), measures: new Set(measures), foldedIn },
      hasChangedSince: changedSince,
      isRevalued: revalued,
      where: where as Record<string, unknown>,
      ...(by ? { by } : {}),
    })
  const books: Books = { tx, organizationId, knownAt, population }

  return {
    sum: (of, query) => readSums(books, of, query),
    rows: (of, query) => readRows(books, of, query),
    accounts: () => accounts(),
    postingAccounts: () => postingAccounts(),
    atBank: booksAtBank(tx, organizationId),
    custodyHolders: () => readCustodyHolders(tx, organizationId),
    taxCodes: () => readTaxCodes(tx, organizationId),
    named: (resource, ids) => readNamed(tx, organizationId, resource, ids),
    inOrderOfNames: (resource, ids) => idsInOrderOfNames(tx, organizationId, resource, ids),
    async movements(period: Period, yearStart: CivilDate, isFolded = true) {
      return ledgerOf(
        ...(await Promise.all([
          accounts(),
          postingAccounts(),
          readMovements(tx, { organizationId, knownAt, foldedIn }, period, yearStart, isFolded),
        ])),
      )
    },
    corrections: async (fold, where = {}) => countCorrections(books, await foldedIn(fold), where),
    extent: to => readExtent(tx, { organizationId, knownAt }, to),
    hasEntries: () => hasEntries(tx, organizationId),
  }
}
