import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullRunTest } from '../testing-full-run.ts'
import { rowsOf, sees, tableOf, textOf, textPattern } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** How an organization trades: taxes that change on a date, a lock with its exception, currencies at period end. */

let product: Product
let company: Company
let visitor: Visitor
let page: Page
let client: number
let service: number
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'دار الميناء', email: 'mona@port.example' })
  const { call } = company
  await call('PUT', 'organizations', { coins: [818, 840] })
  const made = { type: 'business', display_name: 'شركة المتوسط', company_name: 'شركة المتوسط', currency_id: 840 }
  client = (await call<{ client: { id: number } }>('POST', 'clients', made)).client.id
  const supervision = { name: 'إشراف', stock_type: 'services', default_price: '100' }
  service = (await call<{ product: { id: number } }>('POST', 'products', supervision)).product.id
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
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const expectText = (sentence: string) => page.getByText(textPattern(sentence)).first().waitFor()
const dialog = () => page.getByRole('dialog')
const totals = () => page.locator('#document-totals').innerText()

/** A new invoice of one line of 100. */
async function beginInvoice(date: string): Promise<void> {
  await open('invoice_sales/create')
  await page.getByRole('combobox', { name: 'العميل' }).first().fill('المتوسط')
  await page.getByRole('option', { name: /شركة المتوسط/ }).click()
  await boxOf('التاريخ').fill(date)
  await boxOf('التاريخ').press('Tab')
}

fullRunTest(
  'a tax that changes next year is entered today: each invoice is reckoned at the rate of its own day',
  async () => {
    await open('organization')
    await expectText('لا تغيير مسجل: النسبتان أعلاه تسريان على كل التواريخ.')
    await press('أضف نسبة بتاريخها')
    await dialog().getByRole('button', { name: 'أضف نسبة بتاريخها' }).click()
    await expectText('أدخل النسبة')
    await boxOf('النسبة').fill('15')
    await boxOf('تاريخ السريان').fill('01/01/2027')
    await dialog().getByRole('button', { name: 'أضف نسبة بتاريخها' }).click()
    await sees(() => rowsOf(tableOf(page, 'تغيّر الضرائب بالتاريخ'))).toEqual([
      'ضريبة القيمة المضافة | 15% | 01/01/2027 |',
    ])
    await expectText('تسري على ما تاريخه قبل 01/01/2027.')

    await beginInvoice('31/12/2026')
    await sees(totals).toMatch(/ضريبة القيمة المضافة\s+14%/)
    await boxOf('التاريخ').fill('01/01/2027')
    await boxOf('التاريخ').press('Tab')
    await sees(totals).toMatch(/ضريبة القيمة المضافة\s+15%/)
  },
)

test('the owner says how the organization trades, and the books follow from the next document on', async () => {
  await open('organization')
  const flag = page.getByRole('checkbox', { name: 'أسترد ضريبة القيمة المضافة على مشترياتي' })
  expect(await flag.isChecked()).toBe(true)
  await flag.uncheck()
  await page.getByRole('combobox', { name: 'عمولة المندوب على' }).selectOption({ label: 'ما حُصّل من الفواتير' })
  await press('حفظ')
  await expectText('تم التعديل بنجاح')
  const { organization } = await company.call<{ organization: Record<string, unknown> }>('GET', 'organizations/show')
  expect(organization).toMatchObject({ value_added_tax_recoverable: false, commission_base: 'collected' })
  await page.reload()
  await page.locator('main h1').waitFor()
  expect(await flag.isChecked()).toBe(false)
})

