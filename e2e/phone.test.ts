import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentKindNames, documentKinds } from '../schema/documents.ts'
import { resources } from '../schema/index.ts'
import { type Looking, openLooking } from './looking.ts'
import { dockWraps, smallTargets, violationsOf } from './page-checks.ts'
import { focused, sees, textPattern } from './page-text.ts'
import { signIn } from './people.ts'
import type { Product, Visitor } from './product.ts'

/** What the console is on a phone: one bar under a form, and nothing smaller than a thumb. */

let product: Product
let phone: Visitor
let looking: Looking
beforeAll(async () => {
  looking = await openLooking()
  product = looking.product
  phone = await product.visitor({ language: 'ar', width: 390, height: 844, isTouched: true })
  await signIn(phone.page, product, JSON.parse(await readFile(`${product.dataDir}/demo-login.json`, 'utf8')))
})
afterAll(() => product?.close())

async function goTo(address: string): Promise<void> {
  await phone.page.goto(`${product.url}/dashboard${address}`)
  await phone.page.locator('main h1').first().waitFor()
  await phone.page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .skeleton'))
}

const forms = [...documentKindNames.map(kind => documentKinds[kind].wire.permission), 'clients', 'products', 'roles']

/** The invoices that a debit note adds to. */
const invoicesOf: Record<string, string> = { debit_notes: 'invoice_sales', supplier_debit_notes: 'invoice_purchases' }

/** The id of an invoice. */
async function anInvoice(invoices: string): Promise<string> {
  await goTo(`/${invoices}`)
  const row = phone.page
    .locator(`main a[href*="/${invoices}/"]`)
    .filter({ hasText: /(INV|PB)-/ })
    .first()
  return (await row.getAttribute('href'))!.split('/').at(-1)!
}

test.each(forms)('the bar under the form of %s keeps to one row, on the smallest phone too', async name => {
  const { page } = phone
  const invoices = invoicesOf[name]
  await goTo(invoices ? `/${name}/create?invoice=${await anInvoice(invoices)}` : `/${name}/create`)
  const dock = page.locator('[data-part=dock]')
  await dock.waitFor()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await dockWraps(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // The form has the foot of the screen for itself, and a message stands over its buttons.
    const { y, height } = (await dock.boundingBox())!
    expect(y + height).toBe(844)
    const message = page.locator('body > div [role=status][aria-live=polite]').last()
    expect(await message.evaluate(each => each.getBoundingClientRect().bottom)).toBeLessThanOrEqual(y)
  }
  await page.setViewportSize({ width: 390, height: 844 })
})

test('a draft, a payment and the way out of an invoice wait behind one button', async () => {
  const { page } = phone
  await goTo('/invoice_sales/create')
  const others = page.getByRole('button', { name: 'إجراءات أخرى' })
  const draft = page.getByRole('button', { name: 'حفظ مسودة' })
  expect(await draft.isVisible()).toBe(false)
  await others.tap()
  expect(await page.locator('[data-part=other-actions] > *').allInnerTexts()).toEqual(['تراجع', 'حفظ مسودة', 'تحصيل'])
  await page.keyboard.press('Escape')
  expect(await draft.isVisible()).toBe(false)
  expect(await others.evaluate(button => button === document.activeElement)).toBe(true)
  await others.tap()
  await draft.tap()
  // Refused: no client was chosen. The field and its name stand under the bar at the top.
  const wrong = page.locator('[aria-invalid=true]').first()
  await wrong.waitFor()
  expect(await draft.isVisible()).toBe(false)
  const label = wrong.locator('xpath=ancestor::*[@data-part="field"]').locator('[data-part=label]')
  const head = (await page.locator('header').first().boundingBox())!
  expect((await label.boundingBox())!.y).toBeGreaterThanOrEqual(head.y + head.height)
})

test.each([
  ...['', '/clients', '/clients/create', '/clients/5', '/products/5', '/invoice_sales', '/invoice_sales/create'],
  ...['/payment_sales/create?party=1', '/restrictions/create', '/expenses/create', '/settings', '/users', '/roles/5'],
  ...['/cheques', '/imports', '/stock_adjustments/create', '/profile', '/opening-balances', '/salaries'],
  ...['/reminders', '/accounts', '/reports', '/reports/trial-balance', '/reports/income-and-expense-chart'],
])('everything on /dashboard%s is as large as a thumb', async address => {
  await goTo(address)
  expect(await smallTargets(phone.page)).toEqual([])
})

