// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext, HttpError } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminTranslator } from '../../i18n/pages/react-admin.ts'
import type { Explanation, Report, ReportRow } from '../../schema/answers/reports.ts'
import { dataProvider } from '../dataProvider/index.ts'
import { ReportPage } from './ReportPage.tsx'
import styles from './table/report-table.module.css'

const row = (id: string, kind: ReportRow['kind'], account: string, debit: string | null, code?: string): ReportRow => ({
  id,
  kind,
  level: kind === 'row' ? 1 : 0,
  cells: { code: code ?? null, account, debit, credit: null },
  explained: debit === null ? [] : ['debit'],
  ...(code ? { link: { kind: 'account', id: Number(code) } } : {}),
})

const balance: Report = {
  key: 'trial-balance',
  title: 'ميزان المراجعة',
  organization: 'شركة النيل',
  currency: 'EGP',
  from: '2026-01-01',
  to: '2026-12-31',
  basis: 'accrual',
  generated_at: '2026-11-21T08:30:00Z',
  entries: 12,
  fingerprint: '0123456789abcdef',
  columns: [
    { key: 'code', type: 'code', label: 'الكود' },
    { key: 'account', type: 'text', label: 'الحساب' },
    { key: 'debit', type: 'money', label: 'حركة مدينة' },
    { key: 'credit', type: 'money', label: 'حركة دائنة' },
  ],
  rows: [
    row('assets', 'section', 'الأصول', null),
    row('account:1101', 'row', 'الصندوق', '60.00', '1101'),
    row('account:1102', 'row', 'البنك', '-40.00', '1102'),
    row('total:assets', 'subtotal', 'مجموع الأصول', '20.00'),
    row('income', 'section', 'الإيرادات', null),
    row('account:4101', 'row', 'المبيعات', '5.00', '4101'),
    row('total:income', 'subtotal', 'مجموع الإيرادات', '5.00'),
  ],
  totals: { debit: '999.00', credit: '1.00' },
  totals_explained: ['debit'],
  proofs: ['أ', 'ب', 'ج'].map(name => ({ key: name, name, left: '5.00', right: '5.00', difference: '0.00' })),
  notes: ['قورن بالفترة من 2025-01-01 إلى 2025-12-31.'],
  page: { current_page: 1, per_page: 7, total: 20, last_page: 3 },
}

const explanation: Explanation = {
  row: 'account:1101',
  column: 'debit',
  figure: '60.00',
  sum: '60.00',
  difference: '0.00',
  sentence: 'الصندوق – حركة مدينة: 60.00 = تحصيل 2: 60.00',
  parts: [{ label: 'التحصيل', count: 2, amount: '60.00' }],
  columns: [
    { key: 'date', type: 'date', label: 'التاريخ' },
    { key: 'number', type: 'code', label: 'الرقم' },
    { key: 'amount', type: 'money', label: 'المبلغ' },
  ],
  rows: [
    {
      cells: { date: '2026-02-03', number: 'RC-00002', amount: '1234.50' },
      link: { kind: 'document', id: 2, resource: 'payment_sales' },
    },
    { cells: { date: '2026-02-04', number: 'RC-00003', amount: '-1174.50' } },
  ],
  page: { current_page: 1, per_page: 50, total: 2, last_page: 1 },
}

function openReport(address = '', report: Partial<Report> | HttpError = {}) {
  const requestedOf = vi.fn(async () => {
    if (report instanceof HttpError) throw report
    return { data: { ...balance, ...report } }
  })
  const explained = vi.fn(async () => ({ data: explanation }))
  const admin = (
    <CoreAdminContext
      basename="/dashboard"
      dataProvider={{ ...dataProvider, report: requestedOf, explanation: explained }}
      i18nProvider={adminTranslator('ar')}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ReportPage />
    </CoreAdminContext>
  )
  const router = createMemoryRouter(
    [
      { path: '/dashboard/reports/:key', element: admin },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [`/dashboard/reports/trial-balance${address}`] },
  )
  render(<RouterProvider router={router} />)
  return { router, asked: requestedOf, explained, search: () => router.state.location.search }
}

