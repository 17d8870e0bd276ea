import { expect, test } from 'vitest'
import {
  balanced,
  cr,
  debitsFirst,
  dr,
  isWorthNothing,
  merged,
  netted,
  printEntry,
  reversed,
  totalDebit,
} from './lines.ts'
import { holderOfCheque, paymentTakenBack } from './postings/cheques.ts'
import { postings } from './postings.ts'
import { computeTotals, type TotalsInput } from './totals.ts'
import { amountsInBase } from './trade-amounts.ts'

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
    rounding: totals.rounding + totals.settlement,
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
  const inBase = (rate: string, baseDecimals: number) => {
    const figures = { rounding: 0n, settlement: 0n, shipping_fee: 33_33n, total: 100_00n }
    const { nets, ...amounts } = amountsInBase(
      {
        figures: { ...figures, taxable: 66_66n, value_added_tax: 33_34n, sales_tax: 0n },
        lines: [{ net: 33_33n, valueAddedTax: 33_34n, salesTax: 0n, reverseTax: 0n }],
        recoverable: null,
      },
      { decimals: 2, rate, baseDecimals },
    )
    const income = nets.map(net => ({ account: 'sales' as const, net, analyticalAccountId: null }))
    const lines = postings.sales_invoice({ ...amounts, clientId: 7, income })
    return `\n${printEntry(balanced(lines, baseDecimals), baseDecimals)}\n`
  }
  expect(inBase('48.515', 3)).toBe(`
Dr receivable:client 7                    4851.500
   Cr sales                               1617.005
   Cr shipping_charge                     1617.005
   Cr output_tax                          1617.490
`)
  expect(inBase('0.333333333', 0)).toBe(`
Dr receivable:client 7                          33
   Cr sales                                     11
   Cr shipping_charge                           11
   Cr output_tax                                11
`)
})

const payment = {
  partyId: 7,
  cash: 'cash' as const,
  bankFees: 0n,
  discount: 0n,
  withheld: 0n,
  creditRole: 'customer_credits' as const,
}
const printed = (lines: Parameters<typeof balanced>[0]) => `\n${printEntry(balanced(merged(lines), 2), 2)}\n`

test('G4: a dollar invoice booked at 48.50 is paid at 49.10, then over-paid at 47.90', () => {
  const first = postings.receipt({ ...payment, paid: 2946_00n, allocated: 2910_00n, credit: 0n, exchangeGain: 36_00n })
  expect(printed(first)).toBe(`
   Cr receivable:client 7                  2910.00
Dr cash                                    2946.00
   Cr exchange                               36.00
`)
  const second = postings.receipt({
    ...payment,
    paid: 2395_00n,
    allocated: 1940_00n,
    credit: 479_00n,
    exchangeGain: -24_00n,
  })
  expect(printed(second)).toBe(`
   Cr receivable:client 7                  1940.00
   Cr customer_credits:client 7             479.00
Dr cash                                    2395.00
Dr exchange                                  24.00
`)
})

test('G6: a representative’s month', () => {
  const month = {
    basic: 6000_00n,
    additional: 500_00n,
    bonus: 250_00n,
    absence: 200_00n,
    commission: 1800_00n,
    advance: 1000_00n,
    deduction: 150_00n,
  }
  expect(printed(postings.salary(month))).toBe(`
Dr salaries                                6550.00
Dr commissions                             1800.00
   Cr employee_advance                     1000.00
   Cr salary_deductions                     150.00
   Cr accrued_salaries                     7200.00
`)
})

test('period end: a higher rate is our gain on what is owed to us, and our loss on what we owe', () => {
  const balances = [
    { account: 'receivable', of: { clientId: 7 }, gain: 60_00n },
    { account: 'payable', of: { supplierId: 9 }, gain: -400_00n },
    { account: 'customer_credits', of: { clientId: 7 }, gain: -10_00n },
    { account: 'supplier_advances', of: { supplierId: 9 }, gain: 60_00n },
  ] as const
  expect(printed(postings.revaluation({ balances }))).toBe(`
Dr receivable:client 7                       60.00
   Cr payable:supplier 9                    400.00
   Cr customer_credits:client 7              10.00
Dr supplier_advances:supplier 9              60.00
   Cr unrealised_exchange                   120.00
Dr unrealised_exchange                      410.00
`)
})

