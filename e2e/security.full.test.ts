import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticatorOf } from '../server/people/testing-authenticator.ts'
import { fullRunTest } from '../testing-full-run.ts'
import { menuLink } from './menu.ts'
import { checkPage } from './page-checks.ts'
import { focused, sees, textOf, textPattern, textsOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product } from './product.ts'

/** Two-step verification and the devices one is signed in on, as their owner meets them. */

let product: Product
let company: Company
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'ورشة الأمل', email: 'mona@hope.example' })
})
afterAll(() => product.close())

const boxOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const headingOf = (page: Page) => () => textOf(page.getByRole('heading', { level: 1 }))
const expectText = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const sheetOf = (page: Page, title: string) =>
  page.locator('[data-part=sheet]', { has: page.getByRole('heading', { name: title, exact: true }) })
const looksRight = async (page: Page) =>
  expect(
    await checkPage(page, {
      language: 'ar',
      isPhone: page.viewportSize()!.width < 600,
      names: ['Chrome', 'HeadlessChrome', 'Linux'],
    }),
  ).toEqual([])

const colorsOf = (found: Locator) =>
  found.evaluate(element => {
    const { color, backgroundColor: background } = getComputedStyle(element)
    return { color, background }
  })

const step_ms = 30_000
/** The code of a moment so many steps from now: each code is taken once, and in their order. */
let codeIn: (steps: number) => Promise<string>
let recoveryCodes: string[]

async function typePassword(page: Page): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.locator('input[name=email]').fill(company.email)
  await page.locator('input[name=password]').fill(company.password)
  await page.locator('button[type=submit]:enabled').waitFor()
  await page.keyboard.press('Enter')
  await sees(headingOf(page)).toBe('الخطوة الثانية')
}

