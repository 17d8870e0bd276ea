import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeTimeZoneFrom } from '../../layout/values/clock.ts'
import { reversalDate } from './reversal-date.ts'

beforeAll(() => {
  takeTimeZoneFrom(() => 'Africa/Cairo')
  vi.useFakeTimers({ now: new Date('2026-11-20T22:30:00Z') })
})
afterAll(() => {
  vi.useRealTimers()
  takeTimeZoneFrom(() => undefined)
})

test('a document is taken back on its own day, and today by the clock of the organization when its period is locked', () => {
  expect(reversalDate('2026-11-01', '2026-10-31')).toEqual({ date: '2026-11-01', lockedUpTo: null })
  expect(reversalDate('2026-10-31', '2026-10-31')).toEqual({ date: '2026-11-21', lockedUpTo: '2026-10-31' })
  expect(reversalDate('2026-10-31', null).date).toBe('2026-10-31')
})