test('a locked period opens for one person and a reason, is written into, and is closed again before its time', async () => {
  await open('organization')
  await boxOf('تاريخ الإقفال').fill('30/09/2026')
  await press('حفظ')
  await expectText('تم التعديل بنجاح')
  const items = [{ product_id: service, quantity: '1', price: '100' }]
  const invoice = { date: '2026-09-30', client_id: client, currency_id: 818, items }
  const sell = () => company.call<{ invoice_sale: { number: string } }>('POST', 'invoice-sales', invoice)
  await expect(sell()).rejects.toThrow('locked_period')

  await press('امنح استثناء')
  await dialog().getByRole('combobox', { name: 'الشخص' }).selectOption({ label: 'منى السيد' })
  await boxOf('السبب').fill('فاتورة نُسيت')
  await dialog().getByRole('button', { name: 'امنح استثناء' }).click()
  const exceptions = () => rowsOf(tableOf(page, 'استثناءات من الإقفال'))
  await sees(exceptions).toEqual([
    expect.stringMatching(
      /^منى السيد فاتورة نُسيت — منحه منى السيد \| الفترة كلها \| \d\d\/\d\d\/\d{4} \d\d:\d\d \| أنهِه الآن$/,
    ),
  ])
  expect((await sell()).invoice_sale.number).toBe('INV-00001')

  await page.getByRole('button', { name: textPattern('أنهِ استثناء منى السيد') }).click()
  await dialog().getByRole('button', { name: 'أنهِه الآن' }).click()
  await expectText(
    'تفتح الفترة المقفلة لشخص واحد مدة محددة ولسبب مكتوب. غيره يبقى على الإقفال، وكل منح وإنهاء يُكتب في سجل التغييرات. لا استثناء: الإقفال يسري على الجميع.',
  )
  await expect(sell()).rejects.toThrow('locked_period')

  await open('audit')
  const trail = page.locator('main table').first()
  await sees(async () => (await rowsOf(trail)).filter(row => row.includes('استثناء من الإقفال')).length).toBe(2)
})

test('a recorded rate comes into the invoice, and what is open is revalued at period end by an entry and its reversal', async () => {
  await open('exchange_rates/create')
  await boxOf('التاريخ').fill('01/10/2026')
  await page.getByRole('combobox', { name: 'العملة' }).selectOption({ label: 'دولار أمريكي (USD)' })
  await boxOf('سعر الصرف').fill('48.5')
  await expectText('1 USD = 48.50 EGP')
  await press('حفظ')
  await expectText('تمت الإضافة بنجاح')
  await company.call('POST', 'exchange-rates', { currency_id: 840, date: '2026-10-31', rate: '49.25' })

  await beginInvoice('15/10/2026')
  const rate = boxOf('سعر الصرف')
  await sees(() => rate.inputValue()).toBe('48.50')
  const hint = page.locator('[data-part=field]').filter({ has: rate }).locator('[data-part=hint]')
  await sees(() => textOf(hint)).toBe('1 USD = 48.50 EGP · سعر 01/10/2026')
  await rate.fill('48')
  await rate.press('Tab')
  await sees(() => textOf(hint)).toBe('1 USD = 48.00 EGP خذ السعر المسجل 48.50')
  await page.getByRole('button', { name: /خذ السعر المسجل/ }).click()
  await sees(() => rate.inputValue()).toBe('48.50')

  const items = [{ product_id: service, quantity: '10', price: '100', value_added_tax: false }]
  const foreign = { client_id: client, date: '2026-10-15', currency_id: 840, exchange_rate: '48.5', items }
  await company.call('POST', 'invoice-sales', foreign)

  await open('revaluations')
  await expectText('لم تُعد تقييم شيء بعد')
  await page.getByRole('link', { name: 'أعد التقييم' }).click()
  await boxOf('آخر يوم في المدة').fill('31/10/2026')
  await expectText('1 USD = 49.25 EGP')
  await press('أعد التقييم')
  await expectText('تم الترحيل بنجاح')
  await sees(() => rowsOf(tableOf(page, 'ما أُعيد تقييمه'))).toEqual([
    'INV-00002 | شركة المتوسط | 1,000.00 USD | 48,500.00 | 49,250.00 | 750.00',
  ])
  await sees(() => rowsOf(tableOf(page, 'قيد إعادة التقييم'))).toEqual([
    '1201 | العملاء — شركة المتوسط | 750.00 |',
    '6102 | فروق عملة غير محققة | | 750.00',
  ])
  await sees(() => rowsOf(tableOf(page, 'القيد الذي يعكسه'))).toEqual([
    '6102 | فروق عملة غير محققة | 750.00 |',
    '1201 | العملاء — شركة المتوسط | | 750.00',
  ])

  await press('ألغِ التقييم')
  expect(await textOf(dialog().getByRole('heading'))).toBe('إلغاء إعادة تقييم 31/10/2026؟')
  await dialog().getByRole('button', { name: 'ألغِ التقييم' }).click()
  await expectText('تم الإلغاء بقيد عكسي')
  await sees(() => textOf(page.locator('main [data-part=chip]'))).toBe('ملغى')
  expect(visitor.errors).toEqual([])
})

