import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReportName, reportNames, reports } from '../schema/reports.ts'
import { goByMenu } from './menu.ts'
import { rowsOf, sees, tableOf, textOf, textsOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

const cut = fileURLToPath(new URL('../server/imports/testdata/online-retail-cut.csv', import.meta.url))

let product: Product
let company: Company
let muna: Visitor
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'متجر الهدايا', email: 'mona@shop.example' })
  muna = await product.visitor()
  await signIn(muna.page, product, company)
})
afterAll(() => product.close())

/** What the file says, reckoned from its rows alone: pence, so that nothing is rounded. */
async function whatTheFileSays() {
  const rows: Record<string, string>[] = parse(await readFile(cut), { columns: true })
  const pence = ({ Quantity, UnitPrice }: Record<string, string>) =>
    Number(Quantity) * Math.round(Number(UnitPrice) * 100)
  // What goes out at no price was written off, and is no sale.
  const isTaken = (row: Record<string, string>) => Number(row.Quantity) > 0 || pence(row) < 0
  const figuresOf = (some: Record<string, string>[]) => {
    const total = some.reduce((sum, row) => sum + pence(row), 0)
    const sign = total < 0 ? '−' : ''
    const [pounds, rest] = [Math.floor(Math.abs(total) / 100), String(Math.abs(total) % 100).padStart(2, '0')]
    const documents = new Set(some.map(row => row.InvoiceNo)).size
    return `${some.length} | ${documents} | ${sign}${pounds.toLocaleString('en')}.${rest}`
  }
  return {
    taken: figuresOf(rows.filter(isTaken)),
    refused: figuresOf(rows.filter(row => !isTaken(row))),
    file: figuresOf(rows),
  }
}

const countInvoices = async () => {
  const { invoice_sales } = await company.call<{ invoice_sales: { total: number } }>('GET', 'invoice-sales?per_page=1')
  return invoice_sales.total
}

test("a shop's sales are taken into the books from its file, and what is refused is told row by row", async () => {
  const { page } = muna
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const step = () => textOf(page.locator('[aria-current=step]'))
  const { taken, refused, file } = await whatTheFileSays()

  await goByMenu(page, 'استيراد')
  expect(await page.getByRole('combobox', { name: 'ماذا في الملف؟' }).inputValue()).toBe('invoice_sales')
  await page.getByLabel('اختر ملفًا', { exact: true }).and(page.locator('input')).setInputFiles(cut)

  // The columns are guessed, with samples from the file beside them.
  await sees(step).toBe('الأعمدة')
  const columns = await page
    .getByRole('combobox')
    .evaluateAll(boxes =>
      boxes.map(box => [
        (box as HTMLSelectElement).labels[0]?.innerText.replace(/\s*\*.*$/s, ''),
        (box as HTMLSelectElement).value,
      ]),
    )
  expect(Object.fromEntries(columns)).toMatchObject({
    'رقم المستند': 'InvoiceNo',
    التاريخ: 'InvoiceDate',
    'رقم العميل': 'CustomerID',
    'كود الصنف': 'StockCode',
    'وصف الصنف': 'Description',
    الكمية: 'Quantity',
    السعر: 'UnitPrice',
  })

  // The dry run says what would be taken and what would not, to the penny, and writes nothing.
  await button('راجع الصفوف').click()
  await sees(step).toBe('المراجعة')
  const figures = tableOf(page, 'الملف كله')
  expect(await rowsOf(figures, 'tr')).toEqual([
    '| الصفوف | المستندات | المبلغ ج.م.',
    `سيُسجل | ${taken}`,
    `مرفوض | ${refused}`,
    `الملف كله | ${file}`,
  ])
  const reasons = await rowsOf(tableOf(page, 'الصفوف المرفوضة وأسبابها'))
  expect(reasons.map(row => row.split('.')[0])).toEqual([
    '52 | 536589 | Quantity | -10 | كمية سالبة بسعر صفر، أي بضاعة شُطبت من المخزون وليست بيعًا',
    '93 | 536764 | Quantity | -38 | كمية سالبة بسعر صفر، أي بضاعة شُطبت من المخزون وليست بيعًا',
  ])
  expect(await countInvoices()).toBe(0)

  await button('استورد').click()
  await sees(step).toBe('النتيجة')
  await page.getByText('تم الاستيراد').waitFor()
  expect(await rowsOf(figures)).toEqual([`سُجل | ${taken}`, `مرفوض | ${refused}`])
  expect(await countInvoices()).toBe(14)

  // Sales less their returns in the trial balance are what was taken.
  await page.getByRole('link', { name: 'افتح ميزان المراجعة' }).click()
  const balance = tableOf(page, 'ميزان المراجعة')
  await balance.waitFor()
  expect((await rowsOf(balance)).filter(row => /^\d/.test(row))).toEqual([
    '1201 | العملاء | | | 3,909.43 | | 3,909.43 |',
    '2302 | أرصدة دائنة للعملاء | | | | 31.30 | | 31.30',
    '4101 | المبيعات | | | | 3,909.43 | | 3,909.43',
    '4102 | مردودات المبيعات | | | 31.30 | | 31.30 |',
  ])
  expect(taken).toContain('3,878.13')
  for (const proof of await textsOf(page.getByRole('status').filter({ hasText: 'الفرق' }))) {
    expect(proof).toMatch(/الفرق 0\.00$/)
  }

  // Rows without a client went to the one cash customer.
  await page.goto(`${product.url}/dashboard/clients`)
  await page.getByRole('searchbox').fill('نقدي')
  await sees(() => textsOf(page.getByRole('table').getByRole('link'))).toEqual(['عميل نقدي'])
})

