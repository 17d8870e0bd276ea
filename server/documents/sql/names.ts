import { sql } from 'kysely'
import { recordName } from '../../../i18n/records/seeded-names.ts'
import type { Language } from '../../../i18n/text.ts'
import type { AccountType } from '../../../schema/account-types.ts'
import type { OfferAnswer } from '../../../schema/answers/documents.ts'
import { sharesIn } from '../../../schema/documents/shares.ts'
import { isAdvance } from '../../../schema/documents/sold.ts'
import { documentKinds, isOffer } from '../../../schema/documents.ts'
import { type DocumentName, type LinkNames, nameOfDocument } from '../../books/document-names.ts'
import { productNamed } from '../../books/references.ts'
import type { AnyDocument, AnyItem } from '../../books/rows.ts'
import { partiesNamed, productsById, representativesNamed, rowsById } from '../../books/sql/references.ts'
import { sqlRows } from '../../books/sql/rows.ts'
import { todayIn } from '../../calendar.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { unusedCreditsOf } from '../../settlement/credits.ts'
import type { Work } from '../../work.ts'
import { deductionsOf } from './deductions.ts'
import { isLeftToInvoice } from './other-standings.ts'

/** What the links of documents are called. */
export async function namesFor(
  { tx, organization, now }: Work,
  language: Language,
  documents: readonly AnyDocument[],
  items: readonly AnyItem[],
): Promise<LinkNames> {
  const organizationId = organization.id
  const parties = (table: 'clients' | 'suppliers', ids: (number | null)[]) =>
    partiesNamed(tx, organizationId, table, ids)
  const offers = documents.filter(({ kind }) => isOffer(kind)).map(({ id }) => id)
  const givers = documents.filter(({ kind, status }) => documentKinds[kind].settles && status === 'posted')
  const cashAccounts = documents.flatMap(({ kind, cash_account_id, to_account_id }) =>
    documentKinds[kind].role === 'cash' ? [cash_account_id, to_account_id].filter(id => typeof id === 'number') : [],
  )
  const [
    clients,
    suppliers,
    representatives,
    products,
    accounts,
    analytical,
    taxCodes,
    inCustody,
    others,
    invoiced,
    answers,
    unused,
    bounced,
    deductions,
  ] = await Promise.all([
    parties(
      'clients',
      [...documents, ...items].map(({ client_id = null }) => client_id),
    ),
    parties(
      'suppliers',
      [...documents, ...items].map(({ supplier_id = null }) => supplier_id),
    ),
    representativesNamed(
      tx,
      organizationId,
      documents.map(({ representative_id = null }) => representative_id),
    ),
    productsById(
      tx,
      organizationId,
      items.map(({ product_id = null }) => product_id),
    ),
    rowsById<NamedAccount>(
      tx,
      organizationId,
      'accounts',
      ['id', 'name', 'code', 'seed', 'type', 'has_analytical_account'],
      [...items.map(({ account_id = null }) => account_id), ...cashAccounts],
    ),
    rowsById<{ id: number; name: string }>(
      tx,
      organizationId,
      'analytical_accounts',
      ['id', 'name'],
      items.map(({ analytical_account_id = null }) => analytical_account_id),
    ),
    rowsById<{ id: number; name: string; seed: string | null }>(
      tx,
      organizationId,
      'tax_codes',
      ['id', 'name', 'seed'],
      items.map(({ tax_code_id = null, tax_base = null }) => (tax_base === null ? null : tax_code_id)),
    ),
    custodyAmong(tx, organizationId, cashAccounts),
    namesOfDocuments(tx, organizationId, [
      ...documents.flatMap(({ invoice_id = null, source_id = null, corrects_id = null }) => [
        ...[invoice_id, source_id, corrects_id],
      ]),
      ...documents.flatMap(({ advances }) => sharesIn(advances ?? '')!.map(({ invoice_id }) => invoice_id)),
      ...items.map(({ invoice_id = null }) => invoice_id),
      ...items.flatMap(item => sharesIn(item.allocations ?? '')!.map(({ invoice_id }) => invoice_id)),
    ]),
    invoicedOf(tx, organizationId, offers),
    answersTo(tx, organizationId, offers),
    unusedCreditsOf(
      sqlRows(tx, organizationId),
      givers.map(({ id }) => id),
    ),
    bouncedAmong(
      tx,
      organizationId,
      givers.filter(({ payment_method }) => payment_method === 'cheque').map(({ id }) => id),
    ),
    deductionsOf(
      tx,
      organizationId,
      documents.filter(({ kind }) => isAdvance(kind)).map(({ id }) => id),
    ),
  ])
  const deducting = await namesOfDocuments(
    tx,
    organizationId,
    [...deductions.values()].flat().map(({ documentId }) => documentId),
  )
  return {
    document: id => others.get(id) ?? deducting.get(id) ?? null,
    deductions: id => deductions.get(id) ?? [],
    isInvoiced: id => invoiced.has(id),
    isLeftToInvoice: id => invoiced.get(id) === true,
    unused,
    isBounced: id => bounced.has(id),
    answered: (id, revision) => answers.get(`${id}/${revision}`) ?? null,
    today: todayIn(organization.timeZone, now),
    analytical: id => analytical.get(id)?.name ?? null,
    taxCode: id => {
      const code = taxCodes.get(id)
      return code ? recordName(code, language) : null
    },
    isCustody: id => inCustody.has(id),
    client: id => clients.get(id)?.display_name ?? null,
    supplier: id => suppliers.get(id)?.display_name ?? null,
    representative: id => representatives.get(id)?.name ?? null,
    product: id => productNamed(products.get(id), language),
    account: id => {
      const account = accounts.get(id)
      if (!account) return null
      const { code, type, has_analytical_account } = account
      return { name: recordName(account, language), code, type, has_analytical_account }
    },
  }
}

