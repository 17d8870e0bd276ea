import { expect, test } from 'vitest'
import { earlierPeriod, spansOf } from './periods.ts'

const earlier = (from: string, to: string, comparison: 'previous_period' | 'previous_year') => {
  const period = earlierPeriod({ from, to }, comparison)
  return [period.from, period.to]
}

test('the year before meets the end of February with the end of February', () => {
  expect(earlier('2025-02-01', '2025-02-28', 'previous_year')).toEqual(['2024-02-01', '2024-02-29'])
  expect(earlier('2024-02-01', '2024-02-29', 'previous_year')).toEqual(['2023-02-01', '2023-02-28'])
  expect(earlier('2024-02-01', '2024-02-28', 'previous_year')).toEqual(['2023-02-01', '2023-02-28'])
  expect(earlier('2024-02-29', '2024-03-10', 'previous_year')).toEqual(['2023-02-28', '2023-03-10'])
  expect(earlier('2024-02-29', '2024-02-29', 'previous_year')).toEqual(['2023-02-28', '2023-02-28'])
  expect(earlier('2025-02-28', '2025-02-28', 'previous_year')).toEqual(['2024-02-28', '2024-02-28'])
  expect(earlier('2025-01-01', '2025-12-31', 'previous_year')).toEqual(['2024-01-01', '2024-12-31'])
})

test('the period before a month is a month, before ten days ten days', () => {
  expect(earlier('2026-03-01', '2026-03-31', 'previous_period')).toEqual(['2026-02-01', '2026-02-28'])
  expect(earlier('2026-01-01', '2026-03-31', 'previous_period')).toEqual(['2025-10-01', '2025-12-31'])
  expect(earlier('2026-01-01', '2026-12-31', 'previous_period')).toEqual(['2025-01-01', '2025-12-31'])
  expect(earlier('2026-03-05', '2026-03-14', 'previous_period')).toEqual(['2026-02-23', '2026-03-04'])
  expect(earlier('2026-03-01', '2026-03-01', 'previous_period')).toEqual(['2026-02-28', '2026-02-28'])
})

test('a period is divided into months, quarters and years without a gap', () => {
  expect(spansOf({ from: '2025-11-15', to: '2026-02-10' }, 'month')).toEqual([
    { key: '2025-11', from: '2025-11-15', to: '2025-11-30' },
    { key: '2025-12', from: '2025-12-01', to: '2025-12-31' },
    { key: '2026-01', from: '2026-01-01', to: '2026-01-31' },
    { key: '2026-02', from: '2026-02-01', to: '2026-02-10' },
  ])
  expect(spansOf({ from: '2025-11-15', to: '2026-02-10' }, 'quarter')).toEqual([
    { key: '2025-Q4', from: '2025-11-15', to: '2025-12-31' },
    { key: '2026-Q1', from: '2026-01-01', to: '2026-02-10' },
  ])
  expect(spansOf({ from: '2025-11-15', to: '2026-02-10' }, 'year').map(({ key }) => key)).toEqual(['2025', '2026'])
})
