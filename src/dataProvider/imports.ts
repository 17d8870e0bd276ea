import { call } from './call.ts'

/** How much of a file: rows, documents or records, and money as a decimal string of the base currency. */
export interface ImportFigures {
  rows: number
  documents: number
  total: string
}

/** A row of the file that is not taken: its number as a spreadsheet counts, the head of its column, and why. */
export interface RefusedRow {
  row: number
  column: string | null
  message: string
}

/** What was taken in one of several ways, from the first row where it would matter. */
export interface ImportWarning {
  row: number
  column: string
  message: string
}

/** What an import did, or in a dry run would do; taken + refused is the file. */
export interface ImportResult extends ImportFigures {
  id: number
  taken: ImportFigures
  refused: ImportFigures
  made: { clients: number; products: number }
  errors: RefusedRow[]
  warnings: ImportWarning[]
}

export interface FileColumn {
  head: string
  samples: string[]
  /** The field that the column was taken for. */
  field: string | null
}

export interface ImportField {
  name: string
  label: string
  required: boolean
}

/** What is in a file, before anything is checked. */
export interface ImportPreview {
  rows: number
  columns: FileColumn[]
  fields: ImportField[]
}

/** Field → the head of its column; an empty text where the file has none. */
export type ColumnMapping = Record<string, string>

export type ImportState = 'reading' | 'checking' | 'writing' | 'done' | 'failed' | 'cancelled'

export interface ImportProgress {
  state: ImportState
  /** In rows, of the present state's work. */
  done: number
  total: number
}

const ask = <T>(method: 'get' | 'post' | 'delete', path: string, data?: FormData): Promise<T> =>
  call<T>({ method, url: `/owner/${path}`, data })

function formOf(file: File, mapping?: ColumnMapping, isDryRun?: boolean): FormData {
  const form = new FormData()
  if (isDryRun) form.append('dry_run', '1')
  if (mapping) form.append('mapping', JSON.stringify(mapping))
  form.append('file', file)
  return form
}

/** Reads a file's columns and guesses what they are. */
export const previewImport = async (resource: string, file: File): Promise<ImportPreview> =>
  (await ask<{ preview: ImportPreview }>('post', `imports/${resource}/preview`, formOf(file))).preview

/** Takes a file into the books, or in a dry run says what that would do. Answers when all is done. */
export const importFile = async (
  resource: string,
  file: File,
  mapping: ColumnMapping,
  isDryRun: boolean,
): Promise<ImportResult> =>
  (await ask<{ import: ImportResult }>('post', `imports/${resource}`, formOf(file, mapping, isDryRun))).import

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
export const importTemplate = (resource: string): Promise<Blob> =>
  call<Blob>({ method: 'get', url: `/owner/imports/${resource}/template`, responseType: 'blob' })
