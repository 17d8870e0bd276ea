import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../schema/errors.ts'
import { demandImport } from '../../../schema/organization/imports.ts'
import { demand, type Permissions } from '../../../schema/permissions.ts'
import type { AuditEvent } from '../../audit/event.ts'
import { cancellable } from '../../db/connection/cancel.ts'
import { withUpload } from '../../http/bodies/body.ts'
import { inOrganization, membershipOf } from '../../http/caller.ts'
import { disconnected } from '../../http/stopping.ts'
import { importLimits } from '../../imports/import-limits.ts'
import { readTable } from '../../imports/read-table.ts'
import { beginImport } from '../../imports/sql/progress.ts'
import { type ImportRequest, previewImport, runImport } from '../../imports/sql/run.ts'
import type { Work } from '../../work.ts'
import { importableOf, labelOf, nameFileInBody, placeOfTable, requestOf } from './import-request.ts'

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

const takesFile = (granted: Permissions) => {
  demand(granted, 'imports', 'create')
  return true
}
const config = { takesFile, labelOf }

/** Takes a file into the books, or shows what would become of it. */
export async function importingRoutes(app: FastifyInstance): Promise<void> {
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
}
