import { expect, test } from 'vitest'
import { balanced, cr, dr, inBase, merged, printEntry, reversed } from './posting.ts'
import { postings } from './postings.ts'
import { computeTotals, type TotalsInput } from './totals.ts'

const line = (quantity: string, price: string, discount = '0') => ({
  quantity,
  price,
  discount,
  discount_type: 'percent' as const,
  value_added_tax: true,
  sales_tax: false,
})

const bill = (about: Partial<TotalsInput>): TotalsInput => ({
  decimals: 2,
  tax_inclusive: false,
  rates: { value_added_tax: '14', sales_tax: '0' },
  discount: '0',
  discount_type: 'percent',
  shipping_fee: '0',
  settlement: '0',
  items: [],
  ...about,
})

function entryOf(input: TotalsInput) {
  const totals = computeTotals(input)
  const lines = postings.sales_invoice({
    clientId: 7,
    income: totals.items.map(item => ({ account: 'sales', net: item.net, analyticalAccountId: null })),
    shipping: totals.shipping,
    valueAddedTax: totals.value_added_tax,
    salesTax: totals.sales_tax,
    rounding: totals.rounding,
    settlement: totals.settlement,
    total: totals.total,
  })
  return `\n${printEntry(balanced(merged(lines), input.decimals), input.decimals)}\n`
}

test('G1: discounts on the line and the bill, shipping and a settlement', () => {
  const input = bill({
    discount: '5',
    shipping_fee: '20.00',
    settlement: '-0.37',
    items: [line('2', '100.00', '10'), line('1', '49.99'), line('1', '30.00')],
  })
  expect(entryOf(input)).toBe(`
Dr receivable:client 7                      304.00
   Cr sales                                 246.99
   Cr shipping_charge                        20.00
   Cr output_tax                             37.38
Dr rounding                                   0.37
`)
})

test('G2: two prices with 15 % inside them', () => {
  const input = bill({
    tax_inclusive: true,
    rates: { value_added_tax: '15', sales_tax: '0' },
    items: [line('1', '58.00'), line('1', '288.00')],
  })
  expect(entryOf(input)).toBe(`
Dr receivable:client 7                      346.00
   Cr sales                                 300.87
   Cr output_tax                             45.13
`)
})

test('G8: what an inclusive price leaves over goes to rounding, never to the tax', () => {
  expect(entryOf(bill({ tax_inclusive: true, items: [line('1', '9.00')] }))).toBe(`
Dr receivable:client 7                        9.00
   Cr sales                                   7.89
   Cr output_tax                              1.10
   Cr rounding                                0.01
`)
})

test('an entry that does not balance is refused, and shown', () => {
  expect(() => balanced([dr('cash', 10_000n), cr('sales', 9_000n)], 2)).toThrowErrorMatchingInlineSnapshot(`
    [Error: debits and credits differ by 10.00
    Dr cash                                     100.00
       Cr sales                                  90.00]
  `)
})

test('a journal entry posts as it was written, its reversal the other way round', () => {
  const lines = postings.journal_entry({
    lines: [
      { accountId: 5, debtor: 1800_00n, creditor: 0n, details: 'إيجار' },
      { accountId: 9, debtor: 0n, creditor: 1800_00n },
    ],
  })
  expect(`\n${printEntry(balanced(lines, 2), 2)}\n`).toBe(`
Dr account 5                               1800.00
   Cr account 9                            1800.00
`)
  expect(`\n${printEntry(balanced(reversed(lines), 2), 2)}\n`).toContain('Dr account 9')
})

test('a foreign invoice balances in base: the client owes exactly the total at the rate', () => {
  const lines = [
    dr('receivable', 100_00n, { clientId: 7 }),
    cr('sales', 33_33n),
    cr('shipping_charge', 33_33n),
    cr('output_tax', 33_34n),
  ]
  const converted = inBase(lines, { decimals: 2, rate: '48.515', baseDecimals: 3 })
  expect(`\n${printEntry(balanced(converted, 3), 3)}\n`).toBe(`
Dr receivable:client 7                    4851.500
   Cr sales                               1617.005
   Cr shipping_charge                     1617.005
   Cr output_tax                          1617.490
`)
  const rounded = inBase(lines, { decimals: 2, rate: '0.333333333', baseDecimals: 0 })
  expect(`\n${printEntry(balanced(rounded, 0), 0)}\n`).toBe(`
Dr receivable:client 7                          33
   Cr sales                                     11
   Cr shipping_charge                           11
   Cr output_tax                                11
`)
})
