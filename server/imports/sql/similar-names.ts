import { sql } from 'kysely'
import { normalize, withoutMarks } from '../../../schema/search.ts'
import type { Work } from '../../work.ts'
import type { Warning } from '../outcome.ts'

/**
 * What names of a file mean: letter by letter what they say, else the one record that is called alike but for case, spaces,
 * marks nobody sees and the forms of Arabic letters. Several spellings of one file are the first of them.
 */
export interface SimilarNames {
  /** The name under which a record is, or will be, in the books. */
  called(name: string): string
  /** Whether several records may be meant. */
  isOfSeveral(name: string): boolean
}

const columns = { clients: 'display_name', suppliers: 'display_name', products: 'name' } as const
type NamedTable = keyof typeof columns

export async function similarNames(
  { tx, organization }: Work,
  table: NamedTable,
  names: readonly string[],
): Promise<SimilarNames> {
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
  const several = new Set(distinct.filter(each => (exact.get(each) ?? 0) > 1))
  const others = distinct.filter(each => !exact.has(each))
  const all = others.length === 0 ? new Map<string, number>() : await read(null)
  const alike = new Map<string, string[]>()
  for (const each of all.keys()) alike.set(normalize(each), [...(alike.get(normalize(each)) ?? []), each])
  const inFile = new Map<string, string>()
  for (const each of others) {
    const key = normalize(each)
    const [one, another] = alike.get(key) ?? []
    if (key === '') continue
    if (another !== undefined || (one !== undefined && all.get(one)! > 1)) several.add(each)
    else if (one !== undefined) called.set(each, one)
    else if (inFile.has(key)) called.set(each, inFile.get(key)!)
    else inFile.set(key, each)
  }
  return { called: each => called.get(each) ?? each, isOfSeveral: each => several.has(each) }
}

const mostWarnings = 20

/** Says of the first spellings what they were taken for. */
export class SpellingWarnings {
  readonly #told = new Set<string>()
  readonly warnings: Warning[] = []

  note(row: number, column: string, cell: string, name: string): void {
    const key = `${column} ${cell}`
    if (withoutMarks(cell) === withoutMarks(name) || this.#told.has(key) || this.warnings.length === mostWarnings)
      return
    this.#told.add(key)
    this.warnings.push({ row, column, reason: 'similar_name', values: { cell, name } })
  }
}
