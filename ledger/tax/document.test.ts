import { describe, expect, test } from 'vitest'
import { taxCountryOf } from '../../schema/tax/index.ts'
import { roundingPolicy } from './policy.ts'
import { codeAt, figuresOf, line, printed, written } from './testing-document.ts'

describe('worked examples', () => {
  test('L1: a Saudi invoice rounds once for each code', () => {
    const standard = codeAt('15')
    const zero = codeAt('0')
    const { figures } = figuresOf({
      policy: 'category_2dp',
      items: [
        line('3', '33.33', { vat: standard, discount: '-10%' }),
        line('1', '250', { vat: standard, discount: '-5.00' }),
        line('2', '19.95', { vat: zero }),
      ],
      discount: '-2.5%',
      shipping_fee: '20',
      shippingVat: standard,
      settlement: '-0.08',
    })
    expect(printed(figures, 2)).toMatchInlineSnapshot(`
      "
      gross discount share net excise vat
      99.99 10.00 2.25 87.74 0.00 13.16
      250.00 5.00 6.12 238.88 0.00 35.83
      39.90 0.00 1.00 38.90 0.00 0.00
      shipping 20.00 3.00
      rate_15 on 346.62: 51.99
      rate_0 on 38.90: 0.00
      charged 437.51
      ledger nets 87.74 238.88 38.90 20.00
      ledger rate_15 51.99
      ledger rate_0 0.00
      rounding 0.00, settlement -0.08
      owed 437.43
      "
    `)
  })

  test('L2: an Egyptian invoice rounds each line to five decimals', () => {
    const standard = codeAt('14')
    const { figures } = figuresOf({
      policy: 'line_5dp',
      items: [line('1.333', '77.77', { vat: standard, discount: '-3%' }), line('2.5', '18.35', { vat: standard })],
      discount: '-2%',
      shipping_fee: '20',
      shippingVat: standard,
      settlement: '-0.06',
    })
    expect(printed(figures, 5)).toMatchInlineSnapshot(`
      "
      gross discount share net excise vat
      103.66741 3.11002 2.01197 98.54542 0.00000 13.79636
      45.87500 0.00000 0.91787 44.95713 0.00000 6.29400
      shipping 19.59984 2.74398
      rate_14 on 163.10239: 22.83434
      charged 185.93673
      ledger nets 98.54 44.96 19.60
      ledger rate_14 22.83
      rounding 0.01, settlement -0.06
      owed 185.88
      "
    `)
  })

  test('L3: special tax of Jordan is part of the base of general tax, to nine decimals', () => {
    const general = codeAt('16')
    const special = codeAt('10', { isInBase: true })
    const { figures } = figuresOf({
      policy: 'line_9dp',
      decimals: 3,
      items: [
        line('3.48', '1.56', { vat: general, excise: special, discount: '-2.5%' }),
        line('6.02', '2.79', { vat: general, discount: '-2.5%' }),
      ],
      discount: '-1.000',
    })
    expect(printed(figures, 9, 3)).toMatchInlineSnapshot(`
      "
      gross discount share net excise vat
      5.428800000 0.135720000 0.244269863 5.048810137 0.504881014 0.888590584
      16.795800000 0.419895000 0.755730137 15.620174863 0.000000000 2.499227978
      shipping 0.000000000 0.000000000
      rate_16 on 21.173866014: 3.387818562
      rate_10 on 5.048810137: 0.504881014
      charged 24.561684576
      ledger nets 5.049 15.620 0.000
      ledger rate_16 3.388
      ledger rate_10 0.505
      rounding 0.000, settlement 0.000
      owed 24.562
      "
    `)
  })

  test('L4: Oman adds up rounded lines, where a category would be rounded once', () => {
    const standard = codeAt('5')
    const items = Array.from({ length: 10 }, () => line('1', '0.047', { vat: standard }))
    const totals = ['line_3dp', 'category_3dp'].map(policy => {
      const { ledger } = figuresOf({ policy, decimals: 3, items }).figures
      return written(3, ...ledger.codes.map(({ amount }) => amount), ledger.total)
    })
    expect(totals).toEqual(['0.020 0.490', '0.024 0.494'])
  })

  test.each([
    ['line_5dp', 2, '14', '1', '9.00', '7.89474 1.10526 | 7.89 1.11 0.00 9.00'],
    ['category_2dp', 2, '14', '1', '9.00', '7.89 1.10 | 7.89 1.10 0.01 9.00'],
    ['line_9dp', 3, '16', '3', '1.250', '3.232758621 0.517241379 | 3.233 0.517 0.000 3.750'],
  ])('L5: a price with its tax, %s', (policy, decimals, percent, quantity, price, expected) => {
    const { figures } = figuresOf({
      policy,
      decimals,
      isInclusive: true,
      items: [line(quantity, price, { vat: codeAt(percent) })],
    })
    const { lines, ledger } = figures
    const units = roundingPolicy(policy, decimals).decimals
    const ofLines = lines.map(({ net, vat }) => written(units, net, vat))
    const ofLedger = ledger.lines.map(({ net, vat }) => written(decimals, net, vat, ledger.rounding, ledger.total))
    expect(`${ofLines} | ${ofLedger}`).toBe(expected)
  })
})

