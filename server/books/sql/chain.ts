import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import type { EntrySource } from '../../../schema/entry-sources.ts'
import { type ChainedKind, chainedKinds } from '../../db/chained-records.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import type { ChainFault } from '../chain-fault.ts'

/** The chain of what is posted (0015-chain.sql), computed again. */

interface LinkRow {
  id: number
  audit_id: number
  hash: Buffer
  /** The records of the link and their hashes, as its own hash covers them. */
  content: string
}

interface ChainCheck {
  records: number
  sound: number
  first: ChainFault | null
  /** The last link's hash in hex. */
  head: string
}

const linksAtOnce = 500

/** What the hash of a link covers (`chain_records` of the database computes the same). */
const hashAfter = (previous: Buffer, organizationId: number, { id, audit_id, content }: LinkRow): Buffer =>
  createHash('sha256').update(previous).update(`${organizationId}|${id}|${audit_id}|${content}`).digest()

async function brokenLink(tx: Tx, organizationId: number): Promise<{ broken: number | null; head: Buffer }> {
  let previous: Pick<LinkRow, 'id' | 'hash'> = { id: 0, hash: Buffer.alloc(32) }
  for (;;) {
    const { rows } = await sql<LinkRow>`
      select id, audit_id, hash, (
          select string_agg(kind || ':' || record_id || ':' || encode(content, 'hex'), ',' order by place)
          from unnest(kinds, record_ids, contents) with ordinality as part (kind, record_id, content, place)) as content
      from chain_links where organization_id = ${organizationId} and id > ${previous.id}
      order by id limit ${linksAtOnce}`.execute(tx)
    for (const link of rows) {
      const follows = link.id === previous.id + 1 && hashAfter(previous.hash, organizationId, link).equals(link.hash)
      if (!follows) return { broken: previous.id + 1, head: previous.hash }
      previous = link
    }
    if (rows.length < linksAtOnce) break
  }
  const { rows: heads } = await sql<{ id: number; hash: Buffer }>`
    select id, hash from chain_heads where organization_id = ${organizationId}`.execute(tx)
  const head = heads[0] ?? { id: 0, hash: Buffer.alloc(32) }
  const isEnd = head.id === previous.id && head.hash.equals(previous.hash)
  return { broken: isEnd ? null : Math.min(head.id, previous.id) + 1, head: previous.hash }
}

interface Compared<Kind> {
  /** Kinds of records, and the view that has their contents as they stand. */
  kinds: readonly Kind[]
  contents: 'record_contents' | 'tracked_contents'
  /** The kinds of which one that was removed is chained as nothing. */
  removable: readonly Kind[]
  /** The kind that is named before others. */
  first?: Kind
  /** The hash, in hex, of what the organization itself is described by, where it is among the kinds. */
  organization?: string
}

/** Compares records as they stand with their last links: how many there are, how many are sound, and the first that is not. */
export async function compareWithChain<Kind extends string>(
  tx: Tx,
  organizationId: number,
  { kinds, contents, removable, first, organization }: Compared<Kind>,
) {
  const { rows } = await sql<{ records: number; sound: number; kind: Kind | null; id: number | null }>`
    with linked as (
      select distinct on (kind, record_id) kind, record_id, encode(content, 'hex') as content
      from chain_links, unnest(kinds, record_ids, contents) as part (kind, record_id, content)
      where organization_id = ${organizationId} and kind = any (${kinds}::text[])
      order by kind, record_id, chain_links.id desc
    ), stacked as (
      select kind, record_id as id, content as linked, null as present from linked
      union all
      select kind, id, null, encode(sha256(convert_to(content, 'UTF8')), 'hex')
      from ${sql.table(contents)} where organization_id = ${organizationId}
      ${organization === undefined ? sql`` : sql`union all select 'organizations', ${organizationId}::bigint, null, ${organization}::text`}
    ), compared as (
      select kind, id, max(linked) is not distinct from coalesce(
        max(present), case when kind = any (${removable}::text[]) then encode(sha256(''), 'hex') end) as is_sound
      from stacked group by kind, id
    )
    select count(*)::int as records, count(*) filter (where is_sound)::int as sound,
      (array_agg(kind order by kind is distinct from ${first ?? null}::text, kind, id) filter (where not is_sound))[1] as kind,
      (array_agg(id order by kind is distinct from ${first ?? null}::text, kind, id) filter (where not is_sound))[1] as id
    from compared`.execute(tx)
  return firstOf(rows)
}

/**
 * Holds every posted record against its last link, and every link against the one before it: finds what was changed, taken
 * out or added by another than this program, in any column that a person can read.
 */
export async function verifyRecords(tx: Tx, organizationId: number): Promise<ChainCheck> {
  const { broken, head } = await brokenLink(tx, organizationId)
  const { records, sound, kind, id } = await compareWithChain<ChainedKind>(tx, organizationId, {
    ...{ kinds: chainedKinds, contents: 'record_contents', removable: ['goods'], first: 'entry' },
  })
  const first: ChainFault | null =
    kind !== null && id !== null
      ? await faultOf(tx, organizationId, kind, id)
      : broken === null
        ? null
        : { kind: 'link', id: broken }
  return { records, sound, first, head: head.toString('hex') }
}

async function faultOf(tx: Tx, organizationId: number, kind: ChainedKind, id: number): Promise<ChainFault> {
  if (kind === 'credit_application' || kind === 'goods') return { kind, id }
  if (kind === 'entry') {
    const { rows } = await sql<{ number: string; source_kind: EntrySource; source_id: number | null }>`
      select number, source_kind, source_id from entries
      where organization_id = ${organizationId} and id = ${id}`.execute(tx)
    return { kind, id, ...(rows[0] ?? { number: null, source_kind: null, source_id: null }) }
  }
  const { rows } = await sql<{ number: string | null; document_kind: DocumentKind }>`
    select number, kind as document_kind from documents
    where organization_id = ${organizationId} and id = ${id}`.execute(tx)
  return { kind, id, ...(rows[0] ?? { number: null, document_kind: null }) }
}
