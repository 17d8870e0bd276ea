import { allOf } from '../../i18n/records/missing-permission.ts'
import { permissionGroupWords, permissionText, seededRoleWords } from '../../i18n/records/permissions.ts'
import type { Language } from '../../i18n/text.ts'
import type { PermissionRow, Role } from '../../schema/answers/people.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { type Action, actions } from '../../schema/declare.ts'
import { type FieldIssues, type Issue, Refusal, refuse, refuseFields } from '../../schema/errors.ts'
import { standingOfKey } from '../../schema/organization/programs/api-keys.ts'
import {
  isFixed,
  isOfOwn,
  permissionsOfRole,
  roleFields,
  type SeededRole,
  seededRoleNames,
  seededRoles,
  typeOfFixed,
} from '../../schema/organization/roles.ts'
import {
  actionsOf,
  everything,
  groupOf,
  isPermissionName,
  type PermissionName,
  type Permissions,
  permissionNames,
  permissionsBeyond,
} from '../../schema/permissions.ts'
import { normalize, sortKey } from '../../schema/search.ts'
import { check, missing, recordSchema, type Values, withDefaults, withMissing } from '../../schema/validate.ts'
import { isOpen, type NamedRole, type RoleRow } from '../books/member-rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { New } from '../books/tables.ts'
import { todayIn } from '../calendar.ts'
import { refuseStale } from '../documents/allowed-actions.ts'
import type { Listed } from '../resources/in-memory-list.ts'

/** The roles of an organization: what each is called, and what it may do. Pure rules. */

const isSeeded = (seed: string | null): seed is SeededRole =>
  (seededRoleNames as readonly (string | null)[]).includes(seed)

const shippedOr = (written: string, seed: string | null, part: 'name' | 'description', language: Language): string => {
  const shipped = isSeeded(seed) && seededRoleWords[seed][part]
  const isOurs = shipped && (isFixed(seed) || written === shipped.ar || written === shipped.en)
  return isOurs ? shipped[language] : written
}

/** What a role is called: in the language of the reader while it bears the name that it came with, else as it was written. */
export const roleName = ({ seed, display_name }: NamedRole, language: Language): string =>
  shippedOr(display_name, seed, 'name', language)

const wireRole = (row: RoleRow, holders: number, language: Language): Role => ({
  id: row.id,
  name: row.name,
  display_name: roleName(row, language),
  description: shippedOr(row.description, row.seed, 'description', language),
  permissions: isFixed(row.seed) ? everything : row.permissions,
  scope: row.scope,
  kind: isFixed(row.seed) ? 'fixed' : row.seed !== null ? 'shipped' : 'custom',
  holders,
  revision: row.revision,
})

/** The roles that an organization begins with, in its language. */
export const rolesOfFounding = (organizationId: number, language: Language, now: Date): New<RoleRow>[] =>
  seededRoleNames.map(seed => ({
    organization_id: organizationId,
    name: seed,
    display_name: seededRoleWords[seed].name[language],
    description: seededRoleWords[seed].description[language],
    ...seededRoles[seed],
    seed,
    revision: 1,
    created_at: now.toISOString(),
  }))

/** How many have a role, or are invited to it: the owner and the admins have theirs by what they are. */
async function holdersOf({ store, now }: BooksContext): Promise<(role: RoleRow) => number> {
  const invitations = await store.rows.find('invitations', {})
  const invited = new Set(invitations.filter(each => isOpen(each, now)).map(({ user_id }) => user_id))
  const members = (await store.rows.find('members', {})).filter(
    ({ joined_at, user_id }) => joined_at !== null || invited.has(user_id),
  )
  return ({ id, seed }) =>
    members.filter(({ type, role_id }) => (isFixed(seed) ? typeOfFixed[seed] === type : role_id === id)).length
}

/** Every role, to be listed. */
export async function listedRoles(context: BooksContext): Promise<Listed[]> {
  const holders = await holdersOf(context)
  const rows = await context.store.rows.find('roles', {})
  return rows.map(row => {
    const wire = wireRole(row, holders(row), context.language)
    return {
      id: row.id,
      wire,
      searchText: normalize([wire.name, wire.display_name, wire.description].join(' ')),
      orderedBy: sort => (sort === 'id' ? row.id : sortKey(wire[sort as 'name' | 'display_name'])),
    }
  })
}

