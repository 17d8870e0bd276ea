import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  endOfMonth,
  hourOf,
  isCivilDate,
  readDate,
  showDate,
  showMoment,
  startOfWeek,
  startOfYear,
  stepOf,
  today,
  weeksOfMonth,
} from './civil-date.ts'
import { momentOf, takeTimeZoneFrom } from './clock.ts'
import { dateInWords } from './date-words.ts'

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
  ['\ufeff\u202b21/11\u200b/2026\u202c', saturday],
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

const zone = process.env.TZ

describe.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Africa/Cairo', 'UTC'])('in %s', name => {
  beforeAll(() => {
    process.env.TZ = name
  })
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test('one day follows another, across summer time and days that the zone left out', () => {
    const days = ['1994-12-30', '1994-12-31', '1995-01-01', '2026-03-08', '2026-04-24', '2026-10-30', '2026-12-31']
    for (const day of days) {
      expect(isCivilDate(day)).toBe(true)
      expect(addDays(addDays(day, 1), -1)).toBe(day)
      expect(addDays(day, 0)).toBe(day)
      expect(Date.parse(addDays(day, 1)) - Date.parse(day)).toBe(86_400_000)
    }
    expect(addMonths('1994-11-30', 1)).toBe('1994-12-30')
    expect(endOfMonth('1994-12-05')).toBe('1994-12-31')
    expect(startOfYear('2026-11-21')).toBe('2026-01-01')
    expect(weeksOfMonth('2026-11-21', 6).map(([first]) => first)).toEqual([
      '2026-10-31',
      '2026-11-07',
      '2026-11-14',
      '2026-11-21',
      '2026-11-28',
    ])
  })

  test('a day bears its own name', () => {
    expect(dateInWords(saturday, 'en', 'weekday')).toBe('Saturday')
    expect(dateInWords(saturday, 'ar', 'monthAndYear')).toBe('نوفمبر 2026')
  })

  test('an hour of this clock is a moment, and the moment that hour', () => {
    const moment = momentOf(saturday, '7:05')!
    expect(moment).toBe(new Date(2026, 10, 21, 7, 5).toISOString())
    expect([dayOf(moment), hourOf(moment), showMoment(moment)]).toEqual([saturday, '07:05', '21/11/2026 07:05'])
    expect(momentOf(saturday, '٢٣.٥٩')).toBeDefined()
    expect([momentOf(saturday, '24:00'), momentOf(saturday, '12:60'), momentOf(saturday, 'noon')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('today is the day of this clock', () => {
    const now = new Date()
    const two = (part: number) => String(part).padStart(2, '0')
    expect(today()).toBe(`${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`)
  })
})

describe.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('books of Cairo on a computer in %s', name => {
  beforeAll(() => {
    process.env.TZ = name
    takeTimeZoneFrom(() => 'Africa/Cairo')
    vi.useFakeTimers({ now: new Date('2026-11-23T22:30:00Z') })
  })
  afterAll(() => {
    vi.useRealTimers()
    takeTimeZoneFrom(() => undefined)
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test('are kept by the clock of Cairo: its day is today, and its hour is shown', () => {
    expect(today()).toBe('2026-11-24')
    expect(showMoment('2026-11-23T20:26:11Z')).toBe('23/11/2026 22:26')
    expect(dayOf('2026-11-23T22:00:00Z')).toBe('2026-11-24')
  })

  test('an hour of that clock is a moment, in winter, in summer, and where the clock leaves it out', () => {
    expect(momentOf('2026-11-24', '00:30')).toBe('2026-11-23T22:30:00.000Z')
    expect(momentOf('2026-07-01', '00:30')).toBe('2026-06-30T21:30:00.000Z')
    expect(momentOf('2026-04-24', '00:30')).toBe('2026-04-23T22:30:00.000Z')
  })
})
