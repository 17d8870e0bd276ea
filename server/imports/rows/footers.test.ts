import { expect, test } from 'vitest'
import type { Table } from '../table.ts'
import { withoutFooters } from './footers.ts'

/** A list of clients: rows by their numbers, a row that is missing is empty. */
function listOf(rows: Record<number, string[]>): Table {
  const read = Object.entries(rows).map(([number, cells]) => ({ number: Number(number), cells }))
  return {
    ...{ format: 'csv', heads: ['Name', 'Phone'], headRow: 1, firstRows: read, rows: read, count: read.length },
    ...{ countsFrom1904: false, workbook: null },
  }
}
const parties = { 2: ['Sami', '0100'], 3: ['Leila', '0111'] }
const read = (rows: Record<number, string[]>, form: 'clients' | 'products' = 'clients') => {
  const { table, footers } = withoutFooters(form, listOf(rows))
  return [table.rows.map(({ number }) => number), footers.map(({ reason, values }) => `${reason} ${values.rows}`)]
}

test.each([
  'المحاسب: علي',
  'نهاية التقرير',
  'توقيع المدير',
  'عدد العملاء: 2',
  'Prepared by: Ali',
  'جملة',
  'www.shop.example',
])('below a list of parties %s is none', text => {
  expect(read({ ...parties, 4: [text, ''] })).toEqual([[2, 3], [`footer_rows 4 (${text})`]])
  expect(read({ ...parties, 6: ['The end', ''], 7: [text, ''] })).toEqual([
    ...[[2, 3], [`footer_rows 6 (The end) · 7 (${text})`]],
  ])
})

test('a row with a name alone that stands between others is taken, and said', () => {
  expect(read({ 2: ['Sami', '0100'], 3: ['Prepared by: Ali', ''], 4: ['Leila', '0111'] })).toEqual([
    ...[[2, 3, 4], ['only_a_name 3 (Prepared by: Ali)']],
  ])
  expect(read({ ...parties, 4: ['Mona', ''], 5: ['The end', ''] })).toEqual([
    ...[
      [2, 3, 4],
      ['footer_rows 5 (The end)', 'only_a_name 4 (Mona)'],
    ],
  ])
})

test('where others lack the same, or the list is of something else, no row is left out', () => {
  expect(read({ 2: ['Sami', ''], 3: ['Leila', ''], 4: ['Mona', ''] })).toEqual([[2, 3, 4], []])
  expect(read({ ...parties, 4: ['Mona', ''] }, 'products')).toEqual([[2, 3, 4], []])
  expect(read({ 2: ['Sami', '0100'], 3: ['Mona', ''] })).toEqual([[2, 3], []])
})
