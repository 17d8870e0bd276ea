import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, upload } from '../testing.ts'

/** What a report prints around its list: it is left out, and named. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const messages = (found: { row: number; message: string }[]) =>
  found.map(({ row, message }) => `${row}: ${plain(message)}`)
const heads = 'Invoice,Date,Client,Item,Qty,Price'
const sale = (number: string, price = 10) => `${number},2026-03-01,Ali,Work,1,${price}`

test.each([
  ['Page 1 of 3', 'Page 2 of 3'],
  ['صفحة 1 من 3', 'صفحة ٢ من ٣'],
  ['الصفحة: 1/3', 'الصفحة: 2/3'],
  ['Printed on 2026-03-31 10:15,,,,,Page 1', 'تاريخ الطباعة: 31/03/2026,,,,,صفحة 2'],
  ['Page,1,of,3', 'Page,2,of,3'],
])('numbers of pages are no documents: %s', async (one, other) => {
  const company = await server.newCompany()
  const file = [heads, sale('S1'), one, sale('S2'), 'Total,,,,,20', other]
  const { taken, errors, warnings } = await imported(server, company, 'invoice_sales', file.join('\n'))
  expect([taken, errors]).toEqual([{ rows: 2, documents: 2, total: '20.00' }, []])
  expect(messages(warnings)).toEqual([
    '3: These rows are numbers of pages or say when the list was printed, and were left out: 3 · 6',
    '5: Row 5 looks like a row of totals and was left out.',
  ])
})

test('so are the heads that each page repeats', async () => {
  const company = await server.newCompany()
  const file = ['الاسم,الهاتف', 'علي,0100', 'صفحة 1 من 2,', 'الاسم,الهاتف', 'سامي,0111', 'صفحة 2 من 2,']
  const { status, body } = await upload(server, company, 'clients', file.join('\n'), {}, { lang: 'ar' })
  const { taken, warnings } = body.import as { taken: { rows: number }; warnings: { row: number; message: string }[] }
  expect([status, taken.rows, messages(warnings)]).toEqual([
    200,
    2,
    ['3: هذه الصفوف أرقام صفحات أو وقت طباعة، فلم تُؤخذ: 3 · 6', '4: هذه الصفوف تكرر عناوين الأعمدة، فلم تُؤخذ: 4'],
  ])
})

test('a second table under the first is not taken for more of it, whatever its columns are', async () => {
  const rest = [
    ['', 'Returns', heads, sale('R1')],
    ['', 'Expenses by item', 'Item,Qty,Price', 'Work,2,20'],
    ['', 'Item,Qty,Price', 'Work,2,20'],
  ]
  for (const below of rest) {
    const company = await server.newCompany()
    const file = [heads, sale('S1'), sale('S2'), ...below]
    const { taken, errors, warnings } = await imported(server, company, 'invoice_sales', file.join('\n'))
    const row = 5
    const title = below[1]!.split(',').join(' · ')
    expect([taken.rows, taken.total, errors, messages(warnings)]).toEqual([
      2,
      '20.00',
      [],
      [`${row}: Another table begins in row ${row} (${title}); nothing of it was taken. Send it in a file of its own.`],
    ])
  }
})

test('a product that is called a page, and a client that is called as a head, stay', async () => {
  const company = await server.newCompany()
  const products = await imported(server, company, 'products', 'Name,Price\nPage 1 of 3,5\nصفحة 12,\nPaper,6\n')
  expect([products.taken.rows, products.refused.rows]).toEqual([2, 0])
  const clients = await imported(server, company, 'clients', 'Name\nPage 1 of 3\nName\nSami\n')
  expect(clients.taken.rows).toBe(3)
  const sales = await imported(
    server,
    company,
    'invoice_sales',
    [heads, sale('S1'), 'Page 2,2026-03-01,Client,Item,1,5'].join('\n'),
  )
  expect(sales.taken.rows).toBe(2)
})
