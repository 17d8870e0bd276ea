import type { FastifyInstance, FastifyRequest } from 'fastify'
import { importPageWords } from '../../i18n/files/import-page.ts'
import { decimalSignWords, importParameterWords, refusedRowsFile, salesColumnWords } from '../../i18n/files/imports.ts'
import { openingWords } from '../../i18n/pages/opening-balances.ts'
import type { Language } from '../../i18n/text.ts'
import { formatMoney } from '../../ledger/money.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { documentKinds } from '../../schema/documents.ts'
import { Refusal, refuse, refuseFields } from '../../schema/errors.ts'
import { flag } from '../../schema/fields.ts'
import { type DecimalSign, decimalSigns } from '../../schema/numbers/reading.ts'
import { openingFields } from '../../schema/opening-balances.ts'
import {
  demandImport,
  type Importable,
  importListOptions,
  importsOf,
  isImportable,
  openingForms,
  type PercentColumnAnswer,
  percentColumnAnswers,
  type TaxAnswer,
  type TaxColumnAnswer,
  taxAnswers,
  taxColumnAnswers,
} from '../../schema/organization/imports.ts'
import { demand, type Permissions } from '../../schema/permissions.ts'
import { pageOf } from '../../schema/query.ts'
import { toAsciiDigits } from '../../schema/search.ts'
import { check, filled } from '../../schema/validate.ts'
import type { AuditEvent } from '../audit/event.ts'
import { cancellable } from '../db/connection/cancel.ts'
import { listQueryOf } from '../db/listing.ts'
import { listFormatOf } from '../exports/list-table.ts'
import { withUpload } from '../http/bodies/body.ts'
import { inOrganization, membershipOf, readingOrganization } from '../http/caller.ts'
import { fileLimit, sendTable } from '../http/downloads/send-table.ts'
import { idOf } from '../http/parameters.ts'
import { disconnected } from '../http/stopping.ts'
import { columnsOf, hasRequired } from '../imports/columns.ts'
import { importLimits } from '../imports/import-limits.ts'
import { isLinedSheet, sheetTitles } from '../imports/lists/document-lists.ts'
import { labelsOf } from '../imports/outcome.ts'
import { readTable } from '../imports/read-table.ts'
import { unpackRefused } from '../imports/refused/refused-rows.ts'
import {
  beginImport,
  type ImportRecord,
  listImports,
  readImport,
  refusedContentOf,
  requestCancel,
} from '../imports/sql/progress.ts'
import { fileOf, type ImportRequest, previewImport, runImport } from '../imports/sql/run.ts'
import type { UploadedFile } from '../imports/uploaded-file.ts'
import type { Work } from '../work.ts'

/** A file is `file`, a column of it is called what the import calls it. */
function labelOf(path: string, language: Language): string {
  if (path === 'head_row' || path === 'sheet') return importPageWords[path === 'sheet' ? 'sheet' : 'headRow'][language]
  if (path === 'decimal_sign') return decimalSignWords[language]
  if (path === 'date') return openingWords.date[language]
  if (path === 'taxes' || path === 'tax_column' || path === 'percent_column' || path === 'accept_differences')
    return importParameterWords[path][language]
  const column = path.replace(/^mapping\./, '') as keyof typeof salesColumnWords
  return salesColumnWords[column]?.[language] ?? { ar: 'الملف', en: 'a file' }[language]
}

const isKindOfDocument = (name: string) =>
  Object.values(documentKinds).some(({ wire }) => wire.permission === name || wire.path === name)

const importableOf = (request: FastifyRequest): Importable => {
  const { resource } = request.params as { resource: string }
  if (isImportable(resource)) return resource
  return refuse(isKindOfDocument(resource) ? 'not_imported' : 'not_found')
}

/** Nothing said is no; a word that is neither yes nor no is refused, for a dry run must never write. */
function isDryRunOf(raw: unknown): boolean {
  if (raw === undefined || raw === null || raw === '') return false
  const result = filled(flag(), 2).safeParse(raw)
  return result.success ? (result.data as boolean) : refuseFields({ dry_run: ['not_a_flag'] })
}

function decimalSignOf(raw: unknown): DecimalSign | null {
  if (raw === undefined || raw === null || raw === '') return null
  return decimalSigns.find(sign => sign === raw) ?? refuseFields({ decimal_sign: ['not_an_option'] })
}

function taxesOf(raw: unknown): TaxAnswer | null {
  if (raw === undefined || raw === null || raw === '') return null
  return taxAnswers.find(answer => answer === raw) ?? refuseFields({ taxes: ['not_an_option'] })
}

function taxColumnOf(raw: unknown): TaxColumnAnswer | null {
  if (raw === undefined || raw === null || raw === '') return null
  return taxColumnAnswers.find(answer => answer === raw) ?? refuseFields({ tax_column: ['not_an_option'] })
}

function percentColumnOf(raw: unknown): PercentColumnAnswer | null {
  if (raw === undefined || raw === null || raw === '') return null
  return percentColumnAnswers.find(answer => answer === raw) ?? refuseFields({ percent_column: ['not_an_option'] })
}

