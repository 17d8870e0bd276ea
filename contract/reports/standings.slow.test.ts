import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roundHalfAwayFromZero } from '../../ledger/money.ts'
import type { InvoiceListed } from '../../schema/answers/documents.ts'
import type { Standings } from '../../schema/answers/lists/standings.ts'
import { documentKinds, type InvoiceKind } from '../../schema/documents.ts'
import { type InvoiceStanding, invoiceStandings, invoiceStates } from '../../schema/lists/invoice-standings.ts'
import { Dice } from '../../server/documents/testing-books.ts'
import { seedFrom } from '../../testing-seed.ts'
import { colleague, roleNamed, roleWith } from '../organization/testing-people.ts'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'
import { reportsOf } from './testing-reports.ts'
import { type Shop, shopOf } from './testing-trade.ts'

/** Who has not paid: how an invoice stands, and what a list says of all of them. */

const minor = (amount: string) => BigInt(amount.replace('.', ''))
const today = '2026-11-21'

const listOf = async (company: Company, kind: InvoiceKind, question = ''): Promise<InvoiceListed[]> => {
  const { path, list } = documentKinds[kind].wire
  const rows: InvoiceListed[] = []
  for (let page = 1; ; page++) {
    const answer = (await company.get(`${path}?per_page=20&page=${page}${question}`)).page(list)
    rows.push(...(answer.data as unknown as InvoiceListed[]))
    if (page >= answer.last_page) return rows
  }
}
const tabsOf = async (company: Company, kind: InvoiceKind, question = ''): Promise<Standings> =>
  (await company.get(`${documentKinds[kind].wire.path}/standings?${question.slice(1)}`)).read<Standings>('standings')

