import { type Actor, beginning, hashAfter, rowOf } from '../../server/audit/chain.ts'
import type { AuditEvent } from '../../server/audit/event.ts'
import { ownedBy, type State, type StoredAudit } from './state.ts'

/** The audit trail of the mock: the server's own rows and chain. */

export const trailOf = (state: State, organizationId: number): StoredAudit[] =>
  ownedBy(state.collections.audit, organizationId)

/** Adds a row to an organization's trail. */
export function appendAudit(state: State, organizationId: number, event: AuditEvent, actor: Actor): void {
  const head = trailOf(state, organizationId).at(-1) ?? beginning
  const row = { ...rowOf(organizationId, event, actor), id: head.id + 1 }
  state.collections.audit.push({ ...row, hash: hashAfter(head.hash, row) })
}
