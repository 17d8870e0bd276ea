import { sql } from 'kysely'
import { lockDateFor } from '../../../schema/organization/lock-exceptions.ts'
import { permissionsOfRole } from '../../../schema/organization/roles.ts'
import { type Settings, settingNames, settings } from '../../../schema/organization/settings.ts'
import { everything, type Permissions } from '../../../schema/permissions.ts'
import type { NamedRole } from '../../books/member-rows.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Db, Tx } from '../../db/connection/transaction.ts'
import { openMemberships, openOrganization } from '../../db/organization.ts'
import type { Caller, Membership, MemberType, Organization } from '../../work.ts'

export interface SessionRow {
  user_id: number
  first_name: string
  last_name: string
  email: string
  verify_email: boolean
  verify_account: boolean
  second_factor_at: string | null
  session_id: number
  last_used_at: string
}

export const callerOf = (row: SessionRow, tokenHash: Buffer): Caller => ({
  userId: row.user_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  tokenHash,
  sessionId: row.session_id,
  hasSecondFactor: row.second_factor_at !== null,
  isEmailVerified: row.verify_email,
  isAccountVerified: row.verify_account,
})

export const personColumns = sql`users.id as user_id, users.first_name, users.last_name, users.email,
  users.verify_email, users.verify_account, users.second_factor_at`

export const sessionColumns = sql`${personColumns}, sessions.id as session_id, sessions.last_used_at`

export interface MembershipRow {
  settings: Settings
  type: MemberType
  role_permissions: Permissions | null
  role_seed: string | null
  role_name: string | null
  role_scope: 'all' | 'own' | null
  representative_id: number | null
  id: number
  owner_id: number
  country_id: number
  time_zone: string
  logo: string | null
  base_currency_id: number
  base_decimals: number
  is_demo: boolean
  has_webhooks: boolean
  tax_filed_until: string | null
  /** The lock dates of the caller's own exceptions that have not ended. */
  lock_exceptions: (string | null)[]
}

export const organizationOf = (row: MembershipRow): Organization => ({
  ...row.settings,
  id: row.id,
  ownerId: row.owner_id,
  countryId: row.country_id,
  timeZone: row.time_zone,
  logo: row.logo,
  baseCurrencyId: row.base_currency_id,
  baseDecimals: row.base_decimals,
  isDemo: row.is_demo,
  hasWebhooks: row.has_webhooks,
  tax_filed_until: row.tax_filed_until,
  own_lock_date: lockDateFor(row.settings.lock_date, row.lock_exceptions),
})

/** Each table is asked for the rows of the organization, and none by those of another: they may lie on one of several nodes. */
export const membershipJoin = (organizationId: number) => sql`
  join members on members.organization_id = ${organizationId} and members.user_id = users.id and members.active
    and members.joined_at is not null
  join organizations on organizations.id = ${organizationId}
  left join roles on roles.organization_id = ${organizationId} and roles.id = members.role_id`

/** As one value: rows of seventy columns are slow to read. All but flags are texts, as they are kept. */
const settingsColumn = sql`(
  select row_to_json(chosen) from (
    select ${sql.join(
      settingNames.map(name => {
        const column = sql.ref(`organizations.${name}`)
        return settings[name].kind === 'flag' ? column : sql`${column}::text as ${sql.ref(name)}`
      }),
    )}
  ) as chosen) as settings`

export const membershipColumns = (
  now: Date,
  organizationId: number,
) => sql`members.type, members.representative_id, roles.permissions as role_permissions,
  roles.seed as role_seed, roles.display_name as role_name, roles.scope as role_scope, organizations.id, organizations.owner_id,
  organizations.country_id, organizations.time_zone, organizations.logo, organizations.base_currency_id,
  organizations.base_decimals, organizations.is_demo, organizations.tax_filed_until, ${settingsColumn},
  exists (select 1 from webhooks where webhooks.organization_id = ${organizationId} and active) as has_webhooks,
  array(
    select lock_date from lock_exceptions
    where lock_exceptions.organization_id = ${organizationId} and user_id = users.id and expires_at > ${now}) as lock_exceptions`

export function permissionsOf({ type, role_permissions, role_seed, role_scope }: MembershipRow): Permissions {
  if (type !== 'assistant') return everything
  return permissionsOfRole({ permissions: role_permissions ?? {}, seed: role_seed, scope: role_scope ?? 'own' })
}

/** The owner and the admins see all of the organization, whatever their role says. */
export const membershipOfRow = ({ type, role_scope, representative_id }: MembershipRow): Membership => ({
  type,
  scope: type === 'assistant' ? (role_scope ?? 'own') : 'all',
  representativeId: representative_id,
})

/** What somebody is in one organization. */
interface Belonging {
  organization: Organization
  permissions: Permissions
  membership: Membership
  /** What the role is called; null of an admin, who needs none. */
  role: NamedRole | null
}

/** What a person is in the organization that is open; undefined when they do not belong to it. */
export async function belongingTo(
  tx: Tx,
  organizationId: number,
  userId: number,
  now = new Date(),
): Promise<Belonging | undefined> {
  const { rows } = await sql<MembershipRow>`
    select ${membershipColumns(now, organizationId)} from users ${membershipJoin(organizationId)}
    where users.id = ${userId}`.execute(tx)
  return rows.map(row => ({
    organization: organizationOf(row),
    permissions: permissionsOf(row),
    membership: membershipOfRow(row),
    role: row.role_name === null ? null : { seed: row.role_seed, display_name: row.role_name },
  }))[0]
}

/** All organizations of a person, the first joined first: each is opened in turn for what `read` makes of it. */
export const eachOrganizationOf = <T>(
  db: Db,
  userId: number,
  now: Date,
  read: (tx: Tx, belonging: Belonging) => Promise<T>,
): Promise<T[]> =>
  inTransaction(db, async tx => {
    await openMemberships(tx, userId)
    const { rows } = await sql<{ organization_id: number }>`
      select organization_id from members where user_id = ${userId} and active and joined_at is not null
      order by created_at, organization_id`.execute(tx)
    const all: T[] = []
    for (const { organization_id } of rows) {
      await openOrganization(tx, organization_id)
      const belonging = await belongingTo(tx, organization_id, userId, now)
      if (belonging) all.push(await read(tx, belonging))
    }
    return all
  })

export const membershipsOf = (db: Db, userId: number, now = new Date()): Promise<Belonging[]> =>
  eachOrganizationOf(db, userId, now, async (_, belonging) => belonging)

/** An organization that a person came to, also where they are disabled by now. */
interface JoinedOrganization {
  id: number
  name: string
  name_en: string | null
  is_demo: boolean
}

/** The names of all organizations that a person came to. */
export const joinedBy = (db: Db, userId: number): Promise<JoinedOrganization[]> =>
  inTransaction(db, async tx => {
    await openMemberships(tx, userId)
    const { rows } = await sql<JoinedOrganization>`
      select id, name, name_en, is_demo from organizations
      where id in (select organization_id from members where user_id = ${userId} and joined_at is not null)`.execute(tx)
    return rows
  })

/** An organization as its owner sees it; null when there is none any more. */
export async function organizationById(db: Db, id: number): Promise<Organization | null> {
  const { rows } = await sql<{ owner_id: number }>`select owner_id from organizations where id = ${id}`.execute(db)
  const memberships = rows[0] ? await membershipsOf(db, rows[0].owner_id) : []
  return memberships.find(({ organization }) => organization.id === id)?.organization ?? null
}
