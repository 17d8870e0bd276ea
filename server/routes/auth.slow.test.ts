import { afterEach, beforeEach, expect, test } from 'vitest'
import { fullRunTest } from '../../testing-full-run.ts'
import { amina, type FrontDoor, openFrontDoor } from '../people/testing.ts'

let door: FrontDoor
beforeEach(async () => {
  door = await openFrontDoor()
})
afterEach(() => door.close())

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('a new owner registers, takes the code from the mail, and is logged in', async () => {
  const registered = await door.call('register', amina, { lang: 'en' })
  expect(registered).toMatchObject({ status: 201, body: { message: 'successfully registered' } })

  const code = await door.lastCode(amina.email)
  const { status, body } = await door.call('verifyEmailToRegister', { email: 'Amina@Example.com ', code })
  expect(status).toBe(200)
  expect(body.data.token).toMatch(/^[\w-]{43}$/)
  expect(body.data.owner).toEqual({
    id: expect.any(Number),
    first_name: 'أمينة',
    last_name: 'سعيد',
    email: 'amina@example.com',
    gender: null,
    language: 'ar',
    coins: [],
    verify_email: 1,
    verify_account: 0,
    role: null,
    permissions: {},
    second_factor: false,
    token: body.data.token,
  })
  const profile = await door.call('getProfile', undefined, { token: body.data.token })
  expect(profile.body.owner).toMatchObject({ email: 'amina@example.com', verify_email: 1, verify_account: 0 })
})

test('an empty registration says what is missing, field by field, in both languages', async () => {
  const arabic = await door.call('register', {})
  expect(arabic.status).toBe(422)
  expect(arabic.body).toEqual({
    code: 'validation',
    message: {
      first_name: ['أدخل الاسم الأول'],
      last_name: ['أدخل اسم العائلة'],
      email: ['أدخل البريد الإلكتروني'],
      password: ['أدخل كلمة المرور'],
      password_confirmation: ['أعد كتابة كلمة المرور'],
    },
  })
  const english = await door.call('register', { first_name: '  ' }, { lang: 'en' })
  expect(english.body.message).toEqual({
    first_name: ['Enter the first name'],
    last_name: ['Enter the last name'],
    email: ['Enter the e-mail'],
    password: ['Enter the password'],
    password_confirmation: ['Enter the password confirmation'],
  })
})

test.each([
  [
    { password_confirmation: 'another' },
    'password_confirmation',
    'كلمتا المرور غير متطابقتين',
    "password doesn't match",
  ],
  [{ email: 'amina@' }, 'email', 'البريد الإلكتروني غير صحيح', 'the email is incorrect'],
  [{ email: ['amina@example.com'] }, 'email', 'أدخل البريد الإلكتروني نصًّا', 'Enter the e-mail as text'],
  [{ language: 'fr' }, 'language', 'اختر من القائمة', 'Choose from the list'],
  [{ first_name: 'ا'.repeat(61) }, 'first_name', 'أقصى طول هو 60 حرفًا', 'At most 60 characters'],
  [
    { password: 'short', password_confirmation: 'short' },
    'password',
    'كلمة المرور 8 أحرف على الأقل',
    'The password has at least 8 characters',
  ],
  [
    { password: 'x'.repeat(129), password_confirmation: 'x'.repeat(129) },
    'password',
    'كلمة المرور 128 حرفًا على الأكثر',
    'The password has at most 128 characters',
  ],
])('a registration with %j is refused at its field', async (change, field, ar, en) => {
  const arabic = await door.call('register', { ...amina, ...change })
  expect(arabic).toMatchObject({ status: 422, body: { code: 'validation', message: { [field]: [ar] } } })
  const english = await door.call('register', { ...amina, ...change }, { lang: 'en' })
  expect(english.body.message).toEqual({ [field]: [en] })
  expect(await door.letters()).toEqual([])
})

