// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { documentWords } from '../../../../i18n/books/documents.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { titleByLaw } from '../../../../i18n/tax/document-titles.ts'
import { type Language, languages } from '../../../../i18n/text.ts'
import { everything } from '../../../../schema/permissions.ts'
import { ownerClient } from '../../../public/connection/api.ts'
import { DocumentPage } from './DocumentPage.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const no = { allowed: false, reason: 'no' }
const record = {
  ...{ id: 7, number: 'INV-7', status: 'posted', date: '2026-04-05', revision: 1, currency_id: 682, total: '115.00' },
  ...{ exchange_rate: '1', reference: null, posted_at: '2026-04-05T09:00:00Z', entry_id: null, items: [] },
  ...{ paid: '0.00', returned: '0.00', credits: '0.00', written_off: '0.00', residual: '115.00', base_total: '115.00' },
  ...{ client: { id: 8, display_name: 'النور' }, supplier: null, settlements: [], dues: [], discount: '0' },
  ...{ shipping_fee: '0.00', settlement: '0.00', is_opening: true, created_at: '2026-04-05T09:00:00Z' },
  can: { edit: no, void: no, delete: no, return: no, pay: no, correct: no },
}

async function titleOn(language: Language, more: object, organization: object) {
  writeLanguage(language)
  const coins = [{ id: 682, code: 'SAR', name: 'ريال', decimals: 2 }]
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'نجد', coins, ...organization }))
  vi.spyOn(ownerClient, 'request').mockRejectedValue(new Error('nothing else is read'))
  const reader = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    canAccess: async () => true,
    getPermissions: async () => everything,
  }
  const provider = {
    ...testDataProvider(),
    getOne: async () => ({ data: { ...record, ...more } }),
    getList: async () => ({ data: [], total: 0 }),
    entryOf: async () => ({ data: { entry: null, reversals: [] } }),
  }
  render(
    <MemoryRouter initialEntries={['/7']}>
      <CoreAdminContext dataProvider={provider as never} authProvider={reader}>
        <Routes>
          <Route path="/:id" element={<DocumentPage kind="sales_invoice" />} />
        </Routes>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  await screen.findAllByText('INV-7')
  return screen.getAllByRole('heading', { level: 1 })[0]?.textContent
}

const saudi = { country_id: 682, issues_documents: true }

test.each(languages)(
  'in %s a document has the title of the law, where its seller is registered there',
  async language => {
    for (const document_type of ['standard', 'simplified'] as const) {
      const title = titleByLaw('sales_invoice', 682, document_type)?.[language]
      expect(await titleOn(language, { document_type }, saudi)).toBe(`${title} INV-7`)
      cleanup()
    }
    const books = `${documentWords.sales_invoice.title.one[language]} INV-7`
    expect(await titleOn(language, { document_type: null }, saudi)).toBe(books)
    cleanup()
    expect(await titleOn(language, { document_type: 'standard' }, { ...saudi, country_id: 784 })).toBe(books)
  },
)