test('an advance is a claim on the representative, and a salary that is paid is owed no more', () => {
  expect(printed(postings.advance({ amount: 1000_00n, cash: 'cash' }))).toBe(`
Dr employee_advance                        1000.00
   Cr cash                                 1000.00
`)
  expect(printed(postings.salary_payment({ amount: 7200_00n, cash: { accountId: 9 } }))).toBe(`
Dr accrued_salaries                        7200.00
   Cr account 9                            7200.00
`)
})

test('G3’s supplier return: what the supplier credits beyond the average is a variance', () => {
  const lines = postings.purchase_return({
    supplierId: 3,
    sentBack: [{ account: 'purchase_return_variance', net: 39_00n, analyticalAccountId: null }],
    recoverableTax: 0n,
    rounding: 0n,
    total: 39_00n,
    offInvoice: 39_00n,
    toCredit: 0n,
    refunded: 0n,
    refundedTo: 'cash',
    goods: postings.goods_sent_back({ cost: 37_23n }),
  })
  expect(printed(lines)).toBe(`
Dr payable:supplier 3                        39.00
   Cr purchase_return_variance                1.77
   Cr inventory                              37.23
`)
})

test('an invoice and its full return leave every account as it was, Sales and Sales returns taken together', () => {
  const totals = computeTotals(
    bill({
      discount: '5',
      shipping_fee: '20.00',
      settlement: '-0.37',
      items: [line('2', '100.00', '10'), line('1', '49.99')],
    }),
  )
  const figures = {
    clientId: 7,
    shipping: totals.shipping,
    valueAddedTax: totals.value_added_tax,
    salesTax: totals.sales_tax,
    rounding: totals.rounding + totals.settlement,
    total: totals.total,
  }
  const shares = totals.items.map(item => ({ account: 'sales' as const, net: item.net, analyticalAccountId: null }))
  const sold = [...postings.sales_invoice({ ...figures, income: shares }), ...postings.goods_sold({ cost: 57_50n })]
  const back = postings.sales_return({
    ...figures,
    returned: shares,
    offInvoice: totals.total,
    recovered: 0n,
    toCredit: 0n,
    refunded: 0n,
    refundedFrom: 'cash',
    goods: postings.goods_returned({ cost: 57_50n }),
  })
  const balances = new Map<string, bigint>()
  for (const { account, side, amount } of [...sold, ...back]) {
    const name = account === 'sales_returns' ? 'sales' : String(account)
    balances.set(name, (balances.get(name) ?? 0n) + (side === 'dr' ? amount : -amount))
  }
  expect([...balances].filter(([, balance]) => balance !== 0n)).toEqual([])
})

const written = (lines: Parameters<typeof balanced>[0]) => `\n${printEntry(balanced(merged(lines), 2), 2)}\n`

test('a cheque moves from hand to clearing to the bank, which keeps its fee', () => {
  expect(written(postings.cheque_deposited({ held: 'notes_receivable', amount: 1000_00n }))).toBe(`
Dr payment_clearing                        1000.00
   Cr notes_receivable                     1000.00
`)
  const cleared = { held: 'payment_clearing', amount: 1000_00n, worth: 1000_00n, bank: 'bank', fee: 12_50n } as const
  expect(written(postings.cheque_cleared(cleared))).toBe(`
Dr bank                                    1000.00
   Cr payment_clearing                     1000.00
Dr bank_fees                                 12.50
   Cr bank                                   12.50
`)
  const paid = { held: 'notes_payable', amount: 600_00n, worth: 600_00n, bank: 'bank', fee: 0n } as const
  expect(written(postings.cheque_paid(paid))).toBe(`
Dr notes_payable                            600.00
   Cr bank                                  600.00
`)
})

test('a foreign cheque becomes money at the rate of its day: what it differs from what was booked is exchange', () => {
  const cleared = { held: 'notes_receivable', amount: 4800_00n, worth: 5000_00n, bank: 'bank', fee: 0n } as const
  expect(written(postings.cheque_cleared(cleared))).toBe(`
Dr bank                                    5000.00
   Cr notes_receivable                     4800.00
   Cr exchange                              200.00
`)
  expect(written(postings.cheque_paid({ ...cleared, held: 'notes_payable' }))).toBe(`
Dr notes_payable                           4800.00
   Cr bank                                 5000.00
Dr exchange                                 200.00
`)
})

