import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider, HttpError } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sidedWords } from '../../../../i18n/books/payments.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import type { WithholdingTerms } from '../../../../schema/answers/books/withholding-terms.ts'
import { mainLanguages } from '../../../../testing-full-run.ts'
import type { PaymentRecord } from '../../document-parts/payment/payment-values.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { PaymentForm } from './PaymentForm.tsx'

let terms: WithholdingTerms
vi.mock('../../../dataProvider/books/withholding-terms.ts', () => ({ withholdingTermsOf: async () => terms }))

const pound = { id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 }
const dollar = { id: 840, name: 'دولار أمريكي', code: 'USD', decimals: 2 }

const invoice = (id: number, residual: string, more: Partial<InvoiceRecord> = {}) => ({
  id,
  number: `INV-${id}`,
  date: '2026-03-01',
  due_date: `2026-04-0${id}`,
  currency_id: 818,
  total: '1000.00',
  residual,
  ...more,
})

const receipt: PaymentRecord = {
  id: 40,
  number: 'RC-00001',
  status: 'posted',
  standing: 'unused',
  unused: '300.00',
  base_unused: '300.00',
  date: '2026-03-10',
  reference: null,
  source_number: null,
  revision: 2,
  posted_at: '2026-03-10T08:00:00.000Z',
  entry_id: 9,
  client_id: 8,
  client: { id: 8, display_name: 'مدارس النخبة' },
  supplier_id: null,
  supplier: null,
  currency_id: 818,
  exchange_rate: '1',
  amount: '300.00',
  discount_allowed: '0.00',
  withheld: '0.00',
  bank_fees: '0.00',
  cash_amount: null,
  payment_method: 'cheque',
  cheque_number: '000731',
  cheque_date: '2026-04-20',
  cash_account_id: null,
  notes: null,
  total: '300.00',
  base_total: '300.00',
  allocations: [
    {
      id: 1,
      invoice_id: 1,
      invoice: {
        resource: 'invoice_sales',
        id: 1,
        number: 'INV-1',
        date: '2026-03-01',
        due_date: '2026-04-01',
        total: '1000.00',
      },
      amount: '300.00',
      withholding_kind_id: null,
      withholding_rate: null,
      withholding_base: null,
      withheld: null,
    },
  ],
}

interface Sent {
  verb: 'create' | 'update'
  data: FormValues
}

interface Scene {
  record?: PaymentRecord
  initial?: FormValues
  invoices?: object[] | (() => never)
  answers?: (() => PaymentRecord)[]
  address?: string
}

