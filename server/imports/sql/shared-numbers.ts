import { sql } from 'kysely'
import { isolated } from '../../../i18n/text.ts'
import { firstOf, present } from '../../../schema/collections/certain.ts'
import { may } from '../../../schema/permissions.ts'
import { normalize } from '../../../schema/search.ts'
import type { Work } from '../../work.ts'
import type { Fault } from '../outcome.ts'
import { namesInSentence } from '../rows/party-details.ts'

/**
 * Numbers and codes that do not decide: of one that several in use have the name beside it decides, or the row is refused; so is
 * a number of one record beside the name of another.
 */
export interface SharedNumbers {
  find(number: string | null, name: string | null): NumberedRecord | null
  faultOf(number: string | null, name: string | null): Fault | null
}

interface NumberedRecord {
  id: number
  name: string
}

const tables = {
  clients: { number: 'serial_number', name: 'display_name', column: 'client_code', ofAnother: 'number_of_another' },
  products: { number: 'code', name: 'name', column: 'product_code', ofAnother: 'code_of_another' },
} as const

export async function sharedNumbers(
  { tx, organization, permissions }: Work,
  table: keyof typeof tables,
  named: readonly { code: string | null; name: string | null }[],
): Promise<SharedNumbers> {
  const { number, name, column, ofAnother } = tables[table]
  const numbers = [...new Set(named.flatMap(({ code }) => code ?? []))]
  // A name alone is looked for elsewhere.
  const names = [...new Set(named.flatMap(each => (each.code === null ? [] : (each.name ?? []))))]
  const withNumber = new Map<string, NumberedRecord[]>()
  const known = new Set<string>()
  if (numbers.length > 0) {
    const { rows } = await sql<NumberedRecord & { number: string | null }>`
      select id, ${sql.ref(number)} as number, ${sql.ref(name)} as name from ${sql.table(table)}
      where organization_id = ${organization.id} and active
        and (${sql.ref(number)} = any(${numbers}::text[]) or ${sql.ref(name)} = any(${names}::text[]))
      order by id`.execute(tx)
    for (const { number, ...record } of rows) {
      known.add(record.name)
      if (number !== null) withNumber.set(number, [...(withNumber.get(number) ?? []), record])
    }
  }
  const recordsOf = (number: string | null) => (number === null ? [] : (withNumber.get(number) ?? []))
  const isCalled = (record: NumberedRecord, name: string) => normalize(record.name) === normalize(name)
  const called = (record: NumberedRecord) => isolated(may(permissions, table, 'read') ? record.name : `#${record.id}`)
  const find = (number: string | null, name: string | null) => {
    const records = recordsOf(number)
    const found = records.length > 1 && name !== null ? records.filter(record => isCalled(record, name)) : []
    return found.length === 1 ? firstOf(found) : null
  }
  return {
    find,
    faultOf(number, name) {
      const records = recordsOf(number)
      const [owner] = records
      if (owner === undefined || find(number, name)) return null
      const isOfAnother = name !== null && known.has(name) && !isCalled(owner, name)
      if (records.length === 1 && !isOfAnother) return null
      const reason = records.length > 1 ? 'several_of_number' : ofAnother
      return { column, reason, values: { name: present(number, 'number'), who: namesInSentence(records.map(called)) } }
    },
  }
}
