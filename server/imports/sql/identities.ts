import { sql } from 'kysely'
import { declarationOf, type ResourceName } from '../../../schema/index.ts'
import type { Values } from '../../../schema/validate.ts'
import type { Work } from '../../work.ts'
import type { Fault } from '../outcome.ts'

/** What makes two records of a resource the same: the field that is unique, else a client's number, else the name. */
export async function identitiesIn({ tx, organization }: Work, resource: ResourceName) {
  const { fields, title } = declarationOf(resource)
  const unique = Object.entries(fields).find(([, field]) => field.unique)?.[0]
  const code = unique ?? ('serial_number' in fields ? 'serial_number' : title)
  const { rows } = await sql<{ code: string | null; name: string }>`
    select ${sql.ref(code)} as code, ${sql.ref(title)} as name from ${sql.table(resource)}
    where organization_id = ${organization.id}`.execute(tx)
  const codes = new Map<unknown, number>(rows.map(row => [row.code, 0]))
  const names = new Map<unknown, number>(rows.map(row => [row.name, 0]))
  return {
    /** Notes a record, and says what is wrong when the books or an earlier row of the file have it. */
    faultOf(record: Values, row: number, name: string): Fault | null {
      const hasCode = record[code] !== null && record[code] !== undefined
      const known = hasCode ? codes : names
      const key = hasCode ? record[code] : record[title]
      const before = known.get(key)
      const column = hasCode ? code : title
      if (before === 0) return { column, reason: 'record_exists', values: { name: hasCode ? String(key) : name } }
      if (before !== undefined)
        return { column, reason: 'repeated_in_file', values: { name: hasCode ? String(key) : name, row: before } }
      known.set(key, row)
      return null
    },
  }
}
