import { expect, test } from 'vitest'
import { documentFieldWords } from './books/documents.ts'
import { documentLabelOf } from './labels.ts'
import { issueText } from './messages.ts'
import { resourceWords } from './records/resources.ts'
import { userFieldWords } from './records/users.ts'
import { requiredSentence, specifiedSentences } from './required-fields.ts'

const requestedOf = (label: { ar: string; en: string }) => [
  issueText('required', 'ar', label.ar),
  issueText('required', 'en', label.en),
]

test('what the specification asks for in its own words is asked for so, in both languages', () => {
  expect(requestedOf(documentFieldWords.product_id)).toEqual(['اختر صنفًا', 'Select a product'])
  expect(requestedOf(documentFieldWords.invoice_id)).toEqual(['اختر فاتورة', 'Select an invoice'])
  expect(requestedOf(documentFieldWords.allocations)).toEqual(['اختر فاتورة', 'Select an invoice'])
  expect(requestedOf(userFieldWords.role_id)).toEqual(['اختر دورًا', 'Select a role'])
  expect(requestedOf(userFieldWords.type)).toEqual(['اختر نوعًا', 'Select a type'])
  expect(requestedOf(resourceWords.products.fields.stock_type.label)).toEqual(['اختر نوعًا', 'Select a type'])
  expect(requestedOf(resourceWords.products.fields.default_price)).toEqual(['اختر سعر البيع', 'Select a default_price'])
  expect(requestedOf(userFieldWords.password_confirmation)).toEqual(['أعد كتابة كلمة المرور', 'Confirm the password'])
})

test('an invoice is asked for the invoice date, another document for its date', () => {
  const ofDate = (kind: 'sales_invoice' | 'purchase_invoice' | 'receipt') =>
    (['ar', 'en'] as const).map(language => issueText('required', language, documentLabelOf(kind)('date', language)))
  expect(ofDate('sales_invoice')).toEqual(['أدخل تاريخ الفاتورة', 'Enter the invoice date'])
  expect(ofDate('purchase_invoice')).toEqual(['أدخل تاريخ الفاتورة', 'Enter the invoice date'])
  expect(ofDate('receipt')).toEqual(['أدخل التاريخ', 'Enter the date'])
})

test('any other field is asked for by its name as it stands in a sentence', () => {
  const { code, type } = resourceWords.accounts.fields
  expect([requestedOf(code), requestedOf(type.label)]).toEqual([
    ['أدخل رقم الحساب', 'Enter the account number'],
    ['أدخل نوع الحساب', 'Enter the account type'],
  ])
  expect(['E-mail', 'IBAN', 'The new owner', 'Your password'].map(label => requiredSentence(label, 'en'))).toEqual([
    'Enter the e-mail',
    'Enter the IBAN',
    'Enter the new owner',
    'Enter your password',
  ])
  expect(new Set(specifiedSentences.map(({ label }) => label.en)).size).toBe(specifiedSentences.length)
})
