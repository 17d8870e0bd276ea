import { formatDecimal, type Millionths, parseQuantity, readDecimal } from '../../../../ledger/money.ts'
import type { Issue } from '../../../../schema/errors.ts'
import { issueOfCount } from '../../../../schema/numbers/reading.ts'
import type { InvoiceRecord, ProductItemRecord } from '../../document-parts/record.ts'

/** A line of an offer or an order, and how much of it still has no invoice. */
export interface OpenLine {
  item: ProductItemRecord
  /** Decimal strings of its unit. */
  ordered: string
  invoiced: string
  left: string
}

const plain = (quantity: Millionths) => formatDecimal(quantity, 6)
const min = 0n

/** What is left to invoice of each line, once the invoices that were made are taken off. */
export function openLines(items: readonly ProductItemRecord[], invoices: readonly InvoiceRecord[]): OpenLine[] {
  const made = invoices.flatMap(invoice => invoice.items ?? [])
  return items.map(item => {
    const ordered = parseQuantity(item.quantity)
    const invoiced = made
      .filter(({ source_item_id }) => source_item_id === item.id)
      .reduce((sum, { quantity }) => sum + parseQuantity(quantity), min)
    const left = ordered > invoiced ? ordered - invoiced : min
    return { item, ordered: plain(ordered), invoiced: plain(invoiced), left: plain(left) }
  })
}

export const isOpen = ({ left }: OpenLine): boolean => parseQuantity(left) > min

/** What is wrong with a quantity that is to be invoiced now. */
export function issueOfQuantity(typed: string, left: string): Issue | 'above_left' | undefined {
  if (typed === '') return undefined
  const quantity = readDecimal(typed, 6)
  if (quantity === 'not_a_number') return issueOfCount(typed)
  if (quantity === 'too_many_decimals') return 'too_many_decimals|6'
  if (quantity < 0n) return 'negative'
  return quantity > parseQuantity(left) ? 'above_left' : undefined
}
