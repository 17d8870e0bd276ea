import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as XLSX from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { pagesOf } from '../print/testing-paper.ts'

/** Files that left the books, read by programs that did not write them. */

export interface SheetRead {
  cells: (XLSX.CellObject | null)[][]
  names: string[]
  /** The sheet as it was written. */
  xml: string
}

type WithFiles = XLSX.WorkBook & { files: Record<string, { content: Buffer | string }> }

/** The cells of a workbook's sheet, the first unless said otherwise. */
export function readWorkbook(file: Buffer, index = 0): SheetRead {
  const book = XLSX.read(file, { cellNF: true, cellFormula: true, bookFiles: true, dense: true }) as WithFiles
  const name = book.SheetNames[index]!
  const rows = (book.Sheets[name] as unknown as { '!data': (XLSX.CellObject | undefined)[][] })['!data']
  const xml = String(book.files[`xl/worksheets/sheet${index + 1}.xml`]!.content)
  return { cells: Array.from(rows, row => Array.from(row ?? [], cell => cell ?? null)), names: book.SheetNames, xml }
}

/** The rows under the heads of a report's sheet, which stand where its first rows are frozen. */
export function rowsUnderHeads(file: Buffer) {
  const { cells, xml, names } = readWorkbook(file)
  const head = Number(/ySplit="(\d+)"/.exec(xml)?.[1])
  const over = cells.slice(0, head - 1).map(row => row.map(cell => cell?.v ?? null))
  return { over, heads: (cells[head - 1] ?? []).map(cell => cell?.v), rows: cells.slice(head), xml, names }
}

export function readCsv(file: Buffer): string[][] {
  if (file.subarray(0, 3).toString('hex') !== 'efbbbf') throw new Error('it does not begin with the mark of UTF-8')
  return parse(file, { bom: true, record_delimiter: '\r\n' }) as string[][]
}

const hasPdfToText = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** The text of a print, laid out as it stands where `pdftotext` is at hand. */
export async function readPaper(file: Buffer): Promise<string[]> {
  if (!hasPdfToText) return pagesOf(file)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jornal-paper-'))
  try {
    const at = path.join(folder, 'paper.pdf')
    writeFileSync(at, file)
    const text = execFileSync('pdftotext', ['-layout', at, '-'], { encoding: 'utf8' })
    return text.split('\f').slice(0, -1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
