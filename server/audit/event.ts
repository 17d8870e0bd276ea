import type { Fields } from '../../schema/fields.ts'
import { declarationOf, isResourceName } from '../../schema/index.ts'
import type { AuditedResource } from '../../schema/organization/audited.ts'

/** What the audit trail says of a write. `before` and `after` are records as they stand on the wire. */
export interface AuditEvent {
  action: string
  /** The permission that the write needed, or what the trail calls the record: `invoice_sales`, `clients`, `tax_rates`. */
  resource: AuditedResource
  recordId: number | null
  recordName: string | null
  before: object | null
  after: object | null
}

/** What a route may say of its work, beyond what follows from its request and its answer. */
export interface Audited<Work, Answer> {
  /** What the trail calls what was written, where that is not its permission. */
  resource?: AuditedResource
  /** The record as it stood, read before the work with its row locked. */
  before?: (work: Work) => object | Promise<object>
  /** Changes what follows from the request and the answer; null when nothing of the organization was written. */
  event?: (event: AuditEvent, answer: Answer) => AuditEvent | null
  /** The declaration of the fields that a change writes: what a body sends beside them, or of them in vain, is refused. */
  takes?: Fields
  /** What the caller sees of the answer; the trail keeps all of it. */
  shown?: (work: Work, answer: Answer) => Answer
}

interface Requested {
  method: string
  /** Without its query. */
  path: string
  permission: AuditedResource
}

type Wire = Record<string, unknown>

const actions: Record<string, string> = { POST: 'create', PUT: 'update', DELETE: 'delete' }
const isRecord = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The record that a write answers beside its message; all of the answer where it is not one record. */
export function recordOf(answer: unknown): Wire | null {
  if (!isRecord(answer)) return null
  const { message: _said, ...rest } = answer
  const parts = Object.values(rest)
  if (parts.length === 0) return null
  return parts.length === 1 && isRecord(parts[0]) ? parts[0] : rest
}

/** What a person calls a record by: its number, or its name; a series by the number that it gives next. */
function nameOf(resource: string, record: Wire | null): string | null {
  const title = isResourceName(resource) ? record?.[declarationOf(resource).title] : undefined
  const name = title ?? record?.number ?? record?.display_name ?? record?.name ?? record?.next_number ?? null
  return name === null ? null : String(name)
}

/** What a write did, by its request, the record as it stood, and the answer. */
export function auditEventOf(
  { method, path, permission }: Requested,
  before: object | null,
  answer: unknown,
): AuditEvent {
  const [, id, verb] = /^\/owner\/[^/]+\/(\d+)(?:\/([\w-]+))?/.exec(path) ?? []
  const record = recordOf(answer)
  const isRemoval = method === 'DELETE' && verb === undefined
  const recordId = id === undefined ? record?.id : Number(id)
  return {
    action: verb ?? actions[method] ?? method.toLowerCase(),
    resource: permission,
    recordId: typeof recordId === 'number' ? recordId : null,
    recordName: nameOf(permission, record ?? (before as Wire | null)),
    before: before ?? (isRemoval ? record : null),
    after: isRemoval ? null : record,
  }
}

/** A change that left a record at its revision changed nothing, and leaves no event. */
export const unlessUnchanged = (event: AuditEvent): AuditEvent | null => {
  const [before, after] = [event.before, event.after].map(side => (side as Wire | null)?.revision)
  return before !== undefined && before === after ? null : event
}

// What a caller may do is no part of the record, and a secret never enters the trail, whoever answers one.
const unsaid = /^can$|password|token|secret/i

/** The JSON in which one side of an event is stored. */
export const storedJson = (side: object | null): string | null =>
  side === null ? null : JSON.stringify(side, (name, value: unknown) => (unsaid.test(name) ? undefined : value))
