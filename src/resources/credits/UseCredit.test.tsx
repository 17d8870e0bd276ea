import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AuthProvider, CoreAdminContext, HttpError } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creditWords, takeOffWords } from '../../../i18n/pages/credits.ts'
import { noPermission } from '../../../i18n/records/read-only.ts'
import type { Credit } from '../../../schema/answers/settlement.ts'
import * as credits from '../../dataProvider/credits.ts'
import * as people from '../../dataProvider/people.ts'
import { type PayableInvoice, UseCredit } from './UseCredit.tsx'

const invoice: PayableInvoice = {
  id: 12,
  status: 'posted',
  date: '2026-03-10',
  client_id: 7,
  supplier_id: null,
  currency_id: 818,
  residual: '250.00',
}
const advance: Credit = {
  id: 1,
  client_id: 7,
  supplier_id: null,
  party: { resource: 'clients', id: 7, display_name: 'الدلتا' },
  role: 'over_payment',
  date: '2026-03-01',
  document_id: 3,
  document: {
    ...{ id: 3, resource: 'payment_sales', number: 'RC-00003' },
    ...{ date: '2026-03-01', due_date: null, total: '300.00' },
  },
  currency_id: 818,
  currency: 'EGP',
  amount: '300.00',
  left: '180.00',
  base_amount: '300.00',
  base_left: '180.00',
  uses: [],
  refunds: [],
}
const use = {
  ...{ application_id: 9, date: '2026-03-15', invoice_id: 12, amount: '70.00' },
  invoice: {
    ...{ id: 12, resource: 'invoice_sales', number: 'INV-00012' },
    ...{ date: '2026-03-10', due_date: '2026-03-10', total: '320.00' },
  },
}
const may = { void: { allowed: true, reason: null } }

const allowAll = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => true,
  getPermissions: async () => ({}),
}

function open(about: Partial<PayableInvoice> = {}, authProvider: AuthProvider = allowAll) {
  render(
    <MemoryRouter>
      <CoreAdminContext authProvider={authProvider}>
        <UseCredit invoice={{ ...invoice, ...about }} />
      </CoreAdminContext>
    </MemoryRouter>,
  )
}

const stored = (rows: Credit[]) => vi.spyOn(credits, 'creditsOf').mockResolvedValue(rows)
const press = (label: { ar: string }) => userEvent.click(screen.getByRole('button', { name: label.ar }))
const box = (label: { ar: string }) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(label.ar) })

beforeEach(() => {
  vi.spyOn(credits, 'applyCredits').mockResolvedValue()
  vi.spyOn(credits, 'takeCreditsBack').mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('as much of the credit as the invoice still wants is offered, and put on it on the chosen day', async () => {
  stored([advance, { ...advance, id: 2, left: '100.00' }])
  open()
  await userEvent.click(await screen.findByRole('button', { name: creditWords.use.ar }))
  expect(box(creditWords.amount).value).toBe('250.00')
  await userEvent.clear(box(creditWords.amount))
  await userEvent.type(box(creditWords.amount), '60')
  await userEvent.clear(box(creditWords.date))
  await userEvent.type(box(creditWords.date), '20/03/2026')
  await press(creditWords.apply)
  await waitFor(() => expect(credits.applyCredits).toHaveBeenCalledOnce())
  expect(vi.mocked(credits.applyCredits).mock.calls[0]!.slice(0, 3)).toEqual([
    'client',
    7,
    { date: '2026-03-20', invoice_id: 12, amount: '60.00' },
  ])
})

test('a refusal stands at its field, and a second press is the same attempt', async () => {
  stored([advance])
  const refusal = new HttpError('راجع البيانات', 422, { code: 'validation', errors: { amount: 'المتاح 180.00 فقط' } })
  vi.mocked(credits.applyCredits).mockRejectedValue(refusal)
  open()
  await userEvent.click(await screen.findByRole('button', { name: creditWords.use.ar }))
  expect(box(creditWords.amount).value).toBe('180.00')
  await press(creditWords.apply)
  await screen.findByText('المتاح 180.00 فقط')
  await press(creditWords.apply)
  await waitFor(() => expect(credits.applyCredits).toHaveBeenCalledTimes(2))
  const attempts = vi.mocked(credits.applyCredits).mock.calls.map(call => call[3])
  expect(attempts[0]).toBe(attempts[1])
})

test('what was put on the invoice is named once, however many credits it came from, and can be taken off', async () => {
  const other = { ...advance, id: 2, left: '0.00', uses: [{ ...use, amount: '30.00', can: may }] }
  stored([{ ...advance, left: '0.00', uses: [{ ...use, can: may }] }, other])
  open()
  await screen.findByText('100.00')
  expect(screen.queryByRole('button', { name: creditWords.use.ar })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /100\.00/ }))
  await press(takeOffWords.takeBack)
  await waitFor(() => expect(credits.takeCreditsBack).toHaveBeenCalledOnce())
  expect(vi.mocked(credits.takeCreditsBack).mock.calls[0]![0]).toBe(9)
})

test('whoever may not use credits or take them off reads why, and who can allow it', async () => {
  vi.spyOn(people, 'administrators').mockResolvedValue([{ id: 1, name: 'سلمى حسن', type: 'owner' }])
  const missing = { void: { allowed: false, reason: noPermission.ar } }
  stored([{ ...advance, uses: [{ ...use, can: missing }] }])
  open({}, { ...allowAll, canAccess: async ({ action }) => action === 'list' })
  await waitFor(() =>
    expect(screen.getAllByText(new RegExp(`${noPermission.ar} اطلبها من \u2068سلمى حسن\u2069`))).toHaveLength(2),
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['no credit', {}, []],
  ['credit in another currency', {}, [{ ...advance, currency_id: 840 }]],
  ['an invoice that is settled', { residual: '0.00' }, [advance]],
  ['a draft', { status: 'draft' }, [advance]],
] as [string, Partial<PayableInvoice>, Credit[]][])('of %s nothing is said', async (_, about, rows) => {
  const requestedOf = stored(rows)
  open(about)
  if (about.status !== 'draft') await waitFor(() => expect(requestedOf).toHaveBeenCalled())
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(screen.queryByRole('heading', { name: creditWords.title.ar })).toBeNull()
})
