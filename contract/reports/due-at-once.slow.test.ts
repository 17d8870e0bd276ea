import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Dashboard } from '../../schema/answers/dashboard.ts'
import type { Invoice } from '../../schema/answers/documents.ts'
import type { Standings } from '../../schema/answers/lists/standings.ts'
import type { Owing } from '../../schema/answers/sent/reminders.ts'
import type { DocumentLink, SharedDocument } from '../../schema/answers/sent/sending.ts'
import { type Backend, backends, newCompany, send } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'
import { reportsOf } from './testing-reports.ts'
import { type Shop, shopOf } from './testing-trade.ts'

/** Half now and the rest after thirty days: an invoice of the tenth of March over 1,000.01. */
describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let reports: ReturnType<typeof reportsOf>
  let [client, supplier, service] = [0, 0, 0]
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-03-10T09:00:00Z')
    shop = shopOf(await newCompany(side))
    reports = reportsOf(shop.company)
    const terms = { payment_terms: '30', due_at_once_percent: '50' }
    client = (await make(shop.company, 'clients', { ...terms, display_name: 'مقاول', email: 'site@example.com' })).id
    supplier = (await make(shop.company, 'suppliers', terms)).id
    service = await shop.product('services')
  })
  afterAll(() => side?.close())

  const items = (price = '1000.01') => [{ product_id: service, quantity: '1', price }]
  const sell = async (more: object = {}) =>
    (await shop.post('sales_invoice', {
      ...{ date: '2026-03-10', client_id: client, items: items() },
      ...more,
    })) as unknown as Invoice
  const pay = (invoice_id: number, amount: string, date = '2026-03-10') =>
    shop.post('receipt', { date, client_id: client, amount, allocations: [{ invoice_id, amount }] })
  const read = async (id: number) => (await shop.read('sales_invoice', id)) as unknown as Invoice
  const dues = ({ dues, due_now, next_due }: Invoice) => [
    ...dues.map(({ date, amount }) => `${date} ${amount}`),
    `${due_now} now`,
    next_due,
  ]
  const ages = (asOf: string) =>
    reports.table(
      `aRAging-summary-by-invoice-due-date?as_of=${asOf}`,
      ...['client', 'current', 'days_1_30', 'days_31_60', 'total'],
    )

  test('what is agreed with a client or a supplier stands on their invoices, and can be said on each', async () => {
    const invoice = await sell()
    expect(invoice).toMatchObject({ due_date: '2026-04-09', due_at_once_percent: '50', due_at_once: '500.01' })
    expect(dues(invoice)).toEqual(['2026-03-10 500.01', '2026-04-09 500.00', '500.01 now', '2026-03-10'])
    const bill = (await shop.post('purchase_invoice', {
      ...{ date: '2026-03-10', supplier_id: supplier, items: items('300') },
    })) as unknown as Invoice
    expect(dues(bill)).toEqual(['2026-03-10 150.00', '2026-04-09 150.00', '150.00 now', '2026-03-10'])
    expect(await sell({ due_at_once_percent: '30' })).toMatchObject({ due_at_once: '300.00' })
    expect(await sell({ due_at_once_percent: null })).toMatchObject({ due_at_once_percent: null, due_at_once: '0.00' })
    // Who says a due date has terms of their own.
    expect(await sell({ due_date: '2026-03-20' })).toMatchObject({ due_at_once_percent: null, due_at_once: '0.00' })
    expect(await sell({ due_date: '2026-03-10', due_at_once_percent: '50' })).toMatchObject({ due_at_once: '0.00' })
    const refused = await shop.company.post('invoice-sales', {
      ...{ date: '2026-03-10', client_id: client, items: items(), due_at_once_percent: '101' },
    })
    expect([refused.status, Object.keys(refused.message as object)]).toEqual([422, ['due_at_once_percent']])
  })

  test('a draft that gets another client gets their terms; what was changed on it stays', async () => {
    const draft = await sell({ status: 'draft' })
    expect(draft).toMatchObject({ due_at_once: '500.01', dues: [], due_now: '0.00', next_due: null })
    const change = async (body: object) =>
      (await shop.put('sales_invoice', draft.id, body as Record<string, unknown>)) as unknown as Invoice
    expect(await change({ items: items('200') })).toMatchObject({ due_at_once_percent: '50', due_at_once: '100.00' })
    expect(await change({ due_at_once_percent: '25' })).toMatchObject({ due_at_once: '50.00' })
    expect(await change({ notes: 'كما هي' })).toMatchObject({ due_at_once_percent: '25', due_at_once: '50.00' })
    const other = await shop.client()
    expect(await change({ client_id: other })).toMatchObject({ due_at_once_percent: null, due_at_once: '0.00' })
  })

  test('it is overdue from the day after while the first part is not paid, by that part alone', async () => {
    const { id } = await sell()
    const tabs = async () => (await shop.company.get('invoice-sales/standings')).read<Standings>('standings')
    const overdue = async (more = '') =>
      (await shop.company.get(`invoice-sales?standing=overdue${more}`)).rows('invoice_sales').length
    expect(await read(id)).toMatchObject({ standing: 'open', days_overdue: null })
    expect([await overdue(), (await tabs()).overdue?.count]).toEqual([0, 0])
    side.setNow('2026-03-15T09:00:00Z')
    expect(await read(id)).toMatchObject({ standing: 'overdue', days_overdue: 5 })
    expect(await overdue('&next_due_from=2026-03-01&next_due_to=2026-03-14')).toBe(1)
    expect([await overdue('&next_due_from=2026-03-11'), (await tabs()).overdue]).toEqual([
      0,
      { count: 1, total: '1000.01', residual: '1000.01' },
    ])
    expect(await ages('2026-03-15')).toEqual(['مقاول 500.00 500.01 · 1000.01', 'الإجمالي 500.00 500.01 0.00 1000.01'])
    const { receivable, todo } = (await shop.company.get('dashboard')).read<Dashboard>('dashboard')
    expect([receivable?.total, receivable?.overdue]).toEqual(['1000.01', '500.01'])
    expect(todo.find(({ key }) => key === 'receivable_late')).toMatchObject({
      ...{ count: 1, amount: '500.01', date: '2026-03-10', names: ['مقاول'] },
    })
    const details = await reports.table(
      'invoice-details?date_from=2026-03-01&date_to=2026-03-15',
      ...['due_date', 'overdue_days'],
    )
    expect(details[0]).toBe('2026-04-09 5')
    await pay(id, '500.01', '2026-03-15')
    expect(await read(id)).toMatchObject({ standing: 'open', state: 'partly_paid', next_due: '2026-04-09' })
    expect([await overdue(), (await tabs()).overdue?.count]).toEqual([0, 0])
    expect(await ages('2026-03-15')).toEqual(['مقاول 500.00 · · 500.00', 'الإجمالي 500.00 0.00 0.00 500.00'])
    // As of a day before it was paid the first part is still late.
    expect((await ages('2026-03-14'))[0]).toBe('مقاول 500.00 500.01 · 1000.01')
  })

  test('when both parts are late each is as old as it is, and the invoice is counted once', async () => {
    const { id } = await sell()
    side.setNow('2026-04-20T09:00:00Z')
    expect(await read(id)).toMatchObject({ days_overdue: 41, due_now: '1000.01' })
    expect((await ages('2026-04-20'))[0]).toBe('مقاول · 500.00 500.01 1000.01')
    const { todo } = (await shop.company.get('dashboard')).read<Dashboard>('dashboard')
    expect(todo.find(({ key }) => key === 'receivable_late')).toMatchObject({ count: 1, amount: '1000.01' })
    const details = 'aRAging-details-by-invoice-due-date?as_of=2026-04-20'
    expect(await reports.table(details, 'due_date', 'age', 'total')).toEqual([
      '2026-03-10 41 500.01',
      '2026-04-09 11 500.00',
      '· · 1000.01',
    ])
    const { report } = reports
    for (const query of [details, 'aRAging-summary-by-invoice-due-date?as_of=2026-04-20'])
      for (const { left, right } of (await report(query)).proofs) expect(left).toBe(right)
    const [explained] = (await reports.explanation(details, 'total', 'days_31_60')).parts
    expect(explained).toMatchObject({ count: 1, amount: '500.01' })
  })

  test('of an invoice in dollars both parts are what it was booked at', async () => {
    const { id } = await sell({ currency_id: 840, exchange_rate: '48.777', items: items('0.99') })
    expect(dues(await read(id)).slice(0, 2)).toEqual(['2026-03-10 0.50', '2026-04-09 0.49'])
    expect((await ages('2026-03-15'))[0]).toBe('مقاول 23.90 24.39 · 48.29')
  })

  test('a reminder asks for what is due, and not for what is not due yet', async () => {
    await sell()
    side.setNow('2026-03-15T09:00:00Z')
    const [owing] = (await shop.company.get('reminders', { lang: 'en' })).read<Owing[]>('reminders')
    expect([owing?.days, owing?.amounts[0]?.amount]).toEqual([5, '500.01'])
  })

  test('who gets the link of the invoice reads what is due now and until when the rest is', async () => {
    const { id } = await sell()
    const url = (await shop.company.post(`invoice-sales/${id}/links`, {})).read<DocumentLink>('link').url!
    const shown = async () =>
      (await send(side, 'GET', `/owner/shared/${url.split(/\/d\/|\?/)[1]!}`)).read<SharedDocument>('shared').document
    expect(await shown()).toMatchObject({
      ...{ in_parts: { due_now: '500.01', rest: '500.00' }, due_date: '2026-04-09', stands: 'open' },
    })
    side.setNow('2026-03-15T09:00:00Z')
    expect(await shown()).toMatchObject({ stands: 'overdue' })
    await pay(id, '500.01', '2026-03-15')
    expect(await shown()).toMatchObject({ stands: 'partly_paid', in_parts: null, days: 25 })
  })
})
