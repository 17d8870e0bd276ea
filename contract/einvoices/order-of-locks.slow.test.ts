import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { elementAt } from '../../schema/collections/certain.ts'
import { shopOf } from '../../server/bank/match/testing-shop.ts'
import { imported } from '../../server/imports/testing.ts'
import { business, todayInRiyadh } from './testing-connected.ts'
import { openRefusingShop, type RefusingShop } from './testing-refusing.ts'

/**
 * What many wait for is locked in one order: the numbers of documents, the unit, the numbers of entries. Two that went different
 * ways would wait for each other, and one of them be undone. Each way into the books of a connected shop is gone once.
 */

type Lock = 'document numbers' | 'unit' | 'entry numbers'
const order: readonly Lock[] = ['document numbers', 'unit', 'entry numbers']

/** What a statement locks of these. */
function lockOf(text: string, values: readonly unknown[]): Lock | undefined {
  if (/\btake_numbers\(/.test(text)) return values.includes('entry') ? 'entry numbers' : 'document numbers'
  if (/serial_numbers[^;]*'entry' for update/.test(text)) return 'entry numbers'
  const ofUnit = /update einvoice_units\b/.test(text) || /from einvoice_units\b[^;]*\bfor update/.test(text)
  return ofUnit ? 'unit' : undefined
}

/** The locks of each transaction, in the order in which they were first taken. */
const transactions: Lock[][] = []

/** Listens to all that is sent to the database. */
function listen() {
  const open = new WeakMap<object, Lock[]>()
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text?: string; values?: unknown[] }, unknown]
    const text = (typeof first === 'string' ? first : first.text) ?? ''
    const values = typeof first === 'string' ? (Array.isArray(second) ? second : []) : (first.values ?? [])
    if (text.startsWith('start transaction')) {
      const locks: Lock[] = []
      transactions.push(locks)
      open.set(this, locks)
    }
    const lock = lockOf(text, values)
    const locks = open.get(this)
    if (lock && locks && !locks.includes(lock)) locks.push(lock)
    return query.apply(this, args)
  } as never)
}

let at: RefusingShop
let client_id: number
let product_id: number
let listening: ReturnType<typeof listen>
beforeAll(async () => {
  listening = listen()
  at = await openRefusingShop()
  client_id = (await at.made('clients', business, 'client')).id
  product_id = (await at.made('products', { name: 'صيانة', default_price: '10', stock_type: 'services' }, 'product')).id
})
afterAll(async () => {
  listening?.mockRestore()
  await at?.close()
})

const date = todayInRiyadh()
interface Made {
  id: number
  number: string
  items: { id: number }[]
}
const items = () => [{ product_id, quantity: '3', price: '100' }]
const sold = (more: object = {}) =>
  at.made<Made>('invoice-sales', { date, client_id, status: 'posted', items: items(), ...more }, 'invoice_sale')
const backOf = (invoice: Made) => ({
  ...{ date, invoice_id: invoice.id, reason: 'عيب', status: 'posted' },
  items: [{ invoice_item_id: elementAt(invoice.items, 0).id, quantity: '1' }],
})
const must = (path: string, body: object = {}) => at.shop.must('POST', `/owner/${path}`, body)

/** What each way locks, beside what is taken on other ways. */
async function locksOf(way: () => Promise<unknown>): Promise<string[]> {
  const before = transactions.length
  await way()
  await at.settled()
  return [...new Set(transactions.slice(before).map(locks => locks.join(' → ')))]
}

const posting = 'document numbers → unit → entry numbers'

test('invoices, notes, returns and advances take the unit before the numbers of entries', async () => {
  let invoice: Made | undefined
  const draft = await sold({ status: 'draft' })
  const ways: (() => Promise<unknown>)[] = [
    async () => {
      invoice = await sold()
    },
    () => must(`invoice-sales/${draft.id}/post`),
    () => sold({ payment: { amount: '345' } }),
    () => at.made('debit-notes', { ...backOf(invoice as Made), items: items() }, 'debit_note'),
    () => at.made('throw-back-sales', { ...backOf(invoice as Made), refund: 'cash' }, 'throw_back_sale'),
    async () => must(`invoice-sales/${(await sold()).id}/correct`, { reason: 'خطأ في السعر' }),
    async () => {
      const advance = { date, client_id, status: 'posted', items: [{ description: 'دفعة أولى', price: '50' }] }
      await at.made('advance-invoices', advance, 'advance_invoice')
    },
  ]
  for (const way of ways) expect(await locksOf(way)).toContain(posting)
})

test('what the authority refused, and what comes by file or from the bank, takes nothing in another order', async () => {
  at.refusing(true)
  const refused = [await sold(), await sold()]
  await at.settled()
  at.refusing(false)
  const stood = await sold()
  at.refusing(true)
  const back = await at.made('throw-back-sales', backOf(stood), 'throw_back_sale')
  await at.settled()
  at.refusing(false)
  await must(`invoice-sales/${elementAt(refused, 0).id}/void`)
  await must(`invoice-sales/${elementAt(refused, 1).id}/correct`, { reason: 'رفضتها الهيئة' })
  await must(`throw-back-sales/${back.id}/correct`)

  const receipt = await at.made<Made>('payment-sales', { date, client_id, amount: '10' }, 'payment_sale')
  await must(`payment-sales/${receipt.id}/void`)
  const file = ['Invoice,Date,Customer,Item,Qty,Price,VAT', `K1,${date},شركة الأمل,Work,1,100,15`].join('\n')
  expect((await imported(at.server, at.shop, 'invoice_sales', `${file}\n`)).taken.documents).toBe(1)

  const shop = shopOf(at.server, at.shop)
  const [line = 0] = await shop.write([{ date, amount: 34_500n }])
  const paid = await shop.match(line, [
    { kind: 'receipt', amount: '345.00', client_id, invoices: [{ invoice_id: stood.id, amount: '345.00' }] },
  ])
  expect(paid.status, paid.text).toBe(200)
})

test('in no transaction of all these was one locked behind what comes after it', () => {
  const ranks = transactions.map(locks => locks.map(lock => order.indexOf(lock)))
  const wrong = ranks.flatMap((ofOne, index) =>
    ofOne.some((rank, place) => place > 0 && rank < elementAt(ofOne, place - 1)) ? [transactions[index]] : [],
  )
  expect(wrong).toEqual([])
  expect(transactions.filter(locks => locks.join(' → ') === posting).length).toBeGreaterThan(8)
})
