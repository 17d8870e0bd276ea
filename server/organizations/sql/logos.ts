import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction.ts'
import type { Work } from '../../work.ts'
import type { Logo } from '../logo.ts'

export async function logoOf(tx: Tx, organizationId: number): Promise<Logo | null> {
  const { rows } = await sql<Logo>`
    select type, content from organization_logos where organization_id = ${organizationId}`.execute(tx)
  return rows[0] ?? null
}

/** Puts a picture in the place of the one before; null takes it away. */
export async function keepLogo(tx: Tx, organizationId: number, logo: Logo | null): Promise<void> {
  if (logo === null) await sql`delete from organization_logos where organization_id = ${organizationId}`.execute(tx)
  else
    await sql`
      insert into organization_logos (organization_id, type, content) values (${organizationId}, ${logo.type}, ${logo.content})
      on conflict (organization_id) do update set type = excluded.type, content = excluded.content`.execute(tx)
}

/** The picture that stands on what is printed for an organization. */
export const logoOfWork = async ({ tx, organization }: Pick<Work, 'tx' | 'organization'>): Promise<Logo | null> =>
  organization.logo === null ? null : logoOf(tx, organization.id)
