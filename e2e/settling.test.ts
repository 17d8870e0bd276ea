import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chequeWords, receivedStepWords } from '../i18n/books/cheques.ts'
import { documentFieldWords } from '../i18n/books/documents.ts'
import { journalWords } from '../i18n/books/journal.ts'
import { paymentWords } from '../i18n/books/payments.ts'
import { writeOffWords } from '../i18n/books/write-offs.ts'
import { formIssueTexts } from '../i18n/form-issues.ts'
import { pageWords } from '../i18n/pages/document-pages.ts'
import { fill, type Text } from '../i18n/text.ts'
import { checkPage, type Way, waysOf } from './page-checks.ts'
import { rowsOf, sees, tableOf, textPattern } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/**
 * What settles a debt without cash, and what a late bill does to the books: done and undone on its screens, in both
 * languages, on a desk and on a phone, by day and by night.
 */

let product: Product
let company: Company
let account: (code: string) => Promise<number>
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  account = async code =>
    (await company.call<{ Accounts: { data: Made[] } }>('GET', `accounts?q=${code}`)).Accounts.data[0]!.id
})
afterAll(() => product?.close())

interface Made {
  id: number
  number: string
}

const client = 'مكتبة الأمل'
const supplier = 'مصنع الدلتا'
const names = ['منى السيد', 'النيل للتوريدات']

const make = async (path: string, one: string, body: object): Promise<Made> =>
  (await company.call<Record<string, Made>>('POST', path, body))[one]!
const party = async (path: 'clients' | 'suppliers', name: string): Promise<number> =>
  (await make(path, path.slice(0, -1), { type: 'business', display_name: name, company_name: name })).id
const service = async (): Promise<number> =>
  (
    await make('products', 'product', {
      ...{ name: 'تركيب', stock_type: 'services', default_price: '1', value_added_tax: false },
    })
  ).id

async function invoice(client_id: number, date: string, price: string): Promise<Made> {
  const items = [{ product_id: await service(), quantity: '1', price }]
  return make('invoice-sales', 'invoice_sale', { date, client_id, items })
}
async function bill(supplier_id: number, date: string, price: string): Promise<Made> {
  const items = [{ product_id: await service(), quantity: '1', price }]
  return make('invoice-purchases', 'invoice_purchase', { date, supplier_id, items })
}
/** A journal entry by which a client owes more. */
const fine = async (client_id: number, date: string, amount: string): Promise<Made> =>
  make('restrictions', 'restriction', {
    ...{ date, name: 'غرامة تأخير' },
    items: [
      { account_id: await account('1201'), debtor: amount, client_id },
      { account_id: await account('4103'), creditor: amount },
    ],
  })

const residual = async (path: 'invoice-sales' | 'invoice-purchases', { id }: Made): Promise<string> => {
  const answer = await company.call<Record<string, { residual: string }>>('GET', `${path}/${id}`)
  return answer[path === 'invoice-sales' ? 'invoice_sale' : 'invoice_purchase']!.residual
}

/** The console as it is met in one language, width and light. */
class Screens {
  private readonly visitor: Visitor
  private readonly way: Way
  constructor(visitor: Visitor, way: Way) {
    this.visitor = visitor
    this.way = way
  }
  get page() {
    return this.visitor.page
  }
  words(text: Text, values: Record<string, string> = {}): string {
    return fill(text[this.way[0]], values)
  }
  button(text: Text, values: Record<string, string> = {}, within: Locator = this.page.locator('body')): Locator {
    return within.getByRole('button', { name: textPattern(this.words(text, values)) })
  }
  box(text: Text, values: Record<string, string> = {}): Locator {
    return this.page.getByRole('textbox', { name: textPattern(this.words(text, values)) })
  }
  open(address: string) {
    return this.page.goto(`${product.url}/dashboard/${address}`)
  }
  /** Its screen is for everyone, as it stands. */
  async isForEveryone(): Promise<void> {
    const [language, width] = this.way
    expect(await checkPage(this.page, { language, isPhone: width < 600, names })).toEqual([])
  }
  /** Voids the document of the page, and waits until it says so. */
  async void(): Promise<void> {
    await this.button(pageWords.void).click()
    await this.button(pageWords.void, {}, this.page.getByRole('dialog')).click()
    await this.page.getByText(this.words(pageWords.voided), { exact: true }).first().waitFor()
  }
}

