import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { honestFiles, hostileFiles, pdfOf, pngOf, script } from '../server/attachments/testing-hostile.ts'
import { fullRunTest } from '../testing-full-run.ts'
import { goByMenu } from './menu.ts'
import { checkPage, isEveryWay, isLookedAt, languages, lightsLookedAt, widths } from './page-checks.ts'
import { sees, textOf, textsOf } from './page-text.ts'
import { type Company, callerOf, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'
import { tradingOf } from './trading-company.ts'

/** Files of records: attached, looked at and removed; and those that would rather run than be looked at. */

let product: Product
let company: Company
let muna: Visitor
let page: Page
let invoiceId: number
let clientId: number
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  const trading = tradingOf(company)
  clientId = await trading.client('مكتبة الأمل')
  const cable = await trading.goods('كابل', '48', '35')
  await trading.buy(await trading.supplier('مصنع الدلتا'), cable, '10', '35')
  invoiceId = (await trading.sell(clientId, cable, '2', '48')).id
  muna = await product.visitor()
  await signIn(muna.page, product, company)
})
afterAll(() => product.close())
beforeEach(() => {
  page = muna.page
})

const open = (address: string, at = page) => at.goto(`${product.url}/dashboard/${address}`)
const filesSheet = (at = page, title = 'المرفقات') =>
  at.locator('[data-part=sheet]').filter({ has: at.getByRole('heading', { name: title, exact: true }) })
const files = (at = page) => filesSheet(at).locator('[data-part=file]')
const uploads = (at = page) => filesSheet(at).locator('[data-part=upload]')
const namesOf = (at = page) => textsOf(files(at).locator('button bdi'))
const button = (name: string, at = page) => at.getByRole('button', { name, exact: true })
const png = pngOf(60, 40)
const honest = await honestFiles()

/** Drops or pastes files as a person does, with names that no file system would keep. */
const hand = (at: Page, how: 'drop' | 'paste', given: readonly { name: string; content: Buffer }[]) =>
  at.evaluate(
    ([event, current]) => {
      const data = new DataTransfer()
      for (const { name, base64 } of current) {
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
        data.items.add(new File([bytes], name))
      }
      const target = document.querySelector('main')!
      target.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
      )
    },
    [how, given.map(({ name, content }) => ({ name, base64: content.toString('base64') }))] as const,
  )