test('a taken e-mail gets the same answer as a free one, and its owner a letter that says so', async () => {
  const free = await door.call('register', amina)
  const intruder = { ...amina, first_name: 'غريب', password: 'the intruder 1', password_confirmation: 'the intruder 1' }
  const taken = await door.call('register', { ...intruder, email: 'AMINA@example.com', language: 'en' })
  expect([taken.status, taken.text]).toEqual([free.status, free.text])

  const [, letter] = await door.letters(amina.email)
  expect(letter?.subject).toBe('لديك حساب بالفعل في \u2068جورنال\u2069')
  expect(letter?.text).toContain('https://books.example/sendforgetPassword')
  expect(letter?.text).not.toMatch(/\d{6}/)
  const login = await door.call('login', { email: amina.email, password: amina.password })
  expect(login.body.data.owner.first_name).toBe('أمينة')
  expect((await door.call('login', { email: amina.email, password: 'the intruder 1' })).status).toBe(401)
})

test('a wrong code, an unknown address, and a code used twice get the same sentence', async () => {
  await door.call('register', amina)
  const code = await door.lastCode(amina.email)
  const ar = { status: 422, body: { code: 'validation', message: { code: ['لا يوجد حساب بهذه البيانات'] } } }
  const en = { status: 422, body: { code: 'validation', message: { code: ['There is no account with this data'] } } }
  const email = amina.email

  expect(await door.call('verifyEmailToRegister', { email, code: wrong(code) })).toMatchObject(ar)
  expect(await door.call('verifyEmailToRegister', { email: 'nobody@example.com', code })).toMatchObject(ar)
  expect((await door.call('verifyEmailToRegister', { email, code })).status).toBe(200)
  expect(await door.call('verifyEmailToRegister', { email, code })).toMatchObject(ar)
  expect(await door.call('verifyEmailToRegister', { email, code }, { lang: 'en' })).toMatchObject(en)
  const missing = await door.call('verifyEmailToRegister', { email })
  expect(missing.body.message).toEqual({ code: ['أدخل رمز التحقق'] })
})

