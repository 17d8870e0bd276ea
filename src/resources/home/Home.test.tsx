// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import type { Dashboard } from '../../../schema/answers/dashboard.ts'
import { seededRoles } from '../../../schema/organization/roles.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import { takeFormsFrom } from '../../layout/values/forms-of-books.ts'
import { linkToTask } from '../kit/task-links.ts'
import { DashboardContent } from './DashboardContent.tsx'
import { scaleOf, tickText, unitOf } from './months-scale.ts'

const earned = (income: string, expense: string, net: string) => ({ income, expense, net })

const shop: Dashboard = {
  today: '2026-11-21',
  currency: 'EGP',
  fiscal_year_start: '01-01',
  lock_date: null,
  is_empty: false,
  cash: {
    report: 'cash-balance',
    parameters: { date_from: '2026-11-01', date_to: '2026-11-21' },
    total: '1500.50',
    week: { from: '2026-11-15', to: '2026-11-21', inflow: '700.00', outflow: '250.25' },
    accounts: [{ id: 7, code: '1101', name: 'الصندوق الرئيسي', balance: '1500.50' }],
  },
  receivable: {
    report: 'aRAging-summary-by-invoice-due-date',
    parameters: { as_of: '2026-11-21' },
    total: '400.00',
    overdue: '100.00',
    due_soon: '50.00',
    ages: [
      { key: 'current', amount: '300.00' },
      { key: 'days_1_30', amount: '100.00' },
      { key: 'days_31_60', amount: '0.00' },
      { key: 'days_61_90', amount: '0.00' },
      { key: 'over_90', amount: '0.00' },
    ],
  },
  earnings: {
    report: 'income-and-expense',
    parameters: { date_from: '2026-10-01', date_to: '2026-11-21', interval: 'month' },
    from: '2026-10-01',
    to: '2026-11-21',
    ...earned('3000.00', '1000.00', '2000.00'),
    previous: { from: '2025-10-01', to: '2025-11-21', ...earned('2500.00', '500.00', '2000.00') },
    months: [
      { month: '2026-10', ...earned('2000.00', '400.00', '1600.00') },
      { month: '2026-11', ...earned('1000.00', '600.00', '400.00') },
    ],
  },
  recent: [
    {
      ...{ id: 9, resource: 'invoice_sales', number: 'INV-9', status: 'posted', date: '2026-11-20', name: 'النور' },
      ...{ total: '114.00', currency_id: 818 },
    },
    {
      ...{
        id: 8,
        resource: 'invoice_purchase_orders',
        number: null,
        status: 'draft',
        date: '2026-11-19',
        name: 'الشرق',
      },
      ...{ total: null, currency_id: 818 },
    },
  ],
  todo: [
    {
      ...{ key: 'receivable_late', urgency: 'late', count: 2, amount: '100.00', date: '2026-11-01', names: ['النور'] },
      doing: { page: 'reminders' },
    },
    {
      ...{ key: 'drafts', urgency: 'calm', count: 3, amount: null, date: null, names: [] },
      kinds: [{ resource: 'invoice_sales', count: 3 }],
      doing: { list: 'invoice_sales', filter: { standing: 'draft' } },
    },
  ],
  proven: { at: '2026-11-21T08:30:00Z', checks: 41, differences: 0, entries: 1204, changed: false, running: false },
}

function show(dashboard: Dashboard, permissions: Permissions = {}) {
  const desk = (
    <CoreAdminContext basename="/dashboard" dataProvider={dataProvider} i18nProvider={adminTranslator('ar')}>
      <DashboardContent dashboard={dashboard} permissions={permissions} />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: desk }])} />)
}

const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

afterEach(cleanup)

test('each figure leads to its report over the same days', () => {
  show(shop)
  expect(link('1,500.50')).toBe('/dashboard/reports/cash-balance?date_from=2026-11-01&date_to=2026-11-21')
  expect(link('400.00')).toBe('/dashboard/reports/aRAging-summary-by-invoice-due-date?as_of=2026-11-21')
  expect(link('الدخل والمصروف')).toBe(
    '/dashboard/reports/income-and-expense?date_from=2026-10-01&date_to=2026-11-21&interval=month',
  )
})

test('late invoices are collected where clients are reminded', () => {
  show(shop, { payment_sales: ['create'] })
  expect(link(/^تحصيل/)).toBe('/dashboard/reminders')
})

test('forms that nobody came back for leave the device with the first page, whoever opens it', () => {
  const location = 'kept-form/of-4/7/clients/new/1-2'
  localStorage.setItem(location, JSON.stringify({ at: '2020-01-01T00:00:00.000Z', revision: null, content: {} }))
  show(shop)
  expect(localStorage.getItem(location)).toBeNull()
})

