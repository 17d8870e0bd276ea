import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { accountByCode } from '../testing-bodies.ts'

/** Tax that customs collected is a line of an expense, and nothing else. */

const wrongCode = [
  'هذا الرمز لضريبة حصّلتها الجمارك، ويُستعمل في المصروفات وحدها',
  'This code is for tax that customs collected; it is used in expenses only',
]

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let customs: number
  let rent: number
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
    shop = shopOf(await newCompany(side, { country_id: 682, coins: [682], value_added_tax: '15' }))
    const codes = (await shop.company.get('tax-codes?per_page=100')).read<{ data: { id: number; mode: string }[] }>(
      'tax_codes',
    ).data
    customs = codes.find(({ mode }) => mode === 'import_paid')!.id
    rent = (await accountByCode(shop.company, '5203')).id
  })
  afterAll(() => side?.close())

  test('a purchase invoice does not bear it, and no supplier and no product begins with it', async () => {
    const line = { product_id: await shop.product('services'), quantity: '1', price: '100', tax_code_id: customs }
    expect(
      await shop.refusedPost('purchase_invoice', {
        ...{ date: '2026-03-05', supplier_id: await shop.supplier(), items: [line] },
      }),
    ).toEqual([422, ...wrongCode.map(sentence => ({ 'items.0.tax_code_id': [sentence] }))])
    const body: Body = {
      ...{ name: 'كابل', stock_type: 'services', default_price: '1', purchase_tax_code_id: customs },
    }
    const supplier = await shop.supplier()
    expect(
      await shop.refused(lang => shop.company.put(`suppliers/${supplier}`, { tax_code_id: customs }, { lang })),
    ).toEqual([422, ...wrongCode.map(sentence => ({ tax_code_id: [sentence] }))])
    expect(await shop.refused(lang => shop.company.post('products', body, { lang }))).toEqual([
      422,
      ...wrongCode.map(sentence => ({ purchase_tax_code_id: [sentence] })),
    ])
  })

  test('what it was charged on stands on its line, and on no other', async () => {
    const expense = (item: Body) => ({ date: '2026-03-05', items: [{ amount: '150', ...item }] })
    expect(await shop.refusedPost('expense', expense({ account_id: rent, tax_base: '1000' }))).toEqual([
      422,
      { 'items.0.tax_base': ['المبلغ الخاضع يُكتب لضريبة حصّلتها الجمارك وحدها'] },
      { 'items.0.tax_base': ['The taxable amount is entered only for tax that customs collected'] },
    ])
    const [status, arabic, english] = await shop.refusedPost('expense', expense({ tax_code_id: customs }))
    expect([status, Object.keys(arabic as object), Object.keys(english as object)]).toEqual([
      ...[422, ['items.0.tax_base'], ['items.0.tax_base']],
    ])
    const onAccount = expense({ tax_code_id: customs, tax_base: '1000', account_id: rent })
    expect(await shop.refusedPost('expense', onAccount)).toEqual([
      422,
      {
        'items.0.account_id': ['ضريبة حصّلتها الجمارك تُسجَّل بلا حساب: مكانها ضريبة المدخلات. احذف الحساب'],
      },
      { 'items.0.account_id': ['Tax that customs collected goes to input tax by itself: leave the account out'] },
    ])
    expect(await shop.post('expense', expense({ tax_code_id: customs, tax_base: '1000' }))).toMatchObject({
      total: '150.00',
    })
  })
})
