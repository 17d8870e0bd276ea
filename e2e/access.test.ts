import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DocumentKind, documentKinds, liveDocumentKinds } from '../schema/documents.ts'
import { type ResourceName, resourceNames, resources } from '../schema/index.ts'
import { type ReportName, reportNames, reports } from '../schema/reports.ts'
import { checkPage, type Faults, isEveryWay, waysOf } from './page-checks.ts'
import { callerOf, type Login, signIn, verifiedOwner } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/**
 * Every screen that exists, in both languages, by day and by night, on a desk and on a phone: read by anyone, nothing
 * sticks out, every figure stands in its own direction, and every word is in the language of the page. `npm test` looks
 * at each page in one of the eight ways, every third of them by axe, and at a third of what opens on them;
 * `npm run test:full` at all in all ways.
 */

interface Screen {
  name: string
  address: string
  /** What is done once the screen stands there: a dialog opened, a form refused. */
  act?: (page: Page) => Promise<unknown>
}

let product: Product
let demo: Visitor
let call: ReturnType<typeof callerOf>
const passwordOf = async (): Promise<Login> =>
  JSON.parse(await readFile(path.join(product.dataDir, 'demo-login.json'), 'utf8'))

beforeAll(async () => {
  product = await openProduct({ DEMO: '1' })
  demo = await product.visitor()
  await signIn(demo.page, product, await passwordOf())
  const stored = await demo.page.evaluate(() => [localStorage.user, localStorage.organization_id])
  call = callerOf(product, { token: JSON.parse(stored[0]).token, organizationId: Number(stored[1]) })
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
})
afterAll(() => product.close())

/** The first record of a list of the demo company. */
async function firstOf(wire: { path: string; list: string }, query = ''): Promise<number> {
  const answer = await call('GET', `${wire.path}?per_page=1${query}`)
  const list = answer[wire.list] as { id: number }[] | { data: { id: number }[] }
  return ('data' in list ? list.data : list)[0]!.id
}

interface Standing {
  id: number
  can: Record<'edit' | 'void', { allowed: boolean }>
}

/** The first posted document of a kind that may still be changed and voided. */
async function stillOpen(wire: { path: string; list: string; one: string }): Promise<number> {
  const { [wire.list]: page } = await call<Record<string, { data: { id: number }[] }>>(
    'GET',
    `${wire.path}?per_page=100&status=posted`,
  )
  for (const { id } of page!.data) {
    const { can } = (await call<Record<string, Standing>>('GET', `${wire.path}/${id}`))[wire.one]!
    if (can.edit.allowed && can.void.allowed) return id
  }
  throw new Error(`every ${wire.one} of the demo company is held by another document`)
}

/** Every report with EVERY_SCREEN (`npm run test:full`), else one of each shape: they are all drawn by one page. */
const lookedAt: readonly ReportName[] = isEveryWay
  ? reportNames
  : [
      'trial_balance',
      'income_and_expense_chart',
      'detailed_general_ledger',
      'receivable_aging_summary',
      'customer_statement',
      'stock_valuation',
    ]

/** With EVERY_SCREEN all resources and all kinds of document, else those whose fields and lines differ most. */
const lookedAtResources: readonly ResourceName[] = isEveryWay ? resourceNames : ['clients', 'accounts']
const lookedAtKinds: readonly DocumentKind[] = isEveryWay
  ? liveDocumentKinds
  : ['sales_invoice', 'receipt', 'journal_entry']

/** The days of what is as long as the books: a month of the demo company, or its last week, is enough to be looked at. */
const days = isEveryWay ? 'last_month' : 'last_7_days'
/** Returns are few, and some months have none. */
const isLong = (name: ReportName) => /^(detailed|journal)/.test(name) && !name.endsWith('returns')

/** The month that nobody has been paid for yet. */
const thisMonth = new Date().toISOString().slice(0, 7)

const names = ['منى السيد', 'كريم فؤاد', 'شركة النيل للتوريدات الكهربائية']

/** As another tab would, and until the page follows: one that came from the server does once its script is here. */
const chooseLanguage = (page: Page, language: 'ar' | 'en') =>
  page.waitForFunction(chosen => {
    localStorage.lng = chosen
    window.dispatchEvent(new StorageEvent('storage', { key: 'lng' }))
    return document.documentElement.lang === chosen
  }, language)

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
async function lookAt({ page }: Visitor, screen: Screen): Promise<Faults> {
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
        let asked = performance.getEntriesByType('resource').length
        const look = () => {
          const now = performance.getEntriesByType('resource').length
          const isBusy = now !== asked || document.querySelector('[aria-busy="true"], .skeleton') !== null
          asked = now
          calm = isBusy ? 0 : calm + 1
          if (calm < 6) setTimeout(look, 20)
          else requestAnimationFrame(() => resolve())
        }
        look()
      }),
  )

