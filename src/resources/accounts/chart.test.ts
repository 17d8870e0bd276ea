import { expect, test } from 'vitest'
import { type Account, type Branch, chartOf, withAncestors } from './chart.ts'

const account = (
  id: number,
  code: string,
  name: string,
  type: Account['type'],
  parent_id: number | null,
  balance: string,
) => ({ id, code, name, type, parent_id, active: true, balance }) satisfies Account

const books = [
  account(1, '1101', 'الصندوق', 'cash', null, '100.00'),
  account(2, '11011', 'صندوق الفرع', 'cash', 1, '20.50'),
  account(3, '11012', 'العهدة', 'cash', 2, '5.00'),
  account(4, '3101', 'رأس المال', 'equity', null, '-125.50'),
]

const drawn = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ account: { code }, depth, balance, branches: under }) => [
    `${'  '.repeat(depth)}${code} ${balance}`,
    ...drawn(under),
  ])

test('an account carries what is under it, and a section what is in it', () => {
  const chart = chartOf(books)
  expect(chart.map(({ section, balance }) => `${section} ${balance}`)).toEqual([
    'current_assets 125.50',
    'equity -125.50',
  ])
  expect(drawn(chart[0]!.branches)).toEqual(['1101 125.50', '  11011 25.50', '    11012 5.00'])
})

test('a search keeps the way down to what it found', () => {
  expect(withAncestors(books, 'عهده').map(({ code }) => code)).toEqual(['1101', '11011', '11012'])
  expect(withAncestors(books, '31').map(({ code }) => code)).toEqual(['3101'])
})
