import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { ChainFault } from '../chain-fault.ts'

/** How many records that are not posted there are, how many are as the audit trail left them, and the first that is not. */
interface TrackedCheck {
  records: number
  sound: number
  first: ChainFault | null
}

/**
 * Compares clients, products, roles, settings and every other record that is tracked (migration 0461) with its last link of the
 * chain: finds what was changed, taken out or added without an event of the audit trail.
 */
export async function verifyTracked(tx: Tx, organizationId: number): Promise<TrackedCheck> {
  const { rows } = await sql<{ records: number; sound: number; kind: string | null; id: number | null }>`
    with kinds as (
      select array_append(array_agg(name), 'organizations') as names from tracked_tables()
    ), linked as (
      select distinct on (kind, record_id) kind, record_id, encode(content, 'hex') as content
      from chain_links, unnest(kinds, record_ids, contents) as part (kind, record_id, content)
      where organization_id = ${organizationId} and kind = any (array(select unnest(names) from kinds))
      order by kind, record_id, chain_links.id desc
    ), stacked as (
      select kind, record_id as id, content as linked, null as present from linked
      union all
      select kind, id, null, encode(sha256(convert_to(content, 'UTF8')), 'hex')
      from tracked_contents where organization_id = ${organizationId}
    ), compared as (
      -- A record that was removed is chained as nothing.
      select kind, id, max(linked) is not distinct from coalesce(max(present), encode(sha256(''), 'hex')) as is_sound
      from stacked group by kind, id
    )
    select count(*)::int as records, count(*) filter (where is_sound)::int as sound,
      (array_agg(kind order by kind, id) filter (where not is_sound))[1] as kind,
      (array_agg(id order by kind, id) filter (where not is_sound))[1] as id
    from compared`.execute(tx)
  const { records, sound, kind, id } = rows[0]!
  const first = kind === null || id === null ? null : await faultOf(tx, organizationId, kind, id)
  return { records, sound, first }
}

async function faultOf(tx: Tx, organizationId: number, table: string, id: number): Promise<ChainFault> {
  const ofOrganization = table === 'organizations' ? sql`id` : sql`organization_id`
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(found ->> 'display_name', found ->> 'name', found ->> 'series', found ->> 'date') as name
    from (select to_jsonb(kept) as found from ${sql.table(table)} as kept
      where ${ofOrganization} = ${organizationId} and id = ${id}) as read`.execute(tx)
  return { kind: 'record', table, id, name: rows[0]?.name ?? null }
}
