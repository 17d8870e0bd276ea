import { expect, test } from 'vitest'
import { formatMoney, type Minor } from './money.ts'
import { divide, divideInBoth, type OpenInvoice, paymentInBase, reliefOf, residualOf } from './settling.ts'
import { computeTotals } from './totals.ts'
import { allowedOf, type ReturnableLine, returnedOf } from './trade-amounts.ts'

const shown = (figures: object) =>
  Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, formatMoney(amount as Minor, 2)]))

test('G4: USD 100 booked at 48.50, 60 paid at 49.10, then 50 at 47.90', () => {
  const booked: OpenInvoice = { id: 1, total: 100_00n, baseTotal: 4850_00n, settled: 0n, baseSettled: 0n }
  const payment = { discount: 0n, withheld: [], bankFees: 0n, decimals: 2, baseDecimals: 2 }
  const first = paymentInBase({
    ...payment,
    amount: 60_00n,
    rate: '49.10',
    given: [{ invoice: booked, amount: 60_00n }],
  })
  expect(shown(first)).toMatchObject({ paid: '2946.00', allocated: '2910.00', credit: '0.00', difference: '36.00' })
  const after: OpenInvoice = { ...booked, settled: 60_00n, baseSettled: first.allocated }
  const second = paymentInBase({
    ...payment,
    amount: 50_00n,
    rate: '47.90',
    given: [{ invoice: after, amount: 40_00n }],
  })
  expect(shown(second)).toMatchObject({
    paid: '2395.00',
    allocated: '1940.00',
    credit: '479.00',
    creditAmount: '10.00',
    difference: '-24.00',
  })
  expect(first.allocated + second.allocated).toBe(booked.baseTotal)
})

test('three thirds of a foreign invoice relieve the control account of all of it', () => {
  let invoice: OpenInvoice = { id: 1, total: 100_00n, baseTotal: 4851_51n, settled: 0n, baseSettled: 0n }
  const relieved = [33_33n, 33_33n, 33_34n].map(amount => {
    const relief = reliefOf({ invoice, amount })
    invoice = { ...invoice, settled: invoice.settled + amount, baseSettled: invoice.baseSettled + relief }
    return formatMoney(relief, 2)
  })
  expect(relieved).toEqual(['1617.01', '1617.01', '1617.49'])
  expect([residualOf(invoice), invoice.baseSettled]).toEqual([0n, 4851_51n])
})

test('a discount is let off beside what is paid', () => {
  const invoice: OpenInvoice = { id: 1, total: 200_00n, baseTotal: 200_00n, settled: 0n, baseSettled: 0n }
  const paid = paymentInBase({
    amount: 195_00n,
    discount: 5_00n,
    withheld: [],
    bankFees: 0n,
    decimals: 2,
    rate: '1',
    baseDecimals: 2,
    given: [{ invoice, amount: 200_00n }],
  })
  expect(shown(paid)).toMatchObject({
    paid: '195.00',
    discount: '5.00',
    allocated: '200.00',
    credit: '0.00',
    difference: '0.00',
  })
})

const nothing = { quantity: 0n, net: 0n, valueAddedTax: 0n, salesTax: 0n, reverseTax: 0n }

test('G5: one of the two pieces of G1’s first line comes back, then the other, to the last piastre', () => {
  const line = (quantity: string, price: string, discount = '0') => ({
    quantity,
    price,
    discount,
    discount_type: 'percent' as const,
    value_added_tax: true,
    sales_tax: false,
  })
  const totals = computeTotals({
    decimals: 2,
    tax_inclusive: false,
    rates: { value_added_tax: '14', sales_tax: '0' },
    discount: '5',
    discount_type: 'percent',
    shipping_fee: '20.00',
    settlement: '-0.37',
    items: [line('2', '100.00', '10'), line('1', '49.99'), line('1', '30.00')],
  })
  const [item] = totals.items
  const sold: ReturnableLine = {
    quantity: 2_000_000n,
    net: item!.net,
    valueAddedTax: item!.value_added_tax,
    salesTax: 0n,
    reverseTax: 0n,
    returned: nothing,
  }
  const first = returnedOf(sold, 1_000_000n)
  expect(shown(first)).toEqual({ net: '85.50', valueAddedTax: '11.97', salesTax: '0.00', reverseTax: '0.00' })
  const second = returnedOf({ ...sold, returned: { quantity: 1_000_000n, ...first } }, 1_000_000n)
  expect(first.net + second.net).toBe(item!.net)
  expect(first.valueAddedTax + second.valueAddedTax).toBe(item!.value_added_tax)
})

