import { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import type { Language } from '../../../i18n/text.ts'
import type { BankLineWhole } from '../../../schema/bank/answers.ts'
import * as calls from '../../dataProvider/books/bank.ts'
import { BankPages } from './BankPages.tsx'
import { accountOf, memoOf, pageOf } from './kit/testing-bank.ts'

/** The pages of the bank, in tests. */

/** What the bank has, where a test says nothing else. */
export function withBank(lines: readonly BankLineWhole[] = [], account = accountOf()) {
  vi.spyOn(calls, 'readBankAccounts').mockResolvedValue([account])
  vi.spyOn(calls, 'countSure').mockResolvedValue({ count: 0, isAll: true })
  vi.spyOn(calls, 'readReconciliation').mockResolvedValue(memoOf())
  vi.spyOn(calls, 'readBankLine').mockImplementation(async id => lines.find(line => line.id === id)!)
  return vi
    .spyOn(calls, 'readBankLines')
    .mockImplementation(async ({ state, q }) =>
      pageOf(lines.filter(line => line.state === state && line.description.includes(String(q ?? '')))),
    )
}

/** Shows a page of the bank to who may do everything, or only read. */
export function showBank(language: Language, at: string, { mayAct = true, provider = {} } = {}) {
  writeLanguage(language)
  const coins = [{ id: 818, code: 'EGP', name: 'EGP', decimals: 2 }]
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins, country_id: 818 }))
  const nothing = async () => undefined
  const authProvider = {
    ...{ checkAuth: nothing, checkError: nothing, login: nothing, logout: nothing },
    canAccess: async ({ action }: { action: string }) => mayAct || action === 'list',
  }
  const element = (
    <CoreAdminContext
      dataProvider={testDataProvider(provider) as never}
      i18nProvider={adminTranslator(language, { resources: {} })}
      authProvider={authProvider as never}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <BankPages notFound="nothing is here" />
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '/dashboard/bank/*', element }], {
    initialEntries: [`/dashboard/bank${at}`],
  })
  render(<RouterProvider router={router} />)
  return router
}
