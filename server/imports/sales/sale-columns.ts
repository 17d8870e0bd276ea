import { salesColumnWords } from '../../../i18n/files/imports.ts'
import { readNumber } from '../../../schema/numbers/reading.ts'
import type { NumberKind } from '../number-kinds.ts'

/** The columns of a file of sales, beside what they are called. */

export type SalesColumn = keyof typeof salesColumnWords

export const salesColumns = Object.keys(salesColumnWords) as SalesColumn[]

const required: ReadonlySet<SalesColumn> = new Set(['reference', 'date', 'product_code', 'quantity', 'price'])
export const isRequiredOfSales = (column: SalesColumn): boolean => required.has(column)

const codes: ReadonlySet<SalesColumn> = new Set(['reference', 'client_code', 'product_code', 'own_reference'])
export const isCodeOfSales = (column: SalesColumn): boolean => codes.has(column)

const numbers: { readonly [column in SalesColumn]?: NumberKind } = {
  quantity: 'quantity',
  price: 'amount',
  discount: 'discount',
  discount_percent: 'percent',
  tax_amount: 'discount',
  tax_rate: 'percent',
  line_total: 'amount',
  exchange_rate: 'rate',
  document_discount: 'discount',
  document_discount_percent: 'percent',
  shipping_fee: 'amount',
  settlement: 'amount',
  document_total: 'amount',
  due_at_once_percent: 'percent',
}
export const numbersOfSales = (column: SalesColumn): NumberKind | null => numbers[column] ?? null

/** What is said of a document as a whole: its rows say the same, or only some of them say it. */
export const documentColumns = [
  'due_date',
  'currency_id',
  'exchange_rate',
  'representative_id',
  'warehouse_id',
  'document_discount',
  'document_discount_percent',
  'shipping_fee',
  'settlement',
  'tax_inclusive',
  'document_total',
  'own_reference',
  'emirate',
  'document_type',
  'supply_date',
  'supply_end',
  'reason',
  'reason_code',
  'advances',
  'due_at_once_percent',
  'notes',
  'client_comments',
] as const satisfies readonly SalesColumn[]
export type DocumentColumn = (typeof documentColumns)[number]

const ofDocument: ReadonlySet<SalesColumn> = new Set(documentColumns)
export const isOfDocumentOfSales = (column: SalesColumn): boolean => ofDocument.has(column)

/** What a column that is only called a tax holds: yes or no, amounts of tax, or rates of it. */
export function taxColumnOf(cells: readonly string[]): 'value_added_tax' | 'tax_amount' | 'tax_rate' {
  const filled = cells.filter(cell => cell !== '')
  // 0 and 1 are no and yes, unless another cell is a number too.
  const isNumber = filled.some(cell => !/^[01٠١]$/.test(cell) && readNumber(cell.replace(/[%٪]$/, '')) !== null)
  if (!isNumber) return 'value_added_tax'
  return filled.every(cell => /[%٪]$/.test(cell)) ? 'tax_rate' : 'tax_amount'
}

/** The columns by which a file says what is taxed. */
export const taxColumns = [
  'value_added_tax',
  'sales_tax',
  'tax_amount',
  'tax_rate',
  'tax_code_id',
] as const satisfies readonly SalesColumn[]
