import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullRunTest } from '../testing-full-run.ts'
import { goByMenu } from './menu.ts'
import { focused, rowsOf, sees, tableOf, textOf, textsOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** Work in the books of one company, each story with a client and products of its own. */

let product: Product
let company: Company
let muna: Visitor
let page: Page
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  muna = await product.visitor({ fetchesAhead: true })
  await signIn(muna.page, product, company)
})
afterAll(() => product.close())
beforeEach(() => {
  page = muna.page
})
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

const button = (name: string) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const heading = () => textOf(page.getByRole('heading', { level: 1 }))
const open = (address: string) => page.goto(`${product.url}/dashboard/${address}`)
const keys = async (...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}

async function client(display_name: string): Promise<number> {
  const body = { type: 'business', display_name, company_name: display_name }
  const { client: made } = await company.call<{ client: { id: number } }>('POST', 'clients', body)
  return made.id
}

async function service(name: string, default_price: string): Promise<number> {
  const body = { name, stock_type: 'services', default_price }
  const { product: made } = await company.call<{ product: { id: number } }>('POST', 'products', body)
  return made.id
}

const invoicesOf = async (clientId: number) =>
  (
    await company.call<{ invoice_sales: { data: { id: number; number: string | null; total: string }[] } }>(
      'GET',
      `invoice-sales?client_id=${clientId}`,
    )
  ).invoice_sales.data

/** Opens the form and writes the client and the lines into it, by their names and quantities. */
async function writeInvoice(clientName: string, lines: [name: string, quantity: string][]): Promise<void> {
  await open('invoice_sales/create')
  await sees(() => focused(page)).toBe('العميل')
  await page.keyboard.type(clientName)
  await page.getByRole('option').filter({ hasText: clientName }).first().waitFor()
  await keys('Enter')
  await sees(() => page.getByRole('combobox', { name: 'العميل', exact: true }).inputValue()).toBe(clientName)
  await keys('Alt+n')
  for (const [index, [name, quantity]] of lines.entries()) {
    await sees(() => focused(page)).toBe(`الصنف، سطر ${index + 1}`)
    await page.keyboard.type(name)
    await keys('Enter')
    await sees(() => focused(page)).toBe(`الكمية، سطر ${index + 1}`)
    await page.keyboard.type(quantity)
    await keys('Enter', 'Enter', 'Enter')
  }
}

const onItsPage = () =>
  page.waitForURL(/\/dashboard\/\w+\/\d+$/).catch(async cause => {
    throw new Error(`Still at ${page.url()}: ${(await textsOf(page.getByRole('alert'))).join('; ')}`, { cause })
  })
const entryOf = () => tableOf(page, 'قيد اليومية')
const linesOf = (found: string[]) => found.filter(row => /^\d{4} /.test(row))

fullRunTest(
  'a journal entry whose sides differ is refused where it is written, and posted once they agree',
  async () => {
    await open('restrictions/create')
    await sees(() => focused(page)).toBe('البيان')
    await page.keyboard.type('رأس المال')
    await keys('Alt+n')
    await sees(() => focused(page)).toBe('الحساب، سطر 1')
    await page.keyboard.type('البنك')
    await keys('Enter')
    await sees(() => focused(page)).toBe('مدين، سطر 1')
    await page.keyboard.type('1000')
    await keys('Enter', 'Enter')
    await sees(() => focused(page)).toBe('الحساب، سطر 2')
    await page.keyboard.type('3101')
    await keys('Enter')
    await sees(() => focused(page)).toBe('مدين، سطر 2')
    await keys('Enter')
    await sees(() => focused(page)).toBe('دائن، سطر 2')
    await page.keyboard.type('900')
    await keys('Control+Enter')

    // 1,000 is not 900: nothing is posted, and the form says so and by how much.
    const refusal = page.getByRole('alert')
    await sees(() => textOf(refusal)).toBe('لم يُحفظ المستند الدائن لا يساوي المدين ما كتبته باقٍ كما هو.')
    const balance = page.getByRole('status').filter({ hasText: 'مدين' })
    expect(await textOf(balance)).toBe('الدائن لا يساوي المدين مدين 1,000.00 دائن 900.00 زيادة في مدين: 100.00')
    expect(page.url()).toContain('/create')

    await page.locator('td[data-field=creditor]').nth(1).click()
    await sees(() => focused(page)).toBe('دائن، سطر 2')
    await page.keyboard.type('900+100')
    await keys('Control+Enter')
    await onItsPage()
    await entryOf().waitFor()
    expect(linesOf(await rowsOf(entryOf()))).toEqual(['1111 | البنك | 1,000.00 |', '3101 | رأس المال | | 1,000.00'])
  },
)

