// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { documentsCounted, sendingOutcomeWords, einvoicePageWords as words } from '../../../i18n/einvoice/pages.ts'
import { unitPageWords } from '../../../i18n/einvoice/unit-pages.ts'
import { countText, languages, translated } from '../../../i18n/text.ts'
import type { Einvoice, EinvoiceFault } from '../../../schema/einvoice/answers.ts'
import * as calls from '../../dataProvider/books/einvoices.ts'
import { EinvoicesPage } from './EinvoicesPage.tsx'
import { einvoiceOf, showPage, unitOf } from './testing-einvoices.tsx'

/** All that went to the tax authority. */

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const shown = () => document.body.textContent ?? ''
const finding = { code: 'BR-KSA-44', category: null, message: 'The VAT number has 15 digits', is_error: true }

function withDocuments(all: readonly Einvoice[], faults: EinvoiceFault[] = []) {
  vi.spyOn(calls, 'readUnits').mockResolvedValue({ units: [unitOf()], environments: [] })
  return vi.spyOn(calls, 'readEinvoices').mockImplementation(async ({ state, page, per_page }) => {
    const data = all.filter(each => state === undefined || each.state === state)
    const about = { current_page: Number(page), per_page: Number(per_page), last_page: 1 }
    return { page: { data, total: data.length, ...about }, faults }
  })
}

const client = { id: 70, kind: 'sales_return', number: 'SR-7', date: '2026-04-05', client: null }
const all = [
  einvoiceOf(2, { stamped_at: '2026-04-05T10:00:00Z' }),
  einvoiceOf(1),
  einvoiceOf(3, { type: 'standard', due_at: null, stamped_at: '2026-04-05T11:00:00Z' }),
  einvoiceOf(5, { state: 'rejected', due_at: null, messages: [finding] }),
  einvoiceOf(6, { state: 'rejected', due_at: null, messages: [finding] }),
  einvoiceOf(7, { state: 'cleared', type: 'standard', due_at: null, document: client }),
  einvoiceOf(8, { state: 'reported', due_at: null }),
]
const faults = [{ code: finding.code, message: finding.message, count: 3, einvoice_ids: [5, 6, 9] }]

test.each(languages)('in %s what waits, what was refused by its reason and the rest stand apart', async language => {
  const user = userEvent.setup()
  withDocuments(all, faults)
  showPage(language, <EinvoicesPage />)
  const waiting = within(await screen.findByRole('table', { name: '' }).catch(() => screen.getAllByRole('table')[0]!))
  // The longest waiting first, each with the way to its document.
  const hrefs = waiting.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(hrefs).toEqual([10, 20, 30].map(id => `/dashboard/invoice_sales/${id}/show`))
  for (const name of ['waiting', 'since', 'left', 'rejected', 'mend', 'accepted', 'which', 'connection'] as const)
    expect(shown()).toContain(words[name][language])
  for (const name of ['number', 'client', 'state', 'date', 'log'] as const)
    expect(shown()).toContain(words[name][language])
  expect(shown()).toContain(finding.message)
  expect(shown()).toContain(countText(documentsCounted, language, 3))
  expect(shown()).toContain(translated(words.andMore, language, { count: 1 }))
  const cleared = await screen.findByRole('link', { name: /SR-7/ })
  expect(cleared.getAttribute('href')).toBe('/dashboard/throw_back_sales/70/show')
  expect(shown()).toContain(words.cashClient[language])
  expect(shown()).toContain(words.clearedHint[language])
  await user.click(screen.getByRole('radio', { name: words.reported[language] }))
  await screen.findByRole('link', { name: /INV-8/ })
  expect(shown()).toContain(words.reportedHint[language])
  expect(screen.getByRole('radio', { name: words.cleared[language] })).toBeTruthy()
})

