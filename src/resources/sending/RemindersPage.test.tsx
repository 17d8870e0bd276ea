import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { notRemindedWords } from '../../../i18n/files/letters.ts'
import { reportPageWords } from '../../../i18n/pages/console.ts'
import { clientsChosen, remindersWords } from '../../../i18n/pages/sending.ts'
import { clientsCounted, lettersToSend, overdueWords } from '../../../i18n/records/overdue.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../i18n/testing-sentences.ts'
import { countText, languages } from '../../../i18n/text.ts'
import type { Owing, PaymentPromise } from '../../../schema/answers/sent/reminders.ts'
import { everything, type Permissions } from '../../../schema/permissions.ts'
import { addDays, today } from '../../layout/values/civil-date.ts'
import { ownerClient } from '../../public/connection/api.ts'
import { RemindersPage } from './RemindersPage.tsx'

const allowed = { allowed: true, reason: null }
const owes = (id: number, display_name: string, more: Partial<Owing> = {}): Owing => ({
  client: { id, display_name },
  ...{ email: `${id}@example.com`, phone: '0100 482 7719', language: 'ar' },
  ...{ invoices: 2, stopped: 0, days: 10, last_reminded: null, last_contact: null, bounced: null, promise: null },
  ...{ amounts: [{ currency: 'ج.م.', amount: '1500.50' }], owed: '1500.50' },
  can: { remind: allowed, choose: allowed },
  ...more,
})
const noMail = { allowed: false, reason: 'لا بريد إلكتروني في بياناته.' }
const promised = (date: string, state: PaymentPromise['state'], left = '700.00'): PaymentPromise => ({
  ...{ id: 9, date, amount: '700.00', left, notes: null, state },
  ...{ created_at: '2026-11-12T09:00:00Z', created_by: 'منى السيد' },
})
const overdue = {
  ...{ total: '4501.50', promised: '0.00', due_soon: { amount: '0.00', first: null } },
  ages: [
    { key: 'days_1_30', amount: '4501.50' },
    { key: 'over_30', amount: '0.00' },
  ],
}

const reader = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => true,
}

interface Shown {
  outcome?: object | Error
  permissions?: Permissions
  soon?: object
}

function open(list: Owing[] | Error, { outcome = {}, permissions = everything, soon = {} }: Shown = {}) {
  const sent: [string, unknown][] = []
  vi.spyOn(ownerClient, 'request').mockImplementation(async ({ method, url = '', data }) => {
    if (method !== 'get') {
      sent.push([`${method} ${url.replace('/owner/', '')}`, data])
      if (outcome instanceof Error) throw outcome
      return { data: outcome, headers: {} }
    }
    if (list instanceof Error) throw list
    const hand_message = { phone: null, language: 'ar', invoices: 2, text: 'نذكّركم', links: [] }
    return { data: { reminders: list, overdue: { ...overdue, ...soon }, hand_message }, headers: {} }
  })
  const page = (
    <CoreAdminContext authProvider={{ ...reader, getPermissions: async () => permissions }}>
      <RemindersPage />
    </CoreAdminContext>
  )
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('1200'), media: query, addEventListener() {}, removeEventListener() {} },
    ...{ addListener() {}, removeListener() {} },
  }))
  const router = createMemoryRouter([{ path: '*', element: page }])
  render(<RouterProvider router={router} />)
  return { sent, user: userEvent.setup(), path: () => router.state.location.pathname }
}
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shown = () => withoutIsolates(document.body.textContent ?? '')
/** A name with marks of direction, which nobody sees. */
const named = (word: keyof typeof overdueWords, lang: 'ar' | 'en', name: string) => (sentence: string) =>
  withoutIsolates(sentence) === overdueWords[word][lang].replace('{name}', name)

