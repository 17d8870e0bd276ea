import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focused, rowsOf, sees, tableOf, textOf, textPattern } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** A shop begins its books with what it owns and owes. */

let product: Product
let company: Company
let muna: Visitor
let page: Page
let client: number
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  client = await made('clients', 'client', {
    type: 'business',
    display_name: 'شركة الدلتا',
    company_name: 'شركة الدلتا',
  })
  await made('products', 'product', { name: 'كابل نحاس', code: 'K-1', stock_type: 'goods', default_price: '150' })
  muna = await product.visitor()
  page = muna.page
  await signIn(page, product, company)
})
afterAll(() => product.close())

async function made(path: string, one: string, body: object): Promise<number> {
  return (await company.call<Record<string, { id: number }>>('POST', path, body))[one]!.id
}

interface Openings {
  revision: number
  difference: string
  invoices: { id: number; document_id: number; reference: string; amount: string; residual: string }[]
}
const openings = async () =>
  (await company.call<{ opening_balances: Openings }>('GET', 'opening-balances')).opening_balances

const open = () => page.goto(`${product.url}/dashboard/opening-balances`)
const grid = (name: string) => page.getByRole('grid', { name: textPattern(name) })
const linesOf = (name: string) => rowsOf(grid(name))
const difference = () => textOf(page.locator('[data-part=difference]'))
const begin = async (name: string, cell: string) => {
  // The list of the cell above may lie over it.
  await page.keyboard.press('Escape')
  await grid(name).locator('tr').last().locator('[data-field]').first().click()
  await sees(() => focused(page)).toBe(cell)
}
/** Types what a cell asks for and goes on: to the cell that is named. */
const write = async (typed: string, next: string) => {
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await sees(() => focused(page)).toBe(next)
}
const note = (): Locator => page.getByRole('alert')
const save = () => page.keyboard.press('Control+Enter')
const isSaved = (revision: number) => sees(async () => (await openings()).revision).toBe(revision)

test('accounts, an open invoice and stock are written by keyboard until nothing is left between them', async () => {
  await open()
  await sees(difference).toMatch(/^لم يُكتب شيء بعد 0\.00 ج\.م\./)
  await page.getByText('ابدأ دفاترك بما لك وما عليك').waitFor()
  await page.getByRole('textbox', { name: 'تاريخ الأرصدة' }).fill('01/01/2026')

  await begin('أرصدة الحسابات', 'الحساب، سطر 1')
  await write('البنك', 'مدين، سطر 1')
  await write('١٠٠٠٠', 'الحساب، سطر 2')
  await sees(difference).toMatch(/^الفرق الباقي 10,000\.00 ج\.م\. ما تملكه الشركة يزيد بهذا المبلغ/)

  await begin('فواتير لك عند العملاء', 'العميل، سطر 1')
  await write('الدلتا', 'رقمها، سطر 1')
  await write('S-77', 'تاريخها، سطر 1')
  await write('20112025', 'استحقاقها، سطر 1')
  await write('20/12/2025', 'المتبقي، سطر 1')
  await write('1500', 'العميل، سطر 2')

  await begin('مخزون أول المدة', 'الصنف، سطر 1')
  await write('K-1', 'الكمية، سطر 1')
  await write('10', 'تكلفة الوحدة، سطر 1')
  await write('99.5', 'الصنف، سطر 2')
  await sees(difference).toMatch(/^الفرق الباقي 12,495\.00 ج\.م\./)
  expect(await linesOf('مخزون أول المدة')).toContainEqual(
    expect.stringMatching(/K-1 كابل نحاس \| .+ \| 10 \| 99\.50 \| 995\.00/),
  )

  // The capital is what balances the rest.
  await begin('أرصدة الحسابات', 'الحساب، سطر 2')
  await write('3101', 'مدين، سطر 2')
  await write('', 'دائن، سطر 2')
  await write('=', 'الحساب، سطر 3')
  await sees(difference).toMatch(/^الأرصدة متوازنة 0\.00 ج\.م\./)
  await save()
  await isSaved(1)
  expect(await openings()).toMatchObject({ difference: '0.00', invoices: [{ reference: 'S-77', residual: '1500.00' }] })
  await sees(async () => (await rowsOf(tableOf(page, 'قيد الأرصدة الافتتاحية'))).length).toBe(4)

  await page.getByRole('link', { name: 'ميزان المراجعة' }).last().click()
  const trial = tableOf(page, 'ميزان المراجعة')
  await trial.waitFor()
  const rows = (await rowsOf(trial)).join('\n')
  for (const line of [/1111.*10,000\.00/, /1201.*1,500\.00/, /1301.*995\.00/, /3101.*12,495\.00/])
    expect(rows).toMatch(line)
  expect(rows).not.toMatch(/2901/)
})

