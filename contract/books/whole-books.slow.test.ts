import * as XLSX from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireReport } from '../reports/testing-reports.ts'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { g1, rent } from '../testing-bodies.ts'

/** Everything in one workbook: what it says is what lists and reports say. */

type Row = Record<string, string | number | undefined>

/** The rows of each sheet by their heads, which stand where its first rows are frozen. */
function sheetsOf(content: Buffer): Map<string, Row[]> {
  const book = XLSX.read(content, { bookFiles: true }) as XLSX.WorkBook & { files: Record<string, { content: Buffer }> }
  return new Map(
    book.SheetNames.map((name, index) => {
      const xml = String(book.files[`xl/worksheets/sheet${index + 1}.xml`]!.content)
      const head = Number(/ySplit="(\d+)"/.exec(xml)?.[1] ?? 1)
      return [name, XLSX.utils.sheet_to_json<Row>(book.Sheets[name]!, { range: head - 1, raw: true })]
    }),
  )
}
const sum = (rows: readonly Row[], head: string) =>
  Math.round(rows.reduce((total, row) => total + Number(row[head] ?? 0), 0) * 100) / 100

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    company = await newCompany(side)
    const sale = await company.post('invoice-sales', await g1(company))
    await company.post('invoice-sales', { ...(await g1(company)), status: 'draft' })
    await company.post('restrictions', await rent(company))
    await company.post(`invoice-sales/${sale.one('invoice_sale').id}/void`)
    await company.post('invoice-sales', await g1(company))
  })
  afterAll(() => side?.close())

  const file = async (query = '', lang = 'en', token = company.token) => {
    const url = `${side.url}/owner/organizations/export?format=xlsx&organization_id=${company.id}${query}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, lang } })
    return { answer, content: Buffer.from(await answer.arrayBuffer()) }
  }

  test('parties, products, accounts, documents with their lines, entries and the trial balance are its sheets', async () => {
    const { answer, content } = await file()
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="books-2026-11-21\.xlsx"; filename\*=UTF-8''.*\.xlsx$/),
    ])
    const names = [...sheetsOf(content).keys()]
    expect(names).toEqual([
      ...['Clients', 'Suppliers', 'Products', 'Chart of accounts', 'Sales invoices'],
      ...[
        'Sales invoices · with lines',
        'Journal entries',
        'Lines of documents',
        'Ledger entries',
        'Trial balance',
        'Proofs',
      ],
    ])
    const arabic = [...sheetsOf((await file('', 'ar')).content).keys()]
    expect(arabic).toEqual([
      ...['العملاء', 'الموردون', 'الأصناف', 'شجرة الحسابات', 'فواتير المبيعات'],
      ...['فواتير المبيعات · ببنودها', 'قيود اليومية', 'بنود المستندات', 'قيود الدفتر', 'ميزان المراجعة', 'المطابقات'],
    ])
  })

  test('its figures are those of the reports and lists', async () => {
    const sheets = sheetsOf((await file()).content)
    const report = (
      await company.get('reports/trial-balance?preset=all_time&folded=0', { lang: 'en' })
    ).read<WireReport>('report')
    const entries = sheets.get('Ledger entries')!
    expect([sum(entries, 'Debit'), sum(entries, 'Credit')].map(each => each.toFixed(2))).toEqual([
      report.totals.debit,
      report.totals.credit,
    ])
    const balances = sheets.get('Trial balance')!
    const heads = new Map(report.columns.map(({ key, label }) => [key, label]))
    for (const { kind, cells } of report.rows) {
      if (kind !== 'row') continue
      const row = balances.find(each => each[heads.get('code')!] === cells.code)!
      expect([cells.code, Number(row[heads.get('debit')!] ?? 0)]).toEqual([cells.code, Number(cells.debit ?? 0)])
      const ofAccount = entries.filter(each => each['Account number'] === cells.code)
      expect([cells.code, sum(ofAccount, 'Debit'), sum(ofAccount, 'Credit')]).toEqual([
        cells.code,
        Number(cells.debit ?? 0),
        Number(cells.credit ?? 0),
      ])
    }
    const { data } = (await company.get('invoice-sales?per_page=100')).page('invoice_sales')
    const invoices = sheets.get('Sales invoices')!
    expect(invoices.map(row => row.Total).sort()).toEqual(data.map(({ total }) => Number(total)).sort())
    expect(invoices.map(row => row.Status).sort()).toEqual(['Draft', 'Posted', 'Void'])
    const lines = sheets.get('Lines of documents')!
    for (const { id, number } of data) {
      if (number === null) continue
      const whole = (await company.get(`invoice-sales/${id}`)).one('invoice_sale')
      const items = whole.items as { total: string; quantity: string }[]
      const ofInvoice = lines.filter(row => row.Number === number && row['Kind of document'] === 'Sales invoice')
      expect(ofInvoice.map(row => [row.Total, row.Quantity])).toEqual(
        items.map(({ total, quantity }) => [Number(total), Number(quantity)]),
      )
    }
    const booked = lines.filter(row => row['Kind of document'] === 'Journal entry')
    expect([sum(booked, 'Debit'), sum(booked, 'Credit')]).toEqual([1800, 1800])
  })

  test('a format that there is not, and attached files beside a workbook, are refused at their field', async () => {
    const { answer, content } = await file('&files=1')
    expect([answer.status, JSON.parse(content.toString()).message]).toEqual([422, { files: [expect.any(String)] }])
    const pdf = await company.get('organizations/export?format=pdf')
    expect([pdf.status, (pdf.body as { message: unknown }).message]).toEqual([422, { format: [expect.any(String)] }])
  })
})
