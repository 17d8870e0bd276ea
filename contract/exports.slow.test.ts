import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKindNames, documentKinds } from '../schema/documents.ts'
import { resourceNames, resources } from '../schema/index.ts'
import { readCsv, rowsUnderHeads } from '../server/exports/testing-files.ts'
import type { WireReport } from './reports/testing-reports.ts'
import { type Backend, backends, type Company, newCompany } from './testing-backends.ts'
import { g1, rent } from './testing-bodies.ts'

/** Files of reports and lists, in the form of the contract. */

const lists = [
  ...resourceNames.map(resource => resources[resource].wire.path as string),
  ...documentKindNames.map(kind => documentKinds[kind].wire.path as string),
]

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    company = await newCompany(side)
    await company.post('invoice-sales', await g1(company))
    await company.post('restrictions', await rent(company))
  })
  afterAll(() => side?.close())

  const file = async (path: string) => {
    const url = `${side.url}/owner/${path}${path.includes('?') ? '&' : '?'}organization_id=${company.id}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${company.token}`, lang: 'ar' } })
    return { answer, content: Buffer.from(await answer.arrayBuffer()) }
  }

  test('a report as CSV and as a workbook says what its JSON says', async () => {
    const report = (await company.get('reports/trial-balance')).read<WireReport>('report')
    const columnHeads = report.columns.map(({ label }) => label)
    const cells = report.rows.map(row => report.columns.map(({ key }) => row.cells[key] ?? ''))
    const csv = await file('reports/trial-balance?format=csv')
    expect(csv.answer.headers.get('content-disposition')).toContain("filename*=UTF-8''")
    expect(csv.answer.headers.get('cache-control')).toBe('no-store')
    expect(readCsv(csv.content)).toEqual([columnHeads, ...cells])
    const workbook = rowsUnderHeads((await file('reports/trial-balance?format=xlsx')).content)
    expect(workbook.heads).toEqual(columnHeads)
    const figures = cells.map(row => row.map((cell, index) => (index < 2 || cell === '' ? cell : Number(cell))))
    expect(workbook.rows.map(row => columnHeads.map((_, index) => row[index]?.v ?? ''))).toEqual(figures)
  })

  test('documents leave with their lines under the heads that an import knows, and other lists do not', async () => {
    const { answer, content } = await file('invoice-sales/export?lines=1')
    const [columnHeads, ...rows] = readCsv(content)
    expect([answer.headers.get('x-total-rows'), rows.length]).toEqual(['3', 3])
    expect(columnHeads!.slice(0, 8)).toEqual([
      ...['رقم المستند', 'التاريخ', 'الحالة', 'تاريخ الاستحقاق', 'رقم العميل', 'اسم العميل', 'كود الصنف', 'اسم الصنف'],
    ])
    expect(new Set(rows.map(row => row[0])).size).toBe(1)
    expect((await file('throw-back-sales/export?lines=1')).answer.status).toBe(422)
    expect((await file('clients/export?lines=1')).answer.status).toBe(422)
  })

  test('a question that a report does not have is refused, whatever the format', async () => {
    const { answer } = await file('reports/trial-balance?format=csv&client_id=1')
    expect(answer.status).toBe(422)
  })

  test('a list is exported whole, as it is filtered, searched and ordered, with words for what it links to', async () => {
    for (let client = 0; client < 130; client++) {
      const name = `عميل ${String(client).padStart(3, '0')}`
      await company.post('clients', { type: 'individual', display_name: name, first_name: 'أ', currency_id: 840 })
    }
    await company.post('clients', { type: 'business', display_name: '=1+1', company_name: '+x', phone: '+20 100' })
    const [columnHeads, ...rows] = readCsv((await file('clients/export?q=عميل&sort=display_name&order=desc')).content)
    expect(rows.map(row => row[1])).toEqual(
      Array.from({ length: 130 }, (_, index) => `عميل ${String(129 - index).padStart(3, '0')}`),
    )
    expect(columnHeads!.slice(0, 3)).toEqual(['نوع العميل', 'اسم العرض', 'الاسم الأول'])
    expect([rows[0]![0], rows[0]![columnHeads!.indexOf('العملة')], rows[0]![columnHeads!.indexOf('نشط')]]).toEqual([
      'فرد',
      'USD',
      'نعم',
    ])
    const [, injected] = readCsv((await file('clients/export?type=business&q=%3D1')).content)
    expect([injected![1], injected![columnHeads!.indexOf('الهاتف')]]).toEqual(["'=1+1", "'+20 100"])
    const workbook = rowsUnderHeads((await file('clients/export?type=business&q=%3D1&format=xlsx')).content)
    expect([workbook.rows[0]![1]?.v, workbook.rows[0]![1]?.f]).toEqual(['=1+1', undefined])
    expect(workbook.over.flat()).toEqual(expect.arrayContaining(['نوع العميل', 'منشأة', 'البحث', '=1']))
  })

  test('documents are exported with the figures of their list', async () => {
    const [listed] = (await company.get('invoice-sales')).page('invoice_sales').data
    const workbook = rowsUnderHeads((await file('invoice-sales/export?format=xlsx&status=posted')).content)
    const cell = (head: string) => workbook.rows[0]![workbook.heads.indexOf(head)]
    const amounts = ['total', 'value_added_tax', 'residual', 'subtotal'] as const
    const columnHeads = ['الإجمالي', 'ضريبة القيمة المضافة', 'المتبقي', 'قبل الخصم']
    expect(columnHeads.map(head => [cell(head)?.t, cell(head)?.v])).toEqual(
      amounts.map(name => ['n', Number(listed![name])]),
    )
    expect([cell('الرقم')?.v, cell('الحالة')?.v, cell('العميل')?.v]).toEqual([
      listed!.number,
      'مُرحّل',
      (listed!.client as { display_name: string }).display_name,
    ])
    expect(readCsv((await file('invoice-sales/export?status=draft')).content)).toHaveLength(1)
  })

  test.each(lists)('%s: as many rows as the list has, and as many cells as heads', async path => {
    const [columnHeads, ...rows] = readCsv((await file(`${path}/export?format=csv`)).content)
    expect(new Set(columnHeads).size).toBe(columnHeads!.length)
    expect(rows.every(row => row.length === columnHeads!.length)).toBe(true)
    const answer = (await company.get(path)).body as Record<string, { total?: number; length?: number }>
    const [list] = Object.values(answer)
    expect(rows).toHaveLength(list!.total ?? list!.length ?? -1)
  })

  test('how far a file is may be asked before it is begun and after it was refused', async () => {
    const response = await company.get('exports/0123456789abcdef/progress')
    expect([response.status, response.body]).toEqual([200, { progress: null }])
    expect((await company.get('exports/x/progress')).status).toBe(404)
  })

  test('an unknown filter or format of a list is refused at its field', async () => {
    expect((await file('clients/export?colour=red')).answer.status).toBe(422)
    expect((await file('clients/export?format=pdf')).answer.status).toBe(422)
  })
})
