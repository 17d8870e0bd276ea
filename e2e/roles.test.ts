import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crudWords } from '../i18n/pages/console.ts'
import { peopleWords, rolePageWords } from '../i18n/pages/people.ts'
import { successTexts } from '../i18n/records/success.ts'
import { fullRunTest } from '../testing-full-run.ts'
import { menuLabels, menuLink } from './menu.ts'
import { isEveryWay, languages } from './page-checks.ts'
import { sees, textOf, textPattern } from './page-text.ts'
import { type Company, callerOf, openCompany, signIn } from './people.ts'
import { openProduct, type Product } from './product.ts'

/** An owner lets people in, each to what is theirs. */

let product: Product
let company: Company
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'دار النخيل', email: 'mona@palm.example' })
})
afterAll(() => product.close())

const boxOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const headingOf = (page: Page) => () => textOf(page.getByRole('heading', { level: 1 }))
const expectText = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).first().waitFor()
const chooses = (page: Page, box: string, label: string) =>
  page.getByRole('combobox', { name: box }).selectOption({ label })

/** The link of the newest letter to an address. */
async function invitationOf(email: string): Promise<string> {
  // It is on its way when the answer comes, and may come behind an older letter.
  const invitation = /\/invitation\/\S+/
  const { text } = await product.letterTo(email, invitation)
  const [path] = invitation.exec(text)!
  return `${product.url}${path}`
}

