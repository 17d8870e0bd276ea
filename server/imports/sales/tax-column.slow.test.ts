import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, upload } from '../testing.ts'

/** Columns of tax whose numbers are rates, or may be: never taken for amounts in silence. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const file = (heads: string, ...rows: string[]) =>
  `${[`Invoice,Date,Customer,Item,Qty,Price,${heads}`, ...rows].join('\n')}\n`
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const totalsOf = async (company: Company) => {
  const { invoice_sales } = await company.must('GET', '/owner/invoice-sales?sort=id&order=asc')
  return (invoice_sales as unknown as { data: Record<string, string>[] }).data.map(
    ({ source_number, value_added_tax, total }) => `${source_number} ${value_added_tax} ${total}`,
  )
}

test.each([
  ['14', '0'],
  ['0.14', '0'],
  ['14', ''],
])(
  'numbers %s and “%s” are asked about before anything is written, and read as they are answered',
  async (taxed, not) => {
    const company = await server.newCompany()
    const content = file('VAT', `K1,2026-01-05,Sami,Tile,2,500,${taxed}`, `K2,2026-01-05,Sami,Bread,1,50,${not}`)
    const dry = await imported(server, company, 'invoice_sales', content, { dry_run: '1' })
    expect(dry).toMatchObject({
      tax_column_question: {
        answer: null,
        column: 'VAT',
        readings: [
          { tax_column: 'rates', documents: 2, total: '1050.00' },
          { tax_column: 'amounts', documents: 1, total: '50.00' },
        ],
      },
    })
    const { status, body } = await upload(server, company, 'invoice_sales', content)
    expect([status, await totalsOf(company)]).toEqual([422, []])
    const [sentence] = (body.message as { tax_column: string[] }).tax_column
    expect(plain(sentence!)).toContain(`rates or amounts: VAT (${taxed}`)
    const asAmounts = await imported(server, company, 'invoice_sales', content, { tax_column: 'amounts', dry_run: '1' })
    expect(asAmounts.errors.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 VAT'])
    await imported(server, company, 'invoice_sales', content, { tax_column: 'rates' })
    expect(await totalsOf(company)).toEqual(['K1 140.00 1140.00', 'K2 0.00 50.00'])
  },
)

test('the totals of a file show that its tax is rates, added to the prices or contained in them, and it is said', async () => {
  for (const [tax, total, right] of [
    ['14', '1140', 'K1 140.00 1140.00'],
    ['0.14', '1000', 'K1 122.81 1000.00'],
  ]) {
    const company = await server.newCompany()
    const content = file('VAT,Invoice total', `K1,2026-01-05,Sami,Tile,2,500,${tax},${total}`)
    const { warnings, errors } = await imported(server, company, 'invoice_sales', content)
    expect([errors, await totalsOf(company)]).toEqual([[], [right]])
    expect(warnings.map(({ message }) => plain(message))).toEqual([
      `The numbers of the column VAT (${tax}) were taken as rates of tax, because the totals of the file are right only so.`,
    ])
  }
})

test('amounts that are as much as a rate are amounts where they are the tax of their lines', async () => {
  const company = await server.newCompany()
  const content = file('VAT', 'K1,2026-01-05,Sami,Tile,1,100,14', 'K2,2026-01-05,Sami,Bread,1,50,0')
  const { errors, warnings } = await imported(server, company, 'invoice_sales', content)
  expect([errors, warnings, await totalsOf(company)]).toEqual([[], [], ['K1 14.00 114.00', 'K2 0.00 50.00']])
})

test('a column of rates has shares of one where none of them is a whole percent, and another rate is refused by name', async () => {
  const company = await server.newCompany()
  const rates = file('VAT rate', 'K1,2026-01-05,Sami,Tile,1,100,0.14', 'K2,2026-01-05,Sami,Tile,1,100,0')
  expect((await imported(server, company, 'invoice_sales', rates)).errors).toEqual([])
  expect(await totalsOf(company)).toEqual(['K1 14.00 114.00', 'K2 0.00 100.00'])
  const others = file('VAT', 'K3,2026-01-05,Sami,Tile,1,1000,15')
  const { errors } = await imported(server, company, 'invoice_sales', others, { tax_column: 'rates' })
  expect(errors.map(({ message }) => plain(message))).toEqual(['The file says a tax of 15%; yours is 14% on that day.'])
})
