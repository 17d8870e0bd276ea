import { expect, test } from 'vitest'
import { bodyOfStock, issuesOfStock, type TypedStock } from './stock-form.ts'

const typed: TypedStock = {
  date: '2026-03-10',
  warehouse_id: 4,
  from_warehouse_id: 4,
  to_warehouse_id: 5,
  reason: 'جرد',
  lines: [{ key: 1, product_id: 7, what: 'quantity', amount: '-2' }],
}

test('a transfer sends its two warehouses, an adjustment its one and either a quantity or a value', () => {
  expect(bodyOfStock('stock_transfers', typed)).toEqual({
    date: '2026-03-10',
    from_warehouse_id: 4,
    to_warehouse_id: 5,
    reason: 'جرد',
    items: [{ product_id: 7, quantity: '-2' }],
  })
  const byValue = { ...typed, lines: [{ key: 1, product_id: 7, what: 'value' as const, amount: '-12.50' }] }
  expect(bodyOfStock('stock_adjustments', byValue)).toEqual({
    date: '2026-03-10',
    warehouse_id: 4,
    reason: 'جرد',
    items: [{ product_id: 7, value: '-12.50' }],
  })
})

test('what is wrong is known before the server is asked, at the paths of the body', () => {
  expect(issuesOfStock('stock_adjustments', typed, 2)).toEqual({})
  expect(issuesOfStock('stock_transfers', { ...typed, to_warehouse_id: 4 }, 2)).toEqual({
    to_warehouse_id: ['same_warehouse'],
    'items.0.quantity': ['negative'],
  })
  const empty: TypedStock = {
    ...typed,
    reason: '',
    warehouse_id: null,
    lines: [{ key: 1, product_id: null, what: 'value', amount: '0' }],
  }
  expect(issuesOfStock('stock_adjustments', empty, 2)).toEqual({
    warehouse_id: ['required'],
    reason: ['required'],
    'items.0.product_id': ['required'],
    'items.0.value': ['required'],
  })
})
