import { type Decimals, isZeroOrEmpty, plainDecimal, showDecimal } from '../../../layout/values/decimal.ts'
import { readDecimal, toAsciiNumber } from '../../../layout/values/typed-decimal.ts'

/** A discount as it travels: an amount of the document's currency, or a percentage. */
export interface Discount {
  discount: string
  discount_type: 'amount' | 'percent'
}

type DiscountReading = Discount | Exclude<ReturnType<typeof readDecimal>, { value: string }>

const percent: Decimals = { least: 0, most: 6, largest: 100 }

/** Reads `240`, `10%`, `٪١٠` or `5+5%`; nothing typed is no discount. */
export function readDiscount(typed: string, amounts: Decimals): DiscountReading {
  const text = toAsciiNumber(typed).replaceAll('٪', '%').trim()
  const isPercent = /^%|%$/.test(text)
  const reading = readDecimal(isPercent ? text.replace(/^%|%$/, '') : text, isPercent ? percent : amounts)
  if ('problem' in reading) return reading
  return { discount: reading.value || '0', discount_type: isPercent && reading.value ? 'percent' : 'amount' }
}

/** What stands of a discount in a box that is typed into: no thousands, and digits as they are typed. */
export function typedDiscount({ discount, discount_type }: Discount, decimals: number): string {
  if (isZeroOrEmpty(discount)) return ''
  return discount_type === 'percent' ? `${trimZeros(discount)}%` : plainDecimal(discount, decimals)
}

/** What a discount looks like at rest; no discount is an empty cell. */
export function showDiscount({ discount, discount_type }: Discount, decimals: number): string {
  if (isZeroOrEmpty(discount)) return ''
  return discount_type === 'percent' ? `${showDecimal(trimZeros(discount))}%` : showDecimal(discount, decimals)
}

const trimZeros = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
