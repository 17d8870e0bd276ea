// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { ownBooksWords } from '../../../i18n/books/own-books.ts'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import type { OwnBooks } from '../../../schema/answers/books/own-books.ts'
import { openingAddress } from '../kit/addresses.ts'
import { pageToOpen } from '../membership/page-to-open.ts'
import { OwnBooksPage } from './OwnBooksPage.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const location = { name_en: null, is_demo: false, membership: { type: 'admin', role: null }, scope: 'all' } as const
const late = { count: 2, amount: '100.00', doing: { list: 'invoice_sales', filter: { standing: 'overdue' } } }
const nile: OwnBooks = {
  ...{ ...location, id: 7, name: 'متجر النيل', hidden: null },
  figures: { today: '2026-11-21', currency: 'EGP', lock_date: '2026-10-31', receivable_late: late, todo: 3 },
}
const delta: OwnBooks = {
  ...{ ...location, id: 8, name: 'الدلتا', figures: null },
  hidden: { code: 'second_factor_required', reason: 'تطلب التحقق بخطوتين' },
}

function show(language: 'ar' | 'en', books: readonly OwnBooks[]) {
  writeLanguage(language)
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const page = { data: books, total: books.length, current_page: 1, per_page: 25, last_page: 1 }
  queryClient.setQueryData(['own books', language, { q: '', page: 1 }], page)
  const element = (
    <CoreAdminContext queryClient={queryClient} i18nProvider={adminTranslator(language)}>
      <OwnBooksPage />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test.each(['ar', 'en'] as const)('in %s a figure opens its organization at the list that shows it', language => {
  show(language, [nile, delta])
  const row = screen.getByText('متجر النيل').closest('tr')!
  const list = `/dashboard/invoice_sales?${new URLSearchParams({ filter: '{"standing":"overdue"}' })}`
  expect(within(row).getByText('2').closest('a')!.getAttribute('href')).toBe(openingAddress(7, list))
  expect(pageToOpen(new URL(openingAddress(7, list), 'http://localhost').search)).toBe(list)
  expect(within(row).getByText('100.00')).toBeTruthy()
  expect(within(row).getByText(language === 'ar' ? 'ج.م.' : 'EGP')).toBeTruthy()
})

test('an organization that shows nothing says why', () => {
  show('ar', [nile, delta])
  const row = screen.getByText('الدلتا').closest('tr')!
  expect(within(row).getByText('تطلب التحقق بخطوتين')).toBeTruthy()
  expect(within(row).queryByRole('link')).toBeNull()
})

test.each(['ar', 'en'] as const)('in %s who works for one organization is told what the page is for', language => {
  show(language, [nile])
  expect(screen.getByText(ownBooksWords.empty[language])).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('no address but one of the console is opened after the organization', () => {
  const opened = (to: string) => pageToOpen(`?${new URLSearchParams({ to })}`)
  expect(opened('/dashboard/clients?page=2')).toBe('/dashboard/clients?page=2')
  for (const to of ['https://elsewhere.example', '//elsewhere.example', '/dashboards', 'javascript:alert(1)', ''])
    expect(opened(to)).toBe('/dashboard')
})
