import { expect, test } from 'vitest'
import { isOneReturn } from './return-period.ts'

test('a return has the months of its country, begun with the year', () => {
  expect(isOneReturn(3, null, '2026-04-01', '2026-06-30')).toBe(true)
  expect(isOneReturn(3, null, '2026-07-01', '2026-06-30')).toBe(false)
  expect(isOneReturn(1, null, '2026-04-30', '2026-05-01')).toBe(false)
  expect(isOneReturn(2, null, '2026-01-31', '2026-02-01')).toBe(true)
  expect(isOneReturn(3, null, '2025-05-01', '2026-05-01')).toBe(false)
})

test('what was filed between two days parts them, whatever the months', () => {
  expect(isOneReturn(3, '2026-04-30', '2026-05-02', '2026-04-29')).toBe(false)
  expect(isOneReturn(3, '2026-04-30', '2026-05-02', '2026-05-29')).toBe(true)
  expect(isOneReturn(3, '2026-04-30', '2026-04-02', '2026-04-30')).toBe(true)
})
