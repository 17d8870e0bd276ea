import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportNames, reports } from '../../schema/reports.ts'
import { inTransaction } from '../db/connect.ts'
import { demoOwner } from '../demo/company.ts'
import { makeDemo } from '../demo/sql/demo.ts'
import { cut, imported } from '../imports/testing.ts'
import { hashPassword } from '../people/passwords.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'

/** Every report of the specification over whole companies: the demo and a real shop. */

/** How many figures of each are asked what they are made of. */
const maxFigures = 12

/** The keys as the specification spells them. */
const specified = `account-transactions, show-account-transaction, account-type-summary, general-ledger,
  detailed-general-ledger, journal-report-purchase, journal-report-throwBackPurchase, journal-report-paymentPurchase,
  journal-report-restriction, journal-report-sales, journal-report-throwBackSales, journal-report-paymentSales,
  trial-balance, purchase-dependon-supplier, purchas-dependon-product, expense-summaryby-category, vendor-balances,
  vendor-balance-summary, bills-details, payments-made, aPAging-summary-by-bill-due-date,
  aPAging-details-by-bill-due-date, payable-summary, payable-summary-throw-back, payable-details, customer-balances,
  customer-balance-summary, invoice-details, receivable-summary, receivable-summary-throwBack, receivable-details,
  profits-and-losses, general-budget, statement-of-cach-flows, cash-balance, income-and-expense,
  income-and-expense-chart, net-cache-chart, net-cache, net-payable-accounts, net-receivable-accounts,
  aRAging-summary-by-invoice-due-date, aRAging-details-by-invoice-due-date, analytical-account-statement-for-account,
  summary-of-analytical-account-for-accounts, Sales_Dependon_Client, Sales_Dependon_Product,
  Sales_Dependon_Representative, Account_Action`
  .split(',')
  .map(key => key.trim())
const besides = `stock-valuation, stock-movement, tax-return, customer-statement, vendor-statement, cheque-register,
  payments-received, commissions-by-representative, journal-report-expense, journal-report-other-receipt,
  journal-report-transfer, journal-report-write-off, custody, journal-report-custody, bank-reconciliation,
  statutory-return`
  .split(',')
  .map(key => key.trim())
const keys = [...specified, ...besides]

interface Wire {
  columns: { key: string; type: string }[]
  rows: { id: string; kind: string; cells: Record<string, string | null>; explained: string[] }[]
  totals: Record<string, string | null>
  totals_explained: string[]
  proofs: { name: string; left: string; right: string; difference: string }[]
}
type Ask = (path: string) => Promise<Record<string, unknown>>

/** At most so many of a list, from all over it. */
function evenly<T>(list: readonly T[], limit: number): T[] {
  const step = Math.max(1, Math.ceil(list.length / limit))
  return list.filter((_, index) => index % step === 0)
}

const isNought = (amount: string) => /^-?[0.]+$/.test(amount)
const now = '2026-11-21T09:00:00Z'

/** What these books have nothing of. */
const emptyInShop = new Set(
  `journal-report-purchase, journal-report-throwBackPurchase, journal-report-paymentPurchase, journal-report-restriction,
  journal-report-paymentSales, purchase-dependon-supplier, purchas-dependon-product, expense-summaryby-category,
  vendor-balances, vendor-balance-summary, bills-details, payments-made, payments-received,
  aPAging-summary-by-bill-due-date, aPAging-details-by-bill-due-date, payable-summary, payable-summary-throw-back,
  payable-details, cash-balance, net-cache, Account_Action, stock-valuation, stock-movement, cheque-register,
  vendor-statement, commissions-by-representative, journal-report-expense, journal-report-other-receipt,
  journal-report-transfer, analytical-account-statement-for-account, customer-statement,
  custody, journal-report-custody, journal-report-write-off, bank-reconciliation`
    .split(',')
    .map(key => key.trim()),
)
const emptyInDemo = new Set([
  'customer-statement',
  'vendor-statement',
  'journal-report-write-off',
  'bank-reconciliation',
])

