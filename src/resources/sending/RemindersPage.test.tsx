import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { notRemindedWords } from '../../../i18n/files/letters.ts'
import { remindersWords } from '../../../i18n/pages/sending.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../i18n/testing-said.ts'
import { languages } from '../../../i18n/text.ts'
import type { Owing } from '../../../schema/answers/sent/reminders.ts'
import { everything, type Permissions } from '../../../schema/permissions.ts'
import { ownerClient } from '../../public/api.ts'
import { RemindersPage } from './RemindersPage.tsx'

const owes = (id: number, display_name: string, more: Partial<Owing> = {}): Owing => ({
  client: { id, display_name },
  email: `${id}@example.com`,
  ...{ invoices: 2, stopped: 0, days: 10, last_reminded: null },
  amounts: [{ currency: 'ج.م.', amount: '1500.50' }],
  can: { remind: { allowed: true, reason: null } },
  ...more,
})

const reader = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => true,
}

function open(list: Owing[] | Error, outcome: object | Error = {}, permissions: Permissions = everything) {
  const sent: Record<string, unknown>[] = []
  vi.spyOn(ownerClient, 'request').mockImplementation(async request => {
    if (request.method === 'post') {
      sent.push(request.data as Record<string, unknown>)
      if (outcome instanceof Error) throw outcome
      return { data: outcome, headers: {} }
    }
    if (list instanceof Error) throw list
    return { data: { reminders: list }, headers: {} }
  })
  const page = (
    <CoreAdminContext authProvider={{ ...reader, getPermissions: async () => permissions }}>
      <RemindersPage />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  return { sent, user: userEvent.setup() }
}
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const shown = () => withoutIsolates(document.body.textContent ?? '')

test.each(languages)(
  'whoever can be reminded is chosen, and it is told who got a letter and who not: %s',
  async lang => {
    writeLanguage(lang)
    const words = (name: keyof typeof remindersWords) => remindersWords[name][lang]
    const reason = 'لا بريد إلكتروني في بياناته.'
    const { sent, user } = open(
      [
        owes(1, 'الأولى', { stopped: 1 }),
        owes(2, 'الثانية'),
        owes(3, 'الثالثة', { email: null, can: { remind: { allowed: false, reason } } }),
      ],
      {
        message: '',
        reminders: [
          { client: { id: 1, display_name: 'الأولى' }, to: '1@example.com', reason: null },
          { client: { id: 2, display_name: 'الثانية' }, to: null, reason: 'وصل إليه ما يكفي اليوم' },
        ],
      },
    )
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /الثالثة/ })
    expect([box.checked, box.disabled]).toEqual([false, true])
    expect(shown()).toContain(reason)
    expect(shown()).toContain(words('stopped').replace('{count}', '1'))
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: words('all') })
    const go = screen.getByRole<HTMLButtonElement>('button', { name: words('remind') })
    await user.click(all)
    expect(go.disabled).toBe(true)
    await user.click(all)
    await user.click(go)
    expect(sent).toEqual([{ clients: [1, 2], tone: 'friendly' }])
    await screen.findByRole('status')
    expect(shown()).toContain(words('some').replace('{sent}', '1').replace('{rest}', '1'))
    expect(shown()).toContain(words('sentTo').replace('{to}', '1@example.com'))
    expect(shown()).toContain('وصل إليه ما يكفي اليوم')
  },
)

test.each(languages)('where nothing is overdue the page says what would stand there: %s', async lang => {
  writeLanguage(lang)
  open([])
  await screen.findByText(remindersWords.none[lang])
  expect(shown()).toContain(remindersWords.noneHint[lang])
})

test.each(languages)('what could not be read, or was refused as a whole, is said: %s', async lang => {
  writeLanguage(lang)
  open(new Error('away'))
  await screen.findByText(remindersWords.failed[lang])
  cleanup()
  const { user } = open([owes(1, 'الأولى')], new Error('لا شيء مستحق'))
  await user.click(await screen.findByRole('button', { name: remindersWords.remind[lang] }))
  await screen.findByText('لا شيء مستحق')
})

test.each(languages)('who only reads invoices is told once who reminds, and chooses nobody: %s', async lang => {
  writeLanguage(lang)
  const reason = notRemindedWords.not_of_reader[lang]
  const can = { remind: { allowed: false, reason } }
  open([owes(1, 'الأولى', { can }), owes(2, 'الثانية', { can })], {}, { invoice_sales: ['read'] })
  await screen.findByRole('link', { name: 'الثانية' })
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  expect(shown().split(reason)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: remindersWords.remind[lang] })).toBeNull()
})
