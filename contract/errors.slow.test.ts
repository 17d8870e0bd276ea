import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorText } from '../i18n/messages.ts'
import { anyOf } from '../i18n/records/missing-permission.ts'
import { seededRoleWords } from '../i18n/records/permissions.ts'
import { type Language, languages } from '../i18n/text.ts'
import { type ErrorCode, errorStatus } from '../schema/errors.ts'
import { maxInvitations, maxKnownAdded } from '../schema/organization/users.ts'
import { turnOn } from './organization/testing-factor.ts'
import { colleague, colleagueOfOwn, roleNamed, roleWith, userBody } from './organization/testing-people.ts'
import { programWith } from './programs/testing-keys.ts'
import {
  type Answer,
  type Backend,
  backends,
  type Company,
  newCompany,
  person,
  type RequestOptions,
  send,
  signUp,
} from './testing-backends.ts'
import { accountByCode, g1, make, rent } from './testing-bodies.ts'

/** One refusal of each kind, provoked over HTTP: its status, its code and its sentence in both languages. */

interface Scene {
  side: Backend
  company: Company
  lang: Language
}

/** Provokes a refusal, and says what its sentence mentions. */
type Provocation = (scene: Scene) => Promise<{ answer: Answer; values?: Record<string, string> }>

const raw = async ({ side, company, lang }: Scene, contentType: string, body: string | FormData): Promise<Answer> => {
  const response = await fetch(`${side.url}/owner/units?organization_id=${company.id}`, {
    method: 'POST',
    headers: {
      lang,
      authorization: `Bearer ${company.token}`,
      ...(contentType ? { 'content-type': contentType } : {}),
    },
    body,
  })
  const text = await response.text()
  const read = JSON.parse(text) as Record<string, unknown>
  return { status: response.status, body: read, code: read.code, message: read.message } as Answer
}

const posted = async (company: Company) => (await company.post('restrictions', await rent(company))).one('restriction')
const draft = async (company: Company) =>
  (await company.post('restrictions', { ...(await rent(company)), status: 'draft' })).one('restriction')
const sharedInvoice = async (company: Company) => {
  const { id: invoice } = (await company.post('invoice-sales', await g1(company))).one('invoice_sale')
  const { id: link, url } = (await company.post(`invoice-sales/${invoice}/links`, {})).one('link')
  return { invoice, link, token: String(url).split(/\/d\/|\?/)[1]! }
}
/** A letter that has left. */
const mailed = async (company: Company) => {
  const { id } = await posted(company)
  const mail = (await company.post(`restrictions/${id}/mail`, { to: 'auditor@example.com' })).one('mail')
  const stateOf = async () => (await company.get(`mails/${mail.id}`)).one('mail').state
  await expect.poll(stateOf, { timeout: 10_000 }).toBe('sent')
  return mail
}
const asks = async (promise: Promise<Answer>, values?: Record<string, string>) => ({
  answer: await promise,
  ...(values ? { values } : {}),
})

const lastMarch = { from: '2025-03-01', to: '2025-03-31' }

/** What no request of a test can bring about: a fault, a database that is away, a race, an import, a crowd. */
type OutOfReach =
  | 'internal'
  | 'number_too_large'
  | 'print_failed'
  | 'cannot_print'
  | 'unavailable'
  | 'file_lost'
  | 'storage_full'
  | 'idempotency_in_progress'
  | 'import_cancelled'
  | 'not_imported'
  | 'changed_meanwhile'
  | 'too_many_files'
  | 'mailed_enough'
  | 'address_mailed_enough'
  | 'too_many_uploads'
/** What has tests of its own: every field of every other file here, the last test of this one, returns of tax, units and banks. */
type ElsewhereTested =
  | 'statement_matched'
  | 'validation'
  | 'wrong_api_password'
  | 'filing_withdrawn'
  | 'later_filing'
  | 'tax_code_of_country'
  | 'withholding_of_country'
  | 'no_authority'
  | 'unit_in_use'
  | 'unit_state'
  | 'bank_line_state'

