import { type Millionths, PRICE_DECIMALS, RATE_DECIMALS } from '../../../ledger/money.ts'
import type { DiscountType } from '../../../ledger/totals.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { headerOf } from '../../../schema/document-fields.ts'
import type { Field } from '../../../schema/fields.ts'
import { checkOnce, plainFlag } from '../checks.ts'
import { cellOf, type Mapping } from '../columns.ts'
import type { DatesOfFile } from '../dates.ts'
import type { Numbers } from '../numbers/numbers.ts'
import { type Fault, noFaults } from '../outcome.ts'
import type { TableRow } from '../table.ts'
import {
  type CheckedDiscount,
  type Discount,
  decimalOf,
  discountReader,
  noDiscount,
  numberReader,
  priceField,
  roundedRead,
} from './sale-cells.ts'
import { type DocumentColumn, documentColumns, type SalesColumn } from './sale-columns.ts'
import { termColumns, termReaders } from './sale-terms.ts'
import type { NamesInUse, NamingColumn, Read, ValuesOfDocument } from './sale-values.ts'

/** What a row of a file of sales says beyond what every such file does: of itself, and of its document. */

const header = headerOf('sales_invoice')

/** What a file says of the tax of a row: its amount, or its rate. */
export type Tax = { amount: Millionths } | { rate: Millionths }

interface More {
  discount: Discount
  tax: Tax | null
  total: Millionths | null
  faults: readonly Fault[]
}
const noMore: More = { discount: noDiscount, tax: null, total: null, faults: noFaults }

/** Reads what a row says of itself beyond what every file of sales says. */
export function moreReader(mapping: Mapping, numbers: Numbers): (row: TableRow) => More {
  const mapped = (['discount', 'discount_percent', 'tax_amount', 'tax_rate', 'line_total'] as const).filter(name =>
    mapping.has(name),
  )
  if (mapped.length === 0) return () => noMore
  const amount = discountReader(numbers.read('discount'), 'amount')
  const percent = discountReader(numbers.read('discount_percent'), 'percent')
  const taxAmount = discountReader(numbers.read('tax_amount'), 'amount')
  const taxRate = discountReader(numbers.read('tax_rate'), 'percent')
  const total = numberReader(priceField, roundedRead(numbers.read('line_total')))
  const cells = {
    discount: numbers.cell('discount'),
    discount_percent: numbers.cell('discount_percent'),
    tax_amount: numbers.cell('tax_amount'),
    tax_rate: numbers.cell('tax_rate'),
    line_total: numbers.cell('line_total'),
  }
  return row => {
    const found = {
      discount: amount(cells.discount(row)),
      discount_percent: percent(cells.discount_percent(row)),
      tax_amount: taxAmount(cells.tax_amount(row)),
      tax_rate: taxRate(cells.tax_rate(row)),
      line_total: total(cells.line_total(row)),
    }
    const wrong = mapped.flatMap((column): Fault[] => {
      const { issue } = found[column]
      return issue === undefined ? [] : [{ column, issue }]
    })
    if (wrong.length > 0) return { ...noMore, faults: wrong }
    const [one, other] = [found.discount.discount ?? noDiscount, found.discount_percent.discount ?? noDiscount]
    if (one.value !== 0n && other.value !== 0n)
      return { ...noMore, faults: [{ column: 'discount_percent', reason: 'two_discounts' }] }
    return {
      discount: one.value === 0n ? other : one,
      tax: taxOf(cells.tax_amount(row), found.tax_amount) ?? taxOf(cells.tax_rate(row), found.tax_rate),
      total: found.line_total.units,
      faults: noFaults,
    }
  }
}

function taxOf(cell: string, { discount }: CheckedDiscount): Tax | null {
  if (cell === '' || discount === undefined) return null
  return discount.type === 'percent' ? { rate: discount.value } : { amount: discount.value }
}

const nothingSaid: ValuesOfDocument = Object.fromEntries(
  documentColumns.map(column => [column, null]),
) as ValuesOfDocument

/** Reads the id of what a cell names. */
export const namedReader =
  (names: NamesInUse, column: NamingColumn) =>
  (cell: string): { value: number | null } | { fault: Fault } => {
    if (cell === '') return { value: null }
    const found = names[column](cell)
    return typeof found === 'number' ? { value: found } : { fault: { column, reason: found, values: { name: cell } } }
  }

