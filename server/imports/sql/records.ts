import { setImmediate as breathe } from 'node:timers/promises'
import { resourceWords } from '../../../i18n/records/resources.ts'
import { isSeeded, seedInFile } from '../../../i18n/records/seeded-names.ts'
import type { Text } from '../../../i18n/text.ts'
import { elementAt, fieldOf, firstOf, present, valueFor } from '../../../schema/collections/certain.ts'
import type { FieldIssues, Issue } from '../../../schema/errors.ts'
import type { Field } from '../../../schema/fields.ts'
import { declarationOf, type ResourceName } from '../../../schema/index.ts'
import { countedNumbers, numberAfter, numberedRecords } from '../../../schema/organization/record-numbers.ts'
import { holds, missing, type Value, type Values, withDefaults } from '../../../schema/validate.ts'
import { insertRows } from '../../db/rows.ts'
import { codedName, codeFieldOf } from '../../resources/link-names.ts'
import { insertRecords, newColumns, storedAs } from '../../resources/sql/records.ts'
import { rulesOf } from '../../resources/sql/rules.ts'
import type { Work } from '../../work.ts'
import { plainCode } from '../cells.ts'
import { type Checked, checkOnce, plainFlag } from '../checks.ts'
import { cellFault, choiceReader } from '../choices.ts'
import { cellOf, columnsOf, fillable, type Mapping } from '../columns.ts'
import { dateSettingOf, datesOfFile } from '../dates.ts'
import type { Numbers } from '../numbers/numbers.ts'
import { type Fault, type Outcome, type RefusedRow, withFault, withFaults } from '../outcome.ts'
import { brokenCells } from '../rows/broken-cells.ts'
import type { Table } from '../table.ts'
import type { RecordedTwice } from './differing-fields.ts'
import { identitiesIn } from './identities.ts'
import { coinsNamed, countryNamed, type FindNamed, recordsNamed } from './links.ts'
import type { Progress } from './progress.ts'
import { spellingsOf, warnOfDifferences } from './similar-records.ts'

const rowsBetweenBreaths = 500
// A code is kept as it was written, whatever is in it, and so is what names it.
const keepsLines: readonly string[] = ['note', 'code', 'link']

/** A cell read as a field: its value, or what is wrong with it. */
type Reader = (cell: string) => { value: Value } | { fault: Fault }

/** A row of the file as a record; `parent` is the row of the file that it is a part of. */
interface ReadRecord {
  row: number
  record: Values
  faults: readonly Fault[]
  parent: number | null
  /** What the file says of a record that the books have already. */
  twice: RecordedTwice | null
  /** The name of the record that it was taken for, which is spelled otherwise. */
  similar: string | null
}

/** What tells of the record that is there already, where that is why a row is refused. */
function recordedTwice([fault]: readonly Fault[], record: Values, similar: string | null, stated: Values) {
  if (!fault || !('reason' in fault) || fault.reason !== 'record_exists' || typeof fault.column !== 'string')
    return null
  const key = { field: fault.column, value: similar ?? record[fault.column] ?? null }
  return { key, stated, isSimilar: similar !== null }
}

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
  const parents = parentsInFile(resource, table, mapping)
  const rules = rulesOf(resource)
  const identity = await identitiesIn(work, resource)
  const broken = brokenCells(columnsOf(resource), mapping, table)
  const ownNumber = cellOf(mapping, 'record_number')
  const renumber = numberingOf(resource, table, mapping)
  const read: ReadRecord[] = []
  for (const [index, row] of table.rows.entries()) {
    if (index % rowsBetweenBreaths === 0) {
      progress.step('checking', index, table.rows.length)
      await breathe()
    }
    const values: Values = {}
    let faults = broken(row)
    let parent: number | null = null
    for (const { name, cell, read } of readers) {
      const found = read(cell(row))
      if (!('fault' in found)) values[name] = found.value
      else {
        const inFile = name === parents?.field && isUnknown(found.fault) ? parents.find(cell(row)) : undefined
        parent ??= inFile ?? null
        if (inFile === undefined) faults = withFault(faults, found.fault)
      }
    }
    const given = withDefaults(declarationOf(resource).fields, filledIn(resource, values))
    const record = storedAs(work, resource, renumber(given, (await rules.complete?.(work, given)) ?? given))
    const empty = missing(declarationOf(resource).fields, record)
    faults = withFaults(faults, faultsOf({ ...rules.faults?.(work, record, null), ...empty }))
    const identified = faults.length === 0 ? identity.faultOf(record, given, row.number, ownNumber(row)) : null
    const { similar = null } = identified ?? {}
    if (identified) faults = [identified.fault]
    else if (faults.length === 0)
      faults = faultsOf((await rules.issues?.(work, record, null)) ?? {}).map(fault => ofSilentType(fault, values))
    const twice = recordedTwice(faults, record, similar, values)
    read.push({ row: row.number, record, faults, parent, twice, similar })
  }
  await warnOfDifferences(work, resource, read)
  if (parents) refuseOrphans(parents.field, read)
  const taken = read.filter(({ faults }) => faults.length === 0)
  const refused = read.filter(({ faults }) => faults.length > 0)
  const refusedRows = refused.map(({ row, faults }): RefusedRow => ({ row, faults }))
  if (!isDryRun) {
    progress.step('writing', 0, taken.length)
    await write(work, resource, parents?.field ?? null, read)
  }
  return {
    taken: { rows: taken.length, documents: taken.length, total: 0n },
    refused: { rows: refusedRows.length, documents: refusedRows.length, total: 0n },
    refusedRows,
    warnings: [...readers.flatMap(({ warnings }) => warnings), ...spellingsOf(resource, mapping, read)],
    asRead: new Map([
      ...numbers.asRead,
      ...readers.flatMap(({ name, write }) => (write ? [[name, write] as const] : [])),
    ]),
    made: { clients: 0, products: 0 },
  }
}

