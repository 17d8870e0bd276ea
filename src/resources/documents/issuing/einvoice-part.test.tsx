// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type EinvoiceStanding,
  einvoiceStateWords,
  einvoiceTypeWords,
  einvoiceDocumentWords as words,
} from '../../../../i18n/einvoice/documents.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { correctWords } from '../../../../i18n/tax/issuing.ts'
import { type Language, languages, translated } from '../../../../i18n/text.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import type { Einvoice } from '../../../../schema/einvoice/answers.ts'
import * as calls from '../../../dataProvider/books/einvoices.ts'
import type { DocumentRecord, InvoiceRecord } from '../../document-parts/record.ts'
import { EinvoiceChip } from './EinvoiceChip.tsx'
import { EinvoicePart, EinvoiceRefusal, isRefused } from './EinvoicePart.tsx'
import { useEinvoice } from './useEinvoice.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const finding = { code: 'BR-KSA-44', category: null, message: 'The VAT number has 15 digits', is_error: true }
const remark = { ...finding, code: 'BR-KSA-67', message: 'The postal code has 5 digits', is_error: false }
const einvoice: Einvoice = {
  ...{ id: 3, unit_id: 1, uuid: 'a', counter: 4, type: 'simplified', state: 'waiting', qr: null, attempts: 0 },
  document: { id: 7, kind: 'sales_invoice', number: 'INV-7', date: '2026-04-05', client: null },
  ...{ stamped_at: '2026-04-05T09:00:00Z', due_at: '2026-04-06T09:00:00Z', settled_at: null, messages: [] },
}
const record = {
  ...{ id: 7, number: 'INV-7', status: 'posted', revision: 1, issued_at: '2026-04-05T09:00:00Z', returned: '0.00' },
  can: { correct: { allowed: true, reason: null } },
} as unknown as DocumentRecord & InvoiceRecord

function Page({ kind, record: shown }: { kind: DocumentKind; record: typeof record }) {
  const found = useEinvoice(kind, shown)
  return (
    <>
      {found && <EinvoiceChip einvoice={found} />}
      <EinvoiceRefusal einvoice={found} kind={kind} record={shown} />
      <EinvoicePart einvoice={found} />
    </>
  )
}

function show(
  language: Language,
  found: Einvoice | null,
  { country_id = 682, kind = 'sales_invoice' as DocumentKind, shown = record } = {},
) {
  writeLanguage(language)
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'نجد', coins: [], country_id }))
  const read = vi.spyOn(calls, 'readEinvoiceOf').mockResolvedValue(found)
  const view = render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider() as never}>
        <Page kind={kind} record={shown} />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return { read, body: view.container }
}

test.each(languages)('in %s each state of a document with the authority has a word of its own', async language => {
  const states: [EinvoiceStanding, Partial<Einvoice>][] = [
    ['waiting', {}],
    ['cleared', { state: 'cleared', type: 'standard', settled_at: '2026-04-05T09:01:00Z', due_at: null }],
    ['reported', { state: 'reported', due_at: null }],
    ['remarked', { state: 'reported', due_at: null, messages: [remark] }],
    ['rejected', { state: 'rejected', due_at: null, messages: [finding] }],
  ]
  for (const [standing, change] of states) {
    const { body } = show(language, { ...einvoice, ...change })
    expect((await screen.findAllByText(einvoiceStateWords[standing][language])).length).toBe(2)
    expect(screen.getByText(einvoiceTypeWords[change.type ?? 'simplified'][language])).toBeTruthy()
    for (const name of ['title', 'number', 'type', 'file', 'all'] as const)
      expect(body.textContent).toContain(words[name][language])
    expect(body.textContent?.includes(words.settledAt[language])).toBe(standing === 'cleared')
    expect(body.textContent?.includes(words.remarks[language])).toBe(standing === 'remarked')
    // Only what the authority took is for the archive.
    const isTaken = standing !== 'waiting' && standing !== 'rejected'
    expect(body.textContent?.includes(words.archive[language])).toBe(isTaken)
    cleanup()
  }
})

test.each(languages)('in %s a simplified document has a clock of 24 hours, which turns red', async language => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-04-06T03:47:30Z') })
  const { body } = show(language, einvoice)
  await screen.findByText(words.waitsSimplified[language])
  expect(body.textContent).toContain(translated(words.left, language, { hours: '05:12' }))
  vi.advanceTimersByTime(6 * 3_600_000)
  const over = translated(words.over, language, { hours: '00:48' })
  await waitFor(() => expect(body.textContent).toContain(over))
  expect(screen.getByText(over).closest('[data-over]')?.getAttribute('data-over')).toBe('true')
  cleanup()
  const standard = show(language, { ...einvoice, type: 'standard', due_at: null })
  await screen.findByText(words.waitsStandard[language])
  expect(standard.body.querySelector('[data-over]')).toBeNull()
})

test.each(languages)('in %s a refused document says all that is wrong, and is corrected from there', async lang => {
  const rejected: Einvoice = { ...einvoice, state: 'rejected', due_at: null, messages: [finding, remark] }
  const { body } = show(lang, rejected)
  await screen.findByText(words.refused[lang])
  for (const { code, message } of [finding, remark]) {
    expect(body.textContent).toContain(code)
    expect(screen.getByText(message)).toBeTruthy()
  }
  expect(screen.getAllByRole('button', { name: correctWords.correct[lang] })).toHaveLength(1)
  expect(isRefused(rejected, record)).toBe(true)
  cleanup()
  show(lang, rejected, { kind: 'sales_return' })
  await screen.findByText(words.refused[lang])
  expect(screen.getAllByRole('button', { name: correctWords.correct[lang] })).toHaveLength(1)
  cleanup()
  const voided = { ...record, status: 'void' } as typeof record
  show(lang, rejected, { kind: 'sales_return', shown: voided })
  await screen.findByText(words.takenBack[lang])
  expect(isRefused(rejected, voided)).toBe(false)
  cleanup()
  show(lang, rejected, { kind: 'sales_return', shown: { ...record, status: 'void' } })
  await screen.findByText(words.takenBack[lang])
  cleanup()
  const corrected = { ...record, returned: '115.00' }
  show(lang, rejected, { shown: corrected })
  await screen.findByText(words.corrected[lang])
  expect(isRefused(rejected, corrected)).toBe(false)
})

test('its file is taken along, and elsewhere than in Saudi Arabia nothing is asked', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  show('en', { ...einvoice, state: 'cleared', due_at: null })
  const file = vi.spyOn(calls, 'einvoiceFile').mockResolvedValue({ content: new Blob(), name: 'a.xml' })
  await userEvent.click(await screen.findByRole('button', { name: words.file.en }))
  expect(file).toHaveBeenCalledWith(3, 'xml')
  await userEvent.click(screen.getByRole('button', { name: words.archive.en }))
  expect(file).toHaveBeenLastCalledWith(3, 'pdf')
  cleanup()
  vi.restoreAllMocks()
  expect(show('en', einvoice, { country_id: 818 }).read).not.toHaveBeenCalled()
})
