import { exportWords } from '../../i18n/files/exports.ts'
import { type Language, translated } from '../../i18n/text.ts'
import { refuseFields } from '../../schema/errors.ts'
import type { ResourceName } from '../../schema/index.ts'
import { nameIn } from '../../schema/organization/name.ts'
import type { ListQuery } from '../../schema/query.ts'
import type { Organization } from '../work.ts'
import { dateIn, shownMoment } from './days.ts'
import { cellOf, columnIn, type ListColumn, type NameOf, valueOfColumn } from './list-columns.ts'
import type { Table, TableRow } from './table.ts'

/** A list as a table that leaves the books: every row that its question selects, in its order. */

/** Where the records of a list are read. */
interface ListSource {
  /** Of all that is selected, in order. */
  ids: readonly number[]
  /** Some of them, in the order of the list. */
  load(ids: readonly number[]): Promise<Record<string, unknown>[]>
  /** What records of a resource are called. */
  names(resource: ResourceName, ids: readonly number[]): Promise<Map<number, string>>
}

const listFormats = ['csv', 'xlsx'] as const

/** The format of a list's file, and the question that is left. */
export function listFormatOf(parameters: unknown) {
  const { format = 'csv', ...question } = parameters as Record<string, unknown>
  const known = listFormats.find(each => each === format)
  return { format: known ?? refuseFields({ format: ['not_an_option'] }), question }
}

const recordsAtOnce = 1000

async function namesOf(
  { names }: ListSource,
  columns: readonly ListColumn[],
  records: readonly Record<string, unknown>[],
): Promise<NameOf> {
  const ids = new Map<ResourceName, Set<number>>()
  for (const column of columns) {
    if (column.field.kind !== 'link') continue
    const wanted = ids.get(column.field.to as ResourceName) ?? new Set()
    for (const record of records) {
      const id = valueOfColumn(column, record)
      if (typeof id === 'number') wanted.add(id)
    }
    ids.set(column.field.to as ResourceName, wanted)
  }
  const found = new Map<string, Map<number, string>>()
  for (const [resource, wanted] of ids)
    if (wanted.size > 0)
      found.set(
        resource,
        await names(
          resource,
          [...wanted].sort((a, b) => a - b),
        ),
      )
  return (resource, id) => found.get(resource)?.get(id)
}

const written = (cell: ReturnType<typeof cellOf>): string => {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  return 'number' in cell ? cell.number : 'date' in cell ? dateIn(cell.date) : cell.moment
}

/** What was searched and filtered by, in words. */
async function filterFacts(source: ListSource, columns: readonly ListColumn[], query: ListQuery, language: Language) {
  const requested = { ...query.equals, ...query.from, ...query.to }
  // A filter by a link names a record, also where the list itself shows the name alone.
  const filtering = columns
    .filter(({ name }) => name in requested)
    .map(column => ({ ...column, field: linkFilters[column.name] ?? column.field, read: undefined }))
  const nameOf = await namesOf(source, filtering, [requested])
  const facts = (values: Record<string, unknown>, word: (label: string) => string) =>
    filtering
      .filter(({ name }) => name in values)
      .map(column => ({
        label: word(column.label[language]),
        value: written(cellOf(column, values[column.name], language, nameOf)),
      }))
  const bound = (text: typeof exportWords.atLeast) => (label: string) => text[language].replace('{field}', label)
  return [
    ...(query.q === '' ? [] : [{ label: exportWords.search[language], value: query.q }]),
    ...facts(query.equals, label => label),
    ...facts(query.from, bound(exportWords.atLeast)),
    ...facts(query.to, bound(exportWords.atMost)),
  ]
}

const linkFilters: Record<string, ListColumn['field']> = {
  client_id: { kind: 'link', to: 'clients' },
  supplier_id: { kind: 'link', to: 'suppliers' },
  representative_id: { kind: 'link', to: 'representatives' },
}

interface ListAbout {
  organization: Organization
  language: Language
  now: Date
  title: string
  query: ListQuery
  columns: readonly ListColumn[]
}

export async function listTable(
  { organization, language, now, title, query, columns }: ListAbout,
  source: ListSource,
): Promise<Table> {
  const row = (record: Record<string, unknown>, nameOf: NameOf): TableRow => ({
    kind: 'row',
    level: 0,
    cells: columns.map(column => cellOf(column, valueOfColumn(column, record), language, nameOf)),
  })
  return {
    language,
    title,
    facts: [
      { label: exportWords.organization[language], value: nameIn(organization, language) },
      ...(await filterFacts(source, columns, query, language)),
      { label: exportWords.rows[language], value: String(source.ids.length) },
      { label: translated(exportWords.read, language), value: shownMoment(organization.timeZone, now) },
    ],
    columns: columns.map(column => columnIn(language, column)),
    count: source.ids.length,
    async *batches() {
      for (let from = 0; from < source.ids.length; from += recordsAtOnce) {
        const records = await source.load(source.ids.slice(from, from + recordsAtOnce))
        const nameOf = await namesOf(source, columns, records)
        yield records.map(record => row(record, nameOf))
      }
    },
    proofs: [],
    notes: [],
  }
}

/** The question that loads some records of a list in its order. */
export const questionFor = ({ sort, order }: ListQuery, ids: readonly number[]): ListQuery => ({
  page: 1,
  perPage: ids.length,
  sort,
  order,
  q: '',
  ids: [...ids],
  equals: {},
  from: {},
  to: {},
})
