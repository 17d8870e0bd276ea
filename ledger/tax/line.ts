import { type Millionths, PRICE_DECIMALS, percentOf, powerOfTen, roundHalfAwayFromZero } from '../money.ts'
import { type Part, type TaxedPart, TIMES_ONE, taxOn, timesWithTaxes, vatBase } from './parts.ts'

/** Prices exclude tax, or were made to: each line's taxes are rounded on it, and the document is their exact sum. */
export const taxesOnLines = (parts: readonly Part[]): TaxedPart[] =>
  parts.map(({ amount, vat, excise }) => {
    const exciseTax = excise ? taxOn(amount, excise) : 0n
    return { net: amount, vat: vat ? taxOn(vatBase(amount, exciseTax, excise), vat) : 0n, excise: exciseTax }
  })

/** A line as it is charged: its taxes contained where prices contain them. */
export interface ChargedLine extends Omit<Part, 'amount'> {
  quantity: Millionths
  price: Millionths
  gross: bigint
  discount: bigint
  /** Of a discount in percent. */
  percent: Millionths | null
  /** What is left after the discount of the line. */
  left: bigint
}

const proportionOf = (amount: bigint, some: bigint, all: bigint): bigint =>
  all === 0n ? 0n : roundHalfAwayFromZero(amount * some, all)

/**
 * What a line is before tax whose price contains it: the price becomes one without tax, rounded to the decimals of the
 * policy, and the discounts take off of it what they take off of the line as charged.
 */
export function netOfCharged(line: ChargedLine, documentDiscount: bigint, decimals: number): bigint {
  const scale = powerOfTen(PRICE_DECIMALS)
  const price = roundHalfAwayFromZero(
    line.price * powerOfTen(decimals) * TIMES_ONE,
    scale * timesWithTaxes(line.vat, line.excise),
  )
  const gross = roundHalfAwayFromZero(line.quantity * price, scale)
  const discount =
    line.percent === null ? proportionOf(gross, line.discount, line.gross) : percentOf(gross, line.percent)
  const left = gross - discount
  return left - proportionOf(left, documentDiscount, line.left)
}
