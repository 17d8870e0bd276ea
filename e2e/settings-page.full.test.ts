import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '../server/organizations/testing-pictures.ts'
import { fullRunTest } from '../testing-full-run.ts'
import { checkPage, isEveryWay } from './page-checks.ts'
import { sees, textPattern } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** The settings by subject: what is changed, what comes of it on the screen and on paper, and what is refused. */

let product: Product
let company: Company
let visitor: Visitor
let page: Page
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'شركة النيل', email: 'mona@nile.example' })
  visitor = await product.visitor()
  page = visitor.page
  await signIn(page, product, company)
})
afterAll(async () => {
  await visitor.close()
  await product.close()
})

const open = async (address: string) => {
  await page.goto(`${product.url}/dashboard/${address}`)
  await page.locator('main h1').waitFor()
}
const boxOf = (name: string) => page.getByRole('textbox', { name, exact: true })
const choiceOf = (name: string) => page.getByRole('combobox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const expectText = (sentence: string) => page.getByText(textPattern(sentence)).first().waitFor()
const dock = () => page.locator('main strong').innerText()
const shown = async () =>
  (await company.call<{ organization: Record<string, unknown> }>('GET', 'organizations/show')).organization

test('the dock names what would change before it is saved, and undoes it', async () => {
  await open('settings')
  await expectText('لا تغيير لم يُحفظ')
  await choiceOf('أول الأسبوع').selectOption({ label: 'الاثنين' })
  await boxOf('الاسم بالإنجليزية').fill('Nile Supplies')
  await sees(dock).toBe('تغييران')
  await page.getByText(/الأحد.*ولم يُحفظ بعد/).waitFor()
  await press('ألغِ التغييرات')
  await expectText('لا تغيير لم يُحفظ')
  await sees(() => choiceOf('أول الأسبوع').inputValue()).toBe('sunday')
})

test('a search leaves the settings that it finds', async () => {
  await boxOf('ابحث في الإعدادات…').fill('الاسبوع')
  await sees(() => page.locator('main section h2').allInnerTexts()).toEqual(['الأرقام والتواريخ'])
  await boxOf('ابحث في الإعدادات…').fill('لا شيء كهذا')
  await expectText('لا إعداد فيه «لا شيء كهذا». جرّب كلمة من اسمه.')
  await boxOf('ابحث في الإعدادات…').fill('')
})

test('a logo and a tax number that cannot be are refused at their field, and what was typed stays', async () => {
  const chooser = page.locator('input[type=file]')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(svg) })
  await expectText('ملف SVG قد يحمل برنامجًا، فلا يُقبل. احفظ الشعار صورة PNG ثم اخترها.')
  // Nothing of it is there: no broken picture, and no change that would be saved.
  await expectText('لا تغيير لم يُحفظ')
  expect(await page.locator('main img').count()).toBe(0)
  await boxOf('الاسم بالإنجليزية').fill('Nile Supplies')
  await boxOf('الرقم الضريبي').fill('12345')
  await press('حفظ')
  await expectText('ملف SVG قد يحمل برنامجًا، فلا يُقبل. احفظ الشعار صورة PNG ثم اخترها.')
  await expectText('الرقم الضريبي في هذا البلد 9 رقمًا بلا حروف')
  expect(await boxOf('الاسم بالإنجليزية').inputValue()).toBe('Nile Supplies')
  await boxOf('الرقم الضريبي').fill('305-118-764')
  await chooser.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: png(120, 60) })
  await press('حفظ')
  await expectText('تم التعديل بنجاح')
  expect(await shown()).toMatchObject({ name_en: 'Nile Supplies', tax_number: '305-118-764' })
  // It stands in the bar at the top too, and nothing was refused by the browser.
  await sees(() => page.locator('header img').count()).toBe(1)
  expect(visitor.errors.filter(error => !error.includes('422'))).toEqual([])
})

test('the week, the fiscal year and the clock follow on the other pages', async () => {
  await choiceOf('أول الأسبوع').selectOption({ label: 'الاثنين' })
  await choiceOf('بلد المنشأة').selectOption({ label: 'السعودية' })
  await boxOf('الرقم الضريبي').fill('300000000000003')
  await choiceOf('المنطقة الزمنية').selectOption('Asia/Riyadh')
  await press('حفظ')
  await sees(shown).toMatchObject({ country_id: 682, time_zone: 'Asia/Riyadh', first_weekday: 1 })
  await open('invoice_sales/create')
  await page.getByRole('button', { name: 'افتح التقويم' }).first().click()
  await sees(() => page.locator('[role=dialog] thead th').first().getAttribute('abbr')).toBe('الاثنين')
  await open('reports/trial-balance?preset=this_fiscal_year')
  await page
    .getByText(/هذه السنة المالية/)
    .first()
    .waitFor()
})

