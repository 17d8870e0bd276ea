// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { advanceWords } from '../../../../i18n/tax/advances.ts'
import { documentTypeWords, typeFormWords } from '../../../../i18n/tax/document-types.ts'
import { withoutIsolates } from '../../../../i18n/testing-sentences.ts'
import { languages } from '../../../../i18n/text.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import { AdvanceForm } from '../advance/AdvanceForm.tsx'
import { NamedInvoice } from '../form/NamedInvoice.tsx'
import { InvoiceForm } from '../invoice/InvoiceForm.tsx'
import { hasTypes } from './DocumentType.tsx'
import { SupplyInputs, suppliedOn } from './Supply.tsx'

/** What the forms of sales say of which invoice it will be. */

const riyal = { id: 682, code: 'SAR', name: 'ريال', decimals: 2 }
const rule = { to: ['consumer'], below: '1000', up_to: null, same_day: false }

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function open(form: React.ReactNode, client: object, simplified_invoices: object | null = rule) {
  const organization = {
    id: 1,
    name: 'نجد',
    coins: [riyal],
    country_id: 682,
    value_added_tax: '15',
    issues_documents: true,
  }
  localStorage.setItem('organization', JSON.stringify({ ...organization, simplified_invoices }))
  const sent: Record<string, unknown>[] = []
  const server = {
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [{ id: 8, display_name: 'النور' }] }),
    getOne: async () => ({ data: { id: 8, display_name: 'النور', ...client } }),
    stockOnHand: async () => [],
    create: async (_: string, { data }: { data: Record<string, unknown> }) => {
      sent.push(data)
      return { data: { ...data, id: 3 } }
    },
  } as unknown as DataProvider
  const shown = <CoreAdminContext dataProvider={server}>{form}</CoreAdminContext>
  const routes = [
    { path: '/', element: shown },
    { path: '*', element: <p>المستند</p> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/?party=8&amount=2300'] })} />)
  return sent
}

const invoice = <InvoiceForm kind="sales_invoice" record={null} isCopy={false} party={8} />

test.each(languages)('in %s a quiet line says which it will be, and a choice changes it', async lang => {
  writeLanguage(lang)
  open(invoice, { tax_type: 'consumer' })
  expect(await screen.findByText(typeFormWords.simplified[lang])).toBeTruthy()
  const choice = screen.getByLabelText(documentFieldWords.document_type[lang])
  expect(screen.getByRole('option', { name: typeFormWords.proposed[lang] })).toBeTruthy()
  await userEvent.selectOptions(choice, documentTypeWords.standard[lang])
  expect(await screen.findByText(typeFormWords.standard[lang])).toBeTruthy()
  await userEvent.selectOptions(choice, documentTypeWords.simplified[lang])
  expect(await screen.findByText(typeFormWords.simplified[lang])).toBeTruthy()
})

test('an advance says so by its amount, and sends what is chosen', async () => {
  writeLanguage('en')
  const user = userEvent.setup()
  const sent = open(<AdvanceForm record={null} isCopy={false} />, { tax_type: 'business' })
  expect(await screen.findByText(typeFormWords.standard.en)).toBeTruthy()
  await user.type(screen.getByLabelText(/^What the advance is for/), 'Desks')
  const choose = (type: string) => user.selectOptions(screen.getByLabelText(documentFieldWords.document_type.en), type)
  await choose('simplified')
  expect(await screen.findByText(typeFormWords.simplified.en)).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toMatchObject([{ document_type: 'simplified' }]))
})

