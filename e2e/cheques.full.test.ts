import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chequeWords, receivedStepWords } from '../i18n/books/cheques.ts'
import { goByMenu } from './menu.ts'
import { rowsOf, sees, tableOf, textOf, textPattern, textsOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'

/** The cheques of a shop: what is due, what came of each, and what the books say of it. */

let product: Product
let company: Company
let muna: Visitor
let page: Page
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  muna = await product.visitor()
  page = muna.page
  await signIn(page, product, company)
})
afterAll(() => product.close())

interface Made {
  id: number
}

/** A day from today on, as the shop's clock counts days. */
function day(from: number): string {
  const date = new Date(Date.now() + from * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(date)
}
const written = (date: string) => date.split('-').reverse().join('/')

let services = 0
async function service(): Promise<number> {
  const body = { name: `تركيب ${++services}`, stock_type: 'services', default_price: '1', value_added_tax: false }
  return (await company.call<{ product: Made }>('POST', 'products', body)).product.id
}

/** A client's invoice, paid by a cheque that is due some days from now. Answers the invoice. */
async function soldForCheque(name: string, amount: string, number: string, due: number): Promise<number> {
  const body = { type: 'business', display_name: name, company_name: name }
  const client_id = (await company.call<{ client: Made }>('POST', 'clients', body)).client.id
  const items = [{ product_id: await service(), quantity: '1', price: amount }]
  const sale = { date: day(-20), client_id, items }
  const invoice = (await company.call<{ invoice_sale: Made }>('POST', 'invoice-sales', sale)).invoice_sale.id
  await company.call('POST', 'payment-sales', {
    date: day(-15),
    client_id,
    amount,
    payment_method: 'cheque',
    cheque_number: number,
    cheque_date: day(due),
    allocations: [{ invoice_id: invoice, amount }],
  })
  return invoice
}

async function boughtForCheque(name: string, amount: string, number: string, due: number): Promise<void> {
  const body = { type: 'business', display_name: name, company_name: name }
  const supplier_id = (await company.call<{ supplier: Made }>('POST', 'suppliers', body)).supplier.id
  const items = [{ product_id: await service(), quantity: '1', price: amount }]
  const bill = { date: day(-20), supplier_id, items }
  const invoice = (await company.call<{ invoice_purchase: Made }>('POST', 'invoice-purchases', bill)).invoice_purchase
  await company.call('POST', 'payment-purchases', {
    date: day(-15),
    supplier_id,
    amount,
    payment_method: 'cheque',
    cheque_number: number,
    cheque_date: day(due),
    allocations: [{ invoice_id: invoice.id, amount }],
  })
}

const residualOf = async (invoice: number) =>
  (await company.call<{ invoice_sale: { residual: string } }>('GET', `invoice-sales/${invoice}`)).invoice_sale.residual

const main = () => page.getByRole('main')
const register = () => tableOf(page, 'الشيكات')
/** What the register says, without the buttons at the end of its rows. */
const rows = async () => (await rowsOf(register())).map(row => row.split(' | ').slice(0, 5).join(' | ').trim())
const stepsOf = (number: string) => page.getByRole('group', { name: textPattern(`إجراءات الشيك ${number}`) })
/** The step that is expected is a button; the others are behind the last one. */
const ask = async (number: string, step: string) => {
  const buttons = stepsOf(number).getByRole('button')
  await buttons.first().waitFor()
  const expected = stepsOf(number).getByRole('button', { name: step, exact: true })
  if ((await expected.count()) > 0) return expected.click()
  await buttons.last().click()
  await page.getByRole('menuitem', { name: step, exact: true }).click()
}
const panel = () => page.locator('[data-part=popover]')
const take = (step: string) => panel().getByRole('button', { name: step, exact: true }).click()
const openRegister = async () => {
  await goByMenu(page, 'الشيكات')
  await sees(() => textOf(main().getByRole('heading', { level: 1 }))).toBe('الشيكات')
}
const stateIs = async (label: string) => {
  const add = page.getByRole('button', { name: 'أضف مرشحًا' })
  await add.waitFor()
  // What was chosen before is still there.
  const chosen = page.getByRole('button', { name: /^[\u2066-\u2069]*الحالة[\u2066-\u2069]*:/ })
  if ((await chosen.count()) > 0) await chosen.first().click()
  else {
    await add.click()
    await page.getByRole('menuitem', { name: 'الحالة' }).click()
  }
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}
const entries = async (step: string) => (await rowsOf(tableOf(page, step))).map(row => row.trim())

test('a shop without cheques learns where they come from', async () => {
  await openRegister()
  await main().getByRole('heading', { name: 'لا شيكات هنا' }).waitFor()
  await page.getByRole('button', { name: 'صادرة' }).click()
  await main().getByRole('link', { name: 'سند صرف جديد' }).waitFor()
  await page.getByRole('button', { name: 'واردة' }).click()
  await main().getByRole('link', { name: 'سند قبض جديد' }).click()
  await sees(() => page.url()).toMatch(/payment_sales\/create/)
})

test('what is due stands by its day: what is late, this week, and later', async () => {
  await soldForCheque('شركة الدلتا', '12500', '451', -6)
  await soldForCheque('محلات النور', '8000.50', '452', 0)
  await soldForCheque('معرض الأمانة', '3000', '453', 40)
  await soldForCheque('مؤسسة الشروق', '4000', '454', 41)
  await openRegister()
  await register().waitFor()
  await sees(rows).toEqual([
    'فات موعدها شيك واحد | 12,500.00 | ج.م.',
    `${written(day(-6))} | 451 | شركة الدلتا | 12,500.00 | في اليد`,
    'هذا الأسبوع شيك واحد | 8,000.50 | ج.م.',
    `${written(day(0))} | 452 | محلات النور | 8,000.50 | في اليد`,
    'بعد ذلك شيكان | 7,000.00 | ج.م.',
    `${written(day(40))} | 453 | معرض الأمانة | 3,000.00 | في اليد`,
    `${written(day(41))} | 454 | مؤسسة الشروق | 4,000.00 | في اليد`,
  ])
  await page.getByRole('searchbox', { name: 'ابحث برقم أو اسم…' }).fill('الشروق')
  await sees(rows).toEqual([
    'بعد ذلك شيك واحد | 4,000.00 | ج.م.',
    `${written(day(41))} | 454 | مؤسسة الشروق | 4,000.00 | في اليد`,
  ])
  await page.getByRole('searchbox', { name: 'ابحث برقم أو اسم…' }).fill('')
})

test('a cheque is deposited, and clears some days later: its page shows both entries', async () => {
  await openRegister()
  await ask('451', 'إيداع')
  await sees(() => panel().getByRole('combobox', { name: 'حساب البنك' }).inputValue()).toBe('البنك')
  // Not before it came.
  await panel()
    .getByRole('textbox', { name: 'التاريخ' })
    .fill(written(day(-16)))
  await take('إيداع')
  await panel()
    .getByText(`اختر ${written(day(-15))} أو تاريخًا بعده`)
    .waitFor()
  await panel()
    .getByRole('textbox', { name: 'التاريخ' })
    .fill(written(day(-5)))
  await take('إيداع')
  await page.getByText('تم إيداع الشيك').waitFor()
  await sees(async () => (await rows())[1]).toMatch(/451 \| شركة الدلتا \| 12,500\.00 \| مودع للتحصيل$/)

  await ask('451', 'إيداع')
  await sees(() => textOf(panel())).toContain('أُودع الشيك في البنك من قبل.')
  await panel().getByRole('button', { name: 'إغلاق' }).click()

  await ask('451', 'تحصيل')
  await panel()
    .getByRole('textbox', { name: 'التاريخ' })
    .fill(written(day(-2)))
  await panel().getByRole('textbox', { name: 'مصاريف خصمها البنك' }).fill('20')
  await take('تحصيل')
  await page.getByText('تم تحصيل الشيك').waitFor()
  // It has ended: it is due no more.
  await sees(async () => (await rows()).filter(row => row.includes('451'))).toEqual([])

  await stateIs('محصّل')
  await sees(async () => (await rows()).map(row => row.split(' | ')[1])).toEqual(['451'])
  await register().getByRole('link', { name: '451' }).click()
  await sees(() => textOf(main().getByRole('heading', { level: 1 }))).toBe('شيك 451')
  await sees(() => entries('إيداع')).toEqual(['1411 | مقاصة المدفوعات | 12,500.00 |', '1211 | أوراق قبض | | 12,500.00'])
  await sees(() => entries('تحصيل')).toEqual([
    '1111 | البنك | 12,500.00 |',
    '5207 | مصاريف بنكية | 20.00 |',
    '1411 | مقاصة المدفوعات | | 12,500.00',
    '1111 | البنك | | 20.00',
  ])
  expect(await textsOf(main().locator('[data-part=timeline] li'))).toEqual([
    `استُلم الشيك ${written(day(-15))}`,
    `إيداع ${written(day(-5))}`,
    `تحصيل ${written(day(-2))}`,
  ])
  expect(await textsOf(main().locator('[data-part=reasons] p'))).toEqual([
    'ورد إلينا مكتوبًا؛ يُطبع الشيك الذي نكتبه نحن.',
    'حُصّل الشيك ودخل الحساب.',
  ])
})

test('a step that was taken by mistake is taken back on the page of the cheque, and the books say so', async () => {
  await main()
    .getByRole('button', { name: textPattern('تراجع عن «تحصيل»') })
    .click()
  await sees(() => textOf(panel())).toContain(`يُكتب قيد عكسي بتاريخ الخطوة ${written(day(-2))}`)
  await take('التراجع عن الخطوة')
  await page.getByText('تم التراجع عن الخطوة بقيد عكسي').waitFor()
  await sees(async () => (await textsOf(main().locator('[data-part=chip]')))[0]).toBe('مودع للتحصيل')
  await sees(() => textsOf(main().locator('[data-part=timeline] li'))).toEqual([
    `استُلم الشيك ${written(day(-15))}`,
    `إيداع ${written(day(-5))}`,
    `تحصيل ${written(day(-2))} · تم التراجع عنها`,
    `تراجع عن «تحصيل» ${written(day(-2))}`,
    `يستحق ${written(day(-6))}`,
  ])
  await sees(() => entries('التراجع عن الخطوة')).toEqual([
    '1411 | مقاصة المدفوعات | 12,500.00 |',
    '1111 | البنك | 20.00 |',
    '1111 | البنك | | 12,500.00',
    '5207 | مصاريف بنكية | | 20.00',
  ])
})

test('a cheque that bounces opens its invoice again', async () => {
  const invoice = await soldForCheque('ورشة الفتح', '6000', '470', 3)
  expect(await residualOf(invoice)).toBe('0.00')
  await page.goto(`${product.url}/dashboard/cheques`)
  await stateIs('قيد التحصيل')
  await ask('470', 'ارتداد')
  await panel().getByText('يعود المبلغ على العميل، وتُفتح فواتيره التي سدّدها هذا الشيك.').waitFor()
  await panel().getByRole('textbox', { name: 'مصاريف خصمها البنك' }).fill('35')
  await take('ارتداد')
  await page.getByText('سُجل ارتداد الشيك، وفُتحت الفواتير التي سدّدها').waitFor()
  await sees(async () => (await rows()).filter(row => row.includes('470'))).toEqual([])
  await sees(() => residualOf(invoice)).toBe('6000.00')

  await page.goto(`${product.url}/dashboard/invoice_sales/${invoice}`)
  await sees(async () => (await textsOf(page.locator('main [data-part=chip]')))[0]).toMatch(/متأخرة|مفتوحة/)
})

test('a cheque of ours leaves the bank when it is cashed', async () => {
  await boughtForCheque('مصنع السويس', '9000', '77120', 60)
  await openRegister()
  await page.getByRole('button', { name: 'صادرة' }).click()
  await sees(rows).toEqual([
    'بعد ذلك شيك واحد | 9,000.00 | ج.م.',
    `${written(day(60))} | 77120 | مصنع السويس | 9,000.00 | لم يُصرف بعد`,
  ])
  expect(await textsOf(stepsOf('77120').getByRole('button'))).toEqual(['صرف', ''])
  await ask('77120', 'صرف')
  await take('صرف')
  await page.getByText('تم صرف الشيك').waitFor()
  await main().getByRole('heading', { name: 'لا شيكات هنا' }).waitFor()
  expect(muna.errors).toEqual([])
})

/** Nothing that is asked for stands outside of what scrolls around it, nor of the window. */
const cutAmong = (buttons: Locator) =>
  buttons.evaluateAll(all =>
    all
      .filter(button => {
        const { left, right } = button.getBoundingClientRect()
        const around = [document.documentElement, button.closest('[data-part="table-scroll"], [data-part="popover"]')]
        return around.some(box => {
          const edges = box?.getBoundingClientRect()
          return edges !== undefined && (left < edges.left - 1 || right > edges.right + 1)
        })
      })
      .map(button => button.textContent),
  )

test.each([
  ['ar', 1280],
  ['en', 1280],
  ['ar', 390],
  ['en', 390],
] as const)('every step of a cheque is in view, and what a supplier gets of it: %s, %i', async (language, width) => {
  const number = `00${language === 'ar' ? 1 : 2}${String(width).padStart(5, '0')}`
  await soldForCheque(`شركة المدينة المنورة للتوريدات الكهربائية ${number}`, '1250000', number, 8)
  const name = `مصنع ${number}`
  const body = { type: 'business', display_name: name, company_name: name }
  const supplier_id = (await company.call<{ supplier: Made }>('POST', 'suppliers', body)).supplier.id
  const items = [{ product_id: await service(), quantity: '1', price: '3000' }]
  for (const from of [-20, -19, -18, -17, -16, -15, -14, -13])
    await company.call('POST', 'invoice-purchases', { date: day(from), supplier_id, items })
  const visitor = await product.visitor({ language, width })
  const of = visitor.page
  await signIn(of, product, company)
  await of.goto(`${product.url}/dashboard/cheques`)
  const steps = of.getByRole('group', { name: new RegExp(number) }).getByRole('button')
  await steps.first().waitFor()
  expect(await steps.count()).toBe(2)
  expect(await cutAmong(steps)).toEqual([])
  await steps.last().click()
  await of.getByRole('menuitem', { name: receivedStepWords.endorse.name[language] }).click()
  const paper = of.locator('[data-part=popover]')
  const picked = paper.getByRole('combobox').first()
  await picked.fill(name)
  await of.getByRole('option', { name }).last().click()
  await sees(() => paper.getByRole('textbox').count()).toBe(9)
  expect(await cutAmong(paper.getByRole('button'))).toEqual([])
  await paper.evaluate(box => box.scrollTo(0, 0))
  const endorse = paper.getByRole('button', { name: chequeWords.endorse[language] })
  const edges = (await paper.boundingBox())!
  expect([edges.x >= 0, edges.x + edges.width <= width, edges.y >= 0, edges.y + edges.height <= 900]).toEqual(
    Array(4).fill(true),
  )
  const act = (await endorse.boundingBox())!
  expect(act.y + act.height).toBeLessThanOrEqual(edges.y + edges.height)
  const inside = await paper.evaluate(box => box.scrollWidth - box.clientWidth)
  expect(inside).toBe(0)
  await visitor.close()
})
