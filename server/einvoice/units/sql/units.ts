import { sql } from 'kysely'
import { unitReasons } from '../../../../i18n/einvoice/units.ts'
import { issueFaultText } from '../../../../i18n/tax/issue-faults.ts'
import { firstOf } from '../../../../schema/collections/certain.ts'
import type { EinvoiceUnit } from '../../../../schema/einvoice/answers.ts'
import { type FieldIssues, type Issue, refuse, refuseFields, refuseIfAny } from '../../../../schema/errors.ts'
import type { Fields } from '../../../../schema/fields.ts'
import { issuesDocuments } from '../../../../schema/tax/index.ts'
import { check, missing, recordSchema, withMissing } from '../../../../schema/validate.ts'
import { brokenLinks, rowsById } from '../../../books/sql/references.ts'
import { updateRow } from '../../../db/rows.ts'
import { seal } from '../../../db/sealing.ts'
import type { Services } from '../../../services.ts'
import type { Work } from '../../../work.ts'
import { issuingCountryOf } from '../../countries.ts'
import type { BegunUnit, IssuingCountry, Seals } from '../../country.ts'
import { sellerOf } from '../../issue/sql/named.ts'
import type { UnitEnvironment, UnitRow } from '../../rows.ts'
import { type UnitCounts, unitVerdicts, wireUnit } from '../wire.ts'
import { issueFromNow } from './issuing-on.ts'
import { sealCredentials, sealKey } from './sealed.ts'

/** Units of an organization: made, connected, retired. */

type Needed = Pick<Services, 'secrets' | 'jobs' | 'config'>

/** Where a unit may be connected to: a simulator where the server has one. */
export function environmentsOf(
  { organization }: Pick<Work, 'organization'>,
  config: Services['config'],
): UnitEnvironment[] {
  const country = issuingCountryOf(organization)
  const hasSimulator = country?.simulatorOf(config) !== undefined
  return (country?.environments ?? []).filter(each => each !== 'simulator' || hasSimulator)
}

type Waiting = Pick<UnitCounts, 'waiting' | 'rejected' | 'waits_since'>

const waitingOf = async ({ tx, organization }: Work): Promise<Map<number, Waiting>> => {
  const { rows } = await sql<Waiting & { unit_id: number }>`
    select unit_id, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'rejected')::int as rejected,
      min(stamped_at) filter (where state = 'waiting') as waits_since
    from einvoices
    where organization_id = ${organization.id} and state in ('waiting', 'rejected')
    group by unit_id`.execute(tx)
  return new Map(rows.map(({ unit_id, ...counts }) => [unit_id, counts]))
}

const nothingWaits: Waiting = { waiting: 0, rejected: 0, waits_since: null }

