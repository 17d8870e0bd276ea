import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DocumentWithItems, type ItemRow, quantityOf } from '../../books/rows.ts'
import { balanced, type Line } from '../../ledger/lines.ts'
import { type Exchange, formatDecimal } from '../../ledger/money.ts'
import { divideInBoth, type InBoth } from '../../ledger/settling.ts'
import { anyDocument, seed } from '../../ledger/testing-laws.ts'
import { computeTotals, type TotalsInput } from '../../ledger/totals.ts'
import { amountsInBase } from '../../ledger/trade-amounts.ts'
import { tradeOf } from '../trade.ts'
import { linesOfPurchase } from './purchase-invoice.ts'
import { amountsOfReturn, linesOfReturn, withReturns } from './return-posting.ts'
import { returnedLines, withFiguresInAll } from './returns.ts'
import { linesOfSale } from './sales-invoice.ts'

/** An invoice and its returns over random documents, by the functions that post them. PROPERTY_SEED repeats a run. */

const noProducts = new Map()

/** The rows of a computed invoice, as far as its entry needs them. */
function invoiceOf(kind: 'sales_invoice' | 'purchase_invoice', input: TotalsInput, recoverable: [boolean, boolean]) {
  const { items, ...totals } = computeTotals(input)
  return {
    document: {
      ...{ id: 1, kind, client_id: 7, supplier_id: 7, cash_account_id: null, tax_inclusive: input.tax_inclusive },
      ...{ value_added_tax_recoverable: recoverable[0], sales_tax_recoverable: recoverable[1] },
      ...{ value_added_tax: totals.value_added_tax, sales_tax: totals.sales_tax, taxable: totals.taxable },
      ...{ rounding: totals.rounding, settlement: totals.settlement, total: totals.total, shipping_fee: 0n },
    },
    items: items.map((figures, index) => ({
      ...{ id: index + 1, invoice_item_id: null, product_id: 1, analytical_account_id: null, allowance: 0n },
      quantity: input.items[index]!.quantity,
      net: figures.net,
      value_added_tax_amount: figures.value_added_tax,
      sales_tax_amount: figures.sales_tax,
      total: figures.total,
    })),
  } as unknown as DocumentWithItems
}

const exchanges = (decimals: number): fc.Arbitrary<Exchange> =>
  fc.record({
    decimals: fc.constant(decimals),
    rate: fc.constantFrom('1', '48.515', '0.333333333', '3.672500001'),
    baseDecimals: fc.constantFrom(0, 2, 3),
  })

/** How much of each line comes back in each return: hundredths of what is sold, the last return takes what is left. */
const partitions = fc.array(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 6, maxLength: 6 }), { maxLength: 3 })

function returnsOf(invoice: DocumentWithItems, kind: 'sales_return' | 'purchase_return', partition: number[][]) {
  const made: DocumentWithItems[] = []
  const whole = Array.from({ length: 6 }, () => 100)
  for (const parts of [...partition, whole]) {
    const withEarlier = withReturns(invoice, made)
    const items = invoice.items.map((line, index): ItemRow => {
      const taken = withEarlier.lines.get(line.id)!
      const left = taken.quantity - taken.returned.quantity
      const wanted = (quantityOf(line) * BigInt(parts[index]!)) / 100n
      const quantity = parts === whole || wanted > left ? left : wanted
      return { ...line, id: 0, invoice_item_id: line.id, quantity: formatDecimal(quantity, 6) }
    })
    const rows = { document: { ...invoice.document, id: made.length + 2, kind }, items }
    made.push(withFiguresInAll(rows, returnedLines(rows, withEarlier), withEarlier))
  }
  return made
}

const nameOf = ({ account }: Line) => (account === 'sales_returns' ? 'sales' : JSON.stringify(account))
const contra: Record<string, string> = { '"purchase_return_variance"': '"inventory"', sales: '"sales"' }

function balancesOf(lines: readonly Line[]): [string, bigint][] {
  const balances = new Map<string, bigint>()
  for (const line of lines) {
    const name = contra[nameOf(line)] ?? nameOf(line)
    balances.set(name, (balances.get(name) ?? 0n) + (line.side === 'dr' ? line.amount : -line.amount))
  }
  return [...balances].filter(([, balance]) => balance !== 0n)
}

const kinds = [
  ['sales_invoice', 'sales_return'],
  ['purchase_invoice', 'purchase_return'],
] as const

for (const [invoiceKind, returnKind] of kinds)
  test(`a ${invoiceKind} and all its returns leave every account as it was, at any rate (PROPERTY_SEED=${seed})`, () => {
    const books = anyDocument.chain(input =>
      fc.tuple(fc.constant(input), exchanges(input.decimals), partitions, fc.tuple(fc.boolean(), fc.boolean())),
    )
    const holds = fc.property(books, ([input, exchange, partition, recoverable]) => {
      const invoice = invoiceOf(invoiceKind, input, recoverable)
      const amounts = amountsInBase(tradeOf(invoice), exchange)
      const baseTotal = amounts.total
      const posted: readonly Line[] =
        invoiceKind === 'sales_invoice'
          ? linesOfSale(invoice, amounts, noProducts)
          : linesOfPurchase(invoice, amounts, noProducts)
      balanced(posted, exchange.baseDecimals)
      let settled: InBoth = { amount: 0n, base: 0n }
      const all: Line[] = [...posted]
      const made: DocumentWithItems[] = []
      for (const back of returnsOf(invoice, returnKind, partition)) {
        const withEarlier = withReturns(invoice, made)
        const amounts = amountsOfReturn(back, withEarlier, exchange)
        const open = {
          id: 1,
          total: invoice.document.total,
          baseTotal,
          settled: settled.amount,
          baseSettled: settled.base,
        }
        const { offInvoice, beyond } = divideInBoth(
          'balance',
          { amount: back.document.total, base: amounts.total },
          { invoice: open, paid: 0n },
        )
        const shares = { offInvoice, toCredit: beyond, refunded: { amount: 0n, base: 0n } }
        const lines = linesOfReturn(back, withEarlier, noProducts, { amounts, shares, goods: [] })
        balanced(lines, exchange.baseDecimals)
        settled = { amount: settled.amount + offInvoice.amount, base: settled.base + offInvoice.base }
        all.push(...lines)
        made.push(back)
      }
      expect(balancesOf(all)).toEqual([])
    })
    fc.assert(holds, { numRuns: 300, seed })
  })
