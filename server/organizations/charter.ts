import { getCountry } from 'countries-and-timezones'
import { countryOf, currencyOf } from '../../i18n/world.ts'
import { type FieldIssues, refuseFields } from '../../schema/errors.ts'
import { mainTimeZone, organizationFields } from '../../schema/organization/settings.ts'
import { check, missing, recordSchema, type Values, withDefaults } from '../../schema/validate.ts'
import type { Organization } from '../work.ts'

/** What an organization is founded with, checked. */
export interface Founding {
  values: Values
  countryId: number
  timeZone: string
  coins: number[]
}

// A country of several zones keeps its books in the one of its capital or largest city.
const mainZones: Record<string, string> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  RU: 'Europe/Moscow',
  BR: 'America/Sao_Paulo',
  AU: 'Australia/Sydney',
  MX: 'America/Mexico_City',
  ID: 'Asia/Jakarta',
  CN: 'Asia/Shanghai',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  DE: 'Europe/Berlin',
  CL: 'America/Santiago',
  AR: 'America/Argentina/Buenos_Aires',
  NZ: 'Pacific/Auckland',
  KZ: 'Asia/Almaty',
  UA: 'Europe/Kyiv',
  PS: 'Asia/Hebron',
  MY: 'Asia/Kuala_Lumpur',
}

const mainZoneOf = (countryCode: string): string =>
  mainZones[countryCode] ?? getCountry(countryCode)?.timezones[0] ?? 'Africa/Cairo'

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const wholeNumber = (raw: unknown): number => (/^\d{1,6}$/.test(String(raw)) ? Number(raw) : 0)

/** The currencies a body names, the base first; as a list, or as one. */
export function coinsOf(raw: unknown): number[] {
  const list = Array.isArray(raw) ? raw : typeof raw === 'object' && raw !== null ? Object.values(raw) : [raw]
  const ids = list.map(each =>
    wholeNumber(typeof each === 'object' && each !== null ? (each as { id?: unknown }).id : each),
  )
  return [...new Set(ids)]
}

/** Reads what an organization is founded with; what is wrong is refused at its field. */
export function readFounding(body: unknown): Founding {
  const checked = check(recordSchema(organizationFields, 'create'), body)
  if ('issues' in checked) return refuseFields(checked.issues)
  const values = withDefaults(organizationFields, checked.values)
  const sent = (body ?? {}) as Record<string, unknown>
  const issues: FieldIssues = missing(organizationFields, values)
  const country = countryOf(wholeNumber(sent.country_id))
  if (!country) issues.country_id = [sent.country_id === undefined || sent.country_id === '' ? 'required' : 'not_found']
  const coins = sent.coins === undefined || sent.coins === '' ? [] : coinsOf(sent.coins)
  if (coins.length === 0) issues.coins = ['no_coins']
  else if (coins.some(id => !currencyOf(id))) issues.coins = ['not_found']
  const asked = sent.time_zone === undefined || sent.time_zone === '' ? mainTimeZone : String(sent.time_zone)
  const timeZone = asked === mainTimeZone ? mainZoneOf(country?.code ?? 'EG') : asked
  if (!isTimeZone(timeZone)) issues.time_zone = ['not_an_option']
  if (Object.keys(issues).length > 0) return refuseFields(issues)
  return { values, countryId: country!.id, timeZone, coins }
}

/** How an organization trades, as it stands on the wire. */
export const tradingOf = (organization: Organization) => ({
  taxes_compound: organization.taxesCompound,
  value_added_tax_recoverable: organization.valueAddedTaxRecoverable,
  sales_tax_recoverable: organization.salesTaxRecoverable,
  allows_negative_stock: organization.allowsNegativeStock,
  commission_base: organization.commissionBase,
})

/** Reads what is to change of an organization; what is wrong is refused at its field. `coins` is null when it stays. */
export function readChanges(organization: Organization, body: unknown) {
  const checked = check(recordSchema(organizationFields, 'update'), body)
  if ('issues' in checked) return refuseFields(checked.issues)
  const changes = checked.values
  const before = {
    name: organization.name,
    value_added_tax: organization.valueAddedTax,
    sales_tax: organization.salesTax,
    language: organization.language,
    location: organization.location,
    tax_number: organization.taxNumber,
    lock_date: organization.commonLockDate,
    ...tradingOf(organization),
  }
  const after = withDefaults(organizationFields, { ...before, ...changes })
  const issues: FieldIssues = missing(organizationFields, after)
  const sent = (body ?? {}) as Record<string, unknown>
  const coins = sent.coins === undefined ? null : coinsOf(sent.coins)
  if (coins?.length === 0 || sent.coins === '') issues.coins = ['no_coins']
  else if (coins?.some(id => !currencyOf(id))) issues.coins = ['not_found']
  // The ledger is counted in the base currency: it never changes once there are books.
  else if (coins && coins[0] !== organization.baseCurrencyId) issues.coins = ['not_an_option']
  const yearStart = sent.fiscal_year_start
  const isDay = typeof yearStart === 'string' && /^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/.test(yearStart)
  if (yearStart !== undefined && !isDay) issues.fiscal_year_start = ['not_a_date']
  if (Object.keys(issues).length > 0) refuseFields(issues)
  return { after, coins, fiscalYearStart: isDay ? yearStart : organization.fiscalYearStart }
}

/** Refuses to drop a currency that something is kept in. */
export function refuseCoinsInUse(used: readonly number[], coins: readonly number[]): void {
  const dropped = used.filter(id => !coins.includes(id)).map(id => currencyOf(id)?.code ?? String(id))
  if (dropped.length > 0) refuseFields({ coins: [`coin_in_use|${dropped.join(', ')}`] })
}
