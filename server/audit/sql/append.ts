import { type RawBuilder, sql } from 'kysely'
import type { Work } from '../../work.ts'
import { type Actor, hashedAround, rowOf } from '../chain.ts'
import type { AuditEvent } from '../event.ts'

/**
 * Adds a row to the audit trail of an organization, in the transaction of the write itself. It is the last thing a
 * transaction does: other writes of the organization wait from here until it ends. The place of the row in the chain and
 * its hash are found by the database (`hashAfter` of chain.ts computes them again), so that one statement does it.
 */
export function auditStatement(organizationId: number, event: AuditEvent, actor: Actor): RawBuilder<unknown> {
  const row = rowOf(organizationId, event, actor)
  const [beforeId, afterId] = hashedAround(row)
  return sql`
    select * from append_audit(${organizationId}::bigint, ${beforeId}::text, ${afterId}::text, ${row.at}::timestamptz, ${row.user_id}::bigint,
      ${row.user_name}::text, ${row.action}::text, ${row.resource}::text, ${row.record_id}::bigint, ${row.record_name}::text,
      ${row.before}::json, ${row.after}::json, ${row.search_text}::text, ${row.key_id}::bigint, ${row.key_name}::text)`
}

/** Adds what a write did beside its own record. */
export async function recordEvent({ tx, organization, caller, now }: Work, event: AuditEvent): Promise<void> {
  await auditStatement(organization.id, event, { ...caller, now }).execute(tx)
}
