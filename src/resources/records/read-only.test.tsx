// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notFoundWords } from '../../../i18n/pages/console.ts'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { readOnlyWords } from '../../../i18n/records/read-only.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import type { User } from '../../../schema/answers/people.ts'
import { declarationOf } from '../../../schema/index.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import * as people from '../../dataProvider/people.ts'
import { withRecordAddresses } from '../kit/error-pages.tsx'
import { labelOf } from '../kit/words.ts'
import { UserPage } from '../people/UserForms.tsx'
import { crud } from './crud.tsx'
import { EditPage } from './FormPage.tsx'

/** What a role that reads everything and changes nothing sees of one record. */

const reader = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async ({ action }: { action: string }) => ['list', 'show', 'read'].includes(action),
  getPermissions: async () => ({ warehouses: ['read'], users: ['read'] }),
}
const warehouse = { id: 4, name: 'مخزن العبور', code: 'W1', address: null, active: true, revision: 1 }
const user = {
  ...{ id: 9, name: 'منى السيد', first_name: 'منى', last_name: 'السيد', email: 'mona@example.com', gender: null },
  ...{ type: 'assistant', role: { id: 3, name: 'محاسب' }, representative: null, active: true, status: 'active' },
  ...{ invited_until: null },
} as unknown as User

function open(page: ReactNode, record: { id: number | string }, getOne = vi.fn()) {
  const update = vi.fn()
  const admin = (
    <CoreAdminContext
      basename="/dashboard"
      authProvider={reader}
      dataProvider={{ ...dataProvider, getOne: getOne.mockResolvedValue({ data: record }), update }}
      i18nProvider={adminTranslator('ar')}
    >
      {page}
    </CoreAdminContext>
  )
  const routes = [
    { path: '/dashboard/one/:id', element: admin },
    { path: '*', element: <p>elsewhere</p> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/dashboard/one/${record.id}`] })} />)
  return update
}

/** Every box of the page holds still, and nothing on it saves. */
function expectNothingToChange() {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  expect(boxes.length).toBeGreaterThan(3)
  expect(boxes.filter(box => !box.disabled && !box.readOnly).map(({ name }) => name)).toEqual([])
  expect(document.querySelectorAll('[type=submit], [type=password]')).toHaveLength(0)
}

beforeEach(() => {
  vi.spyOn(people, 'administrators').mockResolvedValue([{ id: 1, name: 'سلمى حسن', type: 'owner' } as never])
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('a record that may be read opens with its fields held still, and says whom to ask, in both languages', async () => {
  const update = open(<EditPage declaration={declarationOf('warehouses')} />, warehouse)
  expect(await screen.findByDisplayValue('مخزن العبور')).toBeTruthy()
  const note = await screen.findByText(sentence => sentence.includes(readOnlyWords.record.ar))
  await waitFor(() => expect(note.textContent).toContain('اطلبها من \u2068سلمى حسن\u2069.'))
  expectNothingToChange()
  await userEvent.type(screen.getByDisplayValue('مخزن العبور'), 'x{Enter}')
  expect(screen.getByDisplayValue('مخزن العبور')).toBeTruthy()
  expect(update).not.toHaveBeenCalled()
  act(() => writeLanguage('en'))
  await waitFor(() => expect(note.textContent).toContain(readOnlyWords.record.en))
})

test('so does the page of a user, without passwords to set', async () => {
  open(<UserPage />, user)
  expect(await screen.findByDisplayValue('mona@example.com')).toBeTruthy()
  expect(await screen.findByText(sentence => sentence.includes(readOnlyWords.record.ar))).toBeTruthy()
  expectNothingToChange()
})

test('what is hidden from a reader has no empty name on the page either', async () => {
  const account = { id: 5, code: '1101', name: 'الصندوق', type: 'cash', active: true, balance: null, revision: 1 }
  open(<EditPage declaration={declarationOf('accounts')} />, account)
  expect(await screen.findByDisplayValue('الصندوق')).toBeTruthy()
  expect(screen.queryByText(labelOf('accounts', 'balance').ar)).toBeNull()
})

test.each(['new', '0', '07', '1.5'])(
  'an address that names no record is no page, and nothing is asked for: %s',
  async id => {
    const getOne = vi.fn()
    const Page = withRecordAddresses(crud(declarationOf('warehouses'))).edit as ComponentType
    open(<Page />, { id }, getOne)
    expect(await screen.findByText(notFoundWords.title.ar)).toBeTruthy()
    expect(getOne).not.toHaveBeenCalled()
  },
)
