import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, upload } from '../testing.ts'

/** What the law asks of sales comes with their file: tax codes, emirate, type, supply, and the advances that they deduct. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

type Row = Record<string, unknown> & { id: number; number: string; total: string }
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const made = async (company: Company, path: string, body: object): Promise<Row> =>
  Object.values(await company.must('POST', `/owner/${path}`, body)).find(
    each => typeof each === 'object',
  ) as unknown as Row

const emirati = { country_id: 784, coins: [784], value_added_tax: '5', tax_number: '100123456700003' }

/** Books with a client who paid an advance of 100 in full. */
async function booksWithAdvance(founding: object = {}) {
  const company = await server.newCompany({ ...emirati, ...founding })
  const ali = await made(company, 'clients', { type: 'business', display_name: 'Ali', company_name: 'Ali' })
  const line = { description: 'Work to come', price: '100', value_added_tax: false }
  const advance = await made(company, 'advance-invoices', { date: '2026-03-01', client_id: ali.id, items: [line] })
  await made(company, 'payment-sales', {
    ...{ date: '2026-03-02', client_id: ali.id, amount: '100' },
    allocations: [{ invoice_id: advance.id, amount: '100' }],
  })
  return company
}

async function salesOf(company: Company, path = 'invoice-sales'): Promise<Row[]> {
  const list = (await company.must('GET', `/owner/${path}?per_page=100&sort=id&order=asc`))[path.replaceAll('-', '_')]
  const found: Row[] = []
  for (const { id } of (list as unknown as { data: Row[] }).data) {
    const answer = await company.must('GET', `/owner/${path}/${id}`)
    found.push(Object.values(answer).find(each => typeof each === 'object') as unknown as Row)
  }
  return found
}

const heads =
  'Invoice,Date,Client,Item,Qty,Price,Tax code,Emirate,Type of invoice,Supply date,End of supply,Advances deducted'
const file = (...rows: string[]) => `${[heads, ...rows].join('\n')}\n`
const faultsIn = (errors: readonly { row: number; column: string | null; message: string }[]) =>
  errors.map(({ row, column, message }) => `${row} ${column}: ${plain(message)}`)

test('a code by its name in either language, an emirate, a type, a supply and advances come with a sale', async () => {
  const company = await booksWithAdvance()
  const { errors } = await imported(
    server,
    company,
    'invoice_sales',
    file(
      'K1,2026-04-01,Ali,Work,1,200,Standard rate,Dubai,Tax invoice,2026-03-10,2026-03-31,AI-00001: 60.00',
      'K2,2026-04-02,Ali,Work,1,300,صادرات,الشارقة,,,,AI-00001: ٤٠',
    ),
  )
  expect(errors).toEqual([])
  const terms = (await salesOf(company)).map(one => [
    ...['emirate', 'document_type', 'supply_date', 'supply_end', 'total', 'net_due', 'residual'].map(name => one[name]),
    (one.items as Row[]).map(({ value_added_tax }) => value_added_tax),
  ])
  expect(terms).toEqual([
    ['DXB', 'standard', '2026-03-10', '2026-03-31', '210.00', '150.00', '150.00', [true]],
    ['SHJ', 'simplified', null, null, '300.00', '260.00', '260.00', [false]],
  ])
})

test('what a cell names is refused at the cell where there is none of it, or it is not of a sale', async () => {
  const company = await booksWithAdvance()
  const { errors } = await imported(
    server,
    company,
    'invoice_sales',
    file(
      'K1,2026-04-01,Ali,Work,1,200,Best rate,Paris,Fancy,2026-03-31,2026-03-10,AI-9: 60.00',
      'K2,2026-04-01,Ali,Work,1,200,Purchases under reverse charge,,,,,AI-00001 60',
      'K3,2026-04-01,Ali,Work,1,200,,,,,,AI-00001: 0; AI-00001: 1.234',
      'K4,2026-04-01,Ali,Work,-1,200,,,,2026-03-01,,AI-00001: 5',
    ),
  )
  expect(faultsIn(errors)).toEqual([
    '2 Emirate: What stands under Emirate in this row is not known. Write one of: Abu Dhabi, Dubai, Sharjah, Ajman, Umm Al Quwain, Ras Al Khaimah, Fujairah',
    '2 Type of invoice: What stands under Type of invoice in this row is not known. Write one of: Tax invoice, Simplified tax invoice',
    '2 Advances deducted: No posted advance invoice has the number AI-9.',
    '2 Tax code: There is no Best rate in your records. Add it first, or leave the cell empty.',
    '3 Advances deducted: Write the number of each advance invoice, a colon and the amount, with semicolons between them: “AI-12: 500.00; AI-15: 20.00”.',
    '3 Tax code: This is a tax code of purchases; choose one of sales',
    '4 Advances deducted: This could be 1234 or 1.234. Type it without thousands separators, with a point before decimals',
    '5 Supply date: This kind of document has no such field; leave it out',
    '5 Advances deducted: This kind of document has no such field; leave it out',
  ])
})

