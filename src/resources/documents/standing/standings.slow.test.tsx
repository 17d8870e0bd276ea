// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminTranslator } from '../../../../i18n/pages/react-admin.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import type { Language } from '../../../../i18n/text.ts'
import type { Dashboard } from '../../../../schema/answers/dashboard.ts'
import type { InvoiceListed } from '../../../../schema/answers/documents.ts'
import type { Standings } from '../../../../schema/answers/lists/standings.ts'
import { documentKindNames, documentKinds } from '../../../../schema/documents.ts'
import { standingsOfKind } from '../../../../schema/lists/document-standings.ts'
import { everything } from '../../../../schema/permissions.ts'
import { dataProvider } from '../../../dataProvider/index.ts'
import * as standings from '../../../dataProvider/standings.ts'
import { DashboardContent } from '../../home/DashboardContent.tsx'
import { DocumentList } from '../list/DocumentList.tsx'

/** The list of invoices, as an owner looks for who has not paid. */

const owner = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  canAccess: async () => true,
  getPermissions: async () => everything,
}
const invoice = (id: number, about: Partial<InvoiceListed>) => ({
  ...{ id, number: `INV-${id}`, status: 'posted', date: '2026-11-01', due_date: '2026-12-01', currency_id: 818 },
  ...{ client: { id: 1, display_name: 'شركة النور' }, supplier: null, settled_percent: null, days_overdue: null },
  ...{ total: '100.00', base_total: '100.00', residual: '0.00', base_residual: '0.00' },
  ...about,
})
const owed = (amount: string) => ({ residual: amount, base_residual: amount })
const late = (id: number, days_overdue: number, more = {}) =>
  invoice(id, { standing: 'overdue', state: 'overdue', days_overdue, ...owed('100.00'), ...more })
const rows = [
  invoice(1, { number: null, status: 'draft', standing: 'draft', state: 'draft' }),
  invoice(2, { standing: 'open', state: 'open', ...owed('100.00') }),
  invoice(3, { standing: 'open', state: 'partly_paid', settled_percent: 45, ...owed('55.00') }),
  ...[late(4, 1), late(5, 2), late(6, 17, { settled_percent: 60, ...owed('40.00') }), late(7, 3), late(8, 100)],
  invoice(9, { standing: 'paid', state: 'paid' }),
  invoice(10, { standing: 'paid', state: 'returned' }),
  invoice(11, { status: 'void', standing: 'void', state: 'void' }),
]
const sums = (count: number, total: string, residual: string) => ({ count, total, residual })
const tabs: Standings = {
  all: sums(41, '3900.00', '1234.50'),
  draft: sums(1, '100.00', '0.00'),
  open: sums(9, '900.00', '800.00'),
  overdue: sums(5, '500.00', '434.50'),
  paid: sums(24, '2400.00', '0.00'),
  void: sums(2, '200.00', '0.00'),
}
const getList = vi.fn()
const dashboard = { todo: [], recent: [], is_empty: false, currency: 'EGP' } as unknown as Dashboard
const waiting: Dashboard = {
  ...dashboard,
  receivable: {
    ...{ report: 'aRAging-summary-by-invoice-due-date', parameters: {}, total: '1234.50', overdue: '434.50' },
    due_soon: '0.00',
    ages: [
      { key: 'current', amount: '800.00' },
      { key: 'days_1_30', amount: '434.50' },
    ],
  },
}

function open(language: Language, address: string) {
  writeLanguage(language)
  const admin = (page: React.ReactNode) => (
    <CoreAdminContext
      basename="/dashboard"
      authProvider={owner}
      dataProvider={{ ...dataProvider, getList }}
      i18nProvider={adminTranslator(language)}
    >
      {page}
    </CoreAdminContext>
  )
  const routes = [
    { path: '/dashboard', element: admin(<DashboardContent dashboard={waiting} permissions={{}} />) },
    ...documentKindNames.map(kind => ({
      path: `/dashboard/${documentKinds[kind].wire.permission}`,
      element: admin(<DocumentList kind={kind} />),
    })),
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />)
}
const seen = (element: Element | null) => (element?.textContent ?? '').replace(/[\u2066-\u2069\u061c\u200f]/g, '')
const list = '/dashboard/invoice_sales'

