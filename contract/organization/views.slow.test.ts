import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorTexts } from '../../i18n/messages.ts'
import { successTexts } from '../../i18n/records/success.ts'
import { languages } from '../../i18n/text.ts'
import { type Backend, backends, type Company, memberOf, newCompany, type RequestOptions } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'
import { colleague, roleNamed, roleWith, userBody } from './testing-people.ts'

/** Seeing an organization as one of its members does, to read only. */

interface View {
  id: number
  user: { id: number; type: string; role: string | null }
  permissions: Record<string, string[]>
  scope: string
  expires_at: string
}

const within = (member: Company, id: number): Company => {
  const named = (options: RequestOptions = {}) => ({
    ...options,
    headers: { ...options.headers, 'x-view-as': String(id) },
  })
  return {
    ...member,
    ask: (method, path, requestOptions) => member.ask(method, path, named(requestOptions)),
    get: (path, requestOptions) => member.get(path, named(requestOptions)),
    post: (path, body, requestOptions) => member.post(path, body, named(requestOptions)),
    put: (path, body, requestOptions) => member.put(path, body, named(requestOptions)),
    delete: (path, requestOptions) => member.delete(path, named(requestOptions)),
  }
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  const begin = async (viewer: Company, userId: number) => {
    const answer = await viewer.post(`users/${userId}/view`)
    expect(answer.status).toBe(201)
    const view = answer.read<View>('view')
    return { view, eyes: within(viewer, view.id) }
  }

  test('a salesman is seen with their own clients and nothing else, by who sees everything', async () => {
    const { id } = await make(company, 'representatives')
    const salesman = await colleague(side, company, await roleNamed(company, 'salesman'), { representative_id: id })
    const theirs = await make(company, 'clients', { representative_id: id })
    await make(company, 'clients')
    const { view, eyes } = await begin(company, salesman.user.id)
    expect(view).toMatchObject({ user: { id: salesman.user.id, type: 'assistant' }, scope: 'own' })
    const inView = await eyes.get('clients')
    expect(inView.rows('clients').map(each => each.id)).toEqual([theirs.id])
    expect(inView.body).toEqual((await salesman.get('clients')).body)
    expect((await eyes.get('suppliers')).code).toBe('forbidden')
    expect((await eyes.get('clients/export?format=csv')).status).toBe(200)
    expect((await eyes.get('reports/customer-balances')).body).toMatchObject({ report: { key: 'customer-balances' } })
    expect((await eyes.get('view')).read<View>('view')).toEqual(view)
    const { permissions } = (await salesman.get('getProfile')).read<{ permissions: Record<string, string[]> }>('owner')
    expect(permissions.clients).toContain('update')
    const readable = Object.keys(permissions).filter(name => permissions[name]!.includes('read'))
    expect(view.permissions).toEqual(Object.fromEntries(readable.map(name => [name, ['read']])))
    expect((await eyes.get('organizations/show')).one('organization').id).toBe(company.id)
    expect((await eyes.get('currencies')).status).toBe(200)
  })

  test.each(languages)('every write is refused, and whatever is of an account, in %s', async lang => {
    const clerk = await colleague(side, company, null)
    const { eyes } = await begin(company, clerk.user.id)
    const before = (await company.get('audit')).page('audit').total
    const refused = [
      eyes.post('clients', { type: 'individual', display_name: 'منى', first_name: 'منى' }, { lang }),
      eyes.put('organizations', { name: 'آخر' }, { lang }),
      eyes.delete('users/999999', { lang }),
      eyes.post(`users/${clerk.user.id}/view`, undefined, { lang }),
      eyes.post('proofs', undefined, { lang }),
      eyes.post('organizations', { name: 'أخرى' }, { lang }),
      eyes.post('organizations/leave', undefined, { lang }),
      eyes.put('profile', { first_name: 'س' }, { lang }),
      eyes.post('logout', undefined, { lang }),
      eyes.get('getProfile', { lang }),
      eyes.get('organizations', { lang }),
    ]
    for (const { status, code, message } of await Promise.all(refused))
      expect([status, code, message]).toEqual([403, 'viewing', errorTexts.viewing[lang]])
    expect((await company.get('audit')).page('audit').total).toBe(before)
    expect((await company.get('getProfile')).status).toBe(200)
  })

  test('the beginning and the end stand in the trail, by who viewed; what has ended is refused', async () => {
    const clerk = await colleague(side, company, await roleNamed(company, 'auditor'))
    for (const lang of languages) {
      const began = await company.post(`users/${clerk.user.id}/view`, undefined, { lang })
      expect(began.message).toBe(successTexts.view_began[lang])
      const eyes = within(company, began.one('view').id)
      const ended = await eyes.delete('view', { lang })
      expect([ended.status, ended.message]).toEqual([200, successTexts.view_done[lang]])
      expect((await eyes.get('clients', { lang })).message).toBe(errorTexts.view_ended[lang])
      expect((await eyes.delete('view')).code).toBe('view_ended')
    }
    const rows = (await company.get(`audit?resource=users&record_id=${clerk.user.id}`)).rows('audit')
    const owner = (await company.get('getProfile')).read<{ id: number }>('owner').id
    expect(rows.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['end_view', owner],
      ['view', owner],
      ['end_view', owner],
      ['view', owner],
      ['create', owner],
    ])
    expect((await company.get('view')).status).toBe(404)
  })

  test('nobody gains rights by a view: it shows what both may read', async () => {
    const role = await roleWith(company, { users: ['read', 'update'], clients: ['read'] })
    const helper = await colleague(side, company, role)
    const accountant = await colleague(side, company, await roleNamed(company, 'accountant'))
    const { view, eyes } = await begin(helper, accountant.user.id)
    expect(view.permissions).toEqual({ clients: ['read'] })
    expect([(await eyes.get('clients')).status, (await eyes.get('accounts')).status]).toEqual([200, 403])
    const admin = await colleague(side, company, null)
    const ofAdmin = await begin(helper, admin.user.id)
    expect(ofAdmin.view.permissions).toEqual({ users: ['read'], clients: ['read'] })
    const reader = await colleague(side, company, await roleWith(company, { users: ['read'] }))
    expect((await reader.post(`users/${accountant.user.id}/view`)).code).toBe('forbidden')
  })

  test('neither the owner is viewed, nor oneself, nor who has not come or was disabled', async () => {
    const admin = await colleague(side, company, null)
    const [owner] = (await company.get('users?type=owner')).rows('users')
    const disabled = await colleague(side, company, null)
    await company.put(`users/${disabled.user.id}`, { active: false })
    const { password: _, password_confirmation: __, ...body } = userBody(null)
    const invited = (await company.post('users', body)).one('user')
    for (const { id } of [owner!, admin.user, disabled.user, invited])
      expect([id, (await admin.post(`users/${id}/view`)).code]).toEqual([id, 'cannot_view'])
  })

  test('a view ends with the session, with the right to change users, with the member, and by the clock', async () => {
    const clerk = await colleague(side, company, await roleNamed(company, 'auditor'))
    const admin = await colleague(side, company, null)
    const second = await begin(admin, clerk.user.id)
    const role = await roleWith(company, { clients: ['read'] })
    await company.put(`users/${admin.user.id}`, { type: 'assistant', role_id: role.id })
    expect((await second.eyes.get('clients')).code).toBe('view_ended')
    const third = await begin(company, clerk.user.id)
    await company.put(`users/${clerk.user.id}`, { active: false })
    expect((await third.eyes.get('clients')).code).toBe('view_ended')
    await company.put(`users/${clerk.user.id}`, { active: true })
    const fourth = await begin(company, clerk.user.id)
    side.setNow(new Date(Date.now() + 31 * 60_000).toISOString())
    expect((await fourth.eyes.get('clients')).code).toBe('view_ended')
    side.setNow(new Date().toISOString())
    const other = await colleague(side, company, null)
    const fifth = await begin(other, clerk.user.id)
    await other.post('logout')
    expect((await fifth.eyes.get('clients')).status).toBe(401)
  })

  test('a view is of one session and one organization', async () => {
    const clerk = await colleague(side, company, await roleNamed(company, 'auditor'))
    const admin = await colleague(side, company, null)
    const { view } = await begin(company, clerk.user.id)
    expect((await within(admin, view.id).get('clients')).code).toBe('view_ended')
    expect((await within(clerk, view.id).get('clients')).code).toBe('view_ended')
    const stranger = await newCompany(side)
    expect((await within(stranger, view.id).get('clients')).code).toBe('view_ended')
    expect((await within(memberOf(side, company.id, stranger.token), view.id).get('clients')).code).toBe('forbidden')
    expect((await stranger.post(`users/${clerk.user.id}/view`)).status).toBe(404)
    for (const nonsense of ['', 'x', '-1', '1e3', '99999999999999999999'])
      expect((await company.get('clients', { headers: { 'x-view-as': nonsense } })).code).toBe('view_ended')
  })
})
