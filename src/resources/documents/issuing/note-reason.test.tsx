// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { noteReasonWords } from '../../../../i18n/tax/note-reasons.ts'
import { languages } from '../../../../i18n/text.ts'
import { taxCountries } from '../../../../schema/tax/index.ts'
import { noteReasons, noteReasonsOf } from '../../../../schema/tax/note-reasons.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import { InvoiceView } from '../invoice/InvoiceView.tsx'
import { NoteReason } from './NoteReason.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const ofCountry = (country_id: number) => {
  const coins = [{ id: country_id, name: 'درهم', code: 'AED', decimals: 2 }]
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins, country_id }))
}

function Form() {
  const form = useForm({ defaultValues: { reason: '', reason_code: '' } })
  return (
    <FormProvider {...form}>
      <NoteReason />
    </FormProvider>
  )
}

const show = (country_id: number) => {
  ofCountry(country_id)
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <Form />
      </CoreAdminContext>
    </MemoryRouter>,
  )
}

test.each(languages)('in %s a list of reasons is offered where the country has one', language => {
  writeLanguage(language)
  for (const country of [784, 512]) {
    show(country)
    expect(screen.getByLabelText(new RegExp(documentFieldWords.reason_code[language]))).toBeTruthy()
    for (const reason of noteReasonsOf(country))
      expect(screen.getByRole('option', { name: noteReasonWords[reason][language] })).toBeTruthy()
    cleanup()
  }
  show(682)
  expect(screen.queryByLabelText(new RegExp(documentFieldWords.reason_code[language]))).toBeNull()
  expect(screen.getByLabelText(new RegExp(documentFieldWords.reason[language]))).toBeTruthy()
})

test('the lists are those of the law of each country', () => {
  for (const { number, issue } of Object.values(taxCountries)) {
    const { reasonCodes = [] }: { reasonCodes?: readonly string[] } = issue
    expect(noteReasonsOf(number)).toEqual(reasonCodes)
  }
  expect(noteReasons).toHaveLength(11)
})

test.each(languages)('in %s the page of a note says which of them it is', language => {
  writeLanguage(language)
  ofCountry(784)
  const record = {
    ...{ id: 4, number: 'DN-4', status: 'posted', date: '2026-10-01', revision: 1, currency_id: 784 },
    ...{ total: '10.00', residual: '10.00', paid: '0.00', returned: '0.00', credits: '0.00', written_off: '0.00' },
    ...{ exchange_rate: '1', reason: 'Dearer', reason_code: 'DL8.61.1.C', settlements: [], dues: [] },
    ...{ client: { id: 1, display_name: 'Nile' }, is_opening: true, items: [], base_total: '10.00', discount: '0' },
  } as unknown as InvoiceRecord
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <InvoiceView kind="sales_debit_note" record={record} />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  expect(document.body.textContent).toContain(noteReasonWords['DL8.61.1.C'][language])
})
