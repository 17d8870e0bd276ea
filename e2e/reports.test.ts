import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focused, rowsOf, sees, tableOf, textOf, textsOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'
import { tradingOf } from './trading-company.ts'

/** An accountant reads the books without a mouse: from the list of reports down to an invoice, and back. */

let product: Product
let company: Company
let muna: Visitor
let page: Page
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  const { client, made } = tradingOf(company)
  const delta = await client('شركة الدلتا')
  const service = { name: 'صيانة', stock_type: 'services', default_price: '100' }
  const { id: product_id } = await made('products', 'product', service)
  for (const [date, quantity] of [
    ['2026-10-05', '1'],
    ['2026-11-05', '2'],
  ])
    await made('invoice-sales', 'invoice_sale', {
      date,
      client_id: delta,
      items: [{ product_id, quantity, price: '100' }],
    })
  muna = await product.visitor()
  page = muna.page
  await signIn(page, product, company)
})
afterAll(() => product.close())

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
const heading = () => textOf(page.getByRole('heading', { level: 1 }))
/** Goes on by Tab until the keyboard is at what is called so. */
async function tabTo(name: RegExp): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    await press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`Tab never comes to ${name}`)
}
const dialog = () => page.getByRole('dialog', { name: 'العملاء — حركة مدينة' })

test('a report is found by a word of its name, however it is spelled', async () => {
  await page.goto(`${product.url}/dashboard/reports`)
  await page.getByRole('searchbox', { name: 'ابحث في التقارير' }).focus()
  await page.keyboard.type('ميزان مراجعه')
  await sees(() => textsOf(page.locator('[data-part=reports] a'))).toEqual(['ميزان المراجعة'])
  await tabTo(/^ميزان المراجعة$/)
  await press('Enter')
  await sees(heading).toBe('ميزان المراجعة')
})

test('it is asked for all time and one account, and its address asks the same again', async () => {
  await tabTo(/^هذه السنة/)
  await press('Enter')
  await page.getByRole('menuitem', { name: 'كل الوقت' }).waitFor()
  await press('End', 'ArrowUp', 'Enter')
  await sees(() => new URL(page.url()).search).toBe('?preset=all_time')
  await tabTo(/^الحساب: الكل$/)
  await press('Enter')
  await page.getByRole('combobox', { name: 'الحساب' }).waitFor()
  await page.keyboard.type('العملاء')
  await page.getByRole('option', { name: /^العملاء/ }).waitFor()
  await press('Enter')
  await sees(() => new URL(page.url()).searchParams.get('account_id')).toMatch(/^\d+$/)
  await page.reload()
  const balance = tableOf(page, 'ميزان المراجعة')
  await balance.waitFor()
  expect((await rowsOf(balance)).filter(row => /^\d/.test(row))).toEqual(['1201 | العملاء | | | 342.00 | | 342.00 |'])
})

test('a figure says what made it, leads to its document, and the way back ends where it began', async () => {
  await tabTo(/^اطوِ الأصول المتداولة$/)
  await press('ArrowDown')
  expect(await focused(page)).toBe('العملاء')
  // In Arabic the next column is on the left.
  await press('ArrowLeft', 'Enter')
  await dialog().waitFor()
  await sees(() => textOf(dialog().locator('[data-part=sentence]'))).toContain('342.00')
  expect(await rowsOf(tableOf(page, 'السطور التي كوّنته'))).toHaveLength(2)
  await tabTo(/^JE-/)
  await press('Enter')
  await sees(heading).toBe('عرض قيد')
  await page.getByRole('region', { name: 'عرض قيد' }).getByRole('table').waitFor()
  await page.getByRole('region', { name: 'عرض قيد' }).getByRole('link', { name: /^JE-/ }).focus()
  await press('Enter')
  await page.waitForURL(/\/invoice_sales\/\d+$/)
  await page.goBack()
  await sees(heading).toBe('عرض قيد')
  await page.goBack()
  await dialog().waitFor()
  await press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await sees(() => focused(page)).toBe('342.00')
})

test('another language keeps the question', async () => {
  const { search } = new URL(page.url())
  await page.getByRole('button', { name: 'English' }).focus()
  await press('Enter')
  await sees(heading).toBe('Trial balance')
  expect(new URL(page.url()).search).toBe(search)
  await sees(() => textsOf(page.locator('main table thead th'))).toEqual([
    'Code',
    'Account',
    'Opening debit',
    'Opening credit',
    'Debit',
    'Credit',
    'Closing debit',
    'Closing credit',
  ])
})

test('on paper it says whose books, which days and how it was reached, and its pages are numbered', async () => {
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { text } = await extractText(paper, { mergePages: true })
  const words = text.replace(/\s+/g, ' ')
  expect(words).toContain('Trial balance')
  expect(words).toMatch(/Accrual basis · Amounts in .?EGP/)
  expect(words).toMatch(/Computed .*Ledger fingerprint [0-9a-f]{16}/)
  expect(words).toContain('Page 1 / 1')
  // What is only for the screen is not printed.
  expect(words).not.toContain('Export')
  expect(words).not.toContain('As known at')
})

test('no page logged an error', () => {
  expect(muna.errors).toEqual([])
})
