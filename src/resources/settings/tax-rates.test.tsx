// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { taxRatePageWords } from '../../../i18n/pages/policy.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../i18n/testing-sentences.ts'
import * as policy from '../../dataProvider/policy.ts'
import { TaxRatesSheet } from './TaxRates.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

function open(tax_rates_of_law: object[]) {
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'نجد', coins: [], tax_rates_of_law }))
  vi.spyOn(policy, 'taxRates').mockResolvedValue([])
  const sheet = (
    <CoreAdminContext dataProvider={testDataProvider()}>
      <TaxRatesSheet mayChange={false} />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: sheet }])} />)
}

const law = [
  { rate: '5', valid_from: '2018-01-01' },
  { rate: '15', valid_from: '2020-07-01' },
]

test.each([
  ['ar', 'ما دامت نسبة منشأتك هي نسبة القانون، فكل تاريخ بنسبته: 5٪ من 01/01/2018، 15٪ من 01/07/2020.'],
  ['en', 'As long as your rate is that of the law, each date has its own: 5% from 01/01/2018, 15% from 01/07/2020.'],
] as const)('the rates that the law has had are told where it changed: %s', async (language, sentence) => {
  writeLanguage(language)
  open(law)
  await screen.findByText(text => withoutIsolates(text).includes(sentence))
  expect(document.body.textContent).not.toContain(taxRatePageWords.none[language])
  cleanup()
  open([])
  await screen.findByText(text => text.includes(taxRatePageWords.none[language]))
})
