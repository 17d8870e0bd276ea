import { calls } from '../../schema/answers/calls.ts'
import { headerOf, itemOf, ownPayment, voiding } from '../../schema/document-fields.ts'
import {
  type DocumentKind,
  documentKindNames,
  documentKinds,
  isInvoice,
  isOffer,
  itemsKeyOf,
} from '../../schema/documents.ts'
import { declarationOf, type ResourceName, resourceNames } from '../../schema/index.ts'
import { documentListOptions } from '../../schema/lists/document-list-options.ts'
import { listOptionsOf } from '../../schema/lists/record-list-options.ts'
import { hasLinedFile } from '../../schema/organization/imports.ts'
import { type HoldsFrom, settingNames, settings } from '../../schema/organization/settings.ts'
import type { ListOptions } from '../../schema/query.ts'
import { bodyOf, type Json } from './bodies.ts'
import { query } from './calls.ts'
import { listParameters, withListParameters } from './lists.ts'
import { otherPaths } from './other-paths.ts'
import { exportName } from './report-paths.ts'
import { describeAnswers } from './responses.ts'

/** The OpenAPI description, made of the same declarations that the routes and their checks are made of. */

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const organizationId = query(
  'organization_id',
  { type: 'integer' },
  'The organization that the call is about. A request with an API key leaves it out: a key is of one organization.',
)
const language: Json = { name: 'lang', in: 'header', schema: { type: 'string', enum: ['ar', 'en'], default: 'ar' } }
const idempotencyKey: Json = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }

interface Described {
  tag: string
  path: string
  isBare: boolean
  body: Json
  change: Json
  /** Whether its documents leave with their lines. */
  hasLines?: boolean
  listOptions: ListOptions
}

function fiveCalls({ tag, path, isBare, body, change, listOptions, hasLines = false }: Described): Json {
  const common = { tags: [tag], security: [{ bearer: [] }] }
  const both = (content: Json) => ({ content: { 'multipart/form-data': { schema: content }, ...json(content) } })
  return {
    [`/owner/${path}`]: {
      get: { ...common, summary: 'The list.', parameters: isBare ? [] : listParameters(listOptions) },
      post: { ...common, summary: 'Adds one.', requestBody: both(body) },
    },
    [`/owner/${path}/export`]: {
      get: {
        ...common,
        summary: 'Every row that the question of the list selects, as a file, from one snapshot; no pages.',
        description: 'X-Total-Rows says how many rows it has.',
        parameters: [
          query('format', { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' }),
          ...(hasLines
            ? [
                query(
                  'lines',
                  { type: 'boolean' },
                  'The documents with their lines, a row each, under the heads by which an import takes them back.',
                ),
              ]
            : []),
          exportName,
          ...listParameters(listOptions).filter(({ name }) => name !== 'page' && name !== 'per_page'),
        ],
      },
    },
    [`/owner/${path}/{id}`]: {
      get: { ...common, summary: 'One of them.' },
      put: { ...common, summary: 'Changes what the body carries.', requestBody: both(change) },
      delete: { ...common, summary: 'Removes it.' },
    },
  }
}

function resourcePaths(resource: ResourceName): Json {
  const { wire, fields } = declarationOf(resource)
  const body = bodyOf(fields)
  return fiveCalls({
    tag: resource,
    path: wire.path,
    isBare: wire.bare === true,
    body,
    change: { ...body, required: [] },
    listOptions: listOptionsOf(resource),
  })
}

function conversionOf(kind: DocumentKind): Json {
  const { wire } = documentKinds[kind]
  return {
    [`/owner/${wire.path}/{id}/convert`]: {
      post: {
        tags: [wire.permission],
        security: [{ bearer: [] }],
        summary: 'The invoice made of it, of all that is left or of the items that the body names.',
      },
    },
  }
}

function standingsOf(kind: DocumentKind): Json {
  const { wire } = documentKinds[kind]
  return {
    [`/owner/${wire.path}/standings`]: {
      get: {
        tags: [wire.permission],
        security: [{ bearer: [] }],
        summary: 'How many documents of a question of the list stand in each way, and what they come to.',
        description:
          'In the base currency: in whole, and what is left of it (owed of an invoice, to the credit of its party of a return or a payment). ' +
          'Whatever `standing` is asked for, each is answered; drafts and void documents are added up by themselves alone.',
        parameters: listParameters(documentListOptions(kind)).filter(
          ({ name }) => !['page', 'per_page', 'sort', 'order'].includes(String(name)),
        ),
      },
    },
  }
}

function documentPaths(kind: DocumentKind): Json {
  const { wire } = documentKinds[kind]
  const key = itemsKeyOf(kind)
  const isPayment = key === 'allocations'
  const lines =
    key === null ? {} : { [key]: { type: 'array', minItems: isPayment ? 0 : 1, items: bodyOf(itemOf(kind)) } }
  const payment = { ...bodyOf(ownPayment), description: 'Collects or pays the invoice as it is posted.' }
  const body = bodyOf(headerOf(kind), isInvoice(kind) ? { ...lines, payment } : lines)
  const required = [...(body.required as string[]), ...(isPayment || key === null ? [] : [key])]
  const common = { tags: [wire.permission], security: [{ bearer: [] }] }
  return {
    ...fiveCalls({
      tag: wire.permission,
      path: wire.path,
      isBare: false,
      body: { ...body, required },
      change: { ...body, required: [] },
      listOptions: documentListOptions(kind),
      hasLines: hasLinedFile(wire.permission),
    }),
    ...(isOffer(kind) ? conversionOf(kind) : {}),
    ...standingsOf(kind),
    [`/owner/${wire.path}/{id}/post`]: {
      post: {
        ...common,
        summary: 'A draft is posted and gets its number.',
        description:
          'revision is that of the draft as it was read: it is refused as stale where that is not the present one.',
      },
    },
    [`/owner/${wire.path}/{id}/void`]: {
      post: {
        ...common,
        summary: 'A posted document is reversed; its number stays.',
        description:
          'date, the day that it is taken back on, is its own day or a later one up to today, in no locked period; left out, ' +
          'its own, the last one as of which something that had settled it was taken back, or today where that is locked. ' +
          'reason is kept with it. revision is that of the document as it was read: it is refused as stale where that is ' +
          'not the present one.',
        requestBody: { content: { 'multipart/form-data': { schema: bodyOf(voiding) }, ...json(bodyOf(voiding)) } },
      },
    },
    [`/owner/${wire.path}/{id}/entry`]: { get: { ...common, summary: 'Its journal entry, with reversals.' } },
  }
}

interface Operation {
  summary: string
  security?: unknown
  parameters?: { in: string; name: string }[]
}

/** Calls that are about the person, or about the organizations that they have. */
const ofThePerson =
  /^\/owner\/(getProfile|profile|changePassword|logout|currencies|countries|books|organizations(\/show)?)$/

/** Every parameter of a call: those of its address, its own, and those that all calls have. */
function parametersOf(method: string, path: string, { parameters = [], security }: Operation): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'id' ? 'integer' : 'string' },
  }))
  const ofAll = path.startsWith('/owner/')
    ? [
        ...(security && !(ofThePerson.test(path) && !(path.endsWith('organizations') && /put|delete/.test(method)))
          ? [organizationId]
          : []),
        language,
        ...(security && method === 'post' ? [idempotencyKey] : []),
      ]
    : []
  const all = [...parameters, ...inPath, ...ofAll] as Json[]
  return all.filter((one, index) => all.findIndex(other => other.in === one.in && other.name === one.name) === index)
}

