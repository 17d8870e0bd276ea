import { expect, test } from 'vitest'
import {
  distributed,
  distributedRest,
  givenShares,
  type OpenInvoice,
  oldestFirst,
  proposedOf,
  shareOf,
  sumsOf,
  wholeShareOf,
} from './shares.ts'

const invoice = (id: number, residual: string, date = '2026-03-01', due_date: string | null = null): OpenInvoice => ({
  id,
  kind: 'sales_invoice',
  number: `INV-${id}`,
  date,
  due_date,
  currency_id: 818,
  total: residual,
  residual,
})
const share = (id: number, amount: string) => ({ [shareOf(id)]: amount })

test('the oldest debt is paid first, whatever the order of the list', () => {
  const invoices = [
    invoice(3, '10.00', '2026-03-01', '2026-05-01'),
    invoice(1, '10.00', '2026-03-02', '2026-04-01'),
    invoice(2, '10.00', '2026-03-01'),
  ]
  expect(oldestFirst(invoices).map(({ id }) => id)).toEqual([2, 1, 3])
})

test('an amount is given to the invoices one after the other; the last takes what is left, the rest nothing', () => {
  const invoices = [invoice(1, '100.00'), invoice(2, '250.50'), invoice(3, '40.00')]
  expect(distributed(invoices, 30000n, '2026-03-10', 2)).toEqual({ of_1: '100.00', of_2: '200.00', of_3: null })
  expect(distributed(invoices, 50000n, '2026-03-10', 2)).toEqual({ of_1: '100.00', of_2: '250.50', of_3: '40.00' })
  expect(distributed(invoices, 0n, '2026-03-10', 2)).toEqual({ of_1: null, of_2: null, of_3: null })
})

test('an invoice that is younger than the payment is not paid by it', () => {
  const invoices = [invoice(1, '100.00', '2026-04-01'), invoice(2, '50.00')]
  expect(distributed(invoices, 20000n, '2026-03-10', 2)).toEqual({ of_1: null, of_2: '50.00' })
})

test('what is let off settles invoices as money does, and the rest is what neither of them settled', () => {
  const invoices = [invoice(1, '1000.00'), invoice(2, '500.00')]
  const values = { amount: '1200', discount_allowed: '50' }
  expect(sumsOf(values, invoices, { ...share(1, '1000'), ...share(2, '0.00') }, 2)).toEqual({
    available: 125000n,
    given: 100000n,
    rest: 25000n,
  })
  expect(sumsOf(values, invoices, { ...share(1, '1000'), ...share(2, '300') }, 2).rest).toBe(-5000n)
})

test('half a number counts as nothing, and a share of nothing is not sent', () => {
  const invoices = [invoice(1, '10.00'), invoice(2, '10.00'), invoice(3, '10.00')]
  const shares = { ...share(1, '12.'), ...share(2, '0'), ...share(3, '4.25') }
  expect(sumsOf({ amount: '' }, invoices, shares, 2).given).toBe(425n)
  expect(givenShares(invoices, shares)).toEqual([
    { id: 1, amount: '12.' },
    { id: 3, amount: '4.25' },
  ])
})

test('one key gives an invoice all it wants, or what is left of the money; before an amount, all it wants', () => {
  const invoices = [invoice(1, '100.00'), invoice(2, '80.00')]
  const first = share(1, '100.00')
  const rested = sumsOf({ amount: '150' }, invoices, first, 2)
  expect(wholeShareOf(invoices[1]!, first, rested, 2)).toBe('50.00')
  expect(wholeShareOf(invoices[0]!, first, rested, 2)).toBe('100.00')
  expect(wholeShareOf(invoices[1]!, {}, sumsOf({}, invoices, {}, 2), 2)).toBe('80.00')
})

test('a dinar has thousandths', () => {
  expect(distributed([invoice(1, '1.505')], 1250n, null, 3)).toEqual({ of_1: '1.250' })
})

test('what is left over goes to the invoices beside what they were given, oldest first', () => {
  const invoices = [invoice(1, '100.00'), invoice(2, '50.00'), invoice(3, '500.00', '2026-05-01'), invoice(4, '70.00')]
  const shares = { ...share(1, '100.00'), ...share(2, '20.00') }
  expect(distributedRest(invoices, shares, 6000n, '2026-03-10', 2)).toEqual({
    of_1: '100.00',
    of_2: '50.00',
    of_3: null,
    of_4: '30.00',
  })
  expect(distributedRest(invoices, shares, -1n, '2026-03-10', 2)).toEqual({
    of_1: '100.00',
    of_2: '20.00',
    of_3: null,
    of_4: null,
  })
})

test('of an invoice that is due in two parts what is due by now is proposed, of any other all that is owed', () => {
  const posted = { status: 'posted', total: '1000.00', residual: '1000.00', due_at_once: '500.00' } as const
  const [now, later] = [
    { date: '2026-03-10', amount: '500.00' },
    { date: '2026-04-09', amount: '500.00' },
  ]
  expect(proposedOf({ ...posted, dues: [now, later], due_now: '500.00' })).toBe('500.00')
  expect(proposedOf({ ...posted, dues: [now, later], due_now: '1000.00' })).toBe('1000.00')
  expect(proposedOf({ ...posted, residual: '500.00', dues: [later], due_now: '0.00' })).toBe('500.00')
  expect(proposedOf({ ...posted, due_at_once: '0.00', dues: [later], due_now: '0.00' })).toBe('1000.00')
  expect(proposedOf({ ...posted, status: 'draft' })).toBe('500.00')
  expect(proposedOf({ ...posted, status: 'draft', due_at_once: '0.00' })).toBe('1000.00')
})
