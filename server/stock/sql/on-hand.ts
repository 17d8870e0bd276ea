import { sql } from 'kysely'
import { type NamedBySeed, recordName } from '../../../i18n/records/seeded-names.ts'
import { plainDecimal } from '../../../ledger/money.ts'
import type { InWarehouse, StockOnHand } from '../../../schema/answers/stock.ts'
import type { Work } from '../../work.ts'

/** How much there is of goods now, from the sums that are kept of their movements. */

/** How much of some products each warehouse has, by product; without those that have none. */
export async function inWarehouses(
  { tx, organization, language }: Work,
  productIds: readonly number[],
): Promise<Map<number, InWarehouse[]>> {
  const { rows } = await sql<InWarehouse & NamedBySeed & { product_id: number }>`
    select stock_on_hand.product_id, warehouses.id as warehouse_id, warehouses.name, warehouses.seed, stock_on_hand.quantity
    from stock_on_hand
    join warehouses on warehouses.organization_id = stock_on_hand.organization_id
      and warehouses.id = stock_on_hand.warehouse_id
    where stock_on_hand.organization_id = ${organization.id} and stock_on_hand.product_id = any(${productIds}::bigint[])
      and stock_on_hand.quantity <> 0
    order by stock_on_hand.product_id, warehouses.id`.execute(tx)
  const byProduct = new Map<number, InWarehouse[]>()
  for (const { product_id, warehouse_id, quantity, ...named } of rows) {
    const own = byProduct.get(product_id) ?? []
    const name = recordName(named, language)
    byProduct.set(product_id, [...own, { warehouse_id, name, quantity: plainDecimal(quantity) }])
  }
  return byProduct
}

/** Goods among some products, with what there is of each. */
export async function readStockOnHand(work: Work, productIds: readonly number[]): Promise<StockOnHand[]> {
  const { tx, organization } = work
  const [{ rows }, warehouses] = await Promise.all([
    sql<{ id: number; reorder_level: string | null }>`
      select id, reorder_level from products
      where organization_id = ${organization.id} and id = any(${productIds}::bigint[]) and stock_type = 'goods'
      order by id`.execute(tx),
    inWarehouses(work, productIds),
  ])
  return rows.map(({ id, reorder_level }) => ({
    product_id: id,
    reorder_level: reorder_level === null ? null : plainDecimal(reorder_level),
    warehouses: warehouses.get(id) ?? [],
  }))
}
