// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { changedAccounts, periodSealWords as words } from '../../../i18n/books/period-seals.ts'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { countText, languages } from '../../../i18n/text.ts'
import type { PeriodSealWhole } from '../../../schema/answers/books/period-seals.ts'
import { everything, type Permissions } from '../../../schema/permissions.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { SealPage } from './SealPage.tsx'
import { SealsPage } from './SealsPage.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const before = { opening: '70.00', debit: '100.00', credit: '0.00', closing: '170.00' }
const account = { id: 4, code: '1200', name: 'العملاء' }
const seal: PeriodSealWhole = {
  ...{ id: 5, from: '2026-03-01', to: '2026-03-31', status: 'standing', code: '3F0A-91C2-77D4' },
  ...{
    fingerprint: `3f0a91c277d4${'0'.repeat(52)}`,
    sealed_at: '2026-04-02T09:00:00Z',
    signer: { id: 1, name: 'منى' },
  },
  ...{ note: 'راجعته', replaces_id: null, replaced_by: null, withdrawn: null, changed_accounts: 1 },
  can: { withdraw: { allowed: false, reason: 'يسحبه من وقّعه' } },
  ...{ currency: 'EGP', accounts: [{ ...account, ...before }], totals: before, entries: 2, proofs: [], proven: null },
  is_whole: true,
  changes: [{ account, before, after: { ...before, debit: '133.33', closing: '203.33' } }],
  later_entries: [
    {
      ...{ id: 9, number: 'JE-00009', date: '2026-03-15', name: 'فاتورة مبيعات', type: 'فاتورة مبيعات' },
      ...{ amount: '33.33', recorded_at: '2026-04-03T09:00:00Z', recorded_by: 'كريم' },
    },
  ],
  later_entries_total: 1,
}

function show(
  language: 'ar' | 'en',
  at: string,
  seals: readonly PeriodSealWhole[],
  permissions: Permissions = everything,
) {
  writeLanguage(language)
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const { id } = presentOrganization()
  queryClient.setQueryData(['period seals', id], seals)
  queryClient.setQueryData(['period seals', id, '5', language], seals[0])
  queryClient.setQueryData(['lock date', id], { lock_date: '2026-02-28' })
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissions,
    canAccess: async ({ action, resource }: { action: string; resource: string }) =>
      permissions[resource as keyof Permissions]?.includes(
        ({ list: 'read', create: 'create', edit: 'update' } as const)[action as 'list']!,
      ) ?? false,
  }
  const shown = (page: React.ReactNode) => (
    <CoreAdminContext
      authProvider={authProvider}
      queryClient={queryClient}
      dataProvider={dataProvider as never}
      i18nProvider={adminTranslator(language)}
    >
      {page}
    </CoreAdminContext>
  )
  const routes = [
    { path: '/dashboard/period-seals', element: shown(<SealsPage />) },
    { path: '/dashboard/period-seals/:id', element: shown(<SealPage />) },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />)
}

test.each(languages)(
  'in %s a list says which sealed period changed, and how far the books are locked',
  async language => {
    show(language, '/dashboard/period-seals', [seal])
    const row = (await screen.findByText('3F0A-91C2-77D4')).closest('tr')!
    expect(within(row).getByText(countText(changedAccounts, language, 1))).toBeTruthy()
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/dashboard/period-seals/5')
    expect(screen.getByText('28/02/2026')).toBeTruthy()
  },
)

test.each(languages)('in %s a seal shows what it was and what it is, and the entry that did it', async language => {
  show(language, '/dashboard/period-seals/5', [seal])
  const changes = await screen.findByRole('region', { name: words.changes[language] })
  const cells = within(changes)
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(cell => cell.textContent),
    )
  expect(cells).toEqual([
    [words.debit[language], '100.00', '133.33'],
    [words.closing[language], '170.00', '203.33'],
  ])
  const entries = screen.getByRole('region', { name: words.entries[language] })
  expect(within(entries).getByRole('link').getAttribute('href')).toContain('entry_id=9')
  // Who may not withdraw it is told why.
  expect(await screen.findByText('يسحبه من وقّعه')).toBeTruthy()
})

test.each(languages)('in %s where nothing is sealed, who may not seal is not asked to', async language => {
  show(language, '/dashboard/period-seals', [], { period_seals: ['read'] })
  expect(await screen.findByText(words.noneHintReader[language])).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.seal[language] })).toBeNull()
})
