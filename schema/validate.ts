import * as z from 'zod/mini'
import { headerOf, itemOf } from './document-fields.ts'
import { itemsKeyOf, maxItems } from './documents/lines.ts'
import { sharesCheck } from './documents/shares.ts'
import type { DocumentKind } from './documents.ts'
import { type FieldIssues, type Issue, issueCodes, refuse } from './errors.ts'
import type { Field, Fields, When } from './fields.ts'
import { idIn, isId } from './ids.ts'
import { issueOfNumber, wireNumber } from './numbers/reading.ts'
import { colourPattern, paleness } from './print/colours.ts'
import { toAsciiDigits, withoutMarks } from './search.ts'
import { emailPattern } from './site/email.ts'
import { phonePattern } from './site/phone.ts'

/** A checked value: decimals and dates as strings, ids as numbers, flags as booleans, an emptied field as null. */
export type Value = string | number | boolean | null
export type Values = Record<string, Value>

const [earliestDate, latestDate] = ['1900-01-01', '2199-12-31'] as const

/** Whole units an amount may have: a trillion pounds is not a shop's invoice, and the database counts minor units in 64 bits; a rate is numeric(18,9). */
const [maxWholeDigits, maxWholeDigitsOfRate] = [12, 9] as const

const issue = (text: Issue) => ({ error: text })

// A NUL cannot be stored, and a lone surrogate is no character.
export const cleanWords = (raw: string) => raw.replaceAll('\u0000', '').toWellFormed().trim()
const invisible = /[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Whether nothing was said: absent, or letters that nobody sees. */
const isEmpty = (raw: unknown) =>
  raw === undefined || raw === null || (typeof raw === 'string' && cleanWords(raw).replace(invisible, '') === '')
const words = (raw: unknown) =>
  typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? cleanWords(raw) : raw

const digits = (raw: string) => toAsciiDigits(cleanWords(withoutMarks(raw)))
const figures = (raw: unknown) => {
  if (typeof raw === 'number') return Number.isFinite(raw) ? plainNumber(raw) : raw
  if (typeof raw !== 'string') return raw
  const read = wireNumber(cleanWords(raw))
  return 'value' in read ? read.value : raw
}
const plainNumber = (raw: number) =>
  /e/i.test(String(raw)) ? raw.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : String(raw)

/** The check of what a reader makes of a value. */
const readBy = (read: (raw: unknown) => unknown, schema: z.core.$ZodType) => z.pipe(z.transform(read), schema)

const atMost = (max: number) => z.maxLength(max, issue(`too_long|${max}`))

const text = (max: number) => readBy(words, z.string(issue('not_text')).check(atMost(max)))

// Signs of control, breaks of lines, and marks that turn the direction of what stands around them.
const hiddenMarks = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
export const isOneLine = (value: string): boolean => !hiddenMarks.test(value)

// A name that is copied from one of our sentences brings the isolates around it along.
const unframed = (raw: unknown) =>
  typeof raw === 'string' ? cleanWords(raw.replaceAll(/^[\s\u2066-\u2069]+|[\s\u2066-\u2069]+$/g, '')) : words(raw)

const oneLine = (max: number) =>
  readBy(unframed, z.string(issue('not_text')).check(atMost(max), z.refine(isOneLine, issue('hidden_marks'))))

const decimalParts = /^(-?)(\d*)(?:\.(\d*))?$/

/** A number as it is kept: `.5` is 0.5, `5.` is 5, `-0` is 0, and no zero stands where it says nothing. */
function canonical(value: string): string {
  const [, sign = '', whole = '', fraction = ''] = decimalParts.exec(value) ?? []
  const [units, rest] = [whole.replace(/^0+(?=\d)/, '') || '0', fraction.replace(/0+$/, '')]
  const number = rest === '' ? units : `${units}.${rest}`
  return number === '0' ? '0' : sign + number
}

function decimal(
  fractionDigits: number,
  field: { signed?: true; positive?: true; most?: number; wholeDigits?: number },
) {
  const number = readBy(
    figures,
    z.string(issue('not_a_number')).check(
      z.superRefine((value, context) => {
        const report = (message: Issue) => context.addIssue({ code: 'custom', message })
        const match = decimalParts.exec(value)
        if (!match || (match[2] === '' && !match[3])) return report(issueOfNumber(value))
        const [, sign, whole = '', fraction = ''] = match
        const isZero = /^0*$/.test(whole + fraction)
        if (sign === '-' && !isZero && !field.signed) return report('negative')
        if (field.positive && isZero) return report('not_positive')
        if (whole.replace(/^0+/, '').length > (field.wholeDigits ?? maxWholeDigits)) return report('too_large')
        if (fraction.replace(/0+$/, '').length > fractionDigits) return report(`too_many_decimals|${fractionDigits}`)
        if (field.most !== undefined && Number(value) > field.most) return report('percent_above_100')
      }),
    ),
  )
  return z.pipe(
    number,
    z.transform(value => canonical(value as string)),
  )
}

/** Whether a day is one of those that can be recorded. */
export const isRecordableDay = (day: string): boolean => day >= earliestDate && day <= latestDate

const realDate = (value: string) => {
  const [year, month, day] = value.split('-').map(Number) as [number, number, number]
  const at = new Date(Date.UTC(year, month - 1, day))
  at.setUTCFullYear(year)
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

const civilDate = readBy(
  raw => (typeof raw === 'string' ? digits(raw) : raw),
  z.string(issue('not_a_date')).check(
    z.superRefine((value, context) => {
      const report = (message: Issue) => context.addIssue({ code: 'custom', message })
      if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || !realDate(value)) return report('not_a_date')
      if (!isRecordableDay(value)) return report('date_out_of_range')
    }),
  ),
)

/** A day that every year has. */
const dayOfYear = readBy(
  raw => (typeof raw === 'string' ? digits(raw) : raw),
  z.string(issue('not_a_date')).check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, issue('not_a_date'))),
)