async function write(work: Work, resource: ResourceName, parentField: string | null, read: readonly ReadRecord[]) {
  const taken = read.filter(({ faults }) => faults.length === 0)
  const withSeed = (record: Values) => (isSeeded(resource) ? { ...record, seed: seedInFile(resource, record) } : record)
  const rowOf = (record: Values) => ({
    organization_id: work.organization.id,
    ...newColumns(resource, record, work.organization.baseDecimals),
  })
  if (rulesOf(resource).created) {
    await insertRecords(
      work,
      resource,
      taken.map(({ record }) => record),
    )
  } else if (taken.some(({ parent }) => parent !== null)) {
    const ids = new Map<ReadRecord, number>()
    for (const each of parentsFirst(taken, read)) {
      const parent =
        each.parent === null
          ? {}
          : { [present(parentField, 'field of the parent')]: valueFor(ids, elementAt(read, each.parent)) }
      const id = firstOf(await insertRecords(work, resource, [withSeed({ ...each.record, ...parent })]))
      ids.set(each, id)
    }
  } else {
    await insertRows(
      work.tx,
      resource,
      taken.map(({ record }) => rowOf(withSeed(record))),
    )
  }
}

/** Rows in an order in which each comes after the row that it is a part of. */
function parentsFirst(taken: readonly ReadRecord[], read: readonly ReadRecord[]): Set<ReadRecord> {
  const ordered = new Set<ReadRecord>()
  for (const start of taken) {
    const path: ReadRecord[] = []
    let each: ReadRecord | undefined = start
    while (each && !ordered.has(each)) {
      path.push(each)
      each = each.parent === null ? undefined : read[each.parent]
    }
    for (const above of path.reverse()) ordered.add(above)
  }
  return ordered
}

const isUnknown = (fault: Fault) => 'reason' in fault && fault.reason === 'unknown_name'

/** Records that are parts of others, such as accounts: the rows of the file that a cell can name as the whole. */
function parentsInFile(resource: ResourceName, table: Table, mapping: Mapping) {
  const { fields, title } = declarationOf(resource)
  const field = Object.entries(fields).find(([, each]) => each.kind === 'link' && each.to === resource)?.[0]
  if (field === undefined || !mapping.has(field)) return null
  const code = codeFieldOf(resource)
  const [codeOf, titleOf] = [code === null ? () => '' : cellOf(mapping, code, true), cellOf(mapping, title)]
  const locations = new Map<string, number>()
  const note = (name: string, position: number) => {
    if (name !== '' && !locations.has(name)) locations.set(name, position)
  }
  for (const [position, row] of table.rows.entries()) note(codedName(codeOf(row), titleOf(row)), position)
  for (const [position, row] of table.rows.entries()) note(codeOf(row), position)
  for (const [position, row] of table.rows.entries()) note(titleOf(row), position)
  return { field, find: (cell: string) => locations.get(cell) }
}

/** Refuses rows whose parent in the file is refused, is of another type, or is in the end a part of themselves. */
function refuseOrphans(field: string, read: readonly ReadRecord[]): void {
  const faultUnder = (child: ReadRecord, parent: ReadRecord): Fault | null => {
    if (parent.faults.length > 0) return { column: field, reason: 'parent_refused', values: { row: parent.row } }
    return parent.record.type === child.record.type ? null : { column: field, issue: 'parent_type_differs' }
  }
  const isSettled = new Set<ReadRecord>()
  for (const start of read) {
    // From a row up to one that is settled or has no parent in the file, then down again.
    const path = new Set<ReadRecord>()
    let each: ReadRecord | undefined = start
    while (each && !isSettled.has(each) && !path.has(each)) {
      path.add(each)
      each = each.parent === null ? undefined : read[each.parent]
    }
    if (each && path.has(each)) each.faults = withFault(each.faults, { column: field, issue: 'parent_is_itself' })
    for (const child of [...path].reverse()) {
      if (child.parent !== null)
        child.faults = withFault(child.faults, faultUnder(child, elementAt(read, child.parent)))
      isSettled.add(child)
    }
  }
}

/**
 * Gives records that are numbered by themselves each a number of its own: while a file is checked none of them is in the
 * books, so that all would get the same one.
 */
