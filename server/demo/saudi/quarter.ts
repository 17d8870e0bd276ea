import { formatMoney } from '../../../ledger/money.ts'
import { elementAt, firstOf, present, valueFor } from '../../../schema/collections/certain.ts'
import type { BooksContext } from '../../books/store.ts'
import { addDays, type CivilDate } from '../../calendar.ts'
import { createDocument } from '../../documents/life.ts'
import { leftOf } from '../left.ts'
import { seeded } from '../seeded.ts'
import { saudiProducts } from './company.ts'

/** Who and what is in the books before the first day; products are in the order of company.ts. */
export interface SaudiCast {
  cafes: readonly number[]
  people: readonly number[]
  unknown: number
  abroad: number
  supplier: number
  products: readonly number[]
  /** The tax code of goods that leave the country. */
  exported: number
  /** Accounts by their seed. */
  accounts: ReadonlyMap<string, number>
}

const goods = saudiProducts.flatMap(({ stock_type }, index) => (stock_type === 'goods' ? [index] : []))
const service = saudiProducts.length - 1

const kilosForToday = 15
const monthOfGoods = 90

const lineOf = (cast: SaudiCast, index: number, quantity: string) => ({
  ...{ product_id: cast.products[index], quantity, price: elementAt(saudiProducts, index).default_price },
})

/** An invoice, and a voucher that settles what is left of it. */
async function settling(context: BooksContext, id: number) {
  const { store, organization } = context
  const invoice = firstOf(await store.heads([id]))
  const { left } = firstOf(await leftOf(context, [invoice]))
  const amount = formatMoney(left, organization.baseDecimals)
  return { invoice, voucher: { amount, allocations: [{ invoice_id: id, amount }] } }
}

async function receive(context: BooksContext, date: CivilDate, id: number, cash_account_id: number): Promise<void> {
  const { invoice, voucher } = await settling(context, id)
  await createDocument(context, 'receipt', { date, client_id: invoice.client_id, cash_account_id, ...voucher })
}

async function pay(context: BooksContext, date: CivilDate, id: number, cash_account_id: number): Promise<void> {
  const { invoice, voucher } = await settling(context, id)
  await createDocument(context, 'supplier_payment', {
    ...{ date, supplier_id: invoice.supplier_id, cash_account_id },
    ...voucher,
  })
}

/** The books of the company while they are written. */
class Quarter {
  private readonly random = seeded(20261202)
  /** Kilos in the shop, by product. */
  private readonly stock = new Map<number, number>()
  private readonly owed: { id: number; due_date: CivilDate }[] = []
  private readonly bills: { id: number; due_date: CivilDate }[] = []
  private readonly context: BooksContext
  private readonly cast: SaudiCast

  constructor(context: BooksContext, cast: SaudiCast) {
    this.context = context
    this.cast = cast
  }

  private account = (seed: string): number => valueFor(this.cast.accounts, seed)

  async open(date: CivilDate): Promise<void> {
    await createDocument(this.context, 'journal_entry', {
      ...{ date, name: 'رأس المال المودع في البنك' },
      items: [
        { account_id: this.account('bank'), debtor: '250000.00' },
        { account_id: this.account('owners_equity'), creditor: '250000.00' },
      ],
    })
    await this.buy(date)
  }

  async day(date: CivilDate): Promise<void> {
    const [ofMonth, ofWeek] = [Number(date.slice(8)), new Date(`${date}T00:00:00Z`).getUTCDay()]
    const bank = this.account('bank')
    if (ofMonth === 1) await this.buy(date)
    if (ofMonth === 3)
      await createDocument(this.context, 'expense', {
        ...{ date, cash_account_id: bank },
        items: [{ account_id: this.account('rent'), amount: '5500.00', details: 'إيجار المحمصة والمتجر' }],
      })
    for (const { id } of this.owed.filter(({ due_date }) => due_date === date))
      await receive(this.context, date, id, bank)
    for (const { id } of this.bills.filter(({ due_date }) => due_date === date)) await pay(this.context, date, id, bank)
    const isFriday = ofWeek === 5
    if (isFriday) return
    const { cafes, people, abroad, exported } = this.cast
    if (this.random.chance(0.45)) await this.sell(date, this.random.pick(people), 0, this.lines(2))
    if (ofWeek === 1) await this.sell(date, this.random.pick(cafes), 30, this.lines(12))
    if (ofMonth === 14) await this.sell(date, abroad, 45, this.lines(20, { tax_code_id: exported }))
  }

