import { expect, test } from 'vitest'
import { type CashBox, minFrom, shortage } from './cash-box.ts'

/** 100.00 at the end of the 1st; 30 out on the 3rd, 50 in on the 5th. */
const box: CashBox = {
  accountId: 7,
  total: 120_00n,
  later: [
    { date: '2026-03-03', moved: -30_00n },
    { date: '2026-03-05', moved: 50_00n },
  ],
}
const move = (date: string, amount: bigint) => ({ accountId: 7, date, amount })

test('a cash box holds the least on the first day that it does', () => {
  expect(minFrom(box, '2026-03-01')).toEqual({ date: '2026-03-03', balance: 70_00n })
  expect(minFrom(box, '2026-03-05')).toEqual({ date: '2026-03-05', balance: 120_00n })
})

test('what is taken out is missing on the day when most of it is missing', () => {
  expect(shortage(box, [move('2026-03-01', -70_00n)])).toBeNull()
  expect(shortage(box, [move('2026-03-01', -70_01n)])).toEqual({ date: '2026-03-03', balance: 70_00n })
  expect(shortage(box, [move('2026-03-01', -130_00n)])).toEqual({ date: '2026-03-03', balance: 70_00n })
})

test('what comes back by then is not missing, and nothing is missing on days that move less than they did', () => {
  const lent = [move('2026-03-01', -90_00n), move('2026-03-03', 90_00n)]
  expect(shortage(box, lent)).toBeNull()
  expect(shortage({ ...box, total: -500_00n }, [move('2026-03-01', 20_00n)])).toBeNull()
  // Given back on the 5th: on the 3rd it is missing.
  const later = [move('2026-03-01', -90_00n), move('2026-03-05', 90_00n)]
  expect(shortage(box, later)).toEqual({ date: '2026-03-03', balance: 70_00n })
})
