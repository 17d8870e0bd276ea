import { absolute, type Minor, sum } from '../../../ledger/money.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { ownKey } from '../documents/own-documents.ts'
import { type BooksOfFile, type Document, isReturned } from './sale-documents.ts'

/**
 * The document of the books that has the number of a sale of the file as ours, and whether it is that sale: of the same
 * client, day and total, as the file says it or as its lines come to, with taxes or, where it says none, without them.
 */
export function ownOf(
  { reference, rows, head, lines }: Document,
  { own, register }: BooksOfFile,
  computed: Minor | null,
): { number: string; isSame: boolean } | null {
  const ours = own.get(ownKey(isReturned(rows) ? 'sales_return' : 'sales_invoice', reference ?? ''))
  if (!ours) return null
  const first = firstOf(rows)
  const totals = [head.total, computed ?? absolute(sum(lines.map(({ amount }) => amount)))]
  const isSame =
    first.date === ours.date &&
    register.client(first.client)?.id === ours.client_id &&
    head.currency_id === ours.currency_id &&
    totals.some(total => total === ours.total || total === ours.taxable)
  return { number: ours.number, isSame }
}
