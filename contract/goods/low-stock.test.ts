import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colleague, roleWith } from '../organization/testing-people.ts'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { make, untaxed } from '../testing-bodies.ts'

/** What runs low: goods of which less is on hand than their reorder level. */

interface Todo {
  key: string
  urgency: string
  count: number
  names: string[]
  doing: object
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  let cable: Made
  let supplier: Made
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-01T09:00:00Z')
    company = await newCompany(side)
    cable = await untaxed(company, 'goods', { name: 'كابل نحاس', reorder_level: '10' })
    supplier = await make(company, 'suppliers', { display_name: 'السويدي للكابلات' })
  })
  afterAll(() => side?.close())

  const trade = async (kind: 'invoice-purchases' | 'invoice-sales', party: object, quantity: string, price: string) => {
    const items = [{ product_id: cable.id, quantity, price, discount: '0' }]
    const answer = await company.post(kind, { date: '2026-05-01', ...party, items })
    expect(answer.status, answer.text).toBe(201)
  }
  const low = async (by = company) => (await by.get('products?runs_low=true')).rows('Products')
  const shown = async (by = company) => (await by.get(`products/${cable.id}`)).one('product')
  const waiting = async (by = company): Promise<Todo | undefined> =>
    ((await by.get('dashboard')).read<{ todo: Todo[] }>('dashboard').todo ?? []).find(({ key }) => key === 'goods_low')

  test('with less on hand than its level a product runs low, by what is missing; at its level it does not', async () => {
    expect((await low()).map(({ id, shortfall }) => [id, shortfall])).toEqual([[cable.id, '10']])
    expect(await shown()).toMatchObject({ last_supplier_id: null, last_purchase_price: null })

    await trade('invoice-purchases', { supplier_id: supplier.id }, '10', '33.5')
    expect(await low()).toEqual([])
    expect(await shown()).toMatchObject({ quantity: '10', runs_low: false, shortfall: null })

    await trade('invoice-sales', { client_id: (await make(company, 'clients')).id }, '2.5', '50')
    expect(await low()).toEqual([
      expect.objectContaining({
        ...{ id: cable.id, quantity: '7.5', reorder_level: '10', shortfall: '2.5', runs_low: true },
        ...{ last_supplier_id: supplier.id, last_purchase_price: '33.5' },
      }),
    ])
  })

  test('from whom it was bought last, and at what price, is of the last invoice that was not taken back', async () => {
    const dearer = await make(company, 'suppliers')
    const items = [{ product_id: cable.id, quantity: '1', price: '40', discount: '10', discount_type: 'percent' }]
    const bill = { date: '2026-05-02', supplier_id: dearer.id, items }
    const { id } = (await company.post('invoice-purchases', bill)).one('invoice_purchase')
    // 40.00 less ten per cent.
    expect(await shown()).toMatchObject({ last_supplier_id: dearer.id, last_purchase_price: '36' })
    expect((await company.post(`invoice-purchases/${id}/void`)).status).toBe(200)
    expect(await shown()).toMatchObject({ last_supplier_id: supplier.id, last_purchase_price: '33.5' })
  })

  test('the first page says how many run low, to who can order them, and leads to them', async () => {
    const action = { list: 'products', filter: { runs_low: true } }
    expect(await waiting()).toMatchObject({ urgency: 'soon', count: 1, names: ['كابل نحاس'], doing: action })
    const reader = await colleague(side, company, await roleWith(company, { products: ['read'] }))
    expect(await waiting(reader)).toBeUndefined()
    const buyer = await roleWith(company, { products: ['read'], invoice_purchase_orders: ['create', 'read'] })
    expect(await waiting(await colleague(side, company, buyer))).toMatchObject({ count: 1 })
  })

  test('who does not see cost sees what runs low, and not from whom or at what price it comes', async () => {
    const keeper = await colleague(side, company, await roleWith(company, { products: ['read'] }))
    expect(await low(keeper)).toEqual([
      expect.objectContaining({ shortfall: '2.5', last_supplier_id: null, last_purchase_price: null }),
    ])
  })

  test('a service has no level; a product that is put away does not run low', async () => {
    const body = { name: 'زيارة', stock_type: 'services', default_price: '1', reorder_level: '2' }
    const refused = await company.post('products', body)
    const none = 'الخدمة لا رصيد لها. اترك هذا خاليًا، أو أضف الصنف سلعة'
    expect([refused.status, refused.message]).toEqual([422, { reorder_level: [none] }])
    const opened = await company.post('products', { ...body, opening_quantity: '1', opening_cost: '2' }, { lang: 'en' })
    const inEnglish = ['A service has no stock. Leave this empty, or add the product as goods']
    expect([opened.status, opened.message]).toEqual([
      422,
      { reorder_level: inEnglish, opening_quantity: inEnglish, opening_cost: inEnglish, opening_date: inEnglish },
    ])
    expect((await company.put(`products/${cable.id}`, { active: false })).status).toBe(200)
    expect(await low()).toEqual([])
    expect(await waiting()).toBeUndefined()
  })
})