test('a salesman is invited by mail, chooses a password, and sees their own work and nothing else', async () => {
  const muna = await product.visitor()
  await signIn(muna.page, product, company)
  await muna.page.goto(`${product.url}/dashboard/users`)
  await sees(headingOf(muna.page)).toBe('المستخدمون')
  await muna.page.getByRole('link', { name: 'أضف مستخدمًا' }).first().click()
  await sees(headingOf(muna.page)).toBe('أضف مستخدمًا')

  // Nothing is filled in: everything that is missing is said at once.
  await press(muna.page, 'أرسل الدعوة')
  await sees(() => muna.page.locator('[aria-invalid=true]').count()).toBe(4)
  await boxOf(muna.page, 'الاسم الأول').fill('كريم')
  await boxOf(muna.page, 'اسم العائلة').fill('عبد الرحمن')
  await boxOf(muna.page, 'البريد الإلكتروني').fill('karim@palm.example')
  await chooses(muna.page, 'الدور', 'مندوب مبيعات')
  await muna.page.getByText('يرى ما يخصه وحده: مستنداته وعملاء مندوبه.').waitFor()
  await press(muna.page, 'أرسل الدعوة')
  await expectText(muna.page, 'أُرسلت الدعوة بالبريد')
  await muna.page
    .getByRole('row', { name: /كريم عبد الرحمن/ })
    .getByText('دعوة تنتهي بعد')
    .waitFor()

  // Taken back, its letter says so; sent again, another one works.
  const karim = await product.visitor()
  const [first, row] = [
    await invitationOf('karim@palm.example'),
    muna.page.getByRole('row', { name: /كريم عبد الرحمن/ }),
  ]
  await row.getByRole('button', { name: /^اسحبها/ }).click()
  await muna.page.getByRole('dialog').getByRole('button', { name: 'اسحب الدعوة' }).click()
  await row.getByText('سُحبت الدعوة').waitFor()
  await karim.page.goto(first)
  await karim.page.getByText('سُحبت هذه الدعوة ممن أرسلها', { exact: false }).waitFor()
  await row.getByRole('button', { name: /^أعد الإرسال/ }).click()
  await row.getByText('دعوة تنتهي بعد').waitFor()
  await sees(() => invitationOf('karim@palm.example')).not.toBe(first)
  await karim.page.goto(await invitationOf('karim@palm.example'))
  await sees(headingOf(karim.page)).toBe('دعوة إلى دار النخيل')
  await karim.page.getByText(/دورك فيها: .?مندوب مبيعات/).waitFor()
  await karim.page.locator('input[name=password]').fill('قصيرة')
  await karim.page.locator('input[name=password_confirmation]').fill('قصيرة')
  await press(karim.page, 'اقبل الدعوة')
  await karim.page.getByText('كلمة المرور', { exact: false }).first().waitFor()
  await sees(() => karim.page.locator('[aria-invalid=true]').count()).toBe(1)
  await karim.page.locator('input[name=password]').fill('سر المندوب ٢٠٢٦')
  await karim.page.locator('input[name=password_confirmation]').fill('سر المندوب ٢٠٢٦')
  await press(karim.page, 'اقبل الدعوة')
  await karim.page.waitForURL('**/dashboard')

  await (await menuLink(karim.page, 'فواتير المبيعات')).waitFor()
  const locations = await menuLabels(karim.page)
  expect(locations).not.toContain('فواتير المشتريات')
  expect(locations).not.toContain('المستخدمون')
  expect(locations).not.toContain('سجل التغييرات')
  // A page that is reached anyway says so, and who can grant it.
  await karim.page.goto(`${product.url}/dashboard/suppliers`)
  await sees(headingOf(karim.page)).toBe('ليس لديك صلاحية لهذه الصفحة')
  await karim.page.getByText('منى السيد').waitFor()

  // Another role is another menu at the next step, and not after a reload.
  const { call } = company
  const { roles } = await call<{ roles: { data: { id: number; name: string }[] } }>('GET', 'roles?per_page=100')
  const { users } = await call<{ users: { data: { id: number; email: string }[] } }>('GET', 'users?per_page=100')
  const { id } = users.data.find(({ email }) => email === 'karim@palm.example')!
  const become = (role: string) =>
    call('PUT', `users/${id}`, { role_id: roles.data.find(({ name }) => name === role)!.id })
  await become('accountant')
  await (await menuLink(karim.page, 'العملاء')).click()
  await (await menuLink(karim.page, 'فواتير المشتريات')).waitFor()
  await expectText(karim.page, 'تغيّر ما يسمح به دورك هنا. هذه الصفحات كما هي لك الآن.')
  await become('salesman')
  await (await menuLink(karim.page, 'فواتير المبيعات')).click()
  await sees(() => menuLabels(karim.page)).not.toContain('فواتير المشتريات')

  // Disabled with something typed, they read who can enable them, and go on with it once they are.
  await karim.page.goto(`${product.url}/dashboard/clients/create`)
  await boxOf(karim.page, 'اسم العرض').fill('ورشة الأمل')
  await row.getByRole('link').first().click()
  await press(muna.page, 'عطّل')
  await muna.page.getByRole('dialog').getByRole('button', { name: 'عطّل' }).click()
  await muna.page.getByRole('button', { name: 'فعّل' }).waitFor()
  // What is asked behind the page may be refused first.
  const save = karim.page.getByRole('button', { name: 'حفظ', exact: true })
  await save.click({ timeout: 2000 }).catch(() => undefined)
  const disabled = karim.page.getByRole('dialog', { name: 'دخولك معطَّل هنا' })
  await disabled.getByText('منى السيد', { exact: false }).waitFor()
  await press(muna.page, 'فعّل')
  await muna.page.getByRole('button', { name: 'عطّل' }).waitFor()
  await disabled.getByRole('button', { name: 'فُعّل؟ تابع' }).click()
  await disabled.waitFor({ state: 'hidden' })
  expect(await boxOf(karim.page, 'اسم العرض').inputValue()).toBe('ورشة الأمل')

  // The link worked once.
  const again = await product.visitor()
  await again.page.goto(await invitationOf('karim@palm.example'))
  await again.page.getByText('هذه الدعوة استُخدمت أو انتهت أو أُرسل غيرها.', { exact: false }).waitFor()
  for (const visitor of [muna, karim, again]) expect(visitor.errors).toEqual([])
  for (const visitor of [muna, karim, again]) await visitor.close()
})

