import { open } from 'node:fs/promises'
import { elementAt, firstOf } from '../../schema/collections/certain.ts'
import { refuseFields } from '../../schema/errors.ts'
import { normalize } from '../../schema/search.ts'
import type { Column } from './columns.ts'
import { readCsv } from './csv.ts'
import { headRowAt, maxRowsAbove } from './heads/head-row.ts'
import { issueOfEmpty, type Table } from './table.ts'
import type { UploadedFile } from './uploaded-file.ts'
import { limits, type ReadRow, readWorkbook } from './workbook/workbook.ts'

/** Which row of a file names its columns. */
interface HeadRow {
  /** The columns by which the row is found. */
  columns: readonly Column[]
  /** Its number as the caller gives it; null to find it. */
  number: number | null
}

/** Which sheet of a workbook holds the table. */
interface SheetOfTable {
  /** Its name as the caller gives it; null to find it. */
  name: string | null
  /** What our own workbooks call the sheet of this list, in either language; of documents nothing. */
  titles: readonly string[]
  /** Whether a row has the heads that an import cannot do without. */
  isWhole(headers: readonly string[]): boolean
  /** Whether a row has the heads of a sheet that our own workbooks have for this import. */
  isOurs(headers: readonly string[]): boolean
}

/**
 * The sheet that is named; else the one with the title of this list; else the first, unless it is no table of this import and
 * another one is ours, or it is empty and only one other is a table of this import.
 */
async function readSheet(path: string, stored: number, sheet: SheetOfTable) {
  const workbook = await readWorkbook(path, stored, sheet.name)
  const has = (rows: readonly ReadRow[], holds: SheetOfTable['isOurs']) =>
    rows.slice(0, maxRowsAbove).some(({ cells }) => holds(cells))
  if (sheet.name !== null) return workbook
  const titles = sheet.titles.map(normalize)
  const titled = [workbook.sheet, ...workbook.otherSheets].find(name => titles.includes(normalize(name)))
  if (titled !== undefined) return titled === workbook.sheet ? workbook : readWorkbook(path, stored, titled)
  if (has(workbook.rows, sheet.isWhole)) return workbook
  const tables: string[] = []
  for (const other of workbook.otherSheets) {
    const { rows } = await readWorkbook(path, maxRowsAbove, other, true)
    if (has(rows, sheet.isOurs)) return readWorkbook(path, stored, other)
    if (has(rows, sheet.isWhole)) tables.push(other)
  }
  return workbook.rows.length === 0 && tables.length === 1 ? readWorkbook(path, stored, firstOf(tables)) : workbook
}

/** Reads a CSV or XLSX file, and keeps its first rows or all of them. What is neither is refused at the field `file`. */
export async function readTable(
  { path, name = '' }: Pick<UploadedFile, 'path'> & Partial<Pick<UploadedFile, 'name'>>,
  { columns, number, sheet }: HeadRow & { sheet: SheetOfTable },
  keep = limits.rows,
): Promise<Table> {
  const stored = keep + maxRowsAbove
  const isSheet = (await beginningOf(path)) === 'PK\u0003\u0004'
  if (!isSheet) await refuseOther(path, name)
  if (!isSheet && sheet.name !== null) refuseFields({ sheet: ['not_found'] })
  const workbook = isSheet ? await readSheet(path, stored, sheet) : null
  const { rows, count } = workbook ?? (await readCsv(path, stored))
  const empty = () => refuseFields({ file: [issueOfEmpty(workbook)] })
  if (rows.length === 0) return empty()
  const index = headRowAt(rows, columns, number)
  const heads = elementAt(rows, index)
  const others = rows.slice(index + 1, index + 1 + keep)
  if (others.length === 0) return empty()
  return {
    format: isSheet ? 'xlsx' : 'csv',
    heads: distinctHeads(heads.cells),
    headRow: heads.number,
    firstRows: rows.slice(0, maxRowsAbove),
    rows: others,
    count: count - index - 1,
    countsFrom1904: workbook?.countsFrom1904 ?? false,
    workbook: workbook && { hidden: workbook.hidden, sheet: workbook.sheet, otherSheets: workbook.otherSheets },
  }
}

/** A text is read whatever it is called, but not as the workbook that it says it is; and a page of print is no table. */
async function refuseOther(path: string, name: string): Promise<void> {
  if ((await beginningOf(path)) === '%PDF') refuseFields({ file: ['is_a_pdf'] })
  if (/\.xls[xm]$/i.test(name.trim())) refuseFields({ file: ['not_a_workbook'] })
}

/** The first four bytes of a file; nothing where it has fewer. */
async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Two columns of one name are told apart, and one without a name is called by its place. */
function distinctHeads(record: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return record.map((cell, index) => {
    const head = cell.trim() || String(index + 1)
    const times = (seen.get(head) ?? 0) + 1
    seen.set(head, times)
    return times === 1 ? head : `${head} (${times})`
  })
}
