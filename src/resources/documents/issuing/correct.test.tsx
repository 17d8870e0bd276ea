// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, HttpError, testDataProvider } from 'react-admin'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { correctWords as words } from '../../../../i18n/tax/issuing.ts'
import { withoutIsolates } from '../../../../i18n/testing-sentences.ts'
import { type Language, languages } from '../../../../i18n/text.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { resourceOf } from '../../document-parts/kinds.ts'
import type { DocumentRecord, InvoiceRecord } from '../../document-parts/record.ts'
import { DocumentActions } from '../page/DocumentActions.tsx'
import { RelatedDocuments } from '../page/RelatedDocuments.tsx'
import { Timeline } from '../page/Timeline.tsx'
import { CorrectAction } from './CorrectAction.tsx'

const yes = { allowed: true, reason: null }
const no = { allowed: false, reason: 'it was issued' }
const record = {
  ...{ id: 7, number: 'INV-7', status: 'posted', date: '2026-04-05', revision: 1, currency_id: 682, total: '115.00' },
  ...{ reference: null, posted_at: '2026-04-05T09:00:00Z', issued_at: '2026-04-05T09:00:00Z', entry_id: null },
  ...{ items: [], paid: '40.00', residual: '75.00', due_date: null, dues: [], settlements: [] },
  can: { edit: no, void: no, delete: no, return: yes, pay: yes, correct: yes },
} as unknown as DocumentRecord & InvoiceRecord

const act = vi.fn()
const draft = { ...record, id: 9, number: null, status: 'draft', issued_at: null, corrects_id: 7 }
const Address = () => <output>{useLocation().pathname}</output>

beforeEach(() => {
  act.mockReset()
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins: [], issues_documents: true }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function show(
  language: Language,
  shown: DocumentRecord & Partial<InvoiceRecord> = record,
  { kind = 'sales_invoice' as DocumentKind, isRefused = false } = {},
) {
  writeLanguage(language)
  const getList = async (resource: string, { filter }: { filter: Record<string, unknown> }) => {
    const data = resource === resourceOf(kind) && filter.corrects_id === 7 ? [draft] : []
    return { data, total: data.length }
  }
  const entryOf = async () => ({ data: { entry: null, reversals: [] } })
  const provider = { ...testDataProvider(), act, getList, getOne: async () => ({ data: draft }), entryOf }
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={provider as never}>
        {isRefused && <CorrectAction kind={kind} record={shown} />}
        <DocumentActions kind={kind} record={shown} ask={() => undefined} isRefused={isRefused} />
        <RelatedDocuments kind={kind} record={shown} />
        <Timeline kind={kind} record={shown} />
        <Address />
      </CoreAdminContext>
    </MemoryRouter>,
  )
}

test.each(languages)(
  'in %s what was issued is corrected where it would be changed, and the draft opens',
  async lang => {
    show(lang)
    expect(screen.queryByRole('link', { name: pageWords.edit[lang] })).toBeNull()
    expect(screen.queryByRole('button', { name: pageWords.void[lang] })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: words.correct[lang] }))
    const dialog = await screen.findByRole('dialog')
    const day = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(documentFieldWords.date[lang]) })
    expect(withoutIsolates(dialog.textContent ?? '')).toContain(words.dateHint[lang].replace('{first}', '05/04/2026'))
    for (const message of [words.body, words.paid, words.reasonHint])
      expect(dialog.textContent).toContain(message[lang])
    expect(dialog.textContent).toContain('INV-7')
    const press = () => userEvent.click(screen.getAllByRole('button', { name: words.correct[lang] }).at(-1)!)
    await press()
    // Without a reason nothing is sent.
    expect(act).not.toHaveBeenCalled()
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(words.reason[lang]) }), 'Wrong price')
    act.mockRejectedValueOnce(new HttpError('no', 422, { code: 'validation', errors: { client_id: 'not active' } }))
    await press()
    expect(await screen.findByText('not active')).toBeTruthy()
    act.mockRejectedValueOnce(new HttpError('no', 422, { code: 'validation', errors: { date: 'not before' } }))
    await press()
    expect(await screen.findByText('not before')).toBeTruthy()
    expect(screen.queryByText(pageWords.failed[lang])).toBeNull()
    await userEvent.clear(day)
    await userEvent.type(day, '06/04/2026')
    act.mockResolvedValueOnce({ data: draft })
    await press()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/dashboard/invoice_sales/9/edit'))
    expect(act.mock.calls.at(-1)?.[1]).toMatchObject({
      ...{ id: 7, action: 'correct', data: { revision: 1, date: '2026-04-06', reason: 'Wrong price' } },
    })
  },
)

test.each(languages)('in %s its page says that it was issued, and what takes its place', async lang => {
  show(lang)
  expect(await screen.findByText(words.correctedBy[lang])).toBeTruthy()
  expect(screen.getByText(words.issued[lang])).toBeTruthy()
  cleanup()
  const corrects = { id: 7, number: 'INV-7', resource: 'invoice_sales', date: '2026-04-05', due_date: null, total: '1' }
  show(lang, { ...draft, status: 'draft', corrects } as never)
  expect(await screen.findByText(words.takesPlaceOf[lang])).toBeTruthy()
  expect(screen.getByRole('link', { name: 'INV-7' }).getAttribute('href')).toBe('/dashboard/invoice_sales/7')
})

test.each(languages)('in %s a refused return is taken back as of a day, and its draft opens', async lang => {
  const refused = { ...record, paid: undefined, can: { ...record.can, void: yes } } as unknown as typeof record
  show(lang, refused, { kind: 'sales_return', isRefused: true })
  expect(screen.getByRole('button', { name: pageWords.void[lang] })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: words.correct[lang] }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(words.bodyOfReturn[lang])
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(pageWords.voidOn[lang]) })
  expect(day.value).not.toBe('')
  // Its draft has a reason of its own: none is asked for.
  act.mockResolvedValueOnce({ data: draft })
  await userEvent.click(screen.getAllByRole('button', { name: words.correct[lang] }).at(-1)!)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/dashboard/throw_back_sales/9/edit'))
  const [, sent] = act.mock.calls.at(-1) as [string, { data: Record<string, unknown> }]
  expect(sent).toMatchObject({ id: 7, action: 'correct' })
  expect(Object.keys(sent.data)).toEqual(['revision', 'date'])
})

test.each(languages)('in %s a refused invoice may be voided, where it is corrected', async lang => {
  show(lang, { ...record, can: { ...record.can, void: yes } } as unknown as typeof record, { isRefused: true })
  expect(screen.getByRole('button', { name: pageWords.void[lang] })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: words.correct[lang] })).toHaveLength(1)
})
