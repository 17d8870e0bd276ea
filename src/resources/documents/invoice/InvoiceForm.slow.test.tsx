import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider, HttpError } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import type { StockOnHand } from '../../../../schema/answers/stock.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import { InvoiceForm } from './InvoiceForm.tsx'

const draft: InvoiceRecord = {
  id: 7,
  number: null,
  status: 'draft',
  date: '2026-11-21',
  due_date: '2026-12-21',
  reference: null,
  source_number: null,
  revision: 3,
  posted_at: null,
  entry_id: null,
  client_id: 8,
  client: { id: 8, display_name: 'مدارس النخبة' },
  supplier_id: null,
  supplier: null,
  representative_id: null,
  representative: null,
  warehouse_id: 1,
  currency_id: 818,
  exchange_rate: '1',
  tax_inclusive: false,
  value_added_tax_rate: '14',
  sales_tax_rate: '0',
  discount: '0',
  discount_type: 'amount',
  shipping_fee: '0.00',
  settlement: '0.00',
  notes: null,
  client_comments: null,
  subtotal: '100.00',
  discount_total: '0.00',
  taxable: '100.00',
  value_added_tax: '14.00',
  sales_tax: '0.00',
  rounding: '0.00',
  total: '114.00',
  base_total: '114.00',
  paid: '0.00',
  returned: '0.00',
  credits: '0.00',
  written_off: '0.00',
  base_written_off: '0.00',
  residual: '0.00',
  base_paid: '0.00',
  base_returned: '0.00',
  base_credits: '0.00',
  base_residual: '0.00',
  items: [
    {
      id: 1,
      product_id: 1,
      product: { id: 1, name: 'كابل نحاس', code: 'CBL', unit: 'متر' },
      description: null,
      quantity: '2',
      price: '50',
      discount: '0',
      discount_type: 'amount',
      value_added_tax: true,
      sales_tax: false,
      tax_code_id: null,
      tax_rate: '14',
      analytical_account_id: null,
      net: '100.00',
      reverse_tax_amount: '0.00',
      value_added_tax_amount: '14.00',
      sales_tax_amount: '0.00',
      tax: '14.00',
      total: '114.00',
    },
  ],
}

/** Who owes 350.00 by their invoices, and has 50.00 to their credit. */
const inCredit = { id: 8, display_name: 'مدارس النخبة', residual: '350.00', credit: '50.00', last_deal: null }
let school: Record<string, unknown>
beforeEach(() => {
  school = { ...inCredit, residual: '0.00', credit: '0.00' }
})

interface Sent {
  data: { status: string; items: Record<string, unknown>[] } & Record<string, unknown>
  attempt?: string
}

/** Opens the form over a server that answers each saving in turn. */
function openForm(
  record: InvoiceRecord | null,
  isCopy: boolean,
  answers: (() => InvoiceRecord)[],
  stands?: () => InvoiceRecord,
  limit: string | null = null,
  stock: StockOnHand[] = [],
) {
  const sent: Sent[] = []
  const answer = async (data: Sent['data'], attempt?: string) => {
    sent.push({ data, attempt })
    return { data: answers[sent.length - 1]!() }
  }
  const server = {
    getList: async () => ({ data: [], total: 0 }),
    // The record of whose invoice it is belongs to a colleague, and is not there for this reader.
    getMany: async (resource: string) => ({
      data: resource === 'representatives' ? [] : [{ id: 8, display_name: 'مدارس النخبة' }],
    }),
    getOne: async (resource: string) => {
      if (resource === 'representatives') throw new HttpError('غير موجود', 404, { code: 'not_found', errors: {} })
      return resource === 'invoice_sales' && stands ? { data: stands() } : { data: { ...school, credit_limit: limit } }
    },
    stockOnHand: async () => stock,
    create: (_: string, { data, meta }: { data: Sent['data']; meta: { attempt: string } }) =>
      answer(data, meta.attempt),
    update: (_: string, { data }: { data: Sent['data'] }) => answer(data),
  } as unknown as DataProvider
  const form = (
    <CoreAdminContext dataProvider={server}>
      <InvoiceForm kind="sales_invoice" record={record} isCopy={isCopy} />
    </CoreAdminContext>
  )
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '*', element: <p>صفحة المستند</p> },
  ])
  render(<RouterProvider router={router} />)
  return { sent, user: userEvent.setup() }
}

