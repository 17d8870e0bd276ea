import { expect, test } from 'vitest'
import { currencyOf, worldCountries } from '../../i18n/records/currencies-countries.ts'
import { offeredWeekStart, proposedIn } from './by-country.ts'

test('what a country proposes is money that is in use, and a rate in percent', () => {
  const proposed = worldCountries.flatMap(({ id, code }) => {
    const proposal = proposedIn(id)
    return proposal ? [{ code, ...proposal }] : []
  })
  expect(proposed).toHaveLength(22)
  for (const { code, currency, value_added_tax } of proposed) {
    expect(currencyOf(currency)?.code, code).toMatch(/^[A-Z]{3}$/)
    expect(Number(value_added_tax ?? '5'), code).toBeGreaterThan(0)
    expect(Number(value_added_tax ?? '5'), code).toBeLessThanOrEqual(20)
  }
  const codeIn = (country: number) => currencyOf(proposedIn(country)!.currency)?.code
  expect([818, 682, 784, 729, 478, 275].map(codeIn)).toEqual(['EGP', 'SAR', 'AED', 'SDG', 'MRU', 'ILS'])
})

test('the week of a country is offered as the Unicode locale data have it, unless it is Sunday, which it is without a choice', () => {
  const days = { 6: 'saturday', 7: undefined, 1: 'monday' } as Record<number, string | undefined>
  for (const { id, code } of worldCountries) {
    if (!proposedIn(id)) continue
    const locale = new Intl.Locale('und', { region: code }) as { getWeekInfo?(): { firstDay: number } } & {
      weekInfo?: { firstDay: number }
    }
    const { firstDay } = (locale.getWeekInfo?.() ?? locale.weekInfo)!
    expect([code, offeredWeekStart(id)]).toEqual([code, days[firstDay]])
  }
  expect([818, 682, 784, 250].map(offeredWeekStart)).toEqual(['saturday', undefined, 'monday', undefined])
})
