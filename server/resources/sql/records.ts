import { type RawBuilder, sql } from 'kysely'
import { tableWords } from '../../../i18n/messages.ts'
import { isSeeded, type NamedBySeed, namesBySeed, recordName, recordNames } from '../../../i18n/records/seeded-names.ts'
import { parseMoney } from '../../../ledger/money.ts'
import { fieldOf, firstOf } from '../../../schema/collections/certain.ts'
import { type FieldIssues, Refusal, refuse } from '../../../schema/errors.ts'
import { idOfValue } from '../../../schema/ids.ts'
import { declarationOf, type ResourceName } from '../../../schema/index.ts'
import { type ListQuery, pageOf } from '../../../schema/query.ts'
import { normalize, sortKey } from '../../../schema/search.ts'
import { missing, type Value, type Values, withDefaults } from '../../../schema/validate.ts'
import { brokenLinks } from '../../books/sql/references.ts'
import { conditionsOf, orderOf, readPage, type Sorting } from '../../db/listing.ts'
import { updateRow } from '../../db/rows.ts'
import type { Work } from '../../work.ts'
import { asBody, bodyOf, countryIssues, hasSortKey, onTheWire, refuseIfAny, storedFields } from '../declared.ts'
import { codeFieldOf, linkName, type NamedRecord } from '../link-names.ts'
import { changesOfVisible, visibleRecord } from '../record-rules.ts'
import { balancesOf, readBalances } from './balances.ts'
import { rulesOf, type StoredRecord } from './rules.ts'

/** The life of a record of any declared resource, from its declaration: list, read, create, update, remove. */

function sortedBy({ organization, language }: Work, resource: ResourceName, sort: string): RawBuilder<unknown> {
  const { fields, title } = declarationOf(resource)
  if (fields[sort] && hasSortKey(fields[sort])) {
    const key = sql`${sql.ref(`${resource}.sort_keys`)} ->> ${sql.lit(sort)}`
    if (sort !== title || !isSeeded(resource)) return sql`(${key}) collate "C"`
    const seeded = JSON.stringify(namesBySeed(resource, language), (_, name) =>
      typeof name === 'string' ? sortKey(name) : name,
    )
    const column = (name: string) => sql.ref(`${resource}.${name}`)
    return sql`coalesce(${seeded}::jsonb -> ${column('seed')} ->> ${column(title)}, ${key}) collate "C"`
  }
  return balancesOf(resource, organization.baseDecimals)[sort] ?? sql.ref(`${resource}.${sort}`)
}

const sortingOf = (work: Work, resource: ResourceName, sort: string): Sorting => ({
  orderBy: sortedBy(work, resource, sort),
  id: sql.ref(`${resource}.id`),
})

/** The SQL that a filter compares: figures from the ledger, and money in whole units of the base currency. */
const filteredIn =
  ({ organization }: Work, resource: ResourceName) =>
  (name: string): RawBuilder<unknown> | undefined => {
    const figure = balancesOf(resource, organization.baseDecimals)[name]
    if (declarationOf(resource).fields[name]?.kind !== 'money') return figure
    return sql`(${figure ?? sql.ref(`${resource}.${name}`)} / ${10 ** organization.baseDecimals}::numeric)`
  }

const columnsOf = (resource: ResourceName) => [
  'id',
  'revision',
  ...storedFields(resource).map(([name]) => name),
  ...(isSeeded(resource) ? ['seed'] : []),
]
const selected = (resource: ResourceName) => sql.join(columnsOf(resource).map(name => sql.ref(`${resource}.${name}`)))

type Row = Record<string, unknown> & { id: number; revision: number }

/** Rows as they are sent on the wire, with the figures of each from the ledger. */
async function wireAll(work: Work, resource: ResourceName, rows: readonly Row[]): Promise<Record<string, unknown>[]> {
  const { organization } = work
  const balances = await readBalances(
    work,
    resource,
    rows.map(row => row.id),
  )
  const { fields } = declarationOf(resource)
  return rows.map(row => {
    const called = isSeeded(resource) && { name: recordName(row as unknown as NamedBySeed, work.language) }
    const whole = { ...row, ...called, ...balances.get(row.id) } as Record<string, unknown>
    const wire: Record<string, unknown> = { id: row.id }
    for (const [name, field] of Object.entries(fields)) wire[name] = onTheWire(field, whole[name], organization)
    wire.revision = row.revision
    return visibleRecord(resource, wire, work.permissions)
  })
}

/** A page of records; `restriction` narrows it further. */
export async function listRecords(
  work: Work,
  resource: ResourceName,
  query: ListQuery,
  restriction?: RawBuilder<unknown>,
) {
  const { tx, organization } = work
  const conditions = conditionsOf(resource, organization.id, query, filteredIn(work, resource))
  const { rows, total } = await readPage<Row>(
    tx,
    {
      columns: selected(resource),
      from: sql.table(resource) as unknown as RawBuilder<unknown>,
      where: restriction ? sql`${conditions} and ${restriction}` : conditions,
      ...sortingOf(work, resource, query.sort),
    },
    query,
  )
  return pageOf(await wireAll(work, resource, rows), total, query)
}

