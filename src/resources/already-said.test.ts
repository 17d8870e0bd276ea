import { expect, test } from 'vitest'
import { alreadySays } from './already-said.ts'

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
  expect(alreadySays(record, sent)).toBe(true)
})

test('another figure, another line and another order are not what was sent', () => {
  expect(alreadySays(record, { ...sent, items: [{ ...item, quantity: '20' }] })).toBe(false)
  expect(alreadySays(record, { ...sent, items: [item, item] })).toBe(false)
  expect(alreadySays(record, { ...sent, items: [] })).toBe(false)
  expect(alreadySays(record, { ...sent, reference: '0' })).toBe(false)
  expect(alreadySays(record, { ...sent, status: 'draft' })).toBe(false)
})

test('an amount below one keeps its zeros after the point', () => {
  expect(alreadySays({ price: '0.0500' }, { price: '.05' })).toBe(true)
  expect(alreadySays({ price: '0.5' }, { price: '0.05' })).toBe(false)
  expect(alreadySays({ price: '-0.00' }, { price: '0' })).toBe(true)
  expect(alreadySays({ price: '100' }, { price: '1' })).toBe(false)
})
