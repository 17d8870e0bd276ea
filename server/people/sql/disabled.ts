import { sql } from 'kysely'
import type { Language } from '../../../i18n/text.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { nameIn } from '../../../schema/organization/name.ts'
import { sqlRows } from '../../books/sql/rows.ts'
import { inTransaction } from '../../db/connect.ts'
import type { Db, Tx } from '../../db/connection/transaction.ts'
import { openMemberships, openOrganization } from '../../db/organization.ts'
import type { Secrets } from '../../db/secrets.ts'
import { administratorsOf, isDisabled, refuseAsDisabled } from '../administrators.ts'
import { peopleStore } from './people-store.ts'

interface Reader {
  userId: number
  language: Language
  now: Date
}

/** Refuses somebody who is disabled in the organization that is open. */
export async function refuseDisabledHere(
  tx: Tx,
  secrets: Secrets,
  organizationId: number,
  { userId, language, now }: Reader,
): Promise<void> {
  const stored = sqlRows(tx, organizationId)
  const [member] = await stored.find('members', { user_id: userId })
  if (!member || !isDisabled(member)) return
  const { rows } = await sql<{ name: string; name_en: string | null }>`
    select name, name_en from organizations where id = ${organizationId}`.execute(tx)
  const people = peopleStore({ tx, organization: { id: organizationId }, now }, secrets)
  refuseAsDisabled(nameIn(firstOf(rows), language), await administratorsOf(stored, people), language)
}

/** Refuses somebody who is disabled in an organization: the one that is asked for, or the first that there is. */
export const refuseDisabledAnywhere = (db: Db, secrets: Secrets, reader: Reader, only?: number): Promise<void> =>
  inTransaction(db, async tx => {
    await openMemberships(tx, reader.userId)
    const { rows } = await sql<{ organization_id: number }>`
      select organization_id from members where user_id = ${reader.userId} and not active and joined_at is not null
      order by created_at, organization_id`.execute(tx)
    for (const { organization_id } of rows) {
      if (only !== undefined && organization_id !== only) continue
      await openOrganization(tx, organization_id)
      await refuseDisabledHere(tx, secrets, organization_id, reader)
    }
  })
