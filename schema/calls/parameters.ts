import type { Field } from '../fields.ts'
import { hasOrder, type ListOptions } from '../lists/list-options.ts'
import { ids, type Json, typeOf } from './bodies.ts'

/** What calls are asked beside their bodies: in the address, its query or a header. */

/** A parameter of a question. */
export const query = (name: string, schema: Json, description?: string): Json => ({
  name,
  in: 'query',
  schema,
  ...(description ? { description } : {}),
})

/** A parameter that a question cannot do without. */
export const requiredQuery = (name: string, schema: Json): Json => ({ ...query(name, schema), required: true })

/** The id in an address, where it is said before what the question asks. */
export const idInPath: Json = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }

const rangeOf = (name: string, field: Field): Json[] =>
  hasOrder(field) ? [query(`${name}_from`, typeOf(field)), query(`${name}_to`, typeOf(field))] : []

/** What a list may be asked for: a page, an order, a search, and filters. */
export const listParameters = ({ filters, sorts, sort }: ListOptions): Json[] => [
  query('page', { type: 'integer', minimum: 1, default: 1 }),
  query('per_page', { type: 'integer', minimum: 1, maximum: 100, default: 25 }),
  query('sort', { type: 'string', enum: sorts, default: sort.field }),
  query('order', { type: 'string', enum: ['asc', 'desc'], default: sort.order }),
  query('q', { type: 'string' }, 'Search; hamzas, marks and digits of either script are the same.'),
  query('ids[]', ids),
  ...Object.entries(filters).flatMap(([name, field]) => [query(name, typeOf(field)), ...rangeOf(name, field)]),
]

/** The question of a list, without what is of no meaning to an answer that is no page of it. */
export const listParametersWithout = (options: ListOptions, ...names: readonly string[]): Json[] =>
  listParameters(options).filter(({ name }) => !names.includes(String(name)))

/** The formats of a list that leaves as a file. */
export const sheetFormat = query('format', { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' })

export const exportName: Json = {
  name: 'X-Export-Name',
  in: 'header',
  description: 'What the reader calls this file while it is written, to ask how far it is: 8 to 64 letters.',
  schema: { type: 'string', minLength: 8, maxLength: 64 },
}
