import { sql } from 'kysely'
import { type NamedBySeed, recordName } from '../../../i18n/records/seeded-names.ts'
import { parseDecimal } from '../../../ledger/money.ts'
import type { MoveKind } from '../../../ledger/stock.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import { refuse } from '../../../schema/errors.ts'
import { type ListQuery, pageOf } from '../../../schema/query.ts'
import { productNamed } from '../../books/references.ts'
import { productsById, rowsById } from '../../books/sql/references.ts'
import { context } from '../../books/sql/store.ts'
import type { StockAdjustmentRow, StockTransferRow } from '../../books/stock-rows.ts'
import { conditionsOf, readPage } from '../../db/listing.ts'
import type { Work } from '../../work.ts'
import { wireAdjustments } from '../adjustments.ts'
import { type Movement, type StockNames, wireMovement } from '../movements.ts'
import { wireTransfers } from '../transfers.ts'

/** Transfers, adjustments and movements of stock, read from the database. */

async function namesOf(
  { tx, organization, language }: Work,
  about: { products?: readonly number[]; warehouses: readonly number[] },
): Promise<StockNames> {
  const warehouses = await rowsById<NamedBySeed & { id: number }>(
    tx,
    organization.id,
    'warehouses',
    ['id', 'name', 'seed'],
    about.warehouses,
  )
  const products = await productsById(tx, organization.id, about.products ?? [])
  return {
    product: id => productNamed(products.get(id), language),
    warehouse: id => {
      const warehouse = warehouses.get(id)
      return warehouse ? recordName(warehouse, language) : null
    },
  }
}

const pageFrom = <Row>({ tx, organization }: Work, table: 'stock_transfers' | 'stock_adjustments', query: ListQuery) =>
  readPage<Row>(
    tx,
    {
      columns: sql`${sql.table(table)}.*`,
      from: sql`${sql.table(table)}`,
      where: conditionsOf(table, organization.id, query),
      orderBy: sql.ref(`${table}.${query.sort}`),
      id: sql.ref(`${table}.id`),
    },
    query,
  )

async function shownTransfers(work: Work, rows: readonly StockTransferRow[]) {
  const keeper = context(work)
  const items = await keeper.store.rows.find('stock_transfer_items', { transfer_id: rows.map(({ id }) => id) })
  const names = await namesOf(work, {
    products: items.map(item => item.product_id),
    warehouses: rows.flatMap(row => [row.from_warehouse_id, row.to_warehouse_id]),
  })
  return wireTransfers(keeper, rows, items, names)
}

export async function listTransfers(work: Work, query: ListQuery) {
  const { rows, total } = await pageFrom<StockTransferRow>(work, 'stock_transfers', query)
  return pageOf(await shownTransfers(work, rows), total, query)
}

export async function readTransfer(work: Work, id: number) {
  const [transfer] = await shownTransfers(work, await context(work).store.rows.find('stock_transfers', { id }))
  return transfer ?? refuse('not_found')
}

async function shownAdjustments(work: Work, rows: readonly StockAdjustmentRow[]) {
  const keeper = context(work)
  const items = await keeper.store.rows.find('stock_adjustment_items', { adjustment_id: rows.map(({ id }) => id) })
  const names = await namesOf(work, {
    products: items.map(item => item.product_id),
    warehouses: rows.map(row => row.warehouse_id),
  })
  return wireAdjustments(keeper, rows, items, names)
}

export async function listAdjustments(work: Work, query: ListQuery) {
  const { rows, total } = await pageFrom<StockAdjustmentRow>(work, 'stock_adjustments', query)
  return pageOf(await shownAdjustments(work, rows), total, query)
}

export async function readAdjustment(work: Work, id: number) {
  const [adjustment] = await shownAdjustments(work, await context(work).store.rows.find('stock_adjustments', { id }))
  return adjustment ?? refuse('not_found')
}

interface MovementRow {
  id: number
  date: string
  kind: MoveKind
  warehouse_id: number
  quantity: string
  worth: string
  running_quantity: string
  running_worth: string
  transfer_id: number | null
  adjustment_id: number | null
  document_id: number | null
  document_kind: DocumentKind | null
  number: string | null
}

/** A page of the movements of a product, each with what the product ran to. */
export async function listMovements(work: Work, productId: number, query: ListQuery) {
  const { tx, organization } = work
  const found = await rowsById<{ id: number }>(tx, organization.id, 'products', ['id'], [productId])
  if (!found.has(productId)) refuse('not_found')
  const moves = sql`(
    select organization_id, id, date, kind, warehouse_id, quantity, (value + settled)::text as worth, transfer_id,
      adjustment_id, document_id, sum(quantity) over upto as running_quantity,
      (sum(value + settled) over upto)::text as running_worth
    from stock_moves where organization_id = ${organization.id} and product_id = ${productId}
    window upto as (order by date, id)) as movements`
  const { rows, total } = await readPage<MovementRow>(
    tx,
    {
      columns: sql`movements.*, documents.kind as document_kind, documents.number`,
      from: sql`${moves} left join documents on documents.organization_id = movements.organization_id
        and documents.id = movements.document_id`,
      where: conditionsOf('movements', organization.id, { ...query, q: '' }),
      orderBy: sql.ref('movements.date'),
      id: sql.ref('movements.id'),
    },
    query,
  )
  const names = await namesOf(work, { warehouses: rows.map(row => row.warehouse_id) })
  const millionths = (text: string) => parseDecimal(text, 6)
  const data = rows.map((row): Movement => {
    // Whoever sees only their own sees a movement of everybody's goods, but not the document of somebody else.
    const document =
      row.document_id === null || row.document_kind === null
        ? null
        : { id: row.document_id, kind: row.document_kind, number: row.number }
    return {
      id: row.id,
      date: row.date,
      kind: row.kind,
      productId,
      warehouseId: row.warehouse_id,
      quantity: millionths(row.quantity),
      worth: BigInt(row.worth),
      runningQuantity: millionths(row.running_quantity),
      runningWorth: BigInt(row.running_worth),
      document,
      transferId: row.transfer_id,
      adjustmentId: row.adjustment_id,
    }
  })
  return pageOf(
    data.map(movement => wireMovement(work, movement, names)),
    total,
    query,
  )
}
