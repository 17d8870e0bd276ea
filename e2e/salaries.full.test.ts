import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf, sees, tableOf, textOf, textPattern } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** A month of the representatives: written, approved, paid, and what a late return does to the next. */

let product: Product
let company: Company
let muna: Visitor
let page: Page
let client: number
let service: number
let seller: number
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  client = await made('clients', 'client', { type: 'business', display_name: 'الدلتا', company_name: 'الدلتا' })
  service = await made('products', 'product', { name: 'صيانة', stock_type: 'services', default_price: '1' })
  seller = await made('representatives', 'representative', {
    name: 'كريم عادل',
    number: 'R-7',
    basic_salary: '6000',
    sale_percentage_value: '1.5',
  })
  muna = await product.visitor()
  page = muna.page
  await signIn(page, product, company)
})
afterAll(() => product.close())

async function made(path: string, one: string, body: object): Promise<number> {
  return (await company.call<Record<string, { id: number }>>('POST', path, body))[one]!.id
}

const sell = (date: string, price: string) =>
  made('invoice-sales', 'invoice_sale', {
    date,
    client_id: client,
    representative_id: seller,
    items: [{ product_id: service, quantity: '1', price }],
  })

const main = () => page.getByRole('main')
const sheet = () => page.locator('[data-part=salaries] > section > table')
/** The cells of the sheet, with what stands in its boxes. */
const cells = () =>
  sheet().evaluate(table =>
    [...(table as HTMLTableElement).tBodies[0]!.rows].map(row =>
      [...row.cells]
        .slice(0, 11)
        .map(cell => cell.querySelector('input')?.value ?? cell.innerText)
        .join(' | ')
        .replace(/[\u200e\u200f\u2066-\u2069]/g, ''),
    ),
  )
const total = async () => (await rowsOf(sheet(), 'tfoot'))[0]
const box = (figure: string, name = 'كريم عادل') =>
  page.getByRole('textbox', { name: textPattern(`${figure}: ${name}`) })
