import type { DatedLines, Line } from '../../ledger/lines.ts'
import { formatDecimal, type Millionths, type Minor } from '../../ledger/money.ts'
import { postings } from '../../ledger/postings.ts'
import {
  addedByKind,
  type ByKind,
  differenceByKind,
  kindsIn,
  type MoveKind,
  type Shortage,
  type SoldBefore,
} from '../../ledger/stock.ts'
import { elementAt, firstOf, valueFor } from '../../schema/collections/certain.ts'
import { type FieldIssues, type Issue, refuseIfAny } from '../../schema/errors.ts'
import {
  type GoodsRecord,
  type GoodsStore,
  type LaterChange,
  type Move,
  partsOf,
  partsPosted,
  type StockClosing,
  type StockCorrection,
  type StockEnd,
  type StockFault,
  type StockShortage,
} from '../books/goods-store.ts'
import { changePast } from './later-changes.ts'
import { byDay, givenBack, valuedInOrder } from './replay.ts'
import type { StockContext } from './stock-context.ts'

/** Goods come in, go out and are valued: rules over a store. */

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
  /** What each movement added to the value of the stock, without what it made good. */
  worthOf: ReadonlyMap<NewMove, Minor>
  /** What movements made good of goods that had gone out before they came in, by the kind of movement that these went out with. */
  settledOf: ReadonlyMap<NewMove, ByKind>
  idOf: ReadonlyMap<NewMove, number>
  /** What changed in the cost of what was posted earlier: an adjusting entry for each day, in their order. */
  adjustments: DatedLines[]
}

/** Movements of one product that are added, each with what it was asked as. */
type Added = readonly { source: NewMove; move: Move }[]

/**
 * Adds movements and takes others away, values again every product from the first day that changes, and refuses when a
 * warehouse would hold less than nothing on any day. What comes behind all movements of its product reads where it stands and
 * nothing else. `takenBackOn` is the day of the reversal of what is taken away, its own unless another is named.
 */
export async function moveGoods(
  context: StockContext,
  added: readonly NewMove[],
  removedIds: readonly number[] = [],
  takenBackOn: string | null = null,
): Promise<GoodsEffect> {
  const { goods } = context
  const removed = removedIds.length > 0 ? await goods.moves(removedIds) : []
  const touched = new Set([...added, ...removed].map(move => move.productId))
  const productIds = [...touched].sort((a, b) => a - b)
  if (productIds.length === 0) return { worthOf: new Map(), settledOf: new Map(), idOf: new Map(), adjustments: [] }
  const warehouseIds = [...new Set(added.map(({ warehouseId }) => warehouseId))]
  // Asked one behind the other: where products stand is read once nobody else moves them.
  const [, ids, ends] = await Promise.all([
    goods.lockProducts(productIds),
    goods.takeMoveIds(added.length),
    goods.ends(productIds, warehouseIds),
  ])
  const idOf = new Map(added.map((move, index) => [move, elementAt(ids, index)]))
  const products = productIds.map((productId): Product => {
    const mine = added
      .filter(move => move.productId === productId)
      .map(source => ({ source, move: written(source, idOf) }))
    return {
      productId,
      added: mine,
      removed: removed.filter(move => move.productId === productId),
      end: valueFor(ends, productId),
    }
  })
  const atEnd = products.filter(isAtEnd)
  const returns = givenBack(atEnd.flatMap(each => each.added.map(({ move }) => move)))
  const sold = returns.length > 0 ? await goods.sales(returns) : new Map()
  const missing = await goods.missing(atEnd.filter(makesGood).map(({ productId }) => productId))
  const worthOf = new Map<NewMove, Minor>()
  const settledOf = new Map<NewMove, ByKind>()
  const issues: FieldIssues = {}
  const appended: Move[] = []
  const closings: StockClosing[] = []
  const shortages: StockShortage[] = []
  const corrections: StockCorrection[] = []
  const records: GoodsRecord[] = []
  for (const product of products) {
    const moved = atEnd.includes(product)
      ? append(context, product, sold, missing.get(product.productId) ?? [])
      : await replay(context, product, takenBackOn)
    if ('fault' in moved) {
      const { path, issue } = await issueOf(context, moved, product)
      issues[path] = [...(issues[path] ?? []), issue]
      continue
    }
    if ('closings' in moved) {
      appended.push(...moved.appended)
      closings.push(...moved.closings)
      shortages.push(...moved.shortages.map(each => ({ ...each, productId: product.productId })))
    } else corrections.push(...moved.corrections)
    for (const { source, move } of product.added) {
      const { date, quantity } = move
      const { [move.kind]: value = 0n, ...settled } = valueFor(moved.worthOf, move.id)
      worthOf.set(source, value)
      settledOf.set(source, settled)
      records.push({ move, step: 'moved', date, quantity, value }, ...madeGoodRecords(move, date, settled))
    }
  }
  refuseIfAny(issues)
  if (appended.length > 0) await goods.append(appended, closings, shortages)
  const takenBack = removed.flatMap((move): GoodsRecord[] => {
    const { quantity } = move
    const date = takenBackOn ?? move.date
    const { [move.kind]: value = 0n, ...settled } = differenceByKind({}, partsPosted(move))
    return [{ move, step: 'taken_back', date, quantity: -quantity, value }, ...madeGoodRecords(move, date, settled)]
  })
  await goods.record([...takenBack, ...records])
  const later = takenBackOn === null ? [] : removed.filter(({ date }) => takenBackOn > date)
  if (later.length > 0)
    await goods.keepLaterChanges(later.map((move): LaterChange => ({ move, day: takenBackOn!, difference: null })))
  return { worthOf, settledOf, idOf, adjustments: adjustmentsOf(corrections) }
}

