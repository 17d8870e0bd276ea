import { expect, test } from 'vitest'
import { seedFrom } from '../../testing-seed.ts'
import { type Minor, sum } from '../money.ts'
import { baseOfShare, withheldOf } from './withholding.ts'

/** The bases of payments of one invoice, in their order. */
function basesOf(net: Minor, payments: readonly Minor[]): Minor[] {
  let taken = 0n
  return payments.map(payment => {
    const base = baseOfShare(payment, { net, taken })
    taken += base
    return base
  })
}

test('118 with 18 of tax, paid in 50, 60 and 8, is withheld on 50, 50 and nothing', () => {
  expect(basesOf(100_00n, [50_00n, 60_00n, 8_00n])).toEqual([50_00n, 50_00n, 0n])
})

test('1, 3 and 5 per cent, half a piastre upwards', () => {
  expect(['0.5', '1', '3', '5'].map(rate => withheldOf(1_000_00n, rate))).toEqual([5_00n, 10_00n, 30_00n, 50_00n])
  expect(withheldOf(50n, '1')).toBe(1n)
  expect(withheldOf(49n, '1')).toBe(0n)
})

test('what was returned after it was paid leaves nothing to withhold on', () => {
  expect(baseOfShare(20_00n, { net: 40_00n, taken: 50_00n })).toBe(0n)
})

/** A number that a seed gives, below a limit. */
function numbersFrom(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const seed = seedFrom('WITHHOLDING_SEED')

test(`however an invoice is paid, the bases come to its net and no more, from seed ${seed}`, () => {
  const next = numbersFrom(seed)
  for (let run = 0; run < 2_000; run++) {
    const net = BigInt(next(1_000_000) + 1)
    const total = net + BigInt(next(200_000))
    const payments: Minor[] = []
    for (let left = total; left > 0n; ) {
      const amount = payments.length === 11 ? left : BigInt(next(Number(left))) + 1n
      payments.push(amount)
      left -= amount
    }
    const bases = basesOf(net, payments)
    expect(sum(bases), `${net} of ${total} in ${payments}`).toBe(net)
    for (const rate of ['0.5', '1', '3', '5']) {
      const withheld = sum(bases.map(base => withheldOf(base, rate)))
      const apart = withheld - withheldOf(net, rate)
      // Each payment rounds its own: half a minor unit at most, and as much for the whole.
      expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(BigInt(Math.ceil((payments.length + 1) / 2)))
    }
  }
})
