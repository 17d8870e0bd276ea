import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, type Document, type Shop, settled, shopOf } from './reports/testing-trade.ts'
import { type Backend, backends, newCompany } from './testing-backends.ts'
import { accountByCode } from './testing-bodies.ts'

/** What is received of clients and paid to suppliers: whole, in part, too much, at other rates; and taken back. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let service: number
  let bank: number
  beforeAll(async () => {
    side = await open()
    shop = shopOf(await newCompany(side))
    service = await shop.product()
    bank = (await accountByCode(shop.company, '1111')).id
  })
  afterAll(() => side?.close())

  const sale = async (price: string, more: Body = {}) =>
    shop.post('sales_invoice', {
      date: '2026-03-10',
      client_id: more.client_id ?? (await shop.client()),
      items: [{ product_id: service, quantity: '1', price }],
      ...more,
    })
  const bill = async (price: string, more: Body = {}) =>
    shop.post('purchase_invoice', {
      date: '2026-03-10',
      supplier_id: more.supplier_id ?? (await shop.supplier()),
      items: [{ product_id: service, quantity: '1', price }],
      ...more,
    })
  const given = (invoice: Document, amount: string) => ({ invoice_id: invoice.id, amount })
  const receiptBody = (invoice: Document, amount: string, more: Body = {}) => ({
    date: '2026-03-20',
    client_id: invoice.client_id,
    amount,
    allocations: [given(invoice, amount)],
    ...more,
  })
  const receive = (invoice: Document, amount: string, more: Body = {}) =>
    shop.post('receipt', receiptBody(invoice, amount, more))
  const pay = (invoice: Document, amount: string, more: Body = {}) =>
    shop.post('supplier_payment', {
      date: '2026-03-20',
      supplier_id: invoice.supplier_id,
      amount,
      allocations: [given(invoice, amount)],
      ...more,
    })
  const entryOf = (payment: Document) => shop.entry('receipt', payment.id)
  const settlementOf = (invoice: Document) => shop.settled('sales_invoice', invoice.id)

  describe('a receipt', () => {
    test('in part, then the rest: the invoice is settled', async () => {
      const invoice = await sale('100')
      const first = await receive(invoice, '30')
      expect(await entryOf(first)).toEqual(['1101 30.00 0.00', '1201 0.00 30.00'])
      expect(first.allocations).toMatchObject([{ invoice_id: invoice.id, amount: '30.00' }])
      expect(await settlementOf(invoice)).toEqual(['30.00', '0.00', '0.00', '70.00'])
      await receive(invoice, '70', { cash_account_id: bank })
      const after = await shop.read('sales_invoice', invoice.id)
      expect(settled(after)).toEqual(['100.00', '0.00', '0.00', '0.00'])
      expect(after.can.pay).toEqual({ allowed: false, reason: 'سُدّدت بالكامل.' })
    })

    test('of many invoices, and what is too much stays to the client’s credit', async () => {
      const first = await sale('100')
      const second = await sale('50', { client_id: first.client_id })
      const receipt = await receive(first, '180', {
        allocations: [given(first, '100'), given(second, '50')],
        cash_account_id: bank,
      })
      expect(await entryOf(receipt)).toEqual(['1111 180.00 0.00', '1201 0.00 150.00', '2302 0.00 30.00'])
      expect([await settlementOf(first), await settlementOf(second)]).toEqual([
        ['100.00', '0.00', '0.00', '0.00'],
        ['50.00', '0.00', '0.00', '0.00'],
      ])
    })

    test('before any invoice is an advance: it is not earned yet', async () => {
      const advance = await shop.post('receipt', { date: '2026-03-01', client_id: await shop.client(), amount: '75' })
      expect(await entryOf(advance)).toEqual(['1101 75.00 0.00', '2301 0.00 75.00'])
    })

    test('with a discount allowed and the bank’s fees', async () => {
      const invoice = await sale('100')
      const more = { discount_allowed: '4', bank_fees: '1.50', allocations: [given(invoice, '100')] }
      const receipt = await receive(invoice, '96', { ...more, cash_account_id: bank })
      expect(receipt).toMatchObject({ amount: '96.00', total: '96.00', discount_allowed: '4.00', bank_fees: '1.50' })
      expect(await entryOf(receipt)).toEqual([
        '1111 94.50 0.00',
        '5207 1.50 0.00',
        '5220 4.00 0.00',
        '1201 0.00 100.00',
      ])
      expect(await settlementOf(invoice)).toEqual(['100.00', '0.00', '0.00', '0.00'])
    })

    test('by cheque is a note in hand and never cash', async () => {
      const invoice = await sale('100')
      const cheque = { payment_method: 'cheque', cheque_number: '0042', cheque_date: '2026-05-01' }
      const receipt = await receive(invoice, '100', cheque)
      expect(receipt).toMatchObject(cheque)
      expect(await entryOf(receipt)).toEqual(['1211 100.00 0.00', '1201 0.00 100.00'])
      expect(await shop.refusedPost('receipt', receiptBody(invoice, '1', { payment_method: 'cheque' }))).toEqual([
        422,
        { cheque_number: ['أدخل رقم الشيك'], cheque_date: ['أدخل تاريخ الشيك'] },
        { cheque_number: ['Enter the cheque number'], cheque_date: ['Enter the cheque date'] },
      ])
    })

    test('G4: dollars at other rates than they were booked at; the client owes nothing in either currency', async () => {
      const invoice = await sale('100', { currency_id: 840, exchange_rate: '48.50' })
      const first = await receive(invoice, '60', { exchange_rate: '49.10' })
      expect(first.currency_id).toBe(840)
      expect(await entryOf(first)).toEqual(['1101 2946.00 0.00', '1201 0.00 2910.00', '6101 0.00 36.00'])
      const second = await receive(invoice, '50', { exchange_rate: '47.90', allocations: [given(invoice, '40')] })
      expect(await entryOf(second)).toEqual([
        '1101 2395.00 0.00',
        '6101 24.00 0.00',
        '1201 0.00 1940.00',
        '2302 0.00 479.00',
      ])
      expect(await settlementOf(invoice)).toEqual(['100.00', '0.00', '0.00', '0.00'])
    })

    test('thirds of a rate that does not divide take exactly what was booked', async () => {
      const invoice = await sale('1', { currency_id: 840, exchange_rate: '48.505' })
      expect(invoice.base_total).toBe('48.51')
      const entries: (string[] | null)[] = []
      for (const amount of ['0.33', '0.33', '0.34'])
        entries.push(await entryOf(await receive(invoice, amount, { exchange_rate: '48.505' })))
      expect(entries.map(lines => lines!.find(line => line.startsWith('1201')))).toEqual([
        '1201 0.00 16.01',
        '1201 0.00 16.01',
        '1201 0.00 16.49',
      ])
    })

    test('an invoice says in the base currency what the ledger has of its payments', async () => {
      const invoice = await sale('1', { currency_id: 840, exchange_rate: '48.505' })
      const inBase = async () => {
        const { base_paid, base_returned, base_credits, base_residual } = await shop.read('sales_invoice', invoice.id)
        return [base_paid, base_returned, base_credits, base_residual]
      }
      expect(await inBase()).toEqual(['0.00', '0.00', '0.00', '48.51'])
      for (const amount of ['0.33', '0.33']) await receive(invoice, amount, { exchange_rate: '48.505' })
      expect(await inBase()).toEqual(['32.02', '0.00', '0.00', '16.49'])
      await receive(invoice, '0.34', { exchange_rate: '48.505' })
      expect(await inBase()).toEqual(['48.51', '0.00', '0.00', '0.00'])
    })
  })

  describe('a payment of a supplier', () => {
    test('of many bills, with fees, a discount earned and an advance', async () => {
      const first = await bill('100')
      const second = await bill('50', { supplier_id: first.supplier_id })
      const payment = await pay(first, '145', {
        ...{ discount_allowed: '5', bank_fees: '2', cash_account_id: bank },
        allocations: [given(first, '100'), given(second, '50')],
      })
      expect(await shop.entry('supplier_payment', payment.id)).toEqual([
        '2101 150.00 0.00',
        '5207 2.00 0.00',
        '1111 0.00 147.00',
        '4107 0.00 5.00',
      ])
      const advance = await pay(first, '20', { allocations: [] })
      expect(await shop.entry('supplier_payment', advance.id)).toEqual(['1401 20.00 0.00', '1101 0.00 20.00'])
      expect(await shop.settled('purchase_invoice', second.id)).toEqual(['50.00', '0.00', '0.00', '0.00'])
    })

    test('is taken back before its bill, and not while a return rests on it', async () => {
      const invoice = await bill('100')
      const payment = await pay(invoice, '100')
      expect(await shop.refusedVoid('purchase_invoice', invoice.id)).toEqual([
        409,
        `لا يمكنك إلغاء هذا المستند: سُدّد منها 100.00 (سند صرف ${payment.number})؛ ألغِ ما سدّدها أولًا.`,
        `you can't void this document: 100.00 of it is settled (Supplier payment ${payment.number}); void what settled it first.`,
      ])
      const items = [{ invoice_item_id: invoice.items[0]!.id, allowance: '30' }]
      const body = { date: '2026-03-22', invoice_id: invoice.id, items, refund: 'credit' }
      const returned = await shop.post('purchase_return', body)
      expect(await shop.entry('purchase_return', returned.id)).toEqual(['1401 30.00 0.00', '5299 0.00 30.00'])
      expect((await shop.refusedVoid('supplier_payment', payment.id))[0]).toBe(409)
      await shop.void('purchase_return', returned.id)
      await shop.void('supplier_payment', payment.id)
      await shop.void('purchase_invoice', invoice.id)
      expect(await shop.earlier('purchase_invoice', invoice.id)).toEqual([['2101 100.00 0.00', '5299 0.00 100.00']])
    })

    test('by cheque is owed until the bank pays it', async () => {
      const invoice = await bill('100')
      const cheque = { payment_method: 'cheque', cheque_number: '7', cheque_date: '2026-05-01' }
      const { id } = await pay(invoice, '100', cheque)
      expect(await shop.entry('supplier_payment', id)).toEqual(['2101 100.00 0.00', '2111 0.00 100.00'])
    })

    test('in dollars: what they cost more than was booked is our loss', async () => {
      const invoice = await bill('100', { currency_id: 840, exchange_rate: '48.50' })
      const first = await pay(invoice, '60', { exchange_rate: '49.10' })
      expect(await shop.entry('supplier_payment', first.id)).toEqual([
        '2101 2910.00 0.00',
        '6101 36.00 0.00',
        '1101 0.00 2946.00',
      ])
      const second = await pay(invoice, '50', { exchange_rate: '47.90', allocations: [given(invoice, '40')] })
      expect(await shop.entry('supplier_payment', second.id)).toEqual([
        '2101 1940.00 0.00',
        '1401 479.00 0.00',
        '1101 0.00 2395.00',
        '6101 0.00 24.00',
      ])
    })
  })

  describe('an invoice that carries its payment', () => {
    const receiptsOf = async (invoice: Document) => {
      const answer = await shop.company.get(`payment-sales?client_id=${invoice.client_id}&sort=id&order=asc`)
      return answer.rows('payment_sales') as Document[]
    }

    test('is sold and collected in one call', async () => {
      const invoice = await sale('100', { payment: { amount: '60', cash_account_id: bank } })
      expect(settled(invoice)).toEqual(['60.00', '0.00', '0.00', '40.00'])
      const [receipt] = await receiptsOf(invoice)
      expect(receipt).toMatchObject({ date: '2026-03-10', amount: '60.00', payment_method: 'cash', status: 'posted' })
      expect(await entryOf(receipt!)).toEqual(['1111 60.00 0.00', '1201 0.00 60.00'])
    })

    test('on a later day, by cheque, and with more than it asks for', async () => {
      const cheque = { payment_method: 'cheque', cheque_number: '9', cheque_date: '2026-04-30' }
      const invoice = await sale('100', { payment: { amount: '130', date: '2026-03-12', ...cheque } })
      expect(settled(invoice)).toEqual(['100.00', '0.00', '0.00', '0.00'])
      const [receipt] = await receiptsOf(invoice)
      expect(receipt).toMatchObject({ date: '2026-03-12', ...cheque })
      expect(await entryOf(receipt!)).toEqual(['1211 130.00 0.00', '1201 0.00 100.00', '2302 0.00 30.00'])
    })

    test('sent as a form of bracket keys, bought and paid', async () => {
      const form = {
        date: '2026-03-10',
        supplier_id: await shop.supplier(),
        items: [{ product_id: service, quantity: '1', price: '80' }],
        payment: { amount: '80' },
      }
      const made = await shop.company.ask('POST', 'invoice-purchases', { form })
      expect(settled(made.one('invoice_purchase'))).toEqual(['80.00', '0.00', '0.00', '0.00'])
    })

    test('in yen without a fraction, in dinars to the fils', async () => {
      const yen = shopOf(await newCompany(side, { coins: [818, 392, 414] }))
      const items = [{ product_id: await yen.product(), quantity: '1', price: '100' }]
      const body = { date: '2026-03-10', client_id: await yen.client(), items, exchange_rate: '0.32' }
      const inYen = { ...body, currency_id: 392 }
      expect(settled(await yen.post('sales_invoice', { ...inYen, payment: { amount: '40' } }))).toEqual([
        ...['40', '0', '0', '60'],
      ])
      expect(await yen.refusedPost('sales_invoice', { ...inYen, payment: { amount: '40.5' } })).toEqual([
        422,
        { 'payment.amount': ['مبالغ صحيحة فقط، بلا كسور'] },
        { 'payment.amount': ['Whole amounts only, without decimals'] },
      ])
      const inDinars = { ...body, currency_id: 414, exchange_rate: '158', payment: { amount: '0.005' } }
      expect(settled(await yen.post('sales_invoice', inDinars))).toEqual(['0.005', '0.000', '0.000', '99.995'])
    })

    test('what is wrong with the payment is said at its own fields, and nothing is posted', async () => {
      const client_id = await shop.client()
      const wrong = async (payment: Body, more: Body = {}) => {
        const items = [{ product_id: service, quantity: '1', price: '100' }]
        return (await shop.refusedPost('sales_invoice', { date: '2026-03-10', client_id, items, payment, ...more }))[1]
      }
      const receivable = await accountByCode(shop.company, '1201')
      expect([
        await wrong({}),
        await wrong({ amount: '0' }),
        await wrong({ amount: '10', payment_method: 'cheque' }),
        await wrong({ amount: '10', date: '2026-03-09' }),
        await wrong({ amount: '10', cash_account_id: receivable.id }),
        await wrong({ amount: '10' }, { status: 'draft' }),
      ]).toEqual([
        { 'payment.amount': ['أدخل المبلغ'] },
        { 'payment.amount': ['أدخل رقمًا أكبر من صفر'] },
        { 'payment.cheque_number': ['أدخل رقم الشيك'], 'payment.cheque_date': ['أدخل تاريخ الشيك'] },
        { 'payment.date': ['اختر 10/03/2026 أو تاريخًا بعده: ذلك تاريخ الفاتورة'] },
        { 'payment.cash_account_id': ['لا يصلح هذا الحساب هنا؛ اختر حسابًا من نوع آخر'] },
        { payment: ['رحّل الفاتورة لتسددها'] },
      ])
      expect((await shop.company.get(`invoice-sales?client_id=${client_id}`)).page('invoice_sales').total).toBe(0)
    })

    test('may be a draft first; a later change may pay the rest of it, and more', async () => {
      const draft = await sale('100', { status: 'draft' })
      const posted = await shop.postDraft('sales_invoice', draft.id, { payment: { amount: '40' } })
      expect(settled(posted)).toEqual(['40.00', '0.00', '0.00', '60.00'])
      const paid = await shop.put('sales_invoice', draft.id, { payment: { amount: '75', date: '2026-03-15' } })
      expect(settled(paid)).toEqual(['100.00', '0.00', '0.00', '0.00'])
      const [, second] = await receiptsOf(paid)
      expect(await entryOf(second!)).toEqual(['1101 75.00 0.00', '1201 0.00 60.00', '2302 0.00 15.00'])
    })

    test('is not paid a second time when it asks for nothing any more', async () => {
      const invoice = await sale('100', { payment: { amount: '100' } })
      expect(await shop.refusedPut('sales_invoice', invoice.id, { payment: { amount: '100' } })).toEqual([
        422,
        { 'payment.amount': ['المتبقي على الفاتورة 0.00 فقط'] },
        { 'payment.amount': ['Only 0.00 of the invoice is still unpaid'] },
      ])
      expect(await receiptsOf(invoice)).toHaveLength(1)
    })
  })

  describe('an invoice that is partly paid', () => {
    test('changes, but its total never below what is settled; changed back, it says what it said', async () => {
      const invoice = await sale('100')
      await receive(invoice, '60')
      const priced = (price: string) => ({ items: [{ product_id: service, quantity: '1', price }] })
      expect(await shop.refusedPut('sales_invoice', invoice.id, priced('59.99'))).toEqual([
        409,
        'لا يمكنك تعديل هذه الفاتورة: سُدّد وأُعيد منها 60.00، ولا يقل الإجمالي عن ذلك.',
        "you can't edit or return this invoice: 60.00 of it is paid or returned, and its total cannot be less.",
      ])
      expect(await settlementOf(invoice)).toEqual(['60.00', '0.00', '0.00', '40.00'])
      expect(settled(await shop.put('sales_invoice', invoice.id, priced('60')))).toEqual([
        ...['60.00', '0.00', '0.00', '0.00'],
      ])
      expect(settled(await shop.put('sales_invoice', invoice.id, priced('150')))).toEqual([
        ...['60.00', '0.00', '0.00', '90.00'],
      ])
      const back = await shop.put('sales_invoice', invoice.id, priced('100'))
      expect(back).toMatchObject({ number: invoice.number, revision: 4, total: '100.00', residual: '40.00' })
      expect(await shop.entry('sales_invoice', invoice.id)).toEqual(['1201 100.00 0.00', '4101 0.00 100.00'])
    })

    test('keeps its client, its currency and its rate, and its day is not after its payment’s', async () => {
      const invoice = await sale('100', { currency_id: 840, exchange_rate: '48.5' })
      await receive(invoice, '60', { exchange_rate: '48.5' })
      const text = [
        409,
        'لا يمكنك تعديل هذه الفاتورة: سُدّد منها، فلا يتغير طرفها ولا عملتها ولا سعر صرفها ولا تتأخر عن سدادها.',
        "you can't edit or return this invoice: it is partly settled: its party, currency and rate stay, and its date cannot pass that of the payment.",
      ]
      const changes = [
        { client_id: await shop.client() },
        { exchange_rate: '48.6' },
        { currency_id: 818, exchange_rate: '1' },
        { date: '2026-03-21', due_date: '2026-03-21' },
      ]
      for (const change of changes) expect(await shop.refusedPut('sales_invoice', invoice.id, change)).toEqual(text)
      expect(await shop.put('sales_invoice', invoice.id, { date: '2026-03-20' })).toMatchObject({ residual: '40.00' })
    })

    test('is voided after its payments are, and not before', async () => {
      const invoice = await sale('100')
      const receipt = await receive(invoice, '60')
      expect(await shop.refusedVoid('sales_invoice', invoice.id)).toEqual([
        409,
        `لا يمكنك إلغاء هذا المستند: سُدّد منها 60.00 (سند قبض ${receipt.number})؛ ألغِ ما سدّدها أولًا.`,
        `you can't void this document: 60.00 of it is settled (Receipt ${receipt.number}); void what settled it first.`,
      ])
      await shop.void('receipt', receipt.id)
      expect(await shop.earlier('receipt', receipt.id)).toEqual([['1201 60.00 0.00', '1101 0.00 60.00']])
      expect(await settlementOf(invoice)).toEqual(['0.00', '0.00', '0.00', '100.00'])
      await shop.void('sales_invoice', invoice.id)
    })
  })

  describe('a change of a payment', () => {
    test('gives it to other invoices, and back', async () => {
      const first = await sale('100')
      const second = await sale('100', { client_id: first.client_id })
      const receipt = await receive(first, '100')
      const shares = [given(first, '30'), given(second, '70')]
      const moved = await shop.put('receipt', receipt.id, { allocations: shares })
      expect(moved.allocations).toMatchObject([
        { invoice_id: first.id, amount: '30.00' },
        { invoice_id: second.id, amount: '70.00' },
      ])
      expect([await settlementOf(first), await settlementOf(second)]).toEqual([
        ['30.00', '0.00', '0.00', '70.00'],
        ['70.00', '0.00', '0.00', '30.00'],
      ])
      await shop.put('receipt', receipt.id, { allocations: [given(first, '100')] })
      expect([await settlementOf(first), await settlementOf(second)]).toEqual([
        ['100.00', '0.00', '0.00', '0.00'],
        ['0.00', '0.00', '0.00', '100.00'],
      ])
      expect(await entryOf(receipt)).toEqual(['1101 100.00 0.00', '1201 0.00 100.00'])
    })

    test('may cross another: neither waits for the other for ever', async () => {
      const first = await sale('100')
      const second = await sale('100', { client_id: first.client_id })
      const [a, b] = [await receive(first, '10'), await receive(second, '10')]
      const give = async (receipt: Document, invoice: Document) => {
        const body = { allocations: [given(invoice, '10')] }
        return (await shop.company.put(`payment-sales/${receipt.id}`, body)).status
      }
      for (const _ of [1, 2, 3]) {
        expect(await Promise.all([give(a, second), give(b, first)])).toEqual([200, 200])
        expect(await Promise.all([give(a, first), give(b, second)])).toEqual([200, 200])
      }
      expect([await settlementOf(first), await settlementOf(second)]).toEqual([
        ['10.00', '0.00', '0.00', '90.00'],
        ['10.00', '0.00', '0.00', '90.00'],
      ])
    })

    test('of its amount alone keeps its shares; one that no longer covers them is refused', async () => {
      const invoice = await sale('100')
      const receipt = await receive(invoice, '60')
      const more = await shop.put('receipt', receipt.id, { amount: '80' })
      expect(more).toMatchObject({ amount: '80.00', allocations: [{ amount: '60.00' }] })
      expect(await entryOf(receipt)).toEqual(['1101 80.00 0.00', '1201 0.00 60.00', '2302 0.00 20.00'])
      expect(await shop.refusedPut('receipt', receipt.id, { amount: '50' })).toEqual([
        422,
        { allocations: ['مجموع ما وُزّع على الفواتير أكبر من المبلغ بمقدار 10.00'] },
        { allocations: ['The shares given to invoices are 10.00 more than the amount'] },
      ])
      expect(await settlementOf(invoice)).toEqual(['60.00', '0.00', '0.00', '40.00'])
      expect((await shop.put('receipt', receipt.id, { allocations: [] })).allocations).toEqual([])
      expect(await entryOf(receipt)).toEqual(['1101 80.00 0.00', '2301 0.00 80.00'])
      expect(await settlementOf(invoice)).toEqual(['0.00', '0.00', '0.00', '100.00'])
    })

    test('that a return has given back is refused until the return is voided', async () => {
      const invoice = await sale('100')
      const receipt = await receive(invoice, '100')
      const [line] = invoice.items
      const items = [{ invoice_item_id: line!.id, allowance: '40' }]
      const returned = await shop.post('sales_return', { date: '2026-03-22', invoice_id: invoice.id, items })
      expect(await settlementOf(invoice)).toEqual(['60.00', '40.00', '0.00', '0.00'])
      const messages = [
        `رُدّ منها بالمرتجع رقم ${returned.number}؛ ألغِ المرتجع أولًا.`,
        `return ${returned.number} gave some of it back; void the return first.`,
      ]
      expect(await shop.refusedVoid('receipt', receipt.id)).toEqual([
        409,
        `لا يمكنك إلغاء هذا المستند: ${messages[0]}`,
        `you can't void this document: ${messages[1]}`,
      ])
      expect((await shop.refusedPut('receipt', receipt.id, { amount: '120' }))[0]).toBe(409)
      const { can } = await shop.read('receipt', receipt.id)
      expect([can.edit, can.void]).toEqual([
        { allowed: false, reason: expect.stringContaining('رُدّ منها') },
        { allowed: false, reason: expect.stringContaining('رُدّ منها') },
      ])
      await shop.void('sales_return', returned.id)
      await shop.void('receipt', receipt.id)
      expect(await settlementOf(invoice)).toEqual(['0.00', '0.00', '0.00', '100.00'])
    })

    test('moves its day, but not before the invoices that it settles', async () => {
      const invoice = await sale('100')
      const receipt = await receive(invoice, '60')
      expect(await shop.put('receipt', receipt.id, { date: '2026-03-10' })).toMatchObject({ date: '2026-03-10' })
      expect(await shop.refusedPut('receipt', receipt.id, { date: '2026-03-09' })).toEqual([
        422,
        { date: ['اختر 10/03/2026 أو تاريخًا بعده: ذلك تاريخ الفاتورة'] },
        { date: ['Choose 10/03/2026 or a later date: that is the date of the invoice'] },
      ])
    })
  })

  test('a receipt says where its cheque is, and what of it no invoice has taken', async () => {
    const invoice = await sale('100')
    const cheque = { payment_method: 'cheque', cheque_number: '000731', cheque_date: '2026-04-20' }
    const { id } = await shop.post('receipt', { ...receiptBody(invoice, '100', cheque), amount: '130' })
    expect(await shop.read('receipt', id)).toMatchObject({ cheque: { status: 'in_hand' }, unused: '30.00' })
    // A form has no other word for "no invoices" than an empty field.
    expect(await shop.put('receipt', id, { allocations: '' })).toMatchObject({ allocations: [], unused: '130.00' })
    // A cheque that is written anew takes the place of the first.
    const again = { amount: '140', allocations: [given(invoice, '100')] }
    expect(await shop.put('receipt', id, again)).toMatchObject({ cheque: { status: 'in_hand' }, unused: '40.00' })
    await shop.void('receipt', id)
    expect(await shop.read('receipt', id)).toMatchObject({ cheque: null, unused: '0.00' })
  })

  test('a draft of a payment settles nothing; posted, only what is still owed', async () => {
    const invoice = await sale('100')
    const draft = await receive(invoice, '80', { status: 'draft' })
    expect(await settlementOf(invoice)).toEqual(['0.00', '0.00', '0.00', '100.00'])
    await receive(invoice, '50')
    const refused = await shop.company.post(`payment-sales/${draft.id}/post`)
    expect(refused.message).toEqual({ 'allocations.0.amount': ['المتبقي على الفاتورة 50.00 فقط'] })
    await shop.put('receipt', draft.id, { allocations: [given(invoice, '50')] })
    const posted = await shop.postDraft('receipt', draft.id)
    expect(await entryOf(posted)).toEqual(['1101 80.00 0.00', '1201 0.00 50.00', '2302 0.00 30.00'])
    expect(await settlementOf(invoice)).toEqual(['100.00', '0.00', '0.00', '0.00'])
  })

  test('after all of it the control accounts are what is owed, to the piastre', async () => {
    const own = shopOf(await newCompany(side))
    const [client_id, supplier_id, product_id] = [await own.client(), await own.supplier(), await own.product()]
    const items = (price: string) => [{ product_id, quantity: '1', price }]
    const dollars = { currency_id: 840, exchange_rate: '48.505' }
    const sold = await own.post('sales_invoice', { date: '2026-03-10', client_id, items: items('99.99'), ...dollars })
    const bought = await own.post('purchase_invoice', {
      date: '2026-03-10',
      supplier_id,
      items: items('33.33'),
      ...dollars,
    })
    const settle = (kind: 'receipt' | 'supplier_payment', invoice: Document, amount: string, rate: string) =>
      own.post(kind, {
        ...{ date: '2026-03-20', client_id, supplier_id, amount, currency_id: 840, exchange_rate: rate },
        allocations: [given(invoice, amount)],
      })
    const first = await settle('receipt', sold, '33.33', '49.1')
    await settle('receipt', sold, '33.33', '47.9')
    await settle('supplier_payment', bought, '11.11', '50')
    const taken = {
      date: '2026-03-21',
      invoice_id: sold.id,
      items: [{ invoice_item_id: sold.items[0]!.id, allowance: '20' }],
    }
    const returned = await own.post('sales_return', taken)
    await own.void('receipt', first.id)
    await settle('receipt', sold, '46.66', '48.505')
    await settle('supplier_payment', bought, '22.22', '47')
    expect(await own.settled('sales_invoice', sold.id)).toEqual(['79.99', '20.00', '0.00', '0.00'])
    expect(await own.settled('purchase_invoice', bought.id)).toEqual(['33.33', '0.00', '0.00', '0.00'])
    expect(await own.entry('sales_return', returned.id)).toEqual(['4102 970.10 0.00', '1201 0.00 970.10'])
    expect(await own.balances('1201', '2101', '2302')).toEqual({ '1201': '0.00', '2101': '0.00', '2302': '0.00' })
  })
})
