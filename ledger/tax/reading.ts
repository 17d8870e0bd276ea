import type { Issue } from '../../schema/errors.ts'
import { HUNDRED_PERCENT, type Millionths, PRICE_DECIMALS, percentOf, readDecimal } from '../money.ts'

/** Whether a discount is an amount of the document's currency or a percentage. */
export type DiscountType = 'amount' | 'percent'

/** Why a field of a document is refused. */
type TotalsFault =
  | 'not_a_number'
  | 'too_many_decimals'
  | 'negative'
  | 'too_large'
  | 'percent_above_100'
  | 'discount_exceeds_line'
  | 'discount_exceeds_subtotal'
  | 'settlement_exceeds_total'

/** The message of a fault for the reader; `decimals` are those that its field may have. */
export const issueOfFault: Record<TotalsFault, (decimals: number) => Issue> = {
  not_a_number: () => 'not_a_number',
  too_many_decimals: decimals => `too_many_decimals|${decimals}`,
  negative: () => 'negative',
  too_large: () => 'too_large',
  percent_above_100: () => 'percent_above_100',
  discount_exceeds_line: () => 'discount_above_amount',
  discount_exceeds_subtotal: () => 'discount_above_amount',
  settlement_exceeds_total: () => 'negative_total',
}

/** A refused field, by its path on the wire: "items.0.discount". */
export interface TotalsProblem {
  path: string
  fault: TotalsFault
  /** How many decimals the field may have. */
  decimals: number
}

/** A discount as it is typed. */
export interface TypedDiscount {
  discount: string
  discount_type: DiscountType
}

/** What a discount takes off; of one in percent, also how much of it. */
export interface DiscountTaken {
  amount: bigint
  percent: Millionths | null
}

/** Reads fields to numbers that can be used, and notes what was wrong with them. */
export class FieldReader {
  readonly #decimals: number
  readonly #problems: TotalsProblem[]

  /** `decimals` are those that an amount may be typed with. */
  constructor(decimals: number, problems: TotalsProblem[]) {
    this.#decimals = decimals
    this.#problems = problems
  }

  refuse(path: string, fault: TotalsFault, decimals = this.#decimals): void {
    this.#problems.push({ path, fault, decimals })
  }

  decimal(path: string, text: string, decimals = this.#decimals): bigint {
    // What is stored to the decimals of its currency has zeros behind those of its policy.
    const read = readDecimal(text.replace(/\.0+$|(\.\d*[1-9])0+$/, '$1'), decimals)
    if (typeof read === 'bigint') return read
    this.refuse(path, read, decimals)
    return 0n
  }

  notNegative(path: string, text: string, decimals = this.#decimals): bigint {
    const read = this.decimal(path, text, decimals)
    if (read >= 0n) return read
    this.refuse(path, 'negative')
    return 0n
  }

  /** A discount off an amount that is counted in units of which a typed one has `scale`. */
  discount(
    path: string,
    { discount, discount_type }: TypedDiscount,
    of: { amount: bigint; scale: bigint },
    fault: 'discount_exceeds_line' | 'discount_exceeds_subtotal' | null,
  ): DiscountTaken {
    if (discount_type === 'percent') {
      const percent = this.notNegative(path, discount, PRICE_DECIMALS)
      if (percent <= HUNDRED_PERCENT) return { amount: percentOf(of.amount, percent), percent }
      this.refuse(path, 'percent_above_100')
      return { amount: of.amount, percent: HUNDRED_PERCENT }
    }
    const amount = this.notNegative(path, discount) * of.scale
    if (amount <= of.amount) return { amount, percent: null }
    if (fault) this.refuse(path, fault)
    return { amount: of.amount, percent: null }
  }
}
