import { useEffect, useRef } from 'react'
import {
  formatMoney,
  PRICE_DECIMALS,
  parsePrice,
  parseRate,
  RATE_DECIMALS,
  readDecimal,
  roundHalfAwayFromZero,
} from '../../../../server/ledger/money.ts'
import type { Lines } from '../lines/line-store.ts'
import type { ProductLine } from '../lines/product-line.ts'

/** A price of one currency in another: minor units of a base bind them, `from` and `to` of which one unit costs. */
export function priceInCurrency(price: string, rates: { from: string; to: string }, decimals: number): string {
  const minor = parsePrice(price) * parseRate(rates.from) * 10n ** BigInt(decimals)
  return formatMoney(roundHalfAwayFromZero(minor, parseRate(rates.to) * 10n ** BigInt(PRICE_DECIMALS)), decimals)
}

const isRate = (rate: string | null): rate is string => {
  const units = readDecimal(rate ?? '', RATE_DECIMALS)
  return typeof units === 'bigint' && units > 0n
}
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
      const now = priceInCurrency(price, { from, to: rate }, decimals)
      made.set(key, now)
      lines.change(key, { price: now })
    }
  }, [lines, currencyId, rate, decimals])
}
