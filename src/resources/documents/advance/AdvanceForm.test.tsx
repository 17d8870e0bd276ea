import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { writeLanguage } from '../../../../i18n/stored-language.ts'
import { advanceWords } from '../../../../i18n/tax/advances.ts'
import { withoutIsolates } from '../../../../i18n/testing-sentences.ts'
import { languages } from '../../../../i18n/text.ts'
import { AdvanceForm } from './AdvanceForm.tsx'

/** The form of an advance invoice. */

const dirham = { id: 784, code: 'AED', name: 'درهم', decimals: 2 }
const organization = { id: 1, name: 'الخليج', coins: [dirham], value_added_tax: '5', sales_tax: '0' }

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function open(more: object, search = '') {
  localStorage.setItem('organization', JSON.stringify({ ...organization, ...more }))
  const sent: Record<string, unknown>[] = []
  const client = { id: 8, display_name: 'مدارس النخبة' }
  const server = {
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [client] }),
    getOne: async () => ({ data: client }),
    create: async (_: string, { data }: { data: Record<string, unknown> }) => {
      sent.push(data)
      return { data: { ...data, id: 3 } }
    },
  } as unknown as DataProvider
  const shown = (
    <CoreAdminContext dataProvider={server}>
      <AdvanceForm record={null} isCopy={false} />
    </CoreAdminContext>
  )
  const router = createMemoryRouter(
    [
      { path: '/', element: shown },
      { path: '*', element: <p>المستند</p> },
    ],
    {
      initialEntries: [`/${search}`],
    },
  )
  render(<RouterProvider router={router} />)
  return sent
}

const total = () => withoutIsolates(document.querySelector('[data-total="total"] dd')?.textContent ?? '')

test.each(languages)('an advance of a receipt has its tax within, and is sent as it was typed: %s', async lang => {
  writeLanguage(lang)
  const user = userEvent.setup()
  const sent = open({ country_id: 784, emirate: 'DXB' }, '?party=8&amount=1050')
  await user.type(await screen.findByLabelText(new RegExp(advanceWords.what[lang])), 'أثاث')
  expect(total()).toBe('1,050.00')
  await user.selectOptions(screen.getByLabelText(documentFieldWords.emirate[lang]), 'SHJ')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    ...{ client_id: 8, tax_inclusive: true, emirate: 'SHJ', status: 'posted' },
    items: [{ description: 'أثاث', price: '1050', value_added_tax: true }],
  })
})

test('tax is added to what is typed otherwise, and no other country asks of which emirate it is', async () => {
  writeLanguage('ar')
  const user = userEvent.setup()
  open({ country_id: 682 })
  await user.type(await screen.findByLabelText(new RegExp(documentFieldWords.amount.ar)), '1000')
  await waitFor(() => expect(total()).toBe('1,050.00'))
  expect(screen.queryByLabelText(documentFieldWords.emirate.ar)).toBeNull()
})
