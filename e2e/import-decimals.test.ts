import { afterAll, beforeAll, expect, test } from 'vitest'
import { importPageWords } from '../i18n/files/import-page.ts'
import type { Text } from '../i18n/text.ts'
import { checkPage, isEveryWay, waysOf } from './page-checks.ts'
import { textOf, textsOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product } from './product.ts'

let product: Product
let company: Company
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'متجر الهدايا', email: 'mona@shop.example' })
})
afterAll(() => product?.close())

const file = {
  name: 'sales.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Invoice;Date;Customer;Item;Qty;Price\nQ1;2026-01-05;Leila;Cloth;2;1.000\nQ2;2026-01-05;Leila;Cloth;1;12.500\n',
  ),
}

test.each(isEveryWay ? waysOf(0) : [...waysOf(1), ...waysOf(4)])(
  'prices that could be two numbers each are a question, which can be answered otherwise: %s, %i, %s',
  async (language, width, light) => {
    const visitor = await product.visitor({ language, width, height: 900, dark: light === 'dark' })
    const { page } = visitor
    const inLanguage = (label: Text) => label[language]
    const button = (label: Text) => page.getByRole('button', { name: inLanguage(label), exact: true })
    const names = ['منى السيد', 'متجر الهدايا', 'sales.csv', 'Price', 'Leila', 'Cloth']
    const faults = () => checkPage(page, { language, isPhone: width < 600, names })

    await signIn(page, product, company)
    await page.goto(`${product.url}/dashboard/imports?resource=invoice_sales`)
    await page.locator('input[type=file]').setInputFiles(file)
    await button(importPageWords.check).click()
    const choice = (index: number) => page.getByRole('radio').nth(index)
    await choice(1).waitFor()
    expect(await faults()).toEqual([])
    expect(await button(importPageWords.import).count()).toBe(0)
    const labels = await textsOf(page.locator('fieldset label'))
    expect(labels[0]).toContain('14.50')
    expect(labels[1]).toContain('14,500.00')

    const total = page.getByRole('region', { name: inLanguage(importPageWords.file) }).locator('tfoot')
    await choice(0).check()
    await total.waitFor()
    expect(await textOf(total)).toContain('14.50')
    await choice(1).check()
    await expect.poll(() => textOf(total).catch(() => '')).toContain('14,500.00')
    expect(await faults()).toEqual([])
    expect(visitor.errors).toEqual([])
    await visitor.close()
  },
)
