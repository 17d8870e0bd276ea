import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorTexts, issueTexts } from '../../i18n/messages.ts'
import { seededRoleWords } from '../../i18n/records/permissions.ts'
import { successTexts } from '../../i18n/records/success.ts'
import { languages } from '../../i18n/text.ts'
import type { Owner, SignedIn } from '../../schema/answers/people.ts'
import { actionsOf, permissionGroups, permissionNames } from '../../schema/permissions.ts'
import {
  type Answer,
  type Backend,
  backends,
  type Company,
  memberOf,
  newCompany,
  person,
  send,
  signUp,
} from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'
import { turnOn } from './testing-factor.ts'
import { colleague, colleagueOfOwn, roleNamed, roleWith, userBody } from './testing-people.ts'

/** Who works for an organization, by which role, and what a role can hold. */

const plain = (value: unknown) => String(value).replaceAll(/[\u2066-\u2069]/g, '')
const everyAction = ['create', 'read', 'update', 'delete']

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  describe('roles', () => {
    test('an organization begins with those of the specification and five that are shipped', async () => {
      const { data } = (await company.get('roles')).page('roles')
      expect(data.map(({ name, kind, scope }) => [name, kind, scope])).toEqual([
        ['organization_owner', 'fixed', 'all'],
        ['organization_admin', 'fixed', 'all'],
        ['assistant_user', 'shipped', 'all'],
        ['accountant', 'shipped', 'all'],
        ['salesman', 'shipped', 'own'],
        ['storekeeper', 'shipped', 'all'],
        ['cashier', 'shipped', 'all'],
        ['auditor', 'shipped', 'all'],
      ])
      expect(data[0]).toMatchObject({ display_name: 'مالك المنشأة', holders: 1 })
    })

    test.each(languages)(
      'a role that was shipped in %s is called in the language of the reader wherever it is named, until it is renamed',
      async language => {
        const own = await newCompany(side, { language })
        const cashier = await roleNamed(own, 'cashier')
        const { user, ...karim } = await colleague(side, own, cashier)
        const seenIn = async (lang: 'ar' | 'en') => {
          const role = (await own.get(`roles/${cashier.id}`, { lang })).one('role')
          const listed = (await own.get('users', { lang })).rows('users').find(({ id }) => id === user.id)!
          const { membership } = (await karim.get('organizations', { lang })).rows('organizations')[0]!
          return [role.display_name, role.description, listed.role, membership]
        }
        const called = (name: string, description: string) => [
          ...[name, description, { id: cashier.id, name }],
          { type: 'assistant', role: name },
        ]
        const { name, description } = seededRoleWords.cashier
        for (const lang of languages) expect(await seenIn(lang)).toEqual(called(name[lang], description[lang]))
        await own.put(`roles/${cashier.id}`, { display_name: 'صندوق الفرع' })
        for (const lang of languages) expect(await seenIn(lang)).toEqual(called('صندوق الفرع', description[lang]))
      },
    )

    test('the owner holds everything, the auditor reads all but webhooks and changes nothing', async () => {
      const owner = (await roleNamed(company, 'organization_owner')).permissions as Record<string, string[]>
      expect(Object.keys(owner).sort()).toEqual([...permissionNames].sort())
      const auditor = (await roleNamed(company, 'auditor')).permissions as Record<string, string[]>
      expect(new Set(Object.values(auditor).flat())).toEqual(new Set(['read']))
      expect(Object.keys(auditor).sort()).toEqual(
        // The address of a webhook often holds the key of another program.
        permissionNames.filter(name => actionsOf(name).includes('read') && name !== 'webhooks').sort(),
      )
    })

    test('a role is made, read, changed and deleted, also as a form sends it', async () => {
      const body = { name: 'night_shift', display_name: 'وردية الليل', description: 'يسجل الفواتير ليلًا' }
      const made = await company.ask('POST', 'roles', {
        form: { ...body, permissions: { clients: ['read'], invoice_sales: ['read', 'create'] } },
      })
      expect([made.status, made.message]).toEqual([201, successTexts.added.ar])
      const role = made.one('role')
      expect(role).toMatchObject({
        ...body,
        permissions: { clients: ['read'], invoice_sales: ['create', 'read'] },
        scope: 'all',
        kind: 'custom',
        holders: 0,
        revision: 1,
      })
      expect((await company.get(`roles/${role.id}`)).one('role')).toEqual(role)
      const changed = await company.put(`roles/${role.id}`, { scope: 'own', revision: 1 })
      expect(changed.one('role')).toEqual({ ...role, scope: 'own', revision: 2 })
      expect((await company.put(`roles/${role.id}`, { scope: 'all', revision: 1 })).code).toBe('stale')
      const replaced = await company.put(`roles/${role.id}`, { permissions: { 'customer-balances': ['read'] } })
      expect(replaced.one('role').permissions).toEqual({ 'customer-balances': ['read'] })
      expect((await company.delete(`roles/${role.id}`)).message).toBe(successTexts.deleted.ar)
      expect((await company.get(`roles/${role.id}`)).status).toBe(404)
    })

    test('all faults of a role are told at once, each at its field', async () => {
      const refused = await company.post('roles', { permissions: {} }, { lang: 'en' })
      expect([refused.status, refused.message]).toEqual([
        422,
        {
          name: ['Enter the name'],
          display_name: ['Enter the display name'],
          description: ['Enter the description'],
          permissions: ['Enter the permissions'],
        },
      ])
      const permissions = { clients: ['read', 'fly'], passwords: ['read'], __proto__x: ['read'], suppliers: 'read' }
      const unknown = await company.post('roles', {
        name: 'x',
        display_name: 'x',
        description: 'x',
        permissions,
        scope: 'some',
      })
      expect(Object.keys(unknown.message as object).sort()).toEqual(
        ['permissions.__proto__x', 'permissions.clients', 'permissions.passwords', 'scope'].sort(),
      )
      const named = { display_name: 'x', description: 'x', permissions: { clients: ['read'] } }
      const taken = await company.post('roles', { ...named, name: 'auditor' }, { lang: 'en' })
      expect(taken.message).toEqual({ name: [issueTexts.taken.en] })
    })

    test.each(['PUT', 'DELETE'] as const)('the roles of the owner and of admins stay: %s', async method => {
      const { id } = await roleNamed(company, 'organization_admin')
      const refused = await company.ask(method, `roles/${id}`, { body: { display_name: 'x' }, lang: 'en' })
      expect([refused.status, refused.code, refused.message]).toEqual([409, 'fixed_role', errorTexts.fixed_role.en])
    })

    test('an assistant leaves alone a role that holds more than they do, and its holders keep it', async () => {
      const clerk = await colleague(
        side,
        company,
        await roleWith(company, { roles: ['create', 'read', 'update', 'delete'], clients: ['read'] }),
      )
      const auditor = await roleNamed(company, 'auditor')
      const stripped = await clerk.put(`roles/${auditor.id}`, { permissions: { clients: ['read'] } }, { lang: 'en' })
      expect([stripped.status, stripped.message]).toEqual([403, errorTexts.role_holds_more.en])
      const free = await roleWith(company, { suppliers: ['read'] })
      expect((await clerk.delete(`roles/${free.id}`)).code).toBe('role_holds_more')
      expect((await roleNamed(company, 'auditor')).permissions).toEqual(auditor.permissions)
      const own = await roleWith(company, { clients: ['read'] })
      expect((await clerk.put(`roles/${own.id}`, { description: 'قراءة' })).status).toBe(200)
    })

    test('roles are searched, ordered and paged like every list', async () => {
      const found = (await company.get(`roles?q=${encodeURIComponent('مُحاسب')}`)).rows('roles')
      expect(found.map(({ name }) => name)).toEqual(['accountant'])
      const byName = (await company.get('roles?sort=name&order=desc&per_page=2&page=2')).page('roles')
      expect([byName.current_page, byName.data.length]).toEqual([2, 2])
      expect((await company.get('roles?sort=permissions')).status).toBe(422)
    })

    test('what can be held is listed by groups, in the reader’s language', async () => {
      const page = (await company.get('Permissions?per_page=100', { lang: 'en' })).page('Permissions')
      // A page has a hundred rows at most.
      expect([page.total, page.data.length]).toEqual([permissionNames.length, 100])
      expect(page.data[0]).toEqual({
        id: 1,
        name: 'invoice_sales_price_offers',
        display_name: 'Price offers',
        group: 'sales',
        group_name: 'Sales',
        is_of_own: true,
        actions: everyAction,
      })
      const reports = (await company.get('Permissions?group=reports&per_page=100')).page('Permissions')
      expect(new Set(reports.data.flatMap(({ actions }) => actions))).toEqual(new Set(['read']))
      const groups = await Promise.all(
        permissionGroups.map(
          async group => (await company.get(`Permissions?group=${group}`)).page('Permissions').total,
        ),
      )
      expect(groups.reduce((sum, total) => sum + total, 0)).toBe(permissionNames.length)
    })
  })

  describe('users', () => {
    test('somebody with a password signs in at once, and is whom the role makes them', async () => {
      const role = await roleWith(company, { clients: ['read'] })
      const karim = await colleague(side, company, role)
      expect([karim.made.status, karim.made.message]).toEqual([201, successTexts.added.ar])
      expect(karim.user).toMatchObject({
        name: 'سلمى حسن',
        type: 'assistant',
        role: { id: role.id, name: role.display_name },
        active: true,
        status: 'active',
        invited_until: null,
      })
      const profile = (await karim.get('getProfile')).read<Record<string, unknown>>('owner')
      expect(profile).toMatchObject({
        verify_email: 1,
        verify_account: 1,
        role: 'assistant',
        permissions: role.permissions,
      })
      expect((await karim.get('clients')).status).toBe(200)
      for (const [lang, reply] of [
        ['ar', 'ليس في دورك عرض «الموردون». اطلبه من سلمى حسن.'],
        ['en', 'Your role does not let you read “Suppliers”. Ask سلمى حسن for it.'],
      ] as const) {
        const refused = await karim.get('suppliers', { lang })
        expect([refused.status, refused.code, plain(refused.message)]).toEqual([403, 'forbidden', reply])
      }
      const added = await karim.post('clients', {}, { lang: 'en' })
      expect(plain(added.message)).toBe('Your role does not let you create “Clients”. Ask سلمى حسن for it.')
      expect((await company.get(`roles/${role.id}`)).one('role').holders).toBe(1)
    })

    test('the role of admins counts them, invited and disabled ones too, and nobody twice', async () => {
      const isHeldTo = async () => [
        (await roleNamed(company, 'organization_owner')).holders,
        (await roleNamed(company, 'organization_admin')).holders,
      ]
      const [, before] = (await isHeldTo()) as number[]
      const admin = await colleague(side, company, null)
      expect(await isHeldTo()).toEqual([1, before! + 1])
      await company.put(`users/${admin.user.id}`, { active: false })
      expect(await isHeldTo()).toEqual([1, before! + 1])
      const listed = (await company.get('users?type=admin&per_page=100')).rows('users')
      expect(listed.map(({ id }) => id)).toContain(admin.user.id)
      expect(listed).toHaveLength(before! + 1)
    })

    test('a role holds from the next request on, and so does being disabled or removed', async () => {
      const role = await roleWith(company, { clients: ['read'] })
      const karim = await colleague(side, company, role)
      await company.put(`roles/${role.id}`, { permissions: { suppliers: ['read'] } })
      expect([(await karim.get('clients')).status, (await karim.get('suppliers')).status]).toEqual([403, 200])
      const disabled = await company.put(`users/${karim.user.id}`, { active: false })
      expect(disabled.one('user')).toMatchObject({ active: false, status: 'disabled' })
      for (const [lang, reply] of [
        ['ar', 'عُطّل دخولك إلى «متجر النيل». يستطيع أن يفعّله لك سلمى حسن.'],
        ['en', 'Your access to متجر النيل has been disabled. سلمى حسن can enable it for you.'],
      ] as const) {
        for (const refused of [await karim.get('suppliers', { lang }), await karim.get('organizations/show', { lang })])
          expect([refused.status, refused.code, plain(refused.message)]).toEqual([403, 'membership_disabled', reply])
      }
      // Who is disabled stays signed in: here they are told why, elsewhere they go on.
      const headers = { authorization: `Bearer ${karim.token}` }
      expect((await send(side, 'GET', '/owner/getProfile', { headers })).status).toBe(200)
      expect((await send(side, 'GET', '/owner/organizations/show', { headers })).code).toBe('membership_disabled')
      expect((await memberOf(side, company.id, await side.newPerson()).get('suppliers')).code).toBe('forbidden')
      await company.put(`users/${karim.user.id}`, { active: true })
      expect((await karim.get('suppliers')).status).toBe(200)
      const body = { email: karim.body.email, password: karim.body.password }
      expect((await send(side, 'POST', '/owner/login', { body })).status).toBe(200)
      expect((await company.delete(`users/${karim.user.id}`)).message).toBe(successTexts.deleted.ar)
      expect((await company.get(`users/${karim.user.id}`)).status).toBe(404)
    })

    test('an admin may do everything and needs no role', async () => {
      const admin = await colleague(side, company, null)
      expect(admin.user).toMatchObject({ type: 'admin', role_id: null, role: null })
      expect((await admin.get('getProfile')).read<{ permissions: object }>('owner').permissions).toEqual(
        (await roleNamed(company, 'organization_admin')).permissions,
      )
      expect((await admin.get('users')).status).toBe(200)
    })

    test('somebody without a password is invited; the invitation ends in seven days, and is mailed again', async () => {
      const role = await roleNamed(company, 'auditor')
      const { password: _, password_confirmation: __, ...body } = userBody(role)
      const made = await company.post('users', body)
      expect(made.one('user')).toMatchObject({ status: 'invited', email: body.email })
      const until = Date.parse(String(made.one('user').invited_until))
      expect(Math.round((until - Date.now()) / 3_600_000)).toBe(7 * 24)
      const { id } = made.one('user')
      const again = await company.post(`users/${id}/invite`, undefined, { lang: 'en' })
      expect([again.status, again.message]).toEqual([200, successTexts.invited.en])
      const withdrawn = await company.delete(`users/${id}/invite`, { lang: 'en' })
      expect(withdrawn.message).toBe(successTexts.invitation_withdrawn.en)
      expect(withdrawn.one('user')).toMatchObject({ status: 'invitation_withdrawn', invited_until: null })
      const trail = (await company.get(`audit?resource=users&record_id=${id}`)).rows('audit')
      expect(trail.map(({ action }) => action)).toEqual(['withdraw_invitation', 'invite', 'create'])
      expect((await company.delete(`users/${id}/invite`)).message).toBe(successTexts.invitation_withdrawn.ar)
      const login = { email: body.email, password: 'a horse and a battery' }
      expect((await send(side, 'POST', '/owner/login', { body: login })).status).toBe(401)
    })

    const invited = async (more: Record<string, unknown> = {}) => {
      const { password: _, password_confirmation: __, ...body } = userBody(await roleNamed(company, 'auditor'), more)
      const user = (await company.post('users', body)).one('user')
      return { user, body, token: await side.invitationOf(body.email) }
    }
    const accept = (body: object, headers = {}) =>
      send(side, 'POST', '/owner/acceptInvitation', { body, lang: 'en', headers })
    const chosen = { password: 'a horse and a stable', password_confirmation: 'a horse and a stable' }

    test('an invitation that was taken back holds no role; once that is deleted, another is given before they are invited', async () => {
      const role = await roleWith(company, { clients: ['read'] })
      const { password: _, password_confirmation: __, ...body } = userBody(role)
      const { id } = (await company.post('users', body)).one('user')
      const holders = async () => (await company.get(`roles/${role.id}`)).one('role').holders
      expect(await holders()).toBe(1)
      expect((await company.delete(`roles/${role.id}`)).code).toBe('role_in_use')
      await company.delete(`users/${id}/invite`)
      expect(await holders()).toBe(0)
      expect((await company.delete(`roles/${role.id}`)).status).toBe(200)
      expect((await company.get(`users/${id}`)).one('user')).toMatchObject({
        role: null,
        status: 'invitation_withdrawn',
      })
      expect(Object.keys((await company.post(`users/${id}/invite`)).message as object)).toEqual(['role_id'])
      await company.put(`users/${id}`, { role_id: (await roleNamed(company, 'auditor')).id })
      expect((await company.post(`users/${id}/invite`)).status).toBe(200)
    })

    test('a password for an address that has an account is not taken, and that is said', async () => {
      const other = await newCompany(side)
      const known = await colleagueOfOwn(side, other, null)
      const body = userBody(await roleNamed(company, 'auditor'), { email: known.body.email })
      for (const lang of languages) {
        const made = await company.post('users', body, { lang })
        expect([made.status, made.message]).toEqual([201, successTexts.invited_without_password[lang]])
        expect(made.one('user').status).toBe('invited')
        await company.delete(`users/${made.one('user').id}`)
      }
    })

    test('users are found by how they stand: an invitation that was taken back is still one', async () => {
      const idsOf = async (standing: string) =>
        (await company.get(`users?standing=${standing}&per_page=100`)).rows('users').map(({ id }) => id)
      const { password: _, password_confirmation: __, ...body } = userBody(null)
      const invited = (await company.post('users', body)).one('user')
      const disabled = await colleague(side, company, null, { active: false })
      expect(await idsOf('invited')).toContain(invited.id)
      expect(await idsOf('disabled')).toContain(disabled.user.id)
      await company.delete(`users/${invited.id}/invite`)
      expect((await company.get(`users/${invited.id}`)).one('user').status).toBe('invitation_withdrawn')
      expect((await company.get('users?status=invitation_withdrawn')).rows('users').map(({ id }) => id)).toContain(
        invited.id,
      )
      expect(await idsOf('invited')).toContain(invited.id)
      const standing = [...(await idsOf('active')), ...(await idsOf('invited')), ...(await idsOf('disabled'))]
      const all = (await company.get('users?per_page=100')).rows('users').map(({ id }) => id)
      expect(standing.sort()).toEqual(all.sort())
      expect((await company.get('users?standing=gone')).status).toBe(422)
    })

    test('whoever is invited sees by whom, chooses a password and is at work; the link works once', async () => {
      const { user, body, token } = await invited()
      const shown = await send(side, 'POST', '/owner/showInvitation', { body: { token } })
      expect(shown.read('invitation')).toMatchObject({
        organization: 'متجر النيل',
        email: body.email,
        first_name: body.first_name,
        has_account: false,
        type: 'assistant',
        role: (await roleNamed(company, 'auditor')).display_name,
      })
      expect((await accept({ token, password: 'short', password_confirmation: 'x' })).status).toBe(422)
      const accepted = await accept({ token, ...chosen, first_name: 'دينا' })
      expect(accepted.read<{ owner: object }>('data').owner).toMatchObject({ first_name: 'دينا', role: 'assistant' })
      const dina = memberOf(side, company.id, accepted.read<{ token: string }>('data').token)
      expect((await dina.get('clients')).status).toBe(200)
      expect((await company.get(`users/${user.id}`)).one('user')).toMatchObject({
        status: 'active',
        first_name: 'دينا',
      })
      const again = await accept({ token, ...chosen })
      expect([again.status, again.code, again.message]).toEqual([
        409,
        'invitation_ended',
        errorTexts.invitation_ended.en,
      ])
      const trail = (await company.get(`audit?resource=users&record_id=${user.id}`)).rows('audit')
      expect(trail.map(({ action }) => action)).toEqual(['accept', 'create'])
    })

    test('an invitation that was sent again, taken back or is over works no more, and none tells of another', async () => {
      const { user, body, token } = await invited()
      await company.post(`users/${user.id}/invite`)
      const newer = await side.invitationOf(body.email)
      expect(newer).not.toBe(token)
      const [organization, secret] = newer.split('.')
      const others = [token, `999999.${secret}`, `${organization}.${'a'.repeat(43)}`, `${organization}`, '', null]
      for (const each of others)
        expect([each, (await accept({ token: each, ...chosen })).code]).toEqual([each, 'invitation_ended'])
      await company.delete(`users/${user.id}/invite`)
      for (const lang of languages) {
        const refused = await send(side, 'POST', '/owner/showInvitation', { body: { token: newer }, lang })
        expect([refused.status, refused.message]).toEqual([409, errorTexts.invitation_withdrawn[lang]])
      }
      expect((await accept({ token: newer, ...chosen })).code).toBe('invitation_withdrawn')
      // Sent again it is another letter; whoever is taken out is told of by the one they had.
      await company.post(`users/${user.id}/invite`)
      const last = await side.invitationOf(body.email)
      expect((await accept({ token: newer, ...chosen })).code).toBe('invitation_ended')
      await company.delete(`users/${user.id}`)
      expect((await accept({ token: last, ...chosen })).code).toBe('invitation_withdrawn')
    })

    test('the letter of an invitation names the role, of an admin too, in the language of its reader', async () => {
      const { body } = await invited()
      expect(plain(await side.letterTo(body.email))).toContain('ودورك فيها: مراجع، قراءة فقط')
      const { password: _, password_confirmation: __, ...admin } = userBody(null)
      await company.post('users', admin)
      expect(plain(await side.letterTo(admin.email))).toContain('ودورك فيها: مدير المنشأة')
      const shown = { body: { token: await side.invitationOf(admin.email) } }
      expect((await send(side, 'POST', '/owner/showInvitation', shown)).read('invitation')).toMatchObject({
        type: 'admin',
        role: null,
      })
    })

    test.each(languages)(
      'an address that is known here says how its holder stands, and what to do (%s)',
      async lang => {
        const role = await roleNamed(company, 'auditor')
        const messageOf = async (email: string) => {
          const refused = await company.post('users', userBody(role, { email }), { lang })
          expect(refused.status).toBe(422)
          return plain((refused.message as { email: string[] }).email[0])
        }
        const sentence = (code: 'works_here' | 'invited_here' | 'disabled_here', name = 'سلمى حسن') =>
          issueTexts[code][lang].replace('{value}', name)
        const karim = await colleague(side, company, role)
        expect(await messageOf(karim.body.email)).toBe(sentence('works_here'))
        await company.put(`users/${karim.user.id}`, { active: false })
        expect(await messageOf(karim.body.email)).toBe(sentence('disabled_here'))
        const { body, user } = await invited({ first_name: 'دينا' })
        expect(await messageOf(body.email.toUpperCase())).toBe(sentence('invited_here', 'دينا حسن'))
        await company.delete(`users/${user.id}/invite`)
        expect(await messageOf(body.email)).toBe(sentence('invited_here', 'دينا حسن'))
      },
    )

    test('somebody who has an account accepts with it, and nobody else does', async () => {
      const other = await newCompany(side)
      const karim = await colleagueOfOwn(side, other, await roleNamed(other, 'auditor'))
      const { token } = await invited({ email: karim.body.email })
      expect((await accept({ token, ...chosen })).status).toBe(401)
      const stranger = await side.newPerson()
      expect((await accept({ token }, { authorization: `Bearer ${stranger}` })).status).toBe(422)
      const accepted = await accept({ token }, { authorization: `Bearer ${karim.token}` })
      expect(accepted.status).toBe(200)
      expect((await memberOf(side, company.id, karim.token).get('clients')).status).toBe(200)
      expect((await karim.get('clients')).status).toBe(200)
      const login = { email: karim.body.email, password: karim.body.password }
      expect((await send(side, 'POST', '/owner/login', { body: login })).status).toBe(200)
    })

    test('somebody who registered and founded nothing passes the second gate when they are invited and come', async () => {
      const nadia = person()
      const headers = { authorization: `Bearer ${await signUp(side, nadia)}` }
      const gates = async (token = headers) =>
        (await send(side, 'GET', '/owner/getProfile', { headers: token })).read<Owner>('owner')
      expect(await gates()).toMatchObject({ verify_email: 1, verify_account: 0, role: null })
      const { token } = await invited({ email: nadia.email })
      const accepted = await accept({ token }, headers)
      const { owner, token: fresh } = accepted.read<SignedIn>('data')
      expect([accepted.status, owner.verify_account, owner.role]).toEqual([200, 1, 'assistant'])
      const theirs = { authorization: `Bearer ${fresh}` }
      expect(await gates(theirs)).toMatchObject({ verify_email: 1, verify_account: 1, role: 'assistant' })
    })

    test('an address that is known is invited like any other, and nothing of its person is told or changed', async () => {
      const other = await newCompany(side)
      const karim = await colleagueOfOwn(side, other, await roleNamed(other, 'auditor'))
      await turnOn(side, karim.token, new Date(), karim.body.password)
      const role = await roleNamed(company, 'auditor')
      const typed = { first_name: 'آخر', last_name: 'غيره', gender: null }
      const requested = { ...userBody(role), ...typed, email: karim.body.email }
      const made = await company.post('users', requested)
      const { id } = made.one('user')
      const seen = { ...typed, status: 'invited', second_factor: false, last_seen_at: null }
      expect([made.status, made.one('user')]).toEqual([201, expect.objectContaining(seen)])
      const listed = (await company.get('users?per_page=100')).rows('users').find(each => each.id === id)
      expect(listed).toMatchObject(seen)
      // What is typed of somebody who has not come is a note of the inviter, not their name.
      const renamed = await company.put(`users/${id}`, { first_name: 'ثالث', gender: 'male' })
      expect(renamed.one('user')).toMatchObject({ first_name: 'ثالث', gender: 'male' })
      for (const lang of languages) {
        const words = { password: 'another long phrase', password_confirmation: 'another long phrase' }
        const refused = await company.put(`users/${id}`, words, { lang })
        expect([refused.status, refused.message]).toEqual([422, { password: [issueTexts.account_is_own[lang]] }])
      }
      const reset = await company.delete(`users/${id}/second-factor`)
      expect([reset.status, reset.code]).toEqual([409, 'second_factor_off'])
      const { password: _, password_confirmation: __, ...nobody } = userBody(role)
      const unknown = (await company.post('users', nobody)).one('user')
      const ofUnknown = await company.delete(`users/${unknown.id}/second-factor`)
      expect(ofUnknown.text).toBe(reset.text)
      expect((await company.put(`users/${id}`, { active: false })).status).toBe(200)
      expect((await company.delete(`users/${id}`)).status).toBe(200)
      const theirs = await send(side, 'GET', '/owner/getProfile', {
        headers: { authorization: `Bearer ${karim.token}` },
      })
      expect(theirs.one('owner')).toMatchObject({ first_name: karim.body.first_name, gender: null })
      expect((await company.post('users', requested)).status).toBe(201)
      expect(plain(JSON.stringify((await company.post('users', requested, { lang: 'en' })).message))).toContain(
        'is invited already',
      )
      // Until they come they are nobody here.
      expect((await memberOf(side, company.id, karim.token).get('clients')).status).toBe(403)
    })

    test('an account of somebody who belongs to no organization is theirs', async () => {
      const nadia = person()
      await send(side, 'POST', '/owner/register', { body: nadia })
      await send(side, 'POST', '/owner/verifyEmailToRegister', {
        body: { email: nadia.email, code: await side.codeOf(nadia.email) },
      })
      const made = (await company.post('users', userBody(null, { email: nadia.email }))).one('user')
      const words = { password: 'the phrase of a thief', password_confirmation: 'the phrase of a thief' }
      expect((await company.put(`users/${made.id}`, words)).status).toBe(422)
      const login = await send(side, 'POST', '/owner/login', { body: nadia })
      const { token } = login.read<{ token: string }>('data')
      await company.put(`users/${made.id}`, { active: false })
      await company.delete(`users/${made.id}`)
      const profile = await send(side, 'GET', '/owner/getProfile', { headers: { authorization: `Bearer ${token}` } })
      expect(profile.status).toBe(200)
    })

    test('an account that was made with a password ends with whoever shows that the address is theirs', async () => {
      const admin = await colleague(side, company, null)
      expect(await side.letterTo(admin.body.email)).toContain('/sendforgetPassword')
      await turnOn(side, admin.token, new Date(), admin.body.password)
      const words = { password: 'another long phrase', password_confirmation: 'another long phrase' }
      // While nobody has shown it, the organization keeps it, and the person is told.
      expect((await company.put(`users/${admin.user.id}`, { ...words, first_name: 'كاتب' })).status).toBe(200)
      expect(await side.letterTo(admin.body.email)).toContain('/sendforgetPassword')
      const { email } = admin.body
      await send(side, 'POST', '/owner/sendForgetPassword', { body: { email } })
      const mine = { password: 'a phrase of their own', password_confirmation: 'a phrase of their own' }
      const code = await side.codeOf(email)
      expect((await send(side, 'POST', '/owner/forgetPassword', { body: { email, code, ...mine } })).status).toBe(200)
      expect((await send(side, 'POST', '/owner/login', { body: { email, ...words } })).status).toBe(401)
      // The second factor that was on before went with it.
      const login = await send(side, 'POST', '/owner/login', { body: { email, ...mine } })
      const own = memberOf(side, company.id, login.read<{ token: string }>('data').token)
      expect((await own.get('units')).status).toBe(200)
      expect((await own.post('organizations', { name: 'دكاني', country_id: 818, coins: [818] })).status).toBe(201)
      expect((await company.put(`users/${admin.user.id}`, words)).status).toBe(422)
      for (const lang of languages) {
        const renamed = await company.put(`users/${admin.user.id}`, { last_name: 'آخر' }, { lang })
        expect([renamed.status, renamed.message]).toEqual([422, { last_name: [issueTexts.name_is_own[lang]] }])
      }
    })

    test('whom one organization invited another neither overwrites nor lets in', async () => {
      const other = await newCompany(side)
      const { password: _, password_confirmation: __, ...body } = userBody(null)
      const first = (await company.post('users', body)).one('user')
      const token = await side.invitationOf(body.email)
      const theirs = await other.post('users', { ...userBody(null), email: body.email, first_name: 'غريب' })
      expect(theirs.one('user')).toMatchObject({ status: 'invited', first_name: 'غريب' })
      expect((await company.get(`users/${first.id}`)).one('user')).toMatchObject({ first_name: body.first_name })
      // An invitation of strangers stands in nobody's way.
      expect((await company.put(`users/${first.id}`, { first_name: 'ليلى' })).status).toBe(200)
      expect((await accept({ token, ...chosen })).status).toBe(200)
    })

    test('the e-mail that somebody signs in with is not changed by an edit, which says so', async () => {
      const made = (await company.post('users', userBody(null))).one('user') as unknown as { id: number; email: string }
      for (const lang of languages)
        for (const email of ['other@example.com', 'nobody', null]) {
          const refused = await company.put(`users/${made.id}`, { email, first_name: 'ليلى', last_name: '' }, { lang })
          const messages = refused.message as Record<string, unknown>
          expect([refused.status, messages.email]).toEqual([422, [issueTexts.email_stays[lang]]])
          expect(Object.keys(messages).sort()).toEqual(['email', 'last_name'])
        }
      const again = await company.put(`users/${made.id}`, { email: made.email.toUpperCase(), first_name: 'ليلى' })
      expect(again.one('user')).toMatchObject({ email: made.email, first_name: 'ليلى' })
    })

    test('all faults of a user are told at once, each at its field', async () => {
      const empty = await company.post('users', {}, { lang: 'en' })
      expect(Object.keys(empty.message as object).sort()).toEqual(['email', 'first_name', 'last_name', 'type'])
      const wrong = { ...userBody(null), type: 'assistant', role_id: 999_999, email: 'nobody', password: 'short' }
      const refused = await company.post('users', { ...wrong, representative_id: 999_999 }, { lang: 'en' })
      expect(Object.keys(refused.message as object).sort()).toEqual(
        ['email', 'password', 'representative_id', 'role_id'].sort(),
      )
      const differ = await company.post(
        'users',
        { ...userBody(null), password_confirmation: 'another' },
        { lang: 'en' },
      )
      expect(differ.message).toEqual({ password_confirmation: [issueTexts.passwords_differ.en] })
      const owners = { ...userBody(await roleNamed(company, 'organization_owner')) }
      const asOwner = await company.post('users', owners, { lang: 'en' })
      expect(asOwner.message).toEqual({ role_id: [issueTexts.role_of_admins.en] })
    })

    test('the owner stays, and nobody changes themselves', async () => {
      const { data } = (await company.get('users?type=owner')).page('users')
      expect(data).toHaveLength(1)
      for (const method of ['PUT', 'DELETE'] as const) {
        const refused = await company.ask(method, `users/${data[0]!.id}`, { body: { active: false }, lang: 'en' })
        const name = String(data[0]!.name)
        const reply = plain(refused.message)
        expect([refused.status, reply]).toEqual([409, errorTexts.owner_stays.en.replace('{name}', name)])
      }
      const admin = await colleague(side, company, null)
      const self = await admin.put(`users/${admin.user.id}`, { active: false }, { lang: 'en' })
      expect([self.status, self.message]).toEqual([409, errorTexts.own_membership.en])
    })

    test('nobody gives more than they hold: neither in a role nor by a user', async () => {
      const role = await roleWith(company, {
        users: everyAction,
        roles: everyAction,
        clients: ['read'],
      })
      const clerk = await colleague(side, company, role)
      const body = { name: 'more', display_name: 'more', description: 'more' }
      const more = await clerk.post('roles', { ...body, permissions: { clients: ['read', 'delete'] } }, { lang: 'en' })
      expect(more.message).toEqual({ 'permissions.clients': [issueTexts.permission_not_held.en] })
      const own = await clerk.put(`roles/${role.id}`, { permissions: { settings: ['update'] } })
      expect(own.status).toBe(422)
      const admin = await clerk.post('users', userBody(null), { lang: 'en' })
      expect(admin.message).toEqual({ type: [issueTexts.permission_not_held.en] })
      const auditor = await clerk.post('users', userBody(await roleNamed(company, 'auditor')), { lang: 'en' })
      expect(auditor.message).toEqual({ role_id: [issueTexts.permission_not_held.en] })
      const less = await roleWith(company, { clients: ['read'] })
      expect((await clerk.post('users', userBody(less))).status).toBe(201)
    })

    test.each(languages)('what is refused of people is said in %s', async lang => {
      const messageOf = async (answer: Promise<Answer>) =>
        Object.values((await answer).message as object)[0] as string[]
      const clerk = await colleague(side, company, await roleWith(company, { users: everyAction, clients: ['read'] }))
      const auditor = await roleNamed(company, 'auditor')
      const owner = await roleNamed(company, 'organization_owner')
      const salesman = await colleague(side, company, await roleNamed(company, 'salesman'))
      const { password: _, password_confirmation: __, ...invitation } = userBody(auditor)
      const invited = (await company.post('users', invitation)).one('user')
      expect(await messageOf(company.post('users', userBody(owner), { lang }))).toEqual([
        issueTexts.role_of_admins[lang],
      ])
      expect(await messageOf(clerk.post('users', userBody(auditor), { lang }))).toEqual([
        issueTexts.permission_not_held[lang],
      ])
      const client = { type: 'individual', first_name: 'منى', display_name: 'منى' }
      expect(await messageOf(salesman.post('clients', client, { lang }))).toEqual([issueTexts.own_only[lang]])
      const again = await company.post(`users/${invited.id}/invite`, undefined, { lang })
      expect(again.message).toBe(successTexts.invited[lang])
      const strange = { name: `x_${lang}`, display_name: 'x', description: 'x', permissions: { passwords: ['read'] } }
      expect(await messageOf(company.post('roles', strange, { lang }))).toEqual([issueTexts.not_an_option[lang]])
      expect(await messageOf(company.post('roles', { ...strange, permissions: 'all' }, { lang }))).toEqual([
        issueTexts.not_a_record[lang],
      ])
    })

    test('an assistant who keeps users does not change, disable or remove who may do more than they', async () => {
      const accountant = await colleague(side, company, await roleNamed(company, 'accountant'))
      const reader = await colleague(side, company, await roleWith(company, { users: ['read'] }))
      const users = { users: ['create', 'read', 'update', 'delete'] }
      const keeper = await colleague(side, company, await roleWith(company, users))
      const { id } = accountant.user
      const answers = [
        await keeper.put(`users/${id}`, { active: false }),
        await keeper.put(`users/${id}`, {
          password: 'another long password',
          password_confirmation: 'another long password',
        }),
        await keeper.delete(`users/${id}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
      expect((await accountant.get('clients')).status).toBe(200)
      expect((await keeper.put(`users/${reader.user.id}`, { active: false })).status).toBe(200)
    })

    test('a role that somebody has is not deleted', async () => {
      const role = await roleWith(company, { clients: ['read'] })
      await colleague(side, company, role)
      const refused = await company.delete(`roles/${role.id}`, { lang: 'en' })
      expect([refused.status, refused.code]).toEqual([409, 'role_in_use'])
    })

    test('the representative of a user is one of the organization', async () => {
      const { id } = await make(company, 'representatives')
      const role = await roleNamed(company, 'salesman')
      const karim = await colleague(side, company, role, { representative_id: id })
      expect(karim.user.representative_id).toBe(id)
      const stranger = await newCompany(side)
      const theirs = await make(stranger, 'representatives')
      expect((await company.put(`users/${karim.user.id}`, { representative_id: theirs.id })).status).toBe(422)
    })

    test('of another organization nobody sees or changes a user or a role', async () => {
      const stranger = await newCompany(side)
      const karim = await colleague(side, stranger, await roleNamed(stranger, 'auditor'))
      const role = await roleWith(stranger, { clients: ['read'] })
      for (const path of [`users/${karim.user.id}`, `roles/${role.id}`]) {
        for (const method of ['GET', 'PUT', 'DELETE'] as const) {
          const answer = await company.ask(method, path, method === 'PUT' ? { body: { first_name: 'x' } } : {})
          expect([method, path, answer.status]).toEqual([method, path, 404])
        }
      }
      const theirs = await company.post('users', userBody(role), { lang: 'en' })
      expect(theirs.message).toEqual({ role_id: [issueTexts.not_found.en] })
      expect((await company.get(`users?q=${encodeURIComponent(karim.body.email)}`)).rows('users')).toEqual([])
    })

    test('what was done with people is in the trail, without their passwords', async () => {
      const karim = await colleague(side, company, await roleNamed(company, 'auditor'))
      await company.put(`users/${karim.user.id}`, {
        password: 'another horse entirely',
        password_confirmation: 'another horse entirely',
      })
      const trail = await company.get(`audit?resource=users&record_id=${karim.user.id}`)
      expect(trail.text).not.toContain('horse')
      const rows = trail.rows('audit') as unknown as { action: string; record_name: string }[]
      expect(rows.map(({ action, record_name }) => [action, record_name])).toEqual([
        ['update', 'سلمى حسن'],
        ['create', 'سلمى حسن'],
      ])
    })
  })

  test('who has no place in an organization reads neither its people nor its roles', async () => {
    const headers = { authorization: `Bearer ${await side.newPerson()}` }
    for (const path of ['users', 'roles', 'Permissions']) {
      const answer = await send(side, 'GET', `/owner/${path}?organization_id=${company.id}`, { headers })
      expect([path, answer.status]).toEqual([path, 403])
    }
  })
})
