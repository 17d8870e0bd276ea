import { sql } from 'kysely'
import { valueFor } from '../../../schema/collections/certain.ts'
import { may } from '../../../schema/permissions.ts'
import { normalize, withoutMarks } from '../../../schema/search.ts'
import type { Work } from '../../work.ts'
import type { Fault, Warning } from '../outcome.ts'
import {
  type FileDetails,
  type MatchedRecord,
  matchAmong,
  type NamesakeRecord,
  namesInSentence,
  whoIs,
} from '../rows/party-details.ts'

/**
 * What names of a file mean: letter by letter what they say, else the one record that is called alike but for case, spaces,
 * marks nobody sees and the forms of Arabic letters. Several spellings of one file are the first of them.
 */
export interface SimilarNames {
  /** The name under which a record is, or will be, in the books. */
  called(name: string): string
  /** What is wrong where several records may be meant: who they are, and how to tell them apart; else null. */
  severalFault(name: string, column: string, details?: FileDetails): Fault | null
  /** Of several records of a name the one that the details of the file match. */
  matched(name: string, details: FileDetails | undefined): MatchedRecord | null
}

const columns = { clients: 'display_name', suppliers: 'display_name', products: 'name' } as const
type NamedTable = keyof typeof columns

/** The records of these names in use. */
async function meantBy({ tx, organization }: Work, table: 'clients' | 'suppliers', names: readonly string[]) {
  const code = table === 'clients' ? sql.ref('serial_number') : sql`null`
  const { rows } = await sql<NamesakeRecord>`
    select id, display_name as name, ${code} as code, mobile, phone, email, tax_number from ${sql.table(table)}
    where organization_id = ${organization.id} and active and display_name = any(${names}::text[])
    order by id`.execute(tx)
  return rows
}

export async function similarNames(work: Work, table: NamedTable, names: readonly string[]): Promise<SimilarNames> {
  const { tx, organization } = work
  const distinct = [...new Set(names)]
  const name = sql.ref(columns[table])
  const read = async (some: readonly string[] | null) => {
    const { rows } = await sql<{ name: string; records: number }>`
      select ${name} as name, greatest(count(*) filter (where active), 1)::int as records from ${sql.table(table)}
      where organization_id = ${organization.id} ${some === null ? sql`` : sql`and ${name} = any(${some}::text[])`}
      group by ${name} order by bool_or(active) desc, min(id)`.execute(tx)
    return new Map(rows.map(row => [row.name, row.records]))
  }
  const exact = distinct.length === 0 ? new Map<string, number>() : await read(distinct)
  const called = new Map<string, string>()
  /** A name of the file → the names of the books that it may mean. */
  const several = new Map(distinct.filter(each => (exact.get(each) ?? 0) > 1).map(each => [each, [each]]))
  const others = distinct.filter(each => !exact.has(each))
  const all = others.length === 0 ? new Map<string, number>() : await read(null)
  const alike = new Map<string, string[]>()
  for (const each of all.keys()) alike.set(normalize(each), [...(alike.get(normalize(each)) ?? []), each])
  const inFile = new Map<string, string>()
  for (const each of others) {
    const key = normalize(each)
    const [one, another] = alike.get(key) ?? []
    if (key === '') continue
    if (another !== undefined || (one !== undefined && valueFor(all, one) > 1)) several.set(each, valueFor(alike, key))
    else if (one !== undefined) called.set(each, one)
    else if (inFile.has(key)) called.set(each, valueFor(inFile, key))
    else inFile.set(key, each)
  }
  const known =
    table === 'products' || several.size === 0 ? [] : await meantBy(work, table, [...several.values()].flat())
  const meantRecords = (name: string) => known.filter(each => several.get(name)?.includes(each.name))
  const matched = (name: string, details: FileDetails | undefined) =>
    details === undefined ? null : matchAmong(meantRecords(name), details)
  return {
    called: each => called.get(each) ?? each,
    matched,
    severalFault(name, column, details): Fault | null {
      if (!several.has(name) || matched(name, details) !== null) return null
      if (table === 'products') return { column, reason: 'several_names', values: { name } }
      const seesMore = may(work.permissions, table, 'read')
      const who = namesInSentence(meantRecords(name).map(each => whoIs(each, seesMore)))
      return { column, reason: table === 'clients' ? 'several_clients' : 'several_suppliers', values: { name, who } }
    },
  }
}

const maxWarnings = 20

/** Says of the first spellings what they were taken for. */
export class SpellingWarnings {
  readonly #matched = new Set<string>()
  readonly warnings: Warning[] = []

  note(row: number, column: string, cell: string, name: string): void {
    const key = `${column} ${cell}`
    if (withoutMarks(cell) === withoutMarks(name) || this.#matched.has(key) || this.warnings.length === maxWarnings)
      return
    this.#matched.add(key)
    this.warnings.push({ row, column, reason: 'similar_name', values: { cell, name } })
  }
}
