import type { FastifyInstance } from 'fastify'
import { reportWords } from '../../i18n/reports.ts'
import { refuse } from '../../schema/errors.ts'
import { may } from '../../schema/permissions.ts'
import { reportByKey, reportNames, reports } from '../../schema/reports.ts'
import { languageOf } from '../http/answers.ts'
import { inOrganization, membershipOf } from '../http/caller.ts'
import { makeReport } from '../reports/engine.ts'

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
        filters: reports[name].filters,
      })),
    }
  })

  app.get('/owner/reports/:key', async request => {
    const { key } = request.params as { key: string }
    const name = reportByKey(key)
    if (!name) {
      await membershipOf(request)
      return refuse('not_found')
    }
    return inOrganization(request, key, 'read', async work => ({
      report: await makeReport(work, name, request.query as Record<string, unknown>),
    }))
  })
}