/** Documents by the numbers that they have in the file: a list, in JSON or of fields of one name, or one between commas. */
function acceptedOf(raw: unknown): ReadonlySet<string> {
  const read = typeof raw === 'string' && raw.trim().startsWith('[') ? listOfJson(raw) : raw
  const names = typeof read === 'string' ? read.split(/[,،]/) : (read ?? [])
  if (!Array.isArray(names)) return refuseFields({ accept_differences: ['not_an_option'] })
  return new Set(names.map(name => String(name).trim()).filter(Boolean))
}

function listOfJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuseFields({ accept_differences: ['not_an_option'] })
  }
}

function requestOf(request: FastifyRequest, importable: Importable, uploaded: UploadedFile | undefined): ImportRequest {
  const body = (request.body ?? {}) as Record<string, unknown>
  return {
    importable,
    form: importable === 'opening_balances' ? openingFormOf(body.list) : importable,
    date: importable === 'opening_balances' ? openingDayOf(body.date) : null,
    file: fileOf(uploaded),
    isDryRun: isDryRunOf(body.dry_run),
    mapping: body.mapping,
    headRow: headRowOf(body.head_row),
    sheet: isNothing(body.sheet) ? null : String(body.sheet),
    decimalSign: decimalSignOf(body.decimal_sign),
    percentColumn: percentColumnOf(body.percent_column),
    sales: {
      taxes: taxesOf(body.taxes),
      taxColumn: taxColumnOf(body.tax_column),
      accepted: acceptedOf(body.accept_differences),
    },
  }
}

const isNothing = (raw: unknown) => raw === undefined || raw === null || raw === ''

/** Which list of opening balances a file holds, where the caller says so. */
function openingFormOf(raw: unknown): ImportRequest['form'] {
  if (isNothing(raw)) return 'opening_balances'
  return openingForms.find(form => form === `opening_${raw}`) ?? refuseFields({ list: ['not_an_option'] })
}

/** The day of opening balances, where the caller gives it. */
function openingDayOf(raw: unknown): string | null {
  if (isNothing(raw)) return null
  const read = check(filled(openingFields.date, 2), raw)
  return 'values' in read ? String(read.values) : refuseFields({ date: firstOf(Object.values(read.issues)) })
}

/** The row that names the columns, where the caller gives its number. */
function headRowOf(raw: unknown): number | null {
  if (raw === undefined || raw === null || raw === '') return null
  const number = Number(toAsciiDigits(String(raw)))
  return Number.isInteger(number) ? number : refuseFields({ head_row: ['not_a_number'] })
}

const placeOfTable = ({ form, headRow, sheet }: ImportRequest) => ({
  columns: columnsOf(form),
  number: headRow,
  sheet: {
    name: sheet,
    titles: sheetTitles(form),
    isWhole: (columnHeads: readonly string[]) => hasRequired(form, columnHeads),
    isOurs: (columnHeads: readonly string[]) => isLinedSheet(form, columnHeads),
  },
})

/** The file is part of what was asked: the same request with another file is another request. */
function nameFileInBody(request: FastifyRequest, { digest }: ImportRequest['file']): void {
  if (request.headers['idempotency-key'] === undefined) return
  request.body = { ...(request.body as object | null), file: digest }
}

/** An import is one event, whatever it made: its figures stand in the audit trail, not its rows. */
const eventOfImport =
  ({ importable, file, isDryRun }: ImportRequest) =>
  (event: AuditEvent, answer: { import: Awaited<ReturnType<typeof runImport>> }): AuditEvent | null => {
    const {
      errors: _rows,
      warnings: _doubts,
      head_row: _heads,
      ignored_columns: _ignored,
      differences: _differences,
      decimal_question: _sign,
      tax_question: _taxes,
      tax_column_question: _column,
      percent_question: _percents,
      ...figures
    } = answer.import
    return isDryRun
      ? null
      : { ...event, action: 'import', resource: importable, recordId: null, recordName: file.name, after: figures }
  }

