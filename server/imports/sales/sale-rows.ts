import { setImmediate as breathe } from 'node:timers/promises'
import type { Millionths } from '../../../ledger/money.ts'
import { fieldOf, present } from '../../../schema/collections/certain.ts'
import { headerOf, productItem } from '../../../schema/document-fields.ts'
import type { Issue } from '../../../schema/errors.ts'
import { resources } from '../../../schema/index.ts'
import type { PartyDetails } from '../../exports/lined/file-names.ts'
import { plainCode } from '../cells.ts'
import { type Checked, checkOnce, plainFlag } from '../checks.ts'
import { cellOf, columnsOf, type Mapping } from '../columns.ts'
import { type DateSetting, type DatesOfFile, datesOfFile } from '../dates.ts'
import type { Numbers, WrittenUnit } from '../numbers/numbers.ts'
import { type Fault, noFaults, type Outcome, type Warning, withFault, withFaults } from '../outcome.ts'
import { brokenCells } from '../rows/broken-cells.ts'
import { continues, type LineOfDocument, productColumns } from '../rows/continued-rows.ts'
import { looksLikeTotal } from '../rows/totals-rows.ts'
import { unpostedRow } from '../rows/unposted-rows.ts'
import type { StepReport } from '../step-report.ts'
import type { Table, TableRow } from '../table.ts'
import {
  type CheckedNumber,
  type Discount,
  type ExactPrice,
  numberReader,
  priceReader,
  quantityField,
} from './sale-cells.ts'
import type { SalesColumn } from './sale-columns.ts'
import { taxCodeReader } from './sale-tax-code.ts'
import type { NamesInUse, ValuesOfDocument } from './sale-values.ts'
import { documentReader, moreReader, namedReader, type Tax } from './sale-words.ts'

/** A client or a product as a file names it: by its code where it has one, else by its name. */
export interface Named {
  code: string | null
  name: string | null
  /** The record that is meant of several that are called so. */
  id?: number
}

/** A row of a file of sales, read. What could not be read is null, and `faults` say why the row cannot be taken. */
export interface SaleRow {
  number: number
  reference: string | null
  date: string | null
  client: Named
  /** What the row has of its client besides, where others may be called the same. */
  details: PartyDetails
  address: string | null
  product: Named
  /** The column that names the product where its code does not; what describes the line beside it. */
  nameColumn: 'product_name' | 'description'
  description: string | null
  quantity: Millionths
  price: Millionths
  /** The price of the file where it has more decimals than a price holds. */
  exactPrice: ExactPrice | null
  discount: Discount
  value_added_tax: boolean
  sales_tax: boolean
  tax: Tax | null
  tax_code_id: number | null
  analytical_account_id: number | null
  /** What the file says that the row comes to. */
  total: Millionths | null
  document: ValuesOfDocument
  /** The currencies that its amounts name. */
  units: readonly WrittenUnit[]
  faults: readonly Fault[]
}

const rowsBetweenBreaths = 5000
const longestName = resources.products.fields.name.max
const asIs = (cell: string) => cell
const header = headerOf('sales_invoice')

interface FileOfSales {
  table: Table
  mapping: Mapping
  numbers: Numbers
  names: NamesInUse
}

/** Where each column of a file of sales stands. */
function cellsIn({ mapping, numbers }: FileOfSales) {
  const cell = (column: SalesColumn) => cellOf(mapping, column)
  return {
    reference: cell('reference'),
    date: cell('date'),
    client_code: cell('client_code'),
    client_name: cell('client_name'),
    client_address: cell('client_address'),
    client_tax_number: cell('client_tax_number'),
    client_phone: cell('client_phone'),
    client_email: cell('client_email'),
    product_code: cell('product_code'),
    product_name: cell('product_name'),
    description: cell('description'),
    quantity: numbers.cell('quantity'),
    price: numbers.cell('price'),
    value_added_tax: cell('value_added_tax'),
    sales_tax: cell('sales_tax'),
    analytical_account_id: cell('analytical_account_id'),
  }
}
type Cells = ReturnType<typeof cellsIn>

const detailsOf = (cells: Cells, row: TableRow): PartyDetails => ({
  tax_number: cells.client_tax_number(row),
  phone: cells.client_phone(row),
  email: cells.client_email(row),
})

