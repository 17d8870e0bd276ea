import type { Json } from '../../../schema/calls/bodies.ts'
import { firstOf } from '../../../schema/collections/certain.ts'

/** Shapes of the description in words and rows, and examples of them. */

/** A field as a row of a table: by its path, `items[].quantity`. */
export interface Row {
  path: string
  type: string
  /** The shape that its type refers to. */
  refersTo: string | null
  isRequired: boolean
  about: string
}

const deepest = 3

const listIn = (schema: Json): Json[] => (schema.anyOf ?? schema.oneOf ?? []) as Json[]
const isNull = ({ type }: Json) => type === 'null'

/** A schema apart from that it may be null. */
function withoutNull(schema: Json): { inner: Json; isNullable: boolean } {
  const choices = listIn(schema)
  const others = choices.filter(each => !isNull(each))
  if (others.length === 1 && others.length < choices.length) {
    const { anyOf: _, oneOf: __, ...beside } = schema
    return { inner: { ...beside, ...firstOf(others) }, isNullable: true }
  }
  const { type } = schema
  if (!Array.isArray(type)) return { inner: schema, isNullable: false }
  const [only] = type.filter(each => each !== 'null')
  return { inner: { ...schema, type: only }, isNullable: true }
}

const nameOfRef = (ref: unknown): string | null => (typeof ref === 'string' ? (ref.split('/').at(-1) ?? null) : null)

const formats: Record<string, string> = { date: 'YYYY-MM-DD', 'date-time': 'RFC 3339', binary: 'file' }
const isDecimal = ({ pattern }: Json) => typeof pattern === 'string' && /\\d\+\(?.*\\\./.test(pattern)

function wordOf(schema: Json): string {
  const { type, format, items } = schema
  const options = schema.enum as unknown[] | undefined
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (options)
    return options.length > 12 ? `one of ${options.length}` : options.map(each => JSON.stringify(each)).join(' | ')
  const ref = nameOfRef(schema.$ref)
  if (ref) return ref
  if (type === 'array') return `list of ${typeOf((items ?? {}) as Json)}`
  const choices = listIn(schema)
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' | ')
  if (isDecimal(schema)) return 'decimal'
  if (typeof format === 'string' && formats[format]) return formats[format]
  return typeof type === 'string' ? type : 'anything'
}

/** What a value may be, in a few words. */
export function typeOf(schema: Json): string {
  const { inner, isNullable } = withoutNull(schema)
  return `${wordOf(inner)}${isNullable ? ' | null' : ''}`
}

/** The object within a schema whose fields are rows of their own, and what its path adds. */
function objectIn(schema: Json): { object: Json; mark: string } | null {
  const { inner } = withoutNull(schema)
  if (inner.properties) return { object: inner, mark: '' }
  const within = inner.type === 'array' ? objectIn((inner.items ?? {}) as Json) : null
  return within && { object: within.object, mark: `[]${within.mark}` }
}

function refIn(schema: Json): string | null {
  const { inner } = withoutNull(schema)
  return nameOfRef(inner.$ref) ?? (inner.type === 'array' ? refIn((inner.items ?? {}) as Json) : null)
}

/** The fields of an object, each with those within it after it. */
export function rowsOf(schema: Json, before = '', depth = 0): Row[] {
  const found = objectIn(schema)
  if (!found) return []
  const required = (found.object.required ?? []) as string[]
  return Object.entries(found.object.properties as Record<string, Json>).flatMap(([name, inner]) => {
    const path = `${before}${name}`
    const within = depth < deepest ? objectIn(inner) : null
    const about = [inner.description, inner.default === undefined ? '' : `Default: ${JSON.stringify(inner.default)}.`]
    return [
      {
        path,
        type: within ? (within.mark === '' ? 'object' : 'list') : typeOf(inner),
        refersTo: refIn(inner),
        isRequired: required.includes(name),
        about: about.filter(Boolean).join(' '),
      },
      ...(within ? rowsOf(inner, `${path}${within.mark}.`, depth + 1) : []),
    ]
  })
}

/** Shapes that a schema refers to without being an object of its own: one of several, a list. */
export function refsIn(schema: Json): string[] {
  const ref = nameOfRef(schema.$ref)
  if (ref) return [ref]
  return listIn(schema).flatMap(refsIn)
}

const samples: Record<string, unknown> = {
  date: '2026-01-31',
  email: 'mona@example.com',
  'date-time': '2026-01-31T09:00:00Z',
}

/** An example of what a body may say: what it must, and no more. */
export function exampleOf(schema: Json, name = ''): unknown {
  const { inner } = withoutNull(schema)
  if (inner.default !== undefined && inner.default !== null) return inner.default
  if (Array.isArray(inner.enum)) return inner.enum[0]
  if (inner.properties) {
    const required = (inner.required ?? []) as string[]
    const properties = inner.properties as Record<string, Json>
    return Object.fromEntries(required.map(each => [each, exampleOf(properties[each] ?? {}, each)]))
  }
  switch (inner.type) {
    case 'array':
      return [exampleOf((inner.items ?? {}) as Json, name)]
    case 'integer':
      return 7
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'object':
      return {}
    default:
      if (isDecimal(inner)) return name === 'quantity' ? '2' : '100.00'
      return samples[String(inner.format)] ?? name.replaceAll('_', ' ')
  }
}
