// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { CoreAdminContext, Notification } from 'react-admin'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { peopleWords } from '../../../i18n/pages/people.ts'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { sessionWordsOf } from '../../../i18n/pages/security.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import type { Language } from '../../../i18n/text.ts'
import type { Role, User } from '../../../schema/answers/people.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import * as people from '../../dataProvider/people.ts'
import * as security from '../../dataProvider/security.ts'
import { UserPage } from './UserForms.tsx'
import { UsersPage } from './UsersPage.tsx'

/** The list of users, as the owner sees it. */

const owner = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => true,
  getPermissions: async () => ({}),
  getIdentity: async () => ({ id: 1, fullName: 'منى' }),
}
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const somebody = (id: number, name: string, about: Partial<User>): User => ({
  ...{ id, name, first_name: name, last_name: '', email: `u${id}@example.com`, gender: null },
  ...{ type: 'assistant', role_id: 3, role: { id: 3, name: 'محاسب' }, representative_id: null },
  ...{ active: true, status: 'active', invited_until: null, last_seen_at: null, second_factor: false },
  ...about,
})
const users = [
  somebody(1, 'منى', { type: 'owner' }),
  somebody(2, 'كريم', { status: 'invited', invited_until: hours(4 * 24 + 2) }),
  somebody(3, 'دينا', { status: 'invitation_ended' }),
  somebody(4, 'عمرو', { status: 'disabled', active: false }),
]
const getList = vi.fn()