describe('cases at the edge', () => {
  test('4: two Egyptian lines keep five decimals, and the ledger rounds their sum once', () => {
    const standard = codeAt('14')
    const { figures } = figuresOf({
      policy: 'line_5dp',
      items: [line('1', '120.99', { vat: standard }), line('1', '999.99', { vat: standard })],
    })
    expect(written(5, ...figures.lines.map(({ vat }) => vat))).toBe('16.93860 139.99860')
    expect(written(2, ...figures.ledger.codes.map(({ amount }) => amount), figures.ledger.total)).toBe('156.94 1277.92')
  })

  test('6: a hundred with special tax of 10 % and general tax of 10 %', () => {
    const item = line('1', '100', { vat: codeAt('10'), excise: codeAt('10', { isInBase: true }) })
    const { figures } = figuresOf({ policy: 'line_9dp', decimals: 3, items: [item] })
    expect(figures.lines.map(({ excise, vat }) => written(9, excise, vat))).toEqual(['10.000000000 11.000000000'])
    expect(written(3, figures.ledger.total)).toBe('121.000')
  })

  test.each(['line_5dp', 'category_2dp'])('7: of an old contract of construction 36 %% is taxed, %s', policy => {
    const old = codeAt('14', { base: 36_000_000n })
    const { figures } = figuresOf({ policy, items: [line('1', '1000000', { vat: old })] })
    expect(figures.ledger.codes.map(({ base, amount }) => written(2, base, amount))).toEqual(['360000.00 50400.00'])
    const inclusive = figuresOf({ policy, isInclusive: true, items: [line('1', '1050400', { vat: old })] }).figures
    expect(inclusive.ledger.lines.map(({ net, vat }) => written(2, net, vat))).toEqual(['1000000.00 50400.00'])
  })

  test('15: a Saudi invoice in dinars of Kuwait has amounts of two decimals, and prices of six', () => {
    const { rounding } = taxCountryOf(682)
    const items = [line('1', '1.005001', { vat: codeAt('15') })]
    const refused = figuresOf({ policy: rounding, decimals: 3, items, discount: '-1.005' })
    expect(refused.problems).toEqual(['discount: too_many_decimals'])
    const { figures, problems } = figuresOf({ policy: rounding, decimals: 3, items, settlement: '-0.01' })
    expect(problems).toEqual([])
    expect(written(3, figures.ledger.lines[0]?.net ?? 0n, figures.ledger.settlement, figures.ledger.total)).toBe(
      '1.010 -0.010 1.150',
    )
  })
})

