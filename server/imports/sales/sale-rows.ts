import { setImmediate as breathe } from 'node:timers/promises'
import { headerOf, productItem } from '../../../schema/document-fields.ts'
import { resources } from '../../../schema/index.ts'
import type { Millionths } from '../../ledger/money.ts'
import { plainCode } from '../cells.ts'
import { type Checked, checkOnce, plainFlag } from '../checks.ts'
import { cellOf, columnsOf, type Mapping } from '../columns.ts'
import { type DateSetting, datesOfFile } from '../dates.ts'
import type { Numbers, WrittenUnit } from '../numbers/numbers.ts'
import type { Fault, Outcome, Warning } from '../outcome.ts'
import { brokenCell } from '../rows/broken-cells.ts'
import { continues, type LineOfDocument } from '../rows/continued-rows.ts'
import { looksLikeTotal } from '../rows/totals-rows.ts'
import { unpostedRow } from '../rows/unposted-rows.ts'
import type { StepReport } from '../step-report.ts'
import type { Table } from '../table.ts'
import {
  type CheckedNumber,
  type Discount,
  type ExactPrice,
  numberReader,
  priceReader,
  quantityField,
} from './sale-cells.ts'
import type { SalesColumn } from './sale-columns.ts'
import { documentReader, moreReader, type NamesInUse, type SaidOfDocument, type Tax } from './sale-words.ts'

/** A client or a product as a file names it: by its code where it has one, else by its name. */
export interface Named {
  code: string | null
  name: string | null
}

/** A row of a file of sales, read. What could not be read is null, and `fault` says why the row cannot be taken. */
export interface SaleRow {
  number: number
  reference: string | null
  date: string | null
  client: Named
  address: string | null
  product: Named
  quantity: Millionths
  price: Millionths
  /** The price of the file where it has more decimals than a price holds. */
  exactPrice: ExactPrice | null
  discount: Discount
  value_added_tax: boolean
  sales_tax: boolean
  tax: Tax | null
  /** What the file says that the row comes to. */
  total: Millionths | null
  document: SaidOfDocument
  /** The currencies that its amounts name. */
  units: readonly WrittenUnit[]
  fault: Fault | null
}

const rowsBetweenBreaths = 5000
const longestName = resources.products.fields.name.max
const asIs = (cell: string) => cell
const header = headerOf('sales_invoice')

