import { describe, expect, test } from 'vitest'
import { addMonths, endOfMonth, readDate, showDate, startOfWeek, stepOf, today } from './civil-date.ts'

const saturday = '2026-11-21'

test.each([
  ['21/11/2026', saturday],
  ['٢١/١١/٢٠٢٦', saturday],
  ['۲۱-۱۱-۲۶', saturday],
  ['21.11.2026', saturday],
  ['21112026', saturday],
  ['211126', saturday],
  ['2026-11-21', saturday],
  ['\u200f21/11/2026\u200f', saturday],
  ['3/2', '2026-02-03'],
  ['5', '2026-11-05'],
  ['29/2/2028', '2028-02-29'],
  ['', ''],
])('%s is read as %s', (typed, date) => {
  expect(readDate(typed, saturday)).toBe(date)
})

test.each(['29/2/2026', '31/11/2026', '0/1/2026', '1/13/2026', '1/1/0000', 'غدًا', '1/2/3/4', '99999999'])(
  '%s is no day',
  typed => {
    expect(readDate(typed, saturday)).toBeUndefined()
  },
)

describe('a key moves the date', () => {
  test.each([
    ['Equal', '2026-11-22'],
    ['Minus', '2026-11-20'],
    ['KeyW', '2026-11-15'],
    ['KeyK', '2026-11-21'],
    ['KeyM', '2026-11-01'],
    ['KeyH', '2026-11-30'],
    ['KeyY', '2026-01-01'],
    ['KeyR', '2026-12-31'],
    ['KeyT', today()],
  ])('%s', (key, date) => {
    expect(stepOf(key)?.(saturday, 0)).toBe(date)
  })
})

test('the week begins on Sunday unless the organization says otherwise', () => {
  expect(startOfWeek(saturday)).toBe('2026-11-15')
  expect(startOfWeek(saturday, 6)).toBe(saturday)
  expect(startOfWeek('2026-11-15')).toBe('2026-11-15')
})

test('a month after the thirty-first is the last of the shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(endOfMonth('2028-02-10')).toBe('2028-02-29')
})

test('a date is shown day first', () => {
  expect(showDate('2026-11-21')).toBe('21/11/2026')
})
