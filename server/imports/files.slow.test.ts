import { utils, write } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { beginImport } from './sql/progress.ts'
import { cut, fileOf, heads, holdingsOf, imported, nothing, rowsIn, trialBalance, upload } from './testing.ts'
import { sheetsOf, withFalseSize, workbookOf } from './workbook/testing-workbooks.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const sold = fileOf('1,A1,Lamp,2,2026-03-01 10:00,5.00,7,Egypt', '2,B2,Chair,1,2026-03-02,20,7,Egypt')

/** The rows of one organization, by a query. */
const rowsOf = <Row>(company: Company, query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  rowsIn(server, company, query)
const holdings = (company: Company) => holdingsOf(server, company)

async function invoices(company: Company) {
  const { invoice_sales } = await company.must('GET', '/owner/invoice-sales?per_page=100&sort=id&order=asc')
  return (invoice_sales as unknown as { data: Record<string, unknown>[] }).data
}

async function invoiceOf(company: Company, reference: string) {
  const found = (await invoices(company)).find(invoice => invoice.reference === reference)
  const { invoice_sale } = await company.must('GET', `/owner/invoice-sales/${found!.id}`)
  return invoice_sale as unknown as Record<string, unknown> & { items: Record<string, unknown>[] }
}

test('what is taken and what is refused are the file, in rows and in money', async () => {
  const company = await server.newCompany()
  const { rows, total, taken, refused, made, errors } = await imported(server, company, 'invoice_sales', cut)
  expect({ rows, total, taken, refused, made }).toEqual({
    rows: 112,
    total: '3878.13',
    taken: { rows: 110, documents: 16, total: '3878.13' },
    refused: { rows: 2, documents: 2, total: '0.00' },
    made: { clients: 11, products: 99 },
  })
  expect(errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toMatchInlineSnapshot(`
    [
      "52 Quantity: A negative quantity at price 0 is stock written off, not a sale. Record it as a stock adjustment.",
      "93 Quantity: A negative quantity at price 0 is stock written off, not a sale. Record it as a stock adjustment.",
    ]
  `)
})

test('the trial balance balances, and its sales less its returns are what was taken', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', cut)
  const { rows, totals, proofs } = await trialBalance(company)
  const moved = rows.filter(({ kind }) => kind === 'row').map(({ cells }) => [cells.code, cells.debit, cells.credit])
  expect(moved).toEqual([
    ['1201', '3909.43', null],
    // A credit note that names no invoice stands to its client's credit.
    ['2302', null, '31.30'],
    ['4101', null, '3909.43'],
    ['4102', '31.30', null],
  ])
  expect([totals.debit, totals.credit]).toEqual(['3940.73', '3940.73'])
  expect(proofs.map(({ difference }) => difference)).toEqual(['0.00', '0.00', '0.00', '0.00'])
})

test('a second import of the same file changes nothing and says so row by row', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', cut)
  const before = await holdings(company)
  const again = await imported(server, company, 'invoice_sales', cut)
  expect(again.taken).toEqual({ rows: 0, documents: 0, total: '0.00' })
  expect(again.refused).toEqual({ rows: 112, documents: 18, total: '3878.13' })
  expect(again.errors).toHaveLength(112)
  expect(again.errors[0]).toEqual({
    row: 2,
    column: 'InvoiceNo',
    value: '536365',
    record: '536365 · 17850',
    message: 'Document \u2068536365\u2069 is already in the books as \u2068INV-00001\u2069; it was not recorded again.',
  })
  expect(await holdings(company)).toEqual(before)
})

test('an invoice with the same reference that a person entered does not keep a file out', async () => {
  const company = await server.newCompany()
  const { clientId, products } = await stockUp(company)
  const items = [{ product_id: products[0]!, quantity: '1', price: '5' }]
  for (const date of ['2026-03-01', '2026-03-02'])
    await company.must('POST', '/owner/invoice-sales', { client_id: clientId, date, reference: '1', items })
  const { taken, refused } = await imported(server, company, 'invoice_sales', sold)
  expect([taken.documents, refused.documents]).toEqual([2, 0])
  const found = (await invoices(company)).map(({ reference, source_number }) => [reference, source_number])
  expect(found).toEqual([
    ['1', null],
    ['1', null],
    ['1', '1'],
    ['2', '2'],
  ])
  // The reference may be changed later: the file stays out.
  const [, , first] = await invoices(company)
  await company.must('PUT', `/owner/invoice-sales/${first!.id}`, { reference: 'PO-88' })
  expect((await imported(server, company, 'invoice_sales', sold)).refused.documents).toBe(2)
  expect(await invoiceOf(company, 'PO-88')).toMatchObject({ source_number: '1' })
})

test('what was voided can be imported again', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', sold)
  const [first] = await invoices(company)
  await company.must('POST', `/owner/invoice-sales/${first!.id}/void`)
  const { taken, refused } = await imported(server, company, 'invoice_sales', sold)
  expect([taken.documents, refused.documents]).toEqual([1, 1])
})

test('a file that an earlier release took, which noted its numbers as references alone, stays out', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', sold)
  const owner = new pg.Client(server.database.connection)
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('begin')
  await owner.query('alter table documents disable trigger posted_stands')
  await owner.query(`select set_config('app.organization_id', '${company.organizationId}', true)`)
  await owner.query(`update documents set source_number = null where organization_id = ${company.organizationId}`)
  await owner.query(`update imports set notes_source_numbers = false where organization_id = ${company.organizationId}`)
  await owner.query('alter table documents enable trigger posted_stands')
  await owner.query('commit')
  expect((await invoices(company)).map(({ source_number }) => source_number)).toEqual([null, null])
  const { taken, refused } = await imported(server, company, 'invoice_sales', sold)
  expect([taken.documents, refused.documents]).toEqual([0, 2])
})