test('files are chosen, dropped and pasted onto a posted invoice, looked at, and removed by their name', async () => {
  await open(`invoice_sales/${invoiceId}`)
  await filesSheet().getByText('لا مرفقات بعد').waitFor()
  await filesSheet()
    .locator('input[type=file][multiple]')
    .setInputFiles([
      { name: 'إيصال التحويل.png', mimeType: 'image/png', buffer: png },
      { name: 'عقد التوريد.pdf', mimeType: 'application/pdf', buffer: pdfOf() },
      { name: 'صفحة.png', mimeType: 'image/png', buffer: Buffer.from(`<html>${script}`) },
    ])
  await sees(async () => (await namesOf()).sort()).toEqual(['إيصال التحويل.png', 'عقد التوريد.pdf'].sort())
  await sees(() => textOf(uploads())).toMatch(/^صفحة\.png اسم الملف يقول PNG/)
  await button('أخفِ رسالة ⁨صفحة.png⁩').click()
  expect(await uploads().count()).toBe(0)

  await hand(page, 'drop', [{ name: 'ملاحظات.txt', content: honest.txt }])
  await sees(namesOf).toContain('ملاحظات.txt')
  await hand(page, 'paste', [{ name: 'image.png', content: png }])
  await sees(namesOf).toContain('image.png')
  expect(await textOf(files().filter({ hasText: 'عقد التوريد' }))).toMatch(
    /PDF \d{3} بايت أضافه منى السيد \d\d\/\d\d\/\d{4}/,
  )
  await sees(() => filesSheet().locator('img').count()).toBe(2)

  await button('افتح ⁨إيصال التحويل.png⁩').click()
  const picture = page.getByRole('dialog').getByRole('img')
  await sees(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(60)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await button('افتح ⁨عقد التوريد.pdf⁩').click()
  await sees(() => textOf(page.getByRole('dialog').getByText('صفحة'))).toBe('صفحة 1 من 1')
  const paper = page.getByRole('dialog').locator('[data-part=pdf-page]')
  // The page of the paper is a white square.
  const isDrawn = (canvas: Element) => {
    const { width, height } = canvas as HTMLCanvasElement
    const [red, green, blue] = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(5, 5, 1, 1).data
    return width > 300 && width === height && red === 255 && green === 255 && blue === 255
  }
  await sees(() => paper.evaluate(isDrawn)).toBe(true)
  expect(await paper.evaluate(canvas => getComputedStyle(canvas).direction)).toBe('ltr')
  await page.keyboard.press('Escape')

  const saving = page.waitForEvent('download')
  await button('نزّل ⁨ملاحظات.txt⁩').click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('ملاحظات.txt')
  expect(await readFile(await saved.path())).toEqual(honest.txt)

  await button('احذف ⁨ملاحظات.txt⁩').click()
  expect(await textOf(page.getByRole('dialog').locator('p'))).toContain('تحذف الملف ملاحظات.txt من هذا السجل؟')
  await page.getByRole('dialog').getByRole('button', { name: 'احذف الملف' }).click()
  // Behind a dialog nothing has a role, so that no file would be found at all.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await sees(namesOf).not.toContain('ملاحظات.txt')
  await page.reload()
  await sees(async () => (await namesOf()).length).toBe(3)
})

test('a file on its way says how far it is, and is stopped', async () => {
  await open(`clients/${clientId}?tab=files`)
  await filesSheet().getByText('لا مرفقات بعد').waitFor()
  await page.route('**/owner/attachments?*', route =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await hand(page, 'drop', [{ name: 'بطيء.png', content: png }])
  await uploads().getByRole('progressbar').waitFor()
  await button('ألغِ إرسال ⁨بطيء.png⁩').click()
  await sees(() => uploads().count()).toBe(0)
  await page.unroute('**/owner/attachments?*')

  // What was lost on the way is sent again as the same attempt, and attached once.
  let isLost = true
  await page.route('**/owner/attachments?*', async route => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    isLost = false
    await route.fetch()
    return route.abort()
  })
  await hand(page, 'drop', [{ name: 'مفقود.png', content: png }])
  await filesSheet().getByRole('alert').waitFor()
  await button('أعد المحاولة').click()
  await sees(namesOf).toEqual(['مفقود.png'])
  expect(await uploads().count()).toBe(0)
  await page.unroute('**/owner/attachments?*')
})

fullRunTest('on a phone the camera takes the picture of a paper', async () => {
  const visitor = await product.visitor({ width: 390, height: 844 })
  await signIn(visitor.page, product, company)
  await open(`invoice_sales/${invoiceId}`, visitor.page)
  const choosing = visitor.page.waitForEvent('filechooser')
  await button('صوّر', visitor.page).click()
  const chooser = await choosing
  const input = chooser.element()
  const asks = (each: Node) => ['accept', 'capture'].map(name => (each as HTMLElement).getAttribute(name))
  expect(await input.evaluate(asks)).toEqual(['image/*', 'environment'])
  await chooser.setFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: png })
  await sees(() => namesOf(visitor.page)).toContain('IMG_0001.png')
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

fullRunTest('whoever may only look sees the files and no way to change them; without the lines, none', async () => {
  const colleague = async (email: string, permissions: object) => {
    const name = email.split('@')[0]!
    const { role } = await company.call<{ role: { id: number } }>('POST', 'roles', {
      ...{ name, display_name: name, description: name, permissions },
    })
    const login = { email, password: company.password }
    await company.call('POST', 'users', {
      ...{ ...login, password_confirmation: login.password, first_name: 'سامي', last_name: 'فؤاد' },
      ...{ type: 'assistant', role_id: role.id },
    })
    const visitor = await product.visitor()
    await signIn(visitor.page, product, login)
    await open(`invoice_sales/${invoiceId}`, visitor.page)
    await visitor.page.locator('[data-part=timeline]').waitFor()
    return visitor
  }
  const lines = { invoice_sales: ['read'], invoice_sales_details: ['read'] }
  const looks = await colleague('looks@nile.example', lines)
  await sees(() => files(looks.page).count()).toBe(4)
  expect(await filesSheet(looks.page).locator('input[type=file]').count()).toBe(0)
  expect(await looks.page.getByRole('button', { name: /^احذف/ }).count()).toBe(0)
  await looks.close()
  const counts = await colleague('counts@nile.example', { invoice_sales: ['read'] })
  expect(await filesSheet(counts.page).count()).toBe(0)
  await counts.close()
})

/** All sixty of them in `npm run test:full`, in `npm test` every sixth. */
test('of hostile files nothing runs, wherever they are opened', async () => {
  const hostile = (await hostileFiles()).filter((_, index) => isEveryWay || index % 6 === 0)
  const { supplier } = await company.call<{ supplier: { id: number } }>('POST', 'suppliers', {
    ...{ type: 'business', display_name: 'مصنع غريب', company_name: 'مصنع غريب' },
  })
  const visitor = await product.visitor({ language: 'ar' })
  const { page: here, context } = visitor
  const ran: string[] = []
  const watch = (opened: Page) => {
    opened.on('dialog', async dialog => {
      ran.push(`${opened.url()}: ${dialog.message()}`)
      await dialog.dismiss().catch(() => undefined)
    })
  }
  context.on('page', watch)
  watch(here)
  const look = async () => {
    for (const each of context.pages())
      if (await each.evaluate(() => '__x' in window).catch(() => false)) ran.push(`${each.url()} has the mark`)
  }
  await signIn(here, product, company)
  await open(`suppliers/${supplier.id}?tab=files`, here)
  await filesSheet(here).getByText('لا مرفقات بعد').waitFor()
  await hand(here, 'drop', hostile)
  const stored = hostile.filter(file => file.kept).length
  await expect.poll(() => files(here).count(), { timeout: 60_000 }).toBe(stored)
  await expect
    .poll(() => filesSheet(here).locator('[data-state=refused]').count(), { timeout: 60_000 })
    .toBe(hostile.length - stored)
  const refusals = await textsOf(filesSheet(here).getByRole('alert'))
  expect(refusals).toHaveLength(hostile.length - stored)
  expect(refusals.every(sentence => /[\u0600-\u06ff]{3,}/.test(sentence))).toBe(true)
  await look()

  for (const opens of await files(here).locator('button[aria-label^=افتح]').all()) {
    const tabs = context.pages().length
    await opens.click()
    await here.waitForTimeout(300)
    await look()
    expect(context.pages()).toHaveLength(tabs)
    await here.keyboard.press('Escape')
  }
  // Opened by their address, as whoever is signed in: they are kept, not shown.
  const { attachments } = await callerOf(product, {
    token: company.user.token,
    organizationId: company.organizationId,
  })<{
    attachments: { data: { id: number }[] }
  }>('GET', `attachments?resource=suppliers&record_id=${supplier.id}&per_page=100`)
  const tab = await context.newPage()
  await tab.setExtraHTTPHeaders({ authorization: `Bearer ${company.user.token}` })
  let downloads = 0
  tab.on('download', () => {
    downloads += 1
  })
  for (const { id } of attachments.data) {
    const address = `${product.url}/owner/attachments/${id}?organization_id=${company.organizationId}`
    await tab.goto(address).catch(() => undefined)
    await look()
  }
  await sees(() => downloads).toBe(stored)
  expect(ran).toEqual([])
  await visitor.close()
})

test('the books are taken along with their files', async () => {
  await open('')
  await goByMenu(page, 'إعدادات المنشأة')
  const saving = page.waitForEvent('download')
  await button('نزّل الدفاتر مع المرفقات').click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^النيل للتوريدات \d{4}-\d\d-\d\d\.zip$/)
  const archive = await readFile(await saved.path())
  expect(archive.subarray(0, 2).toString()).toBe('PK')
  for (const part of ['books.journal', 'files.csv', 'عقد التوريد.pdf', 'مفقود.png'])
    expect(archive.includes(part)).toBe(true)
})