beforeEach(() => {
  window.matchMedia = (query: string) =>
    ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never
  getList.mockReset().mockResolvedValue({ data: rows, total: 41 })
  vi.spyOn(standings, 'readStandings').mockResolvedValue(tabs)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test.each([
  [
    'ar',
    ['مسودة', 'مفتوحة', 'مدفوعة جزئيًّا45%', 'متأخرة يومًا', 'متأخرة يومين', 'متأخرة 17 يومًا', 'متأخرة 3 أيام'],
    ['متأخرة 100 يوم', 'مدفوعة', 'مرتجعة', 'ملغاة'],
  ],
  [
    'en',
    ['Draft', 'Open', 'Partly paid45%', 'Overdue 1 day', 'Overdue 2 days', 'Overdue 17 days', 'Overdue 3 days'],
    ['Overdue 100 days', 'Paid', 'Returned', 'Void'],
  ],
] as const)('in %s each invoice says how it stands, and a late one by how many days', async (language, some, rest) => {
  open(language, list)
  await screen.findByText('INV-9')
  const chips = [...document.querySelectorAll('td [data-part="chip"]')]
  expect(chips.map(seen)).toEqual([...some, ...rest])
  const mark = (index: number) => chips[index]!.querySelector('[data-part="status-dot"]')!.getAttribute('data-mark')
  expect(chips.map((_, index) => mark(index))).toEqual([
    ...['hollow', 'hollow', 'half', 'hollow', 'hollow', 'half', 'hollow', 'hollow', 'full', 'hatched', 'barred'],
  ])
})

test.each([
  [
    'ar',
    [
      'الكل 41متبقٍّ 1,234.50',
      'مسودات 1100.00',
      'مفتوحة 9800.00',
      'متأخرة 5434.50',
      'مدفوعة 242,400.00',
      'ملغاة 2بلا أثر',
    ],
  ],
  [
    'en',
    ['All 41due 1,234.50', 'Drafts 1100.00', 'Open 9800.00', 'Overdue 5434.50', 'Paid 242,400.00', 'Void 2No effect'],
  ],
] as const)(
  'in %s the tabs say how many stand in each way and what they come to, also under filters',
  async (language, message) => {
    open(
      language,
      `${list}?filter=${encodeURIComponent(JSON.stringify({ date_from: '2026-01-01', standing: 'paid' }))}`,
    )
    const group = await screen.findByRole('group', {
      name: language === 'ar' ? 'القائمة حسب الحالة' : 'The list by how things stand',
    })
    await within(group).findByText(language === 'ar' ? 'بلا أثر' : 'No effect')
    expect(within(group).getAllByRole('button').map(seen)).toEqual(message)
    expect(standings.readStandings).toHaveBeenCalledWith('invoice_sales', { date_from: '2026-01-01' })
    expect(within(group).getByRole('button', { pressed: true })).toBe(within(group).getAllByRole('button')[4])
  },
)

test.each([
  [
    'ar',
    'إجمالي الصفحة، 9 فواتير بلا المسودات والملغاة900.00595.00',
    'إجمالي الكل، 38 فاتورة بلا المسودات والملغاة3,900.001,234.50',
  ],
  [
    'en',
    'Total of the page, 9 invoices without drafts and void ones900.00595.00',
    'Total of all, 38 invoices without drafts and void ones3,900.001,234.50',
  ],
] as const)(
  'in %s the foot adds up the page and all, and says that drafts and void invoices are not in it',
  async (language, page, all) => {
    open(language, list)
    await screen.findByText('INV-9')
    await vi.waitFor(() => expect([...document.querySelectorAll('tfoot tr')].map(seen)).toEqual([page, all]))
  },
)

test.each([
  ['ar', 'إجمالي المرشَّح، 5 فواتير 500.00434.50'],
  ['en', 'Total of the filter, 5 invoices 500.00434.50'],
] as const)(
  'in %s the foot of one tab is what that tab comes to; of drafts alone there is none',
  async (language, filtered) => {
    open(language, `${list}?filter=${encodeURIComponent(JSON.stringify({ standing: 'overdue' }))}`)
    await screen.findByText('INV-9')
    await vi.waitFor(() => expect([...document.querySelectorAll('tfoot tr')].map(seen).at(-1)).toBe(filtered))
    await userEvent.click(screen.getByRole('button', { name: /مسودات|Drafts/ }))
    await vi.waitFor(() => expect(document.querySelector('tfoot')).toBeNull())
  },
)

test.each([
  ['ar', 'المجاميع بالعملة الأساسية', ['متبقي الصفحة595.00', 'متبقي الكل1,234.50']],
  ['en', 'Sums in the base currency', ['Due on this page595.00', 'Due in all1,234.50']],
] as const)('in %s a phone says under its cards what is still due', async (language, aside, message) => {
  window.matchMedia = (query: string) =>
    ({ matches: true, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never
  open(language, list)
  await screen.findByText('INV-9')
  expect(screen.getByText(new RegExp(aside))).toBeTruthy()
  await vi.waitFor(() => expect([...document.querySelectorAll('dl > div')].map(seen)).toEqual(message))
})

/** Each kind that is no invoice: what its tabs say, and the chips of documents that stand in each of these ways. */
const others = [
  [
    'price_offer',
    ['الكل', 'مسودات', 'مفتوحة', 'مقبولة', 'اعتُذر عنها', 'انتهت صلاحيتها', 'صدرت فواتيرها', 'ملغاة'],
    ['مسودة', 'ساري', 'قبله العميل', 'اعتذر عنه', 'انتهت صلاحيته', 'صدرت فاتورته', 'مُلغى'],
    ['All', 'Drafts', 'Open', 'Accepted', 'Declined', 'Expired', 'Invoiced', 'Void'],
    ['Draft', 'Open', 'Accepted', 'Declined', 'Expired', 'Invoiced', 'Void'],
  ],
  [
    'purchase_order',
    ['الكل', 'مسودات', 'مفتوحة', 'انتهت صلاحيتها', 'صدرت بجزء منها', 'صدرت فواتيرها', 'ملغاة'],
    ['مسودة', 'ساري', 'انتهت صلاحيته', 'صدرت فاتورة بجزء منه', 'صدرت فاتورته', 'مُلغى'],
    ['All', 'Drafts', 'Open', 'Expired', 'Partly invoiced', 'Invoiced', 'Void'],
    ['Draft', 'Open', 'Expired', 'Partly invoiced', 'Invoiced', 'Void'],
  ],
  [
    'sales_return',
    ['الكل', 'مسودات', 'باقٍ منها رصيد', 'مُسوّاة', 'ملغاة'],
    ['مسودة', 'باقٍ منه رصيد', 'مُسوّى', 'مُلغى'],
    ['All', 'Drafts', 'Credit left', 'Settled', 'Void'],
    ['Draft', 'Credit left', 'Settled', 'Void'],
  ],
  [
    'receipt',
    ['الكل', 'مسودات', 'باقٍ منها رصيد', 'مخصَّصة كلها', 'ارتدت شيكاتها', 'ملغاة'],
    ['مسودة', 'باقٍ منه رصيد', 'مخصَّص كله', 'ارتد شيكه', 'مُلغى'],
    ['All', 'Drafts', 'Credit left', 'Allocated', 'Bounced', 'Void'],
    ['Draft', 'Credit left', 'Allocated', 'Bounced', 'Void'],
  ],
  [
    'expense',
    ['الكل', 'مسودات', 'بلا تصنيف', 'مُرحّلة', 'ملغاة'],
    ['مسودة', 'بلا تصنيف', 'مُرحّل', 'مُلغى'],
    ['All', 'Drafts', 'Not sorted', 'Posted', 'Void'],
    ['Draft', 'Not sorted', 'Posted', 'Void'],
  ],
  [
    'transfer',
    ['الكل', 'مسودات', 'في الطريق', 'وصلت', 'ملغاة'],
    ['مسودة', 'في الطريق', 'وصل', 'مُلغى'],
    ['All', 'Drafts', 'On their way', 'Arrived', 'Void'],
    ['Draft', 'On its way', 'Arrived', 'Void'],
  ],
] as const

test.each(
  others.flatMap(([kind, ...message]) => [
    [kind, 'ar', message[0], message[1]] as const,
    [kind, 'en', message[2], message[3]] as const,
  ]),
)('a list of %s says in %s how its documents stand, in tabs and chips', async (kind, language, words, chips) => {
  const standingsOf = standingsOfKind[kind]
  const status = (standing: string) => (standing === 'draft' || standing === 'void' ? standing : 'posted')
  const list = standingsOf.map((standing, index) => ({
    ...invoice(index + 1, { status: status(standing) as 'posted' }),
    ...{ standing, unused: '15.00', base_unused: '15.00' },
  }))
  getList.mockResolvedValue({ data: list, total: 60 })
  vi.spyOn(standings, 'readStandings').mockResolvedValue({
    all: sums(60, '900.00', '30.00'),
    ...Object.fromEntries(standingsOf.map((standing, index) => [standing, sums(index + 1, '120.00', '30.00')])),
  })
  open(language, `/dashboard/${documentKinds[kind].wire.permission}`)
  const group = await screen.findByRole('group', {
    name: language === 'ar' ? 'القائمة حسب الحالة' : 'The list by how things stand',
  })
  await within(group).findByText(language === 'ar' ? 'بلا أثر' : 'No effect')
  const figure = (index: number) => (standingsOf[index - 1] === 'unused' ? '30.00' : '120.00')
  expect(within(group).getAllByRole('button').map(seen)).toEqual(
    words.map((word, index) => {
      if (index === 0) return `${word} 60900.00`
      return `${word} ${index}${index === words.length - 1 ? (language === 'ar' ? 'بلا أثر' : 'No effect') : figure(index)}`
    }),
  )
  expect([...document.querySelectorAll('td [data-part="chip"]')].map(seen)).toEqual(chips)
  // Of payments those whose cheque bounced are left out too: they have that standing beside drafts and void ones.
  const names: readonly string[] = standingsOf
  const outside = names.filter(name => ['draft', 'void', 'bounced'].includes(name))
  const posted = chips.length - outside.length
  const bouncedToo = outside.length > 2
  const left = documentKinds[kind].settles
  const rest = bouncedToo
    ? language === 'ar'
      ? 'بلا المسودات والملغاة وما ارتد شيكه'
      : 'without drafts, void ones and bounced cheques'
    : language === 'ar'
      ? 'بلا المسودات والملغاة'
      : 'without drafts and void ones'
  // The lists hold one of the first standing, two of the second, and so on, of sixty in all.
  const allPosted = 60 - outside.reduce((sum, name) => sum + names.indexOf(name) + 1, 0)
  const counted = (sum: string, number: number, nouns: readonly string[]) =>
    `${sum} ${nouns[number === 2 ? 0 : number < 11 ? 1 : 2]!.replace('#', String(number))} ${rest}`
  const nouns = language === 'ar' ? ['مستندان', '# مستندات', '# مستندًا'] : ['2 documents', '# documents', '# documents']
  const [page, all] = language === 'ar' ? ['إجمالي الصفحة،', 'إجمالي الكل،'] : ['Total of the page,', 'Total of all,']
  expect([...document.querySelectorAll('tfoot tr')].map(seen)).toEqual([
    `${counted(page, posted, nouns)}${posted}00.00${left ? `${posted * 15}.00` : ''}`,
    `${counted(all, allPosted, nouns)}900.00${left ? '30.00' : ''}`,
  ])
})

test.each([
  ['ar', ['إجمالي الصفحة100.00', 'إجمالي الكل900.00']],
  ['en', ['Total of the page100.00', 'Total of all900.00']],
] as const)('in %s a phone says under the cards of receipts what they come to', async (language, message) => {
  window.matchMedia = (query: string) =>
    ({ matches: true, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never
  getList.mockResolvedValue({ data: [{ ...invoice(1, {}), standing: 'allocated' }], total: 60 })
  vi.spyOn(standings, 'readStandings').mockResolvedValue({ all: sums(60, '900.00', '30.00') })
  open(language, '/dashboard/payment_sales')
  await screen.findByText('INV-1')
  await vi.waitFor(() => expect([...document.querySelectorAll('dl > div')].map(seen)).toEqual(message))
})

test('late invoices are one click from the dashboard, by the figure of what is late', async () => {
  open('ar', '/dashboard')
  await userEvent.click((await screen.findAllByRole('link', { name: /^متأخر/ }))[0]!)
  const tab = await screen.findByRole('button', { pressed: true })
  expect(seen(tab).startsWith('متأخرة')).toBe(true)
  expect(getList).toHaveBeenLastCalledWith(
    'invoice_sales',
    expect.objectContaining({ filter: expect.objectContaining({ standing: 'overdue' }) }),
  )
})
