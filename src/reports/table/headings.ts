import type { ReportColumn, ReportRow } from '../../../schema/answers/reports.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { sectionsOf } from './collapsing.ts'

/** The columns of a table as they are drawn: what the headings say of all their rows is not said again in each. */
interface ShownColumns {
  /** Drawn as columns. */
  columns: readonly ReportColumn[]
  /** Said by the headings instead. */
  inHeadings: readonly ReportColumn[]
}

const headingTypes: ReadonlySet<ReportColumn['type']> = new Set(['text', 'code', 'date', 'moment'])
const canStandInHeading = ({ type }: ReportColumn) => headingTypes.has(type)

/** For each row inside a section its heading: the innermost. */
function headingsOf(rows: readonly ReportRow[]): Map<ReportRow, ReportRow> {
  const headings = new Map<ReportRow, ReportRow>()
  // Outer sections come first, so that inner ones write over them.
  for (const { at, end } of sectionsOf(rows).values())
    for (const row of rows.slice(at + 1, end)) headings.set(row, elementAt(rows, at))
  return headings
}

export function columnsWithoutHeadings(columns: readonly ReportColumn[], rows: readonly ReportRow[]): ShownColumns {
  const headings = headingsOf(rows)
  const plain = rows.filter(({ kind }) => kind === 'row')
  const sections = rows.filter(({ kind }) => kind === 'section')
  const isEmpty = ({ key }: ReportColumn) => rows.every(({ cells }) => !cells[key])
  const isInHeading = (column: ReportColumn) =>
    canStandInHeading(column) &&
    sections.some(({ cells }) => cells[column.key]) &&
    plain.every(row => !row.cells[column.key] || row.cells[column.key] === headings.get(row)?.cells[column.key])
  const inHeadings = columns.filter(isInHeading)
  const stored = columns.filter(column => !inHeadings.includes(column) && !(column.type === 'text' && isEmpty(column)))
  return { columns: stored, inHeadings }
}

/** What a heading or a total says in the columns that are not drawn; a total does not say its heading's words again. */
export function headingColumnsOf(
  row: ReportRow,
  inHeadings: readonly ReportColumn[],
  heading?: ReportRow,
): ReportColumn[] {
  return inHeadings.filter(({ key }) => row.cells[key] && (row === heading || row.cells[key] !== heading?.cells[key]))
}