/** How each cell is checked, as the form would check it. */
function checksOf(dates: DatesOfFile) {
  const { clients, products } = resources
  return {
    reference: checkOnce<string>(fieldOf(header, 'reference'), 0, asIs),
    date: checkOnce<string>(fieldOf(header, 'date'), 0, dates.read('date')),
    client_code: checkOnce<string>(clients.fields.serial_number, 0, plainCode),
    client_name: checkOnce<string>(clients.fields.display_name, 0, asIs),
    client_address: checkOnce<string>(clients.fields.address, 0, asIs),
    product_code: checkOnce<string>(products.fields.code, 0, asIs),
    product_name: checkOnce<string>(products.fields.name, 0, asIs),
    description: checkOnce<string>(productItem.description, 0, asIs),
    value_added_tax: checkOnce<boolean>(productItem.value_added_tax, 0, plainFlag),
    sales_tax: checkOnce<boolean>(productItem.sales_tax, 0, plainFlag),
  }
}

/** A row as it was read, and what is wrong with its cells alone. */
interface ReadSale {
  sale: SaleRow
  quantity: CheckedNumber
  price: ReturnType<ReturnType<typeof priceReader>>
  ofCells: readonly Fault[]
}

/** Reads a row by itself. */
function saleReader(file: FileOfSales, cells: Cells, dates: DatesOfFile): (row: TableRow) => ReadSale {
  const { mapping, numbers, names } = file
  const [check, codeOf] = [checksOf(dates), taxCodeReader(mapping, names)]
  const quantityOf = numberReader(quantityField, numbers.read('quantity'))
  const priceOf = priceReader(numbers.read('price'))
  const moreOf = moreReader(mapping, numbers)
  const analyticalOf = namedReader(names, 'analytical_account_id')
  const messageFor = documentReader(mapping, numbers, names, dates)
  return row => {
    const quantity = quantityOf(cells.quantity(row))
    const price = priceOf(cells.price(row))
    const checks = {
      reference: check.reference(cells.reference(row)),
      date: check.date(cells.date(row)),
      client_code: check.client_code(cells.client_code(row)),
      client_name: check.client_name(cells.client_name(row)),
      client_address: check.client_address(cells.client_address(row)),
      product_code: check.product_code(cells.product_code(row)),
      product_name: check.product_name(cells.product_name(row)),
      description: check.description(cells.description(row)),
      quantity,
      price,
      value_added_tax: check.value_added_tax(cells.value_added_tax(row)),
      sales_tax: check.sales_tax(cells.sales_tax(row)),
    }
    const more = moreOf(row)
    const stated = messageFor(row)
    const analytical = analyticalOf(cells.analytical_account_id(row))
    const code = codeOf(row, checks.value_added_tax.value ?? null)
    const isCalled = (checks.product_name.value ?? null) !== null
    const isNamed = isCalled || (checks.product_code.value ?? null) !== null
    const sale: SaleRow = {
      number: row.number,
      reference: checks.reference.value ?? null,
      date: checks.date.value ?? null,
      client: { code: checks.client_code.value ?? null, name: checks.client_name.value ?? null },
      details: detailsOf(cells, row),
      address: checks.client_address.value ?? null,
      product: {
        code: checks.product_code.value ?? null,
        name: checks.product_name.value ?? checks.description.value ?? null,
      },
      nameColumn: isCalled ? 'product_name' : 'description',
      description: isNamed ? (checks.description.value ?? null) : null,
      quantity: quantity.units ?? 0n,
      price: price.units ?? 0n,
      exactPrice: price.exact,
      discount: more.discount,
      // A tax that comes to nothing is none.
      value_added_tax: checks.value_added_tax.value ?? code.isTaxed ?? isTaxed(more.tax),
      sales_tax: checks.sales_tax.value ?? false,
      tax: more.tax,
      tax_code_id: code.id,
      analytical_account_id: 'value' in analytical ? analytical.value : null,
      total: more.total,
      document: stated.document,
      units: numbers.units(row),
      faults: noFaults,
    }
    const ofCells = [
      ...(price.issue === undefined ? writeOffFaults(sale) : noFaults),
      ...cellFaults(checks),
      ...more.faults,
      ...stated.faults,
      ...code.faults,
      ...('fault' in analytical ? [analytical.fault] : noFaults),
    ]
    return { sale, quantity, price, ofCells }
  }
}

