import { beforeEach, expect, test } from 'vitest'
import { type OpenInvoice, shareOf } from '../../document-parts/payment/shares.ts'
import { paymentErrors } from './payment-errors.ts'

beforeEach(() => {
  const pound = { id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 }
  const dollar = { id: 840, name: 'دولار', code: 'USD', decimals: 2 }
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins: [pound, dollar] }))
})

const invoices: OpenInvoice[] = ['100.00', '50.00', '80.00'].map((residual, index) => ({
  id: index + 1,
  kind: 'sales_invoice',
  number: `INV-${index + 1}`,
  date: `2026-03-0${index + 1}`,
  due_date: null,
  currency_id: 818,
  total: residual,
  residual,
}))
const about = (values: object, shares: Record<number, string> = {}) =>
  paymentErrors(
    {
      date: '2026-03-10',
      currency_id: '818',
      exchange_rate: '1',
      amount: '200',
      ...values,
      shares: Object.fromEntries(Object.entries(shares).map(([id, share]) => [shareOf(Number(id)), share])),
    },
    invoices,
    { decimals: 2, code: 'EGP' },
  )

test('a share beside another currency names the one of the payment', () => {
  expect(about({}, { 1: '10 USD', 2: '10 kg', 3: '10 x 2 y' })).toEqual({
    'allocations.0.amount': 'currency_differs|EGP',
    'allocations.1.amount': 'number_alone|kg|EGP',
    'allocations.2.amount': 'not_a_number',
  })
})

test('a share is shown at the place it is sent at, not at the place of its invoice', () => {
  expect(about({}, { 1: '100', 3: '80.01' })).toEqual({ 'allocations.1.amount': 'above_residual|80.00' })
})

test('more is not given than there is, the discount counted with the money', () => {
  expect(about({ amount: '130' }, { 1: '100', 2: '50' })).toEqual({ allocations: 'allocations_above_amount|20.00' })
  expect(about({ amount: '130', discount_allowed: '20' }, { 1: '100', 2: '50' })).toEqual({})
})

test('a payment is not older than the invoice it pays', () => {
  expect(about({ date: '2026-03-02' }, { 3: '80' })).toEqual({ date: 'before_invoice|2026-03-03' })
  expect(about({ date: '2026-03-03' }, { 3: '80' })).toEqual({})
})

test('a discount is let off an invoice, and never becomes a credit', () => {
  expect(about({ discount_allowed: '10' })).toEqual({ discount_allowed: 'nothing_allocated' })
  expect(about({ discount_allowed: '10' }, { 1: '5' })).toEqual({ discount_allowed: 'discount_above_amount' })
  expect(about({ discount_allowed: '10' }, { 1: '10' })).toEqual({})
})

test('the bank takes no more than there is, and a foreign amount waits for its rate', () => {
  expect(about({ bank_fees: '200.01' })).toEqual({ bank_fees: 'fees_above_amount' })
  expect(about({ currency_id: '840', exchange_rate: null })).toEqual({ exchange_rate: 'required' })
})
