import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, backends, type Company, newCompany, send } from './testing-backends.ts'
import { g1, rent } from './testing-bodies.ts'

/** The whole company as one text file, the same on both. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    company = await newCompany(side)
    const sale = await company.post('invoice-sales', await g1(company))
    const { id } = sale.one('invoice_sale')
    await company.post('restrictions', await rent(company))
    await company.post(`invoice-sales/${id}/void`)
  })
  afterAll(() => side?.close())

  test('every account and entry is in it, in the reader’s language, with its document, party and reversal', async () => {
    const answer = await company.get('organizations/export', { lang: 'en' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="books-2026-11-21\.journal"; filename\*=UTF-8''%D9%85%D8%AA%D8%AC%D8%B1.*\.journal$/,
    )
    const plain = answer.text.replace(/[\u2066-\u2069]/g, '').replace(/(source-id:|الأمل )\d+/g, '$1…')
    expect(plain).toContain('; The books of متجر النيل, every entry of them.\n')
    expect(plain).toContain(
      '\ncommodity 1000.00 EGP\n\naccount 1101 Cash  ; type:C\naccount 1102 Petty cash  ; type:C\n',
    )
    expect(plain.slice(plain.indexOf('\n2026-'))).toMatchInlineSnapshot(`
      "
      2026-03-10 (JE-00001) Sales invoice INV-00001
          ; source:invoice_sales, source-id:…, document:INV-00001
          1201 Accounts receivable  304.00 EGP  ; client:display_name مؤسّسة الأمل …
          4109 Rounding and settlement  0.37 EGP
          4101 Sales  -246.99 EGP
          4201 Shipping charge  -20.00 EGP
          2201 Output tax  -37.38 EGP

      2026-03-10 (JE-00003) Reversal of Sales invoice INV-00001
          ; source:invoice_sales, source-id:…, document:INV-00001, reverses:JE-00001
          4101 Sales  246.99 EGP
          4201 Shipping charge  20.00 EGP
          2201 Output tax  37.38 EGP
          1201 Accounts receivable  -304.00 EGP  ; client:display_name مؤسّسة الأمل …
          4109 Rounding and settlement  -0.37 EGP

      2026-03-11 (JE-00002) إيجار مارس
          ; source:restrictions, source-id:…, document:JV-00001
          5203 Rent  1800.00 EGP  ; details:المقر
          1101 Cash  -1800.00 EGP

      ; The end. Entries: 3; a file without this line is not whole.
      "
    `)
    const arabic = await company.get('organizations/export')
    expect(arabic.text).toContain('\naccount 1101 الصندوق الرئيسي  ; type:C\n')
  })

  test('nobody else’s books are given', async () => {
    const other = await newCompany(side)
    expect((await other.get('organizations/export')).text).not.toContain('(JE-')
    const answer = await send(side, 'GET', `/owner/organizations/export?organization_id=${company.id}`, {
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
  })
})
