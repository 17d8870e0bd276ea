import { formatMoney, type Minor, sum } from '../../../ledger/money.ts'
import type { Standings } from '../../../schema/answers/lists/standings.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import { type DocumentStanding, standingsOfKind, uncountedStandings } from '../../../schema/lists/document-standings.ts'

/** Documents that stand in one way: how many, and what they come to in the base currency. */
export interface StandingSums {
  count: number
  total: Minor
  residual: Minor
}

const none: StandingSums = { count: 0, total: 0n, residual: 0n }
const isUncounted = (standing: DocumentStanding) => (uncountedStandings as readonly string[]).includes(standing)

/** What tabs and foot of a list of documents say. In all, drafts and void ones are counted and not added up. */
export function wireStandings(
  kind: DocumentKind,
  of: (standing: DocumentStanding) => StandingSums | undefined,
  decimals: number,
): Standings {
  const money = (amount: Minor) => formatMoney(amount, decimals)
  const wire = ({ count, total, residual }: StandingSums) => ({ count, total: money(total), residual: money(residual) })
  const stood = standingsOfKind[kind].map((standing): [DocumentStanding, StandingSums] => {
    const sums = of(standing) ?? none
    return [standing, standing === 'void' ? { ...sums, residual: 0n } : sums]
  })
  const summed = stood.flatMap(([standing, sums]) => (isUncounted(standing) ? [] : [sums]))
  const all = {
    count: stood.reduce((count, [, sums]) => count + sums.count, 0),
    total: sum(summed.map(({ total }) => total)),
    residual: sum(summed.map(({ residual }) => residual)),
  }
  return { all: wire(all), ...Object.fromEntries(stood.map(([standing, sums]) => [standing, wire(sums)])) }
}
