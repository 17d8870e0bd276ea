import { sql } from 'kysely'
import { type Currency, knownCurrency } from '../../../i18n/records/currencies-countries.ts'
import { nameOfSeed, seeds } from '../../../i18n/records/seeded-names.ts'
import type { Language } from '../../../i18n/text.ts'
import { type ChartAccount, chart } from '../../../schema/chart.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { documentKindNames, documentKinds } from '../../../schema/documents.ts'
import { refuse } from '../../../schema/errors.ts'
import type { ResourceName } from '../../../schema/index.ts'
import { settingNames } from '../../../schema/organization/settings.ts'
import { foundedTaxCode, isOfLines } from '../../../schema/tax/founding.ts'
import { taxCountryOf } from '../../../schema/tax/index.ts'
import { foundedWithholding, withholdingOf } from '../../../schema/tax/withholding.ts'
import type { Values } from '../../../schema/validate.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { noteOrganization, openOrganization } from '../../db/organization.ts'
import { insertRows } from '../../db/rows.ts'
import { newColumns } from '../../resources/sql/records.ts'
import { rolesOfFounding } from '../roles.ts'
import type { Founding } from '../settings-body.ts'

/** Founds an organization with everything it needs for its first invoice. Its owner passes both gates. Answers its id. */
export async function foundOrganization(
  tx: Tx,
  ownerId: number,
  founding: Founding,
  now: Date,
  isDemo = false,
): Promise<number> {
  const { settings, countryId, timeZone, coins } = founding
  const base = knownCurrency(firstOf(coins))
  await refuseUnshown(tx, ownerId)
  const { rows } = await sql<{ id: number }>`
    insert into organizations (owner_id, country_id, time_zone, base_currency_id, base_decimals, is_demo,
      ${sql.join(settingNames.map(name => sql.ref(name)))})
    values (${ownerId}, ${countryId}, ${timeZone}, ${base.id}, ${base.decimals}, ${isDemo},
      ${sql.join(settingNames.map(name => settings[name]))})
    returning id`.execute(tx)
  const id = firstOf(rows).id
  await openOrganization(tx, id)
  await insertRows(
    tx,
    'organization_coins',
    coins.map((currency_id, position) => ({ organization_id: id, position, currency_id })),
  )
  await insertRows(tx, 'roles', rolesOfFounding(id, settings.language, now))
  await sql`
    insert into members (organization_id, user_id, type, joined_at, role_id)
    select ${id}, ${ownerId}, 'owner', ${now}, roles.id from roles
    where organization_id = ${id} and seed = 'organization_owner' returning user_id`.execute(tx)
  await sql`
    update users set verify_email = true, verify_account = true, address_shown_at = coalesce(address_shown_at, ${now})
    where id = ${ownerId}`.execute(tx)
  await seed(tx, id, countryId, settings.language, base)
  await noteOrganization(tx, id)
  return id
}

/** Whose address nobody has shown works for who made the account, and founds nothing in its name. */
async function refuseUnshown(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql<{ is_made: boolean }>`
    select made_by_organization_id is not null as is_made from users where id = ${userId} for no key update`.execute(tx)
  if (rows[0]?.is_made) refuse('address_not_shown')
}

async function seed(tx: Tx, id: number, countryId: number, language: Language, base: Currency): Promise<void> {
  const { decimals } = base
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
    join accounts on accounts.organization_id = ${id} and accounts.seed = parts.seed returning role`.execute(tx)
  for (const resource of ['units', 'warehouses'] as const) {
    const records = seeds[resource].map(({ seed, name }) => rowOf(resource, { name: name[language], seed }))
    await insertRows(tx, resource, records)
  }
  const country = taxCountryOf(countryId)
  const codes = country.codes.filter(isOfLines).map(code => foundedTaxCode(country, code))
  await insertRows(
    tx,
    'tax_codes',
    codes.map(code => ({
      organization_id: id,
      ...newColumns('tax_codes', { ...code, name: nameOfSeed(code.seed, language) }, decimals),
    })),
  )
  await insertRows(
    tx,
    'withholding_kinds',
    withholdingOf(countryId).map(code => {
      const kind = foundedWithholding(country, code, base.code)
      const name = nameOfSeed(kind.seed, language)
      return { organization_id: id, ...newColumns('withholding_kinds', { ...kind, name }, decimals) }
    }),
  )
  const series = documentKindNames.map(kind => ({
    series: kind as string,
    prefix: documentKinds[kind].prefix as string,
  }))
  const serials = [...series, { series: 'entry', prefix: 'JE-' }].map(serial => ({ organization_id: id, ...serial }))
  await insertRows(tx, 'serial_numbers', serials)
}
