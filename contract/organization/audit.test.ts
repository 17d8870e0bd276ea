import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'

/** The audit trail. */

interface AuditEvent {
  id: number
  action: string
  resource: string
  record_id: number | null
  record_name: string | null
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  const trail = async (filter = '') =>
    (await company.get(`audit?per_page=100${filter}`)).rows('audit') as unknown as AuditEvent[]
  const row = async (id: number) => (await company.get(`audit/${id}`)).one('audit_row')

  test('every write to a record or a document leaves one row; a refused one and a reading leave none', async () => {
    const made = (
      await company.post('clients', { type: 'business', display_name: 'الأمل', company_name: 'الأمل' })
    ).one('client')
    await company.put(`clients/${made.id}`, { phone: '0100' })
    await company.put(`clients/${made.id}`, { display_name: '' })
    await company.get('clients')
    const product = (await company.post('products', { name: 'تركيب', stock_type: 'services', default_price: '5' })).one(
      'product',
    )
    const sale = (
      await company.post('invoice-sales', {
        ...{ date: '2026-05-01', client_id: made.id, status: 'draft' },
        items: [{ product_id: product.id, quantity: '1', price: '5' }],
      })
    ).one('invoice_sale')
    await company.post(`invoice-sales/${sale.id}/post`, {})
    await company.post(`invoice-sales/${sale.id}/post`, {})
    await company.post(`invoice-sales/${sale.id}/void`, {})
    await company.put('organizations', { tax_number: '412-887-306' })
    const message = (await trail()).reverse().map(({ action, resource, record_id }) => [action, resource, record_id])
    expect(message).toEqual([
      ['create', 'organizations', company.id],
      ['create', 'clients', made.id],
      ['update', 'clients', made.id],
      ['create', 'products', product.id],
      ['create', 'invoice_sales', sale.id],
      ['post', 'invoice_sales', sale.id],
      ['void', 'invoice_sales', sale.id],
      ['update', 'organizations', company.id],
    ])
  })

  test('a row tells the record before and after, and never what a caller may do', async () => {
    const [posted] = await trail('&action=post')
    const { before, after, record_name } = await row(posted!.id)
    expect(record_name).toBe('INV-00001')
    expect(before).toMatchObject({ status: 'draft', number: null })
    expect(after).toMatchObject({ status: 'posted', number: 'INV-00001' })
    expect(after).not.toHaveProperty('can')
    const [changed] = await trail('&resource=organizations&action=update')
    expect(await row(changed!.id)).toMatchObject({ before: { tax_number: null }, after: { tax_number: '412-887-306' } })
  })

  test('rows are found by person, record, word and day', async () => {
    const [client] = await trail('&resource=clients&action=update')
    const whole = await row(client!.id)
    expect(await trail(`&resource=clients&record_id=${client!.record_id}`)).toHaveLength(2)
    expect(await trail(`&user_id=${String(whole.user_id)}`)).toHaveLength(8)
    expect(await trail(`&date_from=${String(whole.date)}&date_to=${String(whole.date)}`)).toHaveLength(8)
    expect(await trail('&date_to=2001-01-01')).toEqual([])
    expect(await trail(`&q=${encodeURIComponent('الامل')}`)).toHaveLength(2)
    expect((await company.get('audit?sort=user_name')).code).toBe('validation')
    expect((await company.get('audit/999')).status).toBe(404)
  })

  test('a request that is sent again leaves no second row', async () => {
    const headers = { 'idempotency-key': 'unit-once' }
    await company.post('units', { name: 'لفة' }, { headers })
    await company.post('units', { name: 'لفة' }, { headers })
    expect(await trail('&resource=units')).toHaveLength(1)
  })

  test('the chain of the trail is whole', async () => {
    const { verification } = (await company.get('audit/verification')).body as { verification: { head: string } }
    expect(verification).toEqual({
      rows: 9,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
      whole: true,
      first_fault: null,
    })
  })

  test('the trail is nobody else’s, and nobody writes it', async () => {
    const neighbour = await newCompany(side)
    expect((await neighbour.get('audit')).page('audit').total).toBe(1)
    expect((await company.post('audit', { action: 'create' })).status).toBe(404)
    expect((await company.delete('audit/1')).status).toBe(404)
    expect((await company.put('audit/1', { action: 'x' })).status).toBe(404)
  })
})
