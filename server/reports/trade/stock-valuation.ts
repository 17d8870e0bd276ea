import { tradeRowWords } from '../../../i18n/reports/trade.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import { type Minor, roundHalfAwayFromZero } from '../../../ledger/money.ts'
import { fieldOf } from '../../../schema/collections/certain.ts'
import { addDays } from '../../calendar.ts'
import type { Facts, Where } from '../facts/facts.ts'
import type { MoveFact } from '../facts/trade.ts'
import { figure } from '../figures.ts'
import type { Cell, Column, Figure, Proof, Report, ReportContext, ReportRow } from '../report.ts'

/** What there was of each product, what came in and went out, and what is left of it at what it is worth. */

/** The inventory account is what the goods' ledger says, on a day: the first day on which they part. */
export async function inventoryProof({ facts, question }: ReportContext): Promise<Proof> {
  const accounts = (await facts.accounts()).filter(({ type }) => type === 'stock').map(({ id }) => id)
  const date = { to: question.to }
  const [goods] = await facts.sum('moves', { by: [], where: { date } })
  const [account] = await facts.sum('lines', { by: [], where: { account_id: accounts, date } })
  return {
    name: 'stock_is_inventory',
    left: goods?.value ?? 0n,
    right: account ? account.debit - account.credit : 0n,
    breaks: async () => {
      const moved = new Map<string, Minor>()
      for (const { date: day, value } of await facts.sum('moves', { by: ['date'], where: { date } }))
        moved.set(day, value)
      const lines = await facts.sum('lines', { by: ['date'], where: { account_id: accounts, date } })
      for (const { date: day, debit, credit } of lines) moved.set(day, (moved.get(day) ?? 0n) - debit + credit)
      const first = [...moved].filter(([, difference]) => difference !== 0n).sort()[0]
      return first ? { label: first[0] } : null
    },
  }
}

interface Amounts {
  quantity: bigint
  value: Minor
}
type Direction = MoveFact['direction']
const nothing: Amounts = { quantity: 0n, value: 0n }

/** What each product opened with, moved and closed with; the closing is read by itself. */
async function readGoods(facts: Facts, where: Where<'moves'>, from: string, to: string) {
  const opening = await facts.sum('moves', { by: ['product_id'], where: { ...where, date: { to: addDays(from, -1) } } })
  const moved = await facts.sum('moves', { by: ['product_id', 'direction'], where: { ...where, date: { from, to } } })
  const closing = await facts.sum('moves', { by: ['product_id'], where: { ...where, date: { to } } })
  const of = (id: number | null) => ({
    opening: opening.find(row => row.product_id === id) ?? nothing,
    moved: (direction: Direction) => moved.find(row => row.product_id === id && row.direction === direction) ?? nothing,
    closing: closing.find(row => row.product_id === id) ?? nothing,
  })
  return closing.map(({ product_id }) => ({ id: product_id, ...of(product_id) }))
}

type Goods = Awaited<ReturnType<typeof readGoods>>[number]

/** What a unit is worth, in millionths of the base currency; of nothing, nothing. */
const averageOf = ({ quantity, value }: Amounts, baseDecimals: number): Cell =>
  quantity <= 0n ? null : roundHalfAwayFromZero(value * 10n ** 12n, quantity * 10n ** BigInt(baseDecimals))

const valuesOf = ['opening_value', 'value_in', 'value_out', 'revalued', 'closing_value'] as const

/** The values of goods with the movements that made them. */
function figuresOf(goods: Goods, where: Where<'moves'>, { from, to }: { from: string; to: string }) {
  const of = (amount: Minor, more: Where<'moves'>, isOut = false): Figure =>
    figure(isOut ? -amount : amount, {
      of: 'moves',
      where: { ...where, ...more },
      plus: isOut ? [] : ['value'],
      minus: isOut ? ['value'] : [],
    })
  const inPeriod = (direction: Direction) => ({ direction, date: { from, to } })
  return {
    opening_value: of(goods.opening.value, { date: { to: addDays(from, -1) } }),
    value_in: of(goods.moved('in').value, inPeriod('in')),
    value_out: of(goods.moved('out').value, inPeriod('out'), true),
    revalued: of(goods.moved('value').value, inPeriod('value')),
    closing_value: of(goods.closing.value, { date: { to } }),
  } satisfies Record<(typeof valuesOf)[number], Figure>
}

