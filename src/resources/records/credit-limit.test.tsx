// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { issueText } from '../../../i18n/messages.ts'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { declarationOf } from '../../../schema/index.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import { EditPage } from './FormPage.tsx'

const client = {
  ...{ id: 4, type: 'business', display_name: 'الأمل', company_name: 'الأمل', first_name: '', revision: 1 },
  ...{ credit_limit: '300.00', reminders: true, active: true },
}

function open(permissions: Permissions) {
  const reader = { canAccess: async () => true, getPermissions: async () => permissions }
  const page = (
    <CoreAdminContext
      basename="/dashboard"
      authProvider={reader as never}
      dataProvider={{ ...dataProvider, getOne: (async () => ({ data: client })) as never }}
      i18nProvider={adminTranslator('ar')}
    >
      <EditPage declaration={declarationOf('clients')} />
    </CoreAdminContext>
  )
  const routes = [{ path: '/dashboard/clients/:id', element: page }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/dashboard/clients/4'] })} />)
}

const limitBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^حد الائتمان/ })
const reason = issueText('credit_limit_unheld', 'ar', '')

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('who may not sell beyond a credit limit reads it, and why it stays; the rest of the client they change', async () => {
  open({ clients: ['read', 'update'] })
  expect(await screen.findByText(reason)).toBeTruthy()
  expect((await limitBox()).readOnly).toBe(true)
  expect(screen.getAllByDisplayValue<HTMLInputElement>('الأمل')[0]!.readOnly).toBe(false)
})

test('who may sell beyond it says what it is', async () => {
  open({ clients: ['read', 'update'], credit_limits: ['create'] })
  expect((await limitBox()).readOnly).toBe(false)
  expect(screen.queryByText(reason)).toBeNull()
})
