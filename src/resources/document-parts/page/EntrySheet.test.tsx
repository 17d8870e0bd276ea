// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../../i18n/testing-sentences.ts'
import { languages } from '../../../../i18n/text.ts'
import type { Entry, EntryOfDocument } from '../../../../schema/answers/entries.ts'
import { everything } from '../../../../schema/permissions.ts'
import type { InvoiceRecord } from '../record.ts'
import { EntrySheet } from './EntrySheet.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const entryOf = (id: number, date: string, amount: string): Entry => ({
  ...{ id, number: `JE-${id}`, date, name: 'فروق تكلفة', source: { kind: 'cost_adjustments', id: 4 } },
  ...{ revision: 1, reverses_id: null, recorded_at: '2026-11-29T10:00:00.000Z', recorded_by: 'منى' },
  items: [
    ...[{ code: '5101', debtor: amount, creditor: '0.00' }],
    ...[{ code: '1301', debtor: '0.00', creditor: amount }],
  ].map(({ code, ...sums }) => ({
    ...{ account: { id: Number(code), code, name: code }, ...sums },
    ...{
      client_id: null,
      supplier_id: null,
      analytical_account_id: null,
      details: null,
      foreign_amount: null,
      currency: null,
    },
  })),
})

const invoice = {
  ...{ id: 4, number: 'PB-4', status: 'posted', date: '2026-10-01', revision: 1, entry_id: 9, currency_id: 818 },
} as unknown as InvoiceRecord

/** The entries that stand under the heading of cost adjustments, folded or open. */
async function adjustmentsShown(adjustments: Entry[]): Promise<{ text: string; isOpen: boolean }[]> {
  const data: EntryOfDocument = { entry: entryOf(9, '2026-10-01', '200.00'), reversals: [], adjustments }
  const dataProvider = {
    entryOf: async () => ({ data }),
    getMany: async () => ({ data: [] }),
  } as unknown as DataProvider
  const reader = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    canAccess: async () => true,
    getPermissions: async () => everything,
  }
  const page = (
    <CoreAdminContext authProvider={reader} dataProvider={dataProvider}>
      <EntrySheet kind="purchase_invoice" record={invoice} />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  await screen.findByText('JE-9')
  return [...document.querySelectorAll('details')].map(each => ({
    text: withoutIsolates(each.querySelector('summary')!.textContent ?? ''),
    isOpen: each.open,
  }))
}

test.each(languages)('a late bill shows what it changed in the cost of goods, day by day: %s', async lang => {
  writeLanguage(lang)
  const shown = await adjustmentsShown([entryOf(10, '2026-10-20', '30.00'), entryOf(11, '2026-10-30', '15.00')])
  expect(shown).toEqual([
    { text: `${pageWords.costAdjustment[lang]} JE-1020/10/2026`, isOpen: true },
    { text: `${pageWords.costAdjustment[lang]} JE-1130/10/2026`, isOpen: true },
  ])
  screen.getByText(pageWords.costAdjustments[lang])
  screen.getByText(pageWords.costAdjustmentsWhy[lang])
  expect(within(document.querySelector('details')!).getAllByText('30.00')).toHaveLength(4)
})

test('a bill that changed many days shows them folded; one that changed none says nothing of it', async () => {
  writeLanguage('en')
  const many = [1, 2, 3, 4].map(day => entryOf(20 + day, `2026-10-0${day}`, '1.00'))
  expect((await adjustmentsShown(many)).map(({ isOpen }) => isOpen)).toEqual([false, false, false, false])
  cleanup()
  expect(await adjustmentsShown([])).toEqual([])
  expect(screen.queryByText(pageWords.costAdjustments.en)).toBeNull()
})
