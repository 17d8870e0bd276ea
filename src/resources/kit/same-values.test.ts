import { expect, test } from 'vitest'
import { matchesRecord } from './same-values.ts'

const record = {
  id: 7,
  revision: 4,
  status: 'posted',
  client_id: 8,
  discount: '0.00',
  reference: null,
  tax_inclusive: false,
  items: [{ id: 1, product_id: 3, quantity: '2.0000', price: '50.00', value_added_tax: true }],
}
const sent = {
  revision: 3,
  status: 'posted',
  client_id: '8',
  discount: '0',
  reference: '',
  tax_inclusive: false,
  items: [{ product_id: 3, quantity: '2', price: '50', value_added_tax: true }],
}
const item = sent.items[0]!

test('a record says what was sent, however the server writes its figures', () => {
  expect(matchesRecord(record, sent)).toBe(true)
})

test('another figure, another line and another order are not what was sent', () => {
  expect(matchesRecord(record, { ...sent, items: [{ ...item, quantity: '20' }] })).toBe(false)
  expect(matchesRecord(record, { ...sent, items: [item, item] })).toBe(false)
  expect(matchesRecord(record, { ...sent, items: [] })).toBe(false)
  expect(matchesRecord(record, { ...sent, reference: '0' })).toBe(false)
  expect(matchesRecord(record, { ...sent, status: 'draft' })).toBe(false)
})

test('an amount below one keeps its zeros after the point', () => {
  expect(matchesRecord({ price: '0.0500' }, { price: '.05' })).toBe(true)
  expect(matchesRecord({ price: '0.5' }, { price: '0.05' })).toBe(false)
  expect(matchesRecord({ price: '-0.00' }, { price: '0' })).toBe(true)
  expect(matchesRecord({ price: '100' }, { price: '1' })).toBe(false)
})
