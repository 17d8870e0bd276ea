import { afterAll, beforeAll, expect, test } from 'vitest'
import { inArabicDigits, inParentheses } from '../../i18n/digits.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { hijriOnPaper } from './figures.ts'
import { sheetOf } from './paper.ts'
import { pagesOf, printableOf } from './testing-paper.ts'

/** Digits, negative amounts and Hijri dates on paper, as the organization chose them. */

let server: TestServer
let company: Company
let invoiceId: number
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
  const { clientId, products } = await stockUp(company)
  const items = products.map((product_id, index) => ({ product_id, quantity: String(index + 1), price: '1234.5' }))
  const made = await company.must('POST', '/owner/invoice-sales', { date: '2026-11-21', client_id: clientId, items })
  invoiceId = (made as unknown as { invoice_sale: { id: number } }).invoice_sale.id
})
afterAll(() => server?.close())

const pageOf = async (path: string, lang: 'ar' | 'en') => {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/owner/${path}${path.includes('?') ? '&' : '?'}organization_id=${company.organizationId}`,
    headers: { authorization: `Bearer ${company.token}`, lang },
  })
  const isPaper = String(answer.headers['content-type']).startsWith('application/pdf')
  return { text: isPaper ? ((await pagesOf(answer.rawPayload))[0] ?? '') : '', raw: answer.payload }
}

test('a figure keeps the order of its signs in Arabic digits, and what is no figure stays', () => {
  expect(inArabicDigits('1,234.50')).toBe('١٬٢٣٤٫٥٠')
  expect(inArabicDigits('−1,234.50')).toBe('−١٬٢٣٤٫٥٠')
  expect(inArabicDigits('21/11/2026 09:05')).toBe('٢١/١١/٢٠٢٦ ٠٩:٠٥')
  expect(inArabicDigits('1–30, then.')).toBe('١–٣٠, then.')
  expect(['−1,234.50', '-3', '5.00', '', '−'].map(inParentheses)).toEqual(['(1,234.50)', '(3)', '5.00', '', '−'])
})

test('Arabic paper has the digits that were chosen; English and bilingual paper, and codes, keep Latin ones', async () => {
  await company.must('PUT', '/owner/settings', { digits: 'arabic' })
  const { text: arabic } = await pageOf(`invoice-sales/${invoiceId}/pdf?copy=ar`, 'ar')
  expect(['٧٬٤٠٧٫٠٠', '٢١/١١/٢٠٢٦', 'INV-00001'].filter(each => !arabic.includes(each))).toEqual([])
  expect(arabic).not.toContain('7,407.00')
  for (const copy of ['en', 'both']) {
    const { text } = await pageOf(`invoice-sales/${invoiceId}/pdf?copy=${copy}`, 'ar')
    expect([copy, ['7,407.00', '21/11/2026'].filter(each => !text.includes(each))]).toEqual([copy, []])
    expect(text).not.toMatch(/[٠-٩]/)
  }
  const report = 'reports/trial-balance?date_from=2026-11-01&date_to=2026-11-30'
  expect((await pageOf(`${report}&format=pdf`, 'ar')).text).toContain('٧٬٤٠٧٫٠٠')
  expect((await pageOf(`${report}&format=pdf`, 'en')).text).toContain('7,407.00')
  // What programs read keeps its digits.
  expect((await pageOf(`${report}&format=csv`, 'ar')).raw).toContain('7407.00')
  expect((await pageOf(report, 'ar')).raw).toContain('"7407.00"')
  expect((await pageOf('organizations/export', 'ar')).raw).toContain('7407.00')
  await company.must('PUT', '/owner/settings', { digits: 'latin' })
})

test('a negative amount stands in parentheses on paper where that was chosen, and is a number in files', async () => {
  const report = 'reports/statement-of-cach-flows?date_from=2026-11-01&date_to=2026-11-30'
  const minus = (await pageOf(`${report}&format=pdf`, 'en')).text
  expect(minus).toContain('−8,443.98')
  await company.must('PUT', '/owner/settings', { negative_amounts: 'parentheses' })
  const { text } = await pageOf(`${report}&format=pdf`, 'en')
  expect([text.includes('(8,443.98)'), text.includes('-8,443.98')]).toEqual([true, false])
  expect((await pageOf(`${report}&format=csv`, 'en')).raw).toContain('-8443.98')
})

test('Hijri dates stand beside Gregorian ones in Saudi Arabia, elsewhere where they are wanted', () => {
  const noteOf = (organization: Parameters<typeof printableOf>[0]['organization']) =>
    sheetOf(printableOf({ organization }), 'ar').facts.find(({ value }) => value === '21/11/2026')?.note ?? null
  expect(noteOf({ hijri_dates: 'by_country' })).toContain('1448')
  expect(noteOf({ hijri_dates: 'hidden' })).toBeNull()
  expect(noteOf({ hijri_dates: 'by_country', countryId: 818 })).toBeNull()
  expect(noteOf({ hijri_dates: 'shown', countryId: 818 })).toContain('1448')
})

test('a Hijri day on paper is right before 1420 and after 1450, and left out where the calendar has none', () => {
  const shown = (date: string, language: 'ar' | 'en') =>
    hijriOnPaper(date, language)?.replace(/[\u2066-\u2069\u200f]/g, '')
  expect(['1937-03-14', '2026-11-21', '2029-05-14'].map(date => shown(date, 'ar'))).toEqual([
    ...['1 محرم 1356 هـ', '11 جمادى الآخرة 1448 هـ', '1 محرم 1451 هـ'],
  ])
  expect(['1937-03-14', '2026-11-21', '2029-05-14'].map(date => shown(date, 'en'))).toEqual([
    ...['Muharram 1, 1356 AH', 'Jumada II 11, 1448 AH', 'Muharram 1, 1451 AH'],
  ])
  expect([hijriOnPaper('1901-01-01', 'ar'), hijriOnPaper('2100-01-01', 'en')]).toEqual([null, null])
})

test('the head of a printed report says the days in both calendars where they are wanted', async () => {
  await company.must('PUT', '/owner/settings', { hijri_dates: 'shown' })
  const report = 'reports/trial-balance?date_from=2026-11-01&date_to=2026-11-30&format=pdf'
  expect((await pageOf(report, 'en')).text).toMatch(/Hijri.*1448/s)
  const { text } = await pageOf(report, 'ar')
  expect(text).toContain('1448')
})