/** Every record of a small resource that a query asks for: a list without pages. */
export async function listAll(work: Work, resource: ResourceName, query: ListQuery) {
  const { tx, organization } = work
  const { rows } = await sql<Row>`
    select ${selected(resource)} from ${sql.table(resource)} where ${conditionsOf(resource, organization.id, query, filteredIn(work, resource))}
    order by ${orderOf(query, sortingOf(work, resource, query.sort))}`.execute(tx)
  return wireAll(work, resource, rows)
}

/** The ids of all that a query asks for, in its order. */
export async function idsOfRecords(work: Work, resource: ResourceName, query: ListQuery): Promise<number[]> {
  const { tx, organization } = work
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(resource)} where ${conditionsOf(resource, organization.id, query, filteredIn(work, resource))}
    order by ${orderOf(query, sortingOf(work, resource, query.sort))}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What some records of a resource are called in files, in the reader's language. */
export async function linkNamesOf(
  { tx, organization, language }: Work,
  resource: ResourceName,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { title } = declarationOf(resource)
  const code = codeFieldOf(resource)
  const { rows } = await sql<NamedRecord & { id: number }>`
    select id, ${sql.ref(title)} as name, ${code === null ? sql`null` : sql.ref(code)} as code,
      ${isSeeded(resource) ? sql.ref('seed') : sql`null`} as seed,
      exists (
        select from ${sql.table(resource)} as other
        where other.organization_id = ${organization.id} and other.id <> named.id
          and other.${sql.ref(title)} = named.${sql.ref(title)}
      ) as "isShared"
    from ${sql.table(resource)} as named
    where organization_id = ${organization.id} and id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(row => [row.id, linkName(resource, row, language)]))
}

async function loadRow({ tx, organization }: Work, resource: ResourceName, id: number, lock = false): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${selected(resource)} from ${sql.table(resource)}
    where organization_id = ${organization.id} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0] ?? refuse('not_found')
}

export async function readRecord(work: Work, resource: ResourceName, id: number): Promise<Record<string, unknown>> {
  const record = firstOf(await wireAll(work, resource, [await loadRow(work, resource, id)]))
  return { ...record, ...(await rulesOf(resource).beside?.(work, id)) }
}

async function linkIssues({ tx, organization }: Work, resource: ResourceName, values: Values): Promise<FieldIssues> {
  const links = storedFields(resource).flatMap(([name, field]) =>
    field.kind === 'link' ? [{ path: name, table: field.to, id: values[name] as number | null | undefined }] : [],
  )
  const issues = await brokenLinks(tx, organization.id, links)
  Object.assign(issues, countryIssues(declarationOf(resource).fields, values))
  for (const [name, field] of storedFields(resource)) {
    if (field.kind !== 'currency' || idOfValue(values[name]) === undefined) continue
    const { rows } = await sql`
      select from organization_coins where organization_id = ${organization.id} and currency_id = ${values[name]}`.execute(
      tx,
    )
    if (rows.length === 0) issues[name] = ['unknown_currency']
  }
  return issues
}

/** A record as it is stored, however it was written. */
export const storedAs = (work: Pick<Work, 'organization'>, resource: ResourceName, record: Values): Values =>
  rulesOf(resource).stored?.(work, record) ?? record

/** Values as columns: amounts in minor units, and what search and order need. */
function columnsFrom(
  resource: ResourceName,
  record: Record<string, unknown>,
  decimals: number,
): Record<string, unknown> {
  const { fields, search, title } = declarationOf(resource)
  const columns: Record<string, unknown> = {}
  for (const [name, field] of storedFields(resource)) {
    const value = (record[name] ?? null) as Value
    columns[name] = field.kind === 'money' && value !== null ? parseMoney(String(value), decimals) : value
  }
  const written = (name: string): readonly unknown[] =>
    name === title && isSeeded(resource) ? recordNames(record as unknown as NamedBySeed) : [record[name]]
  const words = [...search.flatMap(written), ...(rulesOf(resource).searchWords?.(record) ?? [])]
  columns.search_text = normalize(words.filter(word => word !== null && word !== undefined).join(' '))
  columns.sort_keys = Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => hasSortKey(field) && typeof record[name] === 'string')
      .map(([name]) => [name, sortKey(record[name] as string)]),
  )
  return columns
}

/** The columns of a new record, without its organization; for forms, seeds and imports alike. */
export const newColumns = (resource: ResourceName, record: Values & { seed?: string | null }, decimals: number) => ({
  ...columnsFrom(resource, record, decimals),
  ...(record.seed === undefined ? {} : { seed: record.seed }),
})

/** What stands under a name of its own is not taken for what the founding named, in whatever language. */
async function nameIssues(
  { tx, organization }: Work,
  resource: ResourceName,
  record: Values,
  row: Partial<Row> = {},
): Promise<FieldIssues> {
  const { fields, title } = declarationOf(resource)
  if (!isSeeded(resource) || !fieldOf(fields, title).unique) return {}
  const names = recordNames({ name: String(record[title]), seed: (row.seed ?? null) as string | null })
  const { rows } = await sql<NamedBySeed>`
    select name, seed from ${sql.table(resource)}
    where organization_id = ${organization.id} and id is distinct from ${row.id ?? null}::bigint
      and (seed is not null or name = any(${names}::text[]))`.execute(tx)
  return rows.some(other => recordNames(other).some(name => names.includes(name))) ? { [title]: ['taken'] } : {}
}

async function insertRecord({ tx, organization }: Work, resource: ResourceName, record: Values): Promise<number> {
  const columns = { organization_id: organization.id, ...newColumns(resource, record, organization.baseDecimals) }
  const names = Object.keys(columns)
  const values = Object.values(columns).map(value =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  )
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(resource)} (${sql.join(names.map(name => sql.ref(name)))})
    values (${sql.join(values)}) returning id`.execute(tx)
  return firstOf(rows).id
}

