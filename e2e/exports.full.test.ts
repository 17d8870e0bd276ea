import { readFile } from 'node:fs/promises'
import * as XLSX from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sees, textOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'
import { tradingOf } from './trading-company.ts'

/** What leaves the console: a list as a workbook, a report as text, a statement by mail. */

let product: Product
let company: Company
let muna: Visitor
let page: Page
let delta: number
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  const { client, made } = tradingOf(company)
  delta = await client('شركة الدلتا')
  const other = await client('=HYPERLINK("http://evil.example")')
  const service = { name: 'صيانة', stock_type: 'services', default_price: '100' }
  const { id: product_id } = await made('products', 'product', service)
  for (const [client_id, quantity] of [
    [delta, '1'],
    [delta, '2'],
    [other, '5'],
  ] as const)
    await made('invoice-sales', 'invoice_sale', {
      ...{ date: '2026-11-05', client_id },
      items: [{ product_id, quantity, price: '100' }],
    })
  muna = await product.visitor()
  page = muna.page
  await signIn(page, product, company)
})
afterAll(() => product.close())

async function exported(format: string) {
  await page.getByRole('button', { name: 'تصدير' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('the invoices of one client are a workbook with amounts to add up, and a name is not a formula', async () => {
  const filter = encodeURIComponent(JSON.stringify({ client_id: delta }))
  await page.goto(`${product.url}/dashboard/invoice_sales?filter=${filter}`)
  await sees(() => page.locator('table[data-part=ledger] tbody tr').count()).toBe(2)
  const { name, content } = await exported('جدول Excel (XLSX)')
  expect(name).toMatch(/\.xlsx$/)
  const book = XLSX.read(content)
  const sheet = book.Sheets[book.SheetNames[0]!]!
  const amounts = Object.values(sheet).flatMap(cell => (cell?.t === 'n' ? [cell.v] : []))
  // 100.00 and 200.00 with 14 %.
  expect(amounts).toEqual(expect.arrayContaining([114, 228]))
  expect(amounts).not.toContain(570)

  await page.goto(`${product.url}/dashboard/clients`)
  await sees(() => page.locator('table[data-part=ledger] tbody tr').count()).toBe(2)
  const clients = (await exported('نص مفصول بفواصل (CSV)')).content.toString('utf8')
  expect(clients.startsWith('\ufeff')).toBe(true)
  expect(clients).toContain('شركة الدلتا')
  expect(clients).toMatch(/"'=HYPERLINK/)
})

test('a client without an address is mailed its statement to the one that is written', async () => {
  await page.goto(`${product.url}/dashboard/clients/${delta}`)
  await page.getByRole('button', { name: 'أرسل كشف الحساب' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'أرسل' }).click()
  await sees(() => textOf(dialog)).toMatch(/البريد/)
  await dialog.getByRole('textbox', { name: /^إلى البريد/ }).fill('delta@delta.example')
  await dialog.getByRole('button', { name: 'أرسل' }).click()
  await dialog.waitFor({ state: 'detached' })
  await sees(async () => (await product.letterTo('delta@delta.example')).subject).toMatch(
    /كشف حساب من .*النيل للتوريدات/,
  )
})

test('no page logged an error', () => {
  expect(muna.errors).toEqual([])
})
