// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext, HttpError } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { adminTranslator } from '../../../i18n/pages/react-admin.ts'
import { writeLanguage } from '../../../i18n/stored-language.ts'
import { withoutIsolates } from '../../../i18n/testing-sentences.ts'
import { everything, type Permissions } from '../../../schema/permissions.ts'
import { dataProvider } from '../../dataProvider/index.ts'
import { CurrenciesPage } from './CurrenciesPage.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const coins = [
  { id: 818, name: 'جنيه مصري', code: 'EGP', decimals: 2 },
  { id: 840, name: 'دولار أمريكي', code: 'USD', decimals: 2 },
]
const world = [...coins, { id: 978, name: 'يورو', code: 'EUR', decimals: 2 }]

function open(language: 'ar' | 'en', permissions: Permissions, changeOrganization = vi.fn(async () => ({ coins }))) {
  writeLanguage(language)
  localStorage.setItem('organization', JSON.stringify({ id: 1, name: 'النيل', coins }))
  const getList = async (resource: string, { filter }: { filter: { currency_id?: number } }) => {
    const rate = { id: 4, currency_id: 840, date: '2026-11-01', rate: '48.5' }
    const data = resource === 'currencies' ? world : filter.currency_id === 840 ? [rate] : []
    return { data, total: data.length }
  }
  const reader = {
    ...{ login: async () => undefined, logout: async () => undefined },
    ...{ checkAuth: async () => undefined, checkError: async () => undefined },
    ...{ canAccess: async () => true, getPermissions: async () => permissions },
  }
  const calls = { organization: async () => ({ id: 1, coins }), changeOrganization, getList }
  render(
    <MemoryRouter>
      <CoreAdminContext
        authProvider={reader}
        dataProvider={{ ...dataProvider, ...calls } as never}
        i18nProvider={adminTranslator(language)}
      >
        <CurrenciesPage />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return changeOrganization
}

test.each([
  ['ar', 'العملات', 'أساسية', 'أزل دولار أمريكي', 'أزل العملة'],
  ['en', 'Currencies', 'Base', 'Take out دولار أمريكي', 'Take the currency out'],
] as const)(
  'in %s the currencies stand with their latest rates; one more is added, and one that is not the base taken out',
  async (language, title, base, takeOut, sure) => {
    const change = open(language, everything)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    await screen.findByText('دولار أمريكي')
    const [, egp, usd] = await screen.findAllByRole('row')
    expect(egp!.textContent).toContain(base)
    await waitFor(() => expect(withoutIsolates(usd!.textContent ?? '')).toContain('1 USD = 48.50 EGP'))
    expect(within(egp!).queryByRole('button')).toBeNull()

    await userEvent.type(await screen.findByRole('combobox'), 'يورو')
    await userEvent.click(await screen.findByRole('option', { name: /يورو/ }))
    await waitFor(() => expect(change).toHaveBeenCalledWith({ coins: [818, 840, 978] }))

    const button = await screen.findByRole('button', { name: name => withoutIsolates(name) === takeOut })
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('button', { name: sure }))
    await waitFor(() => expect(change).toHaveBeenCalledWith({ coins: [818] }))
  },
)

test('a currency that something is kept in stays, and it is said why', async () => {
  const errors = { coins: 'لهذه العملة مستندات أو أطراف، فلا تُزال: USD' }
  const refused = vi
    .fn()
    .mockRejectedValue(new HttpError('من فضلك تحقق من البيانات', 422, { code: 'validation', errors }))
  open('ar', everything, refused)
  await userEvent.click(await screen.findByRole('button', { name: /أزل/ }))
  await userEvent.click(screen.getByRole('button', { name: 'أزل العملة' }))
  expect(await screen.findByText(errors.coins)).toBeTruthy()
})

test('who may not change the organization reads them', async () => {
  open('ar', { currencies: ['read'] })
  await screen.findByText('دولار أمريكي')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
