import { documentKinds } from '../../../schema/documents.ts'
import { newAddress } from '../kit/addresses.ts'

/** The filter of products that run low, which a tab sets. */
export const lowStockFilter = 'runs_low'

/** A new purchase order of some products. */
export const orderAddress = (ids: readonly (number | string)[]): string =>
  `${newAddress(documentKinds.purchase_order.wire.permission)}?products=${ids.join(',')}`
