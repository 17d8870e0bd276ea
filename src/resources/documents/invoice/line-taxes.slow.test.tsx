import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { gridWords } from '../../../../i18n/pages/document-pages.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { emirateWords } from '../../../../i18n/tax/emirates.ts'
import { taxOfLineWords } from '../../../../i18n/tax/lines.ts'
import { withoutIsolates } from '../../../../i18n/testing-sentences.ts'
import type { TaxCode } from '../../document-parts/lines/product/line-tax.ts'
import type { InvoiceRecord, ProductItemRecord } from '../../document-parts/record.ts'
import { InvoiceForm } from './InvoiceForm.tsx'
import { InvoiceViewLines } from './InvoiceViewLines.tsx'

const pound = { id: 818, code: 'EGP', name: 'جنيه', decimals: 2 }
const code = (id: number, name: string, more: Partial<TaxCode>): TaxCode => ({
  ...{
    id,
    name,
    category: 'S',
    mode: 'charged',
    rate: null,
    side: 'both',
    recoverable: true,
    reason: null,
    active: true,
  },
  ...more,
})
const codes = [
  code(1, 'السعر العام', {}),
  code(2, 'آلات المصانع', { rate: '5' }),
  code(3, 'كتب', { category: 'E', reason: 'المادة 23' }),
  code(4, 'استيراد', { side: 'purchase', rate: '10' }),
]

const item = (id: number, more: Partial<ProductItemRecord>): ProductItemRecord => ({
  ...{ id, product_id: id, product: { id, name: `صنف ${id}`, code: null, unit: 'متر' }, description: null },
  ...{ quantity: '2', price: '50', discount: '0', discount_type: 'amount', sales_tax: false },
  ...{ value_added_tax: true, tax_code_id: null, tax_rate: '14', analytical_account_id: null },
  ...{ net: '100.00', value_added_tax_amount: '14.00', sales_tax_amount: '0.00', tax: '14.00', total: '114.00' },
  reverse_tax_amount: '0.00',
  ...more,
})
const invoice = {
  ...{ id: 7, number: 'INV-00007', status: 'draft', date: '2026-11-21', due_date: '2026-12-21', revision: 1 },
  ...{ client_id: 8, client: { id: 8, display_name: 'مدارس النخبة' }, supplier_id: null, supplier: null },
  ...{ representative_id: null, representative: null, warehouse_id: 1, currency_id: 818, exchange_rate: '1' },
  ...{ tax_inclusive: false, value_added_tax_rate: '14', sales_tax_rate: '0', discount: '0', discount_type: 'amount' },
  ...{ shipping_fee: '10.00', settlement: '0.00', subtotal: '300.00', discount_total: '0.00', taxable: '310.00' },
  ...{ value_added_tax: '20.40', sales_tax: '0.00', rounding: '0.00', total: '330.40', base_total: '330.40' },
  items: [
    item(1, {}),
    item(2, { tax_code_id: 2, tax_rate: '5', value_added_tax_amount: '5.00', tax: '5.00', total: '105.00' }),
    item(3, {
      ...{ tax_code_id: 3, tax_rate: '0', value_added_tax: false },
      ...{ value_added_tax_amount: '0.00', tax: '0.00', total: '100.00' },
    }),
  ],
} as unknown as InvoiceRecord

