import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanced, type Line } from '../../../ledger/lines.ts'
import { type Exchange, formatDecimal, sum } from '../../../ledger/money.ts'
import { postings } from '../../../ledger/postings.ts'
import { divideInBoth, reliefOf } from '../../../ledger/settling.ts'
import { anyDocument, seed } from '../../../ledger/testing-laws.ts'
import { computeTotals, type TotalsInput } from '../../../ledger/totals.ts'
import {
  allowedOf,
  amountsInBase,
  leftOfLine,
  returnableLine,
  returnedOf,
  type TradeLine,
} from '../../../ledger/trade-amounts.ts'
import { quantityOf, type TradeItem, type TradeWithItems } from '../../books/rows.ts'
import { nothingRestored } from '../advances/restoring.ts'
import { baseAmountsOf, baseAmountsOfReturn, withBaseAmounts } from '../base-amounts.ts'
import { tradeOf } from '../trade.ts'
import { linesOfPurchase } from './purchase-invoice.ts'
import { amountsOfReturn, withReturns } from './return-amounts.ts'
import { linesOfReturn } from './return-posting.ts'
import { computedReturn } from './returns.ts'
import { linesOfSale } from './sales-invoice.ts'

/** An invoice and its returns over random documents, by the functions that post them. PROPERTY_SEED repeats a run. */

const noProducts = new Map()

/** How lines are taxed in turn: as the document says, at a rate of their own, at its rate without getting it back, at its rate by a code. */
const lineTaxes = [
  { tax_code_id: null, tax_mode: 'charged', tax_rate: null, tax_recoverable: true },
  { tax_code_id: 5, tax_mode: 'charged', tax_rate: '5', tax_recoverable: true },
  { tax_code_id: 6, tax_mode: 'charged', tax_rate: null, tax_recoverable: false },
  { tax_code_id: 9, tax_mode: 'charged', tax_rate: null, tax_recoverable: true },
]
/** Of a purchase two more: what its buyer owes, and gets back or not. */
const owedTaxes = [
  { tax_code_id: 7, tax_mode: 'reverse', tax_rate: '8.25', tax_recoverable: true },
  { tax_code_id: 8, tax_mode: 'import_deferred', tax_rate: '5', tax_recoverable: false },
]
const taxesOf = { sales_invoice: lineTaxes, purchase_invoice: [...lineTaxes, ...owedTaxes] }

/** The rows of a computed invoice, as far as its entry needs them. */
function invoiceOf(kind: 'sales_invoice' | 'purchase_invoice', typed: TotalsInput, recoverable: [boolean, boolean]) {
  const taxes = taxesOf[kind]
  const taxOf = (index: number) => taxes[index % taxes.length]!
  const input = {
    ...typed,
    items: typed.items.map((item, index) => {
      const { tax_code_id, tax_mode, tax_rate } = taxOf(index)
      const code = tax_rate === null ? null : { key: String(tax_code_id), percent: tax_rate }
      return tax_mode === 'charged'
        ? { ...item, tax_code: code }
        : { ...item, value_added_tax: false, reverse_code: code }
    }),
  }
  const { items, ...totals } = computeTotals(input)
  return {
    document: {
      ...{ id: 1, kind, client_id: 7, supplier_id: 7, cash_account_id: null, tax_inclusive: input.tax_inclusive },
      ...{ value_added_tax_recoverable: recoverable[0], sales_tax_recoverable: recoverable[1] },
      ...{ value_added_tax: totals.value_added_tax, sales_tax: totals.sales_tax, taxable: totals.taxable },
      ...{ value_added_tax_rate: input.rates.value_added_tax, shipping_taxable: true, taxes: null },
      ...{ rounding: totals.rounding, settlement: totals.settlement, total: totals.total, shipping_fee: 0n },
    },
    items: items.map((figures, index) => ({
      ...taxOf(index),
      value_added_tax: input.items[index]!.value_added_tax,
      ...{ id: index + 1, invoice_item_id: null, product_id: 1, analytical_account_id: null, allowance: 0n },
      quantity: input.items[index]!.quantity,
      net: figures.net,
      value_added_tax_amount: figures.value_added_tax,
      sales_tax_amount: figures.sales_tax,
      reverse_tax_amount: figures.reverse_tax,
      total: figures.total,
    })),
  } as unknown as TradeWithItems
}

