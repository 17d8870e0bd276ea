import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currencies, worldCountries } from '../i18n/records/currencies-countries.ts'
import { everything } from '../schema/permissions.ts'
import {
  type Backend,
  backends,
  type Company,
  egyptianShop,
  type Made,
  newCompany,
  person,
  send,
  signUp,
} from './testing-backends.ts'

/** From a stranger to an organization: register, code, login, the two gates, the profile, the organization. */

type Owner = Record<string, unknown>

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
  })
  afterAll(() => side?.close())

  const post = (path: string, body: unknown, token?: string, lang: 'ar' | 'en' = 'ar') =>
    send(side, 'POST', `/owner/${path}`, { body, lang, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const get = (path: string, token: string, lang: 'ar' | 'en' = 'ar') =>
    send(side, 'GET', `/owner/${path}`, { lang, headers: { authorization: `Bearer ${token}` } })

  test('register, verify by the code, found an organization: both gates open', async () => {
    const salma = person()
    const registered = await post('register', salma, undefined, 'en')
    expect([registered.status, registered.body]).toEqual([201, { message: 'successfully registered' }])
    const code = await side.codeOf(salma.email)
    expect(code).toMatch(/^\d{6}$/)
    const wrong = code === '000000' ? '000001' : '000000'
    const guess = await post('verifyEmailToRegister', { email: salma.email, code: wrong })
    expect([guess.status, guess.message]).toEqual([422, { code: ['لا يوجد حساب بهذه البيانات'] }])

    const verified = await post('verifyEmailToRegister', { email: salma.email, code })
    const { owner, token } = verified.read<{ owner: Owner; token: string }>('data')
    expect(verified.status).toBe(200)
    expect(owner).toEqual({
      id: owner.id,
      first_name: 'سلمى',
      last_name: 'حسن',
      email: salma.email,
      gender: null,
      language: 'ar',
      coins: [],
      verify_email: 1,
      verify_account: 0,
      second_factor: false,
      role: null,
      permissions: {},
      token,
    })
    expect((await get('organizations/show', token)).status).toBe(404)
    expect((await post('verifyEmailToRegister', { email: salma.email, code })).status).toBe(422)

    const founded = await post('organizations', egyptianShop, token)
    expect([founded.status, founded.message]).toEqual([201, 'تمت الإضافة بنجاح'])
    const organization = founded.one('organization')
    expect(organization).toMatchObject({
      name: 'متجر النيل',
      value_added_tax: '14',
      sales_tax: '0',
      country_id: 818,
      time_zone: 'Africa/Cairo',
      language: 'ar',
      owner: owner.id,
      location: null,
      lock_date: null,
      fiscal_year_start: '01-01',
      logo: null,
      tax_number: null,
      coins: [
        { id: 818, code: 'EGP', decimals: 2, name: 'جنيه مصري' },
        { id: 840, code: 'USD', decimals: 2, name: 'دولار أمريكي' },
      ],
    })
    expect((await get('organizations/show', token)).one('organization')).toEqual(organization)
    const role = 'مالك المنشأة'
    expect((await get('organizations', token)).rows('organizations')).toEqual([
      { ...organization, membership: { type: 'owner', role } },
    ])
    const profile = (await get('getProfile', token)).read<Owner>('owner')
    expect(profile).toMatchObject({ verify_email: 1, verify_account: 1, role: 'owner', permissions: everything })
    expect(profile.coins).toEqual(organization.coins)
  })

  test('the scheme of a token may be written in small letters, as HTTP lets clients', async () => {
    const token = await side.newPerson()
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const headers = { authorization: `${scheme} ${token}` }
      expect([scheme, (await send(side, 'GET', '/owner/getProfile', { headers })).status]).toEqual([scheme, 200])
    }
    const headers = { authorization: `Basic ${token}` }
    expect((await send(side, 'GET', '/owner/getProfile', { headers })).status).toBe(401)
  })

  test('a new organization has a chart of accounts, units and a warehouse, in both languages', async () => {
    const company = await newCompany(side)
    const accounts = async (lang: 'ar' | 'en') =>
      (await company.get('accounts?per_page=3&sort=code', { lang }))
        .rows('Accounts')
        .map(({ code, name }) => [code, name])
    expect(await accounts('ar')).toEqual([
      ['1101', 'الصندوق الرئيسي'],
      ['1102', 'العهدة النثرية'],
      ['1103', 'نقدية لم تودع'],
    ])
    expect(await accounts('en')).toEqual([
      ['1101', 'Cash'],
      ['1102', 'Petty cash'],
      ['1103', 'Undeposited funds'],
    ])
    const found = await company.get(`accounts?q=${encodeURIComponent('output tax')}`)
    expect(found.rows('Accounts').map(({ name }) => name)).toEqual(['ضريبة مخرجات'])
    expect((await company.get('units')).rows('Units')).toHaveLength(8)
    expect((await company.get('warehouses')).rows('warehouses').map(({ name }) => name)).toEqual(['المخزن الرئيسي'])
  })

  test('a registration says what is wrong with each field', async () => {
    const wrong = { ...person(), first_name: '', email: 'nobody', password: 'short', password_confirmation: 'other' }
    expect((await post('register', wrong)).body).toEqual({
      code: 'validation',
      message: {
        first_name: ['أدخل الاسم الأول'],
        email: ['البريد الإلكتروني غير صحيح'],
        password: ['كلمة المرور 8 أحرف على الأقل'],
        password_confirmation: ['كلمتا المرور غير متطابقتين'],
      },
    })
    expect((await post('register', wrong, undefined, 'en')).message).toEqual({
      first_name: ['Enter the first name'],
      email: ['the email is incorrect'],
      password: ['The password has at least 8 characters'],
      password_confirmation: ["password doesn't match"],
    })
  })

  test('an address that is taken is answered as one that is free', async () => {
    const salma = person()
    const first = await post('register', salma)
    const again = await post('register', salma)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    const known = await post('sendForgetPassword', { email: salma.email }, undefined, 'en')
    const unknown = await post('sendForgetPassword', { email: person().email }, undefined, 'en')
    expect([known.status, known.body]).toEqual([200, { message: 'the code has been sent' }])
    expect(unknown.text).toBe(known.text)
  })

  test('a login that is not verified opens only the way to verification', async () => {
    const salma = person()
    await post('register', salma)
    const { token } = (await post('login', salma)).read<{ token: string }>('data')
    expect((await get('getProfile', token)).read<Owner>('owner').verify_email).toBe(0)
    for (const refused of [await post('organizations', egyptianShop, token), await get('currencies', token)])
      expect([refused.status, refused.code]).toEqual([403, 'unverified'])
    expect((await post('logout', undefined, token, 'en')).body).toEqual({ message: 'Logout successfully' })
    expect((await get('getProfile', token)).status).toBe(401)
  })

  test('a wrong password and an unknown address are refused alike', async () => {
    const salma = person()
    await signUp(side, salma)
    for (const body of [{ ...salma, password: 'not this one' }, person()]) {
      const refused = await post('login', body)
      expect([refused.status, refused.body]).toEqual([
        401,
        { code: 'no_account', message: 'لا يوجد حساب بهذه البيانات' },
      ])
    }
    expect((await post('login', person(), undefined, 'en')).message).toBe('There is no account with this data')
  })

  test('a forgotten password is set anew by a code, and every session ends', async () => {
    const salma = person()
    const token = await signUp(side, salma)
    await post('sendForgetPassword', { email: salma.email })
    const form = { email: salma.email, code: await side.codeOf(salma.email) }
    expect((await post('verifyForgetPasswordCode', { ...form, code: '12' }, undefined, 'en')).message).toEqual({
      code: ['Verification code is invalid'],
    })
    expect((await post('verifyForgetPasswordCode', form, undefined, 'en')).body).toEqual({
      message: 'Verified successfully',
    })
    const passwords = { password: 'another horse', password_confirmation: 'another horse' }
    expect((await post('forgetPassword', { ...form, ...passwords }, undefined, 'en')).body).toEqual({
      message: 'Password changed successfully',
    })
    expect((await get('getProfile', token)).status).toBe(401)
    expect((await post('login', { ...salma, ...passwords })).status).toBe(200)
    expect((await post('forgetPassword', { ...form, ...passwords })).message).toEqual({
      code: ['رمز التحقق غير صحيح'],
    })
  })

  test('the profile and the password are changed', async () => {
    const salma = person()
    const token = await signUp(side, salma)
    const headers = { authorization: `Bearer ${token}` }
    const changed = await send(side, 'PUT', '/owner/profile', {
      form: { first_name: 'سلوى', gender: 'female' },
      headers,
    })
    expect(changed.read<Owner>('owner')).toMatchObject({ first_name: 'سلوى', last_name: 'حسن', gender: 'female' })
    const passwords = { password: 'another horse', password_confirmation: 'another horse' }
    const refused = await post('changePassword', { old_password: 'not it', ...passwords }, token, 'en')
    expect([refused.status, refused.message]).toEqual([
      422,
      { old_password: ['there was an error in changing the password'] },
    ])
    const done = await post('changePassword', { old_password: salma.password, ...passwords }, token)
    const fresh = done.read<{ token: string }>('data').token
    expect([(await get('getProfile', token)).status, (await get('getProfile', fresh)).status]).toEqual([401, 200])
  })

  test('currencies and countries are whole lists, named in the reader’s language', async () => {
    const token = await signUp(side)
    const coins = async (lang: 'ar' | 'en') => (await get('currencies', token, lang)).rows('currencies')
    expect(await coins('ar')).toHaveLength(currencies.length)
    expect((await coins('ar'))[0]).toEqual({ id: 818, code: 'EGP', decimals: 2, name: 'جنيه مصري' })
    expect((await coins('en'))[0]).toEqual({ id: 818, code: 'EGP', decimals: 2, name: 'Egyptian Pound' })
    const countries = (await get('countries', token, 'en')).rows('countries')
    expect(countries).toHaveLength(worldCountries.length)
    expect(countries[0]).toEqual({ id: 818, country: 'Egypt', code: 'EG' })
  })

  describe('an organization', () => {
    let company: Company
    beforeAll(async () => {
      company = await newCompany(side)
    })

    test('is founded once per key, and says what is missing', async () => {
      const token = await signUp(side)
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'founding' }
      const found = () => send(side, 'POST', '/owner/organizations', { form: egyptianShop, headers })
      const first = await found()
      expect((await found()).text).toBe(first.text)
      expect((await get('organizations', token)).page('organizations').total).toBe(1)
      const refused = await post('organizations', { name: '', coins: [1], value_added_tax: '101' }, token, 'en')
      expect(refused.status).toBe(422)
      // What cannot be read and what is missing are said together.
      expect(refused.message).toEqual({
        name: ['Enter the organization name'],
        country_id: ['Enter the organization location'],
        coins: ['This choice does not exist'],
        value_added_tax: ['A percentage is at most 100'],
      })
      expect((await post('organizations', { name: '' }, token, 'en')).message).toEqual({
        name: ['Enter the organization name'],
        country_id: ['Enter the organization location'],
        coins: ['Choose a currency'],
      })
    })

    test('changes what is sent and keeps the rest; its base currency stays', async () => {
      const before = (await company.get('organizations/show')).one('organization')
      const changed = await company.put('organizations', { location: 'القاهرة', fiscal_year_start: '07-01' })
      expect([changed.status, changed.message]).toEqual([200, 'تم التعديل بنجاح'])
      expect(changed.one('organization')).toEqual({ ...before, location: 'القاهرة', fiscal_year_start: '07-01' })
      expect((await company.put('organizations', { coins: [840, 818] })).message).toEqual({
        coins: ['اختر من القائمة'],
      })
      const more = (await company.put('organizations', { coins: [818, 840, 978] })).one('organization')
      expect((more.coins as Made[]).map(({ id }) => id)).toEqual([818, 840, 978])
    })

    test('is removed by its owner, who names it, and leaves nothing', async () => {
      const shop = await newCompany(side)
      await shop.post('clients', { type: 'business', display_name: 'عميل', company_name: 'عميل' })
      expect((await shop.ask('DELETE', 'organizations', { body: {} })).status).toBe(422)
      const removed = await shop.ask('DELETE', 'organizations', { body: { name: egyptianShop.name } })
      expect([removed.status, removed.message]).toEqual([200, 'تم الحذف بنجاح'])
      expect((await shop.get('clients')).status).toBe(403)
      expect((await get('getProfile', shop.token)).read<Owner>('owner')).toMatchObject({ verify_account: 0, coins: [] })
    })
  })
})
