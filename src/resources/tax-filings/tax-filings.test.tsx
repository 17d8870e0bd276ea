// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { CoreAdminContext, Form, testDataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportPageWords } from '../../../i18n/files/exports.ts'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { filingStatusWords, taxFilingPageWords as words } from '../../../i18n/tax/filing-pages.ts'
import { taxFilingWords } from '../../../i18n/tax/filings.ts'
import { type Language, languages, type Text, translated } from '../../../i18n/text.ts'
import type { TaxFiling, TaxFilingList, TaxFilingPreview } from '../../../schema/answers/books/tax-filings.ts'
import * as calls from '../../dataProvider/books/tax-filings.ts'
import * as files from '../../dataProvider/exporting.ts'
import { TaxedDate } from '../document-parts/TaxedDate.tsx'
import { NewTaxFilingPage } from './NewTaxFilingPage.tsx'
import { TaxFilingPage } from './TaxFilingPage.tsx'
import { TaxFilingsPage } from './TaxFilingsPage.tsx'
import { errorsAtBoxes, typedBoxes } from './typed-boxes.ts'

/** Returns of value added tax: what comes next, what it comes to, and what was filed. */

const box = (box: string, kind: 'documents' | 'typed' | 'total', taxable: string, tax: string) => ({
  ...{ box, kind, taxable, tax, name: `box ${box}`, adjustment: '0.00', has_amount: false },
})
const figures = {
  ...{ from: '2026-01-01', to: '2026-03-31', due_on: '2026-04-30' },
  boxes: [
    box('1', 'documents', '1000.00', '150.00'),
    box('2', 'documents', '0.00', '0.00'),
    box('13', 'total', '0.00', '150.00'),
    box('14', 'typed', '0.00', '10.00'),
    ...['a', 'b', 'c', 'd'].map(name => ({ ...box(name, 'typed', '0.00', '0.00'), has_amount: true })),
  ],
  ...{
    output_tax: '150.00',
    input_tax: '60.00',
    due: '90.00',
    credit_used: '20.00',
    by_hand: '10.00',
    to_pay: '80.00',
  },
}
const filing: TaxFiling = {
  ...{ ...figures, id: 5, status: 'filed', credit_left: '5.00', credit_ends_on: '2031-03-31', entry_id: null },
  ...{ note: 'مراجع', filed_at: '2026-04-02T09:00:00Z', filer: { id: 1, name: 'منى' }, withdrawn: null },
  can: { withdraw: { allowed: true, reason: null } },
}
const preview: TaxFilingPreview = {
  ...{ ...figures, unsorted: '70.00', other_entries: '7.00' },
  corrections: { tax: '-5000.00', limit: '5000.00', needs: null },
}
const page = (data: TaxFiling[]) => ({ data, total: data.length, current_page: 1, per_page: 25, last_page: 1 })
const list: TaxFilingList = {
  tax_filings: page([]),
  next: { from: '2026-01-01', to: '2026-03-31', due_on: '2026-04-30', has_ended: true },
  account: { id: 9, balance: '90.00' },
  can: { file: { allowed: true, reason: null } },
}

beforeEach(() =>
  localStorage.setItem(
    'organization',
    JSON.stringify({ id: 1, name: 'النيل', coins: [{ id: 682, name: 'ريال', code: 'SAR', decimals: 2 }] }),
  ),
)
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

function show(language: Language, at: string) {
  writeLanguage(language)
  const shown = (element: React.ReactNode) => (
    <CoreAdminContext dataProvider={testDataProvider() as never} i18nProvider={adminTranslator(language)}>
      {element}
    </CoreAdminContext>
  )
  const routes = [
    { path: '/dashboard/tax-filings', element: shown(<TaxFilingsPage />) },
    { path: '/dashboard/tax-filings/create', element: shown(<NewTaxFilingPage />) },
    { path: '/dashboard/tax-filings/:id', element: shown(<TaxFilingPage />) },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return (words: Text, values?: Record<string, string>) => translated(words, language, values)
}

test.each(languages)('in %s the list begins with the return that comes next, and what is owed', async language => {
  vi.spyOn(calls, 'readFilings').mockResolvedValue(list)
  const text = show(language, '/dashboard/tax-filings')
  expect((await screen.findByRole('link', { name: text(words.prepare) })).getAttribute('href')).toBe(
    '/dashboard/tax-filings/create',
  )
  expect(screen.getByText(text(words.empty))).toBeTruthy()
  expect(screen.getByText(text(words.owed), { exact: false })).toBeTruthy()
})

test.each(languages)(
  'in %s a period that is not over waits, and what is owed to us is shown as such',
  async language => {
    const next = { ...list.next, has_ended: false }
    vi.spyOn(calls, 'readFilings').mockResolvedValue({
      ...{ ...list, next, tax_filings: page([filing, { ...filing, id: 4, status: 'withdrawn' }]) },
      account: { id: 9, balance: '-60.00' },
    })
    const text = show(language, '/dashboard/tax-filings')
    expect(await screen.findByText(text(filingStatusWords.filed))).toBeTruthy()
    expect(screen.getByText(text(filingStatusWords.withdrawn))).toBeTruthy()
    expect(screen.queryByRole('link', { name: text(words.prepare) })).toBeNull()
    expect(screen.getAllByText(text(words.creditEnds, { amount: '5.00', date: '31/03/2031' }))).toHaveLength(2)
    expect(screen.getByText(text(words.notEnded, { date: '31/03/2026' }), { exact: false })).toBeTruthy()
    expect(screen.getByText(text(words.owedToUs), { exact: false })).toBeTruthy()
  },
)

test.each(languages)(
  'in %s a return is prepared with what a person fills, and lines in no box have to be confirmed',
  async language => {
    vi.spyOn(calls, 'readFilings').mockResolvedValue(list)
    vi.spyOn(calls, 'previewFiling').mockResolvedValue(preview)
    const file = vi.spyOn(calls, 'fileReturn').mockResolvedValue(filing)
    vi.spyOn(calls, 'readFiling').mockResolvedValue(filing)
    const text = show(language, '/dashboard/tax-filings/create')
    expect(await screen.findByText(text(words.periodHint))).toBeTruthy()
    const boxes = (await screen.findByText('box 1')).closest('table')!
    expect(within(boxes).queryByText('box 2')).toBeNull()
    expect(screen.getByText(text(words.moreByHand, { count: '4' }))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: text(words.emptyBoxes, { count: '5' }) }))
    expect(within(boxes).getByText('box 2')).toBeTruthy()
    expect(screen.getByText(text(words.unsorted, { amount: '70.00' }), { exact: false })).toBeTruthy()
    expect(screen.getByText(text(words.otherEntries, { amount: '7.00' }))).toBeTruthy()
    expect(screen.getByText(text(words.ofAuthority))).toBeTruthy()
    expect(screen.getByText(text(words.correctionsWithin, { amount: '5,000.00', limit: '5,000.00' }))).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /box 14/ }), { target: { value: '10' } })
    fireEvent.click(screen.getByRole('checkbox', { name: text(taxFilingWords.leaves_unsorted) }))
    fireEvent.click(screen.getByRole('button', { name: text(words.file) }))
    await waitFor(() =>
      expect(file).toHaveBeenCalledWith(
        expect.objectContaining({ from: '2026-01-01', leaves_unsorted: true, boxes: [{ box: '14', tax: '10.00' }] }),
        expect.any(String),
      ),
    )
  },
)

