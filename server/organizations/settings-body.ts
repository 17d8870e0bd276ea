import { getCountry } from 'countries-and-timezones'
import { countryOf, currencyOf } from '../../i18n/records/currencies-countries.ts'
import { plainDecimal } from '../../ledger/money.ts'
import { type FieldIssues, type Issue, refuse, refuseFields } from '../../schema/errors.ts'
import {
  mainTimeZone,
  permissionOfSetting,
  type Settings,
  settingNames,
  settings,
  settingsFrom,
  settingsOf,
} from '../../schema/organization/settings.ts'
import { demand, type Permissions } from '../../schema/permissions.ts'
import { toAsciiDigits } from '../../schema/search.ts'
import { issuesDocuments } from '../../schema/tax/index.ts'
import { checkIdentity, partyIssues } from '../../schema/tax/party.ts'
import { check, missing, recordSchema, type Values, withDefaults, withMissing } from '../../schema/validate.ts'
import { countryIssues } from '../resources/declared.ts'
import type { Caller, Organization } from '../work.ts'
import { type Logo, readLogo } from './logo.ts'
import { taxNumberIssue } from './tax-number.ts'
import { websiteIssue } from './website.ts'

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

/** Nobody asks of others what would shut themselves out. */
const ofSecondFactor = (requested: unknown, before: unknown, hasSecondFactor: boolean): FieldIssues =>
  requested === true && before !== true && !hasSecondFactor ? { second_factor_required: ['second_factor_first'] } : {}

/** Reads what an organization is founded with, by somebody; what is wrong is refused at its field. */
export function readFounding(
  body: unknown,
  { hasSecondFactor }: Pick<Caller, 'hasSecondFactor'> = { hasSecondFactor: false },
): Founding {
  const checked = check(recordSchema(settings, 'create'), body)
  const values = withDefaults(settings, 'values' in checked ? checked.values : {})
  const sent = (body ?? {}) as Record<string, unknown>
  const issues: FieldIssues =
    'issues' in checked ? withMissing(settings, checked.issues, body) : missing(settings, values)
  Object.assign(issues, ofSecondFactor(values.second_factor_required, false, hasSecondFactor))
  const country = countryOf(wholeNumber(sent.country_id))
  if (!country) issues.country_id = [sent.country_id === undefined || sent.country_id === '' ? 'required' : 'not_found']
  const coins = sent.coins === undefined || sent.coins === '' ? [] : coinsOf(sent.coins)
  if (coins.length === 0) issues.coins = ['no_coins']
  else if (coins.some(id => !currencyOf(id))) issues.coins = ['not_found']
  const requested = sent.time_zone === undefined || sent.time_zone === '' ? mainTimeZone : String(sent.time_zone)
  const timeZone = requested === mainTimeZone ? mainZoneOf(country?.code ?? 'EG') : requested
  if (!isTimeZone(timeZone)) issues.time_zone = ['not_an_option']
  if (country) addIssue(issues, 'tax_number', taxNumberIssue(country.id, (values.tax_number ?? null) as string | null))
  if (values.issues_at_posting && country && !mayIssue(values, country.id))
    addIssue(issues, 'issues_at_posting', 'issues_unregistered')
  addIssue(issues, 'website', websiteIssue((values.website ?? null) as string | null))
  const plain = withPlainIdentity(values, country?.id ?? null)
  Object.assign(issues, identityIssues(values, null, country?.id ?? null), issues)
  if (!country || Object.keys(issues).length > 0) return refuseFields(issues)
  return { settings: settingsFrom(plain), countryId: country.id, timeZone, coins }
}

const withPlainIdentity = (values: Values, countryId: number | null): Values => ({
  ...values,
  ...(typeof values.tax_number === 'string' ? { tax_number: toAsciiDigits(values.tax_number) } : {}),
  identity_number: checkIdentity(values, countryId).number,
})

/** What is wrong with its identity; one that is there already keeps nobody from changing something else. */
const identityIssues = (after: Values, before: Values | null, countryId: number | null): FieldIssues => ({
  ...partyIssues(after, before, countryId),
  ...countryIssues(settings, after),
})

const mayIssue = ({ tax_number }: Values, countryId: number): boolean =>
  issuesDocuments({ countryId, tax_number: (tax_number ?? null) as string | null })

function addIssue(issues: FieldIssues, field: string, issue: Issue | undefined): void {
  if (issue) issues[field] ??= [issue]
}

/** What is to change of an organization. */
interface Changes {
  after: Settings
  countryId: number
  timeZone: string
  /** Null when they stay. */
  coins: number[] | null
  /** Undefined when it stays, null when it goes. */
  logo: Logo | null | undefined
}

const isLeft = (sent: unknown) => sent === undefined
const isEmptied = (sent: unknown) => sent === null || sent === ''

function logoOf(organization: Organization, sent: unknown, issues: FieldIssues): Logo | null | undefined {
  if (isLeft(sent) || sent === organization.logo) return undefined
  if (isEmptied(sent)) return null
  const read = typeof sent === 'string' ? readLogo(sent) : { issue: 'not_a_picture' as const }
  if ('logo' in read) return read.logo
  issues.logo = [read.issue]
  return undefined
}

