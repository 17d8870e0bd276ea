import type { Language } from '../../i18n/text.ts'
import type { ValuedMove } from '../../ledger/stock.ts'
import { recordName } from '../../schema/resources/seeded-names.ts'
import { type GoodsRecord, type GoodsStore, type Move, partsOf, postedAs } from '../../server/books/goods-store.ts'
import { byDay, correctionRecords, replayed, salesAmong, stockAfter } from '../../server/stock/replay.ts'
import { asNamed } from './link-names.ts'
import { ownedBy, type State } from './state.ts'

/** The goods of the mock's collections: what changes is replaced, so that it can be taken back. */
export function goodsStore(state: State, organizationId: number, language: Language): GoodsStore {
  const { collections } = state
  const ofProduct = (productId: number) =>
    ownedBy(collections.stock_moves, organizationId)
      .filter(move => move.productId === productId)
      .sort(byDay)
  const laterOf = (productId: number) =>
    ownedBy(collections.stock_later_changes, organizationId).filter(({ move }) => move.productId === productId)
  const positionOf = (id: number) =>
    collections.stock_moves.findIndex(move => move.organization_id === organizationId && move.id === id)
  return {
    // The mock does one work after another.
    lockProducts: async () => undefined,
    takeMoveIds: async count => Array.from({ length: count }, () => state.nextId('stock_moves')),
    moves: async ids => ownedBy(collections.stock_moves, organizationId).filter(({ id }) => ids.includes(id)),
    namesOf: async ({ productId, warehouseId }) => ({
      product: ownedBy(collections.products, organizationId).find(({ id }) => id === productId)!.name as string,
      warehouse: recordName(
        asNamed(ownedBy(collections.warehouses, organizationId).find(({ id }) => id === warehouseId)!),
        language,
      ),
    }),
    movesOf: async (of, id) =>
      ownedBy(collections.stock_moves, organizationId)
        .filter(move => move[of] === id)
        .map(move => move.id),
    async ends(productIds) {
      return new Map(
        productIds.map(id => {
          const moves = ofProduct(id)
          const days = [...moves.map(({ date }) => date), ...laterOf(id).map(({ day }) => day)].sort()
          return [id, { ...stockAfter(moves), lastDay: days.at(-1) ?? null }]
        }),
      )
    },
    sales: async (ids, before) =>
      salesAmong(
        ownedBy(collections.stock_moves, organizationId).filter(({ date }) => before === undefined || date < before),
        ids,
      ),
    missing: async productIds => new Map(productIds.map(id => [id, stockAfter(ofProduct(id)).state.missing])),
    laterChanges: async (productId, after) => laterOf(productId).filter(({ day }) => day > after),
    keepLaterChanges: async changes => {
      collections.stock_later_changes.push(
        ...changes.map(change => ({
          ...change,
          organization_id: organizationId,
          id: state.nextId('stock_later_changes'),
        })),
      )
    },
    historyFrom: async (productId, day) => ({
      from: day,
      before: stockAfter(ofProduct(productId).filter(({ date }) => date < day)),
      moves: ofProduct(productId).filter(({ date }) => date >= day),
    }),
    append: async moves => add(moves),
    async replay(change) {
      const result = replayed(ofProduct(change.productId), change)
      if ('fault' in result) return result
      const { values, corrected } = result
      for (const { id, ownValue } of change.repriced ?? [])
        collections.stock_moves[positionOf(id)] = { ...collections.stock_moves[positionOf(id)]!, ownValue }
      const addedBy = new Map(change.added.map(move => [move.id, move]))
      add(change.added)
      for (const value of values) {
        const added = addedBy.get(value.id)
        const parts = added && (change.posted?.worthOf.get(value.id) ?? partsOf({ ...added, ...value }))
        write(value, parts ? postedAs(added.kind, parts) : {})
      }
      for (const { id } of change.removed) collections.stock_moves.splice(positionOf(id), 1)
      record(correctionRecords(corrected, change))
      return {
        values: values.filter(({ id }) => addedBy.has(id)),
        corrections: corrected.map(({ move: { documentId }, documentItemId, day, kind, value }) => ({
          day,
          kind,
          analyticalAccountId: itemOf({ documentId, documentItemId })?.analytical_account_id ?? null,
          value,
        })),
      }
    },
    record: async records => record(records),
  }

  function add(moves: readonly Move[]) {
    collections.stock_moves.push(...moves.map(move => ({ ...move, organization_id: organizationId })))
  }

  function placeOfDocument({ documentId }: Pick<Move, 'documentId'>): number {
    return collections.documents.findIndex(
      document => document.organization_id === organizationId && document.id === documentId,
    )
  }

  function itemOf(move: Pick<Move, 'documentId' | 'documentItemId'>) {
    return collections.documents[placeOfDocument(move)]?.items.find(({ id }) => id === move.documentItemId)
  }

  /** What a movement is worth now, and the cost of the sale's line with it. */
  function write({ id, value, settled, settledOf }: ValuedMove, posted: Partial<ReturnType<typeof postedAs>>) {
    const position = positionOf(id)
    const move = { ...collections.stock_moves[position]!, value, settled, settledOf, ...posted }
    collections.stock_moves[position] = move
    const index = placeOfDocument(move)
    const document = collections.documents[index]
    if (move.kind !== 'sale' || !document) return
    const items = document.items.map(item =>
      item.id === move.documentItemId ? { ...item, cost: -(value + settled) } : item,
    )
    collections.documents[index] = { ...document, items }
  }

  function record(records: readonly GoodsRecord[]) {
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
  }
}
