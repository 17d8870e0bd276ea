import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceOfNote, isDebitNote } from '../../schema/documents/debit-notes.ts'
import { isAdvance } from '../../schema/documents/sold.ts'
import { type DocumentKind, documentKindNames, documentKinds } from '../../schema/documents.ts'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { g1, postable, rent } from '../testing-bodies.ts'
import { colleague, roleWith } from './testing-people.ts'

/** The lines of documents are read and changed by who may, beside the documents themselves. */

const withLines = documentKindNames.filter(kind => documentKinds[kind].wire.details !== null)

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  const bodyOf = async (kind: DocumentKind) => {
    if (kind === 'journal_entry') return rent(company)
    if (isDebitNote(kind) || isAdvance(kind)) return postable[kind](company)
    const { client_id, ...body } = await g1(company)
    if (documentKinds[kind].party === 'client') return { ...body, client_id }
    const supplier = await company.post('suppliers', { type: 'individual', display_name: 'مورد', first_name: 'مورد' })
    return { ...body, supplier_id: supplier.one('supplier').id }
  }

  test.each(withLines)('whoever may read %s but not its lines sees neither them nor its entry', async kind => {
    const { path, one, permission, details } = documentKinds[kind].wire
    const made = (await company.post(path, { ...(await bodyOf(kind)), status: 'draft' })).one(one)
    expect(made.items).toBeInstanceOf(Array)
    // A note is about an invoice, which is read with it.
    const role = await roleWith(company, {
      ...(isDebitNote(kind) ? { [documentKinds[invoiceOfNote(kind)].wire.permission]: ['read'] } : {}),
      [permission]: ['create', 'read', 'update', 'delete'],
    })
    const clerk = await colleague(side, company, role)
    const { items, ...head } = made
    const seen = (await clerk.get(`${path}/${made.id}`)).one(one)
    expect(Object.keys(seen).sort()).toEqual(Object.keys(head).sort())
    expect((await clerk.get(`${path}/${made.id}/entry`)).status).toBe(403)
    const changed = await clerk.put(`${path}/${made.id}`, { reference: `R-${made.id}` })
    expect([changed.status, 'items' in changed.one(one), changed.one(one).reference]).toEqual([
      200,
      false,
      `R-${made.id}`,
    ])
    expect((await clerk.put(`${path}/${made.id}`, { items: [] })).status).toBe(403)
    expect((await company.get(`${path}/${made.id}`)).one(one).items).toHaveLength((items as unknown[]).length)
    // The trail keeps the record whole, whoever changed it.
    const [event] = (await company.get(`audit?resource=${permission}&record_id=${made.id}`)).rows('audit')
    const stored = (await company.get(`audit/${event!.id}`)).one('audit_row') as unknown as {
      after: { items: unknown[] }
    }
    expect(stored.after.items).toHaveLength((items as unknown[]).length)

    const reader = await colleague(
      side,
      company,
      await roleWith(company, { [permission]: ['read'], [details!]: ['read'] }),
    )
    expect((await reader.get(`${path}/${made.id}`)).one(one).items).toHaveLength((items as unknown[]).length)
  })

  test('what a product costs is for who may see costs, in its list, its record and its order', async () => {
    const body = { name: 'قاطع', stock_type: 'goods', default_price: '41', purchase_price: '25.3' }
    const { id } = (await company.post('products', body)).one('product')
    const current = { products: ['read', 'update'] }
    const without = await colleague(side, company, await roleWith(company, current))
    const withCost = await colleague(side, company, await roleWith(company, { ...current, cost: ['read'] }))
    const seen = async (by: Company) => [
      (await by.get(`products/${id}`)).one('product').purchase_price,
      (await by.get(`products?ids[]=${id}`)).rows('Products').map(({ purchase_price }) => purchase_price),
      (await by.get('products?sort=purchase_price')).status,
      (await by.get('products/export?format=csv')).text.includes('25.3'),
    ]
    expect(await seen(withCost)).toEqual(['25.3', ['25.3'], 200, true])
    expect(await seen(without)).toEqual([null, [null], 422, false])
    // A change that does not speak of it leaves it as it is.
    expect((await without.put(`products/${id}`, { name: 'قاطع تيار' })).one('product').purchase_price).toBeNull()
    expect((await withCost.get(`products/${id}`)).one('product').purchase_price).toBe('25.3')
  })

  test('the trail shows no more of a record than the record itself shows', async () => {
    const product = { name: 'كابل', stock_type: 'goods', default_price: '41', purchase_price: '25.3' }
    const { id } = (await company.post('products', product)).one('product')
    const invoice = (await company.post('invoice-sales', await g1(company))).one('invoice_sale')
    const clerk = await colleague(
      side,
      company,
      await roleWith(company, { audit: ['read'], products: ['read'], invoice_sales: ['read'] }),
    )
    const changedIn = async (by: Company, resource: string, record: unknown) => {
      const [event] = (await by.get(`audit?resource=${resource}&record_id=${record}`)).rows('audit')
      return (await by.get(`audit/${event!.id}`)).one('audit_row').after as Record<string, unknown>
    }
    expect((await changedIn(company, 'products', id)).purchase_price).toBe('25.3')
    expect((await changedIn(clerk, 'products', id)).purchase_price).toBeNull()
    expect('items' in (await changedIn(company, 'invoice_sales', invoice.id))).toBe(true)
    expect('items' in (await changedIn(clerk, 'invoice_sales', invoice.id))).toBe(false)
  })

  test('an answer that is given again shows no cost to who may no longer see it', async () => {
    const current = { invoice_sales: ['create', 'read'], invoice_sales_details: ['read'] }
    const role = await roleWith(company, { ...current, cost: ['read'] })
    const clerk = await colleague(side, company, role)
    const body = await g1(company)
    const key = `cost-${role.id}`
    const costs = async () => {
      const answer = await clerk.ask('POST', 'invoice-sales', { body, headers: { 'idempotency-key': key } })
      const { id, items } = answer.one('invoice_sale') as unknown as { id: number; items: { cost: string | null }[] }
      return { id, text: answer.text, costs: items.map(({ cost }) => cost) }
    }
    const first = await costs()
    expect(first.costs.every(cost => typeof cost === 'string')).toBe(true)
    expect((await costs()).text).toBe(first.text)
    await company.put(`roles/${role.id}`, { permissions: current })
    const again = await costs()
    expect([again.id, again.costs]).toEqual([first.id, first.costs.map(() => null)])
  })

  test('what changed a report is told of whole entries: to who may read them, and cost', async () => {
    await company.post('invoice-sales', await g1(company))
    const requested = 'reports/cash-balance/changes?known_at=2000-01-01T00:00:00Z&preset=all_time'
    const cashier = { 'cash-balance': ['read'] }
    const statusOf = async (current: Record<string, string[]>) =>
      (await (await colleague(side, company, await roleWith(company, current))).get(requested)).status
    expect(await statusOf(cashier)).toBe(403)
    expect(await statusOf({ ...cashier, restriction_details: ['read'] })).toBe(403)
    expect(await statusOf({ ...cashier, restriction_details: ['read'], cost: ['read'] })).toBe(200)
  })

  test('an invoice is paid with its posting by who may make payments', async () => {
    const current = { invoice_sales: ['create', 'read', 'update'], invoice_sales_details: ['read'] }
    const clerk = await colleague(side, company, await roleWith(company, current))
    const payment = { amount: '10', payment_method: 'cash' }
    const body = await g1(company)
    const paid = async () => (await company.get('payment-sales?per_page=1')).page('payment_sales').total
    const before = await paid()
    expect((await clerk.post('invoice-sales', { ...body, payment })).status).toBe(403)
    const draft = (await clerk.post('invoice-sales', { ...body, status: 'draft' })).one('invoice_sale')
    expect((await clerk.post(`invoice-sales/${draft.id}/post`, { payment })).status).toBe(403)
    expect(await paid()).toBe(before)
    const collector = await roleWith(company, { ...current, payment_sales: ['create'] })
    const posted = await (await colleague(side, company, collector)).post('invoice-sales', { ...body, payment })
    expect([posted.status, posted.one('invoice_sale').paid]).toEqual([201, '10.00'])
  })

  test('the value of stock is changed by who may see what it cost', async () => {
    const product = { name: 'مفتاح', stock_type: 'goods', default_price: '41' }
    const { id: product_id } = (await company.post('products', product)).one('product')
    const { id: supplier_id } = (
      await company.post('suppliers', { type: 'individual', display_name: 'مورد', first_name: 'مورد' })
    ).one('supplier')
    const items = [{ product_id, quantity: '10', price: '25' }]
    await company.post('invoice-purchases', { date: '2026-03-01', supplier_id, items })
    const current = { stock_movements: ['create', 'read'], products: ['read'], warehouses: ['read'] }
    const keeper = await colleague(side, company, await roleWith(company, current))
    const { id: warehouse_id } = (await company.get('warehouses')).rows('warehouses')[0]!
    const adjust = async (change: object) => {
      const body = { date: '2026-03-02', warehouse_id, reason: 'جرد', items: [{ product_id, ...change }] }
      return (await keeper.post('stock-adjustments', body)).status
    }
    expect([await adjust({ value: '-251' }), await adjust({ value: '-1' })]).toEqual([403, 403])
    expect(await adjust({ quantity: '-1' })).toBe(201)
  })

  test('the entry of a document, and one of the ledger, are for who may read lines of entries', async () => {
    const invoice = (await company.post('invoice-sales', await g1(company))).one('invoice_sale')
    const current = { invoice_sales: ['read'], invoice_sales_details: ['read'] }
    const without = await colleague(side, company, await roleWith(company, current))
    const withEntries = await colleague(
      side,
      company,
      await roleWith(company, { ...current, restriction_details: ['read'] }),
    )
    const paths = [`invoice-sales/${invoice.id}/entry`, `entries/${invoice.entry_id}`]
    for (const path of paths) {
      expect([path, (await without.get(path)).status, (await withEntries.get(path)).status]).toEqual([path, 403, 200])
    }
  })

  test('the invoices of a client are for who may read invoices on the pages of parties, also without their list', async () => {
    const { client_id, ...body } = await g1(company)
    const invoice = (await company.post('invoice-sales', { ...body, client_id })).one('invoice_sale')
    const clerk = await colleague(
      side,
      company,
      await roleWith(company, { clients: ['read'], account_invoices: ['read'] }),
    )
    const listed = await clerk.get(`clients/${client_id}/invoices`)
    expect(listed.rows('invoice_sales').map(({ id }) => id)).toEqual([invoice.id])
    expect((await clerk.get('invoice-sales')).status).toBe(403)
    expect((await clerk.get(`invoice-sales/${invoice.id}`)).status).toBe(403)
    // The client of the address, whatever the parameters say.
    const other = await g1(company)
    const response = await clerk.get(`clients/${client_id}/invoices?client_id=${other.client_id}&status=posted`)
    expect(response.rows('invoice_sales').map(({ id }) => id)).toEqual([invoice.id])
    expect((await clerk.get('clients/987654321/invoices')).status).toBe(404)
    expect((await clerk.get(`suppliers/${client_id}/invoices`)).status).toBe(403)
    const stranger = await newCompany(side)
    expect((await stranger.get(`clients/${client_id}/invoices`)).status).toBe(404)
  })

  test('whoever lacks a permission may know who gives them: the owner first, then the admins who work here', async () => {
    const here = await newCompany(side)
    const admin = await colleague(side, here, null)
    const away = await colleague(side, here, null)
    await here.put(`users/${away.user.id}`, { active: false })
    const clerk = await colleague(side, here, await roleWith(here, { units: ['read'] }))
    const { administrators } = (await clerk.get('administrators')).body as {
      administrators: { id: number; name: string; type: string }[]
    }
    expect(administrators.map(({ type }) => type)).toEqual(['owner', 'admin'])
    expect(administrators[1]).toEqual({ id: admin.user.id, name: admin.user.name, type: 'admin' })
  })
})
