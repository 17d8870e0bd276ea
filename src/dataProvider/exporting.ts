import { HttpError } from 'react-admin'
import { call, get } from './calls/call.ts'
import { type ExportedFile, fileOrRefusal } from './calls/file.ts'
import { newAttempt } from './calls/idempotency.ts'
import { listQuery, type Query } from './calls/query.ts'
import { wireOf } from './calls/wires.ts'

/** How far the server is with it, in rows. */
interface ExportProgress {
  done: number
  total: number
}

interface Exporting {
  /** Ends it: the server stops as well. */
  signal?: AbortSignal
  onProgress?: (progress: ExportProgress) => void
}

type ReportFormat = 'xlsx' | 'csv' | 'pdf'
type ListFormat = 'xlsx' | 'csv'

const askEvery_ms = 400
const maxUnreached = 3

/**
 * Asks for a file, and for its progress while it is made. Refused as every call is; also when the server cannot be reached any
 * more, of which a request that is on its way says nothing.
 */
async function fileAt(path: string, params: Query, { signal, onProgress }: Exporting): Promise<ExportedFile> {
  const name = newAttempt()
  const lost = new AbortController()
  let unreached = 0
  const request = setInterval(async () => {
    try {
      const { progress } = await get(`exports/${name}/progress`)
      unreached = 0
      // It may not have begun, or have ended between two questions.
      if (progress) onProgress?.(progress as ExportProgress)
    } catch (problem) {
      unreached = problem instanceof HttpError && problem.status === 0 ? unreached + 1 : 0
      if (unreached === maxUnreached) lost.abort()
    }
  }, askEvery_ms)
  try {
    return await call<ExportedFile>({
      method: 'get',
      url: `/owner/${path}`,
      params,
      headers: { 'X-Export-Name': name },
      responseType: 'arraybuffer',
      transformResponse: fileOrRefusal,
      signal: signal ? AbortSignal.any([signal, lost.signal]) : lost.signal,
    })
  } finally {
    clearInterval(request)
  }
}

/** A report as a file: the question that its page asks, every row of it. */
export const exportReport = (key: string, format: ReportFormat, parameters: Query, exporting: Exporting = {}) =>
  fileAt(`reports/${key}`, { ...parameters, format }, exporting)

/** The whole company, for who may read its trial balance: as a workbook, as text, or as text with its attached files. */
export const exportBooks = (form: BooksForm): Promise<ExportedFile> =>
  fileAt('organizations/export', questionOfBooks[form], {})

export type BooksForm = 'workbook' | 'text' | 'files'
const questionOfBooks: Record<BooksForm, Query> = { workbook: { format: 'xlsx' }, text: {}, files: { files: '1' } }

/** The rows that an import refused, with their reasons, in the form of the file that was sent. */
export const fileOfRefusedRows = (id: number): Promise<ExportedFile> => fileAt(`imports/${id}/refused`, {}, {})

/** All that a seal holds, whose fingerprint anybody can compute. */
export const fileOfSeal = (id: number): Promise<ExportedFile> => fileAt(`period-seals/${id}/file`, {}, {})

/** A return of value added tax as it was filed. */
export const exportFiling = (id: number, format: ReportFormat, exporting: Exporting = {}): Promise<ExportedFile> =>
  fileAt(`tax-filings/${id}/export`, { format }, exporting)

/** The papers of every document that a list's question selects, in one PDF in the list's order. */
export const exportPapers = (
  resource: string,
  query: Omit<Parameters<typeof listQuery>[0], 'pagination'>,
  exporting: Exporting = {},
) => fileAt(`${wireOf(resource).path}/pdf`, listQuery(query), exporting)

/** The slips of all representatives of a month in one PDF. */
export const exportSlips = (month: string, exporting: Exporting = {}) =>
  fileAt('representative-salaries/pdf', { month }, exporting)

/** Every row that a list's question selects, in the list's order. */
export function exportList(
  resource: string,
  format: ListFormat,
  query: Omit<Parameters<typeof listQuery>[0], 'pagination'>,
  exporting: Exporting = {},
) {
  return fileAt(`${wireOf(resource).path}/export`, { ...listQuery(query), format }, exporting)
}

/** The documents that a list's question selects with their lines, as an import takes them back. */
export const exportLines = (
  resource: string,
  query: Omit<Parameters<typeof listQuery>[0], 'pagination'>,
  exporting: Exporting = {},
) => fileAt(`${wireOf(resource).path}/export`, { ...listQuery(query), format: 'xlsx', lines: '1' }, exporting)
