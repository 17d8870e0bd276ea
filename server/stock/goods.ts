import { type FieldIssues, refuseIfAny } from '../../schema/errors.ts'
import type { GoodsRecord, Move } from '../books/goods-store.ts'
import type { Line } from '../ledger/lines.ts'
import { formatDecimal, type Millionths, type Minor } from '../ledger/money.ts'
import { postings } from '../ledger/postings.ts'
import { type MoveKind, type StockMove, type StockState, shortage, type ValuedMove, valued } from '../ledger/stock.ts'
import type { StockContext } from './stock-context.ts'

/** Goods come in, go out and are valued: rules over a store, for the server and the mock alike. */

/** A movement to be written: of one product, in one warehouse, for a line of a document. */
export interface NewMove {
  kind: MoveKind
  productId: number
  warehouseId: number
  date: string
  quantity: Millionths
  /** Minor units of the base currency, signed; null when it moves at the average. */
  ownValue: Minor | null
  /** The sale that a return gives back. */
  ofMoveId: number | null
  /** The return of the same call that this takes off the shelf again. */
  ofNewMove?: NewMove
  documentId: number | null
  documentItemId: number | null
  /** What it belongs to beside a document. */
  transferId?: number
  adjustmentId?: number
  /** The field that is to blame when there is not enough. */
  path: string
}

/** What a call to `moveGoods` did. */
export interface GoodsEffect {
  /** What each movement added to the value of the stock, with what it settled. */
  worthOf: ReadonlyMap<NewMove, Minor>
  idOf: ReadonlyMap<NewMove, number>
  /** What changed for documents posted earlier, as lines of one adjusting entry. */
  adjustments: Line[]
}

const byDay = (a: { date: string; id: number }, b: { date: string; id: number }) =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id

/**
 * Adds movements and takes others away, values again every product from the first day that changes, and refuses when a
 * warehouse would hold less than nothing on any day. `takenBackOn` is the day of the reversal of what is taken away, its
 * own unless another is named.
 */
export async function moveGoods(
  context: StockContext,
  added: readonly NewMove[],
  removedIds: readonly number[] = [],
  takenBackOn: string | null = null,
): Promise<GoodsEffect> {
  const { goods } = context
  const removed = await goods.moves(removedIds)
  const touched = new Set([...added, ...removed].map(move => move.productId))
  const productIds = [...touched].sort((a, b) => a - b)
  if (productIds.length === 0) return { worthOf: new Map(), idOf: new Map(), adjustments: [] }
  await goods.lockProducts(productIds)
  const ids = await goods.takeMoveIds(added.length)
  const idOf = new Map(added.map((move, index) => [move, ids[index]!]))
  const worthOf = new Map<NewMove, Minor>()
  const adjustments: Line[] = []
  const issues: FieldIssues = {}
  for (const productId of productIds) {
    const mine = added
      .filter(move => move.productId === productId)
      .map(source => ({ source, move: written(source, idOf) }))
    const gone = removed.filter(move => move.productId === productId)
    const moved = await moveProduct(context, productId, mine, gone, takenBackOn)
    if ('issues' in moved) {
      Object.assign(issues, moved.issues)
      continue
    }
    const { worth, lines } = moved
    for (const { source, move } of mine) worthOf.set(source, worth.get(move.id)!)
    adjustments.push(...lines)
  }
  refuseIfAny(issues)
  return { worthOf, idOf, adjustments }
}

function written(source: NewMove, idOf: ReadonlyMap<NewMove, number>): Move {
  const { kind, productId, warehouseId, date, quantity, ownValue, documentId, documentItemId } = source
  const ofMoveId = source.ofNewMove ? idOf.get(source.ofNewMove)! : source.ofMoveId
  const id = idOf.get(source)!
  const worthNothingYet = { value: 0n, settled: 0n, posted: 0n }
  return {
    id,
    kind,
    productId,
    warehouseId,
    date,
    quantity,
    ownValue,
    ofMoveId,
    documentId,
    documentItemId,
    transferId: source.transferId ?? null,
    adjustmentId: source.adjustmentId ?? null,
    ...worthNothingYet,
  }
}

