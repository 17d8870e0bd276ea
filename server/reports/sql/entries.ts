import { sql } from 'kysely'
import { knownBy, recordedAfter } from './lines.ts'
import type { SqlPopulation } from './population.ts'

const own = ['date', 'number', 'name', 'source_kind', 'source_id', 'revision', 'reverses_id', 'recorded_at']

export const entries: SqlPopulation = {
  measures: ['debit', 'credit'],
  dimensions: ['entry_id', ...own, 'recorded_by'],
  async of(_tx, query) {
    const { organizationId, knownAt, used, fold, foldedIn } = query
    const folded = fold ? await foldedIn(fold) : []
    const namesPeople = used.has('recorded_by')
    const columns = [
      sql`entries.id as entry_id`,
      ...own.map(column => sql.ref(`entries.${column}`)),
      ...(namesPeople ? [sql`users.first_name || ' ' || users.last_name as recorded_by`] : []),
      sql`total_debit as debit`,
      sql`total_credit as credit`,
    ]
    return sql`select ${sql.join(columns)} from entries
      ${namesPeople ? sql`left join users on users.id = entries.recorded_by` : sql``}
      where organization_id = ${organizationId} and ${knownBy('entries', knownAt)} and ${recordedAfter(query)}
        and ${folded.length === 0 ? sql`true` : sql`entries.id <> all(${folded}::bigint[])`}`
  },
}
