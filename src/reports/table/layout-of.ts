import type { Report, ReportColumn } from '../../../schema/answers/reports.ts'
import { decimalsIn, namingColumn } from './cells.tsx'
import { closingFirst } from './closing-first.ts'
import { columnsWithoutHeadings } from './headings.ts'

/** How the columns stand. */
export interface Layout {
  columns: readonly ReportColumn[]
  inHeadings: readonly ReportColumn[]
  /** The place of the column that names the rows. */
  named: number
  /** The code that stands before the name; on a phone it stands under it. */
  code?: ReportColumn
  decimals: ReadonlyMap<string, number>
}

export function layoutOf({ columns: all, rows }: Pick<Report, 'columns' | 'rows'>, isPhone: boolean): Layout {
  const { columns: inOrder, inHeadings } = columnsWithoutHeadings(all, rows)
  const columns = isPhone ? closingFirst(inOrder) : inOrder
  const named = namingColumn(columns)
  const [first] = columns
  const code = named === 1 && first?.type === 'code' && { code: first }
  return { columns, inHeadings, named, ...code, decimals: decimalsIn(columns, rows) }
}
