import { formatDecimal, parsePrice } from '../../../ledger/money.ts'
import { fieldOf, firstOf } from '../../../schema/collections/certain.ts'
import type { ImportedDocuments, TaxAnswer } from '../../../schema/organization/imports.ts'
import type { Value, Values } from '../../../schema/validate.ts'
import type { Fault } from '../outcome.ts'
import { addFault, type Draft } from './drafts.ts'
import type { FileRow } from './file-rows.ts'

/** The body of a document as a form would send it, and which rows each of its lines came from. */
export interface DraftBody {
  body: Record<string, unknown>
  /** The rows of each line of the body, in its order. */
  rowsOfLines: FileRow[][]
}

/** Something of a body is written in another column than its own name says. */
const columnsOfFields: Readonly<Record<string, string>> = {
  client_id: 'client_name',
  supplier_id: 'supplier_name',
  product_id: 'product_code',
  invoice_id: 'invoice',
  bank_account_id: 'cheque_bank',
  fee: 'cheque_fee',
}

/** A number or a percentage as a discount and its type. */
function discountOf(cell: unknown): { discount?: string; discount_type?: 'amount' | 'percent' } {
  if (typeof cell !== 'string') return {}
  return cell.endsWith('%')
    ? { discount: cell.slice(0, -1), discount_type: 'percent' }
    : { discount: cell, discount_type: 'amount' }
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap(name => ((values[name] ?? null) === null ? [] : [[name, fieldOf(values, name)]])))

/** Whether the file has a column, whatever stands in it. */
const hasColumn = ({ rows }: Draft, name: string): boolean => rows.some(({ values }) => values[name] !== undefined)

/** What a document refers to: what the file says of it, else the number that it has there. */
const referenceOf = (draft: Draft): Values =>
  hasColumn(draft, 'own_reference')
    ? { reference: draft.header.own_reference ?? null }
    : pick(draft.header, ['reference'])

const added = (one: string, other: string) => formatDecimal(parsePrice(one) + parsePrice(other), 6)

/** What a row says of its tax: a code says itself whether there is one. */
const taxOf = ({ tax_code_id = null, value_added_tax = null, sales_tax = null }: Values): Values => ({
  ...(tax_code_id !== null && { tax_code_id }),
  value_added_tax: value_added_tax ?? (tax_code_id === null ? false : null),
  sales_tax: sales_tax ?? false,
})

/** Rows of one product at one price and without a discount of their own are one line; the rest is as the file has it. */
function purchasedLines({ rows, areLines }: Draft, productOf: (row: FileRow) => number, taxes: TaxAnswer | null) {
  const isAsProduct = taxes === 'included' || taxes === 'added'
  const lines = new Map<string, { item: Record<string, unknown>; rows: FileRow[] }>()
  for (const row of rows) {
    const { values } = row
    const item = {
      product_id: productOf(row),
      ...pick(values, ['description', 'quantity', 'price', 'analytical_account_id']),
      ...discountOf(values.discount),
      // Without a column for it and without an answer a line bears no tax, whatever its product usually does.
      ...(!isAsProduct && taxOf(values)),
    }
    const { quantity, ...other } = item as typeof item & { quantity: string }
    const isAlone = areLines || (values.discount ?? null) !== null
    const key = isAlone ? `row ${row.number}` : JSON.stringify(other)
    const line = lines.get(key)
    if (line) {
      line.item.quantity = added(String(line.item.quantity), quantity)
      line.rows.push(row)
    } else lines.set(key, { item, rows: [row] })
  }
  return [...lines.values()]
}

