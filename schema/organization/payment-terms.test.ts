import { expect, test } from 'vitest'
import { dueBy, paymentTerms } from './payment-terms.ts'

test('what is agreed says the day: after so many days, or at the end of a month, in February and over New Year too', () => {
  const due = (date: string) => Object.fromEntries(paymentTerms.map(terms => [terms, dueBy(terms, date)]))
  expect(due('2027-12-31')).toMatchObject({
    '0': '2027-12-31',
    '30': '2028-01-30',
    '60': '2028-02-29',
    end_of_month: '2027-12-31',
    end_of_next_month: '2028-01-31',
  })
  expect(due('2027-01-30')).toMatchObject({
    '30': '2027-03-01',
    end_of_month: '2027-01-31',
    end_of_next_month: '2027-02-28',
  })
})