test('a bounce and the receipt of the cheque leave every account as it was, but for the fee', () => {
  const receipt = postings.receipt({
    partyId: 7,
    cash: 'notes_receivable',
    paid: 5892_00n,
    bankFees: 0n,
    allocated: 4850_00n,
    discount: 0n,
    withheld: 0n,
    credit: 982_00n,
    creditRole: 'customer_credits',
    exchangeGain: 60_00n,
  })
  const bounced = postings.cheque_bounced({ takenBack: reversed(receipt), bank: 'bank', fee: 35_00n })
  expect(written(netted([...receipt, ...bounced]))).toBe(`
Dr bank_fees                                 35.00
   Cr bank                                   35.00
`)
})

test('credits pay at what they were booked at, and the rate that changed since is gain or loss', () => {
  const used = [
    { role: 'unearned_revenue', base: 2455_00n },
    { role: 'customer_credits', base: 2455_00n },
  ] as const
  const figures = { partyId: 7, allocated: 4850_00n, used, lines: [], exchangeGain: 60_00n }
  expect(written(postings.customer_credit_used(figures))).toBe(`
   Cr receivable:client 7                  4850.00
Dr unearned_revenue:client 7               2455.00
Dr customer_credits:client 7               2455.00
   Cr exchange                               60.00
`)
  const advance = [{ role: 'supplier_advances', base: 4910_00n }] as const
  expect(written(postings.supplier_credit_used({ ...figures, used: advance, exchangeGain: -60_00n }))).toBe(`
Dr payable:supplier 7                      4850.00
   Cr supplier_advances:supplier 7         4910.00
Dr exchange                                  60.00
`)
})

test('credit that goes back leaves its account as it was booked, the money moves at the rate of its day', () => {
  const used = [
    { role: 'unearned_revenue', base: 1440_00n },
    { role: 'customer_credits', base: 480_00n },
  ] as const
  const figures = { partyId: 7, cash: 'bank', paid: 2016_00n, used, exchangeGain: -96_00n } as const
  expect(written(postings.customer_credit_refunded(figures))).toBe(`
Dr unearned_revenue:client 7               1440.00
Dr customer_credits:client 7                480.00
   Cr bank                                 2016.00
Dr exchange                                  96.00
`)
  const advance = [{ role: 'supplier_advances', base: 1920_00n }] as const
  expect(written(postings.supplier_credit_refunded({ ...figures, used: advance, exchangeGain: 96_00n }))).toBe(`
Dr bank                                    2016.00
   Cr supplier_advances:supplier 7         1920.00
   Cr exchange                               96.00
`)
})

test('what a foreign advance was booked at is what the lines of the invoice cost, or bring', () => {
  const bill = {
    ...{ partyId: 7, allocated: 51_000_00n, exchangeGain: 0n },
    used: [{ role: 'supplier_advances', base: 48_000_00n }] as const,
    lines: [
      { account: 'inventory', net: -2_000_00n, analyticalAccountId: null },
      { account: { accountId: 5203 }, net: -1_000_00n, analyticalAccountId: 4 },
    ] as const,
  }
  expect(written(postings.supplier_credit_used(bill))).toBe(`
Dr payable:supplier 7                     51000.00
   Cr supplier_advances:supplier 7        48000.00
   Cr inventory                            2000.00
   Cr account 5203                         1000.00
`)
  const invoice = {
    ...{ partyId: 7, allocated: 51_000_00n, exchangeGain: 0n },
    used: [{ role: 'unearned_revenue', base: 48_000_00n }] as const,
    lines: [{ account: 'sales', net: -3_000_00n, analyticalAccountId: null }] as const,
  }
  expect(written(postings.customer_credit_used(invoice))).toBe(`
   Cr receivable:client 7                 51000.00
Dr unearned_revenue:client 7              48000.00
Dr sales                                   3000.00
`)
})

test('what an advance paid of lines that go back is on the lines that are left; what has no line is exchange', () => {
  const lines = [
    { account: 'sales', net: 720_00n, analyticalAccountId: null },
    { account: { accountId: 4103 }, net: -700_00n, analyticalAccountId: 4 },
  ] as const
  expect(written(postings.brought_by_other_lines(lines))).toBe(`
   Cr sales                                 720.00
Dr account 4103                             700.00
Dr exchange                                  20.00
`)
  expect(written(postings.cost_of_other_lines(lines.map(line => ({ ...line, net: -line.net }))))).toBe(`
   Cr sales                                 720.00
Dr account 4103                             700.00
Dr exchange                                  20.00
`)
})