test.each(
  languages.flatMap(language =>
    (['amended_return', 'voluntary_disclosure'] as const).map(needs => ({ language, needs })),
  ),
)('in $language corrections above what a return may correct say that they need $needs', async ({ language, needs }) => {
  vi.spyOn(calls, 'readFilings').mockResolvedValue(list)
  const corrections = { tax: '10000.01', limit: '10000.00', needs }
  const read = vi.spyOn(calls, 'previewFiling').mockResolvedValue({ ...preview, corrections })
  const text = show(language, '/dashboard/tax-filings/create')
  expect(await screen.findByText(text(words[needs], { amount: '10,000.01', limit: '10,000.00' }))).toBeTruthy()
  cleanup()
  read.mockResolvedValue({ ...preview, corrections: { tax: '7.00', limit: null, needs: null } })
  show(language, '/dashboard/tax-filings/create')
  expect(await screen.findByText(text(words.ofAuthority))).toBeTruthy()
  expect(screen.queryByText(text(words.correctionsWithin, { amount: '7.00', limit: '' }))).toBeNull()
})

test.each(languages)('in %s a return shows what it came to, and is taken back with a reason', async language => {
  vi.spyOn(calls, 'readFiling').mockResolvedValue(filing)
  const withdraw = vi.spyOn(calls, 'withdrawFiling').mockResolvedValue()
  const text = show(language, '/dashboard/tax-filings/5')
  for (const name of ['output_tax', 'input_tax', 'due', 'credit_used', 'by_hand', 'to_pay', 'credit_left'] as const)
    expect(await screen.findByText(text(taxFilingWords[name]))).toBeTruthy()
  expect(screen.getByText(text(words.byHandNote))).toBeTruthy()
  expect(screen.getByText(text(words.noEntry))).toBeTruthy()
  expect(await screen.findByRole('link', { name: text(words.pay) })).toBeTruthy()
  const exporting = vi.spyOn(files, 'exportFiling').mockReturnValue(new Promise(() => undefined))
  fireEvent.click(screen.getByRole('button', { name: text(exportPageWords.export) }))
  fireEvent.click(await screen.findByRole('menuitem', { name: text(exportPageWords.pdf) }))
  await waitFor(() => expect(exporting).toHaveBeenCalledWith(5, 'pdf', expect.anything()))
  fireEvent.click(screen.getByRole('button', { name: text(words.withdraw) }))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText(text(words.confirmWithdrawBody))).toBeTruthy()
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'خطأ' } })
  fireEvent.click(within(dialog).getByRole('button', { name: text(words.withdraw) }))
  await waitFor(() => expect(withdraw).toHaveBeenCalledWith(5, 'خطأ', expect.any(String)))
})

test.each(languages)('in %s a day in a filed period says which return it goes to', language => {
  writeLanguage(language)
  const stored = JSON.parse(localStorage.getItem('organization') ?? '{}') as object
  localStorage.setItem('organization', JSON.stringify({ ...stored, tax_filed_until: '2026-03-31' }))
  const hint = translated(words.declaredLater, language, { filed: '31/03/2026', date: '01/04/2026' })
  const form = (date: string) =>
    render(
      <CoreAdminContext dataProvider={testDataProvider() as never} i18nProvider={adminTranslator(language)}>
        <Form record={{ date }}>
          <TaxedDate />
        </Form>
      </CoreAdminContext>,
    )
  form('2026-03-31')
  expect(screen.getByText(hint)).toBeTruthy()
  cleanup()
  form('2026-04-01')
  expect(screen.queryByText(hint)).toBeNull()
})

test('what the server answers of a box stands at the input that it was typed in', () => {
  const sent = typedBoxes({ boxes: { b14: { tax: '5' }, b15: { tax: null } } })
  expect(sent).toEqual([{ box: '14', tax: '5' }])
  expect(errorsAtBoxes({ 'boxes.0.tax': 'wrong', to: 'late' }, sent)).toEqual({ 'boxes.b14.tax': 'wrong', to: 'late' })
})