test.each(languages)('in %s what waits is sent now, and why not is told', async language => {
  const user = userEvent.setup()
  withDocuments(all, faults)
  showPage(language, <EinvoicesPage />)
  const send = vi.spyOn(calls, 'sendWaiting').mockRejectedValueOnce(new HttpError('not connected', 409))
  await user.click(await screen.findByRole('button', { name: words.sendNow[language] }))
  expect((await screen.findByRole('alert')).textContent).toBe('not connected')
  send.mockResolvedValueOnce()
  await user.click(screen.getByRole('button', { name: words.sendNow[language] }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(send.mock.calls.map(([id]) => id)).toEqual([4, 4])
})

test('what waits of a unit that is stopped is not offered to be sent', async () => {
  withDocuments(all, faults)
  vi.spyOn(calls, 'readUnits').mockResolvedValue({ units: [unitOf({ state: 'suspended' })], environments: [] })
  showPage('en', <EinvoicesPage />)
  await screen.findByText(unitPageWords.suspendedTitle.en)
  expect(screen.queryByRole('button', { name: words.sendNow.en })).toBeNull()
})

test.each(languages)('in %s each sending of a document is shown with its answer', async language => {
  const user = userEvent.setup()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  withDocuments(all, faults)
  const sendings = [...Object.keys(sendingOutcomeWords), 'else'].map((outcome, index) => ({
    ...{ call: 'clearance' as const, sent_at: `2026-04-05T09:0${index}:00Z`, answered_at: '2026-04-05T09:09:00Z' },
    ...{ outcome, http_status: index === 0 ? null : 400, body: index === 1 ? '{"a":1}' : null },
  }))
  const whole = { ...all[3]!, previous_hash: 'p', hash: 'secret', sendings }
  const read = vi.spyOn(calls, 'readEinvoice').mockResolvedValue(whole)
  const file = vi.spyOn(calls, 'einvoiceFile').mockResolvedValue({ content: new Blob(), name: 'a.xml' })
  showPage(language, <EinvoicesPage />)
  const name = translated(words.logOf, language, { number: 'INV-5' })
  await user.click(await screen.findByRole('button', { name }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('{"a":1}')
  for (const word of Object.values(sendingOutcomeWords)) expect(dialog.textContent).toContain(word[language])
  for (const word of [words.sentAt, words.answerText]) expect(dialog.textContent).toContain(word[language])
  expect(dialog.textContent).toContain(translated(words.status, language, { status: '400' }))
  // An owner never meets a hash.
  expect(dialog.textContent).not.toContain('secret')
  await user.click(within(dialog).getAllByRole('button')[0]!)
  await waitFor(() => expect(file).toHaveBeenCalledWith(5, 'xml'))
  await user.click(within(dialog).getByRole('button', { name: words.close[language] }))
  read.mockResolvedValue({ ...whole, sendings: [] })
  await user.click(screen.getByRole('button', { name: translated(words.logOf, language, { number: 'INV-1' }) }))
  await screen.findByText(words.notSent[language])
})

test.each(languages)('in %s a page without documents says what will stand there', async language => {
  withDocuments([])
  showPage(language, <EinvoicesPage />)
  await screen.findByText(words.emptyTitle[language])
  expect(shown()).toContain(words.emptyWhy[language])
  cleanup()
  withDocuments([all[5]!])
  vi.spyOn(calls, 'readUnits').mockResolvedValue({
    units: [unitOf({ state: 'suspended', problem: { code: 'credentials', message: 'Not taken', findings: [] } })],
    environments: [],
  })
  showPage(language, <EinvoicesPage />)
  await screen.findByText(words.nothingWaits[language])
  await screen.findByText(unitPageWords.suspendedTitle[language])
  expect(shown()).toContain('Not taken')
  expect(shown()).toContain(words.nothingRejected[language])
  expect(screen.queryByRole('button', { name: words.sendNow[language] })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: words.reported[language] }))
  await screen.findByText(words.noneOfThem[language])
  cleanup()
  vi.spyOn(calls, 'readEinvoices').mockRejectedValue(new HttpError('no', 500))
  showPage(language, <EinvoicesPage />)
  await screen.findByText(words.failedToShow[language])
})