const spentOn = (accountId: number, net: bigint, details: string | null = null) => ({
  account: { accountId },
  net,
  analyticalAccountId: null,
  details,
})

test('an expense is paid to the piastre: its accounts, the tax that comes back, and what rounding left', () => {
  const lines = postings.expense({
    spent: [spentOn(5, 60_00n, 'تاكسي'), spentOn(6, 7_89n)],
    recoverableTax: 1_10n,
    rounding: 1n,
    cash: 'cash',
    total: 69_00n,
  })
  expect(printed(lines)).toBe(`
Dr account 5                                 60.00
Dr account 6                                  7.89
Dr input_tax                                  1.10
Dr rounding                                   0.01
   Cr cash                                   69.00
`)
})

test('another receipt is income before tax, and the taxes are the state’s', () => {
  const figures = { valueAddedTax: 140_00n, salesTax: 0n, rounding: 0n, cash: 'bank' as const, total: 1177_25n }
  expect(printed(postings.other_receipt({ ...figures, received: [spentOn(7, 37_25n), spentOn(8, 1000_00n)] }))).toBe(`
Dr bank                                    1177.25
   Cr account 7                              37.25
   Cr account 8                            1000.00
   Cr output_tax                            140.00
`)
})

test('a transfer that arrives later is on its way, and then there', () => {
  const moved = { amount: 2500_00n, bankFees: 10_00n, from: 'cash' as const }
  expect(printed(postings.transfer({ ...moved, to: 'cash_in_transit' }))).toBe(`
Dr cash_in_transit                         2500.00
Dr bank_fees                                 10.00
   Cr cash                                 2510.00
`)
  expect(printed(postings.transfer_arrived({ amount: 2500_00n, to: 'bank' }))).toBe(`
Dr bank                                    2500.00
   Cr cash_in_transit                      2500.00
`)
})

const cheque = {
  received: [
    cr('receivable', 900_00n, { clientId: 7 }),
    dr('notes_receivable', 880_00n),
    dr('discount_allowed', 20_00n),
  ],
  issued: [dr('payable', 500_00n, { supplierId: 9 }), dr('exchange', 5_00n), cr({ accountId: 44 }, 505_00n)],
}

test('a cheque is found in the entry of its payment: the first line that is nobody’s, on its side', () => {
  expect(holderOfCheque(cheque.received, [], 'received')).toBe('notes_receivable')
  expect(holderOfCheque(cheque.issued, [], 'issued')).toEqual({ accountId: 44 })
  const deposit = [cr('notes_receivable', 880_00n), dr('payment_clearing', 880_00n)]
  expect(holderOfCheque(cheque.received, deposit, 'received')).toBe('payment_clearing')
  expect(holderOfCheque([], [], 'received')).toBe('notes_receivable')
  expect(holderOfCheque([], [], 'issued')).toBe('notes_payable')
  const ofParties = [dr('receivable', 1n, { clientId: 7 }), dr('payable', 1n, { supplierId: 9 })]
  expect(holderOfCheque(ofParties, [], 'received')).toBe('notes_receivable')
})

test('a debt that is given up is a loss, and no longer owed', () => {
  expect(printed(postings.write_off({ clientId: 7, writtenOff: 800_00n }))).toBe(`
Dr bad_debt                                 800.00
   Cr receivable:client 7                   800.00
`)
})

test('a cheque that was handed on and bounced is owed by the client and to the supplier, and nobody holds it', () => {
  const received = [dr('notes_receivable', 1000_00n), cr('receivable', 1000_00n, { clientId: 7 })]
  const handedOn = [
    dr('payable', 600_00n, { supplierId: 9 }),
    dr('supplier_advances', 400_00n, { supplierId: 9 }),
    cr('notes_receivable', 1000_00n),
  ]
  const lines = paymentTakenBack(received, 'notes_receivable', 'received', handedOn)
  expect(printed(lines.filter(({ amount }) => amount !== 0n))).toBe(`
Dr receivable:client 7                     1000.00
   Cr payable:supplier 9                    600.00
   Cr supplier_advances:supplier 9          400.00
`)
})

test('a payment that bounced is taken back out of the account that holds its cheque now', () => {
  expect(printed(paymentTakenBack(cheque.received, 'payment_clearing', 'received'))).toBe(`
Dr receivable:client 7                      900.00
   Cr payment_clearing                      880.00
   Cr discount_allowed                       20.00
`)
  expect(printed(paymentTakenBack(cheque.issued, { accountId: 45 }, 'issued'))).toBe(`
   Cr payable:supplier 9                    500.00
   Cr exchange                                5.00
Dr account 45                               505.00
`)
})

