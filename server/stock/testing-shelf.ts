import {
  type GoodsRecord,
  type GoodsStore,
  type LaterChange,
  type Move,
  partsOf,
  postedAs,
} from '../books/goods-store.ts'
import type { NewMove } from './goods.ts'
import { byDay, repricedIn } from './replay.ts'
import { correctionRecords, replayed, salesAmong, stockAfter } from './testing-replay.ts'

/** A shelf in memory: the plainest store that keeps what it is told. */
export function shelf(allowsNegativeStock = false, firstId = 1) {
  let moves: Move[] = []
  let next = firstId
  const records: GoodsRecord[] = []
  const laterChanges: LaterChange[] = []
  const of = (productId: number) => moves.filter(move => move.productId === productId).sort(byDay)
  const laterOf = (productId: number) => laterChanges.filter(({ move }) => move.productId === productId)
  const goods: GoodsStore = {
    lockProducts: async () => undefined,
    takeMoveIds: async count => Array.from({ length: count }, () => next++),
    moves: async ids => moves.filter(move => ids.includes(move.id)),
    namesOf: async ({ productId, warehouseId }) => ({
      product: `product ${productId}`,
      warehouse: `warehouse ${warehouseId}`,
    }),
    movesOf: async (by, id) => moves.filter(move => move[by] === id).map(move => move.id),
    async ends(ids) {
      const days = (id: number) => [...of(id).map(({ date }) => date), ...laterOf(id).map(({ day }) => day)].sort()
      return new Map(ids.map(id => [id, { ...stockAfter(of(id)), lastDay: days(id).at(-1) ?? null }]))
    },
    sales: async (ids, before) =>
      salesAmong(
        moves.filter(({ date }) => before === undefined || date < before),
        ids,
      ),
    missing: async ids => new Map(ids.map(id => [id, stockAfter(of(id)).state.missing])),
    laterChanges: async (id, after) => laterOf(id).filter(({ day }) => day > after),
    keepLaterChanges: async changes => void laterChanges.push(...changes),
    historyFrom: async (id, day) => ({
      from: day,
      before: stockAfter(of(id).filter(({ date }) => date < day)),
      moves: of(id).filter(({ date }) => date >= day),
    }),
    append: async fresh => void moves.push(...fresh),
    async replay(change) {
      const result = replayed(of(change.productId), change)
      if ('fault' in result) return result
      const worth = new Map(result.values.map(each => [each.id, each]))
      const isAdded = (id: number) => change.added.some(each => each.id === id)
      moves = [...repricedIn(moves, change.repriced), ...change.added]
        .filter(({ id }) => !change.removed.some(each => each.id === id))
        .map(move => {
          const now = { ...move, ...worth.get(move.id) }
          if (!isAdded(move.id)) return now
          return { ...now, ...postedAs(move.kind, change.posted?.worthOf.get(move.id) ?? partsOf(now)) }
        })
      records.push(...correctionRecords(result.corrected, change))
      return {
        values: result.values.filter(({ id }) => isAdded(id)),
        corrections: result.corrected.map(({ kind, day, value }) => ({
          ...{ day, kind, value },
          analyticalAccountId: null,
        })),
      }
    },
    record: async received => void records.push(...received),
  }
  return {
    about: { goods, allowsNegativeStock, openFrom: null as string | null },
    worth: () => moves.reduce((sum, move) => sum + move.value + move.settled, 0n),
    idOf: (move: NewMove) => moves.find(each => each.documentItemId === move.documentItemId)!.id,
    moves: () => [...moves].sort(byDay),
    /** Earlier releases booked what was made good whole, on the account of what made it good. */
    asBooked() {
      moves = moves.map(move => ({ ...move, settledOf: {}, postedOf: {} }))
    },
    records,
  }
}
