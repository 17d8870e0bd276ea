import type { InvoiceListed } from '../../schema/answers/documents.ts'
import type { Standings } from '../../schema/answers/lists/standings.ts'
import type { InvoiceStanding } from '../../schema/lists/invoice-standings.ts'
import { type StandingSums, wireStandings } from '../../server/documents/standing/sums.ts'
import { parseMoney, sum } from '../../server/ledger/money.ts'

/** How invoices stand, added up of the rows that a list shows. */
export function standingsOf(rows: readonly Record<string, unknown>[], baseDecimals: number): Standings {
  const invoices = rows as unknown as InvoiceListed[]
  const sumsOf = (standing: InvoiceStanding): StandingSums => {
    const own = invoices.filter(invoice => invoice.standing === standing)
    const money = (amount: 'base_total' | 'base_residual') =>
      sum(own.map(each => parseMoney(each[amount], baseDecimals)))
    return { count: own.length, total: money('base_total'), residual: money('base_residual') }
  }
  return wireStandings(sumsOf, baseDecimals)
}