test('three returns of a line that does not divide add up to it', () => {
  let sold: ReturnableLine = {
    quantity: 3_000_000n,
    net: 10_00n,
    valueAddedTax: 1_40n,
    salesTax: 0n,
    reverseTax: 0n,
    returned: nothing,
  }
  const nets = [1, 2, 3].map(() => {
    const back = returnedOf(sold, 1_000_000n)
    const { quantity, net, valueAddedTax, salesTax } = sold.returned
    sold = {
      ...sold,
      returned: {
        quantity: quantity + 1_000_000n,
        net: net + back.net,
        valueAddedTax: valueAddedTax + back.valueAddedTax,
        salesTax: salesTax + back.salesTax,
        reverseTax: 0n,
      },
    }
    return formatMoney(back.net, 2)
  })
  expect(nets).toEqual(['3.33', '3.34', '3.33'])
  expect([sold.returned.net, sold.returned.valueAddedTax]).toEqual([10_00n, 1_40n])
})

test('an allowance takes its tax with it, and no quantity', () => {
  const sold: ReturnableLine = {
    quantity: 2_000_000n,
    net: 171_00n,
    valueAddedTax: 23_94n,
    salesTax: 0n,
    reverseTax: 0n,
    returned: nothing,
  }
  expect(shown(allowedOf(sold, 17_10n))).toEqual({
    net: '17.10',
    valueAddedTax: '2.39',
    salesTax: '0.00',
    reverseTax: '0.00',
  })
})

test('a return of a paid invoice goes to the client’s credit, of an open one to the balance first', () => {
  const owed = { residual: 30_00n, paid: 70_00n, writtenOff: 0n }
  expect(divide('balance', 20_00n, owed)).toEqual({ offInvoice: 20_00n, recovered: 0n, beyond: 0n, left: 10_00n })
  expect(divide('balance', 50_00n, owed)).toEqual({ offInvoice: 30_00n, recovered: 0n, beyond: 20_00n, left: 0n })
})

test('a return takes back what was written off before it gives anything back', () => {
  const owed = { residual: 30_00n, paid: 40_00n, writtenOff: 50_00n }
  expect(divide('balance', 60_00n, owed)).toEqual({ offInvoice: 30_00n, recovered: 30_00n, beyond: 0n, left: 0n })
  expect(divide('balance', 120_00n, owed)).toEqual({ offInvoice: 30_00n, recovered: 50_00n, beyond: 40_00n, left: 0n })
  // Who is handed money gets what they paid too much, as their balance would.
  expect(divide('cash', 60_00n, owed)).toEqual({ offInvoice: 30_00n, recovered: 30_00n, beyond: 0n, left: 0n })
  expect(divide('cash', 90_00n, owed)).toEqual({ offInvoice: 30_00n, recovered: 50_00n, beyond: 10_00n, left: 0n })
})

test('a write-off in another currency is taken back at what it was booked at', () => {
  const owed = { id: 1, total: 100_00n, baseTotal: 4850_00n, settled: 100_00n, baseSettled: 4850_00n }
  const writtenOff = { amount: 33_33n, base: 1616_50n }
  const some = divideInBoth('balance', { amount: 10_00n, base: 485_00n }, { invoice: owed, paid: 66_67n, writtenOff })
  expect(some.recovered).toEqual({ amount: 10_00n, base: 485_00n })
  const all = divideInBoth('balance', { amount: 100_00n, base: 4850_00n }, { invoice: owed, paid: 66_67n, writtenOff })
  expect([all.recovered, all.beyond]).toEqual([writtenOff, { amount: 66_67n, base: 3233_50n }])
})
