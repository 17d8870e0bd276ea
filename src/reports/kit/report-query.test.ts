import { expect, test } from 'vitest'
import { type ReportDeclaration, reportDeclaration, reportNames } from '../../../schema/reports.ts'
import { firstParameters } from '../../dataProvider/books/report-query.ts'
import { addressOfLink, pageOfLink } from './addresses.ts'
import { parametersOf, readExplained, readReportQuery } from './report-query.ts'

const everything: Pick<ReportDeclaration, 'time' | 'filters'> = {
  time: 'period',
  filters: [
    'account_id',
    'client_id',
    'supplier_id',
    'product_id',
    'representative_id',
    'analytical_account_id',
    'entry_id',
    'currency',
    'compare',
    'interval',
    'known_at',
    'folded',
    'age_by',
  ],
}
const ofDay = { ...everything, time: 'as_of' } as const
const little = { time: 'period', filters: ['account_id'] } as const

const read = (search: string, declared = everything) => readReportQuery(new URLSearchParams(search), declared)
const written = (search: string, declared = everything) =>
  String(new URLSearchParams(parametersOf(read(search, declared), declared)))

test('an address that says nothing asks for this year, of a report of a day for today', () => {
  expect(read('')).toEqual({ period: { preset: 'this_year' }, filters: {}, page: 1 })
  expect(read('', ofDay)).toEqual({ period: { preset: 'today' }, filters: {}, page: 1 })
  expect(written('', ofDay)).toBe('')
})

test('what is not understood is as if nothing was said', () => {
  expect(read('preset=someday&account_id=x&interval=decade&known_at=then&folded=1&page=-2')).toEqual(read(''))
  expect(read('date_from=2026-02-31&date_to=2026-03-31')).toEqual(read(''))
})

test('every question survives its address, so that a link opens the same report', () => {
  const whole = [
    'date_from=2026-01-01&date_to=2026-03-31',
    'account_id=7&client_id=8&supplier_id=9&product_id=10&representative_id=11&analytical_account_id=12&entry_id=13',
    'currency=USD&compare=previous_year&interval=quarter&known_at=2026-11-21T08%3A30%3A00.000Z&folded=0&age_by=date',
    'page=3',
  ].join('&')
  expect(written(whole)).toBe(whole)
  for (const search of ['preset=last_month', 'preset=all_time&account_id=7']) expect(written(search)).toBe(search)
  for (const search of ['as_of=2026-03-31&interval=month', 'preset=last_year'])
    expect(written(search, ofDay)).toBe(search)
})

test('a filter that a report does not have is not asked for', () => {
  expect(written('preset=last_month&client_id=8&account_id=7', little)).toBe('preset=last_month&account_id=7')
})

test('a figure that is open beside the report is in the address and not in the question', () => {
  const search = 'preset=last_month&row=account%3A7&column=debit&lines=2'
  expect(readExplained(new URLSearchParams(search))).toEqual({ row: 'account:7', column: 'debit', page: 2 })
  expect(written(search)).toBe('preset=last_month')
  expect(readExplained(new URLSearchParams('row=account%3A7'))).toBeUndefined()
})

test('an account leads to its ledger over the same days as it was known then, and a ledger leads to the account', () => {
  const question = read('date_from=2026-01-01&date_to=2026-03-31&known_at=2026-11-21T08:30:00Z&compare=previous_year')
  const link = { kind: 'account' as const, id: 7 }
  const from = (key: string) => ({ report: { key, from: '2026-01-01', to: '2026-03-31' }, question })
  const address = new URL(addressOfLink(from('trial-balance'), link)!, 'http://jornal.example')
  expect(address.pathname).toMatch(/^\/dashboard\/reports\/(detailed-)?general-ledger$/)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    date_from: '2026-01-01',
    date_to: '2026-03-31',
    account_id: '7',
    known_at: '2026-11-21T08:30:00Z',
  })
  expect(addressOfLink(from(address.pathname.split('/').at(-1)!), link)).toBe('/dashboard/accounts/7')
})

test('a document, a cheque and a product lead to their pages', () => {
  expect(pageOfLink({ kind: 'document', id: 3, resource: 'invoice_sales' })).toBe('/dashboard/invoice_sales/3')
  expect(pageOfLink({ kind: 'cheque', id: 4 })).toBe('/dashboard/cheques/4')
  expect(pageOfLink({ kind: 'product', id: 5 })).toBe('/dashboard/products/5')
  expect(pageOfLink({ kind: 'entry', id: 6 })).toBeUndefined()
})

test.each(reportNames.map(name => [name, reportDeclaration(name)] as const))(
  '%s is asked ahead of its page for what its page asks',
  (_, declared) => {
    expect(firstParameters(declared)).toEqual(parametersOf(readReportQuery(new URLSearchParams(), declared), declared))
  },
)
