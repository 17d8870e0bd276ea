import { formatDecimal, formatMoney, type Millionths, type Minor } from '../../ledger/money.ts'
import type { MoveKind } from '../../ledger/stock.ts'
import type { StockMovement } from '../../schema/answers/stock.ts'
import { documentKinds } from '../../schema/documents.ts'
import { may } from '../../schema/permissions.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'

/** The movements of a product as they stand on the wire: its card. */

/** What is named beside stock. */
export interface StockNames {
  product: (id: number) => { name: string; code: string | null; unit: string | null } | null
  warehouse: (id: number) => string | null
}

/** A movement, and what the product ran to with it: in all warehouses, in the order of date, then id. */
export interface Movement {
  id: number
  date: string
  kind: MoveKind
  productId: number
  warehouseId: number
  quantity: Millionths
  /** What it added to the value of the stock, with what it settled: minor units of the base. */
  worth: Minor
  runningQuantity: Millionths
  runningWorth: Minor
  document: Pick<DocumentRow, 'id' | 'kind' | 'number'> | null
  transferId: number | null
  adjustmentId: number | null
}

function sourceOf({ kind, document, transferId, adjustmentId, productId }: Movement) {
  if (document)
    return {
      resource: documentKinds[document.kind].wire.permission as string,
      id: document.id,
      number: document.number,
    }
  if (transferId !== null) return { resource: 'stock_transfers', id: transferId, number: null }
  if (adjustmentId !== null) return { resource: 'stock_adjustments', id: adjustmentId, number: null }
  return kind === 'opening' ? { resource: 'products', id: productId, number: null } : null
}

/** A movement on the wire; what it is worth is for who may see costs. */
export function wireMovement(
  { organization, permissions }: Pick<BooksContext, 'organization' | 'permissions'>,
  movement: Movement,
  names: StockNames,
): StockMovement {
  const cost = (minor: Minor) =>
    may(permissions, 'cost', 'read') ? formatMoney(minor, organization.baseDecimals) : null
  return {
    id: movement.id,
    date: movement.date,
    kind: movement.kind,
    document: sourceOf(movement),
    warehouse_id: movement.warehouseId,
    warehouse: { id: movement.warehouseId, name: names.warehouse(movement.warehouseId) },
    quantity: formatDecimal(movement.quantity, 6),
    value: cost(movement.worth),
    running_quantity: formatDecimal(movement.runningQuantity, 6),
    running_value: cost(movement.runningWorth),
  }
}
