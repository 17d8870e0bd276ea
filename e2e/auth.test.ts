import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullRunTest } from '../testing-full-run.ts'
import { googleClient, openGoogle } from './google-server.ts'
import { focused, sees, textOf } from './page-text.ts'
import { type Company, callerOf, codeFor, openCompany, signIn, verifiedOwner } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let google: Awaited<ReturnType<typeof openGoogle>>
let company: Company
beforeAll(async () => {
  google = await openGoogle()
  product = await openProduct({ GOOGLE_CLIENT_ID: googleClient, GOOGLE_BASE_URL: google.url })
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
})
afterAll(async () => {
  google?.close()
  await product?.close()
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => () => textOf(page.getByRole('heading', { level: 1 }))
const path = (page: Page) => () => new URL(page.url()).pathname

/** What the page keeps in the browser, by its keys. */
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

const tryToLogIn = async (page: Page, email: string, password: string) => {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
}

test('the dashboard lets in an owner with an organization, and shows nothing of itself before', async () => {
  const { page, close } = await product.visitor()
  await signIn(page, product, company)

  // The answer about the profile is held back: meanwhile the page says that it is loading, and no more.
  let release = () => {}
  const current = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/owner/getProfile*', async route => {
    await current
    await route.continue()
  })
  await page.goto(`${product.url}/dashboard/clients`)
  await page.getByText('جارٍ التحميل...').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  release()
  await sees(heading(page)).toBe('العملاء')
  expect(path(page)()).toBe('/dashboard/clients')
  await close()
})

test('an owner without an organization is sent to register one, and from there nowhere else', async () => {
  const { page, close } = await product.visitor()
  const founder = await verifiedOwner(product, 'founder@nile.example')
  await page.goto(`${product.url}/login`)
  await tryToLogIn(page, founder.email, founder.password)
  await sees(path(page)).toBe('/RegisterStepTwo')
  await page.goto(`${product.url}/dashboard/clients`)
  await sees(path(page)).toBe('/RegisterStepTwo')
  await sees(heading(page)).toBe('Jornal تسجيل المنشأة')

  // Cancel logs out.
  await button(page, 'إلغاء').click()
  await sees(path(page)).toBe('/login')
  expect(await stored(page)).toEqual(['lng'])
  await close()
})

fullRunTest('an owner who did not type the code yet is sent to verification', async () => {
  const { page, close } = await product.visitor()
  const password = 'لم يؤكد بعد 2026'
  const names = { first_name: 'سعاد', last_name: 'حسن', language: 'ar' }
  const waiting = { ...names, email: 'souad@nile.example', password, password_confirmation: password }
  await callerOf(product, {})('POST', 'register', waiting)
  await page.goto(`${product.url}/login`)
  await tryToLogIn(page, waiting.email, password)
  await sees(path(page)).toBe('/VerifyAccount')
  await page.goto(`${product.url}/dashboard`)
  await sees(path(page)).toBe('/VerifyAccount')

  // A wrong code is refused at its field; the one of the letter lets her go on.
  const code = await codeFor(product, waiting.email)
  const wrong = code === '111111' ? '222222' : '111111'
  await field(page, 'البريد الإلكتروني').fill(waiting.email)
  await field(page, 'رمز التحقق').fill(wrong)
  await button(page, 'تحقق').click()
  await page.getByText('لا يوجد حساب بهذه البيانات').waitFor()
  await sees(() => focused(page)).toBe('رمز التحقق')

  // Another letter may be asked for once a minute: the button counts down, also when the page is opened again.
  await button(page, 'أعد إرسال الرمز').click()
  const pending = page.getByRole('button', { name: /^أعد إرسال الرمز بعد .*(60|5\d)/ })
  await pending.waitFor()
  expect(await pending.isDisabled()).toBe(true)
  await page.reload()
  await pending.waitFor()
  await page.evaluate(() => sessionStorage.setItem('code_sent_at', String(Date.now() - 58_500)))
  await page.reload()
  await sees(() => button(page, 'أعد إرسال الرمز').isEnabled()).toBe(true)
  await sees(async () => (await codeFor(product, waiting.email)) !== code).toBe(true)
  await field(page, 'رمز التحقق').fill(await codeFor(product, waiting.email))
  await button(page, 'تحقق').click()
  await sees(path(page)).toBe('/RegisterStepTwo')
  await close()
})

