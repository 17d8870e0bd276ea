import { sql } from 'kysely'
import { isSeeded, type NamedBySeed, recordNames } from '../../../i18n/records/seeded-names.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import type { Field } from '../../../schema/fields.ts'
import { declarationOf, type ResourceName } from '../../../schema/index.ts'
import { normalize, toAsciiDigits } from '../../../schema/search.ts'
import type { Values } from '../../../schema/validate.ts'
import type { Work } from '../../work.ts'
import type { Fault } from '../outcome.ts'

/** A record under its name: of the books, whose row is 0, or of an earlier row of the file with what that says. */
interface Known {
  name: string
  row: number
  stated: Values
}

/** What a record of the file is, beside the others: why it is no new one, and the name that it was taken for. */
interface Identified {
  fault: Fault
  /** The name of the record that is called alike, which is not that of the row. */
  similar?: string
}

/** ٠٠٧١ and 0071 are one code. */
const codeKey = (code: unknown) => (typeof code === 'string' ? toAsciiDigits(code) : code)

/** What makes two records of a resource the same: the field that is unique, else a client's number, else the name as sales read it. */
export async function identitiesIn({ tx, organization }: Work, resource: ResourceName) {
  const { fields, title } = declarationOf(resource)
  const unique = Object.entries(fields).find(([, field]) => field.unique)?.[0]
  const code = unique ?? ('serial_number' in fields ? 'serial_number' : title)
  const { rows } = await sql<NamedBySeed & { code: string | null }>`
    select ${sql.ref(code)} as code, ${sql.ref(title)} as name, ${isSeeded(resource) ? sql.ref('seed') : sql`null`} as seed from ${sql.table(resource)}
    where organization_id = ${organization.id}`.execute(tx)
  const codes = new Map<unknown, number>(rows.map(row => [codeKey(row.code), 0]))
  const namesOfBooks = rows.flatMap(recordNames)
  const names = new Map<unknown, number>(namesOfBooks.map(name => [name, 0]))
  const alike = new Map<string, Known[]>()
  const note = (known: Known) => {
    const key = normalize(known.name)
    if (key === '') return
    const others = alike.get(key) ?? []
    if (!others.some(({ name }) => name === known.name)) alike.set(key, [...others, known])
  }
  for (const name of namesOfBooks) note({ name, row: 0, stated: {} })

  /** The numbers that our own exports give to records, by their rows: two of them are two records, whatever they are called. */
  const ownNumbers = new Map<number, string>()
  const isAnother = (row: number, own: string) => own !== '' && ![undefined, '', own].includes(ownNumbers.get(row))

  /** The record that is called as a row is but for its spelling. */
  const similarTo = (name: string, stated: Values, own: string): Identified | null => {
    const found = alike.get(normalize(name)) ?? []
    const ofBooks = found.filter(({ row }) => row === 0)
    if (ofBooks.length > 1) return { fault: { column: title, reason: 'several_names', values: { name } } }
    const [known] = [...ofBooks, ...found.filter(({ row }) => !isAnother(row, own))]
    if (known === undefined) return null
    const { row, name: other } = known
    if (row === 0) return { fault: { column: title, reason: 'record_exists', values: { name: other } }, similar: other }
    const columns = contradicted(fields, known.stated, stated)
    const values = { name: other, row }
    return columns.length > 0
      ? { fault: { column: title, reason: 'similar_in_file', values, columns } }
      : { fault: { column: title, reason: 'repeated_in_file', values }, similar: other }
  }

  return {
    /** Notes a record, and says what is wrong when the books or an earlier row of the file have it. `said` is what the row says itself. */
    faultOf(record: Values, stated: Values, row: number, own = ''): Identified | null {
      ownNumbers.set(row, own)
      const name = String(record[title])
      const hasCode = code !== title && stated[code] !== null && stated[code] !== undefined
      const known = hasCode ? codes : names
      const key = hasCode ? codeKey(record[code]) : record[title]
      const before = known.get(key)
      const column = hasCode ? code : title
      const called = hasCode ? String(record[code]) : name
      if (before === 0) return { fault: { column, reason: 'record_exists', values: { name: called } } }
      if (before !== undefined && (hasCode || !isAnother(before, own)))
        return { fault: { column, reason: 'repeated_in_file', values: { name: called, row: before } } }
      const similar = hasCode ? null : similarTo(name, stated, own)
      if (similar !== null) return similar
      known.set(key, row)
      if (!hasCode) note({ name, row, stated })
      return null
    },
  }
}

const isTelling = (name: string, { kind }: Field) => kind === 'phone' || kind === 'email' || name === 'tax_number'

/** The fields that tell one of a name from another, where both have them and each says something else. */
function contradicted(fields: Readonly<Record<string, Field>>, one: Values, other: Values): string[] {
  const plain = (value: unknown) => String(value ?? '').replace(/[^\p{L}\p{N}@]/gu, '')
  return Object.keys(fields).filter(name => {
    const [first, second] = [plain(one[name]), plain(other[name])]
    return isTelling(name, fieldOf(fields, name)) && first !== '' && second !== '' && first !== second
  })
}

/** Of the fields that a file and a record of the books say otherwise, those that tell one of a name from another. */
export const distinguishingFields = (resource: ResourceName, names: readonly string[]): string[] => {
  const { fields } = declarationOf(resource)
  return names.filter(name => isTelling(name, fieldOf(fields, name)))
}
