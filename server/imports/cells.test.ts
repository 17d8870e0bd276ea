import { describe, expect, test } from 'vitest'
import { dateOrderOf, issueOfCalendar, isYearFirst, plainCode, plainDate } from './cells.ts'

describe('a date is read however it is written', () => {
  test.each([
    ['2010-12-01 08:26:00', '2010-12-01'],
    ['2010-12-01T08:26:00Z', '2010-12-01'],
    ['2010/12/1', '2010-12-01'],
    ['20101201', '2010-12-01'],
    ['01/12/2010', '2010-12-01'],
    ['1.12.2010 8:26', '2010-12-01'],
    ['1-12-10', '2010-12-01'],
    ['1/12/99', '1999-12-01'],
    ['٠١/١٢/٢٠١٠', '2010-12-01'],
    ['١ ديسمبر ٢٠١٠', '2010-12-01'],
    ['1 كانون الأول 2010', '2010-12-01'],
    ['1-Dec-10', '2010-12-01'],
    ['1 December 2010', '2010-12-01'],
    ['Dec 1, 2010', '2010-12-01'],
    ['40513', '2010-12-01'],
    ['40513.3514', '2010-12-01'],
    ['\u200f01/12/2010', '2010-12-01'],
    ['1448-06-11', '2026-11-21'],
    ['11/06/1448', '2026-11-21'],
    ['١١/٦/١٤٤٨ هـ', '2026-11-21'],
    ['11 جمادى الآخرة 1448 هـ', '2026-11-21'],
    ['11 جمادي الثانية 1448', '2026-11-21'],
    ['1/1/1451', '2029-05-14'],
    ['Ramadan 1, 1446', '2025-03-01'],
    ['\u202b01/12/2010\u202c\u200b', '2010-12-01'],
  ])('%s', (cell, date) => {
    expect(plainDate(cell, 'day_first')).toBe(date)
  })

  test('what is no date stays as it is, to be refused', () => {
    const none = ['1448-13-01', '1448-06-31', '1 رمضان 2026', '1 January 1448']
    expect(none.map(cell => plainDate(cell, 'day_first'))).toEqual(none)
    expect(['tomorrow', '12', '1/2', '3 Foo 2010', ''].map(cell => plainDate(cell, 'day_first'))).toEqual([
      'tomorrow',
      '12',
      '1/2',
      '3 Foo 2010',
      '',
    ])
  })
})

describe('a mark decides the calendar of a day', () => {
  test.each([
    ['15/03/47هـ', '2025-09-07'],
    ['15/03/26 هـ', '2005-04-24'],
    ['١٥/٠٣/٤٧ هـ', '2025-09-07'],
    ['15/03/47 ه', '2025-09-07'],
    ['15-3-47 هجري', '2025-09-07'],
    ['هـ 15/03/47', '2025-09-07'],
    ['15/3/1447هـ', '2025-09-07'],
    ['1447-03-15 هـ', '2025-09-07'],
    ['1447/3/15 AH', '2025-09-07'],
    ['15/03/47هـ 10:30', '2025-09-07'],
    ['15 ربيع الأول 47 هـ', '2025-09-07'],
    ['1/1/99 هـ', '1978-12-01'],
    ['15/3/2026 م', '2026-03-15'],
    ['15/3/47 م', '2047-03-15'],
    ['15 مارس 2026م', '2026-03-15'],
    ['15/3/2026 AD', '2026-03-15'],
    ['15/3/1447 10:30 م', '2025-09-07'],
    ['15 محرم 1447', '2025-07-10'],
  ])('%s', (cell, date) => {
    expect([plainDate(cell, 'day_first', { today: '2026-11-30' }), issueOfCalendar(cell)]).toEqual([date, null])
  })

  test('and one that contradicts a year of four digits is refused', () => {
    const cells = ['15/3/2026هـ', '2026-03-15 هـ', '15 مارس 2026 هـ', '15/3/1447 م', '15 رمضان 1447م']
    expect(cells.map(issueOfCalendar)).toEqual([
      ...[
        'other_calendar|2026',
        'other_calendar|2026',
        'other_calendar|2026',
        'other_calendar|1447',
        'other_calendar|1447',
      ],
    ])
    expect(cells.map(cell => plainDate(cell, 'day_first'))).toEqual(cells)
    expect(plainDate('15/13/47هـ', 'day_first')).toBe('1447-13-15')
  })

  test('a Hijri column that puts its years of two digits first is read so', () => {
    expect(isYearFirst(['47/03/15هـ', '48/01/02هـ'], 'day_first', ['2011-11-30', '2029-11-30'], '2026-11-30')).toBe(
      true,
    )
    expect(plainDate('47/03/15هـ', 'year_first')).toBe('2025-09-07')
  })
})

test('a file whose dates put the month first is known by one that can be nothing else', () => {
  const cells = ['12/1/10 8:26', '12/13/10 9:00']
  expect(dateOrderOf(cells)).toMatchObject({ order: 'month_first', doubtful: null, isShown: true })
  expect(cells.map(cell => plainDate(cell, 'month_first'))).toEqual(['2010-12-01', '2010-12-13'])
  expect(dateOrderOf(['31/12/2010', '12/1/2010'])).toMatchObject({ order: 'day_first', doubtful: null, isShown: true })
})

test('a column that holds both orders is known by dates that can be nothing else', () => {
  const { isMixed, isShown } = dateOrderOf(['03/13/2026', '14/03/2026', '05/03/2026'])
  expect([isMixed, isShown]).toEqual([true, false])
  expect(dateOrderOf(['14/03/2026', '31/13/2026']).isMixed).toBe(false)
})

test('dates that are two days each, day first or month first, are doubtful from the first of them', () => {
  const doubt = (...cells: string[]) => dateOrderOf(cells).doubtful
  expect(dateOrderOf(['03/04/2026'])).toMatchObject({ order: 'day_first', doubtful: 0, isShown: false })
  expect(doubt('', '5/5/2010', '2010-12-01', '٠٣/٠٤/٢٠٢٦', '1/2/2010')).toBe(3)
  expect(doubt('1/2/2010', '13/1/2010')).toBe(null)
  expect(doubt('5/5/2010', '05/5/10', '2010-12-01', '1 Dec 2010', '40513', '')).toBe(null)
})

test('the day that a workbook counts from 1904 is four years and a day on', () => {
  expect(plainDate('39051', 'day_first', { countsFrom1904: true })).toBe('2010-12-01')
})

test('a whole number that was written as a fraction is that whole number', () => {
  expect(['17850.0', '17850', '0012', '1.5'].map(plainCode)).toEqual(['17850', '17850', '0012', '1.5'])
})
