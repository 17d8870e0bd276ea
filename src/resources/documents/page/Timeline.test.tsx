// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bouncedWords } from '../../../../i18n/books/bounced.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { settledByJournalWords, settledWords } from '../../../../i18n/pages/returns.ts'
import { sentWords, sharedEventWords } from '../../../../i18n/pages/sent.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../../i18n/testing-sentences.ts'
import { languages } from '../../../../i18n/text.ts'
import type { DocumentLink, Sharing } from '../../../../schema/answers/sent/sending.ts'
import { everything } from '../../../../schema/permissions.ts'
import { ownerClient } from '../../../public/connection/api.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import { Timeline } from './Timeline.tsx'

const yes = { allowed: true, reason: null }
const sharing: Sharing = {
  ...{ mails: [], links: [], events: [], email: null, phone: null, language: 'ar', reminders_stopped: false },
  can: { mail: yes, link: yes, remind: yes, act: yes },
}
const invoice = {
  ...{ id: 4, number: 'INV-4', status: 'posted', date: '2026-10-01', revision: 1, entry_id: null },
  ...{ created_at: '2026-10-01T09:00:00.000Z', posted_at: '2026-10-01T09:05:00.000Z' },
  ...{ total: '100.00', residual: '60.00', currency_id: 818, due_date: null, settlements: [] },
} as unknown as InvoiceRecord

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The lines of a timeline, each with its mark. */
async function linesOf(record: Partial<InvoiceRecord>, more: Partial<Sharing> = {}, awaited?: string) {
  vi.spyOn(ownerClient, 'request').mockResolvedValue({ data: { sharing: { ...sharing, ...more } }, headers: {} })
  const reader = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    canAccess: async () => true,
    getPermissions: async () => everything,
  }
  const page = (
    <CoreAdminContext authProvider={reader}>
      <Timeline kind="sales_invoice" record={{ ...invoice, ...record }} />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  if (awaited) await screen.findByText(awaited)
  return [...document.querySelectorAll('[data-part=timeline] li')].map(line => [
    line.querySelector('i')!.dataset.mark,
    withoutIsolates(line.textContent ?? ''),
  ])
}

test.each(languages)('that a link was given and taken back is told, by whom and when: %s', async lang => {
  writeLanguage(lang)
  const link: DocumentLink = {
    ...{ id: 7, state: 'taken_back', url: null, language: 'ar', sent_to: null, notify: false, openings: 0 },
    ...{ expires_at: '2026-12-20T10:00:00.000Z', created_by: 'منى', created_at: '2026-11-19T10:00:00.000Z' },
    ...{ revoked_at: '2026-11-20T10:00:00.000Z', last_opened_at: null },
  }
  const mailed = { ...link, id: 8, sent_to: 'delta@example.com', revoked_at: null, state: 'open' } as const
  const lines = await linesOf({}, { links: [link, mailed] }, sentWords.linkMade[lang])
  expect(lines.slice(2)).toEqual([
    ['full', expect.stringMatching(`^${sentWords.linkMade[lang]}منى19/11/2026`)],
    ['full', expect.stringMatching(`^${sentWords.linkTakenBack[lang]}20/11/2026`)],
  ])
})

test.each(languages)('what was due stands at its day, as past; what is still to be due comes last: %s', async lang => {
  writeLanguage(lang)
  const question = { id: 1, kind: 'question', at: '2026-11-15T10:00:00.000Z', device: null, name: null } as const
  const events = [{ ...question, words: 'متى التوريد؟', sent_to: null }]
  const settlements: InvoiceRecord['settlements'] = [
    { kind: 'payment', date: '2026-11-18', amount: '40.00', document: null },
  ]
  const linesDue = async (due_date: string) => {
    const lines = await linesOf({ due_date, settlements }, { events }, 'متى التوريد؟')
    cleanup()
    return lines.map(([mark, line]) => [mark, /\d\d\/\d\d\/2026/.exec(line!)![0], line!.split(/\d/)[0]])
  }
  const before = [
    ['full', '01/10/2026', pageWords.created[lang]],
    ['full', '01/10/2026', pageWords.posted[lang]],
  ]
  const requests = ['full', '15/11/2026', sharedEventWords.question[lang]]
  const collected = ['full', '18/11/2026', settledWords.client.payment[lang]]
  expect(await linesDue('2026-11-10')).toEqual([
    ...before,
    ['full', '10/11/2026', pageWords.wasDue[lang]],
    requests,
    collected,
  ])
  expect(await linesDue('2026-11-21')).toEqual([
    ...before,
    requests,
    collected,
    ['hollow', '21/11/2026', pageWords.dueOn[lang]],
  ])
})

test.each(languages)('a cheque that had paid an invoice and bounced stands in its history: %s', async lang => {
  writeLanguage(lang)
  const document = {
    id: 9,
    number: 'RC-9',
    resource: 'payment_sales',
    date: '2026-10-02',
    due_date: null,
    total: '40.00',
  }
  const lines = await linesOf({
    bounced_cheques: [{ id: 3, number: '000451', date: '2026-11-02', amount: '40.00', document }],
  })
  expect(lines.slice(2)).toEqual([
    ['barred', `${bouncedWords.paidByCheque[lang]}40.00 · 02/10/2026RC-9`],
    ['barred', `${bouncedWords.bounced[lang]}40.00 · 02/11/2026 · ${bouncedWords.openAgain[lang]}000451`],
  ])
  expect(screen.getByText('RC-9').closest('a')!.getAttribute('href')).toBe('/dashboard/payment_sales/9')
  expect(screen.getByText('000451').closest('a')!.getAttribute('href')).toBe('/dashboard/cheques/3')
})

test.each(languages)('what was taken back says as of which day, and why: %s', async lang => {
  writeLanguage(lang)
  const lines = await linesOf({ status: 'void', voided_on: '2026-11-10', void_reason: 'كُتبت لعميل آخر' })
  const [, message] = lines.find(([, words]) => String(words).startsWith(pageWords.voided[lang]))!
  expect(message).toContain(`${pageWords.voidedAsOf[lang]} 10/11/2026`)
  expect(message).toContain('كُتبت لعميل آخر')
})

test.each(languages)(
  'what a journal entry settled of an invoice is told as that, not as money that came: %s',
  async lang => {
    writeLanguage(lang)
    const document = {
      id: 9,
      number: 'JV-9',
      resource: 'restrictions',
      date: '2026-11-18',
      due_date: null,
      total: '10.00',
    }
    const settlements: InvoiceRecord['settlements'] = [
      { kind: 'payment', date: '2026-11-18', amount: '10.00', document },
    ]
    const lines = await linesOf({ settlements }, { events: [] }, settledByJournalWords[lang])
    expect(lines.map(([, line]) => line!.split(/\d/)[0])).toContain(settledByJournalWords[lang])
    expect(lines.some(([, line]) => line!.includes(settledWords.client.payment[lang]))).toBe(false)
  },
)
