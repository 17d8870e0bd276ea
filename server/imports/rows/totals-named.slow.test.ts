import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, upload } from '../testing.ts'

/** Rows of sums that a file has among its documents, and what is said of them. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const messages = (found: { row: number; message: string }[]) =>
  found.map(({ row, message }) => `${row}: ${plain(message)}`)
const looks =
  'This row looks like a total, so it was not recorded. Delete it from the file, or fill in what it lacks if it is a line.'

test('a row of a sum between documents is called one, in files of sales, bills and payments', async () => {
  const company = await server.newCompany()
  const sales = [
    'Invoice,Date,Client,Item,Qty,Price',
    'S1,2026-03-01,Ali,Work,2,10',
    ',,,إجمالي الفاتورة,,20',
    'S2,2026-03-02,Ali,Work,1,5',
    ',,,,,25',
    'S3,2026-03-03,Ali,Total cleaning,1,5',
  ].join('\n')
  const ofSales = await imported(server, company, 'invoice_sales', sales)
  expect([ofSales.taken.documents, ...messages(ofSales.errors)]).toEqual([3, `3: ${looks}`, `5: ${looks}`])
  const bills = [
    'Supplier,Invoice,Date,Description,Qty,Price',
    'Nile,1,2026-03-01,Paper,2,10',
    ',,,إجمالي الفاتورة,,20',
    'Nile,2,2026-03-02,Paper,1,5',
    ',,,,,25',
    'Nile,3,2026-03-02,Pens,1,5',
  ].join('\n')
  const ofBills = await imported(server, company, 'invoice_purchases', bills)
  expect([ofBills.taken.documents, ...messages(ofBills.errors)]).toEqual([3, `3: ${looks}`, `5: ${looks}`])
  const payments = [
    'No,Date,Client,Amount',
    'R1,2026-03-05,Ali,3',
    ',,,3',
    'R2,2026-03-06,Ali,4',
    ',2026-03-07,Ali,5',
  ].join('\n')
  const ofPayments = await imported(server, company, 'payment_sales', payments)
  expect([ofPayments.taken.documents, ...messages(ofPayments.errors)]).toEqual([3, `3: ${looks}`])
})

test.each(['ar', 'en'] as const)(
  'what a column of options accepts is named where a file has something else, in %s',
  async lang => {
    const company = await server.newCompany()
    const refused = async (resource: string, ...rows: string[]) => {
      const { body } = await upload(server, company, resource, rows.join('\n'), {}, { lang })
      return (body.import as { errors: { message: string }[] }).errors.map(({ message }) => plain(message))
    }
    expect([
      ...(await refused('payment_sales', 'No,Date,Client,Amount,Method', 'R1,2026-03-05,Ali,3,Barter')),
      ...(await refused('accounts', 'Code,Name,Type', '5911,Travel,Nonsense')),
    ]).toEqual(
      {
        ar: [
          'لا يُعرف ما في «طريقة الدفع» في هذا الصف. اكتب واحدًا من: نقدي أو تحويل، شيك',
          'لا يُعرف ما في «نوع الحساب» في هذا الصف. اكتب واحدًا من: نقدية، بنك، حسابات مدينة (العملاء)، مخزون، أصول متداولة أخرى، ضريبة المدخلات، مقاصة المدفوعات، أصول ثابتة، أصول أخرى، حسابات دائنة (الموردون)، التزامات متداولة أخرى، ضريبة المخرجات، ضريبة خارجية مستحقة، بطاقة ائتمان، التزامات قصيرة الأجل، التزامات طويلة الأجل، التزامات أخرى، حقوق الملكية، إيرادات، إيرادات أخرى، تكلفة المبيعات، مصروفات، مصروفات أخرى',
        ],
        en: [
          'What stands under Payment method in this row is not known. Write one of: Cash or transfer, Cheque',
          'What stands under Account type in this row is not known. Write one of: Cash, Bank, Accounts receivable, Stock, Other current asset, Input tax, Payment clearing, Fixed asset, Other asset, Accounts payable, Other current liability, Output tax, Overseas tax payable, Credit card, Short term liability, Long term liability, Other liability, Equity, Income, Other income, Cost of sales, Expense, Other expense',
        ],
      }[lang],
    )
  },
)

test('a total that is not what the rows come to is left out, and both figures are named', async () => {
  const company = await server.newCompany()
  const sales = (total: string) =>
    ['Invoice,Date,Client,Item,Qty,Price', 'S1,2026-03-01,Ali,Work,1,12', 'S2,2026-03-01,Ali,Work,2,4', total].join(
      '\n',
    )
  const dry = async (total: string) => {
    const { taken, warnings } = await imported(server, company, 'invoice_sales', sales(total), { dry_run: '1' })
    return [taken.total, ...messages(warnings)]
  }
  const left = '4: Row 4 looks like a row of totals and was left out.'
  const differs = (total: string, sum: string) =>
    `${left} It says ${total}; the rows of the file come to ${sum}. Make sure that the file is complete.`
  expect(await dry('Total,,,,,999')).toEqual(['20.00', differs('999', '20.00')])
  expect(await dry('Total,,,,3,999')).toEqual(['20.00', differs('999', '20.00')])
  expect(await dry('Total,,,,3,20')).toEqual(['20.00', left])
  expect(await dry('Total,,,,,16')).toEqual(['20.00', left])
  const expenses = [
    'No,Date,Account,Details,Amount',
    'E1,2026-03-01,5203,Rent,10',
    'E2,2026-03-02,5203,Tea,5',
    'الإجمالي,,,,99',
  ]
  const { warnings } = await imported(server, company, 'expenses', expenses.join('\n'), { dry_run: '1' })
  expect(messages(warnings)).toEqual([differs('99', '15')])
})
