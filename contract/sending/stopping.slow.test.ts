import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentLink, Shared, Sharing } from '../../schema/answers/sent/sending.ts'
import { plain, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany, type RequestOptions, send } from '../testing-backends.ts'

/** Reminders that a client stops by the link of a letter, in the form of the contract. */

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

  const items = () => [{ product_id: service, quantity: '1', price: '100' }]
  /** A client with invoices that are overdue, and what the links say of the letter that reminds of them. */
  async function reminded(name: string, invoices = 2) {
    const email = `${name}@example.com`
    const body = { type: 'business', company_name: 'الدلتا', display_name: 'شركة الدلتا', email, language: 'ar' }
    const client = (await shop.company.post('clients', body)).one('client').id
    const ids: number[] = []
    for (let day = 10; day < 10 + invoices; day++)
      ids.push(
        (
          await shop.post('sales_invoice', {
            ...{ date: '2026-11-01', due_date: `2026-11-${day}`, client_id: client, items: items() },
          })
        ).id,
      )
    expect((await shop.company.post(`clients/${client}/remind`, {})).status).toBe(201)
    const letter = await side.letterTo(email)
    return { client, email, ids, letter, tokens: [...letter.matchAll(/\/d\/([\w-]{32})/g)].map(([, token]) => token!) }
  }
  const read = async (token: string, lang: 'ar' | 'en' = 'ar') =>
    (await send(side, 'GET', `/owner/shared/${token}`, { lang })).read<Shared>('shared')
  const stop = (token: string, body: object = {}, options: RequestOptions = {}) =>
    send(side, 'POST', `/owner/shared/${token}/stop-reminders`, { body, ...options })
  const sharing = async (id: number) => (await shop.company.get(`invoice-sales/${id}/sharing`)).read<Sharing>('sharing')
  const stopped = async (ids: readonly number[]) =>
    Promise.all(ids.map(async id => (await sharing(id)).reminders_stopped))

  test.each([
    ['ar', 'لن نذكّرك بها بعد الآن'],
    ['en', 'You are not reminded of it any more'],
  ] as const)(
    'a client stops reminders of one invoice by its link; the owner is told, and may let them go on: %s',
    async (lang, text) => {
      const { ids, tokens, letter, email } = await reminded(`one-${lang}`)
      expect(plain(letter)).toContain('«لا تذكّروني بهذه الفاتورة»')
      expect(await read(tokens[0]!)).toMatchObject({
        ...{ reminded_of: 2, reminders_stopped: false },
        can: { stop_reminders: { allowed: true, reason: null } },
      })
      const done = await stop(tokens[0]!, {}, { lang })
      expect([done.status, done.message]).toEqual([200, text])
      expect(done.read('shared')).toMatchObject({
        reminders_stopped: true,
        can: { stop_reminders: { allowed: false } },
      })
      expect((await stop(tokens[0]!)).status).toBe(200)
      expect(await stopped(ids)).toEqual([true, false])
      const { events } = await sharing(ids[0]!)
      expect(events).toMatchObject([{ kind: 'reminders_stopped', name: null, sent_to: email }])
      const [trail] = (await shop.company.get('audit?action=reminders_stopped')).page('audit').data
      expect(trail).toMatchObject({ resource: 'invoice_sales', record_id: ids[0] })
      const shownPage = (await shop.company.get(`mails?kind=notice&resource=invoice_sales&record_id=${ids[0]}`)).page(
        'mails',
      )
      expect(shownPage.data.map(({ subject }) => plain(String(subject)))).toEqual([
        expect.stringMatching(/^أوقف العميل التذكير: فاتورة مبيعات INV-/),
      ])
      await shop.company.put(`invoice-sales/${ids[0]}/reminders`, { stopped: false })
      expect(await stopped(ids)).toEqual([false, false])
      expect((await stop(tokens[0]!)).status).toBe(200)
      expect((await sharing(ids[0]!)).events).toHaveLength(2)
    },
  )

  test('all that a letter names is stopped at once, what is paid meanwhile left out, and no other invoice', async () => {
    const { ids, tokens, client } = await reminded('all', 3)
    const other = (
      await shop.post('sales_invoice', {
        date: '2026-11-01',
        due_date: '2026-11-09',
        client_id: client,
        items: items(),
      })
    ).id
    const paid = {
      date: '2026-11-20',
      client_id: client,
      amount: '100',
      allocations: [{ invoice_id: ids[0], amount: '100' }],
    }
    await shop.post('receipt', paid)
    expect((await stop(tokens[0]!, { of: 'letter' })).status).toBe(200)
    expect(await stopped([...ids, other])).toEqual([false, true, true, false])
    const shownPage = (await shop.company.get(`mails?kind=notice&resource=invoice_sales&record_id=${ids[1]}`)).page(
      'mails',
    )
    expect(shownPage.data).toHaveLength(1)
    expect((await stop(tokens[2]!, { of: 'letter' })).status).toBe(200)
    expect((await sharing(ids[2]!)).events).toHaveLength(1)
  })

  test('reminders are stopped as long as the letter is read, whether its link still works or not', async () => {
    const { ids, tokens } = await reminded('late')
    const [link] = (await sharing(ids[0]!)).links
    await shop.company.delete(`invoice-sales/${ids[0]}/links/${link!.id}`)
    side.setNow('2027-01-21T09:00:00Z')
    const shown = await Promise.all(tokens.map(token => read(token)))
    expect(shown.map(({ state }) => state)).toEqual(['taken_back', 'expired'])
    for (const token of tokens) expect((await stop(token)).read('shared')).toMatchObject({ reminders_stopped: true })
    expect(await stopped(ids)).toEqual([true, true])
    side.setNow('2026-11-21T09:00:00Z')
  })

  test('what nobody is reminded of cannot be stopped, and it is said why', async () => {
    const client = (await shop.company.post('clients', { type: 'business', company_name: 'x', display_name: 'x' })).one(
      'client',
    ).id
    const linkTo = async (path: string, id: number) =>
      (await shop.company.post(`${path}/${id}/links`, {})).read<DocumentLink>('link').url!.split(/\/d\/|\?/)[1]!
    const offer = await shop.post('price_offer', {
      date: '2026-11-01',
      due_date: '2026-12-05',
      client_id: client,
      items: items(),
    })
    const paid = await shop.post('sales_invoice', {
      date: '2026-11-01',
      client_id: client,
      items: items(),
      payment: { amount: '100' },
    })
    const [ofOffer, ofPaid] = [
      await linkTo('invoice-sales-price-offers', offer.id),
      await linkTo('invoice-sales', paid.id),
    ]
    expect(await shop.refused(lang => stop(ofOffer, {}, { lang }))).toEqual([
      409,
      'لا يمكن تسجيل هذا: لا تذكير إلا بفواتير المبيعات.',
      'This cannot be recorded: only an invoice is reminded of.',
    ])
    expect((await shop.refused(lang => stop(ofPaid, {}, { lang })))[1]).toBe('لا يمكن تسجيل هذا: سُدّدت بالكامل.')
    const wrong = await stop(ofPaid, { of: 'everything' })
    expect([wrong.status, Object.keys(wrong.message as object)]).toEqual([422, ['of']])
    expect((await stop('a'.repeat(32))).status).toBe(404)
    const { tokens } = await reminded('again', 1)
    await stop(tokens[0]!)
    const reasons = await Promise.all(
      (['ar', 'en'] as const).map(async lang => (await read(tokens[0]!, lang)).can.stop_reminders.reason),
    )
    expect(reasons).toEqual(['أُوقف التذكير بها من قبل.', 'reminders of it were stopped already.'])
  })
})