function numberingOf(
  resource: ResourceName,
  table: Table,
  mapping: Mapping,
): (given: Values, record: Values) => Values {
  const numbered = (numberedRecords as Partial<Record<ResourceName, { field: string; prefix: string }>>)[resource]
  if (!numbered) return (_, record) => record
  const { field, prefix } = numbered
  const counterOf = (number: string) => Number(new RegExp(countedNumbers(prefix)).exec(number)?.[1] ?? 0)
  const inFile = new Set(table.rows.map(cellOf(mapping, field, true)))
  let last = 0
  return (given, record) => {
    if ((given[field] ?? null) !== null || (record[field] ?? null) === null) return record
    do last = Math.max(last + 1, counterOf(String(record[field])))
    while (inFile.has(numberAfter(prefix, last - 1)))
    return { ...record, [field]: numberAfter(prefix, last - 1) }
  }
}

const faultsOf = (issues: FieldIssues): Fault[] =>
  Object.entries(issues).map(([column, found]) => ({ column, issue: firstOf(found) }))

/** What is wrong with the stock of a product of which the file does not say that it is kept in stock. */
const ofSilentType = (fault: Fault, stated: Values): Fault =>
  'issue' in fault && fault.issue === 'service_has_no_stock' && (stated.stock_type ?? null) === null
    ? { column: fault.column, reason: 'taken_for_service' }
    : fault

/** What goes without saying in a file: a client with a first name is a person, else a business of its own name. */
function filledIn(resource: ResourceName, values: Values): Values {
  const { fields } = declarationOf(resource)
  const filled = { ...values }
  if (resource === 'clients' || resource === 'suppliers') {
    filled.type ??= filled.first_name && !filled.company_name ? 'individual' : 'business'
    filled.display_name ??=
      filled.company_name ?? ([filled.first_name, filled.surname].filter(Boolean).join(' ') || null)
    const [name, isNeeded] =
      filled.type === 'business'
        ? (['company_name', holds(fieldOf(fields, 'company_name').required, filled)] as const)
        : (['first_name', holds(fieldOf(fields, 'first_name').required, filled)] as const)
    // A column of the file that is empty here says that there is none.
    if (isNeeded || !(name in values)) filled[name] ??= filled.display_name ?? null
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
  const ofDates = mapped
    .filter(([, { kind }]) => kind === 'date')
    .map(([name]) => ({ name, cell: cellOf(mapping, name) }))
  const dates = datesOfFile(ofDates, table, dateSettingOf(work))
  return Promise.all(
    mapped.map(async ([name, field]) => {
      const cell = cellOf(mapping, name, keepsLines.includes(field.kind))
      if (field.kind === 'date') {
        const read = checkedReader(work, name, field, dates.read(name))
        const warnings = dates.warnings.filter(({ column }) => column === name)
        return { name, cell, read, warnings, write: valueFor(dates.asRead, name) }
      }
      if (isNumber.has(name)) {
        const read = checkedReader(work, name, field, numbers.read(name))
        return { name, cell: numbers.cell(name), read, warnings: [], write: null }
      }
      const read = await readerOf(work, resource, name, field, table.rows.map(cell))
      return { name, cell, read, warnings: [], write: null }
    }),
  )
}

async function readerOf(
  work: Work,
  resource: ResourceName,
  name: string,
  field: Field,
  cells: readonly string[],
): Promise<Reader> {
  if (field.kind === 'link') return namedReader(name, await recordsNamed(work, field.to as ResourceName))
  if (field.kind === 'currency') return namedReader(name, await coinsNamed(work))
  if (field.kind === 'country') return namedReader(name, countryNamed)
  const options = optionsOf(resource, name, field)
  return checkedReader(work, name, field, plainReader(name, field, options, cells), options)
}

function checkedReader(
  work: Work,
  name: string,
  field: Field,
  read: (cell: string) => string | { issue: Issue },
  options: Options = {},
): Reader {
  const check = checkOnce<Value & (string | number | boolean)>(field, work.organization.baseDecimals, read)
  return cell => {
    const checked: Checked<Value> = check(cell)
    return checked.issue === undefined ? { value: checked.value } : { fault: cellFault(name, checked.issue, options) }
  }
}

type Options = Readonly<Record<string, Text>>

/** What the options of a column are called; none of one that has no options. */
const optionsOf = (resource: ResourceName, name: string, { kind }: Field): Options =>
  kind === 'choice'
    ? ((resourceWords[resource].fields as Record<string, { options?: Options }>)[name]?.options ?? {})
    : {}

function plainReader(name: string, field: Field, options: Options, cells: readonly string[]): (cell: string) => string {
  if (field.kind === 'flag') return plainFlag
  if (field.kind === 'choice') return choiceReader(name, options)
  // A column of numbers that some program wrote as fractions.
  return name === 'serial_number' && cells.every(cell => cell === '' || plainCode(cell) !== cell)
    ? plainCode
    : cell => cell
}

const namedReader =
  (column: string, find: FindNamed | typeof countryNamed): Reader =>
  cell => {
    if (cell === '') return { value: null }
    const found = find(cell)
    return typeof found === 'number' ? { value: found } : { fault: { column, reason: found, values: { name: cell } } }
  }
