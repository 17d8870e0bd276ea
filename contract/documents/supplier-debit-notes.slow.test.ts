import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reasonWords } from '../../i18n/books/documents.ts'
import { issueTexts } from '../../i18n/messages.ts'
import { reasonOf } from '../../i18n/tax/reasons-of-notes.ts'
import { languages } from '../../i18n/text.ts'
import { isAtLength } from '../../testing-full-run.ts'
import { brokenProofs, reportsOf } from '../reports/testing-reports.ts'
import { type Body, type Document, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'

/** A supplier's debit note charges us what a bill charged too little: we owe it apart, and the goods of the bill cost so much more. */

/** Whole numbers below a bound, the same for the same seed. */
function randomOf(seed: number) {
  let state = seed * 7919
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const year = 'date_from=2026-01-01&date_to=2026-12-31'

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let cloth: number
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  afterAll(() => side?.close())

  /** Fifty rolls of cloth at 40.00 and their delivery at 100.00, of which thirty were sold. */
  const bought = async (
    more: Body = {},
    supplier: Body = {},
    { rolls = '50', sold = '30' }: { rolls?: string; sold?: string | null } = {},
  ): Promise<Document> => {
    shop = shopOf(await newCompany(side, { coins: [818, 840] }))
    cloth = await shop.product('goods', { value_added_tax: true })
    const bill = await shop.post('purchase_invoice', {
      ...{
        date: '2026-02-01',
        supplier_id: (await make(shop.company, 'suppliers', supplier)).id,
        supplier_tax_number: '310122393500003',
      },
      items: [
        { product_id: cloth, quantity: rolls, price: '40' },
        { product_id: await shop.product('services'), quantity: '1', price: '100' },
      ],
      ...more,
    })
    if (sold === null) return bill
    const items = [{ product_id: cloth, quantity: sold, price: '90', value_added_tax: false }]
    await shop.post('sales_invoice', { date: '2026-03-05', client_id: await shop.client(), items })
    return bill
  }
  const note = (bill: Document, more: Body = {}, item: Body = {}): Body => ({
    ...{ date: '2026-03-20', invoice_id: bill.id, reason: 'فرق سعر الخامة' },
    items: [{ product_id: cloth, quantity: '50', price: '5', ...item }],
    ...more,
  })
  const noted = (bill: Document, more: Body = {}, item: Body = {}) =>
    shop.post('purchase_debit_note', note(bill, more, item))
  const broken = () => brokenProofs(shop.company, year)
  const stock = async () => {
    const { quantity } = (await shop.company.get(`products/${cloth}`)).one('product')
    return `${quantity} ${(await shop.balances('1301'))['1301']}`
  }

  test('what it takes from its bill, and what only sales have, is refused at its field', async () => {
    const bill = await bought({ tax_inclusive: true })
    expect(await noted(bill)).toMatchObject({ total: '250.00', tax_inclusive: true })
    const foreign = { client_id: await shop.client(), reason_code: 'x', tax_inclusive: false }
    const [status, arabic, english] = await shop.refusedPost('purchase_debit_note', note(bill, foreign))
    const none = ['This kind of document has no such field; leave it out']
    expect([status, english]).toEqual([422, { client_id: none, reason_code: none }])
    expect(Object.keys(arabic as object)).toEqual(['client_id', 'reason_code'])
    expect((await shop.refusedPost('purchase_debit_note', note(bill, { tax_inclusive: false })))[2]).toEqual({
      tax_inclusive: ['This comes from the invoice, and is not changed here'],
    })
    const items = [{ product_id: cloth, quantity: '1', price: '1' }]
    const another = { date: '2026-03-01', supplier_id: bill.supplier_id, client_id: foreign.client_id, items }
    expect((await shop.refusedPost('purchase_invoice', another))[2]).toEqual({ client_id: none })
  })

  test('we owe it, its tax comes back, and the goods cost more on the shelf and where they were sold', async () => {
    const bill = await bought()
    const made = await noted(bill)
    expect(made).toMatchObject({
      ...{ number: 'SN-00001', total: '285.00', value_added_tax: '35.00', residual: '285.00' },
      ...{ supplier_id: bill.supplier_id, invoice: { number: bill.number }, reason: 'فرق سعر الخامة' },
    })
    expect(await shop.entry('purchase_debit_note', made.id)).toEqual([
      ...['1301 250.00 0.00', '1402 35.00 0.00', '2101 0.00 285.00'],
    ])
    // Twenty rolls at 45.00 are left; the thirty that were sold cost 150.00 more.
    expect(await stock()).toBe('20 900.00')
    expect(await shop.balances('1301', '5101')).toEqual({ '1301': '900.00', '5101': '1350.00' })
    const reports = reportsOf(shop.company)
    expect(await reports.table(`tax-return?${year}`, 'line', 'taxable', 'tax')).toContain(
      'إشعارات الموردين 250.00 35.00',
    )
    // One payment settles the bill and the note.
    await shop.post('supplier_payment', {
      ...{ date: '2026-04-01', supplier_id: bill.supplier_id, amount: '2600' },
      allocations: [
        { invoice_id: bill.id, amount: '2380' },
        { invoice_id: made.id, amount: '220' },
      ],
    })
    expect(await shop.settled('purchase_debit_note', made.id)).toEqual(['220.00', '0.00', '0.00', '65.00'])
    expect(await broken()).toEqual([])
  })

  test('changed it costs what it then says, and voided what it was before', async () => {
    const bill = await bought()
    const made = await noted(bill)
    await shop.put('purchase_debit_note', made.id, { items: [{ product_id: cloth, quantity: '50', price: '10' }] })
    expect(await shop.balances('1301', '5101', '2101')).toEqual({
      ...{ '1301': '1000.00', '5101': '1500.00', '2101': '-2950.00' },
    })
    expect(await broken()).toEqual([])
    await shop.void('purchase_debit_note', made.id)
    expect(await shop.balances('1301', '5101', '2101')).toEqual({
      ...{ '1301': '800.00', '5101': '1200.00', '2101': '-2380.00' },
    })
    expect(await stock()).toBe('20 800.00')
    expect(await broken()).toEqual([])
  })

  test('services are an expense; the bill stays as it is while the note stands, and is returned in part', async () => {
    const bill = await bought()
    const [, delivery] = bill.items as unknown as { product_id: number }[]
    const made = await noted(bill, {
      items: [
        { product_id: delivery!.product_id, quantity: '1', price: '20', value_added_tax: true },
        { product_id: cloth, quantity: '1', price: '30', value_added_tax: false },
      ],
    })
    expect(made.total).toBe('52.80')
    expect(await shop.balances('1301')).toEqual({ '1301': '812.00' })
    const { can } = await shop.read('purchase_invoice', bill.id)
    expect([can.edit.allowed, can.void.allowed, can.return.allowed]).toEqual([false, false, true])
    // Every note that stands in the way is named at once.
    const other = await noted(bill, {}, { quantity: '1', price: '1' })
    const named = (await shop.read('purchase_invoice', bill.id)).can.void.reason
    for (const { number } of [made, other]) expect(named).toContain(number)
    await shop.void('purchase_debit_note', other.id)
    const items = [{ invoice_item_id: bill.items[0]!.id, quantity: '20' }]
    await shop.post('purchase_return', { date: '2026-04-02', invoice_id: bill.id, items })
    expect(await stock()).toBe('0 0.00')
    expect(await broken()).toEqual([])
    await shop.void('purchase_debit_note', made.id)
    expect(await broken()).toEqual([])
  })

  test('part of it comes back as an amount', async () => {
    const made = await noted(await bought())
    const back = { ...{ date: '2026-04-02', invoice_id: made.id, reason: 'نصف الفرق' } }
    const items = [{ invoice_item_id: made.items[0]!.id, allowance: '125' }]
    expect(await shop.post('purchase_return', { ...back, items })).toMatchObject({ total: '142.50' })
    expect(await shop.settled('purchase_debit_note', made.id)).toEqual(['0.00', '142.50', '0.00', '142.50'])
    const half = await shop.read('purchase_debit_note', made.id)
    expect(half.can.return).toEqual({ allowed: true, reason: null })
    await shop.post('purchase_return', { ...back, items })
    for (const lang of languages) {
      const whole = await shop.company.get(`supplier-debit-notes/${made.id}`, { lang })
      const { can } = whole.read<Document>('supplier_debit_note')
      expect(can.return).toEqual({ allowed: false, reason: reasonOf('is_returned', 'purchase_debit_note')[lang] })
      expect(can.correct).toEqual({ allowed: false, reason: reasonWords.never_issued[lang] })
    }
    expect(await broken()).toEqual([])
  })

  test('in dollars it is booked at the rate of its bill', async () => {
    const made = await noted(await bought({ currency_id: 840, exchange_rate: '50' }))
    expect(made).toMatchObject({ currency_id: 840, exchange_rate: '50', total: '285.00', base_total: '14250.00' })
    expect(await stock()).toBe('20 45000.00')
    expect(await broken()).toEqual([])
  })

  test('a bill without a tax number has a note whose tax is cost as well', async () => {
    const made = await noted(await bought({ supplier_tax_number: null }, { tax_number: null }))
    expect(await shop.entry('purchase_debit_note', made.id)).toEqual(['1301 285.00 0.00', '2101 0.00 285.00'])
    expect(await broken()).toEqual([])
  })

  test('notes between sales, returns and later bills leave every proof equal, and voided they leave nothing', async () => {
    const accounts = ['1301', '2101', '5101', '5221'] as const
    for (const seed of isAtLength ? [1, 2] : [1]) {
      const left: Record<string, string>[] = []
      for (const isNoted of [true, false]) {
        const random = randomOf(seed)
        const bill = await bought({}, {}, { rolls: '90', sold: null })
        const client_id = await shop.client()
        const notes: Document[] = []
        for (let step = 0; step < 24; step++) {
          const date = `2026-0${2 + random(4)}-1${random(10)}`
          const [which, quantity, cents] = [random(5), String(1 + random(3)), random(997)]
          if (which < 2)
            await shop.post('sales_invoice', { date, client_id, items: [{ product_id: cloth, quantity, price: '90' }] })
          else if (which === 2 && isNoted)
            notes.push(
              await noted(bill, { date }, { quantity: '1', price: `${step}.${String(cents).padStart(3, '0')}` }),
            )
          else if (which === 3)
            await shop.post('purchase_invoice', {
              ...{ date, supplier_id: bill.supplier_id },
              items: [{ product_id: cloth, quantity, price: `3${random(10)}.5` }],
            })
          else if (which === 4 && random(3) === 0)
            await shop.post('purchase_return', {
              ...{ date: '2026-05-28', invoice_id: bill.id },
              items: [{ invoice_item_id: bill.items[0]!.id, quantity: '1' }],
            })
        }
        expect(await broken()).toEqual([])
        for (const { id } of notes) await shop.void('purchase_debit_note', id)
        expect(await broken()).toEqual([])
        left.push(await shop.balances(...accounts))
      }
      expect(left[0]).toEqual(left[1])
    }
  }, 240_000)

  test('what is wrong is refused at its field', async () => {
    const bill = await bought()
    const other = await shop.product('goods')
    const refused = async (body: Body) => {
      const [status, arabic, english] = await shop.refusedPost('purchase_debit_note', body)
      return [status, arabic, english] as [number, Record<string, string[]>, Record<string, string[]>]
    }
    const [status, arabic, english] = await refused(note(bill, {}, { product_id: other }))
    expect([status, arabic, english]).toEqual([
      422,
      { 'items.0.product_id': [issueTexts.goods_not_on_invoice.ar] },
      { 'items.0.product_id': [issueTexts.goods_not_on_invoice.en] },
    ])
    const fields = async (body: Body) => Object.keys((await refused(body))[1])
    expect(await fields(note(bill, { invoice_id: null, reason: ' ' }))).toEqual(['invoice_id', 'reason'])
    expect(await fields(note(bill, { date: '2026-01-31' }))).toEqual(['date'])
    expect(await fields(note(bill, { supplier_id: await shop.supplier() }))).toEqual(['supplier_id'])
  })
})
