import { expect, test } from 'vitest'
import { actionOf, recordKindOf } from './audit-event.ts'
import { fieldLabel, valueLabel } from './audit-field-labels.ts'
import { differences } from './differences.ts'

const plain = (_: string, value: unknown) => String(value)

test('only what differs is shown, in the order of the record, with no ids and no revision', () => {
  const before = { id: 7, revision: 1, phone: null, active: true, items: [{ id: 1, quantity: '3', price: '5' }] }
  const after = { id: 7, revision: 2, phone: '0100', active: true, items: [{ id: 2, quantity: '4', price: '5' }] }
  expect(differences(before, after, plain)).toEqual([
    { path: 'phone', before: null, after: '0100' },
    { path: 'items.0.quantity', before: '3', after: '4' },
  ])
})

test('of a new record all that is filled is shown, and no amount that is nothing', () => {
  const made = { id: 1, name: 'طن', code: '', active: true, number: '000', paid: '0.00', price: '7.50' }
  expect(differences(null, made, plain)).toEqual([
    { path: 'name', before: null, after: 'طن' },
    { path: 'active', before: null, after: 'true' },
    { path: 'number', before: null, after: '000' },
    { path: 'price', before: null, after: '7.50' },
  ])
  expect(differences({ paid: '5.00' }, { paid: '0.00' }, plain)).toEqual([
    { path: 'paid', before: '5.00', after: '0.00' },
  ])
})

test('a record that another names is one value, and a link without a name is told by its id', () => {
  const client = { id: 9, display_name: 'نور' }
  const before = { client_id: 9, client, warehouse_id: 1, posted_at: null, shipping_taxable: true }
  const after = { client_id: 4, client: { id: 4, display_name: 'أمل' }, warehouse_id: 2, posted_at: null }
  expect(differences(before, after, plain)).toEqual([
    { path: 'client', before: 'نور', after: 'أمل' },
    { path: 'warehouse_id', before: '1', after: '2' },
  ])
})

test('actions, kinds of record, fields and values are said in the reader’s language', () => {
  expect([actionOf('void', 'ar'), recordKindOf('invoice_sales', 'ar')]).toEqual(['إلغاء', 'فاتورة مبيعات'])
  expect([actionOf('delete', 'ar', 'users'), actionOf('delete', 'en', 'users')]).toEqual([
    'إخراج المستخدم',
    'Removed user',
  ])
  expect(actionOf('delete', 'en', 'clients')).toBe('Deleted')
  expect([recordKindOf('clients', 'en'), recordKindOf('organizations', 'en')]).toEqual(['Client', 'Organization'])
  expect(fieldLabel('invoice_sales', 'items.0.quantity', 'ar')).toBe('1 · الكمية')
  expect(fieldLabel('account_organization', 'sales_returns', 'ar')).toBe('ما رده العملاء')
  expect(valueLabel('clients', 'type', 'business', 'ar')).toBe('منشأة')
  expect(valueLabel('invoice_sales', 'status', 'posted', 'en')).toBe('Posted')
  expect(valueLabel('clients', 'active', false, 'ar')).toBe('لا')
  expect(fieldLabel('clients', 'allocations.0.amount', 'ar')).toBe('1 · المبلغ')
})

test('how somebody signed in is said in words', () => {
  expect([actionOf('login_failed', 'ar'), recordKindOf('sign_ins', 'ar')]).toEqual(['محاولة دخول فاشلة', 'حساب دخول'])
  expect(['method', 'address', 'failures'].map(path => fieldLabel('sign_ins', path, 'en'))).toEqual([
    ...['By', 'Network address', 'Failures within an hour'],
  ])
  expect(valueLabel('sign_ins', 'method', 'google', 'ar')).toBe('حساب جوجل')
  expect(valueLabel('sign_ins', 'second_factor', 'recovery', 'en')).toBe('recovery code')
  expect(valueLabel('users', 'second_factor', true, 'ar')).toBe('نعم')
  expect(valueLabel('sign_ins', 'browser', 'Chrome 131', 'ar')).toBe('Chrome 131')
})

test('what became of a cheque is said in the words of its register', () => {
  expect([
    valueLabel('cheques', 'status', 'deposited', 'ar'),
    valueLabel('cheques', 'events.0.kind', 'clear', 'ar'),
  ]).toEqual(['مودع للتحصيل', 'تحصيل'])
  const fields = ['status', 'bank_account.name', 'is_open', 'events.1.fee']
  expect(fields.map(path => fieldLabel('cheques', path, 'ar'))).toEqual([
    'الحالة',
    'حساب البنك',
    'ما زال مفتوحًا',
    '2 · مصاريف البنك',
  ])
})