/** Every call of schema/answers in words; one that has none, or words for no call, is a mistake. */
function pathsOf(words: Json, { responsesOf }: ReturnType<typeof describeAnswers>): Json {
  const stated = words as Record<string, Record<string, Operation>>
  const paths: Record<string, Json> = {}
  for (const call of Object.keys(calls)) {
    const [verb = '', path = ''] = call.split(' ')
    const method = verb.toLowerCase()
    const operation = stated[path]?.[method]
    if (!operation) throw new Error(`${call}: server/openapi says nothing of it`)
    paths[path] = {
      ...paths[path],
      [method]: {
        ...operation,
        parameters: parametersOf(method, path, operation),
        responses: responsesOf(call, operation.summary),
      },
    }
  }
  const idle = Object.entries(stated).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter(method => !Object.hasOwn(calls, `${method.toUpperCase()} ${path}`))
      .map(method => `${method} ${path}`),
  )
  if (idle.length > 0) throw new Error(`${idle.join(', ')}: no such call stands in schema/answers/calls.ts`)
  return paths
}

const organizationsPath = '/owner/organizations'

const holdsFrom: Record<HoldsFrom, string> = {
  at_once: 'A change holds at once.',
  next_posting:
    'A change holds for drafts and for what is entered from then on; what is posted stays as it was posted.',
}

/** Founding and changing an organization take its settings, and its currencies. */
function withSettings(methods: Json): Json {
  const { properties } = bodyOf(settings) as { properties: Record<string, Json> }
  const described: Json = Object.fromEntries(
    settingNames.map(name => [name, { ...properties[name], description: holdsFrom[settings[name].holds] }]),
  )
  const coins = { type: 'array', items: { type: 'integer' }, description: 'Ids of currencies, the base first.' }
  const taking = (method: string, more: Json, required?: string[]): Json => ({
    [method]: {
      ...(methods[method] as Json),
      requestBody: {
        content: json({
          type: 'object',
          properties: { ...described, coins, ...more },
          ...(required ? { required } : {}),
        }),
      },
    },
  })
  const location = {
    country_id: { type: 'integer' },
    time_zone: { type: 'string', description: 'An IANA name, or 12.' },
  }
  const logo = {
    type: ['string', 'null'],
    description: 'A PNG or JPEG of up to 512 kB as data:image/png;base64,…; null takes it away.',
  }
  return {
    ...methods,
    ...('post' in methods ? taking('post', location, ['name', 'country_id', 'coins']) : {}),
    ...taking('put', { ...location, logo }),
  }
}

export function describeApi(): Json {
  const answers = describeAnswers()
  const words = Object.assign({}, withListParameters(otherPaths()), ...resourceNames.map(resourcePaths))
  for (const path of [organizationsPath, '/owner/settings']) words[path] = withSettings(words[path])
  for (const paths of documentKindNames.map(documentPaths))
    for (const [path, methods] of Object.entries(paths)) words[path] = { ...words[path], ...(methods as Json) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jornal',
      version: '1',
      description:
        'Accounting for business owners. Money, prices, rates and quantities are decimal strings; dates are YYYY-MM-DD.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths: pathsOf(words, answers),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a session, or an API key (`jk_…`), which is of one organization, may only read unless it was made to ' +
            'write, and never opens users, roles, keys or the ownership.',
        },
      },
      ...answers.components,
    },
  }
}
