import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorTexts, issueTexts } from '../../i18n/messages.ts'
import { successTexts } from '../../i18n/records/success.ts'
import { languages } from '../../i18n/text.ts'
import { authenticatorOf } from '../../server/people/testing-authenticator.ts'
import { type Backend, backends, memberOf, newCompany, person, send, signUp } from '../testing-backends.ts'
import { as, challengeOf, login, tokenOf, turnOn, withCode } from './testing-factor.ts'
import { colleague, colleagueOfOwn, roleNamed } from './testing-people.ts'

/** A second factor: turned on by a code, asked at every way in, and off only by whoever has it. */

const noon = Date.parse('2026-11-24T12:00:00Z')
let minute = 0

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
    pass(0)
  })
  afterAll(() => side?.close())

  /** Lets time pass: every code is of a step of its own. */
  function pass(minutes = 1): Date {
    minute += minutes
    const now = new Date(noon + minute * 60_000)
    side.setNow(now.toISOString())
    return now
  }

  /** Somebody with an account, and a second factor. */
  async function protectedPerson() {
    const somebody = person()
    const token = await signUp(side, somebody)
    const factor = await turnOn(side, token, pass(), somebody.password)
    return { ...somebody, token, ...factor }
  }
  const requestedOf = async (somebody: { email: string; password: string }) => challengeOf(await login(side, somebody))

  test('a code of the key turns it on, and ten recovery codes are shown once', async () => {
    const somebody = person()
    const token = await signUp(side, somebody)
    const before = await send(side, 'GET', '/owner/second-factor', as(token))
    expect(before.one('second_factor')).toEqual({
      enabled: false,
      since: null,
      recovery_codes_left: 0,
      has_password: true,
      required_by: [],
    })
    const begun = await send(side, 'POST', '/owner/second-factor', as(token))
    const { key, uri } = begun.read<{ key: string; uri: string }>('setup')
    expect(begun.message).toBe(successTexts.second_factor_begun.ar)
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(uri).searchParams.get('secret')).toBe(key)
    expect([new URL(uri).protocol, decodeURIComponent(uri)]).toEqual([
      'otpauth:',
      expect.stringContaining(somebody.email),
    ])
    // Begun is not on: signing in asks for no code yet.
    expect((await login(side, somebody)).read('data')).toBeDefined()
    const { recoveryCodes } = await turnOn(side, token, pass(), somebody.password)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every(code => /^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/.test(code))).toBe(true)
    const after = await send(side, 'GET', '/owner/second-factor', as(token))
    expect(after.one('second_factor')).toMatchObject({ enabled: true, recovery_codes_left: 10 })
    expect(after.text).not.toContain(recoveryCodes[0])
    expect((await send(side, 'GET', '/owner/getProfile', as(token))).one('owner').second_factor).toBe(true)
  })

  test('turning it on asks for the password and a right code, and says which is wrong', async () => {
    const somebody = person()
    const token = await signUp(side, somebody)
    const confirm = (body: object, lang: 'ar' | 'en') =>
      send(side, 'POST', '/owner/second-factor/confirm', { ...as(token), body, lang })
    for (const lang of languages) {
      const wrong = await confirm({ password: 'not the password', code: '123456' }, lang)
      expect([wrong.status, wrong.message]).toEqual([422, { password: [issueTexts.password_wrong[lang]] }])
    }
    expect((await confirm({ code: '123456' }, 'ar')).message).toEqual({ password: ['أدخل كلمة المرور'] })
    expect((await confirm({ password: somebody.password }, 'ar')).message).toEqual({
      code: [issueTexts.code_required.ar],
    })
    // Nothing was begun, then a wrong code of what was.
    expect((await confirm({ password: somebody.password, code: '123456' }, 'en')).code).toBe('second_factor_off')
    pass(20)
    const begun = await send(side, 'POST', '/owner/second-factor', { ...as(token), lang: 'en' })
    expect(begun.message).toBe('Add the key to your authenticator app, then enter its code')
    const wrong = await confirm({ password: somebody.password, code: '00000' }, 'en')
    expect(wrong.message).toEqual({ code: [issueTexts.code_invalid.en] })
    const { key } = begun.read<{ key: string }>('setup')
    const right = await confirm({ password: somebody.password, code: authenticatorOf(key)(pass()) }, 'en')
    expect(right.message).toBe('Two-step verification is on')
  })

  test('sessions that were opened without it end, but for the one that turned it on', async () => {
    const somebody = person()
    const token = await signUp(side, somebody)
    const other = tokenOf(await login(side, somebody))
    await turnOn(side, token, pass(), somebody.password)
    expect((await send(side, 'GET', '/owner/getProfile', as(other))).code).toBe('unauthenticated')
    expect((await send(side, 'GET', '/owner/getProfile', as(token))).status).toBe(200)
  })

  test('signing in asks for a code, and the answer of everybody else stays as it was', async () => {
    const mona = await protectedPerson()
    for (const lang of languages) {
      const answer = await send(side, 'POST', '/owner/login', { body: mona, lang })
      expect([answer.status, answer.message]).toEqual([200, successTexts.second_factor_needed[lang]])
      expect(Object.keys(answer.body as object).sort()).toEqual(['challenge', 'message'])
    }
    const challenge = await requestedOf(mona)
    // The challenge opens nothing.
    expect((await send(side, 'GET', '/owner/getProfile', as(challenge))).status).toBe(401)
    const right = await withCode(side, challenge, mona.codeAt(pass()))
    expect(right.read<{ owner: object }>('data').owner).toMatchObject({ email: mona.email, second_factor: true })
    expect((await send(side, 'GET', '/owner/getProfile', as(tokenOf(right)))).status).toBe(200)
  })

  test('a code may be typed in Arabic digits and with spaces', async () => {
    const mona = await protectedPerson()
    const digits = mona.codeAt(pass()).replaceAll(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    expect((await withCode(side, await requestedOf(mona), `${digits.slice(0, 3)} ${digits.slice(3)}`)).status).toBe(200)
  })

  test('a code is taken once, also for another challenge, and one of long ago is not taken', async () => {
    const mona = await protectedPerson()
    const code = mona.codeAt(pass())
    const [first, second] = [await requestedOf(mona), await requestedOf(mona)]
    expect((await withCode(side, first, code)).status).toBe(200)
    const again = await withCode(side, second, code)
    expect([again.status, again.message]).toEqual([422, { code: [issueTexts.code_invalid.ar] }])
    pass(2)
    expect(
      (await withCode(side, await requestedOf(mona), mona.codeAt(new Date(noon + (minute - 2) * 60_000)))).status,
    ).toBe(422)
  })

  test('a recovery code signs in once, however it is typed; the nine others stay', async () => {
    const mona = await protectedPerson()
    const [code = ''] = mona.recoveryCodes
    const response = await withCode(side, await requestedOf(mona), code.toLowerCase().replace('-', ' '))
    expect(response.status).toBe(200)
    expect((await withCode(side, await requestedOf(mona), code)).status).toBe(422)
    const shown = await send(side, 'GET', '/owner/second-factor', as(tokenOf(response)))
    expect(shown.one('second_factor').recovery_codes_left).toBe(9)
  })

  test('a challenge takes five tries and five minutes, then the login begins anew', async () => {
    const mona = await protectedPerson()
    const challenge = await requestedOf(mona)
    for (let times = 0; times < 5; times++) expect((await withCode(side, challenge, '000000')).status).toBe(422)
    for (const lang of languages) {
      const over = await withCode(side, challenge, mona.codeAt(new Date(noon + minute * 60_000)), lang)
      expect([over.status, over.code, over.message]).toEqual([409, 'challenge_ended', errorTexts.challenge_ended[lang]])
    }
    pass(16)
    const late = await requestedOf(mona)
    pass(6)
    expect((await withCode(side, late, mona.codeAt(pass(0)))).code).toBe('challenge_ended')
    expect((await withCode(side, 'x'.repeat(43), '123456')).code).toBe('challenge_ended')
    const empty = await send(side, 'POST', '/owner/verifyLoginCode', { body: {}, lang: 'en' })
    expect(empty.message).toEqual({ challenge: ['Enter the login step'], code: [issueTexts.code_required.en] })
  })

  test('recovery codes are made anew by the password and a code, and the earlier ones work no more', async () => {
    const mona = await protectedPerson()
    const renew = (body: object, lang: 'ar' | 'en' = 'ar') =>
      send(side, 'POST', '/owner/second-factor/recovery-codes', { ...as(mona.token), body, lang })
    expect((await renew({ password: mona.password, code: '12345' })).message).toEqual({
      code: [issueTexts.code_invalid.ar],
    })
    for (const lang of languages) {
      const renewed = await renew({ password: mona.password, code: mona.codeAt(pass()) }, lang)
      expect(renewed.message).toBe(successTexts.recovery_codes_made[lang])
      expect(renewed.read<string[]>('recovery_codes')).toHaveLength(10)
    }
    expect((await withCode(side, await requestedOf(mona), mona.recoveryCodes[0]!)).status).toBe(422)
  })

  test('it is turned off by the password and a code, and never by a new password alone', async () => {
    const mona = await protectedPerson()
    await send(side, 'POST', '/owner/sendForgetPassword', { body: { email: mona.email } })
    const recovery = { email: mona.email, code: await side.codeOf(mona.email) }
    const password = 'another long phrase 7'
    await send(side, 'POST', '/owner/forgetPassword', {
      body: { ...recovery, password, password_confirmation: password },
    })
    const again = { ...mona, password }
    const token = tokenOf(await withCode(side, await requestedOf(again), mona.codeAt(pass())))
    const off = (body: object, lang: 'ar' | 'en' = 'ar') =>
      send(side, 'DELETE', '/owner/second-factor', { ...as(token), body, lang })
    expect((await off({ password: mona.password, code: mona.codeAt(pass()) })).message).toEqual({
      password: [issueTexts.password_wrong.ar],
    })
    expect((await off({ password, code: '000000' })).status).toBe(422)
    const done = await off({ password, code: mona.codeAt(pass()) }, 'en')
    expect([done.status, done.message]).toEqual([200, successTexts.second_factor_turned_off.en])
    expect(done.one('second_factor')).toMatchObject({ enabled: false, recovery_codes_left: 0 })
    expect((await login(side, again)).read('data')).toBeDefined()
    for (const lang of languages) {
      const twice = await off({ password, code: '000000' }, lang)
      expect([twice.status, twice.message]).toEqual([409, errorTexts.second_factor_off[lang]])
    }
  })

  test('one that is on is not begun again', async () => {
    const mona = await protectedPerson()
    for (const lang of languages) {
      const twice = await send(side, 'POST', '/owner/second-factor', { ...as(mona.token), lang })
      expect([twice.status, twice.message]).toEqual([409, errorTexts.second_factor_on[lang]])
    }
  })

  test('a change of the password keeps it, and an invitation is accepted with it', async () => {
    const mona = await protectedPerson()
    const company = await newCompany(side)
    const { language: _, password, password_confirmation, token, codeAt, recoveryCodes, ...names } = mona
    await company.post('users', { ...names, type: 'admin' })
    const body = { token: await side.invitationOf(mona.email) }
    // Without the session of hers nobody accepts; with it she is in, as one who has shown all.
    expect((await send(side, 'POST', '/owner/acceptInvitation', { body })).status).toBe(401)
    const accepted = await send(side, 'POST', '/owner/acceptInvitation', { ...as(token), body })
    expect((await memberOf(side, company.id, tokenOf(accepted)).get('users')).status).toBe(200)
    const users = (await company.get('users')).rows('users')
    expect(users.find(({ email }) => email === mona.email)).toMatchObject({ second_factor: true })
    const changed = await send(side, 'POST', '/owner/changePassword', {
      ...as(tokenOf(accepted)),
      body: { old_password: password, password: 'a third long phrase', password_confirmation: 'a third long phrase' },
    })
    expect(changed.status).toBe(200)
    expect(await requestedOf({ ...mona, password: 'a third long phrase' })).toBeTruthy()
  })

  describe('an organization that requires it', () => {
    test('lets nobody require it who has none', async () => {
      const company = await newCompany(side)
      for (const lang of languages) {
        const refused = await company.put('organizations', { second_factor_required: true }, { lang })
        expect(refused.message).toEqual({ second_factor_required: [issueTexts.second_factor_first[lang]] })
      }
      const founded = await send(side, 'POST', '/owner/organizations', {
        ...as(company.token),
        body: { name: 'أخرى', country_id: 818, coins: [818], second_factor_required: true },
      })
      expect(founded.message).toEqual({ second_factor_required: [issueTexts.second_factor_first.ar] })
    })

    test('refuses who has none from the next request on, and no other organization does', async () => {
      const company = await newCompany(side)
      const clerk = await colleagueOfOwn(side, company, await roleNamed(company, 'accountant'))
      expect((await clerk.get('units')).status).toBe(200)
      await turnOn(side, company.token, pass())
      const required = await company.put('organizations', { second_factor_required: true })
      expect([required.status, required.one('organization').second_factor_required]).toEqual([200, true])
      for (const lang of languages) {
        const refused = await clerk.get('units', { lang })
        const { status, code, message } = refused
        expect([status, code, message]).toEqual([
          403,
          'second_factor_required',
          errorTexts.second_factor_required[lang],
        ])
      }
      expect((await clerk.post('units', { name: 'رطل' })).code).toBe('second_factor_required')
      const asks = await send(side, 'GET', '/owner/second-factor', as(clerk.token))
      expect(asks.one('second_factor').required_by).toEqual(['متجر النيل'])
      // They sign in and are told what the organization is called, and nothing else of it; their own is open to them.
      const shown = await send(side, 'GET', '/owner/organizations/show', as(clerk.token))
      const named = {
        ...{ id: company.id, name: 'متجر النيل', name_en: null, language: 'ar', second_factor_required: true },
        ...{ is_demo: false, owner: expect.any(Number), coins: expect.any(Array) },
      }
      expect([shown.status, shown.one('organization')]).toEqual([200, named])
      const [listed] = (await send(side, 'GET', '/owner/organizations', as(clerk.token))).rows('organizations')
      expect(listed).toEqual({ ...named, membership: { type: 'assistant', role: 'محاسب' } })
      const own = await send(side, 'POST', '/owner/organizations', {
        ...as(clerk.token),
        body: { name: 'دكاني', country_id: 818, coins: [818] },
      })
      expect((await memberOf(side, own.one('organization').id, clerk.token).get('units')).status).toBe(200)
      await turnOn(side, clerk.token, pass(), clerk.body.password)
      expect((await clerk.get('units')).status).toBe(200)
      expect((await clerk.get('organizations/show')).one('organization').time_zone).toBe('Africa/Cairo')
      expect((await company.get('units')).status).toBe(200)
    })
  })

  describe('somebody who lost it', () => {
    test('is helped by an admin, who resets it and signs them out; they turn it on again', async () => {
      const company = await newCompany(side)
      const clerk = await colleague(side, company, await roleNamed(company, 'accountant'))
      await turnOn(side, clerk.token, pass(), clerk.body.password)
      const reset = await company.delete(`users/${clerk.user.id}/second-factor`)
      expect([reset.status, reset.one('user').second_factor]).toEqual([200, false])
      expect(reset.message).toBe(successTexts.second_factor_turned_off.ar)
      expect((await clerk.get('units')).code).toBe('unauthenticated')
      expect((await login(side, clerk.body)).read('data')).toBeDefined()
      const rows = (await company.get('audit?area=people&action=reset_second_factor')).rows('audit')
      expect(rows).toMatchObject([{ resource: 'users', record_id: clerk.user.id, area: 'people' }])
      expect((await company.delete(`users/${clerk.user.id}/second-factor`, { lang: 'en' })).message).toBe(
        errorTexts.second_factor_off.en,
      )
    })

    test('is not, where the account is their own; the owner never, and nobody by themselves', async () => {
      const company = await newCompany(side)
      const admin = await colleagueOfOwn(side, company, null)
      await turnOn(side, admin.token, pass(), admin.body.password)
      for (const lang of languages) {
        const stored = await company.delete(`users/${admin.user.id}/second-factor`, { lang })
        expect([stored.status, stored.message]).toEqual([409, errorTexts.account_is_own[lang]])
      }
      expect((await admin.delete(`users/${admin.user.id}/second-factor`)).code).toBe('own_membership')
      const owner = (await company.get('users')).rows('users').find(({ type }) => type === 'owner')!
      expect((await admin.delete(`users/${owner.id}/second-factor`)).code).toBe('owner_only')
      expect((await company.delete('users/999999/second-factor')).code).toBe('not_found')
    })
  })
})
