import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullRunTest } from '../testing-full-run.ts'
import { focused, sees, textOf, textPattern } from './page-text.ts'
import { type Company, callerOf, openCompany, signIn } from './people.ts'
import { openProduct, type Product } from './product.ts'
import { tradingOf } from './trading-company.ts'

/** What goes missing on the way: a session, a connection, or the answer of the server. Nothing typed goes with it. */

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/** Whoever loses the connection has the code of the pages already: what is missed is what they hold. */
const readyVisitor = () => product.visitor({ fetchesAhead: true })

const numbersOf = async (company: Company): Promise<string[]> => {
  const { invoice_sales } = await company.call<{ invoice_sales: { data: { number: string }[] } }>(
    'GET',
    'invoice-sales',
  )
  return invoice_sales.data.map(({ number }) => number)
}

async function companyWithGoods(name: string, email: string): Promise<Company> {
  const company = await openCompany(product, { name, email })
  await company.call('POST', 'clients', {
    type: 'business',
    display_name: 'مدارس النخبة',
    company_name: 'مدارس النخبة',
  })
  const { Units } = await company.call<{ Units: { id: number }[] }>('GET', 'units')
  await company.call('POST', 'products', {
    name: 'دفتر أستاذ',
    stock_type: 'services',
    default_price: '45',
    unit_id: Units[0]!.id,
  })
  return company
}

const reference = (page: Page) => page.getByLabel('المرجع', { exact: true })
const post = (page: Page) => page.getByRole('button', { name: /^ترحيل/ })
const heading = (page: Page) => textOf(page.getByRole('heading', { level: 1 }))
const client = (page: Page) => page.getByRole('combobox', { name: 'العميل', exact: true })

/** Two ledgers for the schools, typed and not yet posted. */
async function typeInvoice(page: Page) {
  await page.goto(`${product.url}/dashboard/invoice_sales/create`)
  await client(page).fill('النخبة')
  await page.getByRole('option', { name: /مدارس النخبة/ }).click()
  await reference(page).fill('أمر 88')
  await page.keyboard.press('Alt+n')
  await page.keyboard.type('دفتر')
  await page.getByRole('option', { name: /دفتر أستاذ/ }).waitFor()
  await page.keyboard.press('Enter')
  await sees(() => focused(page)).toBe('الكمية، سطر 1')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'انتهت جلستك' })

async function logInAgain(page: Page, { email, password }: Company) {
  await sees(() => dialog(page).getByRole('textbox', { name: 'البريد الإلكتروني' }).inputValue()).toBe(email)
  await dialog(page).locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'hidden' })
}

