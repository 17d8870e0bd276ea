import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsReports } from '../../schema/reports/statements.ts'
import { reportDeclaration, reportNames } from '../../schema/reports.ts'
import { accountByCode, g1, make } from './testing-bodies.ts'
import { type Company, newCompany, type Side, sides } from './testing-sides.ts'
import { shopOf } from './testing-trade.ts'

/** One scripted year of a shop, told to the server and to the mock: every statement says the same of it. */

interface Report {
  columns: object[]
  rows: { kind: string; level: number; cells: object; explained: string[] }[]
  totals: object
  proofs: { key: string; difference: string }[]
  chart?: object
  notes: string[]
}

async function scriptedYear(company: Company): Promise<void> {
  const shop = shopOf(company)
  const codes = ['1101', '1102', '1111', '1501', '1502', '3101', '3301', '4103', '5203', '5207', '5209']
  const ids = new Map<string, number>()
  for (const code of codes) ids.set(code, (await accountByCode(company, code)).id)
  const journal = (date: string, ...lines: [code: string, debit: string, credit: string][]) =>
    shop.post('journal_entry', {
      ...{ date, name: 'قيد' },
      items: lines.map(([code, debtor, creditor]) => ({
        account_id: ids.get(code),
        ...(debtor ? { debtor } : { creditor }),
      })),
    })
  await journal('2025-11-01', ['1111', '90000', ''], ['3101', '', '90000'])
  await journal('2025-12-05', ['1101', '700', ''], ['4103', '', '700'])
  const [supplier_id, client_id] = [await shop.supplier(), await shop.client()]
  const [goods, service] = [await shop.product('goods'), await shop.product()]
  const cash_account_id = ids.get('1111')
  const bought = await shop.post('purchase_invoice', {
    ...{ date: '2026-01-10', supplier_id },
    items: [{ product_id: goods, quantity: '10', price: '13.33' }],
  })
  await shop.post('supplier_payment', {
    ...{ date: '2026-01-20', supplier_id, amount: '150', cash_account_id },
    allocations: [{ invoice_id: bought.id, amount: '100' }],
  })
  const sold = await shop.post('sales_invoice', await g1(company))
  const [line] = sold.items
  await shop.post('sales_return', {
    ...{ date: '2026-03-20', invoice_id: sold.id },
    items: [{ invoice_item_id: line!.id, quantity: '1' }],
  })
  const dollars = { client_id, currency_id: 840 }
  const abroad = await shop.post('sales_invoice', {
    ...{ ...dollars, date: '2026-04-01', exchange_rate: '48.50' },
    items: [
      { product_id: service, quantity: '1', price: '90' },
      { product_id: goods, quantity: '4', price: '2.50' },
    ],
  })
  const receive = (date: string, amount: string, exchange_rate: string, allocated: string) =>
    shop.post('receipt', {
      ...{ ...dollars, date, amount, exchange_rate, cash_account_id },
      allocations: [{ invoice_id: abroad.id, amount: allocated }],
    })
  await receive('2026-04-05', '60', '49.10', '60')
  await receive('2026-05-02', '50', '47.90', '30')
  const wrong = await receive('2026-05-03', '10', '48', '5')
  await shop.void('receipt', wrong.id)
  const receipt = await shop.post('receipt', { date: '2026-05-04', client_id, amount: '75', cash_account_id })
  await shop.put('receipt', receipt.id, { amount: '57.50' })
  await journal('2026-06-01', ['1501', '2400', ''], ['1111', '', '2400'])
  await journal('2026-06-15', ['1101', '300', ''], ['1102', '50.25', ''], ['5207', '2', ''], ['1111', '', '352.25'])
  await journal('2026-06-30', ['5209', '200', ''], ['1502', '', '200'])
  await company.post('revaluations', { date: '2026-06-30', rates: [{ currency_id: 840, rate: '51' }] })
  await journal('2026-08-01', ['5203', '1800', ''], ['1111', '', '1800'])
  await journal('2026-09-09', ['3301', '120', ''], ['1101', '', '120'])
  const bill = await shop.post('purchase_invoice', {
    ...{ date: '2026-10-10', supplier_id },
    items: [{ product_id: service, quantity: '1', price: '40' }],
  })
  await shop.void('purchase_invoice', bill.id)
  await make(company, 'clients')
}

const opened: Side[] = []
const companies: Company[] = []
beforeAll(async () => {
  for (const { open } of sides) {
    const side = await open()
    opened.push(side)
    side.setNow('2026-11-21T09:00:00Z')
    const company = await newCompany(side)
    await scriptedYear(company)
    companies.push(company)
  }
})
afterAll(async () => {
  for (const side of opened) await side.close()
})

