import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { type DocumentKind, documentKindNames } from '../schema/documents.ts'
import { type ResourceName, resourceNames, resources } from '../schema/index.ts'
import { checkPage, type Faults, isEveryWay, waysOf } from './page-checks.ts'
import { callerOf, type Login, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/**
 * How screens are looked at: in both languages, by day and by night, on a desk and on a phone. They are read by anyone,
 * nothing sticks out, every figure stands in its own direction, and every word is in the language of the page. `npm test`
 * looks at each in one of the eight ways, and at every third by axe; `npm run test:full` in all ways.
 */

export interface Screen {
  name: string
  address: string
  /** What is done once the screen stands there: a dialog opened, a form refused. */
  act?: (page: Page) => Promise<unknown>
}

export interface Looking {
  product: Product
  /** The owner of the demo company, signed in. */
  demo: Visitor
  call: ReturnType<typeof callerOf>
  /** Opens a screen and says what is wrong with it. */
  lookAt(visitor: Visitor, screen: Screen): Promise<Faults>
  /** The first record of a list of the demo company. */
  firstOf(wire: { path: string; list: string }, query?: string): Promise<number>
}

/** The days of what is as long as the books: a month of the demo company, or its last week, is enough to be looked at. */
export const days = isEveryWay ? 'last_month' : 'last_7_days'

const today = new Date().toISOString().slice(0, 10)
/** The month that nobody has been paid for yet. */
export const thisMonth = today.slice(0, 7)

const names = ['منى السيد', 'كريم فؤاد', 'شركة النيل للتوريدات الكهربائية']

/** With EVERY_SCREEN all resources and all kinds of document, else those whose fields and lines differ most. */
export const lookedAtResources: readonly ResourceName[] = isEveryWay ? resourceNames : ['clients', 'accounts']
export const lookedAtKinds: readonly DocumentKind[] = isEveryWay
  ? documentKindNames
  : ['sales_invoice', 'receipt', 'journal_entry']

/** An address that shows nothing would have no faults either. */
export const firstRow = (page: Page) => page.locator('tbody tr').first().waitFor()

/** The product with a demo company that has something on every screen. */
export async function openLooking(): Promise<Looking> {
  const product = await openProduct({ DEMO: '1' })
  const demo = await product.visitor()
  const login: Login = JSON.parse(await readFile(path.join(product.dataDir, 'demo-login.json'), 'utf8'))
  await signIn(demo.page, product, login)
  const stored = await demo.page.evaluate(() => [localStorage.user, localStorage.organization_id])
  const call = callerOf(product, { token: JSON.parse(stored[0]).token, organizationId: Number(stored[1]) })
  async function firstOf(wire: { path: string; list: string }, query = ''): Promise<number> {
    const answer = await call('GET', `${wire.path}?per_page=1${query}`)
    const list = answer[wire.list] as { id: number }[] | { data: { id: number }[] }
    return ('data' in list ? list.data : list)[0]!.id
  }
  await call('POST', 'categories', { name: 'كابلات' })
  await call('POST', 'cheque-forms', { name: 'البنك الأهلي' })
  const { roles } = await call<{ roles: { data: { id: number; name: string }[] } }>('GET', 'roles?per_page=100')
  const role_id = roles.data.find(({ name }) => name === 'salesman')!.id
  const names = { first_name: 'كريم', last_name: 'فؤاد' }
  await call('POST', 'users', { ...names, email: 'karim@nile.example', type: 'assistant', role_id })
  await call('POST', 'exchange-rates', { currency_id: 840, date: '2026-10-31', rate: '49.25' })
  await call('POST', 'period-seals', { from: '2026-10-01', to: '2026-10-31', note: 'راجعناه' })
  await call('POST', 'revaluations', { date: '2026-10-31' })
  await call('POST', 'representative-salaries', { month: thisMonth })
  const cheque = { payment_method: 'cheque', cheque_number: '000451', cheque_date: '2026-11-30' }
  const client_id = await firstOf(resources.clients.wire)
  await call('POST', 'payment-sales', { date: '2026-11-01', client_id, amount: '500', ...cheque })
  // Every order of the demo company has become an invoice.
  const [supplier_id, product_id] = [await firstOf(resources.suppliers.wire), await firstOf(resources.products.wire)]
  const items = [{ product_id, quantity: '5', price: '10' }]
  await call('POST', 'invoice-purchase-orders', { date: '2026-11-01', supplier_id, items })
  const { warehouse } = await call<{ warehouse: { id: number } }>('POST', 'warehouses', { name: 'مخزن العبور' })
  const goods = await firstOf(resources.products.wire, '&stock_type=goods')
  const counted = { date: '2026-11-02', product_id: goods, quantity: '5', reason: 'جرد' }
  await call('POST', 'stock-adjustments', { ...counted, warehouse_id: warehouse.id })
  const to_warehouse_id = await firstOf(resources.warehouses.wire)
  await call('POST', 'stock-transfers', { ...counted, from_warehouse_id: warehouse.id, to_warehouse_id })
  const sold = { date: today, client_id, items: [{ product_id, quantity: '1', price: '10' }] }
  const { invoice_sale } = await call<{ invoice_sale: { id: number } }>('POST', 'invoice-sales', sold)
  const note = { date: today, invoice_id: invoice_sale.id, reason: 'فرق سعر', items: sold.items }
  await call('POST', 'debit-notes', note)
  const bought = { date: today, supplier_id, items: sold.items }
  const { invoice_purchase } = await call<{ invoice_purchase: { id: number } }>('POST', 'invoice-purchases', bought)
  await call('POST', 'supplier-debit-notes', { ...note, invoice_id: invoice_purchase.id })
  const allocations = [{ invoice_id: invoice_sale.id, amount: '5' }]
  await call('POST', 'write-offs', { date: today, client_id, reason: 'أغلق محله', allocations })
  return { product, demo, call, firstOf, lookAt: lookAtScreens(product) }
}

function lookAtScreens(product: Product): Looking['lookAt'] {
  let looks = 0
  /** The page of the console that was looked at last and left as it stands: no dialog is open, no form is begun. */
  let standing: Page | undefined

  /**
   * Opens a screen. In `npm test` the console goes from screen to screen as by its links, which does not compile its
   * scripts anew; `npm run test:full` opens each by its address.
   */
  async function open(page: Page, { address, act }: Screen): Promise<void> {
    const stood = standing
    standing = undefined
    const isThere = stood === page && !act && !isEveryWay
    if (isThere) {
      const words = await page.evaluate(to => {
        const left = document.querySelector('main')!.innerText
        history.pushState(null, '', to)
        window.dispatchEvent(new PopStateEvent('popstate'))
        return left
      }, address)
      // While the scripts of the next screen are on their way, the one before it is still shown.
      await page.waitForFunction(left => document.querySelector('main')?.innerText !== left, words)
      await settled(page)
      expect(new URL(page.url()).pathname).toBe(new URL(address, product.url).pathname)
    } else if (stood === page) await chooseLanguage(page, 'ar')
    await page.setViewportSize({ width: 1280, height: 900 })
    if (!isThere) await page.goto(product.url + address, { waitUntil: 'commit' })
    await page.locator('h1').first().waitFor()
    await act?.(page)
  }

  /** Opens a screen and looks at it in several ways, changed in place as a person changes them. */
  return async function lookAt({ page }: Visitor, screen: Screen): Promise<Faults> {
    const faults: Faults = []
    requestsOf(page)
    await open(page, screen)
    let before: Partial<{ language: string; width: number }> = {}
    const ways = waysOf(looks)
    const withoutAxe = !isEveryWay && looks % 3 !== 0
    looks += 1
    for (const [language, width, light] of ways) {
      if (language !== before.language) await chooseLanguage(page, language)
      if (language !== before.language || width !== before.width) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        // All of it in view: what waits under the dock for a scroll is not hidden.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width, height: Math.max(height, 900) })
      }
      before = { language, width }
      await page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' })
      const isSeenByDay = isEveryWay && light === 'dark'
      const found = await checkPage(page, { language, isPhone: width < 600, isSeenByDay, withoutAxe, names })
      faults.push(...found.map(fault => `${language} ${light} ${width}: ${fault}`))
    }
    if (screen.address.startsWith('/dashboard') && !screen.act) standing = page
    else await chooseLanguage(page, 'ar')
    return faults
  }
}

