import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportNames, reports } from '../schema/reports.ts'
import { figuresOutOfOrder } from './page-checks.ts'
import { signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** Reports in Arabic: ranges in its heads, minus signs in its cells and the formulas of its proofs keep their order. */

let product: Product
let muna: Visitor
let page: Page
beforeAll(async () => {
  product = await openProduct({ DEMO: '1' })
  muna = await product.visitor()
  page = muna.page
  await signIn(page, product, JSON.parse(await readFile(path.join(product.dataDir, 'demo-login.json'), 'utf8')))
})
afterAll(() => product.close())

test('a visitor enters the demo company from home by one press, in either language', async () => {
  for (const [language, link] of [
    ['ar', 'جرّب في شركة تجريبية'],
    ['en', 'Try it in a demo company'],
  ] as const) {
    const visitor = await product.visitor({ language, width: 390 })
    await visitor.page.goto(product.url)
    await visitor.page.getByRole('link', { name: link }).click()
    await visitor.page.waitForURL('**/dashboard')
    await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(visitor.errors).toEqual([])
    await visitor.close()
  }
})

const isSettled = () =>
  page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .skeleton') && document.querySelector('h1'))

test('what is out of order is found: a range in a sentence that nobody isolated', async () => {
  await page.evaluate(() => {
    document.body.innerHTML = '<p>من 1–30 يومًا</p><p>خصم 14%</p><p><bdi dir="ltr">5</bdi> = <bdi dir="ltr">7</bdi></p>'
  })
  expect(await figuresOutOfOrder(page)).toHaveLength(3)
  await page.evaluate(() => {
    document.body.innerHTML = '<p>من <bdi dir="ltr">1–30</bdi> يومًا</p><p>فاتورة INV-001</p><p>خصم \u206614%\u2069</p>'
  })
  expect(await figuresOutOfOrder(page)).toEqual([])
})

/** Every report with EVERY_SCREEN (`npm run test:full`), else those with ranges in their heads and every eighth one. */
const lookedAt = process.env.EVERY_SCREEN
  ? reportNames
  : reportNames.filter((name, index) => name.includes('aging') || index % 8 === 0)

test.each(lookedAt)('the figures of %s stand in their order', async name => {
  await page.goto(`${product.url}/dashboard/reports/${reports[name].wire}?preset=all_time`)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await isSettled()
  const checks = page.getByRole('button', { name: 'اعرض الفحوص' })
  if ((await checks.count()) > 0) await checks.first().click()
  expect(await figuresOutOfOrder(page)).toEqual([])
})

test('no page logged an error', () => {
  expect(muna.errors).toEqual([])
})