/** Files of a business taken into its books. */
export async function importRoutes(app: FastifyInstance): Promise<void> {
  const takesFile = (granted: Permissions) => {
    demand(granted, 'imports', 'create')
    return true
  }
  const config = { takesFile, labelOf }
  const { db } = app.services
  const { reading, importing } = importLimits()

  app.post('/owner/imports/:resource', { config }, (request, reply) =>
    withUpload(request, async uploaded => {
      const importable = importableOf(request)
      const { organization, caller, permissions } = await membershipOf(request)
      demandImport(permissions, importable)
      const wanted = requestOf(request, importable, uploaded)
      nameFileInBody(request, wanted.file)
      const { stopping } = app
      const signal = [disconnected(reply), stopping]
      const answer = await importing(...signal)(organization.id, async () => {
        const about = {
          resource: importable,
          fileName: wanted.file.name,
          isDryRun: wanted.isDryRun,
          userId: caller.userId,
        }
        const progress = await beginImport(db, organization.id, about, stopping)
        try {
          const table = await reading(...signal)(organization.id, () => readTable(wanted.file, placeOfTable(wanted)))
          let isReplay = true
          const take = async (work: Work) => {
            isReplay = false
            const run = () => runImport(work, wanted, table, progress)
            return { import: await cancellable(db, work.tx, stopping, run) }
          }
          const imported = await inOrganization(request, 'imports', 'create', take, {
            event: eventOfImport(wanted),
          })
          if (isReplay) await progress.forget()
          return imported
        } catch (problem) {
          const isCancelled = problem instanceof Refusal && problem.code === 'import_cancelled'
          await progress.end(isCancelled ? 'cancelled' : 'failed')
          throw problem
        }
      })
      return reply.type('application/json; charset=utf-8').send(answer)
    }),
  )

  app.post('/owner/imports/:resource/preview', { config }, (request, reply) =>
    withUpload(request, async uploaded => {
      const importable = importableOf(request)
      const { organization, permissions } = await membershipOf(request)
      demand(permissions, 'imports', 'create')
      const wanted = requestOf(request, importable, uploaded)
      return reading(disconnected(reply), app.stopping)(organization.id, async () => {
        const table = await readTable(wanted.file, placeOfTable(wanted))
        const preview = async (work: Work) => ({ preview: previewImport(work, wanted, table) })
        return inOrganization(request, 'imports', 'create', preview, { event: () => null })
      })
    }),
  )

  app.get('/owner/imports/:resource/template', async (request, reply) => {
    const importable = importableOf(request)
    const { list } = request.query as { list?: unknown }
    const form = importable === 'opening_balances' ? openingFormOf(list) : importable
    const answer = await inOrganization(request, 'imports', 'read', async ({ language }) => ({
      heads: columnsOf(form).map(({ label }) => label[language]),
    }))
    const { heads } = typeof answer === 'string' ? (JSON.parse(answer) as { heads: string[] }) : answer
    // The mark of UTF-8 is how a spreadsheet knows Arabic.
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${form}.csv"`)
      .send(`\ufeff${heads.map(head => `"${head}"`).join(',')}\r\n`)
  })

  app.get('/owner/imports', async request =>
    inOrganization(request, 'imports', 'read', async work => {
      const query = listQueryOf(request.query, importListOptions)
      const { rows, total } = await listImports(
        work.tx,
        work.organization.id,
        importsOf(work.permissions),
        query.page,
        query.perPage,
      )
      const data = rows.map(row => wireImport(row, work))
      return { imports: pageOf(data, total, query) }
    }),
  )

  app.get('/owner/imports/:id/progress', async request =>
    inOrganization(request, 'imports', 'read', async work => {
      const record = await readImport(work.tx, work.organization.id, idOf(request))
      if (!importsOf(work.permissions).includes(record.resource)) refuse('not_found')
      const { state, done, total } = record
      return { progress: { state, done, total }, import: wireImport(record, work) }
    }),
  )

  app.get('/owner/imports/:id/refused', async (request, reply) => {
    const send = async (work: Work) => {
      const wanted = formatOf(request.query)
      const { resource, file_name } = await readImport(work.tx, work.organization.id, idOf(request))
      demandImport(work.permissions, resource)
      const packed = await refusedContentOf(work.tx, work.organization.id, idOf(request))
      const { language } = work
      const unpacked = await unpackRefused(packed, { language, labelOf: labelsOf(columnsOf(resource), language) })
      const name = `${file_name.replace(/\.\w{1,5}$/, '')} ${refusedRowsFile[language]}`
      const file = { name, plain: `${resource}-refused`, format: wanted ?? unpacked.format }
      await sendTable(request, reply, work, unpacked.table, file)
    }
    await readingOrganization(request, 'imports', send, { runLimited: fileLimit(reply) })
    return reply
  })

  app.delete('/owner/imports/:id', async request => {
    const cancel = async (work: Work) => {
      const { resource } = await readImport(work.tx, work.organization.id, idOf(request))
      demandImport(work.permissions, resource)
      const record = await requestCancel(work.tx, work.organization.id, idOf(request))
      return { import: wireImport(record, work) }
    }
    return inOrganization(request, 'imports', 'create', cancel, { event: () => null })
  })
}

/** The form of a file that somebody asks for; null for that of the file that was sent. */
function formatOf(query: unknown): 'csv' | 'xlsx' | null {
  const { format } = query as { format?: unknown }
  return format === undefined || format === '' ? null : listFormatOf({ format }).format
}

const wireImport = (record: ImportRecord, { organization }: Work) => {
  const amount = (minor: bigint) => formatMoney(minor, organization.baseDecimals)
  return {
    id: record.id,
    resource: record.resource,
    file_name: record.file_name,
    dry_run: record.is_dry_run,
    state: record.state,
    rows: record.total,
    taken: { rows: record.taken_rows, documents: record.taken_documents, total: amount(record.taken_total) },
    refused: { rows: record.refused_rows, documents: record.refused_documents, total: amount(record.refused_total) },
    started_at: record.started_at,
  }
}
