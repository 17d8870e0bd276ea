import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { resourceWords } from '../../../i18n/records/resources.ts'
import { currencies } from '../../../i18n/records/world.ts'
import type { Text } from '../../../i18n/text.ts'
import type { FieldIssues, Issue } from '../../../schema/errors.ts'
import type { Field } from '../../../schema/fields.ts'
import { declarationOf, type ResourceName } from '../../../schema/index.ts'
import { normalize } from '../../../schema/search.ts'
import { missing, type Value, type Values, withDefaults } from '../../../schema/validate.ts'
import { insertRows } from '../../db/rows.ts'
import { insertRecords, newColumns } from '../../resources/sql/records.ts'
import { rulesOf } from '../../resources/sql/rules.ts'
import type { Work } from '../../work.ts'
import { plainCode, plainDate } from '../cells.ts'
import { type Checked, checkOnce, plainFlag } from '../checks.ts'
import { cellOf, columnsOf, fillable, type Mapping } from '../columns.ts'
import { dateAsRead, datesOf } from '../dates.ts'
import type { Numbers } from '../numbers/numbers.ts'
import type { Fault, Outcome, RefusedRow } from '../outcome.ts'
import type { Table } from '../table.ts'
import type { Progress } from './progress.ts'

const rowsBetweenBreaths = 500

/** A cell read as a field: its value, or what is wrong with it. */
type Reader = (cell: string) => { value: Value } | { fault: Fault }

/** Takes a file of clients, products or any other declared records into the books. */
export async function importRecords(
  work: Work,
  resource: ResourceName,
  table: Table,
  mapping: Mapping,
  numbers: Numbers,
  isDryRun: boolean,
  progress: Progress,
): Promise<Outcome> {
  const readers = await readersOf(work, resource, table, mapping, numbers)
  const rules = rulesOf(resource)
  const { title } = declarationOf(resource)
  const identity = await identitiesIn(work, resource)
  const records: Values[] = []
  const refusedRows: RefusedRow[] = []
  for (const [index, row] of table.rows.entries()) {
    if (index % rowsBetweenBreaths === 0) {
      progress.step('checking', index, table.rows.length)
      await breathe()
    }
    const values: Values = {}
    let fault: Fault | null = null
    for (const { name, cell, read } of readers) {
      const found = read(cell(row))
      if ('fault' in found) fault ??= found.fault
      else values[name] = found.value
    }
    const given = withDefaults(declarationOf(resource).fields, filledIn(resource, values))
    const record = (await rules.complete?.(work, given)) ?? given
    fault ??=
      firstOf(missing(declarationOf(resource).fields, record)) ??
      identity.faultOf(record, row.number, String(record[title])) ??
      firstOf((await rules.issues?.(work, record, null)) ?? {})
    if (fault === null) records.push(record)
    else refusedRows.push({ row: row.number, fault })
  }
  if (!isDryRun) progress.step('writing', 0, records.length)
  if (!isDryRun && rules.created) await insertRecords(work, resource, records)
  else if (!isDryRun) {
    await insertRows(
      work.tx,
      resource,
      records.map(record => ({
        organization_id: work.organization.id,
        ...newColumns(resource, record, work.organization.baseDecimals),
      })),
    )
  }
  return {
    taken: { rows: records.length, documents: records.length, total: 0n },
    refused: { rows: refusedRows.length, documents: refusedRows.length, total: 0n },
    refusedRows,
    warnings: readers.flatMap(({ warnings }) => warnings),
    asRead: new Map([
      ...numbers.asRead,
      ...readers.flatMap(({ name, write }) => (write ? [[name, write] as const] : [])),
    ]),
    made: { clients: 0, products: 0 },
  }
}

function firstOf(issues: FieldIssues): Fault | null {
  const [found] = Object.entries(issues)
  return found ? { column: found[0], issue: found[1][0]! } : null
}

/** What goes without saying in a file: a client with a first name is a person, else a business of its own name. */
function filledIn(resource: ResourceName, values: Values): Values {
  const { fields } = declarationOf(resource)
  const filled = { ...values }
  if (resource === 'clients' || resource === 'suppliers') {
    filled.type ??= filled.first_name && !filled.company_name ? 'individual' : 'business'
    filled.display_name ??=
      filled.company_name ?? ([filled.first_name, filled.surname].filter(Boolean).join(' ') || null)
    if (filled.type === 'business') filled.company_name ??= filled.display_name ?? null
    else filled.first_name ??= filled.display_name ?? null
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'choice' && field.required) filled[name] ??= silentChoice(name, field.options)
  }
  return filled
}

