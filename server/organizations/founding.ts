import { getCountry } from 'countries-and-timezones'
import { sql } from 'kysely'
import { seedWords } from '../../i18n/organization.ts'
import type { Language } from '../../i18n/text.ts'
import { countryOf, currencyOf } from '../../i18n/world.ts'
import { documentKindNames, documentKinds } from '../../schema/documents.ts'
import { type FieldIssues, refuseFields } from '../../schema/errors.ts'
import type { ResourceName } from '../../schema/index.ts'
import { mainTimeZone, organizationFields } from '../../schema/organization.ts'
import { check, missing, recordSchema, type Values, withDefaults } from '../../schema/validate.ts'
import type { Tx } from '../db/connect.ts'
import { insertRows } from '../db/rows.ts'
import { openOrganization } from '../http/caller.ts'
import { type ChartAccount, chart } from '../ledger/chart.ts'
import { newColumns } from '../resources/records.ts'

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

/** Founds an organization with everything it needs for its first invoice. Its owner passes both gates. Answers its id. */
export async function foundOrganization(tx: Tx, ownerId: number, founding: Founding, isDemo = false): Promise<number> {
  const { values, countryId, timeZone, coins } = founding
  const base = currencyOf(coins[0]!)!
  const { rows } = await sql<{ id: number }>`
    insert into organizations (name, owner_id, country_id, time_zone, language, location, tax_number,
      base_currency_id, base_decimals, value_added_tax, sales_tax, is_demo)
    values (${values.name}, ${ownerId}, ${countryId}, ${timeZone}, ${values.language}, ${values.location ?? null},
      ${values.tax_number ?? null}, ${base.id}, ${base.decimals}, ${values.value_added_tax}, ${values.sales_tax}, ${isDemo})
    returning id`.execute(tx)
  const id = rows[0]!.id
  await openOrganization(tx, id)
  await insertRows(
    tx,
    'organization_coins',
    coins.map((currency_id, position) => ({ organization_id: id, position, currency_id })),
  )
  await sql`insert into members (organization_id, user_id, type) values (${id}, ${ownerId}, 'owner')`.execute(tx)
  await sql`update users set verify_email = true, verify_account = true where id = ${ownerId}`.execute(tx)
  await seed(tx, id, values.language as Language, base.decimals)
  return id
}

async function seed(tx: Tx, id: number, language: Language, decimals: number): Promise<void> {
  const accounts: readonly ChartAccount[] = chart
  const rowOf = (resource: ResourceName, record: Values) => ({
    organization_id: id,
    ...newColumns(resource, { ...record, active: true }, decimals),
  })
  const accountRows = accounts.map(({ code, name, type, seed }) =>
    rowOf('accounts', { code, name: name[language], type, has_analytical_account: false, seed }),
  )
  await insertRows(tx, 'accounts', accountRows)
  const parts = JSON.stringify(accounts.filter(account => account.role))
  await sql`
    insert into posting_accounts (organization_id, role, account_id)
    select ${id}, parts.role, accounts.id
    from jsonb_to_recordset(${parts}::jsonb) as parts (seed text, role text)
    join accounts on accounts.organization_id = ${id} and accounts.seed = parts.seed`.execute(tx)
  const units = seedWords.units.map(unit => rowOf('units', { name: unit[language] }))
  await insertRows(tx, 'units', units)
  await insertRows(tx, 'warehouses', [rowOf('warehouses', { name: seedWords.warehouse[language] })])
  const series = documentKindNames.map(kind => ({
    series: kind as string,
    prefix: documentKinds[kind].prefix as string,
  }))
  const serials = [...series, { series: 'entry', prefix: 'JE-' }].map(serial => ({ organization_id: id, ...serial }))
  await insertRows(tx, 'serial_numbers', serials)
}
