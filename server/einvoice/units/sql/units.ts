import { createPrivateKey, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { unitReasons } from '../../../../i18n/einvoice/units.ts'
import { issueFaultText } from '../../../../i18n/tax/issue-faults.ts'
import { firstOf } from '../../../../schema/collections/certain.ts'
import type { EinvoiceUnit } from '../../../../schema/einvoice/answers.ts'
import { connectFields, unitEnvironments, unitFields } from '../../../../schema/einvoice/units.ts'
import { type FieldIssues, refuse, refuseFields, refuseIfAny } from '../../../../schema/errors.ts'
import { issuesDocuments, taxCountries } from '../../../../schema/tax/index.ts'
import { check, missing, recordSchema, withMissing } from '../../../../schema/validate.ts'
import { updateRow } from '../../../db/rows.ts'
import { seal } from '../../../db/sealing.ts'
import type { Services } from '../../../services.ts'
import type { Work } from '../../../work.ts'
import { sellerOf } from '../../issue/sql/named.ts'
import { inRiyadh } from '../../issue/time.ts'
import type { UnitEnvironment, UnitRow } from '../../rows.ts'
import { certificateRequest, unitKey } from '../../sa/csr.ts'
import { sellerFaults } from '../seller-faults.ts'
import { type UnitCounts, unitVerdicts, wireUnit } from '../wire.ts'
import { sealKey } from './sealed.ts'

/** Units of an organization: made, connected, retired. */

type Needed = Pick<Services, 'secrets' | 'jobs' | 'config'>

/** Where a unit may be connected to: a simulator where the server has one. */
export const environmentsOf = ({ EINVOICE_SIMULATOR }: Services['config']): UnitEnvironment[] =>
  unitEnvironments.filter(each => each !== 'simulator' || EINVOICE_SIMULATOR !== undefined)

const countsOf = async ({ tx, organization }: Work, ids: readonly number[]): Promise<Map<number, UnitCounts>> => {
  const { rows } = await sql<UnitCounts & { unit_id: number }>`
    select unit_id, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'rejected')::int as rejected,
      min(stamped_at) filter (where state = 'waiting') as waits_since
    from einvoices
    where organization_id = ${organization.id} and unit_id = any(${ids}::bigint[]) and state in ('waiting', 'rejected')
    group by unit_id`.execute(tx)
  return new Map(rows.map(({ unit_id, ...counts }) => [unit_id, counts]))
}

const noCounts: UnitCounts = { waiting: 0, rejected: 0, waits_since: null }

async function rowsOf({ tx, organization }: Work, id: number | null, isLocked = false): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select * from einvoice_units where organization_id = ${organization.id} and (${id}::bigint is null or id = ${id})
    order by id desc ${isLocked ? sql`for update` : sql``}`.execute(tx)
  return rows
}

export async function listUnits(work: Work): Promise<EinvoiceUnit[]> {
  const rows = await rowsOf(work, null)
  const counts = await countsOf(
    work,
    rows.map(({ id }) => id),
  )
  return rows.map(row => wireUnit(row, counts.get(row.id) ?? noCounts, work.language))
}

export async function readUnit(work: Work, id: number): Promise<EinvoiceUnit> {
  const [row] = await rowsOf(work, id)
  if (!row) return refuse('not_found')
  return wireUnit(row, (await countsOf(work, [id])).get(id) ?? noCounts, work.language)
}

/** A unit that nobody else changes meanwhile, if what is to be done with it may be done. */
async function lockedUnit(work: Work, id: number, action: 'connect' | 'retire' | 'send'): Promise<UnitRow> {
  const [row] = await rowsOf(work, id, true)
  if (!row) return refuse('not_found')
  const reason = unitVerdicts(row, (await countsOf(work, [id])).get(id) ?? noCounts)[action]
  if (reason !== null) refuse('unit_state', { reason: unitReasons[reason][work.language] })
  return row
}

/** What the organization lacks to be known to the authority, in one sentence each, at the place where it is connected. */
function lacksOf({ organization, language, now }: Work): FieldIssues {
  if (!issuesDocuments(organization)) return { environment: ['issues_unregistered'] }
  const faults = sellerFaults(sellerOf(organization), inRiyadh(now))
  return faults.length === 0
    ? {}
    : { environment: faults.map(fault => `lacks_to_connect|${issueFaultText(fault, language)}` as const) }
}

interface NewUnit {
  name: string
  environment: UnitEnvironment
  otp: string
}

function readNew(work: Work, config: Services['config'], body: unknown): NewUnit {
  const checked = check(recordSchema(unitFields, 'create', 2), body)
  if ('issues' in checked) return refuseFields(withMissing(unitFields, checked.issues, body))
  const issues = missing(unitFields, checked.values)
  const { environment } = checked.values
  if (environment === 'simulator' && config.EINVOICE_SIMULATOR === undefined) issues.environment = ['not_an_option']
  // Without it the keys would lie in the database, and in each backup, for anybody who has that.
  const isReal = environment === 'simulation' || environment === 'core'
  if (isReal && config.SECRET_KEY === undefined) issues.environment = ['secret_key_missing']
  const lacks = lacksOf(work)
  refuseIfAny({ ...lacks, ...issues })
  return checked.values as unknown as NewUnit
}

function readOtp(body: unknown): string {
  const checked = check(recordSchema(connectFields, 'create', 2), body)
  if ('issues' in checked) return refuseFields(withMissing(connectFields, checked.issues, body))
  refuseIfAny(missing(connectFields, checked.values))
  return String(checked.values.otp)
}

/** The short address of the organization, as its certificate has it. */
const addressOf = ({ building, street, district, city }: ReturnType<typeof sellerOf>): string =>
  [building, street, district, city].filter(part => part !== null).join(' ')

function requestOf(work: Work, unit: Pick<UnitRow, 'name' | 'serial' | 'environment'>, pem: string): string {
  const { organization } = work
  return certificateRequest(
    createPrivateKey(pem),
    {
      commonName: unit.name,
      organizationUnit: unit.name,
      organization: organization.name,
      taxNumber: organization.tax_number ?? '',
      serialNumber: unit.serial,
      documentTypes: '1100',
      address: addressOf(sellerOf(organization)),
      industry: 'Trade',
    },
    { environment: unit.environment === 'simulator' ? 'developer-portal' : unit.environment },
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

const ask = ({ tx, organization }: Work, services: Needed, unitId: number, otp: string) =>
  services.jobs.add(tx, 'einvoice-unit', requestedUnit(services, organization.id, unitId, otp))

export async function addUnit(work: Work, services: Needed, body: unknown): Promise<EinvoiceUnit> {
  const { tx, organization, caller, now } = work
  if (organization.countryId !== taxCountries.SA.number) refuse('no_authority')
  const { name, environment, otp } = readNew(work, services.config, body)
  const inUse = (await rowsOf(work, null, true)).find(({ state }) => state !== 'retired' && state !== 'failed')
  if (inUse) refuse('unit_in_use', { name: inUse.name })
  const pem = unitKey().export({ type: 'pkcs8', format: 'pem' }).toString()
  const serial = `1-Jornal|2-1|3-${randomUUID()}`
  const { rows } = await sql<{ id: number }>`
    insert into einvoice_units
      (organization_id, name, environment, state, serial, sealed_key, request, created_by, created_at)
    values (${organization.id}, ${name}, ${environment}, 'connecting', ${serial}, ${sealKey(services.secrets, pem)},
      ${requestOf(work, { name, serial, environment }, pem)}, ${caller.userId}, ${now})
    returning id`.execute(tx)
  const { id } = firstOf(rows)
  await ask(work, services, id, otp)
  return readUnit(work, id)
}

/** Connects again after a failure, or renews the certificate of a unit that goes on as it is meanwhile. */
export async function connectUnit(work: Work, services: Needed, id: number, body: unknown): Promise<EinvoiceUnit> {
  const otp = readOtp(body)
  const unit = await lockedUnit(work, id, 'connect')
  const others = (await rowsOf(work, null)).find(each => each.id !== id && !['retired', 'failed'].includes(each.state))
  if (others) refuse('unit_in_use', { name: others.name })
  refuseIfAny(Object.fromEntries(Object.values(lacksOf(work)).map(issues => ['otp', issues])))
  await updateRow(work.tx, 'einvoice_units', work.organization.id, id, {
    ...{ is_asking: true, problem: null, request_id: null, sealed_compliance: null, compliance_certificate: null },
    ...{ checks_passed: 0, state: unit.state === 'failed' ? 'connecting' : unit.state },
  })
  await ask(work, services, id, otp)
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
