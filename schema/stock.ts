import { choice, date, type Fields, link, money, quantity, text } from './fields.ts'
import type { ListOptions } from './query.ts'

/** What is asked of stock that moves by itself; its lines come beside, as `items`, or one of them on the top level. */

const reason = text({ required: true, max: 200 })

export const stockTransferFields = {
  date: date({ required: true }),
  from_warehouse_id: link('warehouses', { required: true }),
  to_warehouse_id: link('warehouses', { required: true }),
  reason,
} as const satisfies Fields

export const stockTransferItemFields = {
  product_id: link('products', { required: true }),
  quantity: quantity({ required: true, positive: true }),
} as const satisfies Fields

export const stockAdjustmentFields = {
  date: date({ required: true }),
  warehouse_id: link('warehouses', { required: true }),
  reason,
} as const satisfies Fields

/** Either a quantity, more or less, or a value in the base currency, more or less. */
export const stockAdjustmentItemFields = {
  product_id: link('products', { required: true }),
  quantity: quantity({ signed: true }),
  value: money({ signed: true }),
} as const satisfies Fields

/** What moves a product. Each but a transfer has its own counter-account in the ledger. */
export const moveKinds = [
  'opening',
  'purchase',
  'purchase_return',
  'sale',
  'sales_return',
  'scrap',
  'adjustment',
  'transfer',
] as const
export type MoveKind = (typeof moveKinds)[number]

/** What the ledger hears of a movement: that goods moved, that it was taken back, that it was found to be worth another sum. */
const goodsSteps = ['moved', 'taken_back', 'made_good', 'revalued'] as const
export type GoodsStep = (typeof goodsSteps)[number]

const status = choice(['posted', 'void'])
const byDate = { sorts: ['id', 'date'], sort: { field: 'date', order: 'desc' } } as const

export const stockTransferListOptions: ListOptions = {
  filters: { status, date: date(), from_warehouse_id: link('warehouses'), to_warehouse_id: link('warehouses') },
  ...byDate,
}

export const stockAdjustmentListOptions: ListOptions = {
  filters: { status, date: date(), warehouse_id: link('warehouses') },
  ...byDate,
}

/** The movements of one product, from the first on; what they run to counts all before them, whatever is filtered. */
export const movementListOptions: ListOptions = {
  filters: { date: date(), kind: choice(moveKinds), warehouse_id: link('warehouses') },
  sorts: ['date'],
  sort: { field: 'date', order: 'asc' },
}
