import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Direction } from '../theme/Direction.tsx'
import { currentNavItem, type NavItem, Shell } from './Shell.tsx'

beforeEach(() => {
  localStorage.clear()
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const home: NavItem = { to: '/dashboard', label: { ar: 'لوحة العمل', en: 'Dashboard' }, icon: 'home', exact: true }
const clients: NavItem = { to: '/dashboard/clients', label: { ar: 'العملاء', en: 'Clients' }, icon: 'people' }
const invoices: NavItem = { to: '/dashboard/invoices', label: { ar: 'الفواتير', en: 'Invoices' }, icon: 'invoice' }
const newClient: NavItem = { to: '/dashboard/clients/create', label: { ar: 'عميل', en: 'Client' }, icon: 'people' }

const onLogout = vi.fn()

function open(address: string, newItems = [newClient]) {
  const page = (
    <Direction>
      <Shell
        groups={[{ items: [home] }, { group: { ar: 'المبيعات', en: 'Sales' }, items: [invoices, clients] }]}
        newItems={newItems}
        bottom={[home, invoices, clients]}
        home={home.to}
        organization={{ id: 1, name: 'شركة النيل' }}
        person={{ name: 'منى', email: 'mona@example.com' }}
        onLogout={onLogout}
        find={async query => [
          { id: '7', group: clients.label, label: `${query} للتجارة`, icon: 'people', to: '/dashboard/clients/7' },
        ]}
      >
        <h1>صفحة</h1>
      </Shell>
    </Direction>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

const rail = () => within(screen.getAllByRole('navigation', { name: 'القائمة' })[0]!)

test('the rail shows where one is, on the pages under a place too', () => {
  open('/dashboard/clients/7/edit')
  expect(rail().getByRole('link', { current: 'page' }).textContent).toBe('العملاء')
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

test('a command is found by its English name in Arabic', async () => {
  const router = open('/dashboard')
  await userEvent.keyboard('{Control>}[KeyK]{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), 'invoices')
  await userEvent.click(await screen.findByRole('option', { name: 'الفواتير' }))
  expect(router.state.location.pathname).toBe('/dashboard/invoices')
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
