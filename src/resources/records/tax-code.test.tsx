// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, memoryStore } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { declarationOf } from '../../../schema/index.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import { CreatePage, EditPage } from './FormPage.tsx'
import { ListPage } from './ListPage.tsx'

const declaration = declarationOf('tax_codes')
const general = {
  ...{ id: 1, name: 'السعر العام', category: 'S', rate: null, side: 'both', recoverable: true, reason: null },
  ...{ active: true, revision: 1 },
}

const proposed_by = [
  { resource: 'products', count: 7, first: [{ id: 4, name: 'مكتب' }] },
  { resource: 'clients', count: 1, first: [] },
]

function open(page: React.ReactNode, language: 'ar' | 'en', one: object = general) {
  writeLanguage(language)
  const requested: unknown[] = []
  const getList = async (_: string, { filter }: { filter: unknown }) => {
    requested.push(filter)
    return { data: [general], total: 1 }
  }
  const admin = (
    <CoreAdminContext
      basename="/dashboard"
      dataProvider={{ ...dataProvider, getList, getOne: async () => ({ data: one }) } as never}
      i18nProvider={adminTranslator(language)}
      store={memoryStore()}
    >
      {page}
    </CoreAdminContext>
  )
  const routes = [{ path: '/dashboard/tax_codes/:id', element: admin }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/dashboard/tax_codes/1'] })} />)
  return requested
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test.each([
  ['ar', 'نسبة المنشأة'],
  ['en', 'Rate of the organization'],
] as const)('the list shows the codes in use, and whose rate a code without one has: %s', async (language, words) => {
  const requested = open(<ListPage declaration={declaration} />, language)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(requested.at(-1)).toEqual({ active: true })
})

test.each([
  ['ar', /^النسبة/, 'فارغة: نسبة المنشأة يوم المستند'],
  ['en', /^Rate/, 'Empty: the organization’s rate of the day'],
] as const)('a code without a rate says what that means, and keeps it for good: %s', async (language, label, words) => {
  open(<EditPage declaration={declaration} />, language)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: label }).readOnly).toBe(true)
})

test.each([
  ['ar', 'الرموز الضريبية', 'الرمز الضريبي للبيع'],
  ['en', 'Tax codes', 'Tax code of sales'],
] as const)('the codes of a product wait in a fold of its form: %s', async (language, fold, field) => {
  open(<CreatePage declaration={declarationOf('products')} />, language)
  const summary = await screen.findByText(fold, { selector: 'summary' })
  expect(summary.parentElement).toHaveProperty('open', false)
  expect(summary.parentElement?.textContent).toContain(field)
})

test.each([
  ['ar', 'من يقترح هذا الرمز', /^بعد إيقافه يُرفض كل بند جديد/],
  ['en', 'Who proposes this code', /^Once it is off, a new line/],
] as const)(
  'a code names who proposes it, and warns where it is switched off: %s',
  async (language, title, warning) => {
    open(<EditPage declaration={declaration} />, language, { ...general, proposed_by })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'مكتب' }).getAttribute('href')).toBe('/dashboard/products/4')
    expect(screen.getAllByRole('term').map(term => term.textContent?.replace(/\D/g, ''))).toEqual(['7', '1'])
    expect(screen.queryByText(warning)).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: /^(نشط|Active)/ }))
    expect(await screen.findByText(warning)).toBeTruthy()
  },
)

test('a code that nobody proposes says nothing of it', async () => {
  open(<EditPage declaration={declaration} />, 'en', { ...general, active: false, proposed_by: [] })
  expect(await screen.findByRole('checkbox', { name: /^(نشط|Active)/ })).toBeTruthy()
  expect(screen.queryByText('Who proposes this code')).toBeNull()
})
