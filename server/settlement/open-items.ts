import type { Minor } from '../../ledger/money.ts'
import type { OpenInvoice } from '../../ledger/settling.ts'
import type { DocumentRow, JournalItem } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { AllocationRow, RowStore } from '../books/tables.ts'

/**
 * Items of journal entries on the accounts of clients and suppliers. One that takes off what is owed settles invoices, and
 * what is left of it stands to the party's credit; one that adds to it is settled by payments, as an invoice is.
 */

type PartyItem = Pick<JournalItem, 'client_id' | 'supplier_id' | 'debtor' | 'creditor'>

/** Whether an item is in a party's name and takes off what they owe us, or we owe them. */
export const isSettling = ({ client_id, supplier_id, debtor, creditor }: PartyItem): boolean =>
  (client_id !== null && creditor > 0n) || (supplier_id !== null && debtor > 0n)

/** Whether an item is in a party's name and adds to what they owe us, or we owe them. */
export const isOwed = ({ client_id, supplier_id, debtor, creditor }: PartyItem): boolean =>
  (client_id !== null && debtor > 0n) || (supplier_id !== null && creditor > 0n)

/** What of items of journal entries was settled, or settles others, by the ids of the items. */
export function settledOfItems(allocations: readonly AllocationRow[]): (itemId: number) => Minor {
  const settled = new Map<number, Minor>()
  for (const { item_id, owed_item_id, amount } of allocations)
    for (const id of [item_id, owed_item_id]) if (id !== null) settled.set(id, (settled.get(id) ?? 0n) + amount)
  return id => settled.get(id) ?? 0n
}

/** As `settledOfItems`, read from the books. */
export async function settlingOf(rows: RowStore, itemIds: readonly number[]): Promise<AllocationRow[]> {
  if (itemIds.length === 0) return []
  const [settling, owed] = [
    await rows.find('allocations', { item_id: itemIds, voided_on: null }),
    await rows.find('allocations', { owed_item_id: itemIds, voided_on: null }),
  ]
  return [...settling, ...owed.filter(({ id }) => !settling.some(each => each.id === id))]
}

/** What a party owes, or is owed, by some journal entries: their items in order, by the ids of the entries. */
export async function openItemsOf(
  { store }: BooksContext,
  entries: readonly DocumentRow[],
  party: Pick<DocumentRow, 'client_id' | 'supplier_id'>,
): Promise<(entryId: number) => OpenInvoice[]> {
  if (entries.length === 0) return () => []
  const items = (await store.journalItemsIn(entries.map(({ id }) => id))).filter(
    item => isOwed(item) && item.client_id === party.client_id && item.supplier_id === party.supplier_id,
  )
  const settled = settledOfItems(
    await settlingOf(
      store.rows,
      items.map(({ id }) => id),
    ),
  )
  return entryId =>
    items
      .filter(({ document_id }) => document_id === entryId)
      .map(({ id, debtor, creditor }) => ({
        id: entryId,
        itemId: id,
        total: debtor + creditor,
        baseTotal: debtor + creditor,
        settled: settled(id),
        baseSettled: settled(id),
      }))
}

/** What of a journal entry's items is left open, by the ids of the items. */
export const leftOfItems = (items: readonly JournalItem[], allocations: readonly AllocationRow[]) => {
  const settled = settledOfItems(allocations)
  return new Map(
    items
      .filter(item => isSettling(item) || isOwed(item))
      .map(item => [item.id, item.debtor + item.creditor - settled(item.id)]),
  )
}
