import { setImmediate as breathe } from 'node:timers/promises'
import { chequeStatusWords } from '../../../i18n/books/cheques.ts'
import { paymentMethodWords } from '../../../i18n/books/payments.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import type { Text } from '../../../i18n/text.ts'
import { fieldOf, valueFor } from '../../../schema/collections/certain.ts'
import type { Issue } from '../../../schema/errors.ts'
import { percent } from '../../../schema/fields.ts'
import type { Value, Values } from '../../../schema/validate.ts'
import { plainCode } from '../cells.ts'
import { checkOnce, plainFlag } from '../checks.ts'
import { cellFault, choiceReader } from '../choices.ts'
import { cellOf, type Mapping } from '../columns.ts'
import { type DateSetting, type DatesOfFile, datesOfFile } from '../dates.ts'
import type { Numbers, WrittenUnit } from '../numbers/numbers.ts'
import { type Fault, noFaults, type Outcome, type Warning, withFault, withFaults } from '../outcome.ts'
import { brokenCells } from '../rows/broken-cells.ts'
import { continues, type LineOfDocument } from '../rows/continued-rows.ts'
import { looksLikeTotal } from '../rows/totals-rows.ts'
import { unpostedRow } from '../rows/unposted-rows.ts'
import type { Tax } from '../sales/sale-words.ts'
import type { StepReport } from '../step-report.ts'
import type { Table, TableRow } from '../table.ts'
import type { FileColumn } from './file-columns.ts'

/** Reads the rows of a file of documents or of opening balances, each by itself, as a form would check it. */

/** A file whose columns are known, and how its numbers are to be read. */
export interface ReadFile {
  table: Table
  mapping: Mapping
  numbers: Numbers
}

/** A row, read: the values of its cells by the names of their columns, and what is wrong with them. */
export interface FileRow {
  number: number
  values: Values
  /** What stands in the cell of a column, as it is written. */
  written: (column: string) => string
  /** The currencies that its amounts name. */
  units: readonly WrittenUnit[]
  /** What it says of its tax beside yes or no. */
  tax?: Tax | null
  faults: readonly Fault[]
}

/** Finds the record that a cell names: its id, or why there is none. */
export type Lookup = (
  cell: string,
) => { id: number } | { reason: 'unknown_name' | 'several_names' | 'unknown_account' | 'several_accounts' }

/** The records that cells may name, by the tables that they stand in; currencies among them. */
export type Lookups = Readonly<Record<string, Lookup>>

/** More decimals than any currency has: those of a document's own currency are checked where it is known. */
const maxDecimals = 6
const rowsBetweenBreaths = 2000

type Read = (cell: string) => { value: Value } | { fault: Fault }

const optionWords: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  payment_method: paymentMethodWords,
  cheque_state: chequeStatusWords,
  stock_type: resourceWords.products.fields.stock_type.options,
}
function checked({ name, field }: FileColumn, plain: (cell: string) => string | { issue: Issue }): Read {
  // What is below zero or nothing at all is looked at where the whole document is.
  const check = checkOnce<Value & (string | number | boolean)>(field, maxDecimals, plain)
  return cell => {
    const { value, issue } = check(cell)
    return issue === undefined ? { value } : { fault: cellFault(name, issue, optionWords[name] ?? {}) }
  }
}

/** A discount in percent keeps its sign: what it is taken off is the document's own affair. */
function discount(column: FileColumn, plain: (cell: string) => string | { issue: Issue }): Read {
  const amount = checked(column, plain)
  const share = checked({ ...column, field: percent() }, cell => plain(cell).toString().replace('%', ''))
  return cell => {
    const written = plain(cell)
    if (typeof written !== 'string' || !written.endsWith('%')) return amount(cell)
    const found = share(cell)
    return 'value' in found ? { value: `${found.value}%` } : found
  }
}

const named =
  ({ name }: FileColumn, lookup: Lookup): Read =>
  cell => {
    if (cell === '') return { value: null }
    const found = lookup(cell)
    return 'id' in found
      ? { value: found.id }
      : { fault: { column: name, reason: found.reason, values: { name: cell } } }
  }

function readerOf(
  column: FileColumn,
  { numbers }: ReadFile,
  dates: DatesOfFile,
  lookups: Lookups,
): { read: Read; warnings: Warning[]; write?: (cell: string) => string } {
  const { name, field } = column
  const plain = (read: Read) => ({ read, warnings: [] })
  if (field.kind === 'link') return plain(named(column, fieldOf(lookups, field.to)))
  if (field.kind === 'currency') return plain(named(column, fieldOf(lookups, 'currencies')))
  if (field.kind === 'date') {
    const warnings = dates.warnings.filter(each => each.column === name)
    return { read: checked(column, dates.read(name)), warnings, write: valueFor(dates.asRead, name) }
  }
  if (column.number === 'discount') return plain(discount(column, numbers.read(name)))
  if (column.number !== null) return plain(checked(column, numbers.read(name)))
  if (field.kind === 'flag') return plain(checked(column, plainFlag))
  if (field.kind === 'choice') return plain(checked(column, choiceReader(name, optionWords[name] ?? {})))
  return plain(checked(column, name === 'client_code' ? plainCode : text => text))
}

