import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullRunTest } from '../testing-full-run.ts'
import { checkPage, isEveryWay, isLookedAt, languages, lightsLookedAt, widths } from './page-checks.ts'
import { focused, rowsOf, sees, tableOf, textOf, textPattern, textsOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'
import { tradingOf } from './trading-company.ts'

/** Offers, what becomes of them, and what comes back: in Arabic, with goods that are bought first. */

let product: Product
let company: Company
let muna: Visitor
let page: Page
let trading: ReturnType<typeof tradingOf>
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  trading = tradingOf(company)
  muna = await product.visitor()
  await signIn(muna.page, product, company)
})
afterAll(() => product.close())
beforeEach(() => {
  page = muna.page
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const box = (column: string, line: number) => page.getByRole('textbox', { name: textPattern(`${column}، سطر ${line}`) })
const heading = () => textOf(page.getByRole('heading', { level: 1 }))
const open = (address: string) => page.goto(`${product.url}/dashboard/${address}`)
const onPageOf = (resource: string) => page.waitForURL(new RegExp(`/dashboard/${resource}/\\d+$`))
const keys = async (...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}
const entry = () => tableOf(page, 'قيد اليومية')
const entryLines = async () => (await rowsOf(entry())).filter(row => /^\d{4} /.test(row))
const related = () => textsOf(page.locator('[data-part=related] li'))
/** The ladder of an invoice: what it comes to, what is paid, returned and left. */
const ladder = () => textsOf(page.locator('[data-part=settled] dd'))
const reasonOf = (action: string) => page.getByRole('listitem').filter({ hasText: action }).locator('p')
/** A way for the value to go: its sentence. */
const text = (way: string) => textOf(page.locator('fieldset label').filter({ hasText: way }).locator('.muted'))

test('an offer becomes an invoice, and what the client brings back is on the shelf again and off the invoice', async () => {
  const [supplier, cable] = [await trading.supplier('مصنع الكابلات'), await trading.goods('كابل نحاس', '100', '60')]
  await trading.client('مدارس النخبة')
  await trading.buy(supplier, cable, '10', '60')

  await open('invoice_sales_price_offers/create')
  await sees(() => focused(page)).toBe('العميل')
  await page.getByLabel('ساري حتى').waitFor()
  await page.keyboard.type('مدارس النخبة')
  await keys('Enter')
  await sees(() => page.getByRole('combobox', { name: 'العميل', exact: true }).inputValue()).toBe('مدارس النخبة')
  await keys('Alt+n')
  await sees(() => focused(page)).toBe('الصنف، سطر 1')
  await page.keyboard.type('كابل نحاس')
  await keys('Enter')
  await sees(() => focused(page)).toBe('الكمية، سطر 1')
  await page.keyboard.type('4')
  await keys('Control+Enter')
  await onPageOf('invoice_sales_price_offers')
  await sees(heading).toMatch(/^عرض سعر QT-\d+$/)
  await page.getByText('ساري', { exact: true }).waitFor()
  const offer = (await heading()).replace('عرض سعر ', '')
  expect(await entry().count()).toBe(0)

  await button('إصدار فاتورة').click()
  await page.getByRole('dialog').getByRole('button', { name: 'أصدر ورحّل' }).click()
  await onPageOf('invoice_sales')
  await entry().waitFor()
  const invoice = (await heading()).replace('فاتورة مبيعات ', '')
  await sees(entryLines).toEqual([
    '1201 | العملاء — مدارس النخبة | 456.00 |',
    '5101 | تكلفة البضاعة المباعة | 240.00 |',
    '4101 | المبيعات | | 400.00',
    '2201 | ضريبة مخرجات | | 56.00',
    '1301 | مخزون البضاعة | | 240.00',
  ])
  expect(await trading.onShelf(cable)).toBe('6')
  await sees(related).toEqual([expect.stringContaining(`صدرت من ${offer}`)])

  // More than was sold is refused at its line, and nothing is sent.
  await link('مرتجع').click()
  await sees(heading).toBe('مرتجع مبيعات جديد')
  await box('كمية المرتجع', 1).fill('5')
  await page.getByText('لا يزيد المرتجع على ما بقي من الأصل').waitFor()
  await keys('Control+Enter')
  await sees(() => textOf(page.getByRole('alert'))).toBe('لم يُحفظ المستند راجع السطور المعلّمة. ما كتبته باقٍ كما هو.')
  expect(await focused(page)).toBe('كمية المرتجع، سطر 1')

  await box('كمية المرتجع', 1).fill('1')
  await sees(() => text('من المتبقي على الفاتورة')).toBe('يُخصم 114.00 ج.م. من المتبقي على الفاتورة، فيصير 342.00 ج.م.')
  await keys('Control+Enter')
  await onPageOf('throw_back_sales')
  await entry().waitFor()
  const first = (await heading()).replace('مرتجع مبيعات ', '')
  await sees(entryLines).toEqual([
    '4102 | مردودات المبيعات | 100.00 |',
    '2201 | ضريبة مخرجات | 14.00 |',
    '1301 | مخزون البضاعة | 60.00 |',
    '1201 | العملاء — مدارس النخبة | | 114.00',
    '5101 | تكلفة البضاعة المباعة | | 60.00',
  ])
  expect(await trading.onShelf(cable)).toBe('7')

  // The invoice says what came back of it, and why it can no longer be changed.
  await link(invoice).click()
  await onPageOf('invoice_sales')
  await sees(ladder).toEqual(['456.00', '0.00', '114.00', '342.00'])
  await sees(related).toEqual([expect.stringContaining(offer), expect.stringContaining(`مرتجع ${first} 114.00`)])
  await sees(() => textOf(reasonOf('تعديل'))).toBe(`لها مرتجع رقم ${first}.`)
  expect(await button('تعديل').isDisabled()).toBe(true)

  // The rest of it comes back, spoilt.
  await link('مرتجع').click()
  await sees(heading).toBe('مرتجع مبيعات جديد')
  await sees(async () => (await rowsOf(tableOf(page, 'سطور المستند')))[0]).toMatch(
    /كابل نحاس \| 4 قطعة \| 1 \| 3 \| 100\.00/,
  )
  await button('رجّع كل الباقي').click()
  expect(await box('كمية المرتجع', 1).inputValue()).toBe('3')
  await page.getByRole('combobox', { name: textPattern('يعود إلى، سطر 1') }).selectOption('تالف')
  await button('ترحيل Ctrl ⏎').click()
  await onPageOf('throw_back_sales')
  await entry().waitFor()
  await page.getByText('تالف، لم يعد إلى المخزن').waitFor()
  expect(await trading.onShelf(cable)).toBe('7')
  await link(invoice).click()
  await sees(ladder).toEqual(['456.00', '0.00', '456.00', '0.00'])
  expect(await button('مرتجع').isDisabled()).toBe(true)
  await sees(() => textOf(reasonOf('مرتجع').last())).toBe('رجعت كل بنودها.')
})

fullRunTest('of a paid invoice the value is a credit, or is handed over in cash; the page says which', async () => {
  const [supplier, board] = [await trading.supplier('مصنع اللوحات'), await trading.goods('لوحة توزيع', '500', '300')]
  const client = await trading.client('شركة النور')
  await trading.buy(supplier, board, '5', '300')
  const sale = await trading.sell(client, board, '2', '500', { payment: { amount: '1140' } })

  await open(`invoice_sales/${sale.id}`)
  await sees(ladder).toEqual(['1,140.00', '1,140.00', '0.00', '0.00'])
  await link('مرتجع').click()
  await box('كمية المرتجع', 1).fill('١')
  await sees(() => text('من المتبقي على الفاتورة')).toBe(
    'الفاتورة مسددة، فيصير 570.00 ج.م. رصيدًا للعميل يُستخدم في فواتير لاحقة.',
  )
  await page.getByRole('radio', { name: 'نقدًا الآن' }).check()
  expect(await text('نقدًا الآن')).toBe('تدفع 570.00 ج.م. للعميل من حساب النقدية، ويبقى المتبقي على الفاتورة 0.00 ج.م.')
  await keys('Control+Enter')
  await onPageOf('throw_back_sales')
  await entry().waitFor()
  await sees(entryLines).toContain('1101 | الصندوق الرئيسي | | 570.00')
  await sees(() => textsOf(page.locator('[data-part=given-back] dt'))).toEqual(['قيمة المرتجع ج.م.', 'رُدّ نقدًا'])

  // Changed to a credit: the entry of cash is taken back, the client has it for a later invoice.
  await link('تعديل').click()
  await page.getByText('الحفظ يكتب قيدًا عكسيًا وقيدًا جديدًا بالرقم نفسه').waitFor()
  await page.getByRole('radio', { name: 'رصيد للعميل' }).check()
  await button('حفظ التعديل Ctrl ⏎').click()
  await onPageOf('throw_back_sales')
  await sees(async () => (await rowsOf(entry().first())).find(row => row.startsWith('2302'))).toBe(
    '2302 | أرصدة دائنة للعملاء — شركة النور | | 570.00',
  )
  await sees(() => textsOf(page.locator('[data-part=given-back] dt'))).toEqual([
    'قيمة المرتجع ج.م.',
    'صار رصيدًا للعميل',
  ])

  // Voided, the invoice is as it was.
  await button('إلغاء المستند').click()
  await page.getByRole('dialog').getByRole('button', { name: 'إلغاء المستند' }).click()
  await page.getByText('تم الإلغاء بقيد عكسي').waitFor()
  await link(sale.number).click()
  await sees(ladder).toEqual(['1,140.00', '1,140.00', '0.00', '0.00'])
})

fullRunTest('something is let off the price of a line, and nothing comes back', async () => {
  const [supplier, lamp] = [await trading.supplier('مصنع الكشافات'), await trading.goods('كشاف', '90', '50')]
  const client = await trading.client('شركة الوفاء')
  await trading.buy(supplier, lamp, '3', '50')
  const sale = await trading.sell(client, lamp, '3', '90')
  await open(`throw_back_sales/create?invoice=${sale.id}`)
  await box('سماح بالسعر', 1).fill('300')
  await page.getByText('لا يزيد المرتجع على ما بقي من الأصل').waitFor()
  await box('سماح بالسعر', 1).fill('20')
  await box('كمية المرتجع', 1).fill('1')
  await page.getByText('اكتب الكمية المرتجعة أو مبلغ السماح، لا كليهما').waitFor()
  await box('كمية المرتجع', 1).fill('')
  await keys('Control+Enter')
  await onPageOf('throw_back_sales')
  await entry().waitFor()
  await sees(entryLines).toEqual([
    '4102 | مردودات المبيعات | 20.00 |',
    '2201 | ضريبة مخرجات | 2.80 |',
    '1201 | العملاء — شركة الوفاء | | 22.80',
  ])
  expect(await trading.onShelf(lamp)).toBe('0')
})

test('a return of no invoice is typed like an invoice, and says where its value goes', async () => {
  await trading.client('شركة الأمل')
  const plug = await trading.goods('قابس', '40', '25')
  await trading.buy(await trading.supplier('مصنع القوابس'), plug, '4', '25')
  await open('throw_back_sales/create')
  await sees(() => focused(page)).toBe('العميل')
  await page.keyboard.type('شركة الأمل')
  await keys('Enter')
  await sees(() => page.getByRole('combobox', { name: 'العميل', exact: true }).inputValue()).toBe('شركة الأمل')
  await keys('Alt+n')
  await page.keyboard.type('قابس')
  await keys('Enter')
  await sees(() => focused(page)).toBe('الكمية، سطر 1')
  await page.keyboard.type('2')
  await sees(() => text('رصيد للعميل')).toBe('يصير 91.20 ج.م. رصيدًا للعميل يُستخدم في فواتير لاحقة.')
  await keys('Control+Enter')
  await onPageOf('throw_back_sales')
  await entry().waitFor()
  expect(await trading.onShelf(plug)).toBe('6')
  await sees(entryLines).toContain('2302 | أرصدة دائنة للعملاء — شركة الأمل | | 91.20')
})

test('a debit note adds to an invoice, is collected with it, and is credited in part by a return', async () => {
  const client = await trading.client('مطبعة النور')
  const paper = await trading.goods('رزمة ورق', '100', '60')
  await trading.buy(await trading.supplier('مصنع الورق'), paper, '10', '60')
  const sale = await trading.sell(client, paper, '4', '100')

  await open(`invoice_sales/${sale.id}`)
  await link('إشعار مدين').click()
  await page.waitForURL(new RegExp(`/debit_notes/create\\?invoice=${sale.id}$`))
  await link(sale.number).waitFor()
  await page.getByRole('textbox', { name: 'السبب' }).fill('فرق سعر متفق عليه')
  await keys('Alt+n')
  await sees(() => focused(page)).toBe('الصنف، سطر 1')
  await page.keyboard.type('رزمة ورق')
  await keys('Enter')
  await sees(() => focused(page)).toBe('الكمية، سطر 1')
  await page.keyboard.type('4')
  await keys('Enter')
  await sees(() => focused(page)).toBe('السعر، سطر 1')
  await page.keyboard.type('25')
  await keys('Control+Enter')
  await onPageOf('debit_notes')
  await sees(heading).toMatch(/^إشعار مدين DN-\d+$/)
  await sees(entryLines).toEqual([
    ...['1201 | العملاء — مطبعة النور | 114.00 |', '4101 | المبيعات | | 100.00', '2201 | ضريبة مخرجات | | 14.00'],
  ])
  await page.getByText('فرق سعر متفق عليه').waitFor()
  expect(await trading.onShelf(paper)).toBe('6')
  const note = page.url().replace(/.*\//, '')
  const number = (await heading()).replace('إشعار مدين ', '')

  // What the note charged too much is credited, and no goods come back.
  await link('مرتجع').click()
  await page.waitForURL(/throw_back_sales\/create\?note=\d+$/)
  await page.locator('[data-field=allowance] input').fill('50')
  await keys('Control+Enter')
  await onPageOf('throw_back_sales')
  await entry().waitFor()
  await open(`debit_notes/${note}`)
  await sees(ladder).toEqual(['114.00', '0.00', '57.00', '57.00'])
  expect(await trading.onShelf(paper)).toBe('6')

  // The invoice and its note are collected together.
  await open(`payment_sales/create?party=${client}`)
  await link(sale.number).waitFor()
  await link(number).waitFor()
  await page.getByText('إشعار مدين', { exact: true }).first().waitFor()

  // It stands on the page of its invoice, which is not voided before it.
  await open(`invoice_sales/${sale.id}`)
  await sees(related).toContainEqual(expect.stringContaining('إشعار مدين'))
  expect(await textOf(reasonOf('إلغاء المستند'))).toContain('DN-')
})

fullRunTest('the form of a return and its page are for everyone, on a desk and on a phone', async () => {
  const client = await trading.client('شركة السلام')
  const board = await trading.goods('لوحة', '100', '60')
  await trading.buy(await trading.supplier('مصنع السلام'), board, '4', '60')
  const sale = await trading.sell(client, board, '2', '100')
  const back = await trading.made('throw-back-sales', 'throw_back_sale', {
    date: '2026-11-06',
    invoice_id: sale.id,
    items: [{ product_id: board, quantity: '1' }],
  })
  const faults: string[] = []
  for (const language of languages.filter(each => isEveryWay || each === 'ar')) {
    const visitor = await product.visitor({ language })
    await signIn(visitor.page, product, company)
    for (const width of widths.filter(each => isLookedAt(language, each))) {
      await visitor.page.setViewportSize({ width, height: 1800 })
      for (const address of [`throw_back_sales/create?invoice=${sale.id}`, `throw_back_sales/${back.id}`]) {
        await visitor.page.goto(`${product.url}/dashboard/${address}`)
        const loaded = visitor.page.locator('[data-field=quantity] input, [data-part=given-back]').first()
        await loaded.waitFor()
        if (address.includes('create')) await visitor.page.locator('[data-field=quantity] input').first().fill('7')
        for (const light of lightsLookedAt) {
          await visitor.page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' })
          const found = await checkPage(visitor.page, {
            language,
            isPhone: width < 600,
            isSeenByDay: light === 'dark',
            names: ['منى السيد'],
          })
          faults.push(...found.map(fault => `${address} ${language} ${light} ${width}: ${fault}`))
        }
      }
    }
    expect(visitor.errors).toEqual([])
    await visitor.close()
  }
  expect(faults).toEqual([])
})

test('no page logged an error', () => {
  expect(muna.errors).toEqual([])
})
