import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startZatcaSimulator } from '../mock-api/zatca/simulator.ts'
import { todayIn } from '../server/calendar.ts'
import { violationsOf } from './page-checks.ts'
import { focused, sees, textOf } from './page-text.ts'
import { callerOf, signIn, verifiedOwner } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** An owner in Riyadh connects a unit, issues an invoice, and puts right one that the authority refused. */

const dayMs = 86_400_000
/** By the clock of the authority what is dated today is of tomorrow, which it refuses. */
let isClockSlow = false
let simulator: Awaited<ReturnType<typeof startZatcaSimulator>>
let product: Product
let owner: Visitor
let page: Page
let call: ReturnType<typeof callerOf>
let clientId = 0
let productId = 0
beforeAll(async () => {
  simulator = await startZatcaSimulator({ now: () => new Date(Date.now() - (isClockSlow ? dayMs : 0)) })
  product = await openProduct({ EINVOICE_SIMULATOR: simulator.url })
  const login = await verifiedOwner(product, 'noura@riyadh.example')
  const { token } = login.user
  const { organization } = await callerOf(product, { token })<{ organization: { id: number } }>(
    'POST',
    'organizations',
    {
      ...{ name: 'متجر الرياض', language: 'ar', country_id: 682, coins: [682], value_added_tax: '15', sales_tax: '0' },
      ...{ tax_number: '310122393500003', commercial_register: '1010483920', street: 'طريق الملك فهد' },
      ...{ building_number: '1234', district: 'العليا', city: 'الرياض', postal_code: '12345' },
    },
  )
  call = callerOf(product, { token, organizationId: organization.id })
  const buyer = { type: 'business', display_name: 'شركة الأمل', company_name: 'شركة الأمل', tax_type: 'business' }
  clientId = (await call<{ client: { id: number } }>('POST', 'clients', { ...buyer, country_id: 682 })).client.id
  const service = { name: 'استشارة', stock_type: 'services', default_price: '2000' }
  productId = (await call<{ product: { id: number } }>('POST', 'products', service)).product.id
  owner = await product.visitor()
  page = owner.page
  await signIn(page, product, login)
})
afterAll(async () => {
  await product?.close()
  await simulator?.stop()
})

const open = (address: string) => page.goto(`${product.url}/dashboard/${address}`)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const onItsPage = () => page.waitForURL(/\/dashboard\/\w+\/\d+$/)
const keys = async (...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}

test('a unit is connected in three steps', async () => {
  await open('einvoice-units')
  await page.locator('[name=name]').fill('الفرع الرئيسي')
  await page.locator('[name=environment]').selectOption('simulator')
  await page.locator('[name=otp]').fill('123345')
  await button('اربط').click()
  await page.getByText('مربوطة', { exact: true }).first().waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test('all that the buyer lacks is said at once, and one press leads to its field', async () => {
  await open('invoice_sales/create')
  await sees(() => focused(page)).toBe('العميل')
  await page.keyboard.type('شركة الأمل')
  await page.getByRole('option').filter({ hasText: 'شركة الأمل' }).first().waitFor()
  await keys('Enter')
  await sees(() => page.getByRole('combobox', { name: 'العميل', exact: true }).inputValue()).toBe('شركة الأمل')
  await keys('Alt+n')
  await sees(() => focused(page)).toBe('الصنف، سطر 1')
  await page.keyboard.type('استشارة')
  await keys('Enter')
  await sees(() => focused(page)).toBe('الكمية، سطر 1')
  await page.keyboard.type('1')
  await keys('Enter', 'Control+Enter')
  const refusal = page.getByRole('alert')
  for (const lacking of ['الشارع', 'الحي', 'المدينة', 'الرمز البريدي', 'رقم هوية'])
    await sees(() => textOf(refusal)).toContain(lacking)

  const [record] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'افتح سجل العميل' }).click(),
  ])
  const field = (name: string) => record.locator(`input[name=${name}]`)
  await field('street').fill('شارع التحلية')
  for (const [name, value] of [
    ...([
      ['district', 'العليا'],
      ['city', 'الرياض'],
      ['postal_code', '12345'],
      ['building_number', '4321'],
    ] as const),
    ...([['tax_number', '310483920500003']] as const),
  ])
    await field(name).fill(value)
  await record.getByRole('button', { name: 'حفظ' }).first().click()
  await sees(
    async () => (await call<{ client: { city: string | null } }>('GET', `clients/${clientId}`)).client.city,
  ).toBe('الرياض')
  await record.close()

  await page.bringToFront()
  await keys('Control+Enter')
  await onItsPage()
  await page.getByText('أجازته الهيئة').or(page.getByText('أجازتها الهيئة')).first().waitFor()
  expect(await violationsOf(page)).toEqual([])
})

