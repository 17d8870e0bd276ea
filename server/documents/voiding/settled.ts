import {
  type DocumentKind,
  documentKinds,
  invoiceKinds,
  invoiceKindsFor,
  isInvoice,
} from '../../../schema/documents.ts'
import { refuse } from '../../../schema/errors.ts'
import { idOfValue } from '../../../schema/ids.ts'
import type { DocumentRow, DocumentWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { invoicesOf, unallocate } from '../../settlement/allocations.ts'
import { cancelCheque } from '../../settlement/cheques.ts'
import { dropCredits } from '../../settlement/credits.ts'
import { type End, endedShares, lastEnd } from '../../settlement/ends.ts'

/** What a document settles: kept from others while it changes, and released again. */

/** The invoices that a body names, as far as it can be read already. */
function invoicesNamed(body: unknown): number[] {
  const { invoice_id, allocations, items } = (body ?? {}) as Record<string, unknown>
  const listed = (value: unknown) => (Array.isArray(value) ? (value as ({ allocations?: unknown } | null)[]) : [])
  const ofLines = listed(items).flatMap(item => listed(item?.allocations))
  const shares = [...listed(allocations), ...ofLines] as ({ invoice_id?: unknown } | null)[]
  return [invoice_id, ...shares.map(share => share?.invoice_id)].map(idOfValue).filter(id => id !== undefined)
}

/**
 * A document that is about to be changed or taken back, and the invoices that it settles or will settle by `body`,
 * kept from others: all at once, so that two payments which change places do not wait for each other.
 */
export async function lockWithSettled(
  context: BooksContext,
  kind: DocumentKind,
  id: number,
  body?: unknown,
): Promise<DocumentWithItems> {
  const before = (await context.store.lock(kind, id)) ?? refuse('not_found')
  if (!documentKinds[kind].settles) return before
  const given = await context.store.rows.find('allocations', { document_id: id, voided_on: null })
  const settled = [...invoicesOf(given), ...invoicesNamed(body)]
  const kinds = kind === 'journal_entry' ? invoiceKinds : invoiceKindsFor(kind)
  await context.store.lockHeads(kinds, settled)
  return before
}

/** Takes back what a document settled, as of a date. */
export async function release(context: BooksContext, { document }: DocumentWithItems, on: string): Promise<void> {
  const { kind, id } = document
  if (isInvoice(kind)) await unallocate(context, { invoice_id: id, kind: 'advance' }, () => on)
  if (!documentKinds[kind].settles) return
  await unallocate(context, { document_id: id }, () => on)
  await dropCredits(context, id, on)
  await cancelCheque(context, id)
}

/**
 * The last day as of which something was taken back that settled a document, or that used what it left: until then the books need it.
 * Null where nothing did.
 */
export const settledUntil = async ({ store }: BooksContext, { id }: Pick<DocumentRow, 'id'>): Promise<End | null> =>
  lastEnd(store, await endedShares(store.rows, id), id)
