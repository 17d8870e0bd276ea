import { expect, test } from 'vitest'
import { reports } from '../../schema/reports.ts'
import { addressOfLink, pageOfLink } from './addresses.ts'
import { parametersOf, readQuestion } from './question.ts'

const read = (search: string) => readQuestion(new URLSearchParams(search))

test('an address that says nothing asks for this year and every account', () => {
  expect(read('')).toEqual({ period: { preset: 'this_year' }, account_id: null })
  expect(read('preset=someday&account_id=x')).toEqual(read(''))
})

test('a question survives its address', () => {
  for (const search of ['preset=last_month&account_id=7', 'date_from=2026-01-01&date_to=2026-03-31']) {
    expect(String(new URLSearchParams(parametersOf(read(search), reports.trial_balance)))).toBe(search)
  }
})

test('an account of the trial balance opens its ledger over the same days, and the ledger leads from a name to its page, from a figure nowhere', () => {
  const { period } = read('date_from=2026-01-01&date_to=2026-03-31')
  const link = { kind: 'account', id: 7 }
  expect(addressOfLink('trial-balance', link, period)).toBe(
    '/dashboard/reports/general-ledger?date_from=2026-01-01&date_to=2026-03-31&account_id=7',
  )
  expect(addressOfLink('general-ledger', link, period)).toBeUndefined()
  expect(pageOfLink(link)).toBe('/dashboard/accounts/7')
})