/** Of some payments, those whose cheque bounced. */
async function bouncedAmong(tx: Tx, organizationId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select document_id as id from cheques
    where organization_id = ${organizationId} and document_id = any(${ids}::bigint[]) and status = 'bounced'
    union all select endorsement_id from cheques
    where organization_id = ${organizationId} and endorsement_id = any(${ids}::bigint[]) and status = 'bounced'`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Which of some accounts are somebody's custody. */
async function custodyAmong(tx: Tx, organizationId: number, ids: readonly (number | null)[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ account_id: number }>`
    select account_id from custody_holders
    where organization_id = ${organizationId} and account_id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Set(rows.map(({ account_id }) => account_id))
}

interface NamedAccount {
  id: number
  name: string
  code: string
  seed: string | null
  type: AccountType
  has_analytical_account: boolean
}

export async function namesOfDocuments(
  tx: Tx,
  organizationId: number,
  ids: readonly (number | null)[],
): Promise<Map<number, DocumentName>> {
  const rows = await rowsById<
    Pick<AnyDocument, 'id' | 'kind' | 'number' | 'date' | 'issued_on' | 'due_date' | 'total' | 'currency_id'>
  >(
    tx,
    organizationId,
    'documents',
    ['id', 'kind', 'number', 'date', 'issued_on', 'due_date', 'total', 'currency_id'],
    ids,
  )
  return new Map([...rows].map(([id, row]) => [id, nameOfDocument(row)]))
}

/** Those of some offers or orders that an invoice was made from, and whether something of an order is left. */
async function invoicedOf(tx: Tx, organizationId: number, ids: readonly number[]): Promise<Map<number, boolean>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; is_left: boolean }>`
    select documents.id, ${isLeftToInvoice} as is_left from documents
    where organization_id = ${organizationId} and id = any(${ids}::bigint[]) and exists (
      select 1 from documents as made where made.organization_id = documents.organization_id
        and made.source_id = documents.id and made.status <> 'void')`.execute(tx)
  return new Map(rows.map(({ id, is_left }) => [id, is_left]))
}

/** What was last answered to each revision of some offers, by `id/revision`. */
async function answersTo(tx: Tx, organizationId: number, ids: readonly number[]): Promise<Map<string, OfferAnswer>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OfferAnswer & { document_id: number; revision: number }>`
    select document_id, revision, kind, name, at from document_events
    where organization_id = ${organizationId} and document_id = any(${ids}::bigint[])
      and kind in ('accepted', 'declined') order by id`.execute(tx)
  return new Map(rows.map(({ document_id, revision, ...answer }) => [`${document_id}/${revision}`, answer]))
}