const endSession = async (page: Page) => {
  const token = await page.evaluate(() => JSON.parse(localStorage.user).token)
  await fetch(`${product.url}/owner/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
}

test('an invoice outlives the session it was typed in', async () => {
  const company = await companyWithGoods('الأمل', 'amal@books.example')
  const { page, close, errors } = await readyVisitor()
  await signIn(page, product, company)
  await typeInvoice(page)

  // The session ends on the server; the page learns of it when the invoice is posted.
  await endSession(page)
  await post(page).click()
  await dialog(page).waitFor()
  expect(await textOf(dialog(page))).toContain('سجّل الدخول من جديد، وما كتبته باقٍ كما هو.')
  expect(await page.getByText('تم الترحيل بنجاح').count()).toBe(0)
  expect(await numbersOf(await again(company))).toEqual([])

  // A wrong password is said there; the right one gives the form back as it was, and the same press posts it.
  await dialog(page).locator('input[type=password]').fill('ليست هي')
  await page.keyboard.press('Enter')
  await sees(() => textOf(dialog(page))).toContain('لا يوجد حساب بهذه البيانات')
  await logInAgain(page, company)
  await sees(() => client(page).inputValue()).toBe('مدارس النخبة')
  expect(await reference(page).inputValue()).toBe('أمر 88')
  await post(page).click()
  await page.waitForURL(/\/dashboard\/invoice_sales\/\d+$/)
  await sees(() => heading(page)).toMatch(/^فاتورة مبيعات \S*1$/)
  expect(await numbersOf(await again(company))).toHaveLength(1)
  expect(errors).toEqual([])
  await close()
})

fullRunTest('a logout in another tab is said in this one at once, and its form waits', async () => {
  const company = await companyWithGoods('النور', 'nour@books.example')
  const { page, context, close } = await readyVisitor()
  await signIn(page, product, company)
  await typeInvoice(page)
  const other = await logOutElsewhere(context)
  await dialog(page).waitFor()

  // A look at the tab asks everything anew; nothing of it may take the form away.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/dashboard/invoice_sales/create')
  expect(await reference(page).inputValue()).toBe('أمر 88')

  // Logging in over there is enough: this tab goes on by itself, in the same books.
  await other.locator('input[name=email]').fill(company.email)
  await other.locator('input[name=password]').fill(company.password)
  await other.keyboard.press('Enter')
  await other.waitForURL('**/dashboard')
  await dialog(page).waitFor({ state: 'hidden' })
  await post(page).click()
  await page.waitForURL(/\/dashboard\/invoice_sales\/\d+$/)
  expect(await numbersOf(await again(company))).toHaveLength(1)
  await close()
})

fullRunTest(
  'signing out of a typed invoice asks first; whoever leaves is at the login, and leaves nothing on the device',
  async () => {
    const company = await companyWithGoods('الضحى', 'doha@books.example')
    const { page, close, errors } = await readyVisitor()
    await signIn(page, product, company)
    await typeInvoice(page)
    const requested = page.getByRole('dialog', { name: 'لم يُحفظ ما كتبته' })
    await signOut(page)
    await requested.getByRole('button', { name: 'ابقَ في الصفحة' }).click()
    await requested.waitFor({ state: 'hidden' })
    expect(await reference(page).inputValue()).toBe('أمر 88')

    await signOut(page)
    await requested.getByRole('button', { name: 'غادر بدون حفظ' }).click()
    await page.waitForURL('**/login')
    await sees(() => textOf(page.locator('body'))).toContain('تم تسجيل الخروج بنجاح')
    expect(await dialog(page).count()).toBe(0)
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('kept-form')))).toEqual([])
    expect(errors).toEqual([])
    await close()
  },
)

test('an invoice whose answer was lost is not posted twice, also when it was changed since', async () => {
  const company = await companyWithGoods('الفجر', 'fajr@books.example')
  const { page, context, close } = await readyVisitor()
  await signIn(page, product, company)
  await typeInvoice(page)

  // The server posts it; the line drops before its answer is here.
  await loseNextAnswer(context, 'POST', /\/owner\/invoice-sales\?/)
  await post(page).click()
  await sees(() => page.getByRole('alert').count()).toBe(1)
  expect(await numbersOf(company)).toHaveLength(1)

  // She corrects the reference and posts again: she is shown what stands already.
  await reference(page).fill('أمر 89')
  await post(page).click()
  const [number] = await numbersOf(company)
  const first = page.getByRole('link', { name: textPattern(`افتح ${number}`) })
  await first.waitFor()
  expect(await numbersOf(company)).toEqual([number])
  expect(await page.getByText('تم الترحيل بنجاح').count()).toBe(0)

  // The correction is saved as what it is, a change of the first. Its answer is lost as well, and it is sent again.
  await loseNextAnswer(context, 'PUT', /\/owner\/invoice-sales\/\d+\?/)
  await page.getByRole('button', { name: /^حفظ التعديل/ }).click()
  await page.getByRole('button', { name: 'أعد المحاولة' }).click()
  await page.waitForURL(/\/dashboard\/invoice_sales\/\d+$/)
  await page.getByText('أمر 89').waitFor()
  expect(await numbersOf(company)).toEqual([number])
  await close()
})

const unreached = /تعذر الاتصال بالخادم/
const tryAgain = 'أعد المحاولة'

test('without a connection a page says so at once, is asked again, and comes by itself when there is one', async () => {
  const company = await openCompany(product, { name: 'السلام', email: 'salam@books.example' })
  const ledger = await tradingOf(company).goods('دفتر أستاذ', '45', '30')
  const { page, context, close } = await readyVisitor()
  await signIn(page, product, company)
  const pages = [
    ['/dashboard/suppliers', 'الموردون'],
    ['/dashboard/invoice_sales', 'فواتير المبيعات'],
    [`/dashboard/products/${ledger}`, 'دفتر أستاذ'],
    ['/dashboard/reports/trial-balance', 'ميزان المراجعة'],
  ] as const
  // The code of the other pages comes while nothing else happens; what is asked here is how their records are missed.
  await page.waitForLoadState('networkidle')
  for (const [address, name] of pages) {
    await context.setOffline(true)
    await page.evaluate(to => {
      window.history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    const alert = page.getByRole('alert').first()
    await alert.waitFor({ timeout: 2000 })
    expect(await textOf(alert)).toMatch(unreached)
    await page.getByRole('button', { name: tryAgain }).first().click()
    await sees(() => textOf(alert)).toMatch(unreached)
    await context.setOffline(false)
    await alert.waitFor({ state: 'detached' })
    await sees(() => heading(page)).toBe(name)
  }
  await close()
})

fullRunTest('a figure that is opened and a file that is on its way say that the connection is gone', async () => {
  const company = await openCompany(product, { name: 'الوفاء', email: 'wafaa@books.example' })
  const { goods, supplier, buy } = tradingOf(company)
  await buy(await supplier('دار الكتب'), await goods('دفتر أستاذ', '45', '30'), '2', '30')
  const { page, context, close } = await readyVisitor()
  await signIn(page, product, company)
  await page.goto(`${product.url}/dashboard/reports/trial-balance?preset=all_time`)
  const figure = page.locator('tr[data-row] button[data-column]').first()
  await figure.waitFor()

  await context.setOffline(true)
  await figure.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('alert').waitFor({ timeout: 2000 })
  expect(await textOf(sheet.getByRole('alert'))).toMatch(unreached)
  await context.setOffline(false)
  await sheet.locator('[data-part=sentence]').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await context.route(/format=csv/, async route => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'تصدير' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await page.getByText(unreached).waitFor({ timeout: 2000 })
  await close()
})

test('an invoice that was posted without a connection is not posted behind its back when there is one', async () => {
  const company = await companyWithGoods('الصفا', 'safa@books.example')
  const { page, context, close } = await readyVisitor()
  await signIn(page, product, company)
  await typeInvoice(page)
  await context.setOffline(true)
  await post(page).click()
  await sees(async () => (await page.getByRole('alert').allInnerTexts()).join(' ')).toMatch(unreached)
  await context.setOffline(false)
  await page.waitForTimeout(1500)
  expect(await numbersOf(company)).toEqual([])
  expect(await reference(page).inputValue()).toBe('أمر 88')
  await post(page).click()
  await page.waitForURL(/\/dashboard\/invoice_sales\/\d+$/)
  expect(await numbersOf(company)).toHaveLength(1)
  await close()
})

fullRunTest(
  'a supplier that was saved without a connection is not saved behind its back when there is one',
  async () => {
    const company = await openCompany(product, { name: 'المروة', email: 'marwa@books.example' })
    const namesOf = async () =>
      (await company.call<{ suppliers: { data: { display_name: string }[] } }>('GET', 'suppliers')).suppliers.data.map(
        ({ display_name }) => display_name,
      )
    const { page, context, close } = await readyVisitor()
    await signIn(page, product, company)
    await page.goto(`${product.url}/dashboard/suppliers/create`)
    await page.getByRole('textbox', { name: /^اسم العرض/ }).fill('دار الكتب')
    await page.getByRole('textbox', { name: /^اسم الشركة/ }).fill('دار الكتب')
    await context.setOffline(true)
    const save = page.getByRole('button', { name: 'حفظ', exact: true })
    await save.click()
    await page.getByText(unreached).waitFor({ timeout: 2000 })
    await context.setOffline(false)
    await page.waitForTimeout(1500)
    expect(await namesOf()).toEqual([])
    await save.click()
    await page.waitForURL(/\/dashboard\/suppliers$/)
    expect(await namesOf()).toEqual(['دار الكتب'])
    await close()
  },
)

/** The company in a session of its own, whatever became of the one it was opened in. */
async function again(company: Company): Promise<Company> {
  const { data } = await company.call<{ data: { token: string } }>('POST', 'login', company)
  return { ...company, call: callerOf(product, { token: data.token, organizationId: company.organizationId }) }
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^حسابي/ }).click()
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click()
}

async function logOutElsewhere(context: BrowserContext): Promise<Page> {
  const other = await context.newPage()
  await other.goto(`${product.url}/dashboard`)
  await signOut(other)
  await other.waitForURL('**/login')
  return other
}

/** Lets one request reach the server, and nothing of its answer come back. */
async function loseNextAnswer(context: BrowserContext, method: string, address: RegExp) {
  let isLost = false
  await context.route(address, async route => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}
