import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wrongCodeAdvice } from '../../../i18n/pages/public.ts'
import { sessionEndingWords } from '../../../i18n/pages/session.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { sessionEndings } from '../../../schema/errors.ts'
import { ownerClient, publicClient } from '../connection/api.ts'
import { enterOrganization, login } from '../connection/session.ts'
import { Guard } from '../page/guard.tsx'
import { Pages } from '../testing-pages.tsx'
import { ForgetPassword } from './ForgetPassword.tsx'
import { Login } from './Login.tsx'
import { NoOrganization } from './NoOrganization.tsx'
import { RegisterStepTwo } from './RegisterStepTwo.tsx'
import { RequestEmail } from './RequestEmail.tsx'
import { SendForgetPassword } from './SendForgetPassword.tsx'
import { SignUp } from './SignUp.tsx'
import { VerifyAccount } from './VerifyAccount.tsx'

/** What the entry screens say by themselves, word for word in both languages, each where it comes to stand. */

const pages = {
  '/login': Login,
  '/SignUp': SignUp,
  '/VerifyAccount': VerifyAccount,
  '/requestEmail': RequestEmail,
  '/sendforgetPassword': SendForgetPassword,
  '/ForgetPassword': ForgetPassword,
  '/RegisterStepTwo': RegisterStepTwo,
  '/noOrganization': NoOrganization,
  '/dashboard': () => (
    <Guard>
      <p>inside</p>
    </Guard>
  ),
}

type Answer = (config: InternalAxiosRequestConfig) => [status: number, body: unknown]
/** What the server answers from now on; without one it cannot be reached. */
function serverAnswers(answer?: Answer) {
  const adapter = async (config: InternalAxiosRequestConfig) => {
    if (!answer) throw new AxiosError('Network Error')
    const [status, data] = answer(config)
    const response = { data, status, statusText: '', headers: {}, config }
    if (status >= 400) throw new AxiosError('refused', undefined, config, null, response)
    return response
  }
  for (const client of [publicClient, ownerClient]) client.defaults.adapter = adapter
}
const refusing = (status: number, message: unknown) => serverAnswers(() => [status, { code: 'validation', message }])
const accepting = (body: unknown = {}) =>
  serverAnswers(({ url = '' }) => (/organizations|currencies|countries/.test(url) ? [404, {}] : [200, body]))

const open = (address: string) => render(<Pages pages={pages} start={address} />)

const found = <E extends Element>(selector: string): Promise<E> =>
  waitFor(() => {
    const element = document.querySelector<E>(selector)
    if (!element) throw new Error(`there is no ${selector}`)
    return element
  })
const field = (name: string) => found<HTMLInputElement>(`form [name=${name}]`)
async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) fireEvent.input(await field(name), { target: { value } })
}
const send = async () => fireEvent.click(await found('form button[type=submit]'))
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const shows = (...sentences: string[]) =>
  waitFor(() => {
    for (const sentence of sentences) expect(document.body.textContent).toContain(sentence)
  })

beforeEach(() => localStorage.clear())
afterEach(() => {
  // What was said would be said on the next page too.
  for (const button of screen.queryAllByRole('button', { name: /^(إخفاء الرسالة|Dismiss)$/ })) fireEvent.click(button)
  cleanup()
})

