import { createHash } from 'node:crypto'
import { normalize } from '../../schema/search.ts'
import { type AuditEvent, storedJson } from './event.ts'

/** A row of the trail as its hash covers it: every column, in this order, the key where there is one. */
export interface ChainedRow {
  organization_id: number
  id: number
  /** RFC 3339 in UTC, to the millisecond. */
  at: string
  user_id: number
  user_name: string
  action: string
  resource: string
  record_id: number | null
  record_name: string | null
  before: string | null
  after: string | null
  search_text: string
  /** The key by which it was done. */
  key_id: number | null
  key_name: string | null
}

/** Where a chain has come to. */
export interface Link {
  id: number
  hash: Buffer
}

/** What the first row of a chain follows. */
export const beginning: Link = { id: 0, hash: Buffer.alloc(32) }

/** Who did it, and when. */
export interface Actor {
  userId: number
  firstName: string
  lastName: string
  now: Date
  key?: { id: number; name: string }
}

/** The row that an event leaves, before it has its place in the chain. */
export function rowOf(organizationId: number, event: AuditEvent, actor: Actor): Omit<ChainedRow, 'id'> {
  const name = `${actor.firstName} ${actor.lastName}`
  return {
    organization_id: organizationId,
    at: actor.now.toISOString(),
    user_id: actor.userId,
    user_name: name,
    action: event.action,
    resource: event.resource,
    record_id: event.recordId,
    record_name: event.recordName,
    before: storedJson(event.before),
    after: storedJson(event.after),
    search_text: normalize([event.recordName ?? '', name, ...(actor.key ? [actor.key.name] : [])].join(' ')),
    key_id: actor.key?.id ?? null,
    key_name: actor.key?.name ?? null,
  }
}

/** What the hash of a row covers, before its place in the chain and after it. */
export function hashedAround(row: Omit<ChainedRow, 'id'>): [beforeId: string, afterId: string] {
  const after = [
    row.at,
    row.user_id,
    row.user_name,
    row.action,
    row.resource,
    row.record_id,
    row.record_name,
    row.before,
    row.after,
    row.search_text,
    // Rows of before there were keys are hashed as they were.
    ...(row.key_id === null && row.key_name === null ? [] : [row.key_id, row.key_name]),
  ]
  return [`[${row.organization_id},`, `,${JSON.stringify(after).slice(1)}`]
}

/** SHA-256 of the hash before and the row, so that no row can be changed, taken out or moved without showing. */
function hashAfter(previous: Buffer, row: ChainedRow): Buffer {
  const [beforeId, afterId] = hashedAround(row)
  return createHash('sha256').update(previous).update(`${beforeId}${row.id}${afterId}`).digest()
}

/** Whether a row is as it was written, in its place after `last`. */
export const follows = (last: Link, row: ChainedRow & Link): boolean =>
  row.id === last.id + 1 && hashAfter(last.hash, row).equals(row.hash)
