import { describe, expect, test } from 'vitest'
import { formatMoney } from './money.ts'
import { computeTotals, liveTotals, type Totals, type TotalsInput, type TotalsItem, TotalsRefused } from './totals.ts'

const item = (quantity: string, price: string, rest: Partial<TotalsItem> = {}): TotalsItem => ({
  quantity,
  price,
  discount: '0',
  discount_type: 'amount',
  value_added_tax: true,
  sales_tax: false,
  ...rest,
})

const invoice: TotalsInput = {
  decimals: 2,
  tax_inclusive: false,
  rates: { value_added_tax: '14', sales_tax: '5' },
  discount: '0',
  discount_type: 'amount',
  shipping_fee: '0',
  settlement: '0',
  items: [item('1', '100')],
}

/** The figures as a bookkeeper would lay them out, one line a row, then the foot of the document. */
function printed({ items, ...foot }: Totals, decimals = 2): string {
  const rows = [
    ['gross', 'discount', 'share', 'net', 'v.a.t.', 'sales t.', 'total'],
    ...items.map(line =>
      [
        line.gross,
        line.discount,
        line.document_discount,
        line.net,
        line.value_added_tax,
        line.sales_tax,
        line.total,
      ].map(amount => formatMoney(amount, decimals)),
    ),
  ]
  const lines = rows.map(row => row.map(cell => cell.padStart(8)).join(' '))
  const figures = Object.entries(foot).map(([name, amount]) => `${name} ${formatMoney(amount, decimals)}`)
  return ['', ...lines, ...figures, ''].join('\n')
}

function refusal(input: TotalsInput): string {
  try {
    return printed(computeTotals(input), input.decimals)
  } catch (refused) {
    return (refused as TotalsRefused).message
  }
}

describe('golden documents', () => {
  const golden1: TotalsInput = {
    ...invoice,
    rates: { value_added_tax: '14', sales_tax: '0' },
    discount: '5',
    discount_type: 'percent',
    shipping_fee: '20.00',
    settlement: '-0.37',
    items: [item('2', '100.00', { discount: '10', discount_type: 'percent' }), item('1', '49.99'), item('1', '30.00')],
  }

  test('G1: exclusive prices, two discounts, shipping and a settlement', () => {
    expect(printed(computeTotals(golden1))).toMatchInlineSnapshot(`
      "
         gross discount    share      net   v.a.t. sales t.    total
        200.00    20.00     9.00   171.00    23.94     0.00   194.94
         49.99     0.00     2.50    47.49     6.65     0.00    54.14
         30.00     0.00     1.50    28.50     3.99     0.00    32.49
      subtotal 259.99
      discount_total 13.00
      net_total 246.99
      shipping 20.00
      shipping_value_added_tax 2.80
      taxable 266.99
      value_added_tax_base 266.99
      sales_tax_base 0.00
      value_added_tax 37.38
      sales_tax 0.00
      reverse_tax 0.00
      rounding 0.00
      settlement -0.37
      total 304.00
      "
    `)
  })

  test('G1 with its discounts as amounts gives the same figures', () => {
    const asAmounts = computeTotals({
      ...golden1,
      discount: '13.00',
      discount_type: 'amount',
      items: [item('2', '100.00', { discount: '20.00' }), item('1', '49.99'), item('1', '30.00')],
    })
    expect(asAmounts).toEqual(computeTotals(golden1))
  })

  test('G2: inclusive prices are divided as one, not line by line', () => {
    const items = [item('1', '58.00'), item('1', '288.00')]
    const totals = computeTotals({
      ...invoice,
      tax_inclusive: true,
      rates: { value_added_tax: '15', sales_tax: '0' },
      items,
    })
    expect(printed(totals)).toMatchInlineSnapshot(`
      "
         gross discount    share      net   v.a.t. sales t.    total
         58.00     0.00     0.00    50.43     7.57     0.00    58.00
        288.00     0.00     0.00   250.44    37.56     0.00   288.00
      subtotal 346.00
      discount_total 0.00
      net_total 300.87
      shipping 0.00
      shipping_value_added_tax 0.00
      taxable 300.87
      value_added_tax_base 300.87
      sales_tax_base 0.00
      value_added_tax 45.13
      sales_tax 0.00
      reverse_tax 0.00
      rounding 0.00
      settlement 0.00
      total 346.00
      "
    `)
  })

  test('G7: three fils prices in dinars that no tax is contained in', () => {
    const totals = computeTotals({
      ...invoice,
      decimals: 3,
      tax_inclusive: true,
      rates: { value_added_tax: '0', sales_tax: '0' },
      items: [item('3', '1.005')],
    })
    expect(printed(totals, 3)).toMatchInlineSnapshot(`
      "
         gross discount    share      net   v.a.t. sales t.    total
         3.015    0.000    0.000    3.015    0.000    0.000    3.015
      subtotal 3.015
      discount_total 0.000
      net_total 3.015
      shipping 0.000
      shipping_value_added_tax 0.000
      taxable 3.015
      value_added_tax_base 3.015
      sales_tax_base 0.000
      value_added_tax 0.000
      sales_tax 0.000
      reverse_tax 0.000
      rounding 0.000
      settlement 0.000
      total 3.015
      "
    `)
  })

  test('G8: nine pounds with tax leave a piastre that is neither net nor tax', () => {
    const totals = computeTotals({ ...invoice, tax_inclusive: true, items: [item('1', '9.00')] })
    expect(printed(totals)).toMatchInlineSnapshot(`
      "
         gross discount    share      net   v.a.t. sales t.    total
          9.00     0.00     0.00     7.89     1.10     0.00     8.99
      subtotal 9.00
      discount_total 0.00
      net_total 7.89
      shipping 0.00
      shipping_value_added_tax 0.00
      taxable 7.89
      value_added_tax_base 7.89
      sales_tax_base 0.00
      value_added_tax 1.10
      sales_tax 0.00
      reverse_tax 0.00
      rounding 0.01
      settlement 0.00
      total 9.00
      "
    `)
  })
})

