import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeTimeZoneFrom } from '../../../layout/values/clock.ts'
import { voidDays } from './void-days.ts'

beforeAll(() => {
  takeTimeZoneFrom(() => 'Africa/Cairo')
  vi.useFakeTimers({ now: new Date('2026-11-20T22:30:00Z') })
})
afterAll(() => {
  vi.useRealTimers()
  takeTimeZoneFrom(() => undefined)
})

test('a document is taken back today by the clock of the organization, and on no day before its own or in a locked period', () => {
  expect(voidDays('2026-11-01', '2026-10-31')).toEqual({ first: '2026-11-01', usual: '2026-11-21' })
  expect(voidDays('2026-10-31', '2026-10-31')).toEqual({ first: '2026-11-01', usual: '2026-11-21' })
  expect(voidDays('2026-10-31', null)).toEqual({ first: '2026-10-31', usual: '2026-11-21' })
  expect(voidDays('2026-12-24', null)).toEqual({ first: '2026-12-24', usual: '2026-12-24' })
  expect(voidDays('2026-10-31', '2026-11-30')).toEqual({ first: '2026-12-01', usual: '2026-12-01' })
})
