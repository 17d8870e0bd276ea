import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import {
  journalWords,
  lineLeftWords,
  nothingOwedWords,
  settledAbroadWords,
  taxOfEntryWords,
} from '../../../../i18n/books/journal.ts'
import { paymentWords } from '../../../../i18n/books/payments.ts'
import { meansNumber } from '../../../../i18n/doubtful-number.ts'
import { formIssueTexts } from '../../../../i18n/form-issues.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { resourceWords } from '../../../../i18n/records/resources.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { type Language, languages, translated } from '../../../../i18n/text.ts'
import type { JournalItem } from '../../../../schema/answers/lists/journal-items.ts'
import type { JournalRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { JournalForm } from './JournalForm.tsx'
import { JournalLines } from './JournalLines.tsx'

/** The form of a journal entry where its lines settle invoices of their parties. */

const account = (id: number, type: JournalItem['account']['type']) => ({
  ...{ id, code: String(id), name: `حساب ${id}`, type, has_analytical_account: false },
})
const client = { id: 8, display_name: 'مدارس النخبة' }
const supplier = { id: 9, display_name: 'مصنع الدلتا' }
const item = (id: number, more: Partial<JournalItem>): JournalItem => ({
  ...{ id, account_id: 1403, account: account(1403, 'other_current_asset'), debtor: '0.00', creditor: '0.00' },
  ...{ details: null, client_id: null, client: null, supplier_id: null, supplier: null, analytical_account_id: null },
  ...{ allocations: [], residual: null, tax_code_id: null, tax_base: null, foreign_amount: null },
  ...more,
})
const ofClient = { account_id: 1201, account: account(1201, 'accounts_receivable'), client_id: 8, client }
const ofSupplier = { account_id: 2101, account: account(2101, 'accounts_payable'), supplier_id: 9, supplier }
const entry = (items: JournalItem[]): JournalRecord =>
  ({
    ...{ id: 4, number: null, status: 'draft', date: '2026-03-10', reference: null, revision: 1, posted_at: null },
    ...{ entry_id: null, total: '15.00', name: null, details: null, items },
  }) as JournalRecord
const invoice = (id: number, residual: string) => ({
  ...{ id, number: `INV-${id}`, date: '2026-03-01', due_date: `2026-04-0${id}`, currency_id: 818, total: '100.00' },
  residual,
})

const code = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, category: 'S', rate: null, mode: 'charged', side: 'both', recoverable: true, active: true, ...more },
})
const taxCodes = [
  code(1, 'Standard'),
  code(2, 'Export', { category: 'Z', side: 'sale' }),
  code(3, 'Lost', { side: 'purchase', recoverable: false }),
  code(4, 'Reverse', { side: 'purchase', mode: 'reverse' }),
  code(5, 'Put away', { active: false }),
  code(6, 'Sold', { side: 'sale' }),
]

