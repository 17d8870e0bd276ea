import type { MoveKind } from '../../schema/stock.ts'
import { get, send } from './call.ts'

export type StockKind = 'stock_transfers' | 'stock_adjustments'

interface Named {
  id: number
  name: string | null
}

interface OfStock {
  id: number
  date: string
  status: 'posted' | 'void'
  reason: string
  voided_on: string | null
  can: { void: { allowed: boolean; reason: string | null } }
}

/** A product on a line; amounts are of the base currency, null for who may not see costs. */
export interface StockItem {
  id: number
  product: { id: number; name: string; code: string | null; unit: string | null }
  /** Null where a value was changed. */
  quantity: string | null
  value?: string | null
  worth?: string | null
}

export interface Transfer extends OfStock {
  from_warehouse: Named
  to_warehouse: Named
  items: StockItem[]
}

export interface Adjustment extends OfStock {
  warehouse: Named
  worth: string | null
  entry_id: number | null
  items: StockItem[]
}

/** One of either, as the API answers it. */
export type OneOfStock = Transfer | Adjustment

export const isTransfer = (one: OneOfStock): one is Transfer => 'to_warehouse' in one

const pathOf: Record<StockKind, string> = { stock_transfers: 'stock-transfers', stock_adjustments: 'stock-adjustments' }
/** Whether a resource is stock that moves by itself. */
export const isStockKind = (resource: string): resource is StockKind => Object.hasOwn(pathOf, resource)

const oneOf: Record<StockKind, string> = { stock_transfers: 'stock_transfer', stock_adjustments: 'stock_adjustment' }

export const readStock = async (kind: StockKind, id: string): Promise<OneOfStock> =>
  (await get(`${pathOf[kind]}/${encodeURIComponent(id)}`))[oneOf[kind]] as OneOfStock

/** Posts a transfer or an adjustment; `attempt` names it, so that a retry posts it once. */
export const postStock = async (kind: StockKind, body: object, attempt: string): Promise<{ id: number }> =>
  (await send('post', pathOf[kind], body, attempt))[oneOf[kind]] as { id: number }

export async function voidStock(kind: StockKind, id: number, attempt: string): Promise<void> {
  await send('post', `${pathOf[kind]}/${id}/void`, {}, attempt)
}

/** A movement of a product, and what the product ran to with it. */
export interface Movement {
  id: number
  date: string
  kind: MoveKind
  document: { resource: string; id: number; number: string | null } | null
  warehouse: Named
  quantity: string
  value: string | null
  running_quantity: string
  running_value: string | null
}

export interface MovementPage {
  data: Movement[]
  total: number
  last_page: number
}

/** A page of a product's movements, the last first. */
export const movementsOf = async (productId: number, page: number, perPage: number): Promise<MovementPage> =>
  (await get(`products/${productId}/movements`, { order: 'desc', page, per_page: perPage })).movements as MovementPage

/** What of a product's stock its own page shows. */
export interface StockOfProduct {
  quantity: string | null
  average_cost: string | null
  warehouses: { warehouse_id: number; name: string; quantity: string }[]
  on_order: string
}

export const stockOfProduct = async (productId: number): Promise<StockOfProduct> =>
  (await get(`products/${productId}`)).product as StockOfProduct
