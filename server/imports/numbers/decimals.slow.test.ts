import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutIsolates } from '../../../i18n/testing-sentences.ts'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, upload } from '../testing.ts'
import { workbookOf } from '../workbook/testing-workbooks.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const heads = 'Invoice;Date;Customer;Item;Qty;Price'
const sale = (...rows: string[]) => [heads, ...rows].join('\n')

const millimes = 788
async function pricesOf(company: Awaited<ReturnType<TestServer['newCompany']>>) {
  const { Products } = (await company.must('GET', '/owner/products?sort=id&order=asc')) as unknown as {
    Products: { data: { name: string; default_price: string }[] }
  }
  return Products.data.map(({ default_price }) => default_price)
}

describe('sales', () => {
  test('a file that writes a decimal comma in some cells has its points between thousands', async () => {
    const company = await server.newCompany()
    const file = sale(
      ...['K1;2026-01-05;Sami Hardware;Tile;1;236,48', 'K2;2026-01-05;Sami Hardware;Tile;1;89,9'],
      ...['K3;2026-01-05;Sami Hardware;Tile;1;1.488,69', 'K4;2026-01-05;Sami Hardware;Tile;1;1.000'],
      'K5;2026-01-05;Sami Hardware;Tile;2;12.500',
    )
    const { taken, decimal_question } = await imported(server, company, 'invoice_sales', file)
    expect([taken, decimal_question]).toEqual([{ rows: 5, documents: 5, total: '27815.07' }, null])
  })

  test('a shop that counts millimes writes three digits after its comma', async () => {
    const company = await server.newCompany({ coins: [millimes] })
    const file = sale(
      ...['T1;15/01/2026;Leila;Cloth;1;0,500', 'T2;15/01/2026;Leila;Cloth;1;1250,750'],
      'T3;15/01/2026;Leila;Cloth;2;12,345',
    )
    const { taken } = await imported(server, company, 'invoice_sales', file)
    expect(taken).toEqual({ rows: 3, documents: 3, total: '1275.940' })
  })

  test('weighed goods are not thousands of pieces', async () => {
    const company = await server.newCompany()
    const file = sale('W1;2026-01-05;Souk;Dates;0,750;40,00', 'W2;2026-01-05;Souk;Dates;1,250;40,00')
    const { taken } = await imported(server, company, 'invoice_sales', file)
    expect(taken.total).toBe('80.00')
  })

  test('a file whose prices could be both is asked about before anything is written, with what it comes to', async () => {
    const company = await server.newCompany()
    const file = sale('Q1;2026-01-05;Leila;Cloth;2;1.000', 'Q2;2026-01-05;Leila;Cloth;1;12.500')
    const dry = await imported(server, company, 'invoice_sales', file, { dry_run: '1' })
    expect(dry.decimal_question).toEqual({
      answer: null,
      columns: [
        {
          ...{ column: 'Price', row: 2, cell: '1.000' },
          readings: [
            { decimal_sign: '.', value: '1', sum: '13.5' },
            { decimal_sign: ',', value: '1000', sum: '13500' },
          ],
        },
      ],
      totals: [
        { decimal_sign: '.', total: '14.50' },
        { decimal_sign: ',', total: '14500.00' },
      ],
    })
    const refused = await upload(server, company, 'invoice_sales', file)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      {
        decimal_sign: [
          'The file does not show whether its commas and points separate thousands or decimals, in: Price (1.000). Send decimal_sign with the decimal sign of the file, . or ,',
        ],
      },
    ])
    const answered = await imported(server, company, 'invoice_sales', file, { dry_run: '1', decimal_sign: ',' })
    expect([answered.decimal_question?.answer, answered.taken.total]).toEqual([',', '14500.00'])
    const { taken } = await imported(server, company, 'invoice_sales', file, { decimal_sign: '.' })
    expect(taken.total).toBe('14.50')
  })

  test('a pound sign is that of these books, unless they have another pound', async () => {
    const file = sale('P1;2026-01-05;Leila;Cloth;1;£10', 'P2;2026-01-05;Leila;Cloth;1;EGP 20')
    const egyptian = await server.newCompany()
    expect((await imported(server, egyptian, 'invoice_sales', file)).taken.total).toBe('30.00')
    const both = await server.newCompany({ coins: [818, 826] })
    const { taken, errors } = await imported(server, both, 'invoice_sales', file)
    expect([
      taken.total,
      errors.map(({ row, message }) => `${row} ${message.replace(/[\u2066-\u2069]/g, '')}`),
    ]).toEqual([
      '20.00',
      ['2 “£” could be one of several currencies of these books: EGP · GBP. Write the code of the currency instead'],
    ])
    const { body } = await upload(server, both, 'invoice_sales', file, { dry_run: '1' }, { lang: 'ar' })
    expect(JSON.stringify(body)).toContain('إحدى عملات هذه الدفاتر')
  })

  test('an amount in another currency is no example of the question, whose readings are numbers', async () => {
    const company = await server.newCompany({ coins: [millimes] })
    const file = sale('Q1;2026-01-05;Leila;Cloth;1;1,250 ج.م', 'Q2;2026-01-05;Leila;Cloth;1;3,500')
    const { decimal_question } = await imported(server, company, 'invoice_sales', file, { dry_run: '1' })
    expect(decimal_question?.columns).toEqual([
      {
        ...{ column: 'Price', row: 3, cell: '3,500' },
        readings: [
          { decimal_sign: '.', value: '3500', sum: '3500' },
          { decimal_sign: ',', value: '3.5', sum: '3.5' },
        ],
      },
    ])
  })

  test('١٬٢٥٠ is 1250; a sign of thousands before other than three digits is refused in its row', async () => {
    const company = await server.newCompany()
    const file = sale(
      'S1;2026-01-05;Leila;Cloth;1;١٬٢٥٠',
      'S2;2026-01-05;Leila;Cloth;1;12٬34',
      'S3;2026-01-05;Leila;Cloth;0٬500;4',
    )
    const { taken, errors, decimal_question } = await imported(server, company, 'invoice_sales', file)
    expect([taken.total, decimal_question]).toEqual(['1250.00', null])
    const hint = 'The sign ٬ is for thousands only. Put a point before decimals'
    expect(errors.map(({ row, message }) => `${row} ${message}`)).toEqual([`3 ${hint}`, `4 ${hint}`])
    const { body } = await upload(server, company, 'invoice_sales', file, { dry_run: '1' }, { lang: 'ar' })
    expect(JSON.stringify(body)).toContain('العلامة ٬ للآلاف وحدها')
  })

  test('in Arabic the question is a sentence too', async () => {
    const company = await server.newCompany()
    const file = sale('Q1;2026-01-05;Leila;Cloth;2;1.000')
    const { body } = await upload(server, company, 'invoice_sales', file, {}, { lang: 'ar' })
    expect(JSON.stringify(body.message)).toContain('لا يظهر من الملف هل تفصل الفاصلة والنقطة الآلاف أم الكسور')
  })

  test('a decimal sign that is none is refused, and writes nothing', async () => {
    const company = await server.newCompany()
    const file = sale('Q1;2026-01-05;Leila;Cloth;2;1.000')
    for (const decimal_sign of ['x', '..', '٫']) {
      const { status, body } = await upload(server, company, 'invoice_sales', file, { decimal_sign })
      expect([status, Object.keys(body.message as object)]).toEqual([422, ['decimal_sign']])
    }
  })

  test('a price in another currency is refused in its row', async () => {
    const company = await server.newCompany()
    const file = sale('C1;2026-01-05;Leila;Cloth;1;EGP 2,300.50', 'C2;2026-01-05;Leila;Cloth;1;$5.00')
    const { taken, errors } = await imported(server, company, 'invoice_sales', file)
    expect([taken.total, errors.map(({ row, message }) => `${row} ${withoutIsolates(message)}`)]).toEqual([
      '2300.50',
      ['3 Amounts here are in EGP; this one names another currency'],
    ])
    const { body } = await upload(server, company, 'invoice_sales', file, { dry_run: '1' }, { lang: 'ar' })
    expect(JSON.stringify(body)).toContain('وفي هذا المبلغ عملة أخرى')
  })
})

