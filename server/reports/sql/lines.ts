import { sql } from 'kysely'
import type { CivilDate } from '../../calendar.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import type { Fold } from '../facts/facts.ts'
import { type PopulationQuery, type SqlPopulation, within } from './population.ts'
import { isSpan } from './stored-balances.ts'

export const knownBy = (table: string, knownAt: string | null) =>
  knownAt === null ? sql`true` : sql`${sql.ref(`${table}.recorded_at`)} <= ${knownAt}`

/** Of entries: only those recorded after a moment, where one is asked for. */
export const recordedAfter = ({ recordedAfter: moment }: Pick<PopulationQuery, 'recordedAfter'>) =>
  moment === undefined ? sql`true` : sql`entries.recorded_at > ${moment}`

/**
 * The reversals inside a period and what they reverse, by id; without `acrossDays` those of one day, since what is taken
 * back on another, a revaluation or a document of a locked month, stood between. Asked for apart: the planner knows
 * nothing of new tables.
 */
export async function foldedEntries(
  tx: Tx,
  { organizationId, knownAt }: Pick<PopulationQuery, 'organizationId' | 'knownAt'>,
  { from, to, acrossDays }: Fold,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; reverses_id: number; date: CivilDate }>`
    select id, reverses_id, date from entries
    where organization_id = ${organizationId} and reverses_id is not null and date between ${from} and ${to}
      and ${knownBy('entries', knownAt)}`.execute(tx)
  if (rows.length === 0) return []
  const { rows: reversed } = await sql<{ id: number; date: CivilDate }>`
    select id, date from entries where organization_id = ${organizationId} and date between ${from} and ${to}
      and id = any(${rows.map(row => row.reverses_id)}::bigint[])`.execute(tx)
  const dateOf = new Map(reversed.map(row => [row.id, row.date]))
  return rows.flatMap(({ id, reverses_id, date }) =>
    (acrossDays ? dateOf.has(reverses_id) : dateOf.get(reverses_id) === date) ? [id, reverses_id] : [],
  )
}

const ofLines = [
  'entry_id',
  'position',
  'date',
  'account_id',
  'client_id',
  'supplier_id',
  'analytical_account_id',
  'details',
  'tax_code_id',
]
const ofEntries = ['number', 'name', 'source_kind', 'source_id', 'revision', 'reverses_id', 'recorded_at']

/** Lines have the date of their entry: of a part of a long ledger only its entries are joined. */
const entriesOf = ({ date }: PopulationQuery['where']) => within(sql`entries.date`, isSpan(date) ? date : {})

export const lines: SqlPopulation = {
  measures: ['debit', 'credit'],
  dimensions: [...ofLines, 'month', ...ofEntries],
  async of(_tx, options) {
    const { organizationId, knownAt, used, fold, foldedIn } = options
    const folded = fold ? await foldedIn(fold) : []
    const headers = ofEntries.filter(column => used.has(column))
    const needsHead = headers.length > 0 || knownAt !== null || options.recordedAfter !== undefined
    const columns = [
      ...ofLines.filter(column => used.has(column)).map(column => sql.ref(`entry_lines.${column}`)),
      ...headers.map(column => sql.ref(`entries.${column}`)),
      ...(used.has('month') ? [sql`left(entry_lines.date::text, 7) as month`] : []),
      sql.ref('entry_lines.debit'),
      sql.ref('entry_lines.credit'),
    ]
    return sql`select ${sql.join(columns)} from entry_lines
      ${needsHead ? sql`join entries on entries.organization_id = entry_lines.organization_id and entries.id = entry_id and ${entriesOf(options.where)}` : sql``}
      where entry_lines.organization_id = ${organizationId}
        and ${knownAt === null ? sql`true` : knownBy('entries', knownAt)} and ${recordedAfter(options)}
        and ${folded.length === 0 ? sql`true` : sql`entry_id <> all(${folded}::bigint[])`}`
  },
}
