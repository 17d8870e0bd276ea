import {
  formatDecimal,
  type Millionths,
  PRICE_DECIMALS,
  readDecimal,
  roundHalfAwayFromZero,
} from '../../../ledger/money.ts'
import type { DiscountType } from '../../../ledger/totals.ts'
import type { Field } from '../../../schema/fields.ts'
import { once } from '../../once.ts'
import { type Checked, checkOnce } from '../checks.ts'
import type { Numbers } from '../numbers/numbers.ts'

/** The numbers of a file of sales, each different cell read once. */

/** A discount, as an amount or a percentage, in millionths. */
export interface Discount {
  value: Millionths
  type: DiscountType
}
export const noDiscount: Discount = { value: 0n, type: 'amount' }

/** A price in units of 10^-`mostDecimals`. */
export interface ExactPrice {
  units: bigint
}

/** Of a price in a file, which a spreadsheet may have divided. */
export const maxDecimals = 30

const asIs = (cell: string) => cell
// The sign is looked at afterwards: a return's amount counts in the figures of what is refused.
const signed = { signed: true } as const
export const quantityField: Field = { kind: 'quantity', ...signed }
export const priceField: Field = { kind: 'price', ...signed }

export type CheckedNumber = Checked<string | null> & { units: Millionths | null }

/** A number of a cell in millionths, read once for each different cell. */
export function numberReader(field: Field, read: ReturnType<Numbers['read']>): (cell: string) => CheckedNumber {
  const check = checkOnce<string>(field, PRICE_DECIMALS, read)
  return once(cell => {
    const checked = check(cell)
    const units = typeof checked.value === 'string' ? readDecimal(checked.value, PRICE_DECIMALS) : null
    return typeof units === 'string' ? { issue: units, units: null } : { ...checked, units }
  })
}

type CheckedPrice = CheckedNumber & { exact: ExactPrice | null }

/** A price, rounded to what a price holds where the file has more. */
export function priceReader(read: ReturnType<Numbers['read']>): (cell: string) => CheckedPrice {
  const within = numberReader(priceField, asIs)
  return once(cell => {
    const written = read(cell)
    if (typeof written !== 'string') return { ...written, units: null, exact: null }
    const fraction = /^-?\d+\.(\d+)$/.exec(written)?.[1] ?? ''
    if (fraction.length <= PRICE_DECIMALS || fraction.length > maxDecimals) return { ...within(written), exact: null }
    const units = readDecimal(written, maxDecimals)
    if (typeof units !== 'bigint') return { ...within(written), exact: null }
    const rounded = roundHalfAwayFromZero(units, 10n ** BigInt(maxDecimals - PRICE_DECIMALS))
    return { ...within(decimalOf(rounded)), exact: { units } }
  })
}

export const decimalOf = (millionths: Millionths): string => formatDecimal(millionths, PRICE_DECIMALS)

export type CheckedDiscount =
  | { discount: Discount; issue?: never }
  | { discount?: never; issue: NonNullable<CheckedNumber['issue']> }

/** A discount of a column of amounts, of which a cell with a sign of percent is a percentage. */
export function discountReader(
  amount: ReturnType<Numbers['read']>,
  type: DiscountType,
): (cell: string) => CheckedDiscount {
  const number = numberReader(priceField, asIs)
  return once(cell => {
    const written = amount(cell)
    if (typeof written !== 'string') return written
    const isPercent = type === 'percent' || /[%٪]\s*$/.test(written)
    const { units, issue } = number(written.replace(/\s*[%٪]\s*$/, ''))
    if (issue !== undefined) return { issue }
    return {
      discount: units === null || units === 0n ? noDiscount : { value: units, type: isPercent ? 'percent' : 'amount' },
    }
  })
}

/** A total of a file is compared, not kept: what it has beyond millionths is nothing. */
export const roundedRead =
  (read: ReturnType<Numbers['read']>): ReturnType<Numbers['read']> =>
  cell => {
    const written = read(cell)
    return typeof written === 'string' ? written.replace(/^(-?\d+\.\d{6})\d+$/, '$1') : written
  }
