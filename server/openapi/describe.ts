import {
  type DocumentKind,
  documentKinds,
  headerOf,
  invoiceKindOf,
  isInvoice,
  isOffer,
  isReturn,
  itemOf,
  itemsKeyOf,
  liveDocumentKinds,
  ownPayment,
} from '../../schema/documents.ts'
import { errorStatus } from '../../schema/errors.ts'
import type { Field, Fields } from '../../schema/fields.ts'
import { declarationOf, type ResourceName, resourceNames } from '../../schema/index.ts'
import type { Listable } from '../../schema/query.ts'
import { documentListable } from '../documents/listable.ts'
import { fileTypes } from '../exports/file-name.ts'
import { listableOf } from '../resources/declared.ts'
import { exportName, otherPaths } from './other-paths.ts'

/** The OpenAPI description, made of the same declarations that the routes and their checks are made of. */

type Json = Record<string, unknown>

const decimal = (places: number, signed?: true): Json => ({
  type: 'string',
  pattern: `^${signed ? '-?' : ''}\\d+(\\.\\d{1,${places}})?$`,
  description: 'A decimal number as a string.',
})

function typeOf(field: Field): Json {
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
    case 'link':
      return { type: 'integer', description: `The id of one of ${field.to}.` }
    case 'currency':
      return { type: 'integer', description: 'The id of a currency: its ISO 4217 number.' }
  }
}

const nullable = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })

function bodyOf(fields: Fields, more: Json = {}): Json {
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

const recordOf = (fields: Fields): Json => ({
  type: 'object',
  properties: {
    id: { type: 'integer' },
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, nullable(typeOf(field))])),
    revision: { type: 'integer' },
  },
})

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Json): Json => ({ 'application/json': { schema } })
const answer = (description: string, properties: Json): Json => ({
  description,
  content: json({ type: 'object', properties }),
})
const pageOf = (item: Json): Json => ({
  type: 'object',
  properties: {
    data: { type: 'array', items: item },
    total: { type: 'integer' },
    current_page: { type: 'integer' },
    per_page: { type: 'integer' },
    last_page: { type: 'integer' },
  },
})

const query = (name: string, schema: Json, description?: string): Json => ({
  name,
  in: 'query',
  schema,
  ...(description ? { description } : {}),
})
const organizationId = { ...query('organization_id', { type: 'integer' }), required: true }
const language: Json = { name: 'lang', in: 'header', schema: { type: 'string', enum: ['ar', 'en'], default: 'ar' } }
const idInPath: Json = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
const idempotencyKey: Json = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }

function listParameters({ filters, sorts }: Listable): Json[] {
  return [
    query('page', { type: 'integer', minimum: 1 }),
    query('per_page', { type: 'integer', minimum: 1, maximum: 100, default: 25 }),
    query('sort', { type: 'string', enum: sorts }),
    query('order', { type: 'string', enum: ['asc', 'desc'] }),
    query('q', { type: 'string' }, 'Search; hamzas, marks and digits of either script are the same.'),
    query('ids[]', { type: 'array', items: { type: 'integer' } }),
    ...Object.entries(filters).flatMap(([name, field]) => [
      query(name, typeOf(field)),
      ...(field.kind === 'date' || field.kind === 'money'
        ? [query(`${name}_from`, typeOf(field)), query(`${name}_to`, typeOf(field))]
        : []),
    ]),
  ]
}

const refusals = Object.fromEntries(
  [401, 403, 404, 409, 422].map(status => [
    status,
    {
      description: Object.entries(errorStatus)
        .filter(([, code]) => code === status)
        .map(([code]) => code)
        .join(', '),
      content: json(ref(status === 422 ? 'RefusedFields' : 'Refusal')),
    },
  ]),
)

interface Described {
  tag: string
  path: string
  list: string
  one: string
  isBare: boolean
  schema: string
  body: Json
  change: Json
  listable: Listable
}

