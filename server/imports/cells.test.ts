import { describe, expect, test } from 'vitest'
import { dateOrderOf, plainCode, plainDate } from './cells.ts'

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

test('a file whose dates put the month first is known by one that can be nothing else', () => {
  const cells = ['12/1/10 8:26', '12/13/10 9:00']
  expect(dateOrderOf(cells)).toEqual({ order: 'month_first', doubtful: null, isShown: true })
  expect(cells.map(cell => plainDate(cell, 'month_first'))).toEqual(['2010-12-01', '2010-12-13'])
  expect(dateOrderOf(['31/12/2010', '12/1/2010'])).toEqual({ order: 'day_first', doubtful: null, isShown: true })
})

test('dates that are two days each, day first or month first, are doubtful from the first of them', () => {
  const doubt = (...cells: string[]) => dateOrderOf(cells).doubtful
  expect(dateOrderOf(['03/04/2026'])).toEqual({ order: 'day_first', doubtful: 0, isShown: false })
  expect(doubt('', '5/5/2010', '2010-12-01', '٠٣/٠٤/٢٠٢٦', '1/2/2010')).toBe(3)
  expect(doubt('1/2/2010', '13/1/2010')).toBe(null)
  expect(doubt('5/5/2010', '05/5/10', '2010-12-01', '1 Dec 2010', '40513', '')).toBe(null)
})

test('the day that a workbook counts from 1904 is four years and a day on', () => {
  expect(plainDate('39051', 'day_first', true)).toBe('2010-12-01')
})

test('a whole number that was written as a fraction is that whole number', () => {
  expect(['17850.0', '17850', '0012', '1.5'].map(plainCode)).toEqual(['17850', '17850', '0012', '1.5'])
})
