import { type RawBuilder, sql } from 'kysely'
import { type Actor, beginning, hashedAround, rowOf } from '../chain.ts'
import type { AuditEvent } from '../event.ts'

/**
 * Adds a row to the audit trail of an organization, in the transaction of the write itself. It is the last thing a
 * transaction does: other writes of the organization wait from here until it ends. The place of the row in the chain and
 * its hash are found by the database (`hashAfter` of chain.ts computes them again), so that one statement does it.
 */
export function auditStatement(organizationId: number, event: AuditEvent, actor: Actor): RawBuilder<unknown> {
  const row = rowOf(organizationId, event, actor)
  const [beforeId, afterId] = hashedAround(row)
  const hash = (previous: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql`sha256(${previous} || convert_to(before_id || ${id} || after_id, 'UTF8'))`
  return sql`
    with hashed as (select ${beforeId}::text as before_id, ${afterId}::text as after_id), head as (
      insert into audit_heads as head (organization_id, id, hash)
      select ${organizationId}, ${sql.lit(beginning.id + 1)}, ${hash(sql`${beginning.hash}::bytea`, sql.lit(String(beginning.id + 1)))} from hashed
      on conflict (organization_id) do update
        set id = head.id + 1, hash = (select ${hash(sql`head.hash`, sql`(head.id + 1)::text`)} from hashed)
      returning id, hash)
    insert into audit (organization_id, id, at, user_id, user_name, action, resource, record_id, record_name, before, after,
      search_text, key_id, key_name, hash)
    select ${organizationId}, head.id, ${row.at}::timestamptz, ${row.user_id}::bigint, ${row.user_name}, ${row.action}, ${row.resource},
      ${row.record_id}::bigint, ${row.record_name}, ${row.before}::json, ${row.after}::json, ${row.search_text},
      ${row.key_id}::bigint, ${row.key_name}, head.hash
    from head`
}
