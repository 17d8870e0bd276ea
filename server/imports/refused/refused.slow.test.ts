import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, upload } from '../testing.ts'
import { workbookOf } from '../workbook/testing-workbooks.ts'

/** What an import refuses comes back: named in the answer, and as a file that is mended and sent again. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const refusedOf = async (company: Company, id: number, query = '', lang: 'ar' | 'en' = 'en') =>
  server.app.inject({
    method: 'GET',
    url: `/owner/imports/${id}/refused?organization_id=${company.organizationId}${query}`,
    headers: { authorization: `Bearer ${company.token}`, lang },
  })

const rowsOf = (text: string): string[][] => parse(text, { bom: true, relax_column_count: true })
const written = (rows: readonly (readonly string[])[]) =>
  `${rows.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}\n`

const sales = [
  'Invoice,Date,Customer,Item,Qty,Price,Clerk,',
  'K1,13/01/2026,Sami Hardware,Tile,2,10,Noor,',
  'K2,03/04/2026,Sami Hardware,Tile,many,10,Noor,',
  'K2,03/04/2026,Sami Hardware,"Grout, white",1,7.50,Noor,',
  'K3,05/04/2026,Leila,Tile,1,,Noor,',
].join('\n')

test('the answer names the columns that are not taken, and of each refused row the value and whose it is', async () => {
  const company = await server.newCompany()
  const { ignored_columns, errors, taken } = await imported(server, company, 'invoice_sales', sales)
  expect([ignored_columns, taken.documents]).toEqual([['Clerk'], 1])
  expect(errors.map(({ row, column, value, record }) => [row, column, value, record])).toEqual([
    [3, 'Qty', 'many', 'K2 · Sami Hardware'],
    [4, null, null, 'K2 · Sami Hardware'],
    [5, 'Price', null, 'K3 · Leila'],
  ])
  const clients = 'Customer no,Name,Email,Shoe size\n7,Leila,leila,38\n8,Noor,noor@example.com,\n'
  const { ignored_columns: ignored, errors: wrong } = await imported(server, company, 'clients', clients)
  expect(ignored).toEqual(['Shoe size'])
  expect(wrong).toMatchObject([{ row: 2, column: 'Email', value: 'leila', record: expect.stringContaining('Leila') }])
})

describe.each(['csv', 'xlsx'] as const)('refused rows as %s', format => {
  test('are mended, sent again and taken: then the whole file is in the books', async () => {
    const company = await server.newCompany()
    const first = await imported(server, company, 'invoice_sales', sales)
    const { headers } = await refusedOf(company, first.id, `&format=${format}`)
    expect(headers['content-type']).toContain(format === 'csv' ? 'text/csv' : 'spreadsheetml')
    expect(headers['content-disposition']).toContain(`.${format}`)
    const { body } = await refusedOf(company, first.id)
    const rows = rowsOf(body)
    expect(rows).toEqual([
      ['Invoice', 'Date', 'Customer', 'Item', 'Qty', 'Price', 'Clerk', '8', 'Reason for refusal'],
      // The whole file told that the day comes first; these rows alone would not.
      ['K2', '2026-04-03', 'Sami Hardware', 'Tile', 'many', '10', 'Noor', '', 'Enter a number'],
      [
        ...['K2', '2026-04-03', 'Sami Hardware', 'Grout, white', '1', '7.50', 'Noor', ''],
        'This document was not recorded because its row \u20683\u2069 is refused.',
      ],
      ['K3', '2026-04-05', 'Leila', 'Tile', '1', '', 'Noor', '', 'Enter the price'],
    ])
    const mended = rows.map(cells => cells.map(cell => (cell === 'many' ? '4' : cell)))
    mended[3]![5] = '12'
    const file = format === 'csv' ? written(mended) : await workbookOf(sheetRows(mended), [])
    const second = await imported(server, company, 'invoice_sales', file)
    expect([second.errors, second.taken]).toEqual([[], { rows: 3, documents: 2, total: '59.50' }])
    expect(second.ignored_columns).toEqual(['Clerk'])
    // Nothing is refused, so there is nothing to mend.
    expect((await refusedOf(company, second.id)).statusCode).toBe(404)
  })
})

const escaped = (text: string) => text.replace(/[&<>]/g, letter => `&#${letter.charCodeAt(0)};`)
const sheetRows = (rows: readonly (readonly string[])[]) =>
  rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells
        .map((cell, at) => `<c r="${'ABCDEFGHIJ'[at]}${row + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`)
        .join('')}</row>`,
  )

test('a file that is mended in part comes back with the rest, under one column of reasons', async () => {
  const company = await server.newCompany()
  const first = await imported(server, company, 'invoice_sales', sales)
  const rows = rowsOf((await refusedOf(company, first.id, '', 'ar')).body)
  expect(rows[0]!.at(-1)).toBe('سبب الرفض')
  rows[1]![4] = '4'
  const second = await imported(server, company, 'invoice_sales', written(rows))
  expect([second.taken.documents, second.refused.documents]).toEqual([1, 1])
  const left = rowsOf((await refusedOf(company, second.id)).body)
  expect(left.map(cells => cells.length)).toEqual([9, 9])
  expect(left[1]!.at(-1)).toBe('Enter the price')
})

test('a workbook comes back as a workbook, and its rows are read again', async () => {
  const company = await server.newCompany()
  const file = await workbookOf(
    sheetRows([
      ['Code', 'Name', 'Price', 'Unit'],
      ['007', 'Tile', '5', 'Furlong'],
    ]),
    [],
  )
  const { id, errors } = await imported(server, company, 'products', file)
  expect(errors).toMatchObject([{ value: 'Furlong', record: 'Tile · 007' }])
  const sent = await refusedOf(company, id)
  expect(sent.headers['content-type']).toContain('spreadsheetml')
  const again = await imported(server, company, 'products', sent.rawPayload)
  expect(again.errors).toMatchObject([{ value: 'Furlong', record: 'Tile · 007' }])
})

test('refused rows are for who may import them, of this organization alone; the last ten files of them are there', async () => {
  const [company, neighbour] = [await server.newCompany(), await server.newCompany()]
  const bad = 'Code,Name,Price,Unit\n1,Tile,5,Furlong\n'
  const { id } = await imported(server, company, 'products', bad, { dry_run: '1' })
  expect((await refusedOf(company, id)).statusCode).toBe(200)
  expect((await refusedOf(neighbour, id)).statusCode).toBe(404)
  for (let more = 0; more < 10; more += 1) await imported(server, company, 'products', bad, { dry_run: '1' })
  expect((await refusedOf(company, id)).statusCode).toBe(404)
  expect((await refusedOf(company, id + 1)).statusCode).toBe(200)
  expect((await refusedOf(company, id + 1, '&format=pdf')).statusCode).toBe(422)
  await company.allowOnly({ imports: ['create', 'read'], products: ['read'] })
  expect((await refusedOf(company, id + 1)).statusCode).toBe(403)
})

test('a line break in a cell of one line is a space; in an address it stays', async () => {
  const company = await server.newCompany()
  const file = 'Invoice,Date,Customer,Item,Qty,Price\nN1,2026-01-05,Sami Hardware,"Tile\nwhite",2,10\n'
  expect((await imported(server, company, 'invoice_sales', file)).taken.total).toBe('20.00')
  const { Products } = await company.must('GET', '/owner/products')
  expect(Products).toMatchObject({ data: [{ name: 'Tile white' }] })
  const clients = 'Name,Address\n"Green\r\n Lamp","1 Nile St\nCairo"\n'
  expect((await imported(server, company, 'clients', clients)).errors).toEqual([])
  const found = await company.must('GET', '/owner/clients?q=green')
  expect(found.clients).toMatchObject({ data: [{ display_name: 'Green Lamp', address: '1 Nile St\nCairo' }] })
})

test('a refused import of a file says so in Arabic too', async () => {
  const company = await server.newCompany()
  const { body } = await upload(server, company, 'invoice_sales', sales, {}, { lang: 'ar' })
  const { id } = body.import as { id: number }
  const [, first] = rowsOf((await refusedOf(company, id, '', 'ar')).body)
  expect(first!.at(-1)).toBe('أدخل رقمًا صحيح الكتابة')
})

test('a row of a workbook with cells beyond its heads is refused as in a text, and comes back with all of them', async () => {
  const company = await server.newCompany()
  const sent = (rows: string[][]) => workbookOf(sheetRows(rows), [])
  const columnHeads = ['Invoice', 'Date', 'Customer', 'Item', 'Qty', 'Price']
  const shifted = ['K1', '2026-01-05', 'Sami', 'Tile', '2', '1', '250.00']
  const file = await sent([columnHeads, shifted, ['K2', '2026-01-05', 'Sami', 'Tile', '2', '5', ' ']])
  const first = await imported(server, company, 'invoice_sales', file)
  expect([first.taken.documents, first.errors.map(({ row, column }) => [row, column])]).toEqual([1, [[2, null]]])
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
  expect(plain(first.errors[0]!.message)).toBe(
    'This row has cells beyond the columns that have heads (250.00), and nothing tells where they belong. Move them under their heads, give their column a head, or clear them.',
  )
  const refused = await refusedOf(company, first.id)
  const again = await imported(server, company, 'invoice_sales', refused.rawPayload)
  expect([again.taken.rows, again.errors.map(({ row }) => row)]).toEqual([0, [again.head_row + 1]])
  const arabic = await refusedOf(company, first.id, '&format=csv', 'ar')
  expect(plain(rowsOf(arabic.body)[1]![6]!)).toContain('في هذا الصف خانات خارج الأعمدة المعنونة (250.00)')
  expect(rowsOf(arabic.body)[1]!.at(-1)).toBe('250.00')
  const clients = await sent([['Name'], ['Leila'], ['Noor', 'checked']])
  expect((await imported(server, company, 'clients', clients)).errors.map(({ row }) => row)).toEqual([3])
})

test('a row of more cells than heads comes back with all of them, and is refused again as it stands', async () => {
  const company = await server.newCompany()
  const file = 'Invoice,Date,Customer,Item,Qty,Price\nK1,2026-01-05,Sami,Tile,2,1,250.00\n'
  const first = await imported(server, company, 'invoice_sales', file)
  const { body } = await refusedOf(company, first.id)
  expect(body).toContain('250.00')
  const again = await imported(server, company, 'invoice_sales', body)
  expect([again.taken.rows, again.errors.map(({ row }) => row)]).toEqual([0, [2]])
})