test('what is refused is marked at its cell, with everything that was typed still there', async () => {
  await open()
  await begin('فواتير لك عند العملاء', 'العميل، سطر 2')
  await write('الدلتا', 'رقمها، سطر 2')
  await write('S-78', 'تاريخها، سطر 2')
  await write('05022026', 'استحقاقها، سطر 2')
  await write('', 'المتبقي، سطر 2')
  await write('200', 'العميل، سطر 3')
  await sees(difference).toMatch(/^الفرق الباقي 200\.00 ج\.م\./)
  await save()
  await sees(() => textOf(note())).toContain('لم تُحفظ الأرصدة')
  await sees(() => focused(page)).toBe('تاريخها، سطر 2')
  expect(await page.locator('[aria-invalid="true"]').inputValue()).toBe('05/02/2026')
  expect((await openings()).revision).toBe(1)

  await page.keyboard.press('Control+a')
  await page.keyboard.type('05122025')
  await save()
  await isSaved(2)
  await sees(async () => (await linesOf('فواتير لك عند العملاء'))[1]).toMatch(/S-78 \| 05\/12\/2025 \|.*\| 200\.00/)
  // What does not balance yet stays in sight, and so it is in the books.
  expect((await openings()).difference).toBe('-200.00')
  await sees(difference).toMatch(/^الفرق الباقي 200\.00 ج\.م\./)
})

test('an invoice that was paid in part says so, and keeps its party and amount', async () => {
  const [{ document_id }] = (await openings()).invoices as [Openings['invoices'][number]]
  await company.call('POST', 'payment-sales', {
    date: '2026-02-01',
    client_id: client,
    amount: '500',
    allocations: [{ invoice_id: document_id, amount: '500' }],
  })
  await open()
  const paid = grid('فواتير لك عند العملاء').locator('tbody tr').first()
  await sees(() => textOf(paid)).toMatch(/^شركة الدلتا سُدّد منها 500\.00 S-77 S-77/)
  expect(await paid.locator('[data-field]').count()).toBe(3)
  expect(await paid.getByRole('button').count()).toBe(0)

  await paid.getByRole('link').click()
  await sees(() => textOf(page.locator('[data-step=residual] dd'))).toBe('1,000.00')
  expect(await page.getByText('مستند بلا مبلغ').count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'الأرصدة الافتتاحية' }).click()

  await paid.locator('[data-field=reference]').click()
  await write('S-77/1', 'تاريخها، سطر 1')
  await save()
  await isSaved(3)
  expect((await openings()).invoices[0]).toMatchObject({ reference: 'S-77/1', amount: '1500.00', residual: '1000.00' })
})

test('what somebody else saved meanwhile is not overwritten', async () => {
  await open()
  await begin('أرصدة الحسابات', 'الحساب، سطر 3')
  await write('1101', 'مدين، سطر 3')
  await write('75', 'الحساب، سطر 4')
  await company.call('PUT', 'opening-balances', { stock: [] })
  await save()
  await sees(() => textOf(note())).toContain('ما كتبته باقٍ كما هو.')
  expect((await linesOf('أرصدة الحسابات'))[2]).toMatch(/1101/)
  await page.getByRole('button', { name: 'اعرض التعديل الآخر' }).click()
  await sees(() => linesOf('أرصدة الحسابات')).toHaveLength(3)
  expect(await linesOf('مخزون أول المدة')).toHaveLength(1)
})

test('no page logged an error', () => {
  expect(muna.errors).toEqual([])
})
