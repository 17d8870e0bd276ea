import { elementAt, firstOf } from './collections/certain.ts'
import { type FieldIssues, type Issue, refuseFields } from './errors.ts'
import type { Field } from './fields.ts'
import { idOfValue } from './ids.ts'
import { furthestPage, hasOrder, type ListOptions, maxLettersSearched, maxPerPage } from './lists/list-options.ts'
import { cleanWords, filled, type Value } from './validate.ts'

/** What a list was asked for, checked. */
export interface ListQuery {
  page: number
  perPage: number
  sort: string
  order: 'asc' | 'desc'
  q: string
  ids: number[] | null
  /** Field → the value it must have. */
  equals: Record<string, Value>
  from: Record<string, string>
  to: Record<string, string>
}

export type { ListOptions }

const maxIds = 1000

const wholeNumber = (raw: unknown, limit: number): number | undefined => {
  const number = typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : undefined
  return number !== undefined && number >= 1 && number <= limit ? number : undefined
}

/** Reads the parameters of a list; one that is unknown or wrong is an issue, never ignored. */
export function readListQuery(
  parameters: Record<string, unknown>,
  { filters, sorts, sort }: ListOptions,
): { query: ListQuery } | { issues: FieldIssues } {
  const query: ListQuery = {
    page: 1,
    perPage: 25,
    sort: sort.field,
    order: sort.order,
    q: '',
    ids: null,
    equals: {},
    from: {},
    to: {},
  }
  // A stranger may call a parameter whatever every object already has.
  const issues: FieldIssues = Object.create(null)
  const filterOf = (name: string): Field | undefined => (Object.hasOwn(filters, name) ? filters[name] : undefined)
  const report = (name: string, issue: Issue) => {
    issues[name] = [issue]
  }
  const readFilter = (name: string, field: Field, raw: unknown, into: Record<string, Value>, as: string) => {
    const result = filled(field, 6).safeParse(raw)
    if (result.success) into[as] = result.data as Value
    else report(name, firstOf(result.error.issues).message as Issue)
  }

  for (const [rawName, raw] of Object.entries(parameters)) {
    const name = rawName.replace(/\[\d*\]$/, '')
    if (raw === '' || name === 'organization_id') continue
    if (name === 'page' || name === 'per_page') {
      const limit = name === 'page' ? furthestPage : maxPerPage
      const number = wholeNumber(raw, limit)
      if (number === undefined) report(name, `out_of_range|${limit}`)
      else if (name === 'page') query.page = number
      else query.perPage = number
    } else if (name === 'sort') {
      if (typeof raw === 'string' && sorts.includes(raw)) query.sort = raw
      else report(name, 'unknown_sort')
    } else if (name === 'order') {
      if (raw === 'asc' || raw === 'desc') query.order = raw
      else report(name, 'not_an_option')
    } else if (name === 'q') {
      if (typeof raw === 'string' && raw.length <= maxLettersSearched) query.q = cleanWords(raw)
      else report(name, `too_long|${maxLettersSearched}`)
    } else if (name === 'ids') {
      const ids = (Array.isArray(raw) ? raw : [raw]).map(idOfValue)
      if (ids.some(id => id === undefined) || ids.length > maxIds) report(name, 'not_found')
      else query.ids = [...(query.ids ?? []), ...(ids as number[])]
    } else {
      const bound = /^(.+)_(from|to)$/.exec(name)
      const field = filterOf(name)
      const rangeField = bound ? filterOf(elementAt(bound, 1)) : undefined
      if (field) readFilter(name, field, raw, query.equals, name)
      else if (bound && rangeField && hasOrder(rangeField))
        readFilter(name, rangeField, raw, query[bound[2] as 'from' | 'to'], elementAt(bound, 1))
      else report(name, 'unknown_parameter')
    }
  }
  return Object.keys(issues).length > 0 ? { issues } : { query }
}

/** A page of a list in the form of the contract. */
export const pageOf = <T>(
  data: readonly T[],
  total: number,
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
) => ({
  data,
  total,
  current_page: page,
  per_page: perPage,
  last_page: Math.max(1, Math.ceil(total / perPage)),
})

/** A short list whole, on one page. */
export const wholePage = <T>(data: readonly T[]) =>
  pageOf(data, data.length, { page: 1, perPage: Math.max(25, data.length) })

const byIds: ListOptions = { filters: {}, sorts: ['id'], sort: { field: 'id', order: 'asc' } }

/** The ids that a call names: none where it names none, refused where one is no id. */
export function requestedIds(parameters: Record<string, unknown>): number[] {
  const read = readListQuery(parameters, byIds)
  return 'issues' in read ? refuseFields(read.issues) : (read.query.ids ?? [])
}
