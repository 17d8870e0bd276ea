import { setImmediate as breathe } from 'node:timers/promises'
import { headerOf, productItem } from '../../schema/document-fields.ts'
import type { Field } from '../../schema/fields.ts'
import { resources } from '../../schema/index.ts'
import { type Millionths, PRICE_DECIMALS, readDecimal } from '../ledger/money.ts'
import { once } from '../once.ts'
import { plainCode, plainDate } from './cells.ts'
import { type Checked, checkOnce, plainFlag } from './checks.ts'
import { cellOf, type Mapping, type SalesColumn } from './columns.ts'
import { dateAsRead, datesOf } from './dates.ts'
import type { Numbers } from './numbers/numbers.ts'
import type { Fault, Outcome } from './outcome.ts'
import type { StepReport } from './step-report.ts'
import type { Table } from './table.ts'

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
  value_added_tax: boolean
  sales_tax: boolean
  fault: Fault | null
}

const rowsBetweenBreaths = 5000
const longestName = resources.products.fields.name.max

const asIs = (cell: string) => cell
const header = headerOf('sales_invoice')
// The sign is looked at afterwards: a return's amount counts in the figures of what is refused.
const signed = { signed: true } as const
const quantityField: Field = { kind: 'quantity', ...signed }
const priceField: Field = { kind: 'price', ...signed }

type CheckedNumber = Checked<string | null> & { units: Millionths | null }

/** A number of a cell in millionths, read once for each different cell. */
function numberReader(field: Field, read: ReturnType<Numbers['read']>): (cell: string) => CheckedNumber {
  const check = checkOnce<string>(field, PRICE_DECIMALS, read)
  return once(cell => {
    const checked = check(cell)
    const units = typeof checked.value === 'string' ? readDecimal(checked.value, PRICE_DECIMALS) : null
    return typeof units === 'string' ? { issue: units, units: null } : { ...checked, units }
  })
}

/** Reads the rows of sales and checks each by itself, as the form would check it. */
export async function readSaleRows(
  table: Table,
  mapping: Mapping,
  numbers: Numbers,
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
  const { order, warnings } = datesOf('date', rows, cells.date)
  const { clients, products } = resources
  const check = {
    reference: checkOnce<string>(header.reference!, 0, asIs),
    date: checkOnce<string>(header.date!, 0, text => plainDate(text, order, table.countsFrom1904)),
    client_code: checkOnce<string>(clients.fields.serial_number, 0, plainCode),
    client_name: checkOnce<string>(clients.fields.display_name, 0, asIs),
    client_address: checkOnce<string>(clients.fields.address, 0, asIs),
    product_code: checkOnce<string>(products.fields.code, 0, asIs),
    description: checkOnce<string>(productItem.description, 0, asIs),
    value_added_tax: checkOnce<boolean>(productItem.value_added_tax, 0, plainFlag),
    sales_tax: checkOnce<boolean>(productItem.sales_tax, 0, plainFlag),
  }
  const quantityOf = numberReader(quantityField, numbers.read('quantity'))
  const priceOf = numberReader(priceField, numbers.read('price'))

  const read: SaleRow[] = []
  for (const row of rows) {
    if (read.length % rowsBetweenBreaths === 0) {
      progress.step('checking', read.length, rows.length)
      await breathe()
    }
    const reference = check.reference(cells.reference(row))
    const date = check.date(cells.date(row))
    const clientCode = check.client_code(cells.client_code(row))
    const clientName = check.client_name(cells.client_name(row))
    const address = check.client_address(cells.client_address(row))
    const productCode = check.product_code(cells.product_code(row))
    const description = check.description(cells.description(row))
    const quantity = quantityOf(cells.quantity(row))
    const price = priceOf(cells.price(row))
    const valueAddedTax = check.value_added_tax(cells.value_added_tax(row))
    const salesTax = check.sales_tax(cells.sales_tax(row))
    const checks = {
      reference,
      date,
      client_code: clientCode,
      client_name: clientName,
      client_address: address,
      product_code: productCode,
      description,
      quantity,
      price,
      value_added_tax: valueAddedTax,
      sales_tax: salesTax,
    }
    const sale: SaleRow = {
      number: row.number,
      reference: reference.value ?? null,
      date: date.value ?? null,
      client: { code: clientCode.value ?? null, name: clientName.value ?? null },
      address: address.value ?? null,
      product: { code: productCode.value ?? null, name: description.value ?? null },
      quantity: quantity.units ?? 0n,
      price: price.units ?? 0n,
      value_added_tax: valueAddedTax.value ?? false,
      sales_tax: salesTax.value ?? false,
      fault: null,
    }
    sale.fault = writeOffFault(sale) ?? cellFault(checks) ?? emptyFault(sale, quantity, price) ?? signFault(sale)
    read.push(sale)
  }
  return {
    rows: read,
    warnings,
    asRead: new Map([...numbers.asRead, ['date', dateAsRead(order, table.countsFrom1904)]]),
  }
}

/** What goes out at no price is no sale, and what comes back at none no return. */
const writeOffFault = ({ quantity, price }: SaleRow): Fault | null =>
  quantity < 0n && price === 0n ? { column: 'quantity', reason: 'write_off' } : null

function cellFault(checks: Record<SalesColumn, Checked<string | boolean | null>>): Fault | null {
  for (const column in checks) {
    const { issue } = checks[column as SalesColumn]
    if (issue !== undefined) return { column, issue }
  }
  return null
}

function emptyFault(sale: SaleRow, quantity: CheckedNumber, price: CheckedNumber): Fault | null {
  if (sale.reference === null) return { column: 'reference', issue: 'required' }
  if (sale.date === null) return { column: 'date', issue: 'required' }
  if (sale.product.code === null && sale.product.name === null) return { column: null, reason: 'no_product' }
  if (sale.product.code === null && sale.product.name!.length > longestName)
    return { column: 'description', issue: `too_long|${longestName}` }
  if (quantity.units === null) return { column: 'quantity', issue: 'required' }
  if (price.units === null) return { column: 'price', issue: 'required' }
  return null
}

function signFault({ quantity, price }: SaleRow): Fault | null {
  if (quantity === 0n) return { column: 'quantity', issue: 'not_positive' }
  return price < 0n ? { column: 'price', issue: 'negative' } : null
}