test('two imports of one file at the same time take it once', async () => {
  const company = await server.newCompany()
  const answers = await Promise.all([1, 2].map(() => imported(server, company, 'invoice_sales', cut)))
  expect(answers.map(answer => answer.taken.rows).sort()).toEqual([0, 110])
  expect((await invoices(company)).map(invoice => invoice.number)).toEqual(
    Array.from({ length: 14 }, (_, index) => `INV-${String(index + 1).padStart(5, '0')}`),
  )
})

test('a dry run says the same and writes nothing', async () => {
  const company = await server.newCompany()
  const dry = await imported(server, company, 'invoice_sales', cut, { dry_run: '1' })
  expect(await holdings(company)).toEqual(nothing)
  const real = await imported(server, company, 'invoice_sales', cut)
  expect({ ...dry, id: real.id, dry_run: false }).toEqual(real)
})

test('an invoice of a file stands like one of the form: number, reference, day without time, due the same day', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', cut)
  const invoice = await invoiceOf(company, '536365')
  expect(invoice).toMatchObject({
    number: 'INV-00001',
    status: 'posted',
    date: '2010-12-01',
    due_date: '2010-12-01',
    total: '139.12',
    value_added_tax: '0.00',
    client: { display_name: '17850' },
  })
  expect(invoice.items[0]).toMatchObject({
    product: { name: 'WHITE HANGING HEART T-LIGHT HOLDER', code: '85123A' },
    quantity: '6',
    price: '2.55',
    total: '15.30',
    value_added_tax: false,
  })
  const { entry } = await company.must('GET', `/owner/invoice-sales/${invoice.id}/entry`)
  const { items } = entry as unknown as { items: { account: { code: string }; debtor: string; creditor: string }[] }
  expect(items.map(({ account, debtor, creditor }) => [account.code, debtor, creditor])).toEqual([
    ['1201', '139.12', '0.00'],
    ['4101', '0.00', '139.12'],
  ])
})

test('one product at one price becomes one line, at another price a line of its own', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', cut)
  const merged = await invoiceOf(company, '539070')
  expect(merged.items.map(({ quantity, price }) => [quantity, price])).toEqual([
    ['11', '0.65'],
    ['11', '0.85'],
    ['4', '0.85'],
  ])
  const twoPrices = await invoiceOf(company, '539102')
  const sign = twoPrices.items.filter(item => (item.product as { code: string }).code === '21181')
  expect(sign.map(({ quantity, price }) => [quantity, price])).toEqual([
    ['144', '1.53'],
    ['144', '1.65'],
  ])
})

test('a document that comes to nothing is posted without an entry', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', cut)
  expect(await invoiceOf(company, '536414')).toMatchObject({ status: 'posted', total: '0.00', entry_id: null })
})

test('rows without a client go to the one cash customer, in the language of the books', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', cut)
  const { clients } = await company.must('GET', '/owner/clients?q=نقدي')
  const found = (clients as unknown as { data: { id: number; display_name: string }[] }).data
  expect(found.map(({ display_name }) => display_name)).toEqual(['عميل نقدي'])
  expect((await invoiceOf(company, '536414')).client_id).toBe(found[0]!.id)
})

test('products are made as services, their codes as written, case and all', async () => {
  const company = await server.newCompany()
  await imported(
    server,
    company,
    'invoice_sales',
    fileOf(
      '1,84997b,,1,2026-01-05,3,,',
      '1,84997B,RED CUTLERY,1,2026-01-05,4,,',
      '1,84997b, BLUE CUTLERY ,1,2026-01-05,2,,',
    ),
  )
  const made = await rowsOf(
    company,
    sql`select code, name, stock_type, default_price::text as price from products
      where organization_id = ${company.organizationId} order by id`,
  )
  expect(made).toEqual([
    { code: '84997b', name: 'BLUE CUTLERY', stock_type: 'services', price: '3.000000' },
    { code: '84997B', name: 'RED CUTLERY', stock_type: 'services', price: '4.000000' },
  ])
})

test('clients and products that are in the books are used, not made again', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', sold)
  const more = fileOf('3,A1,Lamp,4,2026-03-03,6,7,Egypt')
  expect((await imported(server, company, 'invoice_sales', more)).made).toEqual({ clients: 0, products: 0 })
  expect(await holdings(company)).toMatchObject({ clients: 1, products: 2, documents: 3 })
})

test('a product with a code and another that only bears its name each have their own lines', async () => {
  const company = await server.newCompany()
  const file = fileOf('1,A1,Lamp,4,2026-03-03,6,7,', '1,,Lamp,5,2026-03-03,6,7,', '2,,Lamp,1,2026-03-04,6,7,')
  expect((await imported(server, company, 'invoice_sales', file)).made.products).toBe(2)
  const sold = await rowsOf(
    company,
    sql`select code, sum(quantity)::int as quantity from document_items
      join products on products.organization_id = document_items.organization_id and products.id = product_id
      where document_items.organization_id = ${company.organizationId} group by code order by code`,
  )
  expect(sold).toEqual([
    { code: 'A1', quantity: 4 },
    { code: null, quantity: 6 },
  ])
})

