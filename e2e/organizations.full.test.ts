import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullRunTest } from '../testing-full-run.ts'
import { menuLabels } from './menu.ts'
import { focused, sees, textOf, textPattern, textsOf } from './page-text.ts'
import { type Company, callerOf, type Login, openCompany, signIn } from './people.ts'
import { openProduct, type Product } from './product.ts'

/** A person with several organizations, and what becomes of their place in each. */

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const boxOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const headingOf = (page: Page) => () => textOf(page.getByRole('heading', { level: 1 }))
const expectText = (page: Page, sentence: string) => page.getByText(textPattern(sentence)).first().waitFor()

async function pick(page: Page, box: string, typed: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: box }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** Somebody who works for the company by a role, or as an admin. */
async function colleague(company: Company, about: { name: string; email: string; role?: string }) {
  const { roles } = await company.call<{ roles: { data: { id: number; name: string }[] } }>('GET', 'roles?per_page=100')
  const role = roles.data.find(({ name }) => name === about.role)
  const [first_name, last_name] = about.name.split(' ')
  const login: Login = { email: about.email, password: 'كلمة سر طويلة 2026' }
  const { user } = await company.call<{ user: { id: number } }>('POST', 'users', {
    ...login,
    password_confirmation: login.password,
    first_name,
    last_name,
    type: role ? 'assistant' : 'admin',
    role_id: role?.id ?? null,
  })
  return { ...login, id: user.id }
}

test('an owner founds a second organization and goes between the two, on a phone', async () => {
  const company = await openCompany(product, { name: 'دار النخيل', email: 'mona@palm.example' })
  const visitor = await product.visitor({ width: 390, height: 844 })
  const { page } = visitor
  await signIn(page, product, company)

  const openMenu = async () => {
    await press(page, 'المزيد')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /دار النخيل|محل الفنار/ })
      .click()
  }
  await openMenu()
  await sees(() => textsOf(page.getByRole('menuitem'))).toEqual(['دار النخيل مالك', 'منشأة جديدة', 'منشآتي'])
  await page.getByRole('menuitem', { name: 'منشأة جديدة' }).click()
  await sees(headingOf(page)).toBe('منشأة جديدة')

  // Everything that is missing is said at once, and what was typed stays.
  await boxOf(page, 'ضريبة القيمة المضافة').fill('15')
  await press(page, 'أنشئ المنشأة')
  await sees(() => page.locator('[aria-invalid=true]').count()).toBe(3)
  await boxOf(page, 'اسم المنشأة').fill('محل الفنار')
  // The first of what is still missing is gone to.
  await press(page, 'أنشئ المنشأة')
  await sees(() => focused(page)).toContain('البلد')
  await pick(page, 'البلد', 'السعودية', /السعودية/)
  await pick(page, 'العملة الأساسية', 'SAR', /SAR/)
  await press(page, 'أنشئ المنشأة')
  await page.waitForURL('**/dashboard')
  await press(page, 'المزيد')
  await page.getByRole('dialog').getByRole('button', { name: 'محل الفنار' }).waitFor()
  await page.keyboard.press('Escape')
  const opened = () => page.evaluate(() => JSON.parse(localStorage.organization))
  expect(await opened()).toMatchObject({ name: 'محل الفنار', time_zone: 'Asia/Riyadh', value_added_tax: '15' })
  expect((await opened()).coins[0].code).toBe('SAR')

  // Typed work is not lost by going to the other organization without a word. A form has the foot of a phone for itself.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${product.url}/dashboard/clients/create`)
  await boxOf(page, 'اسم العرض').fill('عميل لم يُحفظ')
  const goToTheOther = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'محل الفنار' }).click()
    await page.getByRole('menuitem', { name: 'دار النخيل' }).click()
  }
  await goToTheOther()
  await page.getByRole('dialog').getByText('لم يُحفظ ما كتبته').waitFor()
  await press(page, 'ابقَ في الصفحة')
  expect(await boxOf(page, 'اسم العرض').inputValue()).toBe('عميل لم يُحفظ')
  await goToTheOther()
  await press(page, 'غادر بدون حفظ')
  await page.waitForURL('**/dashboard')
  await sees(async () => (await opened()).name).toBe('دار النخيل')
  await page.setViewportSize({ width: 390, height: 844 })

  // A second tab goes on in its own organization, also when it is loaded anew.
  const second = await visitor.context.newPage()
  await second.goto(`${product.url}/dashboard/organizations`)
  await sees(headingOf(second)).toBe('منشآتي')
  await second.getByRole('link', { name: textPattern('افتح «محل الفنار»') }).click()
  await second.waitForURL('**/dashboard')
  await second.locator('main h1').waitFor()
  await page.reload()
  await page.locator('main h1').waitFor()
  // Whose books are open stands at the head of a phone as well.
  const nameIn = (tab: Page) => textOf(tab.getByRole('banner').getByRole('link'))
  expect([await nameIn(page), await nameIn(second)]).toEqual(['دار النخيل', 'محل الفنار'])
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

