import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { returnWords } from '../../../../i18n/pages/returns.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { type Language, languages } from '../../../../i18n/text.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { RefundChoice } from './RefundChoice.tsx'

const pound = { id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 }
const dollar = { id: 840, name: 'دولار أمريكي', code: 'USD', decimals: 2 }

function Form({ currencyId, refund }: { currencyId: number; refund: string }) {
  const form = useForm({ defaultValues: { refund, refund_rate: '50.4', cash_account_id: null } })
  const owed = { residual: 0n, paid: 100_00n, writtenOff: 0n }
  return (
    <FormProvider {...form}>
      <RefundChoice kind="sales_return" currency={documentCurrency(currencyId)} total={100_00n} owed={owed} />
    </FormProvider>
  )
}

async function open(lang: Language, currencyId: number, refund: string) {
  writeLanguage(lang)
  const server = { getList: async () => ({ data: [], total: 0 }) } as unknown as DataProvider
  const form = (
    <CoreAdminContext dataProvider={server}>
      <Form currencyId={currencyId} refund={refund} />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
  await screen.findByText(returnWords.where[lang])
  const rate = screen.queryByLabelText<HTMLInputElement>(new RegExp(`^${documentFieldWords.refund_rate[lang]}`))
  return { rate: rate?.value, hint: screen.queryByText(returnWords.refundRate[lang]) !== null }
}

beforeEach(() => {
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins: [pound, dollar] }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each(languages)('money in another currency that is handed back asks for the rate of the day: %s', async lang => {
  expect(await open(lang, 840, 'cash')).toEqual({ rate: '50.40', hint: true })
  cleanup()
  expect(await open(lang, 840, 'balance')).toEqual({ rate: undefined, hint: false })
  cleanup()
  expect(await open(lang, 818, 'cash')).toEqual({ rate: undefined, hint: false })
})
