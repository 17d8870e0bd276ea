import { parseMoney, sum } from '../../ledger/money.ts'
import type { Standings } from '../../schema/answers/lists/standings.ts'
import type { DocumentKind } from '../../schema/documents.ts'
import type { DocumentStanding } from '../../schema/lists/document-standings.ts'
import { type StandingSums, wireStandings } from '../../server/documents/standing/sums.ts'

/** A document as a list shows it. What moves cash without an invoice is in the base currency, and only invoices and what settles them are open in part. */
type Listed = Partial<Record<'total' | 'base_total' | 'base_residual' | 'base_unused', string>> & {
  standing: DocumentStanding
}

/** How documents stand, added up of the rows that a list shows. */
export function standingsOf(
  kind: DocumentKind,
  rows: readonly Record<string, unknown>[],
  baseDecimals: number,
): Standings {
  const sumsOf = (standing: DocumentStanding): StandingSums => {
    const own = (rows as unknown as Listed[]).filter(document => document.standing === standing)
    const money = (amount: (document: Listed) => string | undefined) =>
      sum(own.map(each => parseMoney(amount(each) ?? '0', baseDecimals)))
    return {
      count: own.length,
      total: money(({ total, base_total }) => base_total ?? total),
      residual: money(({ base_residual, base_unused }) => base_unused ?? base_residual),
    }
  }
  return wireStandings(kind, sumsOf, baseDecimals)
}