function open(language: Language, page: ReactNode, address: string, record?: User) {
  writeLanguage(language)
  const admin = (
    <CoreAdminContext
      basename="/dashboard"
      authProvider={owner}
      dataProvider={{ ...dataProvider, getList, getOne: vi.fn().mockResolvedValue({ data: record }) }}
      i18nProvider={adminTranslator(language)}
    >
      <Outlet />
      <Notification />
    </CoreAdminContext>
  )
  const children = [
    { path: '/dashboard', element: null },
    { path: '/dashboard/users', element: page },
    { path: '/dashboard/users/:id', element: page },
  ]
  const router = createMemoryRouter([{ element: admin, children }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => {
  getList.mockReset().mockResolvedValue({ data: users, total: users.length })
  vi.spyOn(people, 'countedStandings').mockResolvedValue({ active: 7, invited: 2, disabled: 1 })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test.each([
  ['ar', 'دعوة تنتهي بعد 5 أيام', 'الكل 10'],
  ['en', 'Invitation ends in 5 days', 'All 10'],
] as const)(
  'in %s each part of the users says how many they are, and an invitation how long it works',
  async (language, ends, all) => {
    open(language, <UsersPage />, '/dashboard/users')
    const row = (await screen.findByText('كريم')).closest('tr')!
    expect(row.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(ends)
    expect(await screen.findByRole('button', { name: all })).toBeTruthy()
    const invited = screen.getByRole('button', { name: `${peopleWords.allInvited[language]} 2` })
    await userEvent.click(invited)
    await waitFor(() => expect(getList.mock.lastCall![1].filter).toEqual({ standing: 'invited' }))
    expect(invited.getAttribute('aria-pressed')).toBe('true')
    expect(document.body.textContent).toContain(peopleWords.goneFoot[language])
    const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!)
    expect(rowOf('منى').getByText(peopleWords.stays[language])).toBeTruthy()
    expect(rowOf('دينا').getByText(peopleWords.invitation_ended[language])).toBeTruthy()
  },
)

test.each([
  ['ar', '^أعد الإرسال إلى .?دينا', '^اسحبها: دعوة .?كريم', '^فعّل .?عمرو'],
  ['en', '^Send again.*دينا', 'Take back the invitation of .?كريم', '^Enable .?عمرو'],
] as const)(
  'in %s an invitation is sent again and taken back in its row, and somebody disabled is enabled there',
  async (language, sendAgain, takeBack, enabling) => {
    const again = vi.spyOn(people, 'inviteAgain').mockResolvedValue(users[1]!)
    const back = vi.spyOn(people, 'takeBackInvitation').mockResolvedValue(users[1]!)
    const enable = vi.spyOn(people, 'setUserActive').mockResolvedValue(users[3]!)
    open(language, <UsersPage />, '/dashboard/users')
    await screen.findByText('كريم')
    const press = (name: string) =>
      screen.findByRole('button', { name: new RegExp(name) }).then(button => userEvent.click(button))
    await press(sendAgain)
    await waitFor(() => expect(again).toHaveBeenCalledWith(3))
    await press(takeBack)
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: peopleWords.takeBack[language] }))
    await waitFor(() => expect(back).toHaveBeenCalledWith(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(enabling)
    await waitFor(() => expect(enable).toHaveBeenCalledWith(4, true))
    await waitFor(() => expect(people.countedStandings).toHaveBeenCalledTimes(4))
  },
)

test('each visit begins with everybody, whatever part was seen last', async () => {
  const router = open('en', <UsersPage />, '/dashboard/users')
  await userEvent.click(await screen.findByRole('button', { name: 'Invited 2' }))
  await waitFor(() => expect(getList.mock.lastCall![1].filter).toEqual({ standing: 'invited' }))
  await act(() => router.navigate('/dashboard'))
  await act(() => router.navigate('/dashboard/users'))
  const all = await screen.findByRole('button', { name: 'All 10' })
  expect(all.getAttribute('aria-pressed')).toBe('true')
  expect(getList.mock.lastCall![1].filter).toEqual({})
})

test.each(['ar', 'en'] as const)('in %s a part in which nobody stands says so', async language => {
  getList.mockResolvedValue({ data: [], total: 0 })
  open(language, <UsersPage />, '/dashboard/users')
  expect(await screen.findByText(peopleWords.none[language])).toBeTruthy()
})

test.each(['ar', 'en'] as const)(
  'in %s the page of a user without a signed-in device says whether they ever worked here',
  async language => {
    vi.spyOn(security, 'userSessions').mockResolvedValue([])
    open(language, <UserPage />, '/dashboard/users/2', somebody(2, 'كريم', {}))
    expect(await screen.findByText(sessionWordsOf.none[language])).toBeTruthy()
    cleanup()
    open(language, <UserPage />, '/dashboard/users/2', somebody(2, 'كريم', { last_seen_at: hours(-1) }))
    expect(await screen.findByText(sessionWordsOf.noneNow[language])).toBeTruthy()
  },
)

const salesman = { id: 3, name: 'salesman', display_name: 'مندوب', scope: 'own', kind: 'shipped', permissions: {} }

test.each(['ar', 'en'] as const)(
  'in %s the page of a user of their own without a representative says what they will see',
  async language => {
    vi.spyOn(people, 'allRoles').mockResolvedValue([salesman as unknown as Role])
    open(language, <UserPage />, '/dashboard/users/2', somebody(2, 'كريم', {}))
    expect(await screen.findByText(peopleWords.ownWithout[language])).toBeTruthy()
    cleanup()
    open(language, <UserPage />, '/dashboard/users/2', somebody(2, 'كريم', { representative_id: 9 }))
    await screen.findByDisplayValue('u2@example.com')
    expect(screen.queryByText(peopleWords.ownWithout[language])).toBeNull()
  },
)

test.each(['ar', 'en'] as const)(
  'in %s somebody is disabled from the head of their page, once it was said what that means, and enabled there',
  async language => {
    const set = vi.spyOn(people, 'setUserActive').mockResolvedValue(users[3]!)
    vi.spyOn(people, 'allRoles').mockResolvedValue([])
    open(language, <UserPage />, '/dashboard/users/2', somebody(2, 'كريم', {}))
    await userEvent.click(await screen.findByRole('button', { name: peopleWords.disable[language] }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(peopleWords.disableBody[language])).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: peopleWords.disable[language] }))
    await waitFor(() => expect(set).toHaveBeenCalledWith(2, false))
    cleanup()
    open(language, <UserPage />, '/dashboard/users/4', users[3])
    await userEvent.click(await screen.findByRole('button', { name: peopleWords.enable[language] }))
    await waitFor(() => expect(set).toHaveBeenCalledWith(4, true))
  },
)

test.each(['ar', 'en'] as const)(
  'in %s it is said that somebody was removed from the organization, not deleted',
  async language => {
    vi.spyOn(people, 'allRoles').mockResolvedValue([])
    const remove = vi.spyOn(dataProvider, 'delete').mockResolvedValue({ data: users[1]! })
    open(language, <UserPage />, '/dashboard/users/2', somebody(2, 'كريم', {}))
    await userEvent.click(await screen.findByRole('button', { name: peopleWords.remove[language] }))
    const question = within(await screen.findByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: peopleWords.remove[language] }))
    expect(await screen.findByText(peopleWords.removed[language])).toBeTruthy()
    expect(remove).toHaveBeenCalledTimes(1)
  },
)

test.each(['ar', 'en'] as const)('in %s nobody disables the owner from their page', async language => {
  open(language, <UserPage />, '/dashboard/users/7', somebody(7, 'نور', { type: 'owner' }))
  await screen.findByDisplayValue('u7@example.com')
  expect(screen.queryByRole('button', { name: peopleWords.disable[language] })).toBeNull()
})