/** Reads the discount of a whole document. */
function discountOfDocument(numbers: Numbers, column: SalesColumn, type: DiscountType) {
  const read = discountReader(numbers.read(column), type)
  return (cell: string): Read => {
    const { discount, issue } = read(cell)
    if (issue !== undefined) return { fault: { column, issue } }
    if (discount.value === 0n) return { value: null }
    return { value: `${decimalOf(discount.value)}${discount.type === 'percent' ? '%' : ''}` }
  }
}

/** Reads whether the prices of a document contain their taxes. */
function inclusiveReader() {
  const isInclusive = checkOnce<boolean>(fieldOf(header, 'tax_inclusive'), 0, plainFlag)
  return (cell: string): Read => {
    const { value, issue } = isInclusive(cell)
    if (issue !== undefined) return { fault: { column: 'tax_inclusive', issue } }
    return { value: value === null ? null : value ? 'yes' : 'no' }
  }
}

/** Reads what a row says of its document. */
export function documentReader(
  mapping: Mapping,
  numbers: Numbers,
  names: NamesInUse,
  dates: DatesOfFile,
): (row: TableRow) => { document: ValuesOfDocument; faults: readonly Fault[] } {
  const checked = (column: SalesColumn, field: Field, decimals: number, read: ReturnType<Numbers['read']>) => {
    const check = checkOnce<string>(field, decimals, read)
    return (cell: string): Read => {
      const { value, issue } = check(cell)
      return issue === undefined ? { value: value ?? null } : { fault: { column, issue } }
    }
  }
  const named = (column: NamingColumn) => namedReader(names, column)
  const percent = (column: SalesColumn, type: DiscountType) => discountOfDocument(numbers, column, type)
  const text = (column: SalesColumn, field: Field) => checked(column, field, 0, cell => cell)
  const amount = (column: SalesColumn) => checked(column, priceField, PRICE_DECIMALS, roundedRead(numbers.read(column)))
  const readers: Record<DocumentColumn, (cell: string) => Read> = {
    due_date: checked('due_date', fieldOf(header, 'due_date'), 0, dates.read('due_date')),
    currency_id: named('currency_id'),
    exchange_rate: checked(
      'exchange_rate',
      fieldOf(header, 'exchange_rate'),
      RATE_DECIMALS,
      numbers.read('exchange_rate'),
    ),
    representative_id: named('representative_id'),
    warehouse_id: named('warehouse_id'),
    document_discount: percent('document_discount', 'amount'),
    document_discount_percent: percent('document_discount_percent', 'percent'),
    shipping_fee: amount('shipping_fee'),
    settlement: amount('settlement'),
    tax_inclusive: inclusiveReader(),
    document_total: amount('document_total'),
    own_reference: text('own_reference', fieldOf(header, 'reference')),
    due_at_once_percent: checked(
      'due_at_once_percent',
      fieldOf(header, 'due_at_once_percent'),
      PRICE_DECIMALS,
      numbers.read('due_at_once_percent'),
    ),
    ...termReaders(names, dates),
    notes: text('notes', fieldOf(header, 'notes')),
    client_comments: text('client_comments', fieldOf(header, 'client_comments')),
  }
  const mapped = documentColumns
    .filter(column => mapping.has(column))
    .map(column => ({
      column,
      cell: isNumber(column) ? numbers.cell(column) : cellOf(mapping, column, isNote(column)),
      read: readers[column],
    }))
  if (mapped.length === 0) return () => ({ document: nothingSaid, faults: noFaults })
  return row => {
    const document: Record<DocumentColumn, string | number | null> = { ...nothingSaid }
    let faults = noFaults
    for (const { column, cell, read } of mapped) {
      const found = read(cell(row))
      if ('fault' in found) faults = [...faults, found.fault]
      else document[column] = found.value
    }
    return { document, faults }
  }
}

const named: ReadonlySet<DocumentColumn> = new Set([
  ...(['due_date', 'currency_id', 'representative_id', 'warehouse_id', 'tax_inclusive'] as const),
  ...(['own_reference', 'notes', 'client_comments'] as const),
  ...termColumns,
])
/** What is written in several lines, and may be on each row of a document. */
export const isNote = (column: DocumentColumn): column is 'notes' | 'client_comments' =>
  column === 'notes' || column === 'client_comments'
const isNumber = (column: DocumentColumn) => !named.has(column)
