import { type RawBuilder, sql } from 'kysely'
import { refuseFields } from '../../schema/errors.ts'
import { type ListOptions, type ListQuery, readListQuery } from '../../schema/query.ts'
import { normalize } from '../../schema/search.ts'
import type { Tx } from './connect.ts'

/** The query of a list, or a refusal naming the parameter. */
export function listQueryOf(parameters: unknown, listOptions: ListOptions): ListQuery {
  const read = readListQuery(parameters as Record<string, unknown>, listOptions)
  return 'query' in read ? read.query : refuseFields(read.issues)
}

const likePattern = (q: string) => `%${normalize(q).replace(/[\\%_]/g, '\\$&')}%`

/**
 * The conditions that a list query puts on the rows of `table`; columns come from the declaration, never from the
 * request. `filtered` is the expression of a filter that is no plain column: an amount, which a request counts in whole
 * units and a table in minor ones.
 */
export function conditionsOf(
  table: string,
  organizationId: number,
  query: ListQuery,
  filtered: (name: string) => RawBuilder<unknown> | undefined = () => undefined,
): RawBuilder<unknown> {
  const column = (name: string) => filtered(name) ?? sql.ref(`${table}.${name}`)
  const conditions = [sql`${column('organization_id')} = ${organizationId}`]
  if (query.ids) conditions.push(sql`${column('id')} = any(${query.ids}::bigint[])`)
  for (const word of query.q.split(/\s+/).filter(part => normalize(part) !== '')) {
    conditions.push(sql`${column('search_text')} like ${likePattern(word)}`)
  }
  for (const [name, value] of Object.entries(query.equals)) conditions.push(sql`${column(name)} = ${value}`)
  for (const [name, value] of Object.entries(query.from)) conditions.push(sql`${column(name)} >= ${value}`)
  for (const [name, value] of Object.entries(query.to)) conditions.push(sql`${column(name)} <= ${value}`)
  return sql.join(conditions, sql` and `)
}

/** What has no value comes last, either way. */
export const directionOf = (order: ListQuery['order']): RawBuilder<unknown> =>
  order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`

/** One page of rows and how many there are in all. `orderBy` is an expression of the declaration's making. */
export async function readPage<Row>(
  tx: Tx,
  parts: {
    columns: RawBuilder<unknown>
    from: RawBuilder<unknown>
    where: RawBuilder<unknown>
    orderBy: RawBuilder<unknown>
    id: RawBuilder<unknown>
  },
  query: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const direction = directionOf(query.order)
  const limit = query.ids ? query.ids.length : query.perPage
  const offset = query.ids ? 0 : (query.page - 1) * query.perPage
  const { rows } = await sql<Row & { rows_in_all: bigint }>`
    select ${parts.columns}, count(*) over () as rows_in_all from ${parts.from} where ${parts.where}
    order by ${parts.orderBy} ${direction}, ${parts.id} ${direction} limit ${limit} offset ${offset}`.execute(tx)
  const first = rows[0]
  if (first) return { rows, total: Number(first.rows_in_all) }
  if (offset === 0) return { rows, total: 0 }
  const { rows: counted } = await sql<{
    total: bigint
  }>`select count(*) as total from ${parts.from} where ${parts.where}`.execute(tx)
  return { rows, total: Number(counted[0]!.total) }
}
