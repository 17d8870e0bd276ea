import { expect, test } from 'vitest'
import { ae } from '../../schema/tax/ae/country.ts'
import { eg } from '../../schema/tax/eg/country.ts'
import { jo } from '../../schema/tax/jo/country.ts'
import { om } from '../../schema/tax/om/country.ts'
import { sa } from '../../schema/tax/sa/country.ts'
import { xx } from '../../schema/tax/xx/country.ts'
import { standingsOf } from './credits.ts'
import { dueDayOf, nextPeriod } from './periods.ts'

test.each([
  [sa, '2026-01-01', '2026-03-31', '2026-04-30'],
  [ae, '2026-01-01', '2026-03-31', '2026-04-28'],
  [om, '2026-01-01', '2026-03-31', '2026-04-30'],
  [jo, '2026-01-01', '2026-02-28', '2026-03-31'],
  [eg, '2026-03-01', '2026-03-31', '2026-04-30'],
  [xx, '2026-01-01', '2026-03-31', null],
])('the first return of $code is of the last period that is over, and due by its law', (country, from, to, due) => {
  const next = nextPeriod(country, null, '2026-04-10')
  expect([next, dueDayOf(country, next.to)]).toEqual([{ from, to }, due])
})

test('the next return is as long as the last one; after days that are no months, as the country has it', () => {
  // Who turns over more files by the month.
  expect(nextPeriod(sa, { from: '2026-01-01', to: '2026-01-31' }, '2026-04-10')).toEqual({
    ...{ from: '2026-02-01', to: '2026-02-28' },
  })
  expect(nextPeriod(sa, { from: '2026-02-15', to: '2026-03-31' }, '2026-04-10')).toEqual({
    ...{ from: '2026-04-01', to: '2026-06-30' },
  })
  expect(nextPeriod(sa, { from: '2026-01-01', to: '2026-02-15' }, '2026-04-10')).toEqual({
    ...{ from: '2026-02-16', to: '2026-03-31' },
  })
})

test('a credit of the Emirates ends after five years, and none before the last day of 2026', () => {
  const filings = [
    { id: 1, to: '2021-03-31', due: -5000n },
    { id: 2, to: '2022-03-31', due: -700n },
    { id: 3, to: '2027-03-31', due: 900n },
    { id: 4, to: '2027-06-30', due: 100n },
  ]
  const standings = standingsOf(filings, ae.creditLives)
  expect([1, 2].map(id => standings.get(id)?.endsOn)).toEqual(['2026-12-31', '2027-03-31'])
  // What was left of 2021 has ended; that of 2022 covers its last period.
  expect(standings.get(3)).toMatchObject({ used: 700n, toPay: 200n })
  expect(standings.get(1)).toMatchObject({ left: 5000n })
  expect(standings.get(4)).toMatchObject({ used: 0n, toPay: 100n })
})

test('a credit that does not end is used by the next returns, the oldest first', () => {
  const filings = [
    { id: 1, to: '2026-03-31', due: -100n },
    { id: 2, to: '2026-06-30', due: -50n },
    { id: 3, to: '2026-09-30', due: 120n },
  ]
  const standings = standingsOf(filings, sa.creditLives)
  expect([1, 2, 3].map(id => standings.get(id)?.left)).toEqual([0n, 30n, 0n])
  expect(standings.get(3)).toMatchObject({ used: 120n, toPay: 0n, endsOn: null })
})
