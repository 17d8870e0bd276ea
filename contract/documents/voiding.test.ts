import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'

/** A document is taken back on a day that is chosen, and for a reason that is kept. */

interface Voided extends Made {
  status: string
  voided_on: string | null
  void_reason: string | null
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
    shop = await newCompany(side)
  })
  afterAll(() => side?.close())

  const sell = async (date = '2026-03-10'): Promise<Voided> => {
    const client = await make(shop, 'clients')
    const { id } = await make(shop, 'products', { stock_type: 'services', value_added_tax: false })
    const items = [{ product_id: id, quantity: '1', price: '500' }]
    return (await shop.post('invoice-sales', { date, client_id: client.id, items })).one('invoice_sale') as Voided
  }
  const voidIt = (id: number, body: object = {}, lang: 'ar' | 'en' = 'ar') =>
    shop.post(`invoice-sales/${id}/void`, body, { lang })
  const owedOn = async (day: string) => {
    const { totals } = (await shop.get(`reports/customer-balances?as_of=${day}`)).read<{
      totals: Record<string, string>
    }>('report')
    return totals.balance ?? totals.owed ?? Object.values(totals).at(-1)
  }
  interface Entries {
    reversals: { date: string; reverses_id: number | null }[]
  }

  test('an invoice is taken back on the chosen day, until then it counted, and the reason is kept with it', async () => {
    const before = await owedOn('2026-05-19')
    const invoice = await sell()
    expect([invoice.voided_on, invoice.void_reason]).toEqual([null, null])
    const owed = await owedOn('2026-05-19')
    expect(owed).not.toBe(before)
    const answer = await voidIt(invoice.id, { date: '2026-05-20', reason: 'كُتبت لعميل آخر' })
    expect([answer.status, answer.message]).toEqual([200, 'تم الإلغاء بقيد عكسي'])
    const about = { status: 'void', voided_on: '2026-05-20', void_reason: 'كُتبت لعميل آخر' }
    expect(answer.one('invoice_sale')).toMatchObject(about)
    expect((await shop.get(`invoice-sales/${invoice.id}`)).one('invoice_sale')).toMatchObject(about)
    const listed = (await shop.get('invoice-sales?status=void')).rows('invoice_sales')
    expect(listed[0]).toMatchObject(about)
    const { reversals } = (await shop.get(`invoice-sales/${invoice.id}/entry`)).body as unknown as Entries
    expect(reversals.map(({ date }) => date)).toEqual(['2026-05-20'])
    expect([await owedOn('2026-05-19'), await owedOn('2026-05-20')]).toEqual([owed, before])
    const events = (await shop.get(`audit?resource=invoice_sales&record_id=${invoice.id}&action=void`)).rows('audit')
    const { after } = (await shop.get(`audit/${events[0]!.id}`)).read<{ after: Voided }>('audit_row')
    expect(after).toMatchObject(about)
  })

  test('who says nothing has it taken back on its own day, as before', async () => {
    const { id } = await sell()
    expect((await voidIt(id)).one('invoice_sale')).toMatchObject({ voided_on: '2026-03-10', void_reason: null })
  })

  test('no day before its own, after today or in a locked period is taken, and each says why', async () => {
    const { id } = await sell()
    const refused = async (date: string, lang: 'ar' | 'en') => {
      const { status, message } = await voidIt(id, { date }, lang)
      return [status, message]
    }
    expect(await refused('2026-03-09', 'ar')).toEqual([422, { date: ['اختر 10/03/2026 أو تاريخًا بعده'] }])
    expect(await refused('2026-03-09', 'en')).toEqual([422, { date: ['Choose 10/03/2026 or a later date'] }])
    expect((await refused('2026-06-16', 'en'))[1]).toEqual({ date: [expect.stringContaining('15/06/2026')] })
    expect((await refused('31/31', 'en'))[0]).toBe(422)
    const long = await voidIt(id, { reason: 'x'.repeat(501) })
    expect([long.status, long.message]).toEqual([422, { reason: ['أقصى طول هو 500 حرفًا'] }])
    await shop.put('organizations', { lock_date: '2026-04-30' })
    const locked = await voidIt(id, { date: '2026-04-30' })
    expect([locked.status, locked.code]).toEqual([409, 'locked_period'])
    expect((await voidIt(id, { date: '2026-05-01' })).one('invoice_sale')).toMatchObject({ voided_on: '2026-05-01' })
    await shop.put('organizations', { lock_date: null })
  })

  test('a document of a day to come is taken back on that day', async () => {
    const { id } = await sell('2026-07-01')
    expect((await voidIt(id, { date: '2026-06-15' })).status).toBe(422)
    expect((await voidIt(id, { date: '2026-07-01' })).one('invoice_sale')).toMatchObject({ voided_on: '2026-07-01' })
  })

  test('a transfer, an expense and an offer keep why they were taken back too', async () => {
    const [till, bank] = [(await accountByCode(shop, '1101')).id, (await accountByCode(shop, '1111')).id]
    const client = await make(shop, 'clients')
    const { id: product_id } = await make(shop, 'products', { stock_type: 'services' })
    const bodies = {
      transfers: ['transfer', { cash_account_id: till, to_account_id: bank, amount: '10' }],
      expenses: ['expense', { items: [{ amount: '60', details: 'تاكسي' }] }],
      'invoice-sales-price-offers': [
        'invoice_sales_price_offer',
        { client_id: client.id, items: [{ product_id, quantity: '1', price: '5' }] },
      ],
    } as const
    for (const [path, [one, body]] of Object.entries(bodies)) {
      const made = (await shop.post(path, { date: '2026-03-12', ...body })).one(one)
      const answer = await shop.post(`${path}/${made.id}/void`, { date: '2026-06-01', reason: 'مكرر' })
      expect(answer.one(one)).toMatchObject({ status: 'void', voided_on: '2026-06-01', void_reason: 'مكرر' })
    }
  })
})