test('the reports are those of the specification and those that owners also need', () => {
  expect(reportNames.map(name => reports[name].wire).sort()).toEqual([...keys].sort())
})

interface Company {
  open: () => Promise<{ ask: Ask; close(): Promise<void> }>
  /** The reports of what these books have nothing of. */
  empty: ReadonlySet<string>
  /** Days beside all of them. */
  days: readonly string[]
}

function holds(title: string, { open, empty, days: besides }: Company) {
  describe(title, () => {
    let ask: Ask
    let close: () => Promise<void>
    beforeAll(async () => {
      const opened = await open()
      ask = opened.ask
      close = opened.close
    }, 120_000)
    afterAll(() => close?.())

    const reportOf = async (query: string) => (await ask(`reports/${query}`)).report as Wire

    test.each(keys)('%s', async key => {
      const days = 'preset=all_time'
      const report = await reportOf(`${key}?${days}`)
      expect(report.proofs.filter(({ difference }) => !isNought(difference))).toEqual([])
      expect(report.rows.some(({ kind }) => kind === 'row')).toBe(!empty.has(key))
      // A few figures of every report, wherever they stand, each made of the rows that it says.
      const totals = report.totals_explained.map(column => ({ id: 'totals', column }))
      const figures = report.rows.flatMap(({ id, explained }) => explained.map(column => ({ id, column })))
      for (const { id, column } of [...totals, ...evenly(figures, maxFigures)]) {
        const search = new URLSearchParams({ row: id, column })
        const { explanation } = (await ask(`reports/${key}/explanation?${days}&${search}`)) as {
          explanation: { difference: string; figure: string; sum: string }
        }
        expect([id, column, explanation.sum]).toEqual([id, column, explanation.figure])
      }
    })

    test.each(keys)('%s on days that nobody chose', async key => {
      for (const days of besides) {
        const { proofs } = await reportOf(`${key}?${days}`)
        expect([days, proofs.filter(({ difference }) => !isNought(difference))]).toEqual([days, []])
      }
    })
  })
}

const over =
  (url: string, token: string, organizationId?: number): Ask =>
  async path => {
    const own = organizationId === undefined ? '' : `${path.includes('?') ? '&' : '?'}organization_id=${organizationId}`
    const answer = await fetch(`${url}/owner/${path}${own}`, {
      headers: { authorization: `Bearer ${token}`, lang: 'en' },
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as Record<string, unknown>
  }

async function signedIn(url: string, login: { email: string; password: string }): Promise<Ask> {
  const answer = await fetch(`${url}/owner/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  const { organization } = (await over(url, data.token)('organizations/show')) as { organization: { id: number } }
  return over(url, data.token, organization.id)
}

const listen = async (server: TestServer) => server.app.listen({ port: 0, host: '127.0.0.1' })

async function demoOnServer() {
  const server = await openTestServer()
  server.setNow(now)
  const password = 'a year of books'
  const hash = await hashPassword(password)
  await inTransaction(server.database.db, tx => makeDemo(tx, hash, new Date(now)))
  return {
    ask: await signedIn(await listen(server), { email: demoOwner.email, password }),
    close: () => server.close(),
  }
}

async function shopOnServer() {
  const server = await openTestServer()
  server.setNow(now)
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', cut)
  return { ask: over(await listen(server), company.token, company.organizationId), close: () => server.close() }
}

const chosen = ['date_from=2026-09-10&date_to=2026-10-20', 'as_of=2026-10-05', 'preset=today', 'as_of=2019-01-01']

holds('the demo company on the server', { open: demoOnServer, empty: emptyInDemo, days: chosen })
holds('an imported shop', { open: shopOnServer, empty: emptyInShop, days: ['date_from=2010-12-02&date_to=2010-12-06'] })