fullRunTest('a role is made by keyboard, in words, and what it takes holds from the next request', async () => {
  const visitor = await product.visitor()
  const { page } = visitor
  await signIn(page, product, company)
  await page.goto(`${product.url}/dashboard/roles/create`)
  await sees(headingOf(page)).toBe('أضف دورًا')
  await boxOf(page, 'الاسم الظاهر').fill('كاتب عروض')
  await page.keyboard.press('Tab')
  await page.keyboard.type('offers')
  await page.keyboard.press('Tab')
  await page.keyboard.type('يكتب عروض الأسعار ولا يفوتر.')
  // Past the two of the scope, the search and the box of what is given, Tab comes to the grid once.
  const inGrid = page.locator('table[role=grid] input:focus')
  for (let stops = 0; stops < 6 && (await inGrid.count()) === 0; stops += 1) await page.keyboard.press('Tab')
  expect(await inGrid.getAttribute('aria-label')).toMatch(textPattern('عرض: الكل'))
  const focusedBox = () => inGrid.getAttribute('aria-label')
  await page.keyboard.press('ArrowDown')
  await sees(focusedBox).toMatch(textPattern('عرض: المبيعات'))
  await page.keyboard.press('ArrowDown')
  await sees(focusedBox).toMatch(textPattern('عرض: عروض الأسعار'))
  // In Arabic the next column stands to the left. To create is to see.
  await page.keyboard.press('ArrowLeft')
  await sees(focusedBox).toMatch(textPattern('إنشاء: عروض الأسعار'))
  await page.keyboard.press('Space')
  await page.getByText('تغييران').waitFor()
  await page.getByText('يرى وينشئ: عروض الأسعار').waitFor()
  await press(page, 'احفظ الدور')
  await expectText(page, 'تمت الإضافة بنجاح')
  await sees(headingOf(page)).toBe('الأدوار')

  // Somebody gets the role with a password at once.
  await page.goto(`${product.url}/dashboard/users/create`)
  await boxOf(page, 'الاسم الأول').fill('سارة')
  await boxOf(page, 'اسم العائلة').fill('إبراهيم')
  await boxOf(page, 'البريد الإلكتروني').fill('sara@palm.example')
  await chooses(page, 'الدور', 'كاتب عروض')
  await page.getByRole('radio', { name: 'كلمة مرور الآن' }).click()
  await page.locator('input[name=password]').fill('سر سارة ٢٠٢٦')
  await page.locator('input[name=password_confirmation]').fill('سر سارة ٢٠٢٦')
  await press(page, 'أضف مستخدمًا')
  await expectText(page, 'تمت الإضافة بنجاح')

  const { data } = await callerOf(product, {})<{ data: { token: string } }>('POST', 'login', {
    email: 'sara@palm.example',
    password: 'سر سارة ٢٠٢٦',
  })
  const sara = callerOf(product, { token: data.token, organizationId: company.organizationId })
  await sara('GET', 'invoice-sales-price-offers')

  // The role is taken down to nothing but clients: her next request is refused.
  await page.goto(`${product.url}/dashboard/roles`)
  await page.getByRole('link', { name: 'كاتب عروض' }).click()
  await page.getByRole('checkbox', { name: textPattern('عرض: عروض الأسعار') }).uncheck()
  await page.getByRole('button', { name: /^الأطراف/ }).click()
  await page.getByRole('checkbox', { name: textPattern('عرض: العملاء') }).check()
  await page.getByText(textPattern('3 تغييرات')).waitFor()
  await press(page, 'احفظ الدور')
  await expectText(page, 'تم التعديل بنجاح')
  await expect(sara('GET', 'invoice-sales-price-offers')).rejects.toThrow('403')
  await sara('GET', 'clients')

  // Who holds it is named, and the role stays while they do.
  await page.getByRole('link', { name: /سارة إبراهيم/ }).waitFor()
  await press(page, 'احذف الدور')
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click()
  await page.getByText('لا يُحذف دور', { exact: false }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'تراجع', exact: true }).click()

  // She is given another role, then taken out after being named.
  await page.getByRole('link', { name: /سارة إبراهيم/ }).click()
  await sees(headingOf(page)).toBe('سارة إبراهيم')
  await chooses(page, 'الدور', 'محاسب')
  await press(page, 'حفظ')
  await expectText(page, 'تم تعيين الدور بنجاح!')
  await sara('GET', 'invoice-purchases')
  await press(page, 'أخرجه من المنشأة')
  const dialog = page.getByRole('dialog')
  expect(await textOf(dialog.getByRole('heading'))).toBe('إخراج سارة إبراهيم من المنشأة')
  await dialog.getByRole('button', { name: 'أخرجه من المنشأة' }).click()
  await expectText(page, 'أُخرج من المنشأة')
  await expect(sara('GET', 'clients')).rejects.toThrow(/40[13]/)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test.each(isEveryWay ? languages : [])(
  'what was changed or removed meanwhile is told as what failed, in %s',
  async language => {
    const { call } = company
    const permissions = { clients: ['read'] }
    const { role } = await call<{ role: { id: number } }>('POST', 'roles', {
      ...{ name: `helper_${language}`, display_name: 'معاون', description: 'يرى العملاء', permissions },
    })
    const { user } = await call<{ user: { id: number } }>('POST', 'users', {
      ...{ first_name: 'نهى', last_name: 'سالم', type: 'assistant', role_id: role.id },
      ...{ email: `noha-${language}@palm.example`, password: 'سر نهى ٢٠٢٦', password_confirmation: 'سر نهى ٢٠٢٦' },
    })
    const visitor = await product.visitor({ language })
    const { page } = visitor
    await signIn(page, product, company)
    await page.goto(`${product.url}/dashboard/roles/${role.id}`)
    await page.locator('table[role=grid] tbody input[type=checkbox]:not(:checked):enabled').first().check()
    await call('PUT', `roles/${role.id}`, { description: 'يرى العملاء وحدهم' })
    await press(page, rolePageWords.save[language])
    await page.getByText(rolePageWords.savingFailed[language]).waitFor()
    // What was set stays, to be seen beside what came meanwhile and saved again.
    await press(page, rolePageWords.save[language])
    await expectText(page, successTexts.updated[language])

    await page.goto(`${product.url}/dashboard/users/${user.id}`)
    await page.locator('select[name=role_id]').selectOption({ index: 2 })
    await call('DELETE', `users/${user.id}`)
    await press(page, crudWords.save[language])
    await page.getByText(peopleWords.assigningFailed[language]).waitFor()
    expect(visitor.errors).toEqual([])
    await visitor.close()
  },
)

fullRunTest('somebody who has an account comes with it, and the books they came to are open', async () => {
  const other = await openCompany(product, { name: 'مكتب سامي', email: 'sami@office.example' })
  await company.call('POST', 'users', {
    first_name: 'سامي',
    last_name: 'حداد',
    email: 'sami@office.example',
    type: 'assistant',
    role_id: await roleId('auditor'),
  })
  const visitor = await product.visitor()
  const { page } = visitor
  await page.goto(await invitationOf('sami@office.example'))
  await page.getByRole('link', { name: 'سجّل الدخول' }).click()
  await sees(() => page.locator('input[name=email]').inputValue()).toBe('sami@office.example')
  await page.locator('input[name=password]').fill(other.password)
  await page.keyboard.press('Enter')
  await sees(headingOf(page)).toBe('دعوة إلى دار النخيل')
  await press(page, 'اقبل الدعوة')
  await page.waitForURL('**/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'دار النخيل' }).waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

async function roleId(name: string): Promise<number> {
  const { roles } = await company.call<{ roles: { data: { id: number; name: string }[] } }>('GET', 'roles?per_page=100')
  return roles.data.find(role => role.name === name)!.id
}
