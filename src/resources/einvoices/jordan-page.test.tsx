// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { findingText, taxpayerWords, jordanPageWords as words } from '../../../i18n/einvoice/jordan-pages.ts'
import { environmentWords, unitPageWords, unitStateWords } from '../../../i18n/einvoice/unit-pages.ts'
import { unitFieldWords as fields } from '../../../i18n/einvoice/units.ts'
import { languages } from '../../../i18n/text.ts'
import type { EinvoiceUnit } from '../../../schema/einvoice/answers.ts'
import { taxpayers } from '../../../schema/einvoice/units.ts'
import * as calls from '../../dataProvider/books/einvoices.ts'
import { showPage, unitOf } from './testing-einvoices.tsx'
import { UnitsPage } from './UnitsPage.tsx'

/** How an organization in Jordan is connected to the tax authority. */

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const inJordan = { country_id: 400 }
const withUnits = (...units: EinvoiceUnit[]) =>
  vi.spyOn(calls, 'readUnits').mockResolvedValue({ units, environments: ['simulator', 'core'] })
const shown = () => document.body.textContent ?? ''
const unitOfJordan = (change: Partial<EinvoiceUnit> = {}) =>
  unitOf({
    ...{ country: 'JO', serial: '16683693', taxpayer: 'sales', certificate_ends: null, checks: 0, checks_passed: 0 },
    ...change,
  })

test.each(languages)('in %s who is not connected reads where the keys are, and types them', async language => {
  const user = userEvent.setup()
  withUnits()
  showPage(language, <UnitsPage />, inJordan)
  await screen.findByText(words.emptyWhy[language])
  for (const name of ['emptyTakes', 'whereTitle', 'where2', 'where3', 'taxpayerHint'] as const)
    expect(shown()).toContain(words[name][language])
  expect(shown()).toContain('portal.jofotara.gov.jo')
  expect(shown()).not.toContain(unitPageWords.step2[language])
  for (const kind of taxpayers) expect(screen.getByRole('option', { name: taxpayerWords[kind][language] })).toBeTruthy()
  expect(screen.queryByRole('option', { name: environmentWords.simulation[language] })).toBeNull()
  const add = vi.spyOn(calls, 'addUnit')
  await user.click(screen.getByRole('button', { name: unitPageWords.connect[language] }))
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(4))
  expect(add).not.toHaveBeenCalled()
  const field = (name: keyof typeof fields) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
  expect(screen.getAllByText(new RegExp(fields.income_source[language])).length).toBeGreaterThan(0)
  await user.selectOptions(field('environment'), 'simulator')
  await waitFor(() => expect(shown()).toContain('simulator-secret-key'))
  await user.type(field('api_client_id'), 'abc-1')
  await user.type(field('api_secret_key'), 'key==')
  await user.type(field('income_source'), '١٦٦٨٣٦٩٣')
  await user.selectOptions(field('taxpayer'), 'special')
  await user.type(field('name'), 'Amman')
  add.mockRejectedValueOnce(new HttpError('no', 422, { code: 'validation', errors: { environment: 'No number' } }))
  await user.click(screen.getByRole('button', { name: unitPageWords.connect[language] }))
  await screen.findByText('No number')
  add.mockResolvedValueOnce(unitOfJordan())
  withUnits(unitOfJordan({ counter: 0 }))
  await user.click(screen.getByRole('button', { name: unitPageWords.connect[language] }))
  await screen.findByText(unitStateWords.active[language])
  expect(add.mock.calls[1]?.[0]).toEqual({
    ...{ api_client_id: 'abc-1', api_secret_key: 'key==', income_source: '16683693', taxpayer: 'special' },
    ...{ name: 'Amman', environment: 'simulator' },
  })
})

test.each(languages)('in %s a unit whose keys are refused is given others', async language => {
  const user = userEvent.setup()
  const findings = [
    { code: 'XSD_INVALID', category: null, message: 'Schema validation failed' },
    { code: 'ALREADY_SUBMITTED', category: null, message: 'Already' },
    { code: 'VALIDATION_ERROR', category: null, message: 'Missing fields' },
  ]
  const problem = { code: 'credentials' as const, message: 'Not taken', findings }
  withUnits(unitOfJordan({ state: 'suspended', problem, environment: 'simulator' }))
  showPage(language, <UnitsPage />, inJordan)
  await screen.findByText(unitStateWords.suspended[language])
  for (const sentence of [fields.income_source[language], '16683693', taxpayerWords.sales[language], 'Not taken'])
    expect(shown()).toContain(sentence)
  for (const { code, message } of findings) {
    expect(shown()).toContain(message)
    expect(shown()).toContain(findingText(code)?.[language])
  }
  expect(shown()).not.toContain(unitPageWords.ends[language])
  await user.click(screen.getByRole('button', { name: words.replaceKeys[language] }))
  const dialog = within(await screen.findByRole('dialog'))
  const replace = vi.spyOn(calls, 'replaceKeys').mockResolvedValue(unitOfJordan())
  const field = (name: string) => document.querySelector(`[role="dialog"] [name="${name}"]`) as HTMLInputElement
  await user.type(field('api_client_id'), 'abc-2')
  await user.type(field('api_secret_key'), 'other')
  await user.click(dialog.getByRole('button', { name: words.replaceKeys[language] }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith(4, { api_client_id: 'abc-2', api_secret_key: 'other' }))
})