/** Writes records that were checked, with what follows from them; answers their ids. */
export async function insertRecords(work: Work, resource: ResourceName, records: readonly Values[]): Promise<number[]> {
  const made: { id: number; values: Values }[] = []
  for (const values of records) made.push({ id: await insertRecord(work, resource, values), values })
  await rulesOf(resource).created?.(work, made, insertRecord)
  return made.map(({ id }) => id)
}

export async function createRecord(work: Work, resource: ResourceName, body: unknown): Promise<number> {
  const { organization } = work
  const { fields } = declarationOf(resource)
  const rules = rulesOf(resource)
  const { values, issues } = bodyOf(resource, body, organization.baseDecimals, 'create')
  const given = withDefaults(fields, values)
  const together = rules.faults?.(work, given, null)
  refuseIfAny({ ...missing(fields, given), ...(await linkIssues(work, resource, given)), ...together, ...issues })
  const record = storedAs(work, resource, (await rules.complete?.(work, given)) ?? given)
  refuseIfAny((await rules.issues?.(work, record, null)) ?? {})
  refuseIfAny(await nameIssues(work, resource, record))
  const id = firstOf(await insertRecords(work, resource, [record]))
  return id
}

export async function updateRecord(work: Work, resource: ResourceName, id: number, body: unknown): Promise<void> {
  const { tx, organization } = work
  const { fields } = declarationOf(resource)
  const rules = rulesOf(resource)
  const row = await loadRow(work, resource, id, true)
  const sentRevision = (body as { revision?: unknown } | null)?.revision
  if (sentRevision !== undefined && sentRevision !== '' && Number(sentRevision) !== row.revision) refuse('stale')
  const before = { ...asBody(resource, row, organization), id, revision: row.revision } as StoredRecord
  const { values, issues } = bodyOf(resource, body, organization.baseDecimals, 'update')
  const changes = changesOfVisible(resource, values, work.permissions)
  const record = storedAs(work, resource, withDefaults(fields, { ...before, ...changes }))
  const together = rules.faults?.(work, record, before)
  refuseIfAny({ ...missing(fields, record), ...(await linkIssues(work, resource, changes)), ...together, ...issues })
  refuseIfAny((await rules.issues?.(work, record, before)) ?? {})
  refuseIfAny(await nameIssues(work, resource, record, row))
  const searchable = { ...record, seed: row.seed }
  const columns = columnsFrom(resource, searchable, organization.baseDecimals)
  await updateRow(tx, resource, organization.id, id, { ...columns, revision: row.revision + 1 })
  await rules.changed?.(work, record, before, updateRecord)
}

const referencedFrom = (error: unknown): string | undefined => {
  const { code, detail } = error as { code?: string; detail?: string }
  return code === '23503' ? /referenced from table "(\w+?)(?:_\d+)?"/.exec(detail ?? '')?.[1] : undefined
}

/** Removes a record that nothing uses; one that is used is refused, naming what uses it. */
export async function removeRecord(work: Work, resource: ResourceName, id: number): Promise<Record<string, unknown>> {
  const { tx, organization, language } = work
  const record = await readRecord(work, resource, id)
  await rulesOf(resource).refuseRemoval?.(work, record as StoredRecord)
  try {
    await sql`delete from ${sql.table(resource)} where organization_id = ${organization.id} and id = ${id}`.execute(tx)
  } catch (error) {
    const table = referencedFrom(error)
    if (table === undefined) throw error
    const where = (tableWords[table] ?? fieldOf(tableWords, 'documents'))[language]
    throw new Refusal('in_use', { values: { name: String(record[declarationOf(resource).title]), where } })
  }
  return record
}
