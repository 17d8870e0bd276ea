import { movementWords } from '../../../i18n/books/stock.ts'
import { recordName } from '../../../i18n/records/seeded-names.ts'
import { tradeRowWords } from '../../../i18n/reports/trade.ts'
import type { Language } from '../../../i18n/text.ts'
import type { Minor } from '../../../ledger/money.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { addDays } from '../../calendar.ts'
import type { Where } from '../facts/facts.ts'
import type { MoveFact } from '../facts/trade.ts'
import { figure } from '../figures.ts'
import { namesIn } from '../names.ts'
import type { Cell, Column, Proof, Report, ReportContext, ReportRow } from '../report.ts'
import { linkOfMove } from './explanations.ts'
import { inventoryProof } from './stock-valuation.ts'

/** Every movement of goods in the order of the ledger, with what the stock ran to. */

interface Running {
  quantity: bigint
  value: Minor
}

/** What moved, and whether it was taken back or found to be worth another sum. */
function movementName({ kind, step }: MoveFact, language: Language): string {
  const name = movementWords[kind][language]
  if (step === 'moved') return name
  return tradeRowWords[step === 'taken_back' ? 'movement_taken_back' : 'movement_revalued'][language].replace(
    '{movement}',
    name,
  )
}

/** The movements that a report is of, and what the stock ran to before and behind each. */
function movesOf({ facts, question, language, seesCost }: ReportContext) {
  const { from, to, productId } = question
  const query: Where<'moves'> = productId === null ? {} : { product_id: productId }
  const inPeriod: Where<'moves'> = { ...query, date: { from, to } }
  // Units of different goods are not added up.
  const isOne = productId !== null
  const upTo = async (day: string): Promise<Running> => {
    const [sum] = await facts.sum('moves', { by: [], where: { ...query, date: { to: day } } })
    return { quantity: sum?.quantity ?? 0n, value: sum?.value ?? 0n }
  }
  const runTo = ({ quantity, value }: Running): Record<string, Cell> => ({
    ...(isOne ? { running_quantity: quantity } : {}),
    ...(seesCost ? { running_value: value } : {}),
  })
  const standing = (id: 'opening_stock' | 'closing_stock', at: Running, day: string): ReportRow => {
    const reason = { of: 'moves' as const, where: { ...query, date: { to: day } }, plus: ['value'] as const, minus: [] }
    return {
      id,
      kind: 'subtotal',
      level: 0,
      cells: {
        movement: tradeRowWords[id][language],
        ...runTo(at),
        ...(seesCost ? { running_value: figure(at.value, reason) } : {}),
      },
    }
  }
  /** What stood before a movement: all of the days before its own, and what came earlier on that day. */
  async function before({ date, id }: MoveFact): Promise<Running> {
    const start = await upTo(addDays(date, -1))
    const day = await facts.rows('moves', { where: { ...query, date }, order: ['date', 'id'] })
    return day
      .filter(move => move.id < id)
      .reduce((at, { quantity, value }) => ({ quantity: at.quantity + quantity, value: at.value + value }), start)
  }
  async function slice(skip: number, take: number): Promise<ReportRow[]> {
    const moves = await facts.rows('moves', { where: inPeriod, order: ['date', 'id'], skip, take })
    if (moves.length === 0) return []
    const productIds = moves.map(move => move.product_id)
    const products = await namesIn(facts, 'products', productIds)
    const warehouses = await facts.named(
      'warehouses',
      moves.flatMap(move => move.warehouse_id ?? []),
    )
    let at = await before(firstOf(moves))
    return moves.map((move): ReportRow => {
      at = { quantity: at.quantity + move.quantity, value: at.value + move.value }
      const warehouse = warehouses.get(move.warehouse_id ?? 0)
      return {
        id: `move:${move.id}`,
        kind: 'row',
        level: 0,
        cells: {
          date: move.date,
          movement: movementName(move, language),
          number: move.number,
          product: products(move.product_id) ?? tradeRowWords.no_product[language],
          warehouse: warehouse ? recordName(warehouse, language) : null,
          quantity: move.step === 'revalued' || move.step === 'made_good' ? null : move.quantity,
          ...(seesCost ? { value: move.value } : {}),
          ...runTo(at),
        },
        ...linkOfMove(move),
      }
    })
  }
  return { inPeriod, isOne, upTo, standing, slice }
}

export async function stockMovement(context: ReportContext): Promise<Report> {
  const { facts, question, seesCost } = context
  const { from, to } = question
  const { inPeriod, isOne, upTo, standing, slice } = movesOf(context)
  const [opening, closing] = [await upTo(addDays(from, -1)), await upTo(to)]
  const [moved] = await facts.sum('moves', { by: [], where: inPeriod })
  const value = moved?.value ?? 0n
  const totals: Record<string, Cell> = {
    ...(isOne ? { quantity: moved?.quantity ?? 0n } : {}),
    ...(seesCost ? { value: figure(value, { of: 'moves', where: inPeriod, plus: ['value'], minus: [] }) } : {}),
  }
  const continues: Proof = {
    name: 'closing_stock_is_opening_plus_moves',
    left: closing.value,
    right: opening.value + value,
  }
  return {
    name: 'stock_movement',
    columns: columns.filter(
      ({ key }) => (isOne || key !== 'running_quantity') && (seesCost || !['value', 'running_value'].includes(key)),
    ),
    rows: {
      head: [standing('opening_stock', opening, addDays(from, -1))],
      count: moved?.count ?? 0,
      slice,
      tail: [standing('closing_stock', closing, to)],
    },
    totals,
    proofs: seesCost ? [continues, ...(isOne ? [] : [await inventoryProof(context)])] : [],
  }
}

const columns: Column[] = [
  { key: 'date', type: 'date' },
  { key: 'movement', type: 'text' },
  { key: 'number', type: 'code' },
  { key: 'product', type: 'text' },
  { key: 'warehouse', type: 'text' },
  { key: 'quantity', type: 'quantity' },
  { key: 'value', type: 'money' },
  { key: 'running_quantity', type: 'quantity' },
  { key: 'running_value', type: 'money' },
]