// A product of which a file does not say that it is kept in stock is sold like a service: no quantity is made up.
const silentChoice = (name: string, options: readonly string[]): string | null =>
  name === 'stock_type' && options.includes('services') ? 'services' : null

async function readersOf(work: Work, resource: ResourceName, table: Table, mapping: Mapping, numbers: Numbers) {
  const isNumber = new Set(columnsOf(resource).flatMap(({ name, number }) => (number === null ? [] : [name])))
  const mapped = fillable(resource).filter(([name]) => mapping.has(name))
  return Promise.all(
    mapped.map(async ([name, field]) => {
      const cell = cellOf(mapping, name, field.kind === 'note')
      if (field.kind === 'date') {
        const { order, warnings } = datesOf(name, table.rows, cell)
        const read = checkedReader(work, name, field, text => plainDate(text, order, table.countsFrom1904))
        return { name, cell, read, warnings, write: dateAsRead(order, table.countsFrom1904) }
      }
      if (isNumber.has(name)) {
        const read = checkedReader(work, name, field, numbers.read(name))
        return { name, cell: numbers.cell(name), read, warnings: [], write: null }
      }
      return { name, cell, read: await readerOf(work, resource, name, field), warnings: [], write: null }
    }),
  )
}

async function readerOf(work: Work, resource: ResourceName, name: string, field: Field): Promise<Reader> {
  if (field.kind === 'link') return namedReader(name, await recordsByName(work, field.to))
  if (field.kind === 'currency') return namedReader(name, await coinsByName(work))
  return checkedReader(work, name, field, plainReader(resource, name, field))
}

function checkedReader(
  work: Work,
  name: string,
  field: Field,
  read: (cell: string) => string | { issue: Issue },
): Reader {
  const check = checkOnce<Value & (string | number | boolean)>(field, work.organization.baseDecimals, read)
  return cell => {
    const checked: Checked<Value> = check(cell)
    return checked.issue === undefined ? { value: checked.value } : { fault: { column: name, issue: checked.issue } }
  }
}

function plainReader(resource: ResourceName, name: string, field: Field): (cell: string) => string {
  if (field.kind === 'flag') return plainFlag
  if (field.kind === 'choice') {
    const word = (resourceWords[resource].fields as Record<string, { options?: Record<string, Text> }>)[name]
    const options = new Map(
      Object.entries(word?.options ?? {}).flatMap(([option, { ar, en }]) =>
        [option, ar, en].map(text => [normalize(text), option] as const),
      ),
    )
    return cell => options.get(normalize(cell)) ?? cell
  }
  return name === 'serial_number' ? plainCode : cell => cell
}

const namedReader =
  (column: string, ids: ReadonlyMap<string, number>): Reader =>
  cell => {
    if (cell === '') return { value: null }
    const id = ids.get(normalize(cell))
    return id === undefined ? { fault: { column, reason: 'unknown_name', values: { name: cell } } } : { value: id }
  }

/** The records in use that a cell can name, by code or by name. */
async function recordsByName({ tx, organization }: Work, table: string): Promise<Map<string, number>> {
  const { title, fields } = declarationOf(table as ResourceName)
  const code = 'code' in fields ? sql.ref('code') : sql`null`
  const { rows } = await sql<{ id: number; name: string; code: string | null }>`
    select id, ${sql.ref(title)} as name, ${code} as code from ${sql.table(table)}
    where organization_id = ${organization.id} and active order by id desc`.execute(tx)
  const byName = rows.map(row => [normalize(row.name), row.id] as const)
  return new Map([
    ...byName,
    ...rows.flatMap(row => (row.code === null ? [] : [[normalize(row.code), row.id] as const])),
  ])
}

async function coinsByName({ tx, organization }: Work): Promise<Map<string, number>> {
  const { rows } = await sql<{ currency_id: number }>`
    select currency_id from organization_coins where organization_id = ${organization.id}`.execute(tx)
  const ours = new Set(rows.map(row => row.currency_id))
  return new Map(
    currencies
      .filter(({ id }) => ours.has(id))
      .flatMap(({ id, code, name }) => [code, name.ar, name.en].map(text => [normalize(text), id] as const)),
  )
}

/** What makes two records of a resource the same: the field that is unique, else a client's number, else the name. */
async function identitiesIn({ tx, organization }: Work, resource: ResourceName) {
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
