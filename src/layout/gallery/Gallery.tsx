import { CssBaseline } from '@mui/material'
import { useMemo } from 'react'
import { AdminContext } from 'react-admin'
import { createHashRouter, Navigate, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { adminTranslator } from '../../../i18n/ra.ts'
import { Direction } from '../Direction.tsx'
import type { IconName } from '../icons.tsx'
import { useLanguage, useText } from '../language.tsx'
import type { Found } from '../Palette.tsx'
import { type Place, type PlaceGroup, Shell } from '../Shell.tsx'
import { themes } from '../theme.ts'
import { Clients } from './Clients.tsx'
import { Controls } from './Controls.tsx'
import { clients, company } from './examples.ts'
import { InvoiceForm } from './InvoiceForm.tsx'
import { InvoicePage } from './InvoicePage.tsx'
import { States } from './States.tsx'

const place = (path: string, icon: IconName, ar: string, en: string): Place => ({
  to: `/gallery/${path}`,
  icon,
  label: { ar, en },
})

const controls = place('controls', 'home', 'لوحة العمل', 'Dashboard')
const clientsPlace = place('clients', 'people', 'العملاء', 'Clients')
const invoicePage = place('invoice', 'invoice', 'فواتير المبيعات', 'Sales invoices')
const states = place('states', 'settings', 'الحالات', 'States')
const reports = place('reports', 'chart', 'التقارير', 'Reports')
const newInvoice = place('form', 'invoice', 'فاتورة مبيعات', 'Sales invoice')

const groups: PlaceGroup[] = [
  { items: [controls] },
  {
    group: { ar: 'المبيعات', en: 'Sales' },
    items: [
      place('offers', 'offer', 'عروض الأسعار', 'Price offers'),
      invoicePage,
      place('returns', 'return', 'مرتجعات المبيعات', 'Sales returns'),
      place('receipts', 'cash', 'تحصيل', 'Receipts'),
    ],
  },
  {
    group: { ar: 'المشتريات', en: 'Purchases' },
    items: [
      place('purchases', 'cart', 'فواتير المشتريات', 'Purchase invoices'),
      place('payments', 'wallet', 'سداد الموردين', 'Supplier payments'),
    ],
  },
  {
    group: { ar: 'الأطراف والمخزون', en: 'Parties & stock' },
    items: [
      clientsPlace,
      place('suppliers', 'truck', 'الموردون', 'Suppliers'),
      place('products', 'box', 'الأصناف والمخازن', 'Products & stock'),
      place('representatives', 'briefcase', 'المندوبون', 'Representatives'),
    ],
  },
  {
    group: { ar: 'الدفاتر', en: 'Books' },
    items: [
      place('accounts', 'tree', 'شجرة الحسابات', 'Chart of accounts'),
      place('entries', 'book', 'قيود اليومية', 'Journal entries'),
      reports,
    ],
  },
  { items: [states] },
]

function Frame() {
  const text = useText()
  const find = async (query: string): Promise<Found[]> =>
    clients
      .filter(client => client.code.includes(query) || text(client.name).includes(query))
      .map(client => ({
        id: client.code,
        group: clientsPlace.label,
        label: text(client.name),
        code: client.code,
        icon: 'people',
        to: clientsPlace.to,
      }))
  return (
    <Shell
      groups={groups}
      newItems={[newInvoice, place('clients/new', 'people', 'عميل', 'Client')]}
      bottom={[controls, { ...invoicePage, label: { ar: 'المبيعات', en: 'Sales' } }, reports]}
      home={controls.to}
      find={find}
      organization={{ id: 1, name: text(company) }}
      organizations={[
        { id: 1, name: text(company) },
        { id: 2, name: 'Al Noor Facility Services' },
      ]}
      onOrganization={() => undefined}
      person={{ name: text({ ar: 'منى السيد', en: 'Mona El-Sayed' }), email: 'mona@nile-electric.example' }}
      profile={controls.to}
      onLogout={() => undefined}
    >
      <Outlet />
    </Shell>
  )
}

// AdminContext brings a router of its own where there is none: it stands inside ours, as `<Admin>` does.
function Furnished() {
  const { language, direction } = useLanguage()
  const i18nProvider = useMemo(() => adminTranslator(language), [language])
  return (
    <AdminContext theme={themes[direction]} i18nProvider={i18nProvider}>
      <CssBaseline enableColorScheme />
      <Frame />
    </AdminContext>
  )
}

const router = createHashRouter([
  {
    path: '/gallery',
    Component: Furnished,
    children: [
      { path: 'controls', Component: Controls },
      { path: 'clients', Component: Clients },
      { path: 'form', Component: InvoiceForm },
      { path: 'invoice', Component: InvoicePage },
      { path: 'states', Component: States },
    ],
  },
  { path: '*', element: <Navigate to="/gallery/controls" replace /> },
])

/** Every part of the look on one desk, for pictures in both languages, both colours and both widths. Not part of the build. */
export const Gallery = () => (
  <Direction>
    <RouterProvider router={router} />
  </Direction>
)
