import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '../../../i18n/text.ts'
import type { ImportPreview } from '../../../schema/answers/files.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, upload } from '../testing.ts'
import { sheetsOf } from '../workbook/testing-workbooks.ts'

/** Everything in one workbook comes back: its sheets of lists and of documents with their lines are found. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const file = (...rows: string[]) => rows.join('\n')

async function fillBooks(company: Company): Promise<void> {
  const bills = file(
    'Invoice,Date,Supplier,Code,Item,Qty,Price,VAT,Type',
    'N-7,2026-01-02,Nile,T1,Tile,40,60,yes,goods',
  )
  const sales = file('Invoice,Date,Customer,Code,Item,Qty,Price,VAT', 'K1,2026-01-05,Sami,T1,Tile,3,100,yes')
  const receipts = file('Number,Date,Client,Amount,Invoice', 'R1,2026-01-06,Sami,120,K1')
  await imported(server, company, 'invoice_purchases', bills)
  await imported(server, company, 'invoice_sales', sales)
  await imported(server, company, 'payment_sales', receipts)
}

const totals = async (company: Company, path: string) => {
  const answer = await company.must('GET', `/owner/${path}`)
  const { data } = answer[path.replaceAll('-', '_')] as unknown as { data: Record<string, unknown>[] }
  return data.map(({ date, total, amount, residual }) => [date, total ?? amount, residual ?? null])
}

async function workbookOf(company: Company, lang: Language): Promise<Buffer> {
  const answer = await server.app.inject({
    url: `/owner/organizations/export?format=xlsx&organization_id=${company.organizationId}`,
    headers: { authorization: `Bearer ${company.token}`, lang },
  })
  return answer.rawPayload
}

test.each(languages)(
  'sales, bills and receipts of the workbook in %s are found and taken, each by its import',
  async lang => {
    const [from, to] = [await server.newCompany(), await server.newCompany()]
    await fillBooks(from)
    const workbook = await workbookOf(from, lang)
    await imported(server, to, 'products', workbook)
    const documents = {
      invoice_purchases: 'invoice-purchases',
      invoice_sales: 'invoice-sales',
      payment_sales: 'payment-sales',
    }
    for (const resource of Object.keys(documents)) {
      const { errors, taken } = await imported(server, to, resource, workbook)
      expect([resource, errors, taken.documents]).toEqual([resource, [], 1])
    }
    for (const path of Object.values(documents))
      expect([path, await totals(to, path)]).toEqual([path, await totals(from, path)])
  },
)

test('the preview says which sheet is read and which others there are; another one is chosen by its name', async () => {
  const company = await server.newCompany()
  await fillBooks(company)
  const workbook = await workbookOf(company, 'en')
  const preview = async (resource: string, fields: Record<string, string> = {}) =>
    (await upload(server, company, `${resource}/preview`, workbook, fields)).body.preview as ImportPreview
  const sales = await preview('invoice_sales')
  expect(sales.sheet).toMatch(/^Sales invoices/)
  expect(sales.other_sheets).toContain('Clients')
  expect(sales.columns.map(({ head }) => head)).toContain('Document number')
  // Without a sheet of expenses the first is read, as of any workbook.
  expect((await preview('expenses')).sheet).toBe('Clients')
  const suppliers = await preview('suppliers')
  expect([suppliers.sheet, suppliers.rows]).toEqual(['Suppliers', 1])
  expect(suppliers.other_sheets).toContain('Clients')
})

test.each(languages)(
  'clients, suppliers, products and accounts of the workbook in %s come each from the sheet of that title',
  async lang => {
    const company = await server.newCompany()
    await fillBooks(company)
    const workbook = await workbookOf(company, lang)
    const found = async (resource: string) => {
      const { warnings, taken, errors } = await imported(server, company, resource, workbook, { dry_run: '1' })
      const { status, body } = await upload(server, company, `${resource}/preview`, workbook)
      return [
        status,
        (body.preview as ImportPreview).sheet,
        taken.rows,
        errors.map(({ record }) => record),
        warnings.length,
      ]
    }
    const titles = { ar: ['العملاء', 'الموردون', 'الأصناف'], en: ['Clients', 'Suppliers', 'Products'] }[lang]
    // All of them are in these books already.
    expect(await found('clients')).toEqual([200, titles[0], 0, ['Sami'], 1])
    expect(await found('suppliers')).toEqual([200, titles[1], 0, ['Nile'], 1])
    expect(await found('products')).toEqual([200, titles[2], 0, ['Tile · T1'], 1])
    const [, sheet, accounts, ,] = await found('accounts')
    expect([sheet, accounts]).toEqual([{ ar: 'شجرة الحسابات', en: 'Chart of accounts' }[lang], 0])
    const empty = await server.newCompany()
    const none = await upload(
      server,
      empty,
      'suppliers',
      await workbookOf(await server.newCompany(), lang),
      {},
      { lang },
    )
    expect([none.status, JSON.stringify(none.body.message)]).toEqual([422, expect.stringContaining(titles[1]!)])
  },
)

test('of any workbook the sheet that is named is read; one that it does not have is refused, and so is one of a text', async () => {
  const company = await server.newCompany()
  const row = (number: number, ...cells: string[]) =>
    `<row r="${number}">${cells.map(cell => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  const workbook = await sheetsOf([
    { name: 'Old', rows: [row(1, 'Name'), row(2, 'Leila')] },
    { name: 'New', rows: [row(1, 'Name'), row(2, 'Noor'), row(3, 'Omar')] },
  ])
  const { taken, warnings } = await imported(server, company, 'clients', workbook, { sheet: 'New' })
  expect([taken.rows, warnings.map(({ message }) => message.replaceAll(/[\u2066-\u2069]/g, ''))]).toEqual([
    2,
    ['Only the sheet New was read. The workbook has others with data (Old). Import each of them by itself.'],
  ])
  expect((await imported(server, company, 'clients', workbook)).taken.rows).toBe(1)
  for (const content of [workbook, 'Name\nLeila\n'])
    for (const lang of languages) {
      const { status, body } = await upload(server, company, 'clients', content, { sheet: 'Other' }, { lang })
      expect([status, Object.keys(body.message as object)]).toEqual([422, ['sheet']])
    }
})
