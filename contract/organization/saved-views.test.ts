import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { colleague, roleWith } from './testing-people.ts'

/** How a list was looked at, under a name: of one person, and shared. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let owner: Company
  let salesman: Company
  let storekeeper: Company
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    owner = await newCompany(side)
    salesman = await colleague(side, owner, await roleWith(owner, { invoice_sales: ['read'], clients: ['read'] }))
    storekeeper = await colleague(side, owner, await roleWith(owner, { products: ['read'] }))
  })
  afterAll(() => side?.close())

  const look = {
    filter: { standing: 'overdue', q: 'النور' },
    sort: { field: 'due_date', order: 'ASC' },
    hidden: ['total'],
  }
  const save = (company: Company, name: string, more: object = {}, lang: 'ar' | 'en' = 'ar') =>
    company.post('saved-views', { resource: 'invoice_sales', name, look, ...more }, { lang })
  const seen = async (company: Company) =>
    (await company.get('saved-views'))
      .page('saved_views')
      .data.map(({ name, is_own, can_remove }) => [name, is_own, can_remove])
  const idOf = async (company: Company, name: string) =>
    (await company.get('saved-views')).page('saved_views').data.find(each => each.name === name)!.id

  test('a view is its owner’s alone until it is shared, and then everybody’s who may read the list', async () => {
    expect((await save(salesman, 'متأخرات النور', { look: JSON.stringify(look) })).status).toBe(201)
    expect((await save(salesman, 'لكل البائعين', { is_shared: true })).one('saved_view')).toMatchObject({
      look,
      is_shared: true,
      is_own: true,
    })
    expect(await seen(salesman)).toEqual([
      ['لكل البائعين', true, true],
      ['متأخرات النور', true, true],
    ])
    expect(await seen(owner)).toEqual([['لكل البائعين', false, true]])
    expect(await seen(storekeeper)).toEqual([])
  })

  test('one of the same name is replaced by who saved it; a shared one of somebody else is not', async () => {
    await save(owner, 'المتأخر', { is_shared: true })
    const other = { ...look, filter: { standing: 'open' } }
    expect((await save(owner, 'المتأخر', { is_shared: true, look: other })).one('saved_view').look).toEqual(other)
    const refused = await save(salesman, 'المتأخر', { is_shared: true })
    expect([refused.status, Object.keys(refused.message as object)]).toEqual([422, ['name']])
    expect((await save(salesman, 'المتأخر')).status).toBe(201)
    expect(await seen(salesman)).toHaveLength(2)
  })

  test('nobody removes a view that is not theirs, but who may change the organization removes shared ones', async () => {
    await save(owner, 'للكل', { is_shared: true })
    await save(owner, 'لي')
    await save(salesman, 'له', { is_shared: true })
    const [shared, own, his] = [await idOf(owner, 'للكل'), await idOf(owner, 'لي'), await idOf(owner, 'له')]
    expect((await salesman.delete(`saved-views/${shared}`)).status).toBe(403)
    expect((await salesman.delete(`saved-views/${own}`)).status).toBe(404)
    expect((await storekeeper.delete(`saved-views/${his}`)).status).toBe(404)
    expect((await owner.delete(`saved-views/${his}`)).status).toBe(200)
    expect(await seen(salesman)).toEqual([['للكل', false, false]])
  })

  test('what is missing or wrong is said at its field, all at once', async () => {
    const faults = async (body: object) => {
      const { status, message } = await salesman.post('saved-views', body)
      return [status, Object.keys(message as object).sort()]
    }
    expect(await faults({})).toEqual([422, ['look', 'name', 'resource']])
    expect(await faults({ resource: 'products', name: 'أ', look })).toEqual([422, ['resource']])
    expect(await faults({ resource: 'toString', name: 'أ', look })).toEqual([422, ['resource']])
    expect(await faults({ resource: 'clients', name: 'أ', look: '{' })).toEqual([422, ['look']])
    const deep = { ...look, filter: { standing: { deeper: {} } } }
    expect(await faults({ resource: 'clients', name: 'أ'.repeat(61), look: deep })).toEqual([422, ['look', 'name']])
  })
})