const table = () => screen.findByRole('region', { name: 'ميزان المراجعة' })
const names = async () =>
  [...(await table()).querySelectorAll('tbody td:nth-child(2)')].map(cell => cell.querySelector('bdi')?.textContent)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const plain = (words: string | null | undefined) => words?.replace(/[\u2066-\u2069]/g, '')

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a section folds to one row with the figure of its total, and all of them at once', async () => {
  openReport()
  await table()
  await userEvent.click(await button(/^اطوِ .*الأصول/))
  expect(await names()).toEqual(['الأصول', 'الإيرادات', 'المبيعات', 'مجموع الإيرادات'])
  expect(within(await table()).getByRole('button', { name: '20.00' })).toBeTruthy()
  await userEvent.click(await button('اطوِ كل الأقسام'))
  expect(await names()).toEqual(['الأصول', 'الإيرادات'])
  await userEvent.click(await button('افتح كل الأقسام'))
  expect(await names()).toHaveLength(7)
})

test('a figure says what made it, the address holds it, and Escape gives the keyboard back to it', async () => {
  const { explained, search, router } = openReport('?preset=last_year')
  const figure = within(await table()).getByRole('button', { name: '60.00' })
  await userEvent.click(figure)
  const sheet = await screen.findByRole('dialog', { name: 'الصندوق — حركة مدينة' })
  await within(sheet).findByText('مجموع السطور يساوي الرقم')
  expect(explained).toHaveBeenCalledWith('trial-balance', {
    preset: 'last_year',
    row: 'account:1101',
    column: 'debit',
    page: 1,
    per_page: 50,
  })
  expect(search()).toBe('?preset=last_year&row=account%3A1101&column=debit')
  expect(within(sheet).getByRole('link', { name: 'RC-00002' }).getAttribute('href')).toBe('/dashboard/payment_sales/2')
  expect(within(sheet).getByText('−1,174.50')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(search()).toBe('?preset=last_year'))
  await waitFor(() => expect(document.activeElement).toBe(figure))
  expect(router.state.location.pathname).toBe('/dashboard/reports/trial-balance')
})

test('a figure is one step of the way however it was clicked, and closed it is none', async () => {
  const { search, router } = openReport('?preset=last_year')
  await router.navigate('/dashboard/reports/trial-balance?preset=this_year')
  const figure = within(await table()).getByRole('button', { name: '60.00' })
  const steps: string[] = []
  router.subscribe(({ historyAction }) => steps.push(historyAction))
  // Two clicks of one hand: the second comes before the page has drawn the first.
  act(() => {
    figure.click()
    figure.click()
  })
  await screen.findByRole('dialog', { name: 'الصندوق — حركة مدينة' })
  expect(steps).toEqual(['PUSH'])
  await userEvent.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(search()).toBe('?preset=this_year'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(steps).toEqual(['PUSH', 'POP'])
  await router.navigate(-1)
  expect(search()).toBe('?preset=last_year')
})

test('a figure that was opened by its address closes onto its report, not onto what was before', async () => {
  const { search, router } = openReport('?preset=last_year')
  await router.navigate('/dashboard/reports/trial-balance?row=account%3A1101&column=debit')
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(search()).toBe('?preset=this_year'))
  await router.navigate(-1)
  expect(search()).toBe('?preset=last_year')
})

test('a figure whose lines do not add up to it says so', async () => {
  explanation.difference = '0.01'
  openReport('?row=account%3A1101&column=debit')
  const sheet = await screen.findByRole('dialog')
  await within(sheet).findByText('مجموع السطور لا يساوي الرقم')
  explanation.difference = '0.00'
})