/** Opens the console in one way, goes through a story, and holds that no page logged an error. */
async function inConsole([language, width, light]: Way, story: (screens: Screens) => Promise<void>): Promise<void> {
  const visitor = await product.visitor({ language, width, dark: light === 'dark' })
  await signIn(visitor.page, product, company)
  await story(new Screens(visitor, [language, width, light]))
  expect(visitor.errors).toEqual([])
  await visitor.close()
}

test.each(waysOf(0))('a cheque is endorsed, taken back, and bounces: %s, %i, %s', (...way) =>
  inConsole(way, async screens => {
    const { page } = screens
    const [client_id, supplier_id] = [await party('clients', client), await party('suppliers', supplier)]
    const sold = await invoice(client_id, '2026-11-01', '1000')
    const owed = await bill(supplier_id, '2026-11-02', '600')
    const receipt = {
      ...{ date: '2026-11-03', client_id, amount: '1000', payment_method: 'cheque', cheque_number: '000451' },
      ...{ cheque_date: '2026-12-31', allocations: [{ invoice_id: sold.id, amount: '1000' }] },
    }
    const { id: document_id } = await make('payment-sales', 'payment_sale', receipt)
    const { cheques } = await company.call<{ cheques: { data: Made[] } }>('GET', `cheques?document_id=${document_id}`)
    const [cheque] = cheques.data
    const endorse = async () => {
      await screens.button(chequeWords.actionsOf, { number: '000451' }).click()
      await page.getByRole('menuitem', { name: screens.words(receivedStepWords.endorse.name) }).click()
      const picked = page.getByRole('combobox', { name: textPattern(screens.words(chequeWords.supplier)) })
      await picked.fill(supplier)
      await page.getByRole('option', { name: supplier }).last().click()
      await sees(() => screens.box(paymentWords.giveTo, { number: owed.number }).inputValue()).toBe('600.00')
    }

    await screens.open(`cheques/${cheque!.id}`)
    await endorse()
    await screens.isForEveryone()
    await screens.button(chequeWords.endorse).click()
    await page.getByText(screens.words(chequeWords.endorsedTo)).first().waitFor()
    await tableOf(page, screens.words(receivedStepWords.endorse.name)).waitFor()
    expect(await residual('invoice-purchases', owed)).toBe('0.00')
    await screens.isForEveryone()

    const step = screens.words(receivedStepWords.endorse.name)
    await screens.button(chequeWords.undo, { step }).click()
    await screens.button(chequeWords.undoing).click()
    await screens.button(receivedStepWords.deposit.name).waitFor()
    expect(await residual('invoice-purchases', owed)).toBe('600.00')
    await screens.isForEveryone()

    await endorse()
    await screens.button(chequeWords.endorse).click()
    await screens.button(chequeWords.undo, { step }).waitFor()
    await screens.button(receivedStepWords.bounce.name).click()
    const panel = page.locator('[data-part=popover]')
    await screens.button(receivedStepWords.bounce.name, {}, panel).click()
    await sees(async () => [await residual('invoice-sales', sold), await residual('invoice-purchases', owed)]).toEqual([
      '1000.00',
      '600.00',
    ])
    await screens.isForEveryone()
  }),
)

