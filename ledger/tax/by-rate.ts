import { type Minor, parsePrice, sum } from '../money.ts'

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