describe('two taxes', () => {
  const items = [
    item('1', '100.00', { sales_tax: true }),
    item('3', '33.33'),
    item('1', '7.77', { value_added_tax: false, sales_tax: true }),
    item('1', '5.00', { value_added_tax: false }),
  ]

  test('stand beside each other on the same net', () => {
    expect(printed(computeTotals({ ...invoice, items }))).toMatchInlineSnapshot(`
      "
         gross discount    share      net   v.a.t. sales t.    total
        100.00     0.00     0.00   100.00    14.00     5.00   119.00
         99.99     0.00     0.00    99.99    14.00     0.00   113.99
          7.77     0.00     0.00     7.77     0.00     0.39     8.16
          5.00     0.00     0.00     5.00     0.00     0.00     5.00
      subtotal 212.76
      discount_total 0.00
      net_total 212.76
      shipping 0.00
      shipping_value_added_tax 0.00
      taxable 212.76
      value_added_tax_base 199.99
      sales_tax_base 107.77
      value_added_tax 28.00
      sales_tax 5.39
      reverse_tax 0.00
      rounding 0.00
      settlement 0.00
      total 246.15
      "
    `)
  })

  test('compound: sales tax is part of what value added tax is computed on', () => {
    expect(printed(computeTotals({ ...invoice, compound: true, items }))).toMatchInlineSnapshot(`
      "
         gross discount    share      net   v.a.t. sales t.    total
        100.00     0.00     0.00   100.00    14.70     5.00   119.70
         99.99     0.00     0.00    99.99    14.00     0.00   113.99
          7.77     0.00     0.00     7.77     0.00     0.39     8.16
          5.00     0.00     0.00     5.00     0.00     0.00     5.00
      subtotal 212.76
      discount_total 0.00
      net_total 212.76
      shipping 0.00
      shipping_value_added_tax 0.00
      taxable 212.76
      value_added_tax_base 204.99
      sales_tax_base 107.77
      value_added_tax 28.70
      sales_tax 5.39
      reverse_tax 0.00
      rounding 0.00
      settlement 0.00
      total 246.85
      "
    `)
  })

  test('contained in the price, each set of taxes is divided for itself', () => {
    const totals = computeTotals({ ...invoice, tax_inclusive: true, shipping_fee: '20.00', items })
    expect(printed(totals)).toMatchInlineSnapshot(`
      "
         gross discount    share      net   v.a.t. sales t.    total
        100.00     0.00     0.00    84.03    11.76     4.20    99.99
         99.99     0.00     0.00    87.71    12.28     0.00    99.99
          7.77     0.00     0.00     7.40     0.00     0.37     7.77
          5.00     0.00     0.00     5.00     0.00     0.00     5.00
      subtotal 212.76
      discount_total 0.00
      net_total 184.14
      shipping 17.54
      shipping_value_added_tax 2.46
      taxable 201.68
      value_added_tax_base 189.28
      sales_tax_base 91.43
      value_added_tax 26.50
      sales_tax 4.57
      reverse_tax 0.00
      rounding 0.01
      settlement 0.00
      total 232.76
      "
    `)
  })

  test('contained in the price and compound', () => {
    const totals = computeTotals({ ...invoice, tax_inclusive: true, compound: true, items })
    expect(printed(totals)).toMatchInlineSnapshot(`
      "
         gross discount    share      net   v.a.t. sales t.    total
        100.00     0.00     0.00    83.54    12.28     4.18   100.00
         99.99     0.00     0.00    87.71    12.28     0.00    99.99
          7.77     0.00     0.00     7.40     0.00     0.37     7.77
          5.00     0.00     0.00     5.00     0.00     0.00     5.00
      subtotal 212.76
      discount_total 0.00
      net_total 183.65
      shipping 0.00
      shipping_value_added_tax 0.00
      taxable 183.65
      value_added_tax_base 175.43
      sales_tax_base 90.94
      value_added_tax 24.56
      sales_tax 4.55
      reverse_tax 0.00
      rounding 0.00
      settlement 0.00
      total 212.76
      "
    `)
  })
})