test('a document is taken whole or refused whole, each row with its reason', async () => {
  const company = await server.newCompany()
  const { taken, refused, errors } = await imported(
    server,
    company,
    'invoice_sales',
    fileOf(
      '1,A,Lamp,1,2026-01-05,10,7,',
      '1,B,Chair,many,2026-01-05,10,7,',
      '2,A,Lamp,1,31/02/2026,10,7,',
      '3,A,Lamp,0,2026-01-05,10,7,',
      '4,A,Lamp,1,2026-01-05,-10,7,',
      '5,A,Lamp,1,2026-01-05,10,7,',
      '5,B,Chair,1,2026-01-06,10,7,',
      '6,A,Lamp,1,2026-01-05,10,7,',
      '6,B,Chair,1,2026-01-05,10,8,',
      ',A,Lamp,1,2026-01-05,10,7,',
      '7,,,1,2026-01-05,10,7,',
      '8,A,Lamp,1,2026-01-05,99999999999999,7,',
      '9,A,Lamp,-2,2026-01-05,10,7,',
      '9,B,Chair,1,2026-01-05,10,7,',
      '10,A,Lamp,1,2026-01-05,10,7,',
    ),
  )
  expect(taken).toEqual({ rows: 1, documents: 1, total: '10.00' })
  expect(refused).toEqual({ rows: 14, documents: 9, total: '60.00' })
  expect(errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toMatchInlineSnapshot(`
    [
      "2 null: This document was not recorded because its row ⁨3⁩ is refused.",
      "3 Quantity: Enter a number",
      "4 InvoiceDate: Enter a valid date",
      "5 Quantity: Enter a number above zero",
      "6 UnitPrice: A negative number is not accepted here",
      "7 null: This document was not recorded because its row ⁨8⁩ is refused.",
      "8 InvoiceDate: The date of this row is not that of row ⁨7⁩ of the same document.",
      "9 null: This document was not recorded because its row ⁨10⁩ is refused.",
      "10 CustomerID: The client of this row is not that of row ⁨9⁩ of the same document.",
      "11 InvoiceNo: Enter the document number",
      "12 null: This row names no product: neither a code nor a description.",
      "13 UnitPrice: The number is larger than can be recorded",
      "14 null: This document was not recorded because its row ⁨15⁩ is refused.",
      "15 Quantity: The same document sells and takes back: the sign of this quantity is not that of row ⁨14⁩. Give each its own document.",
    ]
  `)
  expect((await holdings(company))?.products).toBe(1)
})

test('the reasons are told in Arabic to who reads Arabic', async () => {
  const company = await server.newCompany()
  const file = fileOf('C1,A,Lamp,-1,2026-01-05,0,7,', '2,A,Lamp,x,2026-01-05,10,7,')
  const { body } = await upload(server, company, 'invoice_sales', file, {}, { lang: 'ar' })
  const { errors } = body.import as { errors: { message: string }[] }
  expect(errors.map(({ message }) => message)).toEqual([
    'كمية سالبة بسعر صفر، أي بضاعة شُطبت من المخزون وليست بيعًا. سجلها تسوية مخزون.',
    'أدخل رقمًا صحيح الكتابة',
  ])
})

test('what is in a locked period, or names a client or product put away, is refused', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', sold)
  const [client] = await rowsOf(
    company,
    sql<{ id: number }>`select id from clients where organization_id = ${company.organizationId}`,
  )
  await company.must('PUT', `/owner/clients/${client!.id}`, { active: false })
  await inTransaction(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    await sql`update organizations set lock_date = '2026-03-31' where id = ${company.organizationId}`.execute(tx)
  })
  const file = fileOf('3,A1,Lamp,1,2026-04-01,5,7,', '4,A1,Lamp,1,2026-03-31,5,9,')
  const { errors } = await imported(server, company, 'invoice_sales', file)
  expect(errors.map(({ message }) => message)).toEqual([
    'Client \u20687\u2069 is not active. Activate it, then import again.',
    'The period up to \u206831/03/2026\u2069 is locked.',
  ])
})

test('tax falls on imported lines only where a column of the file says so', async () => {
  const company = await server.newCompany()
  const file =
    'Document number;Date;Product code;Quantity;Price;Value added tax\n1;2026-01-05;A;1;100,00;yes\n1;2026-01-05;B;1;50,5;no\n'
  expect((await imported(server, company, 'invoice_sales', file)).taken.total).toBe('150.50')
  expect(await invoiceOf(company, '1')).toMatchObject({ taxable: '150.50', value_added_tax: '14.00', total: '164.50' })
})

test('the same shop in other clothes: Arabic heads, semicolons, Windows letters, a workbook', async () => {
  const arabic = 'رقم الفاتورة;تاريخ الفاتورة;العميل;الصنف;الوصف;الكمية;السعر\n١;٠٥/٠١/٢٠٢٦;سلمى;أ-١;مصباح;٢;٥٫٥٠\n'
  const windows = Buffer.from([...arabic].map(letter => windows1256(letter)))
  const sheet = utils.aoa_to_sheet([
    ['رقم الفاتورة', 'تاريخ الفاتورة', 'العميل', 'الصنف', 'الوصف', 'الكمية', 'السعر'],
    [1, 46027, 'سلمى', 'أ-١', 'مصباح', 2, 5.5],
  ])
  const workbook = write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const files = [
    arabic,
    `\ufeff${arabic.replaceAll(';', '\t')}`,
    Buffer.from(`\ufeff${arabic}`, 'utf16le'),
    windows,
    workbook,
  ]
  for (const file of files) {
    const company = await server.newCompany()
    expect((await imported(server, company, 'invoice_sales', file)).taken).toEqual({
      rows: 1,
      documents: 1,
      total: '11.00',
    })
    const [invoice] = await invoices(company)
    expect(invoice).toMatchObject({ date: '2026-01-05', client: { display_name: 'سلمى' } })
  }
})