test('each age of what is owed leads to the invoices that fell due in its days', () => {
  const late = ['days_1_30', 'days_31_60', 'over_90'].map(key => ({ key, amount: '10.00' }))
  show({ ...shop, receivable: { ...shop.receivable!, ages: late } } as Dashboard)
  const filterOf = (days: RegExp) => {
    const address = new URL(screen.getByRole('link', { name: days }).getAttribute('href')!, 'http://books')
    return JSON.parse(address.searchParams.get('filter')!)
  }
  expect(filterOf(/1–30/)).toEqual({ standing: 'overdue', next_due_from: '2026-10-22', next_due_to: '2026-11-20' })
  expect(filterOf(/31–60/)).toEqual({ standing: 'overdue', next_due_from: '2026-09-22', next_due_to: '2026-10-21' })
  expect(filterOf(/90/)).toEqual({ standing: 'overdue', next_due_to: '2026-08-22' })
  expect(filterOf(/المتأخر كله/)).toEqual({ standing: 'overdue' })
})

test('where Arabic digits are chosen, every figure of the dashboard has them', () => {
  takeFormsFrom(() => ({ firstWeekday: 0, hasArabicDigits: true, hasParentheses: false, hasWholeSums: false }))
  const late = shop.receivable!.ages.map(({ key }) => ({ key, amount: '10.00' }))
  const bestOf = { report: 'x', parameters: {}, from: '2026-10-23', to: '2026-11-21', rows: [] }
  show({ ...shop, receivable: { ...shop.receivable!, ages: late }, clients: bestOf })
  takeFormsFrom(() => ({ firstWeekday: 0, hasArabicDigits: false, hasParentheses: false, hasWholeSums: false }))
  // The code of an account and the number of a document are copied, and stay.
  const shown = document.body.textContent!.replaceAll(/1101|INV-9/g, '')
  expect(shown.match(/.{0,20}[0-9].{0,20}/g) ?? []).toEqual([])
  expect(shown).toContain('٣١–٦٠')
  expect(shown).toContain('١٬٢٠٤')
})

test.each([
  ['30_60_90', ['days_1_30', 'days_31_60', 'days_61_90', 'over_90']],
  ['7_14_30_60', ['days_1_7', 'days_8_14', 'days_15_30', 'days_31_60', 'over_60']],
])('each age of the scale %s has a colour of its own', (_, late) => {
  const ages = ['current', ...late].map(key => ({ key, amount: '10.00' }))
  show({ ...shop, receivable: { ...shop.receivable!, ages } } as Dashboard)
  const swatches = [...document.querySelectorAll<HTMLElement>('[data-part=swatch]')]
  const colours = swatches.map(swatch => `${swatch.className} ${swatch.style.getPropertyValue('--age')}`)
  expect(new Set(colours).size).toBe(ages.length)
  const bar = document.querySelector('[data-part=share-bar]')!
  expect([...bar.children].map(part => (part as HTMLElement).style.getPropertyValue('--age'))).toEqual(
    swatches.map(swatch => swatch.style.getPropertyValue('--age')),
  )
})

test('what is not answered is not shown', () => {
  show(shop)
  expect(screen.queryByText('عليك للموردين')).toBeNull()
  expect(screen.queryByText('أكثر العملاء شراءً')).toBeNull()
})

