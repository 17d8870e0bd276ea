import { sql } from 'kysely'
import type { Db } from '../../../db/connection/transaction.ts'
import { withinOrganization } from '../../../db/connection/within-organization.ts'
import type { EinvoiceRow, UnitRow } from '../../rows.ts'
import { auditWhole, type ReadDocument, readStored } from '../../sa/audit/chain-audit.ts'
import { firstPreviousHash } from '../../sa/chain.ts'

/** The chains of units, walked through from the database. */

/** What one unit came to, as the command prints it. */
interface ChainReport {
  organization: number
  unit: number
  name: string
  environment: string
  documents: number
  findings: { fault: string; counter: string; uuids: string[] }[]
}

const atOnce = 500

async function documentsOf(db: Db, { organization_id, id }: UnitRow): Promise<ReadDocument[]> {
  const read: ReadDocument[] = []
  for (let after = 0, isMore = true; isMore; ) {
    const { rows } = await withinOrganization(db, organization_id, tx =>
      sql<EinvoiceRow>`
        select id, xml, hash, previous_hash, counter from einvoices
        where organization_id = ${organization_id} and unit_id = ${id} and id > ${after}
        order by id limit ${atOnce}`.execute(tx),
    )
    for (const { xml, hash, previous_hash, counter } of rows)
      read.push(readStored({ xml, hash, previousHash: previous_hash, counter: BigInt(counter) }))
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === atOnce
  }
  return read
}

async function auditUnit(db: Db, unit: UnitRow): Promise<ChainReport> {
  const documents = await documentsOf(db, unit)
  const end = { counter: BigInt(unit.counter), hash: unit.last_hash ?? firstPreviousHash }
  return {
    ...{ organization: unit.organization_id, unit: unit.id, name: unit.name, environment: unit.environment },
    documents: documents.length,
    findings: auditWhole(documents, end).map(({ fault, counter, uuids }) => ({
      fault,
      counter: String(counter),
      uuids,
    })),
  }
}

/** Walks the chains of an organization. What is stamped meanwhile would not fit its unit: that is looked at once more. */
export async function auditUnits(db: Db, organizationId: number): Promise<ChainReport[]> {
  const unitsNow = async () =>
    (
      await withinOrganization(db, organizationId, tx =>
        sql<UnitRow>`select * from einvoice_units where organization_id = ${organizationId} order by id`.execute(tx),
      )
    ).rows
  const reports: ChainReport[] = []
  for (const unit of await unitsNow()) {
    const first = await auditUnit(db, unit)
    const again = first.findings.length > 0 ? (await unitsNow()).find(({ id }) => id === unit.id) : undefined
    reports.push(again && String(again.counter) !== String(unit.counter) ? await auditUnit(db, again) : first)
  }
  return reports
}