const exchanges = (decimals: number): fc.Arbitrary<Exchange> =>
  fc.record({
    decimals: fc.constant(decimals),
    rate: fc.constantFrom('1', '48.515', '0.333333333', '3.672500001'),
    baseDecimals: fc.constantFrom(0, 2, 3),
  })

/**
 * How much of each line comes back in each return: hundredths of what is sold, or of what is left of its price where that
 * is let off. The last return takes what is left.
 */
const partitions = fc.array(
  fc.array(fc.record({ hundredths: fc.integer({ min: 0, max: 60 }), isAllowance: fc.boolean() }), {
    minLength: 6,
    maxLength: 6,
  }),
  { maxLength: 3 },
)
type Partition = { hundredths: number; isAllowance: boolean }[]

function returnsOf(invoice: TradeWithItems, kind: 'sales_return' | 'purchase_return', partition: Partition[]) {
  const made: TradeWithItems[] = []
  const whole = Array.from({ length: 6 }, () => ({ hundredths: 100, isAllowance: false }))
  for (const parts of [...partition, whole]) {
    const withEarlier = withReturns(invoice, made)
    const items = invoice.items.map((line, index): TradeItem => {
      const taken = withEarlier.lines.get(line.id)!
      const { hundredths, isAllowance } = parts[index]!
      const left = leftOfLine(taken)
      const allowance = (left.net * BigInt(hundredths)) / 100n
      if (isAllowance && allowance > 0n) return { ...line, id: 0, invoice_item_id: line.id, quantity: '0', allowance }
      const wanted = (quantityOf(line) * BigInt(hundredths)) / 100n
      const quantity = parts === whole || wanted > left.quantity ? left.quantity : wanted
      return { ...line, id: 0, invoice_item_id: line.id, quantity: formatDecimal(quantity, 6) }
    })
    const rows = { document: { ...invoice.document, id: made.length + 2, kind }, items }
    made.push(computedReturn(rows, withEarlier))
  }
  return made
}

const nameOf = ({ account }: Line) => (account === 'sales_returns' ? 'sales' : JSON.stringify(account))
/** What was paid comes back as money or as a credit, but for what rounding put to exchange. */
const contra: Record<string, string> = {
  '"purchase_return_variance"': '"inventory"',
  sales: '"sales"',
  '"customer_credits"': '"cash"',
  '"supplier_advances"': '"cash"',
  '"exchange"': '"cash"',
}

function balancesOf(lines: readonly Line[]): [string, bigint][] {
  const balances = new Map<string, bigint>()
  for (const line of lines) {
    const name = contra[nameOf(line)] ?? nameOf(line)
    balances.set(name, (balances.get(name) ?? 0n) + (line.side === 'dr' ? line.amount : -line.amount))
  }
  return [...balances].filter(([, balance]) => balance !== 0n)
}