fullRunTest('the organizations are gone between by keyboard', async () => {
  const company = await openCompany(product, { name: 'مكتبة الشروق', email: 'huda@sunrise.example' })
  const again = { name: 'مطبعة الشروق', country_id: 818, time_zone: 12, coins: [818], language: 'ar' }
  await callerOf(product, { token: company.user.token })('POST', 'organizations', again)
  const visitor = await product.visitor()
  const { page } = visitor
  await signIn(page, product, company)
  await page.getByRole('button', { name: 'مكتبة الشروق' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /مطبعة الشروق/ }).waitFor()
  await sees(() => focused(page)).toContain('مكتبة الشروق')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'مطبعة الشروق' }).waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

fullRunTest('an organization is handed over by both, each in their own browser', async () => {
  const company = await openCompany(product, { name: 'شركة الواحة', email: 'owner@oasis.example' })
  const karim = await colleague(company, { name: 'كريم عادل', email: 'karim@oasis.example' })
  const [first, second] = [await product.visitor(), await product.visitor()]
  await signIn(first.page, product, company)
  await first.page.goto(`${product.url}/dashboard/organizations`)
  await first.page.getByText('أنت مالك هذه المنشأة، فلا تغادرها حتى تنقل ملكيتها إلى غيرك.').waitFor()

  await press(first.page, 'انقل الملكية')
  await pick(first.page, 'المالك الجديد', 'كريم', 'كريم عادل')
  await first.page.getByLabel('كلمة مرورك').first().fill('ليست هي')
  await press(first.page, 'اعرض الملكية')
  await expectText(first.page, 'كلمة المرور غير صحيحة')
  await first.page.getByLabel('كلمة مرورك').first().fill(company.password)
  await press(first.page, 'اعرض الملكية')
  await expectText(first.page, 'عُرضت الملكية، ووصلته رسالة بالبريد. لا يتغير شيء حتى يقبل.')
  await press(first.page, 'اسحب العرض')
  await first.page.getByRole('dialog').getByRole('button', { name: 'اسحب العرض' }).click()
  await expectText(first.page, 'انتهى عرض الملكية')
  await press(first.page, 'انقل الملكية')
  await pick(first.page, 'المالك الجديد', 'كريم', 'كريم عادل')
  await first.page.getByLabel('كلمة مرورك').first().fill(company.password)
  await press(first.page, 'اعرض الملكية')
  await first.page.getByRole('button', { name: 'اسحب العرض' }).waitFor()

  const { text } = await product.letterTo(karim.email)
  expect(text).toContain('/dashboard/organizations')
  await signIn(second.page, product, karim)
  await second.page.getByRole('link', { name: 'انظر العرض' }).click()
  await press(second.page, 'اقبل الملكية')
  await second.page.getByRole('dialog').getByRole('button', { name: 'اقبل الملكية' }).click()
  await expectText(second.page, 'أنت مالك شركة الواحة الآن')
  await expectText(second.page, 'أنت مالك هذه المنشأة: وحدك من يحذفها أو ينقل ملكيتها.')

  // Who was the owner may still open a page, but not remove the organization any more.
  await first.page.goto(`${product.url}/dashboard/organizations`)
  await expectText(first.page, 'مالك هذه المنشأة كريم عادل.')
  await first.page.goto(`${product.url}/dashboard/organization`)
  await sees(headingOf(first.page)).toBe('إعدادات المنشأة')
  expect(await first.page.getByRole('button', { name: 'احذف هذه المنشأة' }).count()).toBe(0)
  expect([...first.errors, ...second.errors]).toEqual([])
  await first.close()
  await second.close()
})

