import { sql } from 'kysely'
import { formatDecimal } from '../../../ledger/money.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { noteRecords } from '../../db/chained-records.ts'
import { send } from '../../db/connection/pipelining.ts'
import { sendRows, takeIds } from '../../db/rows.ts'
import type { Work } from '../../work.ts'
import { causeOf, type GoodsStore, type Move } from '../goods-store.ts'

import {
  correctionsOf,
  decimal,
  list,
  millionths,
  movedOf,
  postedRowsOf,
  type ReplayRow,
  rowOf,
  valuedOf,
} from './goods-rows.ts'

/** Movements that are written at the end of their history. */
export function goodsWrites({ tx, organization }: Work): Pick<GoodsStore, 'append' | 'record' | 'keepLaterChanges'> {
  return {
    async append(moves, closings, shortages) {
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
      if (shortages.length > 0)
        send(
          tx,
          sql`select keep_shortages(${organization.id}::bigint, ${list(shortages.map(each => each.productId))}::bigint[],
            ${list(shortages.map(each => each.moveId))}::bigint[],
            ${list(shortages.map(each => decimal(each.quantity)))}::numeric[], ${list(shortages.map(each => each.cost))}::bigint[],
            ${list(shortages.map(each => each.madeGood))}::bigint[])`,
        )
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
  }
}

/** Movements that are written before others, which are valued anew. */
export function replayWrites({ tx, organization }: Work): Pick<GoodsStore, 'replay'> {
  const ofOrganization = sql`stock_moves.organization_id = ${organization.id}`
  return {
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
      const row = firstOf(rows)
      if (row.short_move_id !== null)
        return {
          fault: 'short',
          moveId: row.short_move_id,
          warehouseId: row.short_warehouse_id!,
          missing: millionths(row.missing!),
        }
      if (row.baseless !== null) return { fault: 'baseless', moveId: row.baseless_move_id!, issue: row.baseless }
      if (posted) {
        const rows = postedRowsOf(added, posted)
        await sql`update stock_moves set posted = now.posted, posted_of = now.posted_of
          from unnest(${idsOf(added)}::bigint[], ${rows.map(each => each.posted)}::bigint[],
            ${rows.map(each => each.posted_of)}::jsonb[]) as now (id, posted, posted_of)
          where ${ofOrganization} and stock_moves.id = now.id`.execute(tx)
      }
      noteRecords(tx, 'goods', [...row.changed_ids, ...idsOf(removed)])
      return {
        values: (row.worths ?? []).map(valuedOf),
        corrections: (row.corrections ?? []).map(([day, kind, analyticalAccountId, value]) => ({
          day,
          kind,
          analyticalAccountId,
          value: BigInt(value),
        })),
      }
    },
  }
}

/** Products that nobody else may move until this work is done, and the ids of movements. */
export function goodsLocks({ tx, organization }: Work): Pick<GoodsStore, 'lockProducts' | 'takeMoveIds'> {
  return {
    async lockProducts(productIds) {
      await sql`
        select from products where organization_id = ${organization.id} and id = any(${productIds}::bigint[])
        order by id for no key update`.execute(tx)
    },
    takeMoveIds: count => takeIds(tx, 'stock_moves', count),
  }
}
