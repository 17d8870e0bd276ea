import { createHash } from 'node:crypto'
import { normalize } from '../../schema/search.ts'
import { asKept, type Deed } from './deed.ts'

/** A row of the trail as its hash covers it: every column, in this order. */
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
}

/** Where a chain has come to. */
export interface Link {
  id: number
  hash: Buffer
}

/** What the first row of a chain follows. */
export const beginning: Link = { id: 0, hash: Buffer.alloc(32) }

/** Who did it, and when. */
export interface Doer {
  userId: number
  firstName: string
  lastName: string
  now: Date
}

/** The row that a deed leaves after `head`. */
export function rowAfter(head: Link, organizationId: number, deed: Deed, doer: Doer): ChainedRow {
  const name = `${doer.firstName} ${doer.lastName}`
  return {
    organization_id: organizationId,
    id: head.id + 1,
    at: doer.now.toISOString(),
    user_id: doer.userId,
    user_name: name,
    action: deed.action,
    resource: deed.resource,
    record_id: deed.recordId,
    record_name: deed.recordName,
    before: asKept(deed.before),
    after: asKept(deed.after),
    search_text: normalize(`${deed.recordName ?? ''} ${name}`),
  }
}

/** SHA-256 of the hash before and the row, so that no row can be changed, taken out or moved without showing. */
export const hashAfter = (previous: Buffer, row: ChainedRow): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(
      JSON.stringify([
        row.organization_id,
        row.id,
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
      ]),
    )
    .digest()

/** Whether a row is as it was written, in its place after `last`. */
export const follows = (last: Link, row: ChainedRow & Link): boolean =>
  row.id === last.id + 1 && hashAfter(last.hash, row).equals(row.hash)