test.each(waysOf(1))(
  'a debt is written off, of an invoice and a journal entry, and asked for again: %s, %i, %s',
  (...way) =>
    inConsole(way, async screens => {
      const { page } = screens
      const client_id = await party('clients', client)
      const sold = await invoice(client_id, '2026-11-01', '250')
      const entry = await fine(client_id, '2026-11-02', '60')

      await screens.open(`write_offs/create?party=${client_id}`)
      const share = (number: string) => screens.box(writeOffWords.ofInvoice, { number })
      await sees(() => share(entry.number).inputValue()).toBe('60.00')
      await share(entry.number).fill('٢٠')
      await page.getByRole('textbox', { name: screens.words(documentFieldWords.reason) }).fill('أفلس')
      await screens.isForEveryone()
      await page.keyboard.press('Control+Enter')
      const table = tableOf(page, screens.words(writeOffWords.invoices))
      await table.waitFor()
      expect(
        (await rowsOf(table)).map(row => row.split(/[ |]+/).filter(Boolean)).map(row => [row[0], row.at(-1)]),
      ).toEqual([
        [sold.number, '250.00'],
        [entry.number, '20.00'],
      ])
      await screens.isForEveryone()
      expect(await residual('invoice-sales', sold)).toBe('0.00')

      await screens.void()
      expect(await residual('invoice-sales', sold)).toBe('250.00')
      await screens.isForEveryone()
    }),
)

test.each(waysOf(2))('a journal entry settles an invoice, and voided opens it again: %s, %i, %s', (...way) =>
  inConsole(way, async screens => {
    const { page } = screens
    const [client_id, supplier_id] = [await party('clients', client), await party('suppliers', supplier)]
    const sold = await invoice(client_id, '2026-11-01', '400')
    const draft = await make('restrictions', 'restriction', {
      ...{ date: '2026-11-05', name: 'مقاصة', status: 'draft' },
      items: [
        { account_id: await account('2101'), debtor: '300', supplier_id },
        { account_id: await account('1201'), creditor: '300', client_id },
      ],
    })

    await screens.open(`restrictions/${draft.id}/edit`)
    await screens.button(journalWords.chooseOf, { party: client }).click()
    const box = screens.box(paymentWords.giveTo, { number: sold.number })
    await box.fill('400')
    await page.getByText(screens.words(paymentWords.overBody)).waitFor()
    await screens.isForEveryone()
    await box.fill('٢٥٠٫٥')
    await screens.button(journalWords.done).click()
    // The number stands in the sheet too, which covers the form, and takes its keys, until it is gone.
    await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null)
    await page.getByText(sold.number).first().waitFor()
    // The sheet leaves the form where its line is: what the head of the console then cuts is only scrolled away.
    await page.evaluate(() => window.scrollTo(0, 0))
    await screens.isForEveryone()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/restrictions\/\d+$/)
    const settled = page.getByRole('link', { name: textPattern(sold.number) })
    await settled.waitFor()
    expect(await residual('invoice-sales', sold)).toBe('149.50')
    await screens.isForEveryone()

    await screens.void()
    expect(await residual('invoice-sales', sold)).toBe('400.00')
  }),
)

test('on a phone the invoices of a line fit their sheet, with an amount and with what is wrong with it', () =>
  inConsole(['ar', 390, 'light'], async screens => {
    const client_id = await party('clients', client)
    const sold = await invoice(client_id, '2026-11-01', '200')
    const draft = await make('restrictions', 'restriction', {
      ...{ date: '2026-11-05', name: 'مقاصة', status: 'draft' },
      items: [
        { account_id: await account('1101'), debtor: '5000', details: 'نقدًا' },
        { account_id: await account('1201'), creditor: '5000', client_id },
      ],
    })
    await screens.open(`restrictions/${draft.id}/edit`)
    await screens.button(journalWords.chooseOf, { party: client }).click()
    const box = screens.box(paymentWords.giveTo, { number: sold.number })
    const beyond = () =>
      screens.page
        .locator('[role="dialog"] [data-part="table-scroll"]')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    for (const amount of ['150', '4321.50']) {
      await box.fill(amount)
      await box.blur()
      expect(await beyond()).toBe(0)
    }
    await screens.page.getByText(formIssueTexts.above_residual.ar.replace('{amount}', '200.00')).first().waitFor()
  }))

