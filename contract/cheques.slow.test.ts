import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from './testing-backends.ts'
import { accountByCode, make } from './testing-bodies.ts'

/** Cheques received and issued, from hand to bank or back, each step with the entry that it writes. */

type Body = Record<string, unknown>
interface Verdict {
  allowed: boolean
  reason: string | null
}
interface Cheque extends Made {
  status: string
  events: { kind: string; date: string; fee: string; entry_id: number }[]
  can: Record<'deposit' | 'endorse' | 'clear' | 'bounce', Verdict>
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  let bank: number
  beforeAll(async () => {
    side = await open()
    shop = await newCompany(side)
    bank = (await accountByCode(shop, '1111')).id
  })
  afterAll(() => side?.close())

  const made = async (path: string, one: string, body: Body): Promise<Made> => {
    const answer = await shop.post(path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.one(one)
  }
  const service = () => make(shop, 'products', { stock_type: 'services', value_added_tax: false })
  const invoiceOf = async (client_id: number, price: string, more: Body = {}) =>
    made('invoice-sales', 'invoice_sale', {
      date: '2026-03-01',
      client_id,
      items: [{ product_id: (await service()).id, quantity: '1', price }],
      ...more,
    })
  const cheque = { payment_method: 'cheque', cheque_number: '000451', cheque_date: '2026-04-15' }

  /** A client who owes an invoice of 1,000 and gave a cheque for it. */
  async function received(amount = '1000', more: Body = {}) {
    const client = await make(shop, 'clients', { display_name: 'مؤسسة الشروق' })
    const invoice = await invoiceOf(client.id, '1000')
    const receipt = await made('payment-sales', 'payment_sale', {
      date: '2026-03-05',
      client_id: client.id,
      amount,
      ...cheque,
      allocations: [{ invoice_id: invoice.id, amount: '1000' }],
      ...more,
    })
    return { client, invoice, receipt, id: (await chequeOf(receipt)).id }
  }
  /** A supplier to whom we owe 600 and gave a cheque for it. */
  async function issued() {
    const supplier = await make(shop, 'suppliers')
    const invoice = await made('invoice-purchases', 'invoice_purchase', {
      date: '2026-03-01',
      supplier_id: supplier.id,
      items: [{ product_id: (await service()).id, quantity: '1', price: '600' }],
    })
    const payment = await made('payment-purchases', 'payment_purchase', {
      date: '2026-03-05',
      supplier_id: supplier.id,
      amount: '600',
      ...cheque,
      allocations: [{ invoice_id: invoice.id, amount: '600' }],
    })
    return { supplier, invoice, payment, id: (await chequeOf(payment)).id }
  }

  const chequeOf = async ({ id }: Made) => (await shop.get(`cheques?document_id=${id}`)).rows('cheques')[0] as Cheque
  const read = async (id: number) => (await shop.get(`cheques/${id}`)).one('cheque') as Cheque
  const step = async (id: number, name: string, body: Body): Promise<Cheque> => {
    const answer = await shop.post(`cheques/${id}/${name}`, body)
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`)
    return answer.one('cheque') as Cheque
  }
  const refusal = ({ status, code, message }: Answer) => [
    status,
    code,
    typeof message === 'string' ? message.replace(/[\u2066-\u2069]/g, '') : message,
  ]

  interface EntryLine {
    account: { code: string }
    debtor: string
    creditor: string
    client_id: number | null
    supplier_id: number | null
  }
  interface Entry {
    date: string
    name: string
    source: { kind: string; id: number }
    items: EntryLine[]
  }
  /** An entry as it stands on paper: date and name, then code, debit, credit of each line, `*` where it is a party's. */
  async function entry(id: number): Promise<string[]> {
    const { date, name, items } = (await shop.get(`entries/${id}`)).read<Entry>('entry')
    const owner = (line: EntryLine) => ((line.client_id ?? line.supplier_id) ? '*' : '')
    return [
      `${date} ${name}`,
      ...items.map(line => `${line.account.code}${owner(line)} ${line.debtor} ${line.creditor}`),
    ]
  }
  const lastEntry = async (of: Cheque) => entry(of.events.at(-1)!.entry_id)
  const owed = async ({ id }: Made) => {
    const { paid, residual } = (await shop.get(`invoice-sales/${id}`)).one('invoice_sale')
    return [paid, residual]
  }
  const balances = async (...codes: string[]) => {
    const { rows } = (await shop.get('reports/trial-balance?preset=all_time')).read<{
      rows: { cells: Record<string, string> }[]
    }>('report')
    return codes.map(code => {
      const found = rows.find(({ cells }) => cells.code === code)?.cells
      return found ? Number(found.closing_debit ?? 0) - Number(found.closing_credit ?? 0) : 0
    })
  }

  test('a cheque that came in stands in the register, by the day it is due', async () => {
    const own = await newCompany(side)
    const client = await make(own, 'clients', { display_name: 'محلات النور' })
    const receive = (cheque_number: string, cheque_date: string) =>
      own.post('payment-sales', {
        date: '2026-03-05',
        client_id: client.id,
        amount: '250',
        payment_method: 'cheque',
        cheque_number,
        cheque_date,
      })
    await receive('12', '2026-05-01')
    await receive('11', '2026-04-01')
    const answer = await own.get('cheques')
    const list = answer.page('cheques')
    expect(list.data.map(({ number, due_date }) => [number, due_date])).toEqual([
      ['11', '2026-04-01'],
      ['12', '2026-05-01'],
    ])
    expect(list.data[0]).toMatchObject({
      direction: 'received',
      status: 'in_hand',
      is_open: true,
      date: '2026-03-05',
      amount: '250.00',
      base_amount: '250.00',
      currency_id: 818,
      currency: 'EGP',
      party: { resource: 'clients', id: client.id, display_name: 'محلات النور' },
      document: { resource: 'payment_sales', number: 'RC-00002' },
      bank_account: null,
      can: {
        deposit: { allowed: true, reason: null },
        clear: { allowed: true, reason: null },
        bounce: { allowed: true, reason: null },
      },
    })
    const numbers = async (query: string) => (await own.get(`cheques?${query}`)).rows('cheques').map(row => row.number)
    expect(await numbers('due_date_from=2026-04-02')).toEqual(['12'])
    expect(await numbers('due_date_to=2026-04-30&status=in_hand')).toEqual(['11'])
    expect(await numbers('direction=issued')).toEqual([])
    expect(await numbers('is_open=1&order=desc')).toEqual(['12', '11'])
    expect(await numbers(`client_id=${client.id}&q=${encodeURIComponent('النور')}`)).toEqual(['11', '12'])
    expect(await numbers('q=12')).toEqual(['12'])
    expect((await own.get('cheques?sort=amount')).status).toBe(422)
    expect((await own.get('cheques/999999')).status).toBe(404)
  })

  test('deposited, then cleared: it is money only when the bank has it', async () => {
    const { id, receipt, invoice } = await received()
    const { entry: paid } = (await shop.get(`payment-sales/${receipt.id}/entry`)).body as { entry: { id: number } }
    expect((await entry(paid.id)).slice(1)).toEqual(['1211 1000.00 0.00', '1201* 0.00 1000.00'])

    const deposited = await step(id, 'deposit', { date: '2026-04-15', bank_account_id: bank })
    expect(deposited).toMatchObject({ status: 'deposited', bank_account: { id: bank, code: '1111' } })
    expect(deposited.can).toEqual({
      deposit: { allowed: false, reason: 'أُودع الشيك في البنك من قبل.' },
      endorse: { allowed: false, reason: 'أُودع الشيك في البنك من قبل.' },
      clear: { allowed: true, reason: null },
      bounce: { allowed: true, reason: null },
    })
    expect(await lastEntry(deposited)).toEqual([
      '2026-04-15 إيداع شيك 000451',
      '1411 1000.00 0.00',
      '1211 0.00 1000.00',
    ])

    // The bank that holds it is the one that collects it, unless another is named.
    const cleared = await step(id, 'clear', { date: '2026-04-18' })
    expect(await lastEntry(cleared)).toEqual(['2026-04-18 تحصيل شيك 000451', '1111 1000.00 0.00', '1411 0.00 1000.00'])
    expect(cleared).toMatchObject({ status: 'cleared', is_open: false })
    expect(cleared.events.map(({ kind, date, fee }) => [kind, date, fee])).toEqual([
      ['deposit', '2026-04-15', '0.00'],
      ['clear', '2026-04-18', '0.00'],
    ])
    expect(cleared.can.bounce).toEqual({ allowed: false, reason: 'حُصّل الشيك ودخل الحساب.' })
    expect(await owed(invoice)).toEqual(['1000.00', '0.00'])
    const english = (await shop.get(`entries/${cleared.events[1]!.entry_id}`, { lang: 'en' })).read<Entry>('entry')
    expect([english.name, english.source]).toEqual(['Clearing of Cheque 000451', { kind: 'cheques', id }])
  })

  test('cleared straight from hand, into the till where it was cashed for a fee', async () => {
    const { id } = await received()
    const till = (await accountByCode(shop, '1101')).id
    const cleared = await step(id, 'clear', { date: '2026-04-15', bank_account_id: till, fee: '12.50' })
    expect((await lastEntry(cleared)).slice(1)).toEqual([
      '1101 1000.00 0.00',
      '5207 12.50 0.00',
      '1211 0.00 1000.00',
      '1101 0.00 12.50',
    ])
  })

  test('bounced from the bank: the invoice is owed again, and the bank’s fee is ours', async () => {
    const { id, invoice, receipt } = await received()
    const before = await balances('1201', '1211', '1411', '1111', '5207')
    await step(id, 'deposit', { date: '2026-04-15', bank_account_id: bank })
    const answer = await shop.post(`cheques/${id}/bounce`, { date: '2026-04-20', fee: '35' })
    expect(answer.message).toBe('سُجل ارتداد الشيك، وفُتحت الفواتير التي سدّدها')
    const bounced = answer.one('cheque') as Cheque
    expect(await lastEntry(bounced)).toEqual([
      '2026-04-20 ارتداد شيك 000451',
      '1201* 1000.00 0.00',
      '5207 35.00 0.00',
      '1411 0.00 1000.00',
      '1111 0.00 35.00',
    ])
    expect(await owed(invoice)).toEqual(['0.00', '1000.00'])
    const after = await balances('1201', '1211', '1411', '1111', '5207')
    expect(after.map((balance, index) => balance - before[index]!)).toEqual([1000, -1000, 0, -35, 35])
    // The payment stays as it was posted; another may pay the invoice.
    expect((await shop.get(`payment-sales/${receipt.id}`)).one('payment_sale')).toMatchObject({
      status: 'posted',
      can: { void: { allowed: false, reason: expect.stringContaining('لم يعد في اليد') } },
    })
    await made('payment-sales', 'payment_sale', {
      date: '2026-04-21',
      client_id: invoice.client_id,
      amount: '1000',
      allocations: [{ invoice_id: invoice.id, amount: '1000' }],
    })
    expect(await owed(invoice)).toEqual(['1000.00', '0.00'])
  })

  test('bounced from hand: the exchange and the credit of its receipt are taken back with it', async () => {
    const client = await make(shop, 'clients')
    const invoice = await invoiceOf(client.id, '100', { currency_id: 840, exchange_rate: '48.50' })
    const receipt = await made('payment-sales', 'payment_sale', {
      date: '2026-03-05',
      client_id: client.id,
      amount: '120',
      currency_id: 840,
      exchange_rate: '49.10',
      ...cheque,
      allocations: [{ invoice_id: invoice.id, amount: '100' }],
    })
    const { id } = await chequeOf(receipt)
    const bounced = await step(id, 'bounce', { date: '2026-04-20' })
    expect((await lastEntry(bounced)).slice(1)).toEqual([
      '1201* 4850.00 0.00',
      '2302* 982.00 0.00',
      '6101 60.00 0.00',
      '1211 0.00 5892.00',
    ])
    const credits = (await shop.get(`credits?client_id=${client.id}`)).rows('credits')
    expect([credits, await owed(invoice)]).toEqual([[], ['0.00', '100.00']])
  })

  test('it cannot bounce while what it left to the client’s credit pays another invoice', async () => {
    const { id, client } = await received('1300')
    const next = await invoiceOf(client.id, '400')
    const used = await shop.post(`credits/${client.id}/apply`, {
      date: '2026-03-20',
      allocations: [{ invoice_id: next.id, amount: '250' }],
    })
    expect(used.status).toBe(201)
    const reason = 'استُخدم ما زاد من سنده على فاتورة أخرى أو رُدّ؛ تراجع عن ذلك أولًا.'
    expect((await read(id)).can.bounce).toEqual({ allowed: false, reason })
    expect(refusal(await shop.post(`cheques/${id}/bounce`, { date: '2026-04-20' }))).toEqual([
      409,
      'cheque_state',
      `لا يسمح حال الشيك بذلك: ${reason}`,
    ])
    await shop.post(`credit-applications/${used.one('credit_application').id}/void`)
    const bounced = await step(id, 'bounce', { date: '2026-04-20' })
    expect((await lastEntry(bounced)).slice(1)).toEqual([
      '1201* 1000.00 0.00',
      '2302* 300.00 0.00',
      '1211 0.00 1300.00',
    ])
  })

  test('a bounce and the use of its credit cannot both be had', async () => {
    const { id, client } = await received('1300')
    const next = await invoiceOf(client.id, '300')
    const use = { date: '2026-04-20', allocations: [{ invoice_id: next.id, amount: '300' }] }
    const [bounce, used] = await Promise.all([
      shop.post(`cheques/${id}/bounce`, { date: '2026-04-20' }),
      shop.post(`credits/${client.id}/apply`, use),
    ])
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([bounce.status, used.status])
  })

  test('a cheque that we issued leaves the bank when it is cashed, and is owed again when it bounces', async () => {
    const first = await issued()
    expect((await read(first.id)).can.deposit).toEqual({
      allowed: false,
      reason: 'الشيك صادر منك، ويودعه من استلمه.',
    })
    const answer = await shop.post(`cheques/${first.id}/clear`, { date: '2026-04-16', bank_account_id: bank })
    expect(answer.message).toBe('تم صرف الشيك')
    expect(await lastEntry(answer.one('cheque') as Cheque)).toEqual([
      '2026-04-16 صرف شيك 000451',
      '2111 600.00 0.00',
      '1111 0.00 600.00',
    ])

    const second = await issued()
    const bounced = await step(second.id, 'bounce', { date: '2026-04-16', fee: '20' })
    expect((await lastEntry(bounced)).slice(1)).toEqual([
      '2111 600.00 0.00',
      '5207 20.00 0.00',
      '2101* 0.00 600.00',
      '1111 0.00 20.00',
    ])
    const { paid, residual } = (await shop.get(`invoice-purchases/${second.invoice.id}`)).one('invoice_purchase')
    expect([paid, residual]).toEqual(['0.00', '600.00'])
  })

  test('a step that its state does not allow is refused, naming the state, in both languages', async () => {
    const { id } = await received()
    await step(id, 'bounce', { date: '2026-04-15' })
    for (const name of ['deposit', 'clear', 'bounce']) {
      const body = { date: '2026-04-16', bank_account_id: bank }
      expect(refusal(await shop.post(`cheques/${id}/${name}`, body))).toEqual([
        409,
        'cheque_state',
        'لا يسمح حال الشيك بذلك: ارتد الشيك من قبل.',
      ])
      expect(refusal(await shop.post(`cheques/${id}/${name}`, body, { lang: 'en' }))).toEqual([
        409,
        'cheque_state',
        'The state of the cheque does not allow this: it has already bounced.',
      ])
    }
    expect((await shop.post('cheques/999999/clear', { date: '2026-04-16', bank_account_id: bank })).status).toBe(404)
  })

  test('what a step says is checked at its field, and a locked period stays closed', async () => {
    const { id } = await received()
    const sales = (await accountByCode(shop, '4101')).id
    const requestedOf = async (name: string, body: Body) => {
      const { status, message } = await shop.post(`cheques/${id}/${name}`, body)
      return [status, message]
    }
    expect(await requestedOf('deposit', {})).toEqual([
      422,
      { date: ['أدخل التاريخ'], bank_account_id: ['أدخل حساب البنك'] },
    ])
    expect(await requestedOf('deposit', { date: '2026-03-04', bank_account_id: sales })).toEqual([
      422,
      {
        date: ['اختر 05/03/2026 أو تاريخًا بعده: ذلك تاريخ آخر خطوة للشيك أو تاريخ استلامه أو إصداره'],
        bank_account_id: ['لا يصلح هذا الحساب هنا؛ اختر حسابًا من نوع آخر'],
      },
    ])
    expect(await requestedOf('clear', { date: '2026-04-15', bank_account_id: 999999 })).toEqual([
      422,
      { bank_account_id: ['هذا الاختيار غير موجود'] },
    ])
    expect(await requestedOf('clear', { date: '2026-04-15' })).toEqual([422, { bank_account_id: ['أدخل حساب البنك'] }])
    expect(await requestedOf('bounce', { date: '2026-04-15', fee: '-5' })).toEqual([
      422,
      { fee: ['لا يُقبل رقم سالب هنا'] },
    ])
    await step(id, 'deposit', { date: '2026-04-15', bank_account_id: bank })
    // A cheque is not collected before it was deposited.
    expect(await requestedOf('clear', { date: '2026-04-14' })).toEqual([
      422,
      { date: ['اختر 15/04/2026 أو تاريخًا بعده: ذلك تاريخ آخر خطوة للشيك أو تاريخ استلامه أو إصداره'] },
    ])
    const inEnglish = await shop.post(`cheques/${id}/clear`, { date: '2026-04-14' }, { lang: 'en' })
    expect(inEnglish.message).toEqual({
      date: [
        'Choose 15/04/2026 or a later date: that is the date of the last step of the cheque, or of the cheque itself',
      ],
    })

    await shop.put('organizations', { lock_date: '2026-04-20' })
    const locked = await shop.post(`cheques/${id}/clear`, { date: '2026-04-20' })
    expect([locked.status, locked.code]).toEqual([409, 'locked_period'])
    expect((await read(id)).status).toBe('deposited')
    await step(id, 'clear', { date: '2026-04-21' })
    await shop.put('organizations', { lock_date: null })
  })

  test('a payment that is changed keeps its cheque; one that is void has none', async () => {
    const { id, receipt } = await received()
    await shop.put(`payment-sales/${receipt.id}`, { cheque_number: '000452', notes: 'رقم مصحح' })
    const list = (await shop.get(`cheques?document_id=${receipt.id}`)).rows('cheques')
    expect(list.map(row => [row.id, row.number, row.status])).toEqual([[id, '000452', 'in_hand']])
    await shop.post(`payment-sales/${receipt.id}/void`)
    const cancelled = await read(id)
    expect([cancelled.status, cancelled.can.clear]).toEqual([
      'cancelled',
      { allowed: false, reason: 'أُلغي الشيك مع سنده.' },
    ])
  })

  test('who took a step stands in the trail, and the same step asked twice is taken once', async () => {
    const { id } = await received()
    const headers = { 'idempotency-key': `deposit-${id}` }
    const body = { date: '2026-04-15', bank_account_id: bank }
    const first = await shop.post(`cheques/${id}/deposit`, body, { headers })
    expect((await shop.post(`cheques/${id}/deposit`, body, { headers })).text).toBe(first.text)
    const events = (await shop.get(`audit?resource=cheques&record_id=${id}`)).rows('audit')
    expect(events.map(({ action, record_name }) => [action, record_name])).toEqual([['deposit', '000451']])
    const [event] = events
    const { before, after } = (await shop.get(`audit/${event!.id}`)).read<{
      before: { status: string }
      after: { status: string }
    }>('audit_row')
    expect([before.status, after.status]).toEqual(['in_hand', 'deposited'])
  })

  test('a cheque of another organization does not exist', async () => {
    const { id } = await received()
    const other = await newCompany(side)
    expect((await other.get(`cheques/${id}`)).status).toBe(404)
    expect((await other.get('cheques')).rows('cheques')).toEqual([])
    expect((await other.post(`cheques/${id}/bounce`, { date: '2026-04-20' })).status).toBe(404)
  })
})