fullRunTest('a stranger, a dead session and a server that fails all lead to the login', async () => {
  const { page, close } = await product.visitor()
  await page.goto(`${product.url}/dashboard/clients`)
  await sees(path(page)).toBe('/login')

  await page.evaluate(() => localStorage.setItem('user', JSON.stringify({ token: 'x'.repeat(43) })))
  await page.goto(`${product.url}/dashboard/clients`)
  await sees(path(page)).toBe('/login')
  expect(await page.evaluate(() => localStorage.user)).toBe(undefined)

  await page.evaluate(user => localStorage.setItem('user', JSON.stringify(user)), company.user)
  await page.route('**/owner/getProfile*', route =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'حدث خطأ ما', request_id: 'x' } }),
  )
  await page.goto(`${product.url}/dashboard/clients`)
  await sees(path(page)).toBe('/login')

  // After the login they are where they wanted to go.
  await page.unroute('**/owner/getProfile*')
  await tryToLogIn(page, company.email, company.password)
  await sees(path(page)).toBe('/dashboard/clients')
  await close()
})

test('a wrong password and an unknown account are refused with the same sentence, and the sixth time must wait', async () => {
  const { page, close } = await product.visitor()
  await openCompany(product, { name: 'شركة أخرى', email: 'forgetful@nile.example' })
  await page.goto(`${product.url}/login`)
  const refusal = page.getByRole('alert')

  await tryToLogIn(page, 'nobody@nile.example', 'أي كلمة 2026')
  await sees(() => textOf(refusal)).toBe('لا يوجد حساب بهذه البيانات')
  for (let time = 1; time <= 5; time += 1) {
    await tryToLogIn(page, 'forgetful@nile.example', `ليست هي ${time}`)
    await page.locator('form[aria-busy=false]').waitFor()
    await sees(() => textOf(refusal)).toBe('لا يوجد حساب بهذه البيانات')
  }
  await sees(() => field(page, 'البريد الإلكتروني').inputValue()).toBe('forgetful@nile.example')
  await tryToLogIn(page, 'forgetful@nile.example', 'ليست هي 6')
  await sees(() => textOf(refusal)).toMatch(/^محاولات كثيرة\. حاول مرة أخرى بعد 1[45] دقيقة\.$/)

  await page.getByRole('link', { name: 'English' }).click()
  await tryToLogIn(page, 'nobody@nile.example', 'any phrase at all')
  await sees(() => textOf(refusal)).toBe('There is no account with this data')
  await close()
})

test('a forgotten password is replaced by mail, and the sessions of the old one end', async () => {
  const owner = await openCompany(product, { name: 'شركة الضياء', email: 'nadia@nile.example' })
  const elsewhere = await product.visitor()
  await signIn(elsewhere.page, product, owner)

  const { page, close } = await product.visitor()
  const first = await codeFor(product, owner.email)
  await page.goto(`${product.url}/login`)
  await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click()
  await field(page, 'البريد الإلكتروني').fill(owner.email)
  await button(page, 'أرسل الرمز').click()
  await sees(path(page)).toBe('/ForgetPassword')
  const letter = await codeFor(product, owner.email, first)
  await sees(() => field(page, 'البريد الإلكتروني').inputValue()).toBe(owner.email)
  await field(page, 'رمز التحقق').fill(letter)
  await button(page, 'تحقق').click()
  await page.getByLabel('كلمة المرور الجديدة', { exact: true }).fill('كلمة جديدة 2026')
  await page.getByLabel('تأكيد كلمة المرور', { exact: true }).fill('كلمة أخرى 2026')
  await button(page, 'غيّر كلمة المرور').click()
  await page.getByText('كلمتا المرور غير متطابقتين').waitFor()
  await page.getByLabel('تأكيد كلمة المرور', { exact: true }).fill('كلمة جديدة 2026')
  await button(page, 'غيّر كلمة المرور').click()
  await page.getByText('تم تغيير كلمة المرور بنجاح').waitFor()
  await sees(path(page)).toBe('/login')

  await tryToLogIn(page, owner.email, owner.password)
  await sees(() => textOf(page.getByRole('alert'))).toBe('لا يوجد حساب بهذه البيانات')
  await tryToLogIn(page, owner.email, 'كلمة جديدة 2026')
  await sees(path(page)).toBe('/dashboard')
  await close()

  // Whoever was still inside with the old password is asked for the new one at the next step.
  await elsewhere.page.getByRole('navigation', { name: 'القائمة' }).getByRole('link', { name: 'العملاء' }).click()
  const ended = elsewhere.page.getByRole('dialog', { name: 'انتهت جلستك' })
  await ended.getByLabel('كلمة المرور').first().fill(owner.password)
  await ended.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await ended.getByText('لا يوجد حساب بهذه البيانات').waitFor()
  await ended.getByLabel('كلمة المرور').first().fill('كلمة جديدة 2026')
  await ended.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await ended.waitFor({ state: 'hidden' })
  expect(path(elsewhere.page)()).toBe('/dashboard/clients')
  await elsewhere.close()
})

