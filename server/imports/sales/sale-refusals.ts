import { mostImportedItems } from '../../../schema/documents.ts'
import type { TaxRates } from '../../../schema/organization/tax-rates.ts'
import { isLocked } from '../../books/lock.ts'
import { formatDecimal, formatMoney, LARGEST_AMOUNT, PRICE_DECIMALS, readDecimal, sum } from '../../ledger/money.ts'
import { otherCurrency } from '../numbers/numbers.ts'
import type { Fault, RefusedRow } from '../outcome.ts'
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
export function faultsOf(
  document: Document,
  { organization, register }: BooksOfFile,
  number: string | undefined,
): RefusedRow[] | null {
  const { reference, rows, lines, head, rates } = document
  const each = (fault: Fault): RefusedRow[] => rows.map(({ number }) => ({ row: number, fault }))
  if (number !== undefined)
    return each({ column: 'reference', reason: 'reference_exists', values: { reference: reference!, number } })

  const first = rows[0]!
  const own = rows.map(
    row =>
      row.fault ??
      disagreement(row, first) ??
      otherCurrency(row.units, head.currency_id) ??
      putAway(row, register) ??
      rateFault(row, rates),
  )
  if (own.some(fault => fault !== null)) return becauseOf(rows, own)
  const { own_lock_date: lockDate } = organization
  if (isLocked(first.date!, lockDate)) return each({ column: 'date', reason: 'locked', values: { date: lockDate! } })
  if (lines.length > mostImportedItems)
    return each({ column: null, reason: 'document_too_long', values: { most: mostImportedItems } })
  if (lines.some(line => line.quantity >= quantityLimit)) return each({ column: 'quantity', issue: 'too_large' })
  const amounts = lines.map(line => line.amount)
  if ([...amounts, sum(amounts)].some(amount => amount > LARGEST_AMOUNT || -amount > LARGEST_AMOUNT))
    return each({ column: 'price', issue: 'too_large' })
  if (document.fault) {
    const { fault, rows: wrong } = document.fault
    return becauseOf(
      rows,
      rows.map(row => (wrong.includes(row) ? fault : null)),
    )
  }
  const changed = lines.find(line => exactAmountOf(line, head.decimals) !== line.amount)
  if (changed) {
    const exact = formatMoney(exactAmountOf(changed, head.decimals), head.decimals)
    const values = { amount: exact, sum: formatMoney(changed.amount, head.decimals) }
    return becauseOf(
      rows,
      rows.map(row =>
        row.number === changed.row ? { column: 'price', reason: 'price_changes_amount', values } : null,
      ),
    )
  }
  const isGoods = lines.some(({ product }) => register.product(product)?.is_goods)
  return isGoods && head.warehouse_id === null ? each({ column: 'warehouse_id', issue: 'no_warehouse' }) : null
}

/** The faults of some rows of a document; the others are refused because of the first of them. */
export function becauseOf(rows: readonly SaleRow[], own: readonly (Fault | null)[]): RefusedRow[] {
  const culprit = rows[own.findIndex(fault => fault !== null)]!
  const because: Fault = { column: null, reason: 'other_row', values: { row: culprit.number } }
  return rows.map((row, index) => ({ row: row.number, fault: own[index] ?? because }))
}

function disagreement(row: SaleRow, first: SaleRow): Fault | null {
  const values = { row: first.number }
  if (row.quantity < 0n !== first.quantity < 0n) return { column: 'quantity', reason: 'signs_differ', values }
  if (row.date !== first.date) return { column: 'date', reason: 'dates_differ', values }
  if (keyOf(row.client) !== keyOf(first.client)) {
    return { column: row.client.code === null ? 'client_name' : 'client_code', reason: 'clients_differ', values }
  }
  return null
}

function putAway({ client, product }: SaleRow, register: Register): Fault | null {
  const knownClient = register.client(client)
  if (knownClient && !knownClient.active)
    return { column: 'client_code', reason: 'client_not_active', values: { name: knownClient.display_name } }
  const knownProduct = register.product(product)
  if (knownProduct && !knownProduct.active)
    return { column: 'product_code', reason: 'product_not_active', values: { name: knownProduct.name } }
  return null
}

/** An organization has one rate of a day: another is a tax that it cannot charge. */
export function rateFault({ tax }: Pick<SaleRow, 'tax'>, rates: TaxRates): Fault | null {
  if (tax === null || !('rate' in tax) || tax.rate === 0n) return null
  if (tax.rate === readDecimal(rates.value_added_tax, PRICE_DECIMALS)) return null
  const values = { rate: formatDecimal(tax.rate, PRICE_DECIMALS), own: String(Number(rates.value_added_tax)) }
  return { column: 'tax_rate', reason: 'tax_rate_differs', values }
}
