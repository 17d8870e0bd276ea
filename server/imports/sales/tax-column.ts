import {
  absolute,
  formatDecimal,
  type Millionths,
  PRICE_DECIMALS,
  readDecimal,
  roundHalfAwayFromZero,
} from '../../../ledger/money.ts'
import { present } from '../../../schema/collections/certain.ts'
import type { TaxColumnAnswer } from '../../../schema/organization/imports.ts'
import type { Figures, TaxColumnQuestion, Warning } from '../outcome.ts'
import type { Discount } from './sale-cells.ts'
import type { Tax } from './sale-words.ts'

/** A column of tax of which every number is a usual rate, 14 or 0.14: amounts of tax, or rates of it. */

/** A line of a file of sales, of bills or of expenses, as far as its tax goes. */
export interface TaxedRow {
  number: number
  quantity: Millionths
  price: Millionths
  discount: Discount
  tax: Tax | null
  /** What the file says that the row comes to, and its document. */
  total: Millionths | null
  document: { readonly document_total: string | number | null }
}

const one: Millionths = 10n ** BigInt(PRICE_DECIMALS)
/** Rates of value added tax in Arab countries and Turkey, in percent. */
const usualRates = [5n, 7n, 8n, 9n, 10n, 11n, 13n, 14n, 15n, 16n, 17n, 18n, 19n, 20n].map(rate => rate * one)
const maxRates = 3

const amountOf = ({ tax }: TaxedRow): Millionths | null =>
  tax !== null && 'amount' in tax ? absolute(tax.amount) : null
const isShare = (values: readonly Millionths[]) => values.every(value => value < one)

/** The numbers of a column of tax that may be rates, as they are written; none where they are surely amounts. */
function ratesInColumn(rows: readonly TaxedRow[], ownRates: readonly string[]): string[] {
  const filled = rows.flatMap(row => amountOf(row) ?? [])
  const values = [...new Set(filled.filter(value => value !== 0n))]
  if (values.length === 0 || values.length > maxRates) return []
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
function isTaxOf(row: TaxedRow, rate: Millionths): boolean {
  const tax = amountOf(row)
  if (tax === null || tax === 0n) return true
  const { quantity, price, discount } = row
  const gross = roundHalfAwayFromZero(absolute(quantity) * price, one)
  const off =
    discount.type === 'percent' ? roundHalfAwayFromZero(gross * discount.value, 100n * one) : absolute(discount.value)
  const net = gross - off
  const cent = one / 100n
  return [(net * rate) / (100n * one), (net * rate) / (100n * one + rate)].some(each => absolute(each - tax) <= cent)
}

/** Rows whose tax is read as rates: a share of one is so many percent. */
export function asRates<Row extends TaxedRow>(rows: readonly Row[]): Row[] {
  const values = rows.flatMap(row => amountOf(row) ?? [])
  const times = isShare(values) ? 100n : 1n
  return rows.map(row => {
    const amount = amountOf(row)
    return amount === null ? row : { ...row, tax: { rate: amount * times } }
  })
}

/** Whether the file says of each of these documents what it comes to, so that its total tells one reading from another. */
const tellsTotals = (documents: ReadonlyMap<unknown, readonly TaxedRow[]>): boolean =>
  taxedDocuments(documents).every(rows =>
    rows.some(({ total, document }) => (total ?? document.document_total) !== null),
  )

const taxedDocuments = (documents: ReadonlyMap<unknown, readonly TaxedRow[]>) =>
  [...documents.values()].filter(rows => rows.some(row => (amountOf(row) ?? 0n) !== 0n))

interface TaxColumn {
  /** As what its numbers are taken; null where nothing is in doubt. */
  reads: TaxColumnAnswer | null
  values: string[]
  /** Whether only a person can say, who has not. */
  isOpen: boolean
  warning: Warning | null
  question: TaxColumnQuestion | null
}

/** Whether the numbers of a column of tax are rates or amounts: as the caller says, or as the totals of the file do. */
export async function readTaxColumn(
  documents: ReadonlyMap<unknown, readonly TaxedRow[]>,
  ownRates: readonly string[],
  answer: TaxColumnAnswer | null,
  planned: (reads: TaxColumnAnswer) => Promise<{ taken: Figures; refused: Figures }>,
): Promise<TaxColumn> {
  const rows = [...documents.values()].flat()
  const values = ratesInColumn(rows, ownRates)
  if (values.length === 0) return { reads: answer, values, isOpen: false, warning: null, question: null }
  const ofRates = await planned('rates')
  const isShown = answer === null && tellsTotals(documents) && ofRates.refused.documents === 0
  if (isShown) {
    const { number: row } = present(
      rows.find(({ tax }) => tax !== null),
      'row with a tax',
    )
    const warning: Warning = {
      row,
      column: 'tax_amount',
      reason: 'tax_as_rates',
      values: { values: values.join(' · ') },
    }
    return { reads: 'rates', values, isOpen: false, warning, question: null }
  }
  const readings = [
    { reads: 'rates' as const, taken: ofRates.taken },
    { reads: 'amounts' as const, taken: (await planned('amounts')).taken },
  ]
  return {
    ...{ reads: answer ?? 'rates', values, isOpen: answer === null, warning: null },
    question: { answer, values, readings },
  }
}
