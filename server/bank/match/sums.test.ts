import { expect, test } from 'vitest'
import { waysToSum } from './sums.ts'

test('two ways are found where there are two, the fewest amounts first', () => {
  expect(waysToSum([100n, 200n, 300n, 400n, 600n], 1_000n)).toEqual([
    [3, 4],
    [0, 2, 4],
  ])
  expect(waysToSum([100n, 200n], 300n)).toEqual([[0, 1]])
  expect(waysToSum([300n, 100n], 300n)).toEqual([])
})

test('many equal invoices are tried in bounded time', () => {
  const start = performance.now()
  expect(
    waysToSum(
      Array.from({ length: 300 }, (_, index) => 2n * BigInt(index + 1)),
      1_000_001n,
    ),
  ).toEqual([])
  expect(
    waysToSum(
      Array.from({ length: 300 }, () => 2n),
      9n,
    ),
  ).toEqual([])
  expect(performance.now() - start).toBeLessThan(2_000)
})