describe('records', () => {
  test('prices of products are decided by their column', async () => {
    const company = await server.newCompany()
    const file = 'Name;Stock type;Default price\nPump;services;1.000\nValve;services;2,50\n'
    await imported(server, company, 'products', file)
    expect(await pricesOf(company)).toEqual(['1000', '2.5'])
  })

  test('prices that could be both wait for the answer, with what the column adds up to', async () => {
    const company = await server.newCompany()
    const file = 'Name;Stock type;Default price\nPump;services;1.000\nValve;services;2.500\n'
    const { decimal_question } = await imported(server, company, 'products', file, { dry_run: '1' })
    expect(decimal_question).toEqual({
      answer: null,
      columns: [
        {
          ...{ column: 'Default price', row: 2, cell: '1.000' },
          readings: [
            { decimal_sign: '.', value: '1', sum: '3.5' },
            { decimal_sign: ',', value: '1000', sum: '3500' },
          ],
        },
      ],
      totals: [],
    })
    expect((await upload(server, company, 'products', file)).status).toBe(422)
    await imported(server, company, 'products', file, { decimal_sign: ',' })
    expect(await pricesOf(company)).toEqual(['1000', '2500'])
  })

  test('so do credit limits of clients', async () => {
    const company = await server.newCompany()
    const file = 'Client name;Credit limit\nSami;5.000\nMona;12.000\n'
    expect((await upload(server, company, 'clients', file)).status).toBe(422)
    await imported(server, company, 'clients', file, { decimal_sign: ',' })
    const { clients } = (await company.must('GET', '/owner/clients?sort=id&order=asc')) as unknown as {
      clients: { data: { credit_limit: string }[] }
    }
    expect(clients.data.map(({ credit_limit }) => credit_limit)).toEqual(['5000.00', '12000.00'])
  })
})

