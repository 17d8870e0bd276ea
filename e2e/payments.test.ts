import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullRunTest } from '../testing-full-run.ts'
import { focused, nextPaper, rowsOf, sees, tableOf, textOf, textPattern, textsOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** Collecting from clients and paying suppliers, each story with parties and invoices of its own. */

let product: Product
let company: Company
let muna: Visitor
let page: Page
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  muna = await product.visitor()
  await signIn(muna.page, product, company)
})
afterAll(() => product.close())
beforeEach(() => {
  page = muna.page
})
afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

const open = (address: string) => page.goto(`${product.url}/dashboard/${address}`)
const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name: textPattern(name) })
const box = (name: string, within: Page | Locator = page) => within.getByRole('textbox', { name: textPattern(name) })
const dialog = (name: string) => page.getByRole('dialog', { name: textPattern(name) })
const keys = async (...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}
const onItsPage = () => page.waitForURL(/\/dashboard\/\w+\/\d+$/)
const heading = () => textOf(page.getByRole('heading', { level: 1 }))
const entryLines = async () => (await rowsOf(tableOf(page, 'قيد اليومية').first())).filter(row => /^\d{4} /.test(row))

interface Made {
  id: number
  number: string
}
const make = async (path: string, one: string, body: object): Promise<Made> =>
  (await company.call<Record<string, Made>>('POST', path, body))[one]!
const read = async <Record>(path: string, one: string, id: number): Promise<Record> =>
  (await company.call<{ [name: string]: Record }>('GET', `${path}/${id}`))[one]!

const party = (path: 'clients' | 'suppliers', display_name: string) =>
  make(path, path.slice(0, -1), {
    ...{ type: 'business', display_name, company_name: display_name },
    tax_number: '204-829-305',
  })
const service = () =>
  make('products', 'product', { name: `خدمة ${Math.random()}`, stock_type: 'services', default_price: '100' })

/** An invoice of some hundreds before 14 % of tax, posted. */
async function invoice(path: 'invoice-sales' | 'invoice-purchases', partyId: number, date: string, hundreds: string) {
  const isSale = path === 'invoice-sales'
  return make(path, isSale ? 'invoice_sale' : 'invoice_purchase', {
    [isSale ? 'client_id' : 'supplier_id']: partyId,
    date,
    items: [{ product_id: (await service()).id, quantity: hundreds, price: '100', value_added_tax: true }],
  })
}

/** Picks the party in an empty form, and waits for the invoices. */
async function pickParty(label: 'العميل' | 'المورد', name: string): Promise<void> {
  await sees(() => focused(page)).toBe(label)
  await page.keyboard.type(name)
  await keys('Enter')
  await sees(() => page.getByRole('combobox', { name: label, exact: true }).inputValue()).toBe(name)
}
const openInvoices = () => tableOf(page, 'الفواتير المفتوحة')
const shareOf = (number: string) => box(`ما يُسدَّد من ${number}`)
const goTo = async (name: string) => {
  for (let stops = 0; (await focused(page)) !== name; stops += 1) {
    if (stops > 20) throw new Error(`Tab does not lead to ${name}`)
    await keys('Tab')
  }
}
const settledOf = async (id: number) => {
  const { paid, residual } = await read<{ paid: string; residual: string }>('invoice-sales', 'invoice_sale', id)
  return { paid, residual }
}