describe.each(['ar', 'en'] as const)('in %s', language => {
  const textOf = (ar: string, en: string) => ({ ar, en })[language]
  beforeEach(() => writeLanguage(language))

  test.each(sessionEndings)('whose session is over is told why by the login: %s', async ended => {
    login({ owner: { id: 1 }, token: 'abc' })
    serverAnswers(() => [401, { code: 'unauthenticated', message: 'please login', ended }])
    open('/dashboard')
    await field('email')
    await shows(sessionEndingWords[ended][language])
    await shows(textOf('سجّل الدخول لتتابع من حيث كنت.', 'Log in to go on where you were.'))
  })

  test('who is disabled in their only organization is told so, by whom they are enabled, and may try again', async () => {
    login({ owner: { id: 1 }, token: 'abc' })
    const message = textOf('عُطّل دخولك إلى «النيل».', 'Your access to النيل has been disabled.')
    const answers = (shown: [number, unknown]) =>
      serverAnswers(({ url = '' }) =>
        url.endsWith('show') ? shown : [200, { owner: { id: 1, verify_email: 1, verify_account: 1 } }],
      )
    answers([403, { code: 'membership_disabled', message }])
    open('/dashboard')
    await shows(textOf('دخولك معطَّل', 'Your access is disabled'), message)
    await shows(
      textOf(
        'حسابك وما كتبته باقيان كما هما، وتعود إلى عملك هنا ساعة تفعيله.',
        'Your account and what you wrote stay as they are; you go on here as soon as it is enabled.',
      ),
    )
    answers([200, { organization: { id: 7, name: 'النيل', coins: [] } }])
    await press(/^(فُعّل؟ ادخل|Enabled again\? Go in)$/)
    await shows('inside')
  })

  test('fields that are empty ask for what is missing', async () => {
    open('/SignUp')
    await send()
    await shows(
      textOf('أدخل الاسم الأول', 'Enter the first name'),
      textOf('أدخل اسم العائلة', 'Enter the last name'),
      textOf('أدخل البريد الإلكتروني', 'Enter the e-mail'),
      textOf('أدخل كلمة المرور', 'Enter the password'),
      textOf('أعد كتابة كلمة المرور', 'Confirm the password'),
    )
    await fill({ email: 'mona@nile', password: 'one', password_confirmation: 'another' })
    await send()
    await shows(textOf('البريد الإلكتروني غير صحيح', 'the email is incorrect'))
    await shows(textOf('كلمتا المرور غير متطابقتين', "password doesn't match"))
  })

  test('an account that is made says so, and that its code is on the way; the code is asked for and verified', async () => {
    accepting()
    open('/SignUp')
    const password = 'a long password'
    await fill({ first_name: 'منى', last_name: 'السيد', email: 'mona@nile.example' })
    await fill({ password, password_confirmation: password })
    await send()
    await shows(
      textOf('تم التسجيل بنجاح', 'successfully registered'),
      textOf('تم إرسال الرمز', 'the code has been sent'),
    )
    await field('code')
    await send()
    await shows(textOf('أدخل رمز التحقق', 'Enter the verification code'))
    await fill({ code: '12' })
    await send()
    await shows(textOf('الرمز ستة أرقام', 'The code has six digits'))
    // What may be the matter stands below the specification's sentence, once the server refused the code.
    expect(document.body.textContent).not.toContain(wrongCodeAdvice[language])
    refusing(422, { code: [textOf('رمز التحقق غير صحيح', 'Verification code is invalid')] })
    await fill({ code: '654321' })
    await send()
    await shows(textOf('رمز التحقق غير صحيح', 'Verification code is invalid'), wrongCodeAdvice[language])
    accepting()
    // The letter is given a minute; the button says how long that still is, and asks again after it.
    const waiting = await screen.findByRole<HTMLButtonElement>('button', {
      name: /^(أعد إرسال الرمز بعد|Send the code again in) .*(60|5\d)/,
    })
    expect(waiting.disabled).toBe(true)
    sessionStorage.setItem('code_sent_at', String(Date.now() - 60_000))
    await waitFor(() => expect(waiting.disabled).toBe(false))
    await press(/^(أعد إرسال الرمز|Send the code again)$/)
    await shows(
      textOf(
        'إذا لم تجد رسالة التأكيد في بريدك، فابحث عنها في مجلد الرسائل غير المرغوب فيها.',
        'If you do not see the confirmation message, check the spam folder.',
      ),
    )
    accepting({ data: { owner: { id: 1, verify_email: 1, verify_account: 0 }, token: 'abc' } })
    await fill({ code: '123456' })
    await send()
    await shows(textOf('تم التحقق بنجاح', 'Verified successfully'))
  })

  test('who has a second factor is asked for its code, or for a recovery code, and begins again when it took too long', async () => {
    const challenged = { message: '', challenge: { token: 'a challenge', expires_at: '2026-11-24T12:00:00.000Z' } }
    accepting(challenged)
    open('/login')
    const typePassword = async () => {
      await fill({ email: 'mona@nile.example', password: 'a long password' })
      await send()
      await field('code')
    }
    await typePassword()
    await shows(textOf('الخطوة الثانية', 'The second step'))
    await send()
    await shows(textOf('أدخل رمز التحقق', 'Enter the verification code'))
    await press(/^(ضاع هاتفك؟ ادخل برمز احتياطي|Lost your phone\? Use a recovery code)$/)
    await waitFor(async () => expect((await field('code')).autocomplete).toBe('off'))
    await send()
    await shows(textOf('أدخل رمزًا احتياطيًا', 'Enter a recovery code'))
    await fill({ code: 'ABCDE' })
    await send()
    await shows(textOf('الرمز الاحتياطي عشرة أحرف وأرقام', 'A recovery code has ten letters and digits'))
    serverAnswers(() => [409, { code: 'challenge_ended', message: 'too late' }])
    await fill({ code: 'abcde-fghjk' })
    await send()
    await shows('too late')
    await field('password')

    accepting(challenged)
    await typePassword()
    accepting({ data: { owner: { id: 1, verify_email: 1, verify_account: 0 }, token: 'abc' } })
    // Typed in the digits of the reader.
    await fill({ code: '١٢٣ ٤٥٦' })
    expect((await field('code')).value).toBe('123456')
    await send()
    await waitFor(() => expect(localStorage.getItem('user')).toContain('abc'))
  })

  test('who comes to look at the demo company is let in at once; who is signed in already finds its login filled in', async () => {
    window.history.replaceState(null, '', '/login?demo=1')
    window.__JORNAL__ = { demo: { email: 'demo@jornal.example', password: 'of the demo' } }
    const sent: unknown[] = []
    const owner = { id: 1, verify_email: 1, verify_account: 0 } as const
    serverAnswers(({ url = '', data }) => {
      if (!/organizations|currencies|countries/.test(url)) sent.push(JSON.parse(data))
      return /organizations|currencies|countries/.test(url) ? [404, {}] : [200, { data: { owner, token: 'abc' } }]
    })
    open('/login')
    await shows(textOf('تُفتح لك الشركة التجريبية.', 'The demo company is being opened for you.'))
    await waitFor(() => expect(localStorage.getItem('user')).toContain('abc'))
    expect(sent[0]).toMatchObject({ email: 'demo@jornal.example', password: 'of the demo' })
    cleanup()
    localStorage.removeItem('user')
    refusing(429, 'too many')
    open('/login')
    await shows('too many')
    cleanup()
    login({ owner, token: 'mine' })
    open('/login')
    await shows(
      textOf(
        'بيانات الشركة التجريبية مكتوبة هنا. اضغط «دخول».',
        'The login of the demo company is filled in. Press “Login”.',
      ),
    )
    expect((await field('email')).value).toBe('demo@jornal.example')
    expect((await field('password')).value).toBe('of the demo')
    cleanup()
    delete window.__JORNAL__
    open('/login')
    await shows(
      textOf(
        'لا شركة تجريبية هنا. أنشئ حسابًا وافتح دفاترك أنت.',
        'There is no demo company here. Create an account and open books of your own.',
      ),
    )
    expect((await field('password')).value).toBe('')
    window.history.replaceState(null, '', '/')
  })

  test('a password is recovered, or it is said that it was not', async () => {
    accepting()
    open('/ForgetPassword')
    const prove = async () => {
      await fill({ email: 'mona@nile.example', code: '123456' })
      await send()
      await field('password')
    }
    await prove()
    await send()
    await shows(textOf('أدخل كلمة المرور الجديدة', 'Enter the new password'))
    const passwords = { password: 'a long password', password_confirmation: 'a long password' }
    // Whatever the reason: a password that is refused, a server that fails, a code that ran out meanwhile.
    const notChanged = textOf('حدث خطأ أثناء تغيير كلمة المرور', 'there was an error in changing the password')
    const tooShort = textOf('كلمة المرور 8 أحرف على الأقل', 'The password has at least 8 characters')
    refusing(422, { password: [tooShort] })
    await fill(passwords)
    await send()
    await shows(notChanged, tooShort)
    refusing(500, textOf('حدث خطأ ما', 'Something went wrong'))
    await send()
    await shows(notChanged, textOf('حدث خطأ ما', 'Something went wrong'))
    refusing(422, { code: ['—'] })
    await fill(passwords)
    await send()
    await shows(textOf('حدث خطأ أثناء تغيير كلمة المرور', 'there was an error in changing the password'))
    accepting()
    await prove()
    await fill(passwords)
    await send()
    await shows(textOf('تم تغيير كلمة المرور بنجاح', 'Password changed successfully'))
  })

  test('a login that Google refuses, a server that is away and one that fails are told apart', async () => {
    history.replaceState(null, '', '/login#error=access_denied')
    open('/login')
    await shows(textOf('لا يوجد حساب بهذه البيانات', 'There is no account with this data'))
    serverAnswers()
    await fill({ email: 'mona@nile.example', password: 'a long password' })
    await send()
    await shows(
      textOf(
        'تعذر الاتصال بالخادم. ما كتبته باقٍ في مكانه، فتحقق من الاتصال وحاول مرة أخرى.',
        'The server could not be reached. What you typed is still here: check the connection and try again.',
      ),
    )
    serverAnswers(() => [502, '<html>'])
    await send()
    await shows(textOf('حدث خطأ ما', 'Something went wrong'))
  })

  test('an organization asks for what it needs, and says that its data was refused', async () => {
    login({ owner: {}, token: 'abc' })
    let lists: object | null = null
    serverAnswers(({ url = '', method }) => {
      if (/currencies|countries/.test(url)) return lists ? [200, lists] : [500, {}]
      return method === 'post' && url.endsWith('organizations')
        ? [422, { code: 'validation', message: { name: ['مستخدم من قبل'] } }]
        : [404, {}]
    })
    open('/RegisterStepTwo')
    await shows(
      textOf('حدث خطأ ما', 'Something went wrong'),
      textOf('حاول مرة أخرى', 'Try again'),
      textOf('إلغاء', 'Cancel'),
    )
    lists = { currencies: [], countries: [] }
    await press(/^(حاول مرة أخرى|Try again)$/)
    await fill({ value_added_tax: '140' })
    await send()
    await shows(
      textOf('أدخل اسم المنشأة', 'Enter the organization name'),
      textOf('اختر العملة', 'Select the currency'),
      textOf('اختر بلد المنشأة', 'Select the organization location'),
      textOf('أدخل نسبة بين 0 و100', 'Enter a percentage between 0 and 100'),
    )
    cleanup()
    lists = { currencies: [{ id: 818, name: 'EGP' }], countries: [{ id: 818, country: 'EG' }] }
    open('/RegisterStepTwo')
    await found('option[value="818"]')
    await fill({ name: 'النيل', value_added_tax: '14' })
    for (const name of ['coins', 'country_id']) fireEvent.change(await field(name), { target: { value: '818' } })
    await send()
    await shows(textOf('من فضلك تحقق من البيانات', 'Please check the data'))
  })

  test('a country proposes its money and its tax, and leaves what somebody chose', async () => {
    login({ owner: {}, token: 'abc' })
    const countries = [818, 682, 414, 250].map(id => ({ id, country: String(id) }))
    const currencies = [818, 682, 414].map(id => ({ id, name: String(id) }))
    serverAnswers(({ url = '' }) =>
      url.endsWith('currencies') ? [200, { currencies }] : url.endsWith('countries') ? [200, { countries }] : [404, {}],
    )
    open('/RegisterStepTwo')
    await found('option[value="250"]')
    const shown = async () => [(await field('coins')).value, (await field('value_added_tax')).value]
    const pick = async (country_id: string) => {
      await fill({ country_id })
      return shown()
    }
    expect(await shown()).toEqual(['818', ''])
    expect(await pick('682')).toEqual(['682', '15'])
    await shows(
      textOf(
        'النسبة المعتادة في بلدك. امسحها إن لم تكن مسجلًا في الضريبة.',
        'The usual rate in your country. Clear it if you are not registered for the tax.',
      ),
    )
    expect(await pick('414')).toEqual(['414', ''])
    await fill({ value_added_tax: '5' })
    expect(await pick('818')).toEqual(['818', '5'])
    expect(await pick('250')).toEqual(['818', '5'])
  })

  test('the week of a country is offered where it does not begin on Sunday, and is sent only by who takes it', async () => {
    login({ owner: {}, token: 'abc' })
    const founded: unknown[] = []
    serverAnswers(({ url = '', method, data }) => {
      if (url.endsWith('currencies')) return [200, { currencies: [{ id: 818, name: 'EGP' }] }]
      if (url.endsWith('countries')) return [200, { countries: [818, 682].map(id => ({ id, country: String(id) })) }]
      if (method !== 'post') return [404, {}]
      founded.push((data as FormData).get('week_start'))
      return [422, { code: 'validation', message: { name: ['مستخدم من قبل'] } }]
    })
    open('/RegisterStepTwo')
    await found('option[value="682"]')
    const offer = () => document.querySelector<HTMLInputElement>('input[name="week_start"]')
    await fill({ name: 'النيل', country_id: '682' })
    expect(offer()).toBeNull()
    await fill({ country_id: '818' })
    await shows(
      textOf('يبدأ أسبوعنا يوم السبت، كالمعتاد في بلدك', 'Our weeks begin on Saturday, as is usual in your country'),
    )
    expect(offer()!.checked).toBe(false)
    await send()
    await waitFor(() => expect(founded).toHaveLength(1))
    fireEvent.click(offer()!)
    await send()
    await waitFor(() => expect(founded).toEqual([null, 'saturday']))
  })

  test('who leaves is told so, also when it went wrong', async () => {
    const lists = { currencies: [{ id: 818, name: 'EGP' }], countries: [{ id: 818, country: 'EG' }] }
    const answering = (status: number) =>
      serverAnswers(({ url = '' }) =>
        url.endsWith('logout') ? [status, {}] : /currencies|countries/.test(url) ? [200, lists] : [404, {}],
      )
    const leave = async () => {
      login({ owner: {}, token: 'abc' })
      open('/RegisterStepTwo')
      await found('option[value="818"]')
      await press(/^(إلغاء|Cancel)$/)
    }
    answering(200)
    await leave()
    await shows(textOf('تم تسجيل الخروج بنجاح', 'Logout successfully'))
    cleanup()
    writeLanguage(language)
    answering(404)
    await leave()
    await shows(textOf('حدث خطأ ما', 'something went wrong'))
  })

  test('a page that is on its way says so', async () => {
    login({ owner: {}, token: 'abc' })
    enterOrganization({ id: 7, name: 'النيل', coins: [] })
    accepting()
    open('/dashboard')
    await shows(textOf('جارٍ التحميل...', 'Loading...'))
  })
})