test('a code may be typed in Arabic digits', async () => {
  await door.call('register', amina)
  const code = (await door.lastCode(amina.email)).replaceAll(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  expect((await door.call('verifyEmailToRegister', { email: amina.email, code })).status).toBe(200)
})

test('a code dies at its fifth wrong try, also when they come at once', async () => {
  await door.call('register', amina)
  const code = await door.lastCode(amina.email)
  const { email } = amina
  const tries = Array.from({ length: 5 }, () => door.call('verifyEmailToRegister', { email, code: wrong(code) }))
  await Promise.all(tries)
  expect((await door.call('verifyEmailToRegister', { email, code })).status).toBe(422)

  await door.call('sendVerificationCode', { email })
  const next = await door.lastCode(email)
  expect((await door.call('verifyEmailToRegister', { email, code: next })).status).toBe(200)
})

test('of one right code sent ten times at once, one login comes', async () => {
  await door.call('register', amina)
  const code = await door.lastCode(amina.email)
  const tries = Array.from({ length: 10 }, () => door.call('verifyEmailToRegister', { email: amina.email, code }))
  const statuses = (await Promise.all(tries)).map(answer => answer.status)
  expect(statuses.filter(status => status === 200)).toEqual([200])
})

test('a code is too old after ten minutes, and a new one takes the place of the old', async () => {
  await door.call('register', amina)
  const { email } = amina
  const first = await door.lastCode(email)
  await door.call('sendVerificationCode', { email })
  const second = await door.lastCode(email)
  expect((await door.letters(email)).length).toBe(2)
  door.minutesPass(10.1)
  expect((await door.call('verifyEmailToRegister', { email, code: second })).status).toBe(422)
  await door.call('sendVerificationCode', { email })
  const third = await door.lastCode(email)
  const old = [first, second].filter(code => code !== third)
  for (const code of old) expect((await door.call('verifyEmailToRegister', { email, code })).status).toBe(422)
  expect((await door.call('verifyEmailToRegister', { email, code: third })).status).toBe(200)
})

test.each(['sendVerificationCode', 'sendForgetPassword'])(
  '%s answers a stranger as it answers an owner',
  async call => {
    await door.call('register', amina)
    const known = await door.call(call, { email: amina.email }, { lang: 'en' })
    const unknown = await door.call(call, { email: 'nobody@example.com' }, { lang: 'en' })
    expect(known).toMatchObject({ status: 200, body: { message: 'the code has been sent' } })
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect(await door.letters('nobody@example.com')).toEqual([])
    expect((await door.letters(amina.email)).length).toBe(2)
  },
)

test('a wrong password and an unknown e-mail get the same sentence', async () => {
  await door.verified()
  const ar = { status: 401, body: { code: 'no_account', message: 'لا يوجد حساب بهذه البيانات' } }
  const en = { status: 401, body: { code: 'no_account', message: 'There is no account with this data' } }
  expect(await door.call('login', { email: amina.email, password: 'wrong' })).toMatchObject(ar)
  expect(await door.call('login', { email: 'nobody@example.com', password: 'wrong' })).toMatchObject(ar)
  expect(await door.call('login', { email: 'not an address', password: 'wrong' }, { lang: 'en' })).toMatchObject(en)
  const empty = await door.call('login', {}, { lang: 'en' })
  expect(empty).toMatchObject({
    status: 422,
    body: { message: { email: ['Enter the e-mail'], password: ['Enter the password'] } },
  })
})

test('an unknown e-mail takes a password check as long as a wrong password', async () => {
  await door.verified()
  const took = async (email: string, from: string) => {
    const began = performance.now()
    await door.call('login', { email, password: 'wrong' }, { from })
    return performance.now() - began
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < 11; n++) {
    known.push(await took(amina.email, `192.0.2.${n}`))
    unknown.push(await took('nobody@example.com', `192.0.2.${n}`))
  }
  const middle = (times: number[]) => times.sort((a, b) => a - b)[5]!
  // Without the check it is answered in a small part of the time.
  expect(middle(unknown)).toBeGreaterThan(middle(known) / 2)
})

test('the sixth login attempt after five wrong ones is refused, and only from there, and only for a while', async () => {
  await door.verified()
  const { email, password } = amina
  for (let attempt = 1; attempt <= 5; attempt++)
    expect((await door.call('login', { email, password: 'wrong' })).status).toBe(401)

  await door.restart()
  const sixth = await door.call('login', { email, password })
  expect(sixth).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests', message: 'محاولات كثيرة. حاول مرة أخرى بعد \u206815\u2069 دقيقة.' },
    headers: { 'retry-after': '900' },
  })
  const english = await door.call('login', { email, password }, { lang: 'en' })
  expect(english.body.message).toBe('Too many attempts. Try again in \u206815\u2069 minutes.')

  expect((await door.call('login', { email, password }, { from: '192.0.2.2' })).status).toBe(200)
  door.minutesPass(15)
  expect((await door.call('login', { email, password })).status).toBe(200)
})

test('of two hundred guesses at once five are heard', async () => {
  await door.verified()
  const guesses = Array.from({ length: 200 }, (_, n) =>
    door.call('login', { email: amina.email, password: `guess ${n}` }),
  )
  const statuses = (await Promise.all(guesses)).map(answer => answer.status)
  expect(statuses.filter(status => status === 401).length).toBe(5)
  expect(statuses.filter(status => status === 429).length).toBe(195)
})

test('twenty right logins at once are no guesses', async () => {
  await door.verified()
  const { email, password } = amina
  const logins = Array.from({ length: 20 }, () => door.call('login', { email, password }))
  expect(new Set((await Promise.all(logins)).map(answer => answer.status))).toEqual(new Set([200]))
})