export async function readRole(context: BooksContext, id: number): Promise<Role> {
  const [row] = await context.store.rows.find('roles', { id })
  if (!row) return refuse('not_found')
  return wireRole(row, (await holdersOf(context))(row), context.language)
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Permissions as a body says them: `{ "clients": ["create", "read"] }`. At least one, each a known one. */
function readPermissions(raw: unknown): { permissions: Permissions } | { issues: FieldIssues } {
  if (raw === undefined || raw === null || raw === '') return { issues: { permissions: ['required'] } }
  if (!isPlainObject(raw)) return { issues: { permissions: ['not_a_record'] } }
  const issues: FieldIssues = Object.create(null)
  const current = new Map<PermissionName, readonly Action[]>()
  for (const [name, given] of Object.entries(raw)) {
    const requested: unknown[] = Array.isArray(given) ? given : isPlainObject(given) ? Object.values(given) : [given]
    const named = requested.filter(action => action !== '' && action !== null)
    if (!isPermissionName(name) || !named.every(action => actions.includes(action as Action)))
      issues[`permissions.${name}`] = ['not_an_option']
    else if (named.length > 0)
      current.set(
        name,
        actions.filter(action => named.includes(action)),
      )
  }
  if (Object.keys(issues).length > 0) return { issues }
  return current.size === 0 ? { issues: { permissions: ['required'] } } : { permissions: Object.fromEntries(current) }
}

/** Of what a role is given, what the caller does not hold: nobody gives more than they have. */
const beyond = ({ permissions: granted }: BooksContext, given: Permissions): FieldIssues =>
  Object.fromEntries(
    permissionsBeyond(granted, given).map(name => [`permissions.${name}`, ['permission_not_held'] satisfies Issue[]]),
  )

/** Of what a role is given that sees only its own, what is of the whole organization. */
const ofWhole = (given: Permissions): FieldIssues =>
  Object.fromEntries(
    (Object.keys(given) as PermissionName[])
      .filter(name => !isOfOwn(name))
      .map(name => [`permissions.${name}`, ['permission_of_whole'] satisfies Issue[]]),
  )

/** A role's body, checked whole: its fields and its permissions. `before` is what an edit changes. */
function bodyOfRole(
  context: BooksContext,
  body: unknown,
  before?: RoleRow,
): Pick<RoleRow, 'name' | 'display_name' | 'description' | 'scope' | 'permissions'> {
  const under = before as unknown as Values | undefined
  const checked = check(recordSchema(roleFields, before ? 'update' : 'create'), body)
  const values = withDefaults(roleFields, { ...under, ...('values' in checked ? checked.values : {}) })
  const sent = (body as { permissions?: unknown } | null)?.permissions
  const read = before && sent === undefined ? { permissions: before.permissions } : readPermissions(sent)
  const issues: FieldIssues = {
    ...('issues' in checked ? withMissing(roleFields, checked.issues, body, under) : missing(roleFields, values)),
    ...('issues' in read ? read.issues : beyond(context, read.permissions)),
    ...('permissions' in read && values.scope === 'own' && ofWhole(read.permissions)),
  }
  if (context.membership.scope === 'own' && values.scope !== 'own') issues.scope = ['permission_not_held']
  if (Object.keys(issues).length > 0 || 'issues' in read) return refuseFields(issues)
  return {
    name: values.name as string,
    display_name: values.display_name as string,
    description: values.description as string,
    scope: values.scope as 'all' | 'own',
    permissions: read.permissions,
  }
}

async function refuseTaken({ store }: BooksContext, name: string, id: number | null): Promise<void> {
  const same = await store.rows.find('roles', { name })
  if (same.some(role => role.id !== id)) refuseFields({ name: ['taken'] })
}

export async function createRole(context: BooksContext, body: unknown): Promise<number> {
  const { store, organization, now } = context
  const role = bodyOfRole(context, body)
  await refuseTaken(context, role.name, null)
  const id = firstOf(await store.rows.takeIds('roles', 1))
  await store.rows.insert('roles', [
    { organization_id: organization.id, id, ...role, seed: null, revision: 1, created_at: now.toISOString() },
  ])
  return id
}

/** Whether a role allows more than somebody may do themselves. */
export const holdsMore = (
  { membership, permissions: granted }: { membership: { scope: RoleRow['scope'] }; permissions: Permissions },
  role: RoleRow,
): boolean =>
  (membership.scope === 'own' && role.scope === 'all') || permissionsBeyond(granted, permissionsOfRole(role)).length > 0

/** Nobody changes or removes a role that holds more than they do: they would take from its holders what they never had. */
async function lockRole(context: BooksContext, id: number): Promise<RoleRow> {
  const [row] = await context.store.rows.lock('roles', { id })
  if (!row) return refuse('not_found')
  if (isFixed(row.seed)) return refuse('fixed_role')
  return holdsMore(context, row) ? refuse('role_holds_more') : row
}

export async function updateRole(context: BooksContext, id: number, body: unknown): Promise<void> {
  const row = await lockRole(context, id)
  refuseStale(row.revision, body)
  const role = bodyOfRole(context, body, row)
  await refuseTaken(context, role.name, id)
  await context.store.rows.update('roles', id, { ...role, revision: row.revision + 1 })
}

/** Removes a role that nobody has. */
export async function removeRole(context: BooksContext, id: number): Promise<Role> {
  const row = await lockRole(context, id)
  const holders = (await holdersOf(context))(row)
  const keys = await context.store.rows.find('api_keys', { role_id: id })
  if (holders > 0)
    throw new Refusal('role_in_use', { values: { name: roleName(row, context.language), count: String(holders) } })
  const today = todayIn(context.organization.timeZone, context.now)
  const working = keys.filter(key => standingOfKey(key, today) === 'active')
  if (working.length > 0) {
    const names = allOf(
      working.map(key => key.name),
      context.language,
    )
    throw new Refusal('role_of_keys', { values: { name: roleName(row, context.language), keys: names } })
  }
  for (const key of keys) await context.store.rows.update('api_keys', key.id, { role_id: null })
  // Whoever did not come by an invitation that ended is given another role before they are invited again.
  for (const member of await context.store.rows.find('members', { role_id: id }))
    await context.store.rows.update('members', member.id, { role_id: null })
  await context.store.rows.remove('roles', id)
  return wireRole(row, 0, context.language)
}

/** Every permission that a role can hold, as it is listed. */
export const listedPermissions = (language: Language): Listed[] =>
  permissionNames.map((name, index) => {
    const display_name = permissionText(name)[language]
    const group = groupOf(name)
    const wire: PermissionRow = {
      id: index + 1,
      name,
      display_name,
      group,
      group_name: permissionGroupWords[group][language],
      is_of_own: isOfOwn(name),
      actions: [...actionsOf(name)],
    }
    return {
      id: wire.id,
      wire,
      searchText: normalize(`${name} ${display_name}`),
      orderedBy: sort => (sort === 'id' ? wire.id : sortKey(sort === 'name' ? name : display_name)),
    }
  })
