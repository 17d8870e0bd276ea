import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullRunTest } from '../testing-full-run.ts'
import { goByMenu } from './menu.ts'
import { sees, textOf, textPattern, textsOf } from './page-text.ts'
import { type Company, type Login, openCompany, signIn } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let company: Company
beforeAll(async () => {
  product = await openProduct({ DEMO: '1' })
  company = await openCompany(product, { name: 'دار النخيل', email: 'mona@palm.example' })
})
afterAll(() => product.close())

const boxOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const headingOf = (page: Page) => () => textOf(page.getByRole('heading', { level: 1 }))
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const expectText = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor()

test('the demo company is removed with one click and one confirmation, and its owner registers their own', async () => {
  const visitor = await product.visitor()
  const { page } = visitor
  const login: Login = JSON.parse(await readFile(path.join(product.dataDir, 'demo-login.json'), 'utf8'))
  await signIn(page, product, login)
  await expectText(page, 'هذه شركة تجريبية: أرقامها أمثلة')

  await press(page, 'احذف الشركة التجريبية')
  const dialog = page.getByRole('dialog')
  expect(await textOf(dialog.getByRole('heading'))).toBe('حذف «شركة النيل للتوريدات الكهربائية»')
  await dialog.getByRole('button', { name: 'احذف الشركة التجريبية' }).click()

  await page.waitForURL('**/RegisterStepTwo')
  await boxOf(page, 'اسم المنشأة').waitFor()
  expect(await stored(page)).toEqual(['user'])
  await page.goto(`${product.url}/dashboard/clients`)
  await page.waitForURL('**/RegisterStepTwo')

  await boxOf(page, 'اسم المنشأة').fill('محل الفنار')
  await page.getByRole('combobox', { name: 'بلد المنشأة' }).selectOption({ label: 'مصر' })
  await press(page, 'حفظ')
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'أضف أول عميل' }).waitFor()
  expect(await page.getByText('شركة تجريبية').count()).toBe(0)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('a person changes their name and their password, and stays logged in here alone', async () => {
  const elsewhere = await product.visitor()
  await signIn(elsewhere.page, product, company)
  const visitor = await product.visitor()
  const { page } = visitor
  await signIn(page, product, company)

  await page.getByRole('button', { name: 'حسابي: منى السيد' }).click()
  await page.getByRole('menuitem', { name: 'ملفي' }).click()
  await sees(headingOf(page)).toBe('ملفي')
  await boxOf(page, 'الاسم الأول').fill('')
  await press(page, 'حفظ')
  await expectText(page, 'أدخل الاسم الأول')
  await boxOf(page, 'الاسم الأول').fill('أمينة')
  await press(page, 'حفظ')
  await page.getByRole('button', { name: 'حسابي: أمينة السيد' }).waitFor()

  const password = 'سر جديد ٢٠٢٦'
  const old = page.locator('input[name=old_password]')
  await old.fill('ليست هي')
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password_confirmation]').fill(password)
  await press(page, 'غيّر كلمة المرور')
  await expectText(page, 'حدث خطأ أثناء تغيير كلمة المرور')
  await old.fill(company.password)
  await press(page, 'غيّر كلمة المرور')
  await expectText(page, 'تم تغيير كلمة المرور بنجاح')
  await sees(() => old.inputValue()).toBe('')

  await page.goto(`${product.url}/dashboard/clients`)
  await sees(headingOf(page)).toBe('العملاء')
  await elsewhere.page.goto(`${product.url}/dashboard/clients`)
  await elsewhere.page.waitForURL('**/login')
  company = { ...company, password }
  await elsewhere.page.locator('input[name=email]').fill(company.email)
  await elsewhere.page.locator('input[name=password]').fill(password)
  await elsewhere.page.keyboard.press('Enter')
  await sees(headingOf(elsewhere.page)).toBe('العملاء')
  expect(visitor.errors).toEqual([])
  await visitor.close()
  await elsewhere.close()
})

test('an organization takes another name and currency, locks its past, and is removed by its name alone', async () => {
  const visitor = await product.visitor()
  const { page } = visitor
  await signIn(page, product, company)
  await goByMenu(page, 'إعدادات المنشأة')
  await boxOf(page, 'اسم المنشأة').fill('دار النخيل للتجارة')
  await boxOf(page, 'ضريبة القيمة المضافة').fill('140')
  await page.getByRole('combobox', { name: 'بداية السنة المالية: الشهر' }).selectOption({ label: 'يوليو' })
  await boxOf(page, 'تاريخ الإقفال').fill('31/10/2026')
  await page.getByRole('combobox', { name: 'أضف عملة' }).fill('USD')
  await page.getByRole('option', { name: /دولار أمريكي/ }).click()
  await press(page, 'حفظ')
  await expectText(page, 'لا تزيد النسبة على 100')
  await boxOf(page, 'ضريبة القيمة المضافة').fill('15')
  await press(page, 'حفظ')
  await expectText(page, 'تم التعديل بنجاح')
  await sees(() => textsOf(page.locator('header bdi[title]'))).toEqual(['دار النخيل للتجارة'])

  await page.reload()
  await sees(() => boxOf(page, 'تاريخ الإقفال').inputValue()).toBe('31/10/2026')
  await sees(() => textsOf(page.locator('[aria-labelledby=coins-label] .code'))).toEqual(['EGP', 'USD'])
  expect(await boxOf(page, 'ضريبة القيمة المضافة').inputValue()).toBe('15')

  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'نزّل الدفاتر نصًا')])
  expect(file.suggestedFilename()).toMatch(/^دار النخيل للتجارة \d{4}-\d{2}-\d{2}\.journal$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('\naccount 1101 الصندوق الرئيسي  ; type:C\n')

  await press(page, 'احذف هذه المنشأة')
  const dialog = page.getByRole('dialog')
  const lastCopy = dialog.getByRole('button', { name: 'نزّل الدفاتر نصًا', exact: true })
  const [copy] = await Promise.all([page.waitForEvent('download'), lastCopy.click()])
  expect(copy.suggestedFilename()).toBe(file.suggestedFilename())
  const confirm = dialog.getByRole('button', { name: 'احذف هذه المنشأة' })
  await boxOf(page, 'اكتب اسم المنشأة لتأكيد الحذف').fill('دار النخيل')
  await confirm.click()
  await dialog.getByText(textPattern('اكتب الاسم كما هو: دار النخيل للتجارة')).waitFor()
  await boxOf(page, 'اكتب اسم المنشأة لتأكيد الحذف').fill('دار النخيل للتجارة')
  await confirm.click()
  await page.waitForURL('**/RegisterStepTwo')
  expect(await stored(page)).toEqual(['user'])
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

fullRunTest('the lists that a new organization brings along lead to the import of their records', async () => {
  const trader = await openCompany(product, { name: 'محل السعيد', email: 'saeed@shop.example', language: 'en' })
  const visitor = await product.visitor({ language: 'en' })
  const { page } = visitor
  await signIn(page, product, trader)
  for (const list of ['clients', 'products', 'invoice_sales']) {
    await page.goto(`${product.url}/dashboard/${list}`)
    // An empty list is drawn anew when its answer came.
    await page.waitForLoadState('networkidle')
    await page.getByRole('main').getByRole('link', { name: 'Import' }).click()
    await page.waitForURL(`**/dashboard/imports?resource=${list}`)
    await sees(headingOf(page)).toBe('Import')
  }
  await page.goto(`${product.url}/dashboard/warehouses`)
  await page.getByRole('link', { name: /Main warehouse/ }).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Import' }).count()).toBe(0)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
