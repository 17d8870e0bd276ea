import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { imported } from '../testing.ts'

/** Which invoice a payment of a file means, where its number is that of one invoice in its file and of another in the books. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

type Row = Record<string, unknown> & { id: number; number: string; source_number: string | null; residual: string }
const lines = (...rows: string[]) => `${rows.join('\n')}\n`
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

async function openOf(company: Company, path: string) {
  const answer = await company.must('GET', `/owner/${path}?per_page=100&sort=id&order=asc`)
  const { data } = answer[path.replaceAll('-', '_')] as unknown as { data: Row[] }
  return Object.fromEntries(
    data.map(({ number, source_number, residual }) => [`${number} (${source_number})`, residual]),
  )
}
const made = async (company: Company, path: string, body: object) =>
  Object.values(await company.must('POST', `/owner/${path}`, body)).find(
    each => typeof each === 'object',
  ) as unknown as Row

/** Two invoices of a client whose numbers in the file are ours the other way round. */
const sales = lines(
  'Invoice,Date,Client,Item,Qty,Price',
  'INV-00001,2026-03-06,Ali,Work,1,70',
  'INV-00002,2026-03-05,Ali,Work,1,100',
)

test('a receipt of a file settles the invoice of that number in its file, and says which one that is', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', sales)
  const receipts = lines('No,Date,Client,Amount,For invoice', 'R1,2026-03-10,Ali,70,INV-00001')
  const { errors, warnings } = await imported(server, company, 'payment_sales', receipts)
  expect(errors).toEqual([])
  expect(await openOf(company, 'invoice-sales')).toEqual({
    'INV-00001 (INV-00002)': '100.00',
    'INV-00002 (INV-00001)': '0.00',
  })
  expect(warnings.map(({ row, message }) => [row, plain(message)])).toEqual([
    [
      2,
      'INV-00001 was taken for the invoice that came with this number in its file, INV-00002 of your books, not for INV-00001 of your books, which is INV-00002 in its file.',
    ],
  ])
})

test('a column of our numbers settles the invoice of that number in the books', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', sales)
  const receipts = lines('No,Date,Client,Amount,Invoice number in my books', 'R1,2026-03-10,Ali,70,INV-00001')
  expect(await imported(server, company, 'payment_sales', receipts)).toMatchObject({ errors: [], warnings: [] })
  expect(await openOf(company, 'invoice-sales')).toEqual({
    'INV-00001 (INV-00002)': '30.00',
    'INV-00002 (INV-00001)': '70.00',
  })
})

test('a supplier payment of a file settles the bill of that number of its supplier', async () => {
  const company = await server.newCompany()
  const bills = lines(
    'Supplier,Invoice,Date,Description,Qty,Price',
    'Nile,PB-00002,2026-03-05,Paper,1,100',
    'Nile,PB-00001,2026-03-06,Paper,1,70',
  )
  await imported(server, company, 'invoice_purchases', bills)
  const payments = lines('No,Date,Supplier,Amount,For invoice', 'P1,2026-03-10,Nile,70,PB-00001')
  expect((await imported(server, company, 'payment_purchases', payments)).errors).toEqual([])
  expect(await openOf(company, 'invoice-purchases')).toEqual({
    'PB-00001 (PB-00002)': '100.00',
    'PB-00002 (PB-00001)': '0.00',
  })
})

test('a number of an invoice of the file and of one that was entered by hand is asked about, naming both', async () => {
  const company = await server.newCompany()
  const ali = await made(company, 'clients', { type: 'business', display_name: 'Ali', company_name: 'Ali' })
  const work = await made(company, 'products', { name: 'Work', stock_type: 'services', default_price: '1' })
  await made(company, 'invoice-sales', {
    ...{ date: '2026-01-01', client_id: ali.id },
    items: [{ product_id: work.id, quantity: '1', price: '500', value_added_tax: false }],
  })
  const old = lines('Invoice,Date,Client,Item,Qty,Price', 'INV-00001,2026-03-05,Ali,Work,1,70')
  await imported(server, company, 'invoice_sales', old, { taxes: 'none' })
  const receipts = lines('No,Date,Client,Amount,For invoice', 'R1,2026-03-10,Ali,70,INV-00001')
  const { errors, taken } = await imported(server, company, 'payment_sales', receipts)
  expect(taken.documents).toBe(0)
  expect(errors.map(({ column, message }) => [column, plain(message)])).toEqual([
    [
      'For invoice',
      'Ali has two invoices of this number: INV-00002 of your books, which is INV-00001 in its file or by its reference, and INV-00001 of your books. Add a column “Invoice number in my books” with the number of the one that is meant.',
    ],
  ])
  const answered = lines(
    'No,Date,Client,Amount,For invoice,رقم الفاتورة في دفاتري',
    'R1,2026-03-10,Ali,70,INV-00001,INV-00002',
  )
  expect((await imported(server, company, 'payment_sales', answered)).errors).toEqual([])
  expect(await openOf(company, 'invoice-sales')).toEqual({
    'INV-00001 (null)': '500.00',
    'INV-00002 (INV-00001)': '0.00',
  })
})

test('where an open invoice from before and one of the books read the same, leaving the cell empty is what helps', async () => {
  const company = await server.newCompany()
  const openings = lines(
    'Invoice number,Date,Client name,Amount,Day of the balance',
    'INV-00001,2025-12-05,Ali,40,2026-01-01',
  )
  await imported(server, company, 'opening_balances', openings)
  const file = lines('Invoice,Date,Client,Item,Qty,Price', 'INV-00001,2026-03-05,Ali,Work,1,70')
  await imported(server, company, 'invoice_sales', file)
  const receipts = lines('No,Date,Client,Amount,For invoice', 'R1,2026-03-10,Ali,70,INV-00001')
  const { errors } = await imported(server, company, 'payment_sales', receipts)
  expect(errors.map(({ message }) => plain(message))).toEqual([
    'More than one invoice of Ali has the number INV-00001 in your books. Leave the cell empty for the amount to stand as a credit, then settle the one that is meant with it on its page.',
  ])
})
