import { expect, test } from 'vitest'
import type { StatementLine } from './statement.ts'
import { identityOf, tied } from './taking-in.ts'

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

test('the place in the file and the writing of the amount make no other line', () => {
  const identity = identityOf(lineOf('2026-01-01', '5', 'x', 1))
  expect(identityOf(lineOf('2026-01-01', '5.00', 'x', 9))).toBe(identity)
  expect(identityOf(lineOf('2026-01-01', '-5', 'x', 1))).not.toBe(identity)
  expect(identityOf(lineOf('2026-01-02', '5', 'x', 1))).not.toBe(identity)
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
