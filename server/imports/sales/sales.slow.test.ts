import { utils, write } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { type ImportAnswer, imported, rowsIn, upload } from '../testing.ts'

/** What a file of sales says beyond quantities and prices: discounts, taxes, totals, days, currencies, people and places. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const file = (...lines: string[]) => `${lines.join('\n')}\n`
const sales = (company: Company, content: string, fields: Record<string, string> = {}) =>
  imported(server, company, 'invoice_sales', content, fields)

type Shown = Record<string, unknown> & { items: Record<string, unknown>[] }

async function documentOf(
  company: Company,
  number: string,
  path = 'invoice-sales',
  [list, one] = ['invoice_sales', 'invoice_sale'],
) {
  const found = (await company.must('GET', `/owner/${path}?source_number=${number}`)) as unknown as Record<
    string,
    { data: { id: number }[] }
  >
  const { id } = found[list!]!.data[0]!
  return ((await company.must('GET', `/owner/${path}/${id}`)) as unknown as Record<string, Shown>)[one!]!
}
const returnOf = (company: Company, number: string) =>
  documentOf(company, number, 'throw-back-sales', ['throw_back_sales', 'throw_back_sale'])

const newProduct = async (company: Company, values: Record<string, unknown>) => {
  const { product } = await company.must('POST', '/owner/products', {
    ...{ stock_type: 'services', default_price: '100', value_added_tax: false },
    ...values,
  })
  return product as unknown as { id: number }
}

describe('discounts', () => {
  test('of a line are amounts or percentages, as the head or the cell says', async () => {
    const company = await server.newCompany()
    const { taken, errors } = await sales(
      company,
      file(
        'Invoice,Date,Customer,Item,Qty,Unit price,Discount,Total',
        'E1,2026-01-05,Sami Hardware,Tile,1,100,10,90',
        'E2,2026-01-05,Sami Hardware,Tile,3,100,25%,225',
      ),
    )
    expect([errors, taken]).toEqual([[], { rows: 2, documents: 2, total: '315.00' }])
    expect(await documentOf(company, 'E1')).toMatchObject({
      total: '90.00',
      items: [{ quantity: '1', price: '100', discount: '10', discount_type: 'amount' }],
    })
    expect(await documentOf(company, 'E2')).toMatchObject({
      total: '225.00',
      items: [{ discount: '25', discount_type: 'percent' }],
    })
    const percent = file('Invoice,Date,Item,Qty,Price,Discount %,Total', 'E3,2026-01-05,Tile,2,50,10,90')
    expect((await sales(company, percent)).errors).toEqual([])
    expect(await documentOf(company, 'E3')).toMatchObject({
      total: '90.00',
      items: [{ discount: '10', discount_type: 'percent' }],
    })
  })

  test('of a document, and its shipping, stand on its first row or on all of them', async () => {
    const company = await server.newCompany()
    const heads = 'Invoice,Date,Item,Qty,Price,Invoice discount,Shipping,Invoice total'
    const { taken, errors } = await sales(
      company,
      file(
        heads,
        'F1,2026-01-05,Tile,1,100,30,15,185',
        'F1,2026-01-05,Grout,2,50,30,0,185',
        'F2,2026-01-05,Tile,1,100,10%,,90',
        'F2,2026-01-05,Grout,0.5,20,,,',
      ),
    )
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [
        4,
        'Invoice total',
        'The file says a total of \u206890.00\u2069 for this document; its lines come to \u206899.00\u2069.',
      ],
      [
        5,
        'Invoice total',
        'The file says a total of \u206890.00\u2069 for this document; its lines come to \u206899.00\u2069.',
      ],
    ])
    expect(taken.total).toBe('185.00')
    expect(await documentOf(company, 'F1')).toMatchObject({
      ...{ discount: '30', discount_type: 'amount', shipping_fee: '15.00', total: '185.00', value_added_tax: '0.00' },
    })
  })

  test('that are more than what they are taken off are refused at their cell; two words of a document that differ too', async () => {
    const company = await server.newCompany()
    const heads = 'Invoice,Date,Item,Qty,Price,Discount,Discount %,Shipping,Due date'
    const { errors } = await sales(
      company,
      file(
        heads,
        'G1,2026-01-05,Tile,1,100,101,,,',
        'G2,2026-01-05,Tile,1,100,,101,,',
        'G3,2026-01-05,Tile,1,100,5,5,,',
        'G4,2026-01-05,Tile,1,100,,,10,2026-02-01',
        'G4,2026-01-05,Grout,1,100,,,10,2026-02-02',
        'G5,2026-01-05,Tile,1,100,,,-10,',
        'G6,2026-01-05,Tile,1,100,,,,2026-01-04',
        'G7,2026-01-05,Tile,1,100,-5,,,',
      ),
    )
    expect(errors.map(({ row, column, value, message }) => [row, column, value, message])).toEqual([
      [2, 'Discount', '101', 'The discount is larger than the amount'],
      [3, 'Discount %', '101', expect.stringContaining('100')],
      [4, 'Discount %', '5', 'There are both an amount and a percentage of discount here. Leave one of them.'],
      [5, null, null, 'This document was not recorded because its row \u20686\u2069 is refused.'],
      [6, 'Due date', '2026-02-02', 'Due date of this row is not that of row \u20685\u2069 of the same document.'],
      [7, 'Shipping', '-10', 'A negative number is not accepted here'],
      [8, 'Due date', '2026-01-04', expect.stringContaining('05/01/2026')],
      [9, 'Discount', '-5', 'A negative number is not accepted here'],
    ])
  })
})

test('a due date, a currency at its rate, a representative and a warehouse come from the file', async () => {
  const company = await server.newCompany()
  await company.must('PUT', '/owner/organizations', { coins: [818, 840] })
  await company.must('POST', '/owner/exchange-rates', { currency_id: 840, date: '2026-01-01', rate: '48.5' })
  const { representative } = (await company.must('POST', '/owner/representatives', { name: 'Noor' })) as unknown as {
    representative: { id: number }
  }
  const { warehouse } = (await company.must('POST', '/owner/warehouses', { name: 'Harbour' })) as unknown as {
    warehouse: { id: number }
  }
  const { taken, errors, ignored_columns } = await sales(
    company,
    file(
      'Invoice,Date,Due date,Item,Qty,Price,Currency,Exchange rate,Salesperson,Warehouse,Total',
      'H1,2026-01-05,2026-02-04,Tile,2,10.01,USD,50,noor,Harbour,20.02',
      'H2,2026-01-05,,Tile,1,10,USD,,,,10',
      'H3,2026-01-05,,Tile,1,10,EUR,,,,10',
      'H4,2025-12-31,,Tile,1,10,USD,,,,10',
      'H5,2026-01-05,,Tile,1,10,EGP,50,,,10',
      'H6,2026-01-05,,Tile,1,10,,,Omar,,10',
    ),
  )
  expect([taken, ignored_columns]).toEqual([{ rows: 2, documents: 2, total: '1486.00' }, []])
  expect(await documentOf(company, 'H1')).toMatchObject({
    ...{ due_date: '2026-02-04', currency_id: 840, exchange_rate: '50', total: '20.02', base_total: '1001.00' },
    ...{ representative_id: representative.id, warehouse_id: warehouse.id },
  })
  expect(await documentOf(company, 'H2')).toMatchObject({
    exchange_rate: '48.5',
    base_total: '485.00',
    due_date: '2026-01-05',
  })
  expect(errors.map(({ row, column, value, message }) => [row, column, value, message])).toEqual([
    [4, 'Currency', 'EUR', expect.stringContaining('EUR')],
    [5, 'Exchange rate', null, 'Enter the exchange rate'],
    [6, 'Exchange rate', '50', expect.any(String)],
    [7, 'Salesperson', 'Omar', expect.stringContaining('Omar')],
  ])
})

describe('the total of the file', () => {
  const content = file(
    'Invoice,Date,Customer,Item,Qty,Unit price,Total',
    'K7,2026-01-05,Sami,Tile,1,100,90',
    'K8,2026-01-05,Sami,Tile,1,100,100',
    'K9,2026-01-06,Leila,Tile,2,10,21',
    'K9,2026-01-06,Leila,Grout,1,5,5',
  )

  test('is compared with the lines document by document: a difference refuses its document, and can be accepted by name', async () => {
    const company = await server.newCompany()
    const first = await sales(company, content)
    expect([first.taken.documents, first.refused.documents]).toEqual([1, 2])
    expect(first.differences).toEqual([
      { document: 'K7', row: 2, column: 'Total', total: '90.00', computed: '100.00', accepted: false },
      { document: 'K9', row: 4, column: 'Total', total: '26.00', computed: '25.00', accepted: false },
    ])
    const some = await sales(company, content, { accept_differences: 'K7, K1' })
    expect(some.taken).toEqual({ rows: 1, documents: 1, total: '100.00' })
    expect(some.warnings.map(({ message }) => message)).toEqual([
      'Document \u2068K7\u2069 is \u206890.00\u2069 in the file; as you accepted, it is recorded at what its lines come to, \u2068100.00\u2069.',
    ])
    const rest = await sales(company, content, { accept_differences: '["K9"]' })
    expect(rest.taken).toEqual({ rows: 2, documents: 1, total: '25.00' })
    expect((await upload(server, company, 'invoice_sales', content, { accept_differences: '[K9' })).status).toBe(422)
    const { body } = await upload(server, await server.newCompany(), 'invoice_sales', content, {}, { lang: 'ar' })
    const { errors } = body.import as { errors: { message: string }[] }
    expect(errors[0]!.message).toBe('إجمالي المستند في الملف \u206890.00\u2069، وما تبلغه بنوده \u2068100.00\u2069.')
  })

  test('may be before taxes, with them, or that of the document on each of its rows', async () => {
    const company = await server.newCompany()
    const heads = 'Invoice,Date,Item,Qty,Price,Taxable,Total'
    const { errors, taken } = await sales(
      company,
      file(
        heads,
        'L1,2026-01-05,Tile,1,100,yes,100',
        'L2,2026-01-05,Tile,1,100,yes,114',
        'L3,2026-01-05,Tile,1,100,yes,214',
        'L3,2026-01-05,Grout,1,100,no,214',
      ),
    )
    expect([errors, taken.documents]).toEqual([[], 3])
  })
})

describe('taxes', () => {
  test('a column of amounts of tax is not read as yes or no: the tax of each document is compared', async () => {
    const company = await server.newCompany()
    const heads = 'Invoice,Date,Item,Qty,Price,VAT,Total'
    const { errors, taken, mapping } = await sales(
      company,
      file(
        heads,
        'M1,2026-01-05,Tile,1,100,14,114',
        'M2,2026-01-05,Tile,1,100,0,100',
        'M3,2026-01-05,Tile,1,100,1,101',
        'M4,2026-01-05,Tile,1,100,14.00,114',
        'M4,2026-01-05,Bread,1,50,0,50',
      ),
    )
    expect(mapping.tax_amount).toBe('VAT')
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [
        4,
        'Total',
        'The file says a total of \u2068101.00\u2069 for this document; its lines come to \u2068100.00\u2069 before tax and \u2068114.00\u2069 with tax.',
      ],
    ])
    expect(taken).toEqual({ rows: 4, documents: 3, total: '350.00' })
    expect(await documentOf(company, 'M1')).toMatchObject({
      value_added_tax: '14.00',
      total: '114.00',
      tax_inclusive: false,
    })
    expect(await documentOf(company, 'M2')).toMatchObject({ value_added_tax: '0.00', total: '100.00' })
    expect(await documentOf(company, 'M4')).toMatchObject({ value_added_tax: '14.00', total: '164.00' })
  })

  test('prices contain the tax where the amounts of tax say so', async () => {
    const company = await server.newCompany()
    const heads = 'Invoice,Date,Item,Qty,Price,Tax amount,Invoice total'
    const { errors } = await sales(
      company,
      file(heads, 'N1,2026-01-05,Tile,1,114,14,114', 'N2,2026-01-05,Tile,2,57,14,114'),
    )
    expect(errors).toEqual([])
    expect(await documentOf(company, 'N1')).toMatchObject({
      tax_inclusive: true,
      value_added_tax: '14.00',
      total: '114.00',
    })
  })

  test('a rate that is not the organization’s is refused; one that is taxes the line', async () => {
    const company = await server.newCompany()
    const heads = 'Invoice,Date,Item,Qty,Price,VAT %'
    const { errors, taken } = await sales(
      company,
      file(heads, 'P1,2026-01-05,Tile,1,100,14', 'P2,2026-01-05,Tile,1,100,0', 'P3,2026-01-05,Tile,1,100,5'),
    )
    expect(taken.documents).toBe(2)
    expect(await documentOf(company, 'P1')).toMatchObject({ value_added_tax: '14.00', total: '114.00' })
    expect(errors).toMatchObject([{ row: 4, column: 'VAT %', value: '5', message: expect.stringContaining('14') }])
  })

  test('taxable products in a file without a column of tax are asked about, and refused until it is answered', async () => {
    const company = await server.newCompany()
    await newProduct(company, { name: 'Tile', code: 'T-1', value_added_tax: true })
    await newProduct(company, { name: 'Bread', code: 'B-1' })
    const content = file(
      'Invoice,Date,Customer,Code,Item,Qty,Price,Shipping',
      'F1,2026-01-05,Sami Hardware,T-1,Tile,1,100,',
      'F2,2026-01-05,Sami Hardware,B-1,Bread,1,50,10',
    )
    for (const [lang, word] of [
      ['en', 'taxable products (T'],
      ['ar', 'أصناف خاضعة للضريبة'],
    ] as const) {
      const refused = await upload(server, company, 'invoice_sales', content, {}, { lang })
      expect([refused.status, refused.body.message]).toEqual([422, { taxes: [expect.stringContaining(word)] }])
    }
    const dry = await sales(company, content, { dry_run: '1' })
    expect(dry.tax_question).toEqual({
      answer: null,
      products: ['Tile'],
      more: 0,
      readings: [
        { taxes: 'included', total: '160.00', tax: '12.28' },
        { taxes: 'added', total: '174.00', tax: '14.00' },
        { taxes: 'none', total: '160.00', tax: '0.00' },
      ],
    })
    expect((await upload(server, company, 'invoice_sales', content, { taxes: 'perhaps' })).status).toBe(422)
    const answers = { included: ['12.28', '100.00'], added: ['14.00', '114.00'], none: ['0.00', '100.00'] } as const
    for (const [taxes, [tax, total]] of Object.entries(answers)) {
      const other = await server.newCompany()
      await newProduct(other, { name: 'Tile', code: 'T-1', value_added_tax: true })
      await newProduct(other, { name: 'Bread', code: 'B-1' })
      expect((await sales(other, content, { taxes })).taken).toEqual({ rows: 2, documents: 2, total: '160.00' })
      expect(await documentOf(other, 'F1')).toMatchObject({ value_added_tax: tax, total })
      // Shipping carries no tax where nothing else of the document does.
      expect(await documentOf(other, 'F2')).toMatchObject({ value_added_tax: '0.00', total: '60.00' })
    }
  })

  test('a product of a code of its own is sold at the rate of that code, or untaxed for its reason', async () => {
    const company = await server.newCompany()
    const codeOf = async (body: object) =>
      ((await company.must('POST', '/owner/tax-codes', body)).tax_code as unknown as { id: number }).id
    const [five, zero] = [
      await codeOf({ name: 'Five', category: 'S', rate: '5' }),
      await codeOf({ name: 'Books', category: 'Z' }),
    ]
    await newProduct(company, { name: 'Tile', code: 'T-1', value_added_tax: true, sale_tax_code_id: five })
    await newProduct(company, { name: 'Book', code: 'B-1', value_added_tax: true, sale_tax_code_id: zero })
    const content = file('Invoice,Date,Code,Qty,Price', 'F1,2026-01-05,T-1,1,100', 'F1,2026-01-05,B-1,1,50')
    const dry = await sales(company, content, { dry_run: '1' })
    expect(dry.tax_question).toMatchObject({ products: ['Tile'], readings: [{}, { total: '155.00', tax: '5.00' }, {}] })
    expect((await sales(company, content, { taxes: 'added' })).taken.documents).toBe(1)
    expect(await documentOf(company, 'F1')).toMatchObject({ value_added_tax: '5.00', total: '155.00' })
    const rates = file('Invoice,Date,Code,Qty,Price,Tax rate', 'F2,2026-01-05,T-1,1,100,5')
    expect((await sales(company, rates)).taken.documents).toBe(1)
    expect(await documentOf(company, 'F2')).toMatchObject({ value_added_tax: '5.00', total: '105.00' })
    const lines = await rowsIn(
      server,
      company,
      sql`select tax_code_id, tax_rate::float, value_added_tax from document_items
        where organization_id = ${company.organizationId} order by id`,
    )
    expect(lines).toEqual([
      { tax_code_id: five, tax_rate: 5, value_added_tax: true },
      { tax_code_id: zero, tax_rate: null, value_added_tax: false },
      { tax_code_id: five, tax_rate: 5, value_added_tax: true },
    ])
  })

  test('a total of the file that holds the tax does not answer for the person: it is asked, and then compared', async () => {
    const company = await server.newCompany()
    await newProduct(company, { name: 'Tile', code: 'T-1', value_added_tax: true })
    const content = file('Invoice,Date,Code,Qty,Price,Invoice total', 'F1,2026-01-05,T-1,1,100,114')
    expect((await upload(server, company, 'invoice_sales', content)).status).toBe(422)
    const dry = await sales(company, content, { dry_run: '1' })
    expect(dry.tax_question).toMatchObject({
      readings: [{ total: '100.00' }, { total: '114.00' }, { total: '100.00' }],
    })
    expect((await sales(company, content, { taxes: 'included' })).refused.documents).toBe(1)
    expect((await sales(company, content, { taxes: 'added' })).taken.documents).toBe(1)
  })

  test('products that a file makes carry the taxes it sold them with, so that the next file is not asked about them', async () => {
    const company = await server.newCompany()
    const heads = 'Invoice,Date,Item,Qty,Price'
    await sales(company, file(heads, 'R1,2026-01-05,Tile,1,100'))
    const { taken, tax_question } = await sales(company, file(heads, 'R2,2026-02-05,Tile,1,100'))
    expect([taken.documents, tax_question]).toEqual([1, null])
    await sales(company, file(`${heads},VAT`, 'R3,2026-02-06,Grout,1,100,yes'))
    const made = await rowsIn(
      server,
      company,
      sql`select name, value_added_tax as taxed from products where organization_id = ${company.organizationId} order by id`,
    )
    expect(made).toEqual([
      { name: 'Tile', taxed: false },
      { name: 'Grout', taxed: true },
    ])
    // What is in the books already is not asked about again.
    expect((await sales(company, file(heads, 'R3,2026-02-06,Grout,1,100'))).refused.documents).toBe(1)
  })
})

test('a price that a workbook divided is quoted with a decimal point, in either language', async () => {
  const company = await server.newCompany()
  const sheet = utils.aoa_to_sheet([
    ['Invoice', 'Date', 'Item', 'Qty', 'Price'],
    ['S1', '2026-01-05', 'Tile', 3, 100 / 3],
  ])
  const workbook = write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  for (const lang of ['ar', 'en'] as const) {
    const { body } = await upload(server, company, 'invoice_sales', workbook, { dry_run: '1' }, { lang })
    const [warning] = (body.import as ImportAnswer).warnings
    expect(warning!.message).toMatch(/\u206833\.3{6,}\u2069.*\u206833\.333333\u2069/)
  }
})

test('a price of more decimals than a price holds is rounded where the line comes to the same, else refused', async () => {
  const company = await server.newCompany()
  const heads = 'Invoice,Date,Item,Qty,Price'
  const { errors, warnings, taken } = await sales(
    company,
    file(
      heads,
      'S1,2026-01-05,Tile,3,33.33333333333',
      'S2,2026-01-05,Tile,1000000,0.33333333333',
      'S3,2026-01-05,Grout,2,1.00000000001',
    ),
  )
  expect(taken).toEqual({ rows: 2, documents: 2, total: '102.00' })
  expect(warnings.map(({ row, column, message }) => [row, column, message])).toEqual([
    [
      2,
      'Price',
      'The column \u2068Price\u2069 has prices of more than six decimals, the first of them \u206833.33333333333\u2069. They were taken rounded (\u206833.333333\u2069), which changes the amount of no line.',
    ],
  ])
  expect(await documentOf(company, 'S1')).toMatchObject({ total: '100.00', items: [{ price: '33.333333' }] })
  expect(errors).toMatchObject([
    { row: 3, column: 'Price', value: '0.33333333333', message: expect.stringContaining('333,333.33') },
  ])
  const { body } = await upload(
    server,
    await server.newCompany(),
    'invoice_sales',
    file(heads, 'S1,2026-01-05,Tile,3,33.33333333333'),
    {},
    { lang: 'ar' },
  )
  expect((body.import as { warnings: { message: string }[] }).warnings[0]!.message).toContain('مقرّبة')
})

test('a credit note gives back what it was sold for: its discount, shipping and totals stand with either sign', async () => {
  const company = await server.newCompany()
  const heads = 'Invoice,Date,Customer,Item,Qty,Price,Discount,VAT amount,Total,Currency'
  const { errors, taken } = await sales(
    company,
    file(
      heads,
      'C1,2026-01-05,Sami,Tile,-2,100,20,-25.20,-205.20,',
      'C2,2026-01-05,Sami,Tile,-2,100,-20,25.20,-205.20,EGP',
    ),
  )
  expect([errors, taken]).toEqual([[], { rows: 2, documents: 2, total: '-360.00' }])
  for (const number of ['C1', 'C2'])
    expect(await returnOf(company, number)).toMatchObject({
      total: '205.20',
      value_added_tax: '25.20',
      items: [{ discount: '20' }],
    })
})

test('goods leave the warehouse that the file names, else the first; the ledger and the stock follow', async () => {
  const company = await server.newCompany()
  const { warehouse } = (await company.must('POST', '/owner/warehouses', { name: 'Harbour' })) as unknown as {
    warehouse: { id: number }
  }
  const { supplier } = (await company.must('POST', '/owner/suppliers', {
    type: 'business',
    display_name: 'S',
    company_name: 'S',
  })) as unknown as { supplier: { id: number } }
  const { id } = await newProduct(company, { name: 'Lamp', code: 'L-1', stock_type: 'goods' })
  for (const warehouse_id of [warehouse.id, null])
    await company.must('POST', '/owner/invoice-purchases', {
      ...{ date: '2026-01-01', supplier_id: supplier.id, warehouse_id },
      items: [{ product_id: id, quantity: '10', price: '4' }],
    })
  const heads = 'Invoice,Date,Code,Qty,Price,Warehouse'
  const { errors } = await sales(company, file(heads, 'W1,2026-01-05,L-1,3,10,harbour', 'W2,2026-01-05,L-1,2,10,'))
  expect(errors).toEqual([])
  const moves = await rowsIn(
    server,
    company,
    sql<{ warehouse: string; quantity: string }>`
    select warehouses.name as warehouse, sum(quantity)::int as quantity from stock_moves
    join warehouses on warehouses.organization_id = stock_moves.organization_id and warehouses.id = warehouse_id
    where stock_moves.organization_id = ${company.organizationId} group by 1 order by 2`,
  )
  expect(moves.map(({ quantity }) => Number(quantity))).toEqual([7, 8])
  const { entry } = await company.must('GET', `/owner/invoice-sales/${(await documentOf(company, 'W1')).id}/entry`)
  const { items } = entry as unknown as { items: { account: { code: string }; debtor: string; creditor: string }[] }
  expect(items.map(({ debtor, creditor }) => `${debtor} ${creditor}`).sort()).toEqual(
    ['30.00 0.00', '0.00 30.00', '12.00 0.00', '0.00 12.00'].sort(),
  )
})

test('each figure of the file that cannot be taken is told in both languages', async () => {
  const content = file(
    'Invoice,Date,Item,Qty,Price,Discount,Discount %,Tax amount,VAT rate,Shipping,Total',
    'X1,2026-01-05,Tile,1,100,5,5,,,,',
    'X2,2026-01-05,Tile,1,100,,,,5,,',
    'X3,2026-01-05,Tile,1,100,,,15,,,',
    'X4,2026-01-05,Tile,1,100,,,,,7,',
    'X4,2026-01-05,Grout,1,100,,,,,8,',
    'X5,2026-01-05,Tile,1000000,0.33333333333,,,,,,',
    'X6,2026-01-05,Tile,1,100,,,,,,99',
  )
  const company = await server.newCompany()
  const sentences = async (lang: 'ar' | 'en') => {
    const { body } = await upload(server, company, 'invoice_sales', content, { dry_run: '1' }, { lang })
    const { errors } = body.import as { errors: { row: number; column: string; message: string }[] }
    return errors
      .filter(({ column }) => column !== null)
      .map(({ row, message }) => `${row} ${message.replace(/[\u2066-\u2069]/g, '')}`)
  }
  expect(await sentences('en')).toEqual([
    '2 There are both an amount and a percentage of discount here. Leave one of them.',
    '3 The file says a tax of 5%; yours is 14% on that day.',
    '4 The tax of document X3 is 15.00 in the file; of its lines it is 14.00.',
    '6 Shipping of this row is not that of row 5 of the same document.',
    '7 The price has more than six decimals; rounded to them it would change the amount of the line from 333,333.33 to 333,333.00.',
    '8 The file says a total of 99.00 for this document; its lines come to 100.00.',
  ])
  expect(await sentences('ar')).toEqual([
    '2 الخصم هنا مبلغ ونسبة معًا. اترك واحدًا منهما.',
    '3 نسبة الضريبة في الملف 5٪، ونسبتها عندك في ذلك اليوم 14٪.',
    '4 ضريبة المستند X3 في الملف 15.00، وتُحسب من سطوره 14.00.',
    '6 «الشحن» في هذا الصف غير ما في الصف 5 من المستند نفسه.',
    '7 في السعر أكثر من ست منازل عشرية، ولو قُرّب إليها لتغير مبلغ السطر من 333,333.33 إلى 333,333.00.',
    '8 إجمالي المستند في الملف 99.00، وما تبلغه بنوده 100.00.',
  ])
})

test('sales are numbered by their days and then as the file has them, also where it has the newest first', async () => {
  const company = await server.newCompany()
  const file = [
    'Invoice,Date,Client,Item,Qty,Price',
    ...[
      'S4,2026-03-09,Ali,Work,1,4',
      'S2,2026-03-05,Ali,Work,1,2',
      'S3,2026-03-05,Ali,Work,1,3',
      'S1,2026-03-01,Ali,Work,1,1',
    ],
  ].join('\n')
  await imported(server, company, 'invoice_sales', file)
  const { invoice_sales } = await company.must('GET', '/owner/invoice-sales?sort=number&order=asc')
  const { data } = invoice_sales as unknown as { data: { number: string; source_number: string }[] }
  expect(data.map(({ number, source_number }) => [number, source_number])).toEqual([
    ['INV-00001', 'S1'],
    ['INV-00002', 'S2'],
    ['INV-00003', 'S3'],
    ['INV-00004', 'S4'],
  ])
})