const id = readBy(
  raw => (typeof raw === 'string' ? (idIn(toAsciiDigits(raw.trim())) ?? raw) : raw),
  z.number(issue('not_found')).check(z.refine(isId, issue('not_found'))),
)

const yesOrNo = readBy(
  raw =>
    raw === '1' || raw === 1 || raw === 'true' ? true : raw === '0' || raw === 0 || raw === 'false' ? false : raw,
  z.boolean(issue('not_a_flag')),
)

/** The check of one filled field. `decimals` are the base currency's. */
export function filled(field: Field, decimals: number): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return oneLine(field.max)
    case 'note':
    case 'code':
      return text(field.max)
    case 'email':
      return readBy(
        raw => (typeof raw === 'string' ? cleanWords(raw).toLowerCase() : raw),
        z.string(issue('not_an_email')).check(atMost(254), z.regex(emailPattern, issue('not_an_email'))),
      )
    case 'phone':
      return readBy(
        // A number that is copied from a list of contacts brings marks of direction, which nobody sees.
        raw => (typeof raw === 'string' ? toAsciiDigits(cleanWords(raw.replace(/\p{Cf}/gu, ''))) : words(raw)),
        z.string(issue('not_a_phone')).check(atMost(40), z.regex(phonePattern, issue('not_a_phone'))),
      )
    case 'colour':
      return readBy(
        raw => (typeof raw === 'string' ? toAsciiDigits(cleanWords(raw)).toLowerCase() : raw),
        z.string(issue('not_a_colour')).check(
          z.superRefine((value, context) => {
            const report = (message: Issue) => context.addIssue({ code: 'custom', message })
            if (!colourPattern.test(value)) return report('not_a_colour')
            const pale = paleness(value)
            if (pale !== null) report(`too_pale|${pale}`)
          }),
        ),
      )
    case 'choice':
      return readBy(words, z.enum(field.options as [string, ...string[]], issue('not_an_option')))
    case 'flag':
      return yesOrNo
    case 'money':
      return decimal(decimals, field)
    case 'price':
    case 'quantity':
      return decimal(6, field)
    case 'rate':
      return decimal(9, { positive: true, wholeDigits: maxWholeDigitsOfRate })
    case 'percent':
      return decimal(6, { most: 100 })
    case 'date':
      return civilDate
    case 'month_day':
      return dayOfYear
    case 'link':
    case 'currency':
    case 'country':
      return id
    case 'shares':
      return sharesCheck(id, decimal(decimals, { positive: true }))
  }
}

const emptied = readBy(raw => (isEmpty(raw) ? null : raw), z.null())

/** Whether a condition holds for a record. */
export const holds = (condition: true | When | undefined, record: Record<string, unknown>): boolean =>
  condition === true ||
  (condition !== undefined && Object.entries(condition).every(([name, value]) => record[name] === value))

const writable = (fields: Fields, mode: 'create' | 'update') =>
  Object.entries(fields).filter(([, field]) => !field.readOnly && !(mode === 'update' && field.createOnly))

/** Building a check costs as much as sixty checks with it, and what it is built of never changes: each is built once. */
function once<Check>(built: Map<string, Check>, key: string, build: () => Check): Check {
  const known = built.get(key)
  if (known) return known
  const made = build()
  built.set(key, made)
  return made
}

const recordChecks = new WeakMap<Fields, Map<string, z.ZodMiniType<Values>>>()

/**
 * The check of a record's body. Unknown and read-only fields are dropped; absent fields stay absent, emptied ones
 * become null. What is required is checked afterwards, by `missing`, on the whole record.
 */
export function recordSchema(fields: Fields, mode: 'create' | 'update', decimals = 3): z.ZodMiniType<Values> {
  const checks = recordChecks.get(fields) ?? new Map<string, z.ZodMiniType<Values>>()
  recordChecks.set(fields, checks)
  return once(checks, `${mode} ${decimals}`, () => {
    const checked = writable(fields, mode).map(
      ([name, field]) => [name, z.optional(z.union([emptied, filled(field, decimals)]))] as const,
    )
    return z.object(Object.fromEntries(checked), issue('not_a_record')) as unknown as z.ZodMiniType<Values>
  })
}

