// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reasonWords } from '../../../../i18n/books/documents.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { fill, type Language } from '../../../../i18n/text.ts'
import { dataProvider } from '../../../dataProvider/index.ts'
import * as people from '../../../dataProvider/people.ts'
import type { DocumentRecord, InvoiceRecord } from '../../document-parts/record.ts'
import { DisabledActions } from './DisabledActions.tsx'
import { RelatedDocuments } from './RelatedDocuments.tsx'

/** The page of an order that was invoiced, for whoever reads orders and no invoices. */

const reader = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async ({ resource }: { resource: string }) => resource === 'invoice_purchase_orders',
  getPermissions: async () => ({ invoice_purchase_orders: ['read'] }),
}
const permits = (language: Language) => {
  const missing = { allowed: false, reason: reasonWords.no_permission[language] }
  const posted = { allowed: false, reason: reasonWords.is_posted[language] }
  const locked = { allowed: false, reason: fill(reasonWords.is_locked[language], { date: '2026-03-31' }) }
  return { edit: missing, delete: locked, void: posted, return: posted, pay: posted }
}
const orderIn = (language: Language) =>
  ({ id: 5, status: 'posted', stage: 'invoiced', items: [], can: permits(language) }) as unknown as DocumentRecord &
    Partial<InvoiceRecord>

const getList = vi.fn()
function open(language: Language) {
  writeLanguage(language)
  const order = orderIn(language)
  render(
    <MemoryRouter>
      <CoreAdminContext authProvider={reader} dataProvider={{ ...dataProvider, getList }}>
        <RelatedDocuments kind="purchase_order" record={order} />
        <DisabledActions kind="purchase_order" record={order} />
      </CoreAdminContext>
    </MemoryRouter>,
  )
}

beforeEach(() => {
  getList.mockReset()
  vi.spyOn(people, 'administrators').mockResolvedValue([{ id: 1, name: 'سلمى حسن', type: 'owner' } as never])
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test.each([
  ['ar', 'اطلبها من \u2068سلمى حسن\u2069.', 'مقفلة. اطلب فتحها من \u2068سلمى حسن\u2069.'],
  ['en', 'Ask \u2068سلمى حسن\u2069 for it.', 'is locked. Ask \u2068سلمى حسن\u2069 to open it.'],
] as const)(
  'in %s an action that the role lacks names who can give it, a locked period who can open it, and no other reason does',
  async (language, ask, askToOpen) => {
    open(language)
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').filter(each => each.textContent?.includes(ask))).toHaveLength(1),
    )
    const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(reasons.filter(each => each?.includes(reasonWords.no_permission[language]))).toHaveLength(1)
    expect(reasons.find(each => each?.includes(reasonWords.is_posted[language]))).not.toContain('سلمى')
    expect(reasons.find(each => each?.includes('31/03/2026'))).toContain(askToOpen)
  },
)

test('documents that the role does not read are not asked for, and no failure is shown', async () => {
  open('ar')
  await screen.findAllByText(/سلمى حسن/)
  expect(getList).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('مستندات مرتبطة')).toBeNull()
})
