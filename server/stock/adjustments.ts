import { debitsFirst, isWorthNothing, netted, reversed } from '../../ledger/lines.ts'
import { formatMoney, type Minor, parseDecimal, parseMoney, plainDecimal, sum } from '../../ledger/money.ts'
import { postings } from '../../ledger/postings.ts'
import type { AdjustmentItem, StockAdjustment } from '../../schema/answers/stock.ts'
import { elementAt, firstOf, valueFor } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuseIfAny } from '../../schema/errors.ts'
import { demand, may } from '../../schema/permissions.ts'
import { stockAdjustmentFields, stockAdjustmentItemFields } from '../../schema/stock.ts'
import { entryName, type NewEntry } from '../books/entry.ts'
import type { StockAdjustmentItemRow, StockAdjustmentRow } from '../books/stock-rows.ts'
import type { BooksContext } from '../books/store.ts'
import {
  costEntries,
  type LineInput,
  readStockBody,
  refuseStockVoid,
  stockSearchText,
  stockVoidVerdict,
  voidedNow,
} from './body.ts'
import { madeGoodLines, moveGoods, type NewMove } from './goods.ts'
import type { StockNames } from './movements.ts'
import { stockContextOf } from './stock-context.ts'

/**
 * Stock put right: what was counted moves at the average, what was found to be worth another sum changes its value and
 * no quantity. Across from the stock stands Shrinkage and scrap.
 */

/** What a line changes: a quantity in millionths, or a value in minor units of the base. */
type Difference = { quantity: bigint; value: null } | { quantity: null; value: Minor }

function differencesOf(lines: readonly LineInput[], decimals: number): Difference[] {
  const issues: FieldIssues = {}
  const differences = lines.map(({ values, at }): Difference => {
    const quantity = parseDecimal(String(values.quantity ?? '0'), 6)
    const value = parseMoney(String(values.value ?? '0'), decimals)
    if ((quantity === 0n) === (value === 0n)) issues[at('quantity')] = ['quantity_or_value']
    return quantity === 0n ? { quantity: null, value } : { quantity, value: null }
  })
  refuseIfAny(issues)
  return differences
}

/** What is found has the average as its cost; where nothing ever came in there is none. */
function refuseUnknownCosts(moves: readonly NewMove[], worths: readonly Minor[]): void {
  const issues: FieldIssues = {}
  moves.forEach(({ quantity, path }, index) => {
    if (quantity > 0n && worths[index] === 0n) issues[path] = ['cost_unknown']
  })
  refuseIfAny(issues)
}

/** Puts stock right, or refuses at the line of which there is not enough. Answers its id. */
export async function createAdjustment(context: BooksContext, body: unknown): Promise<number> {
  const { store, organization, caller, now } = context
  const input = await readStockBody(context, body, { header: stockAdjustmentFields, line: stockAdjustmentItemFields })
  const { header, lines } = input
  const differences = differencesOf(lines, organization.baseDecimals)
  // Where a value is refused says what the goods are worth.
  const changesValue = differences.some(({ value }) => value !== null)
  if (changesValue) demand(context.permissions, 'cost', 'read')
  const date = header.date as string
  const warehouseId = header.warehouse_id as number
  const [id] = await store.rows.takeIds('stock_adjustments', 1)
  const moves = lines.map(({ product, at }, index): NewMove => {
    const { quantity, value } = elementAt(differences, index)
    return {
      kind: 'adjustment',
      productId: product.id,
      warehouseId,
      date,
      quantity: quantity ?? 0n,
      ownValue: value,
      ofMoveId: null,
      documentId: null,
      documentItemId: null,
      adjustmentId: id!,
      path: at(quantity === null ? 'value' : 'quantity'),
    }
  })
  const { worthOf, settledOf, adjustments } = await moveGoods(stockContextOf(context), moves)
  const worths = moves.map(move => valueFor(worthOf, move))
  refuseUnknownCosts(moves, worths)
  const adjusted = lines.flatMap(({ product }, index) =>
    postings.goods_adjusted({ cost: elementAt(worths, index), analyticalAccountId: product.analytical_account_id }),
  )
  const posted = [...adjusted, ...madeGoodLines(settledOf)]
  // What was found and what was missed meet in one line of each account.
  const own: NewEntry[] = isWorthNothing(netted(posted))
    ? []
    : [{ ...entryAbout(context, id!, 'of'), date, reversesId: null, lines: debitsFirst(netted(posted)) }]
  const ids = await store.writeEntries([...own, ...costEntries(context, causeOf(context, id!), adjustments)])
  const organization_id = organization.id
  await store.rows.insert('stock_adjustments', [
    {
      organization_id,
      id: id!,
      date,
      warehouse_id: warehouseId,
      reason: header.reason as string,
      status: 'posted',
      voided_on: null,
      entry_id: own.length > 0 ? firstOf(ids) : null,
      search_text: stockSearchText(input),
      created_by: caller.userId,
      created_at: now.toISOString(),
    },
  ])
  await store.rows.insert(
    'stock_adjustment_items',
    lines.map(({ values, product }, index) => ({
      organization_id,
      adjustment_id: id!,
      position: index + 1,
      product_id: product.id,
      quantity: elementAt(differences, index).quantity === null ? null : String(values.quantity),
      value: elementAt(differences, index).value,
      worth: elementAt(worths, index),
    })),
  )
  return id!
}