function countryIdOf(organization: Organization, sent: unknown, issues: FieldIssues): number {
  if (isLeft(sent)) return organization.countryId
  const country = countryOf(wholeNumber(sent))
  if (!country) issues.country_id = [isEmptied(sent) ? 'required' : 'not_found']
  return country?.id ?? organization.countryId
}

function timeZoneOf(organization: Organization, sent: unknown, countryId: number, issues: FieldIssues): string {
  if (isLeft(sent)) return organization.timeZone
  const zone = String(sent) === mainTimeZone ? mainZoneOf(countryOf(countryId)?.code ?? 'EG') : String(sent ?? '')
  if (isTimeZone(zone)) return zone
  issues.time_zone = [isEmptied(sent) ? 'required' : 'not_an_option']
  return organization.timeZone
}

/** Reads what somebody changes of an organization; what is wrong is refused at its field. */
export function readChanges(
  organization: Organization,
  permissions: Permissions,
  body: unknown,
  { hasSecondFactor, key }: Pick<Caller, 'hasSecondFactor' | 'key'>,
): Changes {
  const checked = check(recordSchema(settings, 'update'), body)
  const before: Values = settingsOf(organization)
  const changed: Values = { ...before, ...('values' in checked ? checked.values : {}) }
  const issues: FieldIssues =
    'issues' in checked ? withMissing(settings, checked.issues, body, before) : missing(settings, changed)
  const sent = (body ?? {}) as Record<string, unknown>
  if (key && changed.second_factor_required !== before.second_factor_required) return refuse('key_never')
  Object.assign(issues, ofSecondFactor(changed.second_factor_required, before.second_factor_required, hasSecondFactor))
  const coins = isLeft(sent.coins) ? null : coinsOf(sent.coins)
  if (coins?.length === 0 || sent.coins === '') issues.coins = ['no_coins']
  else if (coins?.some(id => !currencyOf(id))) issues.coins = ['not_found']
  // The ledger is counted in the base currency: it never changes once there are books.
  else if (coins && coins[0] !== organization.baseCurrencyId) issues.coins = ['not_an_option']
  const countryId = countryIdOf(organization, sent.country_id, issues)
  const timeZone = timeZoneOf(organization, sent.time_zone, countryId, issues)
  const logo = logoOf(organization, sent.logo, issues)
  const after = settingsFrom(withPlainIdentity(withDefaults(settings, changed), countryId))
  // A number that is there already keeps nobody from changing something else.
  if (after.tax_number !== organization.tax_number || countryId !== organization.countryId)
    addIssue(issues, 'tax_number', taxNumberIssue(countryId, after.tax_number))
  Object.assign(issues, identityIssues(after, before, countryId), issues)
  if (after.issues_at_posting && organization.issues_at_posting && organization.tax_number && !after.tax_number)
    addIssue(issues, 'tax_number', 'issues_need_number')
  const wouldBegin = !organization.issues_at_posting || countryId !== organization.countryId
  if (after.issues_at_posting && wouldBegin && !mayIssue(after, countryId))
    addIssue(issues, 'issues_at_posting', 'issues_unregistered')
  if (after.website !== organization.website) addIssue(issues, 'website', websiteIssue(after.website))
  if (Object.keys(issues).length > 0) refuseFields(issues)
  const changes = { after, countryId, timeZone, coins, logo }
  refuseBeyond(organization, permissions, changes)
  return changes
}

/** Refuses what the permissions of the caller do not reach: what an organization is, or how it works. */
function refuseBeyond(organization: Organization, permissions: Permissions, changes: Changes): void {
  const { after, coins, logo, countryId, timeZone } = changes
  const isSame = (one: unknown, other: unknown) => String(one ?? '') === String(other ?? '')
  const needed = new Set(
    settingNames.filter(name => !isSame(plain(after[name]), plain(organization[name]))).map(permissionOfSetting),
  )
  const isOther = coins !== null || logo !== undefined || countryId !== organization.countryId
  if (isOther || timeZone !== organization.timeZone) needed.add('organizations')
  for (const permission of needed) demand(permissions, permission, 'update')
}

/** A decimal without the zeros that the database keeps. */
const plain = (value: unknown) => (/^\d+\.\d+$/.test(String(value)) ? plainDecimal(String(value)) : value)

/** Refuses another country where documents were issued by the law of this one, and are from now on. */
export function refuseOtherCountry(
  organization: Organization,
  { after, countryId }: Pick<Changes, 'after' | 'countryId'>,
  hasIssued: boolean,
): void {
  if (hasIssued && after.issues_at_posting && countryId !== organization.countryId)
    refuseFields({ country_id: ['issued_in_country'] })
}

/** Refuses to drop a currency that something is kept in. */
export function refuseCoinsInUse(used: readonly number[], coins: readonly number[]): void {
  const dropped = used.filter(id => !coins.includes(id)).map(id => currencyOf(id)?.code ?? String(id))
  if (dropped.length > 0) refuseFields({ coins: [`coin_in_use|${dropped.join(', ')}`] })
}