test.each(waysOf(3))(
  'a receipt settles what a journal entry added to a debt, and voided owes it again: %s, %i, %s',
  (...way) =>
    inConsole(way, async screens => {
      const { page } = screens
      const client_id = await party('clients', client)
      await invoice(client_id, '2026-11-01', '100')
      const entry = await fine(client_id, '2026-11-02', '60')
      const owed = async () =>
        (
          await company.call<{ open_entries: { data: { residual: string }[] } }>(
            'GET',
            `open-entries?client_id=${client_id}`,
          )
        ).open_entries.data.map(({ residual }) => residual)

      await screens.open(`restrictions/${entry.id}`)
      await page.getByText(screens.words(journalWords.owed)).waitFor()
      await screens.isForEveryone()
      await screens.open(`payment_sales/create?party=${client_id}`)
      const share = screens.box(paymentWords.giveTo, { number: entry.number })
      await share.waitFor()
      await page.locator('[name=amount]').fill('145')
      await sees(() => share.inputValue()).toBe('45.00')
      // What lies half under the bar of buttons is scrolled to by its reader.
      await share.evaluate(box => box.scrollIntoView({ block: 'center' }))
      await screens.isForEveryone()
      await page.keyboard.press('Control+Enter')
      await page.waitForURL(/\/payment_sales\/\d+$/)
      await page.getByRole('link', { name: textPattern(entry.number) }).waitFor()
      expect(await owed()).toEqual(['15.00'])
      await screens.isForEveryone()
      await screens.void()
      expect(await owed()).toEqual(['60.00'])
    }),
)

test.each(waysOf(4))(
  'a late bill shows what it changed in the cost of goods, as does stock put right: %s, %i, %s',
  (...way) =>
    inConsole(way, async screens => {
      const { page } = screens
      const [client_id, supplier_id] = [await party('clients', client), await party('suppliers', supplier)]
      const goods = { name: 'كابل نحاس', stock_type: 'goods', default_price: '30', value_added_tax: false }
      const { id: product_id } = await make('products', 'product', goods)
      const items = (quantity: string, price: string) => [{ product_id, quantity, price }]
      await make('invoice-purchases', 'invoice_purchase', { date: '2026-11-01', supplier_id, items: items('10', '10') })
      await make('invoice-sales', 'invoice_sale', { date: '2026-11-05', client_id, items: items('4', '30') })
      const late = await make('invoice-purchases', 'invoice_purchase', {
        ...{ date: '2026-11-02', supplier_id, items: items('10', '20') },
      })
      const adjustments = () => page.getByRole('region', { name: textPattern(screens.words(pageWords.costAdjustment)) })
      const figures = async () => {
        const rows = await Promise.all((await adjustments().all()).map(each => rowsOf(each.getByRole('table'))))
        return rows.flat().map(row => row.replace(/^\d{4} \| /, ''))
      }

      await screens.open(`invoice_purchases/${late.id}`)
      await page.getByRole('heading', { name: screens.words(pageWords.costAdjustments) }).waitFor()
      await sees(figures).toEqual([expect.stringContaining('20.00'), expect.stringContaining('20.00')])
      await screens.isForEveryone()
      await screens.void()
      await sees(async () => (await figures()).length).toBe(4)

      const { data } = (await company.call<{ warehouses: { data: Made[] } }>('GET', 'warehouses')).warehouses
      const adjustment = await make('stock-adjustments', 'stock_adjustment', {
        ...{ date: '2026-11-03', reason: 'جرد', warehouse_id: data[0]!.id, items: [{ product_id, value: '50' }] },
      })
      await screens.open(`stock_adjustments/${adjustment.id}`)
      await page.getByRole('heading', { name: screens.words(pageWords.costAdjustments) }).waitFor()
      // Until the bill was voided, today, the sale was of 4 of 20 pieces; since then of 4 of 10.
      await sees(figures).toEqual(Array.from({ length: 4 }, () => expect.stringContaining('10.00')))
      await screens.isForEveryone()
    }),
)
