import { expect, test } from 'vitest'
import { daysOf, usualDays } from './usual-days.ts'

test('a period that has a name is the same days in a list as in a report', () => {
  const onFriday = Object.fromEntries(
    usualDays.map(period => {
      const { from, to } = daysOf(period, '2026-03-06')
      return [period, `${from} ${to}`]
    }),
  )
  expect(onFriday).toEqual({
    today: '2026-03-06 2026-03-06',
    yesterday: '2026-03-05 2026-03-05',
    this_week: '2026-03-01 2026-03-07',
    this_month: '2026-03-01 2026-03-31',
    last_month: '2026-02-01 2026-02-28',
    last_30_days: '2026-02-05 2026-03-06',
    this_quarter: '2026-01-01 2026-03-31',
    last_quarter: '2025-10-01 2025-12-31',
    this_year: '2026-01-01 2026-12-31',
    last_year: '2025-01-01 2025-12-31',
  })
})