/** What an invoice and its returns leave of value added tax by code; what each has by code is what its entry has in all. */
function taxesLeft(invoice: TradeWithItems, returns: readonly TradeWithItems[]): [string, bigint][] {
  const left = new Map<string, bigint>()
  // A tax that is lost altogether is converted by itself on each return.
  if (invoice.document.kind === 'purchase_invoice' && !invoice.document.value_added_tax_recoverable) return []
  for (const [sign, { document }] of [[1n, invoice] as const, ...returns.map(each => [-1n, each] as const)]) {
    const { kind, taxes, base_value_added_tax: whole } = document
    const codes = Object.entries(taxes ?? {})
    const counted = codes.filter(([, of]) => !of.mode && (of.is_recoverable || kind.startsWith('sales')))
    if (taxes) expect(sum(counted.map(([, { tax }]) => BigInt(tax)))).toBe(whole)
    for (const [key, { taxable, tax }] of codes)
      for (const [name, amount] of [
        ['taxable', taxable],
        ['tax', tax],
      ] as const)
        left.set(`${key} ${name}`, (left.get(`${key} ${name}`) ?? 0n) + sign * BigInt(amount))
  }
  // The sales tax of a purchase is converted together with what its supplier charges.
  const isOwed = (key: string) => owedTaxes.some(({ tax_code_id }) => key.startsWith(`${tax_code_id} `))
  return [...left].filter(
    ([key, amount]) => amount !== 0n && (invoice.document.kind === 'sales_invoice' || isOwed(key)),
  )
}

const kinds = [
  ['sales_invoice', 'sales_return'],
  ['purchase_invoice', 'purchase_return'],
] as const

for (const [invoiceKind, returnKind] of kinds)
  test(`a ${invoiceKind} and all its returns leave every account as it was, at any rate, whatever was paid (PROPERTY_SEED=${seed})`, () => {
    const books = anyDocument.chain(input =>
      fc.tuple(
        fc.constant(input),
        exchanges(input.decimals),
        partitions,
        fc.tuple(fc.boolean(), fc.boolean()),
        fc.record({ refund: fc.constantFrom('balance', 'cash', 'credit'), percent: fc.integer({ min: 0, max: 100 }) }),
      ),
    )
    const holds = fc.property(books, ([input, exchange, partition, recoverable, { refund, percent }]) => {
      const typed = invoiceOf(invoiceKind, input, recoverable)
      const isSale = invoiceKind === 'sales_invoice'
      const amounts = amountsInBase(tradeOf(typed), exchange)
      const invoice = withBaseAmounts(typed, baseAmountsOf(amounts, typed, exchange), exchange)
      const posted: readonly Line[] = isSale
        ? linesOfSale(invoice, amounts, noProducts)
        : linesOfPurchase(invoice, amounts, noProducts)
      balanced(posted, exchange.baseDecimals)
      let paid = (invoice.document.total * BigInt(percent)) / 100n
      let open = { id: 1, total: invoice.document.total, baseTotal: amounts.total, settled: 0n, baseSettled: 0n }
      const allocated = paid === 0n ? 0n : reliefOf({ invoice: open, amount: paid })
      const payment = {
        partyId: 7,
        cash: 'cash',
        paid: allocated,
        allocated,
        bankFees: 0n,
        discount: 0n,
        withheld: 0n,
      } as const
      const money = { ...payment, credit: 0n, creditRole: 'customer_credits', exchangeGain: 0n } as const
      const all: Line[] = [...posted, ...(isSale ? postings.receipt(money) : postings.supplier_payment(money))]
      open = { ...open, settled: paid, baseSettled: allocated }
      const made: TradeWithItems[] = []
      for (const rows of returnsOf(invoice, returnKind, partition)) {
        const withEarlier = withReturns(invoice, made)
        for (const line of withEarlier.lines.values())
          expect(Object.values(leftOfLine(line)).every(figure => figure >= 0n)).toBe(true)
        const amounts = amountsOfReturn(rows, withEarlier, exchange)
        const value = { amount: rows.document.total, base: amounts.total }
        const none = { amount: 0n, base: 0n }
        const { offInvoice, recovered, beyond, ofPaid } = divideInBoth(refund, value, {
          ...{ invoice: open, paid },
          writtenOff: none,
        })
        const shares =
          refund === 'cash'
            ? { offInvoice, recovered, restored: nothingRestored, toCredit: none, refunded: beyond }
            : { offInvoice, recovered, restored: nothingRestored, toCredit: beyond, refunded: none }
        const lines = linesOfReturn(rows, withEarlier, noProducts, { amounts, shares, goods: [] })
        balanced(lines, exchange.baseDecimals)
        // No rate changed, so nothing is gained or lost by it, but for what rounding leaves.
        for (const { account, amount } of lines) if (account === 'exchange') expect(amount).toBeLessThanOrEqual(2n)
        open = {
          ...open,
          settled: open.settled + offInvoice.amount,
          baseSettled: open.baseSettled + offInvoice.base,
        }
        paid -= ofPaid
        all.push(...lines)
        const inLedger = baseAmountsOf(amounts, rows, exchange)
        const inBooks = rows.items.length > 0 ? baseAmountsOfReturn(inLedger, invoice.items, rows.items) : inLedger
        made.push(withBaseAmounts(rows, inBooks, exchange, made))
      }
      expect(taxesLeft(invoice, made)).toEqual([])
      const leftOver = [...withReturns(invoice, made).lines.values()].map(leftOfLine)
      expect(leftOver.filter(line => Object.values(line).some(figure => figure !== 0n))).toEqual([])
      expect(balancesOf(all)).toEqual([])
    })
    fc.assert(holds, { numRuns: 300, seed })
  })