test.each(languages)(
  'who owes most stands first and nobody is chosen; letters leave together, and the page names who got one and who not: %s',
  async lang => {
    writeLanguage(lang)
    const { sent, user } = open(
      [
        owes(1, 'الأولى', { stopped: 1, owed: '100.00' }),
        owes(2, 'الثانية'),
        owes(3, 'الثالثة', { email: null, can: { remind: noMail, choose: noMail }, phone: null }),
      ],
      {
        outcome: {
          message: '',
          reminders: [
            { client: { id: 1, display_name: 'الأولى' }, to: '1@example.com', reason: null },
            { client: { id: 2, display_name: 'الثانية' }, to: null, reason: 'وصل إليه ما يكفي اليوم' },
          ],
        },
      },
    )
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: named('choose', lang, 'الثالثة') })
    expect([box.checked, box.disabled]).toEqual([false, true])
    expect(screen.getAllByRole('link', { name: /^ال/ }).map(({ textContent }) => textContent)).toEqual([
      ...['الثانية', 'الثالثة', 'الأولى'],
    ])
    expect(shown()).toContain(noMail.reason)
    expect(shown()).toContain('4,501.50')
    expect(shown()).toContain(overdueWords.stopped[lang].replace('{count}', '1'))
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: overdueWords.all[lang] })
    const send = () => screen.queryByRole('button', { name: countText(lettersToSend, lang, 2) })
    expect(all.checked).toBe(false)
    expect(send()).toBeNull()
    await user.click(all)
    expect(shown()).toContain(withoutIsolates(countText(clientsChosen, lang, 2)))
    await user.click(send()!)
    expect(sent).toEqual([['post reminders', { clients: [2, 1], tone: 'friendly' }]])
    await screen.findByRole('status')
    expect(shown()).toContain(remindersWords.some[lang].replace('{sent}', '1').replace('{rest}', '1'))
    expect(shown()).toContain(remindersWords.sentTo[lang].replace('{to}', '1@example.com'))
    expect(shown()).toContain('وصل إليه ما يكفي اليوم')
  },
)

test.each(languages)(
  'with nobody chosen it is told how many were reminded today, not that nobody is: %s',
  async lang => {
    writeLanguage(lang)
    const whatsapp = { id: 5, way: 'whatsapp' as const, created_at: new Date().toISOString(), created_by: 'منى السيد' }
    const already = { allowed: false, reason: 'ذُكّر اليوم' }
    const can = { remind: already, choose: already }
    const { user } = open([
      owes(1, 'الأولى', { last_reminded: today(), can }),
      owes(2, 'الثانية', { last_contact: whatsapp, can }),
      owes(3, 'الثالثة', { last_contact: { ...whatsapp, way: 'call' } }),
    ])
    await screen.findByRole('checkbox', { name: overdueWords.all[lang] })
    const reminded = overdueWords.remindedToday[lang].replace('{count}', countText(clientsCounted, lang, 2))
    expect(shown()).toContain(withoutIsolates(reminded))
    expect(shown()).not.toContain(withoutIsolates(countText(clientsChosen, lang, 0)))
    await user.click(screen.getByRole('checkbox', { name: overdueWords.all[lang] }))
    expect(shown()).not.toContain(withoutIsolates(reminded))
  },
)