/** What the rows of a list come to, the other way round: row by row. */
function addedUp(rows: readonly InvoiceListed[]) {
  const sums = (own: readonly InvoiceListed[]) => ({
    count: own.length,
    total: own.reduce((sum, row) => sum + minor(row.base_total), 0n),
    residual: own.reduce((sum, row) => sum + minor(row.base_residual), 0n),
  })
  const by = (standing: InvoiceStanding) => sums(rows.filter(row => row.standing === standing))
  const counted = sums(rows.filter(({ status }) => status === 'posted'))
  return {
    all: { ...counted, count: rows.length },
    ...Object.fromEntries(invoiceStandings.map(standing => [standing, by(standing)])),
  }
}
const inMinor = (tabs: Standings) =>
  Object.fromEntries(
    Object.entries(tabs).map(([key, { count, total, residual }]) => [
      key,
      { count, total: minor(total), residual: minor(residual) },
    ]),
  )

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  let shop: Shop
  let [product, client] = [0, 0]
  beforeAll(async () => {
    side = await open()
    side.setNow(`${today}T09:00:00Z`)
    company = await newCompany(side)
    shop = shopOf(company)
    product = await shop.product()
    client = await shop.client()
  })
  afterAll(() => side?.close())

  const invoice = (price: string, more = {}) =>
    shop.post('sales_invoice', {
      ...{ date: '2026-09-01', due_date: '2026-12-01', client_id: client },
      items: [{ product_id: product, quantity: '1', price }],
      ...more,
    })
  const paid = (invoice_id: number, amount: string) =>
    shop.post('receipt', { date: '2026-09-02', client_id: client, amount, allocations: [{ invoice_id, amount }] })
  const standing = async (id: number) => {
    const one = (await shop.read('sales_invoice', id)) as unknown as InvoiceListed
    const [listed] = await listOf(company, 'sales_invoice', `&ids[]=${id}`)
    const messageOf = ({ standing, state, settled_percent, days_overdue }: InvoiceListed) =>
      [standing, state, settled_percent, days_overdue] as const
    expect(messageOf(listed!)).toEqual(messageOf(one))
    return messageOf(one)
  }

  test('an invoice is a draft, open, late by some days, paid or void; on its last day it is not late', async () => {
    const draft = await invoice('100', { status: 'draft', due_date: '2026-10-01' })
    const taken = await invoice('100')
    await shop.void('sales_invoice', taken.id)
    const settled = await invoice('100')
    await paid(settled.id, '100')
    expect(await standing(draft.id)).toEqual(['draft', 'draft', null, null])
    expect(await standing(taken.id)).toEqual(['void', 'void', null, null])
    expect(await standing(settled.id)).toEqual(['paid', 'paid', null, null])
    expect(await standing((await invoice('0')).id)).toEqual(['paid', 'paid', null, null])
    expect(await standing((await invoice('100', { due_date: today })).id)).toEqual(['open', 'open', null, null])
    expect(await standing((await invoice('100', { due_date: '2026-11-20' })).id)).toEqual([
      'overdue',
      'overdue',
      null,
      1,
    ])
    expect(await standing((await invoice('100', { due_date: '2026-09-04' })).id)).toEqual([
      'overdue',
      'overdue',
      null,
      78,
    ])
  })

  test('the day is that of the organization: in Cairo it is tomorrow already', async () => {
    const { id } = await invoice('100', { due_date: today })
    side.setNow(`${today}T22:30:00Z`)
    expect(await standing(id)).toEqual(['overdue', 'overdue', null, 1])
    expect((await listOf(company, 'sales_invoice', `&standing=overdue&ids[]=${id}`)).length).toBe(1)
    side.setNow(`${today}T09:00:00Z`)
    expect((await listOf(company, 'sales_invoice', `&standing=overdue&ids[]=${id}`)).length).toBe(0)
  })

  test('what is paid in part says how much: never nothing, never all, also when it is late', async () => {
    const partly = async (price: string, amount: string, more = {}) => {
      const { id } = await invoice(price, more)
      await paid(id, amount)
      return standing(id)
    }
    expect(await partly('49378', '22109')).toEqual(['open', 'partly_paid', 45, null])
    expect(await partly('100000', '1')).toEqual(['open', 'partly_paid', 1, null])
    expect(await partly('100000', '99999.99')).toEqual(['open', 'partly_paid', 99, null])
    expect(await partly('300', '100', { due_date: '2026-11-04' })).toEqual(['overdue', 'overdue', 33, 17])
  })

  test('what was given back whole is returned, and counts under what is paid; given back in part it is not paid in part', async () => {
    const { id, items } = await invoice('80')
    const back = (invoice_id: number, item: { id: number }, quantity: string) =>
      shop.post('sales_return', {
        ...{ date: '2026-09-03', invoice_id },
        items: [{ invoice_item_id: item.id, quantity }],
      })
    await back(id, items[0]!, '1')
    expect(await standing(id)).toEqual(['paid', 'returned', null, null])
    const two = await invoice('80', { items: [{ product_id: product, quantity: '2', price: '80' }] })
    await back(two.id, two.items[0]!, '1')
    expect(await standing(two.id)).toEqual(['open', 'partly_returned', null, null])
    const called = async (state: string) =>
      (await listOf(company, 'sales_invoice', `&state=${state}&ids[]=${two.id}`)).map(row => row.id)
    expect([await called('partly_returned'), await called('partly_paid')]).toEqual([[two.id], []])
    // Half was given back, and a quarter is paid: the percentage is of money.
    await paid(two.id, '40')
    expect(await standing(two.id)).toEqual(['open', 'partly_paid', 25, null])
    expect([await called('partly_returned'), await called('partly_paid')]).toEqual([[], [two.id]])
    await paid(two.id, '40')
    expect(await standing(two.id)).toEqual(['paid', 'paid', null, null])
    expect((await listOf(company, 'sales_invoice', '&state=returned')).map(row => row.id)).toEqual([id])
  })

  test('what is no standing of a kind is refused', async () => {
    expect((await company.get('invoice-sales-price-offers?standing=overdue')).status).toBe(422)
    expect((await company.get('invoice-sales-price-offers?state=open')).status).toBe(422)
    expect((await company.get('invoice-sales?standing=late')).status).toBe(422)
    expect((await company.get('invoice-sales/standings?standing=late')).status).toBe(422)
    expect((await company.get('invoice-sales/standings?colour=red')).status).toBe(422)
  })

  test('in random books tabs and foot are what the rows of the list come to, under every filter, and what is owed is what the report of ages says', async () => {
    const seed = seedFrom('BOOKS_SEED')
    const dice = new Dice(seed)
    const books = shopOf(await newCompany(side, { value_added_tax: dice.of(['14', '0']) }))
    const parties = { sales_invoice: await books.client(), purchase_invoice: await books.supplier() }
    const others = { sales_invoice: await books.client(), purchase_invoice: await books.supplier() }
    const representative = (await make(books.company, 'representatives')).id
    const piece = await books.product('services', { value_added_tax: true })
    const kinds = ['sales_invoice', 'sales_invoice', 'purchase_invoice'] as const
    for (let done = 0; done < 24; done++) {
      const kind = dice.of(kinds)
      const party = kind === 'sales_invoice' ? 'client_id' : 'supplier_id'
      const dollars = dice.chance(30) ? { currency_id: 840, exchange_rate: `${dice.between(40, 55)}.37` } : {}
      const date = dice.day()
      const made = await books.post(kind, {
        ...{ date, [party]: dice.of([parties[kind], others[kind]]), ...dollars },
        due_date: dice.of(['2026-03-31', '2026-06-30', today, '2026-11-20', '2027-01-01']),
        ...(dice.chance(30) ? { due_at_once_percent: dice.of(['50', '33.3', '100']) } : {}),
        ...(kind === 'sales_invoice' && dice.chance(40) ? { representative_id: representative } : {}),
        status: dice.chance(12) ? 'draft' : 'posted',
        items: [{ product_id: piece, quantity: String(dice.between(1, 4)), price: dice.amount(99) }],
      })
      if (made.status === 'draft') continue
      const action = dice.between(1, 6)
      if (action === 1) await books.void(kind, made.id)
      if (action === 2 || action === 3) {
        const amount = action === 2 ? String(made.residual) : (Number(made.residual) / 3).toFixed(2)
        if (minor(amount) > 0n)
          await books.post(kind === 'sales_invoice' ? 'receipt' : 'supplier_payment', {
            ...{ date, [party]: made[party], amount, ...dollars },
            allocations: [{ invoice_id: made.id, amount }],
          })
      }
      if (action === 4)
        await books.post(kind === 'sales_invoice' ? 'sales_return' : 'purchase_return', {
          ...{ date, invoice_id: made.id },
          items: [{ invoice_item_id: made.items[0]!.id, quantity: '1' }],
        })
    }
    const filters = {
      sales_invoice: [
        ...['', `&client_id=${parties.sales_invoice}`, '&date_from=2026-02-01&date_to=2026-02-28'],
        ...[
          `&representative_id=${representative}`,
          '&total_from=100',
          '&q=INV',
          '&status=posted',
          '&due_date_to=2026-06-30',
        ],
        ...invoiceStates.map(state => `&state=${state}`),
      ],
      purchase_invoice: ['', `&supplier_id=${parties.purchase_invoice}`, '&state=partly_paid'],
    }
    for (const kind of ['sales_invoice', 'purchase_invoice'] as const) {
      for (const filter of filters[kind]) {
        const rows = await listOf(books.company, kind, filter)
        const tabs = await tabsOf(books.company, kind, filter)
        expect(inMinor(tabs), `${seed} ${kind} ${filter}`).toEqual(addedUp(rows))
        const state = /state=(\w+)/.exec(filter)?.[1]
        if (state) expect(rows.every(row => row.state === state)).toBe(true)
        if (filter !== '') continue
        for (const standing of invoiceStandings) {
          const own = await listOf(books.company, kind, `&standing=${standing}`)
          expect(own.map(({ id }) => id)).toEqual(rows.filter(row => row.standing === standing).map(({ id }) => id))
          expect(await tabsOf(books.company, kind, `&standing=${standing}`)).toEqual(tabs)
        }
      }
      const ages = `${kind === 'sales_invoice' ? 'aRAging' : 'aPAging'}-summary-by-${kind === 'sales_invoice' ? 'invoice' : 'bill'}-due-date?as_of=${today}`
      const tabs = await tabsOf(books.company, kind)
      const [totals] = (await reportsOf(books.company).table(ages, 'current', 'total')).slice(-1)
      const [current, total] = (totals?.match(/[\d.]+/g) ?? ['0.00', '0.00']) as [string, string]
      expect(minor(tabs.all.residual), String(seed)).toBe(minor(total))
      // Of an invoice that is due in two parts the ages call late what is late of it.
      const notYet = (await listOf(books.company, kind, '&standing=overdue')).map(row => {
        const later = row.dues.filter(({ date }) => date >= today).reduce((sum, due) => sum + minor(due.amount), 0n)
        const at = minor(row.residual) - later
        return later === 0n
          ? 0n
          : minor(row.base_residual) - roundHalfAwayFromZero(minor(row.base_residual) * at, minor(row.residual))
      })
      const late = minor(tabs.overdue!.residual) - notYet.reduce((sum, amount) => sum + amount, 0n)
      expect(late, String(seed)).toBe(minor(total) - minor(current))
    }
  })

  test('whoever sees only their own has tabs of their own, and who may not read invoices has none', async () => {
    const own = await newCompany(side, { value_added_tax: '0' })
    const books = shopOf(own)
    const [mine, other] = [await make(own, 'representatives'), await make(own, 'representatives')]
    const piece = await books.product()
    const sale = async (representative_id: number, price: string) =>
      books.post('sales_invoice', {
        ...{ date: '2026-09-01', due_date: '2026-10-01', representative_id, client_id: await books.client() },
        items: [{ product_id: piece, quantity: '1', price }],
      })
    await sale(mine.id, '30')
    await sale(other.id, '700')
    const karim = await colleague(side, own, await roleNamed(own, 'salesman'), { representative_id: mine.id })
    expect((await tabsOf(karim, 'sales_invoice')).overdue).toEqual({ count: 1, total: '30.00', residual: '30.00' })
    expect((await tabsOf(own, 'sales_invoice')).all).toEqual({ count: 2, total: '730.00', residual: '730.00' })
    expect((await tabsOf(karim, 'sales_invoice', '&q=INV')).all.residual).toBe('30.00')
    const clerk = await colleague(side, own, await roleWith(own, { products: ['read'] }))
    expect((await clerk.get('invoice-sales/standings')).status).toBe(403)
  })
})
