import { open } from 'node:fs/promises'
import { refuseFields } from '../../schema/errors.ts'
import { readCsv } from './csv.ts'
import type { UploadedFile } from './uploaded-file.ts'
import { limits, readWorkbook } from './workbook.ts'

/** A row of a file, `number` as a spreadsheet counts: the heads are row 1. */
export interface TableRow {
  number: number
  cells: readonly string[]
}

/** A file as a table: its heads, each different from the others, and its rows that are not empty. */
export interface Table {
  heads: readonly string[]
  rows: readonly TableRow[]
  /** The number of its rows, also where only the first of them were kept. */
  count: number
  /** Whether the dates of a workbook are counted from 1904. */
  countsFrom1904: boolean
}

/** Reads a CSV or XLSX file, and keeps its first rows or all of them. What is neither is refused at the field `file`. */
export async function readTable({ path }: Pick<UploadedFile, 'path'>, keep = limits.rows): Promise<Table> {
  const { rows, count, countsFrom1904 } = (await isWorkbook(path))
    ? await readWorkbook(path, keep)
    : { ...(await readCsv(path, keep)), countsFrom1904: false }
  const [heads, ...others] = rows
  if (heads === undefined || others.length === 0) return refuseFields({ file: ['no_rows'] })
  return { heads: distinctHeads(heads.cells), rows: others, count: count - 1, countsFrom1904 }
}

async function isWorkbook(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004'
  } finally {
    await file.close()
  }
}

/** Two columns of one name are told apart, and one without a name is called by its place. */
function distinctHeads(record: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return record.map((cell, place) => {
    const head = cell.trim() || String(place + 1)
    const times = (seen.get(head) ?? 0) + 1
    seen.set(head, times)
    return times === 1 ? head : `${head} (${times})`
  })
}
