import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taxFilingPageWords } from '../../i18n/tax/filing-pages.ts'
import { taxFilingWords as words } from '../../i18n/tax/filings.ts'
import { type Language, languages } from '../../i18n/text.ts'
import { readCsv, rowsUnderHeads } from '../../server/exports/testing-files.ts'
import { type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'

/** A return that was filed, as a file. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let id: number
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-07-10T09:00:00Z')
    shop = shopOf(await newCompany(side, { country_id: 682, value_added_tax: '15', coins: [682] }))
    await sell('2026-01-15', '1000')
    id = (await filed({ from: '2026-01-01', to: '2026-03-31', note: 'راجعته منى' })).id
  })
  afterAll(() => side?.close())

  const sell = async (date: string, price: string) =>
    shop.post('sales_invoice', {
      ...{ date, client_id: await shop.client() },
      items: [{ product_id: await shop.product('services', { value_added_tax: true }), quantity: '1', price }],
    })
  const filed = async (body: object) =>
    (await shop.company.post('tax-filings', { ...body })).read<{ id: number; from: string }>('tax_filing')
  const file = async (of: number, format: string, lang: Language = 'ar') => {
    const url = `${side.url}/owner/tax-filings/${of}/export?format=${format}&organization_id=${shop.company.id}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${shop.company.token}`, lang } })
    return { answer, content: Buffer.from(await answer.arrayBuffer()) }
  }

  test.each(languages)('in %s it says its boxes and what it came to', async language => {
    const [heads, ...rows] = readCsv((await file(id, 'csv', language)).content)
    expect(heads).toEqual([
      words.box[language],
      taxFilingPageWords.nameOfBox[language],
      ...[words.taxable[language], words.adjustment[language], words.tax[language]],
    ])
    const of = (name: string) => rows.find(row => row[0] === name || row[1] === name)
    expect(of('1')?.slice(2)).toEqual(['1000.00', '0.00', '150.00'])
    expect(of(words.to_pay[language])).toEqual(['', words.to_pay[language], '', '', '150.00'])
    const { answer, content } = await file(id, 'xlsx', language)
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      taxFilingPageWords.one[language],
    )
    const workbook = rowsUnderHeads(content)
    expect(workbook.heads).toEqual(heads)
    expect(workbook.rows.find(row => row[0]?.v === '1')?.[4]?.v).toBe(150)
    const pdf = await file(id, 'pdf', language)
    expect([pdf.answer.status, pdf.content.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  test('what is entered into its period later is not in it; what was taken back says so', async () => {
    const before = (await file(id, 'csv')).content
    await sell('2026-02-15', '400')
    expect((await file(id, 'csv')).content.equals(before)).toBe(true)
    const second = await filed({ from: '2026-04-01', to: '2026-06-30' })
    await shop.company.post(`tax-filings/${second.id}/withdraw`, { reason: 'أُعيد تقديمه' })
    expect((await file(second.id, 'pdf')).answer.status).toBe(200)
    expect(readCsv((await file(second.id, 'csv')).content).find(row => row[0] === '1')).toContain('400.00')
  })

  test('another form, and a return that is not there, are refused', async () => {
    expect((await file(id, 'docx')).answer.status).toBe(422)
    expect((await file(999_999, 'csv')).answer.status).toBe(404)
    expect((await file(999_999, 'pdf')).answer.status).toBe(404)
  })
})
