import { Worker } from 'node:worker_threads'
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
const patience_ms = 120_000
/** Of a reader's own; what it sends is in the memory of the server. */
const mostMemory_MB = 192

export interface ReadRow {
  /** As a spreadsheet counts: the first row is 1. */
  number: number
  cells: string[]
  numbers?: number[]
}

interface Workbook {
  /** The rows that have anything in them: the heads and at most `keep` more. */
  rows: ReadRow[]
  /** How many rows have anything in them, the heads among them. */
  count: number
  countsFrom1904: boolean
}

/** A cell of a shared text is the number of that text. */
type SentRow = { number: number; cells: (string | number)[]; numbers?: number[] }

type Told =
  | { texts: [number, string][]; rows: SentRow[] }
  | { issue: Issue }
  | { end: { count: number; firstColumn: number; countsFrom1904: boolean } }

/**
 * The first sheet of an XLSX file as its cells show it: amounts as plain decimals, days as `YYYY-MM-DD`. A file that cannot
 * be read is refused.
 */
export async function readWorkbook(path: string, keep: number): Promise<Workbook> {
  const reader = new Worker(new URL('./workbook-reader.mjs', import.meta.url), {
    workerData: { path, keep, limits },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemory_MB },
  })
  const tooSlow = setTimeout(() => void reader.terminate(), patience_ms)
  const rows: ReadRow[] = []
  const texts = new Map<number, string>()
  try {
    const end = await new Promise<Extract<Told, { end: unknown }>['end']>((resolve, reject) => {
      reader.on('message', (told: Told) => {
        if ('end' in told) return resolve(told.end)
        if ('issue' in told) return reject(told.issue)
        for (const [number, text] of told.texts) texts.set(number, text)
        for (const { number, cells, numbers } of told.rows) {
          const written = cells.map(cell => (typeof cell === 'number' ? texts.get(cell)! : cell))
          rows.push({ number, cells: written, ...(numbers && { numbers }) })
        }
        // Asks for more: the reader waits when nobody takes what it read.
        reader.postMessage('taken')
      })
      reader.once('error', () => reject('unreadable_file'))
      reader.once('exit', () => reject('unreadable_file'))
    }).catch((issue: Issue) => refuseFields({ file: [issue] }))
    const { count, firstColumn, countsFrom1904 } = end
    // A table may begin beside the first column.
    if (firstColumn > 0) {
      for (const row of rows) {
        row.cells.splice(0, firstColumn)
        if (row.numbers) row.numbers = row.numbers.map(place => place - firstColumn)
      }
    }
    return { rows, count, countsFrom1904 }
  } finally {
    clearTimeout(tooSlow)
    await reader.terminate()
  }
}
