import { createPrivateKey, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { taxCountries } from '../../../../schema/tax/index.ts'
import type { Authority } from '../../../books/authority.ts'
import { type TradeWithItems, tradesAmong } from '../../../books/rows.ts'
import { sendRows } from '../../../db/rows.ts'
import type { Services } from '../../../services.ts'
import type { Work } from '../../../work.ts'
import type { UnitRow } from '../../rows.ts'
import { firstPreviousHash } from '../../sa/chain.ts'
import { stamped } from '../../sa/stamp.ts'
import { openKey } from '../../units/sql/sealed.ts'
import { type Issue, saudiDocument } from '../saudi-document.ts'
import { saudiFaults } from '../saudi-faults.ts'
import { inRiyadh } from '../time.ts'
import { namedByDocuments } from './named.ts'

/** Documents of sales on their way to the authority of Saudi Arabia: checked by its rules, and stamped as they are posted. */

type Needed = Pick<Services, 'secrets' | 'jobs'>

/** Any identifier and time will do to check what has neither yet. */
const toCheck: Issue = { uuid: '00000000-0000-4000-8000-000000000000', time: '00:00:00' }

/** The unit in use, if any; with `lock` nobody else stamps with it until this work is done. */
async function unitInUse({ tx, organization }: Work, lock = false): Promise<UnitRow | undefined> {
  const { rows } = await sql<UnitRow>`
    select * from einvoice_units
    where organization_id = ${organization.id} and state in ('active', 'suspended')
    ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0]
}

/** Whether what is posted of sales goes to the authority. */
export const isConnected = async (work: Work): Promise<boolean> => (await unitInUse(work)) !== undefined

async function stampAll(work: Work, services: Needed, documents: readonly TradeWithItems[]): Promise<void> {
  const { tx, organization, now } = work
  const unit = await unitInUse(work, true)
  if (!unit?.certificate) return
  const namedBy = await namedByDocuments(work, documents)
  const signer = { key: createPrivateKey(openKey(services.secrets, unit)), certificate: unit.certificate }
  const { time, signedAt } = inRiyadh(now)
  let [counter, previousHash] = [BigInt(unit.counter), unit.last_hash ?? firstPreviousHash]
  const rows = documents.map(document => {
    const uuid = randomUUID()
    counter += 1n
    const link = { counter, previousHash }
    const { xml, hash, qr } = stamped(
      saudiDocument(document, namedBy(document), { uuid, time }),
      link,
      signer,
      signedAt,
    )
    previousHash = hash
    return {
      ...{ organization_id: organization.id, unit_id: unit.id, document_id: document.document.id, uuid },
      ...{ counter, previous_hash: link.previousHash, hash, xml, qr, state: 'waiting', stamped_at: now.toISOString() },
      type: document.document.document_type === 'simplified' ? 'simplified' : 'standard',
    }
  })
  sendRows(tx, 'einvoices', rows)
  await sql`
    update einvoice_units set counter = ${counter}, last_hash = ${previousHash}
    where organization_id = ${organization.id} and id = ${unit.id}`.execute(tx)
  await services.jobs.add(tx, 'einvoices', { organizationId: organization.id, unitId: unit.id })
}

/** The authority of an organization; undefined where its country has none that we send to. */
export function authorityOf(work: Work, services: Needed): Authority | undefined {
  if (work.organization.countryId !== taxCountries.SA.number) return undefined
  return {
    async checking(documents) {
      if (!(await unitInUse(work))) return () => []
      const namedBy = await namedByDocuments(work, documents)
      const { date: today } = inRiyadh(work.now)
      return rows => saudiFaults(saudiDocument(rows, namedBy(rows), toCheck), today)
    },
    async take(documents) {
      const issued = tradesAmong(documents).filter(({ document }) => document.issued_at !== null)
      if (issued.length > 0) await stampAll(work, services, issued)
    },
  }
}
