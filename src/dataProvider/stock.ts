import type { StockOfProduct } from '../../schema/answers/records.ts'
import type { StockAdjustment, StockMovement, StockTransfer } from '../../schema/answers/stock.ts'
import type { Page } from '../../schema/answers/values.ts'
import { get, send } from './calls/call.ts'

export type StockKind = 'stock_transfers' | 'stock_adjustments'

/** One of either, as the API answers it. */
export type StockDocument = StockTransfer | StockAdjustment

export const isTransfer = (one: StockDocument): one is StockTransfer => 'to_warehouse' in one

const pathOf: Record<StockKind, string> = { stock_transfers: 'stock-transfers', stock_adjustments: 'stock-adjustments' }
/** Whether a resource is stock that moves by itself. */
export const isStockKind = (resource: string): resource is StockKind => Object.hasOwn(pathOf, resource)

const oneOf: Record<StockKind, string> = { stock_transfers: 'stock_transfer', stock_adjustments: 'stock_adjustment' }

export const readStock = async (kind: StockKind, id: string): Promise<StockDocument> =>
  (await get(`${pathOf[kind]}/${encodeURIComponent(id)}`))[oneOf[kind]] as StockDocument

/** Posts a transfer or an adjustment; `attempt` names it, so that a retry posts it once. */
export const postStock = async (kind: StockKind, body: object, attempt: string): Promise<{ id: number }> =>
  (await send('post', pathOf[kind], body, attempt))[oneOf[kind]] as { id: number }

export async function voidStock(kind: StockKind, id: number, attempt: string): Promise<void> {
  await send('post', `${pathOf[kind]}/${id}/void`, {}, attempt)
}

/** A page of a product's movements, the last first. */
export const movementsOf = async (productId: number, page: number, perPage: number): Promise<Page<StockMovement>> =>
  (await get(`products/${productId}/movements`, { order: 'desc', page, per_page: perPage }))
    .movements as Page<StockMovement>

export const stockOfProduct = async (productId: number): Promise<StockOfProduct> =>
  (await get(`products/${productId}`)).product as StockOfProduct
