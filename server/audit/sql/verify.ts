import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction.ts'
import { beginning, type ChainedRow, follows, type Link } from '../chain.ts'

/** What the rows of a trail say of themselves. */
interface Verification {
  rows: number
  /** The hash that the chain has come to, in hex: noted elsewhere, it later proves that nothing before it was rewritten. */
  head: string
  isWhole: boolean
  /** The first row that is changed, missing or out of its place; null when the trail is whole. */
  firstFault: number | null
}

type StoredRow = ChainedRow & Link

const rowsAtOnce = 1000

async function rowsAfter(tx: Tx, organizationId: number, id: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select organization_id, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, user_id, user_name,
      action, resource, record_id, record_name, before::text as before, after::text as after, search_text, key_id, key_name,
      hash
    from audit where organization_id = ${organizationId} and id > ${id} order by id limit ${rowsAtOnce}`.execute(tx)
  return rows
}

/** Computes every hash of an organization's trail again, and finds any row that is changed, missing or moved. */
export async function verifyAudit(tx: Tx, organizationId: number): Promise<Verification> {
  const { rows: heads } = await sql<Link>`
    select id, hash from audit_heads where organization_id = ${organizationId}`.execute(tx)
  const head = heads[0] ?? beginning
  let last = beginning
  let count = 0
  let firstFault: number | null = null
  for (let rows = await rowsAfter(tx, organizationId, -1); rows.length > 0; ) {
    for (const row of rows) {
      if (!follows(last, row)) firstFault ??= last.id + 1
      last = row
    }
    count += rows.length
    rows = await rowsAfter(tx, organizationId, last.id)
  }
  // Rows may have been added since the head was read, none may be gone. What was posted knows of rows too.
  const { rows: links } = await sql<{ audit_id: number | null }>`
    select max(audit_id) as audit_id from chain_links where organization_id = ${organizationId}`.execute(tx)
  const endsWell = last.id > head.id || (last.id === head.id && last.hash.equals(head.hash))
  if (!endsWell) firstFault ??= Math.min(last.id, head.id) + 1
  if (last.id < (links[0]?.audit_id ?? 0)) firstFault ??= last.id + 1
  return { rows: count, head: last.hash.toString('hex'), isWhole: firstFault === null, firstFault }
}
