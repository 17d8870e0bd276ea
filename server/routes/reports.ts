import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { reportLabel } from '../../i18n/labels.ts'
import { reportWords } from '../../i18n/reports.ts'
import { refuse } from '../../schema/errors.ts'
import { may } from '../../schema/permissions.ts'
import { type ReportName, reportByKey, reportNames, reports } from '../../schema/reports.ts'
import { disposition, fileTypes } from '../exports/file-name.ts'
import { readReportTable } from '../exports/report-table.ts'
import { languageOf } from '../http/answers.ts'
import { membershipOf, readingOrganization } from '../http/caller.ts'
import { printFor } from '../http/downloads/printing.ts'
import { fileLimit, sendTable } from '../http/downloads/send-table.ts'
import { logoOfWork } from '../organizations/sql/logos.ts'
import { reportSheetOf } from '../print/report-paper.ts'
import { answerChanges } from '../reports/changes.ts'
import { answerExplanation, answerReport } from '../reports/engine.ts'
import { type ExportFormat, exportFormats } from '../reports/question.ts'
import { sqlFacts } from '../reports/sql/facts.ts'
import type { Work } from '../work.ts'

/** The list of reports that the caller may read, and each of them. */
export async function reportRoutes(app: FastifyInstance): Promise<void> {
  const config = { labelOf: reportLabel }
  app.get('/owner/reports', async request => {
    const { permissions } = await membershipOf(request)
    const language = languageOf(request)
    const readable = reportNames.filter(name => may(permissions, reports[name].wire, 'read'))
    return {
      reports: readable.map(name => ({
        key: reports[name].wire,
        title: reportWords[name].title[language],
        says: reportWords[name].says[language],
        group: reports[name].group,
        time: reports[name].time,
        filters: reports[name].filters,
      })),
    }
  })

  app.get('/owner/reports/:key', { config }, (request, reply) => {
    if (isFile(queryOf(request).format)) return sendReport(request, reply)
    return inReport(request, async (work, name) => ({
      report: await answerReport(work, factsOf(work), name, queryOf(request)),
    }))
  })

  app.get('/owner/reports/:key/explanation', { config }, request =>
    inReport(request, async (work, name) => ({
      explanation: await answerExplanation(work, factsOf(work), name, queryOf(request)),
    })),
  )

  app.get('/owner/reports/:key/changes', { config }, request =>
    inReport(request, async (work, name) => ({
      changes: await answerChanges(work, factsOf(work), name, queryOf(request)),
    })),
  )
}

const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>

const factsOf =
  ({ tx, organization }: Work) =>
  (knownAt: string | null) =>
    sqlFacts(tx, organization.id, knownAt)

const isFile = (format: unknown): format is ExportFormat => exportFormats.some(each => each === format)

/** A report as a file: rows leave as they are read, a print when it is set. */
async function sendReport(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { key } = request.params as { key: string }
  const name = reportByKey(key)
  if (!name) return membershipOf(request).then(() => refuse('not_found'))
  const read = async (work: Work) => {
    const { table, format, ...file } = await readReportTable(work, factsOf(work), name, queryOf(request))
    if (format === 'pdf')
      return { sheet: await reportSheetOf(table, work.organization, await logoOfWork(work), work.now), file }
    await sendTable(request, reply, work, table, { ...file, format: format === 'csv' ? 'csv' : 'xlsx' })
    return null
  }
  // A print is set when its snapshot is over.
  const isPrinted = queryOf(request).format === 'pdf'
  const reading = isPrinted ? { mayBeReplica: true } : { runLimited: fileLimit(reply) }
  const paper = await readingOrganization(request, reports[name].wire, read, reading)
  if (paper === null) return reply
  const pdf = await printFor(reply, paper.sheet)
  return reply
    .type(fileTypes.pdf)
    .header('content-disposition', disposition('attachment', { ...paper.file, extension: 'pdf' }))
    .send(pdf)
}

/** Does a work on the report that the address names, for a caller who may read it. */
function inReport<T>(request: FastifyRequest, work: (work: Work, name: ReportName) => Promise<T>) {
  const { key } = request.params as { key: string }
  const name = reportByKey(key)
  if (!name) return membershipOf(request).then(() => refuse('not_found'))
  return readingOrganization(request, reports[name].wire, each => work(each, name), { mayBeReplica: true })
}
