import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEveryWay } from './page-checks.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** Whoever has no mouse sees where they are: at every stop of Tab the focus is drawn, in view, and under nothing. */

let product: Product
let company: Company
let muna: Visitor
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  const body = { type: 'business', display_name: 'شركة الدلتا', company_name: 'شركة الدلتا' }
  const { client } = await company.call<{ client: { id: number } }>('POST', 'clients', body)
  const service = { name: 'صيانة', stock_type: 'services', default_price: '50' }
  const made = await company.call<{ product: { id: number } }>('POST', 'products', service)
  await company.call('POST', 'invoice-sales', {
    client_id: client.id,
    date: '2026-11-01',
    due_date: '2026-11-01',
    items: [{ product_id: made.product.id, quantity: '1', price: '50' }],
  })
  muna = await product.visitor({ height: 640 })
  await signIn(muna.page, product, company)
})
afterAll(() => product.close())

test('Ctrl+K opens a report, a setting and a client, by keys alone', async () => {
  const { page } = muna
  const openBy = async (words: string, address: string | RegExp) => {
    await page.keyboard.press('Control+KeyK')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await page.keyboard.type(words)
    await page.getByRole('option').first().waitFor()
    await page.getByText('جارٍ البحث…').waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await page.waitForURL(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await openBy('ميزان المراجعة', '**/dashboard/reports/trial-balance')
  await openBy('مهلة السداد المعتادة', '**/dashboard/settings?setting=payment_days')
  await page.getByRole('textbox', { name: /^ابحث في الإعدادات/ }).waitFor()
  await openBy('شركة الدلتا', /clients\/\d+/)
})

const maxStops = 180

/** Goes through a page by Tab and answers what is wrong with each stop; throws when it never comes to an end. */
async function goThrough(page: Page): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = []
  const seen = new Set<string>()
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(async () => {
      const element = document.activeElement as HTMLElement | null
      if (!element || element === document.body) return null
      const paintOf = () => {
        const drawn: string[] = []
        for (let at: HTMLElement | null = element, up = 0; at && up < 4; at = at.parentElement, up += 1) {
          const { outlineStyle, outlineColor, boxShadow, borderColor, backgroundColor } = getComputedStyle(at)
          drawn.push(outlineStyle === 'none' ? '' : outlineColor, boxShadow, borderColor, backgroundColor)
        }
        return drawn.join('|')
      }
      const focusedPaint = paintOf()
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      // The middle of what is in view of it: a table may be taller than the screen.
      const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2
      const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2
      const onTop = document.elementFromPoint(x, y)
      const isHidden = width <= 1
      const isInView = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
      const isCovered = onTop !== null && !element.contains(onTop) && !onTop.contains(element)
      const trial = document.createElement('button')
      document.body.append(trial)
      trial.focus({ preventScroll: true })
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
      const restingPaint = paintOf()
      element.focus({ preventScroll: true })
      trial.remove()
      element.dataset.stop ??= String(Math.random())
      const words = element.getAttribute('aria-label') ?? element.innerText ?? ''
      const name = `<${element.tagName.toLowerCase()} ${element.className}> ${words.slice(0, 40)}`
      return {
        id: element.dataset.stop,
        name,
        problems: [
          !isHidden && !isInView && 'out of view',
          !isHidden && isInView && isCovered && `under <${onTop?.tagName.toLowerCase()} ${onTop?.className}>`,
          !isHidden && focusedPaint === restingPaint && 'not drawn',
        ].filter(Boolean),
      }
    })
    if (stop === null || seen.has(stop.id)) return { stops, faults }
    seen.add(stop.id)
    for (const problem of stop.problems) faults.push(`${stop.name}: ${problem}`)
  }
  throw new Error('Tab never comes around')
}

/** With EVERY_SCREEN all of them, else those with most stops. */
test.each(['/', '/SignUp', ...(isEveryWay ? ['/login', '/ForgetPassword'] : [])])(
  'the focus is seen at every stop of %s',
  async address => {
    const { page, close } = await product.visitor({ height: 640 })
    await page.goto(product.url + address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const { stops, faults } = await goThrough(page)
    expect(faults).toEqual([])
    expect(stops).toBeGreaterThan(4)
    await close()
  },
)

/** One page of each make; the others, with EVERY_SCREEN, are made of the same parts. */
const consolePages = [
  '',
  '/clients',
  '/invoice_sales/create',
  '/invoice_sales/1',
  '/reports/trial-balance?preset=all_time',
  '/organization',
]
const otherPages = [
  '/accounts',
  '/payment_sales/create?party=1',
  '/cheques',
  '/audit',
  '/clients/create',
  '/products/create',
  '/invoice_sales',
  '/payment_sales',
  '/restrictions/create',
  '/proofs',
  '/imports',
  '/profile',
  '/revaluations/create',
  '/tax-filings/create',
  '/serial-numbers',
  '/webhooks',
  '/account-organization',
  '/api-keys',
  '/salaries',
]
test.each(isEveryWay ? [...consolePages, ...otherPages] : consolePages)(
  'the focus is seen at every stop of /dashboard%s',
  async address => {
    const { page } = muna
    await page.goto(`${product.url}/dashboard${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    const { stops, faults } = await goThrough(page)
    expect(faults).toEqual([])
    // From the field that a form begins in: the shortest has a name, a phone, the rest behind a button, and two to end it.
    expect(stops).toBeGreaterThan(4)
  },
)
