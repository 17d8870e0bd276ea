import { expect, test } from 'vitest'
import { isTime, timeLabel } from './time-labels.ts'

const plain = (words: string) => words.replace(/[\u2066-\u2069]/g, '')

test('months, quarters and years are said in the reader’s language, other headings as they came', () => {
  expect(timeLabel('2026-03', 'ar')).toBe('مارس 2026')
  expect(timeLabel('2026-03', 'en')).toBe('March 2026')
  expect(plain(timeLabel('2026-Q1', 'ar'))).toBe('الربع الأول 2026')
  expect(plain(timeLabel('2026-Q4', 'en'))).toBe('Q4 2026')
  expect(timeLabel('2026', 'ar')).toBe('2026')
  expect(timeLabel('2026-03-31', 'en')).toBe('31/03/2026')
  expect(plain(timeLabel('2026-13', 'ar'))).toBe('2026-13')
  expect(timeLabel('1–30 يومًا', 'ar')).toBe('\u20661–30\u2069 يومًا')
  expect(timeLabel('المبلغ', 'ar')).toBe('المبلغ')
})

test('what looks like a time is one only when the calendar has it', () => {
  expect(['2026', '2026-03', '2026-Q2', '2026-03-31'].every(isTime)).toBe(true)
  expect(['2026-13', '2026-Q5', '20261', 'INV-2026'].some(isTime)).toBe(false)
})
