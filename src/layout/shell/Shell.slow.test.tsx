import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { localStorageStore, StoreContextProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxLettersSearched } from '../../../schema/lists/list-options.ts'
import { maxFavourites } from '../favourites.ts'
import { StarButton } from '../StarButton.tsx'
import { Direction } from '../theme/Direction.tsx'
import type { FoundRecord } from './commands.ts'
import { currentNavItem, type NavItem, type RailItems, type Waiting } from './rail-items.ts'
import { Shell } from './Shell.tsx'
import type { FoundItems } from './shell-props.ts'

beforeEach(() => {
  localStorage.clear()
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  starred = []
  mayOpen = () => true
  records = [delta]
})

const home: NavItem = { to: '/dashboard', label: { ar: 'لوحة العمل', en: 'Dashboard' }, icon: 'home', exact: true }
const clients: NavItem = { to: '/dashboard/clients', label: { ar: 'العملاء', en: 'Clients' }, icon: 'people' }
const invoices: NavItem = { to: '/dashboard/invoices', label: { ar: 'الفواتير', en: 'Invoices' }, icon: 'invoice' }
const newClient: NavItem = { to: '/dashboard/clients/create', label: { ar: 'عميل', en: 'Client' }, icon: 'people' }

const onLogout = vi.fn()
let starred: string[] = []
let mayOpen = (_address: string) => true

const offers: NavItem = { to: '/dashboard/offers', label: { ar: 'عروض الأسعار', en: 'Price offers' }, icon: 'offer' }
const cheques: NavItem = { to: '/dashboard/cheques', label: { ar: 'الشيكات', en: 'Cheques' }, icon: 'calendar' }
const vouchers: NavItem = { to: '/dashboard/vouchers', label: { ar: 'السندات', en: 'Vouchers' }, icon: 'cash' }
const reports: NavItem = { to: '/dashboard/reports', label: { ar: 'التقارير', en: 'Reports' }, icon: 'chart' }
const units: NavItem = { to: '/dashboard/units', label: { ar: 'الوحدات', en: 'Units' }, icon: 'ruler' }
const users: NavItem = { to: '/dashboard/users', label: { ar: 'المستخدمون', en: 'Users' }, icon: 'people' }
const rail: RailItems = {
  top: [
    home,
    { key: 'sales', label: { ar: 'المبيعات', en: 'Sales' }, icon: 'invoice', items: [offers, invoices] },
    clients,
    { key: 'cash', label: { ar: 'النقدية', en: 'Cash' }, icon: 'cash', items: [cheques, vouchers] },
  ],
  foot: [
    reports,
    { key: 'settings', label: { ar: 'الإعدادات', en: 'Settings' }, icon: 'settings', items: [units, users] },
  ],
}
const waiting = new Map<string, Waiting>([
  [offers.to, { late: 0, due: 0, drafts: 2 }],
  [invoices.to, { late: 5, due: 0, drafts: 1 }],
  [cheques.to, { late: 0, due: 3, drafts: 0 }],
])

/** Each test is somebody else’s: what a device remembers is a person’s own. */
let person = 0
const newCard = async () => () => null

const locations: FoundItems[] = [
  {
    group: reports.label,
    items: [{ to: '/dashboard/reports/aging', label: { ar: 'أعمار الديون', en: 'Aging' }, icon: 'chart' }],
  },
  { isNew: true, items: [{ to: '/dashboard/units/create', label: { ar: 'وحدة', en: 'Unit' }, icon: 'ruler' }] },
]
const more = async () => ({
  places: locations,
  otherWords: { [invoices.to]: { ar: 'مطالبة، كمبيالة', en: 'bill, claim' } },
})
const delta: FoundRecord = {
  ...{ id: '7', group: clients.label, label: 'الدلتا', icon: 'people', to: '/dashboard/clients/7' },
}
let records: FoundRecord[] = [delta]

function open(address: string, newItems = [newClient], isSamePerson = false) {
  if (!isSamePerson) person += 1
  const page = (
    <Direction>
      <Shell
        rail={rail}
        waiting={waiting}
        sees={to => mayOpen(to)}
        keptFor={String(person)}
        newItems={newItems}
        newCard={newCard}
        bottom={[home, invoices, clients]}
        home={home.to}
        organization={{ id: 1, name: 'شركة النيل' }}
        person={{ name: 'منى', email: 'mona@example.com' }}
        onLogout={onLogout}
        more={more}
        find={async query => records.map(record => ({ ...record, label: `${query} للتجارة` }))}
      >
        <h1>صفحة</h1>
        {starred.map(to => (
          <StarButton key={to} favourite={{ to, label: to.slice(1) }} />
        ))}
      </Shell>
    </Direction>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] })
  render(
    <StoreContextProvider value={localStorageStore(undefined, '-1-')}>
      <RouterProvider router={router} />
    </StoreContextProvider>,
  )
  return router
}

