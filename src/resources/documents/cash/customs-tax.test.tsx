// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { taxOfLineWords } from '../../../../i18n/tax/lines.ts'
import { withoutIsolates } from '../../../../i18n/testing-sentences.ts'
import { fill, languages } from '../../../../i18n/text.ts'
import { otherTaxOf } from './customs-tax.ts'
import { VoucherTaxCode } from './VoucherTaxCode.tsx'

test('a tax is another than that of its base by more than its last decimal', () => {
  expect(otherTaxOf('15.00', '100.00', '15', 2)).toBe(null)
  expect(otherTaxOf('15.01', '100.00', '15', 2)).toBe(null)
  expect(otherTaxOf('15.02', '100.00', '15', 2)).toBe(1500n)
  expect(otherTaxOf('150.00', '100.00', '15', 2)).toBe(1500n)
  expect(otherTaxOf('0.500', '10.000', '5.000000', 3)).toBe(null)
  for (const empty of ['', null, '0', 'x']) expect(otherTaxOf('15.00', empty, '15', 2)).toBe(null)
})

beforeEach(() => {
  const coins = [{ id: 682, name: 'ريال', code: 'SAR', decimals: 2 }]
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'نجد', coins, value_added_tax: '15' }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const customs = {
  ...{ id: 3, name: 'Customs', category: 'S', mode: 'import_paid', rate: '15', side: 'purchase', active: true },
  ...{ reason: null, recoverable: true },
}

function Line() {
  const form = useForm({ defaultValues: { items: [{ tax_code_id: 3, amount: '15.00', tax_base: '' }] } })
  return (
    <FormProvider {...form}>
      <VoucherTaxCode kind="expense" place={0} rate="15" />
    </FormProvider>
  )
}

test.each(languages)('in %s a base that the tax is not of is noticed as it is entered', async lang => {
  writeLanguage(lang)
  const provider = { ...testDataProvider(), getList: async () => ({ data: [customs], total: 1 }) }
  const { container } = render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={provider as never}>
        <Line />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  const base = await screen.findByRole('textbox', { name: new RegExp(documentFieldWords.tax_base[lang]) })
  const shown = () => withoutIsolates(container.textContent ?? '')
  expect(shown()).toContain(taxOfLineWords.customsBase[lang])
  await userEvent.type(base, '1000')
  await userEvent.tab()
  const values = { rate: '15', tax: '150.00', amount: '15.00' }
  expect(shown()).toContain(withoutIsolates(fill(taxOfLineWords.customsDiffers[lang], values)))
  await userEvent.clear(base)
  await userEvent.type(base, '100')
  await userEvent.tab()
  expect(shown()).toContain(taxOfLineWords.customsBase[lang])
})
