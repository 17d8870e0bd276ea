import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { type Actor, beginning, hashAfter, type Link, rowAfter } from '../chain.ts'
import type { AuditEvent } from '../event.ts'

const headOf = (tx: Tx, organizationId: number) =>
  sql<Link>`select id, hash from audit_heads where organization_id = ${organizationId} for update`.execute(tx)

/** Where the chain has come to; its row stays locked until the transaction ends. */
async function lockHead(tx: Tx, organizationId: number): Promise<Link> {
  const { rows } = await headOf(tx, organizationId)
  if (rows[0]) return rows[0]
  await sql`
    insert into audit_heads (organization_id, id, hash) values (${organizationId}, ${beginning.id}, ${beginning.hash})
    on conflict do nothing`.execute(tx)
  return (await headOf(tx, organizationId)).rows[0]!
}

/**
 * Adds a row to the audit trail of an organization, in the transaction of the write itself. It is the last thing a
 * transaction does: other writes of the organization wait from here until it ends.
 */
export async function appendAudit(tx: Tx, organizationId: number, event: AuditEvent, actor: Actor): Promise<void> {
  const head = await lockHead(tx, organizationId)
  const row = rowAfter(head, organizationId, event, actor)
  const hash = hashAfter(head.hash, row)
  await sql`
    with moved as (update audit_heads set id = ${row.id}, hash = ${hash} where organization_id = ${organizationId})
    insert into audit (organization_id, id, at, user_id, user_name, action, resource, record_id, record_name, before, after,
      search_text, hash)
    values (${organizationId}, ${row.id}, ${row.at}, ${row.user_id}, ${row.user_name}, ${row.action}, ${row.resource},
      ${row.record_id}, ${row.record_name}, ${row.before}, ${row.after}, ${row.search_text}, ${hash})`.execute(tx)
}
