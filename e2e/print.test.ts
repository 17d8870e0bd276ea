import { afterAll, beforeAll, expect, test } from 'vitest'
import { sees } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

let product: Product
let company: Company
let mona: Visitor
let invoiceId: number
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  const { client } = await company.call<{ client: { id: number } }>('POST', 'clients', {
    type: 'business',
    display_name: 'مؤسسة أفق الشرق',
    company_name: 'أفق الشرق',
  })
  const { product: sold } = await company.call<{ product: { id: number } }>('POST', 'products', {
    name: 'تركيب',
    stock_type: 'services',
    default_price: '100',
  })
  const { invoice_sale } = await company.call<{ invoice_sale: { id: number } }>('POST', 'invoice-sales', {
    date: '2026-11-21',
    client_id: client.id,
    items: [{ product_id: sold.id, quantity: '3', price: '100' }],
  })
  invoiceId = invoice_sale.id
  mona = await product.visitor()
  await signIn(mona.page, product, company)
})
afterAll(() => product.close())

const openPrintMenu = async () => {
  await mona.page.goto(`${product.url}/dashboard/invoice_sales/${invoiceId}`)
  await mona.page.getByRole('button', { name: 'طباعة' }).click()
}

test('the paper of an invoice opens in a tab of its own, and the page stays', async () => {
  await openPrintMenu()
  const answered = mona.page.waitForResponse(/\/pdf\?.*copy=both/)
  const opened = mona.context.waitForEvent('page')
  await mona.page.getByRole('menuitem', { name: 'بالعربية والإنجليزية' }).click()
  const tab = await opened
  expect((await answered).headers()['content-type']).toBe('application/pdf')
  await sees(() => tab.url()).toMatch(/^blob:/)
  await tab.close()
  expect(mona.page.url()).toContain(`/invoice_sales/${invoiceId}`)
  expect(mona.errors).toEqual([])
})

test('a paper that cannot be printed says so in one sentence, and leaves no empty tab', async () => {
  const message = 'تعذّرت طباعة المستند، ولم يتغير فيه شيء. أعد المحاولة بعد لحظات.'
  await mona.page.route(/\/pdf\?/, route => route.fulfill({ status: 503, json: { code: 'print_failed', message } }))
  await openPrintMenu()
  await mona.page.getByRole('menuitem', { name: 'بالعربية', exact: true }).click()
  await mona.page.getByText(message).waitFor()
  await sees(() => mona.context.pages().length).toBe(1)
})