test('settings begin as a list of subjects; one opens, keeps what is typed, and an error opens its own', async () => {
  const { page } = phone
  await goTo('/settings')
  const subjects = page.locator('main details > summary:has(h2)')
  const heights = await subjects.evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(8)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2 * 844)
  const headOf = (name: string) => subjects.filter({ has: page.getByRole('heading', { name, exact: true }) })
  const name = page.getByRole('textbox', { name: /^اسم المنشأة/ })
  expect(await name.isVisible()).toBe(false)
  await headOf('المنشأة').tap()
  await name.fill('')
  await headOf('المنشأة').tap()
  expect(await name.isVisible()).toBe(false)
  await page.locator('[data-part=dock]').getByRole('button', { name: 'حفظ', exact: true }).tap()
  await name.waitFor()
  expect([await name.inputValue(), await name.evaluate(each => each === document.activeElement)]).toEqual(['', true])
  // It stays open while it is mended, and its label stands clear of both heads.
  await name.fill('ش')
  expect(await name.isVisible()).toBe(true)
  const label = name.locator('xpath=ancestor::*[@data-part="field"]').locator('[data-part=label]')
  const head = (await headOf('المنشأة').boundingBox())!
  expect((await label.boundingBox())!.y).toBeGreaterThanOrEqual(head.y + head.height)
  expect(await smallTargets(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'إجراءات أخرى' }).tap()
  await page.getByRole('button', { name: 'ألغِ التغييرات' }).tap()
  await headOf('الأرقام والتواريخ').tap()
  await page.waitForURL(/#settings-figures$/)
  await page.reload()
  await page.getByRole('combobox', { name: 'أول الأسبوع' }).waitFor()
  expect(await name.isVisible()).toBe(false)
  // A search opens what it finds, and folds it again.
  const search = page.getByRole('textbox', { name: 'ابحث في الإعدادات…' })
  await search.fill('مهلة السداد')
  await page.getByRole('combobox', { name: 'مهلة السداد المعتادة' }).waitFor()
  await search.fill('')
  await page.getByRole('combobox', { name: 'مهلة السداد المعتادة' }).waitFor({ state: 'hidden' })
})

test('the boxes of a return show their tax without a scroll', async () => {
  await goTo('/tax-filings/create')
  const table = phone.page.locator('main table').first()
  await table.waitFor()
  const { width, right, left } = await table.evaluate(each => {
    const taxes = [...each.querySelectorAll('tr > :last-child')].map(cell => cell.getBoundingClientRect())
    return {
      width: each.scrollWidth,
      left: Math.min(...taxes.map(cell => cell.left)),
      right: Math.max(...taxes.map(cell => cell.right)),
    }
  })
  expect(width).toBeLessThanOrEqual(390)
  expect([left >= 0, right <= 390]).toEqual([true, true])
})

test.each(['', '/blogs', '/ContactUs', '/PrivacyPolicy', '/login', '/SignUp', '/VerifyAccount', '/requestEmail'])(
  'so is everything on the public page %s/',
  async address => {
    const visitor = await product.visitor({ language: 'ar', width: 390, height: 844, isTouched: true })
    await visitor.page.goto(`${product.url}${address}`)
    await visitor.page.locator('h1').first().waitFor()
    // The way past the head is for keys, and the chat keeps to the margin, where it covers nothing: a link until its script comes.
    const leftOut = /انتقل إلى المحتوى|افتح محادثة الدعم|<a> اكتب إلينا/
    const others = (await smallTargets(visitor.page)).filter(each => !leftOut.test(each))
    expect(others).toEqual([])
    await visitor.close()
  },
)

test.each(['ar', 'en'] as const)('what can be made new stands on one sheet, six tiles first: %s', async language => {
  const visitor = await product.visitor({ language, width: 390, height: 844, isTouched: true })
  const { page } = visitor
  await signIn(page, product, JSON.parse(await readFile(`${product.dataDir}/demo-login.json`, 'utf8')))
  await page.getByRole('button', { name: language === 'ar' ? 'جديد' : 'New', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: language === 'ar' ? 'جديد' : 'New', exact: true })
  await sheet.locator('li').last().waitFor()
  const sizes = await sheet.evaluate(paper => ({
    hidden: paper.scrollHeight - paper.clientHeight,
    tiles: [...paper.querySelectorAll('li a')].map(each => each.getBoundingClientRect().height),
    groups: [...paper.querySelectorAll('dl > div')].map(each => each.getBoundingClientRect().height),
    rest: [...paper.querySelectorAll('dd a')].map(each => each.getBoundingClientRect()).map(({ height }) => height),
  }))
  expect(sizes.hidden).toBe(0)
  expect(sizes.tiles.length).toBe(6)
  expect(Math.min(...sizes.tiles)).toBeGreaterThanOrEqual(92)
  expect(sizes.rest.length).toBeGreaterThan(10)
  expect(Math.min(...sizes.rest)).toBeGreaterThanOrEqual(44)
  // Each group has one line.
  expect(Math.max(...sizes.groups)).toBeLessThanOrEqual(46)
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('link', { name: language === 'ar' ? /^بيع/ : /^Sale(?!s)/ }).tap()
  await page.waitForURL('**/invoice_sales/create')
  await visitor.close()
})

