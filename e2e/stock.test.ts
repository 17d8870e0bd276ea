import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { goByMenu } from './menu.ts'
import { focused, rowsOf, sees, tableOf, textOf, textPattern } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** A shop with two warehouses: what is there on the first day, what is moved, counted, and taken back. */

let product: Product
let company: Company
let muna: Visitor
let page: Page
let goods: number
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  muna = await product.visitor()
  page = muna.page
  await signIn(page, product, company)
  await company.call('POST', 'warehouses', { name: 'مخزن العبور' })
})
afterAll(() => product.close())
// A picture of every page that a story ends on, where a folder is named.
afterEach(async ({ task }) => {
  const folder = process.env.JOURNEY_PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${task.name.slice(0, 30)}.png`), fullPage: true })
})

const open = (address: string) => page.goto(`${product.url}/dashboard/${address}`)
const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name: textPattern(name) })
const box = (name: string, within: Page | Locator = page) => within.getByRole('textbox', { name: textPattern(name) })
const combobox = (name: string, within: Page | Locator = page) =>
  within.getByRole('combobox', { name: textPattern(name) })
const heading = () => textOf(page.getByRole('heading', { level: 1 }))
const fact = (name: string) =>
  textOf(page.locator('main dl > div', { has: page.locator('dt', { hasText: textPattern(name) }) }).first())
const hint = () => textOf(page.locator('[data-part=lines] [data-part=hint]'))
const card = async () => rowsOf(tableOf(page, 'كارت الصنف'))
const entryLines = async () => (await rowsOf(tableOf(page, 'القيد'))).filter(row => /^\d{4} /.test(row))

/** Picks a record by its name, and waits until the box shows it. */
async function pick(label: string, name: string, within: Page | Locator = page): Promise<void> {
  const found = combobox(label, within)
  await found.fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await sees(() => found.inputValue()).toBe(name)
}

interface Shown {
  quantity: string
  average_cost: string
  warehouses: { name: string; quantity: string }[]
}
const stock = async () => {
  const shown = (await company.call<{ product: Shown }>('GET', `products/${goods}`)).product
  return [shown.quantity, shown.average_cost, ...shown.warehouses.map(({ name, quantity }) => `${name}: ${quantity}`)]
}

test('a product begins with what is on the shelf, and its page shows where that lies', async () => {
  await open('products/create')
  await box('اسم الصنف').fill('كابل نحاس')
  await page.getByLabel('نوع الصنف').selectOption('goods')
  await box('سعر البيع').fill('20')
  await box('رصيد أول المدة').fill('10')
  await button('حفظ').click()
  // What is there has cost something: the form asks for it where it is missing.
  await sees(() => page.getByText('أدخل تكلفة الوحدة أول المدة').count()).toBe(1)
  await sees(() => focused(page)).toBe('تكلفة الوحدة أول المدة')
  await page.keyboard.type('11.5')
  await box('تاريخ أول المدة').fill('01/01/2026')
  await button('حفظ').click()
  await page.getByRole('link', { name: 'كابل نحاس' }).click()
  await page.waitForURL(/\/products\/\d+$/)
  goods = Number(page.url().split('/').at(-1))

  const figure = (title: string) =>
    textOf(
      page
        .locator('main section > div')
        .filter({ has: page.getByRole('heading', { name: title }) })
        .first(),
    )
  expect(await figure('المتاح')).toBe('المتاح 10 في مخزن واحد')
  expect(await figure('متوسط التكلفة')).toBe('متوسط التكلفة 11.50')
  await sees(card).toEqual(['01/01/2026 | رصيد أول المدة | المخزن الرئيسي | 10 | 115.00 | 10 | 115.00'])
  expect(await fact('المخزن الرئيسي')).toBe('المخزن الرئيسي 10')
})

test('goods go to the other warehouse, and no further than there are any', async () => {
  await goByMenu(page, 'تحويلات المخازن')
  await page.getByText('انقل بضاعة من مخزن إلى آخر.', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'تحويل جديد' }).click()
  await sees(() => combobox('المخزن المحوَّل منه').inputValue()).toBe('المخزن الرئيسي')
  await button('رحّل').click()
  await sees(() => page.getByText('أدخل السبب').count()).toBe(1)
  await sees(() => focused(page)).toBe('المخزن المحوَّل إليه')

  await box('التاريخ').fill('01/02/2026')
  await pick('المخزن المحوَّل إليه', 'مخزن العبور')
  await box('السبب').fill('طلب فرع العبور')
  await pick('الصنف', 'كابل نحاس')
  await box('الكمية').fill('14')
  await sees(hint).toBe('المتاح 10')
  await button('رحّل').click()
  await page.getByText('الرصيد لا يكفي: ينقص 4').waitFor()
  await sees(() => focused(page)).toBe('الكمية')
  await page.keyboard.type('4')
  await button('رحّل').click()

  await page.waitForURL(/\/stock_transfers\/\d+$/)
  await sees(heading).toMatch(/^تحويل بين مخزنين \d+$/)
  expect(await fact('إلى مخزن')).toBe('إلى مخزن مخزن العبور')
  expect(await stock()).toEqual(['10', '11.5', 'المخزن الرئيسي: 6', 'مخزن العبور: 4'])
})

test('a count that found less is a loss at the average, with its entry on the page', async () => {
  await goByMenu(page, 'تسويات المخزون')
  await page.getByRole('link', { name: 'تسوية جديدة' }).click()
  await box('التاريخ').fill('05/02/2026')
  await sees(() => combobox('المخزن').inputValue()).toBe('المخزن الرئيسي')
  await box('السبب').fill('جرد فبراير')
  await pick('الصنف', 'كابل نحاس')
  await box('الكمية').fill('-2')
  await button('رحّل').click()
  await page.waitForURL(/\/stock_adjustments\/\d+$/)
  await sees(entryLines).toEqual(['5222 | عجز وتالف المخزون | 23.00 |', '1301 | مخزون البضاعة | | 23.00'])
  expect(await fact('أثره في قيمة المخزون')).toBe('أثره في قيمة المخزون −23.00 ج.م.')
})

test('a change of value leaves the quantity; taken back, all is as it was', async () => {
  await open('stock_adjustments/create')
  await box('التاريخ').fill('06/02/2026')
  await sees(() => combobox('المخزن').inputValue()).toBe('المخزن الرئيسي')
  await box('السبب').fill('هبوط السعر')
  await pick('الصنف', 'كابل نحاس')
  await page.getByLabel('ما الذي تغيّر؟').selectOption('value')
  await sees(hint).toBe('متوسط التكلفة 11.50')
  await box('القيمة').fill('-100')
  await button('رحّل').click()
  await page.getByText('بهذا تنزل قيمة المخزون عن الصفر').waitFor()
  await sees(() => focused(page)).toBe('القيمة')
  await page.keyboard.type('-12')
  await button('رحّل').click()
  await page.waitForURL(/\/stock_adjustments\/\d+$/)
  expect((await stock()).slice(0, 2)).toEqual(['8', '10'])

  await button('إلغاء').click()
  const question = page.getByRole('dialog')
  await question.getByText('يُكتب قيد عكسي بتاريخ التسوية', { exact: false }).waitFor()
  await button('إلغاء', question).click()
  await sees(() => fact('أُلغي في')).toMatch(/^أُلغي في \d/)
  expect((await stock()).slice(0, 2)).toEqual(['8', '11.5'])
})

test('the card of the product tells its story, and each movement leads to its own', async () => {
  await open(`products/${goods}`)
  await sees(async () => (await card()).length).toBe(4)
  const [counted, ...earlier] = await card()
  expect(counted).toMatch(/^05\/02\/2026 \| تسوية \d+ \| المخزن الرئيسي \| −2 \| −23\.00 \| 8 \| 92\.00$/)
  expect(earlier.map(row => row.replace(/تحويل \d+/, 'تحويل'))).toEqual([
    '01/02/2026 | تحويل | مخزن العبور | 4 | 0.00 | 10 | 115.00',
    '01/02/2026 | تحويل | المخزن الرئيسي | −4 | 0.00 | 6 | 115.00',
    '01/01/2026 | رصيد أول المدة | المخزن الرئيسي | 10 | 115.00 | 10 | 115.00',
  ])
  await page.getByRole('link', { name: /^تسوية [\u2066-\u2069]*\d/ }).click()
  await page.waitForURL(/\/stock_adjustments\/\d+$/)
  await page.getByText('جرد فبراير').waitFor()
})

test('the lists find what was done by its reason, and no page logged an error', async () => {
  await open('stock_adjustments')
  const found = async () =>
    (await rowsOf(tableOf(page, 'تسويات المخزون'))).map(row => row.split(' | ').slice(0, 2).join(' '))
  await sees(found).toEqual(['06/02/2026 هبوط السعر', '05/02/2026 جرد فبراير'])
  await page.getByRole('searchbox', { name: 'ابحث بالسبب أو الصنف' }).fill('جرد')
  await sees(found).toEqual(['05/02/2026 جرد فبراير'])
  await page.getByRole('searchbox', { name: 'ابحث بالسبب أو الصنف' }).fill('لا شيء')
  await page.getByText('لا نتائج بهذه الشروط').waitFor()
  expect(muna.errors).toEqual([])
})
