import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKinds } from '../../schema/documents.ts'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'
import { colleague, roleNamed, roleWith } from './testing-people.ts'

/** Whom the trail shows what a record held. */

interface Row {
  id: number
  user: { name: string }
  resource: string
  action: string
  record_id: number | null
  record_name: string | null
  values_shown: boolean
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
    const seller = await make(company, 'representatives', { name: 'ليلى المندوبة', basic_salary: '2222.22' })
    await company.post('representative-salaries', { representative_id: seller.id, month: '2026-04' })
    await company.post('advances', { representative_id: seller.id, date: '2026-05-02', amount: '333.25' })
    const client = await make(company, 'clients')
    await company.ask('POST', 'attachments', {
      form: { resource: 'clients', record_id: client.id, file: new File(['ورقة'], 'عقد-سري.txt') },
    })
    await company.post('tax-rates', { code: 'sales_tax', rate: '1', valid_from: '2026-06-01' })
  })
  afterAll(() => side?.close())

  const trailOf = async (reader: Company, filter = '') =>
    (await reader.get(`audit?per_page=100${filter}`)).rows('audit') as unknown as Row[]
  const whole = async (reader: Company, id: number) => (await reader.get(`audit/${id}`)).one('audit_row')

  test('who reads the trail and nothing else sees that something was done, by whom and when, and no value of it', async () => {
    const reader = await colleague(side, company, await roleWith(company, { audit: ['read'] }))
    const all = await trailOf(company)
    const seen = await trailOf(reader)
    const kinds = seen.map(({ resource }) => resource)
    for (const resource of ['representatives', 'clients', 'users', 'sign_ins', 'roles'])
      expect(kinds, resource).toContain(resource)
    for (const resource of ['representative_salaries', 'advances', 'tax_rates', 'attachments'])
      expect(kinds, resource).toContain(resource)
    const stored = (rows: Row[]) => rows.map(({ id, action, resource, user }) => ({ id, action, resource, user }))
    // Their own coming stands in the trail by now.
    expect(stored(seen)).toEqual(stored(all))
    for (const { id, resource, record_name, values_shown } of seen) {
      expect([resource, record_name, values_shown]).toEqual([resource, null, false])
      expect(await whole(reader, id), resource).toMatchObject({
        ...{ record_name: null, values_shown: false, before: null, after: null },
      })
    }
    const [made] = await trailOf(company, '&resource=representatives')
    expect(await whole(company, made!.id)).toMatchObject({ values_shown: true, after: { basic_salary: '2222.22' } })
  })

  test('what is not shown is not found by its words either', async () => {
    const reader = await colleague(side, company, await roleWith(company, { audit: ['read'] }))
    const word = `&q=${encodeURIComponent('المندوبة')}`
    expect((await trailOf(company, word)).length).toBeGreaterThan(0)
    expect(await trailOf(reader, word)).toEqual([])
  })

  test('each kind of record is shown to who may read it, and to nobody for another permission', async () => {
    const readers: [string, string[]][] = [
      ['representatives', ['representatives']],
      ['representative_salaries', ['advances', 'representative_salaries']],
      ['clients', ['attachments', 'clients']],
      ['users', ['sign_ins', 'users']],
      ['roles', ['roles']],
      ['organizations', ['organizations', 'tax_rates']],
    ]
    for (const [permission, shown] of readers) {
      const role = await roleWith(company, { audit: ['read'], [permission]: ['read'] })
      const rows = await trailOf(await colleague(side, company, role))
      const seen = new Set(rows.filter(row => row.values_shown).map(({ resource }) => resource))
      expect([permission, [...seen].sort()]).toEqual([permission, shown])
    }
  })

  test('the auditor sees what their permissions read: all of it', async () => {
    const rows = await trailOf(await colleague(side, company, await roleNamed(company, 'auditor')))
    expect(rows.filter(row => !row.values_shown)).toEqual([])
  })

  test('a file of a document is shown to who may read the document with its lines', async () => {
    const { permission, details } = documentKinds.sales_invoice.wire
    const client = await make(company, 'clients')
    const product = await make(company, 'products')
    const sale = (
      await company.post('invoice-sales', {
        ...{ date: '2026-05-01', client_id: client.id, status: 'draft' },
        items: [{ product_id: product.id, quantity: '1', price: '5' }],
      })
    ).one('invoice_sale')
    await company.ask('POST', 'attachments', {
      form: { resource: permission, record_id: sale.id, file: new File(['ورقة'], 'صورة-الفاتورة.txt') },
    })
    const headOnly = { audit: ['read'], [permission]: ['read'] }
    const [byHead, byLines] = await Promise.all(
      [headOnly, { ...headOnly, [details]: ['read'] }].map(async current =>
        colleague(side, company, await roleWith(company, current)),
      ),
    )
    const [row] = await trailOf(company, '&resource=attachments')
    expect(await whole(byHead!, row!.id)).toMatchObject({ values_shown: false, after: null })
    expect(await whole(byLines!, row!.id)).toMatchObject({ values_shown: true, record_name: 'صورة-الفاتورة.txt' })
  })
})
