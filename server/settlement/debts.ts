import type { Minor } from '../../ledger/money.ts'
import { valueFor } from '../../schema/collections/certain.ts'
import type { Store } from '../books/store.ts'
import type { AllocationRow, InvoiceShare } from '../books/tables.ts'
import { baseResidualOf, residualOf, settledOf } from './allocations.ts'
import { isOwed, settledOfItems, settlingOf } from './open-items.ts'

/** What an allocation settles, an invoice or an item of a journal entry, as it is now. */
interface Debt {
  client_id: number | null
  supplier_id: number | null
  /** The entry that it was booked by last. */
  entryId: number | null
  /** In minor units of its currency: the whole, and what is not settled of it. */
  total: Minor
  residual: Minor
  baseResidual: Minor
}

type Target = Pick<InvoiceShare, 'invoice_id' | 'owed_item_id'>

/** Whether two allocations settle the same. */
export const isSameDebt = (one: Pick<AllocationRow, keyof Target>, other: Target): boolean =>
  one.invoice_id === other.invoice_id && one.owed_item_id === other.owed_item_id

/** What some allocations settle. Null where the item is no longer in its journal entry. */
export async function debtsOf(
  { rows, heads, journalItemsIn }: Pick<Store, 'rows' | 'heads' | 'journalItemsIn'>,
  allocations: readonly Target[],
): Promise<(allocation: Target) => Debt | null> {
  const ids = [...new Set(allocations.map(({ invoice_id }) => invoice_id))]
  const documents = new Map((await heads(ids)).map(head => [head.id, head]))
  const settled = await settledOf(rows, ids)
  const itemIds = allocations.flatMap(({ owed_item_id }) => owed_item_id ?? [])
  const entryIds = allocations.flatMap(({ invoice_id, owed_item_id }) => (owed_item_id === null ? [] : invoice_id))
  const items = itemIds.length === 0 ? [] : await journalItemsIn([...new Set(entryIds)])
  const settledOfItem = settledOfItems(await settlingOf(rows, itemIds))
  return ({ invoice_id, owed_item_id }) => {
    const document = valueFor(documents, invoice_id)
    const { entry_id: entryId } = document
    if (owed_item_id === null) {
      const { client_id, supplier_id, total } = document
      const residual = residualOf(document, settled(invoice_id))
      return {
        client_id,
        supplier_id,
        entryId,
        total,
        residual,
        baseResidual: baseResidualOf(document, settled(invoice_id)),
      }
    }
    const item = items.find(({ id }) => id === owed_item_id)
    if (!item || !isOwed(item)) return null
    const { client_id, supplier_id, debtor, creditor } = item
    const total = debtor + creditor
    const residual = document.status === 'posted' ? total - settledOfItem(item.id) : 0n
    return { client_id, supplier_id, entryId, total, residual, baseResidual: residual }
  }
}
