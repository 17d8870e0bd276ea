import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorText, errorTexts, issueTexts } from '../../i18n/messages.ts'
import { successTexts } from '../../i18n/records/success.ts'
import { type Language, languages } from '../../i18n/text.ts'
import {
  type Backend,
  backends,
  type Company,
  egyptianShop,
  memberOf,
  newCompany,
  person,
  send,
  signUp,
} from '../testing-backends.ts'
import { g1 } from '../testing-bodies.ts'
import { colleague, colleagueOfOwn, roleNamed, roleWith, userBody } from './testing-people.ts'

/** Whose an organization is, how it is handed over, and how somebody goes. */

interface Listed {
  id: number
  name: string
  membership: { type: string; role: string | null }
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
  })
  afterAll(() => side?.close())

  const shown = async (member: Company) =>
    (await member.get('ownership')).read<{ owner: object; offer: object | null }>('ownership')
  const typeOf = async (company: Company, id: number) => (await company.get(`users/${id}`)).one('user').type
  const organizationsOf = async (member: Company) =>
    (await member.get('organizations')).rows('organizations') as unknown as Listed[]

  describe('several organizations', () => {
    test('a second one is founded like the first, and each is listed with what one is in it', async () => {
      const first = await newCompany(side)
      const headers = { authorization: `Bearer ${first.token}` }
      const body = { ...egyptianShop, name: 'متجر البحر', coins: [682], country_id: 682 }
      const made = await send(side, 'POST', '/owner/organizations', { body, headers })
      expect(made.status).toBe(201)
      const second = memberOf(side, made.one('organization').id, first.token)
      expect((await second.get('account-organization')).rows('account_organization').length).toBeGreaterThan(10)
      expect((await roleNamed(second, 'auditor')).holders).toBe(0)
      const other = await newCompany(side, { name: 'شركة أخرى' })
      const auditor = await roleNamed(other, 'auditor')
      const karim = await colleague(side, other, auditor)
      expect((await organizationsOf(first)).map(({ name, membership }) => [name, membership.type])).toEqual([
        ['متجر النيل', 'owner'],
        ['متجر البحر', 'owner'],
      ])
      expect((await organizationsOf(karim))[0]).toMatchObject({
        name: 'شركة أخرى',
        membership: { type: 'assistant', role: auditor.display_name },
      })
    })

    test('what one may do in an organization is that organization’s', async () => {
      const [one, other] = [await newCompany(side), await newCompany(side)]
      const karim = await colleagueOfOwn(side, one, await roleNamed(one, 'cashier'))
      const {
        password: _,
        password_confirmation: __,
        ...invitation
      } = userBody(await roleNamed(other, 'auditor'), {
        email: karim.body.email,
      })
      await other.post('users', invitation)
      const token = await side.invitationOf(karim.body.email)
      const headers = { authorization: `Bearer ${karim.token}` }
      expect((await send(side, 'POST', '/owner/acceptInvitation', { body: { token }, headers })).status).toBe(200)
      const there = memberOf(side, other.id, karim.token)
      expect([(await karim.get('restrictions')).status, (await there.get('restrictions')).status]).toEqual([403, 200])
      const isHeldTo = async (member: Company) =>
        (await member.get('getProfile')).read<{ permissions: Record<string, unknown> }>('owner').permissions
      expect([(await isHeldTo(karim)).restrictions, (await isHeldTo(there)).restrictions]).toEqual([
        undefined,
        ['read'],
      ])
    })
  })

  describe('leaving', () => {
    test('who leaves is refused at the next request, stays signed in, and what they wrote keeps their name', async () => {
      const company = await newCompany(side)
      const karim = await colleague(side, company, await roleNamed(company, 'accountant'))
      const invoice = (await karim.post('invoice-sales', await g1(company))).one('invoice_sale')
      const left = await karim.post('organizations/leave', undefined, { lang: 'en' })
      expect([left.status, left.message]).toEqual([200, successTexts.left.en])
      expect((await karim.get('invoice-sales')).status).toBe(403)
      const profile = await karim.get('getProfile')
      expect([profile.status, profile.read<{ role: unknown }>('owner').role]).toEqual([200, null])
      expect(await organizationsOf(karim)).toEqual([])
      const headers = { authorization: `Bearer ${karim.token}` }
      expect((await send(side, 'GET', '/owner/organizations/show', { headers })).status).toBe(404)
      expect((await company.get(`users/${karim.user.id}`)).status).toBe(404)
      expect((await company.get(`invoice-sales/${invoice.id}`)).status).toBe(200)
      const [row] = (await company.get('audit?resource=users&action=leave')).rows('audit')
      expect(row).toMatchObject({ record_id: karim.user.id, record_name: 'سلمى حسن', user: { name: 'سلمى حسن' } })
      const written = (await company.get(`audit?resource=invoice_sales&record_id=${invoice.id}`)).rows('audit')
      expect(written[0]).toMatchObject({ user_id: karim.user.id, user: { name: 'سلمى حسن' } })
    })

    test('whoever sees only their own goes as well, and comes back when they are invited again', async () => {
      const company = await newCompany(side)
      const salesman = await colleague(side, company, await roleNamed(company, 'salesman'))
      expect((await salesman.post('organizations/leave', undefined, { lang: 'ar' })).message).toBe(successTexts.left.ar)
      const { password: _, password_confirmation: __, ...again } = salesman.body
      expect((await company.post('users', again)).one('user')).toMatchObject({ status: 'invited' })
    })

    test('the owner does not leave, nor a stranger', async () => {
      const company = await newCompany(side)
      expect((await company.post('organizations/leave')).code).toBe('last_owner')
      expect((await memberOf(side, company.id, await side.newPerson()).post('organizations/leave')).status).toBe(403)
    })
  })

  describe('handing over', () => {
    test('the owner offers, the other is told by mail and accepts: both change at once, and the trail says so', async () => {
      const somebody = person()
      const token = await signUp(side, somebody)
      const headers = { authorization: `Bearer ${token}` }
      const { id } = (await send(side, 'POST', '/owner/organizations', { body: egyptianShop, headers })).one(
        'organization',
      )
      const company = memberOf(side, id, token)
      const karim = await colleague(side, company, await roleNamed(company, 'salesman'))
      const offered = await company.post('ownership', { user_id: karim.user.id, password: somebody.password })
      expect([offered.status, offered.message]).toEqual([201, successTexts.ownership_offered.ar])
      expect(await side.letterTo(karim.body.email)).toContain('/dashboard/organizations')
      expect(await shown(karim)).toMatchObject({ offer: { user: { id: karim.user.id } } })
      const clerk = await colleague(side, company, await roleNamed(company, 'auditor'))
      expect((await shown(clerk)).offer).toBeNull()
      const accepted = await karim.post('ownership/accept', undefined, { lang: 'en' })
      expect([accepted.status, accepted.message]).toEqual([200, successTexts.ownership_accepted.en])
      expect(accepted.read('ownership')).toMatchObject({ owner: { id: karim.user.id }, offer: null })
      const former = (await company.get('getProfile')).read<{ id: number; role: string }>('owner')
      expect(former.role).toBe('admin')
      expect([await typeOf(karim, karim.user.id), await typeOf(karim, former.id)]).toEqual(['owner', 'admin'])
      expect((await karim.get('organizations/show')).one('organization').owner).toBe(karim.user.id)
      expect(await side.letterTo(somebody.email)).toContain('/dashboard/organizations')
      // The old role is dead at once: an admin neither removes the organization nor hands it over.
      expect((await company.ask('DELETE', 'organizations', { body: { name: egyptianShop.name } })).status).toBe(403)
      expect((await company.post('ownership', { user_id: clerk.user.id, password: somebody.password })).status).toBe(
        403,
      )
      // What was handed over is handed back in the same way, and each is what they were before.
      expect((await karim.post('ownership', { user_id: former.id, password: karim.body.password })).status).toBe(201)
      expect((await company.post('ownership/accept')).status).toBe(200)
      expect([await typeOf(company, karim.user.id), await typeOf(company, former.id)]).toEqual(['admin', 'owner'])
      expect((await karim.post('ownership', { user_id: former.id, password: karim.body.password })).status).toBe(403)
      const trail = (await company.get('audit?resource=ownership&area=people')).rows('audit')
      expect(trail.map(({ action }) => action)).toEqual(['accept', 'offer', 'accept', 'offer'])
      expect((await company.delete(`users/${karim.user.id}`)).status).toBe(200)
    })

    test('the owner proves themselves by their password, and every fault is told at its field', async () => {
      const somebody = person()
      const token = await signUp(side, somebody)
      const headers = { authorization: `Bearer ${token}` }
      const { id } = (await send(side, 'POST', '/owner/organizations', { body: egyptianShop, headers })).one(
        'organization',
      )
      const company = memberOf(side, id, token)
      for (const lang of languages) {
        const empty = await company.post('ownership', {}, { lang })
        const field = {
          ar: ['أدخل المالك الجديد', 'أدخل كلمة مرورك'],
          en: ['Enter the new owner', 'Enter your password'],
        }[lang]
        expect(empty.message).toEqual({ user_id: [field[0]], password: [field[1]] })
        const wrong = await company.post('ownership', { user_id: 999_999, password: 'wrong' }, { lang })
        expect(wrong.message).toEqual({
          user_id: [issueTexts.not_found[lang]],
          password: [issueTexts.password_wrong[lang]],
        })
      }
      const me = (await company.get('getProfile')).read<{ id: number }>('owner').id
      const { password } = somebody
      const invited = async () => {
        const { password: _, password_confirmation: __, ...body } = userBody(null)
        return (await company.post('users', body)).one('user').id
      }
      const disabled = await colleague(side, company, null)
      await company.put(`users/${disabled.user.id}`, { active: false })
      const cases = [
        [me, 'not_an_option'],
        [await invited(), 'not_joined'],
        [disabled.user.id, 'not_active'],
      ] as const
      for (const lang of languages)
        for (const [user_id, issue] of cases) {
          const refused = await company.post('ownership', { user_id, password }, { lang })
          expect(refused.message).toEqual({ user_id: [issueTexts[issue][lang]] })
        }
    })

    test('nobody takes it in the place of whom it is offered to: not who set their password, nor who sets it then', async () => {
      const company = await newCompany(side)
      const clerk = await colleague(
        side,
        company,
        await roleWith(company, { units: ['read'], users: ['create', 'read', 'update'] }),
      )
      const known = await colleague(side, clerk, await roleWith(company, { units: ['read'] }))
      const more = await roleWith(company, { units: ['read'], clients: ['read'] })
      const { id } = known.user
      const offer = (lang: Language = 'ar') => company.post('ownership', { user_id: id }, { lang })
      const { name } = (await company.get(`users/${clerk.user.id}`)).one('user')
      for (const lang of languages) {
        const text = issueTexts.password_known[lang].replace('{value}', String(name))
        expect((await offer(lang)).message).toEqual({ user_id: [text] })
        for (const given of [{ type: 'admin' }, { role_id: more.id }])
          expect((await company.put(`users/${id}`, given, { lang })).message).toEqual({ password: [text] })
      }
      // What the clerk may do themselves, they may give away.
      const less = await roleWith(company, { units: ['read'], users: ['read'] })
      expect((await company.put(`users/${id}`, { role_id: less.id })).status).toBe(200)
      const own = { password: 'zarqa-1947-qamar', password_confirmation: 'zarqa-1947-qamar' }
      expect((await company.put(`users/${id}`, { ...own, type: 'admin' })).status).toBe(200)
      expect((await offer()).status).toBe(201)
      expect((await shown(company)).offer).not.toBeNull()
      const admin = await colleague(side, company, null)
      expect((await admin.put(`users/${id}`, own)).status).toBe(200)
      expect((await shown(company)).offer).toBeNull()
      expect((await offer()).code).toBe('validation')
    })

    test('who is invited with an account that others made is given another role, and those others are not named', async () => {
      const [theirs, ours] = [await newCompany(side), await newCompany(side)]
      const made = await colleague(side, theirs, null)
      const { email, first_name, last_name } = made.body
      const role = await roleWith(ours, { units: ['read'] })
      const invited = await ours.post('users', { email, first_name, last_name, type: 'assistant', role_id: role.id })
      const answer = await ours.put(`users/${invited.one('user').id}`, { type: 'admin', role_id: null })
      expect([invited.status, answer.status]).toEqual([201, 200])
    })

    test.each(languages)('an offer is taken back or declined, and then it is no more (%s)', async lang => {
      const company = await newCompany(side)
      const karim = await colleague(side, company, null)
      const offer = () => company.post('ownership', { user_id: karim.user.id }, { lang })
      expect((await offer()).message).toBe(successTexts.ownership_offered[lang])
      expect((await karim.delete('ownership')).status).toBe(403)
      const { name } = (await company.get('organizations/show')).one('organization')
      const removed = await karim.delete('organizations', { body: { name }, lang })
      const owner = String((await company.get('users?type=owner')).rows('users')[0]!.name)
      expect([removed.code, removed.message]).toEqual(['owner_only', errorText('owner_only', lang, { name: owner })])
      expect((await company.post('ownership/accept')).code).toBe('ownership_offer_ended')
      const back = await company.delete('ownership', { lang })
      expect(back.message).toBe(successTexts.ownership_offer_ended[lang])
      expect((await karim.post('ownership/accept')).code).toBe('ownership_offer_ended')
      await offer()
      const declined = await karim.post('ownership/decline', undefined, { lang })
      expect(declined.message).toBe(successTexts.ownership_offer_ended[lang])
      expect(await shown(company)).toMatchObject({ offer: null })
      expect((await company.get('audit?resource=ownership')).rows('audit').map(({ action }) => action)).toEqual([
        'decline',
        'offer',
        'take_back',
        'offer',
      ])
      await offer()
      const accepted = await karim.post('ownership/accept', undefined, { lang })
      expect(accepted.message).toBe(successTexts.ownership_accepted[lang])
    })

    test('an offer ends with the member to whom it was made, and after seven days', async () => {
      const company = await newCompany(side)
      const karim = await colleague(side, company, null)
      await company.post('ownership', { user_id: karim.user.id })
      await company.put(`users/${karim.user.id}`, { active: false })
      await company.put(`users/${karim.user.id}`, { active: true })
      expect((await shown(company)).offer).toBeNull()
      const dina = await colleague(side, company, null)
      await company.post('ownership', { user_id: dina.user.id })
      await dina.post('organizations/leave')
      expect((await shown(company)).offer).toBeNull()
      const omar = await colleague(side, company, null)
      await company.post('ownership', { user_id: omar.user.id })
      const later = new Date(Date.now() + 7 * 24 * 3_600_000 + 1000).toISOString()
      side.setNow(later)
      expect((await omar.post('ownership/accept')).code).toBe('ownership_offer_ended')
      expect((await shown(company)).offer).toBeNull()
      side.setNow(new Date().toISOString())
    })

    test('two that are accepted at once leave one owner', async () => {
      const company = await newCompany(side)
      const karim = await colleague(side, company, null)
      await company.post('ownership', { user_id: karim.user.id })
      const answers = await Promise.all([karim.post('ownership/accept'), karim.post('ownership/accept')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await company.get('users?type=owner')).page('users').total).toBe(1)
    })

    test('of another organization nobody hears or answers an offer', async () => {
      const company = await newCompany(side)
      const karim = await colleague(side, company, null)
      await company.post('ownership', { user_id: karim.user.id })
      const stranger = await newCompany(side)
      expect((await memberOf(side, company.id, stranger.token).get('ownership')).status).toBe(403)
      expect((await memberOf(side, stranger.id, karim.token).post('ownership/accept')).status).toBe(403)
      expect((await stranger.post('ownership', { user_id: karim.user.id }, { lang: 'en' })).message).toEqual({
        user_id: [issueTexts.not_found.en],
      })
    })
  })

  test.each(languages)('who worked on books that their owner removed is told by mail (%s)', async language => {
    const company = await newCompany(side, { language, name: `متجر يُحذف ${language}` })
    const karim = await colleague(side, company, await roleWith(company, { clients: ['read'] }))
    const removed = await company.ask('DELETE', 'organizations', { body: { name: `متجر يُحذف ${language}` } })
    expect(removed.status).toBe(200)
    expect(await side.letterTo(karim.body.email)).toContain(`متجر يُحذف ${language}`)
    const refused = await karim.get('clients', { lang: language })
    expect([refused.status, refused.message]).toEqual([403, errorTexts.forbidden[language]])
  })
})
