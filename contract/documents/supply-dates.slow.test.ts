import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withoutIsolates } from '../../i18n/testing-sentences.ts'
import { languages } from '../../i18n/text.ts'
import { type Body, type Shop, saudiSeller, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'

/** When what a document charges was supplied: its rate of tax, its type, and what keeps it from being issued. */

const now = '2020-07-10T09:00:00Z'

interface Report {
  rows: { id: string; cells: Record<string, string | null> }[]
  notes: string[]
  proofs: { left: string; right: string }[]
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
    side.setNow(now)
  })
  afterAll(() => side?.close())

  const saudi = { ...saudiSeller, value_added_tax: '5' }
  /** The tax rose on the first of July 2020. */
  const company = async (more: Body = {}): Promise<Shop> => {
    const shop = shopOf(await newCompany(side, { ...saudi, issues_at_posting: true, ...more }))
    await shop.company.post('tax-rates', { code: 'value_added_tax', rate: '15', valid_from: '2020-07-01' })
    return shop
  }
  const consumer = async (shop: Shop) =>
    (await make(shop.company, 'clients', { type: 'individual', first_name: 'Suad', last_name: 'Ali' })).id
  const body = async (shop: Shop, more: Body = {}): Promise<Body> => ({
    ...{ date: '2020-07-02', due_date: '2020-07-30', client_id: await consumer(shop) },
    items: [{ product_id: await shop.product('services', { value_added_tax: true }), quantity: '1', price: '1000' }],
    ...more,
  })

  test('an invoice of July for what was supplied in June bears the tax of June, and is corrected at it', async () => {
    const shop = await company()
    const june = await shop.post('sales_invoice', await body(shop, { supply_date: '2020-06-29' }))
    expect(june).toMatchObject({ supply_date: '2020-06-29', supply_end: null, value_added_tax: '50.00' })
    expect(await shop.post('sales_invoice', await body(shop))).toMatchObject({
      ...{ supply_date: null, value_added_tax: '150.00' },
    })
    const corrected = await shop.company.post(`invoice-sales/${june.id}/correct`, { reason: 'Wrong price' })
    expect(corrected.one('invoice_sale')).toMatchObject({ supply_date: '2020-06-29', value_added_tax: '50.00' })
    // What names no day was supplied on that of what it corrects.
    const old = await shop.post('sales_invoice', await body(shop, { date: '2020-06-20' }))
    const again = await shop.company.post(`invoice-sales/${old.id}/correct`, { reason: 'Wrong price' })
    expect(again.one('invoice_sale')).toMatchObject({
      ...{ date: '2020-07-10', supply_date: '2020-06-20', value_added_tax: '50.00' },
    })
  })

  test('who charges the rate of the law charged less before July 2020, without recording it', async () => {
    const shop = shopOf(await newCompany(side, { ...saudiSeller, issues_at_posting: true }))
    const { tax_rates_of_law } = (await shop.company.get('organizations/show')).read<Body>('organization')
    expect(tax_rates_of_law).toEqual([
      { rate: '5', valid_from: '2018-01-01' },
      { rate: '15', valid_from: '2020-07-01' },
    ])
    const taxOf = async (more: Body) => (await shop.post('sales_invoice', await body(shop, more))).value_added_tax
    expect(await taxOf({ date: '2020-07-02' })).toBe('150.00')
    expect(await taxOf({ date: '2020-07-02', supply_date: '2020-06-29' })).toBe('50.00')
    expect(await taxOf({ date: '2020-06-30' })).toBe('50.00')
    // A rate of the organization's own holds for all days, and so does one that it recorded.
    await shop.company.post('tax-rates', { code: 'value_added_tax', rate: '10', valid_from: '2020-06-01' })
    expect(await taxOf({ date: '2020-06-30' })).toBe('100.00')
    expect(await taxOf({ date: '2020-05-31' })).toBe('50.00')
  })

  test('what comes back in August of a sale of June takes back the tax of June', async () => {
    const shop = await company()
    const sold = await shop.post('sales_invoice', await body(shop, { date: '2020-06-20' }))
    side.setNow('2020-08-12T09:00:00Z')
    const back = await shop.post('sales_return', {
      ...{ date: '2020-08-10', invoice_id: sold.id, reason: 'Not done' },
      items: [{ invoice_item_id: sold.items[0]?.id, quantity: '1' }],
    })
    // 1,000.00 at 5 %, as it was charged; a sale of that day bears 15 %.
    expect(back).toMatchObject({ value_added_tax: '50.00', total: '1050.00' })
    expect(await shop.post('sales_invoice', await body(shop, { date: '2020-08-10', due_date: null }))).toMatchObject({
      value_added_tax: '150.00',
    })
    expect(await shop.balances('2201')).toEqual({ 2201: '-150.00' })
    side.setNow(now)
  })

  test('a draft is taxed by it until it is posted, an advance too, and a note as its invoice', async () => {
    const shop = await company()
    const draft = await shop.post('sales_invoice', await body(shop, { status: 'draft' }))
    expect(draft.value_added_tax).toBe('150.00')
    const earlier = await shop.put('sales_invoice', draft.id, { supply_date: '2020-06-01', supply_end: '2020-06-30' })
    expect(earlier).toMatchObject({ value_added_tax: '50.00', revision: 2 })
    const again = { supply_date: '2020-06-01', supply_end: '2020-06-30' }
    expect((await shop.put('sales_invoice', draft.id, again)).revision).toBe(2)
    const posted = await shop.postDraft('sales_invoice', draft.id)
    expect(posted).toMatchObject({ value_added_tax: '50.00', supply_date: '2020-06-01', supply_end: '2020-06-30' })
    const advance = await shop.post('advance_invoice', {
      ...{ date: '2020-07-02', client_id: await consumer(shop), supply_date: '2020-06-29' },
      items: [{ description: 'Desks', price: '1000', value_added_tax: true }],
    })
    expect(advance).toMatchObject({ supply_date: '2020-06-29', value_added_tax: '50.00' })
    const { items } = await body(shop)
    const note = await shop.post('sales_debit_note', {
      ...{ date: '2020-07-03', due_date: '2020-07-30', invoice_id: posted.id, reason: 'Dearer', items },
      supply_date: '2020-07-01',
    })
    expect(note).toMatchObject({ supply_date: '2020-07-01', value_added_tax: '50.00' })
  })

  test('a return is by the date, and names what was supplied in another period, or declared in another', async () => {
    const shop = await company({ issues_at_posting: false })
    const report = async (month: string, lang: 'ar' | 'en' = 'en') => {
      const query = `date_from=2020-${month}-01&date_to=2020-${month}-30`
      const answer = await shop.company.get(`reports/statutory-return?${query}`, { lang })
      const { rows, notes, proofs } = answer.read<Report>('report')
      for (const { left, right } of proofs) expect(left).toBe(right)
      const box = rows.find(({ id }) => id === 'box:1')?.cells
      return { tax: box?.tax ?? null, notes: notes.map(withoutIsolates) }
    }
    const { notes: usual } = await report('06')
    const june = await shop.post('sales_invoice', await body(shop, { supply_date: '2020-06-29' }))
    await shop.post('sales_invoice', await body(shop, { supply_date: '2020-07-01' }))
    const taken = await shop.post('sales_invoice', await body(shop, { supply_date: '2020-06-28' }))
    await shop.company.post(`invoice-sales/${taken.id}/void`, {})
    expect(await report('07')).toEqual({
      tax: '200.00',
      notes: [
        `In this return by their date, and supplied in another period: ${june.number} (29/06/2020). The tax is due at the earliest of supply, invoice and payment: look at the period of each.`,
        ...usual,
      ],
    })
    expect(await report('06')).toEqual({
      tax: null,
      notes: [
        `Supplied in this period, and in another return by their date: ${june.number} (02/07/2020). The tax is due at the earliest of supply, invoice and payment: look at the period of each.`,
        ...usual,
      ],
    })
    expect((await report('07', 'ar')).notes[0]).toBe(
      `في هذا الإقرار بتاريخ المستند، وتوريدها في مدة أخرى: ${june.number} (29/06/2020). تُستحق الضريبة بأسبق التوريد والفاتورة والسداد، فراجع مدة كل منها.`,
    )
    expect((await report('06', 'ar')).notes[0]).toBe(
      `توريدها في هذه المدة، وتدخل إقرارًا آخر بتاريخ المستند: ${june.number} (02/07/2020). تُستحق الضريبة بأسبق التوريد والفاتورة والسداد، فراجع مدة كل منها.`,
    )
  })

  test('it does not end before it began, and what is no sale has none', async () => {
    const shop = await company()
    const wrong = await body(shop, { supply_date: '2020-07-01', supply_end: '2020-06-30' })
    const sentences = { ar: 'اختر 01/07/2020 أو تاريخًا بعده', en: 'Choose 01/07/2020 or a later date' }
    for (const lang of languages) {
      const answer = await shop.company.post('invoice-sales', wrong, { lang })
      expect([answer.status, answer.message]).toEqual([422, { supply_end: [sentences[lang]] }])
    }
    const early = await shop.refusedPost('sales_invoice', await body(shop, { supply_end: '2020-07-01' }))
    expect(Object.keys(early[2] as object)).toEqual(['supply_end'])
    const offer = await shop.refusedPost('price_offer', await body(shop, { supply_date: '2020-07-01' }))
    expect(Object.keys(offer[2] as object)).toEqual(['supply_date'])
  })

  test('where a simplified invoice is of its day, one of another day is a standard one', async () => {
    const emirati = { country_id: 784, coins: [784], tax_number: '100123456700003' }
    const licence = { province: 'Dubai', identity_kind: 'TL', identity_number: 'CN-1' }
    const shop = await company({ ...emirati, ...licence })
    expect((await shop.post('sales_invoice', await body(shop))).document_type).toBe('simplified')
    const [status, , english] = await shop.refusedPost(
      'sales_invoice',
      await body(shop, { supply_date: '2020-07-01', client_id: (await make(shop.company, 'clients')).id }),
    )
    expect([status, Object.keys(english as object)]).toEqual([422, ['client_id']])
  })
})
