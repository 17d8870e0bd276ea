import type { FilterPayload, RaRecord, SortPayload } from 'react-admin'
import { declarationOf, isResourceName } from '../../../schema/index.ts'
import { matchRank, sortKey } from '../../../schema/search.ts'

const searched = (resource: string): readonly string[] =>
  isResourceName(resource) ? declarationOf(resource).search : ['name', 'code', 'country']

const rankOf = (record: RaRecord, fields: readonly string[], query: string) =>
  Math.min(...fields.map(field => matchRank(String(record[field] ?? ''), query) ?? Number.POSITIVE_INFINITY))

/** Filters, searches and orders a list that travels whole, as the server does for those that travel in pages. */
export function filterLocally<R extends RaRecord>(
  resource: string,
  all: readonly R[],
  { filter = {}, sort }: { filter?: FilterPayload; sort?: SortPayload },
): R[] {
  const { q, ids, ...equals } = filter
  const wanted = ids && new Set((ids as unknown[]).map(String))
  const stored = all.filter(
    record =>
      (!wanted || wanted.has(String(record.id))) &&
      Object.entries(equals).every(([name, value]) => String(record[name]) === String(value)),
  )
  if (q) {
    const ranked = stored.map(record => ({ record, rank: rankOf(record, searched(resource), String(q)) }))
    return ranked
      .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
      .sort((a, b) => a.rank - b.rank)
      .map(({ record }) => record)
  }
  if (!sort || sort.field === 'id') return stored
  const key = (record: R) => sortKey(String(record[sort.field] ?? ''))
  const direction = sort.order === 'ASC' ? 1 : -1
  return stored.sort((a, b) => direction * (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}