const refuseMessage = (page: Page) => page.locator('main form button[type=submit]').click()

async function chatALittle(page: Page) {
  await page.locator('button[aria-haspopup=dialog]').click()
  await page.locator('[role=dialog] input').fill('... ... ...')
  await page.keyboard.press('Enter')
  await page.locator('[role=log] [data-sender=bot] button').waitFor()
}

const publicScreens: Screen[] = [
  { name: 'home', address: '/' },
  { name: 'the blog', address: '/blogs' },
  { name: 'an article with many tables', address: '/blogs/4' },
  { name: 'the contact page', address: '/ContactUs' },
  { name: 'a message that is refused', address: '/ContactUs', act: refuseMessage },
  { name: 'the privacy policy', address: '/PrivacyPolicy' },
  { name: 'the chat', address: '/blogs', act: chatALittle },
  {
    name: 'a message left from the chat',
    address: '/ContactUs',
    act: async page => {
      await chatALittle(page)
      await page.locator('[role=log] [data-sender=bot] button').click()
      await page.locator('[role=dialog] form button[type=submit]').click()
    },
  },
  { name: 'login', address: '/login' },
  {
    name: 'login, refused',
    address: '/login',
    act: page => page.locator('form button[type=submit]').click(),
  },
  { name: 'sign up', address: '/SignUp' },
  {
    name: 'sign up, refused',
    address: '/SignUp',
    act: page => page.locator('form button[type=submit]').click(),
  },
  { name: 'verify the account', address: '/VerifyAccount' },
  { name: 'ask for a code again', address: '/requestEmail' },
  { name: 'begin a password recovery', address: '/sendforgetPassword' },
  { name: 'recover a password', address: '/ForgetPassword' },
  {
    name: 'a page that does not exist',
    address: '/nowhere',
    // It would leave for the home page by itself, were it not for a key.
    act: page => page.keyboard.press('Shift'),
  },
]

test.each(publicScreens)('$name is for everyone', async screen => {
  const visitor = await product.visitor()
  expect(await lookAt(visitor, screen)).toEqual([])
  await visitor.close()
})

test('organization registration is for everyone', async () => {
  const founder = await product.visitor()
  await founder.page.goto(`${product.url}/login`)
  const { user } = await verifiedOwner(product, 'founder@nile.example')
  await founder.page.evaluate(stored => localStorage.setItem('user', stored), JSON.stringify(user))
  const screen = { name: 'organization registration', address: '/RegisterStepTwo' }
  expect(await lookAt(founder, screen)).toEqual([])
  await founder.close()
})

/** An address that shows nothing would have no faults either. */
const firstRow = (page: Page) => page.locator('tbody tr').first().waitFor()

