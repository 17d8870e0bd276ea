// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, HttpError, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { crudWords } from '../../../../i18n/pages/console.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { correctWords as words } from '../../../../i18n/tax/issuing.ts'
import { withoutIsolates } from '../../../../i18n/testing-sentences.ts'
import { type Language, languages } from '../../../../i18n/text.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import type { DocumentRecord, InvoiceRecord } from '../../document-parts/record.ts'
import { EditIssued } from './EditIssued.tsx'
import { isClosedByReturn } from './filed.ts'

const item = { id: 1, product_id: 5, product: { id: 5, name: 'كابل' }, quantity: '2', price: '50' }
const record = {
  ...{ id: 7, number: 'INV-7', status: 'posted', date: '2026-04-05', due_date: '2026-04-30', revision: 3 },
  ...{ notes: null, representative_id: null, representative: null, issued_at: '2026-04-05T09:00:00Z' },
  items: [{ ...item, analytical_account_id: 4 }],
} as unknown as DocumentRecord & InvoiceRecord

const update = vi.fn()
beforeEach(() => update.mockReset())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function open(language: Language, kind: DocumentKind = 'sales_invoice', shown: typeof record = record) {
  writeLanguage(language)
  const provider = { ...testDataProvider(), update, getList: async () => ({ data: [], total: 0 }) }
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={provider as never}>
        <EditIssued kind={kind} record={shown} />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: pageWords.edit[language] }))
}
const save = (language: Language) => userEvent.click(screen.getByRole('button', { name: crudWords.save[language] }))
const field = (name: 'notes' | 'due_date' | 'analytical_account_id' | 'representative_id', language: Language) =>
  screen.queryByLabelText(new RegExp(documentFieldWords[name][language]))

test.each(languages)('in %s an issued invoice says what is still changed, and sends no more than that', async lang => {
  await open(lang)
  const dialog = withoutIsolates((await screen.findByRole('dialog')).textContent ?? '')
  expect(dialog).toContain(words.editBody[lang])
  expect(dialog).toContain('INV-7')
  expect(field('analytical_account_id', lang)).toBeTruthy()
  await userEvent.type(field('notes', lang)!, 'Call first')
  update.mockRejectedValueOnce(new HttpError('it is locked', 409, { code: 'cannot_edit', errors: {} }))
  await save(lang)
  expect(await screen.findByText('it is locked')).toBeTruthy()
  update.mockResolvedValueOnce({ data: record })
  await save(lang)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(update.mock.calls.at(-1)?.[1]).toMatchObject({ id: 7, data: { revision: 3, notes: 'Call first' } })
  expect(Object.keys(update.mock.calls.at(-1)![1].data)).toEqual(['revision', 'notes'])
})

test('a due date that is refused is marked; a return has notes alone', async () => {
  await open('en')
  await userEvent.clear(field('due_date', 'en')!)
  await userEvent.type(field('due_date', 'en')!, '01/04/2026')
  const errors = { due_date: 'Choose 05/04/2026 or a later date' }
  update.mockRejectedValueOnce(new HttpError('no', 422, { code: 'validation', errors }))
  await save('en')
  expect(await screen.findByText(errors.due_date)).toBeTruthy()
  expect(update.mock.calls[0]?.[1].data).toEqual({ revision: 3, due_date: '2026-04-01' })
  cleanup()
  await open('en', 'sales_return')
  for (const name of ['due_date', 'representative_id', 'analytical_account_id'] as const)
    expect(field(name, 'en')).toBeNull()
  expect(field('notes', 'en')).toBeTruthy()
})

test.each(languages)(
  'in %s a document of a filed return says what is still changed; a voucher has notes',
  async lang => {
    const filed = { ...record, issued_at: null }
    await open(lang, 'purchase_invoice', filed)
    expect((await screen.findByRole('dialog')).textContent).toContain(words.editFiledBody[lang])
    expect(field('due_date', lang)).toBeTruthy()
    cleanup()
    await open(lang, 'expense', filed)
    for (const name of ['due_date', 'analytical_account_id'] as const) expect(field(name, lang)).toBeNull()
    expect(field('notes', lang)).toBeTruthy()
  },
)

test('what a filed return closes is edited in its dialog alone', () => {
  const can = (allowed: boolean) => ({ edit: { allowed, reason: null } }) as unknown as DocumentRecord['can']
  const closed = { ...record, can: can(false) }
  expect(isClosedByReturn('purchase_invoice', closed)).toBe(false)
  localStorage.setItem('organization', JSON.stringify({ tax_filed_until: '2026-04-05' }))
  expect(isClosedByReturn('purchase_invoice', closed)).toBe(true)
  expect(isClosedByReturn('purchase_invoice', { ...closed, can: can(true) })).toBe(false)
  expect(isClosedByReturn('purchase_invoice', { ...closed, date: '2026-04-06' })).toBe(false)
  expect(isClosedByReturn('receipt', closed)).toBe(false)
})
