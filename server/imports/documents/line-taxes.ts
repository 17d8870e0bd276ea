import { type Millionths, PRICE_DECIMALS, readDecimal } from '../../../ledger/money.ts'
import type { TaxColumnAnswer } from '../../../schema/organization/imports.ts'
import type { Value } from '../../../schema/validate.ts'
import { withFault } from '../outcome.ts'
import { type Discount, decimalOf, noDiscount } from '../sales/sale-cells.ts'
import type { Tax } from '../sales/sale-words.ts'
import { asRates, type TaxedRow } from '../sales/tax-column.ts'
import { type FileRow, numberOfRow } from './file-rows.ts'

/** What lines of bills and of expenses say of their taxes and discounts, as lines of sales say it. */

const one: Millionths = 10n ** BigInt(PRICE_DECIMALS)

const millionths = (value: Value | undefined): Millionths => {
  const read = typeof value === 'string' ? readDecimal(value.replace('%', ''), PRICE_DECIMALS) : 0n
  return typeof read === 'bigint' ? read : 0n
}

function discountOf(value: Value | undefined): Discount {
  if (typeof value !== 'string') return noDiscount
  return { value: millionths(value), type: value.endsWith('%') ? 'percent' : 'amount' }
}

function taxOf({ values: { tax_amount: amount, tax_rate: rate } }: FileRow): Tax | null {
  if (typeof amount === 'string') {
    const value = millionths(amount)
    return amount.endsWith('%') ? { rate: value } : { amount: value }
  }
  return typeof rate === 'string' ? { rate: millionths(rate) } : null
}

/** A row of a file of documents as one of sales: what an expense costs is one of its price. */
const taxedRow = (row: FileRow): TaxedRow & { row: FileRow } => ({
  row,
  number: row.number,
  quantity: row.values.quantity === undefined ? one : millionths(row.values.quantity),
  price: millionths(row.values.price ?? row.values.amount),
  discount: discountOf(row.values.discount),
  tax: taxOf(row),
  total: null,
  document: { document_total: typeof row.values.total === 'string' ? row.values.total : null },
})

/** A discount is an amount or a percentage, in one column or in one of its own. */
function withDiscounts(row: FileRow): FileRow {
  const values = { ...row.values }
  let { faults } = row
  for (const name of ['discount', 'document_discount']) {
    const share = values[`${name}_percent`] ?? null
    if (share === null || millionths(share) === 0n) continue
    if (millionths(values[name]) !== 0n)
      faults = withFault(faults, { column: `${name}_percent`, reason: 'two_discounts' })
    values[name] = `${share}%`
  }
  return { ...row, values, faults }
}

/** The rows of each document, with what they say of their taxes. */
export function taxedDocuments(rows: readonly FileRow[]): Map<unknown, TaxedRow[]> {
  const documents = new Map<unknown, TaxedRow[]>()
  for (const row of rows) {
    const key = numberOfRow(row.values) ?? row
    documents.set(key, [...(documents.get(key) ?? []), taxedRow(row)])
  }
  return documents
}

/** Rows whose taxes are read: a tax that comes to something is one, and one that comes to nothing is none. */
export function withTaxes(rows: readonly FileRow[], reads: TaxColumnAnswer | null): FileRow[] {
  const taxed = rows.map(row => taxedRow(withDiscounts(row)))
  return (reads === 'rates' ? asRates(taxed) : taxed).map(({ row, tax }) => {
    if (tax === null) return row
    const isTaxed = ('amount' in tax ? tax.amount : tax.rate) !== 0n
    return { ...row, tax, values: { ...row.values, value_added_tax: row.values.value_added_tax ?? isTaxed } }
  })
}

/** What the file says that the tax of a document is; null where it does not say. */
export function taxInFile(rows: readonly FileRow[]): string | null {
  const amounts = rows.flatMap(({ tax }) => (tax && 'amount' in tax ? [tax.amount] : []))
  if (amounts.length === 0) return null
  return decimalOf(amounts.reduce((sum, amount) => sum + amount, 0n))
}