/** The required fields that a whole record leaves empty. */
export function missing(fields: Fields, record: Record<string, unknown>, path = ''): FieldIssues {
  const found: FieldIssues = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!field.readOnly && holds(field.required, record) && isEmpty(record[name])) found[path + name] = ['required']
  }
  return found
}

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** What can be read of a body, and as it was sent what cannot; nothing of what is no record. */
export function readable(fields: Fields, body: unknown): Values {
  if (!isRecord(body)) return {}
  const read = Object.entries(fields).flatMap(([name, field]) => {
    if (field.readOnly || body[name] === undefined) return []
    const result = z.union([emptied, filled(field, 3)]).safeParse(body[name])
    return [[name, (result.success ? result.data : body[name]) as Value]]
  })
  return Object.fromEntries(read) as Values
}

/**
 * What is wrong with a body of these fields of which `issues` cannot be read: these, and what is left empty beside them.
 * `under` is what an edit changes.
 */
export function withMissing(fields: Fields, issues: FieldIssues, body: unknown, under: Values = {}): FieldIssues {
  if (!isRecord(body)) return issues
  const record = withDefaults(fields, { ...under, ...readable(fields, body) })
  return { ...missing(fields, record), ...issues }
}

// Listed once for each declaration: an import fills in the lines of thousands of documents.
type Default = readonly [name: string, value: Value]
const defaultsOf = new WeakMap<Fields, Default[]>()

function listDefaults(fields: Fields): Default[] {
  const known = defaultsOf.get(fields)
  if (known) return known
  const listed = Object.entries(fields).flatMap(([name, field]): Default[] =>
    field.readOnly || field.default === undefined ? [] : [[name, field.default]],
  )
  defaultsOf.set(fields, listed)
  return listed
}

/** A body's values with the declared defaults put where nothing was said. */
export function withDefaults(fields: Fields, values: Values): Values {
  const filledIn: Values = { ...values }
  for (const [name, value] of listDefaults(fields)) filledIn[name] ??= value
  return filledIn
}

type DocumentCheck = z.ZodMiniType<Values & { items?: Values[]; allocations?: Values[] }>
const documentChecks = new Map<string, DocumentCheck>()

/** The check of a document's body: its header, and its lines under their own key. */
export function documentSchema(kind: DocumentKind, mode: 'create' | 'update', decimals = 3): DocumentCheck {
  return once(documentChecks, `${kind} ${mode} ${decimals}`, () => {
    const key = itemsKeyOf(kind)
    const list = z
      .array(recordSchema(itemOf(kind), 'create', decimals), issue('no_items'))
      .check(z.maxLength(maxItems, issue(`too_many_items|${maxItems}`)))
    // A form writes an empty list as an empty field: a payment may be given to no invoice.
    const items = z.optional(readBy(raw => (raw === '' || raw === null ? [] : raw), list))
    return z.object({
      ...(recordSchema(headerOf(kind), mode, decimals) as unknown as z.ZodMiniObject).shape,
      ...(key === null ? {} : { [key]: items }),
    }) as unknown as DocumentCheck
  })
}

const known = new Set<string>(issueCodes)

/** Reads what a check found as issues by field path; a union's own message is replaced by that of its filled branch. */
function issuesOf(error: z.core.$ZodError): FieldIssues {
  const found: FieldIssues = {}
  for (const problem of error.issues) {
    const report = (path: readonly PropertyKey[], message: string) => {
      const at = path.join('.')
      found[at] ??= []
      found[at].push((known.has(message.split('|')[0] ?? '') ? message : 'not_text') as Issue)
    }
    const ofFilled = problem.code === 'invalid_union' ? (problem.errors[1] ?? []) : []
    const nested = ofFilled.filter(({ path }) => path.length > 0)
    for (const inner of nested) report([...problem.path, ...inner.path], inner.message)
    if (nested.length > 0) continue
    report(problem.path, problem.code === 'invalid_union' ? (ofFilled[0]?.message ?? '') : problem.message)
  }
  return found
}

/** Checks a body: its values, or what is wrong with it. */
export function check<T>(schema: z.core.$ZodType<T>, body: unknown): { values: T } | { issues: FieldIssues } {
  const isNoForm = body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))
  if (isNoForm && schema instanceof z.core.$ZodObject) refuse('malformed')
  const result = z.safeParse(schema, body ?? {})
  return result.success ? { values: result.data } : { issues: issuesOf(result.error) }
}

const namesOfObjects = ['toString', 'valueOf']
const mayHoldThem = /toString|valueOf|\\u/

/**
 * Whether a body has an object with a field that JavaScript looks for where a text or a number is wanted: nothing can be
 * made of such an object, not even a sentence about it. Most JSON need not be looked through for it.
 */
export function holdsNamesOfObjects(body: unknown, json?: string): boolean {
  if (json !== undefined && !mayHoldThem.test(json)) return false
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null) continue
    if (namesOfObjects.some(name => Object.hasOwn(value, name))) return true
    left.push(...Object.values(value))
  }
  return false
}
