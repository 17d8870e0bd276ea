import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '../../i18n/text.ts'
import { reportsOf } from '../reports/testing-reports.ts'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** A client's cheque handed on to a supplier, as design/accounting.md G13 has it: there, back from there, and undone. */

type Body = Record<string, unknown>
interface Permit {
  allowed: boolean
  reason: string | null
}
interface Cheque extends Made {
  status: string
  is_open: boolean
  endorsed_to: { id: number; display_name: string } | null
  endorsement: { id: number; number: string; resource: string } | null
  events: { id: number; kind: string; date: string; entry_id: number | null; can: { undo: Permit } }[]
  can: Record<'deposit' | 'endorse' | 'clear' | 'bounce', Permit>
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-05-01T09:00:00Z')
    shop = await newCompany(side)
  })
  afterAll(() => side?.close())

  const made = async (path: string, one: string, body: Body): Promise<Made> => {
    const answer = await shop.post(path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.one(one)
  }
  const service = async () => (await make(shop, 'products', { stock_type: 'services', value_added_tax: false })).id
  /** A client who owed 1,000 and gave a cheque for it on the fifth of March, and a supplier whose bill of 600 is open. */
  async function received({ bill = '600', currency = {} }: { bill?: string; currency?: Body } = {}) {
    const client = await make(shop, 'clients', { display_name: 'مؤسسة الشروق' })
    const supplier = await make(shop, 'suppliers', { display_name: 'مصنع الدلتا' })
    const invoice = await made('invoice-sales', 'invoice_sale', {
      ...{ date: '2026-03-01', client_id: client.id, ...currency },
      items: [{ product_id: await service(), quantity: '1', price: '1000' }],
    })
    const owed = await made('invoice-purchases', 'invoice_purchase', {
      ...{ date: '2026-03-02', supplier_id: supplier.id, ...currency },
      items: [{ product_id: await service(), quantity: '1', price: bill }],
    })
    const receipt = await made('payment-sales', 'payment_sale', {
      ...{ date: '2026-03-05', client_id: client.id, amount: '1000', ...currency },
      ...{ payment_method: 'cheque', cheque_number: '000451', cheque_date: '2026-04-15' },
      allocations: [{ invoice_id: invoice.id, amount: '1000' }],
    })
    const [cheque] = (await shop.get(`cheques?document_id=${receipt.id}`)).rows('cheques')
    return { client, supplier, invoice, bill: owed, receipt, id: cheque!.id }
  }
  const read = async (id: number) => (await shop.get(`cheques/${id}`)).one('cheque') as Cheque
  const step = async (id: number, name: string, body: Body = {}): Promise<Cheque> => {
    const answer = await shop.post(`cheques/${id}/${name}`, body)
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`)
    return answer.one('cheque') as Cheque
  }
  const faults = ({ message }: Answer) => message as Record<string, string[]>
  type Scene = Awaited<ReturnType<typeof received>>
  const endorse = ({ id, supplier, bill }: Scene, amount = '600') =>
    step(id, 'endorse', {
      ...{ date: '2026-03-10', supplier_id: supplier.id },
      allocations: [{ invoice_id: bill.id, amount }],
    })
  const plain = ({ status, code, message }: Answer) => [
    status,
    code,
    typeof message === 'string' ? message.replace(/[\u2066-\u2069]/g, '') : message,
  ]
  /** What is open of the client's invoice and of the supplier's bill. */
  const open_ = async ({ invoice, bill }: Scene) => [
    (await shop.get(`invoice-sales/${invoice.id}`)).one('invoice_sale').residual,
    (await shop.get(`invoice-purchases/${bill.id}`)).one('invoice_purchase').residual,
  ]
  interface EntryLine {
    account: { code: string }
    debtor: string
    creditor: string
    client_id: number | null
    supplier_id: number | null
  }
  const entry = async (id: number | null) => {
    const { items } = (await shop.get(`entries/${id}`)).read<{ items: EntryLine[] }>('entry')
    const owner = (line: EntryLine) => (line.client_id ? ' client' : line.supplier_id ? ' supplier' : '')
    return items.map(line => `${line.account.code}${owner(line)} ${line.debtor} ${line.creditor}`)
  }
  const lastEntry = async ({ events }: Cheque) => entry(events.at(-1)!.entry_id)
  const balances = async () => {
    const { rows } = await reportsOf(shop).report('trial-balance?preset=all_time')
    return rows.map(({ cells }) => [cells.code, cells.closing_debit, cells.closing_credit])
  }
  /** The proofs of the reports that cheques and parties stand in, as far as they do not hold. */
  async function allHolds() {
    const reports = ['payments-received', 'payments-made', 'cheque-register', 'vendor-statement', 'customer-statement']
      .concat(['aRAging-summary-by-invoice-due-date', 'aPAging-summary-by-bill-due-date', 'vendor-balance-summary'])
      .concat(['vendor-balances', 'customer-balances', 'customer-balance-summary'])
    const failed: string[] = []
    for (const report of reports)
      for (const { key, left, right } of (
        await reportsOf(shop).report(`${report}?date_from=2026-01-01&date_to=2026-04-30`)
      ).proofs)
        if (left !== right) failed.push(`${report} ${key}: ${left} ${right}`)
    return failed
  }

  test('a cheque that is endorsed pays the bills of the supplier, and what is left of it is an advance', async () => {
    const scene = await received()
    const cheque = await endorse(scene)
    expect(cheque).toMatchObject({
      status: 'endorsed',
      is_open: false,
      endorsed_to: { id: scene.supplier.id, display_name: 'مصنع الدلتا' },
      endorsement: { resource: 'payment_purchases' },
    })
    expect(await lastEntry(cheque)).toEqual([
      '2101 supplier 600.00 0.00',
      '1401 supplier 400.00 0.00',
      '1211 0.00 1000.00',
    ])
    expect(await open_(scene)).toEqual(['0.00', '0.00'])
    const payment = (await shop.get(`payment-purchases/${cheque.endorsement!.id}`)).one('payment_purchase')
    expect(payment).toMatchObject({
      ...{ date: '2026-03-10', amount: '1000.00', payment_method: 'cheque', cheque_number: '000451', unused: '400.00' },
      cheque: { id: scene.id, status: 'endorsed' },
      can: { void: { allowed: false }, edit: { allowed: false } },
    })
    // It is the supplier's now: neither the bank's nor anybody else's.
    const { can } = await read(scene.id)
    expect([can.deposit.allowed, can.endorse.allowed, can.clear.allowed, can.bounce.allowed]).toEqual([
      ...[false, false, false, true],
    ])
    expect(await reportsOf(shop).table('cheque-register?as_of=2026-03-09', 'status')).toContain('في اليد')
    expect(await reportsOf(shop).table('cheque-register?as_of=2026-03-10', 'status')).toContain('مظهَّر لمورد')
    expect(await allHolds()).toEqual([])
  })

  test('what stands in the way of a void names the cheque and what to do, in both languages', async () => {
    const scene = await received()
    const { endorsement } = await endorse(scene)
    const messages = await Promise.all(
      languages.map(async language => {
        const path = `payment-purchases/${endorsement!.id}`
        const { can } = (await shop.get(path, { lang: language })).read<{ can: { void: Permit } }>('payment_purchase')
        return can.void.reason!.replace(/[\u2066-\u2069]/g, '')
      }),
    )
    expect(messages).toEqual([
      'ظهّر شيك العميل 000451؛ تراجع عن التظهير من صفحة الشيك.',
      'it endorsed the client’s cheque 000451; undo that step on the page of the cheque.',
    ])
  })

  test('what was done is answered in the reader’s language', async () => {
    const sentence = {
      ar: 'تم تظهير الشيك للمورد وسُجّل سند صرف به',
      en: 'The cheque is endorsed to the supplier by a supplier payment',
    }
    for (const lang of languages) {
      const { id, supplier } = await received()
      const body = { date: '2026-03-10', supplier_id: supplier.id }
      expect((await shop.post(`cheques/${id}/endorse`, body, { lang })).message).toBe(sentence[lang])
    }
  })

  test('an endorsement that is undone leaves nothing behind: the cheque is in hand and the bill open', async () => {
    const scene = await received()
    const before = await balances()
    const { endorsement } = await endorse(scene)
    const undone = await step(scene.id, 'undo')
    expect(undone).toMatchObject({ status: 'in_hand', is_open: true, endorsed_to: null, endorsement: null })
    expect([await balances(), await open_(scene)]).toEqual([before, ['0.00', '600.00']])
    const payment = (await shop.get(`payment-purchases/${endorsement!.id}`)).one('payment_purchase')
    expect(payment).toMatchObject({ status: 'void', voided_on: '2026-03-10' })
    expect((await shop.get(`credits?supplier_id=${scene.supplier.id}`)).rows('credits')).toEqual([])
    expect(await allHolds()).toEqual([])
    // It can go another way now, and be endorsed again.
    expect((await read(scene.id)).can).toMatchObject({ deposit: { allowed: true }, endorse: { allowed: true } })
    expect((await endorse(scene)).status).toBe('endorsed')
  })

  test('an endorsed cheque that bounces is owed by the client and to the supplier again, and undone it is not', async () => {
    const scene = await received()
    await endorse(scene)
    const endorsed = await balances()
    const bounced = await step(scene.id, 'bounce', { date: '2026-04-20' })
    expect(bounced.status).toBe('bounced')
    expect(await lastEntry(bounced)).toEqual([
      ...['1201 client 1000.00 0.00', '2101 supplier 0.00 600.00', '1401 supplier 0.00 400.00'],
    ])
    expect(await open_(scene)).toEqual(['1000.00', '600.00'])
    expect((await shop.get(`credits?supplier_id=${scene.supplier.id}`)).rows('credits')).toEqual([])
    const standing = async (path: string, one: string) => (await shop.get(path)).one(one).standing
    expect([
      await standing(`payment-sales/${scene.receipt.id}`, 'payment_sale'),
      await standing(`payment-purchases/${bounced.endorsement!.id}`, 'payment_purchase'),
    ]).toEqual(['bounced', 'bounced'])
    const remembered = (await shop.get(`invoice-purchases/${scene.bill.id}`)).read<{ bounced_cheques: Body[] }>(
      'invoice_purchase',
    ).bounced_cheques
    expect(remembered).toMatchObject([{ id: scene.id, amount: '600.00', document: { id: bounced.endorsement!.id } }])
    const made_ = 'payments-made?date_from=2026-01-01&date_to=2026-04-30'
    expect(await reportsOf(shop).table(made_, 'date', 'amount')).toEqual([
      ...['2026-03-10 1000.00', '2026-04-20 -1000.00', '· 0.00'],
    ])
    expect(await allHolds()).toEqual([])
    const again = await step(scene.id, 'undo')
    expect(again).toMatchObject({ status: 'endorsed', endorsed_to: { id: scene.supplier.id } })
    expect([await balances(), await open_(scene)]).toEqual([endorsed, ['0.00', '0.00']])
    expect(await allHolds()).toEqual([])
  })

  test('a foreign cheque leaves at what it was booked at: the difference to the bill is exchange', async () => {
    expect((await shop.put('organizations', { coins: [818, 840] })).status).toBe(200)
    const usd = (exchange_rate: string) => ({ currency_id: 840, exchange_rate })
    const scene = await received({ bill: '1000', currency: usd('48') })
    const dearer = await made('invoice-purchases', 'invoice_purchase', {
      ...{ date: '2026-03-03', supplier_id: scene.supplier.id, ...usd('50') },
      items: [{ product_id: await service(), quantity: '1', price: '400' }],
    })
    const cheque = await step(scene.id, 'endorse', {
      ...{ date: '2026-03-10', supplier_id: scene.supplier.id },
      allocations: [
        { invoice_id: scene.bill.id, amount: '600' },
        { invoice_id: dearer.id, amount: '400' },
      ],
    })
    expect((await lastEntry(cheque)).map(line => line.replace(/^(4|5|6)\d{3}/, 'exchange'))).toEqual([
      ...['2101 supplier 48800.00 0.00', '1211 0.00 48000.00', 'exchange 0.00 800.00'],
    ])
    expect(await allHolds()).toEqual([])
  })

  test('what is wrong with an endorsement stands at its field, all at once', async () => {
    const scene = await received()
    const issues = async (body: Body) => {
      const answer = await shop.post(`cheques/${scene.id}/endorse`, body)
      return [answer.status, faults(answer)]
    }
    expect(await issues({})).toEqual([422, { date: expect.anything(), supplier_id: expect.anything() }])
    expect(await issues({ date: '2026-03-04', supplier_id: scene.supplier.id })).toEqual([
      422,
      { date: expect.anything() },
    ])
    expect(
      await issues({
        ...{ date: '2026-03-10', supplier_id: scene.supplier.id },
        allocations: [{ invoice_id: scene.bill.id, amount: '600.01' }],
      }),
    ).toEqual([422, { 'allocations.0.amount': expect.anything() }])
    expect(await issues({ date: '2026-03-10', supplier_id: scene.supplier.id + 9999 })).toEqual([
      422,
      { supplier_id: expect.anything() },
    ])
    expect((await read(scene.id)).status).toBe('in_hand')
  })

  test('only a client’s cheque that is in hand is endorsed; each refusal says why, in both languages', async () => {
    const scene = await received()
    const body = { date: '2026-03-10', supplier_id: scene.supplier.id }
    const issued = await made('payment-purchases', 'payment_purchase', {
      ...{ date: '2026-03-05', supplier_id: scene.supplier.id, amount: '100' },
      ...{ payment_method: 'cheque', cheque_number: '9', cheque_date: '2026-04-15' },
    })
    const [own] = (await shop.get(`cheques?document_id=${issued.id}`)).rows('cheques')
    const refused = async (id: number, name = 'endorse') =>
      Promise.all(
        languages.map(async language => plain(await shop.post(`cheques/${id}/${name}`, body, { lang: language }))[2]),
      )
    expect(await refused(own!.id)).toEqual([
      'لا يسمح حال الشيك بذلك: الشيك صادر منك، ولا يُظهَّر إلا شيك عميل.',
      'The state of the cheque does not allow this: you issued it; only a client’s cheque is endorsed.',
    ])
    await endorse(scene)
    expect(await refused(scene.id, 'deposit')).toEqual([
      'لا يسمح حال الشيك بذلك: ظُهّر الشيك لمورد ولم يعد معك؛ لا يمكن إلا أن يرتد، أو أن تتراجع عن التظهير.',
      'The state of the cheque does not allow this: it was endorsed to a supplier and is no longer yours; it can only bounce, or the endorsement be undone.',
    ])
    // What the supplier's advance paid since stands in the way of both.
    const other = await made('invoice-purchases', 'invoice_purchase', {
      ...{ date: '2026-03-11', supplier_id: scene.supplier.id },
      items: [{ product_id: await service(), quantity: '1', price: '400' }],
    })
    await shop.post(`credits/${scene.supplier.id}/apply`, {
      ...{ date: '2026-03-12', supplier_id: scene.supplier.id },
      allocations: [{ invoice_id: other.id, amount: '400' }],
    })
    const { can, events } = await read(scene.id)
    expect([can.bounce.allowed, events[0]!.can.undo.allowed]).toEqual([false, false])
  })

  test('a locked day is neither endorsed on nor undone', async () => {
    const scene = await received()
    await endorse(scene)
    expect((await shop.put('organizations', { lock_date: '2026-03-31' })).status).toBe(200)
    expect((await read(scene.id)).events[0]!.can.undo.allowed).toBe(false)
    expect((await shop.post(`cheques/${scene.id}/undo`, {})).status).toBe(409)
  })

  test('an opening that brought cheques without one is taken out by hand, and no more than that', async () => {
    const [notes, cash] = [await accountByCode(shop, '1211'), await accountByCode(shop, '1101')]
    const opened = await shop.put('opening-balances', {
      date: '2026-01-01',
      accounts: [{ account_id: notes.id, debtor: '500' }],
    })
    expect(opened.status).toBe(200)
    await received()
    const byHand = (amount: string) =>
      shop.post('restrictions', {
        ...{ date: '2026-03-20', name: 'تحصيل أوراق قديمة' },
        items: [
          { account_id: cash.id, debtor: amount },
          { account_id: notes.id, creditor: amount },
        ],
      })
    expect(faults(await byHand('500.01'))).toEqual({
      'items.1.account_id': [expect.stringContaining('خطوات الشيكات')],
    })
    expect((await byHand('300')).status).toBe(201)
    expect((await byHand('300')).status).toBe(422)
    expect((await byHand('200')).status).toBe(201)
    expect(await allHolds()).toEqual([])
  })
})
