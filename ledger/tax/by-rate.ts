import { type Minor, parseMoney, parsePrice, sum } from '../money.ts'

/** Value added tax at a rate in percent. */
export interface TaxAtRate {
  rate: string
  amount: Minor
}

/**
 * Value added tax of a document by rate: what its lines bear, and at the document's own rate, which comes first, what of
 * `total` is on none of them, as that of shipping is. Of a document without tax there is its own rate alone.
 */
export function taxesByRate(lines: readonly TaxAtRate[], total: Minor, own: string): TaxAtRate[] {
  const left = total - sum(lines.map(line => line.amount))
  const found = new Map<bigint, TaxAtRate>()
  for (const { rate, amount } of [{ rate: own, amount: left }, ...lines]) {
    const key = parsePrice(rate)
    const before = found.get(key)
    found.set(key, before ? { ...before, amount: before.amount + amount } : { rate, amount })
  }
  const charged = [...found.values()].filter(({ amount }) => amount !== 0n)
  return charged.length > 0 ? charged : [{ rate: own, amount: 0n }]
}

/** A document as it is answered: decimal strings of its currency. */
interface AnsweredTaxes {
  value_added_tax: string
  value_added_tax_rate: string
  /** Left out of what is shown without its lines. */
  items?: readonly { tax_rate: string; value_added_tax_amount: string }[] | undefined
}

/** Value added tax by rate of a document as it is answered. */
export const answeredTaxesByRate = (
  { value_added_tax, value_added_tax_rate, items = [] }: AnsweredTaxes,
  decimals: number,
): TaxAtRate[] =>
  taxesByRate(
    items.map(item => ({ rate: item.tax_rate, amount: parseMoney(item.value_added_tax_amount, decimals) })),
    parseMoney(value_added_tax, decimals),
    value_added_tax_rate,
  )
