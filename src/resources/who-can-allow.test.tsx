// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chequeWords } from '../../i18n/books/cheques.ts'
import { notFoundWords } from '../../i18n/pages/console.ts'
import { viewWords } from '../../i18n/pages/membership.ts'
import { noPermission } from '../../i18n/records/read-only.ts'
import { writeLanguage } from '../../i18n/stored-language.ts'
import type { Language } from '../../i18n/text.ts'
import type { View } from '../../schema/answers/membership.ts'
import type { Salary } from '../../schema/answers/payroll.ts'
import type { Cheque } from '../../schema/answers/settlement.ts'
import { declarationOf } from '../../schema/index.ts'
import { dataProvider } from '../dataProvider/index.ts'
import * as membership from '../dataProvider/membership.ts'
import * as people from '../dataProvider/people.ts'
import { AccessDenied } from '../layout/withAccess.tsx'
import { ChequeSteps } from './cheques/ChequeSteps.tsx'
import { DocumentList } from './documents/list/DocumentList.tsx'
import { AccessDeniedPage } from './kit/error-pages.tsx'
import { UsersPage } from './people/UsersPage.tsx'
import { CreatePage } from './records/FormPage.tsx'
import { SalaryActions } from './salaries/SalaryActions.tsx'

/** What the role of a cashier does not allow, wherever it stands, names who can allow it. */

const ask = { ar: 'اطلبها من \u2068سلمى حسن\u2069.', en: 'Ask \u2068سلمى حسن\u2069 for it.' }
const missingIn = (language: Language) => ({ allowed: false, reason: noPermission[language] })
const getList = vi.fn()

const cashier = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => false,
  getPermissions: async () => ({}),
}
const show = (language: Language, page: ReactNode, address = '/') => {
  writeLanguage(language)
  render(
    <MemoryRouter initialEntries={[address]}>
      <CoreAdminContext authProvider={cashier} basename="/dashboard" dataProvider={{ ...dataProvider, getList }}>
        <AccessDenied value={<AccessDeniedPage />}>{page}</AccessDenied>
      </CoreAdminContext>
    </MemoryRouter>,
  )
}

beforeEach(() => {
  getList.mockReset().mockResolvedValue({ data: [], total: 0 })
  vi.spyOn(people, 'administrators').mockResolvedValue([{ id: 1, name: 'سلمى حسن', type: 'owner' }])
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test.each(['ar', 'en'] as const)('in %s a step of a cheque that the role lacks', async language => {
  const missing = missingIn(language)
  const cheque = {
    ...{ id: 3, number: '000123', direction: 'received', is_open: true, status: 'in_hand' },
    can: { deposit: missing, clear: missing, endorse: missing, bounce: missing },
  } as unknown as Cheque
  show(language, <ChequeSteps cheque={cheque} />)
  await userEvent.click(screen.getAllByRole('button')[0]!)
  await waitFor(() => expect(document.body.textContent).toContain(`${noPermission[language]} ${ask[language]}`))
})

test.each(['ar', 'en'] as const)(
  'in %s a step of a cheque that is allowed, for a role that may not choose the account of it',
  async language => {
    const allowed = { allowed: true, reason: null }
    const cheque = {
      ...{ id: 3, number: '000123', direction: 'received', is_open: true, status: 'in_hand' },
      can: { deposit: allowed, clear: allowed, endorse: allowed, bounce: allowed },
    } as unknown as Cheque
    show(language, <ChequeSteps cheque={cheque} />)
    await userEvent.click(screen.getAllByRole('button')[0]!)
    await waitFor(() =>
      expect(document.body.textContent).toContain(`${chequeWords.noAccounts[language]} ${ask[language]}`),
    )
    expect(getList).not.toHaveBeenCalled()
  },
)

test.each(['ar', 'en'] as const)('in %s a step of a salary that the role lacks', async language => {
  const missing = missingIn(language)
  const salary = {
    ...{ id: 3, name: 'كريم', month: '2026-03', status: 'draft' },
    can: { approve: missing, pay: missing, unpay: missing, void: missing, delete: missing },
  } as unknown as Salary
  show(language, <SalaryActions salary={salary} />)
  await userEvent.click(screen.getAllByRole('button')[0]!)
  await waitFor(() => expect(document.body.textContent).toContain(`${noPermission[language]} ${ask[language]}`))
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

test.each([
  ['ar', '/dashboard/users', '/dashboard/users?filter=%7B%22q%22%3A%22x%22%7D'],
  ['en', '/dashboard/invoice_sales', '/dashboard/invoice_sales?page=2'],
] as const)(
  'in %s a page that the role does not open keeps the address that was asked for',
  async (language, path, address) => {
    show(
      language,
      <>
        <Address />
        <Routes>
          <Route path="/dashboard/users" element={<UsersPage />} />
          <Route path="/dashboard/invoice_sales" element={<DocumentList kind="sales_invoice" />} />
          <Route path="*" element={<p>elsewhere, than {path}</p>} />
        </Routes>
      </>,
      address,
    )
    await waitFor(() => expect(document.body.textContent).toContain(ask[language]))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(notFoundWords.noAccess[language])
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(screen.getByRole('status').textContent).toBe(address)
    expect(getList).not.toHaveBeenCalled()
  },
)

test.each([
  ['ar', 'في هذا العرض تقرأ ولا تكتب. أنهِ العرض لتعمل باسمك.'],
  ['en', 'In this view you read and write nothing. End the view to work as yourself.'],
] as const)(
  'in %s a form that is reached within a view says at once that nothing is written there',
  async (language, message) => {
    vi.spyOn(membership, 'presentView').mockReturnValue({ id: 1 } as View)
    show(language, <CreatePage declaration={declarationOf('clients')} />, '/dashboard/clients/create')
    await waitFor(() => expect(document.body.textContent).toContain(message))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(viewWords.notHere[language])
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)
