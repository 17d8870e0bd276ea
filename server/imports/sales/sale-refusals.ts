import { formatDecimal, formatMoney, LARGEST_AMOUNT, PRICE_DECIMALS, readDecimal, sum } from '../../../ledger/money.ts'
import { elementAt, firstOf, present } from '../../../schema/collections/certain.ts'
import { maxImportedItems } from '../../../schema/documents/lines.ts'
import type { TaxRates } from '../../../schema/organization/tax-rates.ts'
import { isOwedByBuyer, isTaxedCode } from '../../../schema/tax/line.ts'
import { isLocked } from '../../books/lock.ts'
import type { TaxCodeFacts } from '../../books/references.ts'
import { otherCurrencies } from '../numbers/numbers.ts'
import { type Fault, noFaults, type RefusedRow, withFaults } from '../outcome.ts'
import { documentColumns } from './sale-columns.ts'
import type { BooksOfFile, Document, Register } from './sale-documents.ts'
import { exactAmountOf, keyOf } from './sale-lines.ts'
import type { SaleRow } from './sale-rows.ts'

/** Why a document of a file is refused, before its figures are looked at. */

// numeric(18, 6) holds a quantity below this many millionths.
const quantityLimit = 10n ** 18n

/**
 * Why a document is refused, row by row; null when nothing but its figures could still be wrong. `number` is what it is
 * called in the books where it is there already.
 */
export function faultsOf(document: Document, books: BooksOfFile, number: string | undefined): RefusedRow[] | null {
  const { reference, rows, lines, head, rates } = document
  const { organization, register } = books
  const each = (fault: Fault): RefusedRow[] => rows.map(({ number }) => ({ row: number, faults: [fault] }))
  if (number !== undefined)
    return each({
      column: 'reference',
      reason: 'reference_exists',
      values: { reference: present(reference, 'reference'), number },
    })

  const first = firstOf(rows)
  const isRead = (...columns: string[]) =>
    rows.every(row => row.faults.every(({ column }) => column === null || !columns.includes(column)))
  const [isDateRead, isCurrencyRead] = [isRead('date'), isRead('currency_id')]
  // Rows without a number are of no document together.
  const isDocument = reference !== null
  const { own_lock_date: lockDate } = organization
  const locked: Fault | null =
    isDocument && first.date !== null && isLocked(first.date, lockDate)
      ? { column: 'date', reason: 'locked', values: { date: present(lockDate, 'lock date') } }
      : null
  // What is wrong with a document as a whole shows where the cells are read that it follows from.
  const isHeadRead = isRead('date', ...documentColumns)
  const ofDocument = document.faults.filter(({ fault }) => isDocument && ('reason' in fault || isHeadRead))
  const own = rows.map(row =>
    withFaults(withFaults(row.faults, isDocument ? disagreements(row, first) : noFaults), [
      ...(isCurrencyRead ? otherCurrencies(row.units, head.currency_id) : noFaults),
      ...putAway(row, register),
      ...faultOrNone(isDateRead ? rateFault(row, rates, rateOfCode(row, books)) : null),
      ...faultOrNone(locked),
      ...ofDocument.flatMap(({ fault, rows: wrong }) => (wrong.includes(row) ? [fault] : [])),
    ]),
  )
  if (own.some(faults => faults.length > 0)) return becauseOf(rows, own)
  if (lines.length > maxImportedItems)
    return each({ column: null, reason: 'document_too_long', values: { most: maxImportedItems } })
  if (lines.some(line => line.quantity >= quantityLimit)) return each({ column: 'quantity', issue: 'too_large' })
  const amounts = lines.map(line => line.amount)
  if ([...amounts, sum(amounts)].some(amount => amount > LARGEST_AMOUNT || -amount > LARGEST_AMOUNT))
    return each({ column: 'price', issue: 'too_large' })
  const changed = new Map(
    lines
      .filter(line => exactAmountOf(line, head.decimals) !== line.amount)
      .map((line): [number, Fault] => {
        const exact = formatMoney(exactAmountOf(line, head.decimals), head.decimals)
        const values = { amount: exact, sum: formatMoney(line.amount, head.decimals) }
        return [line.row, { column: 'price', reason: 'price_changes_amount', values }]
      }),
  )
  const isGoods = lines.some(({ product }) => register.product(product)?.is_goods)
  const homeless: Fault | null =
    isGoods && head.warehouse_id === null ? { column: 'warehouse_id', issue: 'no_warehouse' } : null
  if (changed.size === 0 && homeless === null) return null
  return becauseOf(
    rows,
    rows.map(row => [...faultOrNone(changed.get(row.number) ?? null), ...faultOrNone(homeless)]),
  )
}

