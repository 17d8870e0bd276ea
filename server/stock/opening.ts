import { isWorthNothing } from '../../ledger/lines.ts'
import { type Minor, parseDecimal, roundHalfAwayFromZero } from '../../ledger/money.ts'
import { postings } from '../../ledger/postings.ts'
import { elementAt, valueFor } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuseFields } from '../../schema/errors.ts'
import type { Values } from '../../schema/validate.ts'
import { entryName, type NewEntry } from '../books/entry.ts'
import { refuseLocked } from '../books/lock.ts'
import type { BooksContext } from '../books/store.ts'
import { todayIn } from '../calendar.ts'
import { costEntries } from './body.ts'
import { moveGoods, type NewMove } from './goods.ts'
import { stockContextOf } from './stock-context.ts'

/** Goods that were there before the books began: what a product is made with. */

/** A product's stock on its first day: millionths of a unit, and what they are worth together in the base. */
interface OpeningStock {
  product: { id: number; name: string }
  warehouseId: number
  date: string
  quantity: bigint
  value: Minor
  path: string
}

/** What is wrong with the opening of a new product: what is there has a cost, though it may be nothing. */
export const openingIssues = ({ opening_quantity, opening_cost }: Values): FieldIssues =>
  Number(opening_quantity ?? 0) > 0 && (opening_cost ?? null) === null ? { opening_cost: ['required'] } : {}

/** A new product's opening, with the day it begins on: today unless it says another. */
export const withOpeningDay = (
  { organization, now }: Pick<BooksContext, 'organization' | 'now'>,
  values: Values,
): Values =>
  Number(values.opening_quantity ?? 0) > 0
    ? { ...values, opening_date: values.opening_date ?? todayIn(organization.timeZone, now) }
    : values

/** The opening that the fields of a new product ask for; null when it begins with nothing. */
async function openingOf(
  { store, organization }: BooksContext,
  product: { id: number; values: Values },
): Promise<OpeningStock | null> {
  const { opening_quantity, opening_cost, opening_date, name } = product.values
  const quantity = parseDecimal(String(opening_quantity ?? '0'), 6)
  if (quantity === 0n) return null
  const warehouseId = await store.firstWarehouse()
  if (warehouseId === null) return refuseFields({ opening_quantity: ['no_warehouse'] })
  // Both factors are counted in millionths, the value in minor units of the base.
  const value = roundHalfAwayFromZero(
    quantity * parseDecimal(String(opening_cost ?? '0'), 6) * 10n ** BigInt(organization.baseDecimals),
    10n ** 12n,
  )
  return {
    product: { id: product.id, name: String(name) },
    warehouseId,
    date: String(opening_date),
    quantity,
    value,
    path: 'opening_quantity',
  }
}

/** Puts goods on the shelf that were there before the books began, each product by an entry of its own. */
async function openStock(context: BooksContext, openings: readonly OpeningStock[]): Promise<void> {
  const { store, organization } = context
  for (const { date } of openings) refuseLocked(date, organization.own_lock_date)
  const moves = openings.map(
    ({ product, warehouseId, date, quantity, value, path }): NewMove => ({
      kind: 'opening',
      productId: product.id,
      warehouseId,
      date,
      quantity,
      ownValue: value,
      ofMoveId: null,
      documentId: null,
      documentItemId: null,
      path,
    }),
  )
  const { settledOf, adjustments } = await moveGoods(stockContextOf(context), moves)
  const named = (product: OpeningStock['product']) => entryName('stock_opening', product.name, organization.language)
  const entries = openings.flatMap(({ product, date, value }, index): NewEntry[] => {
    const madeGood = postings.goods_made_good(valueFor(settledOf, elementAt(moves, index)))
    const lines = [...postings.goods_opened({ cost: value }), ...madeGood]
    if (isWorthNothing(lines)) return []
    const source = { kind: 'stock_opening' as const, id: product.id }
    return [{ date, name: named(product), source, revision: 1, reversesId: null, lines }]
  })
  const [first] = openings
  const { product } = first!
  const cause = { kind: 'stock_opening' as const, id: product.id, title: named(product) }
  await store.writeEntries([...entries, ...costEntries(context, cause, adjustments)])
}

/** Puts the opening stock of new products on the shelf. */
export async function openProducts(
  context: BooksContext,
  products: readonly { id: number; values: Values }[],
): Promise<void> {
  const openings: OpeningStock[] = []
  for (const product of products) {
    const opening = await openingOf(context, product)
    if (opening) openings.push(opening)
  }
  if (openings.length > 0) await openStock(context, openings)
}
