import { sql } from 'kysely'
import { send } from '../../db/connection/at-once.ts'
import { sendRows, takeIds } from '../../db/rows.ts'
import { noteRecords } from '../../db/written.ts'
import { formatDecimal, type Millionths, type Minor, parseDecimal } from '../../ledger/money.ts'
import { type MoveKind, noStock } from '../../ledger/stock.ts'
import type { Work } from '../../work.ts'
import { causeOf, type GoodsStore, type Move, type PostedChange, type StockEnd } from '../goods-store.ts'

interface MoveRow {
  id: number
  product_id: number
  warehouse_id: number
  date: string
  kind: MoveKind
  quantity: string
  own_value: Minor | null
  value: Minor
  settled: Minor
  posted: Minor
  of_move_id: number | null
  document_id: number | null
  document_item_id: number | null
  transfer_id: number | null
  adjustment_id: number | null
}

/** A change that counts only from a later day, with the movement as it was. */
type LaterChangeRow = Omit<MoveRow, keyof typeof nothingPosted> & { day: string; difference: Minor | null }

/** What is not kept of a movement that was taken back: who values it anew needs none of it. */
const nothingPosted = { value: 0n, settled: 0n, posted: 0n, document_id: null, transfer_id: null, adjustment_id: null }

/** Where a product stands; null where nothing moved it. */
interface EndRow {
  product_id: number
  last_day: string | null
  quantity: string | null
  value: Minor
  last_cost_value: Minor
  last_cost_quantity: string
  warehouses: Record<string, string> | null
}

interface ReplayRow {
  short_move_id: number | null
  short_warehouse_id: number | null
  missing: string | null
  baseless_move_id: number | null
  baseless: 'no_stock_to_value' | 'value_below_zero' | null
  changed_ids: number[]
  worths: [number, string, string][] | null
  corrections: [string, MoveKind, number | null, string][] | null
}

const millionths = (text: string) => parseDecimal(text, 6)
const decimal = (quantity: Millionths) => formatDecimal(quantity, 6)
/** An array as PostgreSQL writes it: what is sent without waiting takes no other. */
const list = (values: readonly (number | bigint | string)[]) => `{${values.join()}}`

function endOf({ last_day, quantity, value, last_cost_value, last_cost_quantity, warehouses }: EndRow): StockEnd {
  const state =
    quantity === null
      ? noStock
      : {
          quantity: millionths(quantity),
          value,
          lastCost: { value: last_cost_value, quantity: millionths(last_cost_quantity) },
        }
  const shelves = Object.entries(warehouses ?? {}).map(([id, held]): [number, Millionths] => [
    Number(id),
    millionths(held),
  ])
  return { state, lastDay: last_day, warehouses: new Map(shelves) }
}

/** What movements add to each warehouse. */
function movedOf(moves: readonly Move[]) {
  const moved = new Map<string, { productId: number; warehouseId: number; quantity: Millionths }>()
  for (const { productId, warehouseId, quantity } of moves) {
    const key = `${productId} ${warehouseId}`
    moved.set(key, { productId, warehouseId, quantity: (moved.get(key)?.quantity ?? 0n) + quantity })
  }
  return [...moved.values()]
}

const moveOf = (row: MoveRow): Move => ({
  id: row.id,
  productId: row.product_id,
  warehouseId: row.warehouse_id,
  date: row.date,
  kind: row.kind,
  quantity: millionths(row.quantity),
  ownValue: row.own_value,
  value: row.value,
  settled: row.settled,
  posted: row.posted,
  ofMoveId: row.of_move_id,
  documentId: row.document_id,
  documentItemId: row.document_item_id,
  transferId: row.transfer_id,
  adjustmentId: row.adjustment_id,
})

