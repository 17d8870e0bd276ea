import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorText } from '../../i18n/messages.ts'
import { successTexts } from '../../i18n/records/success.ts'
import { type Language, languages } from '../../i18n/text.ts'
import { calls } from '../../schema/calls/calls.ts'
import { isClosedToKeys, maxOfKey } from '../../schema/organization/programs/api-keys.ts'
import { fullRunTest } from '../../testing-full-run.ts'
import { turnOn } from '../organization/testing-factor.ts'
import { colleague, roleNamed, roleWith, userBody } from '../organization/testing-people.ts'
import { type Backend, backends, type Company, memberOf, newCompany, send } from '../testing-backends.ts'
import { g1, make } from '../testing-bodies.ts'
import { programWith } from './testing-keys.ts'

/** What programs come in with: how keys are made and revoked, what they open, and what never. */

const client = { type: 'individual', first_name: 'منى', display_name: 'منى' }
/** Calls whose address begins with none of the organization’s. */
const isOfOwner = (call: string) => / \/owner\//.test(call)
const placed = (path: string) => path.replace('/owner/', '').replace(/\{\w+\}/g, '999999999')

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  const accountant = () => roleNamed(company, 'accountant')
  const refusalOf = async (program: Company, path = 'clients') => {
    const { status, code } = await program.get(path)
    return [status, code]
  }

  test('a key is told once, and known by its beginning from then on', async () => {
    const role = await accountant()
    const made = await company.post('api-keys', { name: 'متجر الإنترنت', role_id: role.id })
    expect([made.status, made.message]).toEqual([201, successTexts.added.ar])
    const { token, ...key } = made.one('api_key')
    expect(token).toMatch(/^jk_[a-z0-9]{8}_[\w-]{32}$/)
    expect(String(token).startsWith(String(key.prefix))).toBe(true)
    expect(key).toMatchObject({
      ...{ name: 'متجر الإنترنت', role_id: role.id, read_only: true, ends_on: null, standing: 'active' },
      ...{ last_used_at: null, last_used_address: null, created_by: { name: 'سلمى حسن' }, revoked_at: null },
    })
    const listed = await company.get('api-keys')
    expect(listed.rows('api_keys').find(({ id }) => id === key.id)).toEqual(key)
    expect(listed.text).not.toContain(token)
    const trail = await company.get(`audit?resource=api_keys&record_id=${key.id}`)
    const whole = await company.get(`audit/${trail.rows('audit')[0]!.id}`)
    expect(whole.one('audit_row')).toMatchObject({ action: 'create', record_name: key.name, key: null })
    expect(whole.text).not.toContain(token)
  })

  test('the secret of a key is in no answer that is sent again: the same attempt makes another key', async () => {
    const role = await roleWith(company, { clients: ['read'] })
    const headers = { 'idempotency-key': 'made twice' }
    const one = await company.post('api-keys', { name: 'مرة', role_id: role.id }, { headers })
    const again = await company.post('api-keys', { name: 'مرة', role_id: role.id }, { headers })
    expect([one.status, again.status, again.message]).toEqual([201, 422, { name: ['مستخدم من قبل'] }])
  })

  test('a key asks for a name of its own, a role that may be given, and an end that is to come', async () => {
    const role = await roleWith(company, { clients: ['read'] })
    await company.post('api-keys', { name: 'الجدول', role_id: role.id })
    const issuesOf = async (body: object, by = company) =>
      Object.keys((await by.post('api-keys', body)).message as object)
    expect(await issuesOf({})).toEqual(['name', 'role_id'])
    expect(await issuesOf({ name: 'الجدول', role_id: role.id })).toEqual(['name'])
    expect(await issuesOf({ name: 'آخر', role_id: 999_999 })).toEqual(['role_id'])
    expect(await issuesOf({ name: 'آخر', role_id: role.id, ends_on: '2020-01-01' })).toEqual(['ends_on'])
    for (const name of ['organization_owner', 'organization_admin'])
      expect(await issuesOf({ name: 'آخر', role_id: (await roleNamed(company, name)).id })).toEqual(['role_id'])
    const few = await colleague(side, company, await roleWith(company, { api_keys: ['create', 'read'] }))
    expect(await issuesOf({ name: 'آخر', role_id: role.id }, few)).toEqual(['role_id'])
    expect((await few.get('api-keys')).read<object[]>('roles')).toHaveLength(1)
    const reader = await colleague(side, company, await roleWith(company, { api_keys: ['read'] }))
    expect([(await reader.post('api-keys', {})).status, (await reader.delete('api-keys/1')).status]).toEqual([403, 403])
    const nobody = await colleague(side, company, role)
    expect((await nobody.get('api-keys')).status).toBe(403)
  })

  test('a program reads and writes what its role holds, in the name of who made the key', async () => {
    const program = await programWith(side, company, await accountant(), { read_only: false })
    const made = await program.post('clients', client)
    expect(made.status).toBe(201)
    const invoice = await program.post('invoice-sales', await g1(company))
    expect([invoice.status, invoice.one('invoice_sale').total]).toEqual([201, '304.00'])
    expect((await program.put('settings', {})).code).toBe('forbidden')
    const [row] = (await company.get(`audit?resource=clients&record_id=${made.one('client').id}`)).rows('audit')
    expect(row).toMatchObject({
      user: { name: 'سلمى حسن' },
      key: { id: program.key.id, name: program.key.name },
    })
    const verification = (await company.get('audit/verification')).one('verification')
    expect(verification.whole).toBe(true)
    const found = await company.get(`audit?q=${encodeURIComponent(String(program.key.name))}`)
    expect(found.page('audit').total).toBeGreaterThan(1)
  })

  test('it names no organization, for it is of one; another one it never opens', async () => {
    const program = await programWith(side, company, await accountant())
    const other = await newCompany(side)
    const headers = { authorization: `Bearer ${program.token}` }
    const own = await send(side, 'GET', '/owner/organizations/show', { headers })
    expect([own.status, own.one('organization').id]).toEqual([200, company.id])
    expect((await send(side, 'GET', '/owner/clients', { headers })).status).toBe(200)
    for (const path of ['clients', 'organizations/show', 'reports/trial-balance', 'currencies'])
      expect(await refusalOf(memberOf(side, other.id, program.token), path)).toEqual([403, 'forbidden'])
  })

  test('a key that only reads is refused at every call that writes, in a sentence', async () => {
    const program = await programWith(side, company, await accountant())
    const writing = Object.keys(calls).filter(call => isOfOwner(call) && !call.startsWith('GET '))
    const wrong: string[] = []
    for (const [index, call] of writing.entries()) {
      const [method, path] = call.split(' ') as ['POST' | 'PUT' | 'DELETE', string]
      const lang = languages[index % 2]!
      const answer = await program.ask(method, placed(path), { lang, ...(method !== 'DELETE' && { body: {} }) })
      const code = isClosedToKeys(method, path) ? 'key_never' : 'key_read_only'
      if (answer.status !== 403 || answer.message !== errorText(code, lang))
        wrong.push(`${call}: ${answer.status} ${answer.text}`)
    }
    expect(wrong).toEqual([])
    expect(writing.length).toBeGreaterThan(150)
  }, 120_000)

  test('people, roles, keys, and whose the organization is: no key opens any of it', async () => {
    const role = await roleWith(company, {
      users: ['create', 'read'],
      roles: ['read'],
      api_keys: ['create', 'read'],
      audit: ['read'],
    })
    const program = await programWith(side, company, role, { read_only: false })
    const closed = Object.keys(calls).filter(call => {
      const [method = '', path = ''] = call.split(' ')
      return isOfOwner(call) && isClosedToKeys(method, path)
    })
    const named = ['users', 'roles', 'api-keys', 'ownership', 'sessions', 'second-factor', 'profile', 'view']
    for (const name of named)
      expect(
        closed.some(call => call.split(/[ /]/).includes(name)),
        name,
      ).toBe(true)
    expect(closed).toContain('DELETE /owner/organizations')
    for (const [index, call] of closed.entries()) {
      const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
      const lang: Language = languages[index % 2]!
      const body = method === 'POST' || method === 'PUT' ? { body: {} } : {}
      const answer = await program.ask(method, placed(path), { lang, ...body })
      expect([call, answer.status, answer.message]).toEqual([call, 403, errorText('key_never', lang)])
    }
    const [row] = (await program.get('audit?area=people')).rows('audit')
    expect(row).toMatchObject({ values_shown: false, record_name: null })
    const settings = await roleWith(company, { settings: ['read', 'update'], organizations: ['read', 'update'] })
    const changes = await programWith(side, company, settings, { read_only: false })
    expect((await changes.put('organizations', { second_factor_required: true })).code).toBe('key_never')
    expect((await changes.put('organizations', { website: 'https://nile.example' })).status).toBe(200)
  })

  test('rights of its role hold at once, and never reach beyond what its maker may do', async () => {
    const role = await roleWith(company, { clients: ['create', 'read'], suppliers: ['read'] })
    const makerRole = await roleWith(company, {
      ...{ clients: ['create', 'read'], suppliers: ['read'], api_keys: ['create', 'read'] },
    })
    const maker = await colleague(side, company, makerRole)
    const program = await programWith(side, maker, role, { read_only: false })
    expect((await program.post('clients', client)).status).toBe(201)
    await company.put(`roles/${role.id}`, { permissions: { clients: ['read'] } })
    expect([(await program.post('clients', client)).status, (await program.get('suppliers')).status]).toEqual([
      403, 403,
    ])
    await company.put(`roles/${role.id}`, { permissions: { clients: ['create', 'read'], suppliers: ['read'] } })
    expect((await program.post('clients', client)).status).toBe(201)
    await company.put(`roles/${makerRole.id}`, { permissions: { suppliers: ['read'] } })
    expect([(await program.get('clients')).status, (await program.get('suppliers')).status]).toEqual([403, 200])
  })

  test('by a role of its own records it sees what its maker wrote, and of others nothing', async () => {
    const role = await roleWith(
      company,
      { invoice_sales: ['create', 'read'], invoice_sales_details: ['read'] },
      { scope: 'own' },
    )
    const theirs = (await company.post('invoice-sales', await g1(company))).one('invoice_sale')
    const maker = await colleague(side, company, null)
    const program = await programWith(side, maker, role, { read_only: false })
    const own = (await maker.post('invoice-sales', await g1(company))).one('invoice_sale')
    const seen = (await program.get('invoice-sales')).rows('invoice_sales').map(({ id }) => id)
    expect([seen.includes(own.id), seen.includes(theirs.id)]).toEqual([true, false])
    expect((await program.get(`invoice-sales/${theirs.id}`)).status).toBe(404)
  })

  test('a key is dead at the next request once it is revoked, and nothing wakes it', async () => {
    const program = await programWith(side, company, await accountant())
    expect(await refusalOf(program)).toEqual([200, undefined])
    const revoked = await company.delete(`api-keys/${program.key.id}`, { lang: 'en' })
    expect([revoked.message, revoked.one('api_key').standing]).toEqual([successTexts.key_revoked.en, 'revoked'])
    for (const lang of languages) {
      const { status, message } = await program.get('clients', { lang })
      expect([status, message]).toEqual([401, errorText('key_ended', lang)])
    }
    const again = await company.delete(`api-keys/${program.key.id}`)
    expect([again.status, again.one('api_key').revoked_at]).toEqual([200, revoked.one('api_key').revoked_at])
    const trail = (await company.get(`audit?resource=api_keys&record_id=${program.key.id}`)).rows('audit')
    expect(trail.map(({ action }) => action)).toEqual(['revoke', 'create'])
    expect((await company.delete('api-keys/999999')).code).toBe('not_found')
    expect((await company.get('api-keys?standing=revoked')).page('api_keys').total).toBeGreaterThan(0)
  })

  test('it works through its last day, where the organization is', async () => {
    side.setNow('2026-05-10T09:00:00Z')
    const program = await programWith(side, company, await accountant(), { ends_on: '2026-05-12' })
    // Cairo is three hours ahead.
    side.setNow('2026-05-12T20:59:00Z')
    expect(await refusalOf(program)).toEqual([200, undefined])
    side.setNow('2026-05-12T21:01:00Z')
    expect(await refusalOf(program)).toEqual([401, 'key_ended'])
    // A use is written after it was answered.
    const lastUse = async () => {
      const [key] = (await company.get(`api-keys?ids[]=${program.key.id}`)).rows('api_keys')
      return [key!.standing, key!.last_used_address, String(key!.last_used_at).slice(0, 16)]
    }
    await expect.poll(lastUse, { timeout: 10_000 }).toEqual(['ended', '127.0.0.1', '2026-05-12T20:59'])
  })

  test('whoever made it and is disabled or taken out leaves a dead key, whatever becomes of them later', async () => {
    const makerRole = await roleWith(company, { clients: ['read'], api_keys: ['create', 'read'] })
    const role = await roleWith(company, { clients: ['read'] })
    const disabled = await colleague(side, company, makerRole)
    const removed = await colleague(side, company, makerRole)
    const [ofDisabled, ofGone] = [await programWith(side, disabled, role), await programWith(side, removed, role)]
    await company.put(`users/${disabled.user.id}`, { active: false })
    await company.delete(`users/${removed.user.id}`)
    expect([await refusalOf(ofDisabled), await refusalOf(ofGone)]).toEqual([
      [401, 'key_ended'],
      [401, 'key_ended'],
    ])
    await company.put(`users/${disabled.user.id}`, { active: true })
    expect(await refusalOf(ofDisabled)).toEqual([401, 'key_ended'])
  })

  test('a role is not removed while a key that works has it', async () => {
    const role = await roleWith(company, { clients: ['read'] })
    const program = await programWith(side, company, role)
    for (const lang of languages) {
      const { status, code, message } = await company.delete(`roles/${role.id}`, { lang })
      expect([status, code]).toEqual([409, 'role_of_keys'])
      expect(message).toContain(program.key.name)
    }
    await company.delete(`api-keys/${program.key.id}`)
    expect((await company.delete(`roles/${role.id}`)).status).toBe(200)
    const [key] = (await company.get(`api-keys?ids[]=${program.key.id}`)).rows('api_keys')
    expect(key).toMatchObject({ role_id: null, role: null, standing: 'revoked' })
  })

  test('where the organization asks for a second step, a key of who has none waits for it', async () => {
    const at = '2026-05-20T09:00:00Z'
    side.setNow(at)
    const shop = await newCompany(side)
    await turnOn(side, shop.token, new Date(at))
    const role = await roleWith(shop, { clients: ['read'] })
    const maker = await colleague(side, shop, null)
    const [ofMaker, ofOwner] = [await programWith(side, maker, role), await programWith(side, shop, role)]
    await shop.put('organizations', { second_factor_required: true })
    expect([await refusalOf(ofMaker), await refusalOf(ofOwner)]).toEqual([
      [403, 'second_factor_required'],
      [200, undefined],
    ])
  })

  test('what nobody was given is answered as an unknown session is, and tells nothing', async () => {
    const { key, token } = await programWith(side, company, await accountant())
    const forged = [
      `${key.prefix}_${'A'.repeat(32)}`,
      `jk_aaaaaaaa_${'A'.repeat(32)}`,
      token.slice(0, -1),
      token.replace('jk_', 'jK_'),
      `${token}A`,
      String(key.prefix),
    ]
    const unknown = await memberOf(side, company.id, 'A'.repeat(43)).get('clients')
    for (const each of forged) {
      const answer = await memberOf(side, company.id, each).get('clients')
      expect([answer.status, answer.text]).toEqual([401, unknown.text])
    }
    expect((await memberOf(side, company.id, token).get('clients')).status).toBe(200)
  })

  test('two programs and their maker each have names of their own for what they send again', async () => {
    const role = await accountant()
    const [one, other] = [
      await programWith(side, company, role, { read_only: false }),
      await programWith(side, company, role, { read_only: false }),
    ]
    const options = { headers: { 'idempotency-key': 'order-17' } }
    const ids: unknown[] = []
    for (const by of [one, one, other, company]) ids.push((await by.post('clients', client, options)).one('client').id)
    expect(ids[1]).toBe(ids[0])
    expect(new Set(ids).size).toBe(3)
    expect((await one.post('clients', { ...client, phone: '0100' }, options)).code).toBe('idempotency_mismatch')
  })

  fullRunTest(
    'within a minute it is answered so many requests, and then when to come again',
    async () => {
      side.setNow('2026-06-01T09:00:00Z')
      const program = await programWith(side, company, await roleWith(company, { clients: ['read'] }))
      for (let requested = 0; requested < maxOfKey; requested += 20)
        await Promise.all(Array.from({ length: 20 }, () => program.get('currencies')))
      side.setNow('2026-06-01T09:00:20Z')
      for (const lang of languages) {
        const answer = await program.get('currencies', { lang })
        const wait = { minutes: '1', retry_after: '40' }
        expect([answer.status, answer.message]).toEqual([429, errorText('too_many_requests', lang, wait)])
        expect(answer.headers.get('retry-after')).toBe('40')
      }
      expect((await company.get('currencies')).status).toBe(200)
      side.setNow('2026-06-01T09:01:01Z')
      expect(await refusalOf(program, 'currencies')).toEqual([200, undefined])
    },
    60_000,
  )

  test('a draft, a list and a report: what a program does in a day', async () => {
    const program = await programWith(side, company, await accountant(), { read_only: false })
    const draft = await program.post('invoice-sales', { ...(await g1(company)), status: 'draft' })
    expect(draft.one('invoice_sale')).toMatchObject({ status: 'draft', number: null })
    expect((await make(program, 'products')).id).toBeGreaterThan(0)
    expect((await program.get('reports/trial-balance')).status).toBe(200)
    expect((await program.get('dashboard')).status).toBe(200)
    const invited = await program.post('users', userBody(null))
    expect(invited.code).toBe('key_never')
  })
})