/** As another tab would, and until the page follows: one that came from the server does once its script is here. */
const chooseLanguage = (page: Page, language: 'ar' | 'en') =>
  page.waitForFunction(chosen => {
    localStorage.lng = chosen
    window.dispatchEvent(new StorageEvent('storage', { key: 'lng' }))
    return document.documentElement.lang === chosen
  }, language)

const underWay = new WeakMap<Page, Set<Request>>()

/** What a page has asked for and not been answered, from when it is first looked at. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const known = underWay.get(page)
  if (known) return known
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', request => requests.add(request))
  page.on('requestfinished', request => requests.delete(request))
  page.on('requestfailed', request => requests.delete(request))
  return requests
}

/** Waits until nothing is on its way and what came has been drawn. */
async function settled(page: Page): Promise<void> {
  await calm(page)
  while (requestsOf(page).size > 0) {
    await expect.poll(() => requestsOf(page).size, { timeout: 10_000, interval: 20 }).toBe(0)
    await calm(page)
  }
}

const calm = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        let calm = 0
        let requested = performance.getEntriesByType('resource').length
        const look = () => {
          const now = performance.getEntriesByType('resource').length
          const isBusy = now !== requested || document.querySelector('[aria-busy="true"], .skeleton') !== null
          requested = now
          calm = isBusy ? 0 : calm + 1
          if (calm < 6) setTimeout(look, 20)
          else requestAnimationFrame(() => resolve())
        }
        look()
      }),
  )
