import { describe, expect, test } from 'vitest'
import { parseQuantity } from './money.ts'
import {
  allowedOf,
  amountsInBase,
  amountsReturned,
  emptyLine,
  figuresOfReturn,
  figuresTogether,
  type LineFigures,
  leftOfLine,
  netOfAllowance,
  type ReturnableLine,
  returnableLine,
  returnedOf,
  type Trade,
  takenOf,
  totalReturned,
} from './trade-amounts.ts'

const figures = (net: bigint, valueAddedTax: bigint, salesTax = 0n): LineFigures => ({
  net,
  valueAddedTax,
  salesTax,
  reverseTax: 0n,
})
const line = (quantity: string, of: LineFigures) => ({ quantity: parseQuantity(quantity), ...of })
const sold = (quantity: string, of: LineFigures, more: Partial<ReturnableLine> = {}): ReturnableLine => ({
  ...{ ...line(quantity, of), returned: emptyLine },
  ...more,
})

describe('what returns take of a line', () => {
  const whole = line('4', figures(40_00n, 5_60n, 2_00n))
  const goods = [line('1', figures(10_00n, 1_40n, 50n)), line('2', figures(20_00n, 2_80n, 1_00n))]
  const allowance = line('0', figures(3_00n, 42n, 15n))
  const returned = returnableLine(whole, [goods[0]!, allowance, goods[1]!])

  test('goods and allowances are told apart, and taken together', () => {
    expect(returned.returned).toEqual(line('3', figures(30_00n, 4_20n, 1_50n)))
    expect(returned.allowed).toEqual(line('0', figures(3_00n, 42n, 15n)))
    expect(takenOf(returned)).toEqual(line('3', figures(33_00n, 4_62n, 1_65n)))
    expect(leftOfLine(returned)).toEqual(line('1', figures(7_00n, 98n, 35n)))
    expect(takenOf(sold('4', whole))).toEqual(emptyLine)
  })

  test('a return takes its proportion of all that came back, and the last one what is left', () => {
    const third = sold('3', figures(10_00n, 1_40n), { returned: line('1', figures(3_33n, 47n)) })
    expect(returnedOf(third, parseQuantity('1'))).toEqual(figures(3_34n, 46n))
    expect(returnedOf(third, parseQuantity('2'))).toEqual(figures(6_67n, 93n))
    expect(returnedOf(returned, parseQuantity('1'))).toEqual(figures(7_00n, 98n, 35n))
  })

  test('it takes no more than is left, and nothing where others took more than their proportion', () => {
    const letOff = sold('4', figures(10_00n, 1_40n), { allowed: figures(9_00n, 1_26n) })
    expect(returnedOf(letOff, parseQuantity('1'))).toEqual(figures(1_00n, 14n))
    const tookMore = sold('3', figures(10_00n, 1_40n), { returned: line('1', figures(9_00n, 1_30n)) })
    expect(returnedOf(tookMore, parseQuantity('1'))).toEqual(figures(0n, 0n))
    // Earlier releases gave more tax back than there was.
    const tooMuchTax = sold('2', figures(10_00n, 1_40n, 1_00n), { returned: line('1', figures(5_00n, 1_41n, 1_02n)) })
    expect(returnedOf(tooMuchTax, parseQuantity('1'))).toEqual(figures(5_00n, 0n, 0n))
  })

  test('an allowance takes taxes in proportion, no more than are left, and with the last of the net the last of them', () => {
    const fresh = sold('2', figures(100_00n, 14_00n, 5_00n))
    expect(allowedOf(fresh, 10_00n)).toEqual(figures(10_00n, 1_40n, 50n))
    expect(allowedOf(fresh, 100_00n)).toEqual(figures(100_00n, 14_00n, 5_00n))
    const small = sold('1', figures(3n, 1n, 1n), { allowed: figures(1n, 1n, 1n) })
    expect(allowedOf(small, 2n)).toEqual(figures(2n, 0n, 0n))
    const half = sold('1', figures(10n, 3n, 3n), { allowed: figures(3n, 3n, 2n) })
    expect(allowedOf(half, 5n)).toEqual(figures(5n, 0n, 1n))
    expect(allowedOf(sold('1', figures(0n, 0n)), 1n)).toEqual(figures(1n, 0n, 0n))
  })

  test('an allowance with its taxes comes to what is written, and the last of it to what is left', () => {
    const of = (whole: LineFigures, ...allowances: bigint[]) => {
      let allowed = figures(0n, 0n)
      return allowances.map(allowance => {
        const line = sold('1', whole, { allowed })
        const taken = allowedOf(line, netOfAllowance(line, allowance, true), allowance)
        allowed = figures(
          allowed.net + taken.net,
          allowed.valueAddedTax + taken.valueAddedTax,
          allowed.salesTax + taken.salesTax,
        )
        return [taken.net, taken.valueAddedTax, taken.salesTax]
      })
    }
    expect(of(figures(100_00n, 5_00n), 1_15n)).toEqual([[1_10n, 5n, 0n]])
    expect(of(figures(100_00n, 15_00n), 11n, 50n, 3_33n, 10_00n)).toEqual([
      ...[
        [10n, 1n, 0n],
        [43n, 7n, 0n],
        [2_90n, 43n, 0n],
        [8_70n, 1_30n, 0n],
      ],
    ])
    const thirds = of(figures(100_00n, 5_00n), 35_00n, 35_00n, 35_00n)
    expect(thirds.map(parts => parts.reduce((sum, part) => sum + part, 0n))).toEqual([35_00n, 35_00n, 35_00n])
    expect(of(figures(100_00n, 14_00n, 5_00n), 11_90n)).toEqual([[10_00n, 1_40n, 50n]])
  })

  test('an allowance is written as prices are: with its taxes where prices contain them', () => {
    const taxed = sold('1', figures(100_00n, 14_00n, 5_00n))
    expect(netOfAllowance(taxed, 11_90n, true)).toBe(10_00n)
    expect(netOfAllowance(taxed, 11_90n, false)).toBe(11_90n)
    expect(netOfAllowance(sold('1', figures(0n, 0n)), 5_00n, true)).toBe(5_00n)
  })
})

