import { useEffect, useRef } from 'react'
import { PRICE_DECIMALS, readDecimal } from '../../../../ledger/money.ts'
import type { Lines } from '../../document-parts/lines/line-store.ts'
import { isRate, priceAtRate } from '../../document-parts/lines/product/product-columns.tsx'
import type { ProductLine } from '../../document-parts/lines/product/product-line.ts'

const isPrice = (price: string): boolean => typeof readDecimal(price, PRICE_DECIMALS) === 'bigint'

interface InCurrency {
  currencyId: number | null
  /** What one unit of it costs in the base currency; `1` of that itself, nothing until it is known. */
  rate: string | null
  decimals: number
}

/** The prices of a document before it changed its currency, and those that were made of them. */
interface Converted {
  rate: string
  before: Map<number, string>
  made: Map<number, string>
}

/**
 * Prices of lines follow a document into another currency, at its rate: until that is known they stay, and so does the
 * document. They go on following the rate; one that is typed since then stays as it was typed.
 */
export function usePricesFollowCurrency(lines: Lines<ProductLine>, { currencyId, rate, decimals }: InCurrency): void {
  const known = useRef({ currencyId, rate: isRate(rate) ? rate : null })
  const converted = useRef<Converted | null>(null)
  useEffect(() => {
    const last = known.current
    if (last.currencyId !== currencyId) {
      const prices = lines.keys().map((key): [number, string] => [key, lines.row(key).line.price])
      const before = new Map(prices.filter(([, price]) => isPrice(price)))
      converted.current = last.rate === null ? null : { rate: last.rate, before, made: new Map(before) }
      known.current = { currencyId, rate: null }
    }
    if (!isRate(rate)) return
    known.current = { currencyId, rate }
    if (!converted.current) return
    const { rate: from, before, made } = converted.current
    for (const [key, price] of before) {
      if (lines.row(key).key !== key || lines.row(key).line.price !== made.get(key)) continue
      const now = priceAtRate(price, rate, decimals, from)
      if (now === null) continue
      made.set(key, now)
      lines.change(key, { price: now })
    }
  }, [lines, currencyId, rate, decimals])
}