test('goods on the first day, missed, found, and found to be worth another sum', () => {
  expect(printed(postings.goods_opened({ cost: 80_00n }))).toBe(`
Dr inventory                                 80.00
   Cr opening_adjustments                    80.00
`)
  expect(printed(postings.goods_adjusted({ cost: -12_00n }))).toBe(`
   Cr inventory                              12.00
Dr shrinkage                                 12.00
`)
  expect(printed(postings.goods_sold({ cost: 57_50n, analyticalAccountId: 3 }))).toBe(`
Dr cost_of_goods_sold                        57.50
   Cr inventory                              57.50
`)
  expect(postings.goods_sold({ cost: 57_50n, analyticalAccountId: 3 })[0]).toMatchObject({ analyticalAccountId: 3 })
})

test.each([
  ['opening', 'cost_of_goods_sold'],
  ['purchase', 'cost_of_goods_sold'],
  ['purchase_return', 'purchase_return_variance'],
  ['sale', 'cost_of_goods_sold'],
  ['sales_return', 'cost_of_goods_sold'],
  ['scrap', 'shrinkage'],
  ['adjustment', 'shrinkage'],
] as const)('when what a movement (%s) is worth changes, %s takes the difference', (moved, account) => {
  expect(postings.goods_revalued({ moved, difference: -3_00n })).toEqual([cr('inventory', 3_00n), dr(account, 3_00n)])
})

test('what comes in makes good what went out before it, on the account of each: the sale, the loss, the return to the supplier', () => {
  expect(printed(postings.goods_made_good({ sale: -9_00n, adjustment: -4_00n, purchase_return: 1_00n }))).toBe(`
Dr cost_of_goods_sold                         9.00
Dr shrinkage                                  4.00
   Cr purchase_return_variance                1.00
   Cr inventory                              12.00
`)
})

test('opening balances: accounts, open invoices and goods, and what does not balance in an account of its own', () => {
  const lines = postings.opening_balances({
    accounts: [
      { accountId: 5, debtor: 1000_00n, creditor: 0n },
      { accountId: 6, debtor: 0n, creditor: 250_00n },
    ],
    invoices: [
      { account: 'receivable', of: { clientId: 7 }, owedToUs: 300_00n },
      { account: 'payable', of: { supplierId: 9 }, owedToUs: -420_00n },
    ],
    stock: 90_00n,
    settledOf: { sale: 8_00n },
  })
  expect(printed(lines)).toBe(`
Dr account 5                               1000.00
   Cr account 6                             250.00
Dr receivable:client 7                      300.00
   Cr payable:supplier 9                    420.00
Dr inventory                                 98.00
   Cr cost_of_goods_sold                      8.00
   Cr opening_adjustments                   720.00
`)
})

test('lines of one account, owner, analytical account and words become one; of another they stay apart', () => {
  const same = { clientId: 7, analyticalAccountId: 2, details: 'إيجار' }
  const others = [
    { ...same, clientId: 8 },
    { ...same, clientId: null, supplierId: 7 },
    { ...same, analyticalAccountId: 3 },
    { ...same, details: 'كهرباء' },
    { ...same, details: null },
  ]
  const lines = [
    dr('sales', 1n, same),
    ...others.map(of => dr('sales', 1n, of)),
    cr('sales', 1n, same),
    dr('sales', 4n, same),
  ]
  expect(merged(lines).map(({ amount }) => amount)).toEqual([5n, 1n, 1n, 1n, 1n, 1n, 1n])
  expect(merged([dr({ accountId: 5 }, 1n), dr({ accountId: 6 }, 1n), dr({ accountId: 5 }, 1n)])).toEqual([
    dr({ accountId: 5 }, 2n),
    dr({ accountId: 6 }, 1n),
  ])
  // No line is changed by what it is added to.
  const one = dr('sales', 1n)
  merged([one, dr('sales', 2n)])
  expect(one.amount).toBe(1n)
})

test('debits and credits of one account are set against each other, on the side that is more', () => {
  expect(netted([dr('cash', 5n), cr('cash', 8n), dr('bank', 3n)])).toEqual([cr('cash', 3n), dr('bank', 3n)])
})