async function moveProduct(
  { goods, allowsNegativeStock, adjustedOn }: StockContext,
  productId: number,
  added: readonly { source: NewMove; move: Move }[],
  removed: readonly Move[],
  takenBackOn: string | null,
): Promise<{ worth: Map<number, Minor>; lines: Line[] } | { issues: FieldIssues }> {
  const from = [...added.map(({ move }) => move.date), ...removed.map(move => move.date)].sort()[0]!
  const gone = new Set(removed.map(move => move.id))
  const standing = (await goods.movesSince(productId, from)).filter(move => !gone.has(move.id))
  const sequence = [...standing, ...added.map(({ move }) => move)].sort(byDay)
  const before = await goods.stockBefore(productId, from)
  const missing = allowsNegativeStock ? null : shortageIssue(before.warehouses, sequence, added)
  if (missing) return { issues: missing }
  const given = sequence.flatMap(move =>
    move.kind === 'sales_return' && move.ofMoveId !== null ? [move.ofMoveId] : [],
  )
  const soldBefore = given.length > 0 ? await goods.salesBefore(productId, from, given) : new Map()
  const values = new Map(valued(before.state, sequence, soldBefore).moves.map(each => [each.id, each]))
  const baseless = baselessValueIssue(before.state, sequence, values, added)
  if (baseless) return { issues: baseless }

  const fresh = added.map(({ move }): Move => {
    const { value, settled } = values.get(move.id)!
    return { ...move, value, settled, posted: value + settled }
  })
  await goods.insertMoves(fresh)
  const changed = standing.filter(move => {
    const { value, settled } = values.get(move.id)!
    return value !== move.value || settled !== move.settled
  })
  await goods.revalue(changed.map(move => values.get(move.id)!))
  await goods.removeMoves(removed)
  const revalued = [
    ...changed.map(move => {
      const { value, settled } = values.get(move.id)!
      return { move, value: value + settled - move.value - move.settled }
    }),
    // Its own entry is reversed with its document; what was adjusted since is taken back here.
    ...removed.map(move => ({ move, value: move.posted - move.value - move.settled })),
  ].filter(({ value }) => value !== 0n)
  await goods.record([
    ...removed.map((move): GoodsRecord => {
      const { date, quantity, posted } = move
      return { move, step: 'taken_back', date: takenBackOn ?? date, quantity: -quantity, value: -posted }
    }),
    ...fresh.map((move): GoodsRecord => {
      const { date, quantity, posted } = move
      return { move, step: 'moved', date, quantity, value: posted }
    }),
    ...revalued.map((each): GoodsRecord => ({ ...each, step: 'revalued', date: adjustedOn, quantity: 0n })),
  ])
  const lines = revalued.flatMap(({ move: { kind }, value }) =>
    kind === 'transfer' ? [] : postings.goods_revalued({ moved: kind, difference: value }),
  )
  return { worth: new Map(fresh.map(move => [move.id, move.posted])), lines }
}

type Added = readonly { source: NewMove; move: Move }[]

function shortageIssue(
  warehouses: ReadonlyMap<number, Millionths>,
  sequence: readonly StockMove[],
  added: Added,
): FieldIssues | null {
  const found = shortage(warehouses, sequence)
  if (!found) return null
  const blamed =
    added.find(({ move }) => move.id === found.moveId) ??
    added.find(({ move }) => move.warehouseId === found.warehouseId) ??
    added[0]
  return { [blamed?.source.path ?? 'items']: [`not_enough_stock|${formatDecimal(found.missing, 6)}`] }
}

/** A value adjustment needs stock on hand and may not make its value negative, on its date or on any later one. */
function baselessValueIssue(
  before: StockState,
  sequence: readonly Move[],
  values: ReadonlyMap<number, ValuedMove>,
  added: Added,
): FieldIssues | null {
  let [quantity, worth] = [before.quantity, before.value]
  for (const move of sequence) {
    const { value, settled } = values.get(move.id)!
    worth += value + settled
    if (move.kind !== 'transfer') quantity += move.quantity
    if (move.kind !== 'adjustment' || move.quantity !== 0n) continue
    const issue = quantity <= 0n ? 'no_stock_to_value' : worth < 0n ? 'value_below_zero' : null
    if (issue === null) continue
    const blamed = added.find(each => each.move.id === move.id) ?? added[0]
    return { [blamed?.source.path ?? 'items']: [issue] }
  }
  return null
}
