import { expect, test } from 'vitest'
import { sum } from '../../../ledger/money.ts'
import { amountsInBase } from '../../../ledger/trade-amounts.ts'
import { exchangeOf } from '../../books/exchange.ts'
import type { TradeDocument, TradeItem, TradeWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { tradeOf, withTotals } from '../trade.ts'
import { bookedAt } from './deducting.ts'
import { deductedLines, leftOf, partOf, withTaken, withTax } from './taken.ts'

/** Whatever parts of an advance are deducted, in whatever currency: together they are what it was booked at. */

let seed = Number(process.env.PROPERTY_SEED ?? 20261202)
function upTo(most: number): number {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
  return seed % most
}
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)]!

function advanced(): TradeWithItems {
  const items = Array.from({ length: 1 + upTo(4) }, (_, index) => ({
    ...{ id: index + 1, product_id: null, quantity: '1', price: (1 + upTo(900_000) / 100).toFixed(2), discount: '0' },
    ...{ discount_type: 'amount', tax_code_id: index === 0 ? null : 7 + upTo(2), tax_mode: 'charged' },
    ...{ value_added_tax: upTo(5) > 0, sales_tax: false, tax_recoverable: true, invoice_item_id: null },
  })).map(item => ({ ...item, tax_rate: item.tax_code_id === 7 ? '5' : item.tax_code_id === 8 ? '15' : null }))
  const document = {
    ...{ id: 1, kind: 'advance_invoice', currency_id: oneOf([840, 682]), tax_inclusive: upTo(2) === 0 },
    ...{ value_added_tax_rate: '14', sales_tax_rate: '0', taxes_compound: false, shipping_taxable: true },
    ...{ discount: '0', discount_type: 'amount', shipping_fee: 0n, settlement: 0n, due_at_once_percent: null },
    ...{ deducted: null, emirate: null, base_value_added_tax: 0n, base_sales_tax: 0n },
  }
  const exchange_rate = document.currency_id === 682 ? '1' : (1 + upTo(60_000) / 1000).toFixed(3)
  return withTotals({ document: { ...document, exchange_rate } as TradeDocument, items: items as TradeItem[] }, 2, 2)
}

test('parts of an advance come to what it was booked at, with its tax and without, to the last unit', async () => {
  for (let round = 0; round < 300; round++) {
    const advance = advanced()
    const deducting: TradeDocument[] = []
    const context = {
      organization: { baseCurrencyId: 682, baseDecimals: 2 },
      store: { madeFrom: async () => [], deductionsFrom: async () => deducting },
    } as unknown as BooksContext
    const whole = amountsInBase(tradeOf(advance), exchangeOf(context, advance.document))
    // The posted document has what its entry has.
    advance.document.base_value_added_tax = whole.valueAddedTax
    advance.items.forEach((item, index) => {
      item.base_net = whole.nets[index]!
    })
    for (;;) {
      const taken = await withTaken(context, advance)
      const left = leftOf(taken)
      const most = withTax(left)
      if (most === 0n) break
      const amount = upTo(3) === 0 ? most : 1n + BigInt(upTo(Number(most)))
      const parts = partOf(left, amount)
      expect(withTax(parts)).toBe(amount)
      const deducted = deductedLines(context, taken, parts)
      deducting.push({ deducted } as unknown as TradeDocument)
    }
    const all = bookedAt(deducting.flatMap(({ deducted }) => deducted ?? []))
    expect(all).toEqual({ net: whole.total - whole.valueAddedTax, valueAddedTax: whole.valueAddedTax })
    expect(sum(advance.items.map(({ net }) => net)) + advance.document.value_added_tax).toBe(
      advance.document.total - advance.document.rounding,
    )
  }
})