const added = (several: readonly Goods[]): Goods => {
  const total = (of: (goods: Goods) => Amounts): Amounts =>
    several.reduce<Amounts>((sum, goods) => {
      const { quantity, value } = of(goods)
      return { quantity: sum.quantity + quantity, value: sum.value + value }
    }, nothing)
  return {
    id: null,
    opening: total(({ opening }) => opening),
    moved: direction => total(({ moved }) => moved(direction)),
    closing: total(({ closing }) => closing),
  }
}

const isSomething = (goods: Goods) =>
  [goods.opening, goods.closing, goods.moved('in'), goods.moved('out'), goods.moved('value')].some(
    ({ quantity, value }) => quantity !== 0n || value !== 0n,
  )

export async function stockValuation(context: ReportContext): Promise<Report> {
  const { facts, question, language, seesCost, organization } = context
  const { from, to, productId } = question
  const query: Where<'moves'> = productId === null ? {} : { product_id: productId }
  const all = (await readGoods(facts, query, from, to)).filter(isSomething)
  const named = await facts.named(
    'products',
    all.flatMap(({ id }) => id ?? []),
  )
  const cellsOf = (goods: Goods, where: Where<'moves'>): Record<string, Cell> => ({
    opening_quantity: goods.opening.quantity,
    quantity_in: goods.moved('in').quantity,
    quantity_out: -goods.moved('out').quantity,
    closing_quantity: goods.closing.quantity,
    ...(seesCost
      ? { ...figuresOf(goods, where, { from, to }), average: averageOf(goods.closing, organization.baseDecimals) }
      : {}),
  })
  const sortOf = ({ id }: Goods) => named.get(id ?? 0)?.sort ?? '\uffff'
  const rows = all
    .sort((a, b) => (sortOf(a) < sortOf(b) ? -1 : 1))
    .map((goods): ReportRow => {
      const of = named.get(goods.id ?? 0)
      return {
        id: `product:${goods.id ?? 'none'}`,
        kind: 'row',
        level: 0,
        cells: {
          code: of?.code ?? null,
          product: of?.name ?? tradeRowWords.no_product[language],
          ...cellsOf(goods, { ...query, product_id: goods.id }),
        },
        ...(goods.id === null ? {} : { link: { kind: 'product', id: goods.id } }),
      }
    })
  // Units of different goods are not added up, nor is their average.
  const whole = cellsOf(added(all), query)
  const totals = Object.fromEntries(valuesOf.flatMap(key => (key in whole ? [[key, fieldOf(whole, key)]] : [])))
  const total: ReportRow = {
    id: 'total',
    kind: 'total',
    level: 0,
    cells: { product: reportTotalWords.total[language], ...totals },
  }
  return {
    name: 'stock_valuation',
    columns: columns.filter(({ type, key }) => seesCost || (type !== 'money' && key !== 'average')),
    rows: seesCost ? [...rows, total] : rows,
    totals,
    proofs: seesCost ? await valuationProofs(context, all) : [],
  }
}

const columns: Column[] = [
  { key: 'code', type: 'code' },
  { key: 'product', type: 'text' },
  { key: 'opening_quantity', type: 'quantity' },
  { key: 'opening_value', type: 'money' },
  { key: 'quantity_in', type: 'quantity' },
  { key: 'value_in', type: 'money' },
  { key: 'quantity_out', type: 'quantity' },
  { key: 'value_out', type: 'money' },
  { key: 'revalued', type: 'money' },
  { key: 'closing_quantity', type: 'quantity' },
  { key: 'closing_value', type: 'money' },
  { key: 'average', type: 'price' },
]

async function valuationProofs(context: ReportContext, all: readonly Goods[]): Promise<Proof[]> {
  const { opening, moved, closing } = added(all)
  const continues: Proof = {
    name: 'closing_stock_is_opening_plus_moves',
    left: closing.value,
    right: opening.value + moved('in').value + moved('out').value + moved('value').value,
  }
  return context.question.productId === null ? [await inventoryProof(context), continues] : [continues]
}
