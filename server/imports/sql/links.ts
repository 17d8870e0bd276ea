import { sql } from 'kysely'
import { isCalled } from '../../../i18n/currency-names.ts'
import { callingsOf, currencies, worldCountries } from '../../../i18n/records/currencies-countries.ts'
import { isSeeded, type NamedBySeed, recordNames } from '../../../i18n/records/seeded-names.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { declarationOf, type ResourceName } from '../../../schema/index.ts'
import { normalize } from '../../../schema/search.ts'
import { codedName, codeFieldOf } from '../../resources/link-names.ts'
import type { Work } from '../../work.ts'

/** What cells of a file name: records that are in the books, by name or code, and currencies. */

/** Finds what a cell names: its id, or why there is none or no certain one. */
export type FindNamed = (cell: string) => number | 'unknown_name' | 'several_names'

interface KnownRecord extends NamedBySeed {
  id: number
  code: string | null
  active: boolean
  /** What tells suppliers of one name apart. */
  details: string[] | null
}

/** The records that go by a name: one in use comes before one that was put away. */
function theOne(found: ReadonlyMap<number, { active: boolean }> | undefined): number | 'several_names' | undefined {
  if (!found) return undefined
  const active = [...found].filter(([, record]) => record.active)
  const candidates = active.length > 0 ? active : [...found]
  return candidates.length === 1 ? firstOf(candidates)[0] : 'several_names'
}

/** Name → the records that bear it. */
class Names {
  readonly #found = new Map<string, Map<number, KnownRecord>>()

  add(name: string, record: KnownRecord): void {
    const records = this.#found.get(name) ?? new Map<number, KnownRecord>()
    records.set(record.id, record)
    this.#found.set(name, records)
  }

  find = (name: string) => theOne(this.#found.get(name))
}

/**
 * The records of a resource by what a cell may call them: code and title as an export writes them, the code alone, the
 * title alone, letter by letter; and where no record is called so, by how it sounds to a search.
 */
export async function recordsNamed({ tx, organization }: Work, resource: ResourceName): Promise<FindNamed> {
  const { title } = declarationOf(resource)
  const code = codeFieldOf(resource)
  const { rows } = await sql<KnownRecord>`
    select id, ${sql.ref(title)} as name, ${code === null ? sql`null` : sql.ref(code)} as code,
      ${isSeeded(resource) ? sql.ref('seed') : sql`null`} as seed, active,
      ${resource === 'suppliers' ? sql`array_remove(array[tax_number, mobile, phone, email], null)` : sql`null`} as details
    from ${sql.table(resource)} where organization_id = ${organization.id}`.execute(tx)
  const [coded, codes, titles, similar] = [new Names(), new Names(), new Names(), new Names()]
  for (const record of rows) {
    for (const each of recordNames(record)) {
      titles.add(each, record)
      similar.add(normalize(each), record)
      for (const code of record.details ?? [record.code]) if (code !== null) coded.add(codedName(code, each), record)
    }
    if (record.code === null) continue
    codes.add(record.code, record)
    similar.add(normalize(record.code), record)
  }
  return cell =>
    coded.find(cell) ?? codes.find(cell) ?? titles.find(cell) ?? similar.find(normalize(cell)) ?? 'unknown_name'
}

const countriesByName = new Map<string, number | 'unknown_country'>()
for (const { id, ...country } of worldCountries) {
  for (const called of callingsOf({ id, ...country }).map(normalize)) {
    const known = countriesByName.get(called) ?? id
    countriesByName.set(called, known === id ? id : 'unknown_country')
  }
}

/** A country by what people call it in either language, or by its code; none where two are called so. */
export const countryNamed = (cell: string): number | 'unknown_country' =>
  countriesByName.get(normalize(cell)) ?? 'unknown_country'

/** The currencies of the organization by code and name, and by the signs and words that people write for them. */
export async function coinsNamed({ tx, organization }: Work): Promise<FindNamed> {
  const { rows } = await sql<{ currency_id: number }>`
    select currency_id from organization_coins where organization_id = ${organization.id}`.execute(tx)
  const ours = new Set(rows.map(row => row.currency_id))
  const ids = new Map(
    currencies
      .filter(({ id }) => ours.has(id))
      .flatMap(({ id, code, name }) => [code, name.ar, name.en].map(text => [normalize(text), id] as const)),
  )
  const codes = currencies.filter(({ id }) => ours.has(id))
  return cell => {
    const found = ids.get(normalize(cell))
    if (found !== undefined) return found
    const [called, another] = codes.filter(({ code }) => isCalled(code, cell))
    return another ? 'several_names' : (called?.id ?? 'unknown_name')
  }
}