const whole = {
  ...{ taxable: 110_00n, value_added_tax: 15_40n, sales_tax: 5_50n, rounding: 1n, settlement: -41n },
  ...{ shipping_fee: 10_00n, total: 130_50n },
}
const nothing = figuresTogether([])

test('a return comes to its lines, and to no more than is left of its invoice; the last takes all that is left', () => {
  const lines = [figures(30_00n, 4_20n, 1_50n), figures(20_00n, 2_80n, 50n)]
  const part = figuresOfReturn(lines, { invoice: whole, earlier: nothing, isComplete: false })
  expect(part).toEqual({
    ...{ taxable: 50_00n, value_added_tax: 7_00n, sales_tax: 2_00n, rounding: 0n, settlement: 0n },
    ...{ shipping_fee: 0n, total: 59_00n },
  })
  const letOff = { ...nothing, total: 90_50n }
  const capped = figuresOfReturn(lines, { invoice: whole, earlier: letOff, isComplete: false })
  expect([capped.total, capped.settlement]).toEqual([40_00n, -19_00n])
  const last = figuresOfReturn([], { invoice: whole, earlier: part, isComplete: true })
  expect(figuresTogether([part, last])).toEqual(whole)
  expect([totalReturned(5n, 9n, false), totalReturned(9n, 5n, false), totalReturned(5n, 9n, true)]).toEqual([
    ...[5n, 5n, 9n],
  ])
})