test('a refused invoice says why, and is corrected in three presses', async () => {
  isClockSlow = true
  const { invoice_sales } = await call<{ invoice_sales: { data: { id: number }[] } }>('GET', 'invoice-sales')
  expect(invoice_sales.data).toHaveLength(1)
  const { invoice_sale } = await call<{ invoice_sale: { id: number } }>('POST', 'invoice-sales', {
    ...{ date: todayIn('Asia/Riyadh', new Date()), client_id: clientId, status: 'posted' },
    items: [{ product_id: productId, quantity: '1', price: '2000' }],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const stateOf = async () =>
    (await call<{ einvoices: { data: { state: string }[] } }>('GET', 'einvoices')).einvoices.data[0]?.state
  await sees(stateOf).toBe('rejected')
  isClockSlow = false
  await open(`invoice_sales/${invoice_sale.id}`)
  await sees(() => textOf(page.getByRole('main'))).toContain('BR-KSA-04')
  expect(await violationsOf(page)).toEqual([])
  await button('تصحيح').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'سبب التصحيح' }).fill('رفضتها الهيئة')
  await page.getByRole('dialog').getByRole('button', { name: 'تصحيح' }).click()
  await page.waitForURL(/\/edit$|\/\d+$/)
  await button('ترحيل').click()
  await onItsPage()
  await sees(stateOf).toBe('cleared')
  expect(simulator.audit().flatMap(({ findings }) => findings)).toEqual([])
  expect(owner.errors).toEqual([])
})

test('a refused return says why, and is made anew in three presses', async () => {
  const { invoice_sales } = await call<{ invoice_sales: { data: { id: number; returned: string }[] } }>(
    'GET',
    'invoice-sales',
  )
  const id = invoice_sales.data.find(({ returned }) => returned === '0.00')?.id
  const { invoice_sale } = await call<{ invoice_sale: { items: { id: number }[] } }>('GET', `invoice-sales/${id}`)
  const items = invoice_sale.items.map(item => ({ invoice_item_id: item.id, quantity: '1' }))
  isClockSlow = true
  const { throw_back_sale } = await call<{ throw_back_sale: { id: number } }>('POST', 'throw-back-sales', {
    ...{ date: todayIn('Asia/Riyadh', new Date()), invoice_id: id, reason: 'عيب', status: 'posted' },
    items,
  })
  const stateOf = async () =>
    (await call<{ einvoices: { data: { state: string }[] } }>('GET', 'einvoices')).einvoices.data[0]?.state
  await sees(stateOf).toBe('rejected')
  isClockSlow = false
  await open(`throw_back_sales/${throw_back_sale.id}`)
  await sees(() => textOf(page.getByRole('main'))).toContain('BR-KSA-04')
  expect(await violationsOf(page)).toEqual([])
  await button('تصحيح').click()
  await page.getByRole('dialog').getByRole('button', { name: 'تصحيح' }).click()
  await page.waitForURL(/\/edit$/)
  await button('ترحيل').click()
  await onItsPage()
  await sees(stateOf).toBe('cleared')
  await button('أرشيف PDF/A-3').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(simulator.audit().flatMap(({ findings }) => findings)).toEqual([])
  expect(owner.errors).toEqual([])
})

test('a branch is given a unit of its own', async () => {
  await call('POST', 'warehouses', { name: 'فرع جدة' })
  await open('einvoice-units')
  await button('أضف وحدة لفرع').click()
  const warehouse = page.getByRole('combobox', { name: 'المخزن الذي تُصدر فواتيره' })
  await warehouse.click()
  await page.keyboard.type('جدة')
  await page.getByRole('option').filter({ hasText: 'فرع جدة' }).first().waitFor()
  await keys('Enter')
  await page.locator('[name=name]').fill('وحدة جدة')
  await page.locator('[name=environment]').selectOption('simulator')
  await page.locator('[name=otp]').fill('123345')
  expect(await violationsOf(page)).toEqual([])
  await button('اربط').click()
  const states = async () =>
    (await call<{ einvoice_units: { data: { state: string }[] } }>('GET', 'einvoice-units')).einvoice_units.data.map(
      ({ state }) => state,
    )
  await sees(states).toEqual(['active', 'active'])
  await open('einvoice-units')
  await sees(() => textOf(page.locator('main'))).toContain('كل ما ليس له وحدة')
  expect(await violationsOf(page)).toEqual([])
})
