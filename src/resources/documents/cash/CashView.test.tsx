import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { cashWords } from '../../../../i18n/books/cash.ts'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { paymentWords } from '../../../../i18n/books/payments.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { languages } from '../../../../i18n/text.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'
import { CashView } from './CashView.tsx'

const head = {
  id: 7,
  number: 'EX-1',
  status: 'posted',
  date: '2026-03-12',
  reference: null,
  source_number: null,
  revision: 1,
  notes: null,
  entry_id: 3,
  posted_at: null,
}
const line = {
  details: null,
  supplier: null,
  client: null,
  tax_number: null,
  net: '60.00',
  tax: '0.00',
  total: '60.00',
}

function show(kind: DocumentKind, record: object) {
  const server = {
    getOne: async () => ({ data: { id: 5, name: 'البنك' } }),
    getMany: async () => ({ data: [{ id: 9, name: 'فرع العبور' }] }),
  } as unknown as DataProvider
  const page = (
    <CoreAdminContext dataProvider={server}>
      <CashView kind={kind} record={record as DocumentRecord} />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each(languages)('an expense says what is not sorted yet and whose tax is lost, in %s', async language => {
  writeLanguage(language)
  const items = [
    { ...line, id: 1, account: null, details: 'تاكسي' },
    {
      ...line,
      id: 2,
      account: { id: 51, code: '5214', name: 'أدوات مكتبية' },
      value_added_tax: true,
      tax_recoverable: false,
      analytical_account_id: 9,
    },
  ]
  const payee = 'ورشة أبو حسن'
  const representative = { id: 4, display_name: 'كريم' }
  show('expense', { ...head, total: '120.00', cash_account_id: null, items, payee, representative })
  expect(screen.getByText(payee).closest('dd')?.previousElementSibling?.textContent).toBe(
    documentFieldWords.payee[language],
  )
  expect(screen.getByText('كريم')).toBeTruthy()
  expect(await screen.findByText(cashWords.notSorted[language])).toBeTruthy()
  expect(screen.getByText(cashWords.lostTax[language])).toBeTruthy()
  expect(await screen.findByText('فرع العبور')).toBeTruthy()
  expect(screen.getByText(paymentWords.usualAccount[language])).toBeTruthy()
  expect(screen.queryByText(cashWords.tax[language])).toBe(null)
  expect(screen.getByText('120.00')).toBeTruthy()
})

test.each(languages)('a transfer says from where to where, and when it is there, in %s', async language => {
  writeLanguage(language)
  const [cash_account, to_account] = [
    { id: 1, code: '1101', name: 'الصندوق' },
    { id: 5, code: '1111', name: 'البنك' },
  ]
  const about = {
    cash_account_id: 1,
    cash_account,
    to_account_id: 5,
    to_account,
    arrives_on: '2026-03-15',
    bank_fees: '10.00',
  }
  show('transfer', { ...head, total: '2500.00', amount: '2500.00', ...about })
  expect((await screen.findByText('البنك')).closest('dd')?.previousElementSibling?.textContent).toBe(
    cashWords.to[language],
  )
  expect([screen.getByText('15/03/2026'), screen.getByText('10.00')].length).toBe(2)
})