let clientCode: number | null
beforeEach(() => {
  clientCode = null
  localStorage.setItem(
    'organization',
    JSON.stringify({ id: 1, name: 'النيل', coins: [pound], value_added_tax: '14', sales_tax: '0' }),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const book = { id: 9, name: 'دفتر', default_price: '20.00', value_added_tax: true, sale_tax_code_id: 2 }

function open(shown: React.ReactNode, known: readonly TaxCode[] = codes) {
  const sent: { items: Record<string, unknown>[] }[] = []
  const server = {
    getList: async (resource: string) => {
      const data = resource === 'tax_codes' ? known : resource === 'products' ? [book] : []
      return { data, total: data.length }
    },
    getMany: async () => ({ data: [{ id: 8, display_name: 'مدارس النخبة' }] }),
    getOne: async () => ({ data: { id: 8, display_name: 'مدارس النخبة', tax_code_id: clientCode } }),
    stockOnHand: async () => [],
    update: async (_: string, { data }: { data: (typeof sent)[number] }) => {
      sent.push(data)
      return { data: invoice }
    },
  } as unknown as DataProvider
  const router = createMemoryRouter([
    { path: '/', element: <CoreAdminContext dataProvider={server}>{shown}</CoreAdminContext> },
    { path: '*', element: <p>صفحة المستند</p> },
  ])
  render(<RouterProvider router={router} />)
  return { sent, user: userEvent.setup() }
}
const form = <InvoiceForm kind="sales_invoice" record={invoice} isCopy={false} />

const plain = (element: Element | null | undefined) =>
  withoutIsolates(element?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
const taxRows = () =>
  [...document.querySelectorAll('#document-totals [data-total="value_added_tax"]')].map(row => plain(row))
const marks = () => [...document.querySelectorAll('[data-part="tax-mark"]')].map(plain)

async function openLine(user: ReturnType<typeof userEvent.setup>, name: string, language: 'ar' | 'en') {
  const opens = withoutIsolates(gridWords.more[language].replace('{name}', name))
  await user.click(await screen.findByRole('button', { name: found => withoutIsolates(found) === opens }))
  return within(await screen.findByRole('dialog'))
}

test.each([
  ['ar', 'ضريبة القيمة المضافة', 'معفى', ['آلات المصانع، 5%', 'كتب، معفى']],
  ['en', 'Value added tax', 'Exempt', ['آلات المصانع, 5%', 'كتب, Exempt']],
] as const)(
  'a line chooses its tax among the codes of its side; the sums tell the rates apart: %s',
  async (language, tax, exempt, offered) => {
    writeLanguage(language)
    const { user, sent } = open(form)
    await waitFor(() => expect(marks()).toEqual(['5%', exempt]))
    // 14 on the first line and 1.40 on shipping.
    expect(taxRows()).toEqual([`${tax} 14%15.40`, `${tax} 5%5.00`])
    const line = await openLine(user, 'صنف 1', language)
    const choice = line.getByLabelText(documentFieldWords.value_added_tax[language], { exact: false })
    expect([...choice.querySelectorAll('option')].map(plain)).toEqual([
      taxOfLineWords.atRateOfDocument[language].replace('{rate}', '14%'),
      taxOfLineWords.untaxed[language],
      ...offered,
    ])
    await user.selectOptions(choice, '3')
    await line.findByText('المادة 23')
    await waitFor(() => expect(taxRows()).toEqual([`${tax} 14%1.40`, `${tax} 5%5.00`]))
    await user.selectOptions(choice, '2')
    await user.click(line.getByRole('button', { name: gridWords.done[language] }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]!.items.map(({ tax_code_id, value_added_tax }) => [tax_code_id, value_added_tax])).toEqual([
      ...[
        [2, true],
        [2, true],
        [3, false],
      ],
    ])
  },
)

test('with no other way than its two a line keeps its switch', async () => {
  const { user } = open(
    <InvoiceForm kind="sales_invoice" record={{ ...invoice, items: [item(1, {})] }} isCopy={false} />,
    [codes[0]!],
  )
  const line = await openLine(user, 'صنف 1', 'ar')
  expect(line.getByLabelText(documentFieldWords.value_added_tax.ar)).toHaveProperty('type', 'checkbox')
  expect(taxRows()).toEqual(['ضريبة القيمة المضافة 14%15.40'])
})

test.each([
  [null, { tax_code_id: 2, value_added_tax: true }],
  [3, { tax_code_id: 3, value_added_tax: false }],
])('a product that is chosen brings its code, unless its client (of code %s) has one', async (ofClient, tax) => {
  clientCode = ofClient
  const begun = { ...invoice, items: [] }
  const { user, sent } = open(<InvoiceForm kind="sales_invoice" record={begun} isCopy={false} />)
  await user.click(document.querySelector('td[data-field="product_id"]')!)
  await user.keyboard('دفتر')
  await screen.findByRole('option', { name: /20\.00/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(marks()).toHaveLength(1))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.items).toMatchObject([{ product_id: 9, ...tax }])
})

test.each([
  ['ar', ['ضريبة القيمة المضافة 14%15.40', 'ضريبة القيمة المضافة 5%5.00']],
  ['en', ['Value added tax 14%15.40', 'Value added tax 5%5.00']],
] as const)(
  'a posted page tells value added tax apart by rate, and why a line is not taxed: %s',
  async (language, rows) => {
    writeLanguage(language)
    const posted = { ...invoice, status: 'posted' } as InvoiceRecord
    open(<InvoiceViewLines kind="sales_invoice" record={posted} decimals={2} />)
    await screen.findByText('المادة 23')
    await screen.findByText('آلات المصانع')
    const shown = screen.getAllByRole('row').map(plain)
    expect(shown.filter(row => row.startsWith(documentFieldWords.value_added_tax[language]))).toEqual(rows)
  },
)

test.each([
  ['ar', 'ضريبة عليك'],
  ['en', 'You owe the tax:'],
] as const)(
  'a line whose tax its buyer owes says so, and the sums: the supplier is owed the price alone: %s',
  async (language, owed) => {
    writeLanguage(language)
    const abroad = code(5, 'احتساب عكسي', { side: 'purchase', mode: 'reverse' })
    const lineAbroad = item(1, {
      ...{ tax_code_id: 5, tax_rate: '14', value_added_tax: false, value_added_tax_amount: '0.00' },
      ...{ tax: '0.00', total: '100.00', reverse_tax_amount: '14.00' },
    })
    const bought = {
      ...invoice,
      ...{ client_id: null, client: null, supplier_id: 8, supplier: { id: 8, display_name: 'مدارس النخبة' } },
      ...{ items: [lineAbroad], shipping_fee: '0.00', value_added_tax: '0.00', total: '100.00' },
    } as unknown as InvoiceRecord
    const { sent, user } = open(<InvoiceForm kind="purchase_invoice" record={bought} isCopy={false} />, [
      ...codes,
      abroad,
    ])
    await waitFor(() => expect(marks()).toEqual([`${owed} 14%`]))
    const totals = [...document.querySelectorAll('#document-totals > div')].map(plain)
    expect(totals).toContain(`${owed}14.00`)
    expect(plain(document.querySelector('#document-totals [data-total="total"]'))).toContain('100.00')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]!.items).toMatchObject([{ tax_code_id: 5, value_added_tax: false }])
    cleanup()
    open(<InvoiceViewLines kind="purchase_invoice" record={bought} decimals={2} />, [...codes, abroad])
    await screen.findByText('احتساب عكسي')
    expect(screen.getAllByRole('row').map(plain)).toContain(`${owed}14.00`)
  },
)

test.each(['ar', 'en'] as const)(
  'an organization of the Emirates says of which emirate a sale is, as its own is at first, and no other does: %s',
  async language => {
    writeLanguage(language)
    const label = documentFieldWords.emirate[language]
    const present = { id: 1, name: 'الخليج', coins: [pound], value_added_tax: '5', sales_tax: '0' }
    const opened = (more: object, kind: 'sales_invoice' | 'purchase_invoice') => {
      cleanup()
      localStorage.setItem('organization', JSON.stringify({ ...present, ...more }))
      open(<InvoiceForm kind={kind} record={null} isCopy={false} />)
    }
    opened({ country_id: 784, emirate: 'DXB' }, 'sales_invoice')
    const choice = await screen.findByLabelText(label)
    expect((choice as HTMLSelectElement).value).toBe('DXB')
    const named = [...choice.querySelectorAll('option')].map(plain)
    for (const words of Object.values(emirateWords)) expect(named).toContain(words[language])
    for (const [more, kind] of [
      [{ country_id: 784 }, 'purchase_invoice'],
      [{ country_id: 682, emirate: 'DXB' }, 'sales_invoice'],
    ] as const) {
      opened(more, kind)
      await screen.findByLabelText(documentFieldWords.warehouse_id[language])
      expect(screen.queryByLabelText(label)).toBeNull()
    }
  },
)
