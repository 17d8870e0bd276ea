import { expect, test } from 'vitest'
import { maxGivenFrom, minGivenFrom, roomFrom } from './allocations.ts'

const given = (amount: bigint, date: string, voided_on: string | null = null) => ({ amount, date, voided_on })

test('what was taken back as of a later day has its share until then', () => {
  const bounced = [given(600n, '2026-03-05', '2026-05-05')]
  expect(roomFrom('2026-03-10', { whole: 600n, amount: 600n }, bounced)).toBe('2026-05-05')
  expect(roomFrom('2026-05-05', { whole: 600n, amount: 600n }, bounced)).toBe('2026-05-05')
  expect(roomFrom('2026-03-01', { whole: 600n, amount: 100n }, bounced)).toBe('2026-05-05')
  expect([maxGivenFrom('2026-03-01', bounced), maxGivenFrom('2026-05-05', bounced)]).toEqual([600n, 0n])
})

test('what leaves room, was taken back on its own day or ended before takes none of it', () => {
  const whole = { whole: 600n, amount: 500n }
  expect(roomFrom('2026-03-10', whole, [given(100n, '2026-03-05', '2026-05-05')])).toBe('2026-03-10')
  expect(roomFrom('2026-03-10', whole, [given(600n, '2026-03-10', '2026-03-10')])).toBe('2026-03-10')
  expect(roomFrom('2026-03-10', whole, [given(600n, '2026-03-01', '2026-03-10')])).toBe('2026-03-10')
})

test('of two that followed each other only one is there on a day', () => {
  const both = [given(400n, '2026-03-05', '2026-04-05'), given(200n, '2026-04-10')]
  expect(roomFrom('2026-03-10', { whole: 600n, amount: 200n }, both)).toBe('2026-03-10')
  expect(roomFrom('2026-03-10', { whole: 600n, amount: 400n }, both)).toBe('2026-04-05')
  expect(maxGivenFrom('2026-03-10', both)).toBe(400n)
})

test('what a return took back before another payment came in shows as the least that was given', () => {
  const paid = [given(40n, '2026-03-02'), given(-30n, '2026-03-05'), given(60n, '2026-03-10')]
  expect([minGivenFrom('2026-03-01', paid), minGivenFrom('2026-03-10', paid)]).toEqual([0n, 70n])
  expect(minGivenFrom('2026-03-02', paid.slice(1))).toBe(-30n)
})