describe('shipping and settlement', () => {
  test('shipping without tax raises the total by itself alone', () => {
    const totals = computeTotals({ ...invoice, shipping_fee: '20.00', shipping_taxable: false })
    expect([totals.shipping, totals.shipping_value_added_tax, totals.value_added_tax, totals.total]).toEqual([
      2000n,
      0n,
      1400n,
      13400n,
    ])
  })

  test('shipping carries no sales tax', () => {
    const totals = computeTotals({ ...invoice, shipping_fee: '20.00', items: [item('1', '0', { sales_tax: true })] })
    expect([totals.sales_tax, totals.shipping_value_added_tax, totals.total]).toEqual([0n, 280n, 2280n])
  })

  test('a document without lines is its shipping', () => {
    expect(computeTotals({ ...invoice, shipping_fee: '1.00', items: [] }).total).toBe(114n)
  })

  test('a document given away costs nothing', () => {
    const totals = computeTotals({ ...invoice, discount: '100', discount_type: 'percent' })
    expect([totals.discount_total, totals.taxable, totals.total]).toEqual([10000n, 0n, 0n])
  })
})

describe('refusals name their field', () => {
  test.each<[string, Partial<TotalsInput>]>([
    ['items.1.discount: discount_exceeds_line', { items: [item('1', '5'), item('1', '5', { discount: '5.01' })] }],
    [
      'items.0.discount: percent_above_100',
      { items: [item('1', '5', { discount: '100.01', discount_type: 'percent' })] },
    ],
    ['discount: discount_exceeds_subtotal', { discount: '100.01' }],
    ['discount: percent_above_100', { discount: '101', discount_type: 'percent' }],
    ['discount: negative', { discount: '-1' }],
    ['items.0.quantity: negative', { items: [item('-1', '5')] }],
    ['items.0.price: negative', { items: [item('1', '-5')] }],
    ['items.0.price: not_a_number', { items: [item('1', 'five')] }],
    ['items.0.price: too_large', { items: [item('1', `1${'0'.repeat(30)}`)] }],
    ['items.0.quantity: too_many_decimals', { items: [item('1.0000001', '5')] }],
    ['shipping_fee: too_many_decimals', { shipping_fee: '1.005' }],
    ['rates.value_added_tax: not_a_number', { rates: { value_added_tax: '14%', sales_tax: '0' } }],
    ['settlement: settlement_exceeds_total', { settlement: '-114.01' }],
    [
      'items.0.quantity: not_a_number, items.1.price: not_a_number, shipping_fee: negative',
      { shipping_fee: '-1', items: [item('', '5'), item('1', '')] },
    ],
  ])('%s', (message, change) => {
    expect(refusal({ ...invoice, ...change })).toMatch(message)
  })

  test.each<[string, Partial<TotalsInput>]>([
    ['items.0.quantity: not_a_number', { items: [item('1.000?', '0.5', { discount: '0.25' })] }],
    ['items.0.price: not_a_number', { discount: '5', settlement: '-2', items: [item('1', '1,500')] }],
    [
      'items.0.price: not_a_number, items.1.discount: discount_exceeds_line',
      { items: [item('1', '1,500'), item('1', '5', { discount: '6' })] },
    ],
  ])('what is larger than an amount that is not known is not said: %s', (message, change) => {
    expect(refusal({ ...invoice, ...change })).toBe(message)
  })

  test('a hundred lines that are each possible may be too much together', () => {
    const items = Array.from({ length: 100 }, () => item('1', '900000000000000'))
    expect(refusal({ ...invoice, items })).toBe('items: too_large')
  })

  test('the refusal carries its problems', () => {
    expect(() => computeTotals({ ...invoice, discount: 'x' })).toThrow(
      new TotalsRefused([{ path: 'discount', fault: 'not_a_number', decimals: 2 }]),
    )
  })
})

