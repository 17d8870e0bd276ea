import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileColumnWords } from '../i18n/files/document-imports.ts'
import { openingFileWords, importPageWords as words } from '../i18n/files/import-page.ts'
import { openingPageWords, openingWords } from '../i18n/pages/opening-balances.ts'
import { checkPage, lightsLookedAt, widths } from './page-checks.ts'
import { rowsOf, sees, tableOf, textOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const lines = (...rows: readonly (readonly string[])[]) => rows.map(row => row.join(',')).join('\n')

describe.each(['ar', 'en'] as const)('in %s', language => {
  let company: Company
  let muna: Visitor
  beforeAll(async () => {
    company = await openCompany(product, { name: 'محل الأدوات', email: `muna@${language}.example`, language })
    muna = await product.visitor({ language })
    await signIn(muna.page, product, company)
  })

  const press = (name: keyof typeof words) =>
    muna.page.getByRole('button', { name: (words[name] as typeof words.import)[language], exact: true }).click()
  const isAt = (name: 'stepColumns' | 'stepCheck' | 'stepResult') =>
    sees(() => textOf(muna.page.locator('[aria-current=step]'))).toBe(words[name][language])
  const head = (name: keyof typeof fileColumnWords) => fileColumnWords[name][language]

  async function choose(resource: string, content: string) {
    await muna.page.goto(`${product.url}/dashboard/imports?resource=${resource}`)
    const file = { name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
    await muna.page.locator('input[type=file]').setInputFiles(file)
    await isAt('stepColumns')
  }

  async function take() {
    await press('check')
    await isAt('stepCheck')
    await press('import')
    await muna.page.getByText(words.done[language]).waitFor()
  }

  const names = ['محل الأدوات', 'منى السيد', 'شركة النيل', 'ورق', 'مسامير', 'file.csv', 'PB']

  /** What stands there, on a desk and on a phone, by day and by night. */
  async function lookAt(what: string) {
    const { page } = muna
    const faults: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForLoadState('networkidle')
      for (const light of lightsLookedAt) {
        await page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' })
        const found = await checkPage(page, { language, isPhone: width < 600, names })
        faults.push(...found.map(fault => `${what}, ${light} ${width}: ${fault}`))
      }
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/${what}-${language}-${width}.png`, fullPage: true })
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(faults).toEqual([])
  }

  test('the bills of suppliers come from a file, and the payments that settle them from another', async () => {
    const purchases = lines(
      [
        ...([head('supplier_name'), head('invoice_number'), head('date'), head('product_code')] as const),
        ...([head('description'), head('stock_type'), head('quantity'), head('price')] as const),
      ],
      ['شركة النيل', '8834', '2026-01-05', 'A1', 'ورق', 'goods', '10', '80.00'],
      ['شركة النيل', '8834', '2026-01-05', 'A2', 'مسامير', 'goods', '5', '12.50'],
      ['شركة النيل', '8835', '2026-01-06', 'A1', 'ورق', 'goods', '0', '80.00'],
    )
    await choose('invoice_purchases', purchases)
    await lookAt('columns of purchases')
    await press('check')
    await isAt('stepCheck')
    expect(await rowsOf(tableOf(muna.page, words.file[language]))).toEqual([
      `${words.taken[language]} | 2 | 1 | 862.50`,
      `${words.refused[language]} | 1 | 1 | 0.00`,
    ])
    const created = { ar: 'مورد جديد واحد · صنفان جديدان', en: /1\D* new supplier · \D*2\D* new products/ }[language]
    await muna.page.getByText(created).waitFor()
    await lookAt('review of purchases')
    await press('import')
    await muna.page.getByText(words.done[language]).waitFor()
    await lookAt('result of purchases')

    const payments = lines(
      [head('date'), head('supplier_name'), head('settled_invoice'), head('amount')],
      ['2026-01-20', 'شركة النيل', '8834', '900'],
    )
    await choose('payment_purchases', payments)
    await take()
    await muna.page.getByRole('link', { name: words.openRecords[language] }).click()
    await sees(() => rowsOf(muna.page.getByRole('table'))).toEqual([expect.stringContaining('900.00')])
    const { suppliers } = await company.call<{ suppliers: { data: object[] } }>('GET', 'suppliers')
    expect(suppliers.data[0]).toMatchObject({ residual: '0.00', credit: '37.50' })
  })

  test('opening balances come from files, as of a day that is typed once', async () => {
    const { page } = muna
    const accounts = lines(
      [head('account_code'), head('debtor'), head('creditor')],
      ['1101', '1500', ''],
      ['3101', '', '1200'],
    )
    await choose('opening_accounts', accounts)
    await page.getByLabel(openingWords.date[language], { exact: true }).fill('31/12/2025')
    await lookAt('columns of opening balances')
    await press('check')
    await isAt('stepCheck')
    await lookAt('review of opening balances')
    await press('import')
    await page.getByText(words.done[language]).waitFor()

    await choose(
      'opening_stock',
      lines([head('product_name'), head('quantity'), head('unit_cost')], ['ورق', '4', '25']),
    )
    await take()
    await page.getByRole('link', { name: words.openOpenings[language] }).click()
    await sees(() => textOf(page.getByRole('heading', { level: 1 }))).toBe(openingPageWords.title[language])
    const { opening_balances } = await company.call('GET', 'opening-balances')
    expect(opening_balances).toMatchObject({
      date: '2025-12-31',
      accounts: [{ debtor: '1500.00' }, { creditor: '1200.00' }],
      stock: [{ product: { name: 'ورق' }, value: '100.00' }],
    })
    await lookAt('opening balances')
    // The page leads to the import, which says what a file may hold.
    await page.getByRole('main').getByRole('link', { name: words.title[language], exact: true }).click()
    await page.waitForURL('**/dashboard/imports?resource=opening_accounts')
    const offered = await page.getByLabel(words.what[language]).locator('option').allInnerTexts()
    expect(offered).toEqual(expect.arrayContaining(Object.values(openingFileWords).map(each => each[language])))
    await lookAt('what a file holds')
    expect(muna.errors).toEqual([])
  })

  test('the lists of documents that come by file lead to their import', async () => {
    const { page } = muna
    for (const list of ['invoice_purchases', 'payment_sales', 'payment_purchases', 'expenses', 'suppliers']) {
      await page.goto(`${product.url}/dashboard/${list}`)
      await page.waitForLoadState('networkidle')
      await page.getByRole('main').getByRole('link', { name: words.title[language] }).first().click()
      await page.waitForURL(`**/dashboard/imports?resource=${list}`)
    }
  })
})
