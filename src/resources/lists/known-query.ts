import { firstOf } from '../../../schema/collections/certain.ts'
import { documentKindOfPermission } from '../../../schema/documents.ts'
import type { Field } from '../../../schema/fields.ts'
import { isResourceName } from '../../../schema/index.ts'
import { documentListOptions } from '../../../schema/lists/document-list-options.ts'
import {
  furthestPage,
  hasOrder,
  type ListOptions,
  maxLettersSearched,
  maxPerPage,
} from '../../../schema/lists/list-options.ts'
import { listOptionsOf } from '../../../schema/lists/record-list-options.ts'
import { toAsciiDigits } from '../../../schema/search.ts'

/** What a list is asked for, as its address and the memory of this device say it. */
export type ListQuery = Readonly<Record<string, unknown>>

/** What a list can be asked for; null of a list whose questions only the server knows. */
function optionsOf(resource: string): ListOptions | null {
  const kind = documentKindOfPermission(resource)
  if (kind) return documentListOptions(kind)
  return isResourceName(resource) ? listOptionsOf(resource) : null
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
const isWithin = (value: unknown, limit: number) =>
  /^\d{1,9}$/.test(String(value)) && +String(value) >= 1 && +String(value) <= limit

/** Whether a value looks like one of the field: the checks of the server are too much to load with every list. */
function isOf(field: Field, value: unknown): boolean {
  const text = toAsciiDigits(String(value)).trim()
  if (field.kind === 'choice') return field.options.includes(text)
  if (field.kind === 'flag') return ['true', 'false', '1', '0'].includes(text)
  if (field.kind === 'link' || field.kind === 'currency' || field.kind === 'country') return isId(text)
  if (field.kind === 'date') return isDay(text)
  if (hasOrder(field)) return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) && (text[0] !== '-' || 'signed' in field)
  return text !== '' && (!('max' in field) || text.length <= field.max)
}

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)

const isDay = (text: string) =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true

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
    if (name === 'q') return isPlain(value) ? [[name, String(value).slice(0, maxLettersSearched)]] : []
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
export function knownOf(requested: ListQuery, resource: string): ListQuery | null {
  const options = optionsOf(resource)
  const known: Record<string, unknown> = { ...requested }
  if ('filter' in requested) {
    const filter = knownFilter(requested.filter, options)
    if (filter === null) delete known.filter
    else if (!isSame(filter, requested.filter)) known.filter = filter
  }
  const shown = requested.displayedFilters
  if (shown !== undefined && (typeof shown !== 'object' || Array.isArray(shown))) delete known.displayedFilters
  const { sort, order } = requested
  const isSort = typeof sort === 'string' && (options ? options.sorts.includes(sort) : /^\w{1,60}$/.test(sort))
  if (sort != null && !(isSort && (order === 'ASC' || order === 'DESC'))) {
    delete known.sort
    delete known.order
  }
  if (requested.page != null && !isWithin(requested.page, furthestPage)) delete known.page
  if (requested.perPage != null && !isWithin(requested.perPage, maxPerPage)) delete known.perPage
  return isSame(known, requested) ? null : known
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
  const requested = Object.fromEntries(
    ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'].flatMap(name => {
      const messages = parameters.getAll(name)
      if (messages.length === 0) return []
      if (messages.length > 1) return [[name, null]]
      return [[name, inWords.includes(name) ? parsed(firstOf(messages)) : messages[0]]]
    }),
  )
  const known = knownOf(requested, resource)
  const dropped = Object.keys(requested).filter(name => requested[name] === null)
  if (!known && dropped.length === 0) return null
  for (const name of Object.keys(requested)) {
    const value = (known ?? requested)[name]
    if (value === null || value === undefined) parameters.delete(name)
    else parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return parameters.size === 0 ? '' : `?${parameters}`
}