test('a cheque pays the oldest invoice and a part of the next; cash beyond the rest stays to the client’s credit', async () => {
  const delta = await party('clients', 'شركة الدلتا')
  const younger = await invoice('invoice-sales', delta.id, '2026-10-10', '10')
  const older = await invoice('invoice-sales', delta.id, '2026-10-01', '2')

  // The whole receipt by keyboard: the client, 700, a cheque, distributed over the oldest first.
  await open('payment_sales/create')
  await pickParty('العميل', 'شركة الدلتا')
  await sees(() => rowsOf(openInvoices())).toHaveLength(2)
  await goTo('المبلغ المقبوض')
  await page.keyboard.type('٧٠٠')
  await goTo('طريقة الدفع')
  await keys('ArrowDown')
  await goTo('رقم الشيك')
  await page.keyboard.type('٠٠٠٧٣١')
  await goTo('تاريخ الشيك')
  await page.keyboard.type('01122026')
  expect(await page.getByRole('combobox', { name: 'يدخل في حساب' }).count()).toBe(0)
  await keys('Alt+d')
  await sees(() => shareOf(older.number).inputValue()).toBe('228.00')
  expect(await shareOf(younger.number).inputValue()).toBe('472.00')
  await page.getByText('وُزّع كله على الفواتير.').waitFor()
  await keys('Control+Enter')
  await onItsPage()

  await sees(heading).toMatch(/^سند قبض RC-\d+$/)
  expect(await rowsOf(tableOf(page, 'ما سُدّد به من الفواتير'))).toEqual([
    `${older.number} | 01/10/2026 | 01/10/2026 | 228.00 | 228.00`,
    `${younger.number} | 10/10/2026 | 10/10/2026 | 1,140.00 | 472.00`,
  ])
  expect(await textOf(page.locator('[data-part=cheque]'))).toMatch(/^شيك من العميل 000731 تاريخه 01\/12\/2026 في اليد/)
  await page.getByText('فقط سبعمائة جنيه مصري لا غير').waitFor()
  await sees(entryLines).toEqual(['1211 | أوراق قبض | 700.00 |', '1201 | العملاء — شركة الدلتا | | 700.00'])
  expect(await settledOf(older.id)).toEqual({ paid: '228.00', residual: '0.00' })

  // From the receipt to the younger invoice, where the rest is collected in cash, and more.
  await page.getByRole('link', { name: younger.number }).click()
  await sees(heading).toBe(`فاتورة مبيعات ${younger.number}`)
  await button('تحصيل').click()
  const panel = dialog(`تحصيل ${younger.number}`)
  await sees(() => focused(page)).toBe('المبلغ المقبوض')
  expect(await box('المبلغ المقبوض', panel).inputValue()).toBe('668.00')
  const rest = () => textOf(panel.getByRole('status'))
  expect(await rest()).toBe('تُسدَّد به الفاتورة كلها.')
  await page.keyboard.type('500')
  await sees(rest).toBe('يبقى على العميل 168.00 ج.م. من هذه الفاتورة.')
  await box('المبلغ المقبوض', panel).fill('1000')
  await sees(rest).toBe('332.00 ج.م. أكثر من المتبقي، ويبقى رصيدًا للعميل.')
  await keys('Enter')
  await panel.waitFor({ state: 'hidden' })

  const figure = (name: string) => textOf(page.locator(`[data-step=${name}] dd`))
  await sees(() => figure('residual')).toBe('0.00')
  expect(await figure('paid')).toBe('1,140.00')
  // It is settled: the button stays, and says why it cannot be pressed.
  expect(await button('تحصيل').isDisabled()).toBe(true)
  expect(await page.getByTitle('سُدّدت بالكامل.').filter({ hasText: 'تحصيل' }).count()).toBe(1)

  const receipts = page.getByRole('complementary').getByRole('link', { name: /^RC-/ })
  await receipts.last().click()
  await sees(heading).toMatch(/^سند قبض RC-\d+$/)
  await page.getByText('يبقى رصيدًا للعميل، يُستخدم في فواتيره التالية.').waitFor()
  expect(await textOf(page.locator('[data-part=rest]'))).toMatch(/^332\.00 ج\.م\./)
  await sees(entryLines).toEqual([
    '1101 | الصندوق الرئيسي | 1,000.00 |',
    '1201 | العملاء — شركة الدلتا | | 668.00',
    '2302 | أرصدة دائنة للعملاء — شركة الدلتا | | 332.00',
  ])
})