describe('other documents', () => {
  const totals = (of: Awaited<ReturnType<typeof imported>>) => of.decimal_question?.totals

  test('bills whose prices could be both are asked about, and nothing of the question stays in the books', async () => {
    const company = await server.newCompany()
    const file = 'Supplier;Invoice;Date;Item code;Description;Qty;Price\nNile Paper;1001;2026-01-05;A1;Paper;2;1.250\n'
    const dry = await imported(server, company, 'invoice_purchases', file, { dry_run: '1' })
    expect(totals(dry)).toEqual([
      { decimal_sign: '.', total: '2.50' },
      { decimal_sign: ',', total: '2500.00' },
    ])
    expect((await upload(server, company, 'invoice_purchases', file)).status).toBe(422)
    const { taken } = await imported(server, company, 'invoice_purchases', file, { decimal_sign: ',' })
    expect(taken).toEqual({ rows: 1, documents: 1, total: '2500.00' })
  })

  test('so are opening balances', async () => {
    const company = await server.newCompany()
    const file = 'Account;Debit;Credit\n1101;1.250;\n3101;;1.250\n'
    const given = { date: '2025-12-31' }
    const dry = await imported(server, company, 'opening_balances', file, { ...given, dry_run: '1' })
    expect(dry.decimal_question?.columns.map(({ column, cell }) => `${column} ${cell}`)).toEqual([
      ...['Debit 1.250', 'Credit 1.250'],
    ])
    expect((await upload(server, company, 'opening_balances', file, given)).status).toBe(422)
    await imported(server, company, 'opening_balances', file, { ...given, decimal_sign: ',' })
    const { opening_balances } = (await company.must('GET', '/owner/opening-balances')) as unknown as {
      opening_balances: { accounts: { debtor: string; creditor: string }[] }
    }
    expect(opening_balances.accounts.map(({ debtor, creditor }) => [debtor, creditor])).toEqual([
      ['1250.00', '0.00'],
      ['0.00', '1250.00'],
    ])
  })
})

test('the numbers of a workbook are never in doubt', async () => {
  const company = await server.newCompany()
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
  const book = await workbookOf([
    row(1, text('Name'), text('Stock type'), text('Default price')),
    row(2, text('Pump'), text('services'), '<c><v>1.25</v></c>'),
    row(3, text('Valve'), text('services'), '<c><v>12.345</v></c>'),
    row(4, text('Hose'), text('services'), '<c><v>1234</v></c>'),
  ])
  const { taken, decimal_question } = await imported(server, company, 'products', book)
  expect([taken.rows, decimal_question]).toEqual([3, null])
  expect(await pricesOf(company)).toEqual(['1.25', '12.345', '1234'])
})

test('while a decimal sign is open no figure of a file is compared: neither totals of documents nor a row of totals', async () => {
  const company = await server.newCompany()
  const sales = 'Invoice;Date;Client;Item;Qty;Price;Document total\nT1;2026-01-05;Leila;Cloth;2;1.000;2000,00\n'
  const bills = 'Invoice;Date;Supplier;Item;Qty;Price;Document total\nB1;2026-01-05;Nile;Cloth;2;1.000;2000,00\n'
  const discounted =
    'Invoice;Date;Client;Item;Qty;Price;Discount %;Document total\nT2;2026-01-05;Leila;Cloth;2;10;0.1;18\n'
  const ofSales = async (resource: string, file: string, answers: Record<string, string> = {}) => {
    const { errors, differences, warnings } = await imported(server, company, resource, file, {
      dry_run: '1',
      ...answers,
    })
    return [errors.length, differences.length, warnings.length]
  }
  for (const [resource, file] of [
    ['invoice_sales', sales],
    ['invoice_purchases', bills],
  ] as const) {
    expect(await ofSales(resource, file)).toEqual([0, 0, 0])
    expect(await ofSales(resource, file, { decimal_sign: ',' })).toEqual([0, 0, 0])
    expect(await ofSales(resource, file, { decimal_sign: '.' })).toEqual([1, 1, 0])
  }
  // So are percentages that may be fractions.
  expect(await ofSales('invoice_sales', discounted)).toEqual([0, 0, 0])
  expect(await ofSales('invoice_sales', discounted, { percent_column: 'fractions' })).toEqual([0, 0, 0])
  expect(await ofSales('invoice_sales', discounted, { percent_column: 'percents' })).toEqual([1, 1, 0])
  const totalled = `${sales}Total;;;;3;;\n`
  const messageOf = async (answers: Record<string, string>) =>
    (await imported(server, company, 'invoice_sales', totalled, { dry_run: '1', ...answers })).warnings.map(
      ({ message }) => !message.includes('Make sure that the file is complete'),
    )
  expect([await messageOf({}), await messageOf({ decimal_sign: ',' })]).toEqual([[true], [false]])
})