test('what waits today begins on the first screen, and each balance opens to what it is made of', async () => {
  const { page } = phone
  await goTo('')
  const waiting = page.getByRole('heading', { name: 'ما يحتاج عملًا اليوم' })
  const bar = (await page.locator('nav').last().boundingBox())!
  const { y, height } = (await waiting.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(bar.y)
  const bank = page.getByRole('main').getByRole('link', { name: 'البنك', exact: true })
  expect(await bank.isVisible()).toBe(false)
  const details = page.getByRole('button', { name: textPattern('تفاصيل النقدية') })
  await details.tap()
  expect([await bank.isVisible(), await details.getAttribute('aria-expanded')]).toEqual([true, 'true'])
  expect(await smallTargets(page)).toEqual([])
})

test('whether a message went is asked where it is seen, over the bar at the foot', async () => {
  const { page } = phone
  await goTo('/reminders')
  const [other] = await Promise.all([
    phone.context.waitForEvent('page'),
    page
      .getByRole('main')
      .getByRole('button', { name: /^واتساب/ })
      .first()
      .tap(),
  ])
  await other.close()
  const question = page.getByRole('main').getByRole('status').filter({ hasText: 'هل أرسلتها؟' })
  await question.waitFor()
  const bar = (await page.locator('nav').last().boundingBox())!
  const { y, height } = (await question.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(bar.y)
  await question.getByRole('button', { name: 'لا', exact: true }).tap()
  await question.waitFor({ state: 'detached' })
})

/** Choices whose words do not fit into their boxes. */
const cutChoices = (page: Page) =>
  page.locator('main select').evaluateAll(all => {
    const pen = document.createElement('canvas').getContext('2d')!
    return all.flatMap(select => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const words = (select as HTMLSelectElement).selectedOptions[0]?.text ?? ''
      pen.font = font
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return select.checkVisibility() && pen.measureText(words).width > room ? [words] : []
    })
  })

test.each(['ar', 'en'] as const)('no choice of a form is cut on a phone: %s', async language => {
  const { page } = phone
  await page.evaluate(chosen => localStorage.setItem('lng', chosen), language)
  for (const form of ['invoice_sales', 'payment_sales', 'payment_purchases', 'expenses', 'transfers']) {
    await goTo(`/${form}/create`)
    expect([form, await cutChoices(page)]).toEqual([form, []])
  }
  await page.evaluate(() => localStorage.setItem('lng', 'ar'))
})

test('after its product a line goes on to how many; what was done stands over the bar, and the bell stays free', async () => {
  const { page } = phone
  await goTo('/invoice_sales/create')
  await page.getByText('بيع لعميل نقدي').tap()
  await page.getByRole('button', { name: 'سطر جديد' }).tap()
  const sheet = page.getByRole('dialog')
  const { height } = (await sheet.boundingBox())!
  await sheet.getByRole('combobox').first().fill('كابل')
  await sheet.locator('[role=option]').first().tap()
  await sees(() => focused(page)).toBe('الكمية')
  // It does not move while it is typed in.
  expect((await sheet.boundingBox())!.height).toBe(height)
  await page.keyboard.type('4')
  expect(await sheet.getByLabel('الكمية').inputValue()).toBe('4')
  await sheet.getByRole('button', { name: 'تم' }).tap()
  await page.locator('[data-part=dock]').getByRole('button', { name: 'ترحيل' }).tap()
  await page.waitForURL(/\/invoice_sales\/\d+$/)
  const message = page.locator('[data-part=toasts] > *').first()
  const bar = (await page.locator('nav').last().boundingBox())!
  const box = (await message.boundingBox())!
  const bell = (await page.locator('header').first().boundingBox())!
  expect([box.y > bell.y + bell.height, box.y + box.height <= bar.y]).toEqual([true, true])
})

test('a line says whether its amount contains its tax', async () => {
  const { call, firstOf } = looking
  const client_id = await firstOf(resources.clients.wire)
  const { product: goods } = await call<{ product: { id: number } }>('POST', 'products', {
    ...{ name: 'كابل الهاتف', stock_type: 'services', default_price: '114', value_added_tax: true },
  })
  const linesOf = async (tax_inclusive: boolean, language: 'ar' | 'en') => {
    const items = [{ product_id: goods.id, quantity: '2', price: '114', value_added_tax: true }]
    const { invoice_sale } = await call<{ invoice_sale: { id: number } }>('POST', 'invoice-sales', {
      ...{ status: 'draft', date: '2026-11-20', client_id, tax_inclusive, items },
    })
    await phone.page.evaluate(chosen => localStorage.setItem('lng', chosen), language)
    await goTo(`/invoice_sales/${invoice_sale.id}/edit`)
    const line = phone.page.getByRole('list', { name: language === 'ar' ? 'سطور المستند' : 'Lines of the document' })
    const words = await line.getByRole('listitem').first().innerText()
    return words.replaceAll(/[\u2066-\u2069]/g, '').split(/\s*\n\s*/)
  }
  expect(await linesOf(false, 'ar')).toContain('دون ضريبتها 31.92')
  expect(await linesOf(false, 'en')).toEqual(['كابل الهاتف', '2 Piece × 114.00', '228.00', 'plus tax 31.92'])
  expect(await linesOf(true, 'ar')).toContain('منها ضريبتها 28.00')
  expect(await linesOf(true, 'en')).toEqual(['كابل الهاتف', '2 Piece × 114.00', '228.00', 'incl. tax 28.00'])
})

/** Of every dot between two parts, whether it begins a line and whether it is seen. */
const dotsBetween = () =>
  phone.page.evaluate(() => {
    const isDot = (each: Element) => each.children.length === 0 && each.textContent === ' · '
    const isSeen = (dot: Element) => {
      const [own, box] = [dot, dot.parentElement!.parentElement!].map(each => each.getBoundingClientRect())
      return own!.left >= box!.left - 1 && own!.right <= box!.right + 1
    }
    const isFirstOfItsLine = (dot: Element) => {
      const part = dot.parentElement!
      return part.getBoundingClientRect().top > part.previousElementSibling!.getBoundingClientRect().top + 2
    }
    const all = [...document.querySelectorAll('main span')].filter(isDot)
    return all.map(dot => ({ isFirst: isFirstOfItsLine(dot), isSeen: isSeen(dot) }))
  })

test('no line of parts begins or ends with the dot between two', async () => {
  const size = phone.page.viewportSize()!
  for (const language of ['ar', 'en'] as const) {
    await phone.page.evaluate(chosen => localStorage.setItem('lng', chosen), language)
    let broken = 0
    // How long the lines are depends on how late the debts of the demo company are today: on a narrow phone some are broken.
    for (const width of [size.width, 340, 300]) {
      await phone.page.setViewportSize({ ...size, width })
      await goTo('/reminders')
      await phone.page.locator('main li p').first().waitFor()
      const dots = await dotsBetween()
      // Most stand in the middle of a line and are seen; where a line is broken, none is.
      expect(dots.length).toBeGreaterThan(5)
      expect(dots.filter(({ isFirst, isSeen }) => isFirst === isSeen)).toEqual([])
      broken += dots.filter(({ isFirst }) => isFirst).length
    }
    expect(broken).toBeGreaterThan(0)
  }
  await phone.page.setViewportSize(size)
  await phone.page.evaluate(() => localStorage.setItem('lng', 'ar'))
})

test('a long e-mail address stays in its card', async () => {
  const { client } = await looking.call<{ client: { id: number } }>('POST', 'clients', {
    ...{ type: 'individual', display_name: 'عميل بعيد', first_name: 'عميل' },
    email: 'accounts.payable.department.of.the.northern.branch@very-long-company-name.example.com',
  })
  await goTo(`/clients/${client.id}`)
  const address = phone.page.getByText('accounts.payable.department').first()
  await address.waitFor()
  const card = (await address.locator('xpath=ancestor::*[@data-part="sheet"][1]').boundingBox())!
  const { x, width } = (await address.boundingBox())!
  expect([x >= card.x, x + width <= card.x + card.width]).toEqual([true, true])
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
