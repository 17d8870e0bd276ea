import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, HttpError, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { chequeWords, receivedStepWords } from '../../../i18n/books/cheques.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../i18n/testing-sentences.ts'
import { languages } from '../../../i18n/text.ts'
import type { Cheque } from '../../../schema/answers/settlement.ts'
import * as cheques from '../../dataProvider/cheques.ts'
import { StepPanel } from './StepPanel.tsx'

const yes = { allowed: true, reason: null }
const cheque: Cheque = {
  ...{
    id: 5,
    number: '000451',
    direction: 'received',
    status: 'in_hand',
    is_open: true,
    client_id: 7,
    supplier_id: null,
  },
  party: { resource: 'clients', id: 7, display_name: 'الشروق' },
  ...{ date: '2026-03-05', due_date: '2026-04-15', currency_id: 818, currency: 'EGP' },
  ...{ amount: '1000.00', base_amount: '1000.00', bank_account_id: null, bank_account: null, document_id: 3 },
  document: {
    ...{ id: 3, resource: 'payment_sales', number: 'RC-00003' },
    ...{ date: '2026-03-05', due_date: null, total: '1000.00' },
  },
  ...{ endorsed_to: null, endorsement: null, bounced_on: null, left_open: '0.00' },
  can: { deposit: yes, endorse: yes, clear: yes, bounce: yes },
}
const bill = { status: 'posted', date: '2026-03-02', due_date: '2026-03-02', currency_id: 818, supplier_id: 9 }
const bills = [
  { ...bill, id: 21, number: 'PB-00001', total: '350.00', residual: '350.00' },
  { ...bill, id: 22, number: 'PB-00002', total: '420.00', residual: '420.00' },
]

const provider = {
  ...testDataProvider(),
  getList: async (resource: string) =>
    (resource === 'suppliers'
      ? { data: [{ id: 9, display_name: 'مصنع الدلتا' }], total: 1 }
      : { data: resource === 'invoice_purchases' ? bills : [], total: bills.length }) as never,
}

async function open() {
  const close = vi.fn()
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={provider}>
        <StepPanel cheque={cheque} step="endorse" close={close} />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return close
}
const boxOf = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
async function chooseSupplier() {
  await userEvent.type(await screen.findByRole('combobox'), 'مصنع')
  await userEvent.click(await screen.findByRole('option', { name: /مصنع الدلتا/ }))
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test.each(languages)(
  'a cheque is divided among the bills of the supplier, the oldest first, and the rest is an advance: %s',
  async lang => {
    writeLanguage(lang)
    const take = vi.spyOn(cheques, 'takeStep').mockResolvedValue()
    const close = await open()
    expect(screen.getByText(receivedStepWords.endorse.effect[lang])).toBeTruthy()
    await chooseSupplier()
    await waitFor(async () => expect((await boxOf('PB-00002')).value).toBe('420.00'))
    expect((await boxOf('PB-00001')).value).toBe('350.00')
    const rest = screen.getByText(new RegExp(chequeWords.advance[lang]))
    expect(withoutIsolates(rest.textContent ?? '')).toContain('230.00')
    await userEvent.clear(await boxOf('PB-00002'))
    await userEvent.click(screen.getByRole('button', { name: chequeWords.endorse[lang] }))
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(take.mock.calls[0]!.slice(0, 3)).toEqual([
      5,
      'endorse',
      { date: expect.any(String), supplier_id: 9, allocations: [{ invoice_id: 21, amount: '350.00' }] },
    ])
  },
)

test('what the server refuses of a bill stands at its box, and nothing is lost', async () => {
  const errors = { 'allocations.1.amount': 'المتبقي 100.00 فقط' }
  vi.spyOn(cheques, 'takeStep').mockRejectedValue(new HttpError('راجع البيانات', 422, { code: 'validation', errors }))
  const close = await open()
  await chooseSupplier()
  await waitFor(async () => expect((await boxOf('PB-00002')).value).toBe('420.00'))
  await userEvent.click(screen.getByRole('button', { name: chequeWords.endorse.ar }))
  await screen.findByText('المتبقي 100.00 فقط')
  expect([(await boxOf('PB-00002')).value, close.mock.calls.length]).toEqual(['420.00', 0])
})

test('more than the cheque, or than a bill asks for, is refused before it is sent', async () => {
  const take = vi.spyOn(cheques, 'takeStep').mockResolvedValue()
  await open()
  await chooseSupplier()
  await waitFor(async () => expect((await boxOf('PB-00002')).value).toBe('420.00'))
  await userEvent.clear(await boxOf('PB-00001'))
  await userEvent.type(await boxOf('PB-00001'), '351')
  await userEvent.click(screen.getByRole('button', { name: chequeWords.endorse.ar }))
  await waitFor(async () => expect((await boxOf('PB-00001')).getAttribute('aria-invalid')).toBe('true'))
  expect(take).not.toHaveBeenCalled()
})