/** The rate that a row of a code may have beside it; null where it is that of the day. */
export const ownRateOf = (code: TaxCodeFacts): string | null =>
  isTaxedCode(code) || isOwedByBuyer(code) ? code.rate : '0'

/** The rate of the code that a row names, else of that of its product; null where it is that of the day. */
function rateOfCode({ tax_code_id, product }: SaleRow, { register, taxCodes }: BooksOfFile): string | null | undefined {
  const chosen = taxCodes.get(tax_code_id ?? 0)
  return chosen ? ownRateOf(chosen) : register.product(product)?.tax_code?.rate
}

const faultOrNone = (fault: Fault | null): readonly Fault[] => (fault === null ? noFaults : [fault])

/** The faults of some rows of a document; the others are refused because of the first of them. */
export function becauseOf(rows: readonly SaleRow[], own: readonly (readonly Fault[])[]): RefusedRow[] {
  const at = own.findIndex(faults => faults.length > 0)
  const culprit = elementAt(rows, at)
  const because: Fault = { column: null, reason: 'other_row', values: { row: culprit.number } }
  return rows.map((row, index) => {
    const faults = elementAt(own, index)
    return { row: row.number, faults: faults.length > 0 ? faults : [because] }
  })
}

/** What a row says otherwise than the first of its document, of what both say. */
function disagreements(row: SaleRow, first: SaleRow): readonly Fault[] {
  if (row === first) return noFaults
  const values = { row: first.number }
  const isRead = (...columns: string[]) =>
    [row, first].every(({ faults }) => faults.every(({ column }) => column === null || !columns.includes(column)))
  let faults = noFaults
  if (row.quantity < 0n !== first.quantity < 0n && isRead('quantity'))
    faults = [...faults, { column: 'quantity', reason: 'signs_differ', values }]
  if (row.date !== first.date && isRead('date'))
    faults = [...faults, { column: 'date', reason: 'dates_differ', values }]
  if (keyOf(row.client) !== keyOf(first.client) && isRead('client_code', 'client_name')) {
    const column = row.client.code === null ? 'client_name' : 'client_code'
    faults = [...faults, { column, reason: 'clients_differ', values }]
  }
  return faults
}

function putAway({ client, product }: SaleRow, register: Register): readonly Fault[] {
  let faults = noFaults
  const knownClient = register.client(client)
  if (knownClient && !knownClient.active)
    faults = [{ column: 'client_code', reason: 'client_not_active', values: { name: knownClient.display_name } }]
  const knownProduct = register.product(product)
  if (knownProduct && !knownProduct.active)
    faults = [...faults, { column: 'product_code', reason: 'product_not_active', values: { name: knownProduct.name } }]
  return faults
}

/** An organization has one rate of a day, and a product may have its own: another is a tax that is not charged on it. */
export function rateFault({ tax }: Pick<SaleRow, 'tax'>, rates: TaxRates, ofProduct?: string | null): Fault | null {
  if (tax === null || !('rate' in tax) || tax.rate === 0n) return null
  const own = ofProduct ?? rates.value_added_tax
  if (tax.rate === readDecimal(own, PRICE_DECIMALS)) return null
  const values = { rate: formatDecimal(tax.rate, PRICE_DECIMALS), own: String(Number(own)) }
  return { column: 'tax_rate', reason: 'tax_rate_differs', values }
}