test('it is turned on from the profile by the picture or the key, the password and a code', async () => {
  const visitor = await product.visitor({ width: 390, dark: true })
  const { page } = visitor
  await signIn(page, product, company)
  await page.goto(`${product.url}/dashboard/profile`)
  const sheet = sheetOf(page, 'التحقق بخطوتين')
  await sheet.getByText('غير مفعّل').waitFor()
  await looksRight(page)
  await sheet.getByRole('button', { name: 'فعّله' }).click()
  const dialog = dialogOf(page, 'تفعيل التحقق بخطوتين')
  await dialog.getByRole('img', { name: 'صورة المفتاح لتطبيق التحقق' }).waitFor()
  await looksRight(page)
  // A reader of codes sees them dark on light, at night too.
  expect(await colorsOf(dialog.getByRole('img'))).toEqual({ color: 'rgb(0, 0, 0)', background: 'rgb(255, 255, 255)' })
  const key = (await textOf(dialog.locator('bdi'))).replaceAll(' ', '')
  const authenticator = authenticatorOf(key)
  // Not while the step ends: the code that came before it would be too old when it arrives.
  codeIn = async steps => {
    const left_ms = step_ms - (Date.now() % step_ms)
    if (left_ms < 5000) await sleep(left_ms)
    return authenticator(new Date(Date.now() + steps * step_ms))
  }

  // Everything that is wrong is told at its field, and what was typed stays.
  await dialog.getByRole('button', { name: 'فعّله' }).click()
  await dialog.getByText('أدخل رمز التحقق').waitFor()
  await dialog.getByText('أدخل كلمة المرور').waitFor()
  await boxOf(page, 'الرمز الذي يظهر في التطبيق').fill('12345')
  await dialog.locator('input[type=password]').fill(company.password)
  await dialog.getByRole('button', { name: 'فعّله' }).click()
  await dialog.getByText('رمز التحقق غير صحيح').waitFor()

  await boxOf(page, 'الرمز الذي يظهر في التطبيق').fill(await codeIn(-1))
  await dialog.getByRole('button', { name: 'فعّله' }).click()
  const codes = dialogOf(page, 'رموزك الاحتياطية')
  await codes.waitFor()
  await looksRight(page)
  recoveryCodes = await textsOf(codes.getByRole('listitem'))
  expect(recoveryCodes).toHaveLength(10)
  // Only saying so puts them away.
  await page.keyboard.press('Escape')
  expect(await codes.isVisible()).toBe(true)
  await codes.getByRole('button', { name: 'حفظتها' }).click()
  await sheet.getByText(/بقيت لك .*10.* رموز احتياطية/).waitFor()
  await looksRight(page)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('signing in asks for the code, in Arabic digits too; a wrong one is refused at its field', async () => {
  const visitor = await product.visitor()
  const { page } = visitor
  await typePassword(page)
  await sees(() => focused(page)).toBe('رمز التحقق')
  expect(await boxOf(page, 'رمز التحقق').getAttribute('autocomplete')).toBe('one-time-code')
  await looksRight(page)
  await boxOf(page, 'رمز التحقق').fill('000000')
  await press(page, 'دخول')
  await expectText(page, 'رمز التحقق غير صحيح')
  expect(await boxOf(page, 'رمز التحقق').inputValue()).toBe('000000')
  await boxOf(page, 'رمز التحقق').fill((await codeIn(0)).replaceAll(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!))
  await press(page, 'دخول')
  await page.waitForURL('**/dashboard')

  // And signs out, and in by a recovery code, which is taken once.
  await page.locator('main h1').waitFor()
  await press(page, 'حسابي: منى السيد')
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click()
  await page.waitForURL('**/login')
  await page.locator('input[name=email]').waitFor()
  await typePassword(page)
  await press(page, 'ضاع هاتفك؟ ادخل برمز احتياطي')
  await sees(() => focused(page)).toBe('رمز احتياطي')
  await press(page, 'دخول')
  await expectText(page, 'أدخل رمزًا احتياطيًا')
  await boxOf(page, 'رمز احتياطي').fill(recoveryCodes[0]!.toLowerCase())
  await press(page, 'دخول')
  await page.waitForURL('**/dashboard')
  await page.goto(`${product.url}/dashboard/profile`)
  await sheetOf(page, 'التحقق بخطوتين')
    .getByText(/بقيت لك .*9.* رموز احتياطية/)
    .waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('a device that is ended from another is told so, and goes on after both steps', async () => {
  const [there, here] = [await product.visitor(), await product.visitor({ width: 390 })]
  for (const [index, { page }] of [there, here].entries()) {
    await typePassword(page)
    await press(page, 'ضاع هاتفك؟ ادخل برمز احتياطي')
    await boxOf(page, 'رمز احتياطي').fill(recoveryCodes[1 + index]!)
    await press(page, 'دخول')
    await page.waitForURL('**/dashboard')
    await page.locator('main h1').waitFor()
  }
  await there.page.goto(`${product.url}/dashboard/clients/create`)
  await boxOf(there.page, 'اسم العرض').fill('شركة النور')
  await here.page.goto(`${product.url}/dashboard/profile`)
  const devices = sheetOf(here.page, 'الأجهزة التي دخلت منها')
  await devices.getByText('هذا الجهاز').waitFor()
  await looksRight(here.page)
  await devices.getByRole('button', { name: 'اخرج من كل جهاز آخر' }).click()
  const question = dialogOf(here.page, 'الخروج من كل جهاز آخر؟')
  await question.getByRole('button', { name: 'اخرج من كل جهاز آخر' }).click()
  await expectText(here.page, 'أُنهيت الجلسات')
  await sees(() => devices.getByRole('listitem').count()).toBe(1)

  await press(there.page, 'حفظ')
  const ended = dialogOf(there.page, 'انتهت جلستك')
  await ended.waitFor()
  await ended.locator('input[type=password]').fill(company.password)
  await ended.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await ended.getByLabel('رمز التطبيق أو رمز احتياطي').fill('00000')
  await ended.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await ended.getByText('رمز التحقق غير صحيح').waitFor()
  await ended.getByLabel('رمز التطبيق أو رمز احتياطي').fill(recoveryCodes[3]!)
  await ended.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await ended.waitFor({ state: 'detached' })
  expect(await boxOf(there.page, 'اسم العرض').inputValue()).toBe('شركة النور')
  for (const visitor of [there, here]) {
    expect(visitor.errors).toEqual([])
    await visitor.close()
  }
})

test('an organization that requires it leads who has none to it, and the trail tells of all', async () => {
  const visitor = await product.visitor()
  const { page } = visitor
  const clerk = { email: 'samir@hope.example', password: 'كلمة سر للموظف 2026' }
  await typePassword(page)
  await press(page, 'ضاع هاتفك؟ ادخل برمز احتياطي')
  await boxOf(page, 'رمز احتياطي').fill(recoveryCodes[4]!)
  await press(page, 'دخول')
  await page.waitForURL('**/dashboard')
  const token = await page.evaluate(() => JSON.parse(localStorage.user).token as string)
  const call = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const address = `${product.url}/owner/${path}?organization_id=${company.organizationId}`
    const answer = await fetch(address, { method, headers, body: JSON.stringify(body) })
    expect(answer.ok).toBe(true)
    return answer.json()
  }
  const names = { first_name: 'سمير', last_name: 'فؤاد', type: 'admin' }
  await call('POST', 'users', { ...names, ...clerk, password_confirmation: clerk.password })
  const samir = await product.visitor()
  await signIn(samir.page, product, clerk)
  await (await menuLink(samir.page, 'العملاء')).waitFor()
  await call('PUT', 'organizations', { second_factor_required: true })

  // Required in mid-work, the next step says so and leads on.
  await (await menuLink(samir.page, 'العملاء')).click()
  await sees(headingOf(samir.page)).toBe('ورشة الأمل تطلب التحقق بخطوتين')
  await looksRight(samir.page)
  await samir.page.goto(`${product.url}/dashboard/clients`)
  await sees(headingOf(samir.page)).toBe('ورشة الأمل تطلب التحقق بخطوتين')
  await press(samir.page, 'فعّله')
  const dialog = dialogOf(samir.page, 'تفعيل التحقق بخطوتين')
  const authenticator = authenticatorOf((await textOf(dialog.locator('bdi'))).replaceAll(' ', ''))
  await boxOf(samir.page, 'الرمز الذي يظهر في التطبيق').fill(authenticator(new Date()))
  await dialog.locator('input[type=password]').fill(clerk.password)
  await dialog.getByRole('button', { name: 'فعّله' }).click()
  await dialogOf(samir.page, 'رموزك الاحتياطية').getByRole('button', { name: 'حفظتها' }).click()
  await samir.page.waitForURL('**/dashboard')
  await sees(headingOf(samir.page)).not.toBe('ورشة الأمل تطلب التحقق بخطوتين')
  await samir.page.goto(`${product.url}/dashboard/clients`)
  await sees(headingOf(samir.page)).toBe('العملاء')

  await page.goto(`${product.url}/dashboard/audit?filter=${encodeURIComponent('{"area":"people"}')}`)
  await page.getByRole('link').first().waitFor()
  await page.getByText('تفعيل التحقق بخطوتين').first().waitFor()
  const text = await textOf(page.getByRole('main'))
  for (const words of ['تسجيل دخول', 'محاولة دخول فاشلة', 'استعمال رمز احتياطي', 'إنهاء الجلسات'])
    expect(text).toContain(words)
  await looksRight(page)

  // His devices, for who may change users.
  const [{ id }] = (
    await (
      await fetch(
        `${product.url}/owner/users?q=${encodeURIComponent('سمير')}&organization_id=${company.organizationId}`,
        {
          headers: { authorization: `Bearer ${token}` },
        },
      )
    ).json()
  ).users.data
  await page.goto(`${product.url}/dashboard/users/${id}`)
  const devices = sheetOf(page, 'الأجهزة التي يعمل منها هنا')
  await devices.getByRole('listitem').first().waitFor()
  await looksRight(page)
  await devices.getByRole('button', { name: 'أنهِ كل الجلسات' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'أنهِ كل الجلسات' }).click()
  await devices.getByText('لا أجهزة مسجَّلة الدخول الآن.').waitFor()
  await samir.page.goto(`${product.url}/dashboard/clients`)
  await samir.page.waitForURL('**/login')
  for (const each of [visitor, samir]) {
    expect(each.errors).toEqual([])
    await each.close()
  }
})

fullRunTest('it is turned off by the password and a code, and the password is enough again', async () => {
  const visitor = await product.visitor()
  const { page } = visitor
  await typePassword(page)
  await press(page, 'ضاع هاتفك؟ ادخل برمز احتياطي')
  await boxOf(page, 'رمز احتياطي').fill(recoveryCodes[5]!)
  await press(page, 'دخول')
  await page.waitForURL('**/dashboard')
  await page.goto(`${product.url}/dashboard/profile`)
  await sheetOf(page, 'التحقق بخطوتين').getByRole('button', { name: 'أوقفه' }).click()
  const dialog = dialogOf(page, 'إيقاف التحقق بخطوتين')
  await dialog.getByText(textPattern('لن تدخل إلى ورشة الأمل حتى تفعّله من جديد.')).waitFor()
  await looksRight(page)
  await dialog.getByLabel('رمز التطبيق أو رمز احتياطي').fill(await codeIn(1))
  await dialog.locator('input[type=password]').fill('ليست هي 2026')
  await dialog.getByRole('button', { name: 'أوقفه' }).click()
  await dialog.getByText('كلمة المرور غير صحيحة').waitFor()
  await dialog.locator('input[type=password]').fill(company.password)
  await dialog.getByRole('button', { name: 'أوقفه' }).click()
  await sheetOf(page, 'التحقق بخطوتين').getByText('غير مفعّل').waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.close()

  const again = await product.visitor()
  await signIn(again.page, product, company)
  await again.close()
})
