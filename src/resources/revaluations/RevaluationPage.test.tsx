import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { revaluationPageWords, revaluationWords } from '../../../i18n/pages/policy.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../i18n/testing-sentences.ts'
import { languages, translated } from '../../../i18n/text.ts'
import type { Revaluation } from '../../../schema/answers/period.ts'
import * as policy from '../../dataProvider/policy.ts'
import { RevaluationPage } from './RevaluationPage.tsx'

/** What a revaluation valued: each line is called by what it is. */

const line = { client_id: 7, supplier_id: null, currency_id: 840, currency: 'USD', amount: '1000.00', rate: '50' }
const of = { resource: 'payment_sales', document_id: 3, number: 'RC-3', booked: '48000.00', value: '50000.00' }
const revaluation: Revaluation = {
  ...{ id: 1, date: '2026-03-31', status: 'posted', gain: '4000.00', entry_id: 8, reversal_id: 9 },
  ...{ reversal_date: '2026-04-01', voided_on: null, created_at: '2026-04-01T08:00:00.000Z' },
  rates: [{ currency_id: 840, currency: 'USD', rate: '50' }],
  items: [
    { id: 1, ...line, ...of, is_credit: false, cheque_id: 5, cheque_number: '451', gain: '2000.00' },
    { id: 2, ...line, ...of, is_credit: true, cheque_id: null, cheque_number: null, gain: '2000.00' },
  ],
  out_of_date: false,
  can: { void: { allowed: true, reason: null }, renew: { allowed: true, reason: null } },
}

beforeEach(() => localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins: [] })))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

function show(shown: Revaluation) {
  vi.spyOn(policy, 'revaluation').mockResolvedValue(shown)
  const provider = { ...testDataProvider(), getMany: async () => ({ data: [] }), entry: () => new Promise(() => {}) }
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={provider as never}>
        <RevaluationPage />
      </CoreAdminContext>
    </MemoryRouter>,
  )
}

test.each(languages)('one that is out of date says so, and is made anew when that is confirmed: %s', async lang => {
  writeLanguage(lang)
  const renew = vi.spyOn(policy, 'renewRevaluation').mockResolvedValue({ ...revaluation, id: 2 })
  show({ ...revaluation, out_of_date: true })
  expect(await screen.findByText(translated(revaluationPageWords.outdated, lang))).toBeTruthy()
  expect(screen.getByText(translated(revaluationWords.out_of_date, lang))).toBeTruthy()
  const button = translated(revaluationPageWords.renew, lang)
  fireEvent.click(screen.getByRole('button', { name: button }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }))
  await vi.waitFor(() => expect(renew).toHaveBeenCalledWith(1, expect.any(String)))
})

test.each(languages)('a cheque is named by its number, a credit by what left it: %s', async lang => {
  writeLanguage(lang)
  show(revaluation)
  const plain = (words: string) => withoutIsolates(words)
  const named = [
    plain(translated(revaluationPageWords.cheque, lang, { number: '451' })),
    plain(translated(revaluationPageWords.credit, lang, { number: 'RC-3' })),
  ]
  const links = await screen.findAllByRole('link', { name: name => named.includes(plain(name)) })
  expect(links.map(link => plain(link.textContent ?? ''))).toEqual(named)
})
