import { getCountry } from 'countries-and-timezones'
import { countryOf, currencyOf } from '../../i18n/records/world.ts'
import { type FieldIssues, refuseFields } from '../../schema/errors.ts'
import { mainTimeZone, type Settings, settings, settingsFrom, settingsOf } from '../../schema/organization/settings.ts'
import { check, missing, recordSchema, type Values, withDefaults, withMissing } from '../../schema/validate.ts'
import type { Organization } from '../work.ts'

/** What an organization is founded with, checked. */
export interface Founding {
  settings: Settings
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
function coinsOf(raw: unknown): number[] {
  const list = Array.isArray(raw) ? raw : typeof raw === 'object' && raw !== null ? Object.values(raw) : [raw]
  const ids = list.map(each =>
    wholeNumber(typeof each === 'object' && each !== null ? (each as { id?: unknown }).id : each),
  )
  return [...new Set(ids)]
}

/** Reads what an organization is founded with; what is wrong is refused at its field. */
export function readFounding(body: unknown): Founding {
  const checked = check(recordSchema(settings, 'create'), body)
  const values = withDefaults(settings, 'values' in checked ? checked.values : {})
  const sent = (body ?? {}) as Record<string, unknown>
  const issues: FieldIssues =
    'issues' in checked ? withMissing(settings, checked.issues, body) : missing(settings, values)
  const country = countryOf(wholeNumber(sent.country_id))
  if (!country) issues.country_id = [sent.country_id === undefined || sent.country_id === '' ? 'required' : 'not_found']
  const coins = sent.coins === undefined || sent.coins === '' ? [] : coinsOf(sent.coins)
  if (coins.length === 0) issues.coins = ['no_coins']
  else if (coins.some(id => !currencyOf(id))) issues.coins = ['not_found']
  const asked = sent.time_zone === undefined || sent.time_zone === '' ? mainTimeZone : String(sent.time_zone)
  const timeZone = asked === mainTimeZone ? mainZoneOf(country?.code ?? 'EG') : asked
  if (!isTimeZone(timeZone)) issues.time_zone = ['not_an_option']
  if (Object.keys(issues).length > 0) return refuseFields(issues)
  return { settings: settingsFrom(values), countryId: country!.id, timeZone, coins }
}

/** Reads what is to change of an organization; what is wrong is refused at its field. `coins` is null when it stays. */
export function readChanges(organization: Organization, body: unknown): { after: Settings; coins: number[] | null } {
  const checked = check(recordSchema(settings, 'update'), body)
  const before: Values = settingsOf(organization)
  const changed: Values = { ...before, ...('values' in checked ? checked.values : {}) }
  const issues: FieldIssues =
    'issues' in checked ? withMissing(settings, checked.issues, body, before) : missing(settings, changed)
  const sent = (body ?? {}) as Record<string, unknown>
  const coins = sent.coins === undefined ? null : coinsOf(sent.coins)
  if (coins?.length === 0 || sent.coins === '') issues.coins = ['no_coins']
  else if (coins?.some(id => !currencyOf(id))) issues.coins = ['not_found']
  // The ledger is counted in the base currency: it never changes once there are books.
  else if (coins && coins[0] !== organization.baseCurrencyId) issues.coins = ['not_an_option']
  if (Object.keys(issues).length > 0) refuseFields(issues)
  return { after: settingsFrom(withDefaults(settings, changed)), coins }
}

/** Refuses to drop a currency that something is kept in. */
export function refuseCoinsInUse(used: readonly number[], coins: readonly number[]): void {
  const dropped = used.filter(id => !coins.includes(id)).map(id => currencyOf(id)?.code ?? String(id))
  if (dropped.length > 0) refuseFields({ coins: [`coin_in_use|${dropped.join(', ')}`] })
}
