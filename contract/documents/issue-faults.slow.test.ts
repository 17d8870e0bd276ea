import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, plain, riyadh, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'

/** What keeps a document of sales from being issued by the law of the country. */

interface Fault {
  code: string
  message: string
  resource: string
  record_id: number | null
  field: string
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-04-10T09:00:00Z')
  })
  afterAll(() => side?.close())

  const company = async (more: Body) => {
    const shop = shopOf(await newCompany(side, { country_id: 682, value_added_tax: '15', coins: [682], ...more }))
    const product = await shop.product('services', { value_added_tax: true })
    const sell = (client_id: number, item: Body = {}) =>
      shop.post('sales_invoice', {
        date: '2026-04-05',
        client_id,
        items: [{ product_id: product, quantity: '1', price: '2000', ...item }],
      })
    const faults = async (id: number, lang: 'ar' | 'en' = 'en') =>
      (await shop.company.get(`invoice-sales/${id}/issue-faults`, { lang })).read<Fault[]>('issue_faults')
    return { shop, sell, faults }
  }

  test('everything is named at once: of the seller, of the buyer, and of the lines', async () => {
    const { shop, sell, faults } = await company({ tax_number: '310122393500003' })
    const client = await make(shop.company, 'clients', { type: 'business', company_name: 'Nile' })
    const { id } = await sell(client.id, { value_added_tax: false })
    const found = await faults(id)
    expect(found.map(({ resource, field }) => `${resource} ${field}`)).toEqual([
      ...['street', 'building_number', 'district', 'city', 'postal_code'].map(field => `organizations ${field}`),
      ...['street', 'district', 'city', 'postal_code', 'identity_number'].map(field => `clients ${field}`),
      'documents tax_code_id',
    ])
    expect(
      found.filter(({ resource }) => resource === 'clients').every(({ record_id }) => record_id === client.id),
    ).toBe(true)
    expect(plain((await faults(id, 'ar')).at(-1)?.message)).toBe(
      'البند 1: حدد نوع الضريبة (صفرية أو معفاة أو خارج النطاق)',
    )
    // One record is filled: its faults go, the others stay.
    const put = await shop.company.put(`clients/${client.id}`, { ...riyadh, tax_number: '300075588700003' })
    expect(put.status).toBe(200)
    expect((await faults(id)).some(({ resource }) => resource === 'clients')).toBe(false)
  })

  test.each([
    [682, '310122393500003', 'vat_number_format'],
    [784, '100123456700003', 'trn_format'],
    [512, 'OM1234567890', 'vatin_format'],
    [818, '123456789', 'rin_format'],
  ])('a tax number that is none of country %i is a fault of the buyer', async (country_id, tax_number, code) => {
    const { shop, sell, faults } = await company({ country_id, coins: [country_id], tax_number })
    const buyer = await make(shop.company, 'clients', { type: 'business', company_name: 'Nile', tax_number: '1' })
    const { id } = await sell(buyer.id)
    for (const lang of ['ar', 'en'] as const)
      expect((await faults(id, lang)).filter(({ field }) => field === 'tax_number').map(fault => fault.code)).toEqual([
        code,
      ])
    // What no record has yet, as Egypt's branch, leads nowhere and is not listed.
    expect((await faults(id)).some(({ field }) => field === 'branch')).toBe(false)
  })

  test('a consumer is named by nothing, and where nothing is issued nothing is missing', async () => {
    const registered = await company({ tax_number: '310122393500003', ...riyadh })
    const consumer = await registered.shop.client()
    expect(await registered.faults((await registered.sell(consumer)).id)).toEqual([])
    const others = await company({})
    expect(await others.faults((await others.sell(await others.shop.client())).id)).toEqual([])
  })
})
