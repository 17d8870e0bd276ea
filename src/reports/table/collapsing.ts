import type { ReportRow } from '../../../schema/answers/reports.ts'
import { elementAt } from '../../../schema/collections/certain.ts'

/** A section of a report: from its heading to the row that closes it. */
interface Section {
  /** The place of its heading. */
  at: number
  /** The place after its last row. */
  end: number
  /** The subtotal that closes it, if one does. */
  closing?: ReportRow
}

/** Where the section that begins at a place ends: at its own subtotal, or before whatever is not inside it. */
function endOf(rows: readonly ReportRow[], at: number): Section {
  const { level } = elementAt(rows, at)
  for (let index = at + 1; index < rows.length; index += 1) {
    const row = elementAt(rows, index)
    if (row.kind === 'subtotal' && row.level === level) return { at, end: index + 1, closing: row }
    if (row.kind !== 'row' && row.level <= level) return { at, end: index }
  }
  return { at, end: rows.length }
}

/** The sections of the rows, by the name of their heading; a heading over nothing folds nothing. */
export function sectionsOf(rows: readonly ReportRow[]): Map<string, Section> {
  const sections = rows.flatMap((row, at): [string, Section][] => {
    if (row.kind !== 'section') return []
    const section = endOf(rows, at)
    return section.end - at > 1 ? [[row.id, section]] : []
  })
  return new Map(sections)
}

/** A row as it is shown. */
export interface ShownRow {
  row: ReportRow
  /** The section that it is the heading of, if that can be folded. */
  section?: string
  /** Of a subtotal: the heading of the section that it closes. */
  heading?: ReportRow
  isFolded: boolean
}

/** The rows to show while some sections are folded: of these the heading only, with the figures of its subtotal. */
export function foldedRows(
  rows: readonly ReportRow[],
  sections: ReadonlyMap<string, Section>,
  folded: ReadonlySet<string>,
): ShownRow[] {
  const shown: ShownRow[] = []
  const closed = new Map([...sections.values()].map(({ at, closing }) => [closing, rows[at]]))
  for (let index = 0; index < rows.length; ) {
    const row = elementAt(rows, index)
    const section = sections.get(row.id)
    const isFolded = section !== undefined && folded.has(row.id)
    const heading = closed.get(row)
    shown.push({
      row: isFolded ? inOneRow(row, section) : row,
      isFolded,
      ...(section && { section: row.id }),
      ...(heading && { heading }),
    })
    index = isFolded ? section.end : index + 1
  }
  return shown
}

function inOneRow(heading: ReportRow, { closing }: Section): ReportRow {
  if (!closing) return heading
  const named = Object.entries(heading.cells).filter(([, cell]) => cell !== null)
  // The figures stay those of the subtotal: it is what they are explained by.
  return { ...closing, kind: 'section', cells: { ...closing.cells, ...Object.fromEntries(named) } }
}
