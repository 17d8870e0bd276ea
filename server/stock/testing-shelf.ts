import type { GoodsRecord, GoodsStore, Move } from '../books/goods-store.ts'
import type { NewMove } from './goods.ts'
import { byDay, correctionRecords, replayed, repricedIn, salesAmong, stockAfter } from './replay.ts'

/** A shelf in memory: the plainest store that keeps what it is told. */
export function shelf(allowsNegativeStock = false, firstId = 1) {
  let moves: Move[] = []
  let next = firstId
  const records: GoodsRecord[] = []
  const of = (productId: number) => moves.filter(move => move.productId === productId).sort(byDay)
  const goods: GoodsStore = {
    lockProducts: async () => undefined,
    takeMoveIds: async count => Array.from({ length: count }, () => next++),
    moves: async ids => moves.filter(move => ids.includes(move.id)),
    movesOf: async (by, id) => moves.filter(move => move[by] === id).map(move => move.id),
    ends: async ids => new Map(ids.map(id => [id, { ...stockAfter(of(id)), lastDay: of(id).at(-1)?.date ?? null }])),
    sales: async ids => salesAmong(moves, ids),
    append: async fresh => void moves.push(...fresh),
    async replay(change) {
      const result = replayed(of(change.productId), change)
      if ('fault' in result) return result
      const worth = new Map(result.values.map(each => [each.id, each]))
      const isAdded = (id: number) => change.added.some(each => each.id === id)
      moves = [...repricedIn(moves, change.repriced), ...change.added]
        .filter(({ id }) => !change.removed.some(each => each.id === id))
        .map(move => {
          const now = worth.get(move.id)
          const posted = now && isAdded(move.id) ? now.value + now.settled : move.posted
          return { ...move, ...now, posted }
        })
      records.push(...correctionRecords(result.corrected, change))
      return {
        values: result.values.filter(({ id }) => isAdded(id)),
        corrections: result.corrected.map(({ move: { kind }, day, value }) => ({
          ...{ day, kind, value },
          analyticalAccountId: null,
        })),
      }
    },
    record: async heard => void records.push(...heard),
  }
  return {
    about: { goods, allowsNegativeStock, openFrom: null as string | null },
    worth: () => moves.reduce((sum, move) => sum + move.value + move.settled, 0n),
    idOf: (move: NewMove) => moves.find(each => each.documentItemId === move.documentItemId)!.id,
    moves: () => [...moves].sort(byDay),
    records,
  }
}
