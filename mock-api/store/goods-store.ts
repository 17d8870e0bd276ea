import type { GoodsStore, StockOnHand } from '../../server/books/goods-store.ts'
import { noStock, valued } from '../../server/ledger/stock.ts'
import { ownedBy, type State, type StoredMove } from './state.ts'

/** The goods of the mock's collections: what changes is replaced, so that it can be taken back. */
export function goodsStore(state: State, organizationId: number): GoodsStore {
  const { collections } = state
  const byDay = (a: StoredMove, b: StoredMove) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id)
  const ofProduct = (productId: number) =>
    ownedBy(collections.stock_moves, organizationId)
      .filter(move => move.productId === productId)
      .sort(byDay)
  const placeOf = (id: number) =>
    collections.stock_moves.findIndex(move => move.organization_id === organizationId && move.id === id)
  return {
    // The mock does one work after another.
    lockProducts: async () => undefined,
    takeMoveIds: async count => Array.from({ length: count }, () => state.nextId('stock_moves')),
    moves: async ids => ownedBy(collections.stock_moves, organizationId).filter(({ id }) => ids.includes(id)),
    movesOf: async (of, id) =>
      ownedBy(collections.stock_moves, organizationId)
        .filter(move => move[of] === id)
        .map(move => move.id),
    movesSince: async (productId, from) => ofProduct(productId).filter(({ date }) => date >= from),
    async stockBefore(productId, from): Promise<StockOnHand> {
      const before = ofProduct(productId).filter(({ date }) => date < from)
      const warehouses = new Map<number, bigint>()
      for (const move of before)
        warehouses.set(move.warehouseId, (warehouses.get(move.warehouseId) ?? 0n) + move.quantity)
      const quantity = before.reduce((sum, move) => sum + move.quantity, 0n)
      const value = before.reduce((sum, move) => sum + move.value + move.settled, 0n)
      return {
        state: quantity > 0n ? { quantity, value, lastCost: { value, quantity } } : valued(noStock, before).after,
        warehouses,
      }
    },
    async salesBefore(productId, from, ids) {
      const all = ofProduct(productId).filter(({ date }) => date < from)
      return new Map(
        all
          .filter(({ id }) => ids.includes(id))
          .map(sale => {
            const back = all.filter(move => move.kind === 'sales_return' && move.ofMoveId === sale.id)
            return [
              sale.id,
              {
                cost: -(sale.value + sale.settled),
                quantity: -sale.quantity,
                returned: back.reduce((sum, move) => sum + move.quantity, 0n),
                returnedCost: back.reduce((sum, move) => sum + move.value, 0n),
              },
            ]
          }),
      )
    },
    async insertMoves(moves) {
      collections.stock_moves.push(...moves.map(move => ({ ...move, organization_id: organizationId })))
    },
    async revalue(values) {
      for (const { id, value, settled } of values) {
        const place = placeOf(id)
        const move = { ...collections.stock_moves[place]!, value, settled }
        collections.stock_moves[place] = move
        if (move.kind !== 'sale') continue
        const index = collections.documents.findIndex(
          document => document.organization_id === organizationId && document.id === move.documentId,
        )
        const document = collections.documents[index]
        if (!document) continue
        const items = document.items.map(item =>
          item.id === move.documentItemId ? { ...item, cost: -(value + settled) } : item,
        )
        collections.documents[index] = { ...document, items }
      }
    },
    async record(records) {
      collections.stock_ledger.push(
        ...records.map(({ move, ...record }) => ({
          ...record,
          organization_id: organizationId,
          id: state.nextId('stock_ledger'),
          move_id: move.id,
          product_id: move.productId,
          warehouse_id: move.warehouseId,
          kind: move.kind,
          document_id: move.documentId,
          transfer_id: move.transferId,
          adjustment_id: move.adjustmentId,
        })),
      )
    },
    async removeMoves(moves) {
      for (const { id } of moves) collections.stock_moves.splice(placeOf(id), 1)
    },
  }
}
