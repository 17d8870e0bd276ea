import { sql } from 'kysely'
import { refuse } from '../../../schema/errors.ts'
import { standingOfKey } from '../../../schema/organization/programs/api-keys.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import type { ApiKeyRow } from '../../books/member-rows.ts'
import { todayIn } from '../../calendar.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Db, Tx } from '../../db/connection/transaction.ts'
import { openOrganization, setLocally } from '../../db/organization.ts'
import { rightsOfKey } from '../../organizations/api-keys.ts'
import {
  callerOf,
  type MembershipRow,
  membershipColumns,
  membershipJoin,
  membershipOfRow,
  organizationOf,
  permissionsOf,
  personColumns,
  type SessionRow,
} from '../../organizations/sql/memberships.ts'
import { countAttempt, counter, limits } from './throttles.ts'

/** A key that works, as it came to the door. */
export interface KeyShown {
  id: number
  name: string
  organizationId: number
  isReadOnly: boolean
  lastUsedAt: string | null
}

/** The key of which somebody has the hash; refused unless it works and its maker works for the organization still. */
export async function keyOfHash(db: Db, hash: string, now: Date): Promise<KeyShown> {
  const key = await inTransaction(db, async tx => {
    await setLocally(tx, 'app.api_key', hash)
    const { rows } = await sql<ApiKeyRow & { time_zone: string }>`
      select api_keys.*, organizations.time_zone from api_keys
      join organizations on organizations.id = api_keys.organization_id where token_hash = ${hash}`.execute(tx)
    const row = rows[0] ?? refuse('unauthenticated')
    if (standingOfKey(row, todayIn(row.time_zone, now)) !== 'active') refuse('key_ended')
    await openOrganization(tx, row.organization_id)
    const { rows: makers } = await sql`
      select from members where organization_id = ${row.organization_id} and user_id = ${row.created_by}
        and active and joined_at is not null`.execute(tx)
    return makers.length > 0 ? row : refuse('key_ended')
  })
  return {
    id: key.id,
    name: key.name,
    organizationId: key.organization_id,
    isReadOnly: key.read_only,
    lastUsedAt: key.last_used_at,
  }
}

type KeyAtWorkRow = Omit<SessionRow, 'session_id' | 'last_used_at'> &
  MembershipRow & {
    key_permissions: Permissions
    key_seed: string | null
    key_scope: 'all' | 'own'
  }

/** A key at work for its organization, which is open or opened before: who made it, and what it may do. */
export async function keyAtWork(tx: Tx, key: KeyShown, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<KeyAtWorkRow>`
    select ${personColumns}, ${membershipColumns(now, key.organizationId)}, given.permissions as key_permissions, given.seed as key_seed,
      given.scope as key_scope
    from api_keys join users on users.id = api_keys.created_by ${membershipJoin(key.organizationId)}
    join roles as given on given.organization_id = ${key.organizationId} and given.id = api_keys.role_id
    where api_keys.organization_id = ${key.organizationId} and token_hash = ${tokenHash.toString('hex')}
      and revoked_at is null`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const maker = { permissions: permissionsOf(row), membership: membershipOfRow(row) }
  const role = { seed: row.key_seed, scope: row.key_scope, permissions: row.key_permissions }
  const caller = callerOf({ ...row, session_id: 0, last_used_at: '' }, tokenHash)
  return {
    caller: { ...caller, key: { id: key.id, name: key.name } },
    organization: organizationOf(row),
    ...rightsOfKey(maker, role, key.isReadOnly),
  }
}

/** Counts a request of a key; refused when the minute has had enough of them. */
export async function countRequest(db: Db, { organizationId, id }: KeyShown, now: Date): Promise<void> {
  const refusal = await countAttempt(db, now, counter(limits.apiKey, String(organizationId), String(id)))
  if (refusal) throw refusal
}

/** When a key was last used is known to within this time. */
const precision_ms = 60_000

/** Notes that a key was used, behind the request and outside its transaction: nobody waits for it. */
export function noteKeyUse(db: Db, { id, organizationId, lastUsedAt }: KeyShown, address: string, at: Date): void {
  if (lastUsedAt !== null && at.getTime() - Date.parse(lastUsedAt) < precision_ms) return
  void inTransaction(db, async tx => {
    await openOrganization(tx, organizationId)
    await sql`
      update api_keys set last_used_at = ${at}, last_used_address = ${address}
      where organization_id = ${organizationId} and id = ${id}
        and (last_used_at is null or last_used_at < ${new Date(at.getTime() - precision_ms / 2)})`.execute(tx)
    // What ends with the server is not worth a word.
  }).catch(() => undefined)
}
