import { sql } from 'kysely'
import type { Language } from '../../../i18n/text.ts'
import type { Work } from '../../work.ts'
import type { Member } from '../lock-exceptions.ts'

/** Those who work for the organization. */
export async function membersOf({ tx, organization }: Work): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select users.id, first_name || ' ' || last_name as name from members join users on users.id = members.user_id
    where organization_id = ${organization.id} and members.active order by users.id`.execute(tx)
  return rows
}

/** The others who work for the organization, to be written to. */
export async function otherReaders({
  tx,
  organization,
  caller,
}: Work): Promise<{ email: string; language: Language }[]> {
  const { rows } = await sql<{ email: string; language: Language }>`
    select email, language from members join users on users.id = members.user_id
    where organization_id = ${organization.id} and members.active and joined_at is not null
      and users.id <> ${caller.userId}
    order by users.id`.execute(tx)
  return rows
}
