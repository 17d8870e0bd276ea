// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { hubWords } from '../../../i18n/records/hubs.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import type { Language } from '../../../i18n/text.ts'
import type { Report } from '../../../schema/answers/reports.ts'
import { everything, type Permissions } from '../../../schema/permissions.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import * as standings from '../../dataProvider/standings.ts'
import { ReportPart, type ReportPartProps } from '../../layout/shell/report-part.ts'
import { ClientPage } from './PartyHub.tsx'
import { ProductPage } from './ProductHub.tsx'

/** What an owner reads on the page of a client and of a product without a click. */

const sums = (count: number, total: string, residual: string) => ({ count, total, residual })
const delta = {
  ...{ id: 7, revision: 1, type: 'business', display_name: 'شركة الدلتا', company_name: 'الدلتا', active: true },
  ...{ phone: '0100 482 7719', residual: '47409.00', credit: '1500.00', paid: '0.00', returned: '0.00' },
  ...{ last_deal: '2026-11-14', email: null },
}
const cable = {
  ...{ id: 3, revision: 1, name: 'كابل نحاس', stock_type: 'goods', default_price: '150.00', active: true },
  ...{ quantity: '12', average_cost: '90.00', last_purchase_price: '95.001234', on_order: '4' },
  warehouses: [{ warehouse_id: 1, name: 'الرئيسي', quantity: '12' }],
}
const aging = {
  columns: [
    { key: 'client', type: 'text', label: 'العميل' },
    { key: 'current', type: 'money', label: 'لم يحل' },
    { key: 'days_1_30', type: 'money', label: '1–30' },
  ],
  rows: [],
  totals: { current: '41209.00', days_1_30: '6200.00', total: '47409.00', credits: '1500.00', net_balance: '45909.00' },
}
const sales = { columns: [], rows: [{ cells: { quantity: '5' } }], totals: { net_sales: '750.00' } }

/** Stands for what draws a report: the report, of whom. */
const Drawn = ({ wire, filters }: ReportPartProps) => <p>{`${wire} ${JSON.stringify(filters)}`}</p>

