// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AxiosError, AxiosHeaders } from 'axios'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { sendingFieldWords, sendingWords } from '../../../i18n/pages/sending.ts'
import { sentWords } from '../../../i18n/pages/sent.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../i18n/testing-sentences.ts'
import { languages } from '../../../i18n/text.ts'
import type { DocumentLink, SharedEvent, Sharing } from '../../../schema/answers/sent/sending.ts'
import { everything } from '../../../schema/permissions.ts'
import { ownerClient } from '../../public/connection/api.ts'
import type { DocumentRecord, InvoiceRecord } from '../document-parts/record.ts'
// The dialogs are loaded when they are opened: here before, so that no test waits for them.
import './pages.ts'
import { SendActions } from './SendActions.tsx'

const yes = { allowed: true, reason: null }
const notice: SharedEvent = {
  ...{ id: 1, kind: 'paid_notice', at: '2026-11-20T10:00:00.000Z' },
  ...{ device: null, name: null, words: null, sent_to: null },
}
const sharingWith = (more: Partial<Sharing>): Sharing => ({
  ...{ mails: [], links: [], events: [], email: 'delta@example.com', phone: null, language: 'ar' },
  ...{ reminders_stopped: false, can: { mail: yes, link: yes, remind: yes, act: yes } },
  ...more,
})
const paidOn = (date: string): NonNullable<InvoiceRecord['settlements']> => [
  { kind: 'payment', date, amount: '10.00', document: null },
]

const preview = { to: [], language: 'ar', subject: '', text: '' }

/** `sent` is what becomes of anything that is sent. */
function open(sharing: Partial<Sharing>, settlements = paidOn('2026-11-01'), sent?: () => object) {
  vi.spyOn(ownerClient, 'request').mockImplementation(async ({ method }) => {
    const data = method === 'get' || !sent ? { sharing: sharingWith(sharing), mail: preview } : sent()
    return { data, headers: {} }
  })
  const record = { id: 4, number: 'INV-4', status: 'posted', settlements } as unknown as DocumentRecord
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
      <SendActions kind="sales_invoice" record={record} />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  return userEvent.setup()
}
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const messageOf = async () => withoutIsolates((await screen.findByRole('dialog')).textContent ?? '')

test.each(languages)('who said that it is paid is not reminded before that is looked into: %s', async lang => {
  writeLanguage(lang)
  const warning = sendingWords.saidPaid[lang].replace('{date}', '20/11/2026')
  const warns = async (sharing: Partial<Sharing>, paid: string) => {
    const user = open(sharing, paidOn(paid))
    await user.click(await screen.findByRole('button', { name: sentWords.remind[lang] }))
    await screen.findByRole('button', { name: sendingWords.cancel[lang] })
    const isWarned = (await messageOf()).includes(warning)
    cleanup()
    return isWarned
  }
  expect(await warns({ events: [notice] }, '2026-11-19')).toBe(true)
  expect(await warns({ events: [notice] }, '2026-11-20')).toBe(false)
  expect(await warns({ events: [{ ...notice, kind: 'question' }] }, '2026-11-19')).toBe(false)
})

test.each(languages)('what was refused of a field is gone once that is typed anew: %s', async lang => {
  writeLanguage(lang)
  const errors = { to: 'لا بريد إلكتروني مسجلًا', cc: 'ليس عنوانًا' }
  const user = open({}, [], () => {
    throw new AxiosError('', '', undefined, null, {
      ...{ status: 422, statusText: '', headers: {}, config: { headers: new AxiosHeaders() } },
      data: { code: 'validation', message: { to: [errors.to], cc: [errors.cc] } },
    })
  })
  await user.click(await screen.findByRole('button', { name: sentWords.send[lang] }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: sentWords.send[lang] }))
  await screen.findByText(errors.to)
  await user.type(screen.getByLabelText(sendingFieldWords.to[lang]), 'x')
  expect([screen.queryByText(errors.to), screen.queryByText(errors.cc)?.textContent]).toEqual([null, errors.cc])
})

test.each(languages)(
  'a link stands among those that were given as soon as it is made, until it is taken back: %s',
  async lang => {
    writeLanguage(lang)
    const links: DocumentLink[] = []
    const link: DocumentLink = {
      ...{ id: 7, state: 'open', url: 'https://example.com/d/secret', language: 'ar', sent_to: null, notify: false },
      ...{
        expires_at: '2026-12-20T10:00:00.000Z',
        revoked_at: null,
        created_by: 'منى',
        created_at: '2026-11-20T10:00:00.000Z',
      },
      ...{ openings: 0, last_opened_at: null },
    }
    const user = open({ links }, [], () => {
      if (links.length === 0) links.push({ ...link, url: null })
      else links[0]!.state = 'taken_back'
      return { link }
    })
    await user.click(await screen.findByRole('button', { name: sentWords.link[lang] }))
    await user.click(await screen.findByRole('button', { name: sendingWords.make[lang] }))
    await screen.findByText(sendingWords.given[lang])
    expect(await messageOf()).toContain('منى')
    await user.click(screen.getByRole('button', { name: sendingWords.takeBack[lang] }))
    await screen.findByText(sendingWords.takenBack[lang], { exact: false })
    expect(document.querySelector('input[readonly]')).toBeNull()
  },
)