/** Reads the rows of sales and checks each by itself, as the form would check it. */
export async function readSaleRows(
  table: Table,
  mapping: Mapping,
  numbers: Numbers,
  names: NamesInUse,
  setting: DateSetting,
  progress: StepReport,
): Promise<Pick<Outcome, 'warnings' | 'asRead'> & { rows: SaleRow[] }> {
  const file = { table, mapping, numbers, names }
  const cells = cellsIn(file)
  const { rows } = table
  const dates = datesOfFile(
    [
      { name: 'date', cell: cells.date },
      ...(['due_date', 'supply_date', 'supply_end'] as const).map(name => ({ name, cell: cellOf(mapping, name) })),
    ],
    table,
    setting,
  )
  const readSale = saleReader(file, cells, dates)
  const broken = brokenCells(columnsOf('invoice_sales'), mapping, table)
  const unposted = unpostedRow(table)
  const sales: SaleRow[] = []
  let rounded: Warning | null = null
  let continued: Warning | null = null
  let above: LineOfDocument | undefined
  for (const row of rows) {
    if (sales.length % rowsBetweenBreaths === 0) {
      progress.step('checking', sales.length, rows.length)
      await breathe()
    }
    const { sale, quantity, price, ofCells } = readSale(row)
    const line = {
      number: row.number,
      namesDocument: namesDocument.some(name => cells[name](row) !== ''),
      product: quantity.units === null || price.units === null ? null : (sale.product.name ?? sale.product.code),
    }
    const previous = sales.at(-1)
    if (previous && previous.reference !== null && continues(line, above)) {
      const { reference, date, client, details, address } = previous
      Object.assign(sale, { reference, date, client, details, address })
      continued ??= {
        row: row.number,
        column: 'reference',
        reason: 'continued_rows',
        values: { row: String(row.number) },
      }
    }
    above = line
    const read = withFaults(withFaults(withFault(noFaults, unposted(row)), broken(row)), ofCells)
    const isProductRead = read.every(({ column }) => !productColumns.has(column))
    const lacks = lacksOf(sale, quantity, price, isProductRead)
    sale.faults =
      read.length === 0 && lacks.length > 0 && looksLikeTotal(row, line.namesDocument)
        ? [{ column: null, reason: 'looks_like_total' }]
        : withFaults(read, [...lacks, ...signFaults(sale)])
    if (price.exact && sale.faults.length === 0) {
      const values = { cell: cellOf(mapping, 'price')(row), taken: present(price.value, 'price') }
      rounded ??= { row: row.number, column: 'price', reason: 'price_rounded', values }
    }
    sales.push(sale)
  }
  return {
    rows: sales,
    warnings: [...dates.warnings, ...[continued, rounded].filter(each => each !== null)],
    asRead: new Map([...numbers.asRead, ...dates.asRead]),
  }
}

/** The columns of which a row that begins a document has one at least. */
const namesDocument = ['reference', 'date', 'client_code', 'client_name'] as const

const isTaxed = (tax: Tax | null): boolean => tax !== null && ('amount' in tax ? tax.amount : tax.rate) !== 0n

/** What goes out at no price is no sale, and what comes back at none no return. */
const writeOffFaults = ({ quantity, price }: SaleRow): readonly Fault[] =>
  quantity < 0n && price === 0n ? [{ column: 'quantity', reason: 'write_off' }] : noFaults

const cellFaults = (checks: { [column in SalesColumn]?: Checked<string | boolean | null> }): readonly Fault[] => {
  let faults = noFaults
  for (const column in checks) {
    const issue = checks[column as SalesColumn]?.issue
    if (issue !== undefined) faults = [...faults, { column, issue }]
  }
  return faults
}

function lacksOf(
  sale: SaleRow,
  quantity: CheckedNumber,
  price: CheckedNumber,
  isProductRead: boolean,
): readonly Fault[] {
  const { reference, date, product, nameColumn } = sale
  const required = [
    ['reference', reference],
    ['date', date],
    ['quantity', quantity.units],
    ['price', price.units],
  ] as const
  let faults = noFaults
  for (const [column, value] of required) if (value === null) faults = [...faults, { column, issue: 'required' }]
  if (product.code !== null) return faults
  if (product.name === null) return isProductRead ? [...faults, { column: null, reason: 'no_product' }] : faults
  return product.name.length > longestName
    ? [...faults, { column: nameColumn, issue: `too_long|${longestName}` }]
    : faults
}

function signFaults({ quantity, price, discount, document }: SaleRow): readonly Fault[] {
  let faults = noFaults
  const note = (column: SalesColumn, issue: Issue) => {
    faults = [...faults, { column, issue }]
  }
  if (quantity === 0n) note('quantity', 'not_positive')
  if (price < 0n) note('price', 'negative')
  // What a credit note takes back is written with either sign.
  if (quantity < 0n) return faults
  if (discount.value < 0n) note('discount', 'negative')
  for (const column of ['document_discount', 'shipping_fee'] as const)
    if (String(document[column] ?? '').startsWith('-')) note(column, 'negative')
  return faults
}