fullRunTest(
  'who comes with Google is led through its page and back, and what it does not vouch for opens nothing',
  async () => {
    const visitor = await product.visitor()
    const { page } = visitor
    let token = 'unverified'
    await page.route('https://accounts.google.com/**', route => {
      const search = new URL(route.request().url()).searchParams
      expect([search.get('client_id'), search.get('response_type')]).toEqual([googleClient, 'token'])
      const back = `${search.get('redirect_uri')}#${new URLSearchParams({ access_token: token, state: search.get('state')! })}`
      return route.fulfill({
        contentType: 'text/html',
        body: `<meta http-equiv="refresh" content="0;url=${back.replaceAll('&', '&amp;')}">`,
      })
    })
    const enter = async () => {
      // A page that came from the server takes no answer before its script is here.
      await page.locator('button[type=submit]:enabled').waitFor()
      await page.getByRole('button', { name: /Google/ }).click()
    }
    for (const wrong of ['unverified', 'of-another-site', 'expired']) {
      token = wrong
      await page.goto(`${product.url}/login`)
      await enter()
      await page.getByText('لا يوجد حساب بهذه البيانات').waitFor()
      expect(new URL(page.url()).hash).toBe('')
    }
    // A return that this tab did not ask for is none.
    await page.goto(`${product.url}/login#access_token=good&state=forged`)
    await page.getByText('لا يوجد حساب بهذه البيانات').waitFor()
    token = 'good'
    await enter()
    await page.waitForURL('**/RegisterStepTwo')
    await visitor.close()
  },
)

test('logging out leaves nothing in the browser but its language', async () => {
  const { page, close } = await product.visitor({ language: 'en' })
  await signIn(page, product, company)
  expect(await stored(page)).toEqual(expect.arrayContaining(['coin', 'lng', 'organization', 'organization_id', 'user']))
  const token = await page.evaluate(() => JSON.parse(localStorage.user).token)
  await page.evaluate(() => sessionStorage.setItem('half', 'typed'))

  await page.getByRole('button', { name: /^My account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await sees(path(page)).toBe('/login')
  await page.getByText('Logout successfully').waitFor()
  // The console says it first, then the browser loads the page of the login.
  const remaining = () => page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]).catch(() => null)
  await sees(remaining).toEqual([{ lng: 'en' }, {}])
  await expect(callerOf(product, { token })('GET', 'getProfile')).rejects.toThrow('401')

  // The way back does not lead inside.
  await page.goBack()
  await sees(path(page)).toBe('/login')
  await close()
})

fullRunTest(
  'the entry screens are drawn without the console: react-admin is fetched after the login, not before',
  async () => {
    const { page, close } = await product.visitor()
    const fetched: string[] = []
    page.on('request', request => fetched.push(new URL(request.url()).pathname))
    const screens = [
      '/',
      '/login',
      '/SignUp',
      '/VerifyAccount',
      '/requestEmail',
      '/sendforgetPassword',
      '/ForgetPassword',
    ]
    for (const screen of screens) {
      await page.goto(product.url + screen)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    const isConsole = (file: string) => /\/assets\/dashboard/.test(file)
    expect(fetched.filter(isConsole)).toEqual([])
    await signIn(page, product, company)
    expect(fetched.filter(isConsole).length).toBeGreaterThan(0)
    await close()
  },
)

fullRunTest('a change of language keeps the page and what was typed', async () => {
  const { page, close } = await product.visitor()
  await page.goto(`${product.url}/SignUp`)
  await field(page, 'الاسم الأول').fill('منى')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('نصف كلمة')
  await page.getByRole('link', { name: 'English' }).click()
  await sees(heading(page)).toBe('Sign up')
  expect(path(page)()).toBe('/SignUp')
  expect(await field(page, 'First name').inputValue()).toBe('منى')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('نصف كلمة')
  await page.reload()
  await sees(heading(page)).toBe('Sign up')
  await page.getByRole('link', { name: 'العربية' }).click()
  await sees(heading(page)).toBe('إنشاء حساب')

  // In the console too, in the middle of a form.
  await signIn(page, product, company)
  await page.goto(`${product.url}/dashboard/clients/create`)
  await field(page, 'اسم العرض').fill('شركة الدلتا')
  await button(page, 'English').click()
  await sees(heading(page)).toBe('Add client')
  expect(await field(page, 'Display name').inputValue()).toBe('شركة الدلتا')
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr')
  await close()
})

test.each([
  { language: 'ar', dir: 'rtl', address: '/' },
  { language: 'ar', dir: 'rtl', address: '/login' },
  { language: 'en', dir: 'ltr', address: '/' },
  { language: 'en', dir: 'ltr', address: '/login' },
] as const)(
  'the first paint of $address is $dir already for who reads $language',
  async ({ language, dir, address }) => {
    const { page, close } = await product.visitor({ language })
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      // Every direction that the page had from its first paint on.
      const note = () => seen.add(document.documentElement.dir)
      new PerformanceObserver(() => {
        note()
        new MutationObserver(note).observe(document.documentElement, { attributes: true })
      }).observe({ type: 'paint', buffered: true })
    })
    await page.goto(product.url + address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await sees(() => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([dir])
    await close()
  },
)
