import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueTexts } from '../../i18n/messages.ts'
import { languages } from '../../i18n/text.ts'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'
import { colleague, roleNamed, roleWith } from './testing-people.ts'

/** What goods cost and what parties owe, for who keeps the goods: hidden wherever it could be read. */

const orders = 'invoice-purchase-orders'

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  let storekeeper: Company
  let supplier: Made
  let order: Made
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
    supplier = await make(company, 'suppliers')
    const product = await make(company, 'products', { stock_type: 'goods' })
    const bought = {
      ...{ supplier_id: supplier.id, date: '2026-05-01' },
      items: [{ product_id: product.id, quantity: '3', price: '17.5' }],
    }
    order = (await company.post(orders, bought)).one('invoice_purchase_order')
    await company.post('invoice-purchases', bought)
    storekeeper = await colleague(side, company, await roleNamed(company, 'storekeeper'))
  })
  afterAll(() => side?.close())

  const orderSeenBy = async (reader: Company) =>
    (await reader.get(`${orders}/${order.id}`)).one('invoice_purchase_order') as Made & { items: Made[] }

  test('the storekeeper sees what is ordered and how much of it, and no price of it', async () => {
    const { items, ...head } = await orderSeenBy(storekeeper)
    expect(items).toMatchObject([{ quantity: '3', price: null, discount: null, net: null, tax: null, total: null }])
    expect(head).toMatchObject({ subtotal: null, taxable: null, total: null, base_total: null, residual: null })
    expect([head.number, (head.supplier as Made).id]).toEqual([order.number, supplier.id])
    const [listed] = (await storekeeper.get(orders)).rows('invoice_purchase_orders')
    expect(listed).toMatchObject({ id: order.id, number: order.number, total: null, base_total: null })
    const standings = (await storekeeper.get(`${orders}/standings`)).read<Record<string, object>>('standings')
    expect([standings.all, standings.expired]).toEqual([
      { count: 1, total: null, residual: null },
      { count: 1, total: null, residual: null },
    ])
  })

  test('no order, no filter, no paper, no file and no letter tells a price that is hidden', async () => {
    for (const requested of ['sort=total', 'total_from=1', 'total_to=100']) {
      expect((await storekeeper.get(`${orders}?${requested}`)).status, requested).toBe(422)
      expect((await storekeeper.get(`${orders}/export?format=csv&${requested}`)).status, requested).toBe(422)
      expect((await company.get(`${orders}?${requested}`)).status, requested).toBe(200)
    }
    const head = async (reader: Company, path: string) =>
      (await reader.get(`${path}/export?format=csv`)).text.split('\n').find(line => line.includes('الرقم')) ?? ''
    expect(await head(company, orders)).toContain('الإجمالي')
    expect(await head(storekeeper, orders)).not.toMatch(/الإجمالي|الخصم|الضريبة/)
    for (const path of ['sharing', 'mail'])
      expect((await storekeeper.get(`${orders}/${order.id}/${path}`)).status, path).toBe(403)
    expect((await storekeeper.get(`${orders}/${order.id}/pdf`)).status).toBe(403)
  })

  test('who may see costs, and who writes the orders, see their prices', async () => {
    const reads = { invoice_purchase_orders: ['read'], invoice_purchase_order_details: ['read'] }
    for (const [current, total] of [
      [reads, null],
      [{ ...reads, cost: ['read'] }, order.total],
      [{ ...reads, invoice_purchase_orders: ['read', 'update'] }, order.total],
    ] as const) {
      const reader = await colleague(side, company, await roleWith(company, current as Record<string, string[]>))
      expect((await orderSeenBy(reader)).total).toBe(total)
    }
  })

  test('what was dealt with a party is for who reads the invoices of that side', async () => {
    const seenBy = async (reader: Company) => {
      const one = (await reader.get(`suppliers/${supplier.id}`)).one('supplier')
      const [listed] = (await reader.get('suppliers')).rows('suppliers')
      return [one.residual, listed!.residual, one.display_name]
    }
    const own = await seenBy(company)
    expect(own[0]).not.toBeNull()
    expect(await seenBy(storekeeper)).toEqual([null, null, own[2]])
    for (const sort of ['paid', 'residual', 'returned', 'credit'])
      expect((await storekeeper.get(`suppliers?sort=${sort}`)).status, sort).toBe(422)
    const file = (await storekeeper.get('suppliers/export?format=csv')).text
    expect([file.includes('المتبقي'), file.includes(String(own[2]))]).toEqual([false, true])
    const sides = { suppliers: ['read'], clients: ['read'], invoice_purchases: ['read'] }
    const buyer = await colleague(side, company, await roleWith(company, sides))
    expect(await seenBy(buyer)).toEqual(own)
    const client = await make(company, 'clients')
    expect((await buyer.get(`clients/${client.id}`)).one('client')).toMatchObject({ residual: null, paid: null })
  })

  test('the trail shows no more of an order and of a party than they show themselves', async () => {
    const current = { audit: ['read'], suppliers: ['read'], products: ['read'] }
    const lines = { invoice_purchase_orders: ['read'], invoice_purchase_order_details: ['read'] }
    const reader = await colleague(side, company, await roleWith(company, { ...current, ...lines }))
    const of = async (resource: string) => {
      const [event] = (await company.get(`audit?resource=${resource}`)).rows('audit')
      return (await reader.get(`audit/${event!.id}`)).one('audit_row').after as Made & { items?: Made[] }
    }
    const stored = await of('invoice_purchase_orders')
    expect([stored.total, stored.items![0]!.price, stored.items![0]!.quantity]).toEqual([null, null, '3'])
    expect(await of('suppliers')).toMatchObject({ residual: null, paid: null, display_name: supplier.display_name })
  })

  test('the sale price stands in the list of products without what they cost', async () => {
    const [listed] = (await storekeeper.get('products')).rows('Products')
    expect(listed).toMatchObject({ purchase_price: null, average_cost: null })
    expect(listed!.default_price).not.toBeNull()
    const { text } = await storekeeper.get('products/export?format=csv')
    expect([text.includes('سعر البيع'), text.includes('سعر الشراء')]).toEqual([true, false])
  })

  test('who does not see what goods cost writes no cost either, and opens no stock', async () => {
    const product = await make(company, 'products', { stock_type: 'goods', purchase_price: '40' })
    const named = { name: 'كابل المخزن', stock_type: 'goods', default_price: '60' }
    const refusedAt = async (writer: Company, body: object) => {
      const { status, message } = await writer.post('products', { ...named, ...body })
      return status === 201 ? {} : (message as Record<string, string[]>)
    }
    const { cost, opening } = {
      cost: [/«التكلفة وهامش الربح».*اطلبه من مالك المنشأة/],
      opening: [/«الأرصدة الافتتاحية».*اطلبه من مالك المنشأة/],
    }
    const matching = (expected: Record<string, RegExp[]>) =>
      Object.fromEntries(
        Object.entries(expected).map(([name, [words]]) => [name, [expect.stringMatching(words as RegExp)]]),
      )
    const opened = { opening_quantity: '10', opening_cost: '777', opening_date: '2026-01-01' }
    expect(await refusedAt(storekeeper, { ...opened, purchase_price: '1' })).toEqual(
      matching({ purchase_price: cost, opening_quantity: cost, opening_cost: cost }),
    )
    const buyer = await colleague(
      side,
      company,
      await roleWith(company, { products: ['create', 'read'], cost: ['read'] }),
    )
    expect(await refusedAt(buyer, { ...opened, purchase_price: '1' })).toEqual(
      matching({ opening_quantity: opening, opening_cost: opening }),
    )
    const sentence = { purchase_price: 'Cost and margin', opening_quantity: 'Opening balances' }
    for (const [writer, field, value] of [
      [storekeeper, 'purchase_price', '1'],
      [buyer, 'opening_quantity', '10'],
    ] as const) {
      const body = { ...named, opening_cost: field === 'opening_quantity' ? '1' : null, [field]: value }
      const { message } = await writer.post('products', body, { lang: 'en' })
      expect((message as Record<string, string[]>)[field]).toEqual([expect.stringContaining(sentence[field])])
    }
    expect(await refusedAt(buyer, { name: 'مفتاح', purchase_price: '1' })).toEqual({})
    expect(await refusedAt(storekeeper, { name: 'قابس' })).toEqual({})

    const price = async () => (await company.get(`products/${product.id}`)).one('product').purchase_price
    const change = (body: object) => storekeeper.put(`products/${product.id}`, body)
    for (const purchase_price of ['1', '40']) {
      const { status, message } = await change({ purchase_price })
      expect([status, message]).toEqual([422, matching({ purchase_price: cost })])
    }
    expect(await price()).toBe('40')
    // Sent back as it was shown, the price that is hidden stays.
    const shown = (await storekeeper.get(`products/${product.id}`)).one('product')
    const { id: _, quantity: __, average_cost: ___, warehouses: ____, on_order: _____, ...back } = shown
    expect([(await change({ ...back, code: 'K-1' })).status, await price()]).toEqual([200, '40'])
  })

  test('where clients pay to, and what mails say, is told to who reads the settings', async () => {
    const bank_details = 'IBAN EG38 0019 0005 0000 0000 2631 8000 2'
    await company.put('organizations', { bank_details, mail_closing: 'مع التحية' })
    const toldTo = async (reader: Company) => {
      const shown = (await reader.get('organizations/show')).one('organization')
      const listed = (await reader.get('organizations')).rows('organizations').find(({ id }) => id === company.id)!
      return [shown, listed].map(each => [each.bank_details, each.mail_closing, each.time_zone])
    }
    const all = [bank_details, 'مع التحية', 'Africa/Cairo']
    expect(await toldTo(company)).toEqual([all, all])
    const accountant = await colleague(side, company, await roleNamed(company, 'accountant'))
    expect(await toldTo(accountant)).toEqual([all, all])
    const without = [null, null, 'Africa/Cairo']
    expect(await toldTo(storekeeper)).toEqual([without, without])
  })

  test('what is written beside an invoice tells nothing of it to who may not read it', async () => {
    const bill = (await company.get('invoice-purchases?sort=id')).rows('invoice_purchases')[0]!
    const { items } = (await company.get(`invoice-purchases/${bill.id}`)).one('invoice_purchase') as Made & {
      items: Made[]
    }
    const back = {
      ...{ date: '2026-05-02', status: 'draft', invoice_id: bill.id },
      items: [{ invoice_item_id: items[0]!.id, quantity: '1' }],
    }
    const returning = { throw_back_purchases: ['create', 'read'], throw_back_purchase_details: ['read', 'update'] }
    const lines = { invoice_purchases: ['read'], invoice_purchase_details: ['read'] }
    const someone = async (current: Record<string, string[]>) =>
      colleague(side, company, await roleWith(company, current))
    for (const current of [returning, { ...returning, invoice_purchases: ['read'] }]) {
      const who = await someone(current)
      for (const lang of languages)
        expect((await who.post('throw-back-purchases', back, { lang })).message).toEqual({
          invoice_id: [issueTexts.invoice_not_read[lang]],
        })
    }
    expect((await (await someone({ ...returning, ...lines })).post('throw-back-purchases', back)).status).toBe(201)

    const other = await make(company, 'suppliers')
    const payments = { payment_purchases: ['create', 'read'] }
    const [blind, seeing] = [await someone(payments), await someone({ ...payments, account_invoices: ['read'] })]
    for (const lang of languages) {
      const paying = async (who: Company, supplier_id: number) => {
        const allocations = [{ invoice_id: bill.id, amount: '999' }]
        const body = { date: '2026-05-02', supplier_id, amount: '999', allocations }
        return (await who.post('payment-purchases', body, { lang })).message
      }
      const above = issueTexts.above_residual[lang].replace('{amount}', String(bill.residual))
      const of = (field: 'amount' | 'invoice_id', sentence: string) => ({ [`allocations.0.${field}`]: [sentence] })
      expect(await paying(blind, supplier.id)).toEqual(of('amount', issueTexts.above_what_is_left[lang]))
      expect(await paying(blind, other.id)).toEqual(of('invoice_id', issueTexts.not_found[lang]))
      expect(await paying(seeing, supplier.id)).toEqual(of('amount', above))
      expect(await paying(seeing, other.id)).toEqual(of('invoice_id', issueTexts.other_party[lang]))
    }
  })

  test('who works here is named to who lets people write into a locked period, and not to who reads about it', async () => {
    const namedTo = async (actions: string[]) =>
      (
        await (
          await colleague(side, company, await roleWith(company, { organizations: actions }))
        ).get('lock-exceptions')
      ).read<object[]>('members').length
    expect(await namedTo(['read'])).toBe(0)
    expect(await namedTo(['read', 'update'])).toBeGreaterThan(1)
  })

  test('what representatives earn is seen by who pays them or keeps their records, and by nobody else', async () => {
    const earns = { basic_salary: '6000.00', sale_percentage_value: '1.5' }
    const { id } = await make(company, 'representatives', earns)
    const path = `representatives/${id}`
    const payer = await roleWith(company, { representatives: ['read'], representative_salaries: ['read'] })
    const keeper = await roleWith(company, { representatives: ['read', 'update'] })
    for (const role of [payer, keeper]) {
      const seeing = await colleague(side, company, role)
      expect((await seeing.get(path)).one('representative')).toMatchObject(earns)
    }
    for (const role of ['assistant_user', 'salesman']) {
      const other = await colleague(side, company, await roleNamed(company, role))
      const hidden = { basic_salary: null, sale_percentage_value: null }
      if (role === 'assistant_user') expect((await other.get(path)).one('representative')).toMatchObject(hidden)
      for (const listed of (await other.get('representatives')).rows('representative'))
        expect(listed, role).toMatchObject(hidden)
      expect((await other.get('representatives?sort=basic_salary')).status, role).toBe(422)
    }
  })
})
