// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import type { Credit } from '../../../schema/answers/settlement.ts'
import * as credits from '../../dataProvider/credits.ts'
import { PartyCredits } from './PartyCredits.tsx'

/** Beside a client or a supplier: what stands to their credit, and the way to hand it back. */

const coins = [
  { id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 },
  { id: 840, name: 'دولار', code: 'USD', decimals: 2 },
]
const document = (id: number, resource: string, number: string) => ({
  ...{ id, resource, number, date: '2026-03-01', due_date: null, total: '100.00' },
})
const advance: Credit = {
  ...{ id: 1, client_id: 7, supplier_id: null, role: 'unearned_revenue', date: '2026-03-01', document_id: 3 },
  party: { resource: 'clients', id: 7, display_name: 'الدلتا' },
  document: document(3, 'payment_sales', 'RC-00003'),
  ...{ currency_id: 840, currency: 'USD', amount: '100.00', left: '60.00' },
  ...{ base_amount: '4800.00', base_left: '2880.00', uses: [] },
  refunds: [
    {
      ...{ application_id: 9, date: '2026-04-10', entry_id: 44, exchange_rate: '50.4' },
      ...{ amount: '40.00', base_amount: '1920.00', can: { void: { allowed: true, reason: null } } },
    },
  ],
}
const ours: Credit = { ...advance, id: 2, currency_id: 818, currency: 'EGP', left: '15.00', refunds: [] }

const auth = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  // Accounts and rates are not theirs to read: the money is of the usual account, the rate is typed.
  canAccess: async ({ resource }: { resource: string }) => resource.startsWith('payment_'),
  getPermissions: async () => ({}),
}

function open(lang: 'ar' | 'en', side: credits.PartySide, rows: Credit[]) {
  writeLanguage(lang)
  render(
    <MemoryRouter>
      <CoreAdminContext authProvider={auth}>
        <PartyCredits side={side} partyId={7} credits={rows} />
      </CoreAdminContext>
    </MemoryRouter>,
  )
}
const called = (name: string) => (found: string) => found.replaceAll(/[\u2066-\u2069]/g, '') === name
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name: called(name) }))
const type = async (name: RegExp, value: string) => {
  const box = await screen.findByRole('textbox', { name })
  await userEvent.clear(box)
  await userEvent.type(box, value)
}

beforeEach(() => {
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins }))
  vi.spyOn(credits, 'refundCredits').mockResolvedValue()
  vi.spyOn(credits, 'takeCreditsBack').mockResolvedValue()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const words = {
  ar: {
    client: ['يسدّد فواتير العميل، أو يُردّ إليه.', 'رد الرصيد', 'ما رُدّ إليه', 'رد رصيد USD'],
    supplier: ['يسدّد فواتير المورد، أو يردّه إليك.', 'استرداد الرصيد', 'ما استُردّ منه', 'استرداد رصيد USD'],
    effect: 'يُردّ الأقدم أولًا: يخرج الرصيد من حسابه بسعره يوم سُجّل، والمال بسعر هذا اليوم، والفرق فرق عملة.',
    boxes: { date: /التاريخ/, amount: /المبلغ/, rate: /سعر الصرف/ },
    undo: [
      'تراجع عن الرد: 40.00',
      'يُكتب قيد عكسي بتاريخه، أو بتاريخ اليوم إن كانت فترته مقفلة، ويعود المبلغ رصيدًا.',
      'تراجع عن الرد',
    ],
    oldest: 'يُردّ الأقدم أولًا.',
  },
  en: {
    client: ['It pays the client’s invoices, or goes back to them.', 'Hand back', 'Handed back', 'Hand back USD'],
    supplier: ['It pays the supplier’s bills, or comes back to you.', 'Get it back', 'Came back', 'Get back USD'],
    effect:
      'The oldest goes first. The credit leaves its account at the rate that it was booked at, the money moves at the rate of this day; what is between them is an exchange gain or loss.',
    boxes: { date: /Date/, amount: /Amount/, rate: /Exchange rate/ },
    undo: [
      'Undo: 40.00',
      'A reversing entry is written on the same date, or today if that period is locked; the amount is a credit again.',
      'Undo',
    ],
    oldest: 'The oldest goes first.',
  },
} as const

for (const lang of ['ar', 'en'] as const)
  for (const side of ['client', 'supplier'] as const)
    test(`dollars go back at the rate of the day, which is asked for: a ${side}, ${lang}`, async () => {
      const [lead, act, before, title] = words[lang][side]
      const { boxes, effect } = words[lang]
      open(lang, side, [advance])
      for (const sentence of [lead, before]) expect(screen.getByText(sentence)).toBeTruthy()
      await press(act)
      expect(await screen.findByRole('heading', { name: called(title) })).toBeTruthy()
      expect(screen.getByText(effect)).toBeTruthy()
      expect((await screen.findByRole<HTMLInputElement>('textbox', { name: boxes.amount })).value).toBe('60.00')
      await type(boxes.date, '20/04/2026')
      await type(boxes.amount, '25.5')
      const send = screen.getAllByRole('button', { name: act }).at(-1)!
      await userEvent.click(send)
      await waitFor(() => expect(screen.getByRole('textbox', { name: boxes.rate }).ariaInvalid).toBe('true'))
      expect(credits.refundCredits).not.toHaveBeenCalled()
      await type(boxes.rate, '50.4')
      await userEvent.click(send)
      await waitFor(() => expect(credits.refundCredits).toHaveBeenCalledOnce())
      expect(vi.mocked(credits.refundCredits).mock.calls[0]!.slice(0, 3)).toEqual([
        ...[side, 7],
        {
          ...{ date: '2026-04-20', amount: '25.50', currency_id: 840, exchange_rate: '50.40' },
          cash_account_id: null,
        },
      ])
    })

test.each(['ar', 'en'] as const)('each currency goes back by itself, the own without a rate: %s', async lang => {
  open(lang, 'client', [advance, ours])
  await press(words[lang].client[3].replace('USD', 'EGP'))
  expect(await screen.findByText(words[lang].oldest)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: words[lang].boxes.rate })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: words[lang].client[1] }))
  await waitFor(() => expect(credits.refundCredits).toHaveBeenCalledOnce())
  expect(vi.mocked(credits.refundCredits).mock.calls[0]![2]).toMatchObject({
    ...{ amount: '15.00', currency_id: 818, exchange_rate: null },
  })
})

test.each(['ar', 'en'] as const)('what was handed back is undone when that is confirmed: %s', async lang => {
  const [name, effect, confirm] = words[lang].undo
  open(lang, 'client', [{ ...advance, left: '0.00' }])
  expect(screen.queryByRole('button', { name: words[lang].client[1] })).toBeNull()
  await press(name)
  expect(screen.getByText(effect)).toBeTruthy()
  await press(confirm)
  await waitFor(() => expect(credits.takeCreditsBack).toHaveBeenCalledOnce())
  expect(vi.mocked(credits.takeCreditsBack).mock.calls[0]![0]).toBe(9)
})
