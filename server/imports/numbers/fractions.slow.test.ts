import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, upload } from '../testing.ts'
import { sheetsOf, workbookOf } from '../workbook/testing-workbooks.ts'

/** Percentages that are written as a spreadsheet keeps them: 0.1 may be 10% or 0.1%, and nobody but its owner knows. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const sale = (...rows: string[]) => ['Invoice,Date,Client,Item,Qty,Price,Discount %', ...rows].join('\n')
const rows = ['S1,2026-01-05,Ali,Work,1,1000,0.1', 'S2,2026-01-05,Ali,Work,1,1000,0.15', 'S3,2026-01-05,Ali,Work,1,50,']

describe('a column of percentages in which nothing is more than one', () => {
  test('is asked about with both readings, and refused without an answer', async () => {
    const company = await server.newCompany()
    const dry = await imported(server, company, 'invoice_sales', sale(...rows), { dry_run: '1' })
    expect(dry.percent_question).toEqual({
      answer: null,
      columns: [
        {
          ...{ column: 'Discount %', row: 2, cell: '0.1' },
          readings: [
            { percent_column: 'percents', value: '0.1' },
            { percent_column: 'fractions', value: '10' },
          ],
        },
      ],
      totals: [
        { percent_column: 'percents', total: '2047.50' },
        { percent_column: 'fractions', total: '1800.00' },
      ],
    })
    const preview = await upload(server, company, 'invoice_sales/preview', sale(...rows))
    expect((preview.body.preview as { percent_question: { columns: object[] } }).percent_question.columns).toHaveLength(
      1,
    )
    const refused = await upload(server, company, 'invoice_sales', sale(...rows))
    expect([refused.status, refused.body.message]).toEqual([
      422,
      {
        percent_column: [
          'The file does not show whether the numbers of these columns are percentages as they stand or fractions of one (0.1 for 10%): Discount % (0.1). Send percent_column: percents or fractions',
        ],
      },
    ])
    const wrong = await upload(server, company, 'invoice_sales', sale(...rows), { percent_column: 'shares' })
    expect([wrong.status, Object.keys(wrong.body.message as object)]).toEqual([422, ['percent_column']])
    const { taken } = await imported(server, company, 'invoice_sales', sale(...rows), { percent_column: 'fractions' })
    expect(taken.total).toBe('1800.00')
  })

  test.each([
    ['0.5', '10'],
    ['0.5%', '0.1%'],
    ['0', '0'],
  ])('is not where a number is more, or each has its sign: %s and %s', async (one, other) => {
    const company = await server.newCompany()
    const file = sale(`S1,2026-01-05,Ali,Work,1,1000,${one}`, `S2,2026-01-05,Ali,Work,1,1000,${other}`)
    const dry = await imported(server, company, 'invoice_sales', file, { dry_run: '1' })
    expect([dry.percent_question, dry.taken.documents]).toEqual([null, 2])
  })

  test('is also asked about where some cells have their sign and the others do not', async () => {
    const company = await server.newCompany()
    const file = sale('S1,2026-01-05,Ali,Work,1,1000,10%', 'S2,2026-01-05,Ali,Work,1,1000,0.1')
    const { taken } = await imported(server, company, 'invoice_sales', file, { percent_column: 'fractions' })
    expect([(await upload(server, company, 'invoice_sales', file)).status, taken.total]).toEqual([422, '1800.00'])
  })

  test('of a document is asked about as one of lines is', async () => {
    const company = await server.newCompany()
    const file = 'Invoice,Date,Client,Item,Qty,Price,Invoice discount %\nS1,2026-01-05,Ali,Work,1,1000,٠٫٢٥\n'
    const { percent_question } = await imported(server, company, 'invoice_sales', file, { dry_run: '1' })
    expect(percent_question?.totals.map(({ total }) => total)).toEqual(['997.50', '750.00'])
  })

  test('of clients is asked about too, and what we export ourselves has its sign', async () => {
    const company = await server.newCompany()
    const file = 'Name,Due at once %\nAli,0.5\n'
    const mapping = JSON.stringify({ due_at_once_percent: 'Due at once %' })
    expect((await upload(server, company, 'clients', file, { mapping })).status).toBe(422)
    await imported(server, company, 'clients', file, { mapping, percent_column: 'percents' })
    for (const format of ['csv', 'xlsx']) {
      const other = await server.newCompany()
      const url = `/owner/clients/export?format=${format}&organization_id=${company.organizationId}`
      const headers = { authorization: `Bearer ${company.token}`, lang: 'en' }
      const { rawPayload } = await server.app.inject({ method: 'GET', url, headers })
      const { taken, percent_question } = await imported(server, other, 'clients', rawPayload)
      const { clients } = (await other.must('GET', '/owner/clients')) as unknown as {
        clients: { data: { due_at_once_percent: string }[] }
      }
      expect([taken.rows, percent_question, Number(clients.data[0]!.due_at_once_percent)]).toEqual([1, null, 0.5])
    }
  })
})

describe('a workbook', () => {
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const heads = `<row r="1">${['Invoice', 'Date', 'Client', 'Item', 'Qty', 'Price', 'Discount %'].map(text).join('')}</row>`
  const row = (style: string) =>
    `<row r="2">${['S1', '2026-01-05', 'Ali', 'Work'].map(text).join('')}<c><v>1</v></c><c><v>1000</v></c><c${style}><v>0.1</v></c></row>`

  test.each(['0%', '0.0%', '0.00%'])('says by the format %s of the cell that 0.1 is 10%%', async format => {
    const company = await server.newCompany()
    const book = await sheetsOf([{ name: 'a', rows: [heads, row(' s="1"')] }], [format])
    const { taken, percent_question } = await imported(server, company, 'invoice_sales', book)
    expect([taken.total, percent_question]).toEqual(['900.00', null])
  })

  test('without a format of percent is asked about', async () => {
    const company = await server.newCompany()
    const book = await workbookOf([heads, row('')])
    const { percent_question } = await imported(server, company, 'invoice_sales', book, { dry_run: '1' })
    expect(percent_question?.totals.map(({ total }) => total)).toEqual(['999.00', '900.00'])
  })
})

describe('a column of rates of tax', () => {
  const taxed = (rate: string) => `Invoice,Date,Client,Item,Qty,Price,VAT rate\nS1,2026-01-05,Ali,Work,1,1000,${rate}\n`

  test('is what the rates of the organization make of it, and says so', async () => {
    const company = await server.newCompany()
    const { errors, warnings } = await imported(server, company, 'invoice_sales', taxed('0.14'))
    expect([errors, warnings.map(({ message }) => plain(message))]).toEqual([
      [],
      ['The numbers of the column VAT rate were taken as fractions of one: 0.14 is 14%, which is your rate of tax.'],
    ])
  })

  test('is asked about where neither reading is one of them', async () => {
    const company = await server.newCompany()
    expect((await upload(server, company, 'invoice_sales', taxed('0.15'))).status).toBe(422)
    const { errors } = await imported(server, company, 'invoice_sales', taxed('0.15'), { percent_column: 'fractions' })
    expect(errors.map(({ message }) => plain(message))).toEqual([
      'The file says a tax of 15%; yours is 14% on that day.',
    ])
  })
})

test('refused rows go out with the sign of percent, so that nobody is asked again', async () => {
  const company = await server.newCompany()
  const file = sale('S1,2026-01-05,Ali,Work,x,1000,0.1')
  const { id } = await imported(server, company, 'invoice_sales', file, { percent_column: 'fractions' })
  const { text } = await company.call('GET', `/owner/imports/${id}/refused?format=csv`)
  expect(text).toContain('10%')
})
