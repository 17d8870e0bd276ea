import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'

/** Why a report is not what it was: a sale of 100.00 in March, corrected to 80.00 after the report was read. */

interface Changes {
  entries: {
    id: number
    date: string
    number: string
    name: string
    debit: string
    credit: string
    amount: string
    recorded_at: string
    recorded_by: string
    source: { kind: string; id: number }
    reverses: { id: number; number: string; name: string } | null
  }[]
  accounts: { account: { code: string }; before: string; debit: string; credit: string; net: string }[]
  page: { total: number; last_page: number }
}
interface WireReport {
  rows: { id: string; cells: Record<string, string | null> }[]
}

let server: TestServer
let company: Company
let knownAt: string
let saleId: number
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
  const { clientId, products } = await stockUp(company)
  const sale = (date: string, price: string) =>
    company.must('POST', '/owner/invoice-sales', {
      date,
      client_id: clientId,
      items: [{ product_id: products[0], quantity: '1', price }],
    }) as unknown as Promise<{ invoice_sale: { id: number; entry_id: number } }>
  await sale('2026-02-10', '40')
  const { invoice_sale } = await sale('2026-03-10', '100')
  saleId = invoice_sale.id
  const { entry } = (await company.must('GET', `/owner/entries/${invoice_sale.entry_id}`)) as unknown as {
    entry: { recorded_at: string }
  }
  knownAt = entry.recorded_at
  await company.must('PUT', `/owner/invoice-sales/${saleId}`, {
    items: [{ product_id: products[0], quantity: '1', price: '80' }],
  })
})
afterAll(() => server?.close())

const get = async <T>(path: string) => (await company.must('GET', `/owner/reports/${path}`)) as unknown as T
const changesOf = async (path: string) =>
  (await get<{ changes: Changes }>(`${path}&known_at=${encodeURIComponent(knownAt)}`)).changes
const general = async (more = '') => {
  const { report } = await get<{ report: WireReport }>(
    `general-ledger?date_from=2026-03-01&date_to=2026-03-31&folded=0${more}`,
  )
  return new Map(report.rows.filter(({ id }) => id.startsWith('account:')).map(({ cells }) => [cells.code!, cells]))
}
const cents = (text: string | null | undefined) => BigInt((text ?? '0').replace('.', ''))

test('the report as it was known shows the old figure, now the new one, and the changes are the difference', async () => {
  const was = await general(`&known_at=${encodeURIComponent(knownAt)}`)
  const is = await general()
  // Sales of the month; 14 % is on top of it.
  expect([was.get('4101')!.net, is.get('4101')!.net]).toEqual(['-100.00', '-80.00'])
  expect([was.get('1201')!.closing, is.get('1201')!.closing]).toEqual(['159.60', '136.80'])
  const { accounts } = await changesOf('general-ledger/changes?date_from=2026-03-01&date_to=2026-03-31')
  for (const [code, cells] of is) {
    const change = accounts.find(({ account }) => account.code === code)
    for (const key of ['debit', 'credit', 'net'] as const)
      expect([code, key, cents(change?.[key])]).toEqual([code, key, cents(cells[key]) - cents(was.get(code)?.[key])])
  }
  expect(accounts.map(({ account, debit, credit, net }) => [account.code, debit, credit, net])).toEqual([
    ['1201', '91.20', '114.00', '-22.80'],
    ['2201', '14.00', '11.20', '2.80'],
    ['4101', '100.00', '80.00', '20.00'],
  ])
})

test('the changes name the entries, who recorded them, and what they reverse', async () => {
  const { entries, page } = await changesOf('general-ledger/changes?date_from=2026-03-01&date_to=2026-03-31')
  expect(page).toMatchObject({ total: 2, last_page: 1 })
  expect(entries.map(({ name, amount, reverses }) => [name, amount, reverses?.name ?? null])).toEqual([
    ['عكس فاتورة مبيعات INV-00002', '114.00', 'فاتورة مبيعات INV-00002'],
    ['فاتورة مبيعات INV-00002', '91.20', null],
  ])
  for (const entry of entries) {
    expect(entry).toMatchObject({
      date: '2026-03-10',
      recorded_by: 'سلمى حسن',
      source: { kind: 'invoice_sales', id: saleId },
    })
    expect(entry.recorded_at > knownAt).toBe(true)
  }
})

test('only the days and the filters of the report are looked into', async () => {
  const earlier = await changesOf('general-ledger/changes?date_from=2026-02-01&date_to=2026-02-28')
  expect([earlier.entries, earlier.accounts]).toEqual([[], []])
  // A later period opens with what changed before it; a journal does not.
  const april = 'date_from=2026-04-01&date_to=2026-04-30'
  const later = await changesOf(`general-ledger/changes?${april}`)
  expect(later.accounts.map(({ account, before, net }) => [account.code, before, net])).toEqual([
    ['1201', '-22.80', '-22.80'],
    ['2201', '2.80', '2.80'],
    ['4101', '20.00', '20.00'],
  ])
  expect((await changesOf(`journal-report-sales/changes?${april}`)).entries).toEqual([])
  expect((await changesOf('journal-report-restriction/changes?preset=this_year')).page.total).toBe(0)
  const { Accounts } = (await company.must('GET', '/owner/accounts?q=2201')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  const tax = Accounts.data.find(({ code }) => code === '2201')!.id
  const ofTax = await changesOf(
    `account-transactions/changes?date_from=2026-03-01&date_to=2026-03-31&account_id=${tax}`,
  )
  expect(ofTax.entries.map(({ debit, credit }) => [debit, credit])).toEqual([
    ['14.00', '0.00'],
    ['0.00', '11.20'],
  ])
  const second = await changesOf('general-ledger/changes?date_from=2026-03-01&date_to=2026-03-31&per_page=1&page=2')
  expect(second.entries.map(({ amount }) => amount)).toEqual(['91.20'])
})

test('without a moment there is nothing to compare with', async () => {
  const answer = await company.call('GET', '/owner/reports/general-ledger/changes')
  expect([answer.status, Object.keys(answer.body.message as object)]).toEqual([422, ['known_at']])
})
