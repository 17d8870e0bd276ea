import { soldSign } from '../../../schema/documents/sold.ts'
import type { Tx } from '../../db/connection/transaction.ts'
import { sendRows } from '../../db/rows.ts'
import type { Work } from '../../work.ts'
import { searchTextOf } from '../entry.ts'
import {
  type DocumentRow,
  type DocumentWithItems,
  type ItemRow,
  type TradeItem,
  type TradeWithItems,
  withShape,
} from '../rows.ts'
import { partiesNamed } from './references.ts'

async function partyNames({ tx, organization }: Work, documents: readonly DocumentRow[]): Promise<NameOfParty> {
  const [clients, suppliers] = await Promise.all([
    partiesNamed(
      tx,
      organization.id,
      'clients',
      documents.map(document => document.client_id),
    ),
    partiesNamed(
      tx,
      organization.id,
      'suppliers',
      documents.map(document => document.supplier_id),
    ),
  ])
  return document =>
    clients.get(document.client_id ?? 0)?.display_name ?? suppliers.get(document.supplier_id ?? 0)?.display_name ?? null
}

const notSold = { sold_on: null, sold_to_id: null, sold: 0n }

/** Lines of a trade with what they sold, on which day and to whom; a return with the other sign. */
function soldItems({ document, items }: TradeWithItems): TradeItem[] {
  const { kind, status, date, voided_on, client_id } = document
  const sign = soldSign(kind)
  // Taken back on its own day it never counted.
  const stood = status === 'posted' || (status === 'void' && voided_on !== null && voided_on > date)
  if (sign === 0n || !stood) return items.map(item => ({ ...item, ...notSold }))
  return items.map(item =>
    // A line without a product is of an advance.
    item.product_id === null
      ? { ...item, ...notSold }
      : { ...item, sold_on: date, sold_to_id: client_id, sold: sign * item.base_net },
  )
}

function storedItems(rows: DocumentWithItems): ItemRow[] {
  const document = withShape(rows)
  return document.shape === 'items' ? soldItems(document) : document.items
}

type NameOfParty = (document: DocumentRow) => string | null

/** Documents as they are kept, with the text that a search finds them by. */
const asKept = (heads: readonly DocumentRow[], nameOf: NameOfParty) =>
  heads.map(document => ({ ...document, search_text: searchTextOf(document, nameOf(document)) }))

export async function storedHeads(work: Work, documents: readonly DocumentWithItems[]) {
  const heads = documents.map(({ document }) => document)
  return asKept(heads, await partyNames(work, heads))
}

/** Writes documents without their lines. */
export async function sendHeads(work: Work, documents: readonly DocumentWithItems[]): Promise<void> {
  sendRows(work.tx, 'documents', await storedHeads(work, documents))
}

/** As `sendHeads`, of documents whose parties are known: nothing is asked. */
export const sendHeadsOf = (tx: Tx, documents: readonly DocumentWithItems[], nameOf: NameOfParty): void =>
  sendRows(
    tx,
    'documents',
    asKept(
      documents.map(({ document }) => document),
      nameOf,
    ),
  )

/** Writes the lines of documents that are written. */
export const sendItems = (tx: Tx, documents: readonly DocumentWithItems[]): void =>
  sendRows(tx, 'document_items', documents.flatMap(storedItems))