const actions = (name = 'كريم عادل') => page.getByRole('group', { name: textPattern(`إجراءات راتب ${name}`) })
const panel = () => page.locator('[data-part=popover]')
const press = (name: string) => panel().getByRole('button', { name, exact: true }).click()
const openMonth = (month: string) => page.getByRole('combobox', { name: 'الشهر' }).selectOption({ label: month })
const expectText = (sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor()

test('from the representatives to their salaries: a month that has no sheet says what one is', async () => {
  const menu = page.getByRole('navigation', { name: 'القائمة' })
  await menu.getByRole('link', { name: 'المندوبون', exact: true }).click()
  await main().getByRole('link', { name: 'رواتب المندوبين' }).click()
  await sees(() => textOf(main().getByRole('heading', { level: 1 }))).toBe('رواتب المندوبين')
  await openMonth('أكتوبر 2026')
  await page.waitForURL('**/salaries?month=2026-10')
  await expectText('لا كشف لهذا الشهر بعد')
})

test('an advance is paid out, and the month’s sheet proposes to recover it', async () => {
  await sell('2026-10-05', '80000')
  await sell('2026-10-20', '40000')
  await page.getByRole('button', { name: 'سلفة جديدة' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'اصرف السلفة' }).click()
  await dialog.getByText('أدخل المندوب').waitFor()
  await dialog.getByRole('combobox', { name: 'المندوب' }).fill('كريم')
  await page.getByRole('option', { name: /كريم عادل/ }).click()
  await dialog.getByRole('textbox', { name: 'التاريخ' }).fill('02/10/2026')
  await dialog.getByRole('textbox', { name: 'المبلغ' }).fill('١٠٠٠')
  await dialog.getByRole('button', { name: 'اصرف السلفة' }).click()
  await expectText('تم صرف السلفة')
  await sees(() => textOf(page.locator('[data-part=outstanding]'))).toBe(
    'المتبقي على المندوبين كريم عادل 1,000.00 ج.م.',
  )
  await page.getByRole('button', { name: 'أنشئ كشف الشهر' }).click()
  await sees(cells).toEqual(['R-7 | كريم عادل | 6,000.00 | 1.5% | 1,800.00 |  |  |  | 1,000.00 |  | 6,800.00'])
})

test('G6 is written into the sheet by keyboard; an advance beyond what is outstanding is refused in its box', async () => {
  await box('إضافي').fill('٥٠٠')
  await page.keyboard.press('Tab')
  await page.keyboard.type('250')
  await page.keyboard.press('Tab')
  await page.keyboard.type('100*2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1500')
  await page.keyboard.press('Tab')
  await page.keyboard.type('150')
  await page.keyboard.press('Enter')
  await main().getByText(textPattern('المتبقي من السلف 1,000.00 فقط')).waitFor()
  await box('سلفة').fill('1000')
  await page.keyboard.press('Enter')
  await sees(cells).toEqual([
    'R-7 | كريم عادل | 6,000.00 | 1.5% | 1,800.00 | 500.00 | 250.00 | 200.00 | 1,000.00 | 150.00 | 7,200.00',
  ])
  await page.reload()
  await sees(total).toBe('الإجمالي | 6,000.00 | | 1,800.00 | 500.00 | 250.00 | 200.00 | 1,000.00 | 150.00 | 7,200.00 |')
})

test('the row opens the invoices that made the commission, each a way to its page', async () => {
  await page.getByRole('button', { name: textPattern('فواتير كريم عادل') }).click()
  const invoices = page.locator('[data-part=details] table').first()
  await sees(() => rowsOf(invoices)).toEqual([
    '05/10/2026 | INV-00001 | 80,000.00 | 1,200.00',
    '20/10/2026 | INV-00002 | 40,000.00 | 600.00',
  ])
  expect(await invoices.getByRole('link', { name: 'INV-00001' }).getAttribute('href')).toMatch(/invoice_sales\/\d+$/)
})

test('approved, its figures are fixed and its entry stands beside them; paid, the approval stays until the payment is back', async () => {
  await actions().getByRole('button', { name: 'اعتماد' }).click()
  await sees(() => panel().getByRole('textbox', { name: 'التاريخ' }).inputValue()).toBe('31/10/2026')
  await press('اعتماد')
  await expectText('تم اعتماد الراتب')
  await sees(() => rowsOf(tableOf(page, 'قيد الاعتماد'))).toEqual([
    '5201 | الرواتب | 6,550.00 |',
    '5202 | عمولات المبيعات | 1,800.00 |',
    '1404 | سلف العاملين | | 1,000.00',
    '2403 | استقطاعات رواتب مستحقة | | 150.00',
    '2402 | رواتب مستحقة | | 7,200.00',
  ])
  expect(await page.locator('[data-part=salaries] input').count()).toBe(0)
  await expectText('لا سلف متبقية على أحد.')

  await actions().getByRole('button', { name: 'صرف' }).click()
  await sees(() => panel().getByRole('textbox', { name: 'المبلغ' }).inputValue()).toBe('7,200.00')
  await panel().getByRole('textbox', { name: 'التاريخ' }).fill('02/11/2026')
  await press('صرف')
  await expectText('تم صرف الراتب')
  await sees(() => rowsOf(tableOf(page, 'ما صُرف'))).toEqual([
    '2402 | رواتب مستحقة | 7,200.00 |',
    '1101 | الصندوق الرئيسي | | 7,200.00',
  ])
  await page.getByText('مصروف', { exact: true }).waitFor()

  await actions()
    .getByRole('button', { name: textPattern('إجراءات راتب كريم عادل') })
    .click()
  await page.getByRole('menuitem', { name: 'إلغاء الاعتماد' }).click()
  await panel().getByText(textPattern('صُرف من الراتب 7,200.00؛ تراجع عن الصرف أولًا.')).waitFor()
  await press('إغلاق')
})

test('an invoice and a return that are posted late count in the next month', async () => {
  const late = await sell('2026-10-30', '2000')
  const { invoice_sale } = await company.call<{ invoice_sale: { items: { id: number }[] } }>(
    'GET',
    `invoice-sales/${late}`,
  )
  await company.call('POST', 'throw-back-sales', {
    date: '2026-10-31',
    invoice_id: late,
    items: [{ invoice_item_id: invoice_sale.items[0]!.id, allowance: '500' }],
  })
  await page.getByRole('button', { name: 'الشهر التالي' }).click()
  await page.getByRole('button', { name: 'أنشئ كشف الشهر' }).click()
  await sees(cells).toEqual(['R-7 | كريم عادل | 6,000.00 | 1.5% | 22.50 |  |  |  |  |  | 6,022.50'])
  await page.getByRole('button', { name: textPattern('فواتير كريم عادل') }).click()
  await sees(() => rowsOf(page.locator('[data-part=details] table').first())).toEqual([
    '30/10/2026 عن شهر سابق | INV-00003 | 2,000.00 | 30.00',
    '31/10/2026 عن شهر سابق | SR-00001 | −500.00 | −7.50',
  ])
})

test('on a phone each representative has a card, and its figures are written there', async () => {
  const phone = await product.visitor({ width: 390, height: 844 })
  await signIn(phone.page, product, company)
  await phone.page.goto(`${product.url}/dashboard/salaries?month=2026-11`)
  await phone.page.getByRole('button', { name: textPattern('فواتير كريم عادل') }).click()
  const bonus = phone.page.getByRole('textbox', { name: textPattern('مكافأة: كريم عادل') })
  await bonus.fill('77.50')
  await bonus.blur()
  await sees(() => textOf(phone.page.locator('[data-part=total]'))).toBe('الإجمالي 6,100.00 ج.م.')
  await sees(() => phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(phone.errors).toEqual([])
  await phone.close()
  expect(muna.errors).toEqual([])
})
