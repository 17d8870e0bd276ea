import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from './page-checks.ts'
import { sees, textPattern } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** Tax that a client withholds, entered with what they pay. */

let product: Product
let company: Company
let visitor: Visitor
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  visitor = await product.visitor()
  await signIn(visitor.page, product, company)
})
afterAll(() => product.close())

interface Made {
  id: number
}
const make = async (path: string, one: string, body: object): Promise<Made> =>
  (await company.call<Record<string, Made>>('POST', path, body))[one]!

test('an invoice of 1,140 is paid in 1,130 of money and 10 that the client withheld', async () => {
  const { page } = visitor
  const client = await make('clients', 'client', {
    ...{ type: 'business', display_name: 'شركة الدلتا', company_name: 'شركة الدلتا', tax_number: '204-829-305' },
  })
  const service = await make('products', 'product', { name: 'صيانة', stock_type: 'services', default_price: '1000' })
  const invoice = await make('invoice-sales', 'invoice_sale', {
    ...{ client_id: client.id, date: '2026-10-10' },
    items: [{ product_id: service.id, quantity: '1', price: '1000', value_added_tax: true }],
  })
  await page.goto(`${product.url}/dashboard/payment_sales/create?invoice=${invoice.id}`)
  await page.getByRole('button', { name: textPattern('خصم ضريبة من المنبع') }).click()
  await page.getByLabel('نوع الخصم').selectOption({ label: 'المقاولات · 1%' })
  const base = page.getByRole('textbox', { name: textPattern('يُخصم من') })
  await sees(() => base.inputValue()).toBe('1,000.00')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violationsOf(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: textPattern('اجعل المبلغ 1,130.00 ج.م. بعد الخصم') }).click()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/dashboard\/\w+\/\d+$/)
  const { invoice_sale } = await company.call<{ invoice_sale: { paid: string; residual: string } }>(
    'GET',
    `invoice-sales/${invoice.id}`,
  )
  expect([invoice_sale.paid, invoice_sale.residual]).toEqual(['1140.00', '0.00'])
})
