import { othersRepresentativeWords } from '../../../i18n/reports/parties.ts'
import { tradeRowWords } from '../../../i18n/reports/trade.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import type { Minor } from '../../../ledger/money.ts'
import type { TimeColumns } from '../columns-of-time.ts'
import type { NamedResource } from '../facts/facts.ts'
import { listingOf } from '../listings.ts'
import type { Cell, Column, Listing, Report, ReportContext, ReportRow } from '../report.ts'
import { countsOf, type Group, type ItemDimension, partColumns } from './item-sums.ts'

/** What reports of sales and of purchases have alike: a row for each whom or what they are of. */

export interface Subject {
  name: Report['name']
  by: ItemDimension
  resource: NamedResource
  /** Its column, and where its rows lead. */
  head: 'client' | 'supplier' | 'product' | 'representative'
  /** What is counted of it: its invoices, or the lines on them. */
  counted: 'invoices' | 'lines'
}

/** The columns before those of amounts. */
export const leadingColumns = ({ by, head, counted }: Subject, time: TimeColumns): Column[] => [
  ...(by === 'product_id' ? [{ key: 'code', type: 'code' } as const] : []),
  { key: head, type: 'text' },
  { key: counted, type: 'count' },
  { key: 'quantity', type: 'quantity' },
  ...partColumns(time),
]

export function countCells({ counted }: Subject, group: Group, { main }: TimeColumns): Record<string, Cell> {
  const { documents, lines, quantity } = countsOf(group, main)
  return { [counted]: counted === 'lines' ? lines : documents, quantity }
}

interface Ranked {
  id: number | null
  net: Minor
  cells: () => Record<string, Cell>
}

/**
 * A row for each, the largest first; what is nobody's comes last. Names and cells are read and made when a row is shown or
 * somebody asks about it: most of thousands are on other pages.
 */
export async function rankedRows(
  { facts, language }: ReportContext,
  { by, head, resource }: Subject,
  made: readonly Ranked[],
  tail: ReportRow[],
): Promise<Listing> {
  const idsOf = (some: readonly Ranked[]) => some.flatMap(({ id }) => id ?? [])
  const locations = new Map((await facts.inOrderOfNames(resource, idsOf(made))).map((id, index) => [id, index]))
  const positionOf = ({ id }: Ranked) => (id === null ? 0 : (locations.get(id) ?? 0))
  const ranked = [...made].sort((a, b) => {
    if ((a.id === null) !== (b.id === null)) return a.id === null ? 1 : -1
    return a.net === b.net ? positionOf(a) - positionOf(b) : a.net > b.net ? -1 : 1
  })
  const unseen = by === 'representative_id' ? othersRepresentativeWords[language] : ''
  const rows = async (some: readonly Ranked[]) => {
    const named = await facts.named(resource, idsOf(some))
    return some.map(({ id, cells }): Omit<ReportRow, 'id'> => {
      const of = id === null ? undefined : named.get(id)
      return {
        kind: 'row',
        level: 0,
        cells: {
          ...(by === 'product_id' ? { code: of?.code ?? null } : {}),
          [head]: id === null ? tradeRowWords.no_representative[language] : (of?.name ?? unseen),
          ...cells(),
        },
        ...(id === null || !of || of.isNameOnly ? {} : { link: { kind: head, id } }),
      }
    })
  }
  return listingOf(ranked, { id: ({ id }) => `${head}:${id ?? 'none'}`, rows }, tail)
}

export const totalRow = ({ language }: ReportContext, { head }: Subject, totals: Record<string, Cell>): ReportRow => ({
  id: 'total',
  kind: 'total',
  level: 0,
  cells: { [head]: reportTotalWords.total[language], ...totals },
})
