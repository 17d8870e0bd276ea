import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, upload } from '../testing.ts'

/** The column of tax of a bill or an expense: yes or no, a rate, or an amount, read as that of a sale. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const messages = (found: { row: number; message: string }[]) =>
  found.map(({ row, message }) => `${row}: ${plain(message)}`)
const bill = (head: string, ...rows: string[]) =>
  [`Supplier,Invoice,Date,Description,Qty,Price,${head}`, ...rows].join('\n')
const billsOf = async (company: Company) => {
  const { invoice_purchases } = await company.must('GET', '/owner/invoice-purchases?sort=id&order=asc')
  return (invoice_purchases as unknown as { data: Record<string, string>[] }).data.map(
    ({ reference, value_added_tax, total }) => `${reference} ${value_added_tax} ${total}`,
  )
}
const asCost = (document: string) =>
  `2: The tax of document ${document} is not recovered and is recorded as cost, because neither the file nor your records have a tax number of the seller.`
const newCompany = () => server.newCompany({ value_added_tax: '14' })

test.each([
  ['yes or no', 'VAT', 'yes', 'no'],
  ['rates with their sign', 'VAT', '14%', '0%'],
  ['rates', 'VAT rate', '14', '0'],
  ['fractions', 'VAT rate', '0.14', ''],
  ['amounts', 'VAT', '28', '0'],
  ['amounts under a tax alone', 'Tax', '28', '0'],
  ['yes or no under a tax alone in Arabic', 'ضريبة', 'نعم', 'لا'],
  ['amounts in Arabic', 'مبلغ الضريبة', '٢٨٫٠٠', ''],
])('a bill takes %s', async (_, head, taxed, not) => {
  const company = await newCompany()
  const rows = [`Nile,1,2026-03-01,Paper,2,100,${taxed}`, `Nile,2,2026-03-01,Bread,1,50,${not}`]
  const { errors } = await imported(server, company, 'invoice_purchases', bill(head, ...rows))
  expect([messages(errors), await billsOf(company)]).toEqual([[], ['1 28.00 228.00', '2 0.00 50.00']])
})

test('an amount that is not the tax of its lines is refused, and taken by name', async () => {
  const company = await newCompany()
  const file = bill('VAT amount', 'Nile,1,2026-03-01,Paper,2,100,25', 'Nile,1,2026-03-01,Pens,1,100,14')
  const { errors } = await imported(server, company, 'invoice_purchases', file)
  expect(messages(errors)[0]).toBe('2: The tax of document 1 is 39 in the file; of its lines it is 42.00.')
  await imported(server, company, 'invoice_purchases', file, { accept_differences: '1' })
  expect(await billsOf(company)).toEqual(['1 42.00 342.00'])
})

test('a rate that is not ours is refused by name', async () => {
  const company = await newCompany()
  const file = bill('VAT rate', 'Nile,1,2026-03-01,Paper,2,100,5', 'Nile,2,2026-03-01,Paper,2,100,14')
  const { taken, errors } = await imported(server, company, 'invoice_purchases', file)
  expect([taken.documents, messages(errors)]).toEqual([1, ['2: The file says a tax of 5%; yours is 14% on that day.']])
})

test('numbers that may be rates or amounts are asked about, and the totals of the file decide where it has them', async () => {
  const company = await newCompany()
  const file = bill('VAT', 'Nile,1,2026-03-01,Paper,2,500,14', 'Nile,2,2026-03-01,Bread,1,50,0')
  const dry = await imported(server, company, 'invoice_purchases', file, { dry_run: '1' })
  expect(dry).toMatchObject({
    tax_column_question: {
      ...{ answer: null, column: 'VAT', values: ['14', '0'] },
      readings: [
        { tax_column: 'rates', documents: 2, total: '1190.00' },
        { tax_column: 'amounts', documents: 1, total: '50.00' },
      ],
    },
  })
  const refused = await upload(server, company, 'invoice_purchases', file)
  expect([refused.status, Object.keys(refused.body.message as object), await billsOf(company)]).toEqual([
    ...[422, ['tax_column'], []],
  ])
  await imported(server, company, 'invoice_purchases', file, { tax_column: 'rates' })
  expect(await billsOf(company)).toEqual(['1 140.00 1140.00', '2 0.00 50.00'])
  const other = await newCompany()
  const totals = bill('VAT,Invoice total', 'Nile,1,2026-03-01,Paper,2,500,14,1140')
  const { warnings } = await imported(server, other, 'invoice_purchases', totals)
  expect([messages(warnings), await billsOf(other)]).toEqual([
    [
      '2: The numbers of the column VAT (14) were taken as rates of tax, because the totals of the file are right only so.',
      asCost('1'),
    ],
    ['1 140.00 1140.00'],
  ])
})

test('an expense takes amounts and rates too, its amount being with its tax', async () => {
  const recorded = async (head: string, taxed: string, number: string) => {
    const company = await newCompany()
    const file = `No,Date,Account,Details,Amount,${head},Tax number\nE1,2026-03-01,5203,Rent,114,${taxed},${number}\n`
    const { errors } = await imported(server, company, 'expenses', file)
    const { expenses } = (await company.must('GET', '/owner/expenses')) as unknown as {
      expenses: { data: { value_added_tax: string; total: string }[] }
    }
    const [expense] = expenses.data
    return [...messages(errors), expense?.value_added_tax, expense?.total]
  }
  for (const [head, taxed] of [
    ['VAT', '14.00'],
    ['VAT', '14%'],
    ['VAT rate', '14'],
    ['VAT', 'yes'],
  ] as const)
    expect(await recorded(head, taxed, '100-200-300')).toEqual(['14.00', '114.00'])
  expect(await recorded('VAT', '14.00', '')).toEqual(['0.00', '114.00'])
  expect(await recorded('VAT', '11.25', '100-200-300')).toEqual([
    ...['2: The tax of document E1 is 11.25 in the file; of its lines it is 14.00.', undefined, undefined],
  ])
})

test('an expense or a bill with a tax and without a tax number says that the tax is cost, and its tax is compared', async () => {
  const company = await newCompany()
  const rows = ['E1,2026-03-01,5203,Rent,114,14', 'E2,2026-03-01,5203,Rent,114,99', 'E3,2026-03-01,5203,Rent,100,0']
  const file = ['No,Date,Account,Details,Amount,Tax', ...rows].join('\n')
  const { taken, errors, warnings } = await imported(server, company, 'expenses', file)
  expect([taken.documents, messages(errors), messages(warnings)]).toEqual([
    ...[2, ['3: The tax of document E2 is 99 in the file; of its lines it is 14.00.'], [asCost('E1')]],
  ])
  const bills = await imported(server, company, 'invoice_purchases', bill('VAT', 'Nile,1,2026-03-01,Paper,2,100,28'))
  expect(messages(bills.warnings)).toEqual([asCost('1')])
})

test('a discount in percent has a column of its own in bills as in sales', async () => {
  const company = await newCompany()
  const file = bill('Discount %,Invoice discount %', 'Nile,1,2026-03-01,Paper,2,100,10,50')
  const { taken, errors } = await imported(server, company, 'invoice_purchases', file)
  expect([messages(errors), taken.total]).toEqual([[], '90.00'])
  const both = bill('Discount,Discount %', 'Nile,2,2026-03-01,Paper,2,100,10,5')
  expect(messages((await imported(server, company, 'invoice_purchases', both)).errors)).toEqual([
    '2: There are both an amount and a percentage of discount here. Leave one of them.',
  ])
})
