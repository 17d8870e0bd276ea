import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Owing, Reminded } from '../../schema/answers/sent/reminders.ts'
import type { Sharing } from '../../schema/answers/sent/sending.ts'
import { plain, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, memberOf, newCompany } from '../testing-backends.ts'

/** Reminders to many at once, and reminders that were stopped, in the form of the contract. */

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
        ...{ type: 'business', company_name: display_name, display_name, email: 'owes@example.com', language: 'ar' },
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
  const owing = async (lang: 'ar' | 'en' = 'en') =>
    (await shop.company.get('reminders', { lang })).read<Owing[]>('reminders')
  const remindMany = (clients: unknown, more: object = {}, lang: 'ar' | 'en' = 'en') =>
    shop.company.post('reminders', { clients, ...more }, { lang })
  const stop = (id: number, stopped: unknown, lang: 'ar' | 'en' = 'en') =>
    shop.company.put(`invoice-sales/${id}/reminders`, { stopped }, { lang })

  test('of those who owe, those who are chosen get a letter each, and it is said who got none and why', async () => {
    const [two, one, silent, off, never] = [
      await newClient('عليه فاتورتان', { email: 'two@example.com' }),
      await newClient('عليه فاتورة', { email: 'one@example.com' }),
      await newClient('بلا بريد', { email: '' }),
      await newClient('موقوف', { reminders: false }),
      await newClient('ليس عليه شيء'),
    ]
    await owes(two, '2026-11-11')
    await owes(two, '2026-11-13', '50.5')
    await owes(one, '2026-11-12')
    await owes(silent, '2026-11-14')
    await owes(off, '2026-11-15')
    await owes(never, '2026-12-11')
    const list = await owing()
    expect(list.map(each => [each.client.display_name, each.invoices, each.days, each.amounts[0]?.amount])).toEqual([
      ['عليه فاتورتان', 2, 10, '150.50'],
      ['عليه فاتورة', 1, 9, '100.00'],
      ['بلا بريد', 1, 7, '100.00'],
      ['موقوف', 1, 6, '100.00'],
    ])
    expect(list.map(({ can }) => can.remind.reason)).toEqual([
      ...[null, null, 'There is no e-mail in its details.', 'Reminders are switched off in its details.'],
    ])
    const done = await remindMany([two, silent, off, never], { tone: 'firm' })
    expect([done.status, done.message]).toEqual([200, 'Done; what became of each client is shown'])
    expect(done.read<Reminded[]>('reminders').map(({ client, to, reason }) => [client.id, to, reason])).toEqual([
      [two, 'two@example.com', null],
      [silent, null, 'There is no e-mail in its details.'],
      [off, null, 'Reminders are switched off in its details.'],
    ])
    await expect
      .poll(async () => plain(await side.letterTo('two@example.com')), { timeout: 10_000 })
      .toContain('150.50')
    // Nobody hears of it twice on a day, by whichever way.
    const again = await remindMany([two, one], {}, 'ar')
    expect(again.message).toBe('انتهى التذكير؛ النتيجة لكل عميل مبيّنة')
    expect(again.read<Reminded[]>('reminders').map(({ to, reason }) => [to, reason])).toEqual([
      [null, 'ذُكّر اليوم من قبل.'],
      ['one@example.com', null],
    ])
    expect((await owing()).slice(0, 2).map(each => [each.last_reminded, each.can.remind.reason])).toEqual(
      Array(2).fill(['2026-11-21', 'Reminded today already.']),
    )
    expect((await owing('ar')).map(({ can }) => can.remind.reason)).toEqual([
      ...Array(2).fill('ذُكّر اليوم من قبل.'),
      ...['لا بريد إلكتروني في بياناته.', 'التذكير موقوف في بياناته.'],
    ])
    const [trail] = (await shop.company.get('audit?action=remind')).page('audit').data
    expect(trail).toMatchObject({ action: 'remind', resource: 'clients' })
  })

  test.each([
    [
      'ar',
      'لن يُذكّر أحد بهذه الفاتورة',
      'عاد التذكير بهذه الفاتورة',
      'التذكير موقوف لكل فواتيره المتأخرة.',
      'أُوقف التذكير بها؛ استأنفه أولًا.',
    ],
    [
      'en',
      'Nobody is reminded of this invoice any more',
      'This invoice is reminded of again',
      'Reminders of all its overdue invoices are stopped.',
      'reminders of it are stopped; resume them first.',
    ],
  ] as const)(
    'nobody is reminded of an invoice whose reminders were stopped, until they go on: %s',
    async (lang, stopped, resumed, all, cause) => {
      const client = await newClient(`متنازع عليه ${lang}`, { email: `${lang}-dispute@example.com` })
      const invoice = await owes(client, '2026-11-10')
      expect((await stop(invoice, true, lang)).message).toBe(stopped)
      expect((await stop(invoice, true, lang)).status).toBe(200)
      const sharing = (await shop.company.get(`invoice-sales/${invoice}/sharing`, { lang })).read<Sharing>('sharing')
      expect([sharing.reminders_stopped, sharing.can.remind]).toEqual([true, { allowed: false, reason: cause }])
      expect((await shop.company.post(`invoice-sales/${invoice}/remind`, {})).code).toBe('cannot_send')
      expect((await shop.company.post(`clients/${client}/remind`, {})).code).toBe('nothing_to_remind')
      const listed = (await owing(lang)).find(each => each.client.id === client)!
      expect([listed.invoices, listed.stopped, listed.can.remind.reason]).toEqual([0, 1, all])
      expect((await remindMany([client], {}, lang)).read<Reminded[]>('reminders')[0]!.reason).toBe(all)
      const second = await owes(client, '2026-11-12')
      expect((await owing()).find(each => each.client.id === client)).toMatchObject({ invoices: 1, stopped: 1 })
      expect((await stop(invoice, false, lang)).message).toBe(resumed)
      expect((await shop.company.post(`invoice-sales/${invoice}/remind`, {})).status).toBe(201)
      const trail = (await shop.company.get('audit?resource=invoice_sales')).page('audit').data
      expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['stop_reminders', 'resume_reminders']))
      await shop.company.put(`invoice-sales/${second}`, { status: 'posted' })
    },
  )

  test('what is asked wrongly is said at its field', async () => {
    for (const clients of [undefined, [], ['x'], 'all', [1.5]]) {
      const answer = await remindMany(clients, { tone: 'rude' })
      expect([answer.status, Object.keys(answer.message as object)]).toEqual([422, ['clients', 'tone']])
    }
    const nobody = await remindMany([999_999])
    expect([nobody.status, nobody.code]).toEqual([409, 'nothing_to_remind'])
    const settled = await owes(await newClient('سدد'), '2026-12-01')
    expect((await stop(settled, 'x')).status).toBe(422)
    expect((await stop(999_999, true)).status).toBe(404)
  })

  test('a stranger sees nobody who owes', async () => {
    const stranger = await newCompany(side)
    expect((await stranger.get('reminders')).read<Owing[]>('reminders')).toEqual([])
    expect((await memberOf(side, shop.company.id, stranger.token).get('reminders')).status).toBe(403)
  })
})
