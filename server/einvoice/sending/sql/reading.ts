import { type RawBuilder, sql } from 'kysely'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { refuse } from '../../../../schema/errors.ts'
import { type ListQuery, pageOf } from '../../../../schema/query.ts'
import { conditionsOf, readPage } from '../../../db/listing.ts'
import type { Work } from '../../../work.ts'
import { type OnPaper, onPaper, type PapersRow } from '../../on-paper.ts'
import { type AttemptRow, type NamedEinvoice, wireEinvoice, wireWholeEinvoice } from '../wire.ts'

/** What went to the authority, as it is listed and read. */

const columns = sql`einvoices.*, documents.kind as document_kind, documents.number as document_number,
  documents.date as document_date, clients.display_name as client`

const from = ({ organization: { id } }: Work) => sql`einvoices
  join documents on documents.organization_id = ${id} and documents.id = einvoices.document_id
  left join clients on clients.organization_id = ${id} and clients.id = documents.client_id`

/** Whoever sees their own documents alone sees what became of those alone. */
const ownOf = ({ membership }: Work) =>
  membership.scope === 'own' ? sql`documents.representative_id = ${membership.representativeId}` : sql`true`

export async function listEinvoices(work: Work, query: ListQuery) {
  const { rows, total } = await readPage<NamedEinvoice>(
    work.tx,
    {
      ...{ columns, from: from(work), orderBy: sql.ref(`einvoices.${query.sort}`), id: sql.ref('einvoices.id') },
      where: sql`${conditionsOf('einvoices', work.organization.id, { ...query, q: '' })} and ${ownOf(work)}`,
    },
    query,
  )
  return pageOf(rows.map(wireEinvoice), total, query)
}

interface FaultRow {
  code: string
  message: string
  count: number
  einvoice_ids: number[]
}

const maxFaults = 50
const maxIds = 200

/** Of a rejected document in a query: whether nobody has corrected it yet, or taken it back. */
export const isUncorrected = sql`documents.status = 'posted' and not exists (
  select from documents as made where made.organization_id = app_organization() and made.status <> 'void'
    and (made.corrects_id = documents.id or made.invoice_id = documents.id and made.kind = 'sales_return'
      and made.status = 'posted'))`

/** What rejected documents have in common: each finding with all that share it, the most frequent first. */
export async function faultsOfRejected(work: Work): Promise<FaultRow[]> {
  const { rows } = await sql<FaultRow>`
    select finding ->> 'code' as code, min(finding ->> 'message') as message, count(distinct einvoices.id)::int as count,
      (array_agg(distinct einvoices.id))[1:${sql.lit(maxIds)}] as einvoice_ids
    from ${from(work)}, jsonb_array_elements(einvoices.messages) as finding
    where einvoices.organization_id = ${work.organization.id} and einvoices.state = 'rejected'
      and ${isUncorrected} and (finding ->> 'is_error')::boolean and ${ownOf(work)}
    group by 1 order by 3 desc, 1 limit ${maxFaults}`.execute(work.tx)
  return rows
}

async function rowOf(work: Work, condition: ReturnType<typeof sql>): Promise<NamedEinvoice | undefined> {
  const { rows } = await sql<NamedEinvoice>`
    select ${columns} from ${from(work)}
    where einvoices.organization_id = ${work.organization.id} and ${condition} and ${ownOf(work)}`.execute(work.tx)
  return rows[0]
}

export async function readEinvoice(work: Work, id: number) {
  const row = (await rowOf(work, sql`einvoices.id = ${id}`)) ?? refuse('not_found')
  const { rows: sendings } = await sql<AttemptRow>`
    select * from einvoice_attempts
    where organization_id = ${work.organization.id} and einvoice_id = ${id} order by id`.execute(work.tx)
  return wireWholeEinvoice(row, sendings)
}

/** The file of a document. */
interface EinvoiceFile {
  /** That which the law gives it, without what it ends with. */
  name: string
  xml: string
  stampedAt: Date
  /** Whether the authority took it. */
  isTaken: boolean
  document: { kind: DocumentKind; id: number }
}

/** The file of a document: as the authority cleared it, or as it was stamped. */
export async function fileOfEinvoice(work: Work, id: number): Promise<EinvoiceFile> {
  const row = (await rowOf(work, sql`einvoices.id = ${id}`)) ?? refuse('not_found')
  const stampedAt = new Date(row.stamped_at)
  const at = stampedAt.toISOString().replace(/\D/g, '').slice(0, 14)
  const number = row.document_number.replace(/[^A-Za-z0-9-]/g, '-')
  return {
    name: `${work.organization.tax_number ?? ''}_${at.slice(0, 8)}T${at.slice(8)}_${number}`,
    xml: row.cleared_xml ?? row.xml,
    stampedAt,
    isTaken: row.state === 'cleared' || row.state === 'reported',
    document: { kind: row.document_kind, id: row.document_id },
  }
}

/** What became of a document with the authority; null of one that did not go there. */
export async function einvoiceOfDocument(work: Work, documentId: number) {
  const row = await rowOf(work, sql`einvoices.document_id = ${documentId}`)
  return row ? wireEinvoice(row) : null
}

/** Of a document id in a query: whether it is kept from its buyer, not cleared yet or refused, as `onPaper` says of one. */
export const isWithheld = (documentId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from einvoices as withheld
  where withheld.organization_id = app_organization() and withheld.document_id = ${documentId} and (state = 'rejected'
    or state = 'waiting' and not is_reported and not (type = 'simplified' and qr <> '')))`

/** What the paper of a document shows of it; null of one that did not go there. Who reads the document reads this. */
export async function onPaperOf({ tx, organization }: Work, documentId: number): Promise<OnPaper | null> {
  const { rows } = await sql<PapersRow>`
    select type, state, is_reported, qr, cleared_qr from einvoices
    where organization_id = ${organization.id} and document_id = ${documentId}`.execute(tx)
  return rows[0] ? onPaper(rows[0]) : null
}