const noAnswer = () => {
  throw new HttpError('تعذر الاتصال بالخادم', 0, { code: null, errors: {} })
}
const refuseWith = (errors: Record<string, string>) => () => {
  throw new HttpError('من فضلك تحقق من البيانات', 422, { code: 'validation', errors })
}
const refuseAs =
  (code: string, status = 409) =>
  () => {
    throw new HttpError(code, status, { code, errors: {} })
  }
const posted = () => ({ ...draft, status: 'posted' as const, number: 'INV-00001' })
const post = () => screen.getByRole('button', { name: /^(ترحيل|Post)/ })

beforeEach(() => {
  const pound = { id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 }
  const dollar = { id: 840, name: 'دولار', code: 'USD', decimals: 2 }
  localStorage.setItem(
    'organization',
    JSON.stringify({ id: 1, name: 'النيل', coins: [pound, dollar], value_added_tax: '14' }),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each(['ar', 'en'] as const)(
  'whose invoice it is stands in its box, locked with the reason, where their record is not shown: %s',
  async language => {
    writeLanguage(language)
    openForm({ ...draft, representative_id: 5, representative: { id: 5, display_name: 'كريم' } }, false, [])
    const box = await screen.findByDisplayValue<HTMLInputElement>('كريم')
    expect(box.readOnly).toBe(true)
    expect(screen.getByText(formWords.ofColleague[language])).toBeTruthy()
  },
)

test.each(['ar', 'en'] as const)(
  'what there is of the goods, and what is short of them, stands under the product; the server says that once: %s',
  async language => {
    writeLanguage(language)
    const missing = { ar: 'ينقص 0.5 قطعة', en: '0.5 pieces missing' }[language]
    const warehouses = [
      { warehouse_id: 1, name: 'الرئيسي', quantity: '1.5' },
      { warehouse_id: 2, name: 'الفرع', quantity: '9' },
    ]
    const refused = refuseWith({ 'items.0.quantity': missing })
    const stocks = [{ product_id: 1, reorder_level: null, warehouses }]
    const { user } = openForm(draft, false, [refused], undefined, null, stocks)
    const stock = await waitFor(() => {
      const found = document.querySelector('td[data-field="product_id"] [data-part="stock"]')
      expect(found).not.toBeNull()
      return found!
    })
    expect(stock.getAttribute('data-level')).toBe('short')
    const shown = () => stock.textContent!.replace(/[\u2066-\u2069]/g, '').trim()
    expect(shown()).toBe(
      { ar: 'متاح 1.5 · ينقص 0.5 · في الفرع 9', en: '1.5 on hand · short by 0.5 · 9 in الفرع' }[language],
    )
    await user.click(post())
    expect(await screen.findByText(missing)).toBeTruthy()
    expect(shown()).toBe({ ar: 'متاح 1.5 · في الفرع 9', en: '1.5 on hand · 9 in الفرع' }[language])
  },
)

test('what the server refuses stands at its row and its field, and nothing typed is lost', async () => {
  const { user } = openForm(draft, false, [
    refuseWith({ 'items.0.quantity': 'أدخل رقمًا أكبر من صفر', reference: 'مستخدم من قبل' }),
  ])
  await user.type(screen.getByLabelText('المرجع'), 'أمر 88')
  await user.click(post())
  expect(await screen.findByText('مستخدم من قبل')).toBeTruthy()
  expect(document.querySelector('[role="grid"] [data-part="hint"]')?.textContent).toContain('أدخل رقمًا أكبر من صفر')
  expect(screen.getByLabelText<HTMLInputElement>('المرجع').value).toBe('أمر 88')
})

test.each(['ar', 'en'] as const)(
  'in %s all that keeps it from being issued is told, with the way to the client',
  async lang => {
    writeLanguage(lang)
    const several = { client_id: ['Complete the street', 'Complete the city'] }
    const errors = { client_id: 'Complete the street', 'items.0.tax_code_id': 'The reason is missing' }
    const refuse = () => {
      throw new HttpError('no', 422, {
        code: 'validation',
        errors: { ...errors, status: 'No number of ours' },
        several,
      })
    }
    const { user } = openForm(draft, false, [refuse])
    await user.click(post())
    const note = (await screen.findByText('No number of ours')).closest('[role="alert"]')!
    for (const sentence of several.client_id) expect(note.textContent?.split(sentence)).toHaveLength(2)
    expect(screen.getAllByText('Complete the street')).toHaveLength(2)
    expect(document.querySelector('[role="grid"] [data-part="hint"]')?.textContent).toContain('The reason is missing')
    const link = within(note as HTMLElement).getByRole('link', { name: formWords.openClient[lang] })
    expect(link.getAttribute('href')).toBe(`/dashboard/clients/${draft.client_id}?tab=details&field=`)
  },
)

test('a document whose answer was lost keeps its name, also when it was changed before it is sent again', async () => {
  const { sent, user } = openForm(draft, true, [noAnswer, noAnswer, posted])
  await user.click(post())
  await user.click(await screen.findByRole('button', { name: 'أعد المحاولة' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  await user.type(await screen.findByLabelText('المرجع'), '9')
  await user.click(post())
  await screen.findByText('صفحة المستند')
  expect(new Set(sent.map(({ attempt }) => attempt)).size).toBe(1)
})

test('an invoice that was posted behind a lost answer is shown, and no second one is made', async () => {
  const { sent, user } = openForm(draft, true, [noAnswer, refuseAs('idempotency_mismatch'), posted, posted])
  await user.click(post())
  await screen.findByText('تعذر الاتصال بالخادم')
  await user.type(screen.getByLabelText('المرجع'), '9')
  await user.click(post())
  expect((await screen.findByRole('link', { name: /افتح.*INV-00001/ })).getAttribute('href')).toBe(
    '/dashboard/invoice_sales/7',
  )
  expect(sent[2]).toEqual(sent[0])
  expect(screen.getByLabelText<HTMLInputElement>('المرجع').value).toBe('9')
  // What was typed since is saved only as a change of the first, when it is asked for.
  await user.click(screen.getByRole('button', { name: /^حفظ التعديل/ }))
  await screen.findByText('صفحة المستند')
  expect(sent[3]!.attempt).toBeUndefined()
  expect(sent[3]!.data).toMatchObject({ reference: '9', revision: 3 })
})

test('a draft made behind a lost answer takes what was typed since', async () => {
  const { sent, user } = openForm(draft, true, [noAnswer, refuseAs('idempotency_mismatch'), () => draft, posted])
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('تعذر الاتصال بالخادم')
  await user.type(screen.getByLabelText('المرجع'), '9')
  await user.click(post())
  await screen.findByText('صفحة المستند')
  expect(sent[3]).toMatchObject({ attempt: undefined, data: { status: 'posted', revision: 3, reference: '9' } })
})

test('a change whose answer was lost is found done when it is sent again', async () => {
  const { sent, user } = openForm(draft, false, [noAnswer, refuseAs('stale')], () => ({
    ...posted(),
    revision: 4,
    items: [{ ...draft.items![0]!, quantity: '2.0000', price: '50.00' }],
  }))
  await user.click(post())
  await user.click(await screen.findByRole('button', { name: 'أعد المحاولة' }))
  await screen.findByText('صفحة المستند')
  expect(sent).toHaveLength(2)
})

test('a change that somebody else made meanwhile is not taken for ours', async () => {
  const { user } = openForm(draft, false, [noAnswer, refuseAs('stale')], () => ({
    ...draft,
    revision: 4,
    reference: 'غيره',
  }))
  await user.click(post())
  await user.click(await screen.findByRole('button', { name: 'أعد المحاولة' }))
  await screen.findByRole('button', { name: 'اترك ما كتبته وخذ التعديل الآخر' })
})

test('a session that has ended is said at the form, which stays as it is', async () => {
  const { user } = openForm(draft, true, [refuseAs('unauthenticated', 401)])
  await user.type(screen.getByLabelText('المرجع'), 'أمر 88')
  await user.click(post())
  await screen.findByText('unauthenticated')
  expect(screen.queryByText('تم الترحيل بنجاح')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('المرجع').value).toBe('أمر 88')
})

test('a posted form is sent as the contract writes it, with the revision it was read at', async () => {
  const { sent, user } = openForm(draft, false, [posted])
  await user.click(post())
  await screen.findByText('صفحة المستند')
  expect(sent[0]!.data).toMatchObject({
    status: 'posted',
    revision: 3,
    client_id: 8,
    discount: '0',
    shipping_fee: '0',
    tax_inclusive: false,
    items: [
      { product_id: 1, quantity: '2', price: '50', discount: '0', discount_type: 'amount', value_added_tax: true },
    ],
  })
})

test('a draft is saved in place: the form stays, and the next saving changes the same draft', async () => {
  const { sent, user } = openForm(draft, true, [() => draft, () => ({ ...draft, revision: 4 })])
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(/حُفظت المسودة/)
  await user.type(screen.getByLabelText('المرجع'), '1')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ attempt }) => attempt !== undefined)).toEqual([true, false])
  expect(sent[1]!.data).toMatchObject({ status: 'draft', revision: 3, reference: '1' })
})

test.each([
  ['100.00', {}, '14.00'],
  ['114.00', {}, null],
  // A change adds what it adds, and not the whole once more.
  ['100.00', { status: 'posted' as const, number: 'INV-00001' }, null],
  // At fifty pounds a dollar; and nothing is said while the rate cannot be read.
  ['5000.00', { currency_id: 840, exchange_rate: '50' }, '700.00'],
  ['5000.00', { currency_id: 840, exchange_rate: '5o' }, null],
])('a sale beyond a limit of %s says before it is posted by how much: %j', async (limit, of, beyond) => {
  const record = { ...draft, ...of } as InvoiceRecord
  openForm(record, false, [], undefined, limit)
  await screen.findByText(formWords.limitLeft.ar, { exact: false })
  const message = screen.queryByText(formWords.goesBeyondLimit.ar)
  expect(message?.parentElement?.textContent?.includes(beyond ?? '')).toBe(beyond === null ? undefined : true)
})

test.each([
  ['ar', 'عليه 300.00 ج.م. · فواتير 350.00 ناقص رصيد 50.00 · متاح من حده 100.00'],
  ['en', 'Owes 300.00 EGP · Invoices 350.00 less credit 50.00 · Left of the limit 100.00'],
] as const)('in %s a form says what a client owes as their page does, less their credit', async (language, words) => {
  writeLanguage(language)
  school = inCredit
  openForm({ ...draft, currency_id: 818 } as InvoiceRecord, false, [], undefined, '400.00')
  const hints = await screen.findAllByText((_, element) => {
    const shown = element?.textContent
      ?.replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\u00a0', ' ')
      .trim()
    return shown === words
  })
  expect(hints.length).toBeGreaterThan(0)
})

test('who does not see what a client owes is not told that they owe nothing', async () => {
  school = { id: 8, display_name: 'مدارس النخبة', last_deal: '2026-03-10', credit_limit: '400.00' }
  openForm(draft, false, [], undefined, '400.00')
  expect(await screen.findByText(formWords.lastDeal.ar, { exact: false })).toBeTruthy()
  for (const words of [formWords.owesNothing, formWords.owes, formWords.limitLeft])
    expect(screen.queryByText(words.ar, { exact: false })).toBeNull()
})

test('an empty invoice is not sent; it says what is missing', async () => {
  const { sent, user } = openForm(null, false, [])
  await user.click(post())
  expect(await screen.findByText('أدخل العميل')).toBeTruthy()
  expect(screen.getByText('أضف سطرًا واحدًا على الأقل')).toBeTruthy()
  expect(sent).toEqual([])
})

test('what somebody changed meanwhile is shown beside what was typed, and its owner decides', async () => {
  const meanwhile = () => ({ ...draft, revision: 4, reference: 'أمر 90', shipping_fee: '15.00' })
  const { sent, user } = openForm(draft, false, [refuseAs('stale'), posted], meanwhile)
  await user.type(screen.getByLabelText('المرجع'), 'أمر 88')
  await user.click(post())
  await screen.findByText('ما في الدفاتر الآن')
  const rows = [...document.querySelectorAll('[role="alert"] tbody tr, [role="status"] tbody tr')].map(row =>
    [...row.children].map(cell => cell.textContent),
  )
  expect(rows).toEqual([
    ['الشحن', '0', '15.00'],
    ['المرجع', 'أمر 88', 'أمر 90'],
  ])
  await user.click(screen.getByRole('button', { name: 'احفظ ما كتبته فوقه' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.data).toMatchObject({ reference: 'أمر 88', revision: 4 })
})

test.each([
  ['ar', 'المرجع', /^ترحيل/, 'من فضلك تحقق من البيانات'],
  ['en', 'Reference', /^Post/, 'Please check the data'],
] as const)(
  'in %s what is wrong at its field alone is pointed to above the form',
  async (language, field, button, message) => {
    writeLanguage(language)
    const { user } = openForm(draft, false, [refuseWith({ reference: '—' })])
    await user.type(await screen.findByLabelText(field), '9')
    await user.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText(message)).toBeTruthy()
    writeLanguage('ar')
  },
)
