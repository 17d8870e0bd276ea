import { z } from 'zod'
import { moveKinds } from '../stock.ts'
import { day, decimal, id, maybeNamed, moment, namedProduct, permit } from './values.ts'

/** Stock that moves by itself. Amounts are in the base currency, null for who may not see costs. */

const head = {
  id,
  date: day,
  status: z.enum(['posted', 'void']),
  reason: z.string(),
  voided_on: day.nullable(),
  created_at: moment,
  can: z.strictObject({ void: permit }),
}
const product = { id, product_id: id, product: namedProduct }

/** How much of a product one warehouse has. */
export const inWarehouse = z.strictObject({ warehouse_id: id, name: z.string(), quantity: decimal })
export type InWarehouse = z.infer<typeof inWarehouse>

/** How much there is of goods now, in each warehouse that has any, and from how little on they run low. */
export const stockOnHand = z.strictObject({
  product_id: id,
  reorder_level: decimal.nullable(),
  warehouses: z.array(inWarehouse),
})
export type StockOnHand = z.infer<typeof stockOnHand>

const transferItem = z.strictObject({ ...product, quantity: decimal })
const adjustmentItem = z.strictObject({
  ...product,
  /** Null where a value was changed. */
  quantity: decimal.nullable(),
  value: decimal.nullable(),
  worth: decimal.nullable(),
})
export type TransferItem = z.infer<typeof transferItem>
export type AdjustmentItem = z.infer<typeof adjustmentItem>

export const stockTransfer = z.strictObject({
  ...head,
  from_warehouse_id: id,
  from_warehouse: maybeNamed,
  to_warehouse_id: id,
  to_warehouse: maybeNamed,
  items: z.array(transferItem),
})
export type StockTransfer = z.infer<typeof stockTransfer>

export const stockAdjustment = z.strictObject({
  ...head,
  warehouse_id: id,
  warehouse: maybeNamed,
  worth: decimal.nullable(),
  entry_id: id.nullable(),
  items: z.array(adjustmentItem),
})
export type StockAdjustment = z.infer<typeof stockAdjustment>

/** A movement of a product, and what the product ran to with it. */
export const stockMovement = z.strictObject({
  id,
  date: day,
  kind: z.enum(moveKinds),
  document: z.strictObject({ resource: z.string(), id, number: z.string().nullable() }).nullable(),
  warehouse_id: id,
  warehouse: maybeNamed,
  quantity: decimal,
  value: decimal.nullable(),
  running_quantity: decimal,
  running_value: decimal.nullable(),
})
export type StockMovement = z.infer<typeof stockMovement>