test('a file of UTF-8 with a damaged byte is refused at its line, instead of read in the letters of Windows', async () => {
  const company = await server.newCompany()
  const text = `${heads}\n1,A,مصباح,2,2026-01-05,5.50,7,مصر\n1,B,كرسي,1,2026-01-05,9.00,7,مصر\n`
  const inName = Buffer.from(text)
  inName[inName.indexOf('كرسي') + 1] = 0xff
  const cutShort = Buffer.from(text).subarray(0, -2)
  for (const [file, line] of [
    [Buffer.concat([Buffer.from(text), Buffer.from([0xff])]), '4'],
    [inName, '3'],
    [cutShort, '3'],
  ] as const)
    for (const [lang, sentence] of [
      [
        'en',
        `Line ${line} of the file has damaged characters that cannot be read. Save the file again as CSV UTF-8, then send it.`,
      ],
      ['ar', `في السطر ${line} من الملف حروف تالفة لا تُقرأ. احفظ الملف من جديد بصيغة CSV UTF-8 ثم أرسله.`],
    ] as const) {
      const { status, body } = await upload(server, company, 'invoice_sales', file, {}, { lang })
      expect([status, body.message]).toEqual([422, { file: [sentence] }])
    }
  expect(await invoices(company)).toEqual([])
  // One accented letter of Windows in a file without any other is that letter.
  const western = Buffer.from(`${heads}\n1,A,Caf\u00e9,2,2026-01-05,5.50,7,Egypt\n`, 'latin1')
  expect((await imported(server, company, 'invoice_sales', western)).taken.rows).toBe(1)
  expect(await invoiceOf(company, '1')).toMatchObject({ items: [{ product: { name: 'Café' } }] })
})

const windowsLetters = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
const arabicDigits = '٠١٢٣٤٥٦٧٨٩'
// Windows-1256 has no Arabic digits and no Arabic decimal mark: such files write Latin ones.
const windows1256 = (letter: string) =>
  windowsLetters.indexOf(
    letter === '٫' ? '.' : arabicDigits.includes(letter) ? String(arabicDigits.indexOf(letter)) : letter,
  )

test('columns are guessed from their heads, and mapped by hand where the heads say nothing', async () => {
  const company = await server.newCompany()
  const file = 'a,b,c,d,e\n1,2026-01-05,X,3,2\n'
  const { status, body } = await upload(server, company, 'invoice_sales', file)
  expect([status, Object.keys(body.message as object)]).toEqual([
    422,
    ['mapping.reference', 'mapping.date', 'mapping.product_code', 'mapping.quantity', 'mapping.price'],
  ])
  const mapping = { reference: 'a', date: 'b', product_code: 'c', quantity: 'd', price: 'e' }
  const byJson = await imported(server, company, 'invoice_sales', file, {
    mapping: JSON.stringify(mapping),
    dry_run: '1',
  })
  const byBrackets = Object.fromEntries(Object.entries(mapping).map(([name, head]) => [`mapping[${name}]`, head]))
  const taken = await imported(server, company, 'invoice_sales', file, byBrackets)
  expect([byJson.taken, taken.taken]).toEqual(Array(2).fill({ rows: 1, documents: 1, total: '6.00' }))
  const wrong = await upload(server, company, 'invoice_sales', file, { mapping: '{"price":"z","colour":"a"}' })
  expect(wrong.body.message).toEqual({
    'mapping.price': ['This choice does not exist'],
    'mapping.colour': ['There is no such field'],
  })
})

test('a preview shows each column, what stands in it, and what it was taken for', async () => {
  const company = await server.newCompany()
  const { body } = await upload(server, company, 'invoice_sales/preview', cut)
  const { rows, columns } = body.preview as { rows: number; columns: { head: string; field: string }[] }
  expect(rows).toBe(112)
  expect(columns.map(({ head, field }) => `${head} → ${field}`)).toEqual([
    'InvoiceNo → reference',
    'StockCode → product_code',
    'Description → description',
    'Quantity → quantity',
    'InvoiceDate → date',
    'UnitPrice → price',
    'CustomerID → client_code',
    'Country → client_address',
  ])
  expect(await holdings(company)).toEqual(nothing)
})

test('heads below a title are found, and another row can be named for them', async () => {
  const company = await server.newCompany()
  const file = `${['Customers of Red Gate,,', ',,', 'Type,Display name,Mobile', 'business,Green Lamp,01000000001'].join('\n')}\n`
  const { body } = await upload(server, company, 'clients/preview', file)
  expect(body.preview).toMatchObject({
    rows: 1,
    head_row: 3,
    first_rows: [
      { row: 1, cells: ['Customers of Red Gate'] },
      { row: 3, cells: ['Type', 'Display name', 'Mobile'] },
      { row: 4, cells: ['business', 'Green Lamp', '01000000001'] },
    ],
    columns: [{ field: 'type' }, { field: 'display_name' }, { field: 'mobile' }],
  })
  const named = await upload(server, company, 'clients/preview', file, { head_row: '١' })
  expect(named.body.preview).toMatchObject({ rows: 2, head_row: 1 })
  const taken = await imported(server, company, 'clients', file)
  expect([taken.head_row, taken.taken.rows, taken.errors]).toEqual([3, 1, []])
  for (const [lang, word, sentence] of [
    ['en', 'three', 'Enter a number'],
    ['en', '2', 'does not exist'],
    ['ar', '2', 'غير موجود'],
  ] as const) {
    const refused = await upload(server, company, 'clients', file, { head_row: word }, { lang })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(sentence)
  }
})

