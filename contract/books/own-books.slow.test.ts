import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownBooksWords } from '../../i18n/books/own-books.ts'
import { errorTexts, issueText } from '../../i18n/messages.ts'
import { languages } from '../../i18n/text.ts'
import type { OwnBooks } from '../../schema/answers/books/own-books.ts'
import type { Dashboard } from '../../schema/answers/dashboard.ts'
import { turnOn } from '../organization/testing-factor.ts'
import { colleagueOfOwn, roleNamed, roleWith, userBody } from '../organization/testing-people.ts'
import { type Backend, backends, type Company, type Made, memberOf, newCompany, send } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'

/** The books of all organizations that an outside accountant works for, in one list. */

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-11-21T09:00:00Z')
  })
  afterAll(() => side?.close())

  /** Somebody's books as they ask for them; nothing is said of an organization. */
  const booksOf = async ({ token }: Company, query = '', lang: 'ar' | 'en' = 'ar') => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await send(side, 'GET', `/owner/books${query}`, { headers, lang })
    return answer.rows('books') as unknown as OwnBooks[]
  }
  const dashboardOf = async (member: Company) => (await member.get('dashboard')).read<Dashboard>('dashboard')

  /** An organization with an invoice of 100.00 that is late, a draft, and a cheque to deposit. */
  async function busyCompany(name: string): Promise<Company> {
    const company = await newCompany(side, { name, value_added_tax: '0' })
    const client = await make(company, 'clients')
    const product = await make(company, 'products', { stock_type: 'services' })
    const items = [{ product_id: product.id, quantity: '1', price: '100' }]
    const sale = { client_id: client.id, date: '2026-10-01', due_date: '2026-10-15', items }
    await company.post('invoice-sales', sale)
    await company.post('invoice-sales', { ...sale, status: 'draft' })
    const cheque = { payment_method: 'cheque', cheque_number: '451', cheque_date: '2026-11-20' }
    await company.post('payment-sales', { date: '2026-11-01', client_id: client.id, amount: '40', ...cheque })
    return company
  }

  async function invite(company: Company, email: string, role: Made): Promise<void> {
    const { password: _, password_confirmation: __, ...invitation } = userBody(role, { email })
    await company.post('users', invitation)
  }

  /** Somebody of the first organization who is invited to the others and accepts. */
  async function outsideAccountant(...companies: Company[]) {
    const [first, ...others] = companies as [Company, ...Company[]]
    const mona = await colleagueOfOwn(side, first, await roleNamed(first, 'accountant'))
    for (const company of others) {
      await invite(company, mona.body.email, await roleNamed(company, 'accountant'))
      const body = { token: await side.invitationOf(mona.body.email) }
      const headers = { authorization: `Bearer ${mona.token}` }
      await send(side, 'POST', '/owner/acceptInvitation', { body, headers })
    }
    return mona
  }

  test('each figure is the one that the first page of its organization has', async () => {
    const [nile, delta] = [await busyCompany('متجر النيل'), await newCompany(side, { name: 'الدلتا', coins: [682] })]
    const mona = await outsideAccountant(nile, delta)
    const books = await booksOf(mona)
    expect(books.map(({ name, membership }) => [name, membership?.type])).toEqual([
      ['الدلتا', 'assistant'],
      ['متجر النيل', 'assistant'],
    ])
    const [ofDelta, ofNile] = books
    const dashboard = await dashboardOf(memberOf(side, nile.id, mona.token))
    const todo = (key: string) => {
      const { count, amount, doing } = dashboard.todo.find(each => each.key === key)!
      return { count, amount, doing }
    }
    expect(ofNile!.figures).toEqual({
      today: '2026-11-21',
      currency: 'EGP',
      lock_date: null,
      receivable_late: todo('receivable_late'),
      drafts: todo('drafts'),
      cheques_to_deposit: todo('cheques_to_deposit'),
      todo: dashboard.todo.length,
      last_entry: '2026-11-01',
      tax_period: {
        ...{ from: '2026-10-01', to: '2026-10-31', report: 'tax-return' },
        parameters: { date_from: '2026-10-01', date_to: '2026-10-31' },
      },
      proven: dashboard.proven,
    })
    expect(ofNile!.figures!.receivable_late).toMatchObject({ count: 1, amount: '100.00' })
    expect(ofDelta!.figures).toMatchObject({ currency: 'SAR', todo: 0, last_entry: null, tax_period: null })
  })

  test('what is locked is no open tax period, and the last locked day is told', async () => {
    const company = await busyCompany('المقفلة')
    await company.put('settings', { lock_date: '2026-10-31' })
    const [books] = await booksOf(company)
    expect(books!.figures).toMatchObject({ lock_date: '2026-10-31', tax_period: { from: '2026-11-01' } })
  })

  test('names are searched and ordered as they are written, page by page', async () => {
    const companies = []
    for (const name of ['أحمد وأولاده', 'بيت الورق', 'مكتبة الأحمدي']) companies.push(await newCompany(side, { name }))
    const mona = await outsideAccountant(...companies)
    const named = async (query: string) => (await booksOf(mona, query)).map(({ name }) => name)
    expect(await named('?q=احمد')).toEqual(['أحمد وأولاده', 'مكتبة الأحمدي'])
    expect(await named('?sort=name&order=desc')).toEqual(['مكتبة الأحمدي', 'بيت الورق', 'أحمد وأولاده'])
    expect(await named('?per_page=2&page=2')).toEqual(['مكتبة الأحمدي'])
    expect(await named('?q=zzz')).toEqual([])
    for (const lang of languages) {
      const headers = { authorization: `Bearer ${mona.token}` }
      const refused = await send(side, 'GET', '/owner/books?client_id=1', { headers, lang })
      expect(refused.message).toEqual({ client_id: [issueText('unknown_parameter', lang, 'client_id')] })
    }
  })

  test('who may read none of the figures is told so, and who reads a part sees that part', async () => {
    const company = await busyCompany('متجر النيل')
    const units = await colleagueOfOwn(side, company, await roleWith(company, { units: ['read'] }))
    const [unseen] = await booksOf(units, '', 'en')
    expect([unseen!.figures, unseen!.hidden]).toEqual([
      null,
      { code: 'nothing_to_read', reason: ownBooksWords.nothingToRead.en },
    ])
    expect((await booksOf(units, '', 'ar'))[0]!.hidden!.reason).toBe(ownBooksWords.nothingToRead.ar)
    const late = { 'aRAging-summary-by-invoice-due-date': ['read'] }
    const reader = await colleagueOfOwn(side, company, await roleWith(company, late))
    const [part] = await booksOf(reader)
    expect(Object.keys(part!.figures!).sort()).toEqual(['currency', 'lock_date', 'receivable_late', 'today', 'todo'])
    expect(part!.figures!.receivable_late).toMatchObject({
      count: 1,
      amount: '100.00',
      doing: { report: expect.any(String) },
    })
  })

  test('who sees only their own is shown what is theirs, and that it is', async () => {
    const company = await busyCompany('متجر النيل')
    const salesman = await colleagueOfOwn(side, company, await roleNamed(company, 'salesman'))
    const [books] = await booksOf(salesman)
    expect(books).toMatchObject({ scope: 'own', figures: { todo: 0 } })
    expect(books!.figures!.receivable_late).toBeUndefined()
    expect(books!.figures!.proven).toBeUndefined()
  })

  test('an organization that disabled somebody says so in its line, and the others are as they were', async () => {
    const [nile, delta] = [await newCompany(side, { name: 'متجر النيل' }), await newCompany(side, { name: 'الدلتا' })]
    const mona = await outsideAccountant(nile, delta)
    await nile.put(`users/${mona.user.id}`, { active: false })
    for (const lang of languages) {
      const [ofDelta, ofNile] = await booksOf(mona, '', lang)
      expect([ofDelta!.hidden, ofNile!.figures]).toEqual([null, null])
      expect(ofNile!.hidden!.code).toBe('membership_disabled')
      expect(ofNile!.hidden!.reason).toContain(errorTexts.membership_disabled[lang].split('{')[0]!.slice(0, 8))
    }
  })

  test('where two steps are required nothing is shown before they are turned on', async () => {
    const [nile, delta] = [await newCompany(side, { name: 'متجر النيل' }), await newCompany(side, { name: 'الدلتا' })]
    const mona = await outsideAccountant(nile, delta)
    await turnOn(side, nile.token, new Date('2026-11-21T09:00:00Z'))
    expect((await nile.put('organizations', { second_factor_required: true })).status).toBe(200)
    for (const lang of languages) {
      const [, ofNile] = await booksOf(mona, '', lang)
      const reason = errorTexts.second_factor_required[lang]
      expect([ofNile!.figures, ofNile!.hidden]).toEqual([null, { code: 'second_factor_required', reason }])
    }
  })

  test('a session that an admin ended sees nothing of that organization any more', async () => {
    const [nile, delta] = [await newCompany(side, { name: 'متجر النيل' }), await newCompany(side, { name: 'الدلتا' })]
    const mona = await outsideAccountant(nile, delta)
    // Who looks at the list has looked into the organization: its admins see the session.
    await booksOf(mona)
    const sessions = async () => (await nile.get(`users/${mona.user.id}/sessions`)).rows('sessions')
    await expect.poll(async () => (await sessions()).length).toBeGreaterThan(0)
    await nile.delete(`users/${mona.user.id}/sessions`)
    for (const lang of languages) {
      const [ofDelta, ofNile] = await booksOf(mona, '', lang)
      expect([ofDelta!.hidden, ofNile!.hidden]).toEqual([
        null,
        { code: 'unauthenticated', reason: ownBooksWords.sessionEnded[lang] },
      ])
    }
  })

  test('who is not signed in is shown nobody’s books', async () => {
    expect((await send(side, 'GET', '/owner/books')).status).toBe(401)
  })
})
