import { sql } from 'kysely'
import { withinOrganization } from '../../../db/connection/within-organization.ts'
import { updateRow } from '../../../db/rows.ts'
import type { Services } from '../../../services.ts'
import type { SubmissionAnswer } from '../../answers.ts'
import { countryOfUnit } from '../../countries.ts'
import type { Sender } from '../../country.ts'
import type { EinvoiceRow, UnitRow } from '../../rows.ts'
import { openCredentials } from '../../units/sql/sealed.ts'
import { outcomeOf, patienceWithOne } from '../outcome.ts'

/** Documents leave for the authority: those of a unit one after the other, by whichever server is free. */

type Needed = Pick<Services, 'db' | 'jobs' | 'secrets' | 'config' | 'now'>

interface Unit {
  organizationId: number
  unitId: number
}

/** Longer than a call may take; after that a server that has a unit is taken for dead. */
const claim_s = 120
/** So that a job ends while the queue still believes its server alive. */
const maxOfJob = 100

/** Takes a unit, if it may send now and no other server has it; one that is taken already, for longer. */
const claim = (needed: Needed, { organizationId, unitId }: Unit, isTaken: boolean): Promise<UnitRow | undefined> =>
  withinOrganization(needed.db, organizationId, async tx => {
    const now = needed.now()
    const until = new Date(now.getTime() + claim_s * 1000)
    const { rows } = await sql<UnitRow>`
      update einvoice_units set claimed_until = ${until}
      where organization_id = ${organizationId} and id = ${unitId} and state = 'active'
        and (waits_until is null or waits_until <= ${now})
        and (${isTaken} or claimed_until is null or claimed_until <= ${now})
      returning *`.execute(tx)
    return rows[0]
  })

/** The document that is next: in their order, but for one that was answered nothing too often. */
const nextOf = (needed: Needed, { organizationId, unitId }: Unit): Promise<EinvoiceRow | undefined> =>
  withinOrganization(needed.db, organizationId, async tx => {
    const { rows } = await sql<EinvoiceRow>`
      select * from einvoices
      where organization_id = ${organizationId} and unit_id = ${unitId} and state = 'waiting'
      order by attempts / ${patienceWithOne}::int, counter limit 1`.execute(tx)
    return rows[0]
  })

/**
 * Lets go of a unit, and answers whether something waits that may be sent now. Who stamps has the row of the unit until the
 * commit: what was stamped before this is seen here, and a job for what is stamped after it finds the unit free.
 */
const release = (needed: Needed, { organizationId, unitId }: Unit): Promise<boolean> =>
  withinOrganization(needed.db, organizationId, async tx => {
    await updateRow(tx, 'einvoice_units', organizationId, unitId, { claimed_until: null })
    const { rows } = await sql`
      select 1 from einvoice_units as unit
      where organization_id = ${organizationId} and id = ${unitId} and state = 'active'
        and (waits_until is null or waits_until <= ${needed.now()}) and exists (
          select from einvoices
          where organization_id = ${organizationId} and unit_id = unit.id and state = 'waiting')`.execute(tx)
    return rows.length > 0
  })

interface Sent {
  einvoice: EinvoiceRow
  call: 'clearance' | 'reporting'
  sentAt: Date
  answer: SubmissionAnswer
}

/** Notes an answer word for word, and what it makes of the document and of the unit. */
const note = (needed: Needed, unit: UnitRow, { einvoice, call, sentAt, answer }: Sent): Promise<void> =>
  withinOrganization(needed.db, unit.organization_id, async tx => {
    const { organization_id } = unit
    const now = needed.now()
    const { httpStatus, body } = answer.received
    await sql`
      insert into einvoice_attempts
        (organization_id, einvoice_id, call, sent_at, answered_at, outcome, http_status, body)
      values (${organization_id}, ${einvoice.id}, ${call}, ${sentAt}, ${now}, ${answer.outcome}, ${httpStatus},
        ${body?.replaceAll('\0', '') ?? null})`.execute(tx)
    const outcome = outcomeOf(answer, unit)
    const { messages, ...columns } = outcome.einvoice
    await updateRow(tx, 'einvoices', organization_id, einvoice.id, {
      ...columns,
      attempts: einvoice.attempts + 1,
      ...(messages ? { messages: JSON.stringify(messages) } : {}),
      ...(columns.state === undefined ? {} : { settled_at: now.toISOString() }),
    })
    const { waits_s, problem, ...ofUnit } = outcome.unit
    await updateRow(tx, 'einvoice_units', organization_id, unit.id, {
      ...ofUnit,
      waits_until: waits_s > 0 ? new Date(now.getTime() + waits_s * 1000).toISOString() : null,
      ...(problem ? { problem: JSON.stringify(problem) } : {}),
    })
    if (waits_s > 0) {
      const again = { organizationId: organization_id, unitId: unit.id }
      await needed.jobs.add(tx, 'einvoices', again, { after_seconds: waits_s })
    }
  })

async function send(
  needed: Needed,
  sendTo: Sender,
  unit: UnitRow & { sealed_credentials: string },
  einvoice: EinvoiceRow,
): Promise<void> {
  const credentials = openCredentials(needed.secrets, unit.sealed_credentials)
  const sentAt = needed.now()
  const { call, answer } = await sendTo(credentials, einvoice)
  await note(needed, unit, { einvoice, call, sentAt, answer })
}

/** Sends what waits of a unit, until nothing does or the authority says nothing. */
export async function sendEinvoices(needed: Needed, of: Unit, stopping: AbortSignal): Promise<void> {
  let unit = await claim(needed, of, false)
  const sendTo = unit && countryOfUnit(unit).senderTo(needed.config, unit.environment)
  if (!sendTo) return
  for (let sent = 0; unit && sent < maxOfJob && !stopping.aborted; sent++) {
    const { sealed_credentials } = unit
    const einvoice = await nextOf(needed, of)
    if (!einvoice || sealed_credentials === null) break
    await send(needed, sendTo, { ...unit, sealed_credentials }, einvoice)
    unit = await claim(needed, of, true)
  }
  const isMore = await release(needed, of)
  if (isMore) await withinOrganization(needed.db, of.organizationId, tx => needed.jobs.add(tx, 'einvoices', of))
}
