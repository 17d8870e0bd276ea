import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '../../../i18n/text.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { upload } from '../testing.ts'

/** A refused row names all that is wrong with it, each at its column, in the answer and in the file of refused rows. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

async function faultsOf(company: Company, resource: string, file: readonly string[], lang: Language) {
  const { body, text } = await upload(server, company, resource, file.join('\n'), { dry_run: '1' }, { lang })
  if (!body.import) throw new Error(text)
  const { id, errors, refused } = body.import as {
    id: number
    refused: { rows: number; documents: number }
    errors: { row: number; column: string | null; value: string | null; message: string }[]
  }
  const answer = await server.app.inject({
    url: `/owner/imports/${id}/refused?format=csv&organization_id=${company.organizationId}`,
    headers: { authorization: `Bearer ${company.token}`, lang },
  })
  const [, ...rows] = parse(answer.body, { bom: true }) as string[][]
  return {
    refused,
    errors: errors.map(({ row, column, value, message }) => [row, column, value, plain(message)]),
    reasons: rows.map(cells => plain(cells.at(-1)!)),
  }
}

const sales = [
  'Invoice,Date,Customer,Item,Qty,Price,VAT',
  'K1,soon,Sami,Tile,many,,perhaps',
  'K1,2026-01-05,Sami,Tile,0,-5,no',
]
const stated: Record<Language, string[]> = {
  en: ['Enter a valid date', 'Enter a number', 'Choose yes or no', 'Enter the price'],
  ar: ['أدخل تاريخًا صحيحًا', 'أدخل رقمًا صحيح الكتابة', 'اختر نعم أو لا', 'أدخل السعر'],
}

test.each(languages)('a row of sales names all of its faults in %s', async lang => {
  const company = await server.newCompany()
  const { refused, errors, reasons } = await faultsOf(company, 'invoice_sales', sales, lang)
  expect(errors.map(([row, column, value]) => [row, column, value])).toEqual([
    [2, 'Date', 'soon'],
    [2, 'Qty', 'many'],
    [2, 'VAT', 'perhaps'],
    [2, 'Price', null],
    [3, 'Qty', '0'],
    [3, 'Price', '-5'],
  ])
  expect(refused).toMatchObject({ rows: 2, documents: 1 })
  for (const [at, row] of [2, 3].entries()) {
    const own = errors.filter(error => error[0] === row)
    expect(reasons[at]).toBe(own.map(([, column, , message]) => `${column}: ${message}`).join(' · '))
  }
  expect(errors.slice(0, 4).map(error => error[3])).toEqual(stated[lang])
})

test.each(languages)('so do a row of bills, of receipts, of expenses and of opening invoices, in %s', async lang => {
  const company = await server.newCompany()
  const columnsOf = async (resource: string, file: readonly string[]) => {
    const { errors, reasons } = await faultsOf(company, resource, file, lang)
    expect(reasons[0]!.split(' · ')).toHaveLength(errors.length)
    return errors.map(([, column]) => column)
  }
  const bill = ['Invoice,Date,Supplier,Item,Qty,Price,Warehouse,Currency', 'N1,soon,Nile,Tile,many,,Nowhere,Shells']
  expect(await columnsOf('invoice_purchases', bill)).toEqual(['Date', 'Qty', 'Warehouse', 'Currency', 'Price'])
  const receipt = ['Number,Date,Client,Amount,Method,Account', 'R1,,Sami,much,by ship,No bank']
  expect(await columnsOf('payment_sales', receipt)).toEqual(['Amount', 'Method', 'Account', 'Date'])
  const expense = ['Number,Date,Account code,Amount,VAT', 'E1,soon,9999,,perhaps']
  expect(await columnsOf('expenses', expense)).toEqual(['Date', 'Account code', 'VAT', 'Amount'])
  const opening = ['Invoice number,Date,Client,Amount,As of', ',soon,Sami,,2026-01-01']
  expect(await columnsOf('opening_balances', opening)).toEqual(['Date', 'Invoice number', 'Amount'])
})

test.each(languages)('so does a row of records, in %s', async lang => {
  const company = await server.newCompany()
  const products = ['Code,Name,Price,Unit,VAT', '1,,dear,Furlong,perhaps']
  const { errors } = await faultsOf(company, 'products', products, lang)
  expect(errors.map(([, column]) => column).sort()).toEqual(['Name', 'Price', 'Unit', 'VAT'])
})

test('a bill that cannot be read is refused for its supplier and its products as well', async () => {
  const company = await server.newCompany()
  const nile = { type: 'business', display_name: 'Nile', company_name: 'Nile' }
  for (const _ of [1, 2]) await company.must('POST', '/owner/suppliers', nile)
  for (const code of ['P1', 'P2'])
    await company.must('POST', '/owner/products', { name: 'Tile', code, stock_type: 'services', default_price: '5' })
  const file = ['Invoice,Date,Supplier,Item,Qty,Price', 'N1,soon,Nile,Tile,1,5', 'N1,2026-01-05,,,1,5']
  const { errors } = await faultsOf(company, 'invoice_purchases', file, 'en')
  expect(errors.map(([row, column]) => [row, column])).toEqual([
    [2, 'Date'],
    [2, 'Supplier'],
    [2, 'Item'],
    [3, null],
  ])
})

test('what a document says in several ways, and what is in the books already, is named once', async () => {
  const company = await server.newCompany()
  const file = [
    'Invoice,Date,Customer,Item,Qty,Price,Due date,Shipping',
    'K1,2026-01-05,Sami,Tile,1,5,2026-02-05,3',
    'K1,2026-01-06,Leila,Tile,-1,5,2026-02-06,4',
  ]
  const { errors } = await faultsOf(company, 'invoice_sales', file, 'en')
  expect(errors.map(([row, column]) => [row, column])).toEqual([
    [2, null],
    [3, 'Qty'],
    [3, 'Date'],
    [3, 'Customer'],
    [3, 'Due date'],
    [3, 'Shipping'],
  ])
})
