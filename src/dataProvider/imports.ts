import type { ImportPreview, ImportProgress, ImportResult } from '../../schema/answers/files.ts'
import type { DecimalSign } from '../../schema/numbers/reading.ts'
import {
  type FileForm,
  importableOf,
  openingListOf,
  type PercentColumnAnswer,
  type TaxAnswer,
  type TaxColumnAnswer,
} from '../../schema/organization/imports.ts'
import { call } from './calls/call.ts'

/** Field → the head of its column; an empty text where the file has none. */
export type ColumnMapping = Record<string, string>

const ask = <T>(method: 'get' | 'post' | 'delete', path: string, data?: FormData): Promise<T> =>
  call<T>({ method, url: `/owner/${path}`, data })

export interface FileQuestion {
  mapping?: ColumnMapping
  /** The number of the row that names the columns; left out to have it found. */
  headRow?: number | undefined
  /** The sheet of a workbook; left out to have it found. */
  sheet?: string | undefined
  isDryRun?: boolean
  /** The day of opening balances. */
  date?: string | undefined
  answers?: ImportAnswers
}

/** What a person says of what a file leaves open. */
export interface ImportAnswers {
  /** What stands before decimals, where the file does not show it. */
  decimalSign?: DecimalSign
  /** What the numbers of a column of percentages are. */
  percentColumn?: PercentColumnAnswer
  /** How the prices of sales are read, whose products carry taxes. */
  taxes?: TaxAnswer
  /** What the numbers of a column of tax are. */
  taxColumn?: TaxColumnAnswer
  /** The documents that are taken as their lines are, where the file says another total. */
  accepted?: readonly string[]
}

function bodyOf(
  holds: FileForm,
  file: File,
  { mapping, headRow, sheet, isDryRun, date, answers = {} }: FileQuestion,
): FormData {
  const form = new FormData()
  const list = openingListOf(holds)
  if (list !== null) form.append('list', list)
  if (date) form.append('date', date)
  if (isDryRun) form.append('dry_run', '1')
  if (mapping) form.append('mapping', JSON.stringify(mapping))
  if (headRow !== undefined) form.append('head_row', String(headRow))
  if (sheet) form.append('sheet', sheet)
  if (answers.decimalSign) form.append('decimal_sign', answers.decimalSign)
  if (answers.percentColumn) form.append('percent_column', answers.percentColumn)
  if (answers.taxColumn) form.append('tax_column', answers.taxColumn)
  if (answers.taxes) form.append('taxes', answers.taxes)
  if (answers.accepted?.length) form.append('accept_differences', JSON.stringify(answers.accepted))
  form.append('file', file)
  return form
}

/** Reads a file's columns and guesses what they are. */
export async function previewImport(
  holds: FileForm,
  file: File,
  location: Pick<FileQuestion, 'headRow' | 'sheet'> = {},
): Promise<ImportPreview> {
  const body = bodyOf(holds, file, location)
  return (await ask<{ preview: ImportPreview }>('post', `imports/${importableOf(holds)}/preview`, body)).preview
}

/** Takes a file into the books, or in a dry run says what that would do. Answers when all is done. */
export const importFile = async (
  holds: FileForm,
  file: File,
  question: Required<FileQuestion>,
): Promise<ImportResult> =>
  (await ask<{ import: ImportResult }>('post', `imports/${importableOf(holds)}`, bodyOf(holds, file, question))).import

/** The last import that was begun, whoever began it. */
export async function lastImport(): Promise<{ id: number; file_name: string } | undefined> {
  const { imports } = await ask<{ imports: { data: { id: number; file_name: string }[] } }>('get', 'imports?per_page=1')
  return imports.data[0]
}

export const importProgress = async (id: number): Promise<ImportProgress> =>
  (await ask<{ progress: ImportProgress }>('get', `imports/${id}/progress`)).progress

/** Asks a running import to stop; nothing of its file is kept. */
export const cancelImport = (id: number): Promise<unknown> => ask('delete', `imports/${id}`)

/** An empty file with the right heads. */
export function importTemplate(holds: FileForm): Promise<Blob> {
  const list = openingListOf(holds)
  const url = `/owner/imports/${importableOf(holds)}/template${list === null ? '' : `?list=${list}`}`
  return call<Blob>({ method: 'get', url, responseType: 'blob' })
}