  /** Buys what is missing to a month's goods, and pays it a month later. */
  private async buy(date: CivilDate): Promise<void> {
    const items = goods.flatMap(index => {
      const missing = monthOfGoods - (this.stock.get(index) ?? 0)
      this.stock.set(index, monthOfGoods)
      const price = present(elementAt(saudiProducts, index).purchase_price, 'purchase price')
      return missing > 0 ? [{ product_id: this.cast.products[index], quantity: String(missing), price }] : []
    })
    if (items.length === 0) return
    const due_date = addDays(date, 30)
    const bill = { date, due_date, supplier_id: this.cast.supplier, items }
    this.bills.push({ id: (await createDocument(this.context, 'purchase_invoice', bill)).id, due_date })
  }

  /** A line of each of two goods, as far as they are there. */
  private lines(mostKilos: number, more: object = {}): object[] {
    return [elementAt(goods, this.random.below(2)), elementAt(goods, 2 + this.random.below(2))].flatMap(index => {
      const left = this.stock.get(index) ?? 0
      const kilos = Math.min(1 + this.random.below(mostKilos), left - kilosForToday)
      if (kilos <= 0) return []
      this.stock.set(index, left - kilos)
      return [{ ...lineOf(this.cast, index, String(kilos)), ...more }]
    })
  }

  private async sell(date: CivilDate, client_id: number, days: number, items: readonly object[]): Promise<void> {
    if (items.length === 0) return
    const due_date = addDays(date, days)
    const { id } = await createDocument(this.context, 'sales_invoice', { date, due_date, client_id, items })
    if (days === 0) await receive(this.context, date, id, this.account('cash'))
    else this.owed.push({ id, due_date })
  }
}

/** A quarter before the company is connected with the authority, day by day. */
export async function keepQuarter(context: BooksContext, cast: SaudiCast, firstDay: CivilDate, today: CivilDate) {
  const quarter = new Quarter(context, cast)
  await quarter.open(firstDay)
  for (let day = addDays(firstDay, 1); day < today; day = addDays(day, 1)) await quarter.day(day)
}

/** What the company issues through the authority on its first day with it, and a draft that lacks something. */
export async function issueToday(context: BooksContext, cast: SaudiCast, date: CivilDate): Promise<void> {
  const line = (index: number, quantity: string) => lineOf(cast, index, quantity)
  const sell = (client_id: number | undefined, items: readonly object[], more: object = {}) =>
    createDocument(context, 'sales_invoice', { date, due_date: addDays(date, 30), client_id, items, ...more })
  await sell(cast.cafes[0], [line(0, '12'), line(service, '1')])
  const counter = await sell(cast.people[0], [line(1, '1'), line(3, '1')], { due_date: date })
  await createDocument(context, 'advance_invoice', {
    ...{ date, client_id: cast.cafes[2] },
    items: [{ description: 'دفعة مقدمة عن توريد الربع القادم', price: '4000.00' }],
  })
  await sell(cast.abroad, [{ ...line(2, '6'), tax_code_id: cast.exported }])
  const { items } = present(await context.store.lock('sales_invoice', counter.id), 'invoice')
  await createDocument(context, 'sales_return', {
    ...{ date, invoice_id: counter.id, reason: 'عبوة تالفة' },
    items: [{ invoice_item_id: firstOf(items).id, quantity: '1' }],
  })
  await sell(cast.unknown, [line(2, '5')], { status: 'draft' })
}
