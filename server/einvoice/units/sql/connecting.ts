import { createPrivateKey, X509Certificate } from 'node:crypto'
import { sql } from 'kysely'
import { chainTracked } from '../../../db/chained-records.ts'
import { withinOrganization } from '../../../db/connection/within-organization.ts'
import { updateRow } from '../../../db/rows.ts'
import { unseal } from '../../../db/sealing.ts'
import { organizationById } from '../../../organizations/sql/memberships.ts'
import type { Services } from '../../../services.ts'
import { sellerOf } from '../../issue/sql/named.ts'
import { inRiyadh } from '../../issue/time.ts'
import type { UnitProblem, UnitRow } from '../../rows.ts'
import { authorityOfUnit } from '../../sa/authority-of-unit.ts'
import { type Connecting, connect, type Given } from '../connecting.ts'
import { issueFromNow } from './issuing-on.ts'
import { openCredentials, openKey, sealCredentials } from './sealed.ts'

/** A unit is connected, or its certificate renewed, by whichever server is free: each step stays done when it dies. */

type Needed = Pick<Services, 'db' | 'jobs' | 'secrets' | 'config' | 'now'>

interface Requested {
  organizationId: number
  unitId: number
  sealedOtp: string
}

const unitOf = (needed: Needed, { organizationId, unitId }: Requested): Promise<UnitRow | undefined> =>
  withinOrganization(needed.db, organizationId, async tx => {
    const { rows } = await sql<UnitRow>`
      select * from einvoice_units
      where organization_id = ${organizationId} and id = ${unitId} and is_asking`.execute(tx)
    return rows[0]
  })

function progressOf({ secrets }: Needed, unit: UnitRow): Connecting {
  const { request_id, sealed_compliance, compliance_certificate, sealed_credentials, checks_passed } = unit
  const isGiven = request_id !== null && sealed_compliance !== null && compliance_certificate !== null
  return {
    given: isGiven
      ? {
          requestId: request_id,
          credentials: openCredentials(secrets, sealed_compliance),
          certificate: compliance_certificate,
        }
      : null,
    checksPassed: checks_passed,
    standing: sealed_credentials === null ? null : openCredentials(secrets, sealed_credentials),
  }
}

const change = (needed: Needed, { organizationId, unitId }: Requested, columns: object): Promise<void> =>
  withinOrganization(needed.db, organizationId, tx => updateRow(tx, 'einvoice_units', organizationId, unitId, columns))

/** Why it is not connected; one whose certificate was to be renewed goes on with what it has. */
const fail = (needed: Needed, requested: Requested, unit: UnitRow, problem: UnitProblem): Promise<void> =>
  change(needed, requested, {
    is_asking: false,
    problem: JSON.stringify(problem),
    ...(unit.state === 'connecting' ? { state: 'failed' } : {}),
  })

/** From now on what the organization posts of sales is issued, and what waited for a new certificate leaves. */
const activate = (needed: Needed, { organizationId, unitId }: Requested, given: Given): Promise<void> =>
  withinOrganization(needed.db, organizationId, async tx => {
    const { validTo } = new X509Certificate(Buffer.from(given.certificate, 'base64'))
    await updateRow(tx, 'einvoice_units', organizationId, unitId, {
      ...{ state: 'active', is_asking: false, problem: null, waits_until: null, failures: 0 },
      ...{ sealed_credentials: sealCredentials(needed.secrets, given.credentials), certificate: given.certificate },
      ...{ certificate_ends: new Date(validTo).toISOString(), sealed_compliance: null, compliance_certificate: null },
    })
    await issueFromNow(tx, organizationId)
    // No event of the trail follows that would link it.
    await chainTracked(tx, organizationId)
    await needed.jobs.add(tx, 'einvoices', { organizationId, unitId })
  })

export async function connectUnitNow(needed: Needed, requested: Requested): Promise<void> {
  const { secrets, config, now, db } = needed
  const unit = await unitOf(needed, requested)
  const organization = await organizationById(db, requested.organizationId)
  const otp = unseal(secrets.unitKey, 'einvoice-otp', Buffer.from(requested.sealedOtp, 'base64'))
  if (!unit?.request || !organization || !otp) return
  const client = authorityOfUnit(config, unit.environment)
  if (!client) return fail(needed, requested, unit, { code: 'simulator_away', messages: [] })
  const outcome = await connect(progressOf(needed, unit), {
    ...{ client, otp: otp.toString(), request: unit.request, seller: sellerOf(organization) },
    key: createPrivateKey(openKey(secrets, unit)),
    riyadh: inRiyadh(now()),
    note: ({ given, checksPassed }) =>
      change(needed, requested, {
        checks_passed: checksPassed,
        ...(given && {
          request_id: given.requestId,
          sealed_compliance: sealCredentials(secrets, given.credentials),
          compliance_certificate: given.certificate,
        }),
      }),
  })
  await ('certified' in outcome
    ? activate(needed, requested, outcome.certified)
    : fail(needed, requested, unit, outcome.problem))
}
