import { elementAt } from '../../../../../schema/collections/certain.ts'
import { decidedTogether } from '../../../../../schema/numbers/reading.ts'
import type { Cell } from '../cell-navigation.ts'
import type { FoundRecord, OpenColumn } from '../columns.ts'
import type { Lines } from '../line-store.ts'
import { withoutHead } from '../pasted-table.ts'

/** The cells a spreadsheet's columns fall into, in their order there; the first one names a record. */
interface PasteTarget<Line extends object> {
  lines: Lines<Line>
  columns: readonly OpenColumn<Line>[]
  /** The line with words still to be looked up in its first cell. */
  seek: (words: string) => Partial<Line>
  take: (line: Line, found: FoundRecord) => Partial<Line>
  /** The words name none, or several of which none is taken. */
  lost: (words: string, several: readonly FoundRecord[]) => Partial<Line>
  find: (words: string) => Promise<readonly FoundRecord[]>
}

const atOnce = 6

/**
 * Rows of a spreadsheet put into the grid. From the first column on, and from anywhere in a blank line, they become lines
 * of their own after the cursor's line; from another column they fill that column and those beside it, downwards. Answers how many rows were taken,
 * once every name in them has been looked up.
 */
export async function pasteRows<Line extends object>(
  target: PasteTarget<Line>,
  cell: Cell,
  pasted: string[][],
): Promise<number> {
  const { lines, columns } = target
  const start = columns.findIndex(column => column.field === cell.field)
  if (start < 0) return 0
  const isBlankHere = lines.rules.isBlank(lines.row(cell.key).line)
  if (start > 0 && !isBlankHere) return fillDown(target, cell.key, start, decidedByColumn(columns.slice(start), pasted))
  const rows = decidedByColumn(columns, withoutHead(pasted))
  const made = rows.map(row => written(target, lines.rules.blank(), 1, row.slice(1), row[0] ?? ''))
  const after = isBlankHere ? (lines.neighbour(cell.key, -1)?.key ?? null) : cell.key
  lines.leave()
  const keys = lines.insert(after, made)
  await lookUp(
    target,
    keys
      .map((key, position) => ({ key, words: elementAt(rows, position)[0] ?? '' }))
      .filter(({ words }) => words !== ''),
  )
  return rows.length
}

/** Numbers of a column as the whole column writes them: where 0,750 stands, 1,250 is one and a quarter. */
function decidedByColumn<Line>(columns: readonly OpenColumn<Line>[], rows: string[][]): string[][] {
  const decided = rows.map(row => [...row])
  for (const [position, column] of columns.entries()) {
    if (column.kind !== 'typed' || column.inputMode !== 'decimal') continue
    const cells = decidedTogether(rows.map(row => row[position] ?? ''))
    for (const [index, row] of decided.entries()) if (position < row.length) row[position] = elementAt(cells, index)
  }
  return decided
}

function fillDown<Line extends object>(
  target: PasteTarget<Line>,
  key: number,
  start: number,
  rows: string[][],
): number {
  const { lines } = target
  lines.leave()
  let filled = 0
  for (const [down, row] of rows.entries()) {
    const line = lines.neighbour(key, down)
    if (!line || lines.rules.isBlank(line.line)) break
    lines.change(line.key, written(target, line.line, start, row))
    filled++
  }
  return filled
}

function written<Line extends object>(
  { columns, seek }: PasteTarget<Line>,
  line: Line,
  start: number,
  cells: readonly string[],
  words = '',
): Line {
  let filled: Line = words === '' ? line : { ...line, ...seek(words) }
  for (const [position, cell] of cells.entries()) {
    const column = columns[start + position]
    if (column?.kind === 'typed' && cell !== '') filled = { ...filled, ...column.write(filled, cell, true) }
  }
  return filled
}

async function lookUp<Line extends object>(
  { lines, find, take, lost }: PasteTarget<Line>,
  sought: { key: number; words: string }[],
): Promise<void> {
  const answers = new Map<string, Promise<readonly FoundRecord[]>>()
  const answerTo = (words: string) => {
    const known = answers.get(words)
    if (known) return known
    const requested = find(words).catch(() => [])
    answers.set(words, requested)
    return requested
  }
  const queue = [...sought]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const found = await answerTo(next.words)
      const [only, ...others] = found
      if (!lines.keys().includes(next.key)) continue
      const { line } = lines.row(next.key)
      lines.change(next.key, only && others.length === 0 ? take(line, only) : lost(next.words, found))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
