import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headerOf, itemOf } from '../schema/document-fields.ts'
import { documentKindNames, documentKinds } from '../schema/documents.ts'
import { declarationOf, resourceNames } from '../schema/index.ts'
import { colleague, roleNamed, userBody } from './organization/testing-people.ts'
import { type Backend, backends, type Company, type Made, newCompany } from './testing-backends.ts'
import { fullBody, pathOf, postable } from './testing-bodies.ts'

/** What nobody writes: fields that the books fill, and fields that there are not, change nothing when they are sent. */

const forged: Record<string, unknown> = {
  ...{ id: 1, organization_id: 1, user_id: 1, owner: 1, owner_id: 1, created_by: 1, posted_by: 1, entry_id: 1 },
  ...{ created_at: '2000-01-01T00:00:00Z', posted_at: '2000-01-01T00:00:00Z', joined_at: '2000-01-01T00:00:00Z' },
  ...{ number: 'FORGED-1', counter: 777, revision_of: 1, source_id: 1, reverses_id: 1, is_opening: true },
  ...{ total: '0.01', paid: '999.00', returned: '999.00', residual: '0.00', credits: '999.00', base_total: '0.01' },
  ...{ balance: '999.00', stock: '999', average_cost: '0.01', cost: '0.01', commission: '999.00' },
  ...{ verify_email: 0, verify_account: 0, has_account: true, second_factor: true, is_demo: true, is_own: true },
  ...{ seed: 'organization_owner', kind: 'fixed', holders: 99, can: { void: { allowed: true } }, party: { id: 1 } },
  ...{ search_text: 'forged', sort_keys: 'forged', password_hash: 'forged', token: 'forged', unheard_of: 'forged' },
}
const forgedLine = { id: 1, document_id: 1, organization_id: 1, net: '0.01', tax: '0.01', total: '0.01', cost: '0.01' }

/** The forged fields that a declaration does not let anybody write. */
const forgedBeside = (fields: Record<string, { readOnly?: boolean }>) =>
  Object.fromEntries(Object.entries(forged).filter(([name]) => !fields[name] || fields[name].readOnly))

/** Of these fields what a record does not answer. */
const extra = (fields: Record<string, unknown>, record: Made) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in record)))

/** What two records of the same making have in common: not their ids, numbers and moments. */
const made = (record: Made): Record<string, unknown> =>
  JSON.parse(JSON.stringify(record), (key, value) =>
    /^(id|number|entry_id|.*_at|reference|revision|serial_number)$/.test(key) ? null : value,
  )
const unchanged = ({ revision: _, ...record }: Made) => record

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  test.each(resourceNames)('of %s', async resource => {
    const { wire, fields } = declarationOf(resource)
    const path = pathOf(resource)
    const before = (await company.post(path, await fullBody(company, resource))).one(wire.one)
    const { revision } = before
    // What the record answers and a change does not take is refused (untaken.slow.test.ts); what it does not have is dropped.
    const answer = await company.put(`${path}/${before.id}`, { ...extra(forgedBeside(fields), before), revision })
    expect([answer.status, answer.text]).toEqual([200, expect.anything()])
    expect(unchanged((await company.get(`${path}/${before.id}`)).one(wire.one))).toEqual(unchanged(before))

    const body = { ...(await fullBody(company, resource)) }
    // One rate of a currency a day.
    if (resource === 'exchange_rates') body.date = '2018-12-31'
    const forgery = await company.post(path, { ...forgedBeside(fields), ...body })
    expect([forgery.status, forgery.status === 201 ? '' : forgery.text]).toEqual([201, ''])
    const after = forgery.one(wire.one)
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
    const readOnly = Object.entries(fields).filter(([, field]) => field.readOnly)
    expect(readOnly.map(([name]) => [name, after[name]])).toEqual(readOnly.map(([name]) => [name, before[name]]))
    expect(after.id).not.toBe(forged.id)
  })

  test.each(documentKindNames)('of a %s', async kind => {
    const { path, one } = documentKinds[kind].wire
    const header = forgedBeside(headerOf(kind))
    const lineFields = itemOf(kind)
    const line = Object.fromEntries(Object.entries(forgedLine).filter(([name]) => !(name in lineFields)))
    const forge = (body: Record<string, unknown>) => ({
      ...header,
      ...body,
      ...(Array.isArray(body.items) && { items: body.items.map(item => ({ ...line, ...item })) }),
    })
    const body = { ...(await postable[kind](company)), status: 'draft' }
    const plain = (await company.post(path, body)).one(one)
    const forgery = await company.post(path, forge(body))
    expect([forgery.status, forgery.status === 201 ? '' : forgery.text]).toEqual([201, ''])
    expect(made(forgery.one(one))).toEqual(made(plain))

    const changed = await company.put(`${path}/${plain.id}`, { ...extra(header, plain), revision: plain.revision })
    expect([changed.status, changed.status === 200 ? '' : changed.text]).toEqual([200, ''])
    expect(unchanged((await company.get(`${path}/${plain.id}`)).one(one))).toEqual(unchanged(plain))
  })

  test('of a user, a role, the organization and oneself', async () => {
    const role = await roleNamed(company, 'cashier')
    const someone = await colleague(side, company, role)
    const before = (await company.get(`users/${someone.user.id}`)).one('user')
    const people = {
      ...forged,
      status: 'disabled',
      name: 'مزور',
      permissions: { users: ['create'] },
    }
    expect((await company.put(`users/${before.id}`, people)).status).toBe(200)
    // An e-mail that would not be taken is said, since somebody typed it.
    expect((await company.put(`users/${before.id}`, { email: 'x@y.example' })).status).toBe(422)
    expect((await company.get(`users/${before.id}`)).one('user')).toEqual(before)
    const other = (await company.post('users', { ...forged, ...userBody(role) })).one('user')
    expect([other.status, other.second_factor, other.type]).toEqual(['active', false, 'assistant'])

    const own = { name: 'own_one', display_name: 'دور', description: 'دور', permissions: { clients: ['read'] } }
    const made = (await company.post('roles', { ...forged, ...own })).one('role')
    expect(made).toMatchObject({ ...own, kind: 'custom', holders: 0, scope: 'all' })

    const { organization } = (await company.get('organizations/show')).body as { organization: Made }
    await company.put('organizations', { ...forged, name: organization.name })
    const after = (await company.get('organizations/show')).body as { organization: Made }
    expect(unchanged(after.organization)).toEqual(unchanged(organization))

    const profile = (await someone.get('getProfile')).one('owner')
    const { status } = await someone.put('profile', { ...people, email: 'x@y.example', role: 'owner', type: 'owner' })
    expect(status).toBe(200)
    expect((await someone.get('getProfile')).one('owner')).toEqual(profile)
  })
})
