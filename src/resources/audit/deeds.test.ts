import { expect, test } from 'vitest'
import { actionOf, differences, fieldWord, placeOf, valueWord } from './deeds.ts'

const plain = (_: string, value: unknown) => String(value)

test('only what differs is shown, in the order of the record, with no ids and no revision', () => {
  const before = { id: 7, revision: 1, phone: null, active: true, items: [{ id: 1, quantity: '3', price: '5' }] }
  const after = { id: 7, revision: 2, phone: '0100', active: true, items: [{ id: 2, quantity: '4', price: '5' }] }
  expect(differences(before, after, plain)).toEqual([
    { path: 'phone', before: null, after: '0100' },
    { path: 'items.0.quantity', before: '3', after: '4' },
  ])
})

test('of a new record all that is filled is shown', () => {
  expect(differences(null, { id: 1, name: 'طن', code: '', active: true }, plain)).toEqual([
    { path: 'name', before: null, after: 'طن' },
    { path: 'active', before: null, after: 'true' },
  ])
})

test('deeds, places, fields and values are said in the reader’s language', () => {
  expect([actionOf('void', 'ar'), placeOf('invoice_sales', 'ar')]).toEqual(['إلغاء', 'فاتورة مبيعات'])
  expect([placeOf('clients', 'en'), placeOf('organizations', 'en')]).toEqual(['Client', 'Organization'])
  expect(fieldWord('invoice_sales', 'items.0.quantity', 'ar')).toBe('1 · الكمية')
  expect(fieldWord('account_organization', 'sales_returns', 'ar')).toBe('ما رده العملاء')
  expect(valueWord('clients', 'type', 'business', 'ar')).toBe('منشأة')
  expect(valueWord('invoice_sales', 'status', 'posted', 'en')).toBe('Posted')
  expect(valueWord('clients', 'active', false, 'ar')).toBe('لا')
  expect(fieldWord('clients', 'allocations.0.amount', 'ar')).toBe('1 · المبلغ')
})

test('what became of a cheque is said in the words of its register', () => {
  expect([
    valueWord('cheques', 'status', 'deposited', 'ar'),
    valueWord('cheques', 'events.0.kind', 'clear', 'ar'),
  ]).toEqual(['مودع للتحصيل', 'تحصيل'])
  const fields = ['status', 'bank_account.name', 'is_open', 'events.1.fee']
  expect(fields.map(path => fieldWord('cheques', path, 'ar'))).toEqual([
    'الحالة',
    'حساب البنك',
    'ما زال مفتوحًا',
    '2 · مصاريف البنك',
  ])
})
