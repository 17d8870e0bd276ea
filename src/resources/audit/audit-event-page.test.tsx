// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auditWords } from '../../../i18n/books/audit.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { languages } from '../../../i18n/text.ts'
import type { AuditRowWhole } from '../../../schema/answers/audit.ts'
import * as audit from '../../dataProvider/audit.ts'
import * as organization from '../../dataProvider/organization.ts'
import { AuditEventPage } from './AuditEventPage.tsx'

/** One event of the trail, as its page shows it. */

const reader = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => true,
  getPermissions: async () => ({}),
}
const made: AuditRowWhole = {
  ...{ id: 7, at: '2026-05-01T09:00:00Z', date: '2026-05-01', user: { id: 1, name: 'منى' }, user_id: 1 },
  ...{ key: null, action: 'update', resource: 'representatives', area: 'books', record_id: 3, record_name: 'ليلى' },
  ...{ values_shown: true, before: { basic_salary: '2000' }, after: { basic_salary: '2222.22' } },
}

async function open(row: AuditRowWhole) {
  vi.spyOn(audit, 'auditRow').mockResolvedValue(row)
  const page = (
    <CoreAdminContext basename="/dashboard" authProvider={reader}>
      <AuditEventPage />
    </CoreAdminContext>
  )
  const routes = [{ path: '/dashboard/audit/:id', element: page }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/dashboard/audit/7'] })} />)
  await screen.findByText('منى')
}

beforeEach(() => {
  vi.spyOn(organization, 'presentOrganization').mockReturnValue({ id: 1 } as ReturnType<
    typeof organization.presentOrganization
  >)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test.each(languages)('who may not read the record is told whom its values are for: %s', async language => {
  writeLanguage(language)
  await open({ ...made, record_name: null, values_shown: false, before: null, after: null })
  expect(await screen.findByText(auditWords.notShown[language])).toBeDefined()
  expect(screen.queryByText(auditWords.same[language])).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test('who may read it sees what changed', async () => {
  await open(made)
  expect(await screen.findByText('2,222.22')).toBeDefined()
  expect(screen.queryByText(auditWords.notShown.ar)).toBeNull()
})
