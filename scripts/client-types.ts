// Writes client/api.ts, the types of every call, from the description of the API: `npm run client`. A test says when the
// file is behind the description.
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { isClosedToKeys } from '../schema/organization/programs/api-keys.ts'
import { describeApi } from '../server/openapi/describe.ts'

type Json = Record<string, unknown>

export const clientFile = new URL('../client/api.ts', import.meta.url)

const word = /^[A-Za-z_$][\w$]*$/
const keyOf = (name: string): string => (word.test(name) ? name : JSON.stringify(name))
const inParts = (parts: readonly string[], by: string): string => [...new Set(parts)].join(by)
/** A shape as its type is called: `invoice_sale` is InvoiceSale. */
const typeName = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
const wrapped = (type: string): string => (/[|&]/.test(type) ? `(${type})` : type)

function objectOf(schema: Json): string {
  const required = new Set((schema.required ?? []) as string[])
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
    ([name, inner]) => `${keyOf(name)}${required.has(name) ? '' : '?'}: ${typeOf(inner)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  const { additionalProperties: values, propertyNames } = schema as {
    additionalProperties?: Json
    propertyNames?: Json
  }
  if (typeof values !== 'object') return 'Record<string, unknown>'
  const names = propertyNames?.enum ? typeOf(propertyNames) : 'string'
  return names === 'string' ? `Record<string, ${typeOf(values)}>` : `Partial<Record<${names}, ${typeOf(values)}>>`
}

/** A JSON Schema as a type. */
function typeOf(schema: Json): string {
  if (typeof schema.$ref === 'string') return typeName(schema.$ref.split('/').at(-1)!)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum))
    return inParts(
      schema.enum.map(each => JSON.stringify(each)),
      ' | ',
    )
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return inParts(choices.map(typeOf), ' | ')
  const { type } = schema
  if (Array.isArray(type))
    return inParts(
      type.map(each => typeOf({ ...schema, type: each })),
      ' | ',
    )
  switch (type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return `${wrapped(typeOf((schema.items ?? {}) as Json))}[]`
    case 'object':
      return objectOf(schema)
    default:
      return 'unknown'
  }
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Json
}

interface Operation {
  summary: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { content?: Record<string, { schema: Json }>; $ref?: string }>
}

function parametersOf({ parameters }: Operation): string {
  const groups = ['query', 'header', 'path'].map(location => {
    const own = parameters.filter(each => each.in === location)
    if (own.length === 0) return `${location}?: never`
    const isNeeded = own.some(({ required }) => required)
    const fields = own.map(({ name, required, schema }) => `${keyOf(name)}${required ? '' : '?'}: ${typeOf(schema)}`)
    return `${location}${isNeeded ? '' : '?'}: { ${fields.join('; ')} }`
  })
  return `{ ${groups.join('; ')}; cookie?: never }`
}

function bodyOf({ requestBody }: Operation): string {
  if (!requestBody) return 'requestBody?: never'
  const json = requestBody.content['application/json']?.schema
  // What only a form carries, a file among its parts, is given as a form.
  if (!json) return "requestBody: { content: { 'multipart/form-data': FormData } }"
  const isNeeded = ((json.required ?? []) as string[]).length > 0
  return `requestBody${isNeeded ? '' : '?'}: { content: { 'application/json': ${typeOf(json)} } }`
}

function answersOf({ responses }: Operation): string {
  const [status = '200', { content = {} } = {}] = Object.entries(responses).find(([each]) => each.startsWith('2')) ?? []
  // Where an answer is one or the other, the file is read with `parseAs`.
  const shown = content['application/json'] ? { 'application/json': content['application/json'] } : content
  const types = Object.entries(shown).map(([type, { schema }]) => `${JSON.stringify(type)}: ${typeOf(schema)}`)
  const refused = Object.keys(responses).some(each => each === '401')
  return `responses: { ${status}: { headers: Headers; content: { ${types.join('; ')} } } }${refused ? ' & Refusals' : ''}`
}

function pathOf(methods: [verb: string, operation: Operation][]): string {
  const parts = methods.map(([verb, operation]) => {
    const responses = answersOf(operation).replace(/^responses: /, '')
    return [
      `    /** ${operation.summary.replaceAll('*/', '* /')} */`,
      `    ${verb}: {`,
      `      parameters: ${parametersOf(operation)}`,
      `      ${bodyOf(operation)}`,
      `      responses: ${responses}`,
      '    }',
    ].join('\n')
  })
  return parts.join('\n')
}

/** The file as the description makes it now. */
export function clientTypes(): string {
  const { paths, components } = describeApi() as {
    paths: Record<string, Record<string, Operation>>
    components: {
      schemas: Record<string, Json>
      responses: Record<string, { content: Record<string, { schema: Json }> }>
    }
  }
  // Their order is that of the exports of modules, which loaders do not agree on.
  const shapes = Object.entries(components.schemas)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => `export type ${typeName(name)} = ${typeOf(schema)}\n`)
  const refusals = Object.entries(components.responses).map(
    ([name, { content }]) =>
      `  ${name.replace('refused', '')}: { headers: Headers; content: { 'application/json': ${typeOf(content['application/json']!.schema)} } }`,
  )
  const calls = Object.entries(paths).flatMap(([path, methods]) => {
    // The client comes in with a key: what none opens is none of its calls.
    const open = Object.entries(methods).filter(([verb]) => !isClosedToKeys(verb.toUpperCase(), path))
    return open.length > 0 ? [`  '${path}': {\n${pathOf(open)}\n  }`] : []
  })
  return [
    '// Made of the description of the API by `npm run client`; not edited by hand.',
    '/* biome-ignore-all lint: it is made by a program. */',
    '/* biome-ignore-all format: it is made by a program. */',
    '',
    'type Headers = Record<string, unknown>',
    '',
    ...shapes,
    `interface Refusals {\n${refusals.join('\n')}\n}`,
    '',
    `/** Every call that a key opens, in the shape that openapi-fetch reads. */\nexport interface paths {\n${calls.join('\n')}\n}`,
    '',
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(clientFile, clientTypes())
