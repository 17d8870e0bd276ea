import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMoney } from '../../ledger/money.ts'
import { inTransaction } from '../db/connect.ts'
import { cut, imported } from '../imports/testing.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { disposition } from './file-name.ts'
import { hledgerJournal, type JournalBooks, type JournalEntry, journalFile } from './hledger.ts'
import { booksInOneSnapshot } from './sql/books-in-text.ts'
import { expectHledgerAgrees, hasHledger, type ReadReport, withJournal, withoutHledger } from './testing-hledger.ts'

/** A journal read back by hand: what each account came to, after seeing that every entry balances. */
function readBack(text: string, decimals: number) {
  const sums: Record<string, bigint> = {}
  const entries = text.split('\n\n').filter(block => /^\d{4}-\d{2}-\d{2} /.test(block))
  for (const entry of entries) {
    let left = 0n
    for (const [, account, amount] of entry.matchAll(/^ {4}([^;\s].*?) {2,}(-?[\d.]+) [A-Z]{3}/gm)) {
      const minor = parseMoney(amount!, decimals)
      sums[account!] = (sums[account!] ?? 0n) + minor
      left += minor
    }
    expect([entry, left]).toEqual([entry, 0n])
  }
  return { entries, sums }
}

const organization = {
  name: 'متجر "النيل"; فرع: ١',
  timeZone: 'Africa/Cairo',
  fiscal_year_start: '07-01',
  baseCurrencyId: 818,
  baseDecimals: 2,
}
const now = new Date('2026-11-21T10:00:00Z')

const line = { client: null, supplier: null, analytical_account: null, details: null }
const entry: Omit<JournalEntry, 'lines'> = {
  id: 1,
  number: 'JE-00001',
  date: '2026-03-01',
  name: 'رأس المال',
  source_kind: 'journal_entry',
  source_id: 7,
  revision: 1,
  reverses: null,
  document: 'JV-00001',
  currency_id: null,
}

const booksOf = (
  accounts: Awaited<ReturnType<JournalBooks['accounts']>>,
  entries: readonly JournalEntry[],
): JournalBooks => ({
  accounts: async () => accounts,
  entries: async after => (after === null ? [...entries] : []),
})

const account = (id: number, code: string, name: string, parent_id: number | null = null) => ({
  ...{ id, code, name, parent_id },
  seed: null,
  type: id === 1 ? ('bank' as const) : ('equity' as const),
})

async function written(books: JournalBooks, about: Partial<typeof organization> = {}): Promise<string> {
  let text = ''
  const reader = { organization: { ...organization, ...about }, language: 'ar' as const, now }
  for await (const piece of hledgerJournal(reader, books)) text += piece
  return text
}

const currencies = [
  ['a currency without decimals', 392, 0, 'JPY', '1000.', ['1500', '-1500']],
  ['a currency of two', 818, 2, 'EGP', '1000.00', ['15.00', '-15.00']],
  ['a currency of three', 414, 3, 'KWD', '1000.000', ['1.500', '-1.500']],
] as const

const capital = booksOf(
  [account(1, '1111', 'البنك'), account(2, '3101', 'رأس المال')],
  [
    {
      ...entry,
      lines: [
        { ...line, account_id: 1, debit: 1500n, credit: 0n },
        { ...line, account_id: 2, debit: 0n, credit: 1500n },
      ],
    },
  ],
)

test.each(currencies)('in %s amounts are exact', async (_, baseCurrencyId, baseDecimals, code, style, amounts) => {
  const text = await written(capital, { baseCurrencyId, baseDecimals })
  expect(text).toContain(`\ncommodity ${style} ${code}\n`)
  expect(text).toContain(`
2026-03-01 (JE-00001) رأس المال
    ; source:restrictions, source-id:7, document:JV-00001
    1111 البنك  ${amounts[0]} ${code}
    3101 رأس المال  ${amounts[1]} ${code}
`)
  expect(readBack(text, baseDecimals).sums).toEqual({ '1111 البنك': 1500n, '3101 رأس المال': -1500n })
})

const nasty = booksOf(
  [
    account(1, '(1)', '*  صندوق:  نقدية ;\tفرعي', 2),
    account(2, '!1', '[أصول]'),
    // The same words once what hledger cannot read is taken out.
    account(3, '3:1', 'مال'),
    account(4, '3-1', 'مال'),
  ],
  [
    {
      ...entry,
      number: 'JE)1',
      name: 'بيع;  لعميل\nجديد | نقدًا',
      revision: 2,
      reverses: 'JE-00000',
      currency_id: 840,
      lines: [
        { ...line, account_id: 1, debit: 5n, credit: 0n, client: 'شركة [2026-13-45], date: لا; شيء', details: 'أ  ب' },
        { ...line, account_id: 3, debit: 0n, credit: 2n, supplier: 'س', analytical_account: 'مشروع' },
        { ...line, account_id: 4, debit: 0n, credit: 3n },
      ],
    },
  ],
)

