import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { successTexts } from '../../i18n/records/success.ts'
import { languages } from '../../i18n/text.ts'
import {
  type Backend,
  backends,
  type Company,
  type Made,
  memberOf,
  newCompany,
  person,
  send,
  signUp,
} from '../testing-backends.ts'
import { as, challengeOf, login, tokenOf, turnOn, withCode } from './testing-factor.ts'
import { colleague, colleagueOfOwn, roleNamed, roleWith } from './testing-people.ts'

/** Where somebody is signed in, the end of it, and what the trail says of how people come and go. */

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
  })
  afterAll(() => side?.close())

  const signIn = async (body: { email: string; password: string }, userAgent: string) => {
    const { email, password } = body
    const headers = { 'user-agent': userAgent }
    return tokenOf(await send(side, 'POST', '/owner/login', { body: { email, password }, headers }))
  }
  const sessionsOf = async (token: string) => (await send(side, 'GET', '/owner/sessions', as(token))).rows('sessions')
  const isAlive = async (token: string) => (await send(side, 'GET', '/owner/getProfile', as(token))).status === 200

  test('a person sees their devices, the present one marked, the last used first', async () => {
    const mona = person()
    await signUp(side, mona)
    const phone = await signIn(mona, iphone)
    const desk = await signIn(mona, chrome)
    const sessions = await sessionsOf(desk)
    expect(sessions).toHaveLength(3)
    const present = sessions.filter(session => session.present)
    expect(present).toMatchObject([
      { kind: 'computer', browser: 'Chrome 131', system: expect.stringContaining('Windows'), address: '127.0.0.1' },
    ])
    expect((await sessionsOf(phone)).find(session => session.present)).toMatchObject({
      ...{ kind: 'phone', browser: 'Safari 17', system: 'iOS 17.5' },
    })
    expect(JSON.stringify(sessions)).not.toContain(desk)
    const ordered = await send(side, 'GET', '/owner/sessions?sort=begun_at&order=asc&per_page=1', as(desk))
    expect(ordered.page('sessions')).toMatchObject({ total: 3, last_page: 3 })
  })

  test('one is ended by its person, from the next request on; another’s is none of theirs', async () => {
    const mona = person()
    const here = await signUp(side, mona)
    const there = await signIn(mona, iphone)
    const { id } = (await sessionsOf(here)).find(session => session.kind === 'phone')!
    const stranger = await signUp(side)
    expect((await send(side, 'DELETE', `/owner/sessions/${id}`, as(stranger))).code).toBe('not_found')
    for (const lang of languages) {
      const other = await signIn(mona, chrome)
      const its = (await sessionsOf(other)).find(session => session.present)!
      const ended = await send(side, 'DELETE', `/owner/sessions/${its.id}`, { ...as(here), lang })
      expect([ended.status, ended.message, await isAlive(other)]).toEqual([
        200,
        successTexts.session_ended[lang],
        false,
      ])
    }
    expect(await isAlive(there)).toBe(true)
    await send(side, 'DELETE', `/owner/sessions/${id}`, as(here))
    expect([await isAlive(there), await isAlive(here)]).toEqual([false, true])
    expect((await send(side, 'DELETE', `/owner/sessions/${id}`, as(here))).code).toBe('not_found')
    expect((await send(side, 'GET', '/owner/sessions')).code).toBe('unauthenticated')
  })

  test('signing out everywhere ends the others, and this one too where it is asked', async () => {
    const mona = person()
    const here = await signUp(side, mona)
    const others = [await signIn(mona, iphone), await signIn(mona, chrome)]
    const done = await send(side, 'POST', '/owner/signOutEverywhere', { ...as(here), body: {}, lang: 'en' })
    expect([done.status, done.message]).toEqual([200, successTexts.sessions_ended.en])
    expect([await isAlive(others[0]!), await isAlive(others[1]!), await isAlive(here)]).toEqual([false, false, true])
    const wrong = await send(side, 'POST', '/owner/signOutEverywhere', { ...as(here), body: { here_too: 'perhaps' } })
    expect(Object.keys(wrong.message as object)).toEqual(['here_too'])
    const all = await send(side, 'POST', '/owner/signOutEverywhere', { ...as(here), form: { here_too: true } })
    expect([all.message, await isAlive(here)]).toEqual([successTexts.sessions_ended.ar, false])
  })

  test('who still has the token of a session that is over is told why; who never had one is not', async () => {
    const endingOf = async (token: string, company?: Company) => {
      const at = company ? `/owner/units?organization_id=${company.id}` : '/owner/getProfile'
      const { code, body } = await send(side, 'GET', at, as(token))
      return [code, (body as { ended?: string }).ended]
    }
    const mona = person()
    const here = await signUp(side, mona)
    const [other, third] = [await signIn(mona, iphone), await signIn(mona, chrome)]
    await send(side, 'POST', '/owner/logout', as(third))
    expect(await endingOf(third)).toEqual(['unauthenticated', 'signed_out'])
    await send(side, 'POST', '/owner/signOutEverywhere', { ...as(here), body: {} })
    expect(await endingOf(other)).toEqual(['unauthenticated', 'signed_out'])
    const password = 'another long phrase'
    const change = { old_password: mona.password, password, password_confirmation: password }
    const { token: anew } = (await send(side, 'POST', '/owner/changePassword', { ...as(here), body: change })).read<{
      token: string
    }>('data')
    expect(await endingOf(here)).toEqual(['unauthenticated', 'password_changed'])
    const last = await signIn({ ...mona, password }, iphone)
    await turnOn(side, anew, new Date(), password)
    expect(await endingOf(last)).toEqual(['unauthenticated', 'second_factor_changed'])
    expect(await endingOf('x'.repeat(43))).toEqual(['unauthenticated', undefined])

    const company = await newCompany(side)
    const clerk = await colleague(side, company, await roleNamed(company, 'accountant'))
    await clerk.get('units')
    await company.delete(`users/${clerk.user.id}/sessions`)
    expect(await endingOf(clerk.token, company)).toEqual(['unauthenticated', 'ended_by_admin'])
    const removed = await colleague(side, company, await roleNamed(company, 'accountant'))
    await company.delete(`users/${removed.user.id}`)
    expect(await endingOf(removed.token, company)).toEqual(['unauthenticated', 'removed'])
    const stored = await colleagueOfOwn(side, company, await roleNamed(company, 'accountant'))
    await stored.get('units')
    await company.delete(`users/${stored.user.id}/sessions`)
    expect(await endingOf(stored.token, company)).toEqual(['unauthenticated', 'ended_by_admin'])
    expect((await endingOf(stored.token))[1]).toBeUndefined()
  })

  describe('an admin', () => {
    const sessionsIn = async (company: Company, id: number) =>
      (await company.get(`users/${id}/sessions`)).rows('sessions')
    /** What a session did is noted behind its request. */
    const seenIn = (company: Company, id: number, count: number) =>
      expect.poll(async () => (await sessionsIn(company, id)).length, { timeout: 5000 }).toBe(count)

    test('sees the sessions that worked for the organization, and ends one from its next request on', async () => {
      const company = await newCompany(side)
      const clerk = await colleague(side, company, await roleNamed(company, 'accountant'))
      // Signed in, and not at work here yet.
      expect(await sessionsIn(company, clerk.user.id)).toEqual([])
      const phone = memberOf(side, company.id, await signIn(clerk.body, iphone))
      expect([(await clerk.get('units')).status, (await phone.get('units')).status]).toEqual([200, 200])
      await seenIn(company, clerk.user.id, 2)
      const ofPhone = (await sessionsIn(company, clerk.user.id)).find(({ kind }) => kind === 'phone')!
      expect(ofPhone).toMatchObject({ browser: 'Safari 17', address: '127.0.0.1', present: false })
      const ended = await company.delete(`users/${clerk.user.id}/sessions/${ofPhone.id}`)
      expect([ended.status, ended.message]).toEqual([200, successTexts.session_ended.ar])
      expect([(await phone.get('units')).code, (await clerk.get('units')).status]).toEqual(['unauthenticated', 200])
      // They belong nowhere else: the session is over altogether.
      expect(await isAlive(phone.token)).toBe(false)
      const again = await company.delete(`users/${clerk.user.id}/sessions/${ofPhone.id}`)
      expect(again.code).toBe('not_found')
      const users = (await company.get('users')).rows('users')
      expect(users.find(({ id }) => id === clerk.user.id)!.last_seen_at).not.toBeNull()
    })

    test('of somebody who works for others too ends their work here, learns nothing of it and harms none', async () => {
      const [ours, theirs] = [await newCompany(side), await newCompany(side)]
      const mona = await colleagueOfOwn(side, ours, null)
      const { language: _, ...invited } = { ...person(), email: mona.body.email }
      await theirs.post('users', { ...invited, password: '', password_confirmation: '', type: 'admin' })
      const body = { token: await side.invitationOf(mona.body.email) }
      const accepted = await send(side, 'POST', '/owner/acceptInvitation', { ...as(mona.token), body })
      const there = memberOf(side, theirs.id, tokenOf(accepted))
      expect((await there.get('units')).status).toBe(200)
      // The session of the others is not seen here.
      await mona.get('units')
      await seenIn(ours, mona.user.id, 1)
      await seenIn(theirs, mona.user.id, 1)
      const elsewhere = (await sessionsIn(theirs, mona.user.id))[0]!
      expect((await ours.delete(`users/${mona.user.id}/sessions/${elsewhere.id}`)).code).toBe('not_found')
      // The one session at work for both: it ends here, and goes on there.
      const both = tokenOf(await login(side, { email: mona.body.email, password: mona.body.password }))
      const [atOurs, atTheirs] = [memberOf(side, ours.id, both), memberOf(side, theirs.id, both)]
      expect([(await atOurs.get('units')).status, (await atTheirs.get('units')).status]).toEqual([200, 200])
      await seenIn(ours, mona.user.id, 2)
      const ended = await ours.delete(`users/${mona.user.id}/sessions`, { lang: 'en' })
      expect([ended.status, ended.message]).toEqual([200, successTexts.sessions_ended.en])
      expect([(await atOurs.get('units')).code, (await atTheirs.get('units')).status]).toEqual(['unauthenticated', 200])
      // Nor by the session that had not worked here.
      expect((await memberOf(side, ours.id, there.token).get('units')).code).toBe('unauthenticated')
      expect((await send(side, 'GET', `/owner/organizations/show?organization_id=${ours.id}`, as(both))).code).toBe(
        'unauthenticated',
      )
      const left = (await send(side, 'GET', '/owner/organizations', as(both))).rows('organizations')
      expect(left.map(({ id }) => id)).toEqual([theirs.id])
      expect(await sessionsIn(ours, mona.user.id)).toEqual([])
      // Whoever signs in anew works here again.
      const anew = memberOf(side, ours.id, await signIn(mona.body, chrome))
      expect((await anew.get('units')).status).toBe(200)
    })

    test('is not somebody who may only read users, and signs out neither the owner nor strangers', async () => {
      const company = await newCompany(side)
      const clerk = await colleague(side, company, await roleWith(company, { users: ['read'] }))
      expect((await clerk.get(`users/${clerk.user.id}/sessions`)).code).toBe('forbidden')
      const warden = await colleague(side, company, await roleWith(company, { users: ['read', 'update'] }))
      const admin = await colleague(side, company, null)
      const owner = (await company.get('users')).rows('users').find(({ type }) => type === 'owner')!
      for (const [by, whom] of [
        [admin, owner],
        [warden, admin.user],
        [warden, owner],
      ] as [Company, Made][])
        expect((await by.delete(`users/${whom.id}/sessions`)).code).toBe(
          whom === owner ? 'owner_only' : 'member_holds_more',
        )
      expect((await warden.delete(`users/${clerk.user.id}/sessions`)).status).toBe(200)
      expect((await company.get('users/999999/sessions')).code).toBe('not_found')
      expect((await company.delete('users/999999/sessions')).code).toBe('not_found')
      expect((await company.get(`users/${owner.id}/sessions?q=x&nothing=1`)).status).toBe(422)
    })
  })

  describe('the trail of people', () => {
    const trailOf = async (company: Company, filter = '') =>
      (await company.get(`audit?area=people&per_page=100${filter}`)).rows('audit')
    const notified = async (company: Company) =>
      (await trailOf(company, '&resource=sign_ins')).reverse().map(({ action }) => action)
    const lastOf = async (company: Company, action: string) => {
      const [row] = await trailOf(company, `&action=${action}`)
      return (await company.get(`audit/${row!.id}`)).one('audit_row')
    }

    test('tells how somebody came and went, in every organization that they belong to and in no other', async () => {
      const [company, foreignRecords] = [await newCompany(side), await newCompany(side)]
      const clerk = await colleague(side, company, await roleNamed(company, 'accountant'))
      await login(side, { email: clerk.body.email, password: 'not the password' })
      const phone = await signIn(clerk.body, iphone)
      await send(side, 'POST', '/owner/logout', as(phone))
      const changed = await send(side, 'POST', '/owner/changePassword', {
        ...as(clerk.token),
        body: {
          old_password: clerk.body.password,
          password: 'a new long one',
          password_confirmation: 'a new long one',
        },
      })
      const token = tokenOf(changed)
      await send(side, 'POST', '/owner/sendForgetPassword', { body: { email: clerk.body.email } })
      const recovery = { email: clerk.body.email, code: await side.codeOf(clerk.body.email) }
      const passwords = { password: 'a third long one', password_confirmation: 'a third long one' }
      await send(side, 'POST', '/owner/forgetPassword', { body: { ...recovery, ...passwords } })
      expect(await isAlive(token)).toBe(false)
      const back = tokenOf(await login(side, { email: clerk.body.email, password: 'a third long one' }))
      await send(side, 'POST', '/owner/signOutEverywhere', { ...as(back), body: {} })
      expect(await notified(company)).toEqual([
        ...['login', 'login_failed', 'login', 'logout', 'change_password', 'recover_password', 'login', 'end_sessions'],
      ])
      expect(await notified(foreignRecords)).toEqual([])
      const failed = await lastOf(company, 'login_failed')
      expect(failed).toMatchObject({
        ...{ resource: 'sign_ins', area: 'people', record_id: clerk.user.id, before: null },
        after: { method: 'password', address: '127.0.0.1', failures: 1 },
      })
      const logins = await trailOf(company, '&action=login')
      const onPhone = (await company.get(`audit/${logins[1]!.id}`)).one('audit_row')
      expect(onPhone).toMatchObject({
        user_id: clerk.user.id,
        after: { method: 'password', browser: 'Safari 17', system: 'iOS 17.5', address: '127.0.0.1' },
      })
      const verified = (await company.get('audit/verification')).one('verification')
      expect(verified).toMatchObject({ whole: true })
      // Nothing of a password or a code is in it.
      const rows = await trailOf(company)
      const whole = await Promise.all(rows.map(async ({ id }) => (await company.get(`audit/${id}`)).text))
      for (const secret of [clerk.body.password, 'a new long one', 'a third long one', recovery.code, token, back])
        expect(whole.join()).not.toContain(secret)
    })

    test('tells of the second factor: on, a recovery code used, codes made anew, off, and a wrong code', async () => {
      const company = await newCompany(side)
      const clerk = await colleague(side, company, await roleNamed(company, 'accountant'))
      const noon = Date.now()
      let minute = 0
      const pass = () => {
        minute += 1
        side.setNow(new Date(noon + minute * 60_000).toISOString())
        return new Date(noon + minute * 60_000)
      }
      const { password } = clerk.body
      const token = clerk.token
      const { codeAt, recoveryCodes } = await turnOn(side, token, pass(), password)
      const challenge = challengeOf(await login(side, clerk.body))
      await withCode(side, challenge, '000000')
      await withCode(side, challenge, recoveryCodes[3]!)
      const options = { ...as(token), body: { password, code: codeAt(pass()) } }
      await send(side, 'POST', '/owner/second-factor/recovery-codes', options)
      const off = { ...as(token), body: { password, code: codeAt(pass()) } }
      expect((await send(side, 'DELETE', '/owner/second-factor', off)).status).toBe(200)
      expect((await notified(company)).slice(1)).toEqual([
        ...['turn_on_second_factor', 'login_failed', 'use_recovery_code', 'login'],
        ...['renew_recovery_codes', 'turn_off_second_factor'],
      ])
      expect((await lastOf(company, 'login_failed')).after).toMatchObject({ method: 'second_factor' })
      expect((await lastOf(company, 'login')).after).toMatchObject({ method: 'password', second_factor: 'recovery' })
    })

    test('is not drowned by a storm: of many failures within an hour the first and the tenth are told', async () => {
      const company = await newCompany(side)
      const clerk = await colleague(side, company, await roleNamed(company, 'accountant'))
      const began = Date.now() + 24 * 3_600_000
      // Five are tried in a quarter of an hour; then the door is closed for the rest of it.
      for (let quarter = 0; quarter < 3; quarter++) {
        side.setNow(new Date(began + quarter * 16 * 60_000).toISOString())
        for (let times = 0; times < 5; times++)
          await login(side, { email: clerk.body.email, password: `guess ${quarter} ${times}` })
      }
      const failures = (await notified(company)).filter(action => action === 'login_failed')
      expect(failures).toHaveLength(2)
      expect((await lastOf(company, 'login_failed')).after).toMatchObject({ failures: 10 })
    })

    test('an address that nobody has leaves no row anywhere', async () => {
      const company = await newCompany(side)
      await login(side, { email: 'nobody-at-all@example.com', password: 'a guess of something' })
      expect(await notified(company)).toEqual([])
    })

    test('its two parts are the whole', async () => {
      const company = await newCompany(side)
      await colleague(side, company, await roleNamed(company, 'accountant'))
      const total = async (filter: string) => (await company.get(`audit${filter}`)).page('audit').total
      const [whole, books, people] = [await total(''), await total('?area=books'), await total('?area=people')]
      expect([books > 0, people > 0, books + people]).toEqual([true, true, whole])
      expect((await company.get('audit?area=secrets')).status).toBe(422)
    })
  })
})
