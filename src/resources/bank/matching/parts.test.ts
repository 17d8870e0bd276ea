import { expect, test } from 'vitest'
import { candidateOf, lineOf, partOf } from '../kit/testing-bank.ts'
import { areWhole, bodyOfPart, isComplete, newPart, partsOf, restOf } from './parts.ts'

/** Lines in parts, exact to the last piastre. */

const out = lineOf(1, { amount: '-115.00' })
const part = (key: number, amount: string, id: number | null = 7) => ({ ...newPart(key, 'account', amount), id })

test('what is left of a line that took money away is counted in its own direction', () => {
  expect(restOf(out, [part(1, '100.10')])).toBe('14.90')
  expect(restOf(out, [part(1, '120'), part(2, '-5.00')])).toBe('0.00')
  expect(restOf(out, [part(1, 'a hundred')])).toBeNull()
})

test('parts are whole when each has its thing and nothing is left, no cent more or less', () => {
  expect(areWhole(out, [part(1, '100'), part(2, '15')])).toBe(true)
  expect(areWhole(out, [part(1, '100'), part(2, '14.99')])).toBe(false)
  expect(areWhole(out, [part(1, '115', null)])).toBe(false)
  expect(areWhole(out, [part(1, '115'), part(2, '0')])).toBe(false)
  expect(areWhole(out, [])).toBe(false)
})

test('amounts are sent as the bank has them: a fee beside a payment goes the other way', () => {
  const line = lineOf(1, { amount: '9175.00' })
  const sent = [part(1, '9200'), part(2, '-25')].map(each => bodyOfPart(line, each))
  expect(sent).toEqual([
    { amount: '9200', account_id: 7 },
    { amount: '-25', account_id: 7 },
  ])
  expect(bodyOfPart(out, part(1, '115'))).toEqual({ amount: '-115', account_id: 7 })
})

test('a proposal whose difference has no account yet is gone on from by hand', () => {
  const fee = partOf({ kind: 'account', invoice_id: null, amount: '-25.00', number: null, name: '' })
  const proposal = candidateOf({ parts: [partOf({ amount: '9200.00' }), fee] })
  expect(isComplete(proposal)).toBe(false)
  expect(partsOf(lineOf(1, { amount: '9175.00' }), proposal).map(({ kind, id, amount }) => [kind, id, amount])).toEqual(
    [
      ['invoice', 412, '9200.00'],
      ['account', null, '-25.00'],
    ],
  )
})