fullRunTest('whoever leaves their last organization is told so, and may found one or log out', async () => {
  const company = await openCompany(product, { name: 'مصنع الأمل', email: 'owner@hope.example' })
  const omar = await colleague(company, { name: 'عمر فؤاد', email: 'omar@hope.example', role: 'auditor' })
  const visitor = await product.visitor()
  const { page } = visitor
  await signIn(page, product, omar)
  await page.goto(`${product.url}/dashboard/organizations`)
  await press(page, 'غادر المنشأة')
  const dialog = page.getByRole('dialog')
  expect(await textOf(dialog.getByRole('heading'))).toBe('مغادرة «مصنع الأمل»')
  await dialog.getByRole('button', { name: 'تراجع' }).click()
  await press(page, 'غادر المنشأة')
  await dialog.getByRole('button', { name: 'غادر المنشأة' }).click()
  await page.waitForURL('**/noOrganization')
  await sees(headingOf(page)).toBe('لا تعمل الآن في أي منشأة')
  await page.goto(`${product.url}/dashboard`)
  await page.waitForURL('**/noOrganization')
  await press(page, 'أنشئ منشأة')
  await page.waitForURL('**/RegisterStepTwo')
  await page.goto(`${product.url}/noOrganization`)
  await press(page, 'تسجيل الخروج')
  await page.waitForURL('**/login')
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('who works in the books of several sees what waits in each, and a figure opens them at its list', async () => {
  const company = await openCompany(product, { name: 'مكتب الأمانة', email: 'rania@trust.example' })
  const founding = { name: 'مخبز الندى', country_id: 818, coins: [818], language: 'ar', value_added_tax: '0' }
  const { organization } = await company.call<{ organization: { id: number } }>('POST', 'organizations', {
    ...{ ...founding, sales_tax: '0', time_zone: 12 },
  })
  const call = callerOf(product, { token: company.user.token, organizationId: organization.id })
  const named = { type: 'individual', display_name: 'سليم', first_name: 'سليم' }
  const { client } = await call<{ client: { id: number } }>('POST', 'clients', named)
  const bread = { name: 'خبز', stock_type: 'services', default_price: '25' }
  const { product: sold } = await call<{ product: { id: number } }>('POST', 'products', bread)
  const items = [{ product_id: sold.id, quantity: '1', price: '25' }]
  await call('POST', 'invoice-sales', { date: '2026-01-10', due_date: '2026-02-10', client_id: client.id, items })

  const visitor = await product.visitor()
  const { page } = visitor
  await signIn(page, product, company)
  await page.getByRole('button', { name: /^حسابي/ }).click()
  await page.getByRole('menuitem', { name: 'دفاتر عملائي' }).click()
  await sees(headingOf(page)).toBe('دفاتر عملائي')
  const row = page.getByRole('row').filter({ hasText: 'مخبز الندى' })
  await sees(() => textOf(row)).toContain('25.00 ج.م.')
  await page.getByRole('textbox', { name: 'ابحث باسم المنشأة' }).fill('الندى')
  await sees(() => page.getByRole('row').count()).toBe(2)
  await row.getByRole('link', { name: textPattern('تحصيل متأخر: افتح «مخبز الندى»') }).click()
  await page.waitForURL('**/dashboard/invoice_sales?**')
  await page.getByRole('cell', { name: 'سليم' }).first().waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.organization).name)).toBe('مخبز الندى')
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('an owner sees the console as a salesman does: nothing is written, a banner says so, and it ends', async () => {
  const company = await openCompany(product, { name: 'متجر السلام', email: 'owner@peace.example' })
  const { representative } = await company.call<{ representative: { id: number } }>('POST', 'representatives', {
    name: 'سامي فتحي',
  })
  const sami = await colleague(company, { name: 'سامي فتحي', email: 'sami@peace.example', role: 'salesman' })
  await company.call('PUT', `users/${sami.id}`, { representative_id: representative.id })
  const client = { type: 'individual', first_name: 'منى' }
  await company.call('POST', 'clients', { ...client, display_name: 'عميل سامي', representative_id: representative.id })
  await company.call('POST', 'clients', { ...client, display_name: 'عميل غيره' })

  const visitor = await product.visitor()
  const { page } = visitor
  await signIn(page, product, company)
  await page.goto(`${product.url}/dashboard/users/${sami.id}`)
  await press(page, 'اعرض كما يراها')
  await page.getByRole('dialog').getByRole('button', { name: 'اعرض كما يراها' }).click()
  const banner = page.getByRole('status').filter({ hasText: 'ترى المنشأة كما يراها' })
  await banner.waitFor()
  expect(await textOf(banner)).toContain('سامي فتحي (sami@peace.example)')
  for (const [language, until, end] of [
    ['en', 'To read only, until', 'End the view'],
    ['ar', 'للقراءة فقط، حتى', 'أنهِ العرض'],
  ] as const) {
    await page.evaluate(language => localStorage.setItem('lng', language), language)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    const phoneBanner = page.getByRole('status').filter({ has: page.getByRole('button', { name: end }) })
    await phoneBanner.waitFor()
    for (const part of [phoneBanner.locator('b'), phoneBanner.getByText(until), phoneBanner.getByRole('button')]) {
      const { x, width } = (await part.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(390)
      expect(
        await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth || clientWidth === 0),
      ).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await banner.waitFor()
  const locations = await menuLabels(page)
  expect(locations).toContain('العملاء')
  expect(locations).not.toContain('الموردون')

  await page.goto(`${product.url}/dashboard/clients`)
  await page.getByRole('cell', { name: 'عميل سامي', exact: true }).waitFor()
  expect(await page.getByText('عميل غيره').count()).toBe(0)
  await page.goto(`${product.url}/dashboard/clients/create`)
  await page.getByText('في هذا العرض تقرأ ولا تكتب. أنهِ العرض لتعمل باسمك.').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'جديد', exact: true }).count()).toBe(0)
  // Another tab is nobody's but one's own.
  const other = await visitor.context.newPage()
  await other.goto(`${product.url}/dashboard/suppliers`)
  await sees(headingOf(other)).toBe('الموردون')
  expect(await other.getByText('ترى المنشأة كما يراها').count()).toBe(0)

  await company.call('PUT', `users/${sami.id}`, { active: false })
  await page.goto(`${product.url}/dashboard/clients`)
  await expectText(page, 'انتهى العرض: مضت نصف ساعة، أو أُنهي، أو تغيّرت صلاحياتك أو صلاحيات من ترى ما يراه.')
  await page.getByRole('cell', { name: 'عميل غيره', exact: true }).waitFor()
  await company.call('PUT', `users/${sami.id}`, { active: true })

  await page.goto(`${product.url}/dashboard/users/${sami.id}`)
  await press(page, 'اعرض كما يراها')
  await page.getByRole('dialog').getByRole('button', { name: 'اعرض كما يراها' }).click()
  await press(page, 'أنهِ العرض')
  await page.waitForURL(`**/dashboard/users/${sami.id}`)
  await page.getByRole('button', { name: 'اعرض كما يراها' }).waitFor()
  const { audit } = await company.call<{ audit: { data: { action: string }[] } }>(
    'GET',
    `audit?resource=users&record_id=${sami.id}&per_page=3`,
  )
  expect(audit.data.map(({ action }) => action)).toEqual(['end_view', 'view', 'enable'])
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