fullRunTest('a draft has no number and no entry until it is posted', async () => {
  const delta = await client('شركة الدلتا')
  await service('كابل نحاس', '100')
  await writeInvoice('شركة الدلتا', [['كابل نحاس', '2']])
  await keys('Control+s')
  await page.getByText('حُفظت المسودة').waitFor()
  await sees(() => page.url()).toMatch(/\/invoice_sales\/\d+\/edit$/)
  expect(await invoicesOf(delta)).toMatchObject([{ number: null, total: '228.00' }])

  // Still in the form, she makes it three, saves the same draft again, and looks at it.
  await page.locator('td[data-field=quantity]').first().click()
  await page.keyboard.type('3')
  await keys('Control+s')
  await sees(async () => (await invoicesOf(delta)).map(({ total }) => total)).toEqual(['342.00'])
  await sees(() => button('حفظ مسودة').isEnabled()).toBe(true)
  await page.getByRole('link', { name: 'تراجع' }).click()
  await onItsPage()
  await page.getByText('المسودة لا تكتب قيدًا حتى تُرحّل.').waitFor()

  // Posting asks first, and says for how much.
  await page.getByRole('button', { name: 'ترحيل', exact: true }).click()
  const question = page.getByRole('dialog')
  expect(await textOf(question)).toContain('342.00 ج.م.')
  await question.getByRole('button', { name: 'ترحيل' }).click()
  await entryOf().waitFor()
  expect(await heading()).toMatch(/^فاتورة مبيعات INV-\d+$/)
  expect(linesOf(await rowsOf(entryOf()))).toEqual([
    '1201 | العملاء — شركة الدلتا | 342.00 |',
    '4101 | المبيعات | | 300.00',
    '2201 | ضريبة مخرجات | | 42.00',
  ])
})

test('a posted invoice is changed by a reversal and a new entry under its number; voided, it keeps the number', async () => {
  await client('شركة النور')
  await service('لوحة توزيع', '500')
  await writeInvoice('شركة النور', [['لوحة توزيع', '1']])
  await keys('Control+Enter')
  await onItsPage()
  await entryOf().waitFor()
  const title = await heading()
  const number = title.replace('فاتورة مبيعات ', '')

  // Two boards, not one.
  await page.getByRole('link', { name: 'تعديل' }).click()
  await page.getByText('الحفظ يكتب قيدًا عكسيًا وقيدًا جديدًا بالرقم نفسه').waitFor()
  await page.locator('td[data-field=quantity]').first().click()
  await sees(() => focused(page)).toBe('الكمية، سطر 1')
  await page.keyboard.type('2')
  await button('حفظ التعديل').click()
  await onItsPage()
  await sees(async () => linesOf(await rowsOf(entryOf().first()))).toEqual([
    '1201 | العملاء — شركة النور | 1,140.00 |',
    '4101 | المبيعات | | 1,000.00',
    '2201 | ضريبة مخرجات | | 140.00',
  ])
  await sees(heading).toBe(title)
  const folded = page.getByRole('group').filter({ hasText: 'قيد عكسي' })
  await sees(async () => {
    // Opened while the page is drawn anew, it may close again.
    if (!(await folded.getByRole('table').isVisible())) await folded.locator('summary').press('Enter')
    return linesOf(await rowsOf(folded.getByRole('table')))
  }).toEqual(['4101 | المبيعات | 500.00 |', '2201 | ضريبة مخرجات | 70.00 |', '1201 | العملاء — شركة النور | | 570.00'])

  // Voiding names the invoice, and the first answer is to keep it.
  await button('إلغاء المستند').click()
  const question = page.getByRole('dialog')
  await sees(() => textOf(question.getByRole('heading'))).toBe(`إلغاء فاتورة مبيعات ${number}؟`)
  expect(await focused(page)).toBe('تراجع')
  await keys('Enter')
  await question.waitFor({ state: 'hidden' })
  await button('إلغاء المستند').click()
  await question.getByRole('button', { name: 'إلغاء المستند' }).click()
  await page.getByText('تم الإلغاء بقيد عكسي').waitFor()
  await sees(heading).toBe(title)
  await page.getByText('ملغاة', { exact: true }).first().waitFor()
  await page.reload()
  await sees(heading).toBe(title)
  expect(await button('إلغاء المستند').count()).toBe(0)
})