test('one address that tries many accounts is refused after thirty failures', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 31; n++)
    statuses.push((await door.call('login', { email: `person-${n}@example.com`, password: 'wrong' })).status)
  expect(statuses).toEqual([...Array<number>(30).fill(401), 429])
})

test('an address that a visitor writes in front of the one the proxy saw is not believed', async () => {
  await door.close()
  door = await openFrontDoor({ TRUST_PROXY: '1' })
  await door.verified()
  const statuses: number[] = []
  for (let n = 0; n < 60; n++) {
    const forwarded = `10.9.${n}.1, 203.0.113.99`
    const guess = { email: amina.email, password: `guess ${n}` }
    statuses.push((await door.call('login', guess, { from: '127.0.0.1', forwarded })).status)
  }
  expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(55).fill(429)])
  const { email, password } = amina
  const elsewhere = await door.call('login', { email, password }, { from: '127.0.0.1', forwarded: '198.51.100.7' })
  expect(elsewhere.status).toBe(200)
}, 20_000)

test('proxies that are named are believed, and no other', async () => {
  await door.close()
  door = await openFrontDoor({ TRUST_PROXY: 'loopback, 192.0.2.0/24' })
  await door.verified()
  const guessAs = async (from: string, forwarded: string) =>
    (await door.call('login', { email: amina.email, password: 'guess' }, { from, forwarded })).status
  for (let n = 0; n < 5; n++) expect(await guessAs('192.0.2.9', `203.0.113.${n}, 127.0.0.1`)).toBe(401)
  for (let n = 0; n < 5; n++) expect(await guessAs('198.51.100.1', `203.0.113.${n}`)).toBe(401)
  expect(await guessAs('198.51.100.1', '203.0.113.77')).toBe(429)
})

test('guesses for one account from ever new addresses end early, and the owner gets in', async () => {
  const token = await door.verified()
  const guessFrom = async (from: string) =>
    (await door.call('login', { email: amina.email, password: 'guess' }, { from })).status
  const statuses: number[] = []
  for (let n = 1; n <= 40; n++) statuses.push(await guessFrom(`203.0.113.${n}`))
  expect(statuses).toEqual([...Array<number>(30).fill(401), ...Array<number>(10).fill(429)])

  const { email, password } = amina
  expect((await door.call('logout', {}, { token })).status).toBe(200)
  expect((await door.call('login', { email, password })).status).toBe(200)

  const onTheWay = { from: '198.51.100.7' }
  expect((await door.call('login', { email, password }, onTheWay)).status).toBe(429)
  await door.call('sendForgetPassword', { email }, onTheWay)
  const fresh = { password: 'brand new words', password_confirmation: 'brand new words' }
  const code = await door.lastCode(email)
  expect((await door.call('forgetPassword', { email, code, ...fresh }, onTheWay)).status).toBe(200)
  expect((await door.call('login', { email, password: fresh.password }, onTheWay)).status).toBe(200)

  door.minutesPass(60)
  expect(await guessFrom('203.0.113.200')).toBe(401)
}, 20_000)

fullRunTest(
  'an office registers twenty people in an hour',
  async () => {
    for (let n = 0; n < 20; n++) {
      const answer = await door.call('register', { ...amina, email: `clerk-${n}@example.com` })
      expect(answer.status).toBe(201)
    }
    expect((await door.letters()).length).toBe(20)
  },
  30_000,
)

test('a sixth code within a quarter of an hour is refused, for strangers too', async () => {
  for (const email of [amina.email, 'nobody@example.com']) {
    for (let n = 0; n < 5; n++) expect((await door.call('sendForgetPassword', { email })).status).toBe(200)
    expect((await door.call('sendForgetPassword', { email })).status).toBe(429)
  }
}, 20_000)

