import { setImmediate as breathe } from 'node:timers/promises'
import { paymentMethodWords } from '../../../i18n/books/payments.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Issue } from '../../../schema/errors.ts'
import { percent } from '../../../schema/fields.ts'
import { normalize } from '../../../schema/search.ts'
import type { Value, Values } from '../../../schema/validate.ts'
import { plainCode, plainDate } from '../cells.ts'
import { checkOnce, plainFlag } from '../checks.ts'
import { cellOf, type Mapping } from '../columns.ts'
import { dateAsRead, datesOf } from '../dates.ts'
import type { Numbers } from '../numbers/numbers.ts'
import type { Fault, Outcome, Warning } from '../outcome.ts'
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

/** A row, read: the values of its cells by the names of their columns, and the first thing that is wrong with it. */
export interface FileRow {
  number: number
  values: Values
  /** What stands in the cell of a column, as it is written. */
  written: (column: string) => string
  fault: Fault | null
}

/** Finds the record that a cell names: its id, or why there is none. */
export type Lookup = (
  cell: string,
) => { id: number } | { reason: 'unknown_name' | 'several_names' | 'unknown_account' | 'several_accounts' }

/** The records that cells may name, by the tables that they stand in; currencies among them. */
export type Lookups = Readonly<Record<string, Lookup>>

/** More decimals than any currency has: those of a document's own currency are checked where it is known. */
const mostDecimals = 6
const rowsBetweenBreaths = 2000

type Read = (cell: string) => { value: Value } | { fault: Fault }

const optionWords: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  payment_method: paymentMethodWords,
  stock_type: resourceWords.products.fields.stock_type.options,
}
const otherOptions: Readonly<Record<string, readonly [string, readonly string[]][]>> = {
  payment_method: [
    ['cash', ['نقدا', 'نقدًا', 'كاش', 'نقدية', 'cash']],
    ['transfer', ['تحويل', 'تحويل بنكي', 'حوالة', 'بنك', 'بطاقة', 'فيزا', 'bank transfer', 'bank', 'card', 'visa']],
    ['cheque', ['check', 'شيكات', 'بشيك']],
  ],
  stock_type: [
    ['goods', ['بضاعة', 'مخزون', 'stock', 'inventory']],
    ['services', ['service', 'خدمات']],
  ],
}

function choiceReader(name: string): (cell: string) => string {
  const words = Object.entries(optionWords[name] ?? {}).flatMap(([option, { ar, en }]) =>
    [option, ar, en].map(word => [normalize(word), option] as const),
  )
  const others = (otherOptions[name] ?? []).flatMap(([option, said]) =>
    said.map(word => [normalize(word), option] as const),
  )
  const options = new Map([...others, ...words])
  return cell => options.get(normalize(cell)) ?? cell
}

function checked({ name, field }: FileColumn, plain: (cell: string) => string | { issue: Issue }): Read {
  // What is below zero or nothing at all is looked at where the whole document is.
  const check = checkOnce<Value & (string | number | boolean)>(field, mostDecimals, plain)
  return cell => {
    const { value, issue } = check(cell)
    return issue === undefined ? { value } : { fault: { column: name, issue } }
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
  { table, numbers }: ReadFile,
  cell: (row: TableRow) => string,
  lookups: Lookups,
): { read: Read; warnings: Warning[]; write?: (cell: string) => string } {
  const { name, field } = column
  const plain = (read: Read) => ({ read, warnings: [] })
  if (field.kind === 'link') return plain(named(column, lookups[field.to]!))
  if (field.kind === 'currency') return plain(named(column, lookups.currencies!))
  if (field.kind === 'date') {
    const { order, warnings } = datesOf(name, table.rows, cell)
    const read = checked(column, text => plainDate(text, order, table.countsFrom1904))
    return { read, warnings, write: dateAsRead(order, table.countsFrom1904) }
  }
  if (column.number === 'discount') return plain(discount(column, numbers.read(name)))
  if (column.number !== null) return plain(checked(column, numbers.read(name)))
  if (field.kind === 'flag') return plain(checked(column, plainFlag))
  if (field.kind === 'choice') return plain(checked(column, choiceReader(name)))
  return plain(checked(column, name === 'client_code' ? plainCode : text => text))
}

export async function readFileRows(
  columns: readonly FileColumn[],
  file: ReadFile,
  lookups: Lookups,
  progress: StepReport,
): Promise<{ rows: FileRow[] } & Pick<Outcome, 'warnings' | 'asRead'>> {
  const { table, mapping, numbers } = file
  const readers = columns
    .filter(({ name }) => mapping.has(name))
    .map(column => {
      const { name, unless, number, field } = column
      const cell = number === null ? cellOf(mapping, name, field.kind === 'note') : numbers.cell(name)
      return { name, unless, cell, ...readerOf(column, file, cell, lookups) }
    })
  const cells = new Map(readers.map(({ name, cell }) => [name, cell]))
  const rows: FileRow[] = []
  for (const row of table.rows) {
    if (rows.length % rowsBetweenBreaths === 0) {
      progress.step('checking', rows.length, table.rows.length)
      await breathe()
    }
    const values: Values = {}
    let fault: Fault | null = null
    for (const { name, unless, cell, read } of readers) {
      if (unless !== undefined && cells.get(unless)?.(row)) continue
      const found = read(cell(row))
      values[name] = 'value' in found ? found.value : null
      if ('fault' in found) fault ??= found.fault
    }
    rows.push({ number: row.number, values, written: column => cells.get(column)?.(row) ?? '', fault })
  }
  return {
    rows,
    warnings: readers.flatMap(({ warnings }) => warnings),
    asRead: new Map([
      ...numbers.asRead,
      ...readers.flatMap(({ name, write }) => (write ? [[name, write] as const] : [])),
    ]),
  }
}
