import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullRunTest } from '../testing-full-run.ts'
import { focused, rowsOf, sees, tableOf, textOf, textPattern, textsOf } from './page-text.ts'
import { codeFor } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}

/** From here on the page counts every press of a pointer: by keyboard alone means none. */
async function putTheMouseAway(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.presses = '0'
    const count = () => {
      const { dataset } = document.documentElement
      dataset.presses = String(Number(dataset.presses) + 1)
    }
    for (const kind of ['pointerdown', 'mousedown', 'touchstart']) window.addEventListener(kind, count, true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.presses))
}

test('on the first day a stranger signs up, sells, and reads the sale in the trial balance', async () => {
  const visitor = await product.visitor()
  const { page } = visitor
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = () => textOf(page.getByRole('heading', { level: 1 }))

  // Muna has read about it on the home page. It speaks Arabic to her, whatever the language of her browser.
  await page.goto(product.url)
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar',
    'rtl',
  ])
  await page.getByRole('link', { name: 'إنشاء حساب' }).first().click()
  await field('الاسم الأول').fill('منى')
  await field('اسم العائلة').fill('السيد')
  await field('البريد الإلكتروني').fill('mona@nile.example')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('دفتر مضبوط 2026')
  await page.getByLabel('تأكيد كلمة المرور', { exact: true }).fill('دفتر مضبوط 2026')
  await button('إنشاء حساب').click()

  // A letter brings the code; she types it as her keyboard writes digits.
  await page.waitForURL('**/VerifyAccount')
  const code = await codeFor(product, 'mona@nile.example')
  const arabicDigits = [...code].map(digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
  await sees(() => field('البريد الإلكتروني').inputValue()).toBe('mona@nile.example')
  await field('رمز التحقق').fill(arabicDigits)
  await button('تحقق').click()

  // She is logged in, and has no books yet: she names her organization and its tax.
  await page.waitForURL('**/RegisterStepTwo')
  await field('اسم المنشأة').fill('النيل للتوريدات')
  await page.getByRole('combobox', { name: 'العملة' }).selectOption({ label: 'جنيه مصري (EGP)' })
  await field('ضريبة القيمة المضافة').fill('14')
  await page.getByRole('combobox', { name: 'بلد المنشأة' }).selectOption({ label: 'مصر' })
  await button('حفظ').click()
  await page.waitForURL('**/dashboard')
  await sees(heading).toMatch(/(صباح|مساء) الخير يا .*منى/)

  // Her first client.
  await page.getByRole('link', { name: 'أضف أول عميل' }).click()
  await field('اسم العرض').fill('شركة الدلتا للمقاولات')
  await button('حفظ').click()
  await sees(heading).toBe('العملاء')
  await page.getByRole('link', { name: 'شركة الدلتا للمقاولات' }).waitFor()

  // Two products with what there is of them, one after the other without leaving the form.
  await page.goto(`${product.url}/dashboard/products`)
  await page.getByRole('link', { name: textPattern('إضافة صنف') }).click()
  await field('اسم الصنف').fill('كابل نحاس 3×2.5')
  await field('سعر البيع').fill('185.55')
  await field('رصيد أول المدة').fill('100')
  await field('تكلفة الوحدة أول المدة').fill('120')
  await button('حفظ وإضافة آخر').click()
  await sees(() => field('اسم الصنف').inputValue()).toBe('')
  await field('اسم الصنف').fill('قاطع تيار 32 أمبير')
  await field('سعر البيع').fill('240')
  await field('رصيد أول المدة').fill('20')
  await field('تكلفة الوحدة أول المدة').fill('150')
  await button('حفظ').click()
  await sees(heading).toBe('الأصناف')
  await page.getByRole('link', { name: 'كابل نحاس 3×2.5' }).waitFor()

  // Now the sale, by keyboard alone. The palette opens the form, and the cursor waits at the client.
  const presses = await putTheMouseAway(page)
  await keys(page, 'Control+k')
  await sees(() => focused(page)).toContain('ابحث')
  await page.keyboard.type('جديد: فاتورة مبيعات')
  await sees(() => textsOf(page.getByRole('option'))).toEqual(['جديد: فاتورة مبيعات'])
  await keys(page, 'Enter')
  await sees(heading).toBe('فاتورة مبيعات جديدة')
  await sees(() => focused(page)).toBe('العميل')
  await page.keyboard.type('الدلتا')
  await keys(page, 'Enter')
  const client = page.getByRole('combobox', { name: 'العميل', exact: true })
  await sees(() => client.inputValue()).toBe('شركة الدلتا للمقاولات')

  // Twelve cables at 185.55. Enter goes from cell to cell; the price is the product's own.
  await keys(page, 'Alt+n')
  await sees(() => focused(page)).toBe('الصنف، سطر 1')
  await page.keyboard.type('كابل')
  await keys(page, 'Enter')
  await sees(() => focused(page)).toBe('الكمية، سطر 1')
  await page.keyboard.type('١٢')
  await keys(page, 'Enter', 'Enter', 'Enter')

  // Three breakers at 240 less a tenth.
  await sees(() => focused(page)).toBe('الصنف، سطر 2')
  await page.keyboard.type('قاطع')
  await keys(page, 'Enter')
  await sees(() => focused(page)).toBe('الكمية، سطر 2')
  await page.keyboard.type('3')
  await keys(page, 'Enter', 'Enter')
  await sees(() => focused(page)).toBe('الخصم، سطر 2')
  await page.keyboard.type('10%')
  await keys(page, 'Enter')

  // A visit that is not among the products yet is made on the way: a service, 500.10.
  await sees(() => focused(page)).toBe('الصنف، سطر 3')
  await page.keyboard.type('زيارة تركيب')
  await page.getByRole('option', { name: textPattern('أضف «زيارة تركيب»') }).waitFor()
  await page.getByRole('status').filter({ hasText: 'لا نتائج' }).waitFor()
  await keys(page, 'ArrowDown', 'Enter')
  await sees(() => focused(page)).toBe('سعر البيع')
  await page.keyboard.type('500.10')
  await keys(page, 'Shift+Tab')
  await sees(() => focused(page)).toBe('نوع الصنف')
  await keys(page, 'ArrowDown')
  await keys(page, 'Tab', 'Enter')
  await sees(() => focused(page)).toBe('الكمية، سطر 3')
  await keys(page, 'Enter', 'Enter', 'Enter')
  await sees(() => focused(page)).toBe('الصنف، سطر 4')

  // 12 × 185.55 = 2,226.60; 3 × 240 = 720 less 72 = 648.00; 500.10: together 3,374.70.
  // 14% of it is 472.458, so 472.46, and the client owes 3,847.16.
  const totals = page.locator('#document-totals')
  await sees(() => textsOf(totals.locator('dt, dd'))).toEqual([
    'قبل الخصم',
    '3,446.70',
    'خصم السطور',
    '−72.00',
    'خصم على المستند',
    '',
    'الشحن',
    '',
    'قبل الضريبة',
    '3,374.70',
    'ضريبة القيمة المضافة 14%',
    '472.46',
    'تسوية',
    '',
    'الإجمالي ج.م.',
    '3,847.16',
  ])

  // Ctrl+Enter posts. The invoice has its number, and under it what it wrote in the books.
  await keys(page, 'Control+Enter')
  await page.waitForURL(/\/dashboard\/invoice_sales\/\d+$/)
  expect(await presses()).toBe(0)
  await sees(heading).toMatch(/^فاتورة مبيعات \S*1$/)
  const entry = tableOf(page, 'قيد اليومية')
  await entry.waitFor()
  expect(await rowsOf(entry, 'tr')).toEqual([
    'الكود | الحساب | مدين | دائن',
    '1201 | العملاء — شركة الدلتا للمقاولات | 3,847.16 |',
    // 12 × 120 and 3 × 150 left the shelf.
    '5101 | تكلفة البضاعة المباعة | 1,890.00 |',
    '4101 | المبيعات | | 3,374.70',
    '2201 | ضريبة مخرجات | | 472.46',
    '1301 | مخزون البضاعة | | 1,890.00',
    '| المجموع | 5,737.16 | 5,737.16',
  ])

  // And in the trial balance.
  await page.getByRole('navigation', { name: 'القائمة' }).getByRole('link', { name: 'التقارير' }).click()
  await page.getByRole('link', { name: /ميزان المراجعة/ }).click()
  const balance = tableOf(page, 'ميزان المراجعة')
  await balance.waitFor()
  expect(await rowsOf(balance, 'tr')).toEqual([
    'الكود | الحساب | أول المدة مدين | أول المدة دائن | حركة مدينة | حركة دائنة | آخر المدة مدين | آخر المدة دائن',
    '| الأصول المتداولة',
    '1201 | العملاء | | | 3,847.16 | | 3,847.16 |',
    '1301 | مخزون البضاعة | | | 15,000.00 | 1,890.00 | 13,110.00 |',
    '| مجموع الأصول المتداولة | | | 18,847.16 | 1,890.00 | 16,957.16 |',
    '| الالتزامات المتداولة',
    '2201 | ضريبة مخرجات | | | | 472.46 | | 472.46',
    '2901 | تسويات الأرصدة الافتتاحية | | | | 15,000.00 | | 15,000.00',
    '| مجموع الالتزامات المتداولة | | | | 15,472.46 | | 15,472.46',
    '| الإيرادات',
    '4101 | المبيعات | | | | 3,374.70 | | 3,374.70',
    '| مجموع الإيرادات | | | | 3,374.70 | | 3,374.70',
    '| تكلفة المبيعات',
    '5101 | تكلفة البضاعة المباعة | | | 1,890.00 | | 1,890.00 |',
    '| مجموع تكلفة المبيعات | | | 1,890.00 | | 1,890.00 |',
    '| الإجمالي | 0.00 | 0.00 | 20,737.16 | 20,737.16 | 18,847.16 | 18,847.16',
  ])
  expect(await textsOf(page.getByRole('status').filter({ hasText: 'فحوص' }))).toEqual(['4 فحوص كلها صحيحة اعرض الفحوص'])
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

fullRunTest('the same day in English, in Kuwaiti dinars of three decimals', async () => {
  const visitor = await product.visitor()
  const { page } = visitor
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = () => textOf(page.getByRole('heading', { level: 1 }))

  await page.goto(`${product.url}/SignUp`)
  await page.getByRole('link', { name: 'English' }).click()
  await sees(heading).toBe('Sign up')
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'en',
    'ltr',
  ])
  await field('First name').fill('Omar')
  await field('Last name').fill('Haddad')
  await field('E-mail').fill('omar@gulf.example')
  await page.getByLabel('Password', { exact: true }).fill('a long pass phrase')
  await page.getByLabel('Confirm password', { exact: true }).fill('a long pass phrase')
  await button('Sign up').click()
  await page.waitForURL('**/VerifyAccount')
  await field('Verification code').fill(await codeFor(product, 'omar@gulf.example'))
  await button('Verify').click()
  await page.waitForURL('**/RegisterStepTwo')
  await field('Organization name').fill('Gulf Trading')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption({ label: 'Kuwaiti Dinar (KWD)' })
  await field('Value added tax').fill('15')
  await page.getByRole('combobox', { name: 'Organization Location' }).selectOption({ label: 'Kuwait' })
  await button('Save').click()
  await page.waitForURL('**/dashboard')

  // The client and the product are both made on the way, from the invoice itself.
  await button('New').click()
  await page.getByRole('dialog', { name: 'New', exact: true }).getByRole('link', { name: 'Sale' }).click()
  await sees(heading).toBe('New sales invoice')
  await sees(() => focused(page)).toBe('Client')
  await page.keyboard.type('Delta Contracting')
  await page.getByRole('option', { name: textPattern('Add “Delta Contracting”') }).click()
  await page.getByRole('dialog', { name: 'New client' }).getByRole('button', { name: 'Add' }).click()
  const client = page.getByRole('combobox', { name: 'Client', exact: true })
  await sees(() => client.inputValue()).toBe('Delta Contracting')
  await keys(page, 'Alt+n')
  await page.keyboard.type('Copper cable')
  await page.getByRole('option', { name: textPattern('Add “Copper cable”') }).click()
  await sees(() => focused(page)).toBe('Selling price')
  await page.keyboard.type('1.995')
  // Twenty of them are on the shelf, at a dinar each.
  await keys(page, 'Tab')
  await sees(() => focused(page)).toBe('Opening quantity')
  await page.keyboard.type('20')
  await keys(page, 'Tab')
  await page.keyboard.type('1')
  await keys(page, 'Enter')
  await sees(() => focused(page)).toBe('Quantity, line 1')
  await page.keyboard.type('10')
  await keys(page, 'Control+Enter')

  // 10 × 1.995 = 19.950. 15% is 2.9925: half a fils goes up, 2.993. The client owes 22.943.
  await page.waitForURL(/\/dashboard\/invoice_sales\/\d+$/)
  const entry = tableOf(page, 'Journal entry')
  await entry.waitFor()
  expect(await rowsOf(entry, 'tr')).toEqual([
    'Code | Account | Debit | Credit',
    '1201 | Accounts receivable — Delta Contracting | 22.943 |',
    '5101 | Cost of goods sold | 10.000 |',
    '4101 | Sales | | 19.950',
    '2201 | Output tax | | 2.993',
    '1301 | Inventory asset | | 10.000',
    '| Total | 32.943 | 32.943',
  ])
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('link', { name: /Trial balance/ }).click()
  const balance = tableOf(page, 'Trial balance')
  await balance.waitFor()
  expect((await rowsOf(balance)).filter(row => /^\d/.test(row))).toEqual([
    '1201 | Accounts receivable | | | 22.943 | | 22.943 |',
    '1301 | Inventory asset | | | 20.000 | 10.000 | 10.000 |',
    '2201 | Output tax | | | | 2.993 | | 2.993',
    '2901 | Opening balance adjustments | | | | 20.000 | | 20.000',
    '4101 | Sales | | | | 19.950 | | 19.950',
    '5101 | Cost of goods sold | | | 10.000 | | 10.000 |',
  ])
  await page.getByRole('status').filter({ hasText: 'checks hold' }).getByRole('button').click()
  expect(await textsOf(page.locator('[data-part=proofs] li'))).toEqual([
    'Opening: debits equal credits 0.000 = 0.000',
    'Movement: debits equal credits 52.943 = 52.943',
    'Closing: debits equal credits 42.943 = 42.943',
    'Closing = opening + movement 42.943 = 42.943',
  ])
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr')
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
