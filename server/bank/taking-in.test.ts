import { expect, test } from 'vitest'
import type { StatementLine } from './statement.ts'
import { joins, newLines, tied } from './taking-in.ts'

const lineOf = (date: string, amount: string, description: string, place: number): StatementLine => ({
  date,
  value_date: date,
  amount,
  reference: null,
  bank_reference: null,
  description,
  counterparty: null,
  iban: null,
  code: null,
  is_reversal: false,
  parts: [],
  balance: null,
  place,
})

/** Numbers that look random and are the same each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

/** Days of few kinds of lines, so that many are equal. */
const daysFrom = (next: (below: number) => number): StatementLine[][] =>
  Array.from({ length: 2 + next(8) }, (_, day) =>
    Array.from({ length: next(6) }, (_line, place) =>
      lineOf(`2026-01-0${day + 1}`, `${next(2)}.50`, ['قهوة', 'رسوم'][next(2)] ?? '', place),
    ),
  )

const contents = (lines: readonly StatementLine[]): string[] =>
  lines.map(({ date, amount, description }) => `${date} ${amount} ${description}`).sort()

test('of overlapping files each line is taken once, and two equal lines are two', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const next = numbersFrom(seed)
    const days = daysFrom(next)
    const [from, to] = [next(days.length), next(days.length)].sort((a, b) => a - b)
    const all = days.flat()
    const earlier = days.slice(0, (to ?? 0) + 1).flat()
    const later = days.slice(from).flat()
    for (const [one, other] of [
      [earlier, later],
      [later, earlier],
    ] as const) {
      const taken = [...one, ...newLines(one, other)]
      expect(contents(taken)).toEqual(contents(all))
      expect(newLines(taken, all)).toEqual([])
      expect(newLines(taken, one)).toEqual([])
    }
  }
})

test('a file of part of a day is completed by that of the whole day', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const next = numbersFrom(seed)
    const all = daysFrom(next).flat()
    const early = all.slice(0, next(all.length + 1))
    expect(contents([...early, ...newLines(early, all)])).toEqual(contents(all))
  }
})

test('the place in the file and the writing of the amount make no other line', () => {
  const taken = [lineOf('2026-01-01', '5', 'x', 1)]
  expect(newLines(taken, [lineOf('2026-01-01', '5.00', 'x', 9)])).toEqual([])
  expect(newLines(taken, [lineOf('2026-01-01', '-5', 'x', 1)])).toHaveLength(1)
  expect(newLines(taken, [lineOf('2026-01-02', '5', 'x', 1)])).toHaveLength(1)
})

test('a statement ties exactly, and its difference is what is too much', () => {
  const lines = [lineOf('2026-01-01', '0.1', 'x', 1), lineOf('2026-01-01', '0.2', 'x', 2)]
  const opening = { amount: '-1', date: null }
  expect(tied({ opening, closing: { amount: '-0.70', date: null }, lines })).toEqual({ ties: true, difference: '0.00' })
  expect(tied({ opening, closing: { amount: '-0.71', date: null }, lines })).toEqual({
    ties: false,
    difference: '0.01',
  })
  expect(tied({ opening: null, closing: opening, lines })).toEqual({ ties: null, difference: null })
})

test('statements join where balance and days go on', () => {
  const closing = { amount: '5.00', date: '2026-01-31' }
  const next = (amount: string, date: string) => joins({ closing }, { opening: { amount, date } })
  expect(next('5', '2026-01-31')).toEqual({ ties: true, difference: '0.00' })
  expect(next('5', '2026-01-30')).toEqual({ ties: false, difference: '0.00' })
  expect(next('4', '2026-02-01')).toEqual({ ties: false, difference: '1.00' })
  expect(joins({ closing: null }, { opening: closing })).toEqual({ ties: null, difference: null })
})
