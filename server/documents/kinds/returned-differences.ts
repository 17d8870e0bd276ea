import type { DocumentWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { type Minor, roundHalfAwayFromZero, sum } from '../../ledger/money.ts'
import { leftOfLine, type ReturnableLine, type TradeAmounts } from '../../ledger/trade-amounts.ts'
import { keepDifferences, standingDifferences } from '../../settlement/advances.ts'

/**
 * What an advance in a foreign currency made a line cost, or bring, goes back with the line: in proportion to the net that is
 * returned, and all of it with the last. The party is owed what the return is worth at the rate of the invoice, so that the rest
 * is a difference of exchange. Answers the amounts with which the return is booked.
 */
export async function withDifferencesReturned(
  context: BooksContext,
  { document, items }: DocumentWithItems,
  invoice: DocumentWithItems & { lines: ReadonlyMap<number, ReturnableLine> },
  amounts: TradeAmounts,
): Promise<TradeAmounts> {
  const differences = await standingDifferences(context, invoice.document.id)
  if (differences.size === 0) return amounts
  const taken = invoice.items.map(line => {
    const returned = sum(items.filter(item => item.invoice_item_id === line.id).map(({ net }) => net))
    return partOf(differences.get(line.id) ?? 0n, returned, leftOfLine(invoice.lines.get(line.id)!).net)
  })
  const lines = invoice.items
    .map((item, index) => ({ invoiceId: invoice.document.id, item, amount: -taken[index]! }))
    .filter(({ amount }) => amount !== 0n)
  await keepDifferences(context, lines, document.date, { application_id: null, document_id: document.id })
  return {
    ...amounts,
    total: amounts.total + sum(taken),
    nets: amounts.nets.map((net, index) => net + taken[index]!),
  }
}

const partOf = (difference: Minor, some: Minor, all: Minor): Minor =>
  some === all ? difference : all === 0n ? 0n : roundHalfAwayFromZero(difference * some, all)
