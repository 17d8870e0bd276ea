import {
  formatDecimal,
  type Millionths,
  PRICE_DECIMALS,
  readDecimal,
  roundHalfAwayFromZero,
} from '../../ledger/money.ts'
import type { SaleRow } from './sale-rows.ts'

/** A column of tax of which every number is a usual rate, 14 or 0.14: amounts of tax, or rates of it. */

const one: Millionths = 10n ** BigInt(PRICE_DECIMALS)
/** Rates of value added tax in Arab countries and Turkey, in percent. */
const usualRates = [5n, 7n, 8n, 9n, 10n, 11n, 13n, 14n, 15n, 16n, 17n, 18n, 19n, 20n].map(rate => rate * one)
const mostRates = 3

const abs = (amount: bigint) => (amount < 0n ? -amount : amount)
const amountOf = ({ tax }: SaleRow): Millionths | null => (tax !== null && 'amount' in tax ? abs(tax.amount) : null)
const isShare = (values: readonly Millionths[]) => values.every(value => value < one)

/** The numbers of a column of tax that may be rates, as they are written; none where they are surely amounts. */
export function ratesInColumn(rows: readonly SaleRow[], ownRates: readonly string[]): string[] {
  const filled = rows.flatMap(row => amountOf(row) ?? [])
  const values = [...new Set(filled.filter(value => value !== 0n))]
  if (values.length === 0 || values.length > mostRates) return []
  const own = ownRates.flatMap(rate => {
    const read = readDecimal(rate, PRICE_DECIMALS)
    return typeof read === 'bigint' && read !== 0n ? [read] : []
  })
  const rates = new Set([...usualRates, ...own])
  const asPercent = isShare(values) ? values.map(value => value * 100n) : values
  // No rate of ours is among them: as rates they would all be refused.
  if (!asPercent.every(value => rates.has(value)) || !asPercent.some(value => own.includes(value))) return []
  const areAmounts = rows.every(row => own.some(rate => isTaxOf(row, rate)))
  return areAmounts ? [] : [...new Set(filled)].map(value => formatDecimal(value, PRICE_DECIMALS))
}

/** Whether the number of a row is the tax of its line, added to its price or contained in it, to the cent. */
function isTaxOf(row: SaleRow, rate: Millionths): boolean {
  const tax = amountOf(row)
  if (tax === null || tax === 0n) return true
  const { quantity, price, discount } = row
  const gross = roundHalfAwayFromZero(abs(quantity) * price, one)
  const off =
    discount.type === 'percent' ? roundHalfAwayFromZero(gross * discount.value, 100n * one) : abs(discount.value)
  const net = gross - off
  const cent = one / 100n
  return [(net * rate) / (100n * one), (net * rate) / (100n * one + rate)].some(each => abs(each - tax) <= cent)
}

/** Rows whose tax is read as rates: a share of one is so many percent. */
export function asRates(rows: readonly SaleRow[]): SaleRow[] {
  const values = rows.flatMap(row => amountOf(row) ?? [])
  const times = isShare(values) ? 100n : 1n
  return rows.map(row => {
    const amount = amountOf(row)
    return amount === null ? row : { ...row, tax: { rate: amount * times } }
  })
}

/** Whether the file says of each of these documents what it comes to, so that its total tells one reading from another. */
export const tellsTotals = (documents: ReadonlyMap<string | null, readonly SaleRow[]>): boolean =>
  taxedDocuments(documents).every(rows =>
    rows.some(({ total, document }) => (total ?? document.document_total) !== null),
  )

const taxedDocuments = (documents: ReadonlyMap<string | null, readonly SaleRow[]>) =>
  [...documents.values()].filter(rows => rows.some(row => (amountOf(row) ?? 0n) !== 0n))
