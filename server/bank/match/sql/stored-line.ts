import { sql } from 'kysely'
import type { Minor } from '../../../../ledger/money.ts'
import type { LineTexts } from '../found.ts'

/** A bank line as it is stored. */
export interface StoredLine extends LineTexts {
  id: number
  account_id: number
  date: string
  amount: Minor
}

/** Whether a line of a bank is matched to nothing, by the name of its table in a query. */
export const isOpenLine = (table: string) => sql`not exists (
  select from bank_matches as standing where standing.organization_id = ${sql.ref(`${table}.organization_id`)}
    and standing.line_id = ${sql.ref(`${table}.id`)} and standing.undone_at is null)`
