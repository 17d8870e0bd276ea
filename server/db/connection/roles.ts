import type pg from 'pg'
import { firstOf } from '../../../schema/collections/certain.ts'
import { DatabaseProblem } from '../../problem.ts'

/** The roles as which the application works, and what the user who connects has of them. */

/** It may not change what is posted. */
export const applicationRole = 'jornal_app'
/** It sees what is somebody's own, and nothing else. */
export const ownRole = 'jornal_own'

/** insufficient_privilege, and invalid_parameter_value where no such role exists. */
const roleRefused: ReadonlySet<string> = new Set(['42501', '22023'])

/** A hosted server may not let the connecting user create a role, or may not let it take one that somebody else created. */
export async function mayTake(client: pg.Client, role: string): Promise<boolean> {
  try {
    // Undone at once, because a pooler gives the session to others.
    await client.query(`begin; set local role ${role}`)
    return true
  } catch (failure) {
    if (roleRefused.has((failure as pg.DatabaseError).code ?? '')) return false
    throw failure
  } finally {
    await client.query('rollback')
  }
}

/** The owner of the tables where what that role may see holds for them too: it would be missing from what they keep. */
async function ownerWhoInherits(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select owner.rolname as name from pg_class join pg_roles as owner on owner.oid = relowner
     where pg_class.oid = to_regclass('public.entries') and not owner.rolsuper
       and exists (select 1 from pg_roles where rolname = $1) and pg_has_role(owner.oid, $1, 'usage')`,
    [ownRole],
  )
  return rows[0]?.name ?? null
}

/**
 * A role that is granted is inherited too, unless it is said otherwise: then the policies of those who see their own hold
 * for the owner of the tables, and the balances that its triggers keep would miss what others wrote.
 */
async function inheritNothing(client: pg.Client): Promise<void> {
  const owner = await ownerWhoInherits(client)
  if (owner === null) return
  const remedies = await withoutInheriting(client, owner)
  for (const remedy of remedies) await client.query(remedy).catch(() => undefined)
  if ((await ownerWhoInherits(client)) === null) return
  throw new DatabaseProblem('own_role_inherited', {
    owner,
    remedy: (await withoutInheriting(client, owner)).join('; '),
  })
}

/** What is to be run: a grant is changed by whoever made it; before version 16 inheriting is the member's own matter. */
async function withoutInheriting(client: pg.Client, owner: string): Promise<string[]> {
  const { rows: versions } = await client.query<{ is_by_grant: boolean }>(
    `select current_setting('server_version_num')::int >= 160000 as is_by_grant`,
  )
  const requested = firstOf(versions).is_by_grant
    ? `select format('grant %I to %I with inherit false granted by %s', $1::text, $2::text, grantor::regrole) as remedy
       from pg_auth_members where roleid = $1::regrole and member = $2::regrole and inherit_option`
    : `select format('alter role %2$I noinherit', $1::text, $2::text) as remedy`
  const { rows } = await client.query<{ remedy: string }>(requested, [ownRole, owner])
  return rows.map(({ remedy }) => remedy)
}

/** A role that came after the tables has none of their policies, and would see everything. */
async function refuseUnguarded(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_guarded: boolean }>(
    `select to_regprocedure('public.app_own_user()') is null or exists (
       select 1 from pg_policy where polrelid = to_regclass('public.documents') and polname = 'own_scope') as is_guarded`,
  )
  if (!firstOf(rows).is_guarded) throw new DatabaseProblem('own_role_unguarded')
}

/** Which of the roles the connecting user may take, once nobody inherits what they see. */
export async function rolesOf(client: pg.Client): Promise<{ hasApplicationRole: boolean; hasOwnRole: boolean }> {
  await inheritNothing(client)
  const hasOwnRole = await mayTake(client, ownRole)
  if (hasOwnRole) await refuseUnguarded(client)
  return { hasApplicationRole: await mayTake(client, applicationRole), hasOwnRole }
}
