import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf, sees, tableOf, textOf, textPattern } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product } from './product.ts'

/** Cash that a driver takes along, from the page of the driver and back to it. */

let product: Product
let company: Company
let page: Page
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'custody@nile.example' })
  page = (await product.visitor()).page
  await signIn(page, product, company)
})
afterAll(() => product.close())

const toWhom = 'إلى عهدة مَن، أو إلى أي حساب'
const link = (name: string) => page.getByRole('link', { name: textPattern(name) })
const picked = (label: string) => page.getByRole('combobox', { name: label, exact: true })
const figures = () => textOf(page.locator('section').filter({ hasText: 'سُلِّم إليه' }).first())

async function pick(label: string, words: string): Promise<void> {
  await picked(label).fill(words)
  await page.getByRole('option').first().click()
}

async function post(kind: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(new RegExp(`/dashboard/${kind}/\\d+$`))
}

test('a driver is given 1,000, settles bills of 730 and gives the rest back, each begun at their page', async () => {
  const body = { name: 'أحمد السائق' }
  const { custody_holder } = await company.call<{ custody_holder: { id: number } }>('POST', 'custody-holders', body)
  const home = `${product.url}/dashboard/custody_holders/${custody_holder.id}`

  await page.goto(home)
  await link('تسليم عهدة').click()
  // The driver stands there already; the till and the amount are what is left to say.
  await sees(() => picked(toWhom).inputValue()).toContain('أحمد السائق')
  await pick('من حساب', '1101')
  await page.locator('[name="amount"]').fill('1000')
  await post('custodies')

  await page.goto(home)
  await sees(figures).toContain('1,000.00')
  await link('تسوية بفواتير').click()
  await sees(() => picked('صُرف من').inputValue()).toContain('أحمد السائق')
  await page.locator('[name="items.0.amount"]').fill('730')
  await pick('بند المصروف', '5205')
  // What is in the driver's hands, before the bills and after them.
  const isHeldTo = (when: string) => textOf(page.locator(`[data-balance=${when}] dd`))
  await sees(() => isHeldTo('before')).toBe('1,000.00')
  await sees(() => isHeldTo('after')).toBe('270.00')
  await post('expenses')

  await page.goto(home)
  await sees(figures).toContain('270.00')
  await link('رد الباقي').click()
  await sees(() => page.locator('[name="amount"]').inputValue()).toBe('270.00')
  await pick(toWhom, '1101')
  await post('custodies')

  await page.goto(home)
  await sees(() => rowsOf(tableOf(page, 'الحركات'))).toHaveLength(3)
  const after = (await rowsOf(tableOf(page, 'الحركات'))).map(row => /[\d,.]+$/.exec(row)?.[0])
  expect(after).toEqual(['0.00', '270.00', '1,000.00'])
  expect(await figures()).toContain('لا شيء في يده')
})

test('who takes cash along for the first time is added on the voucher itself', async () => {
  await page.goto(`${product.url}/dashboard/custodies/create`)
  await picked(toWhom).fill('كريم الفني')
  await page.getByRole('option', { name: 'أضف' }).click()
  const dialog = page.getByRole('dialog', { name: 'صاحب عهدة جديد' })
  await sees(() => dialog.locator('[name="name"]').inputValue()).toBe('كريم الفني')
  await dialog.getByRole('button', { name: 'إضافة' }).click()
  await sees(() => picked(toWhom).inputValue()).toContain('كريم الفني')
  await pick('من حساب', '1101')
  await page.locator('[name="amount"]').fill('200')
  await post('custodies')
  await page.goto(`${product.url}/dashboard/custody_holders`)
  const isHeldTo = async () => (await rowsOf(page.locator('table').first())).find(row => row.includes('كريم الفني'))
  await sees(isHeldTo).toContain('200.00')
})
