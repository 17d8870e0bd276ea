import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeLanguage } from '../../i18n/stored-language.ts'
import { Ltr } from './Fields.tsx'
import { PageHere } from './favourites.ts'
import { PageHead } from './Page.tsx'

const list = { label: 'فواتير المبيعات', to: '/dashboard/invoice_sales' }
const here = { to: '/dashboard/invoice_sales/7' }

beforeEach(() => writeLanguage('ar'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function tabOf(head: React.ReactNode): string {
  render(
    <MemoryRouter>
      <PageHere value={here}>{head}</PageHere>
    </MemoryRouter>,
  )
  return document.title
}

test('the tab of a document is called by its number, and then by its list', () => {
  const head = (
    <PageHead crumbs={[list, { label: <Ltr>INV-00340</Ltr> }]} title={<>فاتورة مبيعات {<Ltr>INV-00340</Ltr>}</>} />
  )
  expect(tabOf(head)).toBe('INV-00340 · فواتير المبيعات · جورنال')
})

test('the tab of a record is called by its name, and that of a list by the list', () => {
  const clients = { label: 'العملاء', to: '/dashboard/clients' }
  expect(tabOf(<PageHead crumbs={[clients]} title="هالة محمود عزام" />)).toBe('هالة محمود عزام · العملاء · جورنال')
  cleanup()
  expect(tabOf(<PageHead title="العملاء" />)).toBe('العملاء · جورنال')
})
