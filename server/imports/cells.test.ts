import { describe, expect, test } from 'vitest'
import { dateOrderOf, plainCode, plainDate, plainNumber, writesDecimalComma } from './cells.ts'

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
    ['\u202b01/12/2010\u202c\u200b', '2010-12-01'],
  ])('%s', (cell, date) => {
    expect(plainDate(cell, 'day_first')).toBe(date)
  })

  test('what is no date stays as it is, to be refused', () => {
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
  expect(dateOrderOf(cells)).toEqual({ order: 'month_first', doubtful: null })
  expect(cells.map(cell => plainDate(cell, 'month_first'))).toEqual(['2010-12-01', '2010-12-13'])
  expect(dateOrderOf(['31/12/2010', '12/1/2010'])).toEqual({ order: 'day_first', doubtful: null })
})

test('dates that are two days each, day first or month first, are doubtful from the first of them', () => {
  const doubt = (...cells: string[]) => dateOrderOf(cells).doubtful
  expect(dateOrderOf(['03/04/2026'])).toEqual({ order: 'day_first', doubtful: 0 })
  expect(doubt('', '5/5/2010', '2010-12-01', '٠٣/٠٤/٢٠٢٦', '1/2/2010')).toBe(3)
  expect(doubt('1/2/2010', '13/1/2010')).toBe(null)
  expect(doubt('5/5/2010', '05/5/10', '2010-12-01', '1 Dec 2010', '40513', '')).toBe(null)
})

test('the day that a workbook counts from 1904 is four years and a day on', () => {
  expect(plainDate('39051', 'day_first', true)).toBe('2010-12-01')
})

describe('a number is read however it is written', () => {
  test.each([
    ['2.55', '2.55'],
    ['-6', '-6'],
    ['1,234.50', '1234.5'],
    ['1,234,567', '1234567'],
    ['١٬٢٣٤٫٥٠', '1234.5'],
    ['(12.50)', '-12.5'],
    ['12.50-', '-12.5'],
    ['−3', '-3'],
    ['\u202b1\u200b2.5\u202c\ufeff', '12.5'],
    ['£2.55', '2.55'],
    ['1 234.5', '1234.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['2.5500000000', '2.55'],
  ])('%s', (cell, number) => {
    expect(plainNumber(cell, false)).toBe(number)
  })

  test('with a comma for the decimals where the file writes so', () => {
    expect(['2,55', '1.234,50', '7'].map(cell => plainNumber(cell, true))).toEqual(['2.55', '1234.5', '7'])
  })
})

test('a decimal comma is believed only where nothing speaks against it', () => {
  expect(writesDecimalComma(['2,55', '1.234,5', '7'])).toBe(true)
  expect(writesDecimalComma(['1,234', '7'])).toBe(false)
  expect(writesDecimalComma(['2,55', '3.20'])).toBe(false)
})

test('a whole number that was written as a fraction is that whole number', () => {
  expect(['17850.0', '17850', '0012', '1.5'].map(plainCode)).toEqual(['17850', '17850', '0012', '1.5'])
})