describe('several codes in one document', () => {
  const standard = codeAt('14')
  const machinery = codeAt('5')
  const table = codeAt('8', { key: 'table', isInBase: true })
  const beer = codeAt('25', { key: 'beer' })
  const items = [
    line('1', '100.05', { vat: standard, excise: table }),
    line('3', '33.33', { vat: machinery }),
    line('1', '7.77', { excise: beer }),
    line('2', '5.55', { vat: standard, excise: beer }),
  ]

  test('each is rounded for itself, prices without tax', () => {
    const { figures } = figuresOf({ policy: 'category', items })
    expect(printed(figures, 2)).toMatchInlineSnapshot(`
      "
      gross discount share net excise vat
      100.05 0.00 0.00 100.05 8.00 15.13
      99.99 0.00 0.00 99.99 0.00 5.00
      7.77 0.00 0.00 7.77 1.94 0.00
      11.10 0.00 0.00 11.10 2.78 1.55
      shipping 0.00 0.00
      rate_14 on 119.15: 16.68
      table on 100.05: 8.00
      rate_5 on 99.99: 5.00
      beer on 18.87: 4.72
      charged 253.31
      ledger nets 100.05 99.99 7.77 11.10 0.00
      ledger rate_14 16.68
      ledger table 8.00
      ledger rate_5 5.00
      ledger beer 4.72
      rounding 0.00, settlement 0.00
      owed 253.31
      "
    `)
  })

  test('each set of codes is found for itself, prices with tax', () => {
    const { figures } = figuresOf({ policy: 'category', items, isInclusive: true })
    expect(printed(figures, 2)).toMatchInlineSnapshot(`
      "
      gross discount share net excise vat
      100.05 0.00 0.00 81.26 6.50 12.29
      99.99 0.00 0.00 95.23 0.00 4.76
      7.77 0.00 0.00 6.22 1.56 0.00
      11.10 0.00 0.00 7.99 2.00 1.12
      shipping 0.00 0.00
      rate_14 on 95.75: 13.41
      table on 81.26: 6.50
      rate_5 on 95.23: 4.76
      beer on 14.21: 3.56
      charged 218.91
      ledger nets 81.26 95.23 6.22 7.99 0.00
      ledger rate_14 13.41
      ledger table 6.50
      ledger rate_5 4.76
      ledger beer 3.56
      rounding -0.02, settlement 0.00
      owed 218.91
      "
    `)
  })

  test('by line, prices with tax, a discount on a line and one on the document', () => {
    const { figures } = figuresOf({
      policy: 'line_5dp',
      items: [...items, line('4', '2.50', { vat: standard, discount: '-1.00' })],
      isInclusive: true,
      discount: '-5%',
    })
    expect(printed(figures, 5)).toMatchInlineSnapshot(`
      "
      gross discount share net excise vat
      100.05000 0.00000 5.00448 77.19746 6.17580 11.67226
      99.99000 0.00000 5.00147 90.46527 0.00000 4.52326
      7.77000 0.00000 0.38865 5.90508 1.47627 0.00000
      11.10000 0.00000 0.55522 7.58618 1.89655 1.06207
      10.00000 1.00000 0.45018 7.49984 0.00000 1.04998
      shipping 0.00000 0.00000
      rate_14 on 98.45928: 13.78431
      table on 77.19746: 6.17580
      rate_5 on 90.46527: 4.52326
      beer on 13.49126: 3.37282
      charged 216.51000
      ledger nets 77.19 90.47 5.91 7.59 7.50 0.00
      ledger rate_14 13.78
      ledger table 6.18
      ledger rate_5 4.52
      ledger beer 3.37
      rounding 0.00, settlement 0.00
      owed 216.51
      "
    `)
  })
})

describe('discounts by line', () => {
  const standard = codeAt('14')

  test.each([true, false])('what is given away whole leaves nothing, prices with tax: %s', isInclusive => {
    for (const discount of ['-100%', '-3.33']) {
      const items = [line('3', '1.11', { vat: standard, discount })]
      expect(figuresOf({ policy: 'line_5dp', isInclusive, items }).figures.ledger).toMatchObject({
        lines: [{ net: 0n, vat: 0n }],
        total: 0n,
      })
    }
  })

  test('a document discount is an amount of the currency, and never more than there is', () => {
    const items = [line('0.1', '0.06', { vat: standard })]
    const { figures } = figuresOf({ policy: 'line_5dp', items, discount: '-100%' })
    expect(written(5, figures.subtotal, figures.discountTotal)).toBe('0.00600 0.00600')
  })

  test('of amounts that are refused each is named, in the order of the fields', () => {
    const { problems } = figuresOf({
      policy: 'line_5dp',
      items: [line('1', '10', { discount: '-10.001' }), line('1', '10', { discount: '-10.01' })],
      discount: '-0.001',
      shipping_fee: '-1',
      settlement: '-0.001',
    })
    expect(problems).toEqual([
      'items.0.discount: too_many_decimals',
      'items.1.discount: discount_exceeds_line',
      'discount: too_many_decimals',
      'shipping_fee: negative',
      'settlement: too_many_decimals',
    ])
  })
})

describe('a policy', () => {
  test.each([
    ['category', 3, 'category 3'],
    ['category_2dp', 3, 'category 2'],
    ['category_2dp', 0, 'category 0'],
    ['line_3dp', 2, 'line 3'],
    ['line_3dp', 4, 'line 4'],
  ])('%s in a currency of %i decimals', (rule, decimals, expected) => {
    const policy = roundingPolicy(rule, decimals)
    expect(`${policy.where} ${policy.decimals}`).toBe(expected)
  })

  test.each(['line', 'category_dp', 'document_2dp', ''])('there is none called "%s"', rule => {
    expect(() => roundingPolicy(rule, 2)).toThrow('There is no rounding policy')
  })
})
