import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reportsOf } from '../reports/testing-reports.ts'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** A bounced cheque is not money received, and the fee of a cheque is money that went out. */

type Body = Record<string, unknown>

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  let bank: number
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-05-01T09:00:00Z')
    shop = await newCompany(side)
    bank = (await accountByCode(shop, '1111')).id
  })
  afterAll(() => side?.close())

  const made = async (path: string, one: string, body: Body): Promise<Made> => {
    const answer = await shop.post(path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.one(one)
  }
  /** A client who owed 1,000 and gave a cheque for it on the fifth of March. */
  async function received() {
    const client = await make(shop, 'clients')
    const { id } = await make(shop, 'products', { stock_type: 'services', value_added_tax: false })
    const items = [{ product_id: id, quantity: '1', price: '1000' }]
    const invoice = await made('invoice-sales', 'invoice_sale', { date: '2026-03-01', client_id: client.id, items })
    const receipt = await made('payment-sales', 'payment_sale', {
      ...{ date: '2026-03-05', client_id: client.id, amount: '1000' },
      ...{ payment_method: 'cheque', cheque_number: '000451', cheque_date: '2026-04-15' },
      allocations: [{ invoice_id: invoice.id, amount: '1000' }],
    })
    const [cheque] = (await shop.get(`cheques?document_id=${receipt.id}`)).rows('cheques')
    return { client, invoice, receipt, cheque: cheque!.id }
  }
  const step = async (id: number, name: string, body: Body = {}) => {
    const answer = await shop.post(`cheques/${id}/${name}`, body)
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`)
  }
  const receiptNow = async ({ id }: Made) => (await shop.get(`payment-sales/${id}`)).one('payment_sale').standing
  const listed = async () => {
    const { data } = (await shop.get('payment-sales?standing=bounced')).page('payment_sales')
    return data.map(({ id, standing }) => [id, standing])
  }
  const totals = async () =>
    (await shop.get('payment-sales/standings')).read<Record<string, { count: number; total: string }>>('standings')

  test('the receipt of a bounced cheque reads bounced, and its list adds up without it', async () => {
    const { client, receipt, cheque } = await received()
    await made('payment-sales', 'payment_sale', { date: '2026-03-06', client_id: client.id, amount: '250' })
    expect(await receiptNow(receipt)).toBe('allocated')
    expect((await totals()).all).toMatchObject({ count: 2, total: '1250.00' })
    await step(cheque, 'bounce', { date: '2026-04-20' })
    expect([await receiptNow(receipt), await listed()]).toEqual(['bounced', [[receipt.id, 'bounced']]])
    expect(await totals()).toMatchObject({
      all: { count: 2, total: '250.00' },
      bounced: { count: 1, total: '1000.00' },
      allocated: { count: 0, total: '0.00' },
    })
    await step(cheque, 'undo')
    expect([await receiptNow(receipt), await listed()]).toEqual(['allocated', []])
    expect((await totals()).all).toMatchObject({ total: '1250.00' })
  })

  test('receipt and register tell when a cheque bounced and what it left open, until that is paid otherwise', async () => {
    const { client, invoice, receipt, cheque } = await received()
    const notified = async () => {
      const of = (await shop.get(`payment-sales/${receipt.id}`)).read<{ cheque: unknown }>('payment_sale').cheque
      const { bounced_on, left_open } = (await shop.get(`cheques/${cheque}`)).one('cheque')
      return [of, bounced_on, left_open]
    }
    expect(await notified()).toEqual([{ id: cheque, status: 'in_hand', bounced_on: null }, null, '0.00'])
    await step(cheque, 'bounce', { date: '2026-04-20' })
    const bounced = { id: cheque, status: 'bounced', bounced_on: '2026-04-20' }
    expect(await notified()).toEqual([bounced, '2026-04-20', '1000.00'])
    await made('payment-sales', 'payment_sale', {
      ...{ date: '2026-04-22', client_id: client.id, amount: '400' },
      allocations: [{ invoice_id: invoice.id, amount: '400' }],
    })
    expect(await notified()).toEqual([bounced, '2026-04-20', '600.00'])
    await step(cheque, 'undo').catch(() => undefined)
    await made('payment-sales', 'payment_sale', {
      ...{ date: '2026-04-23', client_id: client.id, amount: '600' },
      allocations: [{ invoice_id: invoice.id, amount: '600' }],
    })
    expect(await notified()).toEqual([bounced, '2026-04-20', '0.00'])
  })

  interface Todo {
    key: string
    [name: string]: unknown
  }
  const todo = async () => (await shop.get('dashboard')).read<{ todo: Todo[] }>('dashboard').todo

  test('a cheque that bounced is the first of today’s work until what it had paid is paid otherwise', async () => {
    side.setNow('2026-06-20T09:00:00Z')
    const { client, invoice, receipt, cheque } = await received()
    const late = await make(shop, 'products', { stock_type: 'services', value_added_tax: false })
    const sale = { client_id: client.id, items: [{ product_id: late.id, quantity: '1', price: '7000' }] }
    await made('invoice-sales', 'invoice_sale', { ...sale, date: '2026-03-01' })
    expect((await todo())[0]).toMatchObject({ key: 'receivable_late', count: 1 })
    await step(cheque, 'bounce', { date: '2026-04-20' })
    expect((await todo())[0]).toEqual({
      ...{ key: 'cheques_bounced', urgency: 'late', count: 1, amount: '1000.00', date: '2026-04-20' },
      ...{ names: [client.display_name, '000451'], doing: { record: 'payment_sales', id: receipt.id } },
    })
    await made('payment-sales', 'payment_sale', {
      ...{ date: '2026-06-19', client_id: client.id, amount: '1000' },
      allocations: [{ invoice_id: invoice.id, amount: '1000' }],
    })
    expect((await todo()).map(({ key }) => key)).not.toContain('cheques_bounced')
  })

  test('a cheque that had paid no invoice is told of for a week after it bounced', async () => {
    const client = await make(shop, 'clients')
    const advance = await made('payment-sales', 'payment_sale', {
      ...{ date: '2026-03-05', client_id: client.id, amount: '300' },
      ...{ payment_method: 'cheque', cheque_number: '000452', cheque_date: '2026-04-15' },
    })
    const [cheque] = (await shop.get(`cheques?document_id=${advance.id}`)).rows('cheques')
    await step(cheque!.id, 'bounce', { date: '2026-04-24' })
    side.setNow('2026-04-30T09:00:00Z')
    expect((await todo())[0]).toMatchObject({ key: 'cheques_bounced', amount: '300.00' })
    side.setNow('2026-05-01T09:00:00Z')
    expect((await todo()).map(({ key }) => key)).not.toContain('cheques_bounced')
  })

  test('several of them, and our own that bounced at a supplier’s bank, are looked at in the register', async () => {
    await received()
    const [one, other] = [await received(), await received()]
    await step(one.cheque, 'bounce', { date: '2026-04-20' })
    await step(other.cheque, 'bounce', { date: '2026-04-21' })
    const supplier = await make(shop, 'suppliers')
    const payment = await made('payment-purchases', 'payment_purchase', {
      ...{ date: '2026-04-05', supplier_id: supplier.id, amount: '500' },
      ...{ payment_method: 'cheque', cheque_number: '77', cheque_date: '2026-04-20' },
    })
    const [own] = (await shop.get(`cheques?document_id=${payment.id}`)).rows('cheques')
    await step(own!.id, 'bounce', { date: '2026-04-28' })
    expect((await todo()).slice(0, 2)).toEqual([
      expect.objectContaining({
        ...{ key: 'cheques_bounced', count: 2, amount: '2000.00', date: '2026-04-21' },
        doing: { list: 'cheques', filter: { direction: 'received', status: 'bounced' } },
      }),
      expect.objectContaining({
        ...{ key: 'own_cheques_bounced', count: 1, amount: '500.00', names: [supplier.display_name, '77'] },
        doing: { record: 'payment_purchases', id: payment.id },
      }),
    ])
  })

  /** What clients owe by the aging of a day, and what the accounts of clients stand at; its proofs hold. */
  async function owedOn(day: string) {
    const { rows, proofs } = (await shop.get(`reports/aRAging-summary-by-invoice-due-date?as_of=${day}`)).read<{
      rows: { kind: string; cells: { total: string } }[]
      proofs: { key: string; difference: string }[]
    }>('report')
    expect(proofs.filter(({ difference }) => Number(difference) !== 0)).toEqual([])
    return rows.find(({ kind }) => kind === 'total')?.cells.total ?? '0.00'
  }

  test('an invoice whose cheque bounced stays in the books until that day, when it is voided', async () => {
    const { invoice, cheque } = await received()
    await step(cheque, 'bounce', { date: '2026-04-20' })
    const early = await shop.post(`invoice-sales/${invoice.id}/void`, { date: '2026-04-19' })
    expect([early.status, early.text]).toEqual([422, expect.stringContaining('20/04/2026')])
    await shop.post(`invoice-sales/${invoice.id}/void`, {})
    expect((await shop.get(`invoice-sales/${invoice.id}`)).one('invoice_sale').voided_on).toBe('2026-04-20')
    expect([await owedOn('2026-03-03'), await owedOn('2026-03-31'), await owedOn('2026-04-20')]).toEqual([
      ...['1000.00', '0.00', '0.00'],
    ])
  })

  test('so does a receipt until the credit that it left is put on nothing any more', async () => {
    const { client, invoice, receipt } = await received()
    await shop.post(`payment-sales/${receipt.id}/void`, {})
    const advance = await made('payment-sales', 'payment_sale', {
      ...{ date: '2026-03-06', client_id: client.id, amount: '1000' },
    })
    const application = await shop.post(`credits/${client.id}/apply`, {
      date: '2026-03-15',
      allocations: [{ invoice_id: invoice.id, amount: '1000' }],
    })
    await shop.post(`credit-applications/${application.one('credit_application').id}/void`, { date: '2026-04-05' })
    const early = await shop.post(`payment-sales/${advance.id}/void`, { date: '2026-04-03' })
    expect([early.status, early.text]).toEqual([422, expect.stringContaining('05/04/2026')])
    await shop.post(`payment-sales/${advance.id}/void`, {})
    expect([await owedOn('2026-03-31'), await owedOn('2026-04-04'), await owedOn('2026-04-05')]).toEqual([
      ...['0.00', '0.00', '1000.00'],
    ])
  })

  test('what settled an invoice until a day leaves no room for another before it', async () => {
    const { client, invoice, cheque } = await received()
    await step(cheque, 'bounce', { date: '2026-04-20' })
    const pay = (date: string) =>
      shop.post('payment-sales', {
        ...{ date, client_id: client.id, amount: '1000' },
        allocations: [{ invoice_id: invoice.id, amount: '1000' }],
      })
    const early = await pay('2026-03-10')
    expect([early.status, early.text]).toEqual([422, expect.stringContaining('20/04/2026')])
    expect((await pay('2026-04-20')).status).toBe(201)
    expect([await owedOn('2026-03-31'), await owedOn('2026-04-20')]).toEqual(['0.00', '0.00'])
  })

  test('neither does the use of a credit, nor a return', async () => {
    const { client, invoice, receipt } = await received()
    await shop.post(`payment-sales/${receipt.id}/void`, {})
    await made('payment-sales', 'payment_sale', { date: '2026-03-06', client_id: client.id, amount: '1000' })
    const other = await made('invoice-sales', 'invoice_sale', {
      ...{ date: '2026-03-02', client_id: client.id },
      items: [{ product_id: (invoice.items as { product_id: number }[])[0]!.product_id, quantity: '1', price: '1000' }],
    })
    const use = (on: Made, date: string) =>
      shop.post(`credits/${client.id}/apply`, { date, allocations: [{ invoice_id: on.id, amount: '1000' }] })
    const { id } = (await use(invoice, '2026-03-15')).one('credit_application')
    await shop.post(`credit-applications/${id}/void`, { date: '2026-04-05' })
    expect([(await use(other, '2026-03-20')).text, (await use(other, '2026-04-05')).status]).toEqual([
      expect.stringContaining('0.00'),
      201,
    ])
    const giveBack = (date: string) =>
      shop.post('throw-back-sales', {
        ...{ date, invoice_id: invoice.id },
        items: [{ product_id: (invoice.items as { product_id: number }[])[0]!.product_id, quantity: '1' }],
      })
    const first = (await giveBack('2026-04-10')).one('throw_back_sale')
    await shop.post(`throw-back-sales/${first.id}/void`, { date: '2026-04-25' })
    const second = await giveBack('2026-04-12')
    expect([second.status, second.text]).toEqual([422, expect.stringContaining('25/04/2026')])
    expect((await giveBack('2026-04-25')).status).toBe(201)
    expect([await owedOn('2026-03-31'), await owedOn('2026-04-12'), await owedOn('2026-04-25')]).toEqual([
      ...['1000.00', '0.00', '0.00'],
    ])
  })

  test('what was received of clients is without the cheques that bounced, in the period in which they did', async () => {
    const { cheque } = await received()
    const reports = reportsOf(shop)
    await step(cheque, 'bounce', { date: '2026-04-20' })
    const of = (from: string, to: string) => `payments-received?date_from=${from}&date_to=${to}`
    const cells = ['date', 'amount', 'allocated']
    // At the end of March nobody knew.
    expect(await reports.table(of('2026-03-01', '2026-03-31'), ...cells)).toEqual([
      '2026-03-05 1000.00 1000.00',
      '· 1000.00 1000.00',
    ])
    expect(await reports.table(of('2026-04-01', '2026-04-30'), ...cells)).toEqual([
      '2026-04-20 -1000.00 ·',
      '· -1000.00 0.00',
    ])
    const whole = of('2026-03-01', '2026-04-30')
    expect(await reports.table(whole, ...cells)).toEqual([
      '2026-03-05 1000.00 0.00',
      '2026-04-20 -1000.00 ·',
      '· 0.00 0.00',
    ])
    expect(await reports.proofs(whole)).toEqual(['1000.00 = 1000.00'])
    expect(await reports.proofs(of('2026-04-01', '2026-04-30'))).toEqual(['0.00 = 0.00'])
    expect((await reports.explanation(whole, 'total', 'amount')).difference).toBe('0.00')
    await step(cheque, 'undo')
    expect(await reports.table(whole, ...cells)).toEqual(['2026-03-05 1000.00 1000.00', '· 1000.00 1000.00'])
  })

  test('an invoice remembers the cheque that had paid it and bounced, until that is undone', async () => {
    const { invoice, receipt, cheque } = await received()
    const remembered = async () =>
      (await shop.get(`invoice-sales/${invoice.id}`)).read<{ bounced_cheques: unknown[] }>('invoice_sale')
        .bounced_cheques
    expect(await remembered()).toEqual([])
    await step(cheque, 'bounce', { date: '2026-04-20' })
    expect(await remembered()).toEqual([
      {
        ...{ id: cheque, number: '000451', date: '2026-04-20', amount: '1000.00' },
        document: expect.objectContaining({ id: receipt.id, resource: 'payment_sales' }),
      },
    ])
    await step(cheque, 'undo')
    expect(await remembered()).toEqual([])
  })

  test('a cheque and the fee of its collection are an inflow and an outflow, not one of what is left', async () => {
    const { cheque } = await received()
    await step(cheque, 'deposit', { date: '2026-04-15', bank_account_id: bank })
    await step(cheque, 'clear', { date: '2026-04-18', fee: '12.50' })
    const reports = reportsOf(shop)
    const april = 'date_from=2026-04-01&date_to=2026-04-30'
    const flows = ['inflow', 'outflow', 'transfers', 'closing']
    expect(await reports.table(`cash-balance?${april}&account_id=${bank}`, ...flows)).toEqual([
      '1000.00 12.50 0.00 987.50',
      '1000.00 12.50 0.00 987.50',
    ])
    const { rows } = await reports.report(`net-cache?${april}`)
    const month = (id: string) => rows.find(row => row.id === id)!.cells['2026-04']
    expect([month('total:inflow'), month('total:outflow'), month('net_cash')]).toEqual(['1000.00', '12.50', '987.50'])
    // A transfer between accounts is a transfer all the same, though the bank that received it took a fee of it at once.
    const till = (await accountByCode(shop, '1101')).id
    const line = (account_id: number, debtor: string, creditor: string) => ({ account_id, debtor, creditor })
    const fees = (await accountByCode(shop, '5207')).id
    await made('restrictions', 'restriction', {
      ...{ date: '2026-04-19', name: 'نقل' },
      items: [line(till, '100', '0'), line(bank, '0', '100'), line(fees, '2', '0'), line(till, '0', '2')],
    })
    expect(await reports.table(`cash-balance?${april}`, 'inflow', 'outflow', 'transfers')).toEqual([
      '0.00 2.00 100.00',
      '1000.00 12.50 -100.00',
      '1000.00 14.50 0.00',
    ])
  })
})