fullRunTest('a share above what is owed is refused at its row, and more than there is under the figures', async () => {
  const nour = await party('clients', 'شركة النور')
  const first = await invoice('invoice-sales', nour.id, '2026-10-01', '2')
  const second = await invoice('invoice-sales', nour.id, '2026-10-02', '1')
  await open('payment_sales/create')
  await pickParty('العميل', 'شركة النور')
  await goTo('المبلغ المقبوض')
  await page.keyboard.type('200+100')
  await openInvoices().waitFor()
  await keys('Alt+n')
  await sees(() => focused(page)).toBe(`ما يُسدَّد من ${first.number}`)
  await page.keyboard.type('250')
  await keys('Control+Enter')
  await page.getByText('المتبقي على الفاتورة 228.00 فقط').waitFor()
  await sees(() => focused(page)).toBe(`ما يُسدَّد من ${first.number}`)

  // `=` gives the invoice what it wants, the next one what is left; then it is asked for more than there is.
  await keys('=')
  await sees(() => shareOf(first.number).inputValue()).toBe('228.00')
  await keys('Enter', '=')
  await sees(() => shareOf(second.number).inputValue()).toBe('72.00')
  await page.keyboard.type('114')
  await page.getByText('ما وُزّع أكبر من المبلغ؛ قلّله أو زد المبلغ.').waitFor()
  await keys('Control+Enter')
  await sees(() => textOf(page.getByRole('alert'))).toContain('مجموع ما وُزّع على الفواتير أكبر من المبلغ بمقدار 42.00')
  await button('اجعل المبلغ 342.00 ج.م.').click()
  expect(await box('المبلغ المقبوض').inputValue()).toBe('342.00')
  await keys('Control+Enter')
  await onItsPage()
  expect([await settledOf(first.id), await settledOf(second.id)].map(({ residual }) => residual)).toEqual([
    '0.00',
    '0.00',
  ])
})

fullRunTest(
  'a supplier is paid through the bank, less a discount and with its fees; the payment is changed, then voided',
  async () => {
    const sewedy = await party('suppliers', 'السويدي للكابلات')
    const bill = await invoice('invoice-purchases', sewedy.id, '2026-10-05', '10')
    await open('payment_purchases/create')
    await pickParty('المورد', 'السويدي للكابلات')
    await openInvoices().waitFor()
    await box('المبلغ المدفوع').fill('1100')
    await box('خصم مكتسب').fill('40')
    await box('مصاريف بنكية').fill('5')
    const account = page.getByRole('combobox', { name: 'يُصرف من حساب', exact: true })
    await account.fill('البنك')
    await page.getByRole('option', { name: /البنك/ }).waitFor()
    await keys('Enter')
    await sees(() => account.inputValue()).toBe('البنك')
    await page.getByRole('button', { name: 'وزّع على الأقدم' }).click()
    await sees(() => shareOf(bill.number).inputValue()).toBe('1,140.00')
    await keys('Control+Enter')
    await onItsPage()
    await sees(heading).toMatch(/^سند صرف PP-\d+$/)
    const title = await heading()
    await sees(entryLines).toEqual([
      '2101 | الموردون — السويدي للكابلات | 1,140.00 |',
      '5207 | مصاريف بنكية | 5.00 |',
      '1111 | البنك | | 1,105.00',
      '4107 | خصم مكتسب | | 40.00',
    ])

    // The bank took no fee after all: the invoice is owed again while its payment is being changed.
    await page.getByRole('link', { name: 'تعديل' }).click()
    await sees(() => shareOf(bill.number).inputValue()).toBe('1,140.00')
    await box('مصاريف بنكية').fill('')
    await keys('Control+Enter')
    await onItsPage()
    await sees(async () => (await entryLines()).length).toBe(3)
    expect(await heading()).toBe(title)

    await button('إلغاء المستند').click()
    await button('إلغاء المستند', page.getByRole('dialog')).click()
    await page.getByText('تم الإلغاء بقيد عكسي').waitFor()
    const { residual } = await read<{ residual: string }>('invoice-purchases', 'invoice_purchase', bill.id)
    expect(residual).toBe('1140.00')
  },
)

