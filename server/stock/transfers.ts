import { parseDecimal, plainDecimal } from '../../ledger/money.ts'
import type { StockTransfer, TransferItem } from '../../schema/answers/stock.ts'
import { refuseIfAny } from '../../schema/errors.ts'
import { stockTransferFields, stockTransferItemFields } from '../../schema/stock.ts'
import type { StockTransferItemRow, StockTransferRow } from '../books/stock-rows.ts'
import type { BooksContext } from '../books/store.ts'
import { readStockBody, refuseStockVoid, stockSearchText, stockVoidVerdict, voidedNow } from './body.ts'
import { moveGoods, type NewMove } from './goods.ts'
import type { StockNames } from './movements.ts'
import { stockContextOf } from './stock-context.ts'

/** Goods moved from one warehouse to another: their value does not change, so nothing is posted. */

/** Brings goods to another warehouse, or refuses at the line of which there is not enough. Answers its id. */
export async function createTransfer(context: BooksContext, body: unknown): Promise<number> {
  const { store, organization, caller, now } = context
  const input = await readStockBody(context, body, { header: stockTransferFields, line: stockTransferItemFields })
  const { header, lines } = input
  const from = header.from_warehouse_id as number
  const to = header.to_warehouse_id as number
  if (from === to) refuseIfAny({ to_warehouse_id: ['same_warehouse'] })
  const date = header.date as string
  const [id] = await store.rows.takeIds('stock_transfers', 1)
  const moves = lines.flatMap(({ values, product, at }): NewMove[] => {
    const quantity = parseDecimal(String(values.quantity), 6)
    const leg = (warehouseId: number, signed: bigint): NewMove => ({
      kind: 'transfer',
      productId: product.id,
      warehouseId,
      date,
      quantity: signed,
      ownValue: null,
      ofMoveId: null,
      documentId: null,
      documentItemId: null,
      transferId: id!,
      path: at('quantity'),
    })
    return [leg(from, -quantity), leg(to, quantity)]
  })
  await moveGoods(stockContextOf(context), moves)
  const organization_id = organization.id
  await store.rows.insert('stock_transfers', [
    {
      organization_id,
      id: id!,
      date,
      from_warehouse_id: from,
      to_warehouse_id: to,
      reason: header.reason as string,
      status: 'posted',
      voided_on: null,
      search_text: stockSearchText(input),
      created_by: caller.userId,
      created_at: now.toISOString(),
    },
  ])
  await store.rows.insert(
    'stock_transfer_items',
    lines.map(({ values, product }, index) => ({
      organization_id,
      transfer_id: id!,
      position: index + 1,
      product_id: product.id,
      quantity: String(values.quantity),
    })),
  )
  return id!
}

/** Takes a transfer back: the goods are where they were, unless they have left since. */
export async function voidTransfer(context: BooksContext, id: number): Promise<void> {
  const { rows, goods } = context.store
  refuseStockVoid(context, (await rows.lock('stock_transfers', { id }))[0])
  await moveGoods(stockContextOf(context), [], await goods.movesOf('transferId', id))
  await rows.update('stock_transfers', id, voidedNow(context))
}

/** Transfers as they stand on the wire, each with its lines. */
export function wireTransfers(
  context: BooksContext,
  transfers: readonly StockTransferRow[],
  items: readonly StockTransferItemRow[],
  names: StockNames,
): StockTransfer[] {
  return transfers.map(
    (row): StockTransfer => ({
      id: row.id,
      date: row.date,
      status: row.status,
      from_warehouse_id: row.from_warehouse_id,
      to_warehouse_id: row.to_warehouse_id,
      from_warehouse: { id: row.from_warehouse_id, name: names.warehouse(row.from_warehouse_id) },
      to_warehouse: { id: row.to_warehouse_id, name: names.warehouse(row.to_warehouse_id) },
      reason: row.reason,
      voided_on: row.voided_on,
      created_at: new Date(row.created_at).toISOString(),
      items: items
        .filter(item => item.transfer_id === row.id)
        .map(
          (item): TransferItem => ({
            id: item.id,
            product_id: item.product_id,
            product: { id: item.product_id, ...names.product(item.product_id)! },
            quantity: plainDecimal(item.quantity),
          }),
        ),
      can: { void: stockVoidVerdict(context, row) },
    }),
  )
}