fullRunTest('the files of a record are for everyone, on a desk and on a phone', async () => {
  const faults: string[] = []
  for (const language of languages) {
    for (const width of widths.filter(each => isLookedAt(language, each))) {
      const visitor = await product.visitor({ language, width, height: 2200 })
      const { page: at } = visitor
      await signIn(at, product, company)
      for (const address of [`invoice_sales/${invoiceId}`, `clients/${clientId}?tab=files`]) {
        await open(address, at)
        await at.locator('[data-part=file]').first().waitFor()
        await hand(at, 'drop', [{ name: 'page.html', content: Buffer.from(script) }])
        await at.locator('[data-part=upload][data-state=refused]').waitFor()
        for (const light of lightsLookedAt) {
          await at.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' })
          const isSeenByDay = light === 'dark'
          const found = await checkPage(at, { language, isPhone: width < 600, isSeenByDay, names: ['منى السيد'] })
          faults.push(...found.map(fault => `${address} ${language} ${light} ${width}: ${fault}`))
          const folder = process.env.JOURNEY_PICTURES
          if (folder)
            await at.screenshot({
              path: `${folder}/${address.replace('/', '-')}-${language}-${width}-${light}.png`,
              fullPage: true,
            })
        }
      }
      await visitor.close()
    }
  }
  expect(faults).toEqual([])
})

test('no page logged an error', () => {
  expect(muna.errors.filter(error => !/ERR_FAILED/.test(error))).toEqual([])
})