test('names that would break the file are made safe, and stay one account each', async () => {
  const text = await written(nasty)
  expect(text).toContain('\naccount 1 [أصول]  ; type:E\n')
  expect(text).toContain(`
2026-03-01 (JE 1) بيع, لعميل جديد | نقدًا
    ; source:restrictions, source-id:7, document:JV-00001, revision:2, reverses:JE-00000, currency:USD
    1 [أصول]:1) * صندوق- نقدية , فرعي  0.05 EGP  ; client:شركة (2026-13-45)، date: لا; شيء, details:أ ب
    3-1 مال  -0.02 EGP  ; supplier:س, analytical:مشروع
    3-1 مال (4)  -0.03 EGP
`)
})

test('hledger reads those amounts and those names', async ({ skip }) => {
  skip(!hasHledger() && !process.env.CI, withoutHledger)
  for (const [, baseCurrencyId, baseDecimals, code, , [debit, credit]] of currencies) {
    withJournal(await written(capital, { baseCurrencyId, baseDecimals }), hledger => {
      hledger.run('check', 'accounts', 'commodities', 'ordereddates')
      expect(hledger.rows('bal', '-N').slice(1)).toEqual([
        ['1111 البنك', `${debit} ${code}`],
        ['3101 رأس المال', `${credit} ${code}`],
      ])
    })
  }
  withJournal(await written(nasty), hledger => {
    hledger.run('check', 'accounts', 'commodities', 'ordereddates')
    expect(hledger.rows('bal', '--flat', '-N').slice(1)).toEqual([
      ['1 [أصول]:1) * صندوق- نقدية , فرعي', '0.05 EGP'],
      ['3-1 مال', '-0.02 EGP'],
      ['3-1 مال (4)', '-0.03 EGP'],
    ])
    expect(hledger.run('tags', 'client', '--values').trim()).toBe('شركة (2026-13-45)، date: لا; شيء')
  })
})

test('the head says how to compare in a fiscal year that begins in July, and the file has the owner’s name', async () => {
  const text = await written(booksOf([], []))
  expect(text).toContain(';   hledger -f FILE is -b 2026-07-01 -e 2027-07-01')
  expect(text).toMatch(/عدد القيود \D?0\D/)
  const message = disposition('attachment', journalFile({ organization, language: 'ar', now }))
  expect(message).toMatch(/^attachment; filename="books-2026-11-21\.journal"; filename\*=UTF-8''%D9%85.*\.journal$/)
})

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-11-21T10:00:00Z')
})
afterAll(() => server?.close())

const url = '/owner/organizations/export'
const reportsOf =
  (company: Company): ReadReport =>
  async query =>
    (await company.must('GET', `/owner/reports/${query}`)).report as unknown as Awaited<ReturnType<ReadReport>>

/** Two years with foreign money, a changed and a void invoice, and an analytical account. */
async function traded(): Promise<Company> {
  const company = await server.newCompany({ coins: [818, 840] })
  const { clientId, products } = await stockUp(company)
  const accounts = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  const idOf = (code: string) => accounts.Accounts.data.find(each => each.code === code)!.id
  const sale = async (date: string, price: string, about: object = {}) => {
    const items = [{ product_id: products[0], quantity: '3', price }]
    const { invoice_sale } = await company.must('POST', '/owner/invoice-sales', {
      ...{ date, client_id: clientId, items },
      ...about,
    })
    return (invoice_sale as unknown as { id: number }).id
  }
  const journal = (date: string, items: object[]) =>
    company.must('POST', '/owner/restrictions', { date, name: 'رأس المال; دفعة', items })
  const { analytical_account } = (await company.must('POST', '/owner/analytical-accounts', {
    name: 'فرع المعادي',
    code: 'M',
  })) as unknown as { analytical_account: { id: number } }
  await journal('2025-01-02', [
    { account_id: idOf('1111'), debtor: '50000' },
    { account_id: idOf('3101'), creditor: '50000' },
  ])
  await sale('2025-06-30', '100.35')
  await journal('2026-01-02', [
    { account_id: idOf('5203'), debtor: '900.05', analytical_account_id: analytical_account.id },
    { account_id: idOf('1111'), creditor: '900.05' },
  ])
  await sale('2026-02-01', '10.10', { currency_id: 840, exchange_rate: '48.123' })
  const changed = await sale('2026-02-02', '77.77')
  await company.must('PUT', `/owner/invoice-sales/${changed}`, {
    items: [{ product_id: products[1], quantity: '2', price: '55.55' }],
  })
  await company.must('POST', `/owner/invoice-sales/${await sale('2026-02-03', '10')}/void`)
  return company
}

