import { sql } from 'kysely'
import { type NamedBySeed, recordName } from '../../../i18n/records/seeded-names.ts'
import type { Minor } from '../../../ledger/money.ts'
import { noStock } from '../../../ledger/stock.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import type { Work } from '../../work.ts'
import type { GoodsStore } from '../goods-store.ts'

import {
  type EndRow,
  endOf,
  type LaterChangeRow,
  type MoveRow,
  millionths,
  moveOf,
  nothingPosted,
  type ShortageRow,
  shortageOf,
} from './goods-rows.ts'

const columnOf = { transferId: 'transfer_id', adjustmentId: 'adjustment_id' } as const

/** The columns of a movement. */
const columns = sql`id, product_id, warehouse_id, date, kind, quantity, own_value, value, settled, settled_of, posted,
    posted_of, of_move_id, document_id, document_item_id, transfer_id, adjustment_id`

/** Movements, what they are called, and what they wait for. */
export function movementQueries({
  tx,
  organization,
  language,
}: Work): Pick<GoodsStore, 'moves' | 'namesOf' | 'movesOf' | 'missing' | 'laterChanges'> {
  const ofOrganization = sql`stock_moves.organization_id = ${organization.id}`
  return {
    async moves(ids) {
      if (ids.length === 0) return []
      const { rows } = await sql<MoveRow>`
        select ${columns} from stock_moves where ${ofOrganization} and id = any(${ids}::bigint[]) order by id`.execute(
        tx,
      )
      return rows.map(moveOf)
    },
    async namesOf({ productId, warehouseId }) {
      const { rows } = await sql<NamedBySeed & { product: string }>`
        select products.name as product, warehouses.name, warehouses.seed from products
        join warehouses on warehouses.organization_id = products.organization_id and warehouses.id = ${warehouseId}
        where products.organization_id = ${organization.id} and products.id = ${productId}`.execute(tx)
      const { product, ...warehouse } = firstOf(rows)
      return { product, warehouse: recordName(warehouse, language) }
    },
    async movesOf(of, id) {
      const { rows } = await sql<{ id: number }>`
        select id from stock_moves where ${ofOrganization} and ${sql.ref(columnOf[of])} = ${id} order by id`.execute(tx)
      return rows.map(row => row.id)
    },
    async missing(productIds) {
      if (productIds.length === 0) return new Map()
      const { rows } = await sql<ShortageRow>`
        select short.product_id, short.move_id, stock_moves.kind, short.quantity, short.cost, short.made_good
        from stock_shortages as short
        join stock_moves on ${ofOrganization} and stock_moves.id = short.move_id
        where short.organization_id = ${organization.id} and short.product_id = any(${productIds}::bigint[])
          and short.quantity > 0
        order by stock_moves.date, stock_moves.id`.execute(tx)
      return new Map(productIds.map(id => [id, rows.filter(row => row.product_id === id).map(shortageOf)]))
    },
    async laterChanges(productId, after) {
      const { rows } = await sql<LaterChangeRow>`
        select day, difference, move_id as id, product_id, warehouse_id, date, kind, quantity, own_value, of_move_id,
          document_item_id
        from stock_later_changes
        where organization_id = ${organization.id} and product_id = ${productId} and day > ${after}::date
        order by day, id`.execute(tx)
      return rows.map(({ day, difference, ...row }) => ({
        day,
        difference,
        move: moveOf({ ...row, ...nothingPosted }),
      }))
    },
  }
}

