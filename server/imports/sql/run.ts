import type { ImportPreview, ImportResult } from '../../../schema/answers/files.ts'
import { refuseFields } from '../../../schema/errors.ts'
import type { Importable } from '../../../schema/organization/imports.ts'
import type { Work } from '../../work.ts'
import { columnsOf, firstRowsOf, mappingOf, nameOfRow, previewOf, refuseMissing } from '../columns.ts'
import { wireOutcome } from '../outcome.ts'
import { ignoredColumns, packRefused } from '../refused/refused-rows.ts'
import type { Table } from '../table.ts'
import type { UploadedFile } from '../uploaded-file.ts'
import { waitForOtherImports } from './matching.ts'
import { type Progress, recordOutcome } from './progress.ts'
import { importRecords } from './records.ts'
import { importSales } from './sales.ts'

/** What an import is asked to do. */
export interface ImportRequest {
  importable: Importable
  file: UploadedFile
  isDryRun: boolean
  /** The caller's word on what the file's columns are; what it leaves open is guessed. */
  mapping: unknown
  /** The number of the row that names the columns; null to find it. */
  headRow: number | null
}

/** Takes a file into the books, all of it in the caller's transaction. Answers as the contract says. */
export async function runImport(
  work: Work,
  request: ImportRequest,
  table: Table,
  progress: Progress,
): Promise<ImportResult> {
  const { importable, isDryRun } = request
  const { organization, language } = work
  await progress.hold(work.tx)
  const mapping = mappingOf(importable, table, request.mapping)
  refuseMissing(importable, mapping, language)
  await waitForOtherImports(work)
  const outcome =
    importable === 'invoice_sales'
      ? await importSales(work, table, mapping, isDryRun, progress)
      : await importRecords(work, importable, table, mapping, isDryRun, progress)
  await progress.settled()
  await recordOutcome(work.tx, organization.id, progress.id, outcome, await packRefused(outcome, table, mapping))
  const about = {
    language,
    decimals: organization.baseDecimals,
    columns: columnsOf(importable),
    mapping,
    table,
    nameOf: nameOfRow(importable, mapping),
    ignored: ignoredColumns(table, mapping),
  }
  return { id: progress.id, dry_run: isDryRun, head_row: table.headRow, ...wireOutcome(outcome, about) }
}

/** A file's columns and what they are taken for, before anything is checked. */
export function previewImport({ language }: Work, { importable, mapping }: ImportRequest, table: Table): ImportPreview {
  const guessed = mappingOf(importable, table, mapping)
  return {
    rows: table.count,
    head_row: table.headRow,
    first_rows: firstRowsOf(table),
    columns: previewOf(table, guessed),
    fields: columnsOf(importable).map(({ name, label, isRequired }) => ({
      name,
      label: label[language],
      required: isRequired,
    })),
  }
}

/** The file that came, or a refusal at its field. */
export const fileOf = (file: UploadedFile | undefined): UploadedFile =>
  file === undefined || file.bytes === 0 ? refuseFields({ file: [file ? 'no_rows' : 'required'] }) : file
