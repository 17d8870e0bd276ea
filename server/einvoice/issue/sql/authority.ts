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

/** The unit in use, if any; with `lock` nobody else issues with it until this work is done. */
async function unitInUse({ tx, organization }: Work, lock = false): Promise<UnitRow | undefined> {
  const { rows } = await sql<UnitRow>`
    select * from einvoice_units
    where organization_id = ${organization.id} and state in ('active', 'suspended')
    ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0]
}

/** Whether what is posted of sales goes to the authority. */
export const isConnected = async (work: Work): Promise<boolean> => (await unitInUse(work)) !== undefined

async function writeAll(
  work: Work,
  services: Needed,
  documents: readonly TradeWithItems[],
  { unit, checked }: { unit: UnitRow | undefined; checked: NamedBy | undefined },
): Promise<void> {
  const { tx, organization, now } = work
  const write = unit && countryOfUnit(unit).writerOf(unit, () => openKey(services.secrets, unit), now)
  if (!write) return
  const namedBy = checked ?? (await namedByDocuments(work, documents))
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
  let checked: { names: string; namedBy: NamedBy; unit: UnitRow } | undefined
  let reserved: Promise<UnitRow | undefined> | undefined
  const reserve = async (unit: UnitRow | undefined) => {
    const job = (of: UnitRow | undefined) =>
      of && services.jobs.add(work.tx, 'einvoices', { organizationId: of.organization_id, unitId: of.id })
    // Nearly always it is the unit that documents were checked for: its job is sent along.
    const [locked] = await Promise.all([unitInUse(work, true), job(unit)])
    if (locked && locked.id !== unit?.id) await job(locked)
    return locked
  }
  return {
    async checking(documents) {
      const [unit, namedBy] = await Promise.all([unitInUse(work), namedByDocuments(work, documents)])
      if (!unit) return () => []
      checked = { names: namesOf(documents), namedBy, unit }
      return rows => country.faultsOf(rows, namedBy(rows), unit, work.now)
    },
    reserve() {
      reserved = reserve(checked?.unit)
      reserved.catch(() => undefined)
    },
    async take(documents) {
      const issued = tradesAmong(documents).filter(({ document }) => document.issued_at !== null)
      const namedBy = checked?.names === namesOf(issued) ? checked.namedBy : undefined
      const locked = reserved
      checked = undefined
      reserved = undefined
      if (issued.length === 0) return
      const unit = await (locked ?? reserve(undefined))
      await writeAll(work, services, issued, { unit, checked: namedBy })
    },
  }
}
