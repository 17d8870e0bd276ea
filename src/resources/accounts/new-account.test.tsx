// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import { AddSubAccount } from './AddSubAccount.tsx'
import { NewAccountPage } from './NewAccountPage.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const bank = { id: 12, code: '1102', name: 'البنك الأهلي', type: 'bank', parent_id: null, active: true }

function open(language: 'ar' | 'en', address: string) {
  writeLanguage(language)
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: 13, ...data } }))
  const calls = { create, getOne: async () => ({ data: bank }), getMany: async () => ({ data: [bank] }) }
  const admin = (page: React.ReactNode) => (
    <CoreAdminContext
      basename="/dashboard"
      dataProvider={{ ...dataProvider, ...calls } as never}
      i18nProvider={adminTranslator(language)}
    >
      {page}
    </CoreAdminContext>
  )
  const routes = [
    { path: '/dashboard/accounts/create', element: admin(<NewAccountPage />) },
    { path: '/dashboard/accounts/12', element: admin(<AddSubAccount id={12} />) },
    { path: '*', element: <p>elsewhere</p> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />)
  return create
}

test.each([
  ['ar', 'أضف حسابًا فرعيًا', 'رقم الحساب', 'اسم الحساب', 'حفظ'],
  ['en', 'Add sub account', 'Account number', 'Account name', 'Save'],
] as const)('in %s an account is made under another, of its type', async (language, action, code, name, save) => {
  const create = open(language, '/dashboard/accounts/12')
  await userEvent.click(await screen.findByRole('link', { name: action }))
  expect(await screen.findByRole('heading', { name: action })).toBeTruthy()
  await userEvent.type(await screen.findByRole('textbox', { name: new RegExp(`^${code}`) }), '110201')
  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), 'فرع المعادي')
  await userEvent.click(screen.getByRole('button', { name: save }))
  await waitFor(() => expect(create).toHaveBeenCalled())
  expect(create.mock.calls[0]![1].data).toMatchObject({
    ...{ code: '110201', name: 'فرع المعادي', parent_id: 12, type: 'bank' },
  })
})
