import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chequeWords, receivedStepWords } from '../../../i18n/books/cheques.ts'
import { documentFieldWords } from '../../../i18n/books/documents.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { languages } from '../../../i18n/text.ts'
import type { Cheque } from '../../../schema/answers/settlement.ts'
import * as cheques from '../../dataProvider/cheques.ts'
import { StepPanel } from './StepPanel.tsx'

/** A cheque becomes money: in another currency at a rate. */

const yes = { allowed: true, reason: null }
const bank = { id: 31, code: '1111', name: 'البنك', type: 'bank', active: true }
const chequeIn = (currency_id: number, currency: string) =>
  ({
    ...{ id: 5, number: '451', direction: 'received', status: 'deposited', is_open: true, currency_id, currency },
    ...{ amount: '1000.00', base_amount: '48000.00', bank_account_id: bank.id, bank_account: bank },
    can: { deposit: yes, endorse: yes, clear: yes, bounce: yes },
  }) as unknown as Cheque

const provider = (rates: object[]) => ({
  ...testDataProvider(),
  getList: async (resource: string) => {
    const data = resource === 'exchange_rates' ? rates : [bank]
    return { data, total: data.length } as never
  },
  getOne: async () => ({ data: bank }) as never,
  getMany: async () => ({ data: [bank] }) as never,
})

const open = (cheque: Cheque, rates: object[] = []) =>
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={provider(rates)}>
        <StepPanel cheque={cheque} step="clear" close={() => {}} />
      </CoreAdminContext>
    </MemoryRouter>,
  )

beforeEach(() => {
  const coins = [
    { id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 },
    { id: 840, name: 'دولار', code: 'USD', decimals: 2 },
  ]
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test.each(languages)('a cheque in another currency is collected at the rate that is typed: %s', async lang => {
  writeLanguage(lang)
  const take = vi.spyOn(cheques, 'takeStep').mockResolvedValue()
  open(chequeIn(840, 'USD'))
  const box = await screen.findByRole('textbox', { name: documentFieldWords.exchange_rate[lang] })
  screen.getByText(chequeWords.rateHint[lang])
  await userEvent.type(box, '50.5')
  await userEvent.click(screen.getByRole('button', { name: receivedStepWords.clear.name[lang] }))
  await waitFor(() => expect(take).toHaveBeenCalled())
  expect(take.mock.calls[0]!.slice(0, 3)).toEqual([
    5,
    'clear',
    { date: expect.any(String), bank_account_id: bank.id, fee: '', exchange_rate: '50.50' },
  ])
})

test('the rate that was recorded last is shown where none is typed', async () => {
  open(chequeIn(840, 'USD'), [{ id: 1, currency_id: 840, date: '2026-03-01', rate: '49.25' }])
  const box = await screen.findByRole('textbox', { name: documentFieldWords.exchange_rate.ar })
  await waitFor(() => expect(box.getAttribute('placeholder')).toBe('49.25'))
  screen.getByText(/1 USD = 49\.25 EGP/)
})

test('a cheque in the currency of the books asks for no rate', async () => {
  open(chequeIn(818, 'EGP'))
  await screen.findByRole('textbox', { name: chequeWords.fee.ar })
  expect(screen.queryByRole('textbox', { name: documentFieldWords.exchange_rate.ar })).toBe(null)
})
