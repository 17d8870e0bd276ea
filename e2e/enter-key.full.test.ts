import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focused, sees } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** A whole invoice is typed with Enter alone, and no Enter makes a record that nobody meant. */

let product: Product
let company: Company
let muna: Visitor
let page: Page
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  for (const display_name of ['شركة الدلتا للمقاولات', 'مؤسسة النور'])
    await company.call('POST', 'clients', { type: 'business', display_name, company_name: display_name })
  await company.call('POST', 'products', { name: 'كابل نحاس', stock_type: 'services', default_price: '50' })
  muna = await product.visitor()
  page = muna.page
  await signIn(page, product, company)
})
afterAll(() => product.close())

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
const party = () => page.getByRole('combobox', { name: 'العميل', exact: true })
const clients = async () => {
  const answer = await company.call<{ clients: { data: { display_name: string }[] } }>('GET', 'clients?per_page=100')
  return answer.clients.data.map(({ display_name }) => display_name).sort()
}
const begin = async () => {
  await page.goto(`${product.url}/dashboard/invoice_sales/create`)
  await party().waitFor()
  await sees(() => focused(page)).toBe('العميل')
}

test('Enter leads from the client through every field of the head into the lines', async () => {
  await begin()
  await page.keyboard.type('الدلتا')
  await press('Enter')
  await sees(() => party().inputValue()).toBe('شركة الدلتا للمقاولات')
  const fields: string[] = []
  for (let stops = 0; stops < 12; stops += 1) {
    const name = await focused(page)
    if (fields.at(-1) !== name) fields.push(name)
    if (name.startsWith('الصنف')) break
    await press('Enter')
  }
  expect(fields).toEqual([
    'التاريخ',
    'الاستحقاق',
    'المندوب',
    'المخزن',
    'المرجع',
    'الأسعار',
    expect.stringMatching(/^الصنف/),
  ])
  await page.keyboard.type('كابل')
  await press('Enter')
  await sees(() => focused(page)).toMatch(/^الكمية/)
  await page.getByText('كابل نحاس').first().waitFor()
})

test('what is typed over a client who was picked replaces the name, and Enter makes nobody', async () => {
  await begin()
  await page.keyboard.type('الدلتا')
  await press('Enter')
  await sees(() => party().inputValue()).toBe('شركة الدلتا للمقاولات')
  await party().click()
  await page.keyboard.type('كابل')
  expect(await party().inputValue()).toBe('كابل')
  await press('Enter', 'Enter')
  await page.getByText('لإضافته اضغط ↓ ثم Enter.').waitFor()
  await press('Enter', 'Enter')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await clients()).toEqual(['شركة الدلتا للمقاولات', 'مؤسسة النور'])
  // The next words stand in the place of those that found nobody.
  await page.keyboard.type('النور')
  await press('Enter')
  await sees(() => party().inputValue()).toBe('مؤسسة النور')
})

test('a product that does not exist is not made by Enter either', async () => {
  await begin()
  await press('Alt+KeyN')
  await sees(() => focused(page)).toMatch(/^الصنف/)
  await page.keyboard.type('مصباح')
  await press('Enter', 'Enter', 'Enter')
  await page.getByText('لإضافته اضغط ↓ ثم Enter.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await press('ArrowDown', 'Enter')
  await page.getByRole('dialog').waitFor()
  await press('Escape')
})

test('a new client is made by an arrow down to the row that says so, and then Enter', async () => {
  await begin()
  await page.keyboard.type('ورشة الأمل')
  await page.getByRole('option', { name: /أضف/ }).waitFor()
  await press('ArrowDown', 'Enter')
  await page.getByRole('dialog').waitFor()
  await press('Enter')
  await sees(() => party().inputValue()).toBe('ورشة الأمل')
  expect(await clients()).toEqual(['شركة الدلتا للمقاولات', 'مؤسسة النور', 'ورشة الأمل'])
})

test('no page logged an error', () => {
  expect(muna.errors).toEqual([])
})