/** How goods stand, and what sales of them cost. */
export function standingQueries({ tx, organization }: Work): Pick<GoodsStore, 'ends' | 'sales'> {
  const ofOrganization = sql`stock_moves.organization_id = ${organization.id}`
  return {
    async ends(productIds, warehouseIds) {
      const { rows } = await sql<EndRow>`
        select wanted.id as product_id, greatest(last.day, later.day) as last_day, last.quantity, last.value, last.last_cost_value,
          last.last_cost_quantity, (
            select json_object_agg(warehouse_id, on_hand.quantity::text) from stock_on_hand as on_hand
            where on_hand.organization_id = ${organization.id} and on_hand.product_id = wanted.id
              and warehouse_id = any(${warehouseIds}::bigint[])) as warehouses
        from unnest(${productIds}::bigint[]) as wanted (id) left join lateral (
          select * from stock_days
          where stock_days.organization_id = ${organization.id} and stock_days.product_id = wanted.id
          order by stock_days.day desc limit 1) as last on true
        left join lateral (
          select day from stock_later_changes as changes
          where changes.organization_id = ${organization.id} and changes.product_id = wanted.id
          order by day desc limit 1) as later on true`.execute(tx)
      return new Map(rows.map(row => [row.product_id, endOf(row)]))
    },
    async sales(ids, before) {
      const { rows } = await sql<{
        id: number
        cost: Minor
        quantity: string
        was_short: boolean
        returned: string
        returned_cost: string
      }>`
        select stock_moves.id, -stock_moves.quantity as quantity, short.move_id is not null as was_short,
          -(stock_moves.value + stock_moves.settled) + coalesce(short.made_good, 0) as cost,
          coalesce(sum(back.quantity), 0) as returned, coalesce(sum(back.value), 0)::text as returned_cost
        from stock_moves left join stock_shortages as short on short.organization_id = stock_moves.organization_id
          and short.move_id = stock_moves.id
        left join stock_moves as back on back.organization_id = stock_moves.organization_id
          and back.of_move_id = stock_moves.id and back.kind = 'sales_return'
          and back.date < coalesce(${before ?? null}::date, 'infinity')
        where ${ofOrganization} and stock_moves.date < coalesce(${before ?? null}::date, 'infinity')
          and stock_moves.id = any(${ids}::bigint[])
        group by stock_moves.id, stock_moves.value, stock_moves.settled, stock_moves.quantity, short.move_id, short.made_good`.execute(
        tx,
      )
      return new Map(
        rows.map(row => [
          row.id,
          {
            cost: row.cost,
            quantity: millionths(row.quantity),
            wasShort: row.was_short,
            returned: millionths(row.returned),
            returnedCost: BigInt(row.returned_cost),
          },
        ]),
      )
    },
  }
}

/** The movements of a product from a day on, and how it stood before. */
export function historyQueries({ tx, organization }: Work): Pick<GoodsStore, 'historyFrom'> {
  const ofOrganization = sql`stock_moves.organization_id = ${organization.id}`
  return {
    async historyFrom(productId, requested) {
      const { rows: starts } = await sql<{ day: string }>`
        select history_start(${organization.id}::bigint, ${productId}::bigint, ${requested}::date) as day`.execute(tx)
      const { day } = firstOf(starts)
      const state = sql<EndRow>`
        select product_id, day as last_day, quantity, value, last_cost_value, last_cost_quantity, null as warehouses
        from stock_days
        where organization_id = ${organization.id} and product_id = ${productId} and day < ${day}::date
        order by day desc limit 1`.execute(tx)
      const onHand = sql<{ warehouse_id: number; quantity: string }>`
        select warehouse_id, quantity from stock_on_hand
        where organization_id = ${organization.id} and product_id = ${productId}`.execute(tx)
      const moved = sql<MoveRow>`
        select ${columns} from stock_moves
        where ${ofOrganization} and product_id = ${productId} and date >= ${day}::date order by date, id`.execute(tx)
      const [last, shelves, rows] = await Promise.all([state, onHand, moved])
      const moves = rows.rows.map(moveOf)
      const warehouses = new Map(shelves.rows.map(each => [each.warehouse_id, millionths(each.quantity)]))
      for (const { warehouseId, quantity } of moves)
        warehouses.set(warehouseId, (warehouses.get(warehouseId) ?? 0n) - quantity)
      const [end] = last.rows
      return { from: day, before: { state: end ? endOf(end).state : noStock, warehouses }, moves }
    },
  }
}
