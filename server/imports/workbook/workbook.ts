import { Worker } from 'node:worker_threads'
import { currencyWords } from '../../../i18n/currency-names.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import { type Issue, refuseFields } from '../../../schema/errors.ts'

/** The limits of a file that is read into memory. A year of a real shop has 541,909 rows of 8 cells. */
export const limits = {
  rows: 1_000_000,
  columns: 500,
  cells: 6_000_000,
  /** Of all cells together. */
  characters: 64 * 1024 * 1024,
  /** Of one cell, and between two tags. A workbook holds 32,767 in a cell, each written with ten at most. */
  cellCharacters: 400_000,
  /** What a workbook may be when it is unpacked, counted as it is unpacked. */
  unpackedBytes: 600 * 1024 * 1024,
  /** Elements of a sheet: a cell has two or three, also one with nothing in it. */
  tags: 15_000_000,
  /** Files in the archive that a workbook is. */
  parts: 10_000,
}
const timeout_ms = 120_000
/** Of a reader's own; what it sends is in the memory of the server. */
const maxMemory_MB = 192

export interface ReadRow {
  /** As a spreadsheet counts: the first row is 1. */
  number: number
  cells: string[]
  numbers?: number[]
  texts?: number[]
  inexact?: number[]
  merged?: number[]
}

/** Rows of a workbook that its owner does not see: how many, and the first. */
export interface HiddenRows {
  rows: number
  first: number
}

interface Workbook {
  /** The rows that have anything in them: the heads and at most `keep` more. */
  rows: ReadRow[]
  /** How many rows have anything in them, the heads among them. */
  count: number
  countsFrom1904: boolean
  hidden: HiddenRows
  /** The sheet that was read, and those beside it in which anything stands. */
  sheet: string
  otherSheets: readonly string[]
}

/** A cell of a shared text is the number of that text. */
type SentRow = { number: number; cells: (string | number)[]; numbers?: number[]; inexact?: number[] }

type Notified =
  | { texts: [number, string][]; rows: SentRow[] }
  | { issue: Issue }
  | { end: Omit<Workbook, 'rows'> & { firstColumn: number; merged: readonly MergedCells[] } }

/** Cells of a column that are merged over several rows: the column, the first of the rows, the last. */
type MergedCells = readonly [column: number, from: number, to: number]

/** Gives each of the rows that a cell is merged over its text, which the file has in the first of them. */
function fillMerged(rows: readonly ReadRow[], merged: readonly MergedCells[]): void {
  if (merged.length === 0) return
  const byNumber = new Map(rows.map(row => [row.number, row]))
  const last = rows.at(-1)?.number ?? 0
  let filled = 0
  for (const [column, from, to] of merged) {
    const first = byNumber.get(from)
    const text = first?.cells[column] ?? ''
    if (!first || text === '') continue
    for (let number = from + 1; number <= Math.min(to, last); number++) {
      filled += 1
      if (filled > limits.cells) refuseFields({ file: [`too_many_cells|${limits.cells.toLocaleString('en')}`] })
      const row = byNumber.get(number)
      if (!row) continue
      while (row.cells.length < column) row.cells.push('')
      row.cells[column] = text
      row.merged = [...(row.merged ?? []), column]
      if (first.inexact?.includes(column)) row.inexact = [...(row.inexact ?? []), column]
      if (first.numbers?.includes(column)) row.numbers = [...(row.numbers ?? []), column]
    }
  }
}

/**
 * A sheet of an XLSX file, the first that is not hidden unless one is named, as its cells show it: amounts as plain decimals,
 * days as `YYYY-MM-DD`; of a file by its path, or of its bytes. A file that cannot be read is refused. With `isPeek` only
 * the rows that are kept are read, and of the other sheets nothing.
 */
export async function readWorkbook(
  source: string | Uint8Array,
  keep: number,
  sheet: string | null = null,
  isPeek = false,
): Promise<Workbook> {
  const reader = new Worker(new URL('./workbook-reader.mjs', import.meta.url), {
    workerData: { source, keep, sheet, isPeek, limits, currencyWords: currencyWords() },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemory_MB },
  })
  const tooSlow = setTimeout(() => void reader.terminate(), timeout_ms)
  const rows: ReadRow[] = []
  const texts = new Map<number, string>()
  try {
    const end = await new Promise<Extract<Notified, { end: unknown }>['end']>((resolve, reject) => {
      reader.on('message', (state: Notified) => {
        if ('end' in state) return resolve(state.end)
        if ('issue' in state) return reject(state.issue)
        for (const [number, text] of state.texts) texts.set(number, text)
        for (const { number, cells, numbers, inexact } of state.rows) {
          const written = cells.map(cell => (typeof cell === 'number' ? valueFor(texts, cell) : cell))
          rows.push({ number, cells: written, ...(numbers && { numbers }), ...(inexact && { inexact }) })
        }
        // Asks for more: the reader waits when nobody takes what it read.
        reader.postMessage('taken')
      })
      reader.once('error', () => reject('unreadable_file'))
      reader.once('exit', () => reject('unreadable_file'))
    }).catch((issue: Issue | 'no_such_sheet') =>
      issue === 'no_such_sheet' ? refuseFields({ sheet: ['not_found'] }) : refuseFields({ file: [issue] }),
    )
    const { firstColumn, merged, ...about } = end
    fillMerged(rows, merged)
    // A table may begin beside the first column.
    if (firstColumn > 0) {
      for (const row of rows) {
        row.cells.splice(0, firstColumn)
        if (row.numbers) row.numbers = row.numbers.map(index => index - firstColumn)
        if (row.inexact) row.inexact = row.inexact.map(index => index - firstColumn)
        if (row.merged) row.merged = row.merged.map(index => index - firstColumn)
      }
    }
    return { rows, ...about }
  } finally {
    clearTimeout(tooSlow)
    await reader.terminate()
  }
}
