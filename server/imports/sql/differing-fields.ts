import { sql } from 'kysely'
import { isSeeded, type NamedBySeed, recordNames } from '../../../i18n/records/seeded-names.ts'
import { readDecimal } from '../../../ledger/money.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import type { Field } from '../../../schema/fields.ts'
import { declarationOf, type ResourceName } from '../../../schema/index.ts'
import { hiddenFields } from '../../../schema/organization/hidden-fields.ts'
import type { Value, Values } from '../../../schema/validate.ts'
import { asBody, storedFields } from '../../resources/declared.ts'
import type { Work } from '../../work.ts'
import { numbersOfFields } from '../number-kinds.ts'

/** What a file says of records that are in the books already, and the books do not: none of it is changed by an import. */

/** A record of a file that the books have, by the field that names it, and what the file says of it. */
export interface RecordedTwice {
  key: { field: string; value: Value }
  stated: Values
  /** Whether it is only spelled alike: what the books do not have of it says nothing then. */
  isSimilar?: boolean
}

/** The fields of each record that the file has another value for. */
export async function differingFields(
  work: Work,
  resource: ResourceName,
  twice: readonly RecordedTwice[],
): Promise<string[][]> {
  const { tx, organization, permissions } = work
  const { fields, title } = declarationOf(resource)
  const isName = (field: string) => field === title && isSeeded(resource)
  const names = [...new Set(twice.map(({ key }) => key.field))]
  const known = new Map<string, Record<string, unknown>[]>()
  const keyOf = (field: string, value: unknown) => `${field} ${value}`
  const columns = sql.join(
    ['id', ...storedFields(resource).map(([name]) => name), ...(isSeeded(resource) ? ['seed'] : [])].map(name =>
      sql.ref(name),
    ),
  )
  for (const field of names) {
    const wanted = twice.flatMap(({ key }) => (key.field === field ? [String(key.value)] : []))
    const { rows } = await sql<Record<string, unknown>>`
      select ${columns} from ${sql.table(resource)}
      where organization_id = ${organization.id}
        and (${sql.ref(field)}::text = any(${wanted}::text[]) ${isName(field) ? sql`or seed is not null` : sql``})
      order by id`.execute(tx)
    for (const row of rows)
      for (const each of isName(field) ? recordNames(row as unknown as NamedBySeed) : [row[field]]) {
        const key = keyOf(field, each)
        known.set(key, [...(known.get(key) ?? []), row])
      }
  }
  const hidden = hiddenFields(resource, permissions)
  return twice.map(({ key, stated, isSimilar = false }) => {
    const differing = (row: Record<string, unknown>) => {
      const stored = asBody(resource, row, organization)
      return Object.keys(stated).filter(name => {
        if (stated[name] === null || stated[name] === undefined || name === key.field || hidden.includes(name))
          return false
        if (isSimilar && (stored[name] ?? null) === null) return false
        const titles = isName(name) ? recordNames(row as unknown as NamedBySeed) : []
        return (
          !isSame(fieldOf(fields, name), stated[name], stored[name] ?? null) && !titles.includes(String(stated[name]))
        )
      })
    }
    // Of several of one name the file means the one that it says the most of.
    return (
      (known.get(keyOf(key.field, key.value)) ?? [])
        .map(differing)
        .reduce<string[] | null>((min, each) => (min === null || each.length < min.length ? each : min), null) ?? []
    )
  })
}

const decimals = 20
const digitsOf = (phone: Value) => String(phone).replace(/\D/g, '')

function isSame({ kind }: Field, one: Value, other: Value): boolean {
  if (kind === 'phone' && one !== null && other !== null) return digitsOf(one) === digitsOf(other)
  if (numbersOfFields[kind] === undefined || one === null || other === null) return one === other
  return readDecimal(String(one), decimals) === readDecimal(String(other), decimals)
}
