import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullRunTest } from '../testing-full-run.ts'
import { focused, nextPaper, rowsOf, sees, tableOf, textOf, textPattern } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product } from './product.ts'
import { tradingOf } from './trading-company.ts'

/** How many clicks or keys the work takes that an owner does most. A key with Ctrl, Alt or Shift is one; so is each letter. */

let product: Product
let company: Company
let page: Page
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  const trading = tradingOf(company)
  const [cable, breaker] = [await trading.goods('كابل', '48', '35'), await trading.goods('قاطع', '90', '70')]
  const supplier = await trading.supplier('مصنع الدلتا')
  for (const each of [cable, breaker, await trading.goods('مفتاح', '25', '15')])
    await trading.buy(supplier, each, '50', '35')
  const [late, other] = [await trading.client('شركة النور'), await trading.client('مكتبة الأمل')]
  await trading.sell(late, cable, '2', '48', { due_date: '2026-11-10' })
  await trading.sell(other, breaker, '1', '90', { due_date: '2100-01-01' })
  // A cash box that holds too little is asked about.
  const client_id = await trading.client('محل السلام')
  await trading.made('payment-sales', 'payment_sale', { date: '2026-11-02', client_id, amount: '1000' })
  page = (await product.visitor()).page
  await signIn(page, product, company)
})
afterAll(() => product.close())

const heading = () => textOf(page.getByRole('heading', { level: 1 }))
const toDashboard = async () => {
  await page.goto(`${product.url}/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Keys that are pressed one after the other, and how many there were. */
function counting() {
  let pressed = 0
  return {
    count: () => pressed,
    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key)
      pressed += keys.length
    },
    async type(words: string) {
      await page.keyboard.type(words)
      pressed += [...words].length
    },
  }
}

test('who has not paid is one click from the first page', async () => {
  await toDashboard()
  await page.getByRole('main').getByRole('link', { name: /متأخر/ }).first().click()
  await sees(async () => (await rowsOf(page.getByRole('table').first())).join()).toContain('شركة النور')
  expect((await rowsOf(page.getByRole('table').first())).join()).not.toContain('مكتبة الأمل')
})

test('a receipt of all that a client owes takes four keys after the name', async () => {
  await toDashboard()
  const { press, type, count } = counting()
  await press('n', 'r')
  await sees(() => focused(page)).toBe('العميل')
  await type('النور')
  const before = count()
  await press('Enter')
  await sees(() => rowsOf(tableOf(page, 'الفواتير المفتوحة'))).toHaveLength(1)
  await press('Alt+d', 'Control+Enter')
  await page.waitForURL(/\/payment_sales\/\d+$/)
  expect(count() - before).toBeLessThanOrEqual(4)
  await sees(heading).toMatch(/^سند قبض RC-\d+$/)
  await sees(() => textOf(page.getByRole('main'))).toContain('109.44')
})

test('an invoice of three lines takes thirty keys', async () => {
  await toDashboard()
  const { press, type, count } = counting()
  await press('n', 'i')
  await sees(() => focused(page)).toBe('العميل')
  await type('نور')
  await press('Enter', 'Alt+n')
  for (const [index, [name, quantity]] of [
    ['كا', '5'],
    ['قا', '2'],
    ['مف', '9'],
  ].entries()) {
    await sees(() => focused(page)).toBe(`الصنف، سطر ${index + 1}`)
    await type(name!)
    await press('Enter')
    await sees(() => focused(page)).toBe(`الكمية، سطر ${index + 1}`)
    await type(quantity!)
    if (index < 2) await press('Enter', 'Enter', 'Enter')
  }
  await press('Control+Enter')
  await page.waitForURL(/\/invoice_sales\/\d+$/)
  expect(count()).toBeLessThanOrEqual(30)
})

test('a line is exempted in its own sheet, and the page of the invoice says by which code', async () => {
  await page.goto(`${product.url}/dashboard/invoice_sales/create`)
  await sees(() => focused(page)).toBe('العميل')
  await page.keyboard.type('نور')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+n')
  await sees(() => focused(page)).toBe('الصنف، سطر 1')
  await page.keyboard.type('كا')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: textPattern('تفاصيل السطر: كابل') }).click()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByLabel('ضريبة القيمة المضافة')
    .selectOption({ label: '\u2068سلعة أو خدمة معفاة\u2069، \u2068معفى\u2069' })
  await sheet.getByRole('button', { name: 'تم' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/invoice_sales\/\d+$/)
  await page.getByText('سلعة أو خدمة معفاة').waitFor()
})

test('an expense of one line takes eight keys after its amount', async () => {
  await toDashboard()
  const { press, type, count } = counting()
  await press('n', 'e')
  await sees(() => focused(page)).toMatch(/^المبلغ/)
  await type('250')
  const before = count()
  await press('Enter')
  await type('سفر')
  await page.getByRole('option').first().waitFor()
  await press('Enter', 'Control+Enter')
  await page.waitForURL(/\/expenses\/\d+$/)
  expect(count() - before).toBeLessThanOrEqual(8)
  await sees(() => textOf(page.getByRole('main'))).toContain('250.00')
})

test('a statement on paper is one click from its client', async () => {
  await toDashboard()
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type('شركة النور')
  await page.getByRole('option').first().waitFor()
  await page.getByText('جارٍ البحث…').waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.waitForURL(/clients\/\d+/)
  await page.getByText('رصيد آخر المدة').waitFor()
  const paper = nextPaper(page.context())
  await page.getByRole('button', { name: textPattern('طباعة') }).click()
  expect(await paper).toBeTruthy()
})

fullRunTest('a view of a list that the owner shares is there for a colleague, under its name', async () => {
  await page.goto(`${product.url}/dashboard/invoice_sales?filter=${encodeURIComponent('{"q":"النور"}')}`)
  await page.getByRole('button', { name: 'طرق العرض' }).click()
  await page.getByRole('menuitem', { name: 'احفظ هذا العرض…' }).click()
  await page.getByRole('textbox', { name: textPattern('اسم العرض') }).fill('فواتير النور')
  await page.getByRole('checkbox', { name: 'لكل من يرى هذه القائمة' }).check()
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  const login = { email: 'hani@nile.example', password: 'a phrase of their own' }
  const somebody = { first_name: 'هاني', last_name: 'سعيد', gender: 'male', type: 'admin', role_id: null }
  await company.call('POST', 'users', { ...somebody, ...login, password_confirmation: login.password })
  const hani = (await product.visitor()).page
  await signIn(hani, product, login)
  await hani.goto(`${product.url}/dashboard/invoice_sales`)
  await hani.getByRole('button', { name: 'طرق العرض' }).click()
  if (process.env.JOURNEY_PICTURES) await hani.screenshot({ path: `${process.env.JOURNEY_PICTURES}/views.png` })
  await hani.getByRole('menuitem', { name: textPattern('فواتير النور (مشترك)') }).click()
  await hani.waitForURL(/filter=/)
  await sees(async () => (await rowsOf(hani.getByRole('table').first())).join()).not.toContain('مكتبة الأمل')
  expect((await rowsOf(hani.getByRole('table').first())).join()).toContain('شركة النور')
})