test('an owner who is not verified may log in, see the profile and log out, and no more', async () => {
  await door.call('register', amina)
  const { email, password } = amina
  const { body } = await door.call('login', { email, password })
  const { token } = body.data
  expect(body.data.owner.verify_email).toBe(0)
  expect((await door.call('getProfile', undefined, { token })).status).toBe(200)
  expect(await door.call('profile', { first_name: 'x' }, { token, method: 'PUT' })).toMatchObject({
    status: 403,
    body: { code: 'unverified', message: 'أكّد بريدك الإلكتروني أولًا.' },
  })
  expect((await door.call('changePassword', {}, { token })).status).toBe(403)
  expect((await door.call('logout', {}, { token })).status).toBe(200)
})

test('a forgotten password is replaced by a code, once, and every session ends', async () => {
  const token = await door.verified()
  const { email } = amina
  const fresh = { password: 'brand new words', password_confirmation: 'brand new words' }
  await door.call('sendForgetPassword', { email })
  const code = await door.lastCode(email)

  const invalid = await door.call('verifyForgetPasswordCode', { email, code: wrong(code) }, { lang: 'en' })
  expect(invalid).toMatchObject({ status: 422, body: { message: { code: ['Verification code is invalid'] } } })
  const stranger = await door.call('verifyForgetPasswordCode', { email: 'nobody@example.com', code })
  expect(stranger).toMatchObject({ status: 422, body: { message: { code: ['رمز التحقق غير صحيح'] } } })
  const right = await door.call('verifyForgetPasswordCode', { email, code }, { lang: 'en' })
  expect(right).toMatchObject({ status: 200, body: { message: 'Verified successfully' } })

  const differ = await door.call('forgetPassword', { email, code, ...fresh, password_confirmation: 'other' })
  expect(differ.body.message).toEqual({ password_confirmation: ['كلمتا المرور غير متطابقتين'] })
  const changed = await door.call('forgetPassword', { email, code, ...fresh }, { lang: 'en' })
  expect(changed).toMatchObject({ status: 200, body: { message: 'Password changed successfully' } })
  expect((await door.call('getProfile', undefined, { token })).status).toBe(401)
  expect((await door.call('forgetPassword', { email, code, ...fresh })).status).toBe(422)
  expect((await door.call('login', { email, password: amina.password })).status).toBe(401)
  expect((await door.call('login', { email, password: fresh.password })).status).toBe(200)
})

test('a verification code does not recover a password', async () => {
  await door.call('register', amina)
  const code = await door.lastCode(amina.email)
  expect((await door.call('verifyForgetPasswordCode', { email: amina.email, code })).status).toBe(422)
})

test('who recovers the password of an address that a stranger registered owns the account', async () => {
  await door.call('register', amina)
  const { email } = amina
  const stranger = await door.call('login', { email, password: amina.password })
  await door.call('sendForgetPassword', { email })
  const fresh = { password: 'mine and only mine', password_confirmation: 'mine and only mine' }
  await door.call('forgetPassword', { email, code: await door.lastCode(email), ...fresh })
  const { body } = await door.call('login', { email, password: fresh.password })
  expect(body.data.owner.verify_email).toBe(1)
  expect((await door.call('getProfile', undefined, { token: stranger.body.data.token })).status).toBe(401)
})

test('passwords, codes and tokens reach no log', async () => {
  const token = await door.verified()
  const { email } = amina
  await door.call('login', { email, password: 'a canary password' })
  await door.call('sendForgetPassword', { email })
  const code = await door.lastCode(email)
  await door.call('verifyForgetPasswordCode', { email, code })
  await door.call('changePassword', { old_password: amina.password, password: 'x' }, { token })
  const story = door.logged.join('')
  for (const secret of [token, amina.password, 'a canary password', `"${code}"`]) expect(story).not.toContain(secret)
})

test('a body that is no object is a form with nothing in it', async () => {
  expect((await door.call('login', [])).status).toBe(422)
  expect((await door.call('register', ['x'])).status).toBe(422)
})
