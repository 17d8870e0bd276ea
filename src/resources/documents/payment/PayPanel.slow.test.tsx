import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider, HttpError, Notification } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { ownerClient } from '../../../public/connection/api.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { PayPanel } from './PayPanel.tsx'

const bill = {
  id: 5,
  number: 'PB-00001',
  status: 'posted',
  supplier_id: 3,
  client_id: null,
  currency_id: 840,
  exchange_rate: '48.5',
  total: '100.00',
  residual: '60.00',
} as InvoiceRecord

function openPanel(answers: (() => object)[]) {
  const sent: { resource: string; data: FormValues; attempt: string }[] = []
  const server = {
    getList: async () => ({ data: [], total: 0 }),
    create: async (resource: string, { data, meta }: { data: FormValues; meta: { attempt: string } }) => {
      sent.push({ resource, data, attempt: meta.attempt })
      return { data: answers[sent.length - 1]!() }
    },
  } as unknown as DataProvider
  let isClosed = false
  const panel = (
    <CoreAdminContext dataProvider={server}>
      <PayPanel
        kind="purchase_invoice"
        record={bill}
        isOpen
        close={() => {
          isClosed = true
        }}
      />
      <Notification />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: panel }])} />)
  return { sent, user: userEvent.setup(), isClosed: () => isClosed }
}

const amount = () => screen.getByLabelText<HTMLInputElement>(/^المبلغ المدفوع/)

beforeEach(() => {
  const coins = [
    { id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 },
    { id: 840, name: 'دولار أمريكي', code: 'USD', decimals: 2 },
  ]
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a foreign invoice is paid at a rate of the day; what is paid beyond the residual is no share of it', async () => {
  const { sent, user, isClosed } = openPanel([() => ({ id: 9, number: 'PP-00001' })])
  expect(amount().value).toBe('60.00')
  await user.clear(amount())
  await user.type(amount(), '75')
  await user.clear(screen.getByLabelText(/^سعر الصرف/))
  await user.type(screen.getByLabelText(/^سعر الصرف/), '49.1')
  expect(screen.getByText('1 USD = 49.10 EGP')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'سداد' }))
  expect(sent).toMatchObject([
    {
      resource: 'payment_purchases',
      data: {
        supplier_id: 3,
        currency_id: 840,
        exchange_rate: '49.10',
        amount: '75.00',
        payment_method: 'cash',
        allocations: [{ invoice_id: 5, amount: '60.00' }],
      },
    },
  ])
  expect(isClosed()).toBe(true)
})

test('a cheque without its number is not sent, and what the server refuses stands at its box', async () => {
  const { sent, user, isClosed } = openPanel([
    () => {
      const errors = { 'allocations.0.amount': 'المتبقي على الفاتورة 10.00 فقط' }
      throw new HttpError('من فضلك تحقق من البيانات', 422, { code: 'validation', errors })
    },
    () => ({ id: 9, number: 'PP-00001' }),
  ])
  await user.selectOptions(screen.getByLabelText(/^طريقة الدفع/), 'cheque')
  await user.click(screen.getByRole('button', { name: 'سداد' }))
  expect(screen.getByText('أدخل رقم الشيك')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(/^رقم الشيك/), '77')
  await user.type(screen.getByLabelText(/^تاريخ الشيك/), '20042026')
  await user.click(screen.getByRole('button', { name: 'سداد' }))
  expect(await screen.findByText('المتبقي على الفاتورة 10.00 فقط')).toBeTruthy()
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  expect(isClosed()).toBe(false)
  // It is the same payment that is sent again.
  await user.clear(amount())
  await user.type(amount(), '10')
  await user.click(screen.getByRole('button', { name: 'سداد' }))
  expect(isClosed()).toBe(true)
  expect(new Set(sent.map(({ attempt }) => attempt)).size).toBe(1)
})

test.each([
  ['ar', 'سداد وطباعة', 'تمت طباعة الفاتورة بنجاح'],
  ['en', 'Pay and print', 'success print invoice'],
] as const)('in %s a payment whose invoice is printed with it says so', async (language, button, message) => {
  writeLanguage(language)
  const tab = { document: {}, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined })
  const { user } = openPanel([() => ({ id: 9, number: 'PP-00001' })])
  ownerClient.defaults.adapter = async config => ({
    ...{ data: new ArrayBuffer(8), status: 200, statusText: '', headers: {}, config },
  })
  await user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(tab.location.replace).toHaveBeenCalledWith('blob:paper')
  vi.restoreAllMocks()
  writeLanguage('ar')
})
