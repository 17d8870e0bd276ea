import { documentAnswers } from '../../../schema/answers/documents.ts'
import { headerOf, itemOf } from '../../../schema/document-fields.ts'
import { itemsKeyOf, maxItems } from '../../../schema/documents/lines.ts'
import { isAdvance } from '../../../schema/documents/sold.ts'
import { type DocumentKind, documentKinds, isInvoice, isOfSuppliers, isReturn } from '../../../schema/documents.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import type { Field } from '../../../schema/fields.ts'

/**
 * Fields that other kinds of document have and this one does not. A receipt with a `discount` would let nothing off: what
 * is sent and cannot be used is a fault, at its field.
 */

type Sent = Record<string, unknown>
type Fields = Record<string, Field>

const kinds = Object.keys(documentKinds) as DocumentKind[]
const isRecord = (value: unknown): value is Sent => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of the other kinds which `own` has not; what the document answers is what a program sends back. */
function ofOthers(fieldsOf: (kind: DocumentKind) => Fields, own: Fields, answered: ReadonlySet<string>): Fields {
  const others = kinds.flatMap(kind => Object.entries(fieldsOf(kind)))
  return Object.fromEntries(others.filter(([name]) => !(name in own) && !answered.has(name)))
}

/** What an advance answers as every invoice does, and has none of: of one that is there it is named among what is not taken. */
const noneOfAdvance = ['discount', 'shipping_fee', 'settlement']

/** What a document answers as those of the other side do, and has none of: of one that is there it is named likewise. */
const noneOfSide = (kind: DocumentKind): readonly string[] =>
  !isTrade(kind) ? [] : isOfSuppliers(kind) ? ['client_id', 'reason_code'] : ['supplier_id']

/** Vouchers leave the other side out, as they always have. */
const isTrade = (kind: DocumentKind) => isInvoice(kind) || isReturn(kind)

function declared(kind: DocumentKind, isNew: boolean): { header: Fields; items: Fields } {
  const { shape } = documentAnswers(kind).whole
  const none = isNew ? [...noneOfSide(kind), ...(isAdvance(kind) ? noneOfAdvance : [])] : []
  const answered = Object.keys(shape).filter(name => !none.includes(name))
  const header = ofOthers(headerOf, headerOf(kind), new Set(answered))
  const items = ofOthers(itemOf, itemOf(kind), new Set())
  // A line of an advance is one, and answers so.
  const { quantity } = items
  return { header, items: isAdvance(kind) && quantity ? { ...items, quantity: { ...quantity, default: '1' } } : items }
}

// Made once: a posting asks for them.
const ofNew = new Map(kinds.map(kind => [kind, declared(kind, true)]))
const ofChanged = new Map(kinds.map(kind => [kind, declared(kind, false)]))

const isZero = (value: unknown) => /^[+-]?0*(\.0*)?$/.test(String(value))

/** Whether a value says anything: not what is empty, zero or off, nor what the field is without being sent. */
function saysSomething(value: unknown, field: Field | undefined): boolean {
  if (value === undefined || value === null || value === false || value === 'false') return false
  if (Array.isArray(value)) return value.length > 0
  return !isZero(String(value).trim()) && String(value) !== String(field?.default ?? '')
}

const sentOf = (sent: Sent, fields: Fields, path = ''): FieldIssues =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([name, value]) => name in fields && saysSomething(value, fields[name]))
      .map(([name]) => [path + name, ['not_of_this_kind']]),
  )

/** What a body sends that documents of this kind do not have, a new one or one that is changed. */
export function fieldsOfOthers(kind: DocumentKind, body: unknown, isNew: boolean): FieldIssues {
  const fields = (isNew ? ofNew : ofChanged).get(kind)
  if (!fields || !isRecord(body)) return {}
  const key = itemsKeyOf(kind)
  const issues = sentOf(body, fields.header)
  const notTaken = ['items', 'allocations', ...(isInvoice(kind) ? [] : ['payment'])].filter(name => name !== key)
  for (const name of notTaken) if (saysSomething(body[name], undefined)) issues[name] = ['not_of_this_kind']
  const items = key === null ? undefined : body[key]
  for (const [index, item] of (Array.isArray(items) && items.length <= maxItems ? items : []).entries())
    if (isRecord(item)) Object.assign(issues, sentOf(item, fields.items, `${key}.${index}.`))
  return issues
}
