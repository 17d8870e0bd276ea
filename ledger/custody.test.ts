import { expect, test } from 'vitest'
import type { EntrySource } from '../schema/entry-sources.ts'
import { type CustodyLine, custodyFigures, inHandOf, linesThatStand, piecesInHand } from './custody.ts'

const side = (source_kind: EntrySource, debit: bigint, credit: bigint, isReversal = false) => ({
  ...{ source_kind, debit, credit, isReversal },
})

test('custody is what was given and collected, less what bills settled and what came back', () => {
  const figures = custodyFigures([
    side('custody', 1000_00n, 0n),
    side('custody', 0n, 120_00n),
    side('other_receipt', 50_00n, 0n),
    side('expense', 0n, 640_00n),
    side('journal_entry', 0n, 10_00n),
  ])
  expect(figures).toEqual({ given: 1000_00n, returned: 120_00n, came: 50_00n, settled: 650_00n })
  expect(inHandOf(figures)).toBe(280_00n)
})

test('a reversal takes back what it reverses, on the side where that stood', () => {
  const figures = custodyFigures([
    side('custody', 1000_00n, 0n),
    side('custody', 0n, 1000_00n, true),
    side('custody', 0n, 30_00n),
    side('custody', 30_00n, 0n, true),
    side('expense', 0n, 75_00n),
    side('expense', 75_00n, 0n, true),
  ])
  expect(figures).toEqual({ given: 0n, returned: 0n, came: 0n, settled: 0n })
})

let nextId = 1
const line = (date: string, debit: bigint, credit: bigint, about: Partial<CustodyLine> = {}): CustodyLine => ({
  ...{ entry_id: nextId++, date, source_kind: 'custody', reverses_id: null, debit, credit },
  ...about,
})

test('what was taken back and what took it back stand no more; what took back something elsewhere stands', () => {
  const [given, stored] = [line('2026-01-01', 100n, 0n), line('2026-01-02', 50n, 0n)]
  const back = line('2026-01-03', 0n, 100n, { reverses_id: given.entry_id })
  const ofBefore = line('2026-01-04', 0n, 7n, { reverses_id: 999 })
  expect(linesThatStand([given, stored, back, ofBefore])).toEqual([stored, ofBefore])
})

test('what was given first is settled first: in hand is the last that was given', () => {
  const lines = [
    line('2026-03-01', 500n, 0n),
    line('2026-01-01', 300n, 0n),
    line('2026-02-01', 200n, 0n),
    line('2026-03-15', 0n, 350n),
  ]
  expect(piecesInHand(lines)).toEqual([
    { date: '2026-02-01', amount: 150n },
    { date: '2026-03-01', amount: 500n },
  ])
})

test('lines of one entry are one piece; nothing is in hand where all was settled, or more than all', () => {
  const both = line('2026-01-05', 80n, 0n)
  expect(piecesInHand([both, { ...both, debit: 0n, credit: 30n }])).toEqual([{ date: '2026-01-05', amount: 50n }])
  const given = line('2026-01-01', 100n, 0n)
  expect(piecesInHand([given, line('2026-01-02', 0n, 100n)])).toEqual([])
  expect(piecesInHand([given, line('2026-01-02', 0n, 130n)])).toEqual([])
  expect(piecesInHand([])).toEqual([])
})

test('pieces of one day stand in the order of their entries', () => {
  const pieces = piecesInHand([line('2026-01-01', 10n, 0n), line('2026-01-01', 20n, 0n)])
  expect(pieces).toEqual([
    { date: '2026-01-01', amount: 20n },
    { date: '2026-01-01', amount: 10n },
  ])
})
