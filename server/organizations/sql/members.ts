import { sql } from 'kysely'
import type { Work } from '../../work.ts'
import type { Member } from '../lock-exceptions.ts'

/** Those who work for the organization. */
export async function membersOf({ tx, organization }: Work): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select users.id, first_name || ' ' || last_name as name from members join users on users.id = members.user_id
    where organization_id = ${organization.id} and members.active order by users.id`.execute(tx)
  return rows
}
