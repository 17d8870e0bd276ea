import { isOfSuppliers } from '../../../schema/documents.ts'
import { type DocumentWithItems, type ItemRow, quantityOf } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import type { RuleLine } from '../../ledger/posting.ts'
import { postings } from '../../ledger/postings.ts'
import { moveGoods, type NewMove } from '../../stock/goods.ts'
import { stockContextOf } from '../../stock/stock-context.ts'
import { isGoods, moveOfLine, type Products, quantityMoved } from '../trade.ts'

/**
 * Moves the goods of a return: sold goods come back at what they left with, bought ones go back at the average. Answers
 * what they post, what they change in the cost of earlier documents, and the lines of the return with their costs.
 */
export async function moveBack(
  context: BooksContext,
  back: DocumentWithItems,
  products: Products,
  replaced: readonly number[],
) {
  const isPurchase = isOfSuppliers(back.document.kind)
  const goods = back.items.filter(item => isGoods(products, item) && quantityOf(item) > 0n)
  const { invoice_id } = back.document
  const sales = invoice_id !== null && !isPurchase && goods.length > 0 ? await context.store.movesOf(invoice_id) : []
  const moves: NewMove[] = []
  const scrapped = new Map<ItemRow, NewMove>()
  const returned = new Map<ItemRow, NewMove>()
  for (const item of goods) {
    const sale = sales.find(move => move.kind === 'sale' && move.documentItemId === item.invoice_item_id)
    const move = moveOfLine(back, item, {
      kind: isPurchase ? 'purchase_return' : 'sales_return',
      quantity: quantityMoved(back.document, item),
      ownValue: null,
      ofMoveId: sale?.id ?? null,
    })
    moves.push(move)
    returned.set(item, move)
    if (isPurchase || item.restock) continue
    const scrap: NewMove = {
      ...moveOfLine(back, item, { kind: 'scrap', quantity: -quantityOf(item), ownValue: null, ofMoveId: null }),
      ofNewMove: move,
    }
    moves.push(scrap)
    scrapped.set(item, scrap)
  }
  const { worthOf, adjustments } = await moveGoods(stockContextOf(context), moves, replaced)
  const lines: RuleLine[] = []
  const items = back.items.map(item => {
    const move = returned.get(item)
    if (!move) return item
    const cost = isPurchase ? -worthOf.get(move)! : worthOf.get(move)!
    const about = { cost, analyticalAccountId: item.analytical_account_id }
    if (isPurchase) lines.push(...postings.goods_sent_back(about))
    const scrap = scrapped.get(item)
    // What came back may have settled goods that were missing: that much stays on the shelf when it is scrapped.
    const thrown = scrap ? -worthOf.get(scrap)! : 0n
    if (scrap) lines.push(...postings.goods_scrapped({ ...about, cost: thrown }))
    if (!isPurchase) lines.push(...postings.goods_returned({ ...about, cost: cost - thrown }))
    return { ...item, cost }
  })
  return { lines, adjustments, items }
}
