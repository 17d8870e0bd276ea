// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { declarationOf } from '../../../schema/index.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import * as numbering from '../../dataProvider/numbering.ts'
import { CreatePage } from './FormPage.tsx'

const accounts = [
  { id: 1, code: '1101', name: 'الصندوق الرئيسي', balance: '0.00' },
  { id: 2, code: '1102', name: 'العهدة النثرية', balance: '0.00' },
  { id: 3, code: '110201', name: 'عهدة سامي', balance: '0.00' },
  { id: 4, code: '1105', name: 'صندوق الفرع', balance: '40.00' },
]

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('for a new holder of custody are offered accounts of cash that are nobody’s, hold nothing and play no part', async () => {
  vi.spyOn(numbering, 'postingParts').mockResolvedValue([{ account_id: 1 }] as never)
  const getList = vi.fn(async (resource: string, _asked: { filter?: object }) => {
    const data = resource === 'accounts' ? accounts : resource === 'custody_holders' ? [{ id: 9, account_id: 3 }] : []
    return { data, total: data.length }
  })
  const page = (
    <CoreAdminContext
      basename="/dashboard"
      dataProvider={{ ...dataProvider, getList: getList as never }}
      authProvider={{ getPermissions: async () => ({ account_organization: ['read'] }) } as never}
      i18nProvider={adminTranslator('ar')}
    >
      <CreatePage declaration={declarationOf('custody_holders')} />
    </CoreAdminContext>
  )
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: page }], {
        initialEntries: ['/dashboard/custody-holders/create'],
      })}
    />,
  )
  await userEvent.click(await screen.findByRole('combobox', { name: /^حساب العهدة/ }))
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toHaveLength(1))
  expect(screen.getByRole('option').textContent).toContain('العهدة النثرية')
  expect(getList.mock.calls.find(([resource]) => resource === 'accounts')?.[1].filter).toMatchObject({
    type: 'cash',
    active: true,
  })
})
