import { expect, test } from 'vitest'
import { isTable, readPastedTable, withoutHead } from '../pasted-table.ts'

test('rows of a spreadsheet keep their cells', () => {
  expect(readPastedTable('كابل\t2\t100\r\nقاطع\t3\t\t10%\r\n')).toEqual([
    ['كابل', '2', '100'],
    ['قاطع', '3', '', '10%'],
  ])
})

test('a cell in quotes may hold a tab, a line break and a quote', () => {
  expect(readPastedTable('"لوحة\t12\nخط ""كبيرة"""\t5')).toEqual([['لوحة 12 خط "كبيرة"', '5']])
})

test('a quote inside of a cell is an inch, not a quotation', () => {
  expect(readPastedTable('ماسورة 3" بلاستيك\t5\nكوع\t2')).toEqual([
    ['ماسورة 3" بلاستيك', '5'],
    ['كوع', '2'],
  ])
})

test('empty rows and marks of direction are left out', () => {
  expect(readPastedTable('\u200fكابل\u200e\t2\n\t\n\n')).toEqual([['كابل', '2']])
})

test('a head without figures is no line of the invoice', () => {
  const head = ['الصنف', 'الكمية', 'السعر']
  const row = ['كابل', '٢', '100']
  expect(withoutHead([head, row])).toEqual([row])
  expect(withoutHead([row, row])).toEqual([row, row])
  expect(withoutHead([['كابل'], ['قاطع']])).toEqual([['كابل'], ['قاطع']])
})

test('one word is typed into its cell, several rows are a table', () => {
  expect(isTable('كابل نحاس')).toBe(false)
  expect(isTable('12\n')).toBe(false)
  expect(isTable('12\n13')).toBe(true)
  expect(isTable('كابل\t2')).toBe(true)
})
