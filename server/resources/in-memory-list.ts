import { readDecimal } from '../../ledger/money.ts'
import { refuseFields } from '../../schema/errors.ts'
import type { Field } from '../../schema/fields.ts'
import { type ListOptions, type ListQuery, pageOf, readListQuery } from '../../schema/query.ts'
import { normalize } from '../../schema/search.ts'

/** A record of a list: as it stands on the wire, what a search finds it by, and what it is ordered by. */
export interface Listed {
  id: number
  wire: Record<string, unknown>
  searchText: string
  orderedBy: (sort: string) => unknown
  /** What filters ask of it that does not stand on the wire. */
  filteredBy?: Record<string, unknown>
}

type Comparable = string | number | bigint | boolean

const decimalKinds = new Set<Field['kind']>(['money', 'price', 'quantity', 'percent', 'rate'])

/** A value on the wire as something that can be compared: amounts by what they are worth. */
function comparable(field: Field | undefined, value: unknown): Comparable | null {
  if (value === null || value === undefined) return null
  if (!field || !decimalKinds.has(field.kind)) return value as Comparable
  const units = readDecimal(String(value), 9)
  return typeof units === 'bigint' ? units : null
}

function isWanted({ id, wire, searchText, filteredBy }: Listed, query: ListQuery, { filters }: ListOptions): boolean {
  const words = query.q.split(/\s+/).map(normalize).filter(Boolean)
  const of = (name: string) => comparable(filters[name], (filteredBy ?? wire)[name] ?? wire[name])
  const holds = (bounds: Record<string, unknown>, test: (own: Comparable, bound: Comparable) => boolean) =>
    Object.entries(bounds).every(([name, raw]) => {
      const [own, bound] = [of(name), comparable(filters[name], raw)]
      return own !== null && bound !== null && test(own, bound)
    })
  return (
    (query.ids === null || query.ids.includes(id)) &&
    words.every(word => searchText.includes(word)) &&
    holds(query.equals, (own, value) => own === value) &&
    holds(query.from, (own, min) => own >= min) &&
    holds(query.to, (own, max) => own <= max)
  )
}

const before = (a: Comparable, b: Comparable) => (a < b ? -1 : a > b ? 1 : 0)

/** The order of a list: what has no value comes last, either way, and equals stand by their ids. */
function inOrder(rows: readonly Listed[], sort: string, order: 'asc' | 'desc'): Listed[] {
  const direction = order === 'asc' ? 1 : -1
  const keyed = rows.map(row => ({ row, key: (row.orderedBy(sort) ?? null) as Comparable | null }))
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) {
      if (a.key !== b.key) return a.key === null ? 1 : -1
      return direction * (a.row.id - b.row.id)
    }
    return direction * (before(a.key, b.key) || a.row.id - b.row.id)
  })
  return keyed.map(({ row }) => row)
}

/** The page of a list that the parameters ask for; one that is unknown is refused. */
export function listed(rows: readonly Listed[], parameters: Record<string, unknown>, listOptions: ListOptions) {
  const read = readListQuery(parameters, listOptions)
  const query = 'query' in read ? read.query : refuseFields(read.issues)
  const wanted = rows.filter(row => isWanted(row, query, listOptions))
  const found = inOrder(wanted, query.sort, query.order).map(({ wire }) => wire)
  const start = query.ids ? 0 : (query.page - 1) * query.perPage
  const length = query.ids ? query.ids.length : query.perPage
  return pageOf(found.slice(start, start + length), found.length, query)
}
