import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateBooks, invoicesFor } from '../bench/generated-books.ts'
import { languages } from '../i18n/text.ts'
import { openOrganization } from './db/organization.ts'
import { fileOf, upload } from './imports/testing.ts'
import { openPdfPrinter } from './print/pdf-printer.ts'
import { type Answer, type Company, openTestServer, type TestServer } from './testing-company.ts'

/** What is refused for roles, files, papers and faults: each sentence in both languages. */

let server: TestServer
let owner: pg.Client
beforeAll(async () => {
  server = await openTestServer()
  owner = new pg.Client(server.database.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await server?.close()
})

/** What a call is answered in Arabic, then in English. */
async function messageOf(
  ask: (headers: { lang: string }) => Promise<Pick<Answer, 'status' | 'body'>>,
): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const lang of languages) {
    const { status, body } = await ask({ lang })
    answers.push(status, body.message)
  }
  return answers
}
const posted = (company: Company, path: string, body: object) =>
  messageOf(headers => company.call('POST', `/owner/${path}`, body, headers))
const got = (company: Company, path: string) =>
  messageOf(headers => company.call('GET', `/owner/${path}`, undefined, headers))

async function client(company: Company): Promise<number> {
  const body = { type: 'individual', display_name: 'أحمد', first_name: 'أحمد' }
  return ((await company.must('POST', '/owner/clients', body)).client as unknown as { id: number }).id
}

test('a settlement of more than a pound is for who may change settings', async () => {
  const company = await server.newCompany()
  const client_id = await client(company)
  const service = { name: 'صيانة', stock_type: 'services', default_price: '100' }
  const { product } = (await company.must('POST', '/owner/products', service)) as unknown as { product: { id: number } }
  const items = [{ product_id: product.id, quantity: '1', price: '100' }]
  const sale = { date: '2026-03-10', client_id, items }
  const { invoice_sale } = (await company.must('POST', '/owner/invoice-sales', sale)) as unknown as {
    invoice_sale: { id: number }
  }
  await company.allowOnly({ invoice_sales: ['create', 'read'] })
  expect(await posted(company, 'invoice-sales', { ...sale, settlement: '-1.01' })).toEqual([
    422,
    { settlement: ['التسوية بين 1.00− و1.00'] },
    422,
    { settlement: ['A settlement is between −1.00 and 1.00'] },
  ])
  const reasons: string[] = []
  for (const lang of languages) {
    const { body } = await company.call('GET', `/owner/invoice-sales/${invoice_sale.id}`, undefined, { lang })
    reasons.push((body.invoice_sale as { can: { void: { reason: string } } }).can.void.reason)
  }
  expect(reasons).toEqual(['ليس لديك صلاحية لهذا الإجراء.', 'you do not have the permission.'])
})

test('a file that is no table, has no rows or lacks a column says so', async () => {
  const company = await server.newCompany()
  const sent = (content: string) =>
    messageOf(
      headers =>
        upload(server, company, 'invoice_sales', content, {}, headers) as Promise<Pick<Answer, 'status' | 'body'>>,
    )
  expect(await sent('PK\u0003\u0004 not a workbook')).toEqual([
    422,
    { file: ['تعذّرت قراءة الملف. أرسل ملف CSV أو XLSX'] },
    422,
    { file: ['The file could not be read. Send a CSV or XLSX file'] },
  ])
  expect(await sent(fileOf())).toEqual([
    422,
    { file: ['الملف خالٍ من الصفوف'] },
    422,
    { file: ['The file has no rows'] },
  ])
  expect(await sent('quantity,price\n1,2\n')).toEqual([
    422,
    expect.objectContaining({ 'mapping.date': [expect.stringMatching(/^لا يوجد عمود للتاريخ/)] }),
    422,
    expect.objectContaining({ 'mapping.date': [expect.stringMatching(/^There is no column for /)] }),
  ])
})

test('a report of more rows than a paper holds, and a paper that takes too long, are refused', async () => {
  const company = await server.newCompany()
  const { organizationId, userId } = company
  await server.database.db.transaction().execute(async tx => {
    await openOrganization(tx, organizationId)
    const shop = { organizationId, userId, clients: 20, products: 5, from: '2026-01-01', to: '2026-03-31' }
    await generateBooks(tx, shop, invoicesFor(5000))
  })
  const paper = (report: string) => got(company, `reports/${report}?format=pdf&date_from=2026-01-01&date_to=2026-12-31`)
  expect(await paper('detailed-general-ledger')).toEqual([
    422,
    { format: ['الصفوف أكثر من 2400، وهو أقصى ما يسعه هذا الشكل. اختر CSV أو فترة أقصر.'] },
    422,
    { format: ['There are more than 2400 rows, the most that this format holds. Choose CSV or a shorter period.'] },
  ])
  const { print } = server.app.pdfPrinter
  const hurried = openPdfPrinter({ timeout_ms: 1 })
  server.app.pdfPrinter.print = hurried.print
  expect(await paper('trial-balance')).toEqual([
    503,
    'تعذّرت طباعة المستند، ولم يتغير فيه شيء. أعد المحاولة بعد لحظات.',
    503,
    'The document could not be printed; nothing in it changed. Try again in a moment.',
  ])
  server.app.pdfPrinter.print = print
  hurried.close()
})

test('a request whose first attempt is not answered yet is told to wait', async () => {
  const company = await server.newCompany()
  // As when the answer of the first was cleared away between two looks at it.
  await owner.query(`
    create function no_key() returns trigger language plpgsql as 'begin return null; end';
    create trigger no_key before insert on idempotency_keys for each row execute function no_key()`)
  const headers = { 'idempotency-key': 'once' }
  const body = { name: 'رطل' }
  expect(await messageOf(lang => company.call('POST', '/owner/units', body, { ...headers, ...lang }))).toEqual([
    409,
    'هذا الطلب نفسه قيد التنفيذ. انتظر لحظة ثم أعد المحاولة.',
    409,
    'This same request is being carried out. Wait a moment, then try again.',
  ])
  await owner.query('drop trigger no_key on idempotency_keys')
})

test('a fault of ours says no more than that there was one', async () => {
  const company = await server.newCompany()
  await owner.query('alter table units rename to elsewhere')
  expect(await got(company, 'units')).toEqual([500, 'حدث خطأ ما', 500, 'Something went wrong'])
  await owner.query('alter table elsewhere rename to units')
})