test('an invoice of a file may be longer than one of a form', async () => {
  const company = await server.newCompany()
  const rows = Array.from({ length: 1114 }, (_, row) => `1,P${row},Part ${row},1,2026-01-05,1.25,7,`)
  const { taken } = await imported(server, company, 'invoice_sales', fileOf(...rows))
  expect(taken).toEqual({ rows: 1114, documents: 1, total: '1392.50' })
  const invoice = await invoiceOf(company, '1')
  expect([invoice.total, invoice.items.length]).toEqual(['1392.50', 1114])
})

test('a workbook is read as it is written, whatever its archive says of its size', async () => {
  const company = await server.newCompany()
  const shared = ['InvoiceNo', 'StockCode', 'Quantity', 'InvoiceDate', 'UnitPrice', 'CustomerID'].map(
    head => `<si><r><t>${head.slice(0, 2)}</t></r><r><t>${head.slice(2)}</t></r><rPh><t>sound</t></rPh></si>`,
  )
  const rows = [
    `<row r="3">${[0, 1, 2, 3, 4, 5].map((head, at) => `<c r="${'CDEFGH'[at]}3" t="s"><v>${head}</v></c>`).join('')}</row>`,
    '<row r="4"/>',
    '<row r="5"><c r="C5"><v>1</v></c><c r="D5" t="str"><v>A&amp;1</v></c><c r="E5"><v>2</v></c>',
    '<c r="F5"><v>46027.4</v></c><c r="G5"><v>5.4999999999999996</v></c><c r="H5" t="b"><v>1</v></c></row>',
    '<row r="6"><c r="C6"><v>2</v></c><c r="E6"><v>2</v></c><c r="F6" t="d"><v>2026-01-06T10:00:00</v></c>',
    '<c r="G6" t="e"><v>#N/A</v></c></row>',
  ]
  const file = await workbookOf(rows, shared)
  const { taken, errors } = await imported(server, company, 'invoice_sales', file)
  expect(taken).toEqual({ rows: 1, documents: 1, total: '11.00' })
  expect(errors.map(({ row, message }) => [row, message])).toEqual([
    [6, expect.stringContaining('#N/A')],
    [6, 'This row names no product: neither a code nor a description.'],
  ])
  expect(await invoiceOf(company, '1')).toMatchObject({
    date: '2026-01-05',
    client: { display_name: 'true' },
    items: [{ product: { code: 'A&1' }, quantity: '2', price: '5.5' }],
  })
  const broken = (from: string, to: string) =>
    workbookOf(
      rows.map(row => row.replace(from, to)),
      shared,
    )
  const unreadable = [
    ...[10, 1_000_000].map(size => withFalseSize(file, size)),
    // A text that is not there, and a cell without a column: nothing is taken for empty.
    await broken('<c r="D5" t="str"><v>A&amp;1</v>', '<c r="D5" t="s"><v>99</v>'),
    await broken('<c r="E5">', '<c r="5">'),
  ]
  for (const each of unreadable) {
    const { status, body } = await upload(server, company, 'invoice_sales', each)
    expect([status, body.message]).toEqual([422, { file: ['The file could not be read. Send a CSV or XLSX file'] }])
  }
})

test('a file that is missing, empty, or no table is refused at its field', async () => {
  const company = await server.newCompany()
  const refusals = [
    await company.call('POST', '/owner/imports/invoice_sales', {}, { lang: 'en' }),
    await upload(server, company, 'invoice_sales', ''),
    await upload(server, company, 'invoice_sales', `${heads}\n`),
    await upload(server, company, 'invoice_sales', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])),
    await upload(server, company, 'invoice_sales', Buffer.from('PK\u0003\u0004 not a workbook')),
    await upload(server, company, 'invoice_sales', `${heads}\n"${'a,b\n'.repeat(400_000)}`),
    await upload(server, company, 'invoice_sales', `${heads}${','.repeat(600)}\n`),
  ]
  expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
    [422, { file: ['Enter a file'] }],
    [422, { file: ['The file has no rows'] }],
    [422, { file: ['The file has no rows'] }],
    [422, { file: ['The file could not be read. Send a CSV or XLSX file'] }],
    [422, { file: ['The file could not be read. Send a CSV or XLSX file'] }],
    [422, { file: ['The file could not be read. Send a CSV or XLSX file'] }],
    [422, { file: ['The file could not be read. Send a CSV or XLSX file'] }],
  ])
  expect((await upload(server, company, 'reports', sold)).status).toBe(404)
})

