import { expect, test } from 'vitest'
import type { DocumentRecord } from '../../document-parts/record.ts'
import { differencesOf } from './differences.ts'

const now = {
  id: 7,
  revision: 4,
  date: '2026-11-21',
  client_id: 9,
  client: { id: 9, display_name: 'فنادق الساحل' },
  reference: null,
  shipping_fee: '20.00',
  items: [
    { product_id: 1, product: { id: 1, name: 'كابل' }, quantity: '2', price: '50', discount: '0' },
    { product_id: 2, product: { id: 2, name: 'قاطع' }, quantity: '1', price: '30', discount: '0' },
  ],
} as unknown as DocumentRecord

test('what differs is told field by field, the header first, whatever a figure is padded to', () => {
  const mine = {
    date: '2026-11-22',
    client_id: 8,
    reference: '',
    shipping_fee: '20',
    items: [{ product_id: 1, quantity: '3', price: '50.000000', discount: '0' }],
  }
  expect(differencesOf('sales_invoice', mine, now)).toEqual([
    { field: 'client_id', line: null, mine: null, now: 'فنادق الساحل' },
    { field: 'date', line: null, mine: '2026-11-22', now: '2026-11-21' },
    { field: 'quantity', line: 1, mine: '3', now: '2' },
    { field: 'product_id', line: 2, mine: null, now: 'قاطع' },
    { field: 'quantity', line: 2, mine: null, now: '1' },
    { field: 'price', line: 2, mine: null, now: '30' },
    { field: 'discount', line: 2, mine: null, now: '0' },
  ])
})