/** What a movement makes good changes the worth of others, of whose kind the stock ledger then has it. */
const madeGoodRecords = (move: Move, date: string, settled: ByKind): GoodsRecord[] =>
  kindsIn(settled).map(kind => ({
    ...{ move: { ...move, kind }, step: 'made_good', date, quantity: 0n, value: settled[kind]! },
  }))

/** The lines of an entry of what its movements made good. */
export const madeGoodLines = (settledOf: GoodsEffect['settledOf']): Line[] =>
  postings.goods_made_good(addedByKind(...settledOf.values()))

/** What happens to one product. */
interface Product {
  productId: number
  added: Added
  removed: readonly Move[]
  end: StockEnd
}

/** Within one day the order is that of posting, so that what is dated on the last day comes behind all else too. */
const isAtEnd = ({ added, removed, end: { lastDay } }: Product): boolean =>
  removed.length === 0 && (lastDay === null || added.every(({ move }) => move.date >= lastDay))

/** Goods come in where some are missing. */
const makesGood = ({ added, end: { state } }: Product): boolean =>
  state.quantity < 0n && added.some(({ move }) => move.kind !== 'transfer' && move.quantity > 0n)

function append(
  { allowsNegativeStock }: StockContext,
  { added, end }: Product,
  soldBefore: SoldBefore,
  missing: readonly Shortage[],
) {
  const moves = added.map(({ move }) => move).sort(byDay)
  const before = { ...end, state: { ...end.state, missing } }
  const valued = valuedInOrder({ before, moves, soldBefore, allowsNegativeStock })
  if ('fault' in valued) return valued
  const { values, closings, shortages } = valued
  const appended = moves.map((move, index): Move => {
    const { value, settled, settledOf } = elementAt(values, index)
    return { ...move, value, settled, settledOf, posted: value + settled, postedOf: settledOf }
  })
  return { appended, closings, shortages, worthOf: new Map(appended.map(move => [move.id, partsOf(move)])) }
}

function replay(
  { goods, allowsNegativeStock, openFrom }: StockContext,
  { productId, added, removed }: Product,
  takenBackOn: string | null,
): ReturnType<typeof changePast> {
  const days = [...added.map(({ move }) => move.date), ...removed.map(move => move.date)].sort()
  // What goes on a later day than its own was there until then, and so was what it did to the cost of others.
  const correctedFrom =
    [openFrom, takenBackOn]
      .filter(day => day !== null)
      .sort()
      .at(-1) ?? null
  return changePast(goods, {
    productId,
    from: firstOf(days),
    added: added.map(({ move }) => move),
    removed,
    allowsNegativeStock,
    correctedFrom,
  })
}

/** The entries of what changed in the cost of earlier movements, one for each day that has any. */
export function adjustmentsOf(corrections: readonly StockCorrection[]): DatedLines[] {
  const days = [...new Set(corrections.map(({ day }) => day))].sort()
  return days.map(date => ({
    date,
    lines: corrections
      .filter(({ day }) => day === date)
      .flatMap(({ kind, value, analyticalAccountId }) =>
        kind === 'transfer' ? [] : postings.goods_revalued({ moved: kind, difference: value, analyticalAccountId }),
      ),
  }))
}

function written(source: NewMove, idOf: ReadonlyMap<NewMove, number>): Move {
  const { kind, productId, warehouseId, date, quantity, ownValue, documentId, documentItemId } = source
  const ofMoveId = source.ofNewMove ? valueFor(idOf, source.ofNewMove) : source.ofMoveId
  const id = valueFor(idOf, source)
  const worthNothingYet = { value: 0n, settled: 0n, settledOf: {}, posted: 0n, postedOf: {} }
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

/**
 * Why movements cannot be, and at which field: that of the movement itself, or of one of its warehouse. Where another movement is to
 * blame, a sale that would be short on its later day, the reason names its day, product and warehouse.
 */
async function issueOf(
  { goods }: StockContext,
  fault: StockFault,
  { productId, added }: Product,
): Promise<{ path: string; issue: Issue }> {
  const own = added.find(({ move }) => move.id === fault.moveId)
  const blamed =
    own ?? added.find(({ move }) => fault.fault === 'short' && move.warehouseId === fault.warehouseId) ?? added[0]
  const path = blamed?.source.path ?? 'items'
  const missing = fault.fault === 'short' ? formatDecimal(fault.missing, 6) : null
  const other = own ? undefined : await postedMove(goods, productId, fault.moveId)
  if (other) {
    const { product, warehouse } = await goods.namesOf(other)
    const values = [other.date, ...(missing === null ? [] : [missing]), warehouse, product]
    const code = missing === null ? 'goods_revalued_on' : 'goods_short_on'
    return { path, issue: `${code}|${values.map(value => value.replaceAll('|', '/')).join('|')}` }
  }
  return { path, issue: fault.fault === 'short' ? `not_enough_stock|${missing}` : fault.issue }
}

/** A movement that was posted before, also one that has been taken back since as of a later day. */
async function postedMove(goods: GoodsStore, productId: number, id: number): Promise<Move | undefined> {
  const [move] = await goods.moves([id])
  return move ?? (await goods.laterChanges(productId, beforeAllDays)).find(change => change.move.id === id)?.move
}

const beforeAllDays = '0001-01-01'