describe('what a trade posts', () => {
  const base = { decimals: 2, rate: '1', baseDecimals: 2 }
  const lines = [figures(60_00n, 8_40n, 3_00n), figures(40_00n, 5_60n, 2_00n)]
  const trade = (recoverable: Trade['recoverable']): Trade => ({ figures: whole, lines, recoverable })
  const nothingOwed = { reverseTax: 0n, reverseTaxBack: 0n }
  const nonePosted = { shipping: 0n, valueAddedTax: 0n, salesTax: 0n, ...nothingOwed }

  test('of a sale shipping and taxes stand by themselves', () => {
    expect(amountsInBase(trade(null), base)).toEqual({
      ...{ total: 130_50n, nets: [60_00n, 40_00n], shipping: 10_00n, valueAddedTax: 15_40n, salesTax: 5_50n },
      ...{ inputTax: 0n, rounding: -40n, ...nothingOwed },
    })
  })

  test('of a purchase each line costs its share of the freight too, and the taxes that do not come back', () => {
    expect(amountsInBase(trade({ valueAddedTax: true, salesTax: false }), base)).toEqual({
      ...{ total: 130_50n, nets: [69_30n, 46_20n], ...nonePosted, inputTax: 15_40n, rounding: -40n },
    })
    expect(amountsInBase(trade({ valueAddedTax: false, salesTax: true }), base)).toMatchObject({
      ...{ nets: [75_24n, 50_16n], inputTax: 5_50n },
    })
    expect(amountsInBase(trade({ valueAddedTax: false, salesTax: false }), base)).toMatchObject({
      ...{ nets: [78_54n, 52_36n], inputTax: 0n },
    })
    expect(amountsInBase(trade({ valueAddedTax: true, salesTax: true }), base)).toMatchObject({
      ...{ nets: [66_00n, 44_00n], inputTax: 20_90n },
    })
  })

  test('goods that were given away cost their freight', () => {
    const gift = { ...nothing, taxable: 10_00n, shipping_fee: 10_00n, total: 10_00n }
    const recoverable = { valueAddedTax: true, salesTax: true }
    expect(amountsInBase({ figures: gift, lines: [figures(0n, 0n)], recoverable }, base).nets).toEqual([10_00n])
  })

  test('a hundred lines of 10.01 dollars: the tax is exactly itself at the rate, each net at most a piastre off', () => {
    const lines = Array.from({ length: 100 }, () => figures(10_01n, 0n))
    const foreign = { ...nothing, taxable: 1001_00n, value_added_tax: 150_15n, total: 1151_15n }
    const exchange = { ...base, rate: '3.754123' }
    const sold = amountsInBase({ figures: foreign, lines, recoverable: null }, exchange)
    expect([sold.valueAddedTax, sold.total]).toEqual([563_68n, 4321_56n])
    expect(sold.nets.reduce((all, net) => all + net)).toBe(3757_88n)
    expect(new Set(sold.nets)).toEqual(new Set([37_57n, 37_58n]))
    const recoverable = { valueAddedTax: true, salesTax: true }
    expect(amountsInBase({ figures: foreign, lines, recoverable }, exchange).inputTax).toBe(563_68n)
    // Returned line by line, all of it comes back to the piastre, and no tax is ever off by what rounding left.
    let before: Trade = { figures: nothing, lines: lines.map(() => figures(0n, 0n)), recoverable: null }
    const back = { valueAddedTax: 0n, nets: 0n, total: 0n }
    for (let count = 1; count <= 100; count += 1) {
      const tax = (150_15n * BigInt(count)) / 100n
      const taxable = 10_01n * BigInt(count)
      const taken: Trade = {
        figures: { ...nothing, taxable, value_added_tax: tax, total: taxable + tax },
        lines: lines.map((line, index) => (index < count ? line : figures(0n, 0n))),
        recoverable: null,
      }
      const returned = amountsReturned(taken, before, exchange, 'nets')
      back.valueAddedTax += returned.valueAddedTax
      back.nets += returned.nets.reduce((all, net) => all + net)
      back.total += returned.total
      before = taken
    }
    expect(back).toEqual({ valueAddedTax: 563_68n, nets: 3757_88n, total: 4321_56n })
  })

  test('what was posted before with the residue on the tax is taken back as it was posted', () => {
    const lines = Array.from({ length: 100 }, () => figures(10_01n, 0n))
    const foreign = { ...nothing, taxable: 1001_00n, value_added_tax: 150_15n, total: 1151_15n }
    const exchange = { ...base, rate: '3.754123' }
    const none: Trade = { figures: nothing, lines: lines.map(() => figures(0n, 0n)), recoverable: null }
    const whole = { figures: foreign, lines, recoverable: null }
    expect(amountsReturned(whole, none, exchange, 'largest').valueAddedTax).toBe(563_56n)
  })

  test('what rounding leaves at a rate goes to the largest net, the first of several', () => {
    const at = (...nets: bigint[]) => {
      const taxable = nets.reduce((all, net) => all + net, 0n)
      const of = { ...nothing, taxable, total: taxable }
      const foreign = { figures: of, lines: nets.map(net => figures(net, 0n)), recoverable: null }
      return amountsInBase(foreign, { ...base, rate: '0.335' }).nets
    }
    expect(at(1_00n, 5_00n)).toEqual([34n, 1_67n])
    expect(at(5_00n, 1_00n)).toEqual([1_67n, 34n])
    expect(at(3_00n, 3_00n)).toEqual([1_00n, 1_01n])
  })

  test('what a return takes back is what all took with it less what had been taken: together what was posted', () => {
    const exchange = { ...base, rate: '48.515' }
    const sale = trade(null)
    const first: Trade = {
      ...{ figures: { ...nothing, taxable: 60_00n, value_added_tax: 8_40n, sales_tax: 3_00n, total: 71_40n } },
      ...{ lines: [lines[0]!, figures(0n, 0n)], recoverable: null },
    }
    const [taken, rest, posted] = [
      amountsReturned(first, { ...sale, figures: nothing, lines: lines.map(() => figures(0n, 0n)) }, exchange, 'nets'),
      amountsReturned(sale, first, exchange, 'nets'),
      amountsInBase(sale, exchange),
    ]
    for (const part of ['total', 'shipping', 'valueAddedTax', 'salesTax', 'inputTax', 'rounding'] as const)
      expect([part, taken[part] + rest[part]]).toEqual([part, posted[part]])
    expect(taken.nets.map((net, index) => net + rest.nets[index]!)).toEqual(posted.nets)
    const bought = trade({ valueAddedTax: true, salesTax: true })
    const none = { ...bought, figures: nothing, lines: lines.map(() => figures(0n, 0n)) }
    expect(amountsReturned(bought, none, exchange, 'nets')).toEqual(amountsInBase(bought, exchange))
  })
})
