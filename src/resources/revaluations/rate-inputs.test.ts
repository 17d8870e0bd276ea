import { expect, test } from 'vitest'
import { errorsAtRates, rateInputs } from './rate-inputs.ts'

test('only the rates that were typed are sent; the others are what was recorded', () => {
  expect(rateInputs({ date: '2026-03-31', rates: { c840: '50', c978: '', c392: null } })).toEqual([
    { currency_id: 840, rate: '50' },
  ])
  expect(rateInputs({ date: '2026-03-31' })).toEqual([])
})

test('what is wrong with a rate is said at its box, whatever its place in what was sent', () => {
  const sent = [
    { currency_id: 978, rate: '0' },
    { currency_id: 840, rate: '50' },
  ]
  expect(errorsAtRates({ 'rates.0.rate': 'أدخل رقمًا أكبر من صفر', date: 'سبق' }, sent, [840, 978])).toEqual({
    'rates.c978': 'أدخل رقمًا أكبر من صفر',
    date: 'سبق',
  })
})

test('a rate that is missing is asked for at the first empty box', () => {
  const sent = [{ currency_id: 840, rate: '50' }]
  expect(errorsAtRates({ rates: 'أدخل سعر صرف EUR' }, sent, [840, 978])).toEqual({ 'rates.c978': 'أدخل سعر صرف EUR' })
})
