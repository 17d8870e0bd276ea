import { othersRepresentativeWords } from '../../../i18n/reports/parties.ts'
import { tradeRowWords } from '../../../i18n/reports/trade.ts'
import { reportTotalWords } from '../../../i18n/reports.ts'
import type { Minor } from '../../ledger/money.ts'
import { once } from '../../once.ts'
import type { TimeColumns } from '../columns-of-time.ts'
import type { NamedResource } from '../facts/facts.ts'
import type { Cell, Column, Report, ReportContext, ReportRow } from '../report.ts'
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
 * A row for each with its name, the largest first; what is nobody's comes last. The cells of a row are made when it is
 * shown or somebody asks about it: most of thousands are on other pages.
 */
export async function namedRows(
  { facts, language }: ReportContext,
  { by, head, resource }: Subject,
  made: readonly Ranked[],
): Promise<ReportRow[]> {
  const named = await facts.named(
    resource,
    made.flatMap(({ id }) => id ?? []),
  )
  const unseen = by === 'representative_id' ? othersRepresentativeWords[language] : ''
  const nameIn = ({ id }: Ranked) => named.get(id ?? 0)?.sort ?? ''
  const isBefore = (a: Ranked, b: Ranked): boolean => {
    if ((a.id === null) !== (b.id === null)) return b.id === null
    return a.net === b.net ? nameIn(a) < nameIn(b) : a.net > b.net
  }
  return [...made]
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
    .map(({ id, cells }): ReportRow => {
      const of = id === null ? undefined : named.get(id)
      const made = once<void, Record<string, Cell>>(() => ({
        ...(by === 'product_id' ? { code: of?.code ?? null } : {}),
        [head]: id === null ? tradeRowWords.no_representative[language] : (of?.name ?? unseen),
        ...cells(),
      }))
      return {
        id: `${head}:${id ?? 'none'}`,
        kind: 'row',
        level: 0,
        get cells() {
          return made()
        },
        ...(id === null || !of || of.isNameOnly ? {} : { link: { kind: head, id } }),
      }
    })
}

export const totalRow = ({ language }: ReportContext, { head }: Subject, totals: Record<string, Cell>): ReportRow => ({
  id: 'total',
  kind: 'total',
  level: 0,
  cells: { [head]: reportTotalWords.total[language], ...totals },
})