test.each(languages)(
  'WhatsApp opens with the message, and it is asked whether it went; yes is kept, no ends its links: %s',
  async lang => {
    writeLanguage(lang)
    const page = { opener: window, location: { href: '' }, close: vi.fn() }
    vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window)
    const hand_message = { phone: '+20 100 482 7719', language: 'ar', invoices: 2, text: 'نذكّركم: https://x/d/1' }
    const links = [
      { id: 31, invoice_id: 7 },
      { id: 32, invoice_id: 8 },
    ]
    const { sent, user } = open([owes(1, 'الأولى')], {
      outcome: { hand_message: { ...hand_message, links }, contact: {} },
    })
    await user.click(await screen.findByRole('button', { name: named('whatsapp', lang, 'الأولى') }))
    await screen.findByText(overdueWords.sentIt[lang])
    const address = `https://wa.me/201004827719?text=${encodeURIComponent('نذكّركم: https://x/d/1')}`
    expect([page.location.href, page.opener]).toEqual([address, null])
    expect(screen.getByRole('link', { name: overdueWords.openAgain[lang] }).getAttribute('href')).toBe(address)
    await user.click(screen.getByRole('button', { name: overdueWords.no[lang] }))
    await waitFor(() => expect(screen.queryByText(overdueWords.sentIt[lang])).toBeNull())
    expect(sent.map(([call]) => call)).toEqual([
      ...['post clients/1/hand-message', 'delete invoice-sales/7/links/31', 'delete invoice-sales/8/links/32'],
    ])
    await user.click(screen.getByRole('button', { name: named('whatsapp', lang, 'الأولى') }))
    await user.click(await screen.findByRole('button', { name: overdueWords.yesSent[lang] }))
    await waitFor(() => expect(sent.at(-1)).toEqual(['post clients/1/contacts', { way: 'whatsapp' }]))
  },
)

test.each(languages)('a call is asked about too, also after the phone forgot the page: %s', async lang => {
  writeLanguage(lang)
  const list = [owes(1, 'الأولى')]
  const { user } = open(list)
  const call = await screen.findByRole('link', { name: named('call', lang, 'الأولى') })
  expect(call.getAttribute('href')).toBe('tel:01004827719')
  await user.click(call)
  await screen.findByText(overdueWords.calledIt[lang])
  cleanup()
  const { sent } = open(list)
  await user.click(await screen.findByRole('button', { name: overdueWords.yesCalled[lang] }))
  await waitFor(() => expect(sent).toEqual([['post clients/1/contacts', { way: 'call' }]]))
})

test('the arrows lead from name to name, and Enter opens the client', async () => {
  const { user, path } = open([owes(1, 'الأولى'), owes(2, 'الثانية')])
  const [first, second] = await screen.findAllByRole('link', { name: /^ال/ })
  // As G D opens it, nothing is chosen yet.
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{ArrowUp}{Enter}')
  expect(path()).toBe('/dashboard/clients/1')
})

test.each(languages)(
  'on paper it says whose it is, of which day and money, and which clients it names: %s',
  async lang => {
    writeLanguage(lang)
    const coins = [{ id: 1, code: 'EGP', decimals: 2 }]
    localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'متجر النيل', coins }))
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const late = promised(addDays(today(), -2), 'broken')
    const { user } = open([owes(1, 'الأولى', { promise: late }), owes(2, 'الثانية')])
    const head = (await screen.findByRole('heading', { level: 2, name: remindersWords.title[lang] })).parentElement!
    expect(head.textContent).toContain('متجر النيل')
    expect(head.textContent).toContain(lang === 'ar' ? 'ج.م.' : 'EGP')
    expect(head.textContent).not.toContain(overdueWords.broken[lang])
    await user.click(screen.getByRole('button', { name: new RegExp(overdueWords.broken[lang]) }))
    expect(head.textContent).toContain(overdueWords.broken[lang])
    await user.click(screen.getByRole('button', { name: reportPageWords.print[lang] }))
    expect(print).toHaveBeenCalledOnce()
  },
)

test.each(languages)('a number or an e-mail that is missing is added where it is missing: %s', async lang => {
  writeLanguage(lang)
  const none = owes(3, 'الثالثة', { email: null, phone: null, can: { remind: noMail, choose: noMail } })
  const { sent, user } = open([none])
  await user.click(await screen.findByRole('button', { name: named('addPhoneOf', lang, 'الثالثة') }))
  await user.type(screen.getByRole('textbox', { name: overdueWords.mobile[lang] }), '0100 111 2222')
  await user.click(screen.getByRole('button', { name: overdueWords.save[lang] }))
  await waitFor(() => expect(sent).toEqual([['put clients/3', { mobile: '0100 111 2222' }]]))
  await user.click(await screen.findByRole('button', { name: named('addMailOf', lang, 'الثالثة') }))
  await user.type(screen.getByRole('textbox', { name: overdueWords.email[lang] }), 'a@example.com')
  await user.click(screen.getByRole('button', { name: overdueWords.save[lang] }))
  await waitFor(() => expect(sent.at(-1)).toEqual(['put clients/3', { email: 'a@example.com' }]))
})

