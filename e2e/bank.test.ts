import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchingWords, splitWords } from '../i18n/bank/matching-pages.ts'
import { bankPageWords, memoWords, takeInWords } from '../i18n/bank/pages.ts'
import { checkPage } from './page-checks.ts'
import { sees, textOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** A statement from the file of a bank to books that agree with it. */

let product: Product
let company: Company
let mona: Visitor
let bank: number
let invoice: Made
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  bank = await account('1111')
  const item = { product_id: await service(), quantity: '1', price: '5000' }
  const client_id = (await make('clients', 'client', named('شركة النور'))).id
  invoice = await make('invoice-sales', 'invoice_sale', { date: '2026-11-05', client_id, items: [item] })
  mona = await product.visitor()
  await signIn(mona.page, product, company)
})
afterAll(() => product?.close())

interface Made {
  id: number
  number: string
}

const named = (display_name: string) => ({ type: 'business', display_name, company_name: display_name })
const make = async (path: string, one: string, body: object): Promise<Made> =>
  (await company.call<Record<string, Made>>('POST', path, body))[one]!
const account = async (code: string): Promise<number> =>
  (await company.call<{ Accounts: { data: Made[] } }>('GET', `accounts?q=${code}`)).Accounts.data[0]!.id
const service = async (): Promise<number> =>
  (
    await make('products', 'product', {
      ...{ name: 'تركيب', stock_type: 'services', default_price: '1', value_added_tax: false },
    })
  ).id

const names = ['منى السيد', 'النيل للتوريدات', 'شركة النور', 'november.csv']
const faultsOn = (visitor: Visitor, isPhone: boolean) =>
  checkPage(visitor.page, { language: 'ar', isPhone, names: [...names, invoice.number] })
const main = () => mona.page.getByRole('main')
const upload = async (content: string) =>
  mona.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

test('a file of the bank is read and checked before it is taken in', async () => {
  await mona.page.goto(`${product.url}/dashboard/bank`)
  await mona.page.getByRole('main').getByRole('link', { name: bankPageWords.takeIn.ar, exact: true }).first().click()
  await mona.page.getByLabel(takeInWords.account.ar).selectOption(String(bank))
  await upload(
    [
      'التاريخ,البيان,رقم المرجع,مدين,دائن,الرصيد',
      'الرصيد الافتتاحي,,,,,0.00',
      `17/11/2026,حوالة واردة سداد فاتورة ${invoice.number},TRF 88,,5000.00,5000.00`,
      '18/11/2026,عمولة حوالة,FEE 88,15.00,,4985.00',
    ].join('\n'),
  )
  await sees(() => textOf(main())).toContain(takeInWords.complete.ar)
  expect(await textOf(main())).toContain('4,985.00')
  expect(await faultsOn(mona, false)).toEqual([])
  await mona.page.getByRole('button', { name: takeInWords.take.ar }).click()
  await mona.page.waitForURL(`**/dashboard/bank/${bank}`)
})

test('the invoice that a line names is paid by one key, and a fee is recorded where it belongs', async () => {
  const { page } = mona
  const lines = page.getByRole('list', { name: matchingWords.lines.ar })
  await sees(() => lines.getByRole('button').count()).toBe(2)
  await sees(() => textOf(page.getByRole('list', { name: matchingWords.inBooks.ar }))).toContain(invoice.number)
  expect(await faultsOn(mona, false)).toEqual([])
  await lines.getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await sees(() => lines.getByRole('button').count()).toBe(1)
  const { invoice_sale } = await company.call<{ invoice_sale: { residual: string } }>(
    'GET',
    `invoice-sales/${invoice.id}`,
  )
  expect(Number(invoice_sale.residual)).toBe(0)
  await page.getByRole('button', { name: matchingWords.asExpense.ar }).click()
  const parts = page.getByRole('group', { name: splitWords.title.ar })
  await parts.getByRole('combobox', { name: splitWords.account.ar }).last().fill('بنكية')
  await parts.getByRole('option', { name: /بنكية/ }).click()
  await parts.getByRole('button', { name: /اقبل الجزء/ }).click()
  await sees(() => textOf(main())).toContain(matchingWords.allDone.ar)
})

test('books and bank then agree, on a phone too', async () => {
  const phone = await product.visitor({ width: 390, isTouched: true, dark: true })
  await signIn(phone.page, product, company)
  await phone.page.goto(`${product.url}/dashboard/bank/${bank}/reconciliation`)
  const page = phone.page.getByRole('main')
  await sees(() => textOf(page)).toContain(memoWords.agrees.ar)
  expect(await textOf(page)).toContain('4,985.00')
  expect(await faultsOn(phone, true)).toEqual([])
  await phone.page.goto(`${product.url}/dashboard/bank/${bank}?state=matched`)
  await page.getByRole('button', { name: /عمولة حوالة/ }).click()
  const sheet = phone.page.getByRole('dialog')
  await sheet.getByRole('button', { name: matchingWords.undo.ar }).click()
  const question = phone.page.getByRole('dialog', { name: matchingWords.undoTitle.ar })
  await question.getByRole('button', { name: matchingWords.undo.ar }).click()
  // The line is open again: the sheet asks what it was.
  await sees(() => textOf(sheet)).toContain(matchingWords.split.ar)
  await phone.page.goto(`${product.url}/dashboard/bank/${bank}`)
  await sees(() => textOf(page)).toContain('عمولة حوالة')
  expect(phone.errors).toEqual([])
  expect(mona.errors).toEqual([])
})
