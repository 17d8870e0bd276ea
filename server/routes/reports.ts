import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reportWords } from '../../i18n/reports.ts'
import { refuse } from '../../schema/errors.ts'
import { may } from '../../schema/permissions.ts'
import { type ReportName, reportByKey, reportNames, reports } from '../../schema/reports.ts'
import { languageOf } from '../http/answers.ts'
import { membershipOf, readingOrganization, type Work } from '../http/caller.ts'
import { answerExplanation, answerReport } from '../reports/engine.ts'
import { sqlFacts } from '../reports/sql/facts.ts'

/** The list of reports that the caller may read, and each of them. */
export async function reportRoutes(app: FastifyInstance): Promise<void> {
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

  app.get('/owner/reports/:key', request =>
    inReport(request, async (work, name) => ({
      report: await answerReport(work, factsOf(work), name, queryOf(request)),
    })),
  )

  app.get('/owner/reports/:key/explanation', request =>
    inReport(request, async (work, name) => ({
      explanation: await answerExplanation(work, factsOf(work), name, queryOf(request)),
    })),
  )
}

const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>

const factsOf =
  ({ tx, organization }: Work) =>
  (knownAt: string | null) =>
    sqlFacts(tx, organization.id, knownAt)

/** Does a work on the report that the address names, for a caller who may read it. */
function inReport<T>(request: FastifyRequest, work: (work: Work, name: ReportName) => Promise<T>) {
  const { key } = request.params as { key: string }
  const name = reportByKey(key)
  if (!name) return membershipOf(request).then(() => refuse('not_found'))
  return readingOrganization(request, key, each => work(each, name))
}
