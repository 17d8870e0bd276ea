import { setImmediate as breathe } from 'node:timers/promises'
import { refuseFields } from '../../schema/errors.ts'
import type { UploadedFile } from '../http/body.ts'
import { readCsv } from './csv.ts'
import { mostRows, readWorkbook } from './workbook.ts'

/** A row of a file, `number` as a spreadsheet counts: the heads are row 1. */
export interface TableRow {
  number: number
  cells: readonly string[]
}

/** A file as a table: its heads, each different from the others, and its rows that are not empty. */
export interface Table {
  heads: readonly string[]
  rows: readonly TableRow[]
  /** Whether the dates of a workbook are counted from 1904. */
  countsFrom1904: boolean
}

const mostColumns = 500
const rowsBetweenBreaths = 20_000

const isWorkbook = (content: Buffer) => content.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

/** Reads a CSV or XLSX file. What is neither is refused at the field `file`. */
export async function readTable({ content }: UploadedFile): Promise<Table> {
  const { records, countsFrom1904 } = isWorkbook(content)
    ? await readWorkbook(content)
    : { records: readCsv(content), countsFrom1904: false }
  let heads: string[] | undefined
  const rows: TableRow[] = []
  let number = 0
  for await (const record of records) {
    number += 1
    if (number % rowsBetweenBreaths === 0) await breathe()
    if (record.every(isBlank)) continue
    if (record.length > mostColumns) refuseFields({ file: ['unreadable_file'] })
    if (heads === undefined) heads = distinctHeads(record)
    else rows.push({ number, cells: record })
    if (rows.length > mostRows) refuseFields({ file: ['too_large'] })
  }
  if (heads === undefined || rows.length === 0) return refuseFields({ file: ['no_rows'] })
  return { heads, rows, countsFrom1904 }
}

const isBlank = (cell: string) => cell === '' || cell.trim() === ''

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
