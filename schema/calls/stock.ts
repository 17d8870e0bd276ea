import { z } from 'zod'
import { entryOfDocument } from '../answers/entries.ts'
import * as stock from '../answers/stock.ts'
import { pageOf } from '../answers/values.ts'
import {
  movementListOptions,
  stockAdjustmentFields,
  stockAdjustmentItemFields,
  stockAdjustmentListOptions,
  stockTransferFields,
  stockTransferItemFields,
  stockTransferListOptions,
} from '../stock.ts'
import { bodyOf, ids, type Json, listOf } from './bodies.ts'
import { type Calls, done, made, ok, signedIn } from './call.ts'
import { listParameters, query } from './parameters.ts'

/** Stock that moves by itself, and the card of a product. */

interface StockDocument {
  path: string
  list: string
  one: string
  record: z.ZodObject
  /** What making one does, in words. */
  making: string
  body: Json
  parameters: readonly Json[]
}

const documentCalls = ({ path, list, one, record, making, body, parameters }: StockDocument): Calls => ({
  [`GET /owner/${path}`]: signedIn(
    'stock',
    'The list, the last first: by status, date and warehouse; q finds reasons and products.',
    ok({ [list]: pageOf(record) }),
    { parameters },
  ),
  [`POST /owner/${path}`]: signedIn('stock', making, made({ [one]: record }), { body }),
  [`GET /owner/${path}/{id}`]: signedIn('stock', 'One of them, with its lines.', ok({ [one]: record })),
  [`POST /owner/${path}/{id}/void`]: signedIn(
    'stock',
    'Takes it back; refused in a locked period.',
    done({ [one]: record }),
  ),
})

export const stockCalls: Calls = {
  ...documentCalls({
    path: 'stock-transfers',
    list: 'stock_transfers',
    one: 'stock_transfer',
    record: stock.stockTransfer,
    making: 'Brings goods to another warehouse, without an entry: items, or one of them on the top level.',
    body: bodyOf(stockTransferFields, { items: listOf(stockTransferItemFields) }),
    parameters: listParameters(stockTransferListOptions),
  }),
  ...documentCalls({
    path: 'stock-adjustments',
    list: 'stock_adjustments',
    one: 'stock_adjustment',
    record: stock.stockAdjustment,
    making:
      'Puts stock right: items, or one of them on the top level, each with a quantity or a value, either signed. A ' +
      'quantity moves at the average; a value changes no quantity and goes no lower than zero.',
    body: bodyOf(stockAdjustmentFields, { items: listOf(stockAdjustmentItemFields) }),
    parameters: listParameters(stockAdjustmentListOptions),
  }),
  'GET /owner/stock-adjustments/{id}/entry': signedIn(
    'stock',
    'Its journal entry, with reversals, and what it changed in the cost of goods that had left.',
    { body: entryOfDocument },
  ),
  'GET /owner/stock-on-hand': signedIn(
    'stock',
    'How much there is of goods now, in each warehouse that has any.',
    ok({ stock_on_hand: z.array(stock.stockOnHand) }),
    {
      description: 'ids name the products, at most 1000; services among them are left out. Needs to read products.',
      parameters: [query('ids[]', ids)],
    },
  ),
  'GET /owner/products/{id}/movements': signedIn(
    'stock',
    'What came in and went out of a product, each with what it ran to: by date, kind and warehouse_id.',
    ok({ movements: pageOf(stock.stockMovement) }),
    { parameters: listParameters(movementListOptions) },
  ),
}
