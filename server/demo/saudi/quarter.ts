import { formatMoney } from '../../../ledger/money.ts'
import { residualOf } from '../../../ledger/settling.ts'
import { elementAt, firstOf, present, valueFor } from '../../../schema/collections/certain.ts'
import type { BooksContext } from '../../books/store.ts'
import { addDays, type CivilDate } from '../../calendar.ts'
import { createDocument } from '../../documents/life.ts'
import { openInvoice, settledOf } from '../../settlement/allocations.ts'
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

/** What is received of a client: all that is left of an invoice. */
async function receive(context: BooksContext, date: CivilDate, id: number, cash_account_id: number): Promise<void> {
  const { store, organization } = context
  const invoice = firstOf(await store.heads([id]))
  const settled = await settledOf(store.rows, [id])
  const amount = formatMoney(residualOf(openInvoice(invoice, settled(id))), organization.baseDecimals)
  const allocations = [{ invoice_id: id, amount }]
  await createDocument(context, 'receipt', { date, client_id: invoice.client_id, amount, cash_account_id, allocations })
}

/** A quarter before the company is connected with the authority, day by day. */
export async function keepQuarter(context: BooksContext, cast: SaudiCast, firstDay: CivilDate, today: CivilDate) {
  const random = seeded(20261202)
  const account = (seed: string) => valueFor(cast.accounts, seed)
  const write = (kind: Parameters<typeof createDocument>[1], body: object) => createDocument(context, kind, body)
  const lines = (kilos: () => number, more: object = {}) =>
    [elementAt(goods, random.below(2)), elementAt(goods, 2 + random.below(2))].map(index => ({
      ...{
        product_id: cast.products[index],
        quantity: String(kilos()),
        price: elementAt(saudiProducts, index).default_price,
      },
      ...more,
    }))
  const owed: { id: number; due_date: CivilDate }[] = []
  const sell = async (date: CivilDate, client_id: number, days: number, items: readonly object[]) => {
    const due_date = addDays(date, days)
    const { id } = await write('sales_invoice', { date, due_date, client_id, items })
    return { id, due_date }
  }
  const bank = account('bank')
  await write('journal_entry', {
    ...{ date: firstDay, name: 'رأس المال المودع في البنك' },
    items: [
      { account_id: bank, debtor: '250000.00' },
      { account_id: account('owners_equity'), creditor: '250000.00' },
    ],
  })
  for (let day = firstDay; day < today; day = addDays(day, 1)) {
    const [ofMonth, ofWeek] = [Number(day.slice(8)), new Date(`${day}T00:00:00Z`).getUTCDay()]
    if (day === firstDay || ofMonth === 1) await buy(day)
    if (ofMonth === 3)
      await write('expense', {
        ...{ date: day, cash_account_id: bank },
        items: [{ account_id: account('rent'), amount: '9000.00', details: 'إيجار المحمصة والمتجر' }],
      })
    for (const { id } of owed.filter(({ due_date }) => due_date === day)) await receive(context, day, id, bank)
    if (ofWeek === 5) continue
    if (random.chance(0.45)) {
      const counter = await sell(
        day,
        random.pick(cast.people),
        0,
        lines(() => 1 + random.below(2)),
      )
      await receive(context, day, counter.id, account('cash'))
    }
    if (ofWeek === 1)
      owed.push(
        await sell(
          day,
          random.pick(cast.cafes),
          30,
          lines(() => 4 + random.below(9)),
        ),
      )
    if (ofMonth === 14)
      owed.push(
        await sell(
          day,
          cast.abroad,
          45,
          lines(() => 15, { tax_code_id: cast.exported }),
        ),
      )
  }

  async function buy(date: CivilDate) {
    const items = goods.map(index => ({
      ...{ product_id: cast.products[index], quantity: '120' },
      price: (elementAt(saudiProducts, index) as { purchase_price: string }).purchase_price,
    }))
    await write('purchase_invoice', { date, due_date: addDays(date, 30), supplier_id: cast.supplier, items })
  }
}

/** What the company issues through the authority on its first day with it, and a draft that lacks something. */
export async function issueToday(context: BooksContext, cast: SaudiCast, date: CivilDate): Promise<void> {
  const line = (index: number, quantity: string) => ({
    ...{ product_id: cast.products[index], quantity, price: elementAt(saudiProducts, index).default_price },
  })
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