test.each(languages)(
  'in %s the days of a supply are fields, sent, and shown where they are not its date',
  async lang => {
    writeLanguage(lang)
    const user = userEvent.setup()
    const sent = open(<AdvanceForm record={null} isCopy={false} />, { tax_type: 'business' })
    await user.type(await screen.findByLabelText(new RegExp(advanceWords.what[lang])), 'Desks')
    await user.type(screen.getByLabelText(documentFieldWords.supply_date[lang]), '01/03/2026')
    await user.type(screen.getByLabelText(documentFieldWords.supply_end[lang]), '31/03/2026')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toMatchObject([{ supply_date: '2026-03-01', supply_end: '2026-03-31' }]))
    const record = { date: '2026-04-05', supply_date: '2026-03-01', supply_end: '2026-03-31' } as InvoiceRecord
    expect(suppliedOn(record)).toEqual([
      [documentFieldWords.supply_date, '2026-03-01'],
      [documentFieldWords.supply_end, '2026-03-31'],
    ])
    expect(suppliedOn({ ...record, supply_date: '2026-04-05', supply_end: '2026-04-05' })).toEqual([])
    expect(suppliedOn({ ...record, supply_date: null, supply_end: null })).toEqual([])
  },
)

test('where the country does not tell them apart nothing is shown or chosen', async () => {
  writeLanguage('en')
  open(invoice, { tax_type: 'consumer' }, null)
  expect(await screen.findByLabelText(new RegExp(documentFieldWords.reference.en))).toBeTruthy()
  expect(screen.queryByText(typeFormWords.simplified.en)).toBeNull()
  expect(screen.queryByLabelText(documentFieldWords.document_type.en)).toBeNull()
})

test('what is bought is neither', () => {
  open(<p />, {})
  expect([hasTypes('sales_return'), hasTypes('purchase_invoice'), hasTypes('price_offer')]).toEqual([
    ...[true, false, false],
  ])
})

test.each(languages)('in %s a return and a debit note say which their invoice is', async lang => {
  writeLanguage(lang)
  const named = {
    ...{ id: 7, number: 'INV-7', date: '2026-04-05', currency_id: 682, total: '115.00', residual: '0.00' },
    ...{ client: { id: 8, display_name: 'النور' }, document_type: 'simplified' },
  } as unknown as InvoiceRecord
  function Named() {
    const form = useForm()
    const refuse = () => form.setError('invoice_id', { type: 'refused', message: 'Not of this country' })
    return (
      <FormProvider {...form}>
        <NamedInvoice kind="sales_invoice" invoice={named} />
        <button type="button" onClick={refuse}>
          refuse
        </button>
      </FormProvider>
    )
  }
  open(<Named />, {})
  expect(await screen.findByText(documentTypeWords.simplified[lang])).toBeTruthy()
  // What is wrong with it stands above it, with the way back.
  await userEvent.click(screen.getByRole('button', { name: 'refuse' }))
  expect(await screen.findByText('Not of this country')).toBeTruthy()
  const back = formWords.backToInvoice[lang].replace('{number}', 'INV-7')
  expect(screen.getAllByRole('link').map(({ textContent }) => withoutIsolates(textContent ?? ''))).toContain(back)
})

test.each([
  ['ar', /^في مدة إقرار أخرى: .*30\/06\/2026/],
  ['en', /^In another return: .*30\/06\/2026/],
] as const)(
  'a supply in another period of the return says by which day the return goes: %s',
  async (language, words) => {
    writeLanguage(language)
    const organization = { id: 1, name: 'نجد', coins: [riyal], issues_documents: true, tax_return_months: 3 }
    localStorage.setItem('organization', JSON.stringify(organization))
    function Form({ supply_date }: { supply_date: string }) {
      const form = useForm({ defaultValues: { date: '2026-06-30', supply_date, supply_end: null } })
      return (
        <FormProvider {...form}>
          <SupplyInputs />
        </FormProvider>
      )
    }
    const { unmount } = render(<Form supply_date="2026-07-01" />)
    expect(withoutIsolates(screen.getByText(words).textContent ?? '')).toMatch(words)
    unmount()
    render(<Form supply_date="2026-04-01" />)
    expect(screen.queryByText(words)).toBeNull()
  },
)
