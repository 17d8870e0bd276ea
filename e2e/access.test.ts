import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentKinds } from '../schema/documents.ts'
import { type Looking, lookedAtKinds, lookedAtResources, openLooking, type Screen, thisMonth } from './looking.ts'
import { isEveryWay } from './page-checks.ts'
import { verifiedOwner } from './people.ts'
import type { Product, Visitor } from './product.ts'

/** Every page, public or of the console, is for everyone. `npm test` looks at a third of what opens on them. */

let product: Product
let demo: Visitor
let lookAt: Looking['lookAt']
/** Has done nothing on the pages that they read: the next one is as it is for somebody who came just now. */
let reader: Visitor
beforeAll(async () => {
  ;({ product, demo, lookAt } = await openLooking())
  reader = await product.visitor()
})
afterAll(() => product?.close())

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
    // It would leave for the home page by itself, were it not for a key, which its script has to hear.
    act: async page => {
      await page.locator('main [data-part=hint]').waitFor()
      await page.keyboard.press('Shift')
    },
  },
]

test.each(publicScreens)('$name is for everyone', async screen => {
  const visitor = screen.act || isEveryWay ? await product.visitor() : reader
  expect(await lookAt(visitor, screen)).toEqual([])
  if (visitor !== reader) await visitor.close()
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
  { name: 'the list of tax returns', address: '/dashboard/tax-filings' },
  { name: 'the form of a tax return', address: '/dashboard/tax-filings/create' },
  { name: 'the list of revaluations', address: '/dashboard/revaluations' },
  { name: 'the form of a new revaluation', address: '/dashboard/revaluations/create' },
  { name: 'one revaluation', address: '/dashboard/revaluations/1' },
  { name: 'the lock and the seals', address: '/dashboard/period-seals' },
  { name: 'one seal, of a period that changed', address: '/dashboard/period-seals/1' },
  { name: 'the books of all clients', address: '/dashboard/books' },
  { name: 'what the authority has, in a country without one', address: '/dashboard/einvoices' },
  { name: 'accounts with their banks', address: '/dashboard/bank' },
  { name: 'a statement to take in', address: '/dashboard/bank/import' },
  { name: 'statements, none yet', address: '/dashboard/bank/statements' },
  { name: 'the units of a country without an authority', address: '/dashboard/einvoice-units' },
  { name: 'the opening balances', address: '/dashboard/opening-balances' },
  { name: 'the numbering of documents', address: '/dashboard/serial-numbers' },
  { name: 'the currencies', address: '/dashboard/currencies' },
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
      await page.locator('header button[aria-haspopup=dialog][aria-label]').click()
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
  // e2e/access-of-reports.test.ts looks at them.
  const ofReports = ['', '/changes'].map(more => ({ address: `/dashboard/reports/x${more}` }))
  const isLookedAt = (route: string) => {
    const address = new RegExp(`^/dashboard${route.replaceAll(/:\w+/g, '[^/?]+')}([?].*)?$`)
    return [...consoleScreens, ...ofReports].some(screen => address.test(screen.address))
  }
  expect(routes.length).toBeGreaterThan(3)
  expect(routes.filter(route => !isLookedAt(route))).toEqual([])
})

/** What is opened on a page is of few kinds: a third of it shows them all. */
const lookedAtScreens = isEveryWay ? consoleScreens : consoleScreens.filter(({ act }, index) => !act || index % 3 === 0)

test.each(lookedAtScreens)('$name is for everyone', async screen => {
  expect(await lookAt(demo, screen)).toEqual([])
})

test('no page logged an error', () => {
  expect(demo.errors).toEqual([])
})