function openForm(lang: Language, record: JournalRecord, invoices: object[], isCopy = false) {
  writeLanguage(lang)
  const sent: FormValues[] = []
  const keep = async (_: string, { data }: { data: FormValues }) => {
    sent.push(data)
    return { data: { ...record, status: 'posted', number: 'JV-1' } }
  }
  const server = {
    getList: async (resource: string) => {
      const isOfInvoices = resource === 'invoice_sales' || resource === 'invoice_purchases'
      const data = resource === 'tax_codes' ? taxCodes : isOfInvoices ? invoices : []
      return { data, total: data.length }
    },
    create: keep,
    update: keep,
  } as unknown as DataProvider
  const form = (
    <CoreAdminContext dataProvider={server}>
      <JournalForm kind="journal_entry" record={record} isCopy={isCopy} />
    </CoreAdminContext>
  )
  const routes = [
    { path: '/', element: form },
    { path: '*', element: <p>صفحة القيد</p> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  return { sent, user: userEvent.setup() }
}

/** Names hold marks of direction, which nobody reads. */
const plain = (words: string | null) => (words ?? '').replace(/[\u2066-\u2069]/g, '')
const named = (words: string) => (name: string) => plain(name) === words
const posting = '{Control>}{Enter}{/Control}'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  window.matchMedia ??= query =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never
  const pound = { id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 }
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins: [pound] }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each(languages)('invoices are chosen for the line of a client, and sent with it: %s', async lang => {
  const record = entry([item(1, { debtor: '15.00' }), item(2, { ...ofClient, creditor: '15.00' })])
  const { sent, user } = openForm(lang, record, [invoice(1, '100.00'), invoice(2, '7.00')])
  await screen.findByText(journalWords.title[lang])
  screen.getByText(journalWords.lead[lang])
  screen.getByText(lineLeftWords.client[lang])
  const choose = plain(translated(journalWords.chooseOf, lang, { party: client.display_name }))
  await user.click(screen.getByRole('button', { name: named(choose) }))
  const dialog = within(await screen.findByRole('dialog'))
  const giveTo = plain(translated(paymentWords.giveTo, lang, { number: 'INV-1' }))
  const box = await dialog.findByRole('textbox', { name: named(giveTo) })
  await user.type(box, '20')
  await dialog.findByText(paymentWords.overBody[lang])
  expect(dialog.getByRole('button', { name: journalWords.done[lang] })).toHaveProperty('disabled', true)
  await user.clear(box)
  // More than an invoice is owed, though less than the line has.
  const other = dialog.getByRole('textbox', {
    name: named(plain(translated(paymentWords.giveTo, lang, { number: 'INV-2' }))),
  })
  await user.type(other, '8')
  const proof = () => document.querySelector('[role=dialog] [data-part=proof]')!
  await waitFor(() => expect(proof().getAttribute('data-holds')).toBe('false'))
  const fault = formIssueTexts.above_residual[lang].replace('{amount}', '7.00')
  expect(plain(proof().querySelector('b')!.textContent)).toBe(fault)
  await user.clear(other)
  await waitFor(() => expect(proof().getAttribute('data-holds')).toBe('true'))
  await user.type(box, '١٠')
  dialog.getByText(journalWords.amount[lang], { exact: false })
  await user.click(dialog.getByRole('button', { name: journalWords.done[lang] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  const line = screen.getByText('INV-1').closest('li')!
  expect(plain(line.textContent)).toContain(`${journalWords.settles[lang]} INV-1 10.00`)
  await user.keyboard(posting)
  await screen.findByText('صفحة القيد')
  expect((sent[0]!.items as FormValues[]).map(({ allocations }) => allocations)).toEqual([
    [],
    [{ invoice_id: 1, amount: '10.00' }],
  ])
})

test.each(languages)('a supplier without unpaid bills is told what becomes of the line: %s', async lang => {
  const record = entry([item(1, { ...ofSupplier, debtor: '15.00' }), item(2, { creditor: '15.00' })])
  const { user } = openForm(lang, record, [])
  await screen.findByText(lineLeftWords.supplier[lang])
  const choose = plain(translated(journalWords.chooseOf, lang, { party: supplier.display_name }))
  const button = screen.getByRole('button', { name: named(choose) })
  expect(button.textContent).toBe(journalWords.choose[lang])
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(nothingOwedWords.supplier[lang])
  await user.click(dialog.getByRole('button', { name: journalWords.cancel[lang] }))
  cleanup()
  openForm(lang, entry([item(1, { ...ofClient, creditor: '15.00' })]), [])
  const ofThis = plain(translated(journalWords.chooseOf, lang, { party: client.display_name }))
  await user.click(await screen.findByRole('button', { name: named(ofThis) }))
  await within(await screen.findByRole('dialog')).findByText(nothingOwedWords.client[lang])
})

test.each(languages)('invoices in another currency are named, with what settles them: %s', async lang => {
  const dollar = { id: 840, name: 'دولار أمريكي', code: 'USD', decimals: 2 }
  const pound = { id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 }
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins: [pound, dollar] }))
  const abroad = { ...invoice(3, '9.00'), currency_id: 840 }
  const parties = [
    ['client', client, item(2, { ...ofClient, creditor: '15.00' })],
    ['supplier', supplier, item(2, { ...ofSupplier, debtor: '15.00' })],
  ] as const
  for (const [side, party, line] of parties) {
    for (const own of [[], [invoice(1, '100.00')]]) {
      const { user } = openForm(lang, entry([line]), [...own, abroad])
      const choose = plain(translated(journalWords.chooseOf, lang, { party: party.display_name }))
      await user.click(await screen.findByRole('button', { name: named(choose) }))
      const dialog = within(await screen.findByRole('dialog'))
      const note = await dialog.findByText(settledAbroadWords[side][lang], { exact: false })
      expect(plain(note.textContent)).toBe(
        `${paymentWords.otherCurrencies[lang]} INV-3 USD ${settledAbroadWords[side][lang]}`,
      )
      expect(dialog.queryByText(nothingOwedWords[side][lang])).toBe(null)
      const none = plain(translated(paymentWords.noneInCurrency, lang, { currency: 'EGP' }))
      expect(dialog.queryAllByText(named(none))).toHaveLength(own.length === 0 ? 1 : 0)
      expect(dialog.queryAllByRole('row')).toHaveLength(own.length === 0 ? 0 : 2)
      cleanup()
    }
  }
})

const settled = {
  id: 1,
  number: 'INV-1',
  resource: 'invoice_sales',
  date: '2026-03-01',
  due_date: null,
  total: '100.00',
}
const allocations = [{ invoice_id: 1, invoice: settled, amount: '10.00' }]

test('a copy of an entry settles nothing, and a line on the other side says that it cannot', async () => {
  const record = entry([item(1, { debtor: '15.00' }), item(2, { ...ofClient, creditor: '15.00', allocations })])
  openForm('ar', record, [], true)
  await screen.findByText(lineLeftWords.client.ar)
  cleanup()
  const wrong = entry([item(1, { creditor: '15.00' }), item(2, { ...ofClient, debtor: '15.00', allocations })])
  const { user, sent } = openForm('ar', wrong, [])
  await user.click(await screen.findByRole('button', { name: paymentWords.clear.ar }))
  await waitFor(() => expect(screen.queryByText(journalWords.title.ar)).toBe(null))
  expect(sent).toEqual([])
})

test.each(languages)('the page of an entry names what its lines settle, and what of them is open: %s', lang => {
  writeLanguage(lang)
  const items = [
    item(1, { ...ofClient, creditor: '15.00', allocations, residual: '5.00' }),
    item(2, { ...ofClient, debtor: '15.00', residual: '15.00' }),
  ]
  const page = (
    <CoreAdminContext>
      <JournalLines record={entry(items)} />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  const rows = screen.getAllByRole('row').map(row => plain(row.textContent))
  expect(rows[1]).toContain(journalWords.settles[lang])
  expect(rows[1]).toContain('INV-1')
  expect(rows[1]).toContain(journalWords.open[lang])
  expect(rows[2]).toContain(journalWords.owed[lang])
})

const cell = (row: number, field: string) =>
  document.querySelectorAll<HTMLElement>(`[role="grid"] [data-field="${field}"]`)[row]!
const typeInto = async (user: ReturnType<typeof userEvent.setup>, row: number, field: string, words: string) => {
  act(() => cell(row, field).focus())
  await user.clear(document.activeElement as HTMLInputElement)
  await user.keyboard(`${words}{Enter}`)
}

test.each(languages)('an entry with a number that cannot be read is not called balanced: %s', async lang => {
  const record = entry([item(1, { debtor: '15.00' }), item(2, { creditor: '15.00' })])
  const { user } = openForm(lang, record, [])
  const bar = () => plain(document.querySelector('[data-part="proof"]')!.textContent)
  await waitFor(() => expect(bar()).toContain(formWords.balanced[lang]))
  await typeInto(user, 0, 'debtor', '1.250')
  await typeInto(user, 1, 'creditor', '1.250')
  await waitFor(() => expect(bar()).toContain(formWords.unread[lang]))
  expect(bar()).not.toContain(formWords.balanced[lang])
  const meant = { name: named(plain(translated(meansNumber, lang, { number: '1250' }))) }
  await waitFor(() => expect(screen.getAllByRole('button', meant)).toHaveLength(2))
  await user.click(screen.getAllByRole('button', meant)[0]!)
  await waitFor(() => expect(screen.getAllByRole('button', meant)).toHaveLength(1))
  await user.click(screen.getByRole('button', meant))
  await waitFor(() => expect(bar()).toContain(formWords.balanced[lang]))
  expect([cell(0, 'debtor').textContent, cell(1, 'creditor').textContent]).toEqual(['1,250.00', '1,250.00'])
})

test('an amount of an entry is taken with its currency beside it', async () => {
  const { user } = openForm('en', entry([item(1, { debtor: '15.00' }), item(2, { creditor: '15.00' })]), [])
  await screen.findByText(journalWords.title.en).catch(() => null)
  await typeInto(user, 0, 'debtor', '1,250 ج.م')
  await typeInto(user, 1, 'creditor', 'EGP 1,250')
  await waitFor(() => expect(cell(1, 'creditor').textContent).toBe('1,250.00'))
  expect(cell(0, 'debtor').textContent).toBe('1,250.00')
})

test.each(languages)(
  'a line on the account of a tax has its code and its base, which others do not: %s',
  async lang => {
    const output = { account_id: 2201, account: account(2201, 'output_tax') }
    const input = { account_id: 1402, account: account(1402, 'input_tax') }
    const { sent, user } = openForm(
      lang,
      entry([
        item(1, { debtor: '15.00' }),
        item(2, { ...output, creditor: '15.00' }),
        item(3, { ...input, debtor: '0.00' }),
      ]),
      [],
    )
    await screen.findByText(taxOfEntryWords.title[lang])
    screen.getByText(taxOfEntryWords.lead[lang])
    const boxes = screen.getAllByRole('combobox', { name: resourceWords.tax_codes.title.one[lang] })
    const offered = boxes.map(box =>
      within(box)
        .getAllByRole('option')
        .map(option => option.textContent),
    )
    const none = taxOfEntryWords.none[lang]
    expect(offered).toEqual([
      [none, 'Standard', 'Reverse', 'Sold'],
      [none, 'Standard', 'Reverse'],
    ])
    expect(screen.queryByRole('textbox', { name: documentFieldWords.taxable[lang] })).toBe(null)
    await user.selectOptions(boxes[0]!, 'Standard')
    await user.type(screen.getByRole('textbox', { name: documentFieldWords.taxable[lang] }), '100')
    await user.keyboard(posting)
    await screen.findByText('صفحة القيد')
    expect((sent[0]!.items as FormValues[]).map(({ tax_code_id, tax_base }) => [tax_code_id, tax_base])).toEqual([
      [undefined, undefined],
      [1, '100.00'],
      [null, null],
    ])
  },
)

test.each(languages)(
  'a line of income or expense bears no tax by a code of its side, without a base: %s',
  async lang => {
    const income = { account_id: 4101, account: account(4101, 'income') }
    const expense = { account_id: 5203, account: account(5203, 'expense') }
    const { sent, user } = openForm(
      lang,
      entry([item(1, { ...expense, debtor: '15.00' }), item(2, { ...income, creditor: '15.00' })]),
      [],
    )
    await user.click(await screen.findByText(taxOfEntryWords.untaxed[lang]))
    screen.getByText(taxOfEntryWords.untaxed_lead[lang])
    expect(screen.queryByText(taxOfEntryWords.title[lang])).toBe(null)
    const boxes = screen.getAllByRole('combobox', { name: resourceWords.tax_codes.title.one[lang] })
    const offered = boxes.map(box =>
      within(box)
        .getAllByRole('option')
        .map(option => option.textContent),
    )
    const none = taxOfEntryWords.none[lang]
    expect(offered).toEqual([[none], [none, 'Export']])
    await user.selectOptions(boxes[1]!, 'Export')
    expect(screen.queryByRole('textbox', { name: documentFieldWords.taxable[lang] })).toBe(null)
    await user.keyboard(posting)
    await screen.findByText('صفحة القيد')
    expect((sent[0]!.items as FormValues[]).map(({ tax_code_id, tax_base }) => [tax_code_id, tax_base])).toEqual([
      [null, undefined],
      [2, undefined],
    ])
  },
)

test.each(languages)(
  'the page of an entry says of which code a line is, and on what it was charged: %s',
  async lang => {
    writeLanguage(lang)
    const server = { getList: async () => ({ data: taxCodes, total: 6 }) } as unknown as DataProvider
    const page = (
      <CoreAdminContext dataProvider={server}>
        <JournalLines record={entry([item(1, { creditor: '15.00', tax_code_id: 1, tax_base: '100.00' })])} />
      </CoreAdminContext>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
    await screen.findByText('Standard')
    expect(plain(screen.getAllByRole('row')[1]!.textContent)).toContain(
      `Standard · ${documentFieldWords.taxable[lang]} 100.00`,
    )
  },
)