function open(
  page: React.ReactNode,
  address: string,
  language: Language,
  permissions: Permissions = everything,
  cheques: object[] = [],
) {
  writeLanguage(language)
  vi.spyOn(standings, 'readStandings').mockResolvedValue({
    all: sums(14, '90000.00', '47409.00'),
    open: sums(2, '41209.00', '41209.00'),
    overdue: sums(2, '6200.00', '6200.00'),
  })
  const provider = {
    ...dataProvider,
    getOne: async (resource: string) => ({ data: resource === 'clients' ? delta : cable }),
    getMany: async () => ({ data: [] }),
    getList: async (resource: string) => {
      const data = resource === 'cheques' ? cheques : []
      return { data, total: data.length }
    },
    report: async (key: string) => ({ data: (key.startsWith('aR') ? aging : sales) as unknown as Report }),
  }
  const may = (resource: string, action: string) => {
    const present = permissions[resource as keyof Permissions] ?? []
    return present.includes(({ list: 'read', show: 'read', edit: 'update' } as never)[action] ?? (action as never))
  }
  const auth = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    canAccess: async ({ resource, action }: { resource: string; action: string }) => may(resource, action),
    getPermissions: async () => permissions,
  }
  const element = (
    <CoreAdminContext
      basename="/dashboard"
      authProvider={auth}
      dataProvider={provider as never}
      i18nProvider={adminTranslator(language)}
    >
      <ReportPart value={Drawn}>{page}</ReportPart>
    </CoreAdminContext>
  )
  const routes = [
    { path: '/dashboard/:resource/:id', element },
    { path: '*', element: <p>elsewhere</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

const seen = (element: Element) => element.textContent?.replaceAll(/[\u2066-\u2069]/g, '').trim()
const expectText = (words: string) =>
  screen.findByText((_, element) => element !== null && seen(element) === words, { selector: 'p' })
const tabs = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('button').map(seen)

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test.each([
  [
    'ar',
    ['45,909.00', 'فواتير 47,409.00 ناقص رصيد 1,500.00'],
    'الخطوة التالية: فاتورتان متأخرتان · الباقي منها 6,200.00',
    'أقسام الصفحة',
    [
      ...['كشف الحساب', 'فواتير المبيعات 14', 'التحصيل', 'المرتجعات', 'عروض الأسعار', 'ما اشتراه', 'المتابعة'],
      ...['الملفات', 'البيانات'],
    ],
  ],
  [
    'en',
    ['45,909.00', 'Invoices 47,409.00 less credit 1,500.00'],
    'Next step: 2 invoices are late · Still due 6,200.00',
    'Parts of the page',
    [
      ...['Statement', 'Sales invoices 14', 'Receipts', 'Returns', 'Price offers', 'What they bought', 'Follow-up'],
      ...['Files', 'Details'],
    ],
  ],
] as const)(
  'in %s the page of a client says what they owe, what is late and what to do, above their statement',
  async (language, balance, step, parts, names) => {
    open(<ClientPage />, '/dashboard/clients/7', language)
    for (const words of balance) expect(await expectText(words)).toBeTruthy()
    const ages = screen.getByRole('heading', { name: hubWords.ages[language] }).closest('[data-part="sheet"]')!
    expect(seen(ages)).toMatch(
      new RegExp(
        `${hubWords.openInAll[language]}.*47,409.00.*${hubWords.lessCredit[language]}.*−1,500.00.*45,909.00`,
        's',
      ),
    )
    const late = screen.getByRole('link', { name: '6,200.00' })
    expect(late.getAttribute('href')).toBe(
      `/dashboard/invoice_sales?${new URLSearchParams({ filter: '{"client_id":7,"standing":"overdue"}' })}`,
    )
    expect([...document.querySelectorAll('p')].map(seen)).toContain(step)
    expect(tabs(parts)).toEqual(names)
    expect(screen.getByText('customer-statement {"client_id":"7"}')).toBeTruthy()
    const ways = screen.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(ways).toContain('/dashboard/payment_sales/create?party=7')
    expect(ways).toContain('/dashboard/invoice_sales/create?party=7')
  },
)

test.each([
  ['ar', 'الخطوة التالية: ارتد شيكه 004921 في 20/11/2026 · عاد مستحقًّا 18,600.00 ج.م.'],
  ['en', 'Next step: Cheque 004921 bounced on 20/11/2026 · Due again 18,600.00 EGP'],
] as const)(
  'in %s a cheque that bounced is the next step with a client, before what is late',
  async (language, step) => {
    localStorage.setItem(
      'organization',
      JSON.stringify({ id: 1, name: 'النيل', coins: [{ id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 }] }),
    )
    const cheque = { id: 3, number: '004921', currency_id: 818, bounced_on: '2026-11-20', left_open: '18600.00' }
    const paidSince = { ...cheque, id: 2, number: '004800', left_open: '0.00' }
    open(<ClientPage />, '/dashboard/clients/7', language, everything, [cheque, paidSince])
    const way = await screen.findByRole('link', { name: /004921/ })
    expect(way.getAttribute('href')).toBe('/dashboard/cheques/3')
    expect([...document.querySelectorAll('p')].map(seen)).toContain(step)
    const ways = screen.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(ways).toContain('/dashboard/payment_sales/create?party=7')
  },
)

test('who may read clients and none of their documents sees their data first, and no figure', async () => {
  open(<ClientPage />, '/dashboard/clients/7', 'ar', { clients: ['read'] })
  expect(await screen.findByDisplayValue('شركة الدلتا')).toBeTruthy()
  expect(tabs('أقسام الصفحة')).toEqual(['البيانات', 'الملفات'])
  expect(screen.queryByText('الرصيد عليه')).toBeNull()
  expect(standings.readStandings).not.toHaveBeenCalled()
})

test('the fields of a client are a tab away, and the address says so', async () => {
  const router = open(<ClientPage />, '/dashboard/clients/7', 'ar')
  await userEvent.click(await screen.findByRole('button', { name: 'البيانات' }))
  expect(await screen.findByDisplayValue('شركة الدلتا')).toBeTruthy()
  expect(router.state.location.search).toBe('?tab=details')
})

test.each([
  [
    'ar',
    [
      'المتاح',
      '12',
      'في الطريق 4',
      'متوسط التكلفة',
      '90.00',
      'آخر شراء بسعر 95.00',
      'سعر البيع',
      '150.00',
      'بمبلغ 750.00',
    ],
    'من اشتراه',
  ],
  [
    'en',
    [
      'On hand',
      '12',
      '4 on order',
      'Average cost',
      '90.00',
      'Bought last at 95.00',
      'Sale price',
      '150.00',
      'For 750.00',
    ],
    'Who bought it',
  ],
] as const)(
  'in %s the page of a product says what there is, what it costs and who bought it',
  async (language, words, buyers) => {
    open(<ProductPage />, '/dashboard/products/3', language)
    await expectText(words[8])
    const shown = [...document.querySelectorAll('section h2, section p')].map(seen)
    for (const each of words) expect(shown).toContain(each)
    await userEvent.click(screen.getByRole('button', { name: buyers }))
    expect(await screen.findByText('Sales_Dependon_Client {"product_id":"3"}')).toBeTruthy()
  },
)

test('a product’s cost is not told to who may not see costs', async () => {
  const { cost: _cost, ...others } = everything
  open(<ProductPage />, '/dashboard/products/3', 'ar', others)
  await screen.findByText('سعر البيع')
  const refuseCost = () => {
    expect(screen.queryByText('متوسط التكلفة')).toBeNull()
    expect(screen.queryByText(/سعر الشراء|آخر شراء/)).toBeNull()
  }
  refuseCost()
  await userEvent.click(screen.getByRole('button', { name: 'البيانات' }))
  await screen.findByLabelText(/اسم الصنف/)
  refuseCost()
})