const names = reportNames.filter(name => Object.hasOwn(statementsReports, name))

/** What is asked of each: all the time, and some days and periods with everything they are compared with or divided into. */
function questionsOf(name: (typeof names)[number]): string[] {
  const { time, filters } = reportDeclaration(name)
  const periods =
    time === 'as_of'
      ? ['as_of=2026-06-30', 'as_of=2026-11-21']
      : ['date_from=2026-01-01&date_to=2026-06-30', 'date_from=2026-04-03&date_to=2026-07-15']
  const compared = filters.includes('compare') ? ['&compare=previous_period', '&compare=previous_year'] : []
  const divided = filters.includes('interval') ? ['&interval=month', '&interval=quarter', '&interval=year'] : []
  return [
    'preset=all_time',
    ...periods.flatMap(period => ['', ...compared, ...divided].map(more => `${period}${more}`)),
  ]
}

test.each(names)('%s of a scripted year is the same on the server and on the mock', async name => {
  const { wire } = reportDeclaration(name)
  for (const query of questionsOf(name)) {
    const answers: object[] = []
    for (const company of companies) {
      const answer = await company.get(`reports/${wire}?${query}`)
      expect([query, answer.status]).toEqual([query, 200])
      const { columns, rows, totals, proofs, chart, notes } = answer.read<Report>('report')
      // Ids are each side's own.
      const written = rows.map(({ kind, level, cells, explained }) => ({ kind, level, cells, explained }))
      expect(rows.length).toBeGreaterThan(0)
      expect(proofs.map(({ key, difference }) => [query, key, difference])).toEqual(
        proofs.map(({ key }) => [query, key, '0.00']),
      )
      answers.push({ columns, rows: written, totals, proofs, chart, notes })
    }
    expect(answers[1], `${wire}?${query}`).toEqual(answers[0])
  }
})

test('the year has something to say in every statement', async () => {
  // Cash: in 60 × 49.10 + 50 × 47.90 + 57.50; out 150 + 2,400 + the fee of 2.
  // Profit: March G1 less G5; April 4,850 + 60 × 0.60 − 4 × 13.33; May −30 × 0.60; June −2 − 200 − 37, since at 51.00
  // the open 10 dollars gain 25.00 and the client's 20, booked at 47.90, lose 62.00.
  // Assets: cash 93,546.50 + receivable 206.53 + 510.00 + 6 × 13.33 of goods + advances 50 + equipment 2,200.
  const [company] = companies as [Company, Company]
  const totals: Record<string, object> = {}
  for (const name of names) {
    const { wire, time } = reportDeclaration(name)
    const query = time === 'as_of' ? 'as_of=2026-06-30' : 'date_from=2026-01-01&date_to=2026-06-30'
    totals[wire] = (await company.get(`reports/${wire}?${query}`)).read<Report>('report').totals
  }
  expect(totals).toMatchInlineSnapshot(`
    {
      "cash-balance": {
        "closing": "93546.50",
        "inflow": "5398.50",
        "opening": "90700.00",
        "outflow": "2552.00",
        "transfers": "0.00",
      },
      "expense-summaryby-category": {
        "amount": "202.00",
        "share": "100.00",
      },
      "general-budget": {
        "amount": "96593.01",
      },
      "income-and-expense": {
        "2026-01": "0.00",
        "2026-02": "0.00",
        "2026-03": "181.12",
        "2026-04": "4832.68",
        "2026-05": "-18.00",
        "2026-06": "-239.00",
        "amount": "4756.80",
      },
      "income-and-expense-chart": {
        "expense": "274.32",
        "income": "5031.12",
        "net_profit": "4756.80",
      },
      "net-cache": {
        "2026-01": "-150.00",
        "2026-02": "0.00",
        "2026-03": "0.00",
        "2026-04": "2946.00",
        "2026-05": "2452.50",
        "2026-06": "-2402.00",
        "amount": "2846.50",
      },
      "net-cache-chart": {
        "closing": "93546.50",
        "inflow": "5398.50",
        "net": "2846.50",
        "outflow": "2552.00",
      },
      "net-payable-accounts": {
        "net_payable": "-16.70",
        "payable": "33.30",
        "supplier_advances": "50.00",
      },
      "net-receivable-accounts": {
        "client_credits": "1077.50",
        "net_receivable": "-360.97",
        "receivable": "716.53",
      },
      "profits-and-losses": {
        "amount": "4756.80",
      },
      "statement-of-cach-flows": {
        "amount": "2846.50",
      },
    }
  `)
})
