import { allocationItem } from '../documents/share-fields.ts'
import type { Field, Fields } from '../fields.ts'

/** The bodies of requests, made of the declarations that they are checked by. */

export type Json = Record<string, unknown>

const decimal = (decimals: number, signed?: true): Json => ({
  type: 'string',
  pattern: `^${signed ? '-?' : ''}\\d+(\\.\\d{1,${decimals}})?$`,
  description: 'A decimal number as a string.',
})

export function typeOf(field: Field): Json {
  switch (field.kind) {
    case 'text':
    case 'note':
    case 'code':
      return { type: 'string', maxLength: field.max }
    case 'email':
      return { type: 'string', format: 'email', maxLength: 254 }
    case 'phone':
      return { type: 'string', maxLength: 40 }
    case 'choice':
      return { type: 'string', enum: field.options }
    case 'colour':
      return { type: 'string', pattern: '^#[0-9a-f]{6}$', description: 'A colour that is read on white paper.' }
    case 'flag':
      return { type: 'boolean' }
    case 'money':
      return decimal(3, field.signed)
    case 'price':
    case 'quantity':
      return decimal(6, field.signed)
    case 'rate':
      return decimal(9)
    case 'percent':
      return decimal(6)
    case 'date':
      return { type: 'string', format: 'date' }
    case 'month_day':
      return { type: 'string', pattern: '^\\d{2}-\\d{2}$', description: 'A day of every year, MM-DD.' }
    case 'link':
      return { type: 'integer', description: `The id of one of ${field.to}.` }
    case 'currency':
      return { type: 'integer', description: 'The id of a currency: its ISO 4217 number.' }
    case 'country':
      return { type: 'integer', description: 'The id of a country: its ISO 3166 number.' }
    case 'shares':
      return { type: 'array', items: bodyOf(allocationItem), description: 'What it settles of invoices.' }
  }
}

const nullable = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })

/** What a request may carry, and what it must: the fields of a declaration, and what stands beside them. */
export function bodyOf(fields: Fields, more: Json = {}): Json {
  const writable = Object.entries(fields).filter(([, field]) => !field.readOnly)
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        writable.map(([name, field]) => [
          name,
          {
            ...(field.required === true ? typeOf(field) : nullable(typeOf(field))),
            ...(field.default === undefined ? {} : { default: field.default }),
          },
        ]),
      ),
      ...more,
    },
    required: writable.filter(([, field]) => field.required === true).map(([name]) => name),
  }
}

/** A list of what a declaration describes. */
export const listOf = (fields: Fields): Json => ({ type: 'array', items: bodyOf(fields) })

/** What changes something that is there: nothing of it has to be said again, and some of it is said only once. */
export const changeOf = (fields: Fields, more: Json = {}): Json => ({
  ...bodyOf(Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.createOnly)), more),
  required: [],
})

/** A form of words that no declaration describes: who somebody is, and how they prove it. */
export const formOf = (...names: readonly string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map(name => [name, { type: 'string' }])),
  required: names,
})

/** Something that stands beside the fields has to be said too. */
export const withRequired = (body: Json, ...names: readonly string[]): Json => ({
  ...body,
  required: [...(body.required as string[]), ...names],
})

/** Of all that a body names, only this has to be said. */
export const requiring = (body: Json, ...names: readonly string[]): Json => ({ ...body, required: names })

/** An array of ids. */
export const ids: Json = { type: 'array', items: { type: 'integer' } }
