import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reasonWords } from '../../i18n/books/documents.ts'
import { languages } from '../../i18n/text.ts'
import { type Body, type Document, plain, riyadh, type Shop, saudiSeller, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'

/** Documents of sales that are issued as they are posted: they stay as they are. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-04-10T09:00:00Z')
  })
  afterAll(() => side?.close())

  const company = async (more: Body = {}): Promise<Shop> =>
    shopOf(await newCompany(side, { ...saudiSeller, issues_at_posting: true, ...more }))
  const draft = async (shop: Shop, more: Body = {}): Promise<Document> =>
    shop.post('sales_invoice', {
      ...{ date: '2026-04-05', client_id: await shop.client(), status: 'draft' },
      items: [{ product_id: await shop.product('services', { value_added_tax: true }), quantity: '2', price: '100' }],
      ...more,
    })
  const issued = async (shop: Shop, more: Body = {}) => draft(shop, { status: 'posted', ...more })

  test('what is issued is neither changed nor voided, in whichever way', async () => {
    const shop = await company()
    const invoice = await issued(shop)
    expect(invoice.issued_at).toBe('2026-04-10T09:00:00Z')
    for (const lang of languages) {
      const read = await shop.company.get(`invoice-sales/${invoice.id}`, { lang })
      const { can } = read.read<Document>('invoice_sale')
      for (const action of ['edit', 'void'] as const)
        expect(can[action]).toEqual({ allowed: false, reason: reasonWords.is_issued[lang] })
    }
    const dearer = invoice.items.map(item => ({ ...item, price: '101' }))
    const changes = [{ date: '2026-04-06' }, { notes: 'later', reference: 'X' }, { items: dearer }]
    for (const body of [...changes, { payment: { amount: '1' } }, { document_type: 'standard' }]) {
      const [status, , english] = await shop.refusedPut('sales_invoice', invoice.id, body)
      expect([status, String(english)]).toEqual([409, expect.stringContaining(reasonWords.is_issued.en)])
    }
    for (const lang of languages) {
      const read = await shop.company.get(`invoice-sales/${invoice.id}`, { lang })
      expect(read.read<Document>('invoice_sale').can.delete.reason).toBe(reasonWords.is_posted_and_issued[lang])
    }
    expect((await shop.refusedVoid('sales_invoice', invoice.id))[0]).toBe(409)
    const returned = await shop.post('sales_return', {
      ...{ date: '2026-04-06', invoice_id: invoice.id, reason: 'Damaged' },
      items: [{ invoice_item_id: invoice.items[0]?.id, quantity: '1' }],
    })
    expect(returned.issued_at).toBe('2026-04-10T09:00:00Z')
    expect((await shop.refusedPut('sales_return', returned.id, { reason: 'Late' }))[0]).toBe(409)
    expect((await shop.refusedVoid('sales_return', returned.id))[0]).toBe(409)
    // What it was issued as stays when the owner turns it off; what is posted then is changed as before.
    await shop.company.put('organizations', { issues_at_posting: false })
    expect((await shop.refusedVoid('sales_invoice', invoice.id))[0]).toBe(409)
    const later = await issued(shop)
    expect([later.issued_at, later.can.edit.allowed]).toEqual([null, true])
  })

  test('notes, due date, representative and analytical account of it are still changed, by the same call', async () => {
    const shop = await company()
    const invoice = await issued(shop)
    const representative_id = (await make(shop.company, 'representatives')).id
    const analytical_account_id = (await make(shop.company, 'analytical_accounts')).id
    const before = await shop.balances('1201', '2201')
    const light = { notes: 'Call first', due_date: '2026-05-31', representative_id }
    const changed = await shop.put('sales_invoice', invoice.id, light)
    expect(changed).toMatchObject({
      ...{ ...light, number: invoice.number, revision: 2, issued_at: invoice.issued_at, total: invoice.total },
      ...{ date: invoice.date, document_type: invoice.document_type },
    })
    const items = changed.items.map(item => ({ ...item, analytical_account_id }))
    const again = await shop.put('sales_invoice', invoice.id, { items, revision: 2 })
    expect(again).toMatchObject({ revision: 3, items: [{ analytical_account_id }], issued_at: invoice.issued_at })
    expect(await shop.balances('1201', '2201')).toEqual(before)
    // As a whole, as a form sends it: what stands is no change.
    expect((await shop.put('sales_invoice', invoice.id, { ...again })).revision).toBe(3)
    expect((await shop.refusedPut('sales_invoice', invoice.id, { notes: 'x', revision: 1 }))[0]).toBe(409)
    await shop.company.put('organizations', { lock_date: '2026-04-05' })
    const [status, , english] = await shop.refusedPut('sales_invoice', invoice.id, { notes: 'y' })
    expect([status, String(english)]).toEqual([409, expect.stringContaining('is locked')])
  })

  test('an advance is issued as an invoice is, which names no other; it is deducted, and corrected', async () => {
    const shop = await company()
    const client_id = await shop.client()
    const advance = async () =>
      shop.post('advance_invoice', {
        ...{ date: '2026-04-05', client_id },
        items: [{ description: 'Furniture', price: '1000', value_added_tax: true }],
      })
    const paid = await advance()
    expect([paid.issued_at, paid.can.edit.allowed]).toEqual(['2026-04-10T09:00:00Z', false])
    await shop.post('receipt', {
      ...{ date: '2026-04-05', client_id, amount: '1150' },
      allocations: [{ invoice_id: paid.id, amount: '1150' }],
    })
    const final = await issued(shop, { client_id, advances: [{ invoice_id: paid.id, amount: '230' }] })
    expect(await shop.balances('1201', '2303', '2201')).toEqual({ 1201: '0.00', 2303: '-800.00', 2201: '-150.00' })
    // All of it goes back, the advance too, and its draft deducts it again.
    const correct = (at: string, reason: string) => shop.company.post(`${at}/correct`, { reason })
    const answer = await correct(`invoice-sales/${final.id}`, 'Wrong price')
    expect(answer.status, answer.text).toBe(201)
    expect(await shop.balances('1201', '2303', '2201')).toEqual({ 1201: '0.00', 2303: '-1000.00', 2201: '-150.00' })
    const again = await shop.postDraft('sales_invoice', answer.one('invoice_sale').id)
    expect(again.advances).toMatchObject([{ invoice_id: paid.id, amount: '230.00' }])
    expect(await shop.balances('1201', '2303', '2201')).toEqual({ 1201: '0.00', 2303: '-800.00', 2201: '-150.00' })
    const wrong = await advance()
    const made = await correct(`advance-invoices/${wrong.id}`, 'Wrong client')
    expect(made.status, made.text).toBe(201)
    expect(made.one('advance_invoice')).toMatchObject({ status: 'draft', total: '1150.00', corrects_id: wrong.id })
    expect(await shop.balances('1201', '2303', '2201')).toEqual({ 1201: '0.00', 2303: '-800.00', 2201: '-150.00' })
  })

  test('drafts, and what was posted before, stay free; what is bought is never issued', async () => {
    const shop = await company({ issues_at_posting: false })
    const before = await issued(shop)
    await shop.company.put('organizations', { issues_at_posting: true })
    expect(await shop.put('sales_invoice', before.id, { notes: 'x' })).toMatchObject({ revision: 2, issued_at: null })
    const free = await draft(shop)
    expect(await shop.put('sales_invoice', free.id, { notes: 'x' })).toMatchObject({ issued_at: null })
    expect((await shop.postDraft('sales_invoice', free.id)).can.edit.allowed).toBe(false)
    const bill = await shop.post('purchase_invoice', {
      ...{ date: '2026-04-05', supplier_id: await shop.supplier() },
      items: [{ product_id: await shop.product(), quantity: '1', price: '10' }],
    })
    expect(bill.can.edit.allowed).toBe(true)
  })

  test('posting what lacks something names all of it, at its field', async () => {
    const shop = await company({ street: null })
    const business = await make(shop.company, 'clients', { type: 'business', company_name: 'Nile', ...riyadh })
    const items = [{ product_id: await shop.product(), quantity: '1', price: '2000', value_added_tax: false }]
    const body = { date: '2026-04-05', client_id: business.id, items }
    const lacking = {
      status: ['It cannot be issued yet: Complete the address: Street (in your organization’s details)'],
      client_id: ['It cannot be issued yet: The buyer has no VAT number: give one identity (in the client’s record)'],
      'items.0.tax_code_id': ['It cannot be issued yet: Line 1: say whether it is zero-rated, exempt or out of scope'],
    }
    const sentences = (message: unknown) =>
      Object.fromEntries(Object.entries(message as Record<string, string[]>).map(([at, all]) => [at, all.map(plain)]))
    const [status, arabic, english] = await shop.refusedPost('sales_invoice', body)
    expect([status, sentences(english)]).toEqual([422, lacking])
    expect(sentences(arabic)['items.0.tax_code_id']).toEqual([
      'لا يصدر المستند بعد: البند 1: حدد نوع الضريبة (صفرية أو معفاة أو خارج النطاق)',
    ])
    // A draft is free, whether it is posted by itself or as it is written anew.
    const waiting = await shop.post('sales_invoice', { ...body, status: 'draft' })
    for (const refused of [
      await shop.company.post(`invoice-sales/${waiting.id}/post`, {}, { lang: 'en' }),
      await shop.company.put(`invoice-sales/${waiting.id}`, { status: 'posted' }, { lang: 'en' }),
    ])
      expect([refused.status, sentences(refused.message)]).toEqual([422, lacking])
    await shop.company.put('organizations', { street: 'King Fahd' })
    await shop.company.put(`clients/${business.id}`, { tax_number: '300075588700003' })
    const taxed = [{ product_id: await shop.product('services', { value_added_tax: true }), quantity: '1', price: '1' }]
    await shop.put('sales_invoice', waiting.id, { items: taxed })
    expect((await shop.postDraft('sales_invoice', waiting.id)).issued_at).not.toBeNull()
  })

  test('a settlement that an electronic invoice has no field for is refused at its field', async () => {
    const egypt = { country_id: 818, value_added_tax: '14', coins: [818], tax_number: '123456789', province: 'Cairo' }
    const jordan = { country_id: 400, value_added_tax: '16', coins: [400], tax_number: '12345678' }
    const raises = [
      'لا يصدر المستند بعد: لا تُصدر فاتورة بتسوية تزيد إجماليها: زد سعر بند بدلًا منها',
      'It cannot be issued yet: An invoice is not issued with a settlement that raises its total: raise a price instead',
    ]
    const none = [
      'لا يصدر المستند بعد: لا تُصدر فاتورة بتسوية: غيّر سعرًا أو امنح خصمًا بدلًا منها',
      'It cannot be issued yet: An invoice is not issued with a settlement: change a price or give a discount instead',
    ]
    for (const [country, settlement, words] of [
      [egypt, '0.40', raises],
      [jordan, '-0.06', none],
    ] as const) {
      const shop = await company(country)
      const items = [
        { product_id: await shop.product('services', { value_added_tax: true }), quantity: '1', price: '9' },
      ]
      const body = { date: '2026-04-05', client_id: await shop.client(), items, settlement }
      const [status, ...both] = await shop.refusedPost('sales_invoice', body)
      expect([status, ...both.map(of => (of as Record<string, string[]>).settlement?.map(plain))]).toEqual([
        422,
        ...words.map(sentence => [sentence]),
      ])
      const { id } = await shop.post('sales_invoice', { ...body, status: 'draft' })
      const faults = (await shop.company.get(`invoice-sales/${id}/issue-faults`)).read<Body[]>('issue_faults')
      expect(faults.map(({ path }) => path)).toEqual(['settlement'])
    }
    const shop = await company(egypt)
    const stands = await issued(shop, { settlement: '-0.06' })
    expect([stands.total, stands.issued_at]).toEqual(['227.94', '2026-04-10T09:00:00Z'])
  })

  test('a return says why, and of which invoice', async () => {
    const shop = await company()
    const invoice = await issued(shop)
    const items = [{ invoice_item_id: invoice.items[0]?.id, quantity: '1' }]
    const [, , english] = await shop.refusedPost('sales_return', { date: '2026-04-06', invoice_id: invoice.id, items })
    expect(Object.keys(english as object)).toEqual(['reason'])
    const loose = { date: '2026-04-06', client_id: await shop.client(), reason: 'Damaged' }
    const product_id = await shop.product('services', { value_added_tax: true })
    const [, , without] = await shop.refusedPost('sales_return', {
      ...loose,
      items: [{ product_id, quantity: '1', price: '10' }],
    })
    expect(Object.keys(without as object)).toEqual(['invoice_id'])
  })

  test('where the authority has a list of reasons, a note says one of it and why', async () => {
    const emirati = { country_id: 784, coins: [784], value_added_tax: '5', tax_number: '100123456700003' }
    const licence = { province: 'Dubai', identity_kind: 'TL', identity_number: 'CN-1' }
    const shop = await company({ ...emirati, ...licence })
    const invoice = await issued(shop)
    const back = (more: Body): Body => ({
      ...{ date: '2026-04-06', invoice_id: invoice.id, ...more },
      items: [{ invoice_item_id: invoice.items[0]?.id, quantity: '1' }],
    })
    expect((await shop.refusedPost('sales_return', back({})))[2]).toEqual({
      reason: ['It cannot be issued yet: Say why this note is issued'],
      reason_code: ['It cannot be issued yet: Say why this note is issued'],
    })
    expect(Object.keys((await shop.refusedPost('sales_return', back({ reason_code: 'QTY' })))[2] as object)).toEqual([
      'reason_code',
    ])
    const why = { reason: 'Damaged', reason_code: 'DL8.61.1.D' }
    expect(await shop.post('sales_return', back(why))).toMatchObject({ ...why, issued_at: '2026-04-10T09:00:00Z' })
    const other = await issued(shop)
    const corrected = await shop.company.post(`invoice-sales/${other.id}/correct`, {
      ...{ reason: 'Wrong price', reason_code: 'DL8.61.1.C' },
    })
    expect(corrected.one('throw_back_sale')).toMatchObject({ reason: 'Wrong price', reason_code: 'DL8.61.1.C' })
    const note = { date: '2026-04-06', due_date: '2026-04-30', invoice_id: other.id, ...why }
    const product_id = await shop.product('services', { value_added_tax: true })
    const items = [{ product_id, quantity: '1', price: '5' }]
    expect(await shop.post('sales_debit_note', { ...note, items })).toMatchObject(why)
  })

  test.each([
    ['without a tax number', { tax_number: null }],
    ['in a country that issues nothing', { country_id: 422, coins: [422], tax_number: null }],
  ])('%s nothing is issued, and cannot be', async (_, more) => {
    const shop = await company({ ...more, issues_at_posting: false })
    for (const [lang, sentence] of [
      ['ar', 'لا تصدر مستندات البيع إلا بعد أن تكتب رقمك الضريبي، وفي بلد يطلب قانونه ذلك'],
      ['en', 'Documents are issued once your tax number is entered, in a country whose law asks for it'],
    ] as const) {
      const answer = await shop.company.put('organizations', { issues_at_posting: true }, { lang })
      expect([answer.status, answer.message]).toEqual([422, { issues_at_posting: [sentence] }])
    }
  })

  test('while documents are issued the tax number stays, and the country by whose law they were', async () => {
    const shop = await company()
    await issued(shop)
    const put = (body: Body) => shop.refused(lang => shop.company.put('organizations', body, { lang }))
    expect(await put({ tax_number: null })).toEqual([
      422,
      {
        tax_number: ['المستندات تصدر برقمك الضريبي، فلا يُحذف ما دامت تصدر عند الترحيل؛ أوقف الإصدار أولًا'],
      },
      {
        tax_number: [
          'Documents are issued under your tax number, so it stays while they are issued at posting; turn that off first',
        ],
      },
    ])
    expect(await put({ country_id: 400 })).toEqual([
      422,
      {
        country_id: ['صدرت مستندات بقانون هذا البلد، فلا يتغيّر ما دامت تصدر عند الترحيل؛ أوقف الإصدار أولًا'],
      },
      {
        country_id: [
          'Documents were issued by the law of this country, so it stays while they are issued at posting; turn that off first',
        ],
      },
    ])
    expect((await put({ country_id: 250 }))[2]).toHaveProperty('issues_at_posting')
    expect((await shop.company.put('organizations', { city: 'Jeddah' })).status).toBe(200)
    const off = { issues_at_posting: false }
    expect((await shop.company.put('organizations', { ...off, tax_number: null })).status).toBe(200)
    // Where nothing was issued yet, the country is another with its number.
    const other = await company()
    const jordan = await other.company.put('organizations', { country_id: 400, tax_number: '12345678' })
    expect(jordan.status).toBe(200)
  })

  test('whoever changes an invoice while it is posted is refused, or comes before', async () => {
    const shop = await company()
    for (let round = 0; round < 6; round++) {
      const { id } = await draft(shop)
      const [posted, ...changed] = await Promise.all([
        shop.company.post(`invoice-sales/${id}/post`, {}),
        ...['1', '2', '3'].map(notes => shop.company.put(`invoice-sales/${id}`, { notes })),
      ])
      expect(posted?.status).toBe(200)
      const { revision, notes, issued_at } = await shop.read('sales_invoice', id)
      const taken = changed.filter(({ status }) => status === 200)
      expect(changed.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect([revision, issued_at]).toEqual([2 + taken.length, '2026-04-10T09:00:00Z'])
      if (taken.length === 0) expect(notes).toBeNull()
    }
  })
})
