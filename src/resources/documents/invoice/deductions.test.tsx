import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider, type GetListParams } from 'react-admin'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { advanceWords } from '../../../../i18n/tax/advances.ts'
import { withoutIsolates } from '../../../../i18n/testing-sentences.ts'
import { languages, translated } from '../../../../i18n/text.ts'
import type { FormValues } from '../../forms/body.ts'
import { AdvancesToDeduct, deductionBoxOf, deductionsSent } from './AdvancesToDeduct.tsx'

/** What an invoice deducts of its client's advance invoices, as it is typed. */

const riyal = { id: 682, code: 'SAR', name: 'ريال', decimals: 2, sign: 'ر.س' }
const advances = [
  { id: 3, number: 'AI-00003', currency_id: 682, left: '1150.00' },
  { id: 4, number: 'AI-00004', currency_id: 682, left: '0.00' },
  { id: 5, number: 'AI-00005', currency_id: 840, left: '90.00' },
  { id: 6, number: 'AI-00006', currency_id: 682, left: '500.00' },
]

beforeEach(() => localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'الرياض', coins: [riyal] })))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function open() {
  let form: UseFormReturn<FormValues> | undefined
  const Form = () => {
    const own = useForm<FormValues>({ defaultValues: { client_id: 8, deducting: {} } })
    form = own
    return (
      <FormProvider {...own}>
        <AdvancesToDeduct record={null} isNew total={138_000n} currency={riyal as never} />
      </FormProvider>
    )
  }
  const getList = async (_: string, { filter, sort }: GetListParams) => {
    const found = filter.client_id === 8 ? advances : [{ id: 7, number: 'AI-00007', currency_id: 682, left: '40.00' }]
    return { data: sort?.order === 'DESC' ? found.toReversed() : found, total: found.length }
  }
  const server = { getList } as unknown as DataProvider
  const element = (
    <CoreAdminContext dataProvider={server}>
      <Form />
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return { values: () => form?.getValues() ?? {}, choose: (id: number) => act(() => form?.setValue('client_id', id)) }
}

test.each(languages)('a new invoice deducts the oldest first, and no more than it comes to: %s', async lang => {
  writeLanguage(lang)
  const { values, choose } = open()
  const user = userEvent.setup()
  const of = (number: string) => (found: string) =>
    withoutIsolates(found) === withoutIsolates(translated(advanceWords.deduct, lang, { number }))
  const box = await screen.findByRole('textbox', { name: of('AI-00003') })
  await waitFor(() =>
    expect(deductionsSent(values(), null)).toEqual({
      advances: [
        { invoice_id: 3, amount: '1150.00' },
        { invoice_id: 6, amount: '230.00' },
      ],
    }),
  )
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  screen.getByText(advanceWords.given[lang])
  const net = () => withoutIsolates(document.querySelector('[data-total="net_due"] dd')?.textContent ?? '')
  expect(net()).toBe('0.00')
  await user.clear(box)
  await user.type(box, '150')
  await waitFor(() => expect(net()).toBe('1,000.00'))
  // What was typed for one client is nothing for another.
  choose(9)
  await waitFor(() =>
    expect(deductionsSent(values(), null)).toEqual({ advances: [{ invoice_id: 7, amount: '40.00' }] }),
  )
  expect(net()).toBe('1,340.00')
})

test('what the server refuses of an amount stands at the box of its advance invoice', () => {
  const values = { deducting: { of3: null, of6: '230.00' } }
  expect(deductionBoxOf(values, 'advances.0.amount')).toBe('deducting.of6')
  expect(deductionBoxOf(values, 'advances.0.invoice_id')).toBeUndefined()
  expect(deductionBoxOf(values, 'advances.1.amount')).toBeUndefined()
})
