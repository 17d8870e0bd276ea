import { type RawBuilder, sql } from 'kysely'
import { firstOf } from '../../schema/collections/certain.ts'
import { refuseFields } from '../../schema/errors.ts'
import { type ListOptions, type ListQuery, readListQuery } from '../../schema/query.ts'
import { normalize } from '../../schema/search.ts'
import type { Tx } from './connection/transaction.ts'

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

/** What the rows of a list are sorted by. */
export interface Sorting {
  /** An expression of the declaration's making. */
  orderBy: RawBuilder<unknown>
  /** Each row has a value of it. Only where that is said, the order of its index is seen as that of the list. */
  isNeverEmpty?: boolean
  id: RawBuilder<unknown>
}

/** The order that a query asks for: what has no value comes last, either way, and of equals the id decides. */
export function orderOf(
  { sort, order }: ListQuery,
  { orderBy, isNeverEmpty = false, id }: Sorting,
): RawBuilder<unknown> {
  const direction = sql.raw(order === 'desc' ? 'desc' : 'asc')
  if (sort === 'id') return sql`${id} ${direction}`
  return sql`${orderBy} ${direction} ${isNeverEmpty ? sql`` : sql`nulls last`}, ${id} ${direction}`
}

const isNarrowed = ({ q, ids, equals, from, to }: ListQuery) =>
  q !== '' || ids !== null || [equals, from, to].some(filters => Object.keys(filters).length > 0)

/**
 * One page of rows and how many there are in all.
 *
 * Where nothing narrows the list, its order is that of an index of which only the first rows are read, and the count is
 * taken beside it: to count them on the way would carry every column of every row along. Where something does, both are
 * found in one pass: nobody knows how far into that order the first match is.
 */
export async function readPage<Row>(
  tx: Tx,
  {
    columns,
    from,
    where,
    ...sorting
  }: {
    columns: RawBuilder<unknown>
    from: RawBuilder<unknown>
    where: RawBuilder<unknown>
  } & Sorting,
  query: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const limit = query.ids ? query.ids.length : query.perPage
  const offset = query.ids ? 0 : (query.page - 1) * query.perPage
  const count = sql`select count(*) from ${from} where ${where}`
  const { rows } = await sql<Row & { rows_in_all: bigint }>`
    select ${columns}, ${isNarrowed(query) ? sql`count(*) over ()` : sql`(${count})`} as rows_in_all
    from ${from} where ${where} order by ${orderOf(query, sorting)} limit ${limit} offset ${offset}`.execute(tx)
  const first = rows[0]
  if (first) return { rows, total: Number(first.rows_in_all) }
  if (offset === 0) return { rows, total: 0 }
  const { rows: counted } = await sql<{ count: bigint }>`${count}`.execute(tx)
  return { rows, total: Number(firstOf(counted).count) }
}