function fiveCalls({ tag, path, list, one, isBare, schema, body, change, listable }: Described): Json {
  const common = { tags: [tag], security: [{ bearer: [] }] }
  const both = (content: Json) => ({ content: { 'multipart/form-data': { schema: content }, ...json(content) } })
  const message = { type: 'string' }
  return {
    [`/owner/${path}`]: {
      get: {
        ...common,
        parameters: [organizationId, language, ...(isBare ? [] : listParameters(listable))],
        responses: {
          200: answer('The list', { [list]: isBare ? { type: 'array', items: ref(schema) } : pageOf(ref(schema)) }),
          ...refusals,
        },
      },
      post: {
        ...common,
        parameters: [organizationId, language, idempotencyKey],
        requestBody: both(body),
        responses: { 201: answer('Added', { message, [one]: ref(schema) }), ...refusals },
      },
    },
    [`/owner/${path}/export`]: {
      get: {
        ...common,
        summary: 'Every row that the question of the list selects, as a file, from one snapshot; no pages.',
        parameters: [
          organizationId,
          language,
          query('format', { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' }),
          exportName,
          ...listParameters(listable).filter(({ name }) => name !== 'page' && name !== 'per_page'),
        ],
        responses: {
          200: {
            description: 'The file; X-Total-Rows says how many rows it has.',
            content: Object.fromEntries(
              [fileTypes.csv, fileTypes.xlsx].map(type => [type, { schema: { type: 'string', format: 'binary' } }]),
            ),
          },
          ...refusals,
        },
      },
    },
    [`/owner/${path}/{id}`]: {
      get: {
        ...common,
        parameters: [idInPath, organizationId, language],
        responses: { 200: answer('One', { [one]: ref(schema) }), ...refusals },
      },
      put: {
        ...common,
        parameters: [idInPath, organizationId, language],
        requestBody: both(change),
        responses: { 200: answer('Updated', { message, [one]: ref(schema) }), ...refusals },
      },
      delete: {
        ...common,
        parameters: [idInPath, organizationId, language],
        responses: { 200: answer('Deleted', { message, [one]: ref(schema) }), ...refusals },
      },
    },
  }
}

function resourcePaths(resource: ResourceName): Json {
  const { wire, fields } = declarationOf(resource)
  const body = bodyOf(fields)
  return fiveCalls({
    tag: resource,
    path: wire.path,
    list: wire.list,
    one: wire.one,
    isBare: wire.bare === true,
    schema: wire.one,
    body,
    change: { ...body, required: [] },
    listable: listableOf(resource),
  })
}

function conversionOf(kind: DocumentKind): Json {
  const made = documentKinds[invoiceKindOf(kind)].wire
  const { wire } = documentKinds[kind]
  return {
    [`/owner/${wire.path}/{id}/convert`]: {
      post: {
        tags: [wire.permission],
        security: [{ bearer: [] }],
        summary: 'The invoice made of it, of all that is left or of the items that the body names.',
        parameters: [idInPath, organizationId, language, idempotencyKey],
        responses: { 201: answer('Added', { message: { type: 'string' }, [made.one]: ref(made.one) }), ...refusals },
      },
    },
  }
}

function documentPaths(kind: DocumentKind): Json {
  const { wire } = documentKinds[kind]
  const key = itemsKeyOf(kind)
  const isPayment = key === 'allocations'
  const lines = { [key]: { type: 'array', minItems: isPayment ? 0 : 1, items: bodyOf(itemOf(kind)) } }
  const payment = { ...bodyOf(ownPayment), description: 'Collects or pays the invoice as it is posted.' }
  const body = bodyOf(headerOf(kind), isInvoice(kind) ? { ...lines, payment } : lines)
  const required = [...(body.required as string[]), ...(isPayment ? [] : [key])]
  const deed = (summary: string): Json => ({
    post: {
      tags: [wire.permission],
      security: [{ bearer: [] }],
      summary,
      parameters: [idInPath, organizationId, language, idempotencyKey],
      responses: { 200: answer(summary, { message: { type: 'string' }, [wire.one]: ref(wire.one) }), ...refusals },
    },
  })
  return {
    ...fiveCalls({
      tag: wire.permission,
      path: wire.path,
      list: wire.list,
      one: wire.one,
      isBare: false,
      schema: wire.one,
      body: { ...body, required },
      change: { ...body, required: [] },
      listable: documentListable,
    }),
    ...(isOffer(kind) ? conversionOf(kind) : {}),
    [`/owner/${wire.path}/{id}/post`]: deed('A draft is posted and gets its number.'),
    [`/owner/${wire.path}/{id}/void`]: deed('A posted document is reversed; its number stays.'),
    [`/owner/${wire.path}/{id}/entry`]: {
      get: {
        tags: [wire.permission],
        security: [{ bearer: [] }],
        parameters: [idInPath, organizationId, language],
        responses: {
          200: answer('Its journal entry, with reversals', {
            entry: nullable(ref('entry')),
            reversals: { type: 'array', items: ref('entry') },
          }),
          ...refusals,
        },
      },
    },
  }
}

const money = decimal(3, true)
const computed = Object.fromEntries(
  [
    'subtotal',
    'discount_total',
    'taxable',
    'value_added_tax',
    'sales_tax',
    'rounding',
    'total',
    'base_total',
    'paid',
    'returned',
    'credits',
    'residual',
  ].map(name => [name, money]),
)

const namedDocument: Json = {
  type: ['object', 'null'],
  properties: {
    id: { type: 'integer' },
    number: nullable({ type: 'string' }),
    resource: { type: 'string' },
    date: { type: 'string', format: 'date' },
    due_date: nullable({ type: 'string', format: 'date' }),
    total: money,
  },
}

/** What settles an invoice, or what a return settles; a refund is negative. */
const settlements: Json = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['payment', 'return', 'refund', 'credit'] },
      date: { type: 'string', format: 'date' },
      amount: money,
      document: namedDocument,
    },
  },
}

