import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reasonWords } from '../../i18n/books/documents.ts'
import { languages } from '../../i18n/text.ts'
import { brokenProofs, reportsOf } from '../reports/testing-reports.ts'
import { type Body, type Document, plain, type Shop, settled, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'

/** A debit note (إشعار مدين) charges a client what an invoice charged too little: an open item of its own, without goods. */

const year = 'date_from=2026-01-01&date_to=2026-12-31'

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  afterAll(() => side?.close())

  const company = async (more: Body = {}) => {
    shop = shopOf(await newCompany(side, more))
  }
  const taxed = { value_added_tax: true }
  const sold = async (more: Body = {}, item: Body = {}): Promise<Document> =>
    shop.post('sales_invoice', {
      ...{ date: '2026-03-05', client_id: await shop.client() },
      items: [{ product_id: await shop.product('services', taxed), quantity: '10', price: '100', ...item }],
      ...more,
    })
  /** Fifty of them at 40.00. */
  const goods = async (): Promise<number> => {
    const product_id = await shop.product('goods', taxed)
    const items = [{ product_id, quantity: '50', price: '40', value_added_tax: false }]
    await shop.post('purchase_invoice', { date: '2026-02-01', supplier_id: await shop.supplier(), items })
    return product_id
  }
  const note = (invoice: Document, more: Body = {}, item: Body = {}): Body => ({
    ...{ date: '2026-03-20', due_date: '2026-12-31', invoice_id: invoice.id, reason: 'فرق سعر متفق عليه' },
    items: [{ product_id: productOf(invoice), quantity: '10', price: '10', ...item }],
    ...more,
  })
  const productOf = ({ items }: Document) => (items[0] as unknown as { product_id: number }).product_id
  const noted = async (invoice: Document, more: Body = {}, item: Body = {}) =>
    shop.post('sales_debit_note', note(invoice, more, item))

  const broken = () => brokenProofs(shop.company, year)

  test('it adds to what the client owes, to sales and to the tax of the invoice, and is settled by itself', async () => {
    await company()
    const invoice = await sold()
    const made = await noted(invoice)
    expect(made).toMatchObject({
      ...{ number: 'DN-00001', status: 'posted', total: '114.00', value_added_tax: '14.00', residual: '114.00' },
      ...{ invoice_id: invoice.id, invoice: { number: invoice.number }, reason: 'فرق سعر متفق عليه', state: 'open' },
      client_id: invoice.client_id,
    })
    expect(await shop.entry('sales_debit_note', made.id)).toEqual([
      ...['1201 114.00 0.00', '4101 0.00 100.00', '2201 0.00 14.00'],
    ])
    expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '0.00', '0.00', '1140.00'])
    const owed = async () => (await shop.company.get(`clients/${invoice.client_id}`)).one('client').residual
    expect(await owed()).toBe('1254.00')
    // One receipt pays both.
    await shop.post('receipt', {
      ...{ date: '2026-04-01', client_id: invoice.client_id, amount: '1200' },
      allocations: [
        { invoice_id: invoice.id, amount: '1140' },
        { invoice_id: made.id, amount: '60' },
      ],
    })
    expect(await shop.settled('sales_debit_note', made.id)).toEqual(['60.00', '0.00', '0.00', '54.00'])
    expect([await owed(), (await shop.read('sales_invoice', invoice.id)).residual]).toEqual(['54.00', '0.00'])
    expect(await broken()).toEqual([])
  })

  test('sales count its amount and none of its quantity; the tax return, the aging and the journal have it', async () => {
    await company()
    const product = await goods()
    const invoice = await sold({}, { product_id: product })
    const made = await noted(invoice)
    expect(await shop.entry('sales_debit_note', made.id)).toEqual([
      ...['1201 114.00 0.00', '4101 0.00 100.00', '2201 0.00 14.00'],
    ])
    expect((await shop.company.get(`products/${product}`)).one('product').quantity).toBe('40')
    const reports = reportsOf(shop.company)
    const byProduct = await reports.report(`Sales_Dependon_Product?${year}`)
    expect(byProduct.totals).toMatchObject({ sales: '1100.00', returns: '0.00', net_sales: '1100.00', cogs: '400.00' })
    expect(byProduct.rows.find(({ kind }) => kind === 'row')!.cells).toMatchObject({ quantity: '10', sales: '1100.00' })
    const byClient = await reports.report(`Sales_Dependon_Client?${year}`)
    expect(byClient.rows.find(({ kind }) => kind === 'row')!.cells).toMatchObject({ invoices: '1', sales: '1100.00' })
    // By month no index of lines is read alone.
    const monthly = await reports.report(`Sales_Dependon_Product?${year}&interval=month&product_id=${product}`)
    expect(monthly.rows.find(({ kind }) => kind === 'row')!.cells).toMatchObject({ quantity: '10' })
    expect(await reports.table(`tax-return?${year}`, 'line', 'taxable', 'tax')).toContain(
      'الإشعارات المدينة 100.00 14.00',
    )
    const aged = await reports.report('aRAging-details-by-invoice-due-date?as_of=2026-06-15')
    expect(aged.rows.map(({ cells }) => cells.number)).toEqual(expect.arrayContaining([invoice.number, made.number]))
    const journal = await reports.report(`journal-report-sales?${year}`)
    expect(journal.rows.filter(({ kind }) => kind === 'section')).toHaveLength(2)
    expect(await broken()).toEqual([])
  })

  test('it bears the rate of tax of its invoice, whatever is charged since', async () => {
    await company()
    const invoice = await sold()
    await shop.company.put('settings', { value_added_tax: '20' })
    const made = await noted(invoice)
    expect([made.value_added_tax_rate, made.value_added_tax]).toEqual(['14', '14.00'])
    const draft = await noted(invoice, { status: 'draft' })
    expect((await shop.postDraft('sales_debit_note', draft.id)).value_added_tax).toBe('14.00')
    expect((await shop.put('sales_debit_note', made.id, { notes: 'راجعه العميل' })).value_added_tax).toBe('14.00')
    expect(await broken()).toEqual([])
  })

  test('in dollars it is booked at the rate of its invoice', async () => {
    await company({ coins: [818, 840] })
    const invoice = await sold({ currency_id: 840, exchange_rate: '48.5' })
    const made = await noted(invoice)
    expect(made).toMatchObject({ currency_id: 840, exchange_rate: '48.5', total: '114.00', base_total: '5529.00' })
    const [status, message] = await shop.refusedPost('sales_debit_note', note(invoice, { currency_id: 818 }))
    expect([status, Object.keys(message as object)]).toEqual([422, ['currency_id']])
    expect(await broken()).toEqual([])
  })

  test('the invoice that it adds to is neither changed nor voided until the note is; its full return leaves the note open', async () => {
    await company()
    const invoice = await sold()
    const made = await noted(invoice, {}, { quantity: '1', price: '100.88' })
    const { can } = await shop.read('sales_invoice', invoice.id)
    expect([can.edit.allowed, can.void.allowed, can.return.allowed]).toEqual([false, false, true])
    for (const lang of languages) {
      const { can } = (await shop.company.get(`invoice-sales/${invoice.id}`, { lang })).read<Document>('invoice_sale')
      const because = reasonWords.has_debit_notes[lang].replace('{number}', made.number)
      expect([can.edit, can.void].map(({ reason }) => plain(reason))).toEqual([because, because])
    }
    const items = [{ invoice_item_id: invoice.items[0]!.id, quantity: '10' }]
    await shop.post('sales_return', { date: '2026-03-25', invoice_id: invoice.id, items })
    expect((await shop.read('sales_invoice', invoice.id)).residual).toBe('0.00')
    expect(settled(await shop.read('sales_debit_note', made.id))).toEqual(['0.00', '0.00', '0.00', '115.00'])
    await shop.void('sales_debit_note', made.id)
    expect(await broken()).toEqual([])
  })

  test('what it charged too much is credited by a return; no goods come back', async () => {
    await company()
    const product = await goods()
    const invoice = await sold({}, { product_id: product })
    const made = await noted(invoice)
    const back = (item: Body): Body => ({
      ...{ date: '2026-04-02', invoice_id: made.id, reason: 'نصف الفرق' },
      items: [{ invoice_item_id: made.items[0]!.id, ...item }],
    })
    const [status, message] = await shop.refusedPost('sales_return', back({ quantity: '5' }))
    expect([status, Object.keys(message as object)]).toEqual([422, ['items.0.allowance']])
    const returned = await shop.post('sales_return', back({ allowance: '50' }))
    expect(returned).toMatchObject({ total: '57.00', reason: 'نصف الفرق' })
    expect(await shop.settled('sales_debit_note', made.id)).toEqual(['0.00', '57.00', '0.00', '57.00'])
    expect((await shop.company.get(`products/${product}`)).one('product').quantity).toBe('40')
    expect(await broken()).toEqual([])
  })

  test('it is of the client and the representative of its invoice, and a draft follows them', async () => {
    await company()
    const [karim, salma] = [await make(shop.company, 'representatives'), await make(shop.company, 'representatives')]
    const invoice = await sold({ representative_id: karim.id })
    const draft = await noted(invoice, { status: 'draft' })
    expect(draft).toMatchObject({ client_id: invoice.client_id, representative_id: karim.id })
    const client_id = await shop.client()
    await shop.put('sales_invoice', invoice.id, { client_id, representative_id: salma.id })
    const posted = await shop.postDraft('sales_debit_note', draft.id)
    expect(posted).toMatchObject({ client_id, representative_id: salma.id, status: 'posted' })
    const elsewhere = await sold({ client_id })
    for (const [body, field] of [
      [{ invoice_id: elsewhere.id }, 'invoice_id'],
      [{ exchange_rate: '2' }, 'exchange_rate'],
    ] as const) {
      const [status, message] = await shop.refusedPut('sales_debit_note', posted.id, body)
      expect([status, Object.keys(message as object)]).toEqual([422, [field]])
    }
    expect(await broken()).toEqual([])
  })

  test.each([true, false])(
    'whether prices are with tax is as on its invoice, of a return too (%s)',
    async tax_inclusive => {
      await company()
      const invoice = await sold({ tax_inclusive })
      const other = { tax_inclusive: ['This comes from the invoice, and is not changed here'] }
      const back = (more: Body): Body => ({
        ...{ date: '2026-04-02', invoice_id: invoice.id, reason: 'Damaged', ...more },
        items: [{ invoice_item_id: invoice.items[0]!.id, quantity: '1' }],
      })
      for (const [kind, bodyOf] of [
        ['sales_debit_note', (more: Body) => note(invoice, more)],
        ['sales_return', back],
      ] as const) {
        expect((await shop.refusedPost(kind, bodyOf({ tax_inclusive: !tax_inclusive })))[2]).toEqual(other)
        const made = await shop.post(kind, bodyOf({ tax_inclusive, status: 'draft' }))
        expect(made).toMatchObject({ tax_inclusive })
        expect((await shop.refusedPut(kind, made.id, { tax_inclusive: !tax_inclusive }))[2]).toEqual(other)
        expect(await shop.post(kind, bodyOf({ status: 'draft' }))).toMatchObject({ tax_inclusive })
        expect((await shop.refusedPost(kind, bodyOf({ supplier_id: await shop.supplier() })))[2]).toHaveProperty(
          'supplier_id',
        )
      }
    },
  )

  test('why something cannot be done with it now is told of a note, which Arabic does not call by the words of an invoice', async () => {
    await company()
    const invoice = await sold()
    const reasons = async (id: number) => {
      const { can } = (await shop.company.get(`debit-notes/${id}`, { lang: 'ar' })).read<Document>('debit_note')
      return Object.fromEntries(Object.entries(can).map(([action, { reason }]) => [action, plain(reason)]))
    }
    const draft = await noted(invoice, { status: 'draft' })
    expect(await reasons(draft.id)).toMatchObject({ pay: 'ما زال مسودة؛ رحّله أولًا.' })
    const paid = await noted(invoice)
    const { number } = await shop.post('receipt', {
      ...{ date: '2026-04-01', client_id: invoice.client_id, amount: '114' },
      allocations: [{ invoice_id: paid.id, amount: '114' }],
    })
    expect(await reasons(paid.id)).toMatchObject({
      pay: 'سُدّد بالكامل.',
      void: `سُدّد منه 114.00 (سند قبض ${number})؛ ألغِ ما سدّده أولًا.`,
    })
    const back = await noted(invoice)
    const returned = await shop.post('sales_return', {
      ...{ date: '2026-04-02', invoice_id: back.id, reason: 'Not owed' },
      items: [{ invoice_item_id: back.items[0]?.id, allowance: '100' }],
    })
    expect(await reasons(back.id)).toMatchObject({
      void: `له مرتجع رقم ${returned.number}.`,
      return: 'رجعت كل بنوده.',
    })
    const refused = await shop.company.post(`debit-notes/${back.id}/void`, {}, { lang: 'ar' })
    expect(refused.status).toBe(409)
    expect(plain(refused.message)).toContain(`له مرتجع رقم ${returned.number}.`)
  })

  test('what is wrong is refused at its field', async () => {
    await company()
    const invoice = await sold()
    const draft = await sold({ status: 'draft' })
    const fields = async (body: Body) => {
      const [status, message] = await shop.refusedPost('sales_debit_note', body)
      return [status, typeof message === 'string' ? message : Object.keys(message as object).sort()]
    }
    expect(await fields({ ...note(invoice), invoice_id: null, reason: ' ' })).toEqual([422, ['invoice_id', 'reason']])
    expect(await fields(note(invoice, { reason: '' }))).toEqual([422, ['reason']])
    expect(await fields(note(invoice, { date: '2026-03-04' }))).toEqual([422, ['date']])
    expect(await fields(note(draft))).toEqual([422, ['invoice_id']])
    expect(await fields(note(invoice, { invoice_id: 999_999 }))).toEqual([422, ['invoice_id']])
    expect(await fields(note(invoice, { client_id: (await make(shop.company, 'clients')).id }))).toEqual([
      ...[422, ['client_id']],
    ])
    const made = await noted(invoice)
    expect(await fields(note(made))).toEqual([422, ['invoice_id']])
  })
})
