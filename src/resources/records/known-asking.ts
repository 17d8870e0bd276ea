import { documentKindOfPermission } from '../../../schema/documents.ts'
import type { Field } from '../../../schema/fields.ts'
import { isResourceName } from '../../../schema/index.ts'
import {
  furthestPage,
  hasOrder,
  type ListOptions,
  mostLettersSearched,
  mostPerPage,
} from '../../../schema/lists/asking.ts'
import { documentListOptions } from '../../../schema/lists/document-list-options.ts'
import { listOptionsOf } from '../../../schema/lists/record-list-options.ts'
import { toAsciiDigits } from '../../../schema/search.ts'

/** What a list is asked for, as its address and the memory of this device say it. */
export type Asking = Readonly<Record<string, unknown>>

/** What a list can be asked for; null of a list whose questions only the server knows. */
function optionsOf(resource: string): ListOptions | null {
  const kind = documentKindOfPermission(resource)
  if (kind) return documentListOptions(kind)
  return isResourceName(resource) ? listOptionsOf(resource) : null
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
const isWithin = (value: unknown, most: number) =>
  /^\d{1,9}$/.test(String(value)) && +String(value) >= 1 && +String(value) <= most

/** Whether a value looks like one of the field: the checks of the server are too much to load with every list. */
function isOf(field: Field, value: unknown): boolean {
  const said = toAsciiDigits(String(value)).trim()
  if (field.kind === 'choice') return field.options.includes(said)
  if (field.kind === 'flag') return ['true', 'false', '1', '0'].includes(said)
  if (field.kind === 'link' || field.kind === 'currency') return isId(said)
  if (field.kind === 'date') return isDay(said)
  if (hasOrder(field)) return /^-?\d{1,12}(\.\d{1,6})?$/.test(said) && (said[0] !== '-' || 'signed' in field)
  return said !== '' && (!('max' in field) || said.length <= field.max)
}

const isId = (said: string) => /^[1-9]\d{0,14}$/.test(said)

const isDay = (said: string) =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(said) && new Date(`${said}T00:00Z`).toJSON()?.startsWith(said) === true

function isKnown(name: string, value: unknown, { filters }: ListOptions): boolean {
  if (name === 'ids') return [value].flat().every(id => isId(String(id)))
  const fieldOf = (of: string) => (Object.hasOwn(filters, of) ? filters[of] : undefined)
  const field = fieldOf(name)
  if (field) return isOf(field, value)
  const ranged = fieldOf(name.replace(/_(from|to)$/, ''))
  return ranged !== undefined && hasOrder(ranged) && isOf(ranged, value)
}

function knownFilter(filter: unknown, options: ListOptions | null): Record<string, unknown> | null {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return null
  const known = Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'q') return isPlain(value) ? [[name, String(value).slice(0, mostLettersSearched)]] : []
    if (!(isPlain(value) || (Array.isArray(value) && value.every(isPlain)))) return []
    return options && !isKnown(name, value, options) ? [] : [[name, value]]
  })
  return Object.fromEntries(known)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What of a question its list knows; null where that is all of it. Addresses come from anywhere, and what was refused once
 * would be remembered and refused at each visit.
 */
export function knownOf(asked: Asking, resource: string): Asking | null {
  const options = optionsOf(resource)
  const known: Record<string, unknown> = { ...asked }
  if ('filter' in asked) {
    const filter = knownFilter(asked.filter, options)
    if (filter === null) delete known.filter
    else if (!isSame(filter, asked.filter)) known.filter = filter
  }
  const shown = asked.displayedFilters
  if (shown !== undefined && (typeof shown !== 'object' || Array.isArray(shown))) delete known.displayedFilters
  const { sort, order } = asked
  const isSort = typeof sort === 'string' && (options ? options.sorts.includes(sort) : /^\w{1,60}$/.test(sort))
  if (sort != null && !(isSort && (order === 'ASC' || order === 'DESC'))) {
    delete known.sort
    delete known.order
  }
  if (asked.page != null && !isWithin(asked.page, furthestPage)) delete known.page
  if (asked.perPage != null && !isWithin(asked.perPage, mostPerPage)) delete known.perPage
  return isSame(known, asked) ? null : known
}

const parsed = (words: string): unknown => {
  try {
    return JSON.parse(words)
  } catch {
    return null
  }
}
const inWords = ['filter', 'displayedFilters']

/** The same of an address, whose other parameters stay. */
export function knownSearch(search: string, resource: string): string | null {
  const parameters = new URLSearchParams(search)
  const asked = Object.fromEntries(
    ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'].flatMap(name => {
      const said = parameters.getAll(name)
      if (said.length === 0) return []
      if (said.length > 1) return [[name, null]]
      return [[name, inWords.includes(name) ? parsed(said[0]!) : said[0]]]
    }),
  )
  const known = knownOf(asked, resource)
  const dropped = Object.keys(asked).filter(name => asked[name] === null)
  if (!known && dropped.length === 0) return null
  for (const name of Object.keys(asked)) {
    const value = (known ?? asked)[name]
    if (value === null || value === undefined) parameters.delete(name)
    else parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return parameters.size === 0 ? '' : `?${parameters}`
}
