import { sql } from 'kysely'
import type { Language } from '../../../i18n/text.ts'
import type { Owner } from '../../../schema/answers/people.ts'
import { refuse } from '../../../schema/errors.ts'
import type { Db } from '../../db/connection/transaction.ts'
import { eachOrganizationOf } from '../../organizations/sql/memberships.ts'
import { coinsOfOrganization } from '../../organizations/sql/wire.ts'

interface UserRow {
  id: number
  first_name: string
  last_name: string
  email: string
  gender: 'male' | 'female' | null
  language: Language
  verify_email: boolean
  verify_account: boolean
  second_factor: boolean
}

/**
 * A person as the wire shows them, in the organization `organizationId` if they belong to it, else in their first one:
 * its currencies (the base first), their role in it and what they may do. `language` is that of the currencies' names.
 */
export async function wireOwner(db: Db, userId: number, language: Language, organizationId?: number): Promise<Owner> {
  const { rows } = await sql<UserRow>`
    select id, first_name, last_name, email, gender, language, verify_email, verify_account,
      second_factor_at is not null as second_factor
    from users where id = ${userId}`.execute(db)
  const user = rows[0] ?? refuse('unauthenticated')
  const memberships = await eachOrganizationOf(db, userId, new Date(), async (tx, belonging) => ({
    ...belonging,
    coins: await coinsOfOrganization(tx, belonging.organization.id, language),
  }))
  const membership = memberships.find(({ organization }) => organization.id === organizationId) ?? memberships[0]
  return {
    ...user,
    coins: membership?.coins ?? [],
    verify_email: user.verify_email ? 1 : 0,
    verify_account: user.verify_account ? 1 : 0,
    role: membership?.membership.type ?? null,
    permissions: membership?.permissions ?? {},
  }
}