test('a product stands once in an invoice: the second is refused at its own row', async () => {
  const hope = await client('شركة الأمل')
  await service('قاطع تيار', '240')
  await writeInvoice('شركة الأمل', [
    ['قاطع تيار', '1'],
    ['قاطع تيار', '4'],
  ])
  const second = page.getByRole('row').nth(2)
  await sees(() => textOf(second)).toContain('لا تكرر الأصناف في البنود')
  expect(await textOf(page.getByRole('row').nth(1))).not.toContain('لا تكرر')
  await keys('Control+Enter')
  await sees(() => focused(page)).toBe('الصنف، سطر 2')
  expect(await invoicesOf(hope)).toEqual([])

  // Without the second line it goes.
  await keys('Alt+Delete')
  await keys('Control+Enter')
  await onItsPage()
  expect(await invoicesOf(hope)).toMatchObject([{ total: '273.60' }])
})

test('what is typed and not saved is not lost by a click', async () => {
  await open('clients/create')
  await field('اسم العرض').fill('شركة نصف مكتوبة')
  await goByMenu(page, 'الأصناف')
  const question = page.getByRole('dialog', { name: 'لم يُحفظ ما كتبته' })
  await question.getByRole('button', { name: 'ابقَ في الصفحة' }).click()
  expect(await field('اسم العرض').inputValue()).toBe('شركة نصف مكتوبة')

  await goByMenu(page, 'الأصناف')
  await question.getByRole('button', { name: 'غادر بدون حفظ' }).click()
  await sees(heading).toBe('الأصناف')

  // The lines of an invoice are guarded in the same way.
  await client('شركة الوفاء')
  await service('كشاف', '90')
  await writeInvoice('شركة الوفاء', [['كشاف', '1']])
  await goByMenu(page, 'العملاء')
  await question.getByRole('button', { name: 'غادر بدون حفظ' }).click()
  await sees(heading).toBe('العملاء')
})

test('when the server fails, the form keeps what was typed and saves it afterwards', async () => {
  await open('clients/create')
  await field('اسم العرض').fill('شركة الصبر')
  await field('الهاتف').fill('٠١٠٠٤٨٢٧٧١٩')
  const failure = { code: 'internal', message: 'حدث خطأ ما', request_id: 'x' }
  await page.route('**/owner/clients?*', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: failure }) : route.continue(),
  )
  await button('حفظ').last().click()
  await sees(() => textOf(page.getByRole('alert'))).toBe('حدث خطأ ما ما كتبته باقٍ كما هو.')
  expect(await field('الهاتف').inputValue()).toBe('01004827719')

  await page.unrouteAll()
  await button('حفظ').last().click()
  await sees(heading).toBe('العملاء')
  await page.getByRole('link', { name: 'شركة الصبر', exact: true }).waitFor()
})

test('a field that the server refuses is marked, and the cursor is in it', async () => {
  await open('products/create')
  await field('اسم الصنف').fill('صنف بكود مأخوذ')
  await company.call('POST', 'products', { name: 'أول', code: 'K-1', stock_type: 'services', default_price: '1' })
  await field('الكود').fill('K-1')
  await field('سعر البيع').fill('5')
  await button('حفظ').last().click()
  await page.getByText('مستخدم من قبل').waitFor()
  await sees(() => focused(page)).toBe('الكود')
  await field('الكود').fill('K-2')
  await button('حفظ').last().click()
  await sees(heading).toBe('الأصناف')
})