/** Small amounts, of which every share is rounded far. */
const smallLines = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }).map(units => BigInt(units) * 1_000_000n),
  net: fc.bigInt({ min: 1n, max: 400n }),
  valueAddedTax: fc.bigInt({ min: 0n, max: 60n }),
  salesTax: fc.bigInt({ min: 0n, max: 20n }),
  reverseTax: fc.bigInt({ min: 0n, max: 20n }),
})
const takings = fc.array(
  fc.record({ what: fc.constantFrom('goods', 'allowance', 'taken back'), some: fc.integer({ min: 1, max: 9 }) }),
  { maxLength: 16 },
)

test(`no return takes more tax of a line than it has, nor less than none, in any order (PROPERTY_SEED=${seed})`, () => {
  const holds = fc.property(smallLines, takings, (line, wanted) => {
    const taken: TradeLine[] = []
    for (const { what, some } of wanted) {
      const before = returnableLine(line, taken)
      const left = leftOfLine(before)
      const quantity = BigInt(1 + (some % 2)) * 1_000_000n
      if (what === 'taken back') {
        taken.splice(some % (taken.length + 1), 1)
      } else if (what === 'allowance' && left.net > 0n) {
        const net = (left.net * BigInt(some) + 8n) / 9n
        taken.push({ quantity: 0n, ...allowedOf(before, net) })
      } else if (what === 'goods' && quantity <= left.quantity) {
        taken.push({ quantity, ...returnedOf(before, quantity) })
      }
      for (const figure of Object.values(leftOfLine(returnableLine(line, taken))))
        expect(figure).toBeGreaterThanOrEqual(0n)
      for (const figure of Object.values(taken.at(-1) ?? {})) expect(figure).toBeGreaterThanOrEqual(0n)
    }
    const before = returnableLine(line, taken)
    const { quantity } = leftOfLine(before)
    if (quantity > 0n) taken.push({ quantity, ...returnedOf(before, quantity) })
    const last = leftOfLine(returnableLine(line, taken))
    if (quantity > 0n || last.net === 0n) expect(Object.values(last)).toEqual([0n, 0n, 0n, 0n, 0n])
  })
  // Of five pieces those come back that rounding gave no tax: the two that stay have more than their proportion.
  const piece = { what: 'goods', some: 2 }
  const takenBack = [6, 1, 1].map(some => ({ what: 'taken back', some }))
  const line = { quantity: 9_000_000n, net: 18n, valueAddedTax: 3n, salesTax: 0n, reverseTax: 0n }
  const five = Array.from({ length: 5 }, () => piece)
  fc.assert(holds, { numRuns: 2000, seed, examples: [[line, [...five, ...takenBack, piece]]] })
})
