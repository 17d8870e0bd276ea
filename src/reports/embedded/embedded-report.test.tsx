// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import type { Report } from '../../../schema/answers/reports.ts'
import { everything } from '../../../schema/permissions.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import { EmbeddedReport } from './EmbeddedReport.tsx'

/** The statement of a client on the client's own page. */

const money = (key: string) => ({ key, type: 'money', label: key })
const row = (
  id: number,
  date: string,
  name: string,
  debtor: string | null,
  creditor: string | null,
  balance: string,
) => ({
  ...{ id: `entry:${id}`, kind: 'row', level: 0, explained: [] },
  cells: {
    date,
    number: `N-${id}`,
    name,
    debtor,
    creditor,
    balance,
    currency: 'EGP',
    foreign_amount: debtor ?? creditor,
  },
  link: { kind: 'document', resource: 'invoice_sales', id },
})
const edge = (id: 'opening' | 'closing', name: string, balance: string) => ({
  ...{ id, kind: 'subtotal', level: 0, explained: ['balance'] },
  cells: { date: '2026-01-01', number: null, name, debtor: null, creditor: null, balance, currency: null },
})
const statement = {
  ...{ key: 'customer-statement', title: 'كشف حساب', currency: 'EGP', from: '2026-01-01', to: '2026-12-31', notes: [] },
  columns: [
    { key: 'date', type: 'date', label: 'التاريخ' },
    { key: 'number', type: 'code', label: 'الرقم' },
    { key: 'name', type: 'text', label: 'البيان' },
    ...['debtor', 'creditor', 'balance'].map(money),
    { key: 'currency', type: 'code', label: 'العملة' },
    { key: 'foreign_amount', type: 'foreign', label: 'بعملته' },
  ],
  rows: [
    edge('opening', 'رصيد أول المدة', '0.00'),
    row(1, '2026-02-01', 'فاتورة مبيعات', '900.00', null, '900.00'),
    row(2, '2026-03-01', 'سند قبض', null, '400.00', '500.00'),
    edge('closing', 'رصيد آخر المدة', '500.00'),
  ],
  ...{ totals: {}, totals_explained: [], page: { current_page: 1, last_page: 1, per_page: 50, total: 4 } },
  proofs: [{ key: 'p', name: 'يطابق الدفاتر', left: '500.00', right: '500.00', difference: '0.00' }],
} as unknown as Report

const owner = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => true,
  getPermissions: async () => everything,
}
const requested = vi.fn()

function open() {
  const report = async (key: string, parameters: object) => {
    requested(key, parameters)
    return { data: statement }
  }
  const element = (
    <CoreAdminContext
      authProvider={owner}
      dataProvider={{ ...dataProvider, report, getOne: async () => ({ data: { id: 7, email: null } }) } as never}
      i18nProvider={adminTranslator('ar')}
    >
      <EmbeddedReport wire="customer-statement" filters={{ client_id: '7' }} />
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/dashboard/clients/7'] })
  render(<RouterProvider router={router} />)
  return router
}

const seen = (element: Element) => element.textContent?.replaceAll(/[\u2066-\u2069]/g, '').trim()

beforeEach(() => {
  requested.mockReset()
  writeLanguage('ar')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('it is asked of this client and this year, and says its currency in no row; a figure leads to what made it', async () => {
  const router = open()
  const table = (await screen.findByText('رصيد أول المدة')).closest('table')!
  expect(requested).toHaveBeenCalledWith('customer-statement', { preset: 'this_year', client_id: '7' })
  expect(within(table).getAllByRole('columnheader').map(seen)).toEqual([
    ...['التاريخ', 'الرقم', 'البيان', 'debtor', 'creditor', 'balance'],
  ])
  expect(screen.getByText('يطابق الدفاتر')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'التقرير كاملًا' }).getAttribute('href')).toBe(
    '/dashboard/reports/customer-statement?preset=this_year&client_id=7',
  )
  await userEvent.click(within(table).getAllByRole('button', { name: '500.00' })[0]!)
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/dashboard/reports/customer-statement?preset=this_year&client_id=7&row=closing&column=balance',
  )
})

test('on a phone it begins with what it comes to, then the newest, each with its side in a word', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    media => ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as never,
  )
  open()
  const [newest, oldest] = await screen.findAllByRole('listitem')
  expect([seen(newest!), seen(oldest!)]).toEqual([
    'سند قبضدائن 400.00N-2 · 01/03/2026الرصيد 500.00',
    'فاتورة مبيعاتمدين 900.00N-1 · 01/02/2026الرصيد 900.00',
  ])
  const edges = ['رصيد آخر المدة', 'رصيد أول المدة'].map(name => screen.getByText(name))
  expect(edges[0]!.compareDocumentPosition(newest!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(oldest!.compareDocumentPosition(edges[1]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
