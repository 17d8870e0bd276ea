import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import type { ChainFault } from '../chain-fault.ts'
import { compareWithChain } from './chain.ts'

/** How many records that are not posted there are, how many are as the audit trail left them, and the first that is not. */
interface TrackedCheck {
  records: number
  sound: number
  first: ChainFault | null
}

/**
 * Compares clients, products, roles, settings and every other record that is tracked (0015-chain.sql) with its last link of the
 * chain: finds what was changed, taken out or added without an event of the audit trail.
 */
export async function verifyTracked(tx: Tx, organizationId: number): Promise<TrackedCheck> {
  const { rows } = await sql<{ name: string }>`select name from tracked_tables()`.execute(tx)
  const kinds = ['organizations', ...rows.map(({ name }) => name)]
  const { rows: own } = await sql<{ content: string }>`
    select encode(sha256(convert_to(content, 'UTF8')), 'hex') as content
    from organizations_tracked(${organizationId}::bigint, array[${organizationId}::bigint])`.execute(tx)
  const { records, sound, kind, id } = await compareWithChain(tx, organizationId, {
    ...{ kinds, contents: 'tracked_contents', removable: kinds, organization: firstOf(own).content },
  })
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