test('two invoices of a file do not deduct more of an advance than was paid of it', async () => {
  const company = await booksWithAdvance()
  const content = file(
    'K1,2026-04-01,Ali,Work,1,200,Zero-rated,,,,,AI-00001: 60.00',
    'K2,2026-04-02,Ali,Work,1,200,Zero-rated,,,,,AI-00001: 60.00',
    'K3,2026-04-03,Ali,Work,1,200,Zero-rated,,,,,AI-00001: 40.00',
    'K4,2026-04-04,Sara,Work,1,200,Zero-rated,,,,,AI-00001: 1.00',
    'K5,2026-04-05,Ali,Work,1,200,Zero-rated,,,,,',
  )
  const wanted = [
    '3 Advances deducted: Only 40.00 of it is paid and not deducted yet',
    '5 Advances deducted: This invoice is of another party',
  ]
  const ways: Record<string, string>[] = [{ dry_run: '1' }, {}]
  for (const more of ways)
    expect(faultsIn((await imported(server, company, 'invoice_sales', content, more)).errors)).toEqual(wanted)
  expect((await salesOf(company)).map(({ source_number, net_due }) => [source_number, net_due])).toEqual([
    ['K1', '140.00'],
    ['K3', '160.00'],
    ['K5', '200.00'],
  ])
})

test('Arabic files name advances in their own words, and what is not read is named in them', async () => {
  const company = await booksWithAdvance()
  const arabic = 'رقم المستند,التاريخ,اسم العميل,وصف الصنف,الكمية,السعر,دفعات مقدمة مخصومة'
  const rows = ['K1,2026-04-01,Ali,Work,1,200,AI-00001: 60؛ AI-9: 1', 'K2,2026-04-01,Ali,Work,1,200,ستون']
  const { body } = await upload(
    server,
    company,
    'invoice_sales',
    `${[arabic, ...rows].join('\n')}\n`,
    {},
    { lang: 'ar' },
  )
  const { errors } = body.import as { errors: { message: string }[] }
  expect(errors.map(({ message }) => plain(message))).toEqual([
    'لا توجد فاتورة دفعة مقدمة مرحّلة رقمها AI-9.',
    'اكتب رقم كل فاتورة دفعة مقدمة ثم نقطتين ثم المبلغ، وافصل بينها بفاصلة منقوطة: «AI-12: 500.00؛ AI-15: 20.00».',
  ])
})

test('a return of a file says why, by words and by the list of the country; an invoice says none', async () => {
  const company = await server.newCompany(emirati)
  const returns = [
    'Invoice,Date,Client,Item,Qty,Price,VAT,Return reason,Reason by law',
    'K1,2026-04-01,Ali,Work,-1,200,no,Came back,Volume discount',
    'K2,2026-04-01,Ali,Work,1,200,no,Came back,',
    'K3,2026-04-01,Ali,Work,-1,200,no,,Other',
  ]
  const { errors } = await imported(server, company, 'invoice_sales', `${returns.join('\n')}\n`)
  expect(faultsIn(errors).map(fault => fault.slice(0, 40))).toEqual([
    '3 Return reason: This kind of document h',
    '4 Reason by law: What stands under Reaso',
  ])
  expect((await salesOf(company, 'throw-back-sales')).map(({ reason, reason_code }) => [reason, reason_code])).toEqual([
    ['Came back', 'VD'],
  ])
})