test('time runs from left to right, the latest month on the right', () => {
  show(shop)
  const chart = screen.getByRole('img', { name: /الدخل والمصروف/ })
  const bars = [...chart.querySelectorAll('[data-bar=income]')].map(bar => Number(bar.getAttribute('x')))
  expect(bars).toHaveLength(2)
  expect(bars[0]).toBeLessThan(bars[1]!)
  expect(chart.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  const [october, november] = [...chart.querySelectorAll('[data-bar=income]')].map(bar =>
    Number(bar.getAttribute('height')),
  )
  expect(october! / november!).toBeCloseTo(2)
  expect(chart.querySelectorAll('[data-bar=income][data-present]')).toHaveLength(1)
})

test('the same days of last year stand beside this year’s', () => {
  show(shop)
  expect(
    screen.getAllByText(/الأيام نفسها العام الماضي/).map(each => each.textContent?.replace(/[\u2066-\u2069]/g, '')),
  ).toEqual([
    'الأيام نفسها العام الماضي 2,500.00',
    'الأيام نفسها العام الماضي 500.00',
    'الأيام نفسها العام الماضي 2,000.00',
  ])
})

test('what waits is done where its button leads', () => {
  show(shop)
  const [late, drafts] = within(
    screen.getByRole('heading', { name: 'ما يحتاج عملًا اليوم' }).closest('section')!,
  ).getAllByRole('listitem')
  expect(late!.textContent).toContain('النور')
  expect(within(drafts!).getByRole('link').getAttribute('href')).toBe(
    '/dashboard/invoice_sales?filter=%7B%22standing%22%3A%22draft%22%7D',
  )
  expect(linkToTask({ page: 'opening_balances' })).toBe('/dashboard/opening-balances')
})

test('the seal is whole only where everything was checked and nothing differs', () => {
  show(shop)
  const sealBeside = (name: string) => screen.getByRole('heading', { name }).parentElement!.querySelector('svg')
  expect(sealBeside('الدفاتر مثبتة')).toBeTruthy()
  cleanup()
  show({ ...shop, proven: { ...shop.proven!, differences: 1 } })
  expect(screen.getByRole('heading', { name: 'في الدفاتر فرق' })).toBeTruthy()
  cleanup()
  show({ ...shop, proven: { ...shop.proven!, at: null, checks: 0 } })
  expect(screen.getByRole('heading', { name: 'لم تُثبت الدفاتر بعد' })).toBeTruthy()
  expect(screen.getByText(/تُثبت الدفاتر وحدها حين تهدأ/)).toBeTruthy()
  expect(sealBeside('لم تُثبت الدفاتر بعد')).toBeNull()
})

test('the week’s cash leads to its days, and the latest documents to their pages; an amount that is not for the reader is not there', () => {
  show(shop)
  expect(link('دخل في آخر 7 أيام')).toBe('/dashboard/reports/cash-balance?date_from=2026-11-15&date_to=2026-11-21')
  const recent = screen.getByRole('heading', { name: 'آخر المستندات' }).closest('section')!
  const plain = (each: HTMLElement) => each.textContent!.replace(/\p{Cf}/gu, '')
  expect(within(recent).getAllByRole('listitem').map(plain)).toEqual([
    expect.stringMatching(/^فاتورة مبيعات INV-9النور114.00.*20\/11\/2026$/),
    expect.stringMatching(/^أمر شراء مسودةالشرق19\/11\/2026$/),
  ])
  expect(link(/INV-9/)).toBe('/dashboard/invoice_sales/9')
})

test('who may read nothing is told so', () => {
  const { today, currency, fiscal_year_start } = shop
  show({ today, currency, fiscal_year_start, lock_date: null, is_empty: false, recent: [], todo: [] })
  expect(screen.getByRole('heading', { name: 'لا شيء هنا يشمله دورك' })).toBeTruthy()
})

test('a storekeeper, who reads no figure of the first page, is led to their work', () => {
  const { today, currency, fiscal_year_start } = shop
  const bare = { today, currency, fiscal_year_start, lock_date: null, is_empty: false, recent: [], todo: [] }
  show(bare, seededRoles.storekeeper.permissions)
  expect(screen.getByRole('heading', { name: 'عملك في هذه الصفحات' })).toBeTruthy()
  expect(link('أوامر الشراء')).toBe('/dashboard/invoice_purchase_orders')
  expect(screen.queryByRole('link', { name: 'فواتير المبيعات' })).toBeNull()
})

test.each([
  ['salesman', ['سجّل منشأتك', 'أضف أول عميل', 'أصدر أول فاتورة']],
  ['auditor', null],
] as const)('in an empty company a %s is given the first steps that are theirs', async (role, steps) => {
  vi.spyOn(dataProvider, 'getList').mockResolvedValue({ data: [], total: 0 })
  show({ ...shop, is_empty: true, todo: [] }, seededRoles[role].permissions)
  if (steps) {
    const start = (await screen.findByRole('heading', { name: 'ابدأ من هنا' })).closest('section')!
    const message = within(start).getAllByRole('listitem')
    expect(message.map(step => step.querySelector('span:not([class])')!.textContent)).toEqual(steps)
    expect(link('أضف أول عميل')).toBe('/dashboard/clients/create')
  } else {
    expect(screen.getByRole('heading', { name: 'عملك في هذه الصفحات' })).toBeTruthy()
    expect(screen.getByText('لا قيود في الدفاتر بعد. تظهر الأرقام هنا مع أول قيد.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'ابدأ من هنا' })).toBeNull()
  }
  vi.restoreAllMocks()
})

test('a scale has round steps, holds what is below nothing, and is never empty', () => {
  expect(scaleOf([0, 380, 95])).toEqual({ least: 0, most: 400, ticks: [0, 100, 200, 300, 400] })
  expect(scaleOf([-120, 300]).ticks).toEqual([-200, 0, 200, 400])
  expect(scaleOf([0, 0]).most).toBeGreaterThan(0)
  expect(unitOf({ least: 0, most: 400_000, ticks: [] })).toEqual({ name: 'unitThousands', size: 1000 })
  expect(tickText(-250_000, 1000)).toBe('−250')
})
