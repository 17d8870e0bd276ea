// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { issueFaultWords as words } from '../../../../i18n/tax/issuing.ts'
import { languages, translated } from '../../../../i18n/text.ts'
import * as calls from '../../../dataProvider/books/issue-faults.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'
import { IssueFaults } from './IssueFaults.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

function show(issues_documents: boolean) {
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins: [], issues_documents }))
  const record = { id: 7, revision: 1, status: 'posted' } as DocumentRecord
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider() as never}>
        <IssueFaults kind="sales_invoice" record={record} />
      </CoreAdminContext>
    </MemoryRouter>,
  )
}

test.each(languages)('in %s all that is missing is named at once, each with the way to its record', async language => {
  writeLanguage(language)
  vi.spyOn(calls, 'readIssueFaults').mockResolvedValue([
    { code: 'address_part', message: 'city', resource: 'clients', record_id: 3, field: 'city', path: 'client_id' },
    { code: 'address_part', message: 'street', resource: 'organizations', record_id: 1, field: 'street', path: null },
    {
      code: 'code_unsorted',
      message: 'line',
      resource: 'documents',
      record_id: 7,
      field: 'tax_code_id',
      path: 'items.0.tax_code_id',
    },
  ])
  show(true)
  expect(await screen.findByText(translated(words.lead, language))).toBeTruthy()
  const addresses = ['city', 'street', 'line'].map(name => screen.getByRole('link', { name }).getAttribute('href'))
  expect(addresses).toEqual([
    '/dashboard/clients/3?tab=details&field=city',
    '/dashboard/settings?setting=street',
    '/dashboard/invoice_sales/7/edit',
  ])
  for (const name of ['clients', 'organizations'] as const)
    expect(screen.getByText(translated(words[name], language), { exact: false })).toBeTruthy()
})

test('where nothing is issued nothing is read', () => {
  const read = vi.spyOn(calls, 'readIssueFaults').mockResolvedValue([])
  show(false)
  expect(read).not.toHaveBeenCalled()
})