const consoleScreens: Screen[] = [
  { name: 'the dashboard', address: '/dashboard' },
  ...lookedAtResources.map(name => ({ name: `the list of ${name}`, address: `/dashboard/${name}` })),
  ...lookedAtResources.map(name => ({ name: `the form of a new ${name}`, address: `/dashboard/${name}/create` })),
  ...lookedAtKinds.flatMap(kind => {
    const list = `/dashboard/${documentKinds[kind].wire.permission}`
    return [
      { name: `the list of ${kind}`, address: list },
      { name: `the form of a new ${kind}`, address: `${list}/create` },
    ]
  }),
  {
    name: 'the proofs of the books',
    address: '/dashboard/proofs',
    act: async page => {
      await page.getByRole('button', { name: 'أثبت الآن' }).click()
      await page.getByText('الدفاتر مثبتة').waitFor()
    },
  },
  { name: 'the list of reports', address: '/dashboard/reports' },
  ...lookedAt.map(name => ({
    name: `the report ${name}`,
    address: `/dashboard/reports/${reports[name].wire}?preset=${isLong(name) ? days : 'all_time'}`,
    ...(isLong(name) && { act: firstRow }),
  })),
  {
    name: 'why a report did change',
    // The opening balances of the trial balance change with every entry of the year, income only with those of its days.
    address: `/dashboard/reports/${reports[isEveryWay ? 'trial_balance' : 'profit_and_loss'].wire}/changes?preset=${days}&known_at=2026-01-01T00:00:00Z`,
    act: firstRow,
  },
  { name: 'import', address: '/dashboard/imports' },
  { name: 'the profile', address: '/dashboard/profile' },
  { name: 'the settings', address: '/dashboard/settings' },
  { name: 'the users', address: '/dashboard/users' },
  { name: 'a user who is invited', address: '/dashboard/users/2' },
  {
    name: 'the form of a new user, refused',
    address: '/dashboard/users/create',
    act: page => page.locator('form button[type=submit]').click(),
  },
  { name: 'the roles', address: '/dashboard/roles' },
  {
    name: 'a role, changed',
    address: '/dashboard/roles/5',
    act: page => page.locator('table[role=grid] tbody input:not(:disabled)').nth(12).click(),
  },
  { name: 'the form of a new role', address: '/dashboard/roles/create' },
  { name: 'the organizations of a person', address: '/dashboard/organizations' },
  { name: 'the form of a new organization', address: '/dashboard/organizations/new' },
  { name: 'an organization that is not one’s own', address: '/dashboard/organizations/987654321/open' },
  {
    name: 'a tax rate with a date',
    address: '/dashboard/organization',
    act: async page => {
      await page.getByRole('button', { name: /^(أضف نسبة بتاريخها|Add a rate from a date)$/ }).click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
    },
  },
  {
    name: 'an exception from the lock',
    address: '/dashboard/organization',
    act: page => page.getByRole('button', { name: /^(امنح استثناء|Grant an exception)$/ }).click(),
  },
  { name: 'the list of revaluations', address: '/dashboard/revaluations' },
  { name: 'the form of a new revaluation', address: '/dashboard/revaluations/create' },
  { name: 'one revaluation', address: '/dashboard/revaluations/1' },
  { name: 'the lock and the seals', address: '/dashboard/period-seals' },
  { name: 'one seal, of a period that changed', address: '/dashboard/period-seals/1' },
  { name: 'the books of all clients', address: '/dashboard/books' },
  { name: 'the opening balances', address: '/dashboard/opening-balances' },
  { name: 'the numbering of documents', address: '/dashboard/serial-numbers' },
  { name: 'webhooks', address: '/dashboard/webhooks' },
  { name: 'the accounts that are posted to', address: '/dashboard/account-organization' },
  { name: 'the keys of programs', address: '/dashboard/api-keys' },
  {
    name: 'the form of a new key',
    address: '/dashboard/api-keys',
    act: page => page.getByRole('button', { name: /^(مفتاح جديد|New key)$/ }).click(),
  },
  { name: 'the register of cheques', address: '/dashboard/cheques' },
  {
    name: 'a step of a cheque',
    address: '/dashboard/cheques',
    act: page => page.getByRole('group', { name: /451/ }).getByRole('button').first().click(),
  },
  { name: 'one cheque', address: '/dashboard/cheques/1' },
  { name: 'a month of salaries without a sheet', address: '/dashboard/salaries?month=2020-01' },
  {
    name: 'the salaries of a month, one opened',
    address: `/dashboard/salaries?month=${thisMonth}`,
    act: async page => {
      await page.locator('main table tbody button[aria-expanded]').first().click()
      await page.locator('[data-part=details]').waitFor()
    },
  },
  {
    name: 'the approval of a salary',
    address: `/dashboard/salaries?month=${thisMonth}`,
    act: async page => {
      await page.locator('main [role=group] button:not([aria-haspopup=menu])').first().click()
      await page.locator('[data-part=popover]').waitFor()
    },
  },
  ...['stock_transfers', 'stock_adjustments'].flatMap(kind => [
    { name: `the list of ${kind}`, address: `/dashboard/${kind}` },
    { name: `the form of ${kind}`, address: `/dashboard/${kind}/create` },
    { name: `one of ${kind}`, address: `/dashboard/${kind}/1` },
  ]),
  ...(isEveryWay ? ['stock_transfers', 'stock_adjustments'] : ['stock_adjustments']).map(kind => ({
    name: `the form of ${kind}, refused`,
    address: `/dashboard/${kind}/create`,
    act: (page: Page) => page.locator('form button[type=submit]').click(),
  })),
  { name: 'who changed what', address: '/dashboard/audit' },
  { name: 'one change', address: '/dashboard/audit/1' },
  { name: 'what was mailed', address: '/dashboard/mails' },
  { name: 'who is overdue', address: '/dashboard/reminders' },
  { name: 'a page that the console does not have', address: '/dashboard/nowhere' },
  {
    name: 'the palette',
    address: '/dashboard',
    act: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
  {
    name: 'the keys of every page',
    address: '/dashboard/proofs',
    act: async page => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      // They come once the page is there.
      const opened = async () => {
        await page.keyboard.press('?')
        return page.getByRole('dialog').count()
      }
      await expect.poll(opened).toBe(1)
    },
  },
  {
    name: 'what the bell says',
    address: '/dashboard',
    act: async page => {
      await page.locator('main [data-part=sheet] [data-urgency]').first().waitFor()
      await page.locator('header button[aria-haspopup=dialog]').click()
      await page.locator('[data-part=popover] [data-urgency]').first().waitFor()
    },
  },
  ...['clients', 'products', 'accounts'].map(name => ({
    name: `the head of a page of ${name}`,
    address: `/dashboard/${name}/5`,
    act: (page: Page) => page.locator('main section h2').first().waitFor(),
  })),
  {
    name: 'a client form, refused',
    address: '/dashboard/clients/create',
    act: page => page.locator('form button[type=submit]').click(),
  },
  {
    name: 'an invoice, refused',
    address: '/dashboard/invoice_sales/create',
    act: page => page.keyboard.press('Control+Enter'),
  },
  {
    name: 'a receipt, refused',
    address: '/dashboard/payment_sales/create',
    act: page => page.keyboard.press('Control+Enter'),
  },
  {
    name: 'a receipt over the open invoices of a client',
    address: '/dashboard/payment_sales/create?party=1',
    act: page => page.getByRole('region', { name: /^(الفواتير المفتوحة|Open invoices)$/ }).waitFor(),
  },
  {
    name: 'the panel that collects an invoice',
    address: '/dashboard/invoice_sales',
    act: async page => {
      await page.getByRole('link', { name: /INV-/ }).first().click()
      await page.getByRole('button', { name: /^(تحصيل|Collect)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

test('no page of the console is forgotten here', async () => {
  const source = await readFile(new URL('../src/dashboard.tsx', import.meta.url), 'utf8')
  const routes = [...source.matchAll(/<Route path="([^"]+)"/g)].map(([, route]) => route!)
  const isLookedAt = (route: string) => {
    const address = new RegExp(`^/dashboard${route.replaceAll(/:\w+/g, '[^/?]+')}([?].*)?$`)
    return consoleScreens.some(screen => address.test(screen.address))
  }
  expect(routes.length).toBeGreaterThan(3)
  expect(routes.filter(route => !isLookedAt(route))).toEqual([])
})

/** What is opened on a page is of few kinds: a third of it shows them all. */
const lookedAtScreens = isEveryWay ? consoleScreens : consoleScreens.filter(({ act }, place) => !act || place % 3 === 0)

test.each(lookedAtScreens)('$name is for everyone', async screen => {
  expect(await lookAt(demo, screen)).toEqual([])
})

test.each(lookedAtResources)('a record of %s is for everyone', async name => {
  const id = await firstOf(resources[name].wire)
  expect(await lookAt(demo, { name, address: `/dashboard/${name}/${id}` })).toEqual([])
})

/** What may be done with a document that is posted: with EVERY_SCREEN all of it for each kind, else one, in turn. */
const acts = ['change the first', 'change an open one', 'void'] as const
const documentLooks = lookedAtKinds.map((kind, place) => ({
  kind,
  looked: isEveryWay ? acts : [acts[place % acts.length]!],
}))

test.each(documentLooks)('a posted $kind is for everyone, and so is: $looked', async ({ kind, looked }) => {
  const { wire } = documentKinds[kind]
  const list = `/dashboard/${wire.permission}`
  const first = `${list}/${await firstOf(wire, '&status=posted')}`
  expect(await lookAt(demo, { name: kind, address: first })).toEqual([])
  for (const act of looked) {
    // A form, or the reason why there is none.
    const address = act === 'change the first' ? first : `${list}/${await stillOpen(wire)}`
    const voiding = (page: Page) => page.getByRole('button', { name: /^(إلغاء المستند|Void)$/ }).click()
    const screen = act === 'void' ? { name: kind, address, act: voiding } : { name: kind, address: `${address}/edit` }
    expect(await lookAt(demo, screen)).toEqual([])
  }
})

test('no page logged an error', () => {
  expect(demo.errors).toEqual([])
})
