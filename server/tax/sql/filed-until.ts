import { sql } from 'kysely'
import { stillLedger } from '../../books/sql/numbers.ts'
import { noteOrganization } from '../../db/organization.ts'
import type { Work } from '../../work.ts'
import type { FilingContext } from '../filings.ts'

/** Up to which day returns are filed, as it stands with the organization. */
export const filedUntil = ({ tx, organization }: Work): Pick<FilingContext, 'stillBooks' | 'setFiledUntil'> => ({
  async stillBooks() {
    await stillLedger(tx, organization.id)
    const { rows } = await sql<{ tax_filed_until: string | null }>`
      select tax_filed_until from organizations where id = ${organization.id}`.execute(tx)
    return rows[0]?.tax_filed_until ?? null
  },
  async setFiledUntil(day) {
    await sql`update organizations set tax_filed_until = ${day} where id = ${organization.id}`.execute(tx)
    await noteOrganization(tx, organization.id)
  },
})
