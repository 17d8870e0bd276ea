import { expect, test } from 'vitest'
import type { ReportRow } from '../../../schema/answers/reports.ts'
import { foldedRows, sectionsOf } from './collapsing.ts'

const row = (id: string, kind: ReportRow['kind'], level: number, amount: string | null = null): ReportRow => ({
  id,
  kind,
  level,
  cells: { account: kind === 'subtotal' ? `مجموع ${id}` : id, amount },
  explained: [],
})

/** A balance sheet: assets in two parts, a profit that stands by itself, and the grand total. */
const rows = [
  row('assets', 'section', 0),
  row('current', 'section', 1),
  row('cash', 'row', 2, '60.00'),
  row('bank', 'row', 2, '40.00'),
  row('total:current', 'subtotal', 1, '100.00'),
  row('fixed', 'section', 1),
  row('car', 'row', 2, '20.00'),
  row('total:fixed', 'subtotal', 1, '20.00'),
  row('total:assets', 'subtotal', 0, '120.00'),
  row('gross-profit', 'subtotal', 0, '7.00'),
  row('equity', 'section', 0),
  row('capital', 'row', 1, '127.00'),
  row('grand', 'total', 0, '127.00'),
]
const seen = (folded: string[]) =>
  foldedRows(rows, sectionsOf(rows), new Set(folded)).map(({ row: { id, cells } }) =>
    `${id} ${cells.amount ?? ''}`.trim(),
  )

test('a folded part is one row under its own name, with the figures of its total, explained as the total is', () => {
  const shown = foldedRows(rows, sectionsOf(rows), new Set(['current']))
  expect(shown[1]).toEqual({
    row: { ...row('total:current', 'section', 1, '100.00'), cells: { account: 'current', amount: '100.00' } },
    section: 'current',
    isFolded: true,
  })
  expect(seen(['current'])).toEqual([
    'assets',
    'total:current 100.00',
    'fixed',
    'car 20.00',
    'total:fixed 20.00',
    'total:assets 120.00',
    'gross-profit 7.00',
    'equity',
    'capital 127.00',
    'grand 127.00',
  ])
})

test('a section takes its parts with it, a profit between sections and the grand total stay, and unfolding gives all back', () => {
  expect(seen(['assets', 'current', 'equity'])).toEqual([
    'total:assets 120.00',
    'gross-profit 7.00',
    'equity',
    'grand 127.00',
  ])
  expect(foldedRows(rows, sectionsOf(rows), new Set()).map(({ row: each }) => each)).toEqual(rows)
})

test('a heading over nothing cannot be folded, nor one that a page cut from its rows', () => {
  const alone = [row('empty', 'section', 0), row('next', 'section', 0), row('one', 'row', 1, '1.00')]
  expect([...sectionsOf(alone).keys()]).toEqual(['next'])
  expect(sectionsOf([row('cut', 'section', 0)]).size).toBe(0)
})