fullRunTest('money before any invoice is an advance, found again in the list by its method and amount', async () => {
  await party('clients', 'مدارس النخبة')
  await open('payment_sales/create')
  await pickParty('العميل', 'مدارس النخبة')
  await page.getByText('لا فواتير مفتوحة لهذا العميل؛ ما تقبضه يُسجَّل دفعة مقدمة منه.').waitFor()
  await box('المبلغ المقبوض').fill('2345')
  await page.getByText('دفعة مقدمة من العميل، لم يُسدَّد بها شيء من فواتيره.').waitFor()
  await keys('Control+Enter')
  await onItsPage()
  await page.getByText('لم يُوزَّع على أي فاتورة.').waitFor()

  await open('payment_sales')
  const addFilter = async (name: string) => {
    await page.getByRole('button', { name: 'أضف مرشحًا' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await addFilter('طريقة الدفع')
  await page.getByRole('menuitem', { name: 'نقدي أو تحويل' }).click()
  await addFilter('المبلغ')
  await page.getByRole('textbox', { name: 'من', exact: true }).fill('2300')
  await page.getByRole('textbox', { name: 'إلى', exact: true }).fill('2400')
  await page.keyboard.press('Escape')
  const list = tableOf(page, 'التحصيل')
  await sees(async () => (await rowsOf(list)).map(row => row.replace(/^RC-\d+ \| [\d/]+ \| /, ''))).toEqual([
    'مدارس النخبة | نقدي أو تحويل | باقٍ منه رصيد | 2,345.00 | 2,345.00',
  ])
})

test('an invoice is posted, collected and printed with one answer', async () => {
  const client = await party('clients', 'مكتبة الهدى')
  await make('products', 'product', { name: 'تركيب لوحة', stock_type: 'services', default_price: '300' })
  await open('invoice_sales/create')
  await pickParty('العميل', 'مكتبة الهدى')
  await keys('Alt+n')
  await sees(() => focused(page)).toBe('الصنف، سطر 1')
  await page.keyboard.type('تركيب لوحة')
  await keys('Enter')
  await sees(() => focused(page)).toBe('الكمية، سطر 1')
  await page.keyboard.type('2')
  await button('تحصيل').click()
  const panel = dialog('ترحيل وتحصيل')
  await sees(() => box('المبلغ المقبوض', panel).inputValue()).toBe('684.00')

  let calls = 0
  await page.route('**/owner/invoice-sales?*', route => {
    if (route.request().method() === 'POST') calls += 1
    return route.continue()
  })
  const paper = nextPaper(muna.context)
  await button('ترحيل وتحصيل وطباعة', panel).click()
  await onItsPage()
  await page.getByText('تمت طباعة الفاتورة بنجاح').waitFor()
  await (await paper).close()
  expect(calls).toBe(1)
  await sees(() => textOf(page.locator('[data-step=paid] dd'))).toBe('684.00')
  const { payment_sales } = await company.call<{ payment_sales: { data: { amount: string }[] } }>(
    'GET',
    `payment-sales?client_id=${client.id}`,
  )
  expect(payment_sales.data).toMatchObject([{ amount: '684.00' }])
})

test('a draft is posted and collected over its page, in part and by cheque', async () => {
  const client = await party('clients', 'شركة الفجر')
  const draft = await make('invoice-sales', 'invoice_sale', {
    client_id: client.id,
    date: '2026-10-01',
    status: 'draft',
    items: [{ product_id: (await service()).id, quantity: '1', price: '100', value_added_tax: true }],
  })
  await open(`invoice_sales/${draft.id}`)
  await button('ترحيل وتحصيل').click()
  const panel = dialog('ترحيل وتحصيل')
  await sees(() => box('المبلغ المقبوض', panel).inputValue()).toBe('114.00')
  // It is paid on the invoice's own day, unless another is chosen.
  expect(await box('التاريخ', panel).inputValue()).toBe('01/10/2026')
  await box('المبلغ المقبوض', panel).fill('14')
  await panel.getByRole('combobox', { name: 'طريقة الدفع' }).selectOption('cheque')
  await button('ترحيل وتحصيل', panel).click()
  await panel.getByText('أدخل رقم الشيك').waitFor()
  await box('رقم الشيك', panel).fill('55')
  await box('تاريخ الشيك', panel).fill('01/12/2026')
  await keys('Enter')
  await panel.waitFor({ state: 'hidden' })
  await sees(heading).toMatch(/^فاتورة مبيعات INV-\d+$/)
  await sees(() => textOf(page.locator('[data-step=residual] dd'))).toBe('100.00')
  expect(await settledOf(draft.id)).toEqual({ paid: '14.00', residual: '100.00' })
})

fullRunTest(
  'what a client paid beforehand is used on an invoice and taken off it; a receipt leads to its cheque',
  async () => {
    const noor = await party('clients', 'فندق الواحة')
    const advance = await make('payment-sales', 'payment_sale', {
      date: '2026-10-01',
      client_id: noor.id,
      amount: '150',
      payment_method: 'cheque',
      cheque_number: '000812',
      cheque_date: '2026-12-01',
    })
    const sale = await invoice('invoice-sales', noor.id, '2026-10-02', '2')
    await open(`invoice_sales/${sale.id}`)
    await page.getByText('للعميل رصيد يمكن أن يسدّد هذه الفاتورة.').waitFor()
    await button('استخدمه على هذه الفاتورة').click()
    await sees(() =>
      box('المبلغ', page.locator('section', { has: page.getByRole('heading', { name: 'رصيد دائن' }) })).inputValue(),
    ).toBe('150.00')
    await button('استخدم الرصيد').click()
    await sees(() => textOf(page.locator('[data-step=residual] dd'))).toBe('78.00')
    expect(await textOf(page.locator('[data-step=credits] dd'))).toBe('150.00')

    await button('أعد الرصيد: 150.00').click()
    await button('أعد الرصيد', page.locator('[data-part=ask]')).click()
    await sees(() => textOf(page.locator('[data-step=residual] dd'))).toBe('228.00')

    await page
      .locator('section', { has: page.getByRole('heading', { name: 'رصيد دائن' }) })
      .getByRole('link', { name: advance.number })
      .click()
    await sees(heading).toBe(`سند قبض ${advance.number}`)
    await page.getByRole('link', { name: '000812' }).click()
    await sees(heading).toMatch(/000812/)
  },
)

fullRunTest(
  'a part now and the rest later: the term comes with the client, and what is due now is what is proposed',
  async () => {
    const builder = await make('clients', 'client', {
      ...{ type: 'business', display_name: 'مقاولات البناء', company_name: 'مقاولات البناء' },
      ...{ payment_terms: '30', due_at_once_percent: '40' },
    })
    await open('invoice_sales/create')
    await pickParty('العميل', 'مقاولات البناء')
    await sees(() => box('نسبة المقدم').inputValue()).toBe('40')

    const today = new Date().toISOString().slice(0, 10)
    const sale = await invoice('invoice-sales', builder.id, today, '10')
    await open(`invoice_sales/${sale.id}`)
    await page.getByText('الباقي يستحق').first().waitFor()
    expect(await textOf(page.getByRole('main'))).toMatch(/المقدم 456\.00/)
    await button('تحصيل').click()
    const panel = dialog(`تحصيل ${sale.number}`)
    await sees(() => box('المبلغ المقبوض', panel).inputValue()).toBe('456.00')
    await sees(() => textOf(panel.getByRole('status'))).toBe('يبقى على العميل 684.00 ج.م. من هذه الفاتورة.')
    await button('تحصيل', panel).click()
    await panel.waitFor({ state: 'hidden' })
    await sees(() => settledOf(sale.id)).toEqual({ paid: '456.00', residual: '684.00' })
    // What is left is proposed whole.
    await button('تحصيل').click()
    await sees(() => box('المبلغ المقبوض', panel).inputValue()).toBe('684.00')
  },
)

test('a payment whose answer was lost is asked for again and stands once', async () => {
  const client = await party('clients', 'شركة البعيد')
  const sale = await invoice('invoice-sales', client.id, '2026-10-01', '1')
  await open(`invoice_sales/${sale.id}`)
  await button('تحصيل').click()
  const panel = dialog(`تحصيل ${sale.number}`)
  let attempts = 0
  await page.route('**/owner/payment-sales?*', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    attempts += 1
    if (attempts > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await button('تحصيل', panel).click()
  await sees(() => textOf(panel.getByRole('alert'))).toContain('تعذر الاتصال بالخادم.')
  await button('تحصيل', panel).click()
  await panel.waitFor({ state: 'hidden' })
  expect(attempts).toBe(2)
  expect(await settledOf(sale.id)).toEqual({ paid: '114.00', residual: '0.00' })
  const { payment_sales } = await company.call<{ payment_sales: { total: number } }>(
    'GET',
    `payment-sales?client_id=${client.id}`,
  )
  expect(payment_sales.total).toBe(1)
})

test('after all of it the books balance, and no page logged an error', async () => {
  await open('reports/trial-balance?preset=all_time')
  await tableOf(page, 'ميزان المراجعة').waitFor()
  expect(await textsOf(page.getByRole('status').filter({ hasText: 'فحوص' }))).toEqual(['4 فحوص كلها صحيحة اعرض الفحوص'])
  // A request that was cut off on purpose is told in the browser's own words.
  expect(muna.errors.filter(words => !/net::ERR_/.test(words))).toEqual([])
})