/** The columns of which a row that begins a document has one at least. */
const namesDocument = ['reference', 'number_in_books', 'date', 'supplier_name'] as const

/** By which rows are told to be of one document: its number in the books that it left, else that of the file. */
export const numberOfRow = ({ number_in_books, reference }: Values): string | null =>
  ([number_in_books, reference].find(each => typeof each === 'string') as string | undefined) ?? null

const namesOf = ({ written }: FileRow): boolean =>
  [...namesDocument, 'client_code', 'client_name'].some(name => written(name) !== '')

/** Whether a row has not all that it needs: of what is said of a whole document, where it names none. */
const lacksSomething = (columns: readonly FileColumn[], { values }: FileRow): boolean =>
  columns.some(
    ({ name, isRequired, isOfDocument }) =>
      isRequired && (values[name] ?? null) === null && (!isOfDocument || numberOfRow(values) === null),
  )

/** A row as a line of a document of products; of other documents none is a line alone. */
const lineOf = ({ number, values, written }: FileRow): LineOfDocument => ({
  number,
  namesDocument: namesDocument.some(name => written(name) !== ''),
  product:
    values.quantity && values.price
      ? ((values.product_name ?? values.description ?? values.product_code ?? null) as string | null)
      : null,
})

interface ColumnReader {
  name: string
  unless: string | undefined
  cell: (row: TableRow) => string
  read: Read
}

/** The values of a row by the names of their columns, and what is wrong with them, after the faults that it has. */
function valuesOf(
  row: TableRow,
  readers: readonly ColumnReader[],
  cells: ReadonlyMap<string, (row: TableRow) => string>,
  before: readonly Fault[],
): { values: Values; faults: readonly Fault[] } {
  const values: Values = {}
  let faults = before
  for (const { name, unless, cell, read } of readers) {
    const found = read(cell(row))
    const code = unless === undefined ? '' : (cells.get(unless)?.(row) ?? '')
    if (unless !== undefined && code !== '') {
      const isOfAnother = 'value' in found && found.value !== null && found.value !== values[unless]
      if (isOfAnother && (values[unless] ?? null) !== null)
        faults = withFault(faults, { column: unless, reason: 'account_of_another', values: { name: code } })
      continue
    }
    values[name] = 'value' in found ? found.value : null
    if ('fault' in found) faults = withFault(faults, found.fault)
  }
  return { values, faults }
}

export async function readFileRows(
  columns: readonly FileColumn[],
  file: ReadFile,
  lookups: Lookups,
  setting: DateSetting,
  progress: StepReport,
): Promise<{ rows: FileRow[] } & Pick<Outcome, 'warnings' | 'asRead'>> {
  const { table, mapping, numbers } = file
  const ofDates = columns
    .filter(({ name, field }) => field.kind === 'date' && mapping.has(name))
    .map(({ name }) => ({ name, cell: cellOf(mapping, name) }))
  const dates = datesOfFile(ofDates, table, setting)
  const readers = columns
    .filter(({ name }) => mapping.has(name))
    .map(column => {
      const { name, unless, number, field } = column
      const cell = number === null ? cellOf(mapping, name, field.kind === 'note') : numbers.cell(name)
      return { name, unless, cell, ...readerOf(column, file, dates, lookups) }
    })
  const cells = new Map(readers.map(({ name, cell }) => [name, cell]))
  const broken = brokenCells(columns, mapping, table)
  const unposted = unpostedRow(table)
  const rows: FileRow[] = []
  let above: LineOfDocument | undefined
  let continued: Warning | null = null
  for (const row of table.rows) {
    if (rows.length % rowsBetweenBreaths === 0) {
      progress.step('checking', rows.length, table.rows.length)
      await breathe()
    }
    const { values, faults } = valuesOf(
      row,
      readers,
      cells,
      withFaults(withFault(noFaults, unposted(row)), broken(row)),
    )
    const written = (column: string) => cells.get(column)?.(row) ?? ''
    const read: FileRow = { number: row.number, values, written, units: numbers.units(row), faults }
    const line = lineOf(read)
    const previous = rows.at(-1)
    if (previous && numberOfRow(previous.values) !== null && continues(line, above)) {
      for (const name of namesDocument) values[name] = previous.values[name] ?? null
      continued ??= {
        row: row.number,
        column: 'reference',
        reason: 'continued_rows',
        values: { row: String(row.number) },
      }
    }
    above = line
    if (
      read.faults.length === 0 &&
      mapping.has('date') &&
      lacksSomething(columns, read) &&
      looksLikeTotal(row, namesOf(read))
    )
      read.faults = [{ column: null, reason: 'looks_like_total' }]
    rows.push(read)
  }
  return {
    rows,
    warnings: [...readers.flatMap(({ warnings }) => warnings), ...(continued ? [continued] : [])],
    asRead: new Map([
      ...numbers.asRead,
      ...readers.flatMap(({ name, write }) => (write ? [[name, write] as const] : [])),
    ]),
  }
}