const rowOf = (organizationId: number, move: Move) => ({
  organization_id: organizationId,
  id: move.id,
  product_id: move.productId,
  warehouse_id: move.warehouseId,
  date: move.date,
  kind: move.kind,
  quantity: formatDecimal(move.quantity, 6),
  own_value: move.ownValue,
  value: move.value,
  settled: move.settled,
  posted: move.posted,
  of_move_id: move.ofMoveId,
  document_id: move.documentId,
  document_item_id: move.documentItemId,
  transfer_id: move.transferId,
  adjustment_id: move.adjustmentId,
})

/** What is corrected, as the database takes it. */
const correctionsOf = ({ corrected }: PostedChange): string =>
  JSON.stringify(
    corrected.map(({ day, value, move: { kind, warehouseId, documentItemId } }) => ({
      ...{ day, kind, value: String(value) },
      ...{ warehouse_id: warehouseId, document_item_id: documentItemId },
    })),
  )

const columnOf = { transferId: 'transfer_id', adjustmentId: 'adjustment_id' } as const

/** The goods of the database. */
export function sqlGoods({ tx, organization }: Work): GoodsStore {
  const ofOrganization = sql`stock_moves.organization_id = ${organization.id}`
  const columns = sql`id, product_id, warehouse_id, date, kind, quantity, own_value, value, settled, posted, of_move_id,
    document_id, document_item_id, transfer_id, adjustment_id`
  return {
    async lockProducts(productIds) {
      await sql`
        select from products where organization_id = ${organization.id} and id = any(${productIds}::bigint[])
        order by id for no key update`.execute(tx)
    },
    takeMoveIds: count => takeIds(tx, 'stock_moves', count),
    async moves(ids) {
      if (ids.length === 0) return []
      const { rows } = await sql<MoveRow>`
        select ${columns} from stock_moves where ${ofOrganization} and id = any(${ids}::bigint[]) order by id`.execute(
        tx,
      )
      return rows.map(moveOf)
    },
    async namesOf({ productId, warehouseId }) {
      const { rows } = await sql<{ product: string; warehouse: string }>`
        select products.name as product, warehouses.name as warehouse from products
        join warehouses on warehouses.organization_id = products.organization_id and warehouses.id = ${warehouseId}
        where products.organization_id = ${organization.id} and products.id = ${productId}`.execute(tx)
      return rows[0]!
    },
    async movesOf(of, id) {
      const { rows } = await sql<{ id: number }>`
        select id from stock_moves where ${ofOrganization} and ${sql.ref(columnOf[of])} = ${id} order by id`.execute(tx)
      return rows.map(row => row.id)
    },
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
        returned: string
        returned_cost: string
      }>`
        select stock_moves.id, -(stock_moves.value + stock_moves.settled) as cost, -stock_moves.quantity as quantity,
          coalesce(sum(back.quantity), 0) as returned, coalesce(sum(back.value), 0)::text as returned_cost
        from stock_moves left join stock_moves as back on back.organization_id = stock_moves.organization_id
          and back.of_move_id = stock_moves.id and back.kind = 'sales_return'
          and back.date < coalesce(${before ?? null}::date, 'infinity')
        where ${ofOrganization} and stock_moves.date < coalesce(${before ?? null}::date, 'infinity')
          and stock_moves.id = any(${ids}::bigint[])
        group by stock_moves.id, stock_moves.value, stock_moves.settled, stock_moves.quantity`.execute(tx)
      return new Map(
        rows.map(row => [
          row.id,
          {
            cost: row.cost,
            quantity: millionths(row.quantity),
            returned: millionths(row.returned),
            returnedCost: BigInt(row.returned_cost),
          },
        ]),
      )
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
    async keepLaterChanges(changes) {
      sendRows(
        tx,
        'stock_later_changes',
        changes.map(({ day, difference, move }) => {
          const { id, product_id, warehouse_id, date, kind, quantity, own_value, of_move_id, document_item_id } = rowOf(
            organization.id,
            move,
          )
          return {
            ...{ organization_id: organization.id, product_id, day, difference, move_id: id, warehouse_id, date, kind },
            ...{ quantity, own_value, of_move_id, document_item_id },
          }
        }),
      )
    },
    async historyFrom(productId, day) {
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
      return { before: { state: end ? endOf(end).state : noStock, warehouses }, moves }
    },
    async append(moves, closings) {
      sendRows(
        tx,
        'stock_moves',
        moves.map(move => rowOf(organization.id, move)),
      )
      const moved = movedOf(moves)
      const states = closings.map(({ state }) => state)
      send(
        tx,
        sql`select keep_stock(${organization.id}::bigint, ${list(closings.map(each => each.productId))}::bigint[],
          ${list(closings.map(each => each.day))}::date[], ${list(states.map(each => decimal(each.quantity)))}::numeric[],
          ${list(states.map(each => each.value))}::bigint[], ${list(states.map(each => each.lastCost.value))}::bigint[],
          ${list(states.map(each => decimal(each.lastCost.quantity)))}::numeric[],
          ${list(moved.map(each => each.productId))}::bigint[], ${list(moved.map(each => each.warehouseId))}::bigint[],
          ${list(moved.map(each => decimal(each.quantity)))}::numeric[])`,
      )
    },
    async replay(change) {
      const { productId, from, added, removed, repriced = [], allowsNegativeStock, correctedFrom, posted } = change
      const idsOf = (moves: readonly Pick<Move, 'id'>[]) => moves.map(({ id }) => id)
      sendRows(
        tx,
        'stock_moves',
        added.map(move => rowOf(organization.id, move)),
      )
      if (repriced.length > 0)
        await sql`update stock_moves set own_value = now.own_value
          from unnest(${idsOf(repriced)}::bigint[], ${repriced.map(each => each.ownValue)}::bigint[]) as now (id, own_value)
          where ${ofOrganization} and stock_moves.id = now.id`.execute(tx)
      const { rows } = await sql<ReplayRow>`
        select * from replay_stock(${organization.id}::bigint, ${productId}::bigint, ${from}::date,
          ${idsOf(added)}::bigint[], ${idsOf(removed)}::bigint[], ${allowsNegativeStock}::boolean,
          ${correctedFrom}::date, ${causeOf(change).id}::bigint, ${posted ? correctionsOf(posted) : null}::jsonb)`.execute(
        tx,
      )
      const row = rows[0]!
      if (row.short_move_id !== null)
        return {
          fault: 'short',
          moveId: row.short_move_id,
          warehouseId: row.short_warehouse_id!,
          missing: millionths(row.missing!),
        }
      if (row.baseless !== null) return { fault: 'baseless', moveId: row.baseless_move_id!, issue: row.baseless }
      if (posted)
        await sql`update stock_moves set posted = now.posted
          from unnest(${[...posted.worthOf.keys()]}::bigint[], ${[...posted.worthOf.values()]}::bigint[]) as now (id, posted)
          where ${ofOrganization} and stock_moves.id = now.id`.execute(tx)
      noteRecords(tx, 'goods', [...row.changed_ids, ...idsOf(removed)])
      return {
        values: (row.worths ?? []).map(([id, value, settled]) => ({
          id,
          value: BigInt(value),
          settled: BigInt(settled),
        })),
        corrections: (row.corrections ?? []).map(([day, kind, analyticalAccountId, value]) => ({
          day,
          kind,
          analyticalAccountId,
          value: BigInt(value),
        })),
      }
    },
    async record(records) {
      sendRows(
        tx,
        'stock_ledger',
        records.map(({ move, step, date, quantity, value }) => ({
          organization_id: organization.id,
          move_id: move.id,
          product_id: move.productId,
          warehouse_id: move.warehouseId,
          date,
          kind: move.kind,
          step,
          quantity: formatDecimal(quantity, 6),
          value,
          document_id: move.documentId,
          transfer_id: move.transferId,
          adjustment_id: move.adjustmentId,
        })),
      )
    },
  }
}