test('the whole table is one stop of Tab; arrows go from figure to figure as the eye does in Arabic', async () => {
  document.documentElement.dir = 'rtl'
  openReport()
  const region = await table()
  const stops = region.querySelectorAll('tbody [tabindex="0"]')
  expect(stops).toHaveLength(1)
  ;(stops[0] as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(plain(document.activeElement?.textContent)).toBe('الصندوق')
  within(region).getByRole('button', { name: '60.00' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('−40.00')
  expect(region.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1)
})

test('rows come in pages, and what the whole report comes to stands under each of them', async () => {
  const { asked, search } = openReport('?preset=last_year')
  const region = await table()
  expect(within(region).getByText('إجمالي كل الصفحات')).toBeTruthy()
  expect(within(region).getByText('999.00')).toBeTruthy()
  expect(plain(screen.getAllByText(/^الصفوف/)[0]?.textContent)).toBe('الصفوف 1–7 من 20')
  const [next] = screen.getAllByRole('button', { name: 'الصفوف التالية' })
  await userEvent.click(next!)
  expect(search()).toBe('?preset=last_year&page=2')
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith('trial-balance', { preset: 'last_year', page: '2' }))
})

test('what the whole report comes to says what made it, and the keyboard comes back to it', async () => {
  const { explained, search } = openReport('?preset=last_year&page=2')
  const region = await table()
  within(region).getAllByRole('button', { name: '5.00' }).at(-1)!.focus()
  await userEvent.keyboard('{ArrowDown}')
  const total = within(region).getByRole('button', { name: '999.00' })
  expect(document.activeElement).toBe(total)
  expect(region.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  expect(within(region).queryByRole('button', { name: '1.00' })).toBeNull()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'ميزان المراجعة — حركة مدينة' })
  expect(explained).toHaveBeenLastCalledWith(
    'trial-balance',
    expect.objectContaining({ row: 'totals', column: 'debit' }),
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(search()).toBe('?preset=last_year&page=2'))
  await waitFor(() => expect(document.activeElement).toBe(total))
})

test('what a report of one page comes to is its total, and of no other pages', async () => {
  openReport('', { page: { current_page: 1, per_page: 500, total: 7, last_page: 1 } })
  const region = await table()
  expect(within(region).getByText('الإجمالي')).toBeTruthy()
  expect(within(region).getByText('999.00')).toBeTruthy()
})

test('prices and rates have as many decimals as the longest of their column, so that the points stand in a line', async () => {
  const columns: Report['columns'] = [
    ...balance.columns,
    { key: 'average_price', type: 'price', label: 'متوسط السعر' },
    { key: 'rate', type: 'percent', label: 'النسبة ٪' },
  ]
  const rows = balance.rows.map((each, index) => ({
    ...each,
    cells: {
      ...each.cells,
      average_price: ['', '44.33622', '1629.7'][index] ?? null,
      rate: ['', '1.25', '1.5'][index] ?? null,
    },
  }))
  openReport('', { columns, rows })
  const region = await table()
  expect(within(region).getByText('44.33622')).toBeTruthy()
  expect(within(region).getByText('1,629.70000')).toBeTruthy()
  expect(within(region).getByText('1.50%')).toBeTruthy()
})

test('the number of a document stands in one line among words', async () => {
  openReport('', { rows: [row('account:1101', 'row', 'سند قبض RC-00009', '60.00')] })
  await table()
  expect(screen.getByText('RC-00009').className).toBe(styles.unbroken)
  expect(screen.getByText('RC-00009').closest('bdi')?.textContent).toBe('سند قبض RC-00009')
})

test('books without entries have no fingerprint to name', async () => {
  openReport('', { entries: 0, fingerprint: '' })
  await table()
  expect(screen.queryByText(/بصمة الدفتر/)).toBeNull()
})

test('what became a credit of a client is no side of an entry', async () => {
  const columns: Report['columns'] = [...balance.columns, { key: 'to_credit', type: 'money', label: 'إلى رصيده' }]
  openReport('', { columns })
  await table()
  expect(screen.getByRole('columnheader', { name: 'حركة دائنة' }).className).toContain('credit')
  expect(screen.getByRole('columnheader', { name: 'إلى رصيده' }).className).not.toContain('credit')
})

test('corrections that are folded are told with their number, and shown or hidden at a press', async () => {
  const corrections = { count: 3, are_shown: false }
  const { search } = openReport('', { corrections })
  await table()
  const messageOf = () => plain(document.querySelector('[data-part=corrections]')?.textContent ?? null)
  expect(messageOf()).toMatch(/^طُويت 3 تصحيحات لمستندات/)
  // A paper says it too.
  expect(document.querySelectorAll('header p').length).toBeGreaterThan(0)
  expect([...document.querySelectorAll('header p')].map(({ textContent }) => plain(textContent)).join()).toMatch(
    /طُويت 3/,
  )
  await userEvent.click(await button('أظهر التصحيحات'))
  expect(search()).toBe('?preset=this_year&folded=0')
  cleanup()
  const shown = openReport('?folded=0', { corrections: { count: 1, are_shown: true } })
  await table()
  expect(messageOf()).toMatch(/^تصحيح واحد لمستند ظاهر هنا/)
  await userEvent.click(await button('أخفِ التصحيحات'))
  expect(shown.search()).toBe('?preset=this_year')
  cleanup()
  openReport('', { corrections: { count: 0, are_shown: false } })
  await table()
  expect(document.querySelector('[data-part=corrections]')).toBeNull()
})

test('another period begins at the first page again, and keeps the other filters', async () => {
  const { search } = openReport('?preset=last_year&folded=0&page=2')
  await table()
  await userEvent.click(await button(/السنة الماضية/))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'هذا الشهر' }))
  expect(search()).toBe('?preset=this_month&folded=0')
})