const entryAbout = ({ organization }: BooksContext, id: number, of: 'of' | 'reversal') => ({
  name: entryName('stock_adjustment', String(id), organization.language, of),
  source: { kind: 'stock_adjustment' as const, id },
  revision: 1,
})

const causeOf = ({ organization }: BooksContext, id: number) => ({
  kind: 'stock_adjustment' as const,
  id,
  title: entryName('stock_adjustment', String(id), organization.language),
})

/** Takes an adjustment back by a reversing entry on its own day, unless what it brought has left since. */
export async function voidAdjustment(context: BooksContext, id: number): Promise<void> {
  const { rows, goods, linesOfEntry, writeEntries } = context.store
  const row = refuseStockVoid(context, (await rows.lock('stock_adjustments', { id }))[0])
  const { adjustments } = await moveGoods(stockContextOf(context), [], await goods.movesOf('adjustmentId', id))
  const reversal: NewEntry[] =
    row.entry_id === null
      ? []
      : [
          {
            ...entryAbout(context, id, 'reversal'),
            date: row.date,
            reversesId: row.entry_id,
            lines: reversed(await linesOfEntry(row.entry_id)),
          },
        ]
  await writeEntries([...reversal, ...costEntries(context, causeOf(context, id), adjustments)])
  await rows.update('stock_adjustments', id, voidedNow(context))
}

/** Adjustments as they stand on the wire, each with its lines; what they are worth is for who may see costs. */
export function wireAdjustments(
  context: BooksContext,
  adjustments: readonly StockAdjustmentRow[],
  items: readonly StockAdjustmentItemRow[],
  names: StockNames,
): StockAdjustment[] {
  const { organization, permissions } = context
  const seesCost = may(permissions, 'cost', 'read')
  const cost = (minor: Minor) => (seesCost ? formatMoney(minor, organization.baseDecimals) : null)
  return adjustments.map((row): StockAdjustment => {
    const own = items.filter(item => item.adjustment_id === row.id)
    return {
      id: row.id,
      date: row.date,
      status: row.status,
      warehouse_id: row.warehouse_id,
      warehouse: { id: row.warehouse_id, name: names.warehouse(row.warehouse_id) },
      reason: row.reason,
      worth: cost(sum(own.map(item => item.worth))),
      entry_id: row.entry_id,
      voided_on: row.voided_on,
      created_at: new Date(row.created_at).toISOString(),
      items: own.map(
        (item): AdjustmentItem => ({
          id: item.id,
          product_id: item.product_id,
          product: { id: item.product_id, ...names.product(item.product_id)! },
          quantity: item.quantity === null ? null : plainDecimal(item.quantity),
          value: item.value === null ? null : cost(item.value),
          worth: cost(item.worth),
        }),
      ),
      can: { void: stockVoidVerdict(context, row) },
    }
  })
}