/** What ties a document to others, by its kind. */
const linksOf = (kind: DocumentKind): Json => ({
  source: namedDocument,
  ...(isReturn(kind) ? { invoice: namedDocument } : {}),
  ...(isReturn(kind) || isInvoice(kind) ? { settlements } : {}),
  ...(isOffer(kind) ? { stage: { type: 'string', enum: ['open', 'expired', 'invoiced'] } } : {}),
})

const documentSchemas = () =>
  Object.fromEntries(
    liveDocumentKinds.map(kind => {
      const { wire, shape } = documentKinds[kind]
      const record = recordOf(headerOf(kind))
      return [
        wire.one,
        {
          ...record,
          properties: {
            ...(record.properties as Json),
            number: nullable({ type: 'string' }),
            ...(shape === 'items' ? { ...computed, ...linksOf(kind) } : { total: money }),
            entry_id: nullable({ type: 'integer' }),
            posted_at: nullable({ type: 'string', format: 'date-time' }),
            items: { type: 'array', items: recordOf(itemOf(kind)) },
          },
        },
      ]
    }),
  )

const entrySchema: Json = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    number: { type: 'string' },
    date: { type: 'string', format: 'date' },
    name: { type: 'string' },
    source: { type: 'object', properties: { kind: { type: 'string' }, id: { type: 'integer' } } },
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          account: {
            type: 'object',
            properties: { id: { type: 'integer' }, code: { type: 'string' }, name: { type: 'string' } },
          },
          debtor: money,
          creditor: money,
          client_id: nullable({ type: 'integer' }),
          supplier_id: nullable({ type: 'integer' }),
          analytical_account_id: nullable({ type: 'integer' }),
        },
      },
    },
  },
}

export const describeApi = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Jornal',
    version: '1',
    description:
      'Accounting for business owners. Money, prices, rates and quantities are decimal strings; dates are YYYY-MM-DD.',
  },
  paths: Object.assign({}, otherPaths(), ...resourceNames.map(resourcePaths), ...liveDocumentKinds.map(documentPaths)),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Refusal: {
        type: 'object',
        properties: { code: { type: 'string', enum: Object.keys(errorStatus) }, message: { type: 'string' } },
      },
      RefusedFields: {
        type: 'object',
        properties: {
          code: { const: 'validation' },
          message: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
      },
      entry: entrySchema,
      ...Object.fromEntries(
        resourceNames.map(resource => [declarationOf(resource).wire.one, recordOf(declarationOf(resource).fields)]),
      ),
      ...documentSchemas(),
    },
  },
})