test('an entry is shown debits first, says nothing where all is zero, and is worth its debits', () => {
  const entry = [cr('sales', 9n), dr('cash', 4n), dr('bank', 5n)]
  expect(debitsFirst(entry)).toEqual([dr('cash', 4n), dr('bank', 5n), cr('sales', 9n)])
  const shown = [
    { id: 1, debit: 0n },
    { id: 2, debit: 7n },
  ]
  expect(debitsFirst(shown).map(({ id }) => id)).toEqual([2, 1])
  expect([isWorthNothing([]), isWorthNothing([dr('cash', 0n), cr('sales', 0n)]), isWorthNothing(entry)]).toEqual([
    ...[true, true, false],
  ])
  expect(totalDebit(entry)).toBe(9n)
  expect(balanced([...entry, dr('rounding', 0n)], 2)).toEqual(entry)
  expect(printEntry([dr({ accountId: 3 }, 1n, { supplierId: 9 }), cr('sales', 1n, { clientId: 7 })], 2)).toBe(
    'Dr account 3:supplier 9                       0.01\n   Cr sales:client 7                          0.01',
  )
})

test('a payment with fees, a discount, what is withheld and something left: to the client’s credit, or as an advance to the supplier', () => {
  const figures = {
    ...payment,
    cash: 'bank' as const,
    paid: 1000_00n,
    bankFees: 5_00n,
    discount: 20_00n,
    withheld: 10_00n,
    exchangeGain: 3_00n,
  }
  const client = { clientId: 7 }
  expect(postings.receipt({ ...figures, allocated: 900_00n, credit: 127_00n })).toEqual([
    cr('receivable', 900_00n, client),
    cr('customer_credits', 127_00n, client),
    dr('bank', 995_00n),
    dr('bank_fees', 5_00n),
    dr('discount_allowed', 20_00n),
    dr('withheld_from_us', 10_00n),
    cr('exchange', 3_00n),
  ])
  const supplier = { supplierId: 9 }
  const paid = { ...figures, partyId: 9, creditRole: 'supplier_advances' as const, allocated: 900_00n, credit: 133_00n }
  expect(postings.supplier_payment(paid)).toEqual([
    dr('payable', 900_00n, supplier),
    dr('supplier_advances', 133_00n, supplier),
    cr('bank', 1005_00n),
    dr('bank_fees', 5_00n),
    cr('purchase_discounts', 20_00n),
    cr('withholding_payable', 10_00n),
    cr('exchange', 3_00n),
  ])
})

test('a return is divided between its invoice, a write-off, the party’s credit and cash, and a rate that changed is gain or loss', () => {
  const divided = { total: 100_00n, offInvoice: 40_00n, toCredit: 30_00n, refunded: 25_00n, rounding: 0n }
  const sale = postings.sales_return({
    ...{
      ...divided,
      total: 109_00n,
      recovered: 9_00n,
      clientId: 7,
      refundedFrom: 'cash',
      shipping: 0n,
      valueAddedTax: 0n,
      salesTax: 0n,
    },
    ...{ returned: [{ net: 109_00n, analyticalAccountId: 4 }], goods: postings.goods_scrapped({ cost: 12_00n }) },
  })
  expect(sale).toEqual([
    cr('receivable', 40_00n, { clientId: 7 }),
    cr('bad_debt', 9_00n),
    cr('customer_credits', 30_00n, { clientId: 7 }),
    cr('cash', 25_00n),
    cr('exchange', 5_00n),
    dr('sales_returns', 109_00n, { analyticalAccountId: 4 }),
    ...['shipping_charge', 'output_tax', 'tax_payable', 'rounding'].map(account => dr(account as 'rounding', 0n)),
    dr('shrinkage', 12_00n),
    cr('cost_of_goods_sold', 12_00n),
  ])
  const purchase = postings.purchase_return({
    ...{ ...divided, supplierId: 9, refundedTo: 'cash', recoverableTax: 0n, goods: [] },
    sentBack: [{ account: { accountId: 5 }, net: 100_00n, analyticalAccountId: 4 }],
  })
  expect(balanced(purchase, 2)).toEqual([
    dr('payable', 40_00n, { supplierId: 9 }),
    dr('supplier_advances', 30_00n, { supplierId: 9 }),
    dr('cash', 25_00n),
    dr('exchange', 5_00n),
    cr({ accountId: 5 }, 100_00n, { analyticalAccountId: 4 }),
  ])
})
