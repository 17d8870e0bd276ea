import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentWords, sidedWords } from '../../../../i18n/books/payments.ts'
import { writeOffWords } from '../../../../i18n/books/write-offs.ts'
import { formIssueTexts } from '../../../../i18n/form-issues.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { type Language, languages, translated } from '../../../../i18n/text.ts'
import { WriteOffForm } from './WriteOffForm.tsx'

/** The form of a debt that is given up, as it is typed. */

const pound = { id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 }
const dollar = { id: 840, name: 'دولار أمريكي', code: 'USD', decimals: 2 }
const invoice = (id: number, residual: string) => ({
  ...{ id, number: `INV-${id}`, date: '2026-03-01', due_date: `2026-04-0${id}`, currency_id: 818, total: '1000.00' },
  residual,
})

function openForm(lang: Language, invoices: object[]) {
  writeLanguage(lang)
  const server = {
    getList: async (resource: string) => {
      const data = resource === 'invoice_sales' ? invoices : []
      return { data, total: data.length }
    },
    getMany: async () => ({ data: [{ id: 8, display_name: 'مدارس النخبة' }] }),
    getOne: async () => ({ data: { id: 8, display_name: 'مدارس النخبة', residual: '0.00', last_deal: null } }),
  } as unknown as DataProvider
  const form = (
    <CoreAdminContext dataProvider={server}>
      <WriteOffForm record={null} isCopy={false} party={8} />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />)
  return userEvent.setup()
}

const plain = (words: string | null) => (words ?? '').replace(/[\u2066-\u2069]/g, '')
const named = (words: string) => (name: string) => plain(name) === plain(words)

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  window.matchMedia ??= query =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins: [pound, dollar] }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each(languages)('of a client who owes nothing there is no debt to write off, and no advance: %s', async lang => {
  openForm(lang, [])
  await screen.findByText(writeOffWords.noInvoices[lang])
  expect(screen.queryByText(sidedWords.noInvoices.client[lang])).toBe(null)
})

test.each(languages)('of a client who owes only in dollars the dollars are shown at once: %s', async lang => {
  openForm(lang, [{ ...invoice(1, '200.00'), currency_id: 840 }])
  await screen.findByRole('textbox', { name: named(translated(writeOffWords.ofInvoice, lang, { number: 'INV-1' })) })
  expect(screen.queryByText(writeOffWords.noInvoices[lang])).toBe(null)
  expect(screen.queryByText(paymentWords.otherCurrencies[lang])).toBe(null)
})

test.each(languages)('more than is owed of an invoice is marked while it is typed: %s', async lang => {
  const user = openForm(lang, [invoice(1, '200.00'), invoice(2, '142.00')])
  const of = (number: string) => named(translated(writeOffWords.ofInvoice, lang, { number }))
  const box = await screen.findByRole('textbox', { name: of('INV-1') })
  const tooMuch = plain(formIssueTexts.above_residual[lang].replace('{amount}', '200.00'))
  await user.clear(box)
  await user.type(box, '200')
  expect(screen.queryByText(named(tooMuch))).toBe(null)
  await user.type(box, '0')
  screen.getByText(named(tooMuch))
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { name: of('INV-2') }).getAttribute('aria-invalid')).toBe(null)
  await user.type(box, '{Backspace}')
  expect(screen.queryByText(named(tooMuch))).toBe(null)
})