/** Reads the rows of sales and checks each by itself, as the form would check it. */
export async function readSaleRows(
  table: Table,
  mapping: Mapping,
  numbers: Numbers,
  names: NamesInUse,
  setting: DateSetting,
  progress: StepReport,
): Promise<Pick<Outcome, 'warnings' | 'asRead'> & { rows: SaleRow[] }> {
  const cell = (column: SalesColumn) => cellOf(mapping, column)
  const cells = {
    reference: cell('reference'),
    date: cell('date'),
    client_code: cell('client_code'),
    client_name: cell('client_name'),
    client_address: cell('client_address'),
    product_code: cell('product_code'),
    description: cell('description'),
    quantity: numbers.cell('quantity'),
    price: numbers.cell('price'),
    value_added_tax: cell('value_added_tax'),
    sales_tax: cell('sales_tax'),
  }
  const { rows } = table
  const dates = datesOfFile(
    [
      { name: 'date', cell: cells.date },
      { name: 'due_date', cell: cell('due_date') },
    ],
    table,
    setting,
  )
  const { clients, products } = resources
  const check = {
    reference: checkOnce<string>(header.reference!, 0, asIs),
    date: checkOnce<string>(header.date!, 0, dates.read('date')),
    client_code: checkOnce<string>(clients.fields.serial_number, 0, plainCode),
    client_name: checkOnce<string>(clients.fields.display_name, 0, asIs),
    client_address: checkOnce<string>(clients.fields.address, 0, asIs),
    product_code: checkOnce<string>(products.fields.code, 0, asIs),
    description: checkOnce<string>(productItem.description, 0, asIs),
    value_added_tax: checkOnce<boolean>(productItem.value_added_tax, 0, plainFlag),
    sales_tax: checkOnce<boolean>(productItem.sales_tax, 0, plainFlag),
  }
  const quantityOf = numberReader(quantityField, numbers.read('quantity'))
  const priceOf = priceReader(numbers.read('price'))
  const moreOf = moreReader(mapping, numbers)
  const saidOf = documentReader(mapping, numbers, names, dates.read('due_date'))

  const broken = brokenCell(columnsOf('invoice_sales'), mapping, table)
  const unposted = unpostedRow(table)
  const read: SaleRow[] = []
  let rounded: Warning | null = null
  let continued: Warning | null = null
  let above: LineOfDocument | undefined
  for (const row of rows) {
    if (read.length % rowsBetweenBreaths === 0) {
      progress.step('checking', read.length, rows.length)
      await breathe()
    }
    const quantity = quantityOf(cells.quantity(row))
    const price = priceOf(cells.price(row))
    const checks = {
      reference: check.reference(cells.reference(row)),
      date: check.date(cells.date(row)),
      client_code: check.client_code(cells.client_code(row)),
      client_name: check.client_name(cells.client_name(row)),
      client_address: check.client_address(cells.client_address(row)),
      product_code: check.product_code(cells.product_code(row)),
      description: check.description(cells.description(row)),
      quantity,
      price,
      value_added_tax: check.value_added_tax(cells.value_added_tax(row)),
      sales_tax: check.sales_tax(cells.sales_tax(row)),
    }
    const more = moreOf(row)
    const said = saidOf(row)
    const sale: SaleRow = {
      number: row.number,
      reference: checks.reference.value ?? null,
      date: checks.date.value ?? null,
      client: { code: checks.client_code.value ?? null, name: checks.client_name.value ?? null },
      address: checks.client_address.value ?? null,
      product: { code: checks.product_code.value ?? null, name: checks.description.value ?? null },
      quantity: quantity.units ?? 0n,
      price: price.units ?? 0n,
      exactPrice: price.exact,
      discount: more.discount,
      // A tax that comes to nothing is none.
      value_added_tax: checks.value_added_tax.value ?? isTaxed(more.tax),
      sales_tax: checks.sales_tax.value ?? false,
      tax: more.tax,
      total: more.total,
      document: said.document,
      units: numbers.units(row),
      fault: null,
    }
    const line = {
      number: row.number,
      namesDocument: namesDocument.some(name => cells[name](row) !== ''),
      product: quantity.units === null || price.units === null ? null : (sale.product.name ?? sale.product.code),
    }
    const previous = read.at(-1)
    if (previous && previous.reference !== null && continues(line, above)) {
      const { reference, date, client, address } = previous
      Object.assign(sale, { reference, date, client, address })
      continued ??= {
        row: row.number,
        column: 'reference',
        reason: 'continued_rows',
        values: { row: String(row.number) },
      }
    }
    above = line
    sale.fault =
      unposted(row) ??
      broken(row) ??
      writeOffFault(sale) ??
      cellFault(checks) ??
      more.fault ??
      said.fault ??
      emptyFault(sale, quantity, price, () => looksLikeTotal(row, line.namesDocument)) ??
      signFault(sale)
    if (price.exact && sale.fault === null) {
      const values = { cell: price.exact.cell, taken: price.value! }
      rounded ??= { row: row.number, column: 'price', reason: 'price_rounded', values }
    }
    read.push(sale)
  }
  return {
    rows: read,
    warnings: [...dates.warnings, ...[continued, rounded].filter(each => each !== null)],
    asRead: new Map([...numbers.asRead, ...dates.asRead]),
  }
}

/** The columns of which a row that begins a document has one at least. */
const namesDocument = ['reference', 'date', 'client_code', 'client_name'] as const

const isTaxed = (tax: Tax | null): boolean => tax !== null && ('amount' in tax ? tax.amount : tax.rate) !== 0n

/** What goes out at no price is no sale, and what comes back at none no return. */
const writeOffFault = ({ quantity, price }: SaleRow): Fault | null =>
  quantity < 0n && price === 0n ? { column: 'quantity', reason: 'write_off' } : null

function cellFault(checks: { [column in SalesColumn]?: Checked<string | boolean | null> }): Fault | null {
  for (const column in checks) {
    const issue = checks[column as SalesColumn]?.issue
    if (issue !== undefined) return { column, issue }
  }
  return null
}

function emptyFault(
  sale: SaleRow,
  quantity: CheckedNumber,
  price: CheckedNumber,
  isTotal: () => boolean,
): Fault | null {
  const lacks = lackOf(sale, quantity, price)
  return lacks !== null && isTotal() ? { column: null, reason: 'looks_like_total' } : lacks
}

function lackOf(sale: SaleRow, quantity: CheckedNumber, price: CheckedNumber): Fault | null {
  if (sale.reference === null) return { column: 'reference', issue: 'required' }
  if (sale.date === null) return { column: 'date', issue: 'required' }
  if (sale.product.code === null && sale.product.name === null) return { column: null, reason: 'no_product' }
  if (sale.product.code === null && sale.product.name!.length > longestName)
    return { column: 'description', issue: `too_long|${longestName}` }
  if (quantity.units === null) return { column: 'quantity', issue: 'required' }
  if (price.units === null) return { column: 'price', issue: 'required' }
  return null
}

function signFault({ quantity, price, discount, document }: SaleRow): Fault | null {
  if (quantity === 0n) return { column: 'quantity', issue: 'not_positive' }
  if (price < 0n) return { column: 'price', issue: 'negative' }
  // What a credit note takes back is written with either sign.
  if (quantity < 0n) return null
  if (discount.value < 0n) return { column: 'discount', issue: 'negative' }
  for (const column of ['document_discount', 'shipping_fee'] as const)
    if (String(document[column] ?? '').startsWith('-')) return { column, issue: 'negative' }
  return null
}
