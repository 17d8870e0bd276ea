import { expect, test } from 'vitest'
import { callOf, checkAnswer } from './testing-check.ts'

const rate = { id: 3, code: 'sales_tax', rate: '2.5', valid_from: '2026-01-01' }
const removed = (tax_rate: object, more: object = {}) => ({
  method: 'DELETE',
  url: 'http://127.0.0.1/owner/tax-rates/3?organization_id=1',
  status: 200,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify({ message: 'Deleted', tax_rate }),
  ...more,
})

test('an answer as it is declared passes', () => {
  expect(() => checkAnswer(removed(rate))).not.toThrow()
})

test.each([
  ['a key that is not declared', { ...rate, secret: 'x' }, {}],
  ['a key that is missing', { id: 3, code: 'sales_tax', rate: '2.5' }, {}],
  ['a rate that is a number', { ...rate, rate: 2.5 }, {}],
  ['a day that does not exist', { ...rate, valid_from: '2026-02-30' }, {}],
  ['another status', rate, { status: 201 }],
  ['a file where a body is declared', rate, { contentType: 'text/csv' }],
  ['a refusal of an unknown kind', rate, { status: 409, text: JSON.stringify({ code: 'odd', message: 'No' }) }],
])('%s is found', (_, record, more) => {
  expect(() => checkAnswer(removed(record, more))).toThrow('which schema/answers does not')
})

test('a word that is an address of its own is no id', () => {
  expect(callOf('GET', '/owner/audit/verification')).toBe('GET /owner/audit/verification')
  expect(callOf('GET', '/owner/audit/7')).toBe('GET /owner/audit/{id}')
  expect(callOf('GET', '/owner/clients/export')).toBe('GET /owner/clients/export')
  expect(callOf('GET', '/owner/nothing')).toBeUndefined()
})