const inRail = () => within(screen.getAllByRole('navigation', { name: 'القائمة' })[0]!)

test('the rail shows where one is, on the pages under a place too', () => {
  open('/dashboard/clients/7/edit')
  expect(inRail().getByRole('link', { current: 'page' }).textContent).toBe('العملاء')
})

const head = (name: RegExp) => inRail().getByRole('button', { name })
const seen = () =>
  inRail()
    .getAllByRole('link')
    .map(link => link.textContent)

test('the group one is in is open, the others fold until one opens them, and they stay as they were left', async () => {
  open('/dashboard/offers')
  expect(head(/المبيعات/).getAttribute('aria-expanded')).toBe('true')
  expect(head(/النقدية/).getAttribute('aria-expanded')).toBe('false')
  expect(inRail().queryByRole('link', { name: 'الشيكات' })).toBeNull()
  head(/النقدية/).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(inRail().getByRole('link', { name: /الشيكات/ }))
  expect(head(/المبيعات/).getAttribute('aria-expanded')).toBe('false')
  cleanup()

  // Out of every group, what one opened is open, and at the next visit too.
  open('/dashboard', [newClient], true)
  expect(head(/النقدية/).getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(head(/النقدية/))
  expect(seen()).toEqual(['جورنال', 'لوحة العمل', 'العملاء', 'التقارير'])
  cleanup()
  open('/dashboard', [newClient], true)
  expect(head(/النقدية/).getAttribute('aria-expanded')).toBe('false')
  cleanup()
  // Somebody else on this device begins with everything folded.
  open('/dashboard')
  expect(inRail().queryAllByRole('button', { expanded: true })).toEqual([])
})

test('settings unfold where one is in them, and leave their room to the places above afterwards', async () => {
  const router = open('/dashboard/units')
  expect(head(/الإعدادات/).getAttribute('aria-expanded')).toBe('true')
  await act(() => router.navigate('/dashboard/clients'))
  expect(head(/الإعدادات/).getAttribute('aria-expanded')).toBe('false')
})

test('the group one is in folds too, says that it holds the page, and opens at the next page', async () => {
  const router = open('/dashboard/offers')
  await userEvent.click(head(/المبيعات/))
  expect(head(/المبيعات/).getAttribute('aria-current')).toBe('true')
  expect(inRail().queryByRole('link', { current: 'page' })).toBeNull()
  await act(() => router.navigate('/dashboard/invoices'))
  expect(inRail().getByRole('link', { current: 'page' }).textContent).toBe('الفواتير5')
})

test('what is late is counted at its place, in a folded group as a sum; all that waits stands in words', async () => {
  open('/dashboard/clients')
  expect(head(/المبيعات/).textContent).toBe('المبيعات5')
  expect(head(/المبيعات/).getAttribute('title')).toBe('متأخر 5 · مسودات 3')
  expect(head(/المبيعات/).querySelector('[data-late]')).not.toBeNull()
  expect(head(/النقدية/).querySelector('[data-late]')).toBeNull()
  await userEvent.click(head(/المبيعات/))
  expect(head(/المبيعات/).textContent).toBe('المبيعات')
  const position = inRail().getByRole('link', { name: 'الفواتير' })
  expect([position.textContent, position.getAttribute('title')]).toEqual(['الفواتير5', 'متأخر 5 · مسودات 1'])
})

test('a starred page stands on top, five at most, and goes when it is let go or not allowed any more', async () => {
  starred = [...'123456'].map(digit => `/dashboard/clients/${digit}`)
  open('/dashboard')
  const star = (index: number) => screen.getByRole('button', { name: new RegExp(`clients/${index}`) })
  for (const index of [1, 2, 3, 4, 5, 6]) await userEvent.click(star(index))
  expect(star(6).getAttribute('aria-disabled')).toBe('true')
  expect(star(6).getAttribute('title')).toMatch(/أزل واحدة لتضيف هذه/)
  const stored = () => within(inRail().getByRole('list', { name: 'المفضلة' })).getAllByRole('link').length
  expect(stored()).toBe(maxFavourites)
  await userEvent.click(star(1))
  await userEvent.click(star(6))
  expect(stored()).toBe(maxFavourites)
  expect(star(6).getAttribute('aria-pressed')).toBe('true')
  cleanup()
  mayOpen = address => address !== starred[5]
  open('/dashboard', [newClient], true)
  expect(stored()).toBe(maxFavourites - 1)
})

test('the home is the place of itself alone', () => {
  expect(currentNavItem('/dashboard', [home, clients])).toBe(home)
  expect(currentNavItem('/dashboard/profile', [home, clients])).toBeUndefined()
})

test('Ctrl+K finds a record in the books and goes there', async () => {
  const router = open('/dashboard')
  await userEvent.keyboard('{Control>}[KeyK]{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), 'النور')
  await screen.findByRole('option', { name: /النور للتجارة/ })
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/dashboard/clients/7')
})

test('what is pasted into the palette is cut to what the server looks for', async () => {
  open('/dashboard')
  await userEvent.keyboard('{Control>}[KeyK]{/Control}')
  await userEvent.click(await screen.findByRole('combobox'))
  await userEvent.paste('ن'.repeat(maxLettersSearched + 100))
  const found = await screen.findByRole('option', { name: /للتجارة/ })
  expect(/ن+/.exec(found.textContent ?? '')?.[0]).toHaveLength(maxLettersSearched)
})

test('a command is found by its English name in Arabic', async () => {
  const router = open('/dashboard')
  await userEvent.keyboard('{Control>}[KeyK]{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), 'invoices')
  await userEvent.click(await screen.findByRole('option', { name: 'الفواتير' }))
  expect(router.state.location.pathname).toBe('/dashboard/invoices')
})

test('a report, a setting and a form that no menu has are found by their words, and are not listed before', async () => {
  const router = open('/dashboard')
  await userEvent.keyboard('{Control>}[KeyK]{/Control}')
  const box = await screen.findByRole('combobox')
  expect(screen.queryByRole('option', { name: 'أعمار الديون' })).toBeNull()
  await userEvent.type(box, 'وحدة')
  expect(await screen.findByRole('option', { name: 'جديد: وحدة' })).toBeTruthy()
  await userEvent.clear(box)
  await userEvent.type(box, 'aging')
  await userEvent.click(await screen.findByRole('option', { name: 'أعمار الديون' }))
  expect(router.state.location.pathname).toBe('/dashboard/reports/aging')
})

test.each([
  ['وحدة جديدة', 'جديد: وحدة'],
  ['new unit', 'جديد: وحدة'],
  ['كمبيالة', 'الفواتير'],
  ['claim', 'الفواتير'],
])('what people also say finds the place: %s', async (typed, name) => {
  open('/dashboard')
  await userEvent.keyboard('{Control>}[KeyK]{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), typed)
  expect(await screen.findByRole('option', { name })).toBeTruthy()
})

test('a document that is found shows its day and its amount as everywhere, a foreign one its currency', async () => {
  records = [
    { ...delta, code: 'INV-7', date: '2026-03-05', amount: { value: '1234.5', decimals: 2 } },
    { ...delta, id: '8', code: 'INV-8', date: '2026-03-06', amount: { value: '-10', decimals: 3, currency: 'KWD' } },
  ]
  open('/dashboard')
  await userEvent.keyboard('{Control>}[KeyK]{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), 'INV')
  const [base, foreign] = await screen.findAllByRole('option', { name: /INV-/ })
  expect(base!.textContent).toContain('05/03/2026 1,234.50')
  expect(foreign!.textContent).toContain('06/03/2026KWD −10.000')
  expect(within(base!).getByText('1,234.50').getAttribute('dir')).toBe('ltr')
})

test('who may make nothing is offered nothing to make', () => {
  open('/dashboard')
  expect(screen.getAllByRole('button', { name: 'جديد' }).length).toBeGreaterThan(0)
  cleanup()
  open('/dashboard', [])
  expect(screen.queryByRole('button', { name: 'جديد' })).toBeNull()
})

test('the account menu logs out', async () => {
  open('/dashboard')
  await userEvent.click(screen.getByRole('button', { name: /حسابي/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'تسجيل الخروج' }))
  expect(onLogout).toHaveBeenCalledOnce()
})
