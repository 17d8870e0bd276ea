import type { FastifyInstance } from 'fastify'
import { refusedRowsFile } from '../../../i18n/files/imports.ts'
import { formatMoney } from '../../../ledger/money.ts'
import { refuse } from '../../../schema/errors.ts'
import { demandImport, importListOptions, importsOf } from '../../../schema/organization/imports.ts'
import { pageOf } from '../../../schema/query.ts'
import { listQueryOf } from '../../db/listing.ts'
import { listFormatOf } from '../../exports/list-table.ts'
import { inOrganization, readingOrganization } from '../../http/caller.ts'
import { fileLimit, sendTable } from '../../http/downloads/send-table.ts'
import { idOf } from '../../http/parameters.ts'
import { columnsOf } from '../../imports/columns.ts'
import { labelsOf } from '../../imports/outcome.ts'
import { unpackRefused } from '../../imports/refused/refused-rows.ts'
import {
  type ImportRecord,
  listImports,
  readImport,
  refusedContentOf,
  requestCancel,
} from '../../imports/sql/progress.ts'
import type { Work } from '../../work.ts'
import { importableOf, openingFormOf } from './import-request.ts'
import { importingRoutes } from './importing.ts'

/** Files of a business taken into its books, and what became of them. */
export async function importRoutes(app: FastifyInstance): Promise<void> {
  await importingRoutes(app)
  templateRoute(app)
  pastImportRoutes(app)
}

function templateRoute(app: FastifyInstance): void {
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
}

function pastImportRoutes(app: FastifyInstance): void {
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
