import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dashboard } from '../../schema/answers/dashboard.ts'
import type { DocumentLink, Shared, SharedDocument, Sharing } from '../../schema/answers/sent/sending.ts'
import { plain, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany, type RequestOptions, send } from '../testing-backends.ts'

/** The page of one document by its link, in the form of the contract. */

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let client: number
  let service: number
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    shop = shopOf(await newCompany(side))
    const body = { type: 'business', display_name: 'شركة الدلتا', company_name: 'الدلتا', email: 'delta@example.com' }
    client = (await shop.company.post('clients', body)).one('client').id
    service = await shop.product('services', { name: 'تركيب' })
    await shop.company.put('settings', { payment_instructions: 'EG38 0019 0005' })
  })
  afterAll(() => side?.close())

  const items = () => [{ product_id: service, quantity: '2', price: '100', discount: '10', discount_type: 'percent' }]
  const offer = async (more: object = {}) =>
    shop.post('price_offer', { date: '2026-11-01', due_date: '2026-12-05', client_id: client, items: items(), ...more })
  const invoice = async (more: object = {}) =>
    shop.post('sales_invoice', {
      date: '2026-11-01',
      due_date: '2026-12-03',
      client_id: client,
      items: items(),
      ...more,
    })
  async function linkTo(path: string, id: number, body: object = {}) {
    const made = await shop.company.post(`${path}/${id}/links`, body)
    const link = made.read<DocumentLink>('link')
    return { ...link, token: link.url!.split(/\/d\/|\?/)[1]!, made }
  }
  const page = (token: string, options: RequestOptions = {}) => send(side, 'GET', `/owner/shared/${token}`, options)
  const read = async (token: string, lang: 'ar' | 'en' = 'ar') =>
    (await page(token, { lang })).read<Shared>('shared') as SharedDocument
  const act = (token: string, action: string, body: object = {}, options: RequestOptions = {}) =>
    send(side, 'POST', `/owner/shared/${token}/${action}`, {
      body,
      ...options,
      headers: { 'user-agent': phone, ...options.headers },
    })
  const sharing = async (path: string, id: number) =>
    (await shop.company.get(`${path}/${id}/sharing`)).read<Sharing>('sharing')
  const refused = (token: string, action: string, body: object = {}) =>
    shop.refused(lang => act(token, action, body, { lang }))

  test('an invoice shows its party what it is, what is left of it and how it is paid, and nothing of the books', async () => {
    const made = await invoice({ notes: 'سر داخلي', client_comments: 'شكرًا لكم', payment: { amount: '80' } })
    const { token, made: answer, state } = await linkTo('invoice-sales', made.id, { days: '30' })
    expect([answer.status, state, token.length]).toEqual([201, 'open', 32])
    const shown = await page(token)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const { document, ...rest } = shown.read<SharedDocument>('shared')
    expect(rest).toMatchObject({
      ...{ state: 'open', seller: { name: 'متجر النيل' }, until: '2026-12-21', how_to_pay: 'EG38 0019 0005' },
      can: { paid_notice: { allowed: true }, answer: { allowed: false, reason: 'هذا لعروض الأسعار فقط.' } },
    })
    expect(document).toMatchObject({
      ...{ title: 'فاتورة مبيعات', number: made.number, stands: 'partly_paid', days: 12, currency: 'ج.م.' },
      ...{ party: 'شركة الدلتا', amount: '100.00', paid: '80.00', residual: '100.00', comments: 'شكرًا لكم' },
      items: [{ name: 'تركيب', quantity: '2', price: '100', discount: '20.00', amount: '180.00' }],
    })
    expect(document.totals.map(({ label, value }) => `${plain(label)} ${value}`)).toEqual([
      ...['الإجمالي 180.00', 'مدفوع -80.00', 'متبقٍّ 100.00'],
    ])
    expect(shown.text).not.toMatch(/سر داخلي|cost|"id"|_id"|created_by|entry/)
    expect((await read(token, 'en')).document).toMatchObject({ title: 'Sales invoice', currency: 'EGP' })
  })

  test('of a registered seller in Saudi Arabia it has the title that the law asks for', async () => {
    const saudi = { country_id: 682, value_added_tax: '15', coins: [682], tax_number: '310122393500003' }
    const registered = shopOf(await newCompany(side, saudi))
    const ofConsumer = { type: 'individual', display_name: 'Suad', first_name: 'Suad', last_name: 'Ali' }
    const client_id = (await registered.company.post('clients', ofConsumer)).one('client').id
    const product_id = await registered.product('services', { value_added_tax: true })
    const { id } = await registered.post('sales_invoice', {
      ...{ date: '2026-11-01', client_id, items: [{ product_id, quantity: '1', price: '100' }] },
    })
    const made = await registered.company.post(`invoice-sales/${id}/links`, { days: '30' })
    const token = made.read<DocumentLink>('link').url!.split(/\/d\/|\?/)[1]!
    expect((await read(token)).document.title).toBe('فاتورة ضريبية مبسطة')
    expect((await read(token, 'en')).document.title).toBe('Simplified Tax Invoice')
  })

  test('an invoice of which some was given back and nothing is paid is not partly paid to its party', async () => {
    const made = await invoice()
    await shop.post('sales_return', {
      ...{ date: '2026-11-02', invoice_id: made.id },
      items: [{ invoice_item_id: made.items[0]!.id, quantity: '1' }],
    })
    const { document } = await read((await linkTo('invoice-sales', made.id)).token)
    expect(document.stands).toBe('open')
  })

  test('its items come to what their prices say, and the totals begin with their sum: taxes before or within', async () => {
    const other = await shop.product('services', { name: 'صيانة' })
    const items = [
      { product_id: service, quantity: '6', price: '468' },
      { product_id: other, quantity: '3', price: '115', discount: '5', discount_type: 'percent' },
    ]
    const shown = async (tax_inclusive: boolean) => {
      const { id } = await shop.post('sales_invoice', {
        ...{ date: '2026-11-02', client_id: client, tax_inclusive },
        items: items.map(each => ({ ...each, value_added_tax: true })),
      })
      const { document } = await read((await linkTo('invoice-sales', id)).token, 'en')
      const { prices, items: lines, totals } = document
      return {
        prices,
        lines: lines.map(({ quantity, price, discount, amount }) => `${quantity} × ${price} - ${discount} = ${amount}`),
        totals: totals.filter(({ is }) => is !== 'residual').map(({ label, value }) => `${plain(label)} ${value}`),
      }
    }
    expect(await shown(false)).toEqual({
      prices: 'before_tax',
      lines: ['6 × 468 - 0.00 = 2808.00', '3 × 115 - 17.25 = 327.75'],
      totals: ['Total excl. tax 3135.75', 'VAT 14% 439.01', 'Total 3574.76'],
    })
    expect(await shown(true)).toEqual({
      prices: 'with_tax',
      lines: ['6 × 468 - 0.00 = 2808.00', '3 × 115 - 17.25 = 327.75'],
      totals: ['Total excl. tax 2750.66', 'VAT 14% 385.09', 'Total 3135.75'],
    })
  })

  test('a wrong token tells nothing, whatever is wrong with it', async () => {
    const { token } = await linkTo('invoice-sales', (await invoice()).id)
    const { text, status } = await page('a'.repeat(32))
    expect(status).toBe(404)
    const changed = [...token].map(
      (letter, at) => `${token.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
    )
    const strange = [
      'x',
      token.slice(1),
      `${token}A`,
      token.toUpperCase(),
      '%00',
      '..%2f..',
      '0',
      'null',
      'é'.repeat(32),
    ]
    for (const wrong of [...changed, ...strange.filter(each => each !== token)]) {
      const answer = await page(wrong)
      expect([wrong, answer.status, answer.text]).toEqual([wrong, 404, text])
    }
    expect((await act('a'.repeat(32), 'accept', { name: 'x' })).text).toBe(text)
    expect((await send(side, 'GET', `/owner/shared/${'a'.repeat(32)}/pdf`)).text).toBe(text)
    expect((await page(token)).status).toBe(200)
  })

  test('an offer is accepted once, by name; its list, its page and the invoice of it say so', async () => {
    const made = await offer()
    const { token } = await linkTo('invoice-sales-price-offers', made.id)
    expect((await read(token)).document).toMatchObject({ stands: 'waiting', days: 14, amount: '180.00' })
    const nameless = await act(token, 'accept', { name: '  ' })
    expect([nameless.status, nameless.message]).toEqual([422, { name: ['أدخل اسمك'] }])
    const accepted = await act(token, 'accept', { name: 'سلمى فؤاد' }, { lang: 'en' })
    expect([accepted.status, accepted.message]).toEqual([200, 'The company has your acceptance'])
    expect(accepted.read<SharedDocument>('shared')).toMatchObject({
      ...{ document: { stands: 'accepted' }, answer: { kind: 'accepted', name: 'سلمى فؤاد' } },
    })
    expect(await refused(token, 'decline')).toEqual([
      409,
      'لا يمكن تسجيل هذا: قُبل من قبل.',
      'This cannot be recorded: it was accepted already.',
    ])
    const answer = { kind: 'accepted', name: 'سلمى فؤاد', at: expect.any(String) }
    expect(await shop.read('price_offer', made.id)).toMatchObject({ stage: 'accepted', answer })
    const list = (await shop.company.get('invoice-sales-price-offers')).rows('invoice_sales_price_offers')
    expect(list.find(({ id }) => id === made.id)).toMatchObject({ stage: 'accepted', standing: 'accepted', answer })
    const accepted_ones = await shop.company.get('invoice-sales-price-offers?standing=accepted')
    expect(accepted_ones.rows('invoice_sales_price_offers').map(({ id }) => id)).toEqual([made.id])
    const { events } = await sharing('invoice-sales-price-offers', made.id)
    expect(events).toMatchObject([{ kind: 'accepted', name: 'سلمى فؤاد', device: 'phone' }])
    const trail = (await shop.company.get('audit?resource=invoice_sales_price_offers')).page('audit').data[0]
    expect(trail).toMatchObject({ action: 'accepted', record_name: made.number })
    await shop.convert('price_offer', made.id)
    expect((await read(token)).document.stands).toBe('invoiced')
    expect((await refused(token, 'accept', { name: 'x' }))[1]).toBe('لا يمكن تسجيل هذا: صدرت به فاتورة.')
  })

  test('an offer that was changed after its answer waits for another', async () => {
    const made = await offer()
    const { token } = await linkTo('invoice-sales-price-offers', made.id)
    const declined = await act(token, 'decline', { message: 'السعر مرتفع' })
    expect(declined.message).toBe('وصل اعتذارك إلى الشركة')
    expect((await shop.read('price_offer', made.id)).stage).toBe('declined')
    await shop.put('price_offer', made.id, { discount: '5' })
    expect(await shop.read('price_offer', made.id)).toMatchObject({ stage: 'open', answer: null })
    expect((await act(token, 'accept', { name: 'منى' })).status).toBe(200)
  })

  test('an offer that has expired says so', async () => {
    const { token } = await linkTo('invoice-sales-price-offers', (await offer({ due_date: '2026-11-20' })).id)
    expect((await read(token)).document).toMatchObject({ stands: 'expired', days: -1 })
    expect(await refused(token, 'accept', { name: 'x' })).toEqual([
      409,
      'لا يمكن تسجيل هذا: انتهت مدة العرض.',
      'This cannot be recorded: the offer has expired.',
    ])
  })

  test('“I have paid” tells the seller and changes no balance', async () => {
    const made = await invoice()
    const { token } = await linkTo('invoice-sales', made.id)
    const given = await act(token, 'paid-notice', { message: 'حوّلت اليوم' })
    expect(given.message).toBe('وصل الخبر إلى الشركة. يبقى الرصيد كما هو حتى تسجل السداد.')
    expect((await shop.read('sales_invoice', made.id)).residual).toBe('180.00')
    expect((await sharing('invoice-sales', made.id)).events).toMatchObject([
      { kind: 'paid_notice', words: 'حوّلت اليوم' },
    ])
    const { token: paid } = await linkTo('invoice-sales', (await invoice({ payment: { amount: '180' } })).id)
    expect(await refused(paid, 'paid-notice')).toEqual([
      409,
      'لا يمكن تسجيل هذا: سُدّدت بالكامل.',
      'This cannot be recorded: it is paid in full.',
    ])
    const letters = (await shop.company.get('mails?kind=notice&q=INV')).page('mails').data
    expect(letters.length).toBeGreaterThan(0)
  })

  test('a question reaches who gave the link away', async () => {
    const made = await invoice()
    const { token } = await linkTo('invoice-sales', made.id)
    expect((await act(token, 'question', {})).message).toEqual({ message: ['أدخل رسالتك'] })
    expect((await act(token, 'question', { message: 'متى التوريد؟' }, { lang: 'en' })).message).toBe(
      'The company has your question',
    )
    expect((await sharing('invoice-sales', made.id)).events).toMatchObject([
      { kind: 'question', words: 'متى التوريد؟' },
    ])
  })

  test('what was answered waits on the first page until somebody acted on it', async () => {
    const waiting = async (...ids: number[]) => {
      const { todo } = (await shop.company.get('dashboard')).read<Dashboard>('dashboard')
      return todo.flatMap(({ key, names, doing, date }) =>
        'record' in doing && ids.includes(doing.id) ? [{ key, names, record: doing.record, date }] : [],
      )
    }
    const [offered, owed, requested] = [await offer(), await invoice(), await invoice()]
    const tokens = {
      offer: (await linkTo('invoice-sales-price-offers', offered.id)).token,
      owed: (await linkTo('invoice-sales', owed.id)).token,
      asked: (await linkTo('invoice-sales', requested.id)).token,
    }
    await act(tokens.offer, 'accept', { name: 'منى' })
    await act(tokens.owed, 'paid-notice')
    await act(tokens.asked, 'question', { message: 'متى التوريد؟' })
    const of = (key: string, { number }: { number?: string | null }, record = 'invoice_sales') => ({
      ...{ key, names: [number, 'شركة الدلتا'], record, date: '2026-11-21' },
    })
    expect(await waiting(offered.id, owed.id, requested.id)).toEqual([
      of('question_asked', requested),
      of('said_paid', owed),
      of('offer_accepted', offered, 'invoice_sales_price_offers'),
    ])
    side.setNow('2026-11-21T09:05:00Z')
    expect((await shop.company.post(`invoice-sales/${requested.id}/mail`, { has_paper: false })).status).toBeLessThan(
      300,
    )
    await shop.post('receipt', {
      ...{ date: '2026-11-21', client_id: client, amount: '180' },
      allocations: [{ invoice_id: owed.id, amount: '180' }],
    })
    expect(await waiting(offered.id, owed.id, requested.id)).toEqual([
      of('offer_accepted', offered, 'invoice_sales_price_offers'),
    ])
    // Changed after it was accepted, it waits for another answer, and nobody here.
    await shop.put('price_offer', offered.id, { discount: '5' })
    expect(await waiting(offered.id)).toEqual([])
    side.setNow('2026-11-21T09:00:00Z')
  })

  test('an opening is told once for one reading, and not those of programs that look before people do', async () => {
    const made = await invoice()
    const { token } = await linkTo('invoice-sales', made.id, { notify: true })
    await act(token, 'opened', {}, { headers: { 'user-agent': 'WhatsApp/2.24 A' } })
    await page(token)
    expect((await sharing('invoice-sales', made.id)).events).toEqual([])
    await act(token, 'opened')
    await act(token, 'opened')
    const { events, links } = await sharing('invoice-sales', made.id)
    expect(events).toMatchObject([{ kind: 'opened', device: 'phone' }])
    expect(links).toMatchObject([{ openings: 1, last_opened_at: expect.any(String) }])
    const letters = (await shop.company.get(`mails?kind=notice&record_id=${made.id}&resource=invoice_sales`)).page(
      'mails',
    )
    expect(letters.data.map(({ subject }) => plain(subject))).toEqual([`فُتح فاتورة مبيعات ${made.number}`])
    const letter = (await shop.company.get(`mails/${letters.data[0]!.id}`)).read('mail') as { text: string }
    expect(letter.text).toMatch(
      new RegExp(`افتح المستند في دفاترك:\\nhttps?://[^/]+/dashboard/invoice_sales/${made.id}\\n`),
    )
  })

  test('a link that was taken back or has expired says who sent it, and how to ask again; nothing else', async () => {
    const made = await invoice()
    const { token, id } = await linkTo('invoice-sales', made.id, { days: '7' })
    const { token: other } = await linkTo('invoice-sales', made.id, { days: '7' })
    const back = await shop.company.delete(`invoice-sales/${made.id}/links/${id}`, { lang: 'en' })
    expect([back.status, back.message]).toEqual([200, 'The link is taken back and works no more'])
    const { links } = await sharing('invoice-sales', made.id)
    expect(links.map(each => [each.id === id, each.revoked_at?.slice(0, 10)]).sort()).toEqual([
      [false, undefined],
      [true, '2026-11-21'],
    ])
    expect((await shop.company.delete(`invoice-sales/${made.id}/links/${id}`)).code).toBe('link_ended')
    const removed = {
      language: 'ar',
      seller: { name: 'متجر النيل', place: null, tax_number: null, phone: null, has_logo: false },
      asked_again: false,
      ...{ reminded_of: 0, reminders_stopped: false, can: { stop_reminders: { allowed: true, reason: null } } },
    }
    expect((await page(token)).read('shared')).toEqual({ ...removed, state: 'taken_back', ended: '2026-11-21' })
    side.setNow('2026-11-29T09:00:00Z')
    expect((await page(other)).read('shared')).toEqual({ ...removed, state: 'expired', ended: '2026-11-28' })
    for (const action of ['accept', 'decline', 'paid-notice', 'question', 'opened'])
      expect([action, (await act(other, action, { name: 'x', message: 'x' })).code]).toEqual([action, 'link_ended'])
    const file = await send(side, 'GET', `/owner/shared/${other}/pdf`, { lang: 'en' })
    expect([file.status, file.message]).toEqual([409, 'This link does not work any more.'])
    expect((await act(other, 'ask-again')).message).toBe('طلبك وصل إلى الشركة')
    expect((await page(other)).read('shared')).toMatchObject({ asked_again: true })
    expect((await sharing('invoice-sales', made.id)).links.map(({ state }) => state)).toEqual(['taken_back', 'expired'])
    side.setNow('2026-11-21T09:00:00Z')
  })

  test('what a link says is answered once, and neither kept with the attempt nor in the trail', async () => {
    const made = await invoice()
    const headers = { 'idempotency-key': 'link-1' }
    const first = await shop.company.post(`invoice-sales/${made.id}/links`, {}, { headers })
    const again = await shop.company.post(`invoice-sales/${made.id}/links`, {}, { headers })
    const { url, id } = first.read<DocumentLink>('link')
    expect(again.read('link')).toMatchObject({ id, url: null })
    const token = url!.split(/\/d\/|\?/)[1]!
    const [row] = (await shop.company.get('audit?action=make_link')).page('audit').data
    expect((await shop.company.get(`audit/${row!.id}`)).text).not.toContain(token)
  })

  test.each(['ar', 'en'] as const)('what is done by a link and with it is answered in words: %s', async lang => {
    const sentence: unknown[] = []
    const note = ({ status, message }: { status: number; message: unknown }) =>
      void sentence.push([status, typeof message])
    const [first, second, third] = [await offer(), await offer(), await invoice()]
    const path = 'invoice-sales-price-offers'
    const given = await shop.company.post(`${path}/${first.id}/links`, { language: lang }, { lang })
    note(given)
    const token = given.read<DocumentLink>('link').url!.split(/\/d\/|\?/)[1]!
    note(await act(token, 'accept', { name: 'x' }, { lang }))
    note(await act((await linkTo(path, second.id)).token, 'decline', {}, { lang }))
    const link = await linkTo('invoice-sales', third.id)
    note(await act(link.token, 'opened', {}, { lang }))
    note(await act(link.token, 'paid-notice', {}, { lang }))
    note(await act(link.token, 'question', { message: 'x' }, { lang }))
    note(await shop.company.delete(`invoice-sales/${third.id}/links/${link.id}`, { lang }))
    note(await act(link.token, 'ask-again', {}, { lang }))
    expect(sentence).toEqual([[201, 'string'], ...Array(7).fill([200, 'string'])])
  })

  test('a link opens nothing else, and of another organization nothing', async () => {
    const made = await invoice()
    const { token, id } = await linkTo('invoice-sales', made.id)
    for (const path of [`/owner/invoice-sales/${made.id}`, '/owner/mails'])
      expect((await send(side, 'GET', path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
    const stranger = await newCompany(side)
    expect((await stranger.delete(`invoice-sales/${made.id}/links/${id}`)).status).toBe(404)
    expect((await stranger.get(`invoice-sales/${made.id}/sharing`)).status).toBe(404)
  })
})
