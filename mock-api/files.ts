import { csvOf } from '../server/exports/csv/csv.ts'
import { disposition, type FileName, fileTypes } from '../server/exports/file-name.ts'
import type { Table } from '../server/exports/table.ts'
import { xlsxOf } from '../server/exports/xlsx.ts'
import { FileAnswer } from './calls.ts'

/** A table as the file that the server would write of it. */
export async function fileOf(
  table: Table,
  { format, ...name }: Omit<FileName, 'extension'> & { format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  const chunks: Buffer[] = []
  for await (const chunk of format === 'csv' ? csvOf(table) : xlsxOf(table)) chunks.push(Buffer.from(chunk))
  return new FileAnswer(
    {
      'content-type': fileTypes[format],
      'content-disposition': disposition('attachment', { ...name, extension: format }),
      'x-total-rows': String(table.count),
    },
    Buffer.concat(chunks),
  )
}
