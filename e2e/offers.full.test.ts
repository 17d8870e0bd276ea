import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullRunTest } from '../testing-full-run.ts'
import { checkPage, isLookedAt, languages, lightsLookedAt, widths } from './page-checks.ts'
import { focused, rowsOf, sees, tableOf, textOf, textPattern, textsOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'
import { tradingOf } from './trading-company.ts'

/** What is promised and asked for, and the invoices that are made of it, whole or in parts. */

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
const dialog = () => page.getByRole('dialog')
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
const reasonOf = (action: string) => textOf(page.getByRole('listitem').filter({ hasText: action }).first().locator('p'))
const numberOf = async (kind: string) => (await heading()).replace(`${kind} `, '')

test('an order is invoiced as the goods come, and what is faulty goes back to the supplier', async () => {
  await trading.supplier('مصنع الدلتا')
  const [cable, breaker] = [await trading.goods('كابل', '48', '35'), await trading.goods('قاطع', '185', '120')]

  // What is bought is priced by what it costs, and its tax is said to come back.
  await open('invoice_purchase_orders/create')
  await sees(() => focused(page)).toBe('المورد')
  await page.keyboard.type('مصنع الدلتا')
  await keys('Enter')
  await sees(() => page.getByRole('combobox', { name: 'المورد', exact: true }).inputValue()).toBe('مصنع الدلتا')
  await keys('Alt+n')
  for (const [index, [name, quantity]] of [
    ['كابل', '10'],
    ['قاطع', '2'],
  ].entries()) {
    await sees(() => focused(page)).toBe(`الصنف، سطر ${index + 1}`)
    await page.keyboard.type(name!)
    await keys('Enter')
    await sees(() => focused(page)).toBe(`الكمية، سطر ${index + 1}`)
    await page.keyboard.type(quantity!)
    await keys('Enter', 'Enter', 'Enter')
  }
  await sees(() => textsOf(page.locator('#document-totals > div').filter({ hasText: 'تستردها' }))).toEqual([
    'ضريبة تستردها 82.60',
  ])
  await keys('Control+Enter')
  await onPageOf('invoice_purchase_orders')
  await sees(heading).toMatch(/^أمر شراء PO-\d+$/)
  const order = await numberOf('أمر شراء')
  expect(await entry().count()).toBe(0)

  // Four cables came. More than was ordered is not taken.
  await button('إصدار فاتورة').click()
  expect(await box('في هذه الفاتورة', 1).inputValue()).toBe('10')
  await box('في هذه الفاتورة', 1).fill('11')
  await dialog().getByText('لا تزيد الكمية على ما بقي من الأمر').waitFor()
  await box('في هذه الفاتورة', 1).fill('4')
  await box('في هذه الفاتورة', 2).fill('0')
  await button('أصدر ورحّل').click()
  await onPageOf('invoice_purchases')
  await entry().waitFor()
  const first = await numberOf('فاتورة مشتريات')
  await sees(entryLines).toEqual([
    '1301 | مخزون البضاعة | 140.00 |',
    '1402 | ضريبة مدخلات | 19.60 |',
    '2101 | الموردون — مصنع الدلتا | | 159.60',
  ])
  expect([await trading.onShelf(cable), await trading.onShelf(breaker)]).toEqual(['4', '0'])

  // The order knows what is left, and gives the rest to a second invoice.
  await link(order).click()
  await onPageOf('invoice_purchase_orders')
  await page.getByText('صدرت فاتورة بجزء منه').waitFor()
  await sees(related).toEqual([expect.stringContaining(`الفاتورة ${first} 159.60`)])
  await sees(() => reasonOf('تعديل')).toBe(`صدرت منها الفاتورة ${first}.`)
  await button('إصدار فاتورة').click()
  expect((await rowsOf(dialog().getByRole('table')))[0]).toMatch(/^كابل \| 10 قطعة \| 4 \| 6 \|/)
  expect([await box('في هذه الفاتورة', 1).inputValue(), await box('في هذه الفاتورة', 2).inputValue()]).toEqual([
    '6',
    '2',
  ])
  await button('أصدر ورحّل').click()
  await onPageOf('invoice_purchases')
  await sees(heading).not.toContain(first)
  await entry().waitFor()
  await sees(entryLines).toContain('2101 | الموردون — مصنع الدلتا | | 513.00')
  const second = await numberOf('فاتورة مشتريات')
  await link(order).click()
  await onPageOf('invoice_purchase_orders')
  await sees(() => button('إصدار فاتورة').isDisabled()).toBe(true)
  await sees(() => reasonOf('إصدار فاتورة')).toBe(`صدرت منها الفاتورة ${second}.`)

  // One breaker is faulty. It goes back at what the shelf says it cost.
  await link(second).click()
  await onPageOf('invoice_purchases')
  await link('مرتجع').click()
  await sees(heading).toBe('مرتجع مشتريات جديد')
  await box('كمية المرتجع', 2).fill('1')
  await sees(() => textOf(page.locator('fieldset label:has(input:checked) .muted'))).toBe(
    'يُخصم 136.80 ج.م. من المتبقي على الفاتورة، فيصير 376.20 ج.م.',
  )
  await keys('Control+Enter')
  await onPageOf('throw_back_purchases')
  await entry().waitFor()
  await sees(entryLines).toEqual([
    '2101 | الموردون — مصنع الدلتا | 136.80 |',
    '1402 | ضريبة مدخلات | | 16.80',
    '1301 | مخزون البضاعة | | 120.00',
  ])
  expect(await trading.onShelf(breaker)).toBe('1')
  await link(second).click()
  await sees(() => textsOf(page.locator('[data-part=settled] dd'))).toEqual(['513.00', '0.00', '136.80', '376.20'])
})

fullRunTest('an offer whose last day has passed says so, and may become a draft that waits to be posted', async () => {
  const client = await trading.client('شركة النور')
  const visit = await trading.made('products', 'product', {
    name: 'زيارة فنية',
    stock_type: 'services',
    default_price: '300',
  })
  const offer = await trading.made('invoice-sales-price-offers', 'invoice_sales_price_offer', {
    date: '2026-10-01',
    due_date: '2026-10-15',
    client_id: client,
    items: [{ product_id: visit.id, quantity: '2', price: '300' }],
  })
  await open('invoice_sales_price_offers')
  await sees(async () => (await rowsOf(tableOf(page, 'عروض الأسعار')))[0]).toBe(
    `${offer.number} | 01/10/2026 | شركة النور | 15/10/2026 | انتهت صلاحيته | 684.00`,
  )
  await link(offer.number).click()
  await onPageOf('invoice_sales_price_offers')
  await button('إصدار فاتورة').click()
  await dialog().getByText('انتهت صلاحيته يوم').waitFor()
  await button('مسودة للمراجعة').click()
  await page.waitForURL(/\/invoice_sales\/\d+\/edit$/)
  await sees(heading).toBe('تعديل مسودة')
  await link('تراجع').click()
  await onPageOf('invoice_sales')
  await sees(related).toEqual([expect.stringContaining(`صدرت من ${offer.number}`)])

  // The offer waits for its draft.
  await link(offer.number).click()
  await sees(() => button('إصدار فاتورة').isDisabled()).toBe(true)
  await sees(() => reasonOf('إصدار فاتورة')).toContain('مسودة')
  await sees(related).toEqual([expect.stringContaining('الفاتورة مسودة 684.00')])
  await link('مسودة').click()
  await onPageOf('invoice_sales')
  await button('حذف').click()
  await dialog().getByRole('button', { name: 'حذف' }).click()
  await sees(heading).toBe('فواتير المبيعات')
  await open(`invoice_sales_price_offers/${offer.id}`)
  await sees(() => button('إصدار فاتورة').isEnabled()).toBe(true)

  // Nothing of it is in the books: voiding it asks for no reversal.
  await button('إلغاء المستند').click()
  expect(await textOf(dialog())).toContain('لم يُكتب له قيد، فلا قيد عكسي.')
  await dialog().getByRole('button', { name: 'إلغاء المستند' }).click()
  await page.getByText('مُلغى', { exact: true }).first().waitFor()
  expect(await button('إصدار فاتورة').count()).toBe(0)
})

test('goods that are not on the shelf are refused where the offer is turned into an invoice', async () => {
  const client = await trading.client('شركة الأمل')
  const lamp = await trading.goods('كشاف', '90', '50')
  const offer = await trading.made('invoice-sales-price-offers', 'invoice_sales_price_offer', {
    date: '2026-11-01',
    due_date: '2026-12-31',
    client_id: client,
    items: [{ product_id: lamp, quantity: '3', price: '90' }],
  })
  await open(`invoice_sales_price_offers/${offer.id}`)
  await button('إصدار فاتورة').click()
  await button('أصدر ورحّل').click()
  await sees(() => textOf(dialog().getByRole('alert'))).toBe('لم يتم ذلك كشاف: الرصيد لا يكفي: ينقص 3')
  await trading.buy(await trading.supplier('مصنع الكشافات'), lamp, '3', '50')
  await button('أصدر ورحّل').click()
  await onPageOf('invoice_sales')
  await entry().waitFor()
  expect(await trading.onShelf(lamp)).toBe('0')
})

fullRunTest('the making of an invoice is for everyone, on a desk and on a phone', async () => {
  const [cable, supplier] = [await trading.goods('سلك', '20', '10'), await trading.supplier('مصنع السلك')]
  const order = await trading.made('invoice-purchase-orders', 'invoice_purchase_order', {
    date: '2026-11-01',
    due_date: '2026-12-31',
    supplier_id: supplier,
    items: [{ product_id: cable, quantity: '5', price: '10' }],
  })
  await company.call('POST', `invoice-purchase-orders/${order.id}/convert`, {
    date: '2026-11-02',
    items: [{ product_id: cable, quantity: '2' }],
  })
  const faults: string[] = []
  for (const language of languages) {
    for (const width of widths.filter(each => isLookedAt(language, each))) {
      const visitor = await product.visitor({ language, width, height: 1600 })
      await signIn(visitor.page, product, company)
      await visitor.page.goto(`${product.url}/dashboard/invoice_purchase_orders/${order.id}`)
      const make = visitor.page.getByRole('button', { name: language === 'ar' ? 'إصدار فاتورة' : 'Make an invoice' })
      await make.waitFor()
      for (const isRequested of [false, true]) {
        if (isRequested) await make.click()
        for (const light of lightsLookedAt) {
          await visitor.page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' })
          const found = await checkPage(visitor.page, {
            language,
            isPhone: width < 600,
            isSeenByDay: light === 'dark',
            names: ['منى السيد'],
          })
          faults.push(
            ...found.map(fault => `${isRequested ? 'asked' : 'page'} ${language} ${light} ${width}: ${fault}`),
          )
        }
      }
      expect(visitor.errors).toEqual([])
      await visitor.close()
    }
  }
  expect(faults).toEqual([])
})

test('no page logged an error', () => {
  expect(muna.errors).toEqual([])
})