test('a month is sealed and locked, and what comes into it by an exception is shown to who sealed it', async () => {
  await open('period-seals')
  await expectText('لا فترة مختومة بعد')
  await page.locator('main').getByRole('button', { name: 'اختم فترة' }).first().click()
  await dialog().getByRole('textbox', { name: 'من' }).fill('01/10/2026')
  await dialog().getByRole('textbox', { name: 'إلى' }).fill('31/10/2026')
  await dialog().getByRole('textbox', { name: 'ملاحظة' }).fill('راجعته')
  await dialog().getByRole('button', { name: 'اختم فترة' }).click()
  await page.getByRole('button', { name: textPattern('اقفل حتى 31/10/2026') }).click()
  await expectText('الدفاتر مقفلة حتى 31/10/2026')
  await sees(() => rowsOf(tableOf(page, 'الفترات المختومة'))).toEqual([
    expect.stringMatching(/^10\/2026 \| كما خُتمت \| [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4} \| منى السيد \| /),
  ])

  const { members } = await company.call<{ members: { id: number }[] }>('GET', 'lock-exceptions')
  const until = { user_id: members[0]!.id, reason: 'فاتورة نُسيت', expires_at: '2030-01-01T00:00:00Z' }
  await company.call('POST', 'lock-exceptions', until)
  const items = [{ product_id: service, quantity: '1', price: '70', value_added_tax: false }]
  const late = { date: '2026-10-20', client_id: client, currency_id: 818, items }
  await company.call('POST', 'invoice-sales', late)
  await page.goto(`${product.url}/dashboard`)
  await page.getByRole('link', { name: /^انظر ما تغيّر/ }).click()
  await sees(() => textOf(page.locator('main h1'))).toBe('ختم فترة 10/2026')
  await sees(() => textOf(page.locator('main [data-part=chip]'))).toBe('تغيّر حسابان')
  const changes = await rowsOf(tableOf(page, 'ما تغيّر بعد الختم'))
  expect(changes).toHaveLength(4)
  expect(changes.filter(row => row.includes('مدين'))).toHaveLength(1)
  await sees(() => rowsOf(tableOf(page, 'القيود التي دخلت بعد الختم'))).toEqual([
    expect.stringContaining('| 20/10/2026 | فاتورة مبيعات'),
  ])

  // Whoever has the paper and the file compares them on a page of their own, without us and without a network.
  const saving = page.waitForEvent('download')
  await press('نزّل ملف الختم')
  const file = await (await saving).path()
  const code = await textOf(page.locator('main dl b'))
  const saved = path.join(await mkdtemp(path.join(os.tmpdir(), 'jornal-seal-')), 'seal-check.html')
  await writeFile(saved, await (await fetch(`${product.url}/seal-check`)).text())
  const alone = await visitor.context.newPage()
  await alone.goto(`file://${saved}`)
  const verdict = alone.getByRole('status')
  await alone.getByLabel('ملف الختم').setInputFiles(file)
  await alone.getByLabel(/^الرمز المطبوع/).fill(code.toLowerCase())
  await sees(() => textOf(verdict)).toBe('متطابقان: هذا ما خُتم.')
  expect(await textOf(alone.locator('tfoot'))).toMatch(/^الإجمالي/)
  const changed = `${saved}.json`
  await writeFile(changed, (await readFile(file, 'utf8')).replace('راجعته', 'راجعتة'))
  await alone.getByLabel('ملف الختم').setInputFiles(changed)
  await sees(() => textOf(verdict)).toMatch(/^لا يتطابقان/)
  await alone.close()

  await press('اختمها من جديد')
  await dialog().getByRole('button', { name: 'اختم فترة' }).click()
  await expectText('كل رقم في ميزان المراجعة كما خُتم.')
  await press('اسحب الختم')
  await dialog().getByRole('button', { name: 'اسحب الختم' }).click()
  await expectText('أدخل السبب')
  await dialog().getByRole('textbox', { name: 'السبب' }).fill('سأراجعه ثانية')
  await dialog().getByRole('button', { name: 'اسحب الختم' }).click()
  await expectText('سحبه منى السيد: سأراجعه ثانية')
  expect(visitor.errors).toEqual([])
})
