import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPage, languages, widths } from './page-checks.ts'
import { rowsOf, sees, tableOf, textOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** The review of a file that leaves something open: its taxes are asked, its differences accepted, its rows mended. */

let product: Product
let company: Company
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'متجر البلاط', email: 'mona@tiles.example' })
  await company.call('POST', 'products', {
    name: 'Tile',
    stock_type: 'services',
    default_price: '100',
    value_added_tax: true,
  })
})
afterAll(() => product?.close())

const words = {
  ar: {
    check: 'راجع الصفوف',
    import: 'استورد',
    added: 'تضاف الضريبة إلى الأسعار',
    differences: 'مستندات تختلف عن إجماليات الملف',
    refused: 'الصفوف المرفوضة وأسبابها',
    accept: 'اقبل المحدد وراجع من جديد',
    download: 'نزّل الصفوف المرفوضة',
    done: 'تم الاستيراد',
  },
  en: {
    check: 'Check the rows',
    import: 'Import',
    added: 'The tax is added to the prices',
    differences: 'Documents that differ from the totals of the file',
    refused: 'Refused rows and why',
    accept: 'Accept the selected and check again',
    download: 'Download the refused rows',
    done: 'The import is done',
  },
}

const fileOf = (mark: string) =>
  Buffer.from(
    [
      'Invoice,Date,Customer,Item,Qty,Unit price,Discount,Invoice total,Clerk',
      `${mark}1,2026-01-05,Sami Hardware,Tile,1,100,10,102.60,Noor`,
      `${mark}2,2026-01-05,Sami Hardware,Tile,1,100,,100,Noor`,
      `${mark}3,2026-01-06,Leila,Tile,many,100,,,Noor`,
    ].join('\n'),
  )

async function choose(visitor: Visitor, name: string, buffer: Buffer) {
  await visitor.page.goto(`${product.url}/dashboard/imports`)
  await visitor.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

for (const language of languages)
  for (const width of widths)
    test(`a file is asked about, accepted and mended in ${language} at ${width} px`, async () => {
      const labels = words[language]
      const visitor = await product.visitor({ language, width, height: 900 })
      const { page } = visitor
      await signIn(page, product, company)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const looksRight = async (step: string) => {
        if (process.env.PICTURES)
          await page.screenshot({ path: `${process.env.PICTURES}/${step}-${language}-${width}.png`, fullPage: true })
        expect(
          await checkPage(page, {
            language,
            isPhone: width === 390,
            names: [
              'Sami Hardware',
              'Leila',
              'Tile',
              'Clerk',
              'Invoice total',
              'Qty',
              'many',
              'month.csv',
              'منى السيد',
              'متجر البلاط',
            ],
          }),
        ).toEqual([])
      }
      const mark = `${language}${width}-`
      await choose(visitor, 'month.csv', fileOf(mark))
      await button(labels.check).click()

      await page.getByRole('radio').nth(2).waitFor()
      await looksRight('tax')
      expect(await button(labels.import).count()).toBe(0)
      await page.getByText(labels.added, { exact: true }).click()

      const differences = tableOf(page, labels.differences)
      await differences.waitFor()
      await looksRight('review')
      expect(await rowsOf(differences)).toEqual([`${mark}2 | Invoice total | 100.00 | 114.00`])
      expect(
        (await rowsOf(tableOf(page, labels.refused))).map(row => row.replace(/^\D*/, '').split(' | ').slice(0, 4)),
      ).toEqual([
        ['3', `${mark}2 · Sami Hardware`, 'Invoice total', '100'],
        ['4', `${mark}3 · Leila`, 'Qty', 'many'],
      ])
      await differences.getByRole('checkbox', { name: `${mark}2` }).check()
      await button(labels.accept).click()
      await sees(async () => (await rowsOf(tableOf(page, labels.refused))).length).toBe(1)
      await button(labels.import).click()
      await page.getByText(labels.done).waitFor()
      await looksRight('result')

      const [download] = await Promise.all([page.waitForEvent('download'), button(labels.download).click()])
      const refused = await readFile(await download.path(), 'utf8')
      expect(refused.trim().split('\r\n')).toHaveLength(2)
      await choose(visitor, download.suggestedFilename(), Buffer.from(refused.replace('many', '3')))
      await button(labels.check).click()
      await page.getByText(labels.added, { exact: true }).click()
      await button(labels.import).click()
      await page.getByText(labels.done).waitFor()
      expect(await tableOf(page, labels.refused).count()).toBe(0)
      const { invoice_sales } = await company.call<{
        invoice_sales: { data: { total: string; source_number: string }[] }
      }>('GET', `invoice-sales?per_page=100&sort=id&order=asc`)
      const own = invoice_sales.data.filter(({ source_number }) => source_number.startsWith(mark))
      expect(own.map(({ total }) => total)).toEqual(['102.60', '114.00', '342.00'])
      expect(await textOf(page.locator('[aria-current=step]'))).not.toBe('')
      expect(visitor.errors).toEqual([])
      await visitor.close()
    })