test('the same file a second time changes nothing, and cannot even be asked for', async () => {
  const { page } = muna
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const before = await countInvoices()
  const { file } = await whatTheFileSays()
  await page.goto(`${product.url}/dashboard/imports`)
  await page.locator('input[type=file]').setInputFiles(cut)
  await button('راجع الصفوف').click()
  await page.getByText('لا شيء في هذا الملف يمكن تسجيله.').waitFor()
  expect(await rowsOf(tableOf(page, 'الملف كله'))).toEqual(['سيُسجل | 0 | 0 | 0.00', `مرفوض | ${file}`])
  expect(await button('استورد').isDisabled()).toBe(true)
  expect(await countInvoices()).toBe(before)
})

test('a column that was not guessed is asked for, and chosen', async () => {
  const { page } = muna
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(`${product.url}/dashboard/imports?resource=products`)
  const content = 'ما نبيعه,نوع الصنف,بكم\nمسمار,سلعة,٢٫٥٠\nتوصيل,خدمة,40\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'الأصناف.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('alert').filter({ hasText: 'لا يوجد عمود ل' }).waitFor()
  expect(await button('راجع الصفوف').isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: /^اسم الصنف/ }).selectOption('ما نبيعه')
  await page.getByRole('combobox', { name: /^سعر البيع/ }).selectOption('بكم')
  await button('راجع الصفوف').click()
  await button('استورد').click()
  await page.getByText('تم الاستيراد').waitFor()
  await page.getByRole('link', { name: 'افتح القائمة' }).click()
  await page.getByRole('searchbox').fill('مسمار')
  await sees(() => rowsOf(page.getByRole('table'))).toEqual([expect.stringMatching(/^مسمار .*2\.50$/)])
})

test('a file that is no table is refused with a sentence', async () => {
  const { page } = muna
  await page.goto(`${product.url}/dashboard/imports`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'صورة.png', mimeType: 'image/png', buffer: Buffer.from([137, 80, 78, 71]) })
  await sees(() => textOf(page.getByRole('alert'))).toBe('اختر ملف CSV أو XLSX.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'كاذب.xlsx', mimeType: 'application/zip', buffer: Buffer.from([80, 75, 3, 4, 0, 0]) })
  await sees(() => textOf(page.getByRole('alert'))).toContain('تعذّرت قراءة الملف. أرسل ملف CSV أو XLSX')
  expect(muna.errors).toEqual([])
})

/** Every report with EVERY_SCREEN (`npm run test:full`). */
const lookedAt: readonly ReportName[] = process.env.EVERY_SCREEN
  ? reportNames
  : ['detailed_general_ledger', 'receivable_aging_summary', 'sales_by_product', 'invoice_details']

interface Drawn {
  rows: { kind: string }[]
  proofs: object[]
}

test('the reports of these books are drawn, and what they prove holds', async () => {
  const { page } = muna
  for (const name of lookedAt) {
    const { wire } = reports[name]
    const {
      report: { rows, proofs },
    } = await company.call<{ report: Drawn }>('GET', `reports/${wire}?preset=all_time`)
    await page.goto(`${product.url}/dashboard/reports/${wire}?preset=all_time`)
    const isEmpty = !rows.some(({ kind }) => kind === 'row')
    await page
      .locator(isEmpty ? 'main [data-part=state]' : 'main table[data-part=ledger]:not([aria-busy]) tbody tr')
      .first()
      .waitFor({ state: 'attached' })
    expect(await page.locator('main [data-part=proof][data-holds=false], main [role=alert]').count(), wire).toBe(0)
    if (proofs.length > 0 && !isEmpty)
      expect(await page.locator('main [data-part=proof]').count(), wire).toBeGreaterThan(0)
  }
  expect(muna.errors).toEqual([])
})