/** Opens the form over a server that has these invoices of one client, and answers each saving in turn. */
function openForm({ record, initial = { client_id: 8 }, invoices = [], answers = [], address = '/' }: Scene) {
  const sent: Sent[] = []
  const answer = async (verb: Sent['verb'], data: FormValues) => {
    sent.push({ verb, data })
    return { data: answers[sent.length - 1]!() }
  }
  const server = {
    getList: async (resource: string) => {
      if (resource !== 'invoice_sales') return { data: [], total: 0 }
      const data = typeof invoices === 'function' ? invoices() : invoices
      return { data, total: data.length }
    },
    getMany: async () => ({ data: [{ id: 8, display_name: 'مدارس النخبة' }] }),
    getOne: async () => ({ data: { id: 8, display_name: 'مدارس النخبة', residual: '0.00', last_deal: null } }),
    create: (_: string, { data }: { data: FormValues }) => answer('create', data),
    update: (_: string, { data }: { data: FormValues }) => answer('update', data),
  } as unknown as DataProvider
  const form = (
    <CoreAdminContext dataProvider={server}>
      <PaymentForm kind="receipt" record={record ?? null} isCopy={false} initial={record ? undefined : initial} />
    </CoreAdminContext>
  )
  const router = createMemoryRouter(
    [
      { path: '/', element: form },
      { path: '*', element: <p>صفحة السند</p> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return { sent, user: userEvent.setup() }
}

const messageOf = (words: string) => new RegExp(`^${[...words].join('[\u2066-\u2069]*')}[\u2066-\u2069]*$`)
const share = (number: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: messageOf(`ما يُسدَّد من ${number}`) })
const amount = () => screen.getByLabelText<HTMLInputElement>(/^المبلغ المقبوض/)
const posting = '{Control>}{Enter}{/Control}'

beforeEach(() => {
  terms = { kinds: [], usual_kind_id: null, invoices: [] }
  Element.prototype.scrollIntoView = () => {}
  window.matchMedia ??= query =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins: [pound, dollar] }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a share that the server refuses is marked at the row of its invoice, whichever of them were sent', async () => {
  const refuse = () => {
    const errors = { 'allocations.1.amount': 'المتبقي على الفاتورة 50.00 فقط' }
    throw new HttpError('من فضلك تحقق من البيانات', 422, { code: 'validation', errors })
  }
  const invoices = [invoice(1, '100.00'), invoice(2, '100.00'), invoice(3, '100.00')]
  const { user } = openForm({ invoices, answers: [refuse] })
  await user.type(await share('INV-1'), '100')
  await user.type(await share('INV-3'), '80')
  await user.type(amount(), '180')
  await user.keyboard(posting)
  await screen.findByText('المتبقي على الفاتورة 50.00 فقط')
  const third = await share('INV-3')
  expect(third.getAttribute('aria-invalid')).toBe('true')
  expect(third.value).toBe('80.00')
  expect(document.activeElement).toBe(third)
  expect((await share('INV-1')).getAttribute('aria-invalid')).toBeNull()
})

test('a receipt is sent as the contract writes it: a cheque without an account, and only the shares that say something', async () => {
  const { sent, user } = openForm({
    invoices: [invoice(2, '500.00'), invoice(1, '200.00'), invoice(3, '0.00')],
    answers: [() => receipt],
  })
  await user.type(amount(), '٣٠٠')
  await user.selectOptions(screen.getByLabelText(/^طريقة الدفع/), 'cheque')
  await user.type(screen.getByLabelText(/^رقم الشيك/), '٠٠٠٧٣١')
  await user.type(screen.getByLabelText(/^تاريخ الشيك/), '20042026')
  await share('INV-1')
  // The invoice that is due first comes first, and takes first.
  await user.click(screen.getByRole('button', { name: /^وزّع على الأقدم/ }))
  expect([(await share('INV-1')).value, (await share('INV-2')).value]).toEqual(['200.00', '100.00'])
  await user.keyboard(posting)
  await screen.findByText('صفحة السند')
  expect(sent).toMatchObject([
    {
      verb: 'create',
      data: {
        status: 'posted',
        client_id: 8,
        amount: '300.00',
        payment_method: 'cheque',
        cheque_number: '000731',
        cheque_date: '2026-04-20',
        discount_allowed: '0',
        allocations: [
          { invoice_id: 1, amount: '200.00' },
          { invoice_id: 2, amount: '100.00' },
        ],
      },
    },
  ])
  expect(Object.keys(sent[0]!.data)).not.toContain('cash_account_id')
  expect(Object.keys(sent[0]!.data)).not.toContain('shares')
})

test('while a posted receipt is changed, what it settled is owed again', async () => {
  const { sent, user } = openForm({
    record: receipt,
    invoices: [invoice(1, '0.00'), invoice(2, '50.00')],
    answers: [() => ({ ...receipt, revision: 3 })],
  })
  const first = await share('INV-1')
  expect(first.value).toBe('300.00')
  expect(first.closest('tr')?.textContent).toContain('300.00')
  await user.clear(first)
  await user.type(await share('INV-2'), '50')
  await user.keyboard(posting)
  await screen.findByText('صفحة السند')
  expect(sent[0]).toMatchObject({
    verb: 'update',
    data: { revision: 2, allocations: [{ invoice_id: 2, amount: '50.00' }] },
  })
})

test('a payment is not saved without its shares because the invoices could not be read', async () => {
  const fail = () => {
    throw new HttpError('تعذر الاتصال بالخادم', 0, { code: null, errors: {} })
  }
  const { sent, user } = openForm({ record: receipt, invoices: fail })
  await screen.findByText('تعذر الاتصال بالخادم')
  await user.keyboard(posting)
  await waitFor(() => expect(screen.getAllByText('تعذر عرض الفواتير المفتوحة')).toHaveLength(2))
  expect(sent).toEqual([])
})

test('invoices in another currency are a press away, and the amount is shown in both once there is a rate', async () => {
  const { user } = openForm({ invoices: [invoice(1, '100.00', { currency_id: 840 })] })
  await screen.findByText(messageOf('لا فواتير مفتوحة بعملة EGP.'))
  expect(screen.queryByText(sidedWords.noInvoices.client.ar)).toBe(null)
  await user.click(screen.getByRole('button', { name: 'USD' }))
  await user.type(amount(), '40')
  await user.type(await screen.findByLabelText(/^سعر الصرف/), '48.5')
  expect(screen.getByText('1 USD = 48.50 EGP')).toBeTruthy()
  expect(screen.getByText('1,940.00')).toBeTruthy()
  await share('INV-1')
})

test('what is left over is told: nothing, a credit beside invoices, or an advance that none of them has', async () => {
  const { user } = openForm({ invoices: [invoice(1, '100.00')] })
  const box = await share('INV-1')
  await user.type(amount(), '150')
  expect(box.value).toBe('100.00')
  expect(screen.getByText(/يبقى رصيدًا للعميل، يُستخدم في فواتيره التالية/)).toBeTruthy()
  await user.clear(amount())
  await user.type(amount(), '100')
  expect(screen.getByText('وُزّع كله على الفواتير.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'امسح التوزيع' }))
  expect(box.value).toBe('')
  expect(screen.getByText(/دفعة مقدمة من العميل، لم يُسدَّد بها شيء من فواتيره/)).toBeTruthy()
})

test('money is for the oldest invoices as it is typed, until somebody gives it otherwise', async () => {
  const { user } = openForm({ invoices: [invoice(1, '100.00'), invoice(2, '300.00')] })
  const [oldest, next] = [await share('INV-1'), await share('INV-2')]
  await user.type(amount(), '250')
  expect([oldest.value, next.value]).toEqual(['100.00', '150.00'])
  await user.clear(oldest)
  await user.type(oldest, '40')
  await user.clear(amount())
  await user.type(amount(), '90')
  expect([oldest.value, next.value]).toEqual(['40.00', '150.00'])
})

test.each(mainLanguages)('beside the button that posts it stands what stays on account, in %s', async language => {
  writeLanguage(language)
  const { user } = openForm({ invoices: [invoice(1, '100.00')] })
  const stays = () => document.querySelector('[data-part=stays]')?.textContent?.replace(/[\u2066-\u2069]/g, '')
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /INV-1/ })
  expect(stays()).toBeUndefined()
  await user.type(screen.getByLabelText(new RegExp(`^${sidedWords.amount.client[language]}`)), '600')
  await user.type(box, '100')
  expect(stays()).toMatch(
    language === 'ar' ? /^يبقى 500\.00 .+ رصيدًا للعميل$/ : /^500\.00 .+ stays as the client’s credit$/,
  )
  await user.clear(box)
  await user.type(box, '600')
  expect(stays()).toBeUndefined()
})

test('a receipt that was posted without its invoices is opened with what is left given to them, oldest first', async () => {
  openForm({
    record: { ...receipt, allocations: [] },
    invoices: [invoice(2, '500.00'), invoice(1, '200.00')],
    address: '/?distribute=1',
  })
  await waitFor(async () =>
    expect([(await share('INV-1')).value, (await share('INV-2')).value]).toEqual(['200.00', '100.00']),
  )
})

const contracting = { id: 5, name: 'المقاولات', rate: '1', threshold: '300.00' }
const withheldTerms = (proposed: number | null): WithholdingTerms => ({
  ...{ kinds: [contracting], usual_kind_id: proposed },
  invoices: [{ invoice_id: 1, net: '100.00', base_left: '100.00', proposed_kind_id: proposed }],
})

test('one press says what tax was withheld of an invoice: its base and amount are proposed, and the money is what is left', async () => {
  terms = withheldTerms(null)
  const { sent, user } = openForm({ invoices: [invoice(1, '118.00')], answers: [() => receipt] })
  await user.type(await share('INV-1'), '118')
  await user.click(await screen.findByRole('button', { name: 'خصم ضريبة من المنبع' }))
  await user.selectOptions(screen.getByLabelText(/^نوع الخصم/), 'المقاولات · 1%')
  expect(screen.getByLabelText<HTMLInputElement>(/^يُخصم من/).value).toBe('100.00')
  expect(screen.getByLabelText<HTMLInputElement>(/^المخصوم/).value).toBe('1.00')
  await user.click(screen.getByRole('button', { name: /^اجعل المبلغ/ }))
  expect(amount().value).toBe('117.00')
  await user.keyboard(posting)
  await screen.findByText('صفحة السند')
  expect(sent[0]?.data).toMatchObject({
    amount: '117.00',
    allocations: [{ invoice_id: 1, amount: '118.00', withholding_kind_id: 5 }],
  })
})

test('what the client usually withholds is proposed by itself, and can be typed over', async () => {
  terms = withheldTerms(5)
  const { sent, user } = openForm({ invoices: [invoice(1, '118.00')], answers: [() => receipt] })
  await share('INV-1')
  await user.type(amount(), '117')
  // The invoice takes the money and what is withheld with it.
  await waitFor(async () => expect((await share('INV-1')).value).toBe('118.00'))
  const base = await screen.findByLabelText<HTMLInputElement>(/^يُخصم من/)
  await user.clear(base)
  await user.type(base, '80')
  expect(screen.getByLabelText<HTMLInputElement>(/^المخصوم/).value).toBe('0.80')
  await user.click(screen.getByRole('button', { name: /^اجعل المبلغ/ }))
  await user.keyboard(posting)
  await screen.findByText('صفحة السند')
  expect(sent[0]?.data).toMatchObject({
    amount: '117.20',
    allocations: [{ invoice_id: 1, amount: '118.00', withholding_kind_id: 5, withholding_base: '80.00' }],
  })
})
