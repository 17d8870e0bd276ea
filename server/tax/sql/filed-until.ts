import { sql } from 'kysely'
import { stillLedger } from '../../books/sql/numbers.ts'
import { addDays } from '../../calendar.ts'
import type { Work } from '../../work.ts'
import type { FilingContext } from '../filings.ts'

/** Up to which day returns are filed, as it stands with the organization. */
export const filedUntil = ({
  tx,
  organization,
}: Work): Pick<FilingContext, 'stillBooks' | 'setFiledUntil' | 'declareAnew'> => ({
  async stillBooks() {
    await stillLedger(tx, organization.id)
    const { rows } = await sql<{ tax_filed_until: string | null }>`
      select tax_filed_until from organizations where id = ${organization.id}`.execute(tx)
    return rows[0]?.tax_filed_until ?? null
  },
  async setFiledUntil(day) {
    await sql`update organizations set tax_filed_until = ${day} where id = ${organization.id}`.execute(tx)
  },
  async declareAnew(taxDay, filed) {
    const other = filed === null ? null : addDays(filed, 1)
    await sql`
      update documents set tax_day = case when ${filed}::date is not null and date <= ${filed}::date then ${other}::date end
      where organization_id = ${organization.id} and tax_day = ${taxDay}`.execute(tx)
  },
})