test('a text under the name of a workbook, a page of print and a cover before the data each say what they are', async () => {
  const company = await server.newCompany()
  const rows = (...texts: string[][]) =>
    texts.map(cells => `<row>${cells.map(cell => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
  const data = { name: 'Data', rows: rows(['Type', 'Display name'], ['business', 'Green Lamp']) }
  const cover = { name: 'Cover', rows: rows(['Green Lamp Trading'], ['List of clients']) }
  const sentences = async (lang: 'ar' | 'en') => {
    const send = async (content: Buffer | string, name?: string) => {
      const { status, body } = await upload(server, company, 'clients', content, {}, { lang }, name)
      return [status, ((body.message as Record<string, string[]>).file ?? ['']).join().replace(/[\u2066-\u2069]/g, '')]
    }
    return [
      await send('Type,Display name\nbusiness,Green Lamp\n', 'clients.xlsx'),
      await send('%PDF-1.7\n1 0 obj', 'clients.pdf'),
      await send(await sheetsOf([cover, data]), 'clients.xlsx'),
    ]
  }
  expect(await sentences('en')).toEqual([
    [422, expect.stringMatching(/^This file has the name of a workbook \(xlsx\), but it is none/)],
    [422, 'This is a PDF, not a table. Send a CSV or XLSX file'],
    [422, expect.stringMatching(/^The sheet “Cover” has no such data. Others of the workbook have data: Data/)],
  ])
  expect(await sentences('ar')).toEqual([
    [422, expect.stringContaining('وليس ما فيه مصنفًا')],
    [422, 'هذا ملف PDF، وليس جدولًا. أرسل ملف CSV أو XLSX'],
    [422, expect.stringContaining('لا بيانات في الورقة «Cover»')],
  ])
})

test('behind an empty sheet the only one that is a table of the import is read; of two the name is needed', async () => {
  const company = await server.newCompany()
  const row = (...cells: string[]) =>
    `<row>${cells.map(cell => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  const empty = { name: 'Sheet1', rows: [] }
  const clients = (name: string) => ({ name, rows: [row('Type', 'Display name'), row('business', 'Green Lamp')] })
  const notes = { name: 'Notes', rows: [row('Call back on Sunday')] }
  const one = await upload(server, company, 'clients', await sheetsOf([empty, notes, clients('Data')]))
  expect([one.status, (one.body.import as { taken: { rows: number } }).taken.rows]).toEqual([200, 1])
  const two = await upload(server, company, 'clients', await sheetsOf([empty, clients('Old'), clients('New')]))
  expect([two.status, (two.body.message as Record<string, string[]>).file!.join()]).toEqual([
    422,
    expect.stringContaining('Sheet1'),
  ])
})

test('an import asked for twice under one key is done once; another file under that key is refused', async () => {
  const company = await server.newCompany()
  const headers = { 'idempotency-key': 'march' }
  const first = await upload(server, company, 'invoice_sales', sold, {}, headers)
  const again = await upload(server, company, 'invoice_sales', sold, {}, headers)
  expect(again.text).toBe(first.text)
  const other = await upload(server, company, 'invoice_sales', cut, {}, headers)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  expect(await invoices(company)).toHaveLength(2)
})

test('an import is remembered, with what came of it', async () => {
  const company = await server.newCompany()
  const { id } = await imported(server, company, 'invoice_sales', cut)
  await upload(server, company, 'invoice_sales', 'x\n1\n')
  const { progress } = await company.must('GET', `/owner/imports/${id}/progress`)
  expect(progress).toEqual({ state: 'done', done: 112, total: 112 })
  const { imports } = await company.must('GET', '/owner/imports')
  const { data } = imports as unknown as { data: Record<string, unknown>[] }
  expect(data.map(({ state, taken }) => [state, taken])).toEqual([
    ['failed', { rows: 0, documents: 0, total: '0.00' }],
    ['done', { rows: 110, documents: 16, total: '3878.13' }],
  ])
  const stranger = await server.newCompany()
  expect((await stranger.call('GET', `/owner/imports/${id + 1000}/progress`)).status).toBe(404)
  expect((await stranger.call('GET', `/owner/imports/${id}/progress`)).status).toBe(404)
})

test('an import is failed once nobody works on it, and goes on as long as somebody does', async () => {
  const company = await server.newCompany()
  const { db } = server.database
  const about = { resource: 'clients', fileName: 'clients.csv', isDryRun: false, userId: company.userId } as const
  const progress = await beginImport(db, company.organizationId, about, new AbortController().signal)
  const states = async () => {
    const { imports } = await company.must('GET', '/owner/imports')
    const { progress: seen } = await company.must('GET', `/owner/imports/${progress.id}/progress`)
    return [
      (imports as unknown as { data: { state: string }[] }).data[0]!.state,
      (seen as unknown as { state: string }).state,
    ]
  }
  expect(await states()).toEqual(['reading', 'reading'])
  const lastSeen = sql`update imports set state = 'checking', touched_at = now() - interval '1 hour'`
  await rowsOf(company, lastSeen)
  await inTransaction(db, async tx => {
    await openOrganization(tx, company.organizationId)
    await progress.hold(tx)
    expect(await states()).toEqual(['checking', 'checking'])
  })
  expect(await states()).toEqual(['failed', 'failed'])
})

test('dates that may be read day first or month first are told, as they are taken', async () => {
  const company = await server.newCompany()
  const doubtful = fileOf('1,A1,Lamp,1,5/5/2010,5,7,', '2,A1,Lamp,1,12/1/2010 8:26,5,7,', '3,A1,Lamp,1,11/1/2010,5,7,')
  const reply =
    'The column \u2068InvoiceDate\u2069 does not show whether the day or the month comes first. We took the day first: ' +
    '\u206812/1/2010 8:26\u2069 is \u20682010-01-12\u2069. If \u20682010-12-01\u2069 was meant, write the dates of the ' +
    'file like that, with the year first, before you import it.'
  const warning = { row: 3, column: 'InvoiceDate', message: reply }
  const dryRun = await imported(server, company, 'invoice_sales', doubtful, { dry_run: '1' })
  expect(dryRun.warnings).toEqual([warning])
  const { body } = await upload(server, company, 'invoice_sales', doubtful, { dry_run: '1' }, { lang: 'ar' })
  const [inArabic] = (body.import as { warnings: { message: string }[] }).warnings
  expect(inArabic!.message).toMatch(
    /^لا يظهر من عمود \u2068InvoiceDate\u2069 .*12\/1\/2010 8:26\u2069 هو \u20682010-01-12/,
  )

  const taken = await imported(server, company, 'invoice_sales', doubtful)
  expect([taken.taken.documents, taken.warnings]).toEqual([3, [warning]])
  expect((await invoiceOf(company, '2')).date).toBe('2010-01-12')
})

test('dates of which one can be read in one way only are told of by nothing', async () => {
  const company = await server.newCompany()
  const clear = fileOf('1,A1,Lamp,1,12/1/2010,5,7,', '2,A1,Lamp,1,12/13/2010,5,7,')
  expect((await imported(server, company, 'invoice_sales', clear)).warnings).toEqual([])
  expect((await invoiceOf(company, '1')).date).toBe('2010-12-01')
  expect((await imported(server, company, 'invoice_sales', cut, { dry_run: '1' })).warnings).toEqual([])
})

test('the doubtful dates of other records are told as well, column by column', async () => {
  const company = await server.newCompany()
  const goods = (name: string, day: string) =>
    `name,stock_type,default_price,opening_quantity,opening_cost,opening_date\n${name},goods,12,5,10,${day}\n`
  const { warnings, taken } = await imported(server, company, 'products', goods('Lamp', '02/03/2026'))
  const message = expect.stringContaining('\u206802/03/2026\u2069 is \u20682026-03-02\u2069')
  expect(warnings).toEqual([{ row: 2, column: 'opening_date', message }])
  expect(taken.rows).toBe(1)
  const { Products } = await company.must('GET', '/owner/products')
  expect(Products).toMatchObject({ data: [{ name: 'Lamp', opening_date: '2026-03-02' }] })
  expect((await imported(server, company, 'products', goods('Chair', '13/03/2026'))).warnings).toEqual([])
})

test('who may not import, or may not sell, does not import sales', async () => {
  const company = await server.newCompany()
  const statusWith = async (permissions: object) => {
    await company.allowOnly(permissions)
    return (await upload(server, company, 'invoice_sales', sold, { dry_run: '1' })).status
  }
  expect(await statusWith({ imports: ['create'] })).toBe(403)
  expect(await statusWith({ invoice_sales: ['create'] })).toBe(403)
  const selling = { imports: ['create'], invoice_sales: ['create'] }
  // What a file names and the books have not is made by it.
  expect(await statusWith(selling)).toBe(403)
  expect(await statusWith({ ...selling, clients: ['create'] })).toBe(403)
  expect(await statusWith({ ...selling, clients: ['create'], products: ['create'] })).toBe(200)
})

test('what was imported is told to who may read it, and stopped by who may import it', async () => {
  const company = await server.newCompany()
  await imported(server, company, 'invoice_sales', sold)
  const seen = async (permissions: object) => {
    await company.allowOnly(permissions)
    const { body } = await company.call('GET', '/owner/imports')
    const { data, total } = body.imports as { data: { id: number }[]; total: number }
    return [data.length, total]
  }
  const imports = ['create', 'read']
  expect(await seen({ imports, invoice_sales: ['read'] })).toEqual([1, 1])
  const { imports: own } = await company.must('GET', '/owner/imports')
  const [{ id }] = (own as unknown as { data: [{ id: number }] }).data
  const stop = async () => (await company.call('DELETE', `/owner/imports/${id}`)).status
  expect(await stop()).toBe(403)
  expect(await seen({ imports, clients: ['read'] })).toEqual([0, 0])
  expect((await company.call('GET', `/owner/imports/${id}/progress`)).status).toBe(404)
  const selling = { invoice_sales: ['create'], clients: ['create'], products: ['create'] }
  expect(await seen({ imports, ...selling })).toEqual([1, 1])
  expect(await stop()).toBe(200)
})

test('clients come from a file, and the same file again adds none', async () => {
  const company = await server.newCompany()
  const file = [
    'الرقم,اسم العميل,نوع العميل,الجوال,البريد الإلكتروني',
    '١٠,شركة النيل,منشأة,+20 100 555 0100,nile@example.com',
    '11,أحمد فتحي,فرد,,not an address',
    '12,سلمى حسن,فرد,,',
    '12,هدى,,,',
  ].join('\n')
  const first = await imported(server, company, 'clients', file)
  expect([first.taken.rows, first.refused.rows]).toEqual([2, 2])
  expect(first.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [3, 'البريد الإلكتروني', 'Enter a valid e-mail address'],
    [5, 'الرقم', '\u206812\u2069 is repeated: row \u20684\u2069 has it already.'],
  ])
  const again = await imported(server, company, 'clients', file)
  expect([again.taken.rows, again.refused.rows]).toEqual([0, 4])
  const { clients } = await company.must('GET', '/owner/clients?sort=id&order=asc')
  expect((clients as unknown as { data: object[] }).data).toMatchObject([
    { display_name: 'شركة النيل', type: 'business', company_name: 'شركة النيل' },
    { display_name: 'سلمى حسن', type: 'individual', first_name: 'سلمى حسن' },
  ])
})

test('products come from a file, their units by name', async () => {
  const company = await server.newCompany()
  const file = 'Code,Product name,Unit,Selling price,Stock type\nT-1,Tile,متر,"1,250.50",goods\nT-2,Grout,Furlong,10,\n'
  const { taken, errors } = await imported(server, company, 'products', file)
  expect(taken.rows).toBe(1)
  expect(errors).toEqual([
    {
      row: 3,
      column: 'Unit',
      value: 'Furlong',
      record: 'Grout · T-2',
      message: 'There is no \u2068Furlong\u2069 in your records. Add it first, or leave the cell empty.',
    },
  ])
  const { Products } = await company.must('GET', '/owner/products')
  expect((Products as unknown as { data: object[] }).data).toMatchObject([
    { code: 'T-1', name: 'Tile', stock_type: 'goods', default_price: '1250.5' },
  ])
})

test('a template has the heads that are understood', async () => {
  const company = await server.newCompany()
  const { text } = await company.call('GET', '/owner/imports/invoice_sales/template')
  const [columnHeads] = parse(text, { bom: true }) as string[][]
  const row = ['1', '2026-01-05', '', '', '', 'A', '', '', '1', '10', '', '']
  const { taken } = await imported(server, company, 'invoice_sales', `${columnHeads}\n${row}\n`)
  expect(taken).toEqual({ rows: 1, documents: 1, total: '10.00' })
})

test('exchange rates are taken from a file by who keeps the currencies', async () => {
  const company = await server.newCompany()
  await company.must('PUT', '/owner/organizations', { coins: [818, 840] })
  const file = 'Date,Currency,Rate\n2026-03-01,USD,49.25\n2026-03-02,USD,49.5\n'
  const { errors } = await imported(server, company, 'exchange_rates', file)
  expect(errors).toEqual([])
  expect(await rowsOf(company, sql`select rate from exchange_rates order by date`)).toEqual([
    { rate: '49.250000000' },
    { rate: '49.500000000' },
  ])
})

test('a preview asks what an import asks, of the whole file, and names what is left out', async () => {
  const company = await server.newCompany()
  const rows = Array.from({ length: 300 }, (_, position) => `N${position},2026-01-05,Sami,Tile,1,1.500`)
  const file = ['Invoice,Date,Customer,Item,Qty,Price', ...rows, ',,,Total,300,'].join('\n')
  const { body } = await upload(server, company, 'invoice_sales/preview', file)
  expect(body.preview).toMatchObject({
    rows: 300,
    decimal_question: {
      answer: null,
      columns: [{ column: 'Price', row: 2, cell: '1.500', readings: [{ sum: '450' }, { sum: '450000' }] }],
    },
    warnings: [{ row: 302, message: 'Row \u2068302\u2069 looks like a row of totals and was left out.' }],
  })
  // Only the last row shows which of them it is.
  const shown = await upload(server, company, 'invoice_sales/preview', `${file}\nN300,2026-01-05,Sami,Tile,1,1.25`)
  expect(shown.body.preview).toMatchObject({ decimal_question: null })
})

describe('two columns of one name', () => {
  const heads = 'Invoice,Date,Customer,Item,Qty,Price,Price'
  const file = `${[heads, 'K1,2026-01-05,Sami,Tile,1,10,90', 'K2,2026-01-05,Sami,Tile,1,10,10'].join('\n')}\n`

  test('with different values are shown as not decided, and refused with both heads until one is chosen', async () => {
    const company = await server.newCompany()
    const { body } = await upload(server, company, 'invoice_sales/preview', file)
    const { columns, warnings } = body.preview as {
      columns: { head: string; samples: string[]; field: string | null }[]
      warnings: { message: string }[]
    }
    expect(columns.slice(5)).toEqual([
      { head: 'Price', samples: ['10'], field: null },
      { head: 'Price (2)', samples: ['90', '10'], field: null },
    ])
    expect(warnings.map(({ message }) => message.replace(/[\u2066-\u2069]/g, '')).join()).toBe(
      'The file has columns of one name with different values: Price · Price (2). None of them was taken: choose the one that is meant.',
    )
    const refused = await upload(server, company, 'invoice_sales', file)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      {
        'mapping.price': [
          'The file has columns of one name with different values: Price · Price (2). Say in mapping which is meant, or send it empty to take none of them',
        ],
      },
    ])
    const ar = await upload(server, company, 'invoice_sales', file, {}, { lang: 'ar' })
    expect(JSON.stringify(ar.body.message)).toContain('في الملف أعمدة باسم واحد وقيم مختلفة')
    const seen = await upload(server, company, 'invoice_sales/preview', file, {}, { lang: 'ar' })
    expect(JSON.stringify(seen.body.preview)).toContain('لم يُؤخذ أي منها')
    for (const [price, total] of [
      ['Price (2)', '100.00'],
      ['Price', '20.00'],
    ]) {
      const fields = { mapping: JSON.stringify({ price }), dry_run: '1' }
      expect((await imported(server, company, 'invoice_sales', file, fields)).taken.total).toBe(total)
    }
  })

  test('with the same values, or with nothing in the other, are one column', async () => {
    const company = await server.newCompany()
    const rows = ['K1,2026-01-05,Sami,Tile,1,10,10', 'K2,2026-01-05,Sami,Tile,1,20,']
    const { taken } = await imported(server, company, 'invoice_sales', `${[heads, ...rows].join('\n')}\n`, {
      dry_run: '1',
    })
    expect(taken.total).toBe('30.00')
  })

  test('of a trial balance with movements and balances are refused as opening balances', async () => {
    const company = await server.newCompany()
    const balances = 'كود الحساب,مدين,دائن,مدين,دائن\n1101,500,200,300,\n3101,,100,,300\n'
    const { status, body } = await upload(server, company, 'opening_balances', balances, { date: '2026-01-01' })
    expect([status, Object.keys(body.message as object).sort()]).toEqual([422, ['mapping.creditor', 'mapping.debtor']])
  })
})