test('checks that hold are one line; one that does not stands in red with the record that breaks it', async () => {
  const broken = {
    key: 'control',
    name: 'العملاء = حساب المراقبة',
    left: '10.00',
    right: '9.00',
    difference: '1.00',
    breaks: { label: 'INV-00007', link: { kind: 'document' as const, id: 7, resource: 'invoice_sales' } },
  }
  openReport('', { proofs: [...balance.proofs, broken] })
  expect(plain((await screen.findByText(/فحوص كلها صحيحة/)).textContent)).toBe('3 فحوص كلها صحيحة')
  expect(screen.getByRole('link', { name: /INV-00007/ }).getAttribute('href')).toBe('/dashboard/invoice_sales/7')
  expect(screen.getByText('العملاء = حساب المراقبة').closest<HTMLElement>('[data-part=proof]')?.dataset.holds).toBe(
    'false',
  )
})

test('books as they were known then say so, with the ways to the changes and to now', async () => {
  const { search } = openReport('?known_at=2026-11-21T08:30:00Z')
  await table()
  expect(screen.getByRole('link', { name: 'لماذا تغيّر؟' }).getAttribute('href')).toContain(
    '/dashboard/reports/trial-balance/changes?preset=this_year&known_at=2026-11-21T08%3A30%3A00Z',
  )
  await userEvent.click(await button('الدفاتر كما هي الآن'))
  expect(search()).toBe('?preset=this_year')
})

test('a period with nothing in it offers all time; a day with nothing on it offers to clear the filters that there are', async () => {
  const nothing = { rows: [], totals: {}, proofs: [], notes: [] }
  openReport('?preset=last_year', nothing)
  expect(await screen.findByRole('heading', { name: 'لا شيء في هذه الفترة' })).toBeTruthy()
  expect(await button('كل الوقت')).toBeTruthy()
  cleanup()
  openReport('', { ...nothing, as_of: '2026-11-21' })
  expect(await screen.findByText(/جرّب يومًا آخر/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'امسح المرشحات' })).toBeNull()
  cleanup()
  openReport('?folded=0', { ...nothing, as_of: '2026-11-21' })
  expect(await button('امسح المرشحات')).toBeTruthy()
})

test('a report that must be asked about somebody says so, and offers no other period', async () => {
  openReport('', { rows: [], totals: {}, proofs: [], notes: ['اختر الطرف الذي تريد كشف حسابه.'] })
  expect(await screen.findByRole('heading', { name: 'اختر الطرف الذي تريد كشف حسابه.' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'كل الوقت' })).toBeNull()
})

test('a filter that is refused is named with what is wrong with it', async () => {
  const errors = { account_id: 'هذا الاختيار غير موجود' }
  openReport('?account_id=999999', new HttpError('من فضلك تحقق من البيانات', 422, { code: 'validation', errors }))
  expect(plain((await screen.findByRole('alert')).textContent)).toContain('الحساب: هذا الاختيار غير موجود')
})
