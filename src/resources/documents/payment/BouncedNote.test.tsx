// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { bouncedWords } from '../../../../i18n/books/bounced.ts'
import { standingChipWords } from '../../../../i18n/books/document-standings.ts'
import { invoiceStateWords } from '../../../../i18n/books/invoice-standings.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../../i18n/testing-sentences.ts'
import { languages } from '../../../../i18n/text.ts'
import { everything } from '../../../../schema/permissions.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'
import { Amount } from '../list/list-cells.tsx'
import { RelatedDocuments } from '../page/RelatedDocuments.tsx'
import { DocumentChip } from '../standing/DocumentChip.tsx'
import { PaymentView } from './PaymentView.tsx'

/** A cheque that bounced is told on its receipt and on the invoice that it had paid. */

const owner = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => true,
  getPermissions: async () => everything,
}
const open = (element: React.ReactNode) => {
  localStorage.setItem(
    'organization',
    JSON.stringify({ id: 1, name: 'النيل', coins: [{ id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 }] }),
  )
  const page = (
    <CoreAdminContext authProvider={owner} dataProvider={testDataProvider()}>
      {element}
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
}
const messages = (selector: string) =>
  [...document.querySelectorAll(selector)].map(each => withoutIsolates(each.textContent ?? ''))

const named = { date: '2026-11-05', due_date: null, total: '24600.00' }
const receipt = {
  ...{ id: 9, number: 'RC-9', status: 'posted', standing: 'bounced', date: '2026-11-06', currency_id: 818 },
  ...{
    amount: '18600.00',
    base_total: '18600.00',
    discount_allowed: '0.00',
    bank_fees: '0.00',
    unused: '0.00',
    exchange_rate: '1',
  },
  ...{ client_id: 7, client: { id: 7, display_name: 'مطاعم بيت الشام' }, cash_account_id: null },
  ...{ payment_method: 'cheque', cheque_number: '004921', cheque_date: '2026-11-19' },
  cheque: { id: 3, status: 'bounced', bounced_on: '2026-11-20' },
  allocations: [
    {
      ...{ id: 1, invoice_id: 4, amount: '18600.00' },
      invoice: { ...named, id: 4, number: 'INV-4', resource: 'invoice_sales' },
    },
  ],
} as unknown as DocumentRecord

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each(languages)(
  'the receipt tells that its cheque bounced, that nothing came in, and what to do: %s',
  async lang => {
    writeLanguage(lang)
    open(
      <>
        <DocumentChip kind="receipt" record={receipt} />
        <PaymentView kind="receipt" record={receipt} />
      </>,
    )
    const instead = await screen.findByRole('link', { name: bouncedWords.payInstead.client[lang] })
    expect(instead.getAttribute('href')).toBe('/dashboard/payment_sales/create?party=7')
    expect(messages('[data-part=chip]')[0]).toBe(standingChipWords.bounced![lang])
    expect(messages('[data-part=note] p')[0]).toBe(
      `${withoutIsolates(bouncedWords.on[lang]).replace('{number}', '004921').replace('{date}', '20/11/2026')} ${bouncedWords.means.client[lang]}`,
    )
    // What was to come is struck, in the amount and beside the invoice; what came is nothing.
    expect(messages('s')).toEqual(['18,600.00', '18,600.00'])
    expect(messages('[data-part=settled] div').at(-1)).toBe(`${bouncedWords.moneyNow.client[lang]}0.00`)
    expect(document.querySelector('[data-part=rest]')).toBeNull()
  },
)

test.each(languages)('the invoice that it had paid says so beside how it stands, and links the receipt: %s', lang => {
  writeLanguage(lang)
  const invoice = {
    ...{ id: 4, number: 'INV-4', status: 'posted', standing: 'open', state: 'partly_paid', settled_percent: 24 },
    ...{ currency_id: 818, total: '24600.00', residual: '18600.00', days_overdue: null, settlements: [] },
    bounced_cheques: [
      {
        ...{ id: 3, number: '004921', date: '2026-11-20', amount: '18600.00' },
        document: { ...named, id: 9, number: 'RC-9', resource: 'payment_sales', date: '2026-11-06' },
      },
    ],
  } as unknown as DocumentRecord
  open(
    <>
      <DocumentChip kind="sales_invoice" record={invoice} />
      <RelatedDocuments kind="sales_invoice" record={invoice} />
    </>,
  )
  expect(messages('[data-part=chip]')).toEqual([
    expect.stringContaining(invoiceStateWords.partly_paid[lang]),
    bouncedWords.ofInvoice[lang],
  ])
  expect(messages('[data-part=related] li')).toEqual([`${bouncedWords.linked.client[lang]} RC-918,600.0006/11/2026`])
  expect(messages('s')).toEqual(['18,600.00'])
  cleanup()
  // Once it is paid otherwise only its history tells it.
  open(<DocumentChip kind="sales_invoice" record={{ ...invoice, residual: '0.00', state: 'paid' } as DocumentRecord} />)
  expect(messages('[data-part=chip]')).toEqual([invoiceStateWords.paid[lang]])
})

test('in the list of receipts what it was to bring is struck, as the total is without it', () => {
  const { unused } = receipt as unknown as { unused: string }
  open(
    <>
      <Amount record={receipt} value="18600.00" />
      <Amount record={receipt} value={unused} />
      <Amount record={{ ...receipt, standing: 'allocated' } as DocumentRecord} value="18600.00" />
    </>,
  )
  expect(messages('s')).toEqual(['18,600.00'])
})

test.each([
  ['ar', 'sales_invoice', ['مفتوحة', 'مدفوعة', 'متأخرة 3 أيام']],
  ['ar', 'sales_debit_note', ['مفتوح', 'مدفوع', 'متأخر 3 أيام']],
  ['ar', 'purchase_debit_note', ['مفتوح', 'مدفوع', 'متأخر 3 أيام']],
  ['en', 'sales_debit_note', ['Open', 'Paid', 'Overdue 3 days']],
] as const)('how a document stands is said of what it is: in %s of %s', (lang, kind, words) => {
  writeLanguage(lang)
  const records = [
    { id: 1, state: 'open' },
    { id: 2, state: 'paid' },
    { id: 3, state: 'overdue', days_overdue: 3 },
  ].map(stood => ({ status: 'posted', ...stood }) as unknown as DocumentRecord)
  open(records.map(record => <DocumentChip key={record.id} kind={kind} record={record} />))
  expect(messages('[data-part=chip]').map(withoutIsolates)).toEqual(words)
})