const provocations: Record<Exclude<ErrorCode, OutOfReach | ElsewhereTested>, Provocation> = {
  malformed: scene => asks(raw(scene, 'application/json', '{"name": ')),
  payload_too_large: scene => {
    const form = new FormData()
    form.append('name', 'x'.repeat(10 * 1024 * 1024))
    return asks(raw(scene, '', form))
  },
  too_many_parts: scene => {
    const form = new FormData()
    for (let part = 0; part < 13_000; part++) form.append(`n${part}`, '')
    return asks(raw(scene, '', form))
  },
  too_many_requests: async ({ side, lang }) => {
    const somebody = person()
    for (let attempt = 0; attempt < 5; attempt++) await send(side, 'POST', '/owner/login', { body: somebody, lang })
    const answer = await send(side, 'POST', '/owner/login', { body: somebody, lang })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
    return { answer, values: { minutes: '15' } }
  },
  unauthenticated: ({ side, company, lang }) =>
    asks(send(side, 'GET', `/owner/units?organization_id=${company.id}`, { lang })),
  key_ended: async ({ side, lang, company }) => {
    const program = await programWith(side, company, await roleNamed(company, 'auditor'))
    await company.delete(`api-keys/${program.key.id}`)
    return asks(program.get('units', { lang }))
  },
  key_never: async ({ side, lang, company }) => {
    const program = await programWith(side, company, await roleNamed(company, 'auditor'))
    return asks(program.get('users', { lang }))
  },
  key_read_only: async ({ side, lang, company }) => {
    const program = await programWith(side, company, await roleNamed(company, 'accountant'))
    return asks(program.post('units', { name: 'لتر' }, { lang }))
  },
  role_of_keys: async ({ side, lang, company }) => {
    const role = await roleWith(company, { units: ['read'] })
    const program = await programWith(side, company, role)
    const values = { name: String(role.display_name), keys: `\u2068${program.key.name}\u2069` }
    return asks(company.delete(`roles/${role.id}`, { lang }), values)
  },
  no_account: ({ side, lang }) => asks(send(side, 'POST', '/owner/login', { body: person(), lang })),
  unverified: async ({ side, lang }) => {
    const somebody = person()
    await send(side, 'POST', '/owner/register', { body: somebody })
    const login = await send(side, 'POST', '/owner/login', { body: somebody })
    const { token } = login.read<{ token: string }>('data')
    return asks(send(side, 'GET', '/owner/countries', { lang, headers: { authorization: `Bearer ${token}` } }))
  },
  second_factor_required: async ({ side, lang }) => {
    const shop = await newCompany(side)
    await turnOn(side, shop.token, new Date())
    await shop.put('organizations', { second_factor_required: true })
    const clerk = await colleague(side, shop, null)
    return asks(clerk.get('units', { lang }))
  },
  second_factor_on: async ({ side, lang }) => {
    const shop = await newCompany(side)
    await turnOn(side, shop.token, new Date())
    return asks(shop.post('second-factor', {}, { lang }))
  },
  second_factor_off: async ({ side, lang }) => {
    const shop = await newCompany(side)
    return asks(shop.post('second-factor/confirm', { code: '123456' }, { lang }))
  },
  address_not_shown: async ({ side, company, lang }) => {
    const admin = await colleague(side, company, null)
    return asks(admin.post('organizations', { name: 'دكاني', country_id: 818, coins: [818] }, { lang }))
  },
  invited_enough: async ({ side, company, lang }) => {
    const { password: _, password_confirmation: __, ...somebody } = userBody(null)
    const { id } = (await company.post('users', somebody)).one('user')
    for (let time = 1; time < maxInvitations; time++) await company.post(`users/${id}/invite`)
    expect((await side.letterTo(somebody.email)).length).toBeGreaterThan(0)
    return asks(company.post(`users/${id}/invite`, undefined, { lang }))
  },
  added_enough: async ({ side, lang }) => {
    const shop = await newCompany(side)
    const { password: _, password_confirmation: __, ...somebody } = userBody(null)
    const known = await newCompany(side)
    const { email } = (await known.post('users', somebody)).one('user')
    for (let time = 0; time < maxKnownAdded; time++) {
      const made = await shop.post('users', { ...somebody, email })
      expect([time, made.status]).toEqual([time, time < maxInvitations ? 201 : 429])
      if (made.status === 201) await shop.delete(`users/${made.one('user').id}`)
    }
    // From here on known and unknown addresses are answered alike.
    expect((await shop.post('users', { ...somebody, email })).code).toBe('added_enough')
    return asks(shop.post('users', userBody(null), { lang }))
  },
  account_is_own: async ({ side, company, lang }) => {
    const admin = await colleagueOfOwn(side, company, null)
    return asks(company.delete(`users/${admin.user.id}/second-factor`, { lang }))
  },
  challenge_ended: ({ side, lang }) =>
    asks(send(side, 'POST', '/owner/verifyLoginCode', { body: { challenge: 'none', code: '123456' }, lang })),
  forbidden: async ({ side, company, lang }) => {
    const headers = { authorization: `Bearer ${await signUp(side)}` }
    return asks(send(side, 'GET', `/owner/units?organization_id=${company.id}`, { lang, headers }))
  },
  membership_disabled: async ({ side, company, lang }) => {
    const clerk = await colleague(side, company, null)
    await company.put(`users/${clerk.user.id}`, { active: false })
    // Beside the owner whoever else was made an admin here can enable them.
    const administrators = (await company.get('administrators')).read<{ name: string }[]>('administrators')
    const names = anyOf(
      administrators.map(({ name }) => name),
      lang,
    )
    return asks(clerk.get('units', { lang }), { organization: 'متجر النيل', names })
  },
  not_found: ({ company, lang }) => asks(company.get('units/999999', { lang })),
  idempotency_mismatch: async ({ company, lang }) => {
    const headers = { 'idempotency-key': `mismatch-${lang}` }
    await company.post('units', { name: `رطل ${lang}` }, { headers })
    return asks(company.post('units', { name: 'أوقية' }, { headers, lang }))
  },
  stale: async ({ company, lang }) => {
    const { id } = await make(company, 'units')
    return asks(company.put(`units/${id}`, { revision: 7 }, { lang }))
  },
  locked_period: async ({ side, lang }) => {
    const shop = await newCompany(side)
    await shop.put('organizations', { lock_date: '2026-03-31' })
    const lockedUntil = { date: '2026-03-31' }
    return asks(shop.post('restrictions', await rent(shop), { lang }), lockedUntil)
  },
  not_a_draft: async ({ company, lang }) => {
    const { id } = await posted(company)
    return asks(company.post(`restrictions/${id}/post`, undefined, { lang }))
  },
  cannot_edit: async ({ company, lang }) => {
    const { id } = await posted(company)
    await company.post(`restrictions/${id}/void`)
    const reason = { ar: 'سبق الإلغاء بقيد عكسي.', en: 'it was voided by a reversing entry.' }[lang]
    return asks(company.put(`restrictions/${id}`, { name: 'آخر' }, { lang }), { reason, of: 'document' })
  },
  cannot_delete: async ({ company, lang }) => {
    const { id } = await posted(company)
    const reason = {
      ar: 'المرحّل لا يُحذف؛ يُلغى بقيد عكسي ويبقى رقمه.',
      en: 'what is posted is not deleted; it is voided by a reversing entry and keeps its number.',
    }[lang]
    return asks(company.delete(`restrictions/${id}`, { lang }), { reason, of: 'document' })
  },
  cannot_return: async ({ company, lang }) => {
    const invoice = (await company.post('invoice-sales', await g1(company))).one('invoice_sale')
    await company.post(`invoice-sales/${invoice.id}/void`)
    const [line] = invoice.items as { id: number }[]
    const back = { date: '2026-03-12', invoice_id: invoice.id, items: [{ invoice_item_id: line!.id, quantity: '1' }] }
    const reason = { ar: 'سبق الإلغاء بقيد عكسي.', en: 'it was voided by a reversing entry.' }[lang]
    return asks(company.post('throw-back-sales', back, { lang }), { reason })
  },
  cannot_convert: async ({ company, lang }) => {
    const path = 'invoice-sales-price-offers'
    const offer = (await company.post(path, await g1(company))).one('invoice_sales_price_offer')
    const made = (await company.post(`${path}/${offer.id}/convert`)).one('invoice_sale')
    const number = String(made.number)
    const reason = {
      ar: `صدرت منها الفاتورة \u2068${number}\u2069.`,
      en: `invoice \u2068${number}\u2069 was made from it.`,
    }[lang]
    return asks(company.post(`${path}/${offer.id}/convert`, undefined, { lang }), { reason })
  },
  cannot_correct: async ({ company, lang }) => {
    const invoice = (await company.post('invoice-sales', await g1(company))).one('invoice_sale')
    const reason = { ar: 'لم يصدر؛ يكفي تعديله.', en: 'it was not issued; it is enough to edit it.' }[lang]
    return asks(company.post(`invoice-sales/${invoice.id}/correct`, { reason: 'x' }, { lang }), { reason })
  },
  cheque_state: async ({ company, lang }) => {
    const { id: client_id } = await make(company, 'clients')
    const cheque = { payment_method: 'cheque', cheque_number: '77', cheque_date: '2026-04-01' }
    const receipt = await company.post('payment-sales', { date: '2026-03-12', client_id, amount: '10', ...cheque })
    const { id } = (await company.get(`cheques?document_id=${receipt.one('payment_sale').id}`)).rows('cheques')[0]!
    const sentence = { date: '2026-04-01', bank_account_id: (await accountByCode(company, '1111')).id }
    await company.post(`cheques/${id}/clear`, sentence)
    const reason = { ar: 'حُصّل الشيك ودخل الحساب.', en: 'it has cleared into the account.' }[lang]
    return asks(company.post(`cheques/${id}/deposit`, sentence, { lang }), { reason })
  },
  cannot_void: async ({ company, lang }) => {
    const { id } = await draft(company)
    const reason = { ar: 'ما زالت مسودة؛ رحّلها أولًا.', en: 'it is still a draft; post it first.' }[lang]
    return asks(company.post(`restrictions/${id}/void`, undefined, { lang }), { reason })
  },
  cannot_send: async ({ company, lang }) => {
    const { id } = await draft(company)
    const reason = { ar: 'ما زالت مسودة؛ رحّلها أولًا.', en: 'it is still a draft; post it first.' }[lang]
    return asks(company.post(`restrictions/${id}/mail`, {}, { lang }), { reason })
  },
  cannot_retry: async ({ company, lang }) => {
    const { id } = await mailed(company)
    const reason = { ar: 'خرجت الرسالة.', en: 'the letter has left.' }[lang]
    return asks(company.post(`mails/${id}/retry`, {}, { lang }), { reason })
  },
  async still_waiting({ company, lang }) {
    const url = `https://example.com/${lang}`
    const { id } = (await company.post('webhooks', { name: url, url, active: false })).one('webhook')
    const delivery = (await company.post(`webhooks/${id}/test`, {})).one('webhook_delivery')
    return asks(company.post(`webhook-deliveries/${delivery.id}/replay`, {}, { lang }))
  },
  cannot_cancel: async ({ company, lang }) => {
    const { id } = await mailed(company)
    const reason = { ar: 'خرجت الرسالة.', en: 'the letter has left.' }[lang]
    return asks(company.post(`mails/${id}/cancel`, {}, { lang }), { reason })
  },
  cannot_answer: async ({ side, company, lang }) => {
    const { token } = await sharedInvoice(company)
    const reason = { ar: 'هذا لعروض الأسعار فقط.', en: 'only an offer is answered.' }[lang]
    return asks(send(side, 'POST', `/owner/shared/${token}/accept`, { body: { name: 'x' }, lang }), { reason })
  },
  link_ended: async ({ company, lang }) => {
    const { invoice, link } = await sharedInvoice(company)
    await company.delete(`invoice-sales/${invoice}/links/${link}`)
    return asks(company.delete(`invoice-sales/${invoice}/links/${link}`, { lang }))
  },
  nothing_to_remind: async ({ company, lang }) => {
    const { id } = await make(company, 'clients', { email: 'client@example.com' })
    return asks(company.post(`clients/${id}/remind`, {}, { lang }))
  },
  reminded_today: async ({ company, lang }) => {
    const { invoice } = await sharedInvoice(company)
    const body = { to: 'client@example.com' }
    await company.post(`invoice-sales/${invoice}/remind`, body)
    return asks(company.post(`invoice-sales/${invoice}/remind`, body, { lang }))
  },
  salary_state: async ({ company, lang }) => {
    const { id } = await make(company, 'representatives')
    const draft = await company.post('representative-salaries', { representative_id: id, month: '2026-03' })
    const reason = { ar: 'الشهر ما زال مسودة؛ اعتمده أولًا.', en: 'the month is still a draft; approve it first.' }[lang]
    const { id: salary } = draft.one('representative_salary')
    return asks(company.post(`representative-salaries/${salary}/pay`, {}, { lang }), { reason })
  },
  already_void: async ({ company, lang }) => {
    const { id } = await posted(company)
    await company.post(`restrictions/${id}/void`)
    return asks(company.post(`restrictions/${id}/void`, undefined, { lang }))
  },
  in_use: async ({ company, lang }) => {
    const sent = await g1(company)
    await company.post('invoice-sales', sent)
    const { display_name } = (await company.get(`clients/${sent.client_id}`)).one('client')
    const where = { ar: 'المستندات', en: 'documents' }[lang]
    return asks(company.delete(`clients/${sent.client_id}`, { lang }), { name: String(display_name), where })
  },
  system_account: async ({ company, lang }) => {
    const { id } = await accountByCode(company, '4101')
    return asks(company.delete(`accounts/${id}`, { lang }))
  },
  account_used: async ({ company, lang }) => {
    const own = { code: `1190-${lang}`, name: 'خزينة الفرع', type: 'cash' }
    const [{ id }, sales] = [(await company.post('accounts', own)).one('account'), await accountByCode(company, '4103')]
    const items = [
      { account_id: id, debtor: '10' },
      { account_id: sales.id, creditor: '10' },
    ]
    await company.post('restrictions', { date: '2026-03-01', items })
    return asks(company.put(`accounts/${id}`, { type: 'expense' }, { lang }))
  },
  fixed_role: async ({ company, lang }) => {
    const { id } = await roleNamed(company, 'organization_owner')
    return asks(company.delete(`roles/${id}`, { lang }))
  },
  role_holds_more: async ({ side, company, lang }) => {
    const clerk = await colleague(side, company, await roleWith(company, { roles: ['read', 'update', 'delete'] }))
    const { id } = await roleNamed(company, 'accountant')
    return asks(clerk.put(`roles/${id}`, { permissions: { roles: ['read'] } }, { lang }))
  },
  role_in_use: async ({ side, company, lang }) => {
    const role = await roleNamed(company, 'auditor')
    await colleague(side, company, role)
    const { holders } = await roleNamed(company, 'auditor')
    return asks(company.delete(`roles/${role.id}`, { lang }), {
      name: seededRoleWords.auditor.name[lang],
      count: String(holders),
    })
  },
  member_holds_more: async ({ side, company, lang }) => {
    const keeper = await colleague(side, company, await roleWith(company, { users: ['read', 'update'] }))
    const { user } = await colleague(side, company, await roleNamed(company, 'auditor'))
    const administrators = (await company.get('administrators')).read<{ name: string }[]>('administrators')
    const names = anyOf(
      administrators.map(({ name }) => name),
      lang,
    )
    return asks(keeper.put(`users/${user.id}`, { active: false }, { lang }), { name: String(user.name), names })
  },
  owner_only: async ({ side, company, lang }) => {
    const admin = await colleague(side, company, null)
    const [owner] = (await company.get('users?type=owner')).rows('users')
    return asks(admin.delete('ownership', { lang }), { name: String(owner!.name) })
  },
  not_the_signer: async ({ side, company, lang }) => {
    const seal = (await company.post('period-seals', lastMarch)).one('period_seal')
    const admin = await colleague(side, company, null)
    const [owner] = (await company.get('users?type=owner')).rows('users')
    const wanted = admin.post(`period-seals/${seal.id}/withdraw`, { reason: 'خطأ' }, { lang })
    return asks(wanted, { name: String(owner!.name) })
  },
  seal_withdrawn: async ({ company, lang }) => {
    const seal = (await company.post('period-seals', lastMarch)).one('period_seal')
    await company.post(`period-seals/${seal.id}/withdraw`, { reason: 'خطأ' })
    return asks(company.post(`period-seals/${seal.id}/withdraw`, { reason: 'خطأ' }, { lang }))
  },
  owner_stays: async ({ side, company, lang }) => {
    const admin = await colleague(side, company, null)
    const [owner] = (await company.get('users?type=owner')).rows('users')
    return asks(admin.put(`users/${owner!.id}`, { active: false }, { lang }), { name: String(owner!.name) })
  },
  last_owner: ({ company, lang }) => asks(company.post('organizations/leave', undefined, { lang })),
  own_membership: async ({ side, company, lang }) => {
    const admin = await colleague(side, company, null)
    return asks(admin.delete(`users/${admin.user.id}`, { lang }))
  },
  invitation_withdrawn: async ({ side, company, lang }) => {
    const { password: _, password_confirmation: __, ...somebody } = userBody(null)
    const { id } = (await company.post('users', somebody)).one('user')
    const token = await side.invitationOf(somebody.email)
    await company.delete(`users/${id}/invite`)
    return asks(send(side, 'POST', '/owner/acceptInvitation', { body: { token }, lang }))
  },
  invitation_ended: ({ side, lang }) =>
    asks(send(side, 'POST', '/owner/acceptInvitation', { body: { token: `1.${'a'.repeat(43)}` }, lang })),
  ownership_offered: async ({ side, company, lang }) => {
    const [first, second] = [await colleague(side, company, null), await colleague(side, company, null)]
    await company.delete('ownership')
    await company.post('ownership', { user_id: first.user.id })
    const again = company.post('ownership', { user_id: second.user.id }, { lang })
    return asks(again, { name: String(first.user.name) })
  },
  ownership_offer_ended: async ({ side, company, lang }) => {
    const admin = await colleague(side, company, null)
    return asks(admin.post('ownership/accept', undefined, { lang }))
  },
  cannot_view: async ({ company, lang }) => {
    const [owner] = (await company.get('users?type=owner')).rows('users')
    return asks(company.post(`users/${owner!.id}/view`, undefined, { lang }))
  },
  viewing: async ({ side, company, lang }) => {
    const { user } = await colleague(side, company, await roleNamed(company, 'auditor'))
    const { id } = (await company.post(`users/${user.id}/view`)).one('view')
    return asks(company.post('units', { name: 'رطل' }, { lang, headers: { 'x-view-as': String(id) } }))
  },
  view_ended: ({ company, lang }) => asks(company.get('units', { lang, headers: { 'x-view-as': '999999' } })),
  has_joined: async ({ side, company, lang }) => {
    const { user } = await colleague(side, company, await roleNamed(company, 'auditor'))
    return asks(company.post(`users/${user.id}/invite`, undefined, { lang }))
  },
  owns_organization: async ({ side, lang }) => {
    const somebody = person()
    const headers = { authorization: `Bearer ${await signUp(side, somebody)}` }
    const options: RequestOptions = { body: { name: 'متجر', country_id: 818, coins: [818] }, headers }
    await send(side, 'POST', '/owner/organizations', options)
    return asks(send(side, 'DELETE', '/owner/profile', { body: { email: somebody.email }, headers, lang }))
  },
}

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  beforeAll(async () => {
    side = await open()
    company = await newCompany(side)
  })
  afterAll(() => side?.close())

  test.each(Object.entries(provocations))('%s', async (code, provoke) => {
    for (const lang of languages) {
      const { answer, values } = await provoke({ side, company, lang })
      const message = errorText(code as ErrorCode, lang, values)
      expect([answer.status, answer.body]).toEqual([errorStatus[code as ErrorCode], { code, message }])
    }
  })

  test.each(['toString', 'valueOf', '\\u0074oString'])(
    'an object with a field %s is no text and no number',
    async name => {
      const answer = await raw({ side, company, lang: 'ar' }, 'application/json', `{"name": [{"${name}": 1}]}`)
      expect([answer.status, answer.body]).toEqual([400, { code: 'malformed', message: errorText('malformed', 'ar') }])
    },
  )

  test('wrong_api_password', async () => {
    const guarded = await open('open sesame')
    const request = async (lang: Language, headers: Record<string, string> = {}) => {
      const { status, body } = await send(guarded, 'POST', '/owner/login', { body: person(), lang, headers })
      return [status, body]
    }
    expect(await request('ar')).toEqual([
      401,
      { code: 'wrong_api_password', message: 'هذا التطبيق غير مسموح له بالاتصال بالخادم.' },
    ])
    expect(await request('en', { 'x-api-password': 'sesame' })).toEqual([
      401,
      { code: 'wrong_api_password', message: 'This application may not call the server.' },
    ])
    const right = await request('en', { 'x-api-password': 'open sesame' })
    expect(right).toEqual([401, { code: 'no_account', message: 'There is no account with this data' }])
    await guarded.close()
  })
})
