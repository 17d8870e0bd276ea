import { type Minor, PRICE_DECIMALS, percentOf, plainDecimal, readDecimal } from '../../../../ledger/money.ts'

/** Whether the tax that customs collected is what its base comes to. */

/** The tax is rounded once, and so is the base that a paper in another currency gives. */
const rounding: Minor = 1n

/** What the tax of a base is at a rate, where what is entered is another by more than rounding; null where it is that, or one of both is not entered yet. */
export function otherTaxOf(amount: unknown, base: unknown, rate: string, decimals: number): Minor | null {
  const read = (value: unknown) => readDecimal(String(value ?? ''), decimals)
  const [entered, of] = [read(amount), read(base)]
  const percent = readDecimal(plainDecimal(rate), PRICE_DECIMALS)
  if (typeof entered !== 'bigint' || typeof of !== 'bigint' || typeof percent !== 'bigint') return null
  if (entered === 0n || of === 0n) return null
  const tax = percentOf(of, percent)
  const apart = tax > entered ? tax - entered : entered - tax
  return apart > rounding ? tax : null
}