test('read back, every account comes to its balance in the trial balance, and a reversal names what it reverses', async () => {
  const company = await traded()
  const { status, text } = await company.call('GET', url, undefined, { lang: 'en' })
  expect(status).toBe(200)
  const { entries, sums } = readBack(text, 2)
  expect(entries).toHaveLength(9)
  expect(text).toMatch(/Entries: \D?9\D/)

  const { rows } = await reportsOf(company)('trial-balance?preset=all_time')
  // Without a year to begin with, nothing is prior: each account closes with all that it ever moved.
  const balances = Object.fromEntries(
    rows
      .filter(({ kind }) => kind === 'row')
      .map(({ cells }) => [cells.code, parseMoney(cells.debit ?? '0', 2) - parseMoney(cells.credit ?? '0', 2)])
      .filter(([, net]) => net !== 0n),
  )
  const ours = Object.entries(sums).map(([name, sum]) => [name.split(' ')[0], sum])
  expect(Object.fromEntries(ours.filter(([, sum]) => sum !== 0n))).toEqual(balances)

  const reversals = [...text.matchAll(/reverses:(\S+)/g)].map(([, number]) => number)
  expect(reversals).toHaveLength(2)
  for (const number of reversals) expect(text).toContain(`(${number}) `)
  expect(text).toContain('document:INV-00002, currency:USD')
  expect(text).toContain('analytical:فرع المعادي')
  expect(text).toContain('client:أحمد فتحي')
  expect(text).toContain('account 1101 Cash  ; type:C')
})

test('what is written while the file is being read is not in it', async () => {
  const company = await traded()
  const { rows } = await sql<{
    name: string
  }>`select name from organizations where id = ${company.organizationId}`.execute(server.database.db)
  const reader = { organization: { ...organization, name: rows[0]!.name }, language: 'en' as const, now }
  const file = booksInOneSnapshot(server.database.db, company.organizationId, reader, 1)
  let text = (await file.next()).value as string
  text += (await file.next()).value as string
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  const [cash, capital] = ['1101', '3101'].map(code => Accounts.data.find(each => each.code === code)!.id)
  const items = [
    { account_id: cash, debtor: '1' },
    { account_id: capital, creditor: '1' },
  ]
  await company.must('POST', '/owner/restrictions', { date: '2026-11-20', name: 'متأخر', items })
  for await (const piece of file) text += piece
  expect(readBack(text, 2).entries).toHaveLength(9)
  expect(text).not.toContain('متأخر')
  expect((await company.call('GET', url)).text).toContain('متأخر')
})

test('readers who go away before the file begins leave the books open to everybody', async () => {
  const company = await server.newCompany()
  const { db, pool } = server.database
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const busy = () => pool.totalCount - pool.idleCount
  const request = [
    `GET ${url}?organization_id=${company.organizationId} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${company.token}`,
  ]
  const removed: Promise<unknown>[] = []
  server.app.server.on('connection', socket => removed.push(once(socket, 'close')))
  await inTransaction(db, async tx => {
    // While this lasts nobody is known, and all of them wait to be.
    await sql`lock table sessions`.execute(tx)
    const readers = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'))
    for (const reader of readers) reader.write(`${request.join('\r\n')}\r\n\r\n`)
    await expect.poll(busy).toBe(9)
    for (const reader of readers) reader.destroy()
    expect(await Promise.all(removed)).toHaveLength(8)
  })
  await expect.poll(busy).toBe(0)
  expect((await company.call('GET', url)).status).toBe(200)
})

test('it is for who may read the organization and its trial balance, and of their organization alone', async () => {
  const company = await traded()
  const other = await server.newCompany()
  expect((await other.call('GET', url)).text).not.toContain('أحمد فتحي')
  expect((await other.call('GET', url)).text).toMatch(/عدد القيود \D?0\D/)
  await company.allowOnly({ organizations: ['read'] })
  expect((await company.call('GET', url)).status).toBe(403)
  await company.allowOnly({ 'trial-balance': ['read'] })
  expect((await company.call('GET', url)).status).toBe(403)
  await company.allowOnly({ organizations: ['read'], 'trial-balance': ['read'] })
  expect((await company.call('GET', url)).status).toBe(200)
})

test('hledger comes to our trial balance, profit and balance sheet of those years and of a real shop', async ({
  skip,
}) => {
  skip(!hasHledger() && !process.env.CI, withoutHledger)
  const company = await traded()
  const years = [2025, 2026].map(year => ({ from: `${year}-01-01`, to: `${year}-12-31` }))
  const { text } = await company.call('GET', url)
  for (const year of years) await expectHledgerAgrees(text, reportsOf(company), year)

  const shop = await server.newCompany()
  await imported(server, shop, 'invoice_sales', cut)
  const december = { from: '2010-01-01', to: '2010-12-31' }
  const sold = (await shop.call('GET', url)).text
  await expectHledgerAgrees(sold, reportsOf(shop), december)
  // What the file of the shop sold and took back; see testdata/README.md.
  const { sums } = readBack(sold, 2)
  expect([sums['4101 المبيعات'], sums['4102 مردودات المبيعات']]).toEqual([-390943n, 3130n])
})