describe('while typing', () => {
  test('a finished form shows what the server will keep', () => {
    expect(liveTotals(invoice)).toEqual({ totals: computeTotals(invoice), problems: [] })
  })

  test('an empty form is nothing, without complaint', () => {
    const { totals, problems } = liveTotals({ decimals: 2, rates: { value_added_tax: null, sales_tax: undefined } })
    expect([totals.total, problems]).toEqual([0n, []])
  })

  test('"2.", ".5" and "-" are on their way to a number', () => {
    const { totals, problems } = liveTotals({
      decimals: 2,
      rates: { value_added_tax: '0', sales_tax: '0' },
      settlement: '-',
      items: [{ quantity: '2.', price: '.5' }, { quantity: 3, price: ' 1 ' }, { price: '7' }, null],
    })
    expect([totals.items.map(line => line.total), totals.total, problems]).toEqual([[100n, 300n, 0n, 0n], 400n, []])
  })

  test('what cannot be read counts as nothing and is named', () => {
    const { totals, problems } = liveTotals({
      decimals: 2,
      rates: { value_added_tax: '0', sales_tax: '0' },
      items: [
        { quantity: '1', price: '10' },
        { quantity: '1,5', price: '10' },
        { quantity: '-2', price: '10' },
      ],
    })
    expect([totals.total, problems]).toEqual([
      1000n,
      [
        { path: 'items.1.quantity', fault: 'not_a_number', decimals: 6 },
        { path: 'items.2.quantity', fault: 'negative', decimals: 2 },
      ],
    ])
  })

  test('a discount takes no more than the line has', () => {
    const { totals, problems } = liveTotals({
      decimals: 2,
      rates: { value_added_tax: '14', sales_tax: '0' },
      items: [{ quantity: '1', price: '10', discount: '25', value_added_tax: true }],
    })
    expect([totals.total, problems]).toEqual([
      0n,
      [{ path: 'items.0.discount', fault: 'discount_exceeds_line', decimals: 2 }],
    ])
  })
})