test('digits, negative amounts and terms follow on the screen and on paper', async () => {
  const { call } = company
  const { client } = await call<{ client: { id: number } }>('POST', 'clients', {
    ...{ type: 'business', display_name: 'شركة المتوسط', company_name: 'شركة المتوسط' },
  })
  const { product: service } = await call<{ product: { id: number } }>('POST', 'products', {
    ...{ name: 'إشراف', stock_type: 'services', default_price: '1234.5' },
  })
  await open('settings')
  await choiceOf('شكل الأرقام').selectOption('arabic')
  await choiceOf('المبلغ السالب').selectOption('parentheses')
  await choiceOf('مهلة السداد المعتادة').selectOption('30')
  await sees(dock).toMatch(/3.* تغييرات/)
  await press('حفظ')
  await sees(shown).toMatchObject({ digits: 'arabic', negative_amounts: 'parentheses', payment_days: '30' })

  await open('invoice_sales/create')
  await boxOf('التاريخ').fill('10/03/2026')
  await boxOf('التاريخ').press('Tab')
  await sees(() => boxOf('الاستحقاق').inputValue()).toBe('09/04/2026')
  const items = [{ product_id: service.id, quantity: '2', price: '1234.5' }]
  const sold = { date: '2026-03-10', client_id: client.id, items }
  const { invoice_sale: invoice } = await call<{ invoice_sale: { id: number } }>('POST', 'invoice-sales', sold)
  await call('POST', 'throw-back-sales', { date: '2026-03-12', client_id: client.id, items })
  await open(`invoice_sales/${invoice.id}`)
  await page.getByText('٢٬٤٦٩٫٠٠').first().waitFor()
  await page.getByText('INV-00001').first().waitFor()
  await open('reports/profits-and-losses?date_from=2026-03-01&date_to=2026-03-31')
  await page.getByText('(٢٬٤٦٩٫٠٠)').first().waitFor()
  if (process.env.JOURNEY_PICTURES)
    await page.screenshot({ path: `${process.env.JOURNEY_PICTURES}/arabic-digits.png`, fullPage: true })
  // An English reader has English digits.
  await page.evaluate(() => localStorage.setItem('lng', 'en'))
  await page.reload()
  await page.getByText('(2,469.00)').first().waitFor()

  // Sums without decimals say so, in both languages; a document keeps its own.
  await call('PUT', 'settings', { decimals_shown: 'none' })
  await page.reload()
  await page.getByText('(2,469)', { exact: true }).first().waitFor()
  await page.getByText('Amounts stand here without decimals').waitFor()
  await page.evaluate(() => localStorage.setItem('lng', 'ar'))
  await page.reload()
  await page.getByText('(٢٬٤٦٩)', { exact: true }).first().waitFor()
  await page.getByText('المبالغ هنا بلا كسور').waitFor()
  await open(`invoice_sales/${invoice.id}`)
  await page.getByText('٢٬٤٦٩٫٠٠').first().waitFor()
  await call('PUT', 'settings', { decimals_shown: 'currency' })
})

fullRunTest('whoever may only read is told who can change', async () => {
  await company.call('POST', 'roles', {
    ...{ name: 'reader', display_name: 'قارئ', description: 'يقرأ' },
    permissions: { organizations: ['read'], settings: ['read'] },
  })
  const { roles } = await company.call<{ roles: { data: { id: number; name: string }[] } }>('GET', 'roles?per_page=100')
  const person = {
    ...{ first_name: 'سامي', last_name: 'نجيب', type: 'assistant', email: 'sami@nile.example' },
    ...{ password: 'a horse and a battery', password_confirmation: 'a horse and a battery' },
    role_id: roles.data.find(({ name }) => name === 'reader')!.id,
  }
  await company.call('POST', 'users', person)
  const reader = await product.visitor()
  await signIn(reader.page, product, { email: person.email, password: person.password })
  await reader.page.goto(`${product.url}/dashboard/organization`)
  await reader.page.getByText(/تقرأ الإعدادات ولا تغيّرها.*اطلبها من .*منى السيد/).waitFor()
  expect(await reader.page.getByRole('button', { name: 'حفظ', exact: true }).count()).toBe(0)
  await reader.close()
})

const looks = [
  ['ar', 390, true],
  ['en', 1280, false],
  ['ar', 1280, false],
  ['en', 390, true],
] as const
test.each(isEveryWay ? looks : looks.slice(1, 2))(
  'in %s at %d, dark: %s, the page is sound',
  async (language, width, dark) => {
    const looking = await product.visitor({ language, width, height: 1000, dark })
    await signIn(looking.page, product, company)
    await looking.page.evaluate(lng => localStorage.setItem('lng', lng), language)
    await looking.page.goto(`${product.url}/dashboard/settings`)
    await looking.page.locator('main form h2').first().waitFor()
    // A phone begins with the list of subjects: each is opened.
    await looking.page.locator('main details:has(> summary h2)').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const each of all) each.open = true
    })
    await looking.page.locator('main form img').waitFor()
    const folder = process.env.JOURNEY_PICTURES
    if (folder) await looking.page.screenshot({ path: `${folder}/settings-${language}-${width}.png`, fullPage: true })
    expect(
      await checkPage(looking.page, { language, isPhone: width === 390, names: ['شركة النيل', 'منى السيد'] }),
    ).toEqual([])
    await looking.close()
  },
)