test.each(languages)('a promise takes a day in one press, all that is late unless it is less: %s', async lang => {
  writeLanguage(lang)
  const { sent, user } = open([owes(1, 'الأولى', { promise: promised('2026-11-20', 'broken') })])
  await user.click(await screen.findByRole('button', { name: named('promise', lang, 'الأولى') }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: overdueWords.inAWeek[lang] }))
  await user.click(dialog.getByRole('button', { name: overdueWords.savePromise[lang] }))
  const promise = { date: addDays(today(), 7), amount: '1500.50' }
  await waitFor(() => expect(sent).toEqual([['post clients/1/promises', promise]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: named('promise', lang, 'الأولى') }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /اسحب|Withdraw/ }))
  await waitFor(() => expect(sent.at(-1)![0]).toBe('delete clients/1/promises/9'))
})

test.each(languages)(
  'promises stand in the row: to come, due today with what to do, broken ones alone: %s',
  async lang => {
    writeLanguage(lang)
    const { user } = open([
      owes(1, 'الأولى', { promise: promised('2026-11-25', 'to_come') }),
      owes(2, 'الثانية', { promise: promised(today(), 'due_today') }),
      owes(3, 'الثالثة', { promise: promised('2026-11-20', 'broken', '300.00') }),
      owes(4, 'الرابعة', { bounced: 'العنوان غير موجود' }),
    ])
    const came = await screen.findByRole('link', { name: overdueWords.arrived[lang] })
    expect(came.getAttribute('href')).toContain('party=2')
    expect(shown()).toContain('25/11/2026')
    expect(shown()).toContain('300.00')
    expect(shown()).toContain(overdueWords.bounced[lang].replace('{reason}', 'العنوان غير موجود'))
    screen.getByRole('button', { name: overdueWords.instead[lang] })
    await user.click(screen.getByRole('button', { name: new RegExp(overdueWords.broken[lang]) }))
    expect(screen.getAllByRole('link', { name: /^ال/ }).map(({ textContent }) => textContent)).toEqual(['الثالثة'])
  },
)

test.each(languages)('where nothing is overdue the page says what falls due next: %s', async lang => {
  writeLanguage(lang)
  open([], { soon: { due_soon: { amount: '27114.00', first: '2026-11-24' } } })
  await screen.findByText(overdueWords.nobody[lang])
  expect(shown()).toContain('27,114.00')
  expect(shown()).toContain('24/11/2026')
})

test.each(languages)('what could not be read, or was refused as a whole, is said: %s', async lang => {
  writeLanguage(lang)
  open(new Error('away'))
  await screen.findByText(remindersWords.failed[lang])
  cleanup()
  const { user } = open([owes(1, 'الأولى')], { outcome: new Error('لا شيء مستحق') })
  await user.click(await screen.findByRole('checkbox', { name: overdueWords.all[lang] }))
  await user.click(screen.getByRole('button', { name: countText(lettersToSend, lang, 1) }))
  await screen.findByText('لا شيء مستحق')
})

test.each(languages)('who only reads invoices is told once who reminds, and chooses nobody: %s', async lang => {
  writeLanguage(lang)
  const reason = notRemindedWords.not_of_reader[lang]
  const can = { remind: { allowed: false, reason }, choose: { allowed: false, reason } }
  open([owes(1, 'الأولى', { can }), owes(2, 'الثانية', { can })], { permissions: { invoice_sales: ['read'] } })
  await screen.findByRole('link', { name: 'الثانية' })
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  expect(shown().split(reason)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: named('whatsapp', lang, 'الأولى') })).toBeNull()
})
