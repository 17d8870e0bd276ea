import { randomBytes, randomInt } from 'node:crypto'
import type { ApiKey, ApiKeyMade } from '../../schema/answers/organizations.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuse, refuseFields } from '../../schema/errors.ts'
import { apiKeyFields, standingOfKey } from '../../schema/organization/programs/api-keys.ts'
import { isFixed, permissionsOfRole } from '../../schema/organization/roles.ts'
import { type PermissionName, type Permissions, permissionsOfBoth, readsOf } from '../../schema/permissions.ts'
import { normalize, sortKey } from '../../schema/search.ts'
import { check, missing, recordSchema, withDefaults, withMissing } from '../../schema/validate.ts'
import type { AuditEvent } from '../audit/event.ts'
import type { ApiKeyRow, RoleRow } from '../books/member-rows.ts'
import type { BooksContext } from '../books/store.ts'
import { todayIn } from '../calendar.ts'
import type { Listed } from '../resources/in-memory-list.ts'
import type { Membership } from '../work.ts'
import type { Member } from './lock-exceptions.ts'
import { holdsMore, roleName } from './roles.ts'

/** What programs come in with: pure rules. */

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new key: what it is known by, and the whole of it. */
function newToken(): { prefix: string; token: string } {
  const prefix = `jk_${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
  return { prefix, token: `${prefix}_${randomBytes(24).toString('base64url')}` }
}

/** What is decided by people alone; a key holds none of it. */
const ofPeople: readonly PermissionName[] = ['users', 'roles', 'api_keys']

interface Rights {
  permissions: Permissions
  membership: Membership
}

/** What a key may do and see: what its role allows and its maker may still do themselves. It is nobody's admin. */
export function rightsOfKey(
  maker: Rights,
  role: Pick<RoleRow, 'seed' | 'scope' | 'permissions'>,
  isReadOnly: boolean,
): Rights {
  const both = Object.entries(permissionsOfBoth(maker.permissions, permissionsOfRole(role)))
  const granted: Permissions = Object.fromEntries(both.filter(([name]) => !ofPeople.includes(name as PermissionName)))
  const scope = maker.membership.scope === 'own' ? 'own' : role.scope
  return {
    permissions: isReadOnly ? readsOf(granted) : granted,
    membership: { type: 'assistant', scope, representativeId: maker.membership.representativeId },
  }
}

interface Shown {
  roles: readonly RoleRow[]
  members: readonly Member[]
  today: string
}

const momentOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())

function wireKey(row: ApiKeyRow, { roles, members, today }: Shown, { language }: BooksContext): ApiKey {
  const role = roles.find(({ id }) => id === row.role_id)
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    role_id: row.role_id,
    role: role ? { id: role.id, name: roleName(role, language) } : null,
    read_only: row.read_only,
    ends_on: row.ends_on,
    standing: standingOfKey(row, today),
    last_used_at: momentOf(row.last_used_at),
    last_used_address: row.last_used_address,
    created_by: { id: row.created_by, name: members.find(({ id }) => id === row.created_by)?.name ?? null },
    created_at: new Date(row.created_at).toISOString(),
    revoked_at: momentOf(row.revoked_at),
  }
}

const shownWith = async ({ store, organization, now }: BooksContext, members: readonly Member[]): Promise<Shown> => ({
  roles: await store.rows.find('roles', {}),
  members,
  today: todayIn(organization.timeZone, now),
})

/** Every key, to be listed; those that work no more too. */
export async function listedKeys(context: BooksContext, members: readonly Member[]): Promise<Listed[]> {
  const shown = await shownWith(context, members)
  return (await context.store.rows.find('api_keys', {})).map(row => {
    const wire = wireKey(row, shown, context)
    return {
      id: row.id,
      wire,
      searchText: normalize([wire.name, wire.prefix, wire.role?.name ?? ''].join(' ')),
      orderedBy: sort => (sort === 'name' ? sortKey(wire.name) : sort === 'id' ? wire.id : wire.last_used_at),
    }
  })
}

/** The roles that the caller may give to a key: none of the owner and the admins, and none that holds more than they. */
export async function rolesForKeys(context: BooksContext): Promise<{ id: number; name: string }[]> {
  const roles = await context.store.rows.find('roles', {})
  return roles
    .filter(role => !isFixed(role.seed) && !holdsMore(context, role))
    .map(role => ({ id: role.id, name: roleName(role, context.language) }))
}

function issueOfRole(context: BooksContext, role: RoleRow | undefined): FieldIssues {
  if (!role) return { role_id: ['not_found'] }
  if (isFixed(role.seed)) return { role_id: ['role_of_admins'] }
  return holdsMore(context, role) ? { role_id: ['permission_not_held'] } : {}
}

/** Makes a key. What it answers is the only time that the whole of it is told; `hash` makes what is kept of it. */
export async function makeKey(
  context: BooksContext,
  members: readonly Member[],
  body: unknown,
  hash: (token: string) => string,
): Promise<ApiKeyMade> {
  const { store, organization, caller, now } = context
  const shown = await shownWith(context, members)
  const checked = check(recordSchema(apiKeyFields, 'create'), body)
  const values = withDefaults(apiKeyFields, 'values' in checked ? checked.values : {})
  const issues: FieldIssues =
    'issues' in checked ? withMissing(apiKeyFields, checked.issues, body) : missing(apiKeyFields, values)
  const { name, role_id, read_only, ends_on = null } = values
  if (!issues.role_id)
    Object.assign(
      issues,
      issueOfRole(
        context,
        shown.roles.find(({ id }) => id === role_id),
      ),
    )
  if (!issues.ends_on && typeof ends_on === 'string' && ends_on < shown.today)
    issues.ends_on = [`date_before|${shown.today}`]
  const same = await store.rows.find('api_keys', { name: name as string, revoked_at: null })
  if (!issues.name && same.length > 0) issues.name = ['taken']
  if (Object.keys(issues).length > 0) return refuseFields(issues)
  const { prefix, token } = newToken()
  const id = firstOf(await store.rows.takeIds('api_keys', 1))
  const row: ApiKeyRow = {
    organization_id: organization.id,
    id,
    name: name as string,
    prefix,
    token_hash: hash(token),
    role_id: role_id as number,
    read_only: read_only as boolean,
    ends_on: ends_on as string | null,
    created_by: caller.userId,
    created_at: now.toISOString(),
    revoked_at: null,
    last_used_at: null,
    last_used_address: null,
  }
  await store.rows.insert('api_keys', [row])
  return { ...wireKey(row, shown, context), token }
}

/** One of them, which stays as it is until the work is done. */
export async function readKey(context: BooksContext, members: readonly Member[], id: number): Promise<ApiKey> {
  const [row] = await context.store.rows.lock('api_keys', { id })
  return row ? wireKey(row, await shownWith(context, members), context) : refuse('not_found')
}

/** Revokes a key: it opens nothing from now on. */
export async function revokeKey(context: BooksContext, members: readonly Member[], id: number): Promise<ApiKey> {
  const before = await readKey(context, members, id)
  if (before.revoked_at !== null) return before
  await context.store.rows.update('api_keys', id, { revoked_at: context.now.toISOString() })
  return readKey(context, members, id)
}

/** What the trail says of a revocation: how the key stood, and how it stands; nothing of one that was revoked already. */
export function asRevocation(event: AuditEvent, { api_key: after }: { api_key: ApiKey }): AuditEvent | null {
  const { revoked_at } = event.before as ApiKey
  return revoked_at !== null ? null : { ...event, action: 'revoke', recordName: after.name, after }
}
