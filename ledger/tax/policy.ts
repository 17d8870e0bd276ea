/** Where a document rounds its taxes, and to how many decimals it computes. */
export interface RoundingPolicy {
  /** `category`: once for all that a code is on; `line`: on each line. */
  where: 'category' | 'line'
  decimals: number
}

/** The policy of what names none: once for each code, to the decimals of the currency. */
export const CATEGORY = 'category'

/**
 * Reads a policy as a document keeps it, `line_5dp`, or as a country's file has it: `category` alone is to the decimals of
 * the currency. By category nothing is finer than the currency; by line nothing is coarser.
 */
export function roundingPolicy(rule: string, currencyDecimals: number): RoundingPolicy {
  const match = /^(category|line)_(\d)dp$/.exec(rule)
  if (rule === CATEGORY) return { where: 'category', decimals: currencyDecimals }
  if (!match) throw new Error(`There is no rounding policy ${rule}`)
  const decimals = Number(match[2])
  return match[1] === 'line'
    ? { where: 'line', decimals: Math.max(decimals, currencyDecimals) }
    : { where: 'category', decimals: Math.min(decimals, currencyDecimals) }
}
