import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dashboard } from '../../schema/answers/dashboard.ts'
import type {
  ClientReminders,
  HandMessage,
  Overdue,
  Owing,
  PaymentPromise,
} from '../../schema/answers/sent/reminders.ts'
import { colleague, roleNamed } from '../organization/testing-people.ts'
import { plain, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, memberOf, newCompany } from '../testing-backends.ts'

/** Messages and calls by hand, and promises of payment, in the form of the contract. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let service: number
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
    shop = shopOf(await newCompany(side))
    service = await shop.product('services', { name: 'تركيب' })
  })
  afterAll(() => side?.close())

  const newClient = async (display_name: string, more: object = {}) =>
    (
      await shop.company.post('clients', {
        ...{ type: 'business', company_name: display_name, display_name, mobile: '0100 482 7719', language: 'ar' },
        ...more,
      })
    ).one('client').id
  const owes = async (client_id: number, due_date: string, price = '100') =>
    (
      await shop.post('sales_invoice', {
        ...{ date: '2026-11-01', due_date, client_id },
        items: [{ product_id: service, quantity: '1', price }],
      })
    ).id
  const list = async () => {
    const answer = await shop.company.get('reminders', { lang: 'en' })
    return { owing: answer.read<Owing[]>('reminders'), overdue: answer.read<Overdue>('overdue') }
  }
  const owing = async (id: number) => (await list()).owing.find(({ client }) => client.id === id)!
  const history = async (id: number) =>
    (await shop.company.get(`clients/${id}/reminders`)).read<ClientReminders>('reminders')
  const promise = async (id: number, body: object, lang: 'ar' | 'en' = 'en') =>
    shop.company.post(`clients/${id}/promises`, body, { lang })
  const todo = async (key: string) =>
    (await shop.company.get('dashboard')).read<Dashboard>('dashboard').todo.find(each => each.key === key)
  const pays = (client_id: number, invoice_id: number, amount: string, date: string) =>
    shop.post('receipt', { date, client_id, amount, allocations: [{ invoice_id, amount }] })

  test('what each owes late and what all owe are the figures of the aging report', async () => {
    const [one, other] = [await newClient('الأولى'), await newClient('الثانية', { mobile: '', phone: '' })]
    await owes(one, '2026-11-11', '150.5')
    await owes(one, '2026-11-25', '70')
    await owes(other, '2026-11-01', '40')
    const { owing, overdue } = await list()
    expect(owing.map(({ client, owed, phone }) => [client.id, owed, phone])).toEqual([
      [other, '40.00', null],
      [one, '150.50', '0100 482 7719'],
    ])
    expect(overdue).toMatchObject({
      total: '190.50',
      promised: '0.00',
      due_soon: { amount: '70.00', first: '2026-11-25' },
    })
    const aging = await shop.company.get('reports/aRAging-summary-by-invoice-due-date?as_of=2026-11-21')
    const totals = aging.read<{ totals: Record<string, string> }>('report').totals
    for (const { key, amount } of overdue.ages) expect([key, totals[key]]).toEqual([key, amount])
  })

  test('a message is prepared with links that work, and kept in the history once it was sent', async () => {
    const client = await newClient('تصلها رسالة')
    const invoice = await owes(client, '2026-11-19', '1200')
    await owes(client, '2026-11-20', '34.5')
    const seen = (await shop.company.get(`clients/${client}/hand-message?tone=firm`)).read<HandMessage>('hand_message')
    expect(plain(seen.text)).toContain('مضى موعد سداد 1,234.50 ج.م. (فاتورتان لم تُسدّدا، أقدمها استحقت قبل يومين).')
    const written = await shop.company.post(`clients/${client}/hand-message`, { language: 'en', message: 'As agreed.' })
    expect([written.status, written.message]).toEqual([201, 'الرسالة جاهزة لترسلها'])
    const { text, phone, invoices, language } = written.read<HandMessage>('hand_message')
    expect([phone, invoices, language]).toEqual(['0100 482 7719', 2, 'en'])
    const lines = text!.split('\n')
    expect(lines.slice(0, 3)).toEqual([
      'Dear تصلها رسالة,',
      'A friendly reminder of 1,234.50 EGP (2 unpaid invoices, the oldest due 2 days ago).',
      'As agreed.',
    ])
    const token = /\/d\/([\w-]+)/.exec(lines[4]!)![1]!
    expect((await shop.company.get(`shared/${token}`)).status).toBe(200)
    const sharing = (await shop.company.get(`invoice-sales/${invoice}/sharing`)).read<{ links: { sent_to: string }[] }>(
      'sharing',
    )
    expect(sharing.links.map(({ sent_to }) => sent_to)).toEqual(['0100 482 7719'])
    expect(await owing(client)).toMatchObject({ last_contact: null, last_reminded: null })
    const noted = await shop.company.post(`clients/${client}/contacts`, { way: 'whatsapp' }, { lang: 'en' })
    expect([noted.status, noted.message]).toEqual([201, 'Kept in the client’s history'])
    expect(await owing(client)).toMatchObject({
      ...{ last_reminded: '2026-11-21', last_contact: { way: 'whatsapp' } },
      can: { remind: { allowed: false, reason: 'Reminded today already.' } },
    })
    const called = await shop.company.post(`clients/${client}/contacts`, { way: 'call' }, { lang: 'ar' })
    expect(called.message).toBe('كُتب في سجل العميل')
    const { contacts } = await history(client)
    expect(contacts.map(({ way }) => way)).toEqual(['call', 'whatsapp'])
    expect(contacts[0]!.created_by).not.toBe('')
    const trail = (await shop.company.get('audit?resource=clients')).page('audit').data
    expect(trail.slice(0, 3).map(({ action, record_name }) => [action, record_name])).toEqual([
      ['contact', 'تصلها رسالة'],
      ['contact', 'تصلها رسالة'],
      ['make_link', 'تصلها رسالة'],
    ])
    expect(JSON.stringify(trail)).not.toContain(token)
  })

  test('the links of a message that was not sent end, and no other', async () => {
    const client = await newClient('لم تصلها')
    const invoice = await owes(client, '2026-11-20')
    const prepare = async () =>
      (await shop.company.post(`clients/${client}/hand-message`, {})).read<HandMessage>('hand_message')
    const [unsent, sent] = [await prepare(), await prepare()]
    expect([unsent, sent].map(({ links }) => links.map(({ invoice_id }) => invoice_id))).toEqual([[invoice], [invoice]])
    await shop.company.delete(`invoice-sales/${invoice}/links/${unsent.links[0]!.id}`)
    const stateOf = async ({ text }: HandMessage) =>
      (await shop.company.get(`shared/${/\/d\/([\w-]+)/.exec(text!)![1]}`)).read<{ state: string }>('shared').state
    expect([await stateOf(unsent), await stateOf(sent)]).toEqual(['taken_back', 'open'])
  })

  test('a prepared message that is asked for again under its key gives no link twice', async () => {
    const client = await newClient('تُعاد')
    await owes(client, '2026-11-20')
    const ask = () =>
      shop.company.post(`clients/${client}/hand-message`, {}, { lang: 'en', headers: { 'idempotency-key': 'again-1' } })
    expect((await ask()).message).toBe('The message is ready for you to send')
    const again = await ask()
    expect([again.status, again.read<HandMessage>('hand_message').text]).toEqual([201, null])
  })

  test('a promise changes no balance, is kept by what comes after it, and is broken once its day has passed', async () => {
    const client = await newClient('وعدت')
    const invoice = await owes(client, '2026-11-05', '1000')
    await pays(client, invoice, '100', '2026-11-21')
    const made = await promise(client, { date: '2026-11-23', amount: '400', notes: 'نصفها الاثنين' })
    expect([made.status, made.message]).toEqual([201, 'The promise is noted'])
    expect(made.read<PaymentPromise>('promise')).toMatchObject({
      ...{ date: '2026-11-23', amount: '400.00', left: '400.00', notes: 'نصفها الاثنين', state: 'to_come' },
    })
    expect(await owing(client)).toMatchObject({ owed: '900.00', promise: { state: 'to_come', left: '400.00' } })
    expect((await list()).overdue.promised).toBe('400.00')
    await pays(client, invoice, '150', '2026-11-21')
    expect((await owing(client)).promise).toMatchObject({ state: 'to_come', left: '250.00' })
    side.setNow('2026-11-23T09:00:00Z')
    expect((await owing(client)).promise).toMatchObject({ state: 'due_today', left: '250.00' })
    expect(await todo('promises_due')).toMatchObject({ urgency: 'soon', count: 1, amount: '250.00' })
    side.setNow('2026-11-24T09:00:00Z')
    expect((await owing(client)).promise).toMatchObject({ state: 'broken', left: '250.00' })
    expect((await list()).overdue.promised).toBe('0.00')
    expect(await todo('promises_broken')).toMatchObject({
      ...{ urgency: 'late', count: 1, amount: '250.00', date: '2026-11-23', names: ['وعدت'] },
      doing: { page: 'reminders' },
    })
    const paid = await pays(client, invoice, '250', '2026-11-24')
    expect(await owing(client)).toMatchObject({ owed: '500.00', promise: null })
    expect(await todo('promises_broken')).toBeUndefined()
    expect((await history(client)).promises[0]).toMatchObject({ state: 'kept', left: '0.00' })
    await shop.void('receipt', paid.id)
    expect((await owing(client)).promise).toMatchObject({ state: 'broken', left: '250.00' })
    // The next promise ends the one before, as it stood.
    const next = await promise(client, { date: '2026-11-26', amount: '750' }, 'ar')
    expect(next.message).toBe('حُفظ الوعد')
    expect((await history(client)).promises.map(({ state, amount }) => [state, amount])).toEqual([
      ['to_come', '750.00'],
      ['broken', '400.00'],
    ])
    const { id } = next.read<PaymentPromise>('promise')
    const removed = await shop.company.delete(`clients/${client}/promises/${id}`, { lang: 'en' })
    expect([removed.message, removed.read<PaymentPromise>('promise').state]).toEqual([
      'The promise is withdrawn',
      'withdrawn',
    ])
    expect((await shop.company.delete(`clients/${client}/promises/${id}`)).status).toBe(404)
    expect((await owing(client)).promise).toBeNull()
    side.setNow('2026-11-21T09:00:00Z')
  })

  test('a withdrawn promise is told in Arabic too', async () => {
    const client = await newClient('سحبت')
    await owes(client, '2026-11-05')
    const { id } = (await promise(client, { date: '2026-11-21', amount: '100' })).read<PaymentPromise>('promise')
    expect((await owing(client)).promise).toMatchObject({ id, state: 'due_today' })
    expect((await shop.company.delete(`clients/${client}/promises/${id}`, { lang: 'ar' })).message).toBe('سُحب الوعد')
  })

  test('what is asked wrongly is refused at its field, and nothing can be promised that is not owed', async () => {
    const client = await newClient('لا شيء عليه')
    const nothing = await promise(client, { date: '2026-11-22', amount: '10' })
    expect([nothing.status, nothing.code]).toEqual([409, 'nothing_to_remind'])
    expect((await shop.company.post(`clients/${client}/hand-message`, {})).code).toBe('nothing_to_remind')
    expect((await shop.company.get(`clients/${client}/hand-message`)).code).toBe('nothing_to_remind')
    expect(await history(client)).toEqual({ owing: null, mails: [], contacts: [], promises: [] })
    await owes(client, '2026-11-20')
    const past = await promise(client, { date: '2026-11-20', amount: '10' })
    expect([past.status, plain(JSON.stringify(past.message))]).toEqual([
      422,
      '{"date":["Choose 21/11/2026 or a later date"]}',
    ])
    for (const body of [{}, { date: 'x', amount: '0' }, { date: '2026-11-22', amount: '-1' }])
      expect((await promise(client, body)).status).toBe(422)
    for (const way of [undefined, 'letter'])
      expect((await shop.company.post(`clients/${client}/contacts`, { way })).status).toBe(422)
    expect((await shop.company.post(`clients/${client}/hand-message`, { tone: 'rude' })).status).toBe(422)
    expect((await promise(999_999, { date: '2026-11-22', amount: '10' })).status).toBe(404)
  })

  test('whoever reads invoices sees promises and makes none; a stranger sees neither', async () => {
    const client = await newClient('تُقرأ')
    await owes(client, '2026-11-20')
    await promise(client, { date: '2026-11-22', amount: '10' })
    const auditor = await colleague(side, shop.company, await roleNamed(shop.company, 'auditor'))
    expect((await auditor.get(`clients/${client}/reminders`)).read<ClientReminders>('reminders').promises).toHaveLength(
      1,
    )
    const writes = [
      ['promises', { date: '2026-11-22', amount: '10' }],
      ['contacts', { way: 'call' }],
      ['hand-message', {}],
    ] as const
    for (const [path, body] of writes)
      expect([path, (await auditor.post(`clients/${client}/${path}`, body)).status]).toEqual([path, 403])
    const stranger = await newCompany(side)
    expect((await stranger.get(`clients/${client}/reminders`)).status).toBe(404)
    expect((await memberOf(side, shop.company.id, stranger.token).get(`clients/${client}/reminders`)).status).toBe(403)
  })

  test('the list of clients shows which promise of each stands', async () => {
    const [one, other] = [await newClient('وعدت'), await newClient('لم تعد')]
    await owes(one, '2026-11-11', '90')
    await promise(one, { date: '2026-11-28', amount: '60' })
    const of = async (query: string) => (await shop.company.get(`promises${query}`)).read<object[]>('promises')
    expect(await of(`?ids[]=${one}&ids[]=${other}`)).toMatchObject([
      { client_id: one, date: '2026-11-28', amount: '60.00', left: '60.00', state: 'to_come' },
    ])
    expect(await of('')).toEqual([])
    expect((await shop.company.get('promises?ids[]=x')).status).toBe(422)
  })
})
