import { type Millionths, type Minor, roundHalfAwayFromZero } from '../../../ledger/money.ts'
import { type Discount, type ExactPrice, maxDecimals } from './sale-cells.ts'
import type { Named, SaleRow } from './sale-rows.ts'

/** The tax code of a product; its rate in percent where that is another than the organization's. */
export interface TaxOfProduct {
  id: number
  is_taxed: boolean
  rate: string | null
}

/** A line of an invoice to be: rows of one product at one price, added up. */
export interface PlannedLine {
  product: Named
  description: string | null
  quantity: Millionths
  price: Millionths
  exactPrice: ExactPrice | null
  discount: Discount
  value_added_tax: boolean
  sales_tax: boolean
  tax_code_id: number | null
  /** Its code, or that of its product where that says the same of the tax. */
  tax_code: TaxOfProduct | null
  analytical_account_id: number | null
  /** Quantity × price, in minor units; negative on a return, whose quantity is what came back. */
  amount: Minor
  /** The first row of it. */
  row: number
}

export const keyOf = ({ code, name, id }: Named): string =>
  id !== undefined ? `record ${id}` : code === null ? `name ${name}` : `code ${code}`

/**
 * Equal product, price, discount, taxes and analytical account make one line, in the order of the first; another price is a
 * line of its own. Of a file of ours each row is a line.
 */
export function linesOf(rows: readonly SaleRow[], decimals: number, areLines = false): PlannedLine[] {
  const lines = new Map<string, PlannedLine>()
  for (const row of rows) {
    const {
      product,
      quantity,
      price,
      exactPrice,
      discount,
      value_added_tax,
      sales_tax,
      tax_code_id,
      analytical_account_id,
    } = row
    const off = discount.type === 'percent' ? discount.value : 'amount'
    const ofRow = areLines ? `row ${row.number} ` : ''
    const key = `${ofRow}${exactPrice?.units ?? price} ${off} ${value_added_tax} ${sales_tax} ${tax_code_id} ${analytical_account_id} ${keyOf(product)}`
    const line = lines.get(key)
    if (!line) {
      const given = {
        product,
        description: row.description,
        quantity,
        price,
        exactPrice,
        discount,
        value_added_tax,
        sales_tax,
        tax_code_id,
      }
      lines.set(key, { ...given, tax_code: null, analytical_account_id, amount: 0n, row: row.number })
      continue
    }
    line.quantity += quantity
    if (discount.type === 'amount' && discount.value !== 0n)
      line.discount = { type: 'amount', value: line.discount.value + discount.value }
  }
  for (const line of lines.values()) {
    line.amount = amountAt(line.quantity, line.price, 6, decimals)
    if (line.quantity > 0n) continue
    line.quantity = -line.quantity
    // What a return takes back is written with either sign.
    if (line.discount.value < 0n) line.discount = { ...line.discount, value: -line.discount.value }
  }
  return [...lines.values()]
}

/** What a line comes to at the price that the file has, before it was rounded to what a price holds. */
export function exactAmountOf({ quantity, exactPrice, amount }: PlannedLine, decimals: number): Minor {
  if (exactPrice === null) return amount
  const sign = amount < 0n ? -1n : 1n
  return sign * amountAt(quantity, exactPrice.units, maxDecimals, decimals)
}

const quantityDecimals = 6
const amountAt = (quantity: Millionths, price: bigint, priceDecimals: number, decimals: number): Minor =>
  roundHalfAwayFromZero(quantity * price * 10n ** BigInt(decimals), 10n ** BigInt(priceDecimals + quantityDecimals))
