import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedFrom } from '../../testing-seed.ts'
import { balanced, cr, dr, type Line, printEntry, reversed } from '../lines.ts'
import { postings } from '../postings.ts'
import { atAverages, bookedAt, type CashInBoth, movingOwn } from './average.ts'

const euro = 1
const other = 2
const standing = (foreign: bigint, base: bigint) => new Map<number, CashInBoth>([[euro, { foreign, base }]])
const entry = (lines: readonly Line[], states: Map<number, CashInBoth>) =>
  `\n${printEntry(
    balanced(
      atAverages(lines, account => (typeof account === 'string' ? undefined : states.get(account.accountId))),
      2,
    ),
    2,
  ).replace(/ +(?=[\d.]+$)/gm, ' ')}\n`

test('EUR 4,500 that came at 1.09 and goes out at 1.095 leaves a gain of 22.50 in the same entry', () => {
  const states = standing(450_000n, 490_500n)
  const lines = postings.expense({
    spent: [{ account: 'uncategorized', net: 492_750n, analyticalAccountId: null, details: null }],
    ...{ recoverableTax: 0n, rounding: 0n, cash: { accountId: euro }, total: 492_750n },
  })
  expect(entry(movingOwn(lines, euro, 450_000n), states)).toBe(`
Dr uncategorized 4927.50
   Cr account 1 4905.00
   Cr exchange 22.50
`)
  expect(states.get(euro)).toEqual({ foreign: 0n, base: 0n })
})

test('a supplier is paid out of a foreign account: exchange of the bill and of the cash is one line', () => {
  const states = standing(200_000n, 216_000n)
  const lines = postings.supplier_payment({
    ...{ partyId: 3, cash: { accountId: euro }, paid: 109_500n, bankFees: 0n, allocated: 109_000n, discount: 0n },
    ...{ withheld: 0n, credit: 0n, creditRole: 'supplier_advances', exchangeGain: -500n },
  })
  expect(entry(movingOwn(lines, euro, 100_000n), states)).toBe(`
Dr payable:supplier 3 1090.00
   Cr account 1 1080.00
   Cr exchange 10.00
`)
  expect(states.get(euro)).toEqual({ foreign: 100_000n, base: 108_000n })
})

test('cash carried to another account of its currency takes its average along, and realises nothing', () => {
  const states = standing(100_000n, 111_111n).set(other, { foreign: 0n, base: 0n })
  const transfer = postings.transfer({
    ...{ amount: 30_000n, bankFees: 0n, from: { accountId: euro }, to: { accountId: other } },
  })
  const lines = movingOwn(movingOwn(transfer, euro, 30_000n, { worth: 'carried' }), other, 30_000n, {
    ...{ worth: 'averaged', carries: true },
  })
  expect(entry(lines, states)).toBe(`
Dr account 2 333.33
   Cr account 1 333.33
`)
})

test('what is drawn beyond the account goes at the rate of the day, and what then comes in makes it good at that', () => {
  const state = { foreign: 100n, base: 5_000n }
  expect(bookedAt(state, { foreign: -150n, base: -7_800n })).toBe(-5_000n - 2_600n)
  expect(bookedAt({ foreign: -50n, base: -2_600n }, { foreign: 80n, base: 4_400n })).toBe(2_600n + 1_650n)
})

test('what a reversal left in an empty account goes with the next movement', () => {
  expect(bookedAt({ foreign: 0n, base: 100n }, { foreign: 50n, base: 2_600n })).toBe(2_500n)
})

test('what is taken back leaves as it came, whatever the average is by then', () => {
  const states = standing(200n, 9_800n)
  const lines = [dr({ accountId: euro }, 4_800n, { foreign: 100n }), cr('sales', 4_800n)]
  expect(entry(reversed(lines), states)).toBe(`
   Cr account 1 48.00
Dr sales 48.00
`)
  expect(states.get(euro)).toEqual({ foreign: 100n, base: 5_000n })
})

test('lines without cash of their own currency stay as they are', () => {
  const lines = [dr('cash', 5n), cr('sales', 5n)]
  expect(atAverages(lines, () => undefined)).toEqual(lines)
})

/** The moving average as it is taught: what leaves is its share of the cost, to the nearest unit, and the last takes all. */
function costOut(stock: { quantity: number; cost: number }, quantity: number): number {
  if (quantity === stock.quantity) return stock.cost
  const exact = (stock.cost * quantity) / stock.quantity
  return Math.floor(exact + 0.5)
}

test('random movements: an average kept apart comes to the same, and nothing stays when all is gone', () => {
  const move = fc.record({
    isIn: fc.boolean(),
    share: fc.integer({ min: 1, max: 1_000 }),
    rate: fc.integer({ min: 1, max: 90 }),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), moves => {
      const state = { foreign: 0n, base: 0n }
      const stock = { quantity: 0, cost: 0 }
      for (const { isIn, share, rate } of [...moves, { isIn: false, share: 1_000, rate: 7 }]) {
        const quantity = isIn ? share : Math.ceil((stock.quantity * share) / 1_000)
        if (quantity === 0) continue
        const worth = quantity * rate
        const cost = isIn ? worth : costOut(stock, quantity)
        const sign = isIn ? 1n : -1n
        const given = { foreign: sign * BigInt(quantity), base: sign * BigInt(worth) }
        const booked = bookedAt(state, given)
        expect(booked).toBe(sign * BigInt(cost))
        state.foreign += given.foreign
        state.base += booked
        stock.quantity += isIn ? quantity : -quantity
        stock.cost += isIn ? cost : -cost
      }
      expect(state).toEqual({ foreign: 0n, base: 0n })
    }),
    { seed: seedFrom('PROPERTY_SEED') },
  )
})
