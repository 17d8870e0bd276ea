import type { Minor } from '../../ledger/money.ts'

/** What moves goods, or changes their worth, without a document. */

/** Goods brought from one warehouse to another. */
export interface StockTransferRow {
  organization_id: number
  id: number
  date: string
  from_warehouse_id: number
  to_warehouse_id: number
  reason: string
  status: 'posted' | 'void'
  voided_on: string | null
  search_text: string
  created_by: number
  created_at: string
}

export interface StockTransferItemRow {
  organization_id: number
  id: number
  transfer_id: number
  position: number
  product_id: number
  quantity: string
}

/** Stock put right: what was counted, or what it was found to be worth. */
export interface StockAdjustmentRow {
  organization_id: number
  id: number
  date: string
  warehouse_id: number
  reason: string
  status: 'posted' | 'void'
  voided_on: string | null
  entry_id: number | null
  search_text: string
  created_by: number
  created_at: string
}

/** A difference of quantity, at the average, or of value; `worth` is what it added to the value of the stock. */
export interface StockAdjustmentItemRow {
  organization_id: number
  id: number
  adjustment_id: number
  position: number
  product_id: number
  quantity: string | null
  value: Minor | null
  worth: Minor
}

/** The tables by name, each with its row. */
export interface StockTables {
  stock_transfers: StockTransferRow
  stock_transfer_items: StockTransferItemRow
  stock_adjustments: StockAdjustmentRow
  stock_adjustment_items: StockAdjustmentItemRow
}