test('a client that an invoice names is not deleted, is told why, and can be deactivated', async () => {
  const clientId = await client('شركة السلام')
  const productId = await service('صيانة', '50')
  await company.call('POST', 'invoice-sales', {
    client_id: clientId,
    date: '2026-11-01',
    due_date: '2026-11-01',
    items: [{ product_id: productId, quantity: '1', price: '50' }],
  })
  await open(`clients/${clientId}?tab=details`)
  await button('حذف').click()
  const question = page.getByRole('dialog')
  await sees(() => textOf(question.getByRole('heading'))).toBe('هل تريد حذف العميل شركة السلام؟')
  await question.getByRole('button', { name: 'حذف' }).click()
  await sees(() => textOf(question.getByRole('alert'))).toBe(
    'لا يمكن حذف «شركة السلام» لأنه مستخدم في المستندات. يمكنك إيقافه بدلًا من حذفه.',
  )
  await question.getByRole('button', { name: 'أوقفه بدلًا من حذفه' }).click()
  await sees(heading).toBe('العملاء')
  const { client: stored } = await company.call<{ client: object }>('GET', `clients/${clientId}`)
  expect(stored).toMatchObject({ active: false })
  // The list says so beside the name, and what was done can be taken back at once.
  const row = page.getByRole('row').filter({ hasText: 'شركة السلام' })
  await sees(() => textOf(row)).toContain('موقوف')
  await button('تراجع عن ذلك').click()
  await sees(() => textOf(row)).not.toContain('موقوف')
})

test('a search forgives what Arabic is written with: hamza, taa marbuta, joined names, digits', async () => {
  for (const name of ['أحمد عبد الفتاح', 'مكتبة الهدى', 'شركة 24 للشحن']) await client(name)
  await open('clients')
  const found = () => textsOf(page.getByRole('table').getByRole('link'))
  const search = async (words: string) => page.getByRole('searchbox').fill(words)

  await search('احمد')
  await sees(found).toEqual(['أحمد عبد الفتاح'])
  await search('عبدالفتاح')
  await sees(found).toEqual(['أحمد عبد الفتاح'])
  await search('مكتبه الهدي')
  await sees(found).toEqual(['مكتبة الهدى'])
  await search('شركه ٢٤')
  await sees(found).toEqual(['شركة 24 للشحن'])
})

test('an invoice whose answer was lost on the way is sent again and stands once in the books', async () => {
  const clientId = await client('شركة البعيد')
  await service('نقل', '70')
  await writeInvoice('شركة البعيد', [['نقل', '10']])

  // The server writes it, and the network breaks before the answer is here.
  let attempts = 0
  await page.route('**/owner/invoice-sales?*', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    attempts += 1
    if (attempts > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await keys('Control+Enter')
  await sees(() => textOf(page.getByRole('alert'))).toContain('تعذر الاتصال بالخادم.')
  expect(await invoicesOf(clientId)).toMatchObject([{ total: '798.00' }])

  // She does not know. She tries again.
  await button('أعد المحاولة').click()
  await onItsPage()
  expect(attempts).toBe(2)
  const [invoice, ...others] = await invoicesOf(clientId)
  expect(others).toEqual([])
  await sees(heading).toBe(`فاتورة مبيعات ${invoice!.number}`)
})

test('offline, nothing is saved and nothing is lost', async () => {
  const clientId = await client('شركة القطار')
  await service('شحن', '30')
  await writeInvoice('شركة القطار', [['شحن', '5']])
  await muna.context.setOffline(true)
  await keys('Control+Enter')
  await sees(() => textOf(page.getByRole('alert'))).toContain('تعذر الاتصال بالخادم.')
  await muna.context.setOffline(false)
  expect(await invoicesOf(clientId)).toEqual([])
  await button('أعد المحاولة').click()
  await onItsPage()
  expect(await invoicesOf(clientId)).toMatchObject([{ total: '171.00' }])
})

test('after all of it the books balance, and no page logged an error', async () => {
  await open('reports/trial-balance?preset=all_time')
  await tableOf(page, 'ميزان المراجعة').waitFor()
  expect(await textsOf(page.getByRole('status').filter({ hasText: 'فحوص' }))).toEqual(['4 فحوص كلها صحيحة اعرض الفحوص'])
  // A request that was cut off on purpose is told in the browser's own words.
  const unexpected = muna.errors.filter(words => !/net::ERR_|status of 500/.test(words))
  expect(unexpected).toEqual([])
})
