import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Authority } from '../../../books/authority.ts'
import { type TradeWithItems, tradesAmong } from '../../../books/rows.ts'
import { send } from '../../../db/connection/pipelining.ts'
import { sendRows } from '../../../db/rows.ts'
import type { Services } from '../../../services.ts'
import type { Work } from '../../../work.ts'
import { countryOfUnit, issuingCountryOf } from '../../countries.ts'
import type { UnitRow } from '../../rows.ts'
import { openKey } from '../../units/sql/sealed.ts'
import { namedByDocuments } from './named.ts'

/** Documents of sales on their way to the authority of their country: checked by its rules, and written as they are posted. */

type Needed = Pick<Services, 'secrets' | 'jobs'>

/** The units in use; with `ids` these of them, and nobody else issues with one until this work is done. */
async function unitsInUse({ tx, organization }: Work, ids: readonly number[] | null = null): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select * from einvoice_units
    where organization_id = ${organization.id} and state in ('active', 'suspended')
    ${ids === null ? sql`` : sql`and id = any(${[...ids]}::bigint[])`}
    order by id desc ${ids === null ? sql`` : sql`for update`}`.execute(tx)
  return rows
}

/** By which unit a document is issued: that of its warehouse, else that of all. */
const unitFor = (units: readonly UnitRow[], { document: { warehouse_id } }: TradeWithItems): UnitRow | undefined =>
  units.find(unit => unit.warehouse_id !== null && unit.warehouse_id === warehouse_id) ??
  units.find(unit => unit.warehouse_id === null)

/** Whether what is posted of sales goes to the authority. */
export const isConnected = async (work: Work): Promise<boolean> => (await unitsInUse(work)).length > 0

/** Writes documents of one unit at their places in its chain. */
function writeAll(
  { tx, organization, now }: Work,
  services: Needed,
  documents: readonly TradeWithItems[],
  { unit, namedBy }: { unit: UnitRow; namedBy: NamedBy },
): void {
  const write = countryOfUnit(unit).writerOf(unit, () => openKey(services.secrets, unit), now)
  if (!write) return
  let [counter, lastHash] = [BigInt(unit.counter), unit.last_hash]
  const rows = documents.map(document => {
    const uuid = randomUUID()
    counter += 1n
    const { previousHash, ...written } = write(document, namedBy(document), { uuid, counter, lastHash })
    lastHash = written.hash
    return {
      ...{ organization_id: organization.id, unit_id: unit.id, document_id: document.document.id, uuid, counter },
      ...{ ...written, previous_hash: previousHash, state: 'waiting', stamped_at: now.toISOString() },
    }
  })
  sendRows(tx, 'einvoices', rows)
  send(
    tx,
    sql`
      update einvoice_units set counter = ${String(counter)}, last_hash = ${lastHash}
      where organization_id = ${organization.id} and id = ${unit.id}`,
  )
}

type NamedBy = Awaited<ReturnType<typeof namedByDocuments>>

/** What documents name, by all of it: documents of the same are those that were checked. */
const namesOf = (documents: readonly TradeWithItems[]): string =>
  JSON.stringify(
    documents.map(({ document: { client_id, invoice_id, deducted }, items }) => [
      ...[client_id, invoice_id, (deducted ?? []).map(({ invoice_id }) => invoice_id)],
      items.map(({ product_id }) => product_id),
    ]),
  )

/** The authority of an organization; undefined where its country has none that we send to. */
export function authorityOf(work: Work, services: Needed): Authority | undefined {
  const country = issuingCountryOf(work.organization)
  if (!country) return undefined
  // What is posted was checked just before, and names the same.
  let checked: { names: string; namedBy: NamedBy; units: UnitRow[]; ids: number[] } | undefined
  let reserved: Promise<UnitRow[]> | undefined
  const reserve = async (ids: readonly number[]) => {
    const job = (unitId: number) =>
      services.jobs.add(work.tx, 'einvoices', { organizationId: work.organization.id, unitId })
    const [locked] = await Promise.all([unitsInUse(work, ids), ...ids.map(job)])
    return locked
  }
  const unitIds = (units: readonly UnitRow[], documents: readonly TradeWithItems[]) => [
    ...new Set(documents.flatMap(document => unitFor(units, document)?.id ?? [])),
  ]
  return {
    async checking(documents) {
      const [units, namedBy] = await Promise.all([unitsInUse(work), namedByDocuments(work, documents)])
      if (units.length === 0) return () => []
      checked = { names: namesOf(documents), namedBy, units, ids: unitIds(units, documents) }
      return rows => {
        const unit = unitFor(units, rows)
        return unit ? country.faultsOf(rows, namedBy(rows), unit, work.now) : []
      }
    },
    reserve() {
      reserved = checked && reserve(checked.ids)
      reserved?.catch(() => undefined)
    },
    async take(documents) {
      const issued = tradesAmong(documents).filter(({ document }) => document.issued_at !== null)
      const [before, locked] = [checked, reserved]
      checked = undefined
      reserved = undefined
      if (issued.length === 0) return
      const chosen = before?.units ?? (await unitsInUse(work))
      const units = await (locked ?? reserve(unitIds(chosen, issued)))
      const isSame = before?.names === namesOf(issued)
      const namedBy = before && isSame ? before.namedBy : await namedByDocuments(work, issued)
      // One that was retired meanwhile issues nothing: the database has the work done again.
      for (const unit of units) {
        const own = issued.filter(document => unitFor(chosen, document)?.id === unit.id)
        writeAll(work, services, own, { unit, namedBy })
      }
    },
  }
}
