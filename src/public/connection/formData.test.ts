import { expect, test } from 'vitest'
import { toFormData } from './formData.ts'

const written = (record: Parameters<typeof toFormData>[0]) => [...toFormData(record)]

test('an invoice line is written in brackets', () => {
  expect(written({ client_id: 4, items: [{ product_id: 7, quantity: '2.5' }, { product_id: 8 }] })).toEqual([
    ['client_id', '4'],
    ['items[0][product_id]', '7'],
    ['items[0][quantity]', '2.5'],
    ['items[1][product_id]', '8'],
  ])
})

test("a role's permissions nest a list in a record", () => {
  expect(written({ permissions: { clients: ['read', 'create'] } })).toEqual([
    ['permissions[clients][0]', 'read'],
    ['permissions[clients][1]', 'create'],
  ])
})

test('yes and no are 1 and 0', () => {
  expect(written({ active: true, tax_inclusive: false })).toEqual([
    ['active', '1'],
    ['tax_inclusive', '0'],
  ])
})

test('an emptied field is sent empty and an untouched one is not sent', () => {
  expect(written({ notes: null, reference: undefined, allocations: [] })).toEqual([
    ['notes', ''],
    ['allocations', ''],
  ])
})

test('a file stays a file', () => {
  const logo = toFormData({ logo: new File(['<svg/>'], 'logo.svg') }).get('logo')
  expect(logo).toBeInstanceOf(File)
})
