import type { Fields } from '../../schema/fields.ts'
import {
  stockAdjustmentFields,
  stockAdjustmentItemFields,
  stockTransferFields,
  stockTransferItemFields,
} from '../../schema/stock.ts'
import { bodyOf, type Json, listOf } from './bodies.ts'
import { call, query, signedIn, withId } from './calls.ts'

const documentPaths = (path: string, make: string, header: Fields, line: Fields): Json => ({
  [`/owner/${path}`]: {
    get: signedIn(
      call('stock', 'The list, the last first: by status, date and warehouse; q finds reasons and products.'),
    ),
    post: signedIn(call('stock', make, bodyOf(header, { items: listOf(line) }))),
  },
  [`/owner/${path}/{id}`]: { get: signedIn(call('stock', 'One of them, with its lines.')) },
  [`/owner/${path}/{id}/void`]: { post: signedIn(call('stock', 'Takes it back; refused in a locked period.')) },
})

/** Stock that moves by itself, and the card of a product. */
export const stockPaths: Json = {
  ...documentPaths(
    'stock-transfers',
    'Brings goods to another warehouse, without an entry: items, or one of them on the top level.',
    stockTransferFields,
    stockTransferItemFields,
  ),
  ...documentPaths(
    'stock-adjustments',
    'Puts stock right: items, or one of them on the top level, each with a quantity or a value, either signed. A ' +
      'quantity moves at the average; a value changes no quantity and goes no lower than zero.',
    stockAdjustmentFields,
    stockAdjustmentItemFields,
  ),
  '/owner/stock-adjustments/{id}/entry': {
    get: withId(
      call('stock', 'Its journal entry, with reversals, and what it changed in the cost of goods that had left.'),
    ),
  },
  '/owner/stock-on-hand': {
    get: {
      ...signedIn({
        ...call('stock', 'How much there is of goods now, in each warehouse that has any.'),
        description: 'ids name the products, at most 1000; services among them are left out. Needs to read products.',
      }),
      parameters: [query('ids[]', { type: 'array', items: { type: 'integer' } })],
    },
  },
  '/owner/products/{id}/movements': {
    get: signedIn(
      call(
        'stock',
        'What came in and went out of a product, each with what it ran to: by date, kind and warehouse_id.',
      ),
    ),
  },
}