async function rowsOf({ tx, organization }: Work, isLocked = false): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select * from einvoice_units where organization_id = ${organization.id}
    order by id desc ${isLocked ? sql`for update` : sql``}`.execute(tx)
  return rows
}

const isInUse = ({ state }: Pick<UnitRow, 'state'>): boolean => state !== 'retired' && state !== 'failed'

/** How units stand among each other: what waits of each, whose sales it issues, whether others need it. */
async function countsOf(work: Work, units: readonly UnitRow[]): Promise<(unit: UnitRow) => UnitCounts> {
  const { tx, organization } = work
  const ids = units.map(({ warehouse_id }) => warehouse_id)
  const [waiting, warehouses] = await Promise.all([
    waitingOf(work),
    rowsById<{ id: number; name: string }>(tx, organization.id, 'warehouses', ['id', 'name'], ids),
  ])
  const hasOthers = units.some(unit => unit.warehouse_id !== null && isInUse(unit))
  return unit => ({
    ...(waiting.get(unit.id) ?? nothingWaits),
    isNeeded: unit.warehouse_id === null && isInUse(unit) && hasOthers,
    warehouse: warehouses.get(unit.warehouse_id ?? 0) ?? null,
  })
}

export async function listUnits(work: Work): Promise<EinvoiceUnit[]> {
  const rows = await rowsOf(work)
  const counts = await countsOf(work, rows)
  return rows.map(row => wireUnit(row, counts(row), work.language))
}

export async function readUnit(work: Work, id: number): Promise<EinvoiceUnit> {
  const found = (await listUnits(work)).find(unit => unit.id === id)
  return found ?? refuse('not_found')
}

/** A unit that nobody else changes meanwhile, nor another of the organization, if what is to be done with it may be done. */
async function lockedUnit(work: Work, id: number, action: 'connect' | 'retire' | 'send'): Promise<UnitRow> {
  const rows = await rowsOf(work, true)
  const row = rows.find(unit => unit.id === id) ?? refuse('not_found')
  const reason = unitVerdicts(row, (await countsOf(work, rows))(row))[action]
  if (reason !== null) refuse('unit_state', { reason: unitReasons[reason][work.language] })
  return row
}

/** Refuses a second unit for the same sales, and one of a warehouse before there is one for all others. */
async function refuseUnlessApart(work: Work, warehouseId: number | null, but: number | null): Promise<void> {
  const others = (await rowsOf(work, true)).filter(unit => unit.id !== but && isInUse(unit))
  const same = others.find(({ warehouse_id }) => warehouse_id === warehouseId)
  if (same) refuse('unit_in_use', { name: same.name })
  const isFirst = !others.some(({ warehouse_id, state }) => warehouse_id === null && state !== 'connecting')
  if (warehouseId !== null && isFirst) refuseFields({ warehouse_id: ['unit_of_all_first'] })
}

/** What the organization lacks to be known to the authority, in one sentence each. */
function lacksOf({ organization, language, now }: Work, { sellerFaults }: IssuingCountry): Issue[] {
  if (!issuesDocuments(organization)) return ['issues_unregistered']
  return sellerFaults(sellerOf(organization), now).map(
    fault => `lacks_to_connect|${issueFaultText(fault, language)}` as const,
  )
}

/** What a job connects a unit with; the password is encrypted on its way. */
export const requestedUnit = (
  { secrets }: Pick<Needed, 'secrets'>,
  organizationId: number,
  unitId: number,
  otp: string,
) => ({
  ...{ organizationId, unitId },
  sealedOtp: seal(secrets.unitKey, 'einvoice-otp', Buffer.from(otp)).toString('base64'),
})

/** What was typed, of these fields alone; what the organization lacks stands at one of them. */
function readTyped(fields: Fields, body: unknown, lacks: { at: string; issues: Issue[] }, own: FieldIssues = {}) {
  const checked = check(recordSchema(fields, 'create', 2), body)
  if ('issues' in checked) return refuseFields(withMissing(fields, checked.issues, body))
  const issues = { ...missing(fields, checked.values), ...own }
  refuseIfAny(lacks.issues.length > 0 ? { [lacks.at]: lacks.issues, ...issues } : issues)
  return checked.values as Readonly<Record<string, unknown>>
}

function readNew(work: Work, country: IssuingCountry, config: Services['config'], body: unknown) {
  const environment = (body as { environment?: unknown } | null)?.environment
  const own: FieldIssues = {}
  if (environment === 'simulator' && country.simulatorOf(config) === undefined) own.environment = ['not_an_option']
  // Without it the keys would lie in the database, and in each backup, for anybody who has that.
  const isReal = environment === 'simulation' || environment === 'core'
  if (isReal && config.SECRET_KEY === undefined) own.environment = ['secret_key_missing']
  return readTyped(country.fields, body, { at: 'environment', issues: lacksOf(work, country) }, own)
}

const sealsOf = ({ secrets }: Needed): Seals => ({
  key: pem => sealKey(secrets, pem),
  credentials: credentials => sealCredentials(secrets, credentials),
})

/** Asks for a certificate where the country gives one; else documents are issued from now on, and what waited leaves. */
async function goOn({ tx, organization }: Work, services: Needed, unitId: number, { password }: BegunUnit) {
  const { jobs } = services
  if (password !== null)
    return jobs.add(tx, 'einvoice-unit', requestedUnit(services, organization.id, unitId, password))
  await issueFromNow(tx, organization.id)
  return jobs.add(tx, 'einvoices', { organizationId: organization.id, unitId })
}

export async function addUnit(work: Work, services: Needed, body: unknown): Promise<EinvoiceUnit> {
  const { tx, organization, caller, now } = work
  const country = issuingCountryOf(organization) ?? refuse('no_authority')
  const values = readNew(work, country, services.config, body)
  const warehouse_id = values.warehouse_id === undefined ? null : (values.warehouse_id as number | null)
  if (warehouse_id !== null) {
    const link = { path: 'warehouse_id', table: 'warehouses', id: warehouse_id } as const
    refuseIfAny(await brokenLinks(tx, organization.id, [link]))
  }
  await refuseUnlessApart(work, warehouse_id, null)
  const begun = country.begin(values, sellerOf(organization), sealsOf(services))
  const columns = {
    ...{ organization_id: organization.id, country: country.code, name: values.name },
    ...{ environment: values.environment, warehouse_id },
    ...{ state: 'connecting', created_by: caller.userId, created_at: now.toISOString(), ...begun.columns },
  }
  const { rows } = await sql<{ id: number }>`
    insert into einvoice_units (${sql.join(Object.keys(columns).map(name => sql.ref(name)))})
    values (${sql.join(Object.values(columns))})
    returning id`.execute(tx)
  const { id } = firstOf(rows)
  await goOn(work, services, id, begun)
  return readUnit(work, id)
}

/** Connects again after a failure, or renews what a unit is known by, which goes on as it is meanwhile. */
export async function connectUnit(work: Work, services: Needed, id: number, body: unknown): Promise<EinvoiceUnit> {
  const country = issuingCountryOf(work.organization) ?? refuse('no_authority')
  const { againFields } = country
  const at = Object.keys(againFields).at(-1) ?? 'otp'
  const values = readTyped(againFields, body, { at, issues: [] })
  const unit = await lockedUnit(work, id, 'connect')
  await refuseUnlessApart(work, unit.warehouse_id, id)
  const issues = lacksOf(work, country)
  refuseIfAny(issues.length > 0 ? { [at]: issues } : {})
  const begun = country.beginAgain(values, unit, sealsOf(services))
  await updateRow(work.tx, 'einvoice_units', work.organization.id, id, begun.columns)
  await goOn(work, services, id, begun)
  return readUnit(work, id)
}

export async function retireUnit(work: Work, id: number): Promise<EinvoiceUnit> {
  await lockedUnit(work, id, 'retire')
  await updateRow(work.tx, 'einvoice_units', work.organization.id, id, { state: 'retired' })
  return readUnit(work, id)
}

/** Sends what waits now. */
export async function sendNow(work: Work, { jobs }: Needed, id: number): Promise<EinvoiceUnit> {
  const { tx, organization } = work
  await lockedUnit(work, id, 'send')
  await updateRow(tx, 'einvoice_units', organization.id, id, { waits_until: null })
  await jobs.add(tx, 'einvoices', { organizationId: organization.id, unitId: id })
  return readUnit(work, id)
}
