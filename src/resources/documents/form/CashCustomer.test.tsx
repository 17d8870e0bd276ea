// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { cashCustomer } from '../../../../i18n/books/cash.ts'
import { formWords } from '../../../../i18n/pages/document-pages.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { languages } from '../../../../i18n/text.ts'
import { dataProvider } from '../../../dataProvider/index.ts'
import { CashCustomer } from './CashCustomer.tsx'

const create = vi.fn(async () => ({ data: { id: 31 } }))
const chosen = vi.fn()

function Form() {
  return (
    <FormProvider {...useForm()}>
      <CashCustomer choose={chosen} />
    </FormProvider>
  )
}

function open(known: object[], language: 'ar' | 'en') {
  writeLanguage(language)
  const server = {
    ...dataProvider,
    ...{ create, organization: async () => ({ id: 1, language }), getList: async () => ({ data: known, total: 1 }) },
  }
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={server as never}>
        <Form />
      </CoreAdminContext>
    </MemoryRouter>,
  )
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.clearAllMocks()
})

test.each(languages)(
  'the first sale over the counter makes the cash customer, the next one takes it, in %s',
  async language => {
    const press = async () =>
      userEvent.click(await screen.findByRole('button', { name: formWords.toCashCustomer[language] }))
    const display_name = cashCustomer[language]
    open([{ id: 8, display_name: `${display_name} 2` }], language)
    await press()
    await waitFor(() => expect(chosen.mock.calls[0]?.[0]).toBe(31))
    expect(create).toHaveBeenCalledWith(
      'clients',
      expect.objectContaining({ data: expect.objectContaining({ display_name }) }),
    )
    cleanup()
    open([{ id: 9, display_name, active: true }], language)
    await press()
    await waitFor(() => expect(chosen.mock.calls[1]?.[0]).toBe(9))
    expect(create).toHaveBeenCalledOnce()
  },
)
