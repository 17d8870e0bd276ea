import { expect, test } from 'vitest'
import { reversalDate, showMomentAt } from './organization-clock.ts'

const books = { lock_date: '2026-10-31', time_zone: 'Africa/Cairo' }
const lateInCairo = new Date('2026-11-20T22:30:00Z')

test('a document is taken back on its own day, and today when its period is locked', () => {
  expect(reversalDate('2026-11-01', books, lateInCairo)).toEqual({ date: '2026-11-01', lockedUpTo: null })
  expect(reversalDate('2026-10-31', books, lateInCairo)).toEqual({ date: '2026-11-21', lockedUpTo: '2026-10-31' })
  expect(reversalDate('2026-10-31', { ...books, lock_date: null }, lateInCairo).date).toBe('2026-10-31')
})

test('when an entry was recorded is told by the clock of the organization', () => {
  expect(showMomentAt('Africa/Cairo', '2026-11-20T22:30:00.000Z')).toBe('21/11/2026 00:30')
  expect(showMomentAt('Asia/Kuwait', '2026-11-20T20:59:00.000Z')).toBe('20/11/2026 23:59')
})