export function purchaseBody(
  draft: Draft,
  supplierId: number,
  productOf: (row: FileRow) => number,
  taxes: TaxAnswer | null = null,
): DraftBody {
  const { header } = draft
  const lines = purchasedLines(draft, productOf, taxes)
  const stored = [
    'reference',
    'date',
    'due_date',
    'warehouse_id',
    'currency_id',
    'exchange_rate',
    'shipping_fee',
    'settlement',
  ]
  return {
    body: {
      ...(taxes === 'included' && { tax_inclusive: true }),
      ...pick(header, [
        ...stored,
        'tax_inclusive',
        'notes',
        'supplier_tax_number',
        'client_comments',
        'representative_id',
      ]),
      // A file that has the column and leaves it empty says that nothing is due at once, whatever is agreed.
      ...(hasColumn(draft, 'due_at_once_percent') && { due_at_once_percent: header.due_at_once_percent ?? null }),
      ...discountOf(header.document_discount),
      supplier_id: supplierId,
      items: lines.map(({ item }) => item),
    },
    rowsOfLines: lines.map(line => line.rows),
  }
}

/** An invoice that a row of a payment names, and what the row gives to it. */
export interface DraftShare {
  invoiceId: number
  amount: string
  rows: FileRow[]
}

export const totalOf = (rows: readonly FileRow[], column: string): string =>
  rows.reduce((sum, { values }) => added(sum, String(values[column] ?? '0')), '0')

/** A payment is by cheque where the file says so, or has the number of one and says no other way. */
export const isByCheque = ({ header: { payment_method: method = null, cheque_number } }: Draft): boolean =>
  method === 'cheque' || (method === null && Boolean(cheque_number))

export function paymentBody(
  draft: Draft,
  party: { client_id: number } | { supplier_id: number },
  shares: readonly DraftShare[],
): DraftBody {
  const { header, rows } = draft
  const sums = ['discount_allowed', 'bank_fees'].map(name => [name, totalOf(rows, name)] as const)
  return {
    body: {
      ...referenceOf(draft),
      ...pick(header, ['date', 'cash_account_id', 'currency_id', 'exchange_rate', 'notes']),
      ...(isByCheque(draft)
        ? { payment_method: 'cheque', ...pick(header, ['cheque_number', 'cheque_date']) }
        : { payment_method: 'cash' }),
      ...party,
      amount: totalOf(rows, 'amount'),
      ...Object.fromEntries(sums.filter(([, sum]) => sum !== '0')),
      allocations: shares.map(({ invoiceId, amount }) => ({ invoice_id: invoiceId, amount })),
    },
    rowsOfLines: shares.map(share => share.rows),
  }
}

/** The account that a row names. */
export const accountOf = ({ account_code, account_id }: Values): Value => account_code ?? account_id ?? null

export const expenseBody = (draft: Draft): DraftBody => ({
  body: {
    ...referenceOf(draft),
    ...pick(draft.header, ['date', 'cash_account_id', 'payee', 'representative_id', 'tax_inclusive', 'notes']),
    items: draft.rows.map(({ values }) => ({
      ...pick({ ...values, account_id: accountOf(values) }, [
        'account_id',
        'details',
        'amount',
        'supplier_id',
        'tax_base',
        'tax_number',
        'analytical_account_id',
      ]),
      ...taxOf(values),
    })),
  },
  rowsOfLines: draft.rows.map(row => [row]),
})

/** Puts what a document was refused for on the rows that it is about: on the first where it is about the whole. */
export function addIssues(
  form: ImportedDocuments,
  draft: Draft,
  { rowsOfLines }: DraftBody,
  issues: Readonly<Record<string, readonly string[]>>,
): void {
  for (const [path, found] of Object.entries(issues)) {
    const [list = '', index, field] = path.split('.')
    const isLine = (list === 'items' || list === 'allocations') && index !== undefined
    const named = (isLine ? field : list) ?? list
    const ofDocument = !isLine && named.startsWith('discount') && form === 'invoice_purchases'
    const isExpenseLine = form === 'expenses' && named === 'supplier_id'
    const column = ofDocument ? 'document_discount' : isExpenseLine ? named : (columnsOfFields[named] ?? named)
    const fault = { column, issue: firstOf(found) } as Fault
    for (const row of isLine ? (rowsOfLines[Number(index)] ?? []) : draft.rows.slice(0, 1)) addFault(draft, row, fault)
  }
}
